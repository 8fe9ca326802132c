/// How a run ended; of several the worst, which is the greatest number, wins.
public enum ExitStatus: Int32, Comparable, Sendable {
  /// Everything is fine.
  case fine = 0
  /// An expectation differs.
  case mismatch = 1
  /// A scene is invalid.
  case invalidScene = 2
  /// The command line is wrong.
  case wrongUsage = 64
  /// An input cannot be read.
  case unreadableInput = 66
  /// A fault of geomrun's own.
  case internalFault = 70
  /// An output cannot be written.
  case unwritableOutput = 74

  /// By severity.
  public static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
