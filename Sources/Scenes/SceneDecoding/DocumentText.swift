import GeomrunSceneModel
import GeomrunYAMLStream

/// The text of one document, read only for errors.
struct DocumentText {
  let source: SourceText
  /// The start of the document, in code points.
  let start: UInt32

  /// Counts a name in the document as a whole word, including comments; O(bytes).
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

  /// Documents after this offset of a file are not searched, so many documents take no longer than their text.
  private static let furthest: UInt32 = 1 << 16

  /// The words in sections that declare names; nil far into a large file.
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
