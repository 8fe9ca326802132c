#if !arch(wasm32)
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A value that threads change one at a time, and wait for.
  ///
  /// The standard library's `Mutex` has no way to wait.
  package final class Monitor<Value: Sendable>: Sendable {
    // The value is touched only with the mutex held; mutex and condition stay in place, as the system demands.
    nonisolated(unsafe) private var value: Value
    nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    nonisolated(unsafe) private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// Creates a monitor that owns a value.
    package init(_ value: Value) {
      self.value = value
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(changed, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      pthread_cond_destroy(changed)
      mutex.deallocate()
      changed.deallocate()
    }

    /// Waits until the value is ready, then runs `body` with it, while no other thread has access.
    package func change<Result>(when isReady: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result)
      -> Result
    {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      while !isReady(value) { pthread_cond_wait(changed, mutex) }
      defer { pthread_cond_broadcast(changed) }
      return body(&value)
    }
  }
#endif
