// What Swift's embedded library and libyaml expect of a system, as far as WebAssembly has none.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The page's random numbers; the only thing that is imported.
__attribute__((import_module("env"), import_name("random"))) void playground_random(void *start, size_t count);

void arc4random_buf(void *start, size_t count) { playground_random(start, count); }

// Swift asks for a number's end, and for its value by a pointer.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  char *end;
  *number = strtof(text, &end);
  return end;
}

// The stack has its own limit here, and is not guarded.
uintptr_t __stack_chk_guard = 0x5bd1e995;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

// Behind C's printf stands an output of errors, which goes nowhere.
struct _IO_FILE;
int __stdio_close(struct _IO_FILE *file) { return (void)file, 0; }
size_t __stdio_write(struct _IO_FILE *file, const unsigned char *text, size_t count) {
  return (void)file, (void)text, count;
}
int64_t __stdio_seek(struct _IO_FILE *file, int64_t offset, int whence) {
  return (void)file, (void)offset, (void)whence, -1;
}

// What Swift says when a precondition fails; the trap behind it tells the page.
int putchar(int character) { return character; }
