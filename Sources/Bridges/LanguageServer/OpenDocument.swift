import GeomrunInterfaceBuilder
import GeomrunSceneCompletion
package import GeomrunSceneModel
package import GeomrunWords

/// The settings of an open scene where neither it nor the client has any.
package struct DocumentDefaults: Sendable {
  /// The defaults for replays.
  package var replay = ReplayDefaults()
  /// The language of texts.
  package var language: NaturalLanguage?
  /// Whether warnings are errors.
  package var isStrict: Bool?

  /// Creates empty defaults.
  package init() {}
}

/// A text that is open in an editor, with its analysis.
final class OpenDocument {
  let uri: String
  let name: String
  private(set) var version: Int
  private(set) var lines: TextLines
  /// Whether it was ever a scene; a text may not look like one while it is edited.
  private var hasBeenScene: Bool
  /// Whether its name is that of a storyboard or a XIB.
  let isBuilder: Bool
  private var newestOfBuilder: BuilderAnalysis?
  private var newest: DocumentAnalysis?
  /// The last analysis in which every document was replayed.
  private(set) var lastGood: DocumentAnalysis?
  /// The line of the last good text for each line; nil for new lines.
  private var origins: [Int?] = []
  /// The time at which to publish diagnostics, or nil if they have been published.
  var deadline: Double?
  /// Returns the defaults for the scenes of a file by its path.
  private let defaults: (String) -> DocumentDefaults
  /// The defaults of the last replay.
  private var newestDefaults: DocumentDefaults?

  init(
    uri: String, version: Int, bytes: [UInt8],
    defaults: @escaping (String) -> DocumentDefaults = { _ in DocumentDefaults() }
  ) {
    self.uri = uri
    self.defaults = defaults
    name = DocumentPath.path(of: uri)
    self.version = version
    lines = TextLines(bytes)
    isBuilder = BuilderDocument.isNamed(name)
    hasBeenScene = isBuilder || SceneFile.isScene(name)
    look()
  }

  /// Whether to answer about it: its name, its first line or an unindented key has shown that it is a scene.
  var isScene: Bool { hasBeenScene }

  private func look() { if !hasBeenScene { hasBeenScene = DocumentPath.holdsViews(lines) } }

  /// The analysis of the current storyboard or XIB; O(bytes) plus its layouts after a change.
  var builder: BuilderAnalysis {
    if let newestOfBuilder { return newestOfBuilder }
    let made = BuilderAnalysis(SourceText(name: name, bytes: lines.bytes), lines)
    newestOfBuilder = made
    return made
  }

  /// The analysis of the current text; O(bytes) after a change.
  var analysis: DocumentAnalysis {
    if let newest { return newest }
    let settings = defaults(name)
    newestDefaults = settings
    let made = DocumentAnalysis(SourceText(name: name, bytes: lines.bytes), lines, under: settings.replay)
    newest = made
    let good = made.isWhole ? made : lastGood == nil ? made.text.withoutBrokenLines.map { DocumentAnalysis($0) } : nil
    if let good {
      lastGood = good
      origins = lines.starts.indices.map { $0 }
    }
    return made
  }

  /// The defaults under which the current text is replayed.
  var settings: DocumentDefaults {
    _ = analysis
    return newestDefaults ?? DocumentDefaults()
  }

  /// Discards the analysis, because the settings may have changed; the next query replays the text.
  func forgetDefaults() { newest = nil }

  /// Applies a change; clamps ranges to the text.
  func replace(_ range: Range<TextPosition>?, by text: String, in encoding: PositionEncoding) {
    let bytes: Range<Int>
    if let range {
      let start = lines.byte(at: range.lowerBound, in: encoding)
      bytes = start..<max(start, lines.byte(at: range.upperBound, in: encoding))
    } else {
      bytes = 0..<lines.bytes.count
    }
    let (first, last) = (lines.line(ofByte: bytes.lowerBound), lines.line(ofByte: bytes.upperBound))
    let keepsHead = lines.starts[first] < bytes.lowerBound
    let keepsTail = bytes.upperBound < lines.range(ofLine: last).upperBound
    let old = lines
    var next = lines.bytes
    next.replaceSubrange(bytes, with: text.utf8)
    lines = TextLines(next)
    (newest, newestOfBuilder) = (nil, nil)
    look()
    guard lastGood != nil else { return }
    if range == nil { return moveOrigins(from: old) }
    // CR LF may have been joined or divided, which changes the number of lines.
    let count = lines.starts.count - old.starts.count + (last - first + 1)
    guard count > 0, origins.count == old.starts.count else { return moveOrigins(from: old) }
    var made = [Int?](repeating: nil, count: count)
    // When a line is divided, one part keeps its origin.
    if keepsTail || bytes.isEmpty, !keepsHead || first != last { made[count - 1] = origins[last] }
    if keepsHead || made == [nil] { made[0] = origins[first] }
    origins.replaceSubrange(first...last, with: made)
  }

  /// Matches the unchanged lines at both ends after the whole text was replaced.
  private func moveOrigins(from old: TextLines) {
    let (count, oldCount) = (lines.starts.count, old.starts.count)
    let known = origins.count == oldCount ? origins : [Int?](repeating: nil, count: oldCount)
    func same(_ line: Int, _ other: Int) -> Bool {
      lines.bytes[lines.range(ofLine: line)].elementsEqual(old.bytes[old.range(ofLine: other)])
    }
    var head = 0
    while head < min(count, oldCount), same(head, head) { head += 1 }
    var tail = 0
    while tail < min(count, oldCount) - head, same(count - 1 - tail, oldCount - 1 - tail) { tail += 1 }
    let middle = [Int?](repeating: nil, count: count - head - tail)
    origins = Array(known[..<head]) + middle + Array(known[(oldCount - tail)...])
  }

  func setVersion(_ version: Int) { self.version = version }

  /// Returns the analysis to use at a byte: of the current text if its document can be replayed, else the last good
  /// one.
  func usable(atByte byte: Int) -> DocumentAnalysis? {
    let newest = analysis
    if newest.scene(atByte: byte) != nil { return newest }
    return lastGood ?? newest
  }

  /// Returns the corresponding line in an analysis if it is unchanged; the same line in the newest analysis.
  func line(_ line: Int, in analysis: DocumentAnalysis) -> Int? {
    if analysis.id == newest?.id { return line }
    guard origins.indices.contains(line), let origin = origins[line],
      lines.bytes[lines.range(ofLine: line)].elementsEqual(analysis.lines.bytes[analysis.lines.range(ofLine: origin)])
    else { return nil }
    return origin
  }

  /// Returns the corresponding byte in an analysis, or nil if its line has changed.
  func byte(_ byte: Int, in analysis: DocumentAnalysis) -> Int? {
    let line = lines.line(ofByte: byte)
    return self.line(line, in: analysis).map { analysis.lines.starts[$0] + byte - lines.starts[line] }
  }

  /// Returns the unchanged lines of an analysis, each with its current number.
  func linesNow(of analysis: DocumentAnalysis, in range: Range<Int>) -> [(now: Int, then: Int)] {
    range.clamped(to: 0..<lines.starts.count).compactMap { now in line(now, in: analysis).map { (now, $0) } }
  }
}

/// Recognition of documents by name or text.
enum DocumentPath {
  /// Returns the path of a `file:` URI, percent-decoded, or any other URI unchanged.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst("file://".utf8.count))[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    // `/c:/scenes` is a path on Windows.
    let isDrive = path.utf8.count > 2 && path.dropFirst(2).first == ":" && path.first == "/"
    return isDrive ? String(path.dropFirst()) : path
  }

  /// Whether the first line names the schema of scenes, or a line begins with the key `views`.
  static func holdsViews(_ lines: TextLines) -> Bool {
    let first = String(decoding: lines.bytes[lines.range(ofLine: 0)].prefix(1000), as: UTF8.self)
    if first.hasPrefix("#"), first.contains("scene.schema.json") { return true }
    let starts = ["views:", "\"views\":", "{views:", "{\"views\":", "{ views:"].map { Array($0.utf8) }
    return lines.starts.contains { start in starts.contains { lines.bytes[start...].starts(with: $0) } }
  }
}
