/// Where events come from: libyaml itself, or for large sources a thread that reads ahead.
struct EventReader: ~Copyable {
  private var direct: YAMLReader
  private let ahead: BatchReader?

  /// Reads `bytes`, which begin `base` code points after the beginning of the source.
  init(_ bytes: ByteText, base: UInt32, readsAhead: Bool) throws(YAMLProblem) {
    direct = try YAMLReader(bytes, base: base)
    ahead =
      readsAhead && bytes.count >= ReadAhead.minimumSize ? BatchReader(bytes, base: base) : nil
  }

  /// Reads the next event into `event`, whose texts stay valid until the next call; false where that fails.
  mutating func read(into event: inout YAMLEvent) -> Bool {
    guard let ahead else { return direct.read(into: &event) }
    return ahead.read(into: &event)
  }

  /// Why the last read failed.
  var problem: YAMLProblem { ahead?.problem ?? direct.problem }

  /// The anchor of the event that has just been read, and whether it has a tag.
  var properties: (anchor: String?, hasTag: Bool) {
    ahead?.properties ?? (direct.anchor, direct.hasTag)
  }
}
