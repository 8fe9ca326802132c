import GeomrunText

/// The progress of long work, on a temporary line in a terminal.
struct Progress {
  // Shorter work needs no such line, and a few updates a second are enough.
  private static let patience = 1.0
  private static let pause = 0.2

  private let console: Console
  private let count: Int
  private let isWanted: Bool
  private var done = 0
  private var next: Double
  private var isShown = false

  /// Creates a progress display for `count` files, visible if standard error is a terminal.
  init(console: Console, count: Int) {
    self.console = console
    self.count = count
    isWanted = console.isErrorTerminal && count > 1
    next = isWanted ? console.seconds() + Self.patience : 0
  }

  /// Counts a file.
  mutating func advance() {
    done += 1
    guard isWanted else { return }
    let now = console.seconds()
    guard now >= next else { return }
    next = now + Self.pause
    console.writeError(VisibleLines("\r\(done) of \(count) files"))
    isShown = true
  }

  /// Erases the line, before any other output and at the end.
  mutating func erase() {
    guard isShown else { return }
    console.writeError(VisibleLines("\r\u{1B}[K"))
    isShown = false
  }
}
