// Debian's libxml2 can also read other encodings, through ICU, and compressed files, through zlib and
// liblzma. We read UTF-8 from memory. In the static executable ICU's tables alone would weigh more than the
// rest of the program, so each of these calls is answered here, with a failure, and none of the three
// libraries is linked. Elsewhere libxml2 is shared and brings its own.
#ifdef PAYSHEET_STATIC
#include <stddef.h>

#if __has_include(<unicode/ucnv.h>)
// The header gives the names their version's suffix.
#include <unicode/ucnv.h>

UConverter *ucnv_open(const char *name, UErrorCode *error) {
    (void)name;
    *error = U_FILE_ACCESS_ERROR;
    return NULL;
}
void ucnv_close(UConverter *converter) { (void)converter; }
void ucnv_setFromUCallBack(
    UConverter *converter, UConverterFromUCallback action, const void *context,
    UConverterFromUCallback *old_action, const void **old_context, UErrorCode *error) {
    (void)converter, (void)action, (void)context, (void)old_action, (void)old_context;
    *error = U_UNSUPPORTED_ERROR;
}
void ucnv_setToUCallBack(
    UConverter *converter, UConverterToUCallback action, const void *context,
    UConverterToUCallback *old_action, const void **old_context, UErrorCode *error) {
    (void)converter, (void)action, (void)context, (void)old_action, (void)old_context;
    *error = U_UNSUPPORTED_ERROR;
}
void ucnv_convertEx(
    UConverter *target_converter, UConverter *source_converter, char **target, const char *target_limit,
    const char **source, const char *source_limit, UChar *pivot_start, UChar **pivot_source,
    UChar **pivot_target, const UChar *pivot_limit, UBool reset, UBool flush, UErrorCode *error) {
    (void)target_converter, (void)source_converter, (void)target, (void)target_limit, (void)source;
    (void)source_limit, (void)pivot_start, (void)pivot_source, (void)pivot_target, (void)pivot_limit;
    (void)reset, (void)flush;
    *error = U_UNSUPPORTED_ERROR;
}
void UCNV_FROM_U_CALLBACK_STOP(
    const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t count,
    UChar32 point, UConverterCallbackReason reason, UErrorCode *error) {
    (void)context, (void)arguments, (void)units, (void)count, (void)point, (void)reason, (void)error;
}
void UCNV_TO_U_CALLBACK_STOP(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t count,
    UConverterCallbackReason reason, UErrorCode *error) {
    (void)context, (void)arguments, (void)units, (void)count, (void)reason, (void)error;
}
#endif

// Their callers see a null handle or a negative code, both of which mean failure. They are weak, should
// another library ever bring the real ones.
#define ABSENT(result, name) __attribute__((weak)) result name(void) { return (result)-1; }
#define ABSENT_HANDLE(name) __attribute__((weak)) void *name(void) { return NULL; }
ABSENT_HANDLE(gzopen64)
ABSENT_HANDLE(gzdopen)
ABSENT(int, gzdirect)
ABSENT(int, gzread)
ABSENT(int, gzwrite)
ABSENT(int, gzclose)
ABSENT(int, inflate)
ABSENT(int, inflateInit2_)
ABSENT(int, inflateReset)
ABSENT(int, inflateEnd)
ABSENT(int, deflate)
ABSENT(int, deflateInit2_)
ABSENT(int, deflateEnd)
ABSENT(unsigned long, crc32)
ABSENT(int, lzma_auto_decoder)
ABSENT(int, lzma_code)
ABSENT(int, lzma_properties_decode)
__attribute__((weak)) void lzma_end(void) {}
#endif
