import GeomrunText

/// A parsed description from a debugger or a log, `<Class: 0x7f8; key = value>`; nested ones stay values.
package struct PrintedObject {
  /// A printed value of the object, and its name.
  package struct Field {
    package let key: String
    package let value: String
    /// Whether it is a word without a value.
    let isFlag: Bool
  }

  /// The class without its module, its generic arguments and name mangling.
  package let className: String
  /// The hexadecimal address; nil if none is printed.
  package let address: String?
  /// The fields, in printed order.
  package let fields: [Field]
  /// Whether its end is printed.
  package let isWhole: Bool

  /// The value of the first field with one of these names; nil if there is none.
  package func value(_ names: [String]) -> String? { fields.first { names.contains($0.key) }?.value }
}

extension PrintedObject {
  /// For a layer printed with its delegate, that view with the layer's geometry; otherwise the object itself.
  package var withItsView: PrintedObject {
    guard let address, let delegate = value(["delegate"]), let view = Self.scan(Array(delegate.utf8), at: 0)?.object,
      let layer = view.value(["layer"]), layer.contains(address)
    else { return self }
    let own = fields.filter { $0.key != "delegate" }
    let keys = Set(own.map { $0.key })
    let others = view.fields.filter { !keys.contains($0.key) }
    return PrintedObject(
      className: view.className, address: view.address, fields: own + others, isWhole: isWhole && view.isWhole)
  }

  /// The object without the mask or the number at a truncated end, which may be incomplete.
  package var withoutCutValue: PrintedObject {
    guard !isWhole, let last = fields.last, case let end = last.value.utf8.last ?? UInt8(ascii: "+"),
      last.key != "layer", end.isWord || end == UInt8(ascii: "+") || end == UInt8(ascii: "."),
      !["YES", "NO"].contains(last.value)
    else { return self }
    return PrintedObject(className: className, address: address, fields: Array(fields.dropLast()), isWhole: false)
  }

  /// Parses the description that begins at a byte; returns its end as well, or nil if none begins there.
  ///
  /// O(bytes of the description), and of eight lines if it has no end.
  package static func scan(_ text: [UInt8], at start: Int) -> (object: PrintedObject, end: Int)? {
    if text[start...].starts(with: "<<".utf8) { return wrapped(text, at: start) }
    guard let head = Head(text, at: start) else { return nil }
    var scanner = FieldScanner(text, from: head.end)
    scanner.readAll()
    let object = PrintedObject(
      className: head.name, address: head.address, fields: scanner.fields, isWhole: scanner.isWhole)
    return (object, scanner.position)
  }

  /// A description inside another one, followed by further text: `<<View: 0x7f8; frame = ...> minSize = {0, 0}>`.
  private static func wrapped(_ text: [UInt8], at start: Int) -> (object: PrintedObject, end: Int)? {
    guard let head = Head(text, at: start + 1) else { return nil }
    var scanner = FieldScanner(text, from: head.end)
    scanner.readAll()
    var (fields, end) = (scanner.fields, scanner.position)
    if scanner.isWhole {
      var rest = FieldScanner(text, from: end)
      rest.readAll()
      if rest.isWhole { (fields, end) = (fields + rest.fields, rest.position) }
    }
    let object = PrintedObject(className: head.name, address: head.address, fields: fields, isWhole: scanner.isWhole)
    return (object, end)
  }

  /// The head `<Module.Class<T>: 0x7f8`, and its end.
  private struct Head {
    let name: String
    let address: String?
    let end: Int

    init?(_ text: [UInt8], at start: Int) {
      guard start < text.count, text[start] == UInt8(ascii: "<") else { return nil }
      var position = start + 1
      if position < text.count, text[position] == UInt8(ascii: "\\") { position += 1 }
      let nameStart = position
      guard position < text.count, text[position].startsWord else { return nil }
      while position < text.count {
        let byte = text[position]
        // Texture has views of the class `ASDisplayNode-View`.
        let isHyphen = byte == UInt8(ascii: "-") && position + 1 < text.count && text[position + 1].startsWord
        if byte.isWord || isHyphen || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") {
          position += 1
        } else if byte == UInt8(ascii: "<") || (byte == UInt8(ascii: "(") && text[position - 1] == UInt8(ascii: ".")) {
          guard let close = Self.close(text, from: position) else { return nil }
          position = close
        } else {
          break
        }
      }
      name = ClassName.short(String(decoding: text[nameStart..<position], as: UTF8.self))
      var sign = position
      while sign < text.count, text[sign] == 0x20 { sign += 1 }
      let hasColon = sign < text.count && text[sign] == UInt8(ascii: ":")
      let hasSemicolon = sign < text.count && text[sign] == UInt8(ascii: ";")
      if hasColon || hasSemicolon { sign += 1 }
      while sign < text.count, text[sign] == 0x20 { sign += 1 }
      if !hasSemicolon, hasColon || sign > position, text[sign...].starts(with: "0x".utf8) {
        var last = sign + 2
        while last < text.count, text[last].isWord { last += 1 }
        let digits = text[(sign + 2)..<last]
        // An elided address belongs to no object: `0x...`, `0xXXXX`, `0x7f8...`.
        let isLeftOut = last < text.count && text[last] == UInt8(ascii: ".")
        let isAddress = !isLeftOut && digits.allSatisfy({ $0.isHexDigit }) && digits.contains { $0 != 0x30 }
        address = isAddress ? String(decoding: text[sign..<last], as: UTF8.self) : nil
        while last < text.count, text[last] == UInt8(ascii: ".") { last += 1 }
        end = last
        return
      }
      if hasColon, let last = Self.endOfStandIn(text, from: sign) {
        (address, end) = (nil, last)
        return
      }
      guard hasColon || hasSemicolon, Self.isField(text, at: sign) else { return nil }
      address = nil
      end = sign
    }

    /// The end of a word used instead of an address: `<UIView: ***; frame = (0 0; 1 1)>`.
    private static func endOfStandIn(_ text: [UInt8], from start: Int) -> Int? {
      let word = text[start...].prefix(40).prefix { $0 != 0x0A && !";<>=()".utf8.contains($0) }
      guard !word.isEmpty, word.endIndex < text.count, text[word.endIndex] == UInt8(ascii: ";") else { return nil }
      let field = text[(word.endIndex + 1)...].drop { $0 == 0x20 }
      let isView = ["frame =", "baseClass =", "position =", "bounds ="].contains { field.starts(with: $0.utf8) }
      return isView ? word.endIndex : nil
    }

    /// The index after the bracket that closes the one at a byte; the name of a class is not longer than this.
    private static func close(_ text: [UInt8], from start: Int) -> Int? {
      var depth = 0
      for position in start..<min(text.count, start + 300) {
        switch text[position] {
        case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ">"), UInt8(ascii: ")"):
          depth -= 1
          if depth == 0 { return position + 1 }
        case 0x0A, UInt8(ascii: ";"): return nil
        default: break
        }
      }
      return nil
    }

    private static func isField(_ text: [UInt8], at start: Int) -> Bool {
      var position = start
      while position < text.count, text[position].isWord { position += 1 }
      guard position > start else { return false }
      while position < text.count, text[position] == 0x20 { position += 1 }
      return position < text.count && text[position] == UInt8(ascii: "=")
    }
  }
}

/// The name of a class in source code.
package enum ClassName {
  /// `Foo` for `App.Foo<Bar>`, `_TtC3App3Foo` and `App.(Foo in _7A0B)`.
  package static func short(_ text: String) -> String {
    var name = text.replacing("\\", with: "")
    if name.hasPrefix("_Tt"), let last = mangled(name) { return last }
    if let (_, inner) = name.parts(around: ".(") { name = String(inner.prefix { $0 != " " && $0 != ")" }) }
    name = String(name.prefix { $0 != "<" && $0 != "(" })
    return name.split(separator: ".").last.map(String.init) ?? "Object"
  }

  /// The last of the names, each prefixed by its length.
  private static func mangled(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var position = 3
    var last: String?
    while position < bytes.count {
      guard bytes[position].isDigit else {
        if last != nil { break }
        position += 1
        continue
      }
      var length = 0
      while position < bytes.count, bytes[position].isDigit, length < 1000 {
        length = length * 10 + Int(bytes[position] - 0x30)
        position += 1
      }
      let end = min(bytes.count, position + length)
      last = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
    }
    return last.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension UInt8 {
  package var isDigit: Bool { self &- 0x30 < 10 }
  package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// Whether a name may begin with this byte.
  package var startsWord: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F || self >= 0x80 }
  /// Whether a name may contain this byte.
  package var isWord: Bool { startsWord || isDigit || self == 0x24 }
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
}
