#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A mutex with a condition to wait for.
package final class Lock {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A lock that nobody holds.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  /// Runs `body` while no other thread runs what it has to run locked.
  package func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others run until one of them wakes this thread; to be called locked.
  package func wait() { pthread_cond_wait(changed, mutex) }

  /// Wakes all that wait.
  package func wakeAll() { pthread_cond_broadcast(changed) }
}
