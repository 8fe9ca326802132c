internal import CommandLineTable
internal import Reporting
internal import SceneLoading

/// `geomrun explain CODE`: what a finding's code means, with a bad and a good example.
enum ExplainCode {
  /// Answers where the only argument is a code, or a word that can be nothing else; otherwise returns false.
  ///
  /// A file of that name comes first.
  static func answers(_ run: inout Run) -> Bool {
    let words = run.parsed.arguments
    guard words.count == 1, let word = words.first, !ScenePaths.exists(word),
      word.allSatisfy({ $0 == "-" || ("a"..."z").contains($0) }), word != "-"
    else { return false }
    if let code = DiagnosticCode(rawValue: word) {
      run.write { write(code, into: &$0) }
    } else {
      let codes = DiagnosticCode.allCases.map(\.rawValue).sorted()
      run.fail(
        .wrongUsage, "there is no file and no code `\(word)`",
        help: "the codes are " + codes.joined(separator: ", "))
    }
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
