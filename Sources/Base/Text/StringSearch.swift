// The standard library has these in a part of it that Embedded Swift lacks; bytes are compared, which is what source text needs.
extension StringProtocol {
  /// Whether `text` occurs in it.
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// What stands in front of the first `text`, which is not empty, and what stands behind it; nil where it does not occur.
  ///
  /// Two searches in a text may find their places in either order, and a range of both then traps; parts cannot.
  /// O(length of both together times that of `text`).
  package func parts(around text: String) -> (before: SubSequence, behind: SubSequence)? {
    firstRange(of: text).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }

  private func firstRange(of text: String) -> Range<Index>? {
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
    while let (before, behind) = rest.parts(around: old) {
      result += before
      result += new
      rest = behind
    }
    return result + rest
  }

  /// What stands between a separator, which is not empty, and the next one, without what is empty.
  ///
  /// O(length times that of the separator).
  package func pieces(between separator: String) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var rest = self[...]
    while let (before, behind) = rest.parts(around: separator) {
      if !before.isEmpty { pieces.append(before) }
      rest = behind
    }
    if !rest.isEmpty { pieces.append(rest) }
    return pieces
  }
}
