import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunText
import GeomrunYAMLStream

/// A document that YAML cannot read, and what is left of it without the lines at which reading fails.
///
/// Each damaged line is given up, and what stands around it is read where it stands: every code point keeps its place, so
/// that findings can be told of the text as it is.
struct DamagedText {
  /// The text without the damaged lines.
  private(set) var text: [UInt8]
  /// What keeps YAML from reading on behind the first problem, once what is in front of it is given up.
  private(set) var furtherFindings: [Diagnostic] = []
  /// The damaged lines, in code points, in the order in which they were found.
  private(set) var places: [SourceRange] = []
  /// The words of these lines, which may be names that are declared there.
  private var words: Set<String> = []
  /// Whether such a line may declare views, parameters, guides or constraints.
  private(set) var mayDeclare = false
  /// Whether YAML can read what is left; not where more lines are damaged than anybody types by mistake.
  private(set) var isReadable = false

  private let base: UInt32
  /// The bytes at which lines begin, the end of the text last, and the code points in front of each.
  private var starts: [Int] = []
  private var points: [UInt32] = []

  /// The damaged lines of a document behind which reading goes on, at most.
  private static let mostLines = 16
  /// The bytes that may be read to find out what a document is without its damaged lines.
  static let mostBytes = 16 << 20

  /// What is left of a text that begins at a code point; nil where nothing leads on behind the problem.
  ///
  /// - Parameter bytesLeft: What may still be read to find that out.
  init?(_ text: [UInt8], base: UInt32, problem: YAMLProblem, bytesLeft: inout Int) {
    self.text = text
    self.base = base
    findLines()
    var next: YAMLProblem? = problem
    while let problem = next {
      guard problem.kind == .syntax else { return nil }
      if !places.isEmpty { furtherFindings.append(finding(problem)) }
      if places.count >= Self.mostLines { return }
      guard let mended = withoutDamage(problem, bytesLeft: &bytesLeft) else { return nil }
      for line in mended.lines {
        places.append(SourceRange(start: points[line], end: points[line + 1]))
        mayDeclare = mayDeclare || isAmongDeclarations(line)
        words.formUnion(Self.words(self.text[starts[line]..<starts[line + 1]]))
      }
      (self.text, next) = (mended.text, mended.problem)
      findLines()
    }
    isReadable = true
  }

  /// Whether a line stands where names are declared, or where nobody knows.
  private func isAmongDeclarations(_ line: Int) -> Bool {
    let own = text[starts[line]..<starts[line + 1]]
    if Self.words(own).contains(SceneVocabulary.SceneAction.addConstraint.rawValue) { return true }
    guard let start = (0...line).last(where: { !isBlank($0) && indentation(of: $0) == 0 }),
      let section = section(of: text[starts[start]..<starts[start + 1]]).flatMap({ SectionKey(rawValue: $0) })
    else { return true }
    switch section {
    case .views: return !isProperty(own)
    case .params, .constraints, .platform, .device, .orientation, .ios: return true
    case .direction, .screenScale, .scene, .source, .model, .tolerance, .allow, .broken, .mutations, .queries, .quiz,
      .expect, .knownFailures:
      return false
    }
  }

  /// Whether a line gives a view one of its properties, and no name.
  private func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    let words = Self.words(line)
    guard words.contains(where: { if case .property? = PropertyTable.target(of: $0[...]) { true } else { false } })
    else { return false }
    return !words.contains { Suggestion.onlyOne(like: $0, in: ["name", "subviews"]) != nil }
  }

  private mutating func findLines() {
    (starts, points) = ([0], [base])
    var point = base
    for (index, byte) in text.enumerated() {
      if !SourceText.continues(byte) { point += 1 }
      if byte == 0x0A {
        starts.append(index + 1)
        points.append(point)
      }
    }
    starts.append(text.count)
    points.append(point)
  }

  /// Whether what is found in the rest may come from what is given up, and not from what is written there.
  func mayFollow(_ finding: Diagnostic) -> Bool {
    if places.contains(where: { $0.start <= finding.place.start && finding.place.start < $0.end }) { return true }
    switch finding.code {
    // It may stand in a damaged line.
    case .missingKey, .emptyDocument: return true
    // What is left of the document is no scene at all, or of a section nothing.
    case .wrongType: return finding.place.start == firstPoint || bytes(of: finding.place).isEmpty
    case .unknownView, .unknownName, .tree:
      return Self.words(bytes(of: finding.place)).contains(where: words.contains)
    default: return false
    }
  }

  /// The code point at which what is left begins.
  private var firstPoint: UInt32 {
    let line = (0..<starts.count - 1).first { line in
      !isBlank(line) && !text[starts[line]...].starts(with: [0x2D, 0x2D, 0x2D])
    }
    guard let line else { return base }
    return points[line] + UInt32(indentation(of: line))
  }

  private func bytes(of place: SourceRange) -> ArraySlice<UInt8> {
    text.withUnsafeBufferPointer { bytes in
      let section = SourceSection(bytes: bytes, range: 0..<bytes.count, base: base)
      let start = section.byte(at: place.start)
      return text[start..<max(start, section.byte(at: place.end))]
    }
  }

  /// What may be names, with what was typed among their letters.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    let parts = bytes.split { $0 <= 0x20 } + bytes.split { [0x20, 0x2C, 0x2E, 0x3A, 0x0A, 0x0D].contains($0) }
    return parts.map { String(decoding: $0.filter(isNameByte), as: UTF8.self) }.filter { !$0.isEmpty }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x2D
  }

  private func finding(_ problem: YAMLProblem) -> Diagnostic {
    text.withUnsafeBufferPointer { bytes in
      .failure(.problem(problem), in: SourceSection(bytes: bytes, range: 0..<bytes.count, base: base))
    }
  }

  // Which lines are damaged

  /// The text without the lines that most probably cause a problem: without them YAML reads furthest.
  private func withoutDamage(_ problem: YAMLProblem, bytesLeft: inout Int)
    -> (text: [UInt8], lines: Range<Int>, problem: YAMLProblem?)?
  {
    let noticed = problem.offset
    var best: (text: [UInt8], lines: Range<Int>, problem: YAMLProblem?)?
    for lines in candidates(for: problem) {
      for left in isBrokenItem(lines.lowerBound) ? [Left.item, .key, .nothing] : [.key, .nothing] {
        guard bytesLeft >= text.count else { return nil }
        bytesLeft -= text.count
        let rest = without(lines, left)
        let next = rest.withUnsafeBufferPointer { bytes in
          SourceSection(bytes: bytes, range: 0..<bytes.count, base: base).readEvents { _ in true }
        }
        guard let next else { return (rest, lines, nil) }
        if next.kind == .syntax, next.offset > max(noticed, best?.problem?.offset ?? 0) { best = (rest, lines, next) }
      }
    }
    return best
  }

  private func candidates(for problem: YAMLProblem) -> [Range<Int>] {
    let noticed = line(at: problem.offset)
    var found: [Range<Int>] = []
    func add(_ lines: Range<Int>) {
      if !lines.isEmpty, lines.upperBound < starts.count, !found.contains(lines) { found.append(lines) }
    }
    var before = noticed - 1
    while before > 0, isBlank(before) { before -= 1 }
    for line in [before, noticed] where line >= 0 && isBrokenItem(line) { add(line..<line + 1) }
    if let context = problem.context, !context.contains("block mapping"), !context.contains("block collection") {
      let opening = line(at: problem.contextOffset)
      // Brackets and quotes go on over lines further to the right.
      var end = opening + 1
      while end < starts.count - 1, isBlank(end) || indentation(of: end) > indentation(of: opening), end <= noticed {
        end += 1
      }
      add(opening..<opening + 1)
      add(opening..<end)
    }
    add(noticed..<noticed + 1)
    if before >= 0 { add(before..<before + 1) }
    // A quote that nothing closes ends at the next one, far below.
    for quote in [UInt8(0x22), 0x27] {
      let odd = (0..<noticed).last { line in
        text[starts[line]..<starts[line + 1]].filter { $0 == quote }.count % 2 == 1
      }
      if let odd { add(odd..<odd + 1) }
    }
    if before >= 0 { add(before..<noticed + 1) }
    return found
  }

  private func line(at point: Int) -> Int {
    let point = UInt32(clamping: point)
    var (low, high) = (0, points.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if points[middle] <= point { low = middle } else { high = middle }
    }
    // At the end of the text nothing stands any more.
    while low > 0, isBlank(low) { low -= 1 }
    return low
  }

  private func isBlank(_ line: Int) -> Bool {
    guard line < starts.count - 1 else { return true }
    let content = text[starts[line]..<starts[line + 1]].first { ![0x20, 0x0D, 0x0A, 0x09].contains($0) }
    return content == nil || content == 0x23
  }

  private func indentation(of line: Int) -> Int { text[starts[line]..<starts[line + 1]].prefix { $0 == 0x20 }.count }

  // What is left of a damaged line

  /// The text without some lines, each as long as it was.
  private func without(_ lines: Range<Int>, _ left: Left) -> [UInt8] {
    var rest = text
    for line in lines.reversed() {
      let (start, end) = (starts[line], starts[line + 1])
      let own = text[start..<end]
      var left = line == lines.lowerBound ? placeholder(left, of: line, nextLine: lines.upperBound) : []
      let ending = own[(own.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? start)...]
      let width = own.count { !SourceText.continues($0) } - ending.count
      if left.count > width { left = [] }
      rest.replaceSubrange(start..<end, with: left + [UInt8](repeating: 0x20, count: width - left.count) + ending)
    }
    return rest
  }

  /// What stands in place of the first damaged line, which keeps what lies around it what it is.
  private enum Left {
    /// The line was an item of a list, whose dash is damaged.
    case item
    /// Its dashes, and its key where lines below belong to that, or a key that nobody reads.
    case key
    case nothing
  }

  /// Whether a line looks like an item of a list whose dash was mistyped, or has something in front of it.
  private func isBrokenItem(_ line: Int) -> Bool {
    let content = text[starts[line]..<starts[line + 1]].drop { $0 == 0x20 }
    guard let first = content.first, !content.starts(with: [0x2D, 0x20]) else { return false }
    if first == 0x2D { return true }
    let words = content.prefix(8).split(separator: 0x20, omittingEmptySubsequences: false)
    // In front of the dash, or beside it.
    if words.contains(where: { $0.last == 0x2D && $0.count < 3 }) { return true }
    // In its place.
    guard words.count > 1, words[0].count == 1, !words[1].isEmpty else { return false }
    return indentationOfItems(around: line).map { $0 == indentation(of: line) } ?? true
  }

  /// Where the items of the list stand that a line belongs to, in spaces; nil where it is alone.
  private func indentationOfItems(around line: Int) -> Int? {
    let own = indentation(of: line)
    var nearest: Int?
    for other in max(0, line - 40)..<min(starts.count - 1, line + 40) where other != line && !isBlank(other) {
      let indent = indentation(of: other)
      guard text[(starts[other] + indent)...].starts(with: [0x2D, 0x20]) else { continue }
      if abs(indent - own) < abs((nearest ?? Int.max / 2) - own) { nearest = indent }
    }
    return nearest.flatMap { abs($0 - own) <= 3 ? $0 : nil }
  }

  private func placeholder(_ left: Left, of line: Int, nextLine: Int) -> [UInt8] {
    switch left {
    case .nothing: return []
    case .item:
      let indent = indentationOfItems(around: line) ?? indentation(of: line)
      return [UInt8](repeating: 0x20, count: indent) + Array("- x-: 0".utf8)
    case .key: break
    }
    let own = text[starts[line]..<starts[line + 1]]
    var content = own.drop { $0 == 0x20 }
    while content.starts(with: [0x2D, 0x20]) { content = content.dropFirst(2).drop { $0 == 0x20 } }
    let indent = [UInt8](own[..<content.startIndex])
    var next = nextLine
    while next < starts.count - 1, isBlank(next) { next += 1 }
    let below = next < starts.count - 1 ? indentation(of: next) : 0
    let isList = next < starts.count - 1 && text[(starts[next] + below)...].starts(with: [0x2D, 0x20])
    if below > indent.count || below == indent.count && isList && !indent.contains(0x2D) {
      if indent.isEmpty, let section = section(of: content) { return Array("\(section):".utf8) }
      let key = key(of: content)
      return key.isEmpty ? indent + Array("x-:".utf8) : indent + Array("\(key):".utf8)
    }
    if indent.isEmpty, let section = section(of: content) { return Array("\(section):".utf8) }
    return indent + Array("x-: 0".utf8)
  }

  private func key(of content: ArraySlice<UInt8>) -> String {
    let key = content.prefix { $0 != 0x3A && $0 > 0x20 }.filter { Self.isNameByte($0) || $0 == 0x2E }
    return String(decoding: key, as: UTF8.self)
  }

  /// The section that a line at the left margin begins, perhaps mistyped.
  private func section(of content: ArraySlice<UInt8>) -> String? {
    let (key, sections) = (key(of: content), SectionKey.allCases.map { $0.rawValue })
    return sections.contains(key) ? key : Suggestion.onlyOne(like: key, in: sections)
  }
}
