import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunText
import GeomrunYAMLStream

/// A document that YAML cannot read, without the damaged lines where reading fails.
///
/// Each damaged line is blanked, and the rest is read in place: every code point keeps its position, so findings apply
/// to the original text.
struct DamagedText {
  /// The text without the damaged lines.
  private(set) var text: [UInt8]
  /// The errors that prevent YAML from reading past the first problem, even without the earlier damaged lines.
  private(set) var furtherFindings: [Diagnostic] = []
  /// The damaged lines, in code points, in the order of detection.
  private(set) var places: [SourceRange] = []
  /// The words of these lines, which may be names declared there.
  private var words: Set<String> = []
  /// Whether such a line may declare views, parameters, guides or constraints.
  private(set) var mayDeclare = false
  /// Whether YAML can read the rest; false if more lines are damaged than typing errors explain.
  private(set) var isReadable = false

  private var base: UInt32
  /// The first bytes of the lines, followed by the end of the text, and the code points before each.
  private var starts: [Int] = []
  private var points: [UInt32] = []

  /// The most damaged lines of a document after which reading continues.
  private static let mostLines = 16
  /// The most bytes read to find the damaged lines of a document.
  static let mostBytes = 16 << 20

  /// Creates the readable rest of a text that begins at a code point; nil if reading cannot continue past the known
  /// errors.
  ///
  /// - Parameters:
  ///   - problem: The place where YAML cannot read on; nil if it can.
  ///   - known: The errors found so far.
  ///   - bytesLeft: The bytes that may still be read for this.
  init?(_ text: [UInt8], base: UInt32, problem: YAMLProblem?, known: [Diagnostic], bytesLeft: inout Int) {
    let isAboutItems = known.contains { Self.mayComeFromItem($0.code) }
    if problem == nil && !isAboutItems { return nil }
    self.text = text
    self.base = base
    findLines()
    let lines = Set(known.map { line(at: Int($0.place.start)) })
    var next = problem
    if isAboutItems {
      let whole = self
      giveUpItems(of: known)
      guard bytesLeft >= text.count else { return nil }
      bytesLeft -= text.count
      next = Self.problem(in: self.text, base: base)
      // Without these lines, YAML has to read further.
      if let next, next.offset <= problem?.offset ?? Int.max { self = whole }
      if places.isEmpty { next = problem }
    }
    if places.isEmpty && problem == nil { return nil }
    while let problem = next {
      guard problem.kind == .syntax else { return nil }
      let mended = places.count >= Self.mostLines ? nil : withoutDamage(problem, bytesLeft: &bytesLeft)
      if !places.isEmpty {
        let finding = mended.flatMap { brokenItem($0.lines, noticed: line(at: problem.offset)) } ?? finding(problem)
        if !lines.contains(line(at: Int(finding.place.start))) { furtherFindings.append(finding) }
      }
      if places.count >= Self.mostLines { return }
      guard let mended else { return nil }
      furtherFindings += findingsOfLines(in: mended.lines, problem, besides: lines)
      mended.lines.forEach { giveUp($0) }
      (self.text, next) = (mended.text, mended.problem)
      findLines()
    }
    isReadable = true
  }

  private mutating func giveUp(_ line: Int) {
    places.append(SourceRange(start: points[line], end: points[line + 1]))
    guard isAmongDeclarations(line) else { return }
    mayDeclare = true
    let own = text[starts[line]..<starts[line + 1]]
    let read = declaredNames(in: line)
    // For a parameter, only the key is a name.
    if section(of: line) == "params", !read.isEmpty { return }
    words.formUnion(UnreadNames.words(of: own).subtracting(read).filter { !SceneDecoder.isOfViewAlone($0) })
  }

  /// Whether a list item with a damaged dash can cause such a finding if YAML can read it.
  private static func mayComeFromItem(_ code: DiagnosticCode) -> Bool {
    [.unknownKey, .wrongType, .keyNotText, .constraint].contains(code)
  }

  /// Blanks the items with damaged dashes that YAML has read as something else.
  private mutating func giveUpItems(of known: [Diagnostic]) {
    var lines: Set<Int> = []
    for finding in known where Self.mayComeFromItem(finding.code) {
      let own = line(at: Int(finding.place.start))
      var next = own + 1
      while next < starts.count - 1, isBlank(next) { next += 1 }
      if finding.code == .constraint {
        // Only a text that continues below contains more than one item.
        guard next < starts.count - 1, finding.place.end > points[next] else { continue }
        if isBesideItems(own, nextLine: next) { lines.insert(own) } else if isBrokenItem(next) { lines.insert(next) }
        continue
      }
      for line in [own, next] where line < starts.count - 1 && isBrokenItem(line) { lines.insert(line) }
    }
    for line in lines.sorted().prefix(Self.mostLines) { giveUp(line) }
    for line in lines.sorted().prefix(Self.mostLines) {
      text = without(line..<line + 1, .item)
      findLines()
    }
  }

  private static func problem(in text: [UInt8], base: UInt32) -> YAMLProblem? {
    text.withUnsafeBufferPointer { bytes in
      SourceSection(bytes: bytes, range: 0..<bytes.count, base: base).readEvents { _ in true }
    }
  }

  /// Whether a line is in a section that declares names, or possibly is.
  private func isAmongDeclarations(_ line: Int) -> Bool {
    let own = text[starts[line]..<starts[line + 1]]
    if UnreadNames.words(of: own).contains(SceneVocabulary.SceneAction.addConstraint.rawValue) { return true }
    guard let start = (0...line).last(where: { UnreadNames.isAtMargin(text[starts[$0]..<starts[$0 + 1]]) }) else {
      return true
    }
    let section = text[starts[start]..<starts[start + 1]]
    return UnreadNames.declares(section)
      && !(start != line && UnreadNames.section(of: section) == "views" && isProperty(own))
  }

  /// Whether a line sets a property of a view, and not its name.
  private func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    let words = UnreadNames.words(of: line)
    guard words.contains(where: SceneDecoder.isOfViewAlone) else { return false }
    // The words are compared as written, because `frame` without a letter is similar to `name` as well.
    let written = line.split { !UnreadNames.isNameByte($0) }.map {
      String(decoding: $0.drop { $0 == 0x2D }, as: UTF8.self)
    }
    return !written.contains {
      !SceneDecoder.isOfViewAlone($0) && Suggestion.onlyOne(like: $0, in: ["name", "subviews"]) != nil
    }
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

  /// Whether a finding in the rest may be caused by the blanked lines.
  func mayFollow(_ finding: Diagnostic) -> Bool {
    if places.contains(where: { $0.start <= finding.place.start && finding.place.start < $0.end }) { return true }
    switch finding.code {
    // The key may be in a damaged line.
    case .missingKey, .emptyDocument: return true
    // The rest of the document may not be a scene; a section may be empty, and an item may have only its last keys.
    case .wrongType:
      return finding.place.start == firstPoint
        || bytes(of: finding.place).isEmpty && isBesideDamage(finding.place.start)
    case .unknownView, .unknownName, .tree, .duplicateView:
      return UnreadNames.words(of: bytes(of: finding.place)).contains(where: words.contains)
    default: return false
    }
  }

  /// Whether nothing is left at a code point, or nothing between it and the nearest damaged line.
  private func isBesideDamage(_ point: UInt32) -> Bool {
    let line = line(at: Int(point))
    if isBlank(line) { return true }
    var (before, after) = (line - 1, line + 1)
    while before >= 0, isBlank(before) { before -= 1 }
    while after < starts.count - 1, isBlank(after) { after += 1 }
    return places.contains { place in
      before < 0 || place.start < points[line] && place.end > points[before]
        || place.start >= points[line + 1] && place.start < points[after]
    }
  }

  /// The code point at which the rest begins.
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

  private func finding(_ problem: YAMLProblem) -> Diagnostic {
    text.withUnsafeBufferPointer { bytes in
      .failure(.problem(problem), in: SourceSection(bytes: bytes, range: 0..<bytes.count, base: base))
    }
  }

  // Detection of damaged lines

  /// Blanks the lines that most probably cause a problem: without them YAML reads furthest.
  private func withoutDamage(_ problem: YAMLProblem, bytesLeft: inout Int)
    -> (text: [UInt8], lines: Range<Int>, problem: YAMLProblem?)?
  {
    let own = ownLine(of: problem)
    let noticed = own.map { min(Int(points[$0 + 1]), problem.offset) - 1 } ?? problem.offset
    var best: (text: [UInt8], lines: Range<Int>, problem: YAMLProblem?)?
    for lines in own.map({ [$0..<$0 + 1] }) ?? candidates(for: problem) {
      for left in isBrokenItem(lines.lowerBound) || isShiftedItem(lines.lowerBound)
        ? [Left.item, .key, .nothing] : [.key, .nothing]
      {
        guard bytesLeft >= text.count else { return nil }
        bytesLeft -= text.count
        let rest = without(lines, left)
        guard let next = Self.problem(in: rest, base: base) else { return (rest, lines, nil) }
        if next.kind == .syntax, next.offset > max(noticed, best?.problem?.offset ?? 0) { best = (rest, lines, next) }
      }
    }
    return best
  }

  /// The line that opens an unclosed construct without lines that belong to it; nil if there is none.
  private func ownLine(of problem: YAMLProblem) -> Int? {
    guard let context = problem.context, context.contains("flow") || context.contains("quoted") else { return nil }
    let opening = line(at: problem.contextOffset)
    guard opening < line(at: problem.offset) || isBlank(line(at: problem.offset)) else { return nil }
    var next = opening + 1
    while next < starts.count - 1, isBlank(next) { next += 1 }
    let column = Int(UInt32(clamping: problem.contextOffset) - points[opening])
    // A quoted key ends in its line.
    let isKey = column == indentation(of: opening) && context.contains("quoted")
    let isLast = next >= starts.count - 1 || indentation(of: next) <= indentation(of: opening)
    guard isKey || isLast, self.problem(inLine: opening) != nil else { return nil }
    return opening
  }

  /// The problem that prevents YAML from reading a line separately; nil if there is none.
  private func problem(inLine line: Int) -> YAMLProblem? {
    Self.problem(in: Array(text[starts[line]..<starts[line + 1]]), base: points[line])
  }

  /// The finding about an item with a damaged dash if YAML has reported a line below it.
  private func brokenItem(_ lines: Range<Int>, noticed: Int) -> Diagnostic? {
    guard lines.count == 1, lines.lowerBound < noticed else { return nil }
    guard isBrokenItem(lines.lowerBound) else { return keyWithoutSpace(inLine: lines.lowerBound) }
    let start = points[lines.lowerBound] + UInt32(indentation(of: lines.lowerBound))
    return .withoutDash(at: SourceRange(start: start, end: start + 1))
  }

  /// The findings in several lines that YAML has read as one key.
  private func findingsOfLines(in lines: Range<Int>, _ problem: YAMLProblem, besides known: Set<Int>) -> [Diagnostic] {
    guard lines.count > 1, problem.context == "while scanning a simple key" else { return [] }
    let noticed = line(at: Int(finding(problem).place.start))
    return lines.compactMap { line in
      if line == noticed || known.contains(line) || isBlank(line) { return nil }
      guard let problem = self.problem(inLine: line) else { return keyWithoutSpace(inLine: line) }
      return inSection(ofLine: line) { .failure(.problem(problem), in: $0) }
    }
  }

  private func keyWithoutSpace(inLine line: Int) -> Diagnostic? {
    inSection(ofLine: line) { .keyWithoutSpace(in: $0) }
  }

  private func inSection<Product>(ofLine line: Int, _ body: (SourceSection) -> Product) -> Product {
    text[starts[line]..<starts[line + 1]].withUnsafeBufferPointer {
      body(SourceSection(bytes: $0, range: 0..<$0.count, base: points[line]))
    }
  }

  private func candidates(for problem: YAMLProblem) -> [Range<Int>] {
    let noticed = line(at: problem.offset)
    var found: [Range<Int>] = []
    func add(_ lines: Range<Int>) {
      if !lines.isEmpty, lines.upperBound < starts.count, !found.contains(lines) { found.append(lines) }
    }
    var before = noticed - 1
    while before > 0, isBlank(before) { before -= 1 }
    // The line that its message blames.
    let blamed = line(at: Int(finding(problem).place.start))
    if blamed < noticed { add(blamed..<blamed + 1) }
    for line in [before, noticed] where line >= 0 && (isBrokenItem(line) || isShiftedItem(line)) {
      add(line..<line + 1)
    }
    if let context = problem.context, !context.contains("block mapping"), !context.contains("block collection") {
      let opening = line(at: problem.contextOffset)
      // Brackets and quotes extend over lines with more indentation.
      var end = opening + 1
      while end < starts.count - 1, isBlank(end) || indentation(of: end) > indentation(of: opening), end <= noticed {
        end += 1
      }
      add(opening..<opening + 1)
      add(opening..<end)
    }
    add(noticed..<noticed + 1)
    if before >= 0 { add(before..<before + 1) }
    // An unclosed quote ends at the next one, far below.
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
    // The end of the text has no content.
    while low > 0, isBlank(low) { low -= 1 }
    return low
  }

  private func isBlank(_ line: Int) -> Bool {
    guard line < starts.count - 1 else { return true }
    let content = text[starts[line]..<starts[line + 1]].first { ![0x20, 0x0D, 0x0A, 0x09].contains($0) }
    return content == nil || content == 0x23
  }

  private func indentation(of line: Int) -> Int { text[starts[line]..<starts[line + 1]].prefix { $0 == 0x20 }.count }

  // The rest of a damaged line

  /// Blanks some lines without changing their length.
  private func without(_ lines: Range<Int>, _ left: Left) -> [UInt8] {
    var rest = text
    for line in lines.reversed() {
      let (start, end) = (starts[line], starts[line + 1])
      let own = text[start..<end]
      let isFirst = line == lines.lowerBound
      let ending = own[(own.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? start)...]
      let width = own.count { !SourceText.continues($0) } - ending.count
      // The names declared by a line may be too long if the line has lost characters.
      let kept =
        isFirst ? [true, false].map { placeholder(left, of: line, nextLine: lines.upperBound, declaring: $0) } : []
      let left = kept.first { $0.count <= width } ?? []
      rest.replaceSubrange(start..<end, with: left + [UInt8](repeating: 0x20, count: width - left.count) + ending)
    }
    return rest
  }

  /// The replacement of the first damaged line, which preserves the structure around it.
  private enum Left {
    /// The line was a list item with a damaged dash.
    case item
    /// The line keeps its dashes, and its key if lines below belong to it, or gets an ignored key.
    case key
    case nothing
  }

  /// Whether a line looks like a list item with a mistyped dash, or with text before the dash.
  private func isBrokenItem(_ line: Int) -> Bool {
    let content = text[starts[line]..<starts[line + 1]].drop { $0 == 0x20 }
    guard let first = content.first, !content.starts(with: [0x2D, 0x20]) else { return false }
    if first == 0x2D || isFirstOfItem(line) { return true }
    let words = content.prefix(8).split(separator: 0x20, omittingEmptySubsequences: false)
    // Text before the dash, or next to it.
    if words.contains(where: { $0.last == 0x2D && $0.count < 3 }) { return true }
    // Text instead of the dash.
    guard words.count > 1, words[0].count == 1, !words[1].isEmpty else { return false }
    return indentationOfItems(around: line).map { $0 == indentation(of: line) } ?? true
  }

  /// Whether an item's dash is a little to the left of the one below it, which makes both one scalar.
  private func isBesideItems(_ line: Int, nextLine next: Int) -> Bool {
    let (own, below) = (indentation(of: line), indentation(of: next))
    return own < below && below <= own + 3 && text[(starts[line] + own)...].starts(with: [0x2D, 0x20])
      && text[(starts[next] + below)...].starts(with: [0x2D, 0x20])
  }

  /// Whether the keys below an item are a column to the right or left of its first one.
  private func isShiftedItem(_ line: Int) -> Bool {
    let indent = indentation(of: line)
    let first = text[(starts[line] + indent)..<starts[line + 1]].dropFirst().prefix { $0 == 0x20 }.count + indent + 1
    var next = line + 1
    while next < starts.count - 1, isBlank(next) { next += 1 }
    guard next < starts.count - 1, text[(starts[line] + indent)...].starts(with: [0x2D, 0x20]) else { return false }
    let below = indentation(of: next)
    return (abs(below - indent - 2) == 1 || abs(below - first) == 1)
      && !text[(starts[next] + below)...].starts(with: [0x2D, 0x20])
  }

  /// Whether a line is the first item of a list after its key, with the item's keys below it at a greater indentation.
  private func isFirstOfItem(_ line: Int) -> Bool {
    var before = line - 1
    while before >= 0, isBlank(before) { before -= 1 }
    var next = line + 1
    while next < starts.count - 1, isBlank(next) { next += 1 }
    guard before >= 0, next < starts.count - 1, indentation(of: before) < indentation(of: line),
      indentation(of: line) < indentation(of: next)
    else { return false }
    let content = text[starts[before]..<starts[before + 1]].split(whereSeparator: { $0 <= 0x20 })
    guard let key = content.last, content.count == 1 else { return false }
    let own = text[starts[line]..<starts[line + 1]].split(whereSeparator: { $0 <= 0x20 })
    // After a key alone on its line, deeper lines are its value.
    return Self.keysOfLists.contains(String(decoding: key, as: UTF8.self)) && own.count > 1
  }

  private static let keysOfLists = ["views:", "subviews:", "mutations:", "queries:", "constraints:"]

  /// The indentation of the items of the list that a line belongs to, in spaces; nil if there are none nearby.
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

  /// The original column of an item's dash, by the following lines and a remaining dash.
  private func indentationOfItem(_ line: Int, nextLine: Int) -> Int {
    var next = nextLine
    while next < starts.count - 1, isBlank(next) { next += 1 }
    let own = text[starts[line]..<starts[line + 1]]
    let dash = own.prefix(while: { $0 != 0x3A }).firstIndex(of: 0x2D).map { $0 - starts[line] } ?? indentation(of: line)
    if next < starts.count - 1 {
      let below = indentation(of: next)
      let isItem = text[(starts[next] + below)...].starts(with: [0x2D, 0x20])
      let indent = isItem ? below : below - 2
      if indent >= 0, abs(indent - dash) <= 1 { return indent }
    }
    return indentationOfItems(around: line) ?? indentation(of: line)
  }

  /// The readable names that a damaged line declares: those of its views, or that of its parameter.
  private func declaredNames(in line: Int) -> [String] {
    let content = text[starts[line]..<starts[line + 1]].drop { $0 == 0x20 || $0 == 0x2D }
    switch section(of: line) {
    case "params":
      let key = UnreadNames.key(of: content)
      let isRead = content.starts(with: Array("\(key): ".utf8))
      return indentation(of: line) > 0 && SceneName.isValid(key) && isRead ? [key] : []
    case "views": return Self.names(in: content)
    default: return []
    }
  }

  /// A replacement for a damaged line that declares the same names.
  private func declaration(in line: Int, isItem: Bool) -> [UInt8]? {
    let content = text[starts[line]..<starts[line + 1]].drop { $0 == 0x20 || $0 == 0x2D }
    let names = declaredNames(in: line)
    guard let first = names.first else { return nil }
    switch section(of: line) {
    case "params": return isItem ? nil : Array("\(first): 0".utf8)
    case "views":
      let views = names.map { "{name: \($0)}" }.joined(separator: ", ")
      let key = UnreadNames.key(of: content)
      if indentation(of: line) == 0 { return Array("views: [\(views)]".utf8) }
      if key == "subviews" { return Array("subviews: [\(views)]".utf8) }
      if names.count == 1, isItem || key == "name" { return Array("name: \(first)".utf8) }
      let inner = names.dropFirst().map { "{name: \($0)}" }.joined(separator: ", ")
      return isItem ? Array("{name: \(first), subviews: [\(inner)]}".utf8) : nil
    default: return nil
    }
  }

  /// The names after `name:` in a line.
  private static func names(in line: ArraySlice<UInt8>) -> [String] {
    var found: [String] = []
    var rest = line
    let key = Array("name:".utf8)
    while let start = rest.indices.first(where: { rest[$0...].starts(with: key) }) {
      let isWord = start == line.startIndex || !UnreadNames.isNameByte(line[start - 1])
      rest = rest[(start + key.count)...].drop { $0 == 0x20 }
      let name = String(decoding: rest.prefix(while: UnreadNames.isNameByte), as: UTF8.self)
      if isWord, SceneName.isValid(name), !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// The content of a line with one character typed into its indentation, or over a space of it, and its column.
  private func columnBehindTyped(_ line: Int) -> (content: Int, column: Int)? {
    let own = text[starts[line]..<starts[line + 1]]
    let rest = own.drop { $0 == 0x20 }
    guard let first = rest.first, first != 0x2D, first < 0x80, rest.dropFirst().first == 0x20 else { return nil }
    let content = rest.dropFirst().drop { $0 == 0x20 }
    guard content.contains(0x3A) else { return nil }
    let column = content.startIndex - own.startIndex
    let around = [line - 1, line + 1].filter { $0 >= 0 && $0 < starts.count - 1 && !isBlank($0) }.flatMap { other in
      let indent = indentation(of: other)
      return text[(starts[other] + indent)...].starts(with: [0x2D, 0x20]) ? [indent, indent + 2] : [indent]
    }
    return [column, column - 1].first(where: around.contains).map { (content.startIndex, $0) }
  }

  /// The section of a line.
  private func section(of line: Int) -> String? {
    (0...line).last { UnreadNames.isAtMargin(text[starts[$0]..<starts[$0 + 1]]) }
      .flatMap { UnreadNames.section(of: text[starts[$0]..<starts[$0 + 1]]) }
  }

  private func placeholder(_ left: Left, of line: Int, nextLine: Int, declaring: Bool) -> [UInt8] {
    switch left {
    case .nothing: return []
    case .item:
      let indent = indentationOfItem(line, nextLine: nextLine)
      let item = (declaring ? declaration(in: line, isItem: true) : nil) ?? Array("x-: 0".utf8)
      return [UInt8](repeating: 0x20, count: indent) + [0x2D, 0x20] + item
    case .key: break
    }
    var own = text[starts[line]..<starts[line + 1]]
    if let (typed, column) = columnBehindTyped(line) {
      own.replaceSubrange(own.startIndex..<typed, with: [UInt8](repeating: 0x20, count: column))
    }
    var content = own.drop { $0 == 0x20 }
    while content.starts(with: [0x2D, 0x20]) { content = content.dropFirst(2).drop { $0 == 0x20 } }
    let indent = [UInt8](own[..<content.startIndex])
    var next = nextLine
    while next < starts.count - 1, isBlank(next) { next += 1 }
    let below = next < starts.count - 1 ? indentation(of: next) : 0
    let isList = next < starts.count - 1 && text[(starts[next] + below)...].starts(with: [0x2D, 0x20])
    if declaring, let declared = declaration(in: line, isItem: indent.contains(0x2D)) { return indent + declared }
    if below > indent.count || below == indent.count && isList && !indent.contains(0x2D) {
      if indent.isEmpty, let section = UnreadNames.section(of: content) { return Array("\(section):".utf8) }
      let key = UnreadNames.key(of: content)
      return key.isEmpty ? indent + Array("x-:".utf8) : indent + Array("\(key):".utf8)
    }
    if indent.isEmpty, let section = UnreadNames.section(of: content) { return Array("\(section):".utf8) }
    return indent + Array("x-: 0".utf8)
  }
}
