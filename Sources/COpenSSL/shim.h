#ifndef PAYSHEET_COPENSSL_SHIM_H
#define PAYSHEET_COPENSSL_SHIM_H
/* Hides what OpenSSL 3.0 deprecates, so that no such call compiles. */
#define OPENSSL_NO_DEPRECATED 1
#include <openssl/evp.h>
#include <openssl/cms.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

/* A computed macro that Swift does not see. */
static inline unsigned long paysheet_name_on_one_line(void) { return XN_FLAG_ONELINE; }
#endif
