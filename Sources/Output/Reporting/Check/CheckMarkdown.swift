import GeomrunText

/// A summary in Markdown, as the pages of CI jobs show it: the sums, and a table of what differs or is wrong.
final class CheckMarkdown: CheckWriter {
  /// How many rows a table has at most; a page of GitHub takes no more than one megabyte.
  private static let limit = 100

  private var mismatches = Table(head: ["Where", "What", "Expected", "Actual", "Difference", "Changed by"])
  private var known = Table(head: ["Where", "Known failure", "Reason"])
  private var findings = Table(head: ["Where", "Finding", "Help"])

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    for unmet in scene.cases {
      if let failure = unmet.known {
        let passes = failure.mismatch == nil ? ", which passes: remove it" : ""
        known.add([
          Self.place(failure.place, in: scene), "\(unmet.name) in \(scene.label)\(passes)", failure.reason,
        ])
      }
      guard let mismatch = unmet.mismatch else { continue }
      mismatches.add([
        Self.place(unmet.place, in: scene), "\(unmet.name) in \(scene.label)", mismatch.expected.text,
        mismatch.actual.text, Self.difference(of: mismatch), Self.change(of: mismatch, in: scene),
      ])
    }
    for finding in scene.findings where finding.code != CheckedKnownFailure.code {
      findings.add([
        Self.place(finding.place, in: scene), "\(finding.severity.rawValue): \(finding.message) [\(finding.code)]",
        finding.help.joined(separator: "; "),
      ])
    }
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    text.append("### geomrun: ")
    text.appendMarkdown(summary.sentence)
    text.append("\n")
    mismatches.write(into: &text)
    known.write(into: &text)
    findings.write(into: &text)
    if !summary.faults.isEmpty { text.append("\n") }
    for fault in summary.faults {
      text.append("- ")
      text.appendMarkdown(fault)
      text.append("\n")
    }
    return [text]
  }

  private static func place(_ place: CheckedPlace, in scene: CheckedScene) -> String {
    "\(scene.file):\(place.line):\(place.column)"
  }

  private static func difference(of mismatch: CheckedMismatch) -> String {
    guard let difference = mismatch.difference else { return "" }
    let size = NumberText.shortest(difference.size)
    return difference.component.map { "\(size) in \($0)" } ?? size
  }

  private static func change(of mismatch: CheckedMismatch, in scene: CheckedScene) -> String {
    switch mismatch.lastChange {
    case .mutation(let place, let text): "line \(place.line): \(text)"
    case .declaration: "no mutation"
    case nil: ""
    }
  }

  /// The rows of a table, and how many more there would be.
  private struct Table {
    let head: [WrittenText]
    private var rows = ByteText()
    private var count = 0

    init(head: [WrittenText]) { self.head = head }

    mutating func add(_ cells: [String]) {
      count += 1
      guard count <= CheckMarkdown.limit else { return }
      rows.append("|")
      for cell in cells {
        rows.append(" ")
        rows.appendMarkdown(cell)
        rows.append(" |")
      }
      rows.append("\n")
    }

    func write(into text: inout ByteText) {
      guard count > 0 else { return }
      text.append("\n| " + head.joined(separator: " | ") + " |\n|")
      for _ in head { text.append(" --- |") }
      text.append("\n")
      text.append(rows)
      if count > CheckMarkdown.limit { text.append("\n\(count - CheckMarkdown.limit) more are not shown here.\n") }
    }
  }
}
