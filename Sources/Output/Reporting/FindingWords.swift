package import GeomrunSceneModel
package import GeomrunText
package import GeomrunWords

/// The phrases around the texts of a finding for readers.
package enum FindingWords {
  /// Returns the label of a severity.
  package static func beginning(of severity: Diagnostic.Severity) -> Words {
    switch severity {
    case .error: Words(en: "error: ", zh: "错误：")
    case .warning: Words(en: "warning: ", zh: "警告：")
    }
  }

  /// The label of an additional location of a finding.
  package static let note = Words(en: "note: ", zh: "说明：")

  /// The label of a fix for a finding.
  package static let help = Words(en: "help: ", zh: "建议：")

  /// Returns the message and the helps of a finding, a line each, in one text.
  package static func whole(_ finding: Diagnostic) -> Words { whole(finding.words, help: finding.advice) }

  /// Returns a message and helps, a line each, in one text.
  package static func whole(_ message: Words, help advice: [Words]) -> Words {
    ([message] + advice.map { help.followed(by: $0) }).joined(by: Words("\n"))
  }
}

extension Words {
  /// Returns the words in a language, sanitized.
  package func visible(in language: NaturalLanguage) -> VisibleText { VisibleText(text(in: language)) }
}
