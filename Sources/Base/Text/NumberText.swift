/// The formats of numbers.
package enum NumberText {
  /// The shortest decimal that reads back as the same double: `100`, `0.1`, `1e-07`, never `-0`.
  package static func shortest(_ number: Double) -> String {
    text(capacity: ShortestNumber.capacity) { ShortestNumber.write(number, to: $0) }
  }

  /// The number rounded to at most `decimals` places, for people; very large and very small ones in full.
  package static func rounded(_ number: Double, decimals: Int) -> String {
    guard abs(number) < RoundedNumber.limit else { return shortest(number) }
    return text(capacity: RoundedNumber.capacity) { RoundedNumber.write(number, decimals: decimals, to: $0) }
  }

  /// The number rounded to 1 to 15 significant digits; for small numbers.
  package static func significant(_ number: Double, digits: Int) -> String {
    guard number != 0, number.isFinite else { return shortest(number) }
    var scale = 1.0
    let limit = (1..<digits).reduce(1.0) { power, _ in power * 10 }
    // Nobody writes numbers that need a larger power of ten.
    while abs(number) * scale < limit, scale < 1e22 { scale *= 10 }
    return shortest((number * scale).rounded() / scale)
  }

  private static func text(capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      let count = room.baseAddress.map(write) ?? 0
      return String(decoding: room[..<count], as: UTF8.self)
    }
  }
}

extension ByteText {
  /// Adds the shortest decimal that reads back as the same double.
  package mutating func append(_ number: Double) {
    append(atMost: ShortestNumber.capacity) { ShortestNumber.write(number, to: $0) }
  }

  /// Adds a number rounded to at most `decimals` places, at most six; a very large one in full.
  package mutating func append(_ number: Double, decimals: Int) {
    guard abs(number) < RoundedNumber.limit else { return append(number) }
    append(atMost: RoundedNumber.capacity) { RoundedNumber.write(number, decimals: decimals, to: $0) }
  }

  /// Adds numbers with a separator between them.
  package mutating func append(_ numbers: [Double], separator: StaticString) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(fixed: separator) }
      append(number)
    }
  }
}
