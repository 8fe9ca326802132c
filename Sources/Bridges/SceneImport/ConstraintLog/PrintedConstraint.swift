import GeomrunAutoLayout
import GeomrunForeignCode
import GeomrunText
import GeomrunWords

/// A constraint as printed by the frameworks, SnapKit and Masonry.
///
/// Example: `<NSLayoutConstraint:0x60 'fit' H:|-(8)-[UILabel:0x7f'Name']   (active, names: '|':UIView:0x7a )>`.
struct PrintedConstraint {
  /// A view or a guide.
  struct Item: Hashable {
    /// The address, or the name if no address is printed.
    var key: String
    /// The class, or nil if only a name is printed.
    var className: String?
    /// The text, or the name that the app gave it.
    var title: String?
  }

  /// An attribute of an item, as it is printed; without an item, it is the superview's.
  struct Anchor: Hashable {
    var item: Item?
    var attribute: String
  }

  /// One equation.
  struct Relation {
    var first: Anchor
    var relation: LayoutRelation
    var second: Anchor?
    var multiplier = 1.0
    var constant = 0.0
    var priority: Double?
  }

  /// The direction of `H:`.
  enum Direction { case leftToRight, rightToLeft }

  /// The reason why a description cannot be read.
  struct Failure: Error { let reason: Words }

  /// The class, such as `NSLayoutConstraint`.
  private(set) var className = ""
  /// The address or the name.
  private(set) var key = ""
  /// The identifier that the app or the framework set: `UIView-Encapsulated-Layout-Width`.
  private(set) var identifier: String?
  /// The file and line that SnapKit prints.
  private(set) var site: String?
  /// The autoresizing mask: `h=--& v=--&`.
  private(set) var mask: String?
  /// The equations; a content size has two.
  private(set) var relations: [Relation] = []
  /// The item that `|` stands for.
  private(set) var superview: Item?
  /// The items next to `|`, which are its subviews.
  private(set) var inner: [Item] = []
  /// Whether it is printed as Visual Format.
  private(set) var isVisual = false
  private(set) var direction: Direction?
  private(set) var isInactive = false
  /// The assumption for a missing part, or nil if the description is complete.
  private(set) var assumption: Words?

  /// Parses the text between `<` and `>`; O(bytes).
  init(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    try readHead(&rest)
    var names = Names()
    readNotes(&rest, &names)
    superview = names.items["|"]
    let priorities = Self.contentPriorities(&rest)
    let priority = Self.lastPriority(&rest)
    readDirection(&rest)
    trim(&rest)
    guard !rest.isEmpty else { throw Failure(reason: Words(en: "its content is not printed", zh: "没有打印它的内容")) }
    if rest.starts(with: "H:".utf8) || rest.starts(with: "V:".utf8) {
      var reader = VisualReader(text: rest.dropFirst(2), isHorizontal: rest.first == UInt8(ascii: "H"), names: names)
      relations = try reader.read()
      isVisual = true
      inner = reader.inner
      if !reader.usesSuperview { superview = nil }
    } else {
      relations = [try EquationReader(names: names, hasMask: mask != nil).read(rest)]
      superview = nil
    }
    if let priority { for index in relations.indices { relations[index].priority = priority } }
    try separateContentSize(priorities)
  }

  /// Splits a content size into an upper and a lower bound, each optional with its own priority.
  private mutating func separateContentSize(_ printed: (hugging: Double, compression: Double)?) throws(Failure) {
    var priorities = printed
    let isWish = className.hasSuffix("ContentSizeLayoutConstraint") && relations.allSatisfy { $0.priority == nil }
    if isWish, priorities == nil {
      let usual = LayoutContentSize()
      priorities = (usual.hugging, usual.compression)
      assumption =
        Words(
          en:
            "this content size is printed without priorities: assuming the usual \(usual.hugging) and \(usual.compression)",
          zh: "没有打印这个内容尺寸的优先级：取常用的 \(usual.hugging) 和 \(usual.compression)")
    }
    guard let priorities else { return }
    guard let size = relations.first, size.second == nil, relations.count == 1 else {
      throw Failure(reason: Words(en: "a content size must be a number", zh: "内容尺寸是一个数"))
    }
    relations = [(LayoutRelation.lessThanOrEqual, priorities.hugging), (.greaterThanOrEqual, priorities.compression)]
      .map { relation, priority in
        var one = size
        (one.relation, one.priority) = (relation, priority)
        return one
      }
  }

  /// All items, in the order of the text.
  var items: [Item] {
    let anchors = relations.flatMap { relation in
      let both = [relation.first, relation.second].compactMap { $0?.item }
      // `[A]-(8)-[B]` is `B.leading == A.trailing + 8`.
      return isVisual && relation.first.attribute != relation.second?.attribute ? both.reversed() : both
    }
    return ([superview].compactMap { $0 }) + anchors
  }

  private mutating func readHead(_ rest: inout ArraySlice<UInt8>) throws(Failure) {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else {
      throw Failure(reason: Words(en: "it has no address", zh: "没有地址"))
    }
    className = Self.text(rest[..<colon])
    rest = rest[(colon + 1)...]
    trim(&rest)
    let end = rest.firstIndex { $0.isBlank || $0 == 0x0A } ?? rest.endIndex
    var name = Self.text(rest[..<end])
    if let at = name.firstIndex(of: "@") {
      site = String(name[name.index(after: at)...])
      name = String(name[..<at])
    }
    key = name.hasPrefix("0x") ? name.lowercased() : name
    rest = rest[end...]
    trim(&rest)
    if rest.first == UInt8(ascii: "'") {
      var end = rest.index(after: rest.startIndex)
      while end < rest.endIndex, rest[end] != UInt8(ascii: "'") || end + 1 < rest.endIndex && rest[end + 1] != 0x20 {
        end += 1
      }
      guard end < rest.endIndex else { throw Failure(reason: Words(en: "its name is cut off", zh: "名称被截断")) }
      identifier = Self.text(rest[(rest.startIndex + 1)..<end])
      rest = rest[(end + 1)...]
      trim(&rest)
    }
    var masks: [String] = []
    for axis in ["h=", "v="] where rest.starts(with: axis.utf8) {
      let word = rest.prefix { $0 != 0x20 }
      masks.append(Self.text(word))
      rest = rest[word.endIndex...]
      trim(&rest)
    }
    if !masks.isEmpty { mask = masks.joined(separator: " ") }
  }

  /// Removes `(active, names: '|':UIView:0x7a )` from the end and parses it.
  private mutating func readNotes(_ rest: inout ArraySlice<UInt8>, _ names: inout Names) {
    for mark in ["(active", "(inactive", "(Names:", "(names:"] {
      guard let place = rest.lastRange(of: mark) else { continue }
      if mark == "(inactive" { isInactive = true }
      names.read(rest[place.upperBound...])
      rest = rest[..<place.lowerBound]
      return
    }
  }

  /// Removes `Hug:250 CompressionResistance:750` from the end and returns the priorities.
  private static func contentPriorities(_ rest: inout ArraySlice<UInt8>) -> (hugging: Double, compression: Double)? {
    guard let hug = rest.lastRange(of: "Hug:"), let resist = rest.lastRange(of: "CompressionResistance:"),
      hug.upperBound <= resist.lowerBound, let hugging = number(rest[hug.upperBound..<resist.lowerBound]),
      let compression = number(rest[resist.upperBound...])
    else { return nil }
    rest = rest[..<hug.lowerBound]
    return (hugging, compression)
  }

  /// Removes `priority:251` from the end, after a direction or a closed Visual Format, and returns it.
  private static func lastPriority(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard let mark = rest.lastRange(of: "priority:"), !rest.quoted(mark.lowerBound),
      let priority = number(rest[mark.upperBound...])
    else { return nil }
    rest = rest[..<mark.lowerBound]
    trim(&rest)
    return priority
  }

  private mutating func readDirection(_ rest: inout ArraySlice<UInt8>) {
    trim(&rest)
    for (mark, direction) in [("(LTR)", Direction.leftToRight), ("(RTL)", .rightToLeft)] {
      guard rest.count > mark.utf8.count, rest.suffix(mark.utf8.count).elementsEqual(mark.utf8) else { continue }
      self.direction = direction
      rest = rest.dropLast(mark.utf8.count)
    }
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Parses a number, with optional spaces around it and after its sign.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var rest = bytes
    trim(&rest)
    var factor = 1.0
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      if sign == UInt8(ascii: "-") { factor = -1 }
      rest = rest.dropFirst()
      trim(&rest)
    }
    guard let first = rest.first, first.isNumeral || first == UInt8(ascii: "."),
      rest.allSatisfy({ $0.isNumeral || "+-.eE".utf8.contains($0) }), let number = Double(text(rest)), number.isFinite
    else { return nil }
    return factor * number
  }
}

/// The names in a printed constraint, from its `names:` list.
struct Names {
  private(set) var items: [String: PrintedConstraint.Item] = [:]

  /// Parses `, names: title:0x7f, '|':UIView:0x7a )`.
  mutating func read(_ text: ArraySlice<UInt8>) {
    var rest = text
    if let colon = rest.firstRange(of: "ames:") { rest = rest[colon.upperBound...] }
    while let (address, end) = rest.address {
      let named = PrintedConstraint.text(rest[..<address.lowerBound].drop { ", ".utf8.contains($0) })
      let key = PrintedConstraint.text(rest[(address.lowerBound + 1)..<address.upperBound]).lowercased()
      if named.hasPrefix("'|':") || named.hasPrefix("\"|\":") {
        let name = String(named.dropFirst(4))
        items["|"] = items[name] ?? .init(key: key, className: name, title: nil)
      } else {
        items[named] = .init(key: key, className: nil, title: named)
      }
      rest = rest[end...]
    }
    // The superview may have a name from elsewhere in the list.
    if let superview = items["|"],
      let named = items.values.first(where: { $0.key == superview.key && $0.className == nil })
    {
      items["|"] = named
    }
  }

  /// Returns the item that a text denotes: `UILabel:0x7f'Name'`, `UILabel:title` or `title`.
  func item(_ bytes: ArraySlice<UInt8>) throws(PrintedConstraint.Failure) -> PrintedConstraint.Item {
    var rest = bytes
    trim(&rest)
    let text = PrintedConstraint.text(rest)
    if let known = items[text] { return known }
    if let (address, end) = rest.address {
      let name = PrintedConstraint.text(rest[..<address.lowerBound])
      let quoted = rest[address.upperBound..<end]
      guard end == rest.endIndex, !name.isEmpty else { throw .init(reason: .namesNoView(text)) }
      let key = PrintedConstraint.text(rest[(address.lowerBound + 1)..<address.upperBound]).lowercased()
      if let known = items[name] { return known }
      let isName = items.values.contains { $0.key == key && $0.title == name }
      return .init(
        key: key, className: isName ? nil : name,
        title: isName ? name : quoted.isEmpty ? nil : PrintedConstraint.text(quoted.dropFirst().dropLast()))
    }
    guard !text.isEmpty, !text.contains(where: { "<>=[]()|*".contains($0) }) else {
      throw .init(reason: .namesNoView(text))
    }
    if let colon = text.firstIndex(of: ":") {
      let title = String(text[text.index(after: colon)...])
      return .init(key: text, className: String(text[..<colon]), title: title)
    }
    return .init(key: text, className: nil, title: text)
  }
}

/// A parser of `UILabel:0x7f.top == 0.5*UIView:0x7a.bottom + 8`.
private struct EquationReader {
  let names: Names
  /// Whether an attribute may refer to a superview that is not named.
  let hasMask: Bool

  func read(_ text: ArraySlice<UInt8>) throws(PrintedConstraint.Failure) -> PrintedConstraint.Relation {
    let isQuoted = text.quoted
    let marks: [(String, LayoutRelation)] = [("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual)]
    var found: (place: Int, relation: LayoutRelation)?
    for place in text.indices where found == nil && !isQuoted(place) {
      for (mark, relation) in marks where text[place...].starts(with: mark.utf8) { found = (place, relation) }
    }
    guard let (place, relation) = found else {
      throw .init(
        reason: Words(
          en: "it has no `==`, `<=` or `>=`: it is cut off or has an unknown form",
          zh: "没有 `==`、`<=` 或 `>=`：被截断，或者格式未知"))
    }
    let first = try anchor(text[..<place])
    var right = text[(place + 2)...]
    trim(&right)
    var result = PrintedConstraint.Relation(first: first, relation: relation)
    result.priority = try priority(&right)
    let space = SystemSpace.take(fromEndOf: &right)
    if let number = PrintedConstraint.number(right) {
      result.constant = number
    } else if !right.isEmpty || space == nil {
      try readTerm(right, into: &result)
    }
    result.constant += space ?? 0
    return result
  }

  /// Removes `@750`, `^750`, `^low` or `priority:750` from the end and returns the priority.
  private func priority(_ text: inout ArraySlice<UInt8>) throws(PrintedConstraint.Failure) -> Double? {
    for mark in ["@", "^", "priority:"] {
      guard let place = text.lastRange(of: mark), !text.quoted(place.lowerBound) else { continue }
      var word = text[place.upperBound...]
      trim(&word)
      let name = PrintedConstraint.text(word)
      guard let number = PrintedConstraint.number(word) ?? Self.priorities[name] else {
        throw .init(reason: Words(en: "unknown priority `\(code: name)`", zh: "优先级 `\(code: name)` 未知"))
      }
      text = text[..<place.lowerBound]
      trim(&text)
      return number
    }
    return nil
  }

  /// The names of priorities that Masonry prints.
  private static let priorities: [String: Double] = [
    "required": 1000, "high": 750, "medium": 500, "low": 250, "fitting size": 50, "drag can resize window": 510,
    "window size stay put": 500, "drag cannot resize window": 490,
  ]

  /// Parses `2*B.width - 8`, `B.width * 2 - 8` and the like.
  private func readTerm(_ text: ArraySlice<UInt8>, into result: inout PrintedConstraint.Relation)
    throws(PrintedConstraint.Failure)
  {
    var rest = text
    if let star = rest.firstIndex(of: UInt8(ascii: "*")), let factor = PrintedConstraint.number(rest[..<star]) {
      result.multiplier = factor
      rest = rest[(star + 1)...]
      trim(&rest)
    }
    let isQuoted = rest.quoted
    for place in rest.indices.reversed() where rest[place] == 0x2B || rest[place] == 0x2D {
      guard !isQuoted(place), place > rest.startIndex, rest[place - 1] == 0x20,
        let number = PrintedConstraint.number(rest[place...])
      else { continue }
      result.constant = number
      rest = rest[..<place]
      trim(&rest)
      // `+ -8`: the sum's sign remains before the number.
      if let sign = rest.last, sign == 0x2B || sign == 0x2D, rest.dropLast().last == 0x20 {
        if sign == 0x2D { result.constant = -number }
        rest = rest.dropLast()
        trim(&rest)
      }
      break
    }
    for place in rest.indices.reversed() where rest[place] == 0x2A || rest[place] == 0x2F {
      guard !isQuoted(place), let number = PrintedConstraint.number(rest[(place + 1)...]), number != 0 else { continue }
      result.multiplier *= rest[place] == 0x2A ? number : 1 / number
      rest = rest[..<place]
      trim(&rest)
      break
    }
    result.second = try anchor(rest)
  }

  private func anchor(_ text: ArraySlice<UInt8>) throws(PrintedConstraint.Failure) -> PrintedConstraint.Anchor {
    var rest = text
    trim(&rest)
    guard let dot = rest.lastIndex(of: UInt8(ascii: ".")) else {
      throw .init(reason: .lacksAttribute(PrintedConstraint.text(rest)))
    }
    let attribute = rest[(dot + 1)...]
    guard !attribute.isEmpty, attribute.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else {
      throw .init(reason: .lacksAttribute(PrintedConstraint.text(rest)))
    }
    return .init(item: try names.item(rest[..<dot]), attribute: PrintedConstraint.text(attribute))
  }
}

/// A parser of `|-(8)-[UILabel:0x7f(>=20@750)]-(NSSpace(8))-|`.
private struct VisualReader {
  private typealias Failure = PrintedConstraint.Failure
  private typealias Item = PrintedConstraint.Item

  var text: ArraySlice<UInt8>
  let isHorizontal: Bool
  let names: Names
  private(set) var inner: [PrintedConstraint.Item] = []
  private(set) var usesSuperview = false
  private var relations: [PrintedConstraint.Relation] = []

  init(text: ArraySlice<UInt8>, isHorizontal: Bool, names: Names) {
    (self.text, self.isHorizontal, self.names) = (text, isHorizontal, names)
  }

  private struct Length {
    var relation = LayoutRelation.equal
    var value = 0.0
    var item: Item?
    var priority: Double?
  }

  private var low: String { isHorizontal ? "leading" : "top" }
  private var high: String { isHorizontal ? "trailing" : "bottom" }
  private var extent: String { isHorizontal ? "width" : "height" }

  mutating func read() throws(PrintedConstraint.Failure) -> [PrintedConstraint.Relation] {
    // The anchor before a gap: the edge of the superview or of the previous item.
    var before: PrintedConstraint.Anchor?
    var gap: [Length]?
    trim(&text)
    if text.first == UInt8(ascii: "|") {
      text = text.dropFirst()
      usesSuperview = true
      before = .init(item: names.items["|"], attribute: low)
    }
    while let byte = text.first {
      switch byte {
      case UInt8(ascii: "-"): gap = try readGap()
      case UInt8(ascii: "["):
        let item = try readView()
        if let before { link(.init(item: item, attribute: low), before, gap) }
        if usesSuperview, inner.isEmpty { inner.append(item) }
        (before, gap) = (.init(item: item, attribute: high), nil)
      case UInt8(ascii: "|"):
        guard let last = before, let item = last.item else {
          throw Failure(reason: Words(en: "expected a view before `|`", zh: "`|` 前面没有视图"))
        }
        usesSuperview = true
        inner.append(item)
        link(.init(item: names.items["|"], attribute: high), last, gap)
        text = text.dropFirst()
        before = nil
        trim(&text)
        if !text.isEmpty { try readRest() }
      default: try readRest()
      }
    }
    guard !relations.isEmpty else {
      throw Failure(reason: Words(en: "it does not constrain its view", zh: "没有说明视图的任何内容"))
    }
    return relations
  }

  /// Parses a priority at the end: `[A]-(8)-[B] @750`.
  private mutating func readRest() throws(PrintedConstraint.Failure) {
    var rest = text
    trim(&rest)
    if rest.isEmpty {
      text = rest
      return
    }
    let words = rest.starts(with: "priority:".utf8) ? rest.dropFirst(9) : rest.dropFirst()
    guard rest.first == UInt8(ascii: "@") || rest.first == UInt8(ascii: "p"),
      let priority = PrintedConstraint.number(words)
    else {
      throw Failure(
        reason: Words(
          en: "`\(code: PrintedConstraint.text(rest))` is not understood",
          zh: "无法理解 `\(code: PrintedConstraint.text(rest))`"))
    }
    for index in relations.indices { relations[index].priority = priority }
    text = text.suffix(0)
  }

  private mutating func link(_ first: PrintedConstraint.Anchor, _ second: PrintedConstraint.Anchor, _ gap: [Length]?) {
    for length in gap ?? [Length()] {
      relations.append(
        .init(
          first: first, relation: length.relation, second: second, constant: length.value, priority: length.priority))
    }
  }

  /// Parses `-`, `-8-`, `-NSSpace(8)-` or `-(>=8@750)-`.
  private mutating func readGap() throws(PrintedConstraint.Failure) -> [Length] {
    text = text.dropFirst()
    guard text.first == UInt8(ascii: "(") else {
      if let space = readSystemSpace() { return [Length(value: space)] }
      let number = text.prefix { $0.isNumeral || $0 == UInt8(ascii: ".") }
      guard !number.isEmpty else {
        throw Failure(reason: Words(en: "the size of the space is missing", zh: "没有写明间距的大小"))
      }
      let length = try readLength(number)
      text = text[number.endIndex...]
      if text.first == UInt8(ascii: "-") { text = text.dropFirst() }
      return [length]
    }
    let lengths = try readLengths()
    guard text.first == UInt8(ascii: "-") else {
      throw Failure(reason: Words(en: "expected `-` after the space", zh: "间距应以 `-` 结尾"))
    }
    text = text.dropFirst()
    return lengths
  }

  /// Parses the system's standard distance without brackets, or returns nil.
  private mutating func readSystemSpace() -> Double? {
    guard text.first.map({ $0.isWord && !$0.isNumeral }) == true, let close = text.firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    var own = text[...close]
    guard let space = SystemSpace.take(fromEndOf: &own), own.isEmpty else { return nil }
    text = text[(close + 1)...]
    if text.first == UInt8(ascii: "-") { text = text.dropFirst() }
    return space
  }

  private mutating func readView() throws(PrintedConstraint.Failure) -> PrintedConstraint.Item {
    let isQuoted = text.quoted
    guard let end = text.indices.first(where: { !isQuoted($0) && text[$0] == UInt8(ascii: "]") }) else {
      throw Failure(reason: Words(en: "it is cut off inside `[`", zh: "在 `[` 内被截断"))
    }
    let content = text[(text.startIndex + 1)..<end]
    let open = content.indices.first { !isQuoted($0) && text[$0] == UInt8(ascii: "(") }
    let item = try names.item(content[..<(open ?? end)])
    if let open {
      text = text[open...]
      for length in try readLengths() {
        let second = length.item.map { PrintedConstraint.Anchor(item: $0, attribute: extent) }
        relations.append(
          .init(
            first: .init(item: item, attribute: extent), relation: length.relation, second: second,
            constant: length.value, priority: length.priority))
      }
      guard text.startIndex == end else {
        throw Failure(reason: Words(en: "expected `]` after the view", zh: "视图应以 `]` 结尾"))
      }
    }
    text = text[(end + 1)...]
    return item
  }

  /// Parses `(>=8@750, <=20)`, with nested brackets.
  private mutating func readLengths() throws(PrintedConstraint.Failure) -> [Length] {
    var (depth, start) = (0, text.startIndex + 1)
    var lengths: [Length] = []
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ","):
        if depth == 1 {
          lengths.append(try readLength(text[start..<place]))
          start = place + 1
        }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          lengths.append(try readLength(text[start..<place]))
          text = text[(place + 1)...]
          return lengths
        }
      default: break
      }
    }
    throw Failure(reason: Words(en: "it is cut off inside `(`", zh: "在 `(` 内被截断"))
  }

  private func readLength(_ bytes: ArraySlice<UInt8>) throws(PrintedConstraint.Failure) -> Length {
    var rest = bytes
    trim(&rest)
    let whole = PrintedConstraint.text(rest)
    var length = Length()
    for (mark, relation) in [("==", LayoutRelation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual)]
    where rest.starts(with: mark.utf8) {
      length.relation = relation
      rest = rest.dropFirst(2)
      break
    }
    if let at = rest.lastRange(of: "@"), let number = PrintedConstraint.number(rest[at.upperBound...]) {
      length.priority = number
      rest = rest[..<at.lowerBound]
    }
    trim(&rest)
    if let space = SystemSpace.take(fromEndOf: &rest), rest.isEmpty {
      length.value = space
    } else if let number = PrintedConstraint.number(rest) {
      length.value = number
    } else if let item = try? names.item(rest), rest.address != nil || names.items[PrintedConstraint.text(rest)] != nil
    {
      length.item = item
    } else {
      throw Failure(reason: Words(en: "`\(code: whole)` is not a length", zh: "`\(code: whole)` 不是长度"))
    }
    return length
  }
}

/// The system's standard distances with their values: `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(8)`.
private enum SystemSpace {
  /// Removes such a distance with its sign and factor from the end of a text; returns nil if there is none.
  static func take(fromEndOf text: inout ArraySlice<UInt8>) -> Double? {
    trim(&text)
    guard text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")), !text.quoted(open),
      var space = PrintedConstraint.number(text[(open + 1)...].dropLast())
    else { return nil }
    let name = text[..<open].suffix(while: { $0.isNumeral || $0 == 0x5F || ($0 | 0x20) &- 0x61 < 26 })
    guard PrintedConstraint.text(name).hasSuffix("Space") else { return nil }
    var rest = text[..<name.startIndex]
    trim(&rest)
    if rest.last == UInt8(ascii: "*") {
      let factor = rest.dropLast().suffix(while: { $0.isNumeral || $0 == UInt8(ascii: ".") })
      guard let number = PrintedConstraint.number(factor) else { return nil }
      space *= number
      rest = rest[..<factor.startIndex]
      trim(&rest)
    }
    if rest.last == UInt8(ascii: "+") || rest.last == UInt8(ascii: "-") {
      if rest.last == UInt8(ascii: "-") { space = -space }
      rest = rest.dropLast()
      trim(&rest)
    }
    text = rest
    return space
  }
}

/// Removes blanks and line ends on both sides.
private func trim(_ text: inout ArraySlice<UInt8>) {
  text = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
  while let last = text.last, last == 0x20 || last == 0x09 || last == 0x0A { text = text.dropLast() }
}

extension UInt8 {
  /// Whether the byte is a digit.
  fileprivate var isNumeral: Bool { self &- 0x30 < 10 }
  fileprivate var isHexadecimal: Bool { isNumeral || (self | 0x20) &- 0x61 < 6 }
}

extension ArraySlice<UInt8> {
  /// Returns the longest suffix in which all bytes meet a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }

  fileprivate func firstRange(of mark: String) -> Range<Int>? {
    indices.first { self[$0...].starts(with: mark.utf8) }.map { $0..<($0 + mark.utf8.count) }
  }

  fileprivate func lastRange(of mark: String) -> Range<Int>? {
    indices.last { self[$0...].starts(with: mark.utf8) }.map { $0..<($0 + mark.utf8.count) }
  }

  /// The range of the first `:0x7f`, and the end of the quoted text that may follow it.
  fileprivate var address: (Range<Int>, end: Int)? {
    guard let mark = firstRange(of: ":0x") else { return nil }
    let digits = self[mark.upperBound...].prefix(while: { $0.isHexadecimal })
    guard !digits.isEmpty else { return nil }
    return (mark.lowerBound..<digits.endIndex, endOfQuotes(behind: digits.endIndex))
  }

  /// Returns the end of a text in single quotes, which may contain quotes.
  private func endOfQuotes(behind start: Int) -> Int {
    guard start < endIndex, self[start] == UInt8(ascii: "'") else { return start }
    for place in (start + 1)..<Swift.max(start + 1, endIndex) where self[place] == UInt8(ascii: "'") {
      let next = place + 1 < endIndex ? self[place + 1] : UInt8(ascii: "]")
      if ".](, )".utf8.contains(next) { return place + 1 }
    }
    return start
  }

  /// Returns whether a byte is inside the text of a view: `UILabel:0x7f'a == b'`.
  fileprivate var quoted: (Int) -> Bool {
    var ranges: [Range<Int>] = []
    var rest = self
    while let (address, end) = rest.address {
      if end > address.upperBound { ranges.append(address.upperBound..<end) }
      rest = rest[Swift.max(end, address.upperBound)...]
    }
    return { place in ranges.contains { $0.contains(place) } }
  }
}
