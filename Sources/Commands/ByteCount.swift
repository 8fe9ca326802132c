/// A number of bytes as people write it: `4096`, `64K`, `10M`, `2G`.
enum ByteCount {
  /// The bytes that `text` stands for; nil where it stands for none.
  ///
  /// Units are powers of 1024.
  static func parse(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
      return nil
    }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit ?? 1)
    // Room for the byte that shows that there is more.
    return isTooLarge || bytes == 0 || bytes == .max ? nil : bytes
  }
}
