/// How a run ended; of several the worst, which is the greatest number, wins.
public enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
  /// Everything is fine.
  case fine = 0
  /// An expectation differs.
  case mismatch = 1
  /// A scene is invalid, or there is none.
  case invalidScene = 2
  /// The command line is wrong.
  case wrongUsage = 64
  /// An input cannot be read.
  case unreadableInput = 66
  /// A fault of geomrun's own.
  case internalFault = 70
  /// An output cannot be written.
  case unwritableOutput = 74

  /// What it means, in one sentence.
  var meaning: String {
    switch self {
    case .fine: "Everything is fine."
    case .mismatch: "An expectation differs."
    case .invalidScene: "A scene is invalid, or there is none."
    case .wrongUsage: "The command line is wrong."
    case .unreadableInput: "An input cannot be read."
    case .internalFault: "A fault of geomrun's own."
    case .unwritableOutput: "An output cannot be written."
    }
  }

  /// By severity.
  public static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
