import GeomrunAutoLayout
import GeomrunSceneModel
import GeomrunWords

/// The text of a Visual Format, `H:|-[icon(24)]-[title(>=80@750)]-|`, as constraints.
///
/// Constants stay strings, since they may be parameters; they are padded with spaces to the whole text.
struct VisualFormatText {
  /// The item of a constraint.
  enum Item: Equatable {
    case superview
    /// A name in brackets, and its range.
    case named(String, Range<Int>)
  }

  /// The edge or extent of an item in a constraint.
  enum Edge: Equatable {
    /// The leading or top edge.
    case start
    /// The trailing or bottom edge.
    case end
    /// The leading or top margin, and the trailing or bottom one.
    case startMargin, endMargin
    /// The width or the height.
    case extent
  }

  /// One constraint: `first.edge RELATION second.edge + constant @priority`.
  struct Relation: Equatable {
    var first: Item
    var firstEdge: Edge
    var relation = LayoutRelation.equal
    var second: Item?
    var secondEdge: Edge
    /// The text of the added constant; nil for none.
    var constant: String?
    /// Whether it is the standard space between siblings.
    var isStandardSpace = false
    var priority: String?
    var range: Range<Int>
  }

  /// The reason why a text is not a Visual Format.
  enum Failure: Error, Equatable {
    /// Different text was expected there.
    case expected(Words, Range<Int>)
    /// The text contains no view.
    case noView(Range<Int>)
  }

  let isHorizontal: Bool
  private(set) var relations: [Relation] = []
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// Whether a text is probably meant as a Visual Format.
  static func looksLike(_ text: String) -> Bool {
    let rest = text.drop { $0 == " " }
    if rest.hasPrefix("H:") || rest.hasPrefix("V:") { return true }
    guard let first = rest.first else { return false }
    return first == "[" || first == "|" && rest.contains("[")
  }

  /// Parses the whole of `text`; `isView` recognizes the names of views, and all others are parameters.
  init(_ text: String, isView: (String) -> Bool) throws(Failure) {
    scalars = Array(text.unicodeScalars)
    var start = 0
    while start < scalars.count, scalars[start] == " " { start += 1 }
    let hasAxis = start + 1 < scalars.count && scalars[start + 1] == ":"
    isHorizontal = !hasAxis || scalars[start] == "H"
    position = hasAxis ? start + 2 : start
    try read(isView)
  }

  /// A predicate: a relation to a number, a parameter or a view.
  private struct Predicate {
    var relation = LayoutRelation.equal
    var object: Range<Int>
    var priority: Range<Int>?
    var range: Range<Int>
  }

  private mutating func read(_ isView: (String) -> Bool) throws(Failure) {
    var last: Item?
    var connection: [Predicate]?
    var connectionStart = position
    if take("|") {
      last = .superview
      connectionStart = position
      connection = try readConnection()
    }
    var views = 0
    while peek() == "[" {
      let view = try readView(isView)
      views += 1
      if let last { connect(last, to: view, connection, from: connectionStart) }
      last = view
      connectionStart = position
      connection = try readConnection()
      if peek() == "|" {
        position += 1
        connect(view, to: .superview, connection, from: connectionStart)
        connection = nil
        break
      }
      if peek() == nil {
        guard connection == nil else { throw expected(Words(en: "a view or `|` after the `-`", zh: "`-` 后面的视图或 `|`")) }
        break
      }
    }
    guard views > 0 else { throw .noView(0..<max(scalars.count, 1)) }
    guard peek() == nil else { throw expected(Words(en: "`-`, `[`, `|` or the end", zh: "`-`、`[`、`|` 或末尾")) }
  }

  /// Parses the connection of two items: nil for none, no predicates for the standard space.
  private mutating func readConnection() throws(Failure) -> [Predicate]? {
    guard take("-") else { return nil }
    if peek() == "[" || peek() == "|" { return [] }
    let predicates = try peek() == "(" ? readPredicates() : [readPredicate(isBare: true)]
    guard take("-") else { throw expected(Words(en: "`-` after the distance", zh: "距离后面的 `-`")) }
    return predicates
  }

  private mutating func readView(_ isView: (String) -> Bool) throws(Failure) -> Item {
    position += 1
    let start = position
    while position < scalars.count, scalars[position] != "(", scalars[position] != "]" { position += 1 }
    let range = trimmed(start..<position)
    guard !range.isEmpty else { throw expected(Words(en: "the name of a view", zh: "视图名")) }
    let view = Item.named(string(range), range)
    if peek() == "(" {
      for predicate in try readPredicates() {
        let name = string(predicate.object)
        let other = isView(name) ? Item.named(name, predicate.object) : nil
        relations.append(
          Relation(
            first: view, firstEdge: .extent, relation: predicate.relation, second: other, secondEdge: .extent,
            constant: other == nil ? padded(predicate.object) : nil, priority: predicate.priority.map(padded),
            range: predicate.range))
      }
    }
    guard take("]") else { throw expected(.code("]")) }
    return view
  }

  private mutating func readPredicates() throws(Failure) -> [Predicate] {
    position += 1
    var predicates: [Predicate] = []
    repeat { predicates.append(try readPredicate(isBare: false)) } while take(",")
    guard take(")") else { throw expected(Words(en: "`,` or `)`", zh: "`,` 或 `)`")) }
    return predicates
  }

  private mutating func readPredicate(isBare: Bool) throws(Failure) -> Predicate {
    skipSpaces()
    let start = position
    let relation: LayoutRelation =
      if take("==") { .equal } else if take("<=") || take("≤") { .lessThanOrEqual } else if take(">=") || take("≥") {
        .greaterThanOrEqual
      } else { .equal }
    let object = readObject(isBare)
    guard !object.isEmpty else { throw expected(Words(en: "a number, a parameter or a view", zh: "数、参数或视图")) }
    var priority: Range<Int>?
    if take("@") {
      let range = readObject(isBare)
      guard !range.isEmpty else { throw expected(Words(en: "a priority", zh: "优先级")) }
      priority = range
    }
    return Predicate(relation: relation, object: object, priority: priority, range: start..<position)
  }

  /// Reads up to the next mark; without parentheses a minus ends it, unless it is the sign.
  private mutating func readObject(_ isBare: Bool) -> Range<Int> {
    skipSpaces()
    let start = position
    while position < scalars.count {
      let scalar = scalars[position]
      if ",)@]([|".unicodeScalars.contains(scalar) { break }
      if isBare, scalar == "-", position > start { break }
      position += 1
    }
    return trimmed(start..<position)
  }

  private mutating func connect(_ first: Item, to second: Item, _ connection: [Predicate]?, from start: Int) {
    // A distance is counted from the first to the second: second.start == first.end + distance.
    let isFromSuperview = first == .superview
    let isToSuperview = second == .superview
    var relation = Relation(
      first: second, firstEdge: isToSuperview ? .end : .start, second: first,
      secondEdge: isFromSuperview ? .start : .end, range: start..<max(position, start + 1))
    guard let connection else {
      relations.append(relation)
      return
    }
    if connection.isEmpty {
      if isFromSuperview {
        relation.secondEdge = .startMargin
      } else if isToSuperview {
        relation.firstEdge = .endMargin
      } else {
        relation.isStandardSpace = true
      }
      relations.append(relation)
    }
    for predicate in connection {
      relation.relation = predicate.relation
      relation.constant = padded(predicate.object)
      relation.priority = predicate.priority.map(padded)
      relation.range = predicate.range
      relations.append(relation)
    }
  }

  private mutating func peek() -> Unicode.Scalar? {
    skipSpaces()
    return position < scalars.count ? scalars[position] : nil
  }

  private mutating func take(_ mark: String) -> Bool {
    skipSpaces()
    guard scalars[position...].starts(with: mark.unicodeScalars) else { return false }
    position += mark.unicodeScalars.count
    return true
  }

  private mutating func skipSpaces() { while position < scalars.count, scalars[position] == " " { position += 1 } }

  private func expected(_ what: Words) -> Failure {
    .expected(what, position..<min(position + 1, max(scalars.count, position)))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, scalars[start] == " " { start += 1 }
    while end > start, scalars[end - 1] == " " { end -= 1 }
    return start..<end
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private func padded(_ range: Range<Int>) -> String { String(repeating: " ", count: range.lowerBound) + string(range) }
}
