// The XML of WeChat Pay's messages, read by libxml2: no document type, no entities but the five of XML, no
// network. What libxml2 declares stays behind this header, so that only this target needs to find it.
#ifndef PAYSHEET_FLAT_XML_H
#define PAYSHEET_FLAT_XML_H

/// What is told while a document is read. `depth` is 1 for the outermost element. A function that returns
/// anything but 0 ends the reading.
struct paysheet_xml_events {
    void *context;
    int (*start)(void *context, const char *name, int depth, int attributes);
    int (*end)(void *context, int depth);
    /// A piece of text, plain or CDATA, not ended by a zero byte.
    int (*text)(void *context, const char *bytes, int count, int depth);
};

enum paysheet_xml_result {
    PAYSHEET_XML_READ = 0,
    /// Not well-formed; `message` has libxml2's words.
    PAYSHEET_XML_MALFORMED = 1,
    /// A document type; nothing of it was looked at.
    PAYSHEET_XML_DOCTYPE = 2,
    /// An event's function ended the reading.
    PAYSHEET_XML_ENDED = 3,
    PAYSHEET_XML_NO_MEMORY = 4,
};

/// Where the reading ended, from 1.
struct paysheet_xml_place {
    int line;
    int column;
    char message[256];
};

/// Reads a document that is known to be UTF-8.
enum paysheet_xml_result paysheet_xml_read(
    const char *bytes, int count, const struct paysheet_xml_events *events,
    struct paysheet_xml_place *place);

#endif
