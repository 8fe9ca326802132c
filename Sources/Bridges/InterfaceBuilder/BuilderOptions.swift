import GeomrunText
import GeomrunWords
import GeomrunXMLReading

/// What is asked of a document.
package struct BuilderOptions: Sendable {
  /// The `id` of the only scene that is wanted; nil for all.
  package var only: String?
  /// Whether constraints are left out that Xcode removes when it builds.
  package var isAsBuilt = false
  /// Whether the stored frames become expectations.
  package var expectsFrames = true
  /// The devices to lay the document out for, in place of its own.
  package var targets: [BuilderTarget] = []
  /// Whether texts are read from the right to the left.
  package var isRightToLeft = false
  /// How many times as large texts are as in the document, as Dynamic Type makes them.
  package var textScale = 1.0
  /// The one of the devices that is laid out for.
  var target: BuilderTarget?

  /// Whether the document is laid out as Xcode has laid it out, so that its frames are comparable.
  var isAsDrawn: Bool { target == nil && !isRightToLeft && textScale == 1 }

  /// What is otherwise than in the document, such as `on iPhone 15 Pro, right to left`; nil for nothing.
  var setting: Words? {
    var words: [Words] = []
    if let target { words.append(Words(en: "on \(code: target.name)", zh: "在 \(code: target.name) 上")) }
    if isRightToLeft { words.append(Words(en: "right to left", zh: "从右到左")) }
    if textScale != 1 {
      words.append(
        Words(
          en: "with texts \(code: textScale.shortestText) times as large",
          zh: "文字放大到 \(code: textScale.shortestText) 倍"))
    }
    return words.isEmpty ? nil : words.joined(by: Words(en: ", ", zh: "，"))
  }

  /// All scenes for the document's own device.
  package init(expectsFrames: Bool = true) { self.expectsFrames = expectsFrames }
}

/// The lines of a text by its bytes, counted when somebody asks for the first one.
final class LineTable {
  private let bytes: [UInt8]
  private lazy var starts = Self.starts(in: bytes)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated()
    where byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
      starts.append(index + 1)
    }
    return starts
  }

  /// The line of a byte, from 1; O(log lines).
  func line(_ byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low + 1
  }
}
