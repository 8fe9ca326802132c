// The standard library has these in a part of it that Embedded Swift lacks; bytes are compared, which is what source text needs.
extension StringProtocol {
  /// Whether `text` occurs in it.
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// Where `text`, which is not empty, occurs first; O(length of both together times that of `text`).
  package func firstRange(of text: String) -> Range<Index>? {
    let (own, wanted) = (utf8, text.utf8)
    guard let first = wanted.first else { return nil }
    var start = own.startIndex
    while let next = own[start...].firstIndex(of: first) {
      var end = next
      var left = wanted[...]
      while end < own.endIndex, let byte = left.first, own[end] == byte {
        left.removeFirst()
        own.formIndex(after: &end)
      }
      if left.isEmpty { return next..<end }
      start = own.index(after: next)
    }
    return nil
  }

  /// The text with `new` in the place of every `old`, which is not empty.
  package func replacing(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound]
      result += new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
