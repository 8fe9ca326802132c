internal import LayerProperties
internal import LayerTree
public import SceneEvaluation
public import SceneLoading

/// Prints unmet expectations for people, each at the place of the expected value.
public struct CheckText {
  private let source: SourceText
  private let style: TextStyle

  /// A printer of the mismatches in one source.
  public init(source: SourceText, style: TextStyle) {
    self.source = source
    self.style = style
  }

  /// Adds what differs in one scene; nothing where everything is as expected.
  public func write(_ outcome: Outcome, into text: inout ByteText) {
    guard !outcome.mismatches.isEmpty else { return }
    let places = DiagnosticText(source: source, style: style)
    for mismatch in outcome.mismatches {
      let name = Self.name(of: mismatch.subject, in: outcome)
      text.append(
        "\(places.location(of: mismatch.place)): " + style(.error, "mismatch: ")
          + style(.heading, name) + " in \"\(outcome.header.title)\"\n")
      text.append("  expected \(outcome.text(of: mismatch.expected))\n")
      text.append("  actual   \(outcome.text(of: mismatch.actual))\n")
    }
  }

  /// Adds the line that sums up a whole run.
  public static func writeSummary(
    scenes: Int, comparisons: Int, mismatches: Int, style: TextStyle, into text: inout ByteText
  ) {
    let all = "\(count(scenes, "scene")), \(count(comparisons, "expectation"))"
    text.append(
      mismatches == 0
        ? style(.good, "\(all), all met\n")
        : style(.error, "\(all), \(mismatches) not met\n"))
  }

  /// A number with what it counts.
  public static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }

  private static func name(of subject: Mismatch.Subject, in outcome: Outcome) -> String {
    switch subject {
    case .property(let view, let path): "\(outcome.name(of: view)).\(path.name)"
    case .query(let index): outcome.text(of: outcome.queries[index])
    }
  }
}
