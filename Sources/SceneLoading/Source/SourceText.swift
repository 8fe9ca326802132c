/// The bytes of one input and the name under which people know it.
public struct SourceText: Sendable {
  /// The path as it was given, or the name that stands for standard input.
  public let name: String
  /// Everything that was read, a byte order mark included.
  public let bytes: [UInt8]

  /// A source of `bytes`, which are expected to be UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// How many bytes at the beginning are a byte order mark.
  public var markLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The name without folders and without its extension.
  public var stem: String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Whether a byte is inside a UTF-8 sequence rather than its first.
  static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
