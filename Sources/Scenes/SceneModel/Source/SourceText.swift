/// The bytes of one input and the name under which people know it.
public struct SourceText: Sendable {
  /// The path as it was given, or the name that stands for standard input.
  public let name: String
  /// Everything that was read, a byte order mark included.
  public let bytes: [UInt8]

  /// The scenes that were made of the bytes, where these are no scenes themselves.
  package var origin: SourceOrigin?

  /// A source of `bytes`, which are expected to be UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    origin = nil
  }

  /// How many bytes at the beginning are a byte order mark.
  public var markLength: Int { bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0 }

  /// The name without folders and without its extension, and without the `.scene` in front of that.
  public var stem: String {
    let whole = name.utf8
    var end = whole.endIndex
    while end > whole.startIndex, whole[whole.index(before: end)] == 0x2F { end = whole.index(before: end) }
    guard end > whole.startIndex else { return name }
    let start = whole[..<end].lastIndex(of: 0x2F).map { whole.index(after: $0) }
    let file = whole[(start ?? whole.startIndex)..<end]
    guard let dot = file.lastIndex(of: 0x2E), dot != file.startIndex else { return String(Substring(file)) }
    let stem = file[..<dot], mark = ".scene".utf8
    let isMarked = stem.count > mark.count && stem.suffix(mark.count).elementsEqual(mark)
    return String(Substring(isMarked ? stem.dropLast(mark.count) : stem))
  }

  /// The title of a document, counted from 1, that has none of its own.
  public func untitled(_ document: Int) -> String { document == 1 ? stem : "\(stem) #\(document)" }

  /// Whether an alias may stand in it: a `*` where a node may begin, with a name behind it; O(bytes).
  package var mentionsAliases: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.dropFirst().dropLast().contains { position in
        bytes[position] == 0x2A && ![0x20, 0x0A, 0x0D].contains(bytes[position + 1])
          && [0x20, 0x0A, 0x2C, 0x5B, 0x7B, 0x3A, 0x2D, 0x09].contains(bytes[position - 1])
      }
    }
  }

  /// Whether a byte is inside a UTF-8 sequence rather than its first.
  package static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
