/// Decoding of JSON strings.
enum JSONStrings {
  /// Decodes a scanned string, without its quotes; O(bytes).
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    let (start, end) = (range.lowerBound + 1, range.upperBound - 1)
    // An escape is never shorter than its character.
    return [UInt8](unsafeUninitializedCapacity: max(0, end - start)) { text, count in
      var position = start
      while position < end {
        var run = position
        while run < end, bytes[run] != UInt8(ascii: "\\") { run &+= 1 }
        if run > position, let from = bytes.baseAddress, let to = text.baseAddress {
          (to + count).initialize(from: from + position, count: run - position)
          count += run - position
          position = run
          continue
        }
        position += escape(bytes, at: position) { scalar in
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            text[count] = byte
            count += 1
          }
        }
      }
    }
  }

  /// Passes the character of an escape; returns the number of bytes of the escape.
  private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, _ take: (Unicode.Scalar) -> Void)
    -> Int
  {
    let letter = bytes[position + 1]
    switch letter {
    case UInt8(ascii: "n"): take("\n")
    case UInt8(ascii: "r"): take("\r")
    case UInt8(ascii: "t"): take("\t")
    case UInt8(ascii: "b"): take("\u{8}")
    case UInt8(ascii: "f"): take("\u{C}")
    case UInt8(ascii: "u"):
      if let scalar = pair(bytes, at: position) {
        take(scalar)
        return 12
      }
      take(hexUnit(bytes, at: position).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}")
      return 6
    default: take(Unicode.Scalar(letter))
    }
    return 2
  }

  /// Returns the number of an escape `\uXXXX`, or nil without four digits.
  static func hexUnit(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt16? {
    guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(position + 2)..<(position + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Returns the character of two escapes that form a surrogate pair, or nil.
  static func pair(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Unicode.Scalar? {
    guard let high = hexUnit(bytes, at: position), UTF16.isLeadSurrogate(high),
      let low = hexUnit(bytes, at: position + 6), UTF16.isTrailSurrogate(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + UInt32(high & 0x3FF) << 10 + UInt32(low & 0x3FF))
  }
}
