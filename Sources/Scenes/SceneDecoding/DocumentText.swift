import GeomrunSceneModel
import GeomrunYAMLStream

/// The text of one document, looked at only where something is wrong with it.
struct DocumentText {
  let source: SourceText
  /// Where the document begins, in code points.
  let start: UInt32

  /// How often a name stands in the document as a whole word, in comments, too; O(bytes).
  func mentions(_ name: String) -> Int {
    let bytes = source.bytes
    let name = Array(name.utf8)
    guard let first = name.first else { return 0 }
    let range = byteRange
    var count = 0
    var position = range.lowerBound
    while position + name.count <= range.upperBound {
      let end = position + name.count
      if bytes[position] == first, bytes[position..<end].elementsEqual(name),
        position == 0 || !Self.isNameByte(bytes[position - 1]), end == bytes.count || !Self.isNameByte(bytes[end])
      {
        count += 1
        position = end
      } else {
        position += 1
      }
    }
    return count
  }

  /// Documents further behind in a file are not looked at, so that many of them take no longer than their text.
  private static let furthest: UInt32 = 1 << 16

  /// The words where the document declares names; nil far into a large file.
  ///
  /// O(bytes).
  var unreadNames: UnreadNames? {
    if start > Self.furthest { return nil }
    let range = byteRange
    let base = source.bytes.withUnsafeBufferPointer {
      SourceSection(bytes: $0, range: source.markLength..<$0.count, base: 0).point(at: range.lowerBound)
    }
    return UnreadNames(source.bytes[range], base: base)
  }

  private var byteRange: Range<Int> {
    source.bytes.withUnsafeBufferPointer { bytes in
      let section = SourceSection(bytes: bytes, range: source.markLength..<bytes.count, base: 0)
      let scanner = DocumentScanner(bytes: bytes)
      let start = scanner.startOfLine(at: section.byte(at: start))
      return start..<max(start, scanner.endOfDocument(from: start))
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: true
    default: false
    }
  }
}
