import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The values in a line of a custom log, each after its name: `view1 frame: (...) bounds: (...)`.
struct LogLine {
  /// A value with its name.
  struct Value {
    let subject: String
    let path: String
    let text: String
  }

  private(set) var values: [Value] = []
  /// The reasons for omitted values, one for each without a name.
  private(set) var omissions: [Words] = []
  private let bytes: [UInt8]
  /// The closing bracket for each opening bracket.
  private var closingBrackets: [Int: Int] = [:]
  /// The view named last.
  private var currentView: String?
  /// The rect with the last origin, whose size may follow: `frame` of `card.frame origin=(1, 2)`.
  private var currentRect: String?
  /// The views of the scene, which a line may name in words: `test view frame`.
  private let views: Set<String>
  /// The start of the text before the next value.
  private var labelStart = 0
  private var position = 0

  /// Reads a line; O(bytes).
  ///
  /// - Parameter views: The views that it may refer to; a line without them is read as well.
  init(_ text: String, views: Set<String> = []) {
    self.views = views
    bytes = Array(Self.inASCII(text).utf8)
    var open: [Int] = []
    for (place, byte) in bytes.enumerated() {
      if Self.opens(byte) {
        open.append(place)
      } else if Self.closes(byte), let start = open.popLast() {
        closingBrackets[start] = place + 1
      }
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), let (object, end) = PrintedObject.scan(bytes, at: position),
        object.hasGeometry
      {
        add(object, position..<min(end, bytes.count))
      } else if let end = closingBrackets[position], Self.holdsOnlyNumbers(bytes[position..<end]) {
        add(position..<end)
      } else if let end = endOfSeparator(at: position) {
        readAfterSeparator(end)
      } else {
        position += 1
      }
    }
  }

  /// Adds a value in brackets.
  private mutating func add(_ range: Range<Int>) {
    let count = Self.numberCount(in: bytes[range])
    defer { (position, labelStart) = (range.upperBound, range.upperBound) }
    guard [2, 4, 6, 16].contains(count) else { return }
    let name = name(in: labelStart..<range.lowerBound)
    note(name, text(range))
  }

  /// Adds the description of a view after its name: `card: <UIView: 0x7f8; frame = (1 2; 3 4)>`.
  private mutating func add(_ object: PrintedObject, _ range: Range<Int>) {
    defer { (position, labelStart) = (range.upperBound, range.upperBound) }
    let view: String?
    switch name(in: labelStart..<range.lowerBound) {
    case .value(let name, _): view = name
    case .other(let word): view = SceneName.isValid(word) ? word : nil
    case .property, .nothing: view = nil
    }
    guard let view else {
      omissions.append(
        Words(
          en: "no view is named before `<\(code: object.className): \(code: object.address ?? "")`",
          zh: "`<\(code: object.className): \(code: object.address ?? "")` 前面没有视图的名称"))
      return
    }
    currentView = view
    values += Self.values(of: object, subject: view)
  }

  /// Returns the values in a view's description.
  static func values(of object: PrintedObject, subject: String) -> [Value] {
    object.fields.compactMap { field in
      guard let path = DeviceLog.property(field.key), path.component == nil || field.key == "contentOffset",
        DeviceValue.read(field.value, as: path.kind) != nil
      else { return nil }
      return Value(subject: subject, path: field.key, text: field.value)
    }
  }

  /// Returns the first description of a view in a text.
  static func description(in text: String) -> PrintedObject? {
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), let (object, end) = PrintedObject.scan(bytes, at: position) {
        if object.hasGeometry, object.isWhole { return object }
        position = max(end, position + 1)
      } else {
        position += 1
      }
    }
    return nil
  }

  private mutating func note(_ name: Name, _ value: String) {
    switch name {
    case .value(let view, let path):
      currentView = view
      currentRect = path.hasSuffix(".origin") ? String(path.dropLast(".origin".count)) : nil
      values.append(Value(subject: view, path: path, text: value))
    case .property(let path):
      if let currentView {
        values.append(Value(subject: currentView, path: path, text: value))
      } else {
        omissions.append(
          Words(
            en: "no view is named before `\(code: path): \(code: value.prefix(60))`",
            zh: "`\(code: path): \(code: value.prefix(60))` 前面没有视图的名称"))
      }
    case .other(let word):
      omissions.append(
        Words(en: "`\(code: word.prefix(60))` is not a view property", zh: "`\(code: word.prefix(60))` 不是视图的属性"))
    case .nothing:
      omissions.append(
        Words(en: "there is no name before `\(code: value.prefix(60))`", zh: "`\(code: value.prefix(60))` 前面没有名称"))
    }
  }

  /// Reads a value without brackets: a word, or a sequence of numbers.
  private mutating func readAfterSeparator(_ end: Int) {
    let name = name(in: labelStart..<position)
    position = end
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    let kind: ValueKind?
    switch name {
    case .value(_, "superview"): kind = nil
    case .value(_, let path), .property(let path):
      guard let property = DeviceLog.property(path) else { return }
      kind = property.kind
    case .other, .nothing: return
    }
    let start = position
    let isGroup = start < bytes.count && Self.opens(bytes[start])
    if let kind, kind.slotCount > 1, kind != .autoresizingMask {
      let end = endOfNumbers(from: start)
      guard Self.numberCount(in: bytes[start..<end]) == kind.slotCount else { return }
      note(name, text(start..<end))
      (position, labelStart) = (end, end)
      return
    }
    if isGroup { return }
    while position < bytes.count, !bytes[position].isBlank, !",;|)]}".utf8.contains(bytes[position]) { position += 1 }
    if position > start { note(name, text(start..<position)) }
    labelStart = position
  }

  private func text(_ range: Range<Int>) -> String {
    var range = range
    while let last = bytes[range].last, last.isBlank || last == UInt8(ascii: ",") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

extension LogLine {
  /// The name of a value.
  private enum Name {
    case value(view: String, path: String)
    /// A property without a view.
    case property(String)
    case other(String)
    case nothing
  }

  /// Words between a name and its value, or between names, without a meaning.
  private static let typeNames = [
    "CGRect", "NSRect", "CGPoint", "NSPoint", "CGSize", "NSSize", "CGAffineTransform", "CATransform3D", "Optional",
    "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "CGFloat", "some", "is", "-", "是", "为",
  ]
  /// Words that refer to a view.
  private static let nouns = ["view", "views", "label", "button", "layer", "s", "of", "the"]
  /// Phrases for properties with other names in code.
  private static let phrases = [
    "safeFrame": "safeArea", "safeAreaFrame": "safeArea", "safeInset": "safeAreaInsets", "safeInsets": "safeAreaInsets",
    "safeAreaInset": "safeAreaInsets", "offset": "contentOffset", "inset": "contentInset",
  ]
  private static let fillers = ["and", "with", "its"]
  private static let longestName = 200

  /// Returns the name at the end of a text.
  private func name(in range: Range<Int>) -> Name {
    // Text further away is not the name of the value.
    let near = max(range.lowerBound, range.upperBound - Self.longestName)..<range.upperBound
    var words = bytes[near].split { $0.isBlank || ":=,;|()[]{}<>'\"`*#$".utf8.contains($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    func trimmed(_ word: String) -> String {
      var word = word[...]
      while let last = word.utf8.last, last == UInt8(ascii: ":") || last == UInt8(ascii: ".") { word.removeLast() }
      while word.utf8.first == UInt8(ascii: ":") { word.removeFirst() }
      return String(word.replacing("?", with: "").replacing("!", with: ""))
    }
    while let last = words.last.map(trimmed), last.isEmpty || Self.typeNames.contains(last) { words.removeLast() }
    if let named = named(words.map(trimmed)) { return named }
    guard var last = words.popLast().map(trimmed) else { return .nothing }
    // A rect in two parts: `card.frame origin=(1, 2) size=(3, 4)`.
    if last == "size", words.isEmpty, let currentView, let currentRect {
      return .value(view: currentView, path: "\(currentRect).size")
    }
    if last == "origin", let rect = words.last.map(trimmed), rect.hasSuffix("frame") || rect.hasSuffix("bounds") {
      words.removeLast()
      last = "\(rect).origin"
    }
    if last.hasPrefix("self.") { last = String(last.dropFirst(5)) }
    // A property of several words: `card safe area insets`.
    for count in [2, 1] where words.count > count {
      let path = Self.path(words.suffix(count).map(trimmed) + [last])
      guard DeviceLog.property(path) != nil else { continue }
      words.removeLast(count)
      last = path
      break
    }
    if let dot = last.firstIndex(of: "."), DeviceLog.property(last) == nil {
      let (view, path) = (String(last[..<dot]), String(last[last.index(after: dot)...]))
      guard SceneName.isValid(view), path == "superview" || DeviceLog.property(path) != nil else { return .other(last) }
      return .value(view: view, path: path)
    }
    guard last == "superview" || DeviceLog.property(last) != nil else { return .other(last) }
    while let filler = words.last, Self.fillers.contains(filler) || trimmed(filler).isEmpty { words.removeLast() }
    if var view = words.last.map(trimmed) {
      if view.hasPrefix("self.") { view = String(view.dropFirst(5)) }
      return SceneName.isValid(view) ? .value(view: view, path: last) : .property(last)
    }
    return .property(last)
  }

  /// Returns the view and property that words name: `test view safe inset`; nil if there is none.
  private func named(_ words: [String]) -> Name? {
    guard !views.isEmpty, let place = words.lastIndex(where: views.contains), place + 1 < words.count else {
      return nil
    }
    let rest = words[(place + 1)...].filter { !$0.isEmpty && !Self.nouns.contains($0.lowercased()) }
    guard !rest.isEmpty, rest.count <= 4 else { return nil }
    let path = Self.path(Array(rest))
    return DeviceLog.property(path) == nil ? nil : .value(view: words[place], path: path)
  }

  /// Returns the property for words, as named in code: `safeAreaInsets` of `safe inset`.
  private static func path(_ words: [String]) -> String {
    let joined = words.dropFirst().reduce(words.first ?? "") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    return phrases[joined] ?? joined
  }

  /// Returns the text with ASCII forms of Chinese and Japanese punctuation, and a dot for 的 between a view and its
  /// property.
  private static func inASCII(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = ""
    for character in text {
      plain.append(signs[character] ?? character)
    }
    let parts = plain.split(separator: "的", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { line, part in
      let rest = part.drop { $0 == " " }
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0 == ".") }
      guard DeviceLog.property(String(word)) != nil else { return "\(line)的\(part)" }
      let behind = rest[word.endIndex...].drop { $0 == " " }
      // 是 and 为 serve as the sign after the property.
      let isVerb = behind.first.map { "是为".contains($0) } ?? false
      return "\(line[...].withoutBlanks).\(isVerb ? "\(word)= \(behind.dropFirst())" : "\(rest)")"
    }
  }

  private static let signs: [Character: Character] = [
    "：": ":", "＝": "=", "，": ",", "；": ";", "（": "(", "）": ")", "｛": "{", "｝": "}", "［": "[", "］": "]",
  ]

  /// Returns the position after `=`, `:` or ` is ` at a byte, or nil.
  private func endOfSeparator(at place: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "="): place + 1
    case UInt8(ascii: ":"): place + 1
    case 0x20 where bytes[place...].starts(with: " is ".utf8): place + 4
    default: nil
    }
  }

  private static func opens(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }
  private static func closes(_ byte: UInt8) -> Bool { ")]}".utf8.contains(byte) }

  /// The names of parts among numbers: `{x=50, y=50, w=100, h=100}`.
  private static let parts: Set<String> = [
    "x", "y", "w", "h", "width", "height", "origin", "size", "nan", "inf", "a", "b", "c", "d", "tx", "ty", "m11", "m12",
    "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42", "m43", "m44", "CGPoint",
    "CGSize", "CGRect", "NSPoint", "NSSize", "NSRect",
  ]

  /// Returns the end of the numbers that begin at a byte, with the names of their parts; O(bytes of the numbers).
  private func endOfNumbers(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      var end = position
      while end < bytes.count, bytes[end].isWord || "+-.".utf8.contains(bytes[end]) { end += 1 }
      if end > position {
        guard Self.isPart(bytes[position..<end]) else { break }
        position = end
      } else if bytes[position].isBlank || ",;:=\"'#<>".utf8.contains(bytes[position]) {
        position += 1
      } else if Self.opens(bytes[position]) ? closingBrackets[position] != nil : Self.closes(bytes[position]) {
        position += 1
      } else {
        break
      }
    }
    return position
  }

  static func isPart(_ word: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    return parts.contains(text) || text.hasSuffix("nan") || SourceValue.isDecimal(text)
  }

  /// Whether a bracket contains only numbers with the names of their parts.
  private static func holdsOnlyNumbers(_ group: ArraySlice<UInt8>) -> Bool {
    guard group.count <= 1000 else { return false }
    return group.split { !($0.isWord || "+-.".utf8.contains($0)) }.allSatisfy { isPart($0) || isKey($0, in: group) }
  }

  /// Whether a word is the name of the number right after it.
  private static func isKey(_ word: ArraySlice<UInt8>, in group: ArraySlice<UInt8>) -> Bool {
    guard word.allSatisfy({ $0.startsWord }) else { return false }
    let behind = group[word.endIndex...].drop { "=: \"'".utf8.contains($0) }
    return behind.startIndex > word.endIndex && behind.first.map { $0.isDigit || "+-.".utf8.contains($0) } == true
  }

  /// Returns the number of numbers in a text.
  static func numberCount(in text: ArraySlice<UInt8>) -> Int {
    text.split { !($0.isWord || "+-.".utf8.contains($0)) }.count {
      let word = String(decoding: $0, as: UTF8.self)
      return word.hasSuffix("nan") || word.hasSuffix("inf") || SourceValue.isDecimal(word)
    }
  }
}
