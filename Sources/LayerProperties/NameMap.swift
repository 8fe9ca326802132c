#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds small numbers by the bytes of a name, without making a String; O(1) on average.
package struct NameMap {
  private struct Entry {
    var offset: Int
    var length: Int
    var value: Int
  }

  /// A map without names.
  package init() {}

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Positions in `entries` plus one, by hash; a power of two of them, at most half full.
  private var slots: [Int32] = []
  /// Up to so many names are compared one by one.
  private static let few = 4

  /// The number under `name`.
  package func value(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if slots.isEmpty { return entries.first { isSame($0, name) }?.value }
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if isSame(entry, name) { return entry.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The names in the order in which they were put in; copies.
  package var names: [String] {
    entries.map { String(decoding: bytes[$0.offset..<$0.offset + $0.length], as: UTF8.self) }
  }

  /// How many names there are.
  package var count: Int { entries.count }

  /// Puts a number under `name`, which must not be there yet.
  package mutating func insert(_ name: String, _ value: Int) {
    var name = name
    name.withUTF8 { insert($0, value) }
  }

  /// Puts a number under `name`, which must not be there yet.
  package mutating func insert(_ name: UnsafeBufferPointer<UInt8>, _ value: Int) {
    entries.append(Entry(offset: bytes.count, length: name.count, value: value))
    bytes.append(contentsOf: name)
    if entries.count <= Self.few { return }
    if entries.count * 2 > slots.count { grow() } else { place(entries.count - 1, name) }
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: max(64, slots.count * 2))
    bytes.withUnsafeBufferPointer { all in
      for (index, entry) in entries.enumerated() {
        place(
          index,
          UnsafeBufferPointer<UInt8>(rebasing: all[entry.offset..<entry.offset + entry.length]))
      }
    }
  }

  private mutating func place(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index + 1)
  }

  private func isSame(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.length == name.count, let start = name.baseAddress else { return false }
    return bytes.withUnsafeBytes { all in
      guard let own = all.baseAddress else { return false }
      return memcmp(own + entry.offset, start, name.count) == 0
    }
  }

  // Eight bytes at a time, from a start that differs in every process, so that no file can aim at collisions; names are
  // short, and the library's hasher takes several times as long for them.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(name)
    var hash = seed ^ UInt64(truncatingIfNeeded: name.count)
    var position = 0
    while position &+ 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position &+= 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position &+= 1
    }
    return Int(truncatingIfNeeded: mixed(hash ^ rest) & UInt64(Int.max))
  }

  // Half of the product's upper bits decide, so both halves go into the result.
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static let seed = UInt64(truncatingIfNeeded: 0.hashValue) | 1
}
