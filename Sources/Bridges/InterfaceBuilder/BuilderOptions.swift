import GeomrunText
import GeomrunWords
import GeomrunXMLReading

/// The options of an import from Interface Builder.
package struct BuilderOptions: Sendable {
  /// The `id` of the only scene to import, or nil for all.
  package var only: String?
  /// Whether to omit the constraints that Xcode removes at build time.
  package var isAsBuilt = false
  /// Whether stored frames become expectations.
  package var expectsFrames = true
  /// The devices to lay the document out for, instead of its own.
  package var targets: [BuilderTarget] = []
  /// Whether the layout direction is right to left.
  package var isRightToLeft = false
  /// The scale factor of texts relative to the document, as for Dynamic Type.
  package var textScale = 1.0
  /// The current device among the targets.
  var target: BuilderTarget?

  /// Whether the layout uses the same settings as Xcode did, which makes frames comparable.
  var isAsDrawn: Bool { target == nil && !isRightToLeft && textScale == 1 }

  /// The differences from the document's settings, such as `on iPhone 15 Pro, right to left`, or nil.
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

  /// Options that import all scenes for the document's own device.
  package init(expectsFrames: Bool = true) { self.expectsFrames = expectsFrames }
}

/// The line numbers of byte offsets, computed on first use.
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

  /// Returns the line of a byte, from 1; O(log lines).
  func line(_ byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low + 1
  }
}
