/// Where events come from: libyaml itself, or for large sources a thread that reads ahead.
struct EventReader: ~Copyable {
  private var direct: YAMLReader
  private let ahead: ReadAhead?
  // The batch being read, and how much of it has been.
  private var batch: EventBatch
  private var position = 0

  /// Reads `bytes`, which begin `base` code points after the beginning of the source.
  init(_ bytes: ByteText, base: UInt32, readsAhead: Bool) throws(YAMLProblem) {
    direct = try YAMLReader(bytes, base: base)
    batch = EventBatch(capacity: 0)
    ahead =
      readsAhead && bytes.count >= ReadAhead.minimumSize ? ReadAhead(bytes, base: base) : nil
  }

  deinit {
    var batch = batch
    batch.deallocate()
  }

  /// Reads the next event into `event`, whose texts stay valid until the next call; false where that fails.
  mutating func read(into event: inout YAMLEvent) -> Bool {
    if position < batch.count {
      event = batch[position]
      position += 1
      return true
    }
    guard let ahead else { return direct.read(into: &event) }
    while position == batch.count {
      if batch.isLast { return false }
      let next = ahead.exchange(batch.isPlaceholder ? nil : batch)
      if batch.isPlaceholder { batch.deallocate() }
      batch = next
      position = 0
    }
    event = batch[position]
    position += 1
    return true
  }

  /// Why the last read failed.
  var problem: YAMLProblem { ahead == nil ? direct.problem : batch.problem ?? direct.problem }

  /// The anchor of the event that has just been read, and whether it has a tag.
  var properties: (anchor: String?, hasTag: Bool) {
    ahead == nil
      ? (direct.anchor, direct.hasTag) : batch.properties(at: position - 1)
  }
}
