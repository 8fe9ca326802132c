package import GeomrunSceneModel
package import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

/// A file of accepted warnings of old scenes, grouped by scene file, one per line.
package struct Baseline: Sendable {
  /// The accepted warnings with their counts, by file paths relative to the baseline's folder.
  package var files: [String: [KnownFindings.Finding: Int]] = [:]
  /// The errors of the text, in the order of places.
  package private(set) var findings: [Diagnostic] = []

  /// Creates an empty baseline.
  package init() {}

  /// Reads a baseline; O(bytes).
  package init(_ source: SourceText) {
    guard let root = SourceOutline(source).documents.first?.root else {
      findings =
        source.bytes.isEmpty
        ? []
        : [
          Diagnostic(
            .syntax,
            Words(
              en: "this is not a baseline; expected `FILE: [...]`", zh: "这不是 baseline；应写成 `FILE: [...]`"),
            at: .beginning)
        ]
      return
    }
    switch root.content {
    case .mapping(let entries): for entry in entries { read(entry) }
    case .scalar(""): break
    case .scalar, .sequence, .alias:
      report(Words(en: "a baseline is a mapping from files to lists", zh: "baseline 是从文件到列表的映射"), at: root)
    }
  }

  private mutating func read(_ entry: OutlineNode.Entry) {
    guard let file = entry.key.text, case .sequence(let items) = entry.value.content else {
      return report(
        Words(en: "expected a list of warnings, `- code: message`", zh: "应为警告的列表，`- code: message`"), at: entry.value)
    }
    for item in items {
      guard case .mapping(let pairs) = item.content, pairs.count == 1, let name = pairs[0].key.text,
        let message = pairs[0].value.text
      else {
        report(Words(en: "expected one entry, `code: message`", zh: "应为一个条目，`code: message`"), at: item)
        continue
      }
      guard let code = DiagnosticCode(rawValue: name), code.severity == .warning else {
        report(.noWarningCode(name), at: pairs[0].key)
        continue
      }
      files[file, default: [:]][.init(code: code, message: message), default: 0] += 1
    }
  }

  private mutating func report(_ message: Words, at node: OutlineNode) {
    findings.append(
      Diagnostic(
        .wrongType, message, at: SourceRange(start: node.start, end: node.end),
        help: [
          Words(
            en: "`geomrun check --update-baseline` rewrites the file",
            zh: "`geomrun check --update-baseline` 会重写这个文件")
        ]))
  }

  /// The number of accepted warnings.
  package var count: Int { Self.count(of: files) }

  /// Returns the number of warnings of some files.
  package static func count(of files: [String: [KnownFindings.Finding: Int]]) -> Int {
    files.values.reduce(0) { $0 + $1.values.reduce(0, +) }
  }

  /// The baseline as a file, sorted to give readable diffs in version control.
  package var text: ByteText {
    var text = ByteText()
    text.append(
      "# Warnings that `geomrun check --baseline` ignores. `geomrun check --update-baseline` writes this file.\n")
    if files.allSatisfy({ $0.value.isEmpty }) { text.append("{}\n") }
    for (file, known) in files.sorted(by: { $0.key < $1.key }) where !known.isEmpty {
      text.appendJSON(file)
      text.append(":\n")
      for (finding, count) in known.sorted(by: { $0.key < $1.key }) {
        for _ in 0..<count {
          text.append("  - ")
          text.appendJSON(finding.code.rawValue)
          text.append(": ")
          text.appendJSON(finding.message)
          text.append("\n")
        }
      }
    }
    return text
  }
}
