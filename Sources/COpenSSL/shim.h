#ifndef PAYSHEET_COPENSSL_SHIM_H
#define PAYSHEET_COPENSSL_SHIM_H
#include <openssl/evp.h>
#include <openssl/err.h>
#endif
