import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunText
import GeomrunWords

/// A reader of elements that XCUITest prints, one per line: `Button, 0x7f8, {{16.0, 59.0}, {55.0, 44.0}}, label:
/// 'Save'`.
struct TestElements {
  private(set) var trees: [ElementTree] = []
  /// The lines with other content.
  private(set) var others: [Int] = []
  private let text: ClipboardText
  /// The ancestors of the next element, with their columns.
  private var path: [(element: Int, column: Int)] = []
  /// Whether the lines repeat earlier ones: the path to an element, and the results of a query.
  private var isRepeating = false
  /// The path to an element from the outside in; the tree, if no other one is printed.
  private var way: [ElementTree.Element] = []
  /// Whether the path to an element is being printed.
  private var isOnWay = false
  /// The element that `Attributes:` describes, if no tree follows.
  private var attributes: ElementTree.Element?
  /// Whether the last element's label continues.
  private var isInLabel = false

  /// Reads a text; O(bytes).
  init(_ text: ClipboardText) {
    self.text = text
    for line in text.lines.indices { read(line) }
    endTree()
    if trees.isEmpty, way.contains(where: { $0.rect != nil }) {
      var tree = ElementTree(.xcuiTest)
      tree.elements = way
      for index in way.indices.dropFirst() { tree.elements[index].parent = index - 1 }
      trees = [tree]
    }
  }

  private mutating func read(_ line: Int) {
    let range = text.range(ofLine: line)
    guard range.count <= 20_000 else { return }
    let content = text.text(range)
    let number = text.lines[line].number
    if content.contains("Attributes: ") {
      endTree()
      attributes = Line(content)?.element(line: number, text: content)
      (isRepeating, isInLabel) = (false, false)
    } else if content.contains("Element subtree:") {
      isRepeating = false
    } else if content.contains("Path to element:") || content.contains("Query chain:") {
      (isRepeating, isInLabel) = (true, false)
      isOnWay = content.contains("Path to element:") && way.isEmpty
    } else if isRepeating {
      if isOnWay, let element = Line(content)?.element(line: number, text: content) { way.append(element) }
      return
    } else if let own = Line(content) ?? (trees.isEmpty && others.isEmpty ? Line(cutAtItsHead: content) : nil) {
      add(own, number, content)
    } else if isInLabel {
      isInLabel = !content.contains("'")
    } else {
      others.append(line)
    }
  }

  private mutating func add(_ line: Line, _ number: Int, _ content: String) {
    if trees.isEmpty || attributes != nil { trees.append(ElementTree(.xcuiTest)) }
    attributes = nil
    while let last = path.last, last.column >= line.column { path.removeLast() }
    var element = line.element(line: number, text: content)
    element.parent = path.last?.element
    let tree = trees.count - 1
    if line.isCut {
      trees[tree].remarks.append(
        (
          number,
          Words(
            en:
              "the beginning of the first line is missing: it is unclear which of the next lines are inside this element",
            zh: "第一行缺少开头：后面哪些行在这个元素里不确定")
        ))
    }
    trees[tree].elements.append(element)
    path.append((trees[tree].elements.count - 1, line.column))
    isInLabel = line.isOpen
  }

  /// Ends a tree; an element described alone becomes the tree if none followed.
  private mutating func endTree() {
    path = []
    guard var element = attributes else { return }
    attributes = nil
    if element.rect == nil { return }
    element.parent = nil
    var tree = ElementTree(.xcuiTest)
    tree.elements = [element]
    trees.append(tree)
  }
}

extension TestElements {
  /// A line with an element.
  private struct Line {
    let column: Int
    private let type: String
    private let numerals: [String]
    private let rest: Substring
    /// Whether the text before its address or rect is missing.
    private(set) var isCut = false

    /// Reads a line without its beginning: `0x7f8, {{16.0, 59.0}, {55.0, 44.0}}, label: 'Save'`.
    init?(cutAtItsHead text: String) {
      guard let place = [", 0x", ", {{", "0x", "{{"].compactMap({ text.parts(around: $0)?.before.endIndex }).min(),
        text[..<place].allSatisfy({ $0.isASCII && ($0.isLetter || " ()".contains($0)) }),
        case let rest = text[place...].drop(while: { ", ".contains($0) }), let whole = Line("Element, \(rest)"),
        !whole.numerals.isEmpty
      else { return nil }
      self = whole
      isCut = true
    }

    init?(_ text: String) {
      var start = text.startIndex
      var column = 0
      // Comment marks and the queried element's arrow may precede it.
      let marks: Set<Character> = [" ", "\t", "/", "*", "→", "↳", "|", "\"", "#", ">"]
      var typeColumn: Int?
      while start < text.endIndex, marks.contains(text[start]) {
        if text[start] == "→" || text[start] == "↳" { typeColumn = column }
        start = text.index(after: start)
        column += 1
      }
      self.column = typeColumn ?? column
      var own = text[start...]
      if own.hasPrefix("Attributes: ") { own = own.dropFirst("Attributes: ".count) }
      // A JSON value.
      for sign in ["\": \"", "\":\""] {
        if let (key, value) = own.parts(around: sign), key.utf8.count < 40, !key.contains(",") { own = value }
      }
      // The message of a test that fails ends with the element: `Failed to tap: Button, {{16.0, 59.0}, {55.0, 44.0}}`.
      if let (_, message) = own.parts(around: "Failed to "), let head = message.parts(around: ", {{")?.before,
        let element = head.split(separator: " ", omittingEmptySubsequences: true).first(where: {
          $0.first?.isUppercase == true
        })
      {
        own = own[element.startIndex...]
      }
      let name = own.prefix { $0.isASCII && $0.isLetter }
      guard let first = name.first, first.isUppercase, name.utf8.count < 40 else { return nil }
      var rest = own[name.endIndex...]
      var type = String(name)
      if rest.hasPrefix(" ("), let close = rest.prefix(30).firstIndex(of: ")") {
        type += rest[...close]
        rest = rest[rest.index(after: close)...]
      }
      guard rest.hasPrefix(", ") || rest.hasPrefix(" 0x") || rest.hasPrefix(": ") else { return nil }
      self.type = type
      let head = rest.prefix { $0 != "'" }
      let braces = head.parts(around: "{{").map { "{{" + $0.behind }
      let group = braces.flatMap { text in text.parts(around: "}}").map { $0.before + "}}" } }
      let hasAddress = head.hasPrefix(", 0x") || head.hasPrefix(" 0x") || head.hasPrefix(", pid: ")
      let numerals = group.flatMap { PastedText.numerals(of: .rect, in: String($0), called: []) }
      guard hasAddress || numerals != nil || group != nil else { return nil }
      // XCUITest's output does not contain code that makes rects.
      guard hasAddress || head.hasPrefix(", {{") || head.hasPrefix(", traits: ") else { return nil }
      self.numerals = numerals ?? []
      self.rest = rest
    }

    private static let keys = [
      "identifier", "label", "title", "value", "placeholderValue", "Selected", "Disabled", "Focused",
      "Keyboard Focused", "hitPoint",
    ]

    /// Returns the quoted text after a name, and whether it is closed on this line; nil if there is none.
    private func quoted(_ key: String) -> (text: String, isClosed: Bool)? {
      guard let behind = rest.parts(around: ", \(key): '")?.behind else { return nil }
      // A quote inside the text ends it only before the next field or at the line end.
      var position = behind.startIndex
      while let quote = behind[position...].firstIndex(of: "'") {
        let next = behind[behind.index(after: quote)...]
        if next.allSatisfy({ " \t,\"".contains($0) })
          || next.hasPrefix(", ") && Self.keys.contains(where: { next.dropFirst(2).hasPrefix($0) })
        {
          return (String(behind[..<quote]), true)
        }
        position = next.startIndex
      }
      let trimmed = behind.last == "'" ? behind.dropLast() : behind
      return (String(trimmed), false)
    }

    /// Whether a label continues in the next line.
    var isOpen: Bool {
      ["identifier", "label", "title", "placeholderValue"].contains { quoted($0).map { !$0.isClosed } ?? false }
    }

    func element(line: Int, text: String) -> ElementTree.Element {
      var element = ElementTree.Element(
        type: type, identifier: quoted("identifier")?.text, label: quoted("label")?.text, isOnScreen: true, parent: nil,
        line: line, text: text)
      if element.identifier?.isEmpty == true { element.identifier = nil }
      if element.label?.isEmpty == true { element.label = nil }
      for key in ["title", "placeholderValue"] {
        if let text = quoted(key)?.text { element.notes.append("\(key) = \(text)") }
      }
      if let value = rest.parts(around: ", value: ")?.behind { element.notes.append("value = \(value)") }
      element.take(numerals)
      return element
    }
  }
}
