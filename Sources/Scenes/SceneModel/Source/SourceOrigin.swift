package import GeomrunWords

/// That a source is a text of another kind, with the scenes that were made of it, and what of it each of their places
/// comes from.
///
/// An object, because sources are copied often.
package final class SourceOrigin: Sendable {
  /// What was read.
  package let bytes: [UInt8]
  /// What is to be said of it that is no finding.
  package let notes: [Note]
  /// The views whose size only what was read knows, with the bytes of their elements.
  package let storedSizes: [(view: String, byte: Int)]
  /// The scenes, in their order.
  package let documents: [Document]
  private let lines: [Line]

  /// What some places of the scenes come from.
  package struct Line: Sendable {
    /// The first of these places.
    let start: UInt32
    /// The byte of the origin at which what it says begins.
    let byte: Int
    /// What to do about findings at it, in place of what is to be done in a scene; nil where that holds.
    let help: Words?

    /// A line.
    package init(start: UInt32, byte: Int, help: Words? = nil) {
      (self.start, self.byte, self.help) = (start, byte, help)
    }
  }

  /// A scene that was made of the source.
  package struct Document: Sendable {
    /// The settings and the views.
    package var header: SceneHeader
    /// What is done with them.
    package var mutations: [Mutation] = []
    /// What is to be told of it beside what its replay finds.
    package var findings: [Diagnostic] = []
    /// What it was made for in place of what the origin says, such as `on iPhone 15 Pro`.
    package var setting: Words?

    /// A scene that was made.
    package init(_ header: SceneHeader, setting: Words? = nil) { (self.header, self.setting) = (header, setting) }
  }

  /// What is to be said of a place.
  package struct Note: Sendable {
    /// The byte of the origin.
    package let byte: Int
    /// A sentence without its end.
    package let words: Words
    /// Whether nobody needs to know it who does not ask.
    package let isMinor: Bool

    /// What is to be said of a place.
    package init(byte: Int, words: Words, isMinor: Bool = false) {
      (self.byte, self.words, self.isMinor) = (byte, words, isMinor)
    }
  }

  /// The origin of a source whose places these lines tell, at least one, with its scenes.
  package init(
    bytes: [UInt8], lines: [Line], documents: [Document], notes: [Note], storedSizes: [(view: String, byte: Int)]
  ) {
    (self.bytes, self.lines, self.documents) = (bytes, lines, documents)
    (self.notes, self.storedSizes) = (notes, storedSizes)
  }

  /// What a place of the scenes comes from; O(log lines).
  private func line(of point: UInt32) -> Line? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= point { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1] : nil
  }

  /// The byte that a place of the scenes comes from; O(log lines).
  func byte(of point: UInt32) -> Int { min(line(of: point)?.byte ?? 0, bytes.count) }

  /// What a document of the source was made for in place of what the origin says; documents count from 1.
  package func setting(ofDocument document: Int) -> Words? {
    documents.indices.contains(document - 1) ? documents[document - 1].setting : nil
  }

  /// What is told in place of each finding, where one that is the same on several devices is told once, with all of
  /// them: nil where a finding before it tells it; O(findings).
  ///
  /// - Parameter findings: What ``told(_:document:allowing:)`` has made of each document; documents count from 1.
  package func folded(_ findings: [(document: Int, list: [Diagnostic])]) -> [[Diagnostic?]] {
    let entries = findings.flatMap { document, list in list.map { entry(for: $0, document: document) } }
    var rest = Self.folded(entries)[...]
    return findings.map { _, list in
      defer { rest = rest.dropFirst(list.count) }
      return Array(rest.prefix(list.count))
    }
  }

  /// A finding to be folded with its equals.
  private struct Entry {
    let finding: Diagnostic
    /// What its document was made for; nil where it does not depend on that.
    let setting: Words?
    /// What it says without that.
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

  /// What a finding says of a setting.
  private static func sentence(_ words: Words, of setting: Words) -> Words {
    Words(en: "\(setting): \(words)", zh: "\(setting)：\(words)")
  }

  /// What a finding says of a setting, without the setting; nil where it is not of that setting.
  private static func sentence(of words: Words, behind setting: Words) -> Words? {
    let prefix = sentence(Words(""), of: setting)
    guard words.text(in: .english).hasPrefix(prefix.text(in: .english)) else { return nil }
    func rest(_ language: NaturalLanguage) -> String {
      String(words.text(in: language).dropFirst(prefix.text(in: language).count))
    }
    return Words(en: "\(code: rest(.english))", zh: "\(code: rest(.simplifiedChinese))")
  }

  /// For each entry what is told in its place: nil where one before it tells the same; O(entries).
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

  /// What is told of a document of the source that a replay has found, with what only the origin knows of it.
  ///
  /// Nothing of that is fixed in a text that nobody has written.
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
  /// The same finding, of several settings such as `on iPhone 15 Pro`, of which the first gives the numbers.
  fileprivate func told(for settings: [Words], sentence: Words) -> Diagnostic {
    guard let first = settings.first else { return self }
    func all(_ language: NaturalLanguage, _ separator: String) -> String {
      let texts = settings.map { $0.text(in: language) }
      // "on" is said once.
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
