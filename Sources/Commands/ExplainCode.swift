internal import CommandLineTable
internal import Reporting
internal import SceneLoading

/// `geomrun explain CODE`: what a finding's code means, with a bad and a good example.
enum ExplainCode {
  private static let code = Argument(
    name: "code", help: "The word in brackets at the end of a finding.", arity: .exactlyOne)

  static let command = Command(
    name: "explain", abstract: "Print what the code of a finding means, with examples.",
    arguments: [code], options: [.output])

  /// Runs the command; a word that is no code is wrong usage, and all codes are listed.
  static func run(_ run: inout Run) {
    guard !explain(&run) else { return }
    let word = run.parsed.arguments.first ?? ""
    let codes = DiagnosticCode.allCases.map(\.rawValue).sorted()
    run.fail(
      .wrongUsage, "there is no code `\(word)`",
      help: "the codes are " + codes.joined(separator: ", "))
  }

  /// Prints the explanation where the only argument is a code; otherwise does nothing and returns false.
  static func explain(_ run: inout Run) -> Bool {
    let words = run.parsed.arguments
    guard words.count == 1, let code = words.first.flatMap(DiagnosticCode.init) else {
      return false
    }
    run.write { write(code, into: &$0) }
    return true
  }

  private static func write(_ code: DiagnosticCode, into text: inout ByteText) {
    let explanation = code.explanation
    let isWarning = DiagnosticCode.warnings.contains(code)
    text.append("\(code.rawValue) (\(isWarning ? "warning" : "error"))\n\n")
    text.append(explanation.meaning + "\n")
    if isWarning {
      text.append("`allow: [\(code.rawValue)]` in a scene silences it there.\n")
    }
    for (title, scene) in [("Bad:", explanation.bad), ("Good:", explanation.good)] {
      text.append("\n\(title)\n\n")
      for line in scene.split(separator: "\n") { text.append("    \(line)\n") }
    }
  }
}
