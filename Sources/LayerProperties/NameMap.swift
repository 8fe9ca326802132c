#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds small numbers by the bytes of a name, without making a String; O(1) on average.
package struct NameMap {
  private struct Entry {
    var name: PackedName
    /// Where the bytes of a long name begin.
    var offset: Int
    var value: Int
  }

  /// A map without names.
  package init() {}

  private var entries: [Entry] = []
  /// The bytes of the names that cannot be packed.
  private var bytes: [UInt8] = []
  /// Positions in `entries` plus one, by hash; a power of two of them, at most half full.
  private var slots: [Int32] = []
  /// Up to so many names are compared one by one.
  private static let few = 8

  /// The number under `name`.
  package func value(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let packed = PackedName(name)
    if slots.isEmpty {
      for entry in entries where isSame(entry, packed, name) { return entry.value }
      return nil
    }
    var slot = Self.hash(packed, name) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if isSame(entry, packed, name) { return entry.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The names in the order in which they were put in; copies.
  package var names: [String] {
    entries.map { withName(of: $0) { String(decoding: $0, as: UTF8.self) } }
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
    let packed = PackedName(name)
    if entries.isEmpty { entries.reserveCapacity(Self.few) }
    entries.append(Entry(name: packed, offset: bytes.count, value: value))
    if !packed.isWhole { bytes.append(contentsOf: name) }
    if entries.count <= Self.few { return }
    if entries.count * 2 > slots.count {
      grow()
    } else {
      place(entries.count - 1, Self.hash(packed, name))
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: max(64, slots.count * 2))
    for index in entries.indices {
      let entry = entries[index]
      place(index, withName(of: entry) { Self.hash(entry.name, $0) })
    }
  }

  private mutating func place(_ index: Int, _ hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index + 1)
  }

  private func withName<Result>(
    of entry: Entry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if entry.name.isWhole {
      return withUnsafeBytes(of: entry.name.bytes) {
        let bytes = $0.assumingMemoryBound(to: UInt8.self)
        return body(UnsafeBufferPointer(rebasing: bytes[..<entry.name.count]))
      }
    }
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[entry.offset..<entry.offset + entry.name.count]))
    }
  }

  @inline(__always)
  private func isSame(
    _ entry: Entry, _ packed: PackedName, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    entry.name == packed && (packed.isWhole || hasBytes(entry, name))
  }

  private func hasBytes(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    withName(of: entry) { own in
      guard let own = own.baseAddress, let start = name.baseAddress else { return false }
      return memcmp(own, start, name.count) == 0
    }
  }

  private static func hash(_ packed: PackedName, _ name: UnsafeBufferPointer<UInt8>) -> Int {
    if packed.isWhole { return packed.hash(seed: seed) }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return hasher.finalize() & Int.max
  }

  private static let seed = UInt64(truncatingIfNeeded: 0.hashValue) | 1
}
