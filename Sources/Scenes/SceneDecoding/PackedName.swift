/// A name's length and up to 16 of its bytes as numbers, for comparison without memory access: 4 % of the instructions
/// of a batch.
struct PackedName: Sendable {
  /// The greatest length of a wholly packed name; for a longer one, the first and the last eight bytes are packed.
  static let capacity = 16

  let count: Int
  let first: UInt64
  let last: UInt64

  /// Packs a name; O(1).
  @inline(__always) init(_ name: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(name)
    count = bytes.count
    switch count {
    case 8...:
      first = bytes.loadUnaligned(as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    case 4...:
      first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      last = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    case 1...:
      // A single byte is read three times, and of two bytes the second twice.
      first = UInt64(bytes[0]) | UInt64(bytes[count &>> 1]) << 8
      last = UInt64(bytes[count &- 1])
    default:
      first = 0
      last = 0
    }
  }

  /// Packs a name; O(1).
  init(_ name: String) {
    var name = name
    self = name.withUTF8 { PackedName($0) }
  }

  /// Whether the whole name is packed.
  @inline(__always) var isPacked: Bool { count <= Self.capacity }

  /// The bytes of a wholly packed name, padded with zeros.
  var bytes: SIMD16<UInt8> {
    var bytes = SIMD16<UInt8>()
    withUnsafeMutableBytes(of: &bytes) { room in
      switch count {
      case 8...:
        room.storeBytes(of: first, as: UInt64.self)
        room.storeBytes(of: last, toByteOffset: min(count, Self.capacity) &- 8, as: UInt64.self)
      case 4...:
        room.storeBytes(of: UInt32(truncatingIfNeeded: first), as: UInt32.self)
        room.storeBytes(of: UInt32(truncatingIfNeeded: last), toByteOffset: count &- 4, as: UInt32.self)
      case 1...:
        room[0] = UInt8(truncatingIfNeeded: first)
        room[count &>> 1] = UInt8(truncatingIfNeeded: first &>> 8)
        room[count &- 1] = UInt8(truncatingIfNeeded: last)
      default: break
      }
    }
    return bytes
  }

  /// Whether the packed parts of two names are equal.
  @inline(__always) func isLike(_ other: PackedName) -> Bool {
    first == other.first && last == other.last && count == other.count
  }
}
