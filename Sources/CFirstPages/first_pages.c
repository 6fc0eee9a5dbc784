// Asks the system for the memory that every start uses, a few big pieces at once.
//
// A program gets its memory page by page, each when it is first touched, and each time the system
// interrupts it. Some 550 such interruptions took almost half of the time before the first frame. Where the
// system cannot do it (Linux before 5.14), nothing happens and nothing is lost.
//
// Only the static program does this: a dynamic one has its code in many places.
#ifdef PAYSHEET_STATIC
#define _GNU_SOURCE
#include <elf.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

// The functions of the start, which the linker puts first (start.order), and those of a key.
static const size_t first_code = 2 << 20;
// What the heap grows to by the first frame.
static const size_t first_heap = 640 << 10;
// How deep the stack is by then; the system gives a new program a little more.
static const size_t first_stack = 120 << 10;

static void fetch(uintptr_t start, uintptr_t end, int advice) {
    const uintptr_t page = 4096;
    start &= ~(page - 1);
    end = (end + page - 1) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, advice);
}

static void fetch_code(void) {
    const Elf64_Phdr *headers = (const Elf64_Phdr *)getauxval(AT_PHDR);
    const size_t count = getauxval(AT_PHNUM);
    for (size_t i = 0; headers != NULL && i < count; i++) {
        const Elf64_Phdr *part = &headers[i];
        if (part->p_type != PT_LOAD) continue;
        if (!(part->p_flags & PF_X)) continue;
        const size_t length = part->p_memsz < first_code ? part->p_memsz : first_code;
        fetch(part->p_vaddr, part->p_vaddr + length, MADV_POPULATE_READ);
    }
}

// The heap grows by one step that holds all of the start, and does not shrink by it again. The first block
// fills what the heap has already, so that the second makes it grow.
static void fetch_heap(void) {
    const size_t big = 120 << 10;
    mallopt(M_TRIM_THRESHOLD, 4 << 20);
    mallopt(M_TOP_PAD, first_heap);
    // Volatile, or the compiler sees that nobody uses them and leaves them out.
    void *volatile filler = malloc(big);
    void *volatile block = malloc(big);
    mallopt(M_TOP_PAD, 128 << 10);
    const uintptr_t start = (uintptr_t)filler;
    const uintptr_t top = (uintptr_t)sbrk(0);
    if (filler != NULL && top > start)
        fetch(start, top - start < first_heap ? top : start + first_heap, MADV_POPULATE_WRITE);
    free(block);
    free(filler);
}

__attribute__((constructor(101))) static void fetch_first_pages(void) {
    const uintptr_t stack = (uintptr_t)__builtin_frame_address(0);
    fetch_code();
    fetch(stack - first_stack, stack, MADV_POPULATE_WRITE);
    fetch_heap();
}
#endif

// So that the file is not empty elsewhere.
extern const int paysheet_first_pages;
const int paysheet_first_pages = 1;
