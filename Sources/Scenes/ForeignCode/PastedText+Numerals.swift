import GeomrunGeometry
package import GeomrunLayerProperties
import GeomrunSceneModel

// The probable meaning of text from a log in an unknown format.
extension PastedText {
  /// The numbers of a value of `kind` within a text, as a list: `[10, 20, 30, 40]`; nil if they are not clear.
  ///
  /// - Parameter names: The names of the value in a description, as in `frame = (10 20; 30 44)`.
  package static func list(of kind: ValueKind, in text: String, called names: [String]) -> String? {
    numerals(of: kind, in: text, called: names).map { "[\($0.joined(separator: ", "))]" }
  }

  /// The numbers of a value of `kind` within a text, as a scene writes them; nil if they are not clear.
  package static func numerals(of kind: ValueKind, in text: String, called names: [String]) -> [String]? {
    // A text of several screens is not a value with a little context.
    guard text.utf8.count <= 1000 else { return nil }
    let text = Array(text.utf8)
    let count = kind == .scale ? 2 : kind.slotCount
    guard count > 1 else { return nil }
    var candidates = names.compactMap { value(called: $0, in: text) }
    // A description contains several values, which only names distinguish.
    if text.first != 0x3C {
      candidates.append(text[...])
      candidates += groups(in: text[...]).reversed()
    }
    guard let found = candidates.lazy.map({ ($0, numerals(in: $0)) }).first(where: { $0.1.count == count }) else {
      return nil
    }
    return ordered(found.1, of: kind, in: found.0)?.map { ["nan", "inf"].contains($0) ? ".\($0)" : $0 }
  }

  /// The numbers in the order of the kind if each is named: `{h=100, w=100, x=50, y=50}`; in their own order without
  /// names; nil if the names belong to something else, such as a left and a right edge.
  private static func ordered(_ numerals: [String], of kind: ValueKind, in text: ArraySlice<UInt8>) -> [String]? {
    let keys = keys(in: text)
    let wanted = kind == .scale ? ValueKind.size.slotNames : kind.slotNames
    func isCalled(_ key: String, _ name: String) -> Bool {
      // C# prints `{X=1,Y=2,Width=3,Height=4}`.
      let key = key.lowercased()
      return key == name || key.utf8.count == 1 && ["width", "height"].contains(name) && name.hasPrefix(key)
    }
    let isNamed = keys.contains { key in wanted.contains { isCalled(key, $0) } }
    // A word before the first number is not the name of a part.
    guard isNamed || keys.count == numerals.count else { return numerals }
    let places = wanted.map { name in keys.indices.filter { isCalled(keys[$0], name) } }
    guard keys.count == numerals.count, places.allSatisfy({ $0.count == 1 }) else { return nil }
    return places.joined().map { numerals[$0] }
  }

  /// The words directly before numbers, with `=` or `:` between.
  private static func keys(in text: ArraySlice<UInt8>) -> [String] {
    var keys: [String] = []
    var word: Range<Int>?
    var hasSign = false
    var position = text.startIndex
    while position < text.endIndex {
      let start = position
      while position < text.endIndex, isWordByte(text[position]) { position += 1 }
      if position > start {
        let isNumber = text[start].isDigit
        if isNumber, hasSign, let word { keys.append(String(decoding: text[word], as: UTF8.self)) }
        word = isNumber ? nil : start..<position
        hasSign = false
        continue
      }
      switch text[position] {
      case UInt8(ascii: "="), UInt8(ascii: ":"): hasSign = word != nil
      case 0x20, 0x22, 0x27, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): break
      default: (word, hasSign) = (nil, false)
      }
      position += 1
    }
    return keys
  }

  /// The six numbers of a 2D transform among the sixteen of a matrix; nil if it is not 2D.
  package static func affine(_ matrix: [String]) -> [String]? {
    var transform = Transform3D.identity
    for (slot, numeral) in matrix.prefix(Transform3D.elementCount).enumerated() {
      guard let number = Double(numeral) else { return nil }
      transform[slot] = number
    }
    guard matrix.count == Transform3D.elementCount, transform.isAffine else { return nil }
    return [0, 1, 4, 5, 12, 13].map { matrix[$0] }
  }

  /// The formats in which values of `kind` can be pasted.
  package static func shapes(of kind: ValueKind) -> [String] {
    switch kind {
    case .point, .size: pairs
    case .rect: rects
    case .insets: insets
    case .transform: matrices
    case .number, .insetAdjustment, .contentMode, .transform3D, .bool, .autoresizingMask, .angle, .scale, .nothing: []
    }
  }

  /// The numbers as written; `0x7f8`, `$R0` and other words are not numbers.
  private static func numerals(in text: ArraySlice<UInt8>) -> [String] {
    text.withUnsafeBufferPointer { text in
      var numerals: [String] = []
      var position = 0
      while position < text.count, numerals.count <= 16 {
        let start = position
        let end = DecimalNumber.scan(text, from: start)?.end ?? start
        position = end
        while position < text.count, isWordByte(text[position]) { position += 1 }
        let word = String(decoding: text[start..<position], as: UTF8.self)
        if position == start {
          position += 1
        } else if position == end || word == "nan" || word == "inf" {
          numerals.append(word)
        }
      }
      return numerals
    }
  }

  /// The content of the brackets after `name = `.
  private static func value(called name: String, in text: [UInt8]) -> ArraySlice<UInt8>? {
    let label = Array("\(name) = ".utf8)
    guard text.count > label.count else { return nil }
    for start in 0..<text.count - label.count
    where text[start...].starts(with: label) && (start == 0 || !isWordByte(text[start - 1])) {
      return groups(in: text[(start + label.count)...]).first
    }
    return nil
  }

  /// The outermost brackets with their content.
  private static func groups(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var groups: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = text.startIndex
    for position in text.indices {
      switch text[position] {
      case 0x28, 0x5B, 0x7B:
        if depth == 0 { start = position }
        depth += 1
      case 0x29 where depth > 0, 0x5D where depth > 0, 0x7D where depth > 0:
        depth -= 1
        if depth == 0 { groups.append(text[start...position]) }
      default: break
      }
    }
    return groups
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x24, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
