#ifndef PAYSHEET_FIRST_PAGES_H
#define PAYSHEET_FIRST_PAGES_H

// Nothing to call: linking it is enough.

#endif
