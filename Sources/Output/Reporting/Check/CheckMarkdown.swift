import GeomrunText
import GeomrunWords

/// A summary in Markdown for the pages of CI jobs: the totals, and a table of differences and errors.
final class CheckMarkdown: CheckWriter {
  /// The maximum rows of a table; a page on GitHub is limited to one megabyte.
  private static let limit = 100

  /// The number of rows that are visible at once; the others are collapsed.
  private static let unfolded = 10

  /// The location of the `html` page; nil if it is not given.
  private let page: String?
  /// The number of scenes on the page so far.
  private var scenesOnPage = 0
  private var mismatches: Table
  private var known = Table(head: ["Where", "Known failure", "Reason"])
  private var findings = Table(head: ["Where", "Finding", "Help"])

  init(page: String? = nil) {
    self.page = page
    let head: [WrittenText] = ["Where", "What", "Expected", "Actual", "Difference", "Changed by"]
    mismatches = Table(head: page == nil ? head : head + ["Picture"])
  }

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    if scene.isOnPage { scenesOnPage += 1 }
    var number = 0
    for unmet in scene.cases {
      if let failure = unmet.known {
        let passes = failure.mismatch == nil ? ", which passes: remove it" : ""
        known.add([
          Self.place(failure.place, in: scene), "\(unmet.name) in \(scene.label)\(passes)", failure.reason,
        ])
      }
      guard let mismatch = unmet.mismatch else { continue }
      number += 1
      mismatches.add(
        [
          Self.place(unmet.place, in: scene), "\(unmet.name) in \(scene.label)", mismatch.expected.text,
          mismatch.actual.text, Self.difference(of: mismatch), Self.change(of: mismatch, in: scene),
        ], link: page.map { "\($0)#s\(scenesOnPage)-e\(number)" })
    }
    for finding in scene.toldFindings {
      findings.add([
        Self.place(finding.place, in: scene), "\(finding.severity.rawValue): \(finding.message) [\(finding.code)]",
        finding.help.joined(separator: "; "),
      ])
    }
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    text.append("### geomrun: ")
    text.appendMarkdown(summary.sentence.text(in: .english))
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

  /// Returns a link as it is written in parentheses; its fragment is kept.
  private static func destination(of link: String) -> WrittenText {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let page = MarkdownText.destination(of: parts[0])
    return parts.count > 1 ? page + "#" + MarkdownText.destination(of: parts[1]) : page
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
    case .declaration: "nothing (declared value)"
    case nil: ""
    }
  }

  /// The rows of a table, and the number of omitted ones.
  private struct Table {
    let head: [WrittenText]
    private var rows = ByteText()
    private var folded = ByteText()
    private var count = 0

    init(head: [WrittenText]) { self.head = head }

    /// Adds a row.
    ///
    /// - Parameter link: The location of its picture; nil if the table has none.
    mutating func add(_ cells: [String], link: String? = nil) {
      count += 1
      guard count <= CheckMarkdown.limit else { return }
      var row: ByteText = ByteText()
      row.append("|")
      for cell in cells {
        row.append(" ")
        row.appendMarkdown(cell)
        row.append(" |")
      }
      if let link { row.append(" [picture](\(CheckMarkdown.destination(of: link))) |") }
      row.append("\n")
      if count <= CheckMarkdown.unfolded { rows.append(row) } else { folded.append(row) }
    }

    func write(into text: inout ByteText) {
      guard count > 0 else { return }
      writeHead(into: &text)
      text.append(rows)
      guard count > CheckMarkdown.unfolded else { return }
      text.append("\n")
      text.appendMarkup(.html) { html in
        html.element("details", [:]) { html in
          html.element("summary", "\(count - CheckMarkdown.unfolded) more")
          html.lineEnd()
          html.trusted { writeFolded(into: &$0) }
        }
        html.lineEnd()
      }
    }

    private func writeFolded(into text: inout ByteText) {
      writeHead(into: &text)
      text.append(folded)
      if count > CheckMarkdown.limit { text.append("\n\(count - CheckMarkdown.limit) more are not shown here.\n") }
      text.append("\n")
    }

    private func writeHead(into text: inout ByteText) {
      text.append("\n| " + head.joined(separator: " | ") + " |\n|")
      for _ in head { text.append(" --- |") }
      text.append("\n")
    }
  }
}
