import GeomrunSceneModel

/// Where events come from: libyaml, a batch at a time, for large sources by way of a thread that reads ahead.
///
/// Batches keep libyaml and whoever decodes out of each other's way: each runs from the processor's caches for a while.
struct EventReader: ~Copyable {
  // One of the two.
  private var direct: YAMLReader?
  private let ahead: ReadAhead?
  private var depth = 0

  private var batch: EventBatch
  /// How many events of the batch have been read.
  private var position = 0

  /// Reads `bytes`, which begin `base` code points after the beginning of the source and stay where they are.
  init(_ bytes: SourceBytes, base: UInt32, readsAhead: Bool) throws(YAMLProblem) {
    let wantsThread = readsAhead && bytes.count >= ReadAhead.minimumSize
    let ahead = wantsThread ? ReadAhead(bytes, base: base) : nil
    if ahead == nil { direct = try YAMLReader(bytes, base: base) }
    self.ahead = ahead
    batch = ahead?.exchange(nil) ?? EventBatch(forBytes: bytes.count)
  }

  /// Reads the next event into `event`, whose texts stay valid until the next call; false where that fails.
  mutating func read(into event: inout YAMLEvent) -> Bool {
    while !readFromBatch(into: &event) {
      if batch.isLast {
        event = YAMLEvent(kind: .streamEnd, place: event.place)
        return batch.problem == nil
      }
      refill()
    }
    return true
  }

  /// Reads the next event where it has come with others; false, and nothing is read, where it has not.
  @inline(__always)
  mutating func readFromBatch(into event: inout YAMLEvent) -> Bool {
    guard position < batch.count else { return false }
    event = batch[position]
    position &+= 1
    return true
  }

  /// Why the last read failed.
  var problem: YAMLProblem? { batch.problem }

  /// The anchor of the event that has just been read, and whether it has a tag.
  var properties: (anchor: String?, hasTag: Bool) { batch.properties(at: position - 1) }

  private mutating func refill() {
    position = 0
    if let ahead {
      batch = ahead.exchange(batch)
    } else {
      batch.clear()
      direct?.fill(&batch, depth: &depth)
    }
  }
}
