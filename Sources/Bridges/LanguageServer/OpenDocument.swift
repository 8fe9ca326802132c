import GeomrunInterfaceBuilder
import GeomrunSceneCompletion
package import GeomrunSceneModel
package import GeomrunWords

/// What counts for a scene that is open, where neither it nor the client says otherwise.
package struct DocumentDefaults: Sendable {
  /// Under what it is replayed.
  package var replay = ReplayDefaults()
  /// The language of words.
  package var language: NaturalLanguage?
  /// Whether warnings are errors.
  package var isStrict: Bool?

  /// Defaults that say nothing.
  package init() {}
}

/// A text that is open in an editor, and what is known about it.
final class OpenDocument {
  let uri: String
  let name: String
  private(set) var version: Int
  private(set) var lines: TextLines
  /// Whether it has ever been a scene; while it is typed it may not look like one.
  private var hasBeenScene: Bool
  /// Whether it is a storyboard or a XIB by its name.
  let isBuilder: Bool
  private var newestOfBuilder: BuilderAnalysis?
  private var newest: DocumentAnalysis?
  /// The last analysis of all of whose documents there was a replay.
  private(set) var lastGood: DocumentAnalysis?
  /// For each line the line of the last good text that it was; nil where it is new.
  private var origins: [Int?] = []
  /// When what is wrong with it is told; nil where that has been.
  var deadline: Double?
  /// What counts for the scenes of a file by its path.
  private let defaults: (String) -> DocumentDefaults
  /// What counted when the text was last replayed.
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

  /// Whether anything is told about it: its name, its first line or a key at the margin says that it is a scene.
  var isScene: Bool { hasBeenScene }

  private func look() { if !hasBeenScene { hasBeenScene = DocumentPath.holdsViews(lines) } }

  /// What is known of a storyboard or a XIB as it is; O(bytes) and its layouts after a change.
  var builder: BuilderAnalysis {
    if let newestOfBuilder { return newestOfBuilder }
    let made = BuilderAnalysis(SourceText(name: name, bytes: lines.bytes), lines)
    newestOfBuilder = made
    return made
  }

  /// What is known of the text as it is; O(bytes) after a change.
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

  /// What counts for the text as it is, which is replayed under it.
  var settings: DocumentDefaults {
    _ = analysis
    return newestDefaults ?? DocumentDefaults()
  }

  /// Has the text replayed again where it is next asked about, since its settings may have changed.
  func forgetDefaults() { newest = nil }

  /// Takes a change; ranges outside of the text are cut to it.
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
    // CR LF may have been joined or divided, so that the lines are counted anew.
    let count = lines.starts.count - old.starts.count + (last - first + 1)
    guard count > 0, origins.count == old.starts.count else { return moveOrigins(from: old) }
    var made = [Int?](repeating: nil, count: count)
    // Of a line that is divided one part stays what it was.
    if keepsTail || bytes.isEmpty, !keepsHead || first != last { made[count - 1] = origins[last] }
    if keepsHead || made == [nil] { made[0] = origins[first] }
    origins.replaceSubrange(first...last, with: made)
  }

  /// Of a text that has been replaced as a whole, the lines at both ends that are as before are the same.
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

  /// The analysis to answer from at a line: of the text as it is where its document can be replayed, else the last good
  /// one.
  func usable(atByte byte: Int) -> DocumentAnalysis? {
    let newest = analysis
    if newest.scene(atByte: byte) != nil { return newest }
    return lastGood ?? newest
  }

  /// The line of the last good text that a line was, if it says the same; the line itself where the analysis is the
  /// newest.
  func line(_ line: Int, in analysis: DocumentAnalysis) -> Int? {
    if analysis.id == newest?.id { return line }
    guard origins.indices.contains(line), let origin = origins[line],
      lines.bytes[lines.range(ofLine: line)].elementsEqual(analysis.lines.bytes[analysis.lines.range(ofLine: origin)])
    else { return nil }
    return origin
  }

  /// A byte of the text as one of an analysis; nil where its line was another one there.
  func byte(_ byte: Int, in analysis: DocumentAnalysis) -> Int? {
    let line = lines.line(ofByte: byte)
    return self.line(line, in: analysis).map { analysis.lines.starts[$0] + byte - lines.starts[line] }
  }

  /// The lines of an analysis, each with the line that it is now, as far as it says the same.
  func linesNow(of analysis: DocumentAnalysis, in range: Range<Int>) -> [(now: Int, then: Int)] {
    range.clamped(to: 0..<lines.starts.count).compactMap { now in line(now, in: analysis).map { (now, $0) } }
  }
}

/// What the name of a document, or its text, says about it.
enum DocumentPath {
  /// The path of a `file:` URI, percent-decoded; of any other the URI itself.
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
