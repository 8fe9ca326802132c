// On which processor a new thread begins: of the C library, Swift does not see the functions that decide this.
#include <pthread.h>

/// Lets a thread begin on another processor than the caller's, where there is one and the system knows how.
void thread_placement_avoid_own_processor(pthread_attr_t *_Nonnull attributes);

/// Lets the calling thread run wherever the process may.
void thread_placement_allow_all_processors(void);
