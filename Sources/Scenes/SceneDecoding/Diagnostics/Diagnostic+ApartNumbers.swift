import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// Numbers of one operation that stand under keys of their own: `{scaleX: 2, y: 3}`.
struct ApartNumbers {
  /// The keys in their order.
  private(set) var keys: [Key] = []
  /// What they are numbers of; nil where nothing says that.
  private(set) var operation: String?
  /// Whether they are of several operations.
  private(set) var hasSeveral = false
  /// The numbers as they are written, by their slots; nil where one is no plain text.
  private var texts: [Int: String]? = [:]
  private var end: UInt32 = 0

  /// Takes down a key and its value.
  mutating func add(_ key: Key, of name: String?, slot: Int, value: YAMLEvent) {
    keys.append(key)
    if let name {
      hasSeveral = hasSeveral || operation.map { $0 != name } ?? false
      operation = name
    }
    end = value.place.end
    if value.kind == .scalar, value.isPlain, texts?[slot] == nil { texts?[slot] = value.string } else { texts = nil }
  }

  /// How a scene writes it; nil where that is not certain.
  func written(count: Int) -> String? {
    guard let operation, !hasSeveral, let texts else { return nil }
    let rest = operation == "scale" ? "1" : "0"
    return "\(operation): [\((0..<count).map { texts[$0] ?? rest }.joined(separator: ", "))]"
  }

  /// From the first key to the last value.
  var place: SourceRange { SourceRange(start: keys.first?.place.start ?? 0, end: end) }
}

extension Diagnostic {
  /// - Parameter isAlone: Whether nothing else stands in the mapping.
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
