import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords

/// A table heading in a log: `view  frame  bounds`, above rows such as `view1  50 50 100 100  0 0 50 50`.
struct LogColumns {
  private let properties: [(path: String, count: Int)]
  private static let firstWords = ["view", "name", "layer", "views", "step"]

  /// Reads the columns of a line, or returns nil if it has other content.
  init?(_ text: String) {
    var words = Self.words(of: text)
    if let first = words.first?.lowercased(), Self.firstWords.contains(first) { words.removeFirst() }
    guard !words.isEmpty, words.count <= 20 else { return nil }
    var properties: [(path: String, count: Int)] = []
    for word in words {
      guard let property = DeviceLog.property(word), property.kind.slotCount > 0 else { return nil }
      properties.append((word, property.kind.slotCount))
    }
    self.properties = properties
  }

  /// Returns the values of a view in a row, or the reason why there are none; nil if the line is not a row.
  func row(_ text: String) -> (values: [LogLine.Value], doubt: Words?)? {
    guard let start = text.utf8.firstIndex(where: { !$0.isBlank && $0 != UInt8(ascii: "|") }) else { return nil }
    let rest = text.utf8[start...]
    guard let end = rest.firstIndex(where: { $0.isBlank || [UInt8(ascii: "|"), UInt8(ascii: ":")].contains($0) }),
      let name = String(rest[..<end]), SceneName.isValid(name), !SourceValue.isDecimal(name)
    else { return nil }
    let words = rest[end...].split { $0.isBlank || ",;:|()[]{}".utf8.contains($0) }.compactMap { String($0) }
    guard !words.isEmpty, words.allSatisfy({ LogLine.isPart(Array($0.utf8)[...]) }) else { return nil }
    let count = properties.reduce(0) { $0 + $1.count }
    guard words.count == count, words.allSatisfy(Self.isNumber) else {
      let names = properties.map { $0.path }.joined(separator: ", ")
      return (
        [],
        Words(
          en: "found \(words.count) numbers below \(code: names), expected \(count)",
          zh: "\(code: names) 下面有 \(words.count) 个数，而它们需要 \(count) 个")
      )
    }
    var values: [LogLine.Value] = []
    var next = 0
    for (path, count) in properties {
      let own = words[next..<(next + count)].joined(separator: ", ")
      values.append(.init(subject: name, path: path, text: own))
      next += count
    }
    return (values, nil)
  }

  /// Whether a line is a rule below a heading, or empty.
  static func isRule(_ text: String) -> Bool { text.utf8.allSatisfy { " \t-|+:=".utf8.contains($0) } }

  private static func isNumber(_ word: String) -> Bool {
    SourceValue.isDecimal(word) || word.hasSuffix("nan") || word.hasSuffix("inf")
  }

  private static func words(of text: String) -> [String] {
    text.utf8.split { $0.isBlank || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ",") }.compactMap { String($0) }.map {
      $0.hasSuffix(":") ? String($0.dropLast()) : $0
    }
  }
}
