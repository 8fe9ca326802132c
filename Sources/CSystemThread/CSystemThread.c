#if defined(__linux__)
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#include "CSystemThread.h"

void system_thread_avoid_own_processor(pthread_attr_t *attributes) {
  cpu_set_t processors;
  int own = sched_getcpu();
  if (own < 0 || own >= CPU_SETSIZE) return;
  if (sched_getaffinity(0, sizeof processors, &processors) != 0) return;
  CPU_CLR(own, &processors);
  if (CPU_COUNT(&processors) > 0) {
    pthread_attr_setaffinity_np(attributes, sizeof processors, &processors);
  }
}

void system_thread_allow_all_processors(void) {
  cpu_set_t processors;
  // The first thread has the number of the process.
  if (sched_getaffinity(getpid(), sizeof processors, &processors) == 0) {
    sched_setaffinity(0, sizeof processors, &processors);
  }
}

void system_thread_separate_descriptors(void) {
  // Where it is forbidden, the table stays shared, which is as right and a little slower.
  (void)unshare(CLONE_FILES);
}
#else
#include "CSystemThread.h"

void system_thread_avoid_own_processor(pthread_attr_t *attributes) { (void)attributes; }

void system_thread_allow_all_processors(void) {}

void system_thread_separate_descriptors(void) {}
#endif
