package import GeomrunText

/// Unmet expectations for readers, each at the location of the expected value, and a summary line.
package final class CheckText: CheckWriter {
  private let style: TextStyle
  private let isQuiet: Bool

  init(style: TextStyle, isQuiet: Bool) {
    self.style = style
    self.isQuiet = isQuiet
  }

  /// Adds the differences of one scene; nothing if there are none.
  package func write(_ scene: CheckedScene, into text: inout ByteText) {
    var lines = VisibleLines()
    write(scene, into: &lines)
    text.append(lines)
  }

  private func write(_ scene: CheckedScene, into text: inout VisibleLines) {
    for unmet in scene.cases {
      if let known = unmet.known, known.mismatch != nil {
        text.append("\(Self.location(unmet, in: scene)): \(style(.mark, "known failure: "))")
        text.append("\(unmet.name) in \(scene.quotedLabel): \(VisibleText(known.reason))\n")
      }
      guard let mismatch = unmet.mismatch else { continue }
      text.append("\(Self.location(unmet, in: scene)): \(style(.error, "mismatch: "))")
      text.append("\(style(.heading, VisibleText(unmet.name))) in \(scene.quotedLabel)\n")
      for (label, line) in mismatch.lines(file: scene.file) {
        text.append("  \(label)\(VisibleText.spaces(10 - label.utf8.count)) \(line)\n")
      }
      if let anchor = unmet.anchor {
        text.append("\(scene.file):\(anchor.line):\(anchor.column): ")
        text.append("\(style(.mark, "note: "))the value stands here\n")
      }
    }
    if let tolerance = scene.toleranceOfDigits {
      text.append(
        "  \(style(.mark, "help: "))no difference is above \(VisibleText(tolerance)), and what is expected has a number with no more digits; `tolerance: \(VisibleText(tolerance))` accepts them\n"
      )
    }
  }

  /// Returns the summary line of a whole run.
  package func end(_ summary: CheckSummary) -> [ByteText] {
    if isQuiet { return [] }
    var text = ByteText()
    if let counts = summary.countsOfWarnings {
      let line: VisibleText = "\(counts)\n"
      text.append(VisibleLines(style(.warning, line)))
    }
    if let count = summary.passedOver, count > 0 {
      text.append(VisibleLines("\(CheckSummary.count(count, "warning")) of the baseline passed over\n"))
    }
    let sentence: VisibleText = "\(summary.sentence)\n"
    text.append(VisibleLines(style(summary.isFine ? .good : .error, sentence)))
    return [text]
  }

  /// Adds a line for each expectation of a scene, met or not.
  package static func writeList(_ scene: CheckedScene, into text: inout VisibleLines) {
    for expectation in scene.cases {
      text.append("\(location(expectation, in: scene)): \(expectation.name) in \(scene.quotedLabel)\n")
    }
  }

  private static func location(_ expectation: CheckedCase, in scene: CheckedScene) -> VisibleText {
    "\(scene.file):\(expectation.place.line):\(expectation.place.column)"
  }
}
