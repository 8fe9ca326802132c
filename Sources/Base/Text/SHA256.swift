/// The hash by which a page's policy allows only its own script and style.
package enum SHA256 {
  private static let start: [UInt32] = roots(of: firstPrimes(8)) { $0.squareRoot() }
  private static let constants = roots(of: firstPrimes(64), cubeRoot)

  /// The hash of a text in the notation of a policy: `'sha256-...'`.
  package static func source(of text: some Collection<UInt8>) -> WrittenText {
    var source = ByteText()
    source.append(fixed: "'sha256-")
    source.appendBase64(hash(text))
    source.append(fixed: "'")
    return WrittenText(source)
  }

  /// The hash of a text in the notation of a policy: `'sha256-...'`.
  package static func source(of text: String) -> WrittenText { source(of: text.utf8) }

  /// The bytes of a hash in lowercase hexadecimal digits, as in fingerprints.
  package static func digits(of hash: some Sequence<UInt8>) -> WrittenText {
    WrittenText(word: hash.reduce(into: "") { text, byte in text += (byte < 16 ? "0" : "") + String(byte, radix: 16) })
  }

  /// The 32 bytes of FIPS 180-4.
  package static func hash(_ message: some Collection<UInt8>) -> [UInt8] {
    var state = start
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: padded.count, by: 64) { add(padded[start..<start + 64], to: &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let large = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var s = state
    for (word, constant) in zip(words, constants) {
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      let first = s[7] &+ (rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)) &+ choice &+ constant &+ word
      let second = (rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)) &+ majority
      s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in state.indices { state[index] &+= s[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static func firstPrimes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var number = 2
    while primes.count < count {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The first 32 fractional bits of a root of each number.
  private static func roots(of numbers: [Int], _ root: (Double) -> Double) -> [UInt32] {
    numbers.map { number in
      let root = root(Double(number))
      return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
  }

  /// Computed by Newton's steps, which end within an ulp.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = number / 2
    for _ in 0..<60 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }
}
