/// The process's surroundings: where it reads and writes, and what it is told by them.
///
/// Tests put their own in its place.
public struct Console {
  /// Writes to standard output; the error of a failed write.
  var writeOutput: (ArraySlice<UInt8>) throws(SystemError) -> Void
  /// Writes to standard error, as far as possible.
  var writeError: ([UInt8]) -> Void
  /// Reads standard input to its end, or one byte further than a limit.
  var readInput: (Int) throws(SystemError) -> [UInt8]
  /// The variables of the environment.
  var environment: (String) -> String?
  /// Whether standard output is a terminal.
  var isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  var isErrorTerminal: Bool
  /// A clock that only goes forward.
  var seconds: () -> Double = Console.systemSeconds
}
