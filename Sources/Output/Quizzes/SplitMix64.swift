/// A small pseudorandom number generator: the same numbers for the same seed on every machine.
///
/// After Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, not including, `count`, which is at least 1.
  mutating func next(below count: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(max(count, 1))).high) }

  /// Returns a number from 0 up to, not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns the items in another order.
  mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var result = items
    for index in result.indices.reversed() where index > 0 { result.swapAt(index, next(below: index + 1)) }
    return result
  }
}

/// Returns the 64 bit FNV-1a hash of a text's UTF-8: the same on every machine, unlike the library's.
func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
