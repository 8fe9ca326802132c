package import GeomrunSceneModel
package import GeomrunText
package import GeomrunWords

/// What stands around the texts of a finding where people read it.
package enum FindingWords {
  /// What a finding of a severity begins with.
  package static func beginning(of severity: Diagnostic.Severity) -> Words {
    switch severity {
    case .error: Words(en: "error: ", zh: "错误：")
    case .warning: Words(en: "warning: ", zh: "警告：")
    }
  }

  /// What a further place of a finding begins with.
  package static let note = Words(en: "note: ", zh: "说明：")

  /// What a way to mend a finding begins with.
  package static let help = Words(en: "help: ", zh: "建议：")

  /// The message and the helps of a finding, a line each, in one text.
  package static func whole(_ finding: Diagnostic) -> Words { whole(finding.words, help: finding.advice) }

  /// A message and helps, a line each, in one text.
  package static func whole(_ message: Words, help advice: [Words]) -> Words {
    ([message] + advice.map { help.followed(by: $0) }).joined(by: Words("\n"))
  }
}

extension Words {
  /// The words in a language, for people.
  package func visible(in language: NaturalLanguage) -> VisibleText { VisibleText(text(in: language)) }
}
