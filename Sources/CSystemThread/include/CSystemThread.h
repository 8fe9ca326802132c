// What only the system decides about a thread: of the C library, Swift does not see the functions for it.
#include <pthread.h>

/// Lets a thread begin on another processor than the caller's, where there is one and the system knows how.
void system_thread_avoid_own_processor(pthread_attr_t *_Nonnull attributes);

/// Lets the calling thread run wherever the process may.
void system_thread_allow_all_processors(void);

/// Gives the calling thread descriptors of its own: those that are open now, and what it opens itself.
///
/// The system then opens and closes files without locks against other threads.
void system_thread_separate_descriptors(void);
