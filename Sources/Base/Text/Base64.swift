extension ByteText {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Adds bytes in base64 (RFC 4648), on one line.
  package mutating func appendBase64(_ text: ByteText) { appendBase64(text.bytes) }

  /// Adds bytes in base64 (RFC 4648), on one line.
  package mutating func appendBase64(_ bytes: some RandomAccessCollection<UInt8>) {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (group, count) = (0, 0)
    func add(_ digits: Int) {
      for place in 0..<4 {
        result.append(place < digits ? Self.digits[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
      (group, count) = (0, 0)
    }
    for byte in bytes {
      group |= Int(byte) << (16 - 8 * count)
      count += 1
      if count == 3 { add(4) }
    }
    if count > 0 { add(count + 1) }
    append(contentsOf: result)
  }
}
