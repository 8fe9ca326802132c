/// The patterns of keys in the schema of scenes: literals, `\\.`, `[^.]+`, and groups such as `(a|b\\.c)` and
/// `(layer\\.)?`.
///
/// Replaces the standard library's `Regex`, which is not available everywhere.
package enum KeyPattern {
  /// Whether a pattern that begins with `^` and ends with `$` matches a key; O(pattern · key).
  package static func matches(_ key: String, _ pattern: String) -> Bool {
    let pattern = Array(pattern.utf8)
    guard pattern.first == UInt8(ascii: "^"), pattern.last == UInt8(ascii: "$") else { return false }
    return matches(Array(key.utf8)[...], pattern.dropFirst().dropLast())
  }

  /// Returns the words of a pattern that consists of choices, such as `^(linear|easeIn)$`, or an empty list.
  package static func words(_ pattern: String) -> [String] {
    guard pattern.hasPrefix("^("), pattern.hasSuffix(")$") else { return [] }
    let words = pattern.dropFirst(2).dropLast(2).split(separator: "|", omittingEmptySubsequences: false)
    let isPlain = words.allSatisfy { word in !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isLetter } }
    return isPlain ? words.map { String($0) } : []
  }

  private static func matches(_ key: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return key.isEmpty }
    switch first {
    case UInt8(ascii: "("):
      guard let close = pattern.firstIndex(of: UInt8(ascii: ")")) else { return false }
      let choices = pattern[(pattern.startIndex + 1)..<close].split(
        separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      var rest = pattern[(close + 1)...]
      let isOptional = rest.first == UInt8(ascii: "?")
      if isOptional { rest = rest.dropFirst() }
      for choice in choices { if let end = end(of: choice, in: key), matches(key[end...], rest) { return true } }
      return isOptional && matches(key, rest)
    case UInt8(ascii: "["):
      // `[^.]+`, followed by a dot.
      let end = key.firstIndex(of: UInt8(ascii: ".")) ?? key.endIndex
      guard pattern.starts(with: "[^.]+".utf8), end > key.startIndex else { return false }
      return matches(key[end...], pattern.dropFirst("[^.]+".utf8.count))
    default:
      let isEscaped = first == UInt8(ascii: "\\")
      let wanted = isEscaped ? pattern.dropFirst().first : first
      guard let wanted, key.first == wanted else { return false }
      return matches(key.dropFirst(), pattern.dropFirst(isEscaped ? 2 : 1))
    }
  }

  /// Returns the end of an escaped text that a key begins with, or nil if it does not.
  private static func end(of text: ArraySlice<UInt8>, in key: ArraySlice<UInt8>) -> Int? {
    var position = key.startIndex
    var isEscaped = false
    for byte in text {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      isEscaped = false
      guard position < key.endIndex, key[position] == byte else { return nil }
      position += 1
    }
    return position
  }
}
