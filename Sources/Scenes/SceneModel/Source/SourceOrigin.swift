/// A text of another kind that a source was made from, and what of it each line of the source comes from.
///
/// An object, because sources are copied often.
package final class SourceOrigin: Sendable {
  /// What was read.
  package let bytes: [UInt8]
  /// What is to be said of it that is no finding.
  package let notes: [Note]
  /// The views whose size only what was read knows, with the bytes of their elements.
  package let storedSizes: [(view: String, byte: Int)]
  private let documents: [Document]
  private let lines: [Line]

  /// A line of the source.
  package struct Line: Sendable {
    /// The code point that it begins at.
    let start: UInt32
    /// The byte of the origin at which what it says begins.
    let byte: Int
    /// What to do about findings at it, in place of what is to be done in a scene; nil where that holds.
    let help: String?

    /// A line.
    package init(start: UInt32, byte: Int, help: String? = nil) {
      (self.start, self.byte, self.help) = (start, byte, help)
    }
  }

  /// What is known of a document of the source.
  package struct Document: Sendable {
    /// What is to be told of it beside what its replay finds.
    package var findings: [Diagnostic] = []
    /// What it was made for in place of what the origin says, such as `on iPhone 15 Pro`.
    package var setting: String?

    /// A document of which nothing is known.
    package init(setting: String? = nil) { self.setting = setting }
  }

  /// What is to be said of a place.
  package struct Note: Sendable {
    /// The byte of the origin.
    package let byte: Int
    /// A sentence without its end.
    package let text: String
    /// Whether nobody needs to know it who does not ask.
    package let isMinor: Bool

    /// What is to be said of a place.
    package init(byte: Int, text: String, isMinor: Bool = false) {
      (self.byte, self.text, self.isMinor) = (byte, text, isMinor)
    }
  }

  /// The origin of a source with these lines, at least one, and these documents.
  package init(
    bytes: [UInt8], lines: [Line], documents: [Document], notes: [Note], storedSizes: [(view: String, byte: Int)]
  ) {
    (self.bytes, self.lines, self.documents) = (bytes, lines, documents)
    (self.notes, self.storedSizes) = (notes, storedSizes)
  }

  /// The line that a code point of the source lies in; O(log lines).
  private func line(of point: UInt32) -> Line? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= point { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1] : nil
  }

  /// The byte that a code point of the source comes from; O(log lines).
  func byte(of point: UInt32) -> Int { min(line(of: point)?.byte ?? 0, bytes.count) }

  /// What a document of the source was made for in place of what the origin says; documents count from 1.
  package func setting(ofDocument document: Int) -> String? {
    documents.indices.contains(document - 1) ? documents[document - 1].setting : nil
  }

  /// The findings of all documents, each that is the same on several devices once, with all of them.
  ///
  /// - Parameter findings: What ``told(_:document:allowing:)`` has made of each document, by its position from 0.
  package func folded(_ findings: [(document: Int, list: [Diagnostic])]) -> [Diagnostic] {
    var folded: [(finding: Diagnostic, settings: [String], sentence: String)] = []
    var known: [Place: [Int]] = [:]
    for (document, list) in findings {
      let setting = setting(ofDocument: document + 1)
      for finding in list {
        guard let setting, finding.message.hasPrefix("\(setting): ") else {
          folded.append((finding, [], ""))
          continue
        }
        let sentence = String(finding.message.dropFirst(setting.count + 2))
        let place = Place(code: finding.code, byte: byte(of: finding.place.start))
        let same = known[place, default: []].first {
          folded[$0].sentence == sentence && folded[$0].finding.severity == finding.severity
        }
        if let same {
          folded[same].settings.append(setting)
        } else {
          known[place, default: []].append(folded.count)
          folded.append((finding, [setting], sentence))
        }
      }
    }
    return folded.map { finding, settings, sentence in
      guard settings.count > 1, let first = settings.first else { return finding }
      let others = settings.dropFirst().map { $0.hasPrefix("on ") ? String($0.dropFirst(3)) : $0 }
      let all = ([first] + others).joined(separator: "; ")
      var told = Diagnostic(
        finding.code, "\(all): \(sentence)", at: finding.place, notes: finding.notes,
        help: finding.help.isEmpty ? [] : ["the numbers below are those \(first)"] + finding.help)
      told.severity = finding.severity
      return told
    }
  }

  private struct Place: Hashable {
    let code: DiagnosticCode
    let byte: Int
  }

  /// What is told of a document of the source that a replay has found, with what only the origin knows of it.
  ///
  /// Nothing of that is fixed in a text that nobody has written.
  package func told(_ found: [Diagnostic], document: Int, allowing allowed: [DiagnosticCode]) -> [Diagnostic] {
    let known = documents.indices.contains(document - 1) ? documents[document - 1] : Document()
    let list = found.map { finding in
      let help = line(of: finding.place.start)?.help
      let message = known.setting.map { "\($0): \(finding.message)" } ?? finding.message
      var told = Diagnostic(
        finding.code, message, at: finding.place, notes: finding.notes, help: help.map { [$0] } ?? finding.help)
      told.severity = finding.severity
      return told
    }
    return (list + known.findings.filter { !allowed.contains($0.code) }).sorted { $0.place < $1.place }
  }
}
