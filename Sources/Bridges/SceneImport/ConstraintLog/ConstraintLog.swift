import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The constraints that a text prints: in conflict messages, one by one, or in a list.
struct ConstraintLog {
  /// A constraint with its place.
  struct Entry {
    let constraint: PrintedConstraint
    /// The text without its surroundings.
    let text: String
    /// The line of the source, from 1.
    let line: Int
  }

  /// Constraints that are printed together: a message, or constraints without one.
  struct Block {
    var entries: [Entry] = []
    /// The index of the entry that the message names as broken.
    var broken: Int?
    /// The unreadable constraints.
    var leftOut: [SceneDraft.LeftOut] = []
    /// Its first line, from 1.
    var line = 0
    /// Whether it is a conflict message.
    var isMessage = false
    /// Whether it reports a conflict, other than listing constraints under a custom heading.
    var saysConflict = false
    /// Whether it includes the beginning of its list.
    var hasStart = false
    /// Whether it consists of the broken constraint alone.
    var isBrokenAlone = false
  }

  /// A frame of a view: `Window Frame:{{0, 436}, {320, 44}}`.
  struct Frame {
    /// The text before it: `Window`.
    let subject: String
    let isBounds: Bool
    let numerals: [String]
    let line: Int
    let text: String
  }

  private(set) var blocks: [Block] = []
  /// Remarks about lines.
  private(set) var remarks: [(line: Int, text: Words)] = []
  /// The address of the superview for each address in `_autolayoutTrace`.
  private(set) var superviews: [String: String] = [:]
  /// The lines with addresses that are not constraints.
  private(set) var others: [SceneDraft.LeftOut] = []
  /// The frames that are printed among the constraints, with the words before them.
  private(set) var frames: [Frame] = []
  /// Whether its messages have AppKit's wording.
  let isOfAppKit: Bool

  /// The maximum length of a description, in bytes.
  private static let longest = 4_000

  /// The advice of AppKit after a message; that of UIKit differs.
  private static let wordsOfAppKit = [
    "LAYOUT_CONSTRAINTS_NOT_SATISFIABLE", "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints",
  ]

  private let text: ClipboardText
  private var current = Block()
  /// Whether the list of the current block is complete.
  private var isClosed = false
  /// Whether the next constraint is the broken one.
  private var isRecovery = false

  /// Reads a text; O(bytes).
  init(_ source: SourceText) {
    text = ClipboardText(source, splitsAtEscapes: true)
    let all = text.text(0..<text.bytes.count)
    isOfAppKit = Self.wordsOfAppKit.contains { all.contains($0) }
    var line = 0
    var trace: [(depth: Int, address: String)] = []
    while line < text.lines.count {
      let range = text.range(ofLine: line)
      if let start = Self.start(in: text.bytes, range) {
        readMarks(in: range.lowerBound..<start.name)
        line = read(from: start, at: line)
        continue
      }
      readMarks(in: range)
      readOther(range, line, &trace)
      line += 1
    }
    close()
  }

  /// Whether a text contains a constraint; O(bytes).
  static func isOne(_ text: ClipboardText) -> Bool { start(in: text.bytes, text.bytes.indices) != nil }

  /// Whether the text contains no constraint.
  var isEmpty: Bool { blocks.isEmpty }

  /// Whether all readable constraints are inactive.
  var isInactive: Bool {
    blocks.allSatisfy { $0.entries.isEmpty && $0.leftOut.allSatisfy { $0.reason == Self.inactive } }
  }

  private static let inactive = Words(en: "inactive", zh: "没有激活")

  private func number(_ line: Int) -> Int { text.lines[line].number }

  /// Returns the start of a description: its `<`, or its class if a page has removed that.
  private static func start(in bytes: [UInt8], _ range: Range<Int>) -> (name: Int, content: Int)? {
    let mark = Array("Constraint:".utf8)
    var place = range.lowerBound
    while place + mark.count < range.upperBound {
      guard bytes[place] == mark[0], bytes[place...].starts(with: mark) else {
        place += 1
        continue
      }
      var name = place
      while name > range.lowerBound, bytes[name - 1].isWord || bytes[name - 1] == UInt8(ascii: ".") { name -= 1 }
      let hasBracket = name > range.lowerBound && bytes[name - 1] == UInt8(ascii: "<")
      var key = place + mark.count
      while key < range.upperBound, bytes[key] == 0x20 { key += 1 }
      // Without `<`, it is an ordinary word unless an address follows.
      if hasBracket || bytes[key..<range.upperBound].starts(with: "0x".utf8) {
        return (hasBracket ? name - 1 : name, name)
      }
      place += mark.count
    }
    return nil
  }

  /// Reads the descriptions that begin in a line, and returns the first line after them.
  private mutating func read(from start: (name: Int, content: Int), at line: Int) -> Int {
    var (start, line) = (start, line)
    while true {
      let range = text.range(ofLine: line)
      var body: [UInt8] = []
      var isWhole = false
      var rest = range.upperBound..<range.upperBound
      var (last, part) = (line, start.content..<range.upperBound)
      // Mail wraps a description; an empty line or a bracket ends it.
      while true {
        if let end = Self.end(in: text.bytes, part) ?? endBeforeText(in: part, behind: body) {
          body += text.bytes[part.lowerBound..<end]
          rest = (end + 1)..<part.upperBound
          isWhole = true
          break
        }
        body += text.bytes[part]
        guard last + 1 < text.lines.count, body.count < Self.longest else { break }
        let next = text.range(ofLine: last + 1)
        let trimmed = text.bytes[next].drop(while: { $0.isBlank })
        guard let first = trimmed.first, first != UInt8(ascii: ")"), !Self.isText(trimmed),
          Self.start(in: text.bytes, next) == nil
        else { break }
        last += 1
        body.append(0x20)
        part = trimmed.startIndex..<next.upperBound
      }
      add(String(decoding: Self.plain(body), as: UTF8.self), number(line), isWhole)
      guard let next = Self.start(in: text.bytes, rest) else {
        readMarks(in: rest)
        noteRest(rest, last)
        return last + 1
      }
      readMarks(in: rest.lowerBound..<next.name)
      (start, line) = (next, last)
    }
  }

  /// Whether a line continues the text of the message.
  private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "(") && line.count < 3
      || ["Will attempt", "Make a symbolic", "The methods in", "Set the NS"].contains { line.starts(with: $0.utf8) }
  }

  /// Returns the `>` that ends a description: only punctuation or another description follows in its line.
  private static func end(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    for place in range where bytes[place] == UInt8(ascii: ">") {
      let rest = bytes[(place + 1)..<range.upperBound].drop { "\"',.)];\\ \t`*".utf8.contains($0) }
      guard let first = rest.first else { return place }
      if first == UInt8(ascii: "<") { return place }
      // `> and <...`, `>. Set a breakpoint`: words after a closed note.
      if bytes[place - 1] == UInt8(ascii: ")"), place + 1 < range.upperBound, bytes[place + 1] != UInt8(ascii: "="),
        bytes[range.lowerBound..<place].reversed().prefix(400).reversed().contains(UInt8(ascii: "("))
      {
        return place
      }
    }
    return nil
  }

  /// Returns the last `>` of a line in which a log continues with other text: `...width == 111>;  750.0  250.0`.
  ///
  /// The text before it must be a constraint, because quoted text may contain the character as well.
  private func endBeforeText(in range: Range<Int>, behind start: [UInt8]) -> Int? {
    let bytes = text.bytes
    let last = range.last { $0 + 1 < range.upperBound && bytes[$0] == UInt8(ascii: ">") && bytes[$0 + 1] != 0x3D }
    guard let last, start.count + last - range.lowerBound <= Self.longest,
      (try? PrintedConstraint(String(decoding: Self.plain(start + bytes[range.lowerBound..<last]), as: UTF8.self)))
        != nil
    else { return nil }
    return last
  }

  /// Records the rest of a line after a constraint.
  private mutating func noteRest(_ range: Range<Int>, _ line: Int) {
    let rest = text.text(range)
    guard rest.contains(where: { $0.isLetter || $0.isNumber }), !isRecovery else { return }
    others.append(
      .init(line: number(line), text: rest, reason: Words(en: "after the constraint", zh: "在约束之后"), isPart: true))
  }

  /// Returns plain punctuation, as before Markdown, string literals or word processors.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
        continue
      }
      // ‘ ’ and “ ” take three bytes in UTF-8.
      if bytes[place] == 0xE2, place + 2 < bytes.count, bytes[place + 1] == 0x80 {
        let mark: UInt8? =
          switch bytes[place + 2] {
          case 0x98, 0x99: UInt8(ascii: "'")
          case 0x9C, 0x9D: UInt8(ascii: "\"")
          default: nil
          }
        if let mark {
          plain.append(mark)
          place += 3
          continue
        }
      }
      plain.append(bytes[place])
      place += 1
    }
    return plain
  }

  private mutating func add(_ text: String, _ line: Int, _ isWhole: Bool) {
    let constraint: PrintedConstraint
    do throws(PrintedConstraint.Failure) {
      // A truncated number would be a different one.
      let hasNotes = ["(active", "(inactive", "(Names:", "(names:"].contains { text.contains($0) }
      guard text.utf8.count <= Self.longest else { throw .init(reason: Words(en: "it is too long", zh: "太长")) }
      guard isWhole || hasNotes else { throw .init(reason: Words(en: "it is cut off", zh: "被截断")) }
      constraint = try PrintedConstraint(text)
    } catch {
      if isClosed, !isRecovery { close() }
      isRecovery = false
      if current.line == 0 { current.line = line }
      remarks.append((line, .constraintLeftOut(error.reason)))
      current.leftOut.append(.init(line: line, text: text, reason: error.reason))
      return
    }
    let known = current.entries.firstIndex { $0.constraint.key == constraint.key }
    if let known, isRecovery || isClosed {
      current.broken = known
      close()
      return
    }
    if isRecovery {
      // The broken constraint is one of the list; if it is missing there, the list was cut off.
      current.isBrokenAlone = current.entries.isEmpty
      remarks.append(
        (
          line,
          current.isBrokenAlone
            ? Words(
              en: "this constraint was broken; the list of conflicting constraints is missing",
              zh: "被打破的是这条约束；缺少与它冲突的约束的列表")
            : Words(
              en: "the broken constraint is not in the list, which is cut off: it was added",
              zh: "被打破的约束不在列表里，列表被截断：已把它补上")
        ))
      current.broken = current.entries.count
      append(constraint, text, line)
      close()
      return
    }
    if isClosed { close() }
    if constraint.isInactive {
      remarks.append((line, Words(en: "this constraint is inactive and has no effect", zh: "这条约束没有激活，不起作用")))
      current.leftOut.append(.init(line: line, text: text, reason: Self.inactive))
      return
    }
    if known != nil {
      remarks.append((line, Words(en: "this constraint was already printed", zh: "这条约束前面已经打印过")))
      return
    }
    append(constraint, text, line)
  }

  private mutating func append(_ constraint: PrintedConstraint, _ text: String, _ line: Int) {
    if current.line == 0 { current.line = line }
    current.entries.append(Entry(constraint: constraint, text: text, line: line))
    if let assumption = constraint.assumption { remarks.append((line, assumption)) }
  }

  private mutating func close() {
    if !current.entries.isEmpty || !current.leftOut.isEmpty { blocks.append(current) }
    (current, isClosed, isRecovery) = (Block(), false, false)
  }

  /// Interprets the words around descriptions: a list begins or ends, or the next constraint is the broken one.
  private mutating func readMarks(in range: Range<Int>) {
    let words = text.text(range)
    if words.contains("recover by breaking") || words.contains("breaking constraint") {
      (isRecovery, current.isMessage, current.saysConflict) = (true, true, true)
      return
    }
    let trimmed = text.bytes[range].filter { !$0.isBlank && $0 != UInt8(ascii: "\"") }
    if words.contains("simultaneously satisfy") || words.contains("constraints detected")
      || trimmed.last == UInt8(ascii: "(") && (trimmed.count == 1 || trimmed.dropLast().last == UInt8(ascii: ":"))
    {
      if !current.entries.isEmpty || isClosed { close() }
      current.hasStart = true
      if words.contains("simultaneously satisfy") { current.saysConflict = true }
      if trimmed.count > 1 { current.isMessage = true }
    } else if trimmed.first == UInt8(ascii: ")") {
      isClosed = !current.entries.isEmpty || !current.leftOut.isEmpty
    }
  }

  /// Returns the frame or bounds that a line prints.
  ///
  /// Examples: `Window Frame:{{0, 436}, {320, 44}}`, `card.frame = Optional((1.0, 2.0, 30.0, 40.0))`.
  private static func frame(in line: String, at number: Int) -> Frame? {
    guard line.utf8.count < 400, let before = line.parts(around: "{{")?.before ?? calledRect(in: line),
      let word = ["frame", "bounds"].first(where: { line.lowercased().contains($0) }),
      let numerals = PastedText.numerals(of: .rect, in: String(line[before.endIndex...]), called: [])
    else { return nil }
    let subject = before.lowercased().parts(around: word).map { String(before.prefix($0.before.count)) } ?? ""
    return Frame(subject: subject, isBounds: word == "bounds", numerals: numerals, line: number, text: line)
  }

  /// Returns the name before a rect in other brackets, or nil.
  private static func calledRect(in line: String) -> Substring? {
    guard let open = line.firstIndex(where: { "([{".contains($0) }) else { return nil }
    var name = line[..<open].lowercased()[...]
    while let last = name.last, " :=：＝>-".contains(last) { name = name.dropLast() }
    for wrapper in ["optional", "cgrect", "nsrect"] where name.hasSuffix(wrapper) {
      name = name.dropLast(wrapper.count)
    }
    while let last = name.last, " :=：＝>-".contains(last) { name = name.dropLast() }
    return name.hasSuffix("frame") || name.hasSuffix("bounds") ? line[..<open] : nil
  }

  /// Records a line without a constraint: one of `_autolayoutTrace`, or one to be left out.
  private mutating func readOther(_ range: Range<Int>, _ line: Int, _ trace: inout [(depth: Int, address: String)]) {
    let bytes = text.bytes[range]
    guard let mark = bytes.indices.first(where: { bytes[$0...].starts(with: ":0x".utf8) }) else {
      if bytes.starts(with: "Objective:".utf8) {
        others.append(
          .init(
            line: number(line), text: text.text(range),
            reason: Words(en: "not a constraint, but the engine's objective", zh: "不是约束，而是引擎的最小化目标")))
      } else if let frame = Self.frame(in: text.text(range), at: number(line)) {
        frames.append(frame)
      }
      return
    }
    let marks = bytes.prefix { "| \t*+-".utf8.contains($0) || $0 >= 0x80 }
    let name = bytes[marks.endIndex..<mark]
    guard !name.isEmpty, name.allSatisfy({ $0.isWord || $0 == UInt8(ascii: ".") }) else {
      others.append(.init(line: number(line), text: text.text(range), reason: nil))
      return
    }
    let digits = bytes[(mark + 1)...].prefix { $0.isWord }
    let address = String(decoding: digits, as: UTF8.self).lowercased()
    let depth = marks.count { $0 == UInt8(ascii: "|") }
    while let last = trace.last, last.depth >= depth { trace.removeLast() }
    if let outer = trace.last?.address { superviews[address] = outer }
    trace.append((depth, address))
  }
}
