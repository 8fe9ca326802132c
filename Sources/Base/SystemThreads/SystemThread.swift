#if !arch(wasm32)
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A thread of the system; its creator has to join it.
  package struct SystemThread {
    private final class Work {
      let body: @Sendable () -> Void

      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    // The size of a main thread's stack; some systems give other threads far less.
    private static let stackSize = 8 << 20
    private let thread: pthread_t

    /// Starts a thread that runs `body`; nil if the system cannot start one.
    package init?(_ body: @escaping @Sendable () -> Void) {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, Self.stackSize)
      let work = Unmanaged.passRetained(Work(body))
      var thread = pthread_t(bitPattern: 0)
      let result = pthread_create(
        &thread, &attributes,
        {
          // Optional on one system and not on the other.
          let argument: UnsafeMutableRawPointer? = $0
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      // Optional there, too.
      let started: pthread_t? = thread
      guard result == 0, let started else {
        work.release()
        return nil
      }
      self.thread = started
    }

    /// Waits until the thread has ended.
    package func join() { pthread_join(thread, nil) }

    /// The number of processors available to threads.
    package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
  }
#endif
