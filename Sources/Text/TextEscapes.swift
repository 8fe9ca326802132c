/// What a format writes in the place of characters that cannot stand there as they are.
///
/// A text is looked through by its bytes, which takes a fraction of a look at its characters.
package struct TextEscapes: Sendable {
  private struct Escape {
    let bytes: [UInt8]
    let replacement: [UInt8]
  }

  /// Whether an escape begins with a byte, by its value.
  private var isFirst = [Bool](repeating: false, count: 256)
  private var escapes: [[Escape]] = Array(repeating: [], count: 256)

  /// The replacement of each character; the last one where there are several.
  package init(_ replacements: [(Unicode.Scalar, String)]) {
    for (scalar, replacement) in replacements {
      let bytes = Array(String(scalar).utf8)
      isFirst[Int(bytes[0])] = true
      escapes[Int(bytes[0])].insert(
        Escape(bytes: bytes, replacement: Array(replacement.utf8)), at: 0)
    }
  }

  /// A backslash in front of each of these characters.
  package static func backslashes(_ characters: String) -> [(Unicode.Scalar, String)] {
    characters.unicodeScalars.map { ($0, "\\\($0)") }
  }

  /// The replacement of what begins at a byte, and how many bytes it stands for.
  @inline(__always)
  fileprivate func escape(
    at index: Int, of text: UnsafeBufferPointer<UInt8>
  ) -> (replacement: [UInt8], count: Int)? {
    let byte = Int(text[index])
    return isFirst[byte] ? found(in: escapes[byte], text[index...]) : nil
  }

  private func found(
    in candidates: [Escape], _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (replacement: [UInt8], count: Int)? {
    candidates.first { text.starts(with: $0.bytes) }.map { ($0.replacement, $0.bytes.count) }
  }
}

extension ByteText {
  /// Adds a text with its characters escaped.
  package mutating func append(_ text: String, _ escapes: TextEscapes) {
    text.withBytes { append($0, escapes) }
  }

  /// Adds a text that is bytes already with its characters escaped.
  package mutating func append(_ text: ByteText, _ escapes: TextEscapes) {
    text.bytes.withUnsafeBufferPointer { append($0, escapes) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ escapes: TextEscapes) {
    var start = 0
    var index = 0
    while index < text.count {
      guard let (replacement, count) = escapes.escape(at: index, of: text) else {
        index += 1
        continue
      }
      append(copying: .init(rebasing: text[start..<index]))
      replacement.withUnsafeBufferPointer { append(copying: $0) }
      index += count
      start = index
    }
    append(copying: .init(rebasing: text[start...]))
  }
}
