package import GeomrunSceneModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the boundaries of documents without parsing them.
///
/// Nothing inside a document, not even quoted text, may contain a line that begins with `---` or `...`.
package struct DocumentScanner {
  private enum Line { case marker, ending, directive, content, nothing }

  let bytes: SourceBytes

  /// Creates a scanner of the bytes of a source.
  package init(bytes: SourceBytes) { self.bytes = bytes }

  /// The end of the document whose first line, or first directive, begins at `start`; O(its bytes).
  package func endOfDocument(from start: Int) -> Int {
    var line = start
    var hasBegun = false
    while line < bytes.count {
      switch kind(ofLine: line) {
      case .marker where hasBegun: return line
      case .marker, .content: hasBegun = true
      case .ending: return nextLine(after: line)
      case .directive, .nothing: break
      }
      line = nextLine(after: line)
    }
    return bytes.count
  }

  /// The first `%TAG` before a document; libyaml takes quadratic time for many of them.
  package func tagDirective(in range: Range<Int>) -> Int? {
    var line = range.lowerBound
    while line < range.upperBound {
      switch kind(ofLine: line) {
      case .directive where bytes[line...].starts(with: "%TAG".utf8): return line
      case .directive, .nothing: break
      case .marker, .ending, .content: return nil
      }
      line = nextLine(after: line)
    }
    return nil
  }

  /// Whether any line begins with `%TAG`.
  package var mentionsTagDirective: Bool {
    var position = 0
    while let sign = nextPercentSign(from: position) {
      if bytes[sign...].starts(with: "%TAG".utf8), sign == 0 || startOfLine(at: sign) == sign { return true }
      position = sign + 1
    }
    return false
  }

  // Uses the C library's search, because nearly every scene is searched to its end.
  private func nextPercentSign(from position: Int) -> Int? {
    guard position < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + position, 0x25, bytes.count - position)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The beginning of the line that contains `position`.
  package func startOfLine(at position: Int) -> Int {
    var start = position
    while start > 0, !endsLine(start - 1) { start -= 1 }
    return start
  }

  private func nextLine(after position: Int) -> Int {
    var position = position
    while position < bytes.count {
      position += 1
      if endsLine(position - 1) { break }
    }
    return position
  }

  // The line ends of libyaml: LF, CR, U+0085, U+2028 and U+2029.
  private func endsLine(_ position: Int) -> Bool {
    switch bytes[position] {
    case 0x0A: return true
    case 0x0D: return position + 1 == bytes.count || bytes[position + 1] != 0x0A
    case 0x85: return position >= 1 && bytes[position - 1] == 0xC2
    case 0xA8, 0xA9: return position >= 2 && bytes[position - 1] == 0x80 && bytes[position - 2] == 0xE2
    default: return false
    }
  }

  private func kind(ofLine start: Int) -> Line {
    let line = bytes[start...]
    let isAlone = line.count <= 3 || [0x20, 0x09].contains(bytes[start + 3]) || breaksLine(start + 3)
    if line.starts(with: "---".utf8), isAlone { return .marker }
    if line.starts(with: "...".utf8), isAlone { return .ending }
    if line.first == 0x25 { return .directive }
    for position in start..<bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF: continue
      case 0x23: return .nothing
      default: return breaksLine(position) ? .nothing : .content
      }
    }
    return .nothing
  }

  private func breaksLine(_ position: Int) -> Bool {
    switch bytes[position] {
    case 0x0A, 0x0D: true
    case 0xC2: position + 1 < bytes.count && bytes[position + 1] == 0x85
    case 0xE2:
      position + 2 < bytes.count && bytes[position + 1] == 0x80
        && (bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9)
    default: false
    }
  }
}
