#if arch(wasm32)
  // A page has one thread, which nothing waits for; the core need not know.

  /// A value that nobody else can change meanwhile.
  package final class Monitor<Value: Sendable>: Sendable {
    nonisolated(unsafe) private var value: Value

    /// A monitor of a value.
    package init(_ value: Value) { self.value = value }

    /// Runs `body` with the value, which has to be ready: no other thread could make it so.
    package func change<Result>(when isReady: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result)
      -> Result
    { body(&value) }
  }

  /// A thread that cannot be started.
  package struct SystemThread {
    /// Nil: there is none to be had.
    package init?(_ body: @escaping @Sendable () -> Void) { return nil }

    /// Waits for nothing.
    package func join() {}

    /// The one that everything runs on.
    package static var processors: Int { 1 }
  }
#endif
