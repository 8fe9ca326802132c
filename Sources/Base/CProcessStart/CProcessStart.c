#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

#include "CProcessStart.h"

static const char *const *arguments;

const char *const *process_start_arguments(void) { return arguments; }

#if defined(__GLIBC__)
// glibc tells constructors what it tells main, and runs this one before those of a Swift runtime that is linked in.
__attribute__((constructor(101))) static void start(int count, char **values) {
  if (count > 0) arguments = (const char *const *)values;
  // That runtime looks for its program for backtraces beside its own file, which only /proc knows, and else gives up.
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
