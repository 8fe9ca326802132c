#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Embedded Swift lacks these parts of the standard library; they compare bytes, which is what source code needs.
extension StringProtocol {
  /// Whether `text` occurs in it.
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// The parts before and after the first `text`, which is not empty; nil if it does not occur.
  ///
  /// Two separate searches may find their places in either order, and a range of both then traps; parts cannot.
  /// O(length of both together times that of `text`).
  package func parts(around text: String) -> (before: SubSequence, behind: SubSequence)? {
    firstRange(of: text).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }

  /// The range of the first `text`, which is not empty; nil if it does not occur.
  ///
  /// O(length of both together times that of `text`).
  package func firstRange(of text: String) -> Range<Index>? {
    let (own, wanted) = (utf8, text.utf8)
    let place = own.withContiguousStorageIfAvailable { own in
      wanted.withContiguousStorageIfAvailable { own.place(of: $0) }
    }
    // Storage of another system's library is copied first.
    let start =
      if case .some(.some(let place)) = place { place } else {
        Array(own).withUnsafeBufferPointer { own in Array(wanted).withUnsafeBufferPointer { own.place(of: $0) } }
      }
    return start.map { start in
      let first = own.index(own.startIndex, offsetBy: start)
      return first..<own.index(first, offsetBy: wanted.count)
    }
  }

  /// The string with every `old`, which is not empty, replaced by `new`.
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

  /// The nonempty parts between separators; the separator is not empty.
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

extension UnsafeBufferPointer<UInt8> {
  /// The first index of other bytes; nil if they do not occur or are empty.
  fileprivate func place(of wanted: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let own = baseAddress, let first = wanted.first, let bytes = wanted.baseAddress else { return nil }
    var start = 0
    while start + wanted.count <= count, let found = memchr(own + start, Int32(first), count - wanted.count + 1 - start)
    {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(own)
      if memcmp(found, bytes, wanted.count) == 0 { return place }
      start = place + 1
    }
    return nil
  }
}

extension Substring {
  /// The string without the spaces and tabs around it.
  package var withoutBlanks: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
