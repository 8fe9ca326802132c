package import GeomrunWords

/// The original text of a source of another kind, with the scenes derived from it and the origin of their places.
///
/// An object, because sources are copied often.
package final class SourceOrigin: Sendable {
  /// The original text.
  package let bytes: [UInt8]
  /// The notes about it that are not findings.
  package let notes: [Note]
  /// The views whose size is only in the original text, with the bytes of their elements.
  package let storedSizes: [(view: String, byte: Int)]
  /// The scenes, in order.
  package let documents: [Document]
  private let lines: [Line]

  /// The origin of some places of the scenes.
  package struct Line: Sendable {
    /// The first of these places.
    let start: UInt32
    /// The byte of the origin where their text begins.
    let byte: Int
    /// The help for findings there, instead of the help for a scene; nil for the latter.
    let help: Words?

    /// Creates a line.
    package init(start: UInt32, byte: Int, help: Words? = nil) {
      (self.start, self.byte, self.help) = (start, byte, help)
    }
  }

  /// A scene derived from the source.
  package struct Document: Sendable {
    /// The settings and the views.
    package var header: SceneHeader
    /// The mutations of the views.
    package var mutations: [Mutation] = []
    /// The findings in addition to those of its replay.
    package var findings: [Diagnostic] = []
    /// The setting that it was made for, such as `on iPhone 15 Pro`, instead of the origin's.
    package var setting: Words?

    /// Creates a derived scene.
    package init(_ header: SceneHeader, setting: Words? = nil) { (self.header, self.setting) = (header, setting) }
  }

  /// A note about a place.
  package struct Note: Sendable {
    /// The byte of the origin.
    package let byte: Int
    /// A sentence without its full stop.
    package let words: Words
    /// Whether it is only shown on request.
    package let isMinor: Bool

    /// Creates a note about a place.
    package init(byte: Int, words: Words, isMinor: Bool = false) {
      (self.byte, self.words, self.isMinor) = (byte, words, isMinor)
    }
  }

  /// Creates the origin of a source, with its scenes and at least one line.
  package init(
    bytes: [UInt8], lines: [Line], documents: [Document], notes: [Note], storedSizes: [(view: String, byte: Int)]
  ) {
    (self.bytes, self.lines, self.documents) = (bytes, lines, documents)
    (self.notes, self.storedSizes) = (notes, storedSizes)
  }

  /// The line of a place in the scenes; O(log lines).
  private func line(of point: UInt32) -> Line? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= point { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1] : nil
  }

  /// The byte of the origin for a place in the scenes; O(log lines).
  func byte(of point: UInt32) -> Int { min(line(of: point)?.byte ?? 0, bytes.count) }

  /// The setting that a document was made for instead of the origin's; documents count from 1.
  package func setting(ofDocument document: Int) -> Words? {
    documents.indices.contains(document - 1) ? documents[document - 1].setting : nil
  }

  /// Merges equal findings on several devices into one that names all of them: nil for those merged into an earlier
  /// one; O(findings).
  ///
  /// - Parameter findings: The results of ``told(_:document:allowing:)`` for each document; documents count from 1.
  package func folded(_ findings: [(document: Int, list: [Diagnostic])]) -> [[Diagnostic?]] {
    let entries = findings.flatMap { document, list in list.map { entry(for: $0, document: document) } }
    var rest = Self.folded(entries)[...]
    return findings.map { _, list in
      defer { rest = rest.dropFirst(list.count) }
      return Array(rest.prefix(list.count))
    }
  }

  /// A finding to merge with equal ones.
  private struct Entry {
    let finding: Diagnostic
    /// The setting of its document; nil if it does not depend on that.
    let setting: Words?
    /// The sentence without the setting.
    let sentence: Words
    let place: Place
  }

  private func entry(for finding: Diagnostic, document: Int) -> Entry {
    let place = Place(code: finding.code, byte: byte(of: finding.place.start))
    guard let setting = setting(ofDocument: document),
      let sentence = Self.sentence(of: finding.words, behind: setting)
    else { return Entry(finding: finding, setting: nil, sentence: finding.words, place: place) }
    return Entry(finding: finding, setting: setting, sentence: sentence, place: place)
  }

  /// The sentence of a finding for a setting.
  private static func sentence(_ words: Words, of setting: Words) -> Words {
    Words(en: "\(setting): \(words)", zh: "\(setting)：\(words)")
  }

  /// The sentence of a finding without its setting; nil if it has a different one.
  private static func sentence(of words: Words, behind setting: Words) -> Words? {
    let prefix = sentence(Words(""), of: setting)
    guard words.text(in: .english).hasPrefix(prefix.text(in: .english)) else { return nil }
    func rest(_ language: NaturalLanguage) -> String {
      String(words.text(in: language).dropFirst(prefix.text(in: language).count))
    }
    return Words(en: "\(code: rest(.english))", zh: "\(code: rest(.simplifiedChinese))")
  }

  /// The merged finding for each entry; nil for those merged into an earlier one; O(entries).
  private static func folded(_ entries: [Entry]) -> [Diagnostic?] {
    var folded: [(first: Int, settings: [Words])] = []
    var known: [Place: [Int]] = [:]
    var told: [Diagnostic?] = []
    for (index, entry) in entries.enumerated() {
      guard let setting = entry.setting else {
        told.append(entry.finding)
        continue
      }
      let same = known[entry.place, default: []].first {
        let first = entries[folded[$0].first]
        return first.sentence == entry.sentence && first.finding.severity == entry.finding.severity
      }
      if let same {
        folded[same].settings.append(setting)
        told.append(nil)
      } else {
        known[entry.place, default: []].append(folded.count)
        folded.append((index, [setting]))
        told.append(entry.finding)
      }
    }
    for (first, settings) in folded where settings.count > 1 {
      told[first] = entries[first].finding.told(for: settings, sentence: entries[first].sentence)
    }
    return told
  }

  private struct Place: Hashable {
    let code: DiagnosticCode
    let byte: Int
  }

  /// The findings of a replay to report for a document, with the information of the origin.
  ///
  /// They have no fixes, because the derived text is not a file.
  package func told(_ found: [Diagnostic], document: Int, allowing allowed: [DiagnosticCode]) -> [Diagnostic] {
    guard documents.indices.contains(document - 1) else { return found }
    let known = documents[document - 1]
    let list = found.map { finding in
      let help = line(of: finding.place.start)?.help
      let words = known.setting.map { Self.sentence(finding.words, of: $0) } ?? finding.words
      var told = Diagnostic(
        finding.code, words, at: finding.place, notes: finding.notes, help: help.map { [$0] } ?? finding.advice)
      told.severity = finding.severity
      return told
    }
    return (list + known.findings.filter { !allowed.contains($0.code) }).sorted { $0.place < $1.place }
  }
}

extension Diagnostic {
  /// The finding for several settings such as `on iPhone 15 Pro`; the first one provides the numbers.
  fileprivate func told(for settings: [Words], sentence: Words) -> Diagnostic {
    guard let first = settings.first else { return self }
    func all(_ language: NaturalLanguage, _ separator: String) -> String {
      let texts = settings.map { $0.text(in: language) }
      // The word "on" is only used once.
      let others = texts.dropFirst().map { $0.hasPrefix("on ") ? String($0.dropFirst(3)) : $0 }
      return (texts.prefix(1) + others).joined(separator: separator)
    }
    var told = Diagnostic(
      code,
      Words(
        en: "\(code: all(.english, "; ")): \(sentence)", zh: "\(code: all(.simplifiedChinese, "；"))：\(sentence)"),
      at: place, notes: notes,
      help: advice.isEmpty
        ? []
        : [Words(en: "the numbers below apply \(first)", zh: "下面的数值是\(first)的")] + advice)
    told.severity = severity
    return told
  }
}
