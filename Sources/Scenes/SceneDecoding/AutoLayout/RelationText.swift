import GeomrunAutoLayout
import GeomrunSceneModel

/// The text of one constraint, split at its marks: `title.leading == 2 * icon.trailing + gap @750`.
///
/// Numbers stay strings, since they may be expressions. They are padded with spaces to the whole text, so positions in
/// them are positions in it.
struct RelationText {
  /// An item and its attribute, `root.safeArea.top`, split at the last dot.
  struct Anchor: Equatable {
    let item: String
    let attribute: String
    /// The range, in code points of the text.
    let range: Range<Int>
  }

  /// The reason why a text is not a constraint.
  enum Failure: Error, Equatable {
    /// The text has no `==`, `<=` or `>=`.
    case noRelation
    /// The text has more than one relation.
    case severalRelations(Range<Int>)
    /// The text has an invalid mark, such as `=` or `=>`; with the intended one.
    case unknownMark(Range<Int>, LayoutRelation)
    /// The text before the relation is not an item with its attribute.
    case noFirstAnchor(Range<Int>)
    /// Nothing follows the relation or a mark.
    case missing(Range<Int>)
    /// The right side has a second item.
    case severalAnchors(Range<Int>)
    /// An item is a divisor, multiplied by another item, or in parentheses.
    case misplacedAnchor(Range<Int>)
    /// A parenthesis has no partner.
    case unbalanced(Range<Int>)
  }

  let first: Anchor
  let relation: LayoutRelation
  let relationRange: Range<Int>
  private(set) var second: Anchor?
  /// The factor of the second item; nil for 1.
  private(set) var multiplier: String?
  /// The added constant; nil for none.
  private(set) var constant: String?
  /// The text after `@`; nil if there is none.
  private(set) var priority: String?
  private(set) var priorityRange: Range<Int> = 0..<0

  /// Splits the whole of `text`; `isName` recognizes the names that contain hyphens.
  init(_ text: String, isName: (String) -> Bool) throws(Failure) {
    let scalars = Array(text.unicodeScalars)
    let (mark, range) = try Self.relation(in: scalars)
    relation = mark
    relationRange = range
    let left = Self.trimmed(0..<range.lowerBound, in: scalars)
    guard !left.isEmpty, let anchor = Self.anchor(left, in: scalars) else {
      throw .noFirstAnchor(left.isEmpty ? range : left)
    }
    first = anchor
    var end = scalars.count
    if let at = scalars.lastIndex(of: "@"), at >= range.upperBound {
      priorityRange = Self.trimmed(at + 1..<scalars.count, in: scalars)
      guard !priorityRange.isEmpty else { throw .missing(at..<at + 1) }
      priority = Self.padded([priorityRange], in: scalars)
      end = at
    }
    let right = Self.trimmed(range.upperBound..<end, in: scalars)
    guard !right.isEmpty else { throw .missing(range) }
    try cut(right, in: scalars, isName: isName)
  }

  private static func relation(in scalars: [Unicode.Scalar]) throws(Failure) -> (LayoutRelation, Range<Int>) {
    var found: (LayoutRelation, Range<Int>)?
    var unknown: (range: Range<Int>, meant: LayoutRelation)?
    var index = 0
    while index < scalars.count {
      guard isSign(scalars[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, isSign(scalars[index]) { index += 1 }
      let range = start..<index
      let signs = scalars[range]
      let isLess = signs.contains("<") || signs.contains("≤")
      let isGreater = signs.contains(">") || signs.contains("≥")
      let meant: LayoutRelation = isLess ? .lessThanOrEqual : isGreater ? .greaterThanOrEqual : .equal
      let isOneSign = signs.count == 1 && signs[start].value > 0x7F
      let isTwoSigns = signs.count == 2 && signs[start].value <= 0x7F && signs[start + 1] == "="
      if !isOneSign, !isTwoSigns {
        unknown = unknown ?? (range, meant)
      } else if found != nil {
        throw .severalRelations(range)
      } else {
        found = (meant, range)
      }
    }
    if let unknown { throw .unknownMark(unknown.range, unknown.meant) }
    guard let found else { throw .noRelation }
    return found
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "<", ">", "≤", "≥": true
    default: false
    }
  }

  /// Splits the right side at `+` and `-`, and the term with the item at `*` and `/`.
  private mutating func cut(_ right: Range<Int>, in scalars: [Unicode.Scalar], isName: (String) -> Bool) throws(Failure)
  {
    var constants: [Range<Int>] = []
    for term in try Self.terms(of: right, in: scalars, isName: isName) {
      let anchors = Self.anchors(in: term, scalars, isName: isName)
      guard let anchor = anchors.first else {
        constants.append(term)
        continue
      }
      if second != nil || anchors.count > 1 { throw .severalAnchors((second == nil ? anchors[1] : anchor).range) }
      guard !Self.isMisplaced(anchor.range, in: term, scalars) else { throw .misplacedAnchor(anchor.range) }
      second = anchor
      let before = term.lowerBound..<anchor.range.lowerBound
      let after = anchor.range.upperBound..<term.upperBound
      if !Self.trimmed(before, in: scalars).isEmpty || !Self.trimmed(after, in: scalars).isEmpty {
        multiplier = Self.padded([before, after], in: scalars, one: anchor.range.lowerBound)
      }
    }
    // A plus before the first term belongs to the item, or is not a sign that numbers have.
    guard var all = constants.first.map({ [$0] }) else { return }
    all += constants.dropFirst()
    constant = Self.padded(all, in: scalars, dropsPlus: true)
  }

  /// The terms of a sum, each with its sign.
  private static func terms(of range: Range<Int>, in scalars: [Unicode.Scalar], isName: (String) -> Bool)
    throws(Failure) -> [Range<Int>]
  {
    var terms: [Range<Int>] = []
    var start = range.lowerBound
    var opened: [Int] = []
    var index = range.lowerBound
    // Whether a sign would belong to a number, not to a sum.
    var expectsOperand = true
    while index < range.upperBound {
      let scalar = scalars[index]
      if let word = word(at: index, in: scalars, upTo: range.upperBound, isName: isName) {
        index = word.upperBound
        expectsOperand = false
        continue
      }
      switch scalar {
      case "(": opened.append(index)
      case ")": guard opened.popLast() != nil else { throw .unbalanced(index..<index + 1) }
      case "+", "-":
        if opened.isEmpty, !expectsOperand {
          terms.append(start..<index)
          start = index
        }
      default: break
      }
      if scalar != " ", scalar != "\t" { expectsOperand = scalar != ")" }
      index += 1
    }
    if let open = opened.last { throw .unbalanced(open..<open + 1) }
    terms.append(start..<range.upperBound)
    return terms
  }

  /// A name or a number from `index` on, including dots; nil if none begins there.
  private static func word(at index: Int, in scalars: [Unicode.Scalar], upTo end: Int, isName: (String) -> Bool)
    -> Range<Int>?
  {
    guard scalars[index] != "-", SceneName.allows(scalars[index]) || scalars[index] == "." else { return nil }
    var stop = index
    while stop < end, SceneName.allows(scalars[stop]) { stop += 1 }
    // Takes the longest known name; the text after a hyphen may be subtracted.
    var cut = stop
    while cut > index, scalars[index..<cut].contains("-"), !isName(string(index..<cut, scalars)) {
      cut = scalars[index..<cut].lastIndex(of: "-") ?? index
    }
    // A number may have a sign in its exponent.
    let isNumber = ("0"..."9").contains(scalars[index]) || scalars[index] == "."
    while cut < end,
      scalars[cut] == "." || scalars[cut] != "-" && SceneName.allows(scalars[cut])
        || isNumber && "+-".unicodeScalars.contains(scalars[cut]) && "eE".unicodeScalars.contains(scalars[cut - 1])
    { cut += 1 }
    return index..<max(cut, index + 1)
  }

  /// The items with attributes in a term; numbers and plain names do not count.
  private static func anchors(in term: Range<Int>, _ scalars: [Unicode.Scalar], isName: (String) -> Bool) -> [Anchor] {
    var anchors: [Anchor] = []
    var index = term.lowerBound
    while index < term.upperBound {
      guard let word = word(at: index, in: scalars, upTo: term.upperBound, isName: isName) else {
        index += 1
        continue
      }
      if let anchor = anchor(word, in: scalars) { anchors.append(anchor) }
      index = word.upperBound
    }
    return anchors
  }

  /// An item and its attribute; nil for a number, a name without a dot, and invalid names.
  private static func anchor(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Anchor? {
    guard let dot = scalars[range].lastIndex(of: "."), dot > range.lowerBound, dot + 1 < range.upperBound,
      scalars[dot + 1].properties.isAlphabetic, scalars[range].allSatisfy({ SceneName.allows($0) || $0 == "." })
    else { return nil }
    return Anchor(
      item: string(range.lowerBound..<dot, scalars), attribute: string(dot + 1..<range.upperBound, scalars),
      range: range)
  }

  /// Whether an item is in parentheses, or after a division sign.
  private static func isMisplaced(_ anchor: Range<Int>, in term: Range<Int>, _ scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[term.lowerBound..<anchor.lowerBound]
    let opens = before.count { $0 == "(" }
    let closes = before.count { $0 == ")" }
    let last = before.last { $0 != " " && $0 != "\t" }
    return opens != closes || last == "/"
  }

  private static func trimmed(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, scalars[start] == " " || scalars[start] == "\t" { start += 1 }
    while end > start, scalars[end - 1] == " " || scalars[end - 1] == "\t" { end -= 1 }
    return start..<end
  }

  private static func string(_ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    for index in range { text.unicodeScalars.append(scalars[index]) }
    return text
  }

  /// The text with spaces for all but `ranges`, and a 1 in place of the item.
  private static func padded(
    _ ranges: [Range<Int>], in scalars: [Unicode.Scalar], one: Int? = nil, dropsPlus: Bool = false
  ) -> String {
    var kept = [Unicode.Scalar](repeating: " ", count: scalars.count)
    for range in ranges { for index in range { kept[index] = scalars[index] } }
    if let one { kept[one] = "1" }
    if dropsPlus || one != nil, let first = kept.firstIndex(where: { $0 != " " && $0 != "\t" }), kept[first] == "+" {
      kept[first] = " "
    }
    return string(kept.indices, kept)
  }
}
