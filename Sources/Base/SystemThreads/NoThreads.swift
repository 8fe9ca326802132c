#if arch(wasm32)
  // A page has a single thread, which never waits; the core need not know.

  /// A value that no other thread can change.
  package final class Monitor<Value: Sendable>: Sendable {
    nonisolated(unsafe) private var value: Value

    /// Creates a monitor of a value.
    package init(_ value: Value) { self.value = value }

    /// Runs `body` with the value, which must be ready: no other thread could make it so.
    package func change<Result>(when isReady: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result)
      -> Result
    { body(&value) }
  }

  /// A thread that cannot be started.
  package struct SystemThread {
    /// Returns nil: no thread can be started.
    package init?(_ body: @escaping @Sendable () -> Void) { return nil }

    /// Returns at once.
    package func join() {}

    /// The only thread's processor.
    package static var processors: Int { 1 }
  }
#endif
