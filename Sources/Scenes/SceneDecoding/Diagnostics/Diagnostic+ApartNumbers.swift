import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// The numbers of one operation, written under separate keys: `{scaleX: 2, y: 3}`.
struct ApartNumbers {
  /// The keys, in order.
  private(set) var keys: [Key] = []
  /// The operation of the numbers; nil if unknown.
  private(set) var operation: String?
  /// Whether they belong to several operations.
  private(set) var hasSeveral = false
  /// The numbers as written, by slot; nil if one is not plain text.
  private var texts: [Int: String]? = [:]
  private var end: UInt32 = 0

  /// Records a key and its value.
  mutating func add(_ key: Key, of name: String?, slot: Int, value: YAMLEvent) {
    keys.append(key)
    if let name {
      hasSeveral = hasSeveral || operation.map { $0 != name } ?? false
      operation = name
    }
    end = value.place.end
    if value.kind == .scalar, value.isPlain, texts?[slot] == nil { texts?[slot] = value.string } else { texts = nil }
  }

  /// The operation in a scene's notation; nil if it is not certain.
  func written(count: Int) -> String? {
    guard let operation, !hasSeveral, let texts else { return nil }
    let rest = operation == "scale" ? "1" : "0"
    return "\(operation): [\((0..<count).map { texts[$0] ?? rest }.joined(separator: ", "))]"
  }

  /// The range from the first key to the last value.
  var place: SourceRange { SourceRange(start: keys.first?.place.start ?? 0, end: end) }
}

extension Diagnostic {
  /// - Parameter isAlone: Whether the mapping has no other entries.
  static func apartNumbers(_ numbers: ApartNumbers, of subject: DescribedValue, count: Int, isAlone: Bool) -> Diagnostic
  {
    let names = numbers.keys.map { Words.code($0.text) }.joined(by: Words(en: " and ", zh: "、"))
    let written = isAlone ? numbers.written(count: count) : nil
    let example = count == 2 ? "[2, 3]" : "[2, 3, 1]"
    let (scale, translation) = ("`scale: \(example)`", "`translation: \(count == 2 ? "[10, 20]" : "[10, 20, 0]")`")
    let help =
      switch (written, numbers.hasSeveral ? nil : numbers.operation) {
      case (let written?, _):
        Words(
          en: "put all its numbers into one value: write `\(code: written)`", zh: "所有的数写在同一个值里：写成 `\(code: written)`")
      case (nil, "scale"):
        Words(en: "put all its numbers into one value: \(code: scale)", zh: "所有的数写在同一个值里：\(code: scale)")
      case (nil, "translation"):
        Words(en: "put all its numbers into one value: \(code: translation)", zh: "所有的数写在同一个值里：\(code: translation)")
      default:
        Words(
          en: "put x and y into the value: \(code: scale), \(code: translation)",
          zh: "x 和 y 写在值里：\(code: scale)、\(code: translation)")
      }
    return Diagnostic(
      .unknownKey,
      Words(
        en: numbers.keys.count == 1
          ? "\(subject.phrase) has no key \(names)" : "\(subject.phrase) has no keys \(names)",
        zh: "\(subject.phrase)没有键\(names)"), at: numbers.place,
      help: [help], fixes: written.map { [.write($0, at: numbers.place, isPreferred: numbers.keys.count > 1)] } ?? [])
  }
}
