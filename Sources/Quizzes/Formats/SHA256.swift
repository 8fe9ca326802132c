/// The hash by which a page allows its own script and its own style (FIPS 180-4).
enum SHA256 {
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { fraction(of: $0, root: 3) }
  /// The same of the square roots of the first 8.
  private static let start: [UInt32] = primes(8).map { fraction(of: $0, root: 2) }

  /// The 32 bytes of the hash.
  static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var message = Array(bytes)
    let length = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    var state = start
    for block in stride(from: 0, to: message.count, by: 64) {
      compress(message[block..<block + 64], into: &state)
    }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let high = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var s = state
    for index in 0..<64 {
      let high = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let first = s[7] &+ high &+ choice &+ constants[index] &+ words[index]
      let low = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in state.indices { state[index] &+= s[index] }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var found: [UInt64] = []
    var candidate: UInt64 = 2
    while found.count < count {
      if !found.contains(where: { candidate % $0 == 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }

  /// 32 bits behind the point of a root, from the largest number whose power is not above `prime * 2^(32 * root)`.
  private static func fraction(of prime: UInt64, root: Int) -> UInt32 {
    var result: UInt64 = 0
    for bit in stride(from: 40, through: 0, by: -1) {
      let next = result | 1 << bit
      if isPower(of: next, root, atMost: prime) { result = next }
    }
    return UInt32(truncatingIfNeeded: result)
  }

  /// Whether `number` to the power of `root` is at most `prime * 2^(32 * root)`.
  private static func isPower(of number: UInt64, _ root: Int, atMost prime: UInt64) -> Bool {
    // In digits of 32 bits, the lowest first; 41 bits to the power of 3 need four of them.
    var product: [UInt64] = [1]
    for _ in 0..<root {
      var next = [UInt64](repeating: 0, count: product.count + 2)
      for (index, digit) in product.enumerated() {
        for (shift, factor) in [number & 0xFFFF_FFFF, number >> 32].enumerated() {
          var carry = digit * factor
          var place = index + shift
          while carry > 0 {
            let sum = next[place] + carry & 0xFFFF_FFFF
            carry = carry >> 32 + sum >> 32
            next[place] = sum & 0xFFFF_FFFF
            place += 1
          }
        }
      }
      product = next
    }
    let high = product.dropFirst(root)
    let value = high.reversed().reduce(UInt64(0)) { $0 << 32 | $1 }
    let isWhole = product.prefix(root).allSatisfy { $0 == 0 }
    return value < prime || value == prime && isWhole
  }
}
