#ifndef PAYSHEET_CSQLITE_SHIM_H
#define PAYSHEET_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
