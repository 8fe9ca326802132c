import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The values in a line of somebody's log, each with the name in front of it: `view1 frame: (...) bounds: (...)`.
struct LogLine {
  /// A value with its name.
  struct Value {
    let subject: String
    let path: String
    let text: String
  }

  private(set) var values: [Value] = []
  /// Why a value is left out, for each that has no name.
  private(set) var omissions: [Words] = []
  private let bytes: [UInt8]
  /// Where the bracket closes that opens at a byte.
  private var closingBrackets: [Int: Int] = [:]
  /// The view that the line has named last.
  private var currentView: String?
  /// The rect whose origin has been read last, and whose size may follow: `frame` of `card.frame origin=(1, 2)`.
  private var currentRect: String?
  /// The views that a scene has, which a line may name in words: `test view frame`.
  private let views: Set<String>
  /// Where what stands in front of the next value begins.
  private var labelStart = 0
  private var position = 0

  /// Reads a line; O(bytes).
  ///
  /// - Parameter views: Those that it may be about; a line without them is read all the same.
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

  /// A value in brackets.
  private mutating func add(_ range: Range<Int>) {
    let count = Self.numberCount(in: bytes[range])
    defer { (position, labelStart) = (range.upperBound, range.upperBound) }
    guard [2, 4, 6, 16].contains(count) else { return }
    let name = name(in: labelStart..<range.lowerBound)
    note(name, text(range))
  }

  /// The description of a view, behind its name: `card: <UIView: 0x7f8; frame = (1 2; 3 4)>`.
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

  /// What a description tells of a view.
  static func values(of object: PrintedObject, subject: String) -> [Value] {
    object.fields.compactMap { field in
      guard let path = DeviceLog.property(field.key), path.component == nil || field.key == "contentOffset",
        DeviceValue.read(field.value, as: path.kind) != nil
      else { return nil }
      return Value(subject: subject, path: field.key, text: field.value)
    }
  }

  /// The first description of a view in a text.
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

  /// A value without brackets: a word, or numbers one after the other.
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
  /// What stands in front of a value.
  private enum Name {
    case value(view: String, path: String)
    /// A property without a view.
    case property(String)
    case other(String)
    case nothing
  }

  /// What is printed between a name and its value, or between names, and means nothing.
  private static let typeNames = [
    "CGRect", "NSRect", "CGPoint", "NSPoint", "CGSize", "NSSize", "CGAffineTransform", "CATransform3D", "Optional",
    "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "CGFloat", "some", "is", "-", "是", "为",
  ]
  /// What is said of a view in words.
  private static let nouns = ["view", "views", "label", "button", "layer", "s", "of", "the"]
  /// How people call what has another name in code.
  private static let phrases = [
    "safeFrame": "safeArea", "safeAreaFrame": "safeArea", "safeInset": "safeAreaInsets", "safeInsets": "safeAreaInsets",
    "safeAreaInset": "safeAreaInsets", "offset": "contentOffset", "inset": "contentInset",
  ]
  private static let fillers = ["and", "with", "its"]
  private static let longestName = 200

  /// The name at the end of a text.
  private func name(in range: Range<Int>) -> Name {
    // What stands further away is not the name of the value.
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

  /// What words say of a view of the scene: `test view safe inset`; nil where they name none, or no property.
  private func named(_ words: [String]) -> Name? {
    guard !views.isEmpty, let place = words.lastIndex(where: views.contains), place + 1 < words.count else {
      return nil
    }
    let rest = words[(place + 1)...].filter { !$0.isEmpty && !Self.nouns.contains($0.lowercased()) }
    guard !rest.isEmpty, rest.count <= 4 else { return nil }
    let path = Self.path(Array(rest))
    return DeviceLog.property(path) == nil ? nil : .value(view: words[place], path: path)
  }

  /// The property that words would name in code: `safeAreaInsets` of `safe inset`.
  private static func path(_ words: [String]) -> String {
    let joined = words.dropFirst().reduce(words.first ?? "") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    return phrases[joined] ?? joined
  }

  /// The text with the signs that Chinese and Japanese keyboards write as those that Latin ones do, and with a dot for
  /// the 的 between a view and its property.
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
      // 是 and 为 stand for the sign behind the property.
      let isVerb = behind.first.map { "是为".contains($0) } ?? false
      return "\(line[...].withoutBlanks).\(isVerb ? "\(word)= \(behind.dropFirst())" : "\(rest)")"
    }
  }

  private static let signs: [Character: Character] = [
    "：": ":", "＝": "=", "，": ",", "；": ";", "（": "(", "）": ")", "｛": "{", "｝": "}", "［": "[", "］": "]",
  ]

  /// Behind `=`, `:` or ` is ` at a byte; nil where none of them stands there.
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

  /// The names of parts that stand between numbers: `{x=50, y=50, w=100, h=100}`.
  private static let parts: Set<String> = [
    "x", "y", "w", "h", "width", "height", "origin", "size", "nan", "inf", "a", "b", "c", "d", "tx", "ty", "m11", "m12",
    "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42", "m43", "m44", "CGPoint",
    "CGSize", "CGRect", "NSPoint", "NSSize", "NSRect",
  ]

  /// Where numbers, and the names of their parts, end that begin at a byte; O(bytes of them).
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

  /// Whether a bracket holds numbers alone, and the names of their parts.
  private static func holdsOnlyNumbers(_ group: ArraySlice<UInt8>) -> Bool {
    guard group.count <= 1000 else { return false }
    return group.split { !($0.isWord || "+-.".utf8.contains($0)) }.allSatisfy { isPart($0) || isKey($0, in: group) }
  }

  /// Whether a word names the number that stands directly behind it.
  private static func isKey(_ word: ArraySlice<UInt8>, in group: ArraySlice<UInt8>) -> Bool {
    guard word.allSatisfy({ $0.startsWord }) else { return false }
    let behind = group[word.endIndex...].drop { "=: \"'".utf8.contains($0) }
    return behind.startIndex > word.endIndex && behind.first.map { $0.isDigit || "+-.".utf8.contains($0) } == true
  }

  /// How many numbers a text holds.
  static func numberCount(in text: ArraySlice<UInt8>) -> Int {
    text.split { !($0.isWord || "+-.".utf8.contains($0)) }.count {
      let word = String(decoding: $0, as: UTF8.self)
      return word.hasSuffix("nan") || word.hasSuffix("inf") || SourceValue.isDecimal(word)
    }
  }
}
