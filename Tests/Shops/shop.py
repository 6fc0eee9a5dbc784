#!/usr/bin/env python3
"""A shop for paysheet: one event a line on standard input, one answer a line on standard output.

    in   {"event": "shippingmethodselected", "id": 4, "data": {"identifier": "bike", "amount": "9.00", ...}}
    out  {"id": 4, "update": {"newTotal": {...}, "newLineItems": [...]}}

Use it with  "merchant": {"command": ["python3", "Tests/Shops/shop.py"]}  in a scenario. What it writes to
standard error is shown when the sheet has closed. When paysheet goes, standard input ends, and so does this.
"""

import json
import sys
from decimal import ROUND_HALF_UP, Decimal

GOODS = [("Oolong, 100 g", Decimal("18.00")), ("Infuser", Decimal("2.00"))]
COUPONS = {"SAVE10": Decimal("0.10"), "HALF": Decimal("0.50")}
CENT = Decimal("0.01")


class Shop:
    """The cart is worked out from the start each time, so that asking twice changes nothing twice."""

    def __init__(self):
        self.shipping = ("Post", Decimal("2.50"))
        self.coupon = None

    def update(self):
        lines = [{"label": label, "amount": str(amount)} for label, amount in GOODS]
        label, price = self.shipping
        lines.append({"label": label, "amount": str(price)})
        total = sum(amount for _, amount in GOODS) + price
        if self.coupon:
            off = (total * COUPONS[self.coupon]).quantize(CENT, ROUND_HALF_UP)
            lines.append({"label": self.coupon, "amount": str(-off)})
            total -= off
        return {"newTotal": {"label": "Lantern Tea", "amount": str(total)}, "newLineItems": lines}

    def answer(self, event, data):
        if event == "validatemerchant":
            self.__init__()
            return {}
        if event == "shippingmethodselected":
            self.shipping = (data["label"], Decimal(data["amount"]))
            return {"update": self.update()}
        if event == "couponcodechanged":
            code = data["couponCode"].strip().upper()
            self.coupon = code if code in COUPONS else None
            update = self.update()
            if code and self.coupon is None:
                update["errors"] = [{"code": "couponCodeInvalid", "message": "No such code"}]
            return {"update": update}
        if event == "shippingcontactselected":
            update = self.update()
            if data.get("countryCode", "").upper() not in ("US", ""):
                update["errors"] = [{"code": "addressUnserviceable", "message": "We ship within the US"}]
            return {"update": update}
        if event == "paymentauthorized":
            # Now the whole contact is there.
            return {"charge": True}
        if event == "cancel":
            print("the shopper left", file=sys.stderr, flush=True)
            return None
        return {"update": self.update()}


def main():
    shop = Shop()
    for line in sys.stdin:
        message = json.loads(line)
        answer = shop.answer(message["event"], message["data"])
        if answer is not None:
            print(json.dumps({"id": message["id"], **answer}), flush=True)


if __name__ == "__main__":
    main()
