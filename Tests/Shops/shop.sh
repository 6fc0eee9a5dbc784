#!/bin/sh
# A shop for paysheet in plain sh. It reads one event a line and answers with one line:
#
#   in   {"event":"couponcodechanged","id":3,"data":{"couponCode":"SAVE"}}
#   out  {"id":3,"update":{"newTotal":{"label":"Lantern Tea","amount":"20.00"}}}
#
# Use it with  "merchant": {"command": ["sh", "Tests/Shops/shop.sh"]}
echo "open for business" >&2
while read -r line; do
    id=${line#*\"id\":}
    id=${id%%,*}
    case $line in
    '{"event":"couponcodechanged"'*'"couponCode":"SAVE"'*)
        echo "{\"id\":$id,\"update\":{\"newTotal\":{\"label\":\"Lantern Tea\",\"amount\":\"20.00\"}}}" ;;
    '{"event":"couponcodechanged"'*)
        echo "{\"id\":$id,\"update\":{\"errors\":[{\"code\":\"couponCodeInvalid\",\"message\":\"Unknown code\"}]}}" ;;
    '{"event":"shippingmethodselected"'*'"identifier":"bike"'*)
        echo "{\"id\":$id,\"update\":{\"newTotal\":{\"label\":\"Lantern Tea\",\"amount\":\"29.00\"}}}" ;;
    '{"event":"paymentauthorized"'*)
        # Forward it, then hear what the processor said.
        echo "{\"id\":$id,\"charge\":\"report\"}" ;;
    '{"event":"processoranswered"'*'"approved":true'*)
        echo "{\"id\":$id,\"status\":0}" ;;
    '{"event":"processoranswered"'*)
        echo "{\"id\":$id,\"status\":1}" ;;
    '{"event":"cancel"'*)
        echo "the shopper left" >&2 ;;
    *)
        echo "{\"id\":$id}" ;;
    esac
done
