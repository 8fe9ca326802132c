/// A format's replacements of characters that it does not allow.
///
/// The search reads bytes, which takes a fraction of the time of reading characters.
package struct TextEscapes: Sendable {
  private struct Escape {
    let bytes: [UInt8]
    let replacement: [UInt8]
  }

  /// Whether an escape begins with a byte, by its value.
  private var isFirst = [Bool](repeating: false, count: 256)
  private var escapes: [[Escape]] = Array(repeating: [], count: 256)
  private let commandBracket: [UInt8]?

  /// Creates a table of replacements; the last one of a character counts.
  ///
  /// - Parameter commandBracket: The replacement of a bracket that would complete the start of a command to a CI
  ///   runner; nil if that cannot be formed.
  package init(_ replacements: [(Unicode.Scalar, String)], commandBracket: String? = nil) {
    self.commandBracket = commandBracket.map { Array($0.utf8) }
    if commandBracket != nil { isFirst[Int(UInt8(ascii: "["))] = true }
    for (scalar, replacement) in replacements {
      let bytes = Array(String(scalar).utf8)
      isFirst[Int(bytes[0])] = true
      escapes[Int(bytes[0])].insert(Escape(bytes: bytes, replacement: Array(replacement.utf8)), at: 0)
    }
  }

  /// Puts a backslash before each of these characters.
  package static func backslashes(_ characters: String) -> [(Unicode.Scalar, String)] {
    characters.unicodeScalars.map { ($0, "\\\($0)") }
  }

  /// The replacement of the character at a byte, and the number of bytes it replaces.
  @inline(__always) fileprivate func escape(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> (
    replacement: [UInt8], count: Int
  )? {
    let byte = Int(text[index])
    guard isFirst[byte] else { return nil }
    if let commandBracket, text.endsCommandMark(at: index) { return (commandBracket, 1) }
    return found(in: escapes[byte], text[index...])
  }

  private func found(in candidates: [Escape], _ text: Slice<UnsafeBufferPointer<UInt8>>) -> (
    replacement: [UInt8], count: Int
  )? { candidates.first { text.starts(with: $0.bytes) }.map { ($0.replacement, $0.bytes.count) } }
}

extension ByteText {
  /// Adds a string with its characters escaped.
  package mutating func append(_ text: String, _ escapes: TextEscapes) { text.withBytes { append($0, escapes) } }

  /// Adds UTF-8 text with its characters escaped.
  package mutating func append(_ text: ByteText, _ escapes: TextEscapes) {
    text.bytes.withUnsafeBufferPointer { append($0, escapes) }
  }

  /// Adds several lines with their characters escaped; a line that begins with `::`, a command to CI runners, has its
  /// first colon replaced.
  package mutating func append(_ text: String, _ escapes: TextEscapes, commandColon: StaticString) {
    text.withBytes { text in
      var start = 0
      var isBlank = true
      for index in text.indices {
        switch text[index] {
        case UInt8(ascii: "\n"): isBlank = true
        case UInt8(ascii: ":") where isBlank && text[(index + 1)...].first == UInt8(ascii: ":"):
          append(.init(rebasing: text[start..<index]), escapes)
          append(fixed: commandColon)
          start = index + 1
          isBlank = false
        // Blanks may take several bytes.
        case let byte: isBlank = isBlank && (byte <= 0x20 || byte >= 0x80)
        }
      }
      append(.init(rebasing: text[start...]), escapes)
    }
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

extension UnsafeBufferPointer<UInt8> {
  /// Whether a bracket completes the start of a command to a CI runner, such as `##[` or `##vso[`.
  func endsCommandMark(at index: Int) -> Bool {
    guard self[index] == UInt8(ascii: "[") else { return false }
    var first = index
    while first > 0, (self[first - 1] | 0x20) &- UInt8(ascii: "a") < 26 { first -= 1 }
    return first >= 2 && self[first - 1] == UInt8(ascii: "#") && self[first - 2] == UInt8(ascii: "#")
  }
}
