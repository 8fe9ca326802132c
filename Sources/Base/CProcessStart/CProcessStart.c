#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

#include "CProcessStart.h"

static const char *const *arguments;

const char *const *process_start_arguments(void) { return arguments; }

#if defined(__GLIBC__)
// glibc passes main's arguments to constructors, and runs this one before those of a linked Swift runtime.
__attribute__((constructor(101))) static void start(int count, char **values) {
  if (count > 0) arguments = (const char *const *)values;
  // The runtime finds its backtrace program next to its own file, whose path only /proc has, and otherwise gives up.
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
