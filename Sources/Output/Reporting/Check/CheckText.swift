package import GeomrunText
package import GeomrunWords

/// Unmet expectations for people, each at the place of the expected value, and a summary line; in the style's language.
package final class CheckText: CheckWriter {
  private let style: TextStyle
  private let isQuiet: Bool

  init(style: TextStyle, isQuiet: Bool) {
    self.style = style
    self.isQuiet = isQuiet
  }

  /// Adds the differences of one scene; nothing where everything is as expected.
  package func write(_ scene: CheckedScene, into text: inout ByteText) {
    var lines = VisibleLines()
    write(scene, into: &lines)
    text.append(lines)
  }

  private func write(_ scene: CheckedScene, into text: inout VisibleLines) {
    for unmet in scene.cases {
      let location = Self.location(unmet, in: scene)
      if let known = unmet.known, known.mismatch != nil {
        let beginning = style(.mark, visible(Words(en: "known failure: ", zh: "已知失败：")))
        let place = visible(Self.scene(scene))
        text.append("\(location): \(beginning)\(unmet.name)\(place): \(VisibleText(known.reason))\n")
      }
      guard let mismatch = unmet.mismatch else { continue }
      let beginning = style(.error, visible(Words(en: "mismatch: ", zh: "不符合：")))
      text.append("\(location): \(beginning)")
      text.append("\(style(.heading, VisibleText(unmet.name)))\(visible(Self.scene(scene)))\n")
      for line in mismatch.lines(file: scene.file) {
        text.append(Self.labelled(line.label.words, line.words, in: style.language))
      }
      if let anchor = unmet.anchor {
        let note = Words(en: "the value is here", zh: "值在这里")
        text.append("\(scene.file):\(anchor.line):\(anchor.column): ")
        text.append("\(style(.mark, visible(FindingWords.note)))\(visible(note))\n")
      }
    }
    if let tolerance = scene.toleranceOfDigits {
      let help = Words(
        en: """
          no difference is above \(code: tolerance), the last digit of an expected number; \
          `tolerance: \(code: tolerance)` accepts them
          """,
        zh: "差值都不超过 \(code: tolerance)，即某个期望数值的最后一位；用 `tolerance: \(code: tolerance)` 可以接受这些差值")
      text.append("  \(style(.mark, visible(FindingWords.help)))\(visible(help))\n")
    }
  }

  /// Returns the summary line of a whole run.
  package func end(_ summary: CheckSummary) -> [ByteText] {
    if isQuiet { return [] }
    var text = ByteText()
    if let counts = summary.countsOfWarnings { append(style(.warning, "\(visible(counts))\n"), to: &text) }
    if let count = summary.passedOver, count > 0 {
      let warnings = CountedNoun.warning.words(count)
      let words = Words(en: "\(warnings) of the baseline skipped", zh: "跳过基线中的 \(warnings)")
      append("\(visible(words))\n", to: &text)
    }
    append(style(summary.isFine ? .good : .error, "\(visible(summary.sentence))\n"), to: &text)
    return [text]
  }

  private func append(_ line: VisibleText, to text: inout ByteText) { text.append(VisibleLines(line)) }

  private func visible(_ words: Words) -> VisibleText { words.visible(in: style.language) }

  /// Adds a line for each expectation of a scene, met or not.
  package static func writeList(_ scene: CheckedScene, in language: NaturalLanguage, into text: inout VisibleLines) {
    for expectation in scene.cases {
      let place = Self.scene(scene).visible(in: language)
      text.append("\(location(expectation, in: scene)): \(expectation.name)\(place)\n")
    }
  }

  /// Returns a line with a label and its text in columns: `  expected   [0, 0, 51, 50]`.
  package static func labelled(_ label: Words, _ words: Words, in language: NaturalLanguage) -> VisibleText {
    let label = label.visible(in: language)
    let gap = VisibleText.spaces(10 - DisplayWidth.of(label.string))
    return "  \(label)\(gap) \(words.visible(in: language))\n"
  }

  /// The scene of an expectation, after its name.
  private static func scene(_ scene: CheckedScene) -> Words {
    Words(en: " in \(code: scene.quotedLabel)", zh: "（\(code: scene.quotedLabel)）")
  }

  private static func location(_ expectation: CheckedCase, in scene: CheckedScene) -> VisibleText {
    "\(scene.file):\(expectation.place.line):\(expectation.place.column)"
  }
}
