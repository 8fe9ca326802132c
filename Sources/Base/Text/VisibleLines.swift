/// Lines for people under construction: they accept only sanitized text and numbers.
///
/// CI runners look for commands in the output of programs: `::` at the beginning of a line, also after blanks, and
/// `##[...]`, `##vso[...]` or `##teamcity[...]` anywhere. A replacement character prevents both, even if several texts
/// together form one. Colors in between do not count, because some runners remove them first.
package struct VisibleLines: Sendable {
  private enum Line { case blank, colon, other }
  private enum Mark { case none, hash, hashes }
  private enum Control { case none, escape, parameters }

  private var text = ByteText()
  // The state of the current line: whether it may still become a command, and whether one may begin here.
  private var line = Line.blank
  private var mark = Mark.none
  private var control = Control.none

  /// Creates an empty output.
  package init() {}

  /// Creates an output of one text.
  package init(_ text: VisibleText) { append(text) }

  /// The bytes so far, without a copy.
  package var bytes: ArraySlice<UInt8> { text.bytes }

  /// The number of bytes so far.
  package var count: Int { text.count }

  /// Adds a text.
  package mutating func append(_ added: VisibleText) {
    added.string.withBytes { bytes in
      var start = 0
      for index in bytes.indices where formsCommand(bytes, at: index) {
        text.append(copying: .init(rebasing: bytes[start..<index]))
        text.append(fixed: "\u{FFFD}")
        start = index
      }
      text.append(copying: .init(rebasing: bytes[start...]))
    }
  }

  /// Adds this many spaces; none if the number is negative.
  package mutating func append(spaces count: Int) { text.append(repeating: " ", count: count) }

  /// Adds a cell with a number.
  package mutating func append(numbers: ByteText) {
    if numbers.count == 0 { return }
    text.append(numbers)
    (line, mark) = (.other, .none)
  }

  /// Removes the text so far, but keeps its memory and the state of the current line.
  package mutating func removeAll() { text.removeAll() }

  /// Whether the byte at an index would complete a command; advances by one byte.
  private mutating func formsCommand(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let byte = bytes[index]
    var breaks = false
    if isOfControl(byte) { return false }
    switch byte {
    case UInt8(ascii: "\n"): (line, mark) = (.blank, .none)
    case UInt8(ascii: ":"):
      breaks = line == .colon
      line = line == .blank ? .colon : .other
      mark = .none
    case UInt8(ascii: "#"):
      line = .other
      mark = mark == .none ? .hash : .hashes
    case UInt8(ascii: "["):
      breaks = mark == .hashes
      (line, mark) = (.other, .none)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      line = .other
      if mark == .hash { mark = .none }
    default:
      // After a blank that takes several bytes, the line is still blank.
      if !isBlank(bytes, at: index) { line = .other }
      mark = .none
    }
    return breaks
  }

  /// Whether a byte belongs to a terminal's control sequence, such as a color; advances by one byte.
  private mutating func isOfControl(_ byte: UInt8) -> Bool {
    switch control {
    case .none,
      .escape where byte != UInt8(ascii: "["):
      control = byte == 0x1B ? .escape : .none
      return byte == 0x1B
    case .escape: control = .parameters
    case .parameters where byte < 0x20:
      control = .none
      return false
    case .parameters: if byte >= 0x40 { control = .none }
    }
    return true
  }

  /// Whether a byte is a blank, or a part of one.
  private func isBlank(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard bytes[index] >= 0x80 else { return bytes[index] <= 0x20 }
    guard line != .other else { return false }
    var first = index
    while first > 0, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    var end = first + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let scalar = String(decoding: bytes[first..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isWhitespace ?? false
  }
}

extension ByteText {
  /// Adds lines for people.
  package mutating func append(_ lines: VisibleLines) { append(contentsOf: lines.bytes) }
}
