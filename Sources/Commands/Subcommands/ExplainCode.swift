internal import GeomrunCommandLineTable
internal import GeomrunDiagnosticCatalog
internal import GeomrunNameSuggestions
internal import GeomrunNarration
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunText
internal import GeomrunWords

/// `geomrun explain CODE`: what a finding's code means, with a bad and a good example.
enum ExplainCode {
  /// Answers where the only argument is a code, or a word that can be nothing else; otherwise returns false.
  ///
  /// A file of that name comes first.
  static func answers(_ run: inout Run, in language: NaturalLanguage) -> Bool {
    let words = run.parsed.arguments
    guard words.count == 1, let word = words.first, !FilePath.exists(word),
      word.allSatisfy({ $0 == "-" || ("a"..."z").contains($0) }), word != "-"
    else { return false }
    if let code = DiagnosticCode(rawValue: word) {
      let style = run.outputStyle
      run.write { write(code, in: language, style, into: &$0) }
    } else {
      let codes = DiagnosticCode.allCases.map(\.rawValue).sorted()
      run.fail(
        .wrongUsage, "there is no file and no code `\(word)`",
        help: Suggestion.nearest(to: word, in: codes).map { "did you mean `\($0)`?" }
          ?? "the codes are \(codes.joined(separator: ", "))")
    }
    return true
  }

  private static func write(
    _ code: DiagnosticCode, in language: NaturalLanguage, _ style: TextStyle,
    into text: inout ByteText
  ) {
    let explanation = code.explanation
    let words = explanation.words(in: language)
    let labels = language.labels
    let isWarning = code.severity == .warning
    var lines = VisibleLines()
    let kind = isWarning ? style(.warning, labels.warning) : style(.error, labels.error)
    lines.append(
      "\(style(.heading, VisibleText(code.rawValue)))\(kind)\n\n\(VisibleText(lines: words.meaning))\n"
    )
    lines.append("\(style(.mark, labels.remedy))\(VisibleText(lines: words.remedy))\n")
    if isWarning { lines.append("\(labels.silencing(VisibleText(code.rawValue)))\n") }
    for (title, scene) in [
      (style(.error, labels.bad), explanation.bad), (style(.good, labels.good), explanation.good),
    ] {
      lines.append("\n\(title)\n\n")
      for line in scene.split(separator: "\n") { lines.append("    \(String(line))\n") }
    }
    text.append(lines)
  }
}

/// What stands around the words of an explanation.
private struct Labels {
  /// Behind the code of an error, and of a warning.
  let error, warning: VisibleText
  /// Before what is to be done.
  let remedy: VisibleText
  /// How a scene silences a warning of the code.
  let silencing: (_ code: VisibleText) -> VisibleText
  /// Above the scene that raises the code, and above the one that does not.
  let bad, good: VisibleText
}

extension NaturalLanguage {
  fileprivate var labels: Labels {
    switch self {
    case .english:
      Labels(
        error: " (error)", warning: " (warning)", remedy: "What to do: ",
        silencing: { "`allow: [\($0)]` in a scene silences it there." }, bad: "Bad:", good: "Good:")
    case .simplifiedChinese:
      Labels(
        error: "（错误）", warning: "（警告）", remedy: "解决办法：",
        silencing: { "在场景里写上 `allow: [\($0)]`，该场景就不再报告它。" }, bad: "错误示例：",
        good: "正确示例：")
    }
  }
}

extension CodeExplanation {
  /// The words in one language.
  func words(in language: NaturalLanguage) -> Words {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    }
  }
}
