import GeomrunCommandLineTable
import GeomrunDiagnosticCatalog
import GeomrunNameSuggestions
import GeomrunNarration
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// `geomrun explain CODE`: the meaning of a finding's code, with a bad and a good example.
enum ExplainCode {
  /// Explains the only argument if it can only be a code or a similar word; otherwise returns false.
  ///
  /// A file with that name takes precedence.
  static func answers(_ run: inout CommandRun, in language: NaturalLanguage) -> Bool {
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
        .wrongUsage, "there is no file or code `\(word)`",
        help: Suggestion.nearest(to: word, in: codes).map { "did you mean `\($0)`?" }
          ?? "the codes are \(codes.joined(separator: ", "))")
    }
    return true
  }

  private static func write(
    _ code: DiagnosticCode, in language: NaturalLanguage, _ style: TextStyle, into text: inout ByteText
  ) {
    let explanation = code.explanation
    let (speaker, isWarning) = (Speaker(language), code.severity == .warning)
    func said(_ words: Words) -> VisibleText { VisibleText(lines: speaker.text(of: words)) }
    var lines = VisibleLines()
    let kind =
      isWarning
      ? style(.warning, said(Words(en: " (warning)", zh: "（警告）")))
      : style(.error, said(Words(en: " (error)", zh: "（错误）")))
    lines.append("\(style(.heading, VisibleText(code.rawValue)))\(kind)\n\n\(said(explanation.meaning))\n")
    let remedy = said(Words(en: "What to do: ", zh: "解决办法："))
    lines.append("\(style(.mark, remedy))\(said(explanation.remedy))\n")
    if isWarning {
      let allow: VisibleText = "`allow: [\(code.rawValue)]`"
      let silencing = Words(en: "\(allow) in a scene silences it there.", zh: "在场景里写上 \(allow)，该场景就不再报告它。")
      lines.append("\(said(silencing))\n")
    }
    for (title, scene) in [
      (style(.error, said(Words(en: "Bad:", zh: "错误示例："))), explanation.bad),
      (style(.good, said(Words(en: "Good:", zh: "正确示例："))), explanation.good),
    ] {
      lines.append("\n\(title)\n\n")
      for line in scene.split(separator: "\n") { lines.append("    \(String(line))\n") }
    }
    text.append(lines)
  }
}
