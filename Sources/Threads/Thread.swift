internal import CSystemThread

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A thread of the system; whoever starts it has to join it.
package final class Thread {
  private final class Work {
    let hasOwnDescriptors: Bool
    let body: () -> Void

    init(hasOwnDescriptors: Bool, _ body: @escaping () -> Void) {
      self.hasOwnDescriptors = hasOwnDescriptors
      self.body = body
    }

    func run() {
      system_thread_allow_all_processors()
      if hasOwnDescriptors { system_thread_separate_descriptors() }
      body()
    }
  }

  // As much as a main thread has; some systems give others far less.
  private static let stackSize = 8 << 20
  private let thread: pthread_t

  /// Starts a thread that runs `body`; nil where there is none to be had.
  ///
  /// - Parameter hasOwnDescriptors: Whether it opens and closes files apart from the others, which is faster. What others
  ///   have open when it begins stays open until it ends, and what they open or close later it does not see.
  package init?(hasOwnDescriptors: Bool, _ body: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    // Some systems let a new thread wait for its parent's processor, for milliseconds, while others are idle.
    system_thread_avoid_own_processor(&attributes)
    let work = Unmanaged.passRetained(Work(hasOwnDescriptors: hasOwnDescriptors, body))
    var thread = pthread_t(bitPattern: 0)
    let result = pthread_create(
      &thread, &attributes,
      {
        // Optional on one system and not on the other.
        let argument: UnsafeMutableRawPointer? = $0
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
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

  /// Waits until it has ended.
  package func join() { pthread_join(thread, nil) }

  /// The processors that are there to run threads.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
