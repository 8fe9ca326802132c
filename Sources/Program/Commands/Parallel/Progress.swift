import GeomrunText

/// Tells people at a terminal how far long work has come, on a line that goes away.
struct Progress {
  // Shorter work needs no line, and nobody reads more than a few numbers a second.
  private static let patience = 1.0
  private static let pause = 0.2

  private let console: Console
  private let count: Int
  private let isWanted: Bool
  private var done = 0
  private var next: Double
  private var isShown = false

  /// Progress through `count` files, shown where standard error is a terminal.
  init(console: Console, count: Int) {
    self.console = console
    self.count = count
    isWanted = console.isErrorTerminal && count > 1
    next = isWanted ? console.seconds() + Self.patience : 0
  }

  /// Counts one more file.
  mutating func advance() {
    done += 1
    guard isWanted else { return }
    let now = console.seconds()
    guard now >= next else { return }
    next = now + Self.pause
    console.writeError(VisibleLines("\r\(done) of \(count) files"))
    isShown = true
  }

  /// Takes the line away, before anything else is written and at the end.
  mutating func erase() {
    guard isShown else { return }
    console.writeError(VisibleLines("\r\u{1B}[K"))
    isShown = false
  }
}
