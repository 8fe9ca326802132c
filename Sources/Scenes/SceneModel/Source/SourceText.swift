/// The bytes of one input, with its name for messages.
public struct SourceText: Sendable {
  /// The path as given, or the name for standard input.
  public let name: String
  /// The whole input, including a byte order mark.
  public let bytes: [UInt8]

  /// The scenes derived from the bytes, if these are not scenes themselves.
  package var origin: SourceOrigin?

  /// Creates a source of `bytes`, which are expected to be UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    origin = nil
  }

  /// The length of the byte order mark at the beginning, in bytes.
  public var markLength: Int { bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0 }

  /// The name without folders, without its extension, and without a preceding `.scene`.
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

  /// The title of a document without its own, counted from 1.
  public func untitled(_ document: Int) -> String { document == 1 ? stem : "\(stem) #\(document)" }

  /// Whether it may contain an alias: a `*` where a node may begin, followed by a name; O(bytes).
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
