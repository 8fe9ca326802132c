import GeomrunCommandLineTable
import GeomrunWords

extension Sentence.StringInterpolation {
  /// Adds an option as it is written on a command line: `--update`.
  mutating func appendInterpolation(_ option: some DeclaredOption) { appendInterpolation(code: option.description) }

  /// Adds a flag as it is written on a command line: `--list`.
  mutating func appendInterpolation(_ flag: Flag) { appendInterpolation(code: flag.description) }
}
