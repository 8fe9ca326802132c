import GeomrunForeignCode
import GeomrunWords

/// A reader of elements in tags of Appium and Detox; only entities of single characters are expanded.
struct MarkupElements {
  private(set) var trees: [ElementTree] = []
  /// The number of elements with tags, with or without a rect.
  private(set) var count = 0
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var open: [(name: String, element: Int?)] = []
  /// The maximum nesting depth of elements; deeper ones belong to the last of these.
  private static let deepest = 500

  /// Reads a text with tags in any position; O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case UInt8(ascii: "<"): readTag()
      default: position += 1
      }
    }
    finish()
  }

  private static let containers = ["AppiumAUT", "hierarchy", "ViewHierarchy"]

  /// Whether a tag at the top level begins a tree.
  private static func isRoot(_ name: String) -> Bool {
    containers.contains(name) || ElementTree.isDriverType(name)
  }

  private mutating func readTag() {
    let start = position
    if skip("<!--", to: "-->") || skip("<![", to: "]]>") || skip("<!", to: ">") || skip("<?", to: "?>") { return }
    position += 1
    let isEnd = take("/") || take("\\/")
    let name = word()
    guard !name.isEmpty, !open.isEmpty || !isEnd && Self.isRoot(name) else { return }
    if isEnd {
      while position < bytes.count, bytes[position] != UInt8(ascii: ">"), bytes[position] != 0x0A { position += 1 }
      close(name)
      return
    }
    let own = line
    var attributes: [(name: String, value: String)] = []
    while position < bytes.count {
      skipSpace()
      if take(">") {
        add(name, attributes, own, start..<position, isOpen: true)
        return
      }
      if take("/>") || take("\\/>") {
        add(name, attributes, own, start..<position, isOpen: false)
        return
      }
      let key = word()
      guard !key.isEmpty else { break }
      skipSpace()
      guard take("=") else {
        attributes.append((key, ""))
        continue
      }
      skipSpace()
      guard let value = value() else { break }
      attributes.append((key, value))
    }
    if position < bytes.count {
      remark(
        own,
        Words(
          en: "the tag of \(code: name) is not understood; its content is still read",
          zh: "这里无法理解 \(code: name) 的标签；仍读取其中打印的内容"))
    }
    add(name, attributes, own, start..<position, isOpen: true)
  }

  private mutating func remark(_ line: Int, _ text: Words) {
    if trees.isEmpty || open.isEmpty { trees.append(ElementTree(.appium)) }
    trees[trees.count - 1].remarks.append((line, text))
  }

  private mutating func add(
    _ name: String, _ attributes: [(name: String, value: String)], _ line: Int, _ range: Range<Int>, isOpen: Bool
  ) {
    if open.isEmpty { trees.append(ElementTree(name == "ViewHierarchy" ? .detox : .appium)) }
    var index = open.last?.element
    if !Self.containers.contains(name) {
      count += 1
      let element = element(name, attributes, line, range, parent: index)
      trees[trees.count - 1].elements.append(element)
      index = trees[trees.count - 1].elements.count - 1
    }
    if isOpen, open.count < Self.deepest { open.append((name, index)) }
  }

  private mutating func close(_ name: String) {
    guard let place = open.suffix(Self.deepest).lastIndex(where: { $0.name == name }) else { return }
    open.removeSubrange(place...)
  }

  private mutating func finish() {
    guard let last = open.last else { return }
    remark(
      line,
      Words(
        en: "the text ends inside \(code: last.name): the rest of it is missing",
        zh: "文本在 \(code: last.name) 里面就结束了：后面的内容缺失"))
  }
}

extension MarkupElements {
  private func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ line: Int, _ range: Range<Int>, parent: Int?
  ) -> ElementTree.Element {
    func value(_ names: String...) -> String? {
      for name in names {
        if let value = attributes.first(where: { $0.name == name })?.value, !value.isEmpty { return value }
      }
      return nil
    }
    let isDetox = trees.last?.origin == .detox
    var element = ElementTree.Element(
      type: value(isDetox ? "class" : "type") ?? name, isOnScreen: !isDetox, parent: parent, line: line,
      text: String(decoding: bytes[range.prefix(400)], as: UTF8.self))
    element.identifier = isDetox ? value("testID", "id") : value("identifier", "name")
    element.label = value("label", "title")
    if element.label == element.identifier { element.label = nil }
    // A window of Detox has neither a superview nor an origin.
    let origin = isDetox && parent == nil ? "0" : nil
    let numerals = [value("x") ?? origin, value("y") ?? origin, value("width"), value("height")].compactMap { $0 }
      .filter(SourceValue.isDecimal)
    element.take(numerals)
    if isDetox {
      if let alpha = value("alpha"), SourceValue.isDecimal(alpha), Double(alpha) != 1 {
        element.entries.append(("alpha", alpha))
      }
      if let visibility = value("visibility"), visibility != "visible" { element.entries.append(("hidden", "true")) }
    }
    // `visible` is also false off screen or behind other views, so it does not imply `hidden`.
    for key in isDetox ? ["text"] : ["value", "visible", "enabled", "placeholderValue"] {
      if let value = value(key), value != "true" { element.notes.append("\(key) = \(value)") }
    }
    return element
  }

  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard bytes[position...].starts(with: start.utf8) else { return false }
    position += start.utf8.count
    while position < bytes.count, !bytes[position...].starts(with: end.utf8) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    position = min(bytes.count, position + end.utf8.count)
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Skips blanks and line ends, including `\n` in string literals.
  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "\\") where position + 1 < bytes.count && "nrt".utf8.contains(bytes[position + 1]):
        position += 2
      default: return
      }
    }
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position].isWord || ".:-".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Parses a text in quotes, which may be escaped; nil if it is incomplete.
  private mutating func value() -> String? {
    let isEscaped = take("\\")
    guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else { return nil }
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if isEscaped, byte == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == quote {
        position += 2
        return String(decoding: text, as: UTF8.self)
      }
      if !isEscaped, byte == quote {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "&"), let (scalar, length) = reference() {
        text += Array(String(scalar).utf8)
        position += length
      } else {
        text.append(byte)
        position += 1
      }
    }
    return nil
  }

  private static let references: [(String, Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  /// Returns the character of `&lt;` or `&#10;`, or nil for a reference that needs a declaration.
  private func reference() -> (Unicode.Scalar, length: Int)? {
    let behind = bytes[(position + 1)...].prefix(10)
    guard let end = behind.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: behind[..<end], as: UTF8.self)
    let length = end + 1 - position
    if let known = Self.references.first(where: { $0.0 == name }) { return (known.1, length) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { ($0, length) }
  }
}
