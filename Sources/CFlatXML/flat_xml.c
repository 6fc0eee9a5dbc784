#include "flat_xml.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>

struct reading {
    xmlParserCtxtPtr parser;
    const struct paysheet_xml_events *events;
    struct paysheet_xml_place *place;
    enum paysheet_xml_result result;
    int depth;
};

static void end_reading(struct reading *reading, enum paysheet_xml_result result) {
    if (reading->result != PAYSHEET_XML_READ) return;
    reading->result = result;
    reading->place->line = xmlSAX2GetLineNumber(reading->parser);
    reading->place->column = xmlSAX2GetColumnNumber(reading->parser);
    xmlStopParser(reading->parser);
}

static void on_doctype(void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
    (void)name, (void)public_id, (void)system_id;
    end_reading(data, PAYSHEET_XML_DOCTYPE);
}

static void on_start(
    void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted, const xmlChar **attributes) {
    (void)uri, (void)namespaces, (void)defaulted, (void)attributes;
    struct reading *reading = data;
    if (reading->result != PAYSHEET_XML_READ) return;
    reading->depth += 1;
    int extras = attribute_count + namespace_count + (prefix != NULL);
    if (reading->events->start(reading->events->context, (const char *)name, reading->depth, extras) != 0)
        end_reading(reading, PAYSHEET_XML_ENDED);
}

static void on_end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)name, (void)prefix, (void)uri;
    struct reading *reading = data;
    if (reading->result != PAYSHEET_XML_READ) return;
    if (reading->events->end(reading->events->context, reading->depth) != 0)
        end_reading(reading, PAYSHEET_XML_ENDED);
    reading->depth -= 1;
}

static void on_text(void *data, const xmlChar *bytes, int count) {
    struct reading *reading = data;
    if (reading->result != PAYSHEET_XML_READ) return;
    if (reading->events->text(reading->events->context, (const char *)bytes, count, reading->depth) != 0)
        end_reading(reading, PAYSHEET_XML_ENDED);
}

static void on_error(void *data, xmlErrorPtr error) {
    struct reading *reading = data;
    if (reading->result != PAYSHEET_XML_READ || error->level < XML_ERR_ERROR) return;
    reading->result = PAYSHEET_XML_MALFORMED;
    reading->place->line = error->line;
    reading->place->column = error->int2;
    snprintf(reading->place->message, sizeof reading->place->message, "%s",
        error->message ? error->message : "");
    xmlStopParser(reading->parser);
}

enum paysheet_xml_result paysheet_xml_read(
    const char *bytes, int count, const struct paysheet_xml_events *events,
    struct paysheet_xml_place *place) {
    struct reading reading = {.events = events, .place = place, .result = PAYSHEET_XML_READ};
    place->line = place->column = 1;
    place->message[0] = 0;
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.initialized = XML_SAX2_MAGIC;
    handler.internalSubset = on_doctype;
    handler.startElementNs = on_start;
    handler.endElementNs = on_end;
    handler.characters = on_text;
    handler.ignorableWhitespace = on_text;
    handler.cdataBlock = on_text;
    handler.serror = on_error;
    reading.parser = xmlCreatePushParserCtxt(&handler, &reading, NULL, 0, NULL);
    if (reading.parser == NULL) return PAYSHEET_XML_NO_MEMORY;
    xmlCtxtUseOptions(reading.parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    xmlParseChunk(reading.parser, bytes, count, 1);
    // Every error was told, and the first one counts; this is for one that was not.
    if (reading.result == PAYSHEET_XML_READ && !reading.parser->wellFormed)
        reading.result = PAYSHEET_XML_MALFORMED;
    xmlFreeParserCtxt(reading.parser);
    return reading.result;
}
