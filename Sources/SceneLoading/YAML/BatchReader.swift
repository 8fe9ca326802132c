/// Takes events one by one out of the batches that another thread reads ahead.
final class BatchReader {
  private let ahead: ReadAhead
  private var batch: EventBatch?
  // How many events of the batch have been read, of how many.
  private var position = 0
  private var count = 0

  /// Starts reading `bytes`, which stay where they are while this object lives; nil where no thread is to be had.
  init?(_ bytes: ByteText, base: UInt32) {
    guard let ahead = ReadAhead(bytes, base: base) else { return nil }
    self.ahead = ahead
  }

  deinit { batch?.deallocate() }

  /// Reads the next event into `event`, whose texts stay valid until the next call; false where there is none.
  func read(into event: inout YAMLEvent) -> Bool {
    while position == count {
      if let batch, batch.isLast { return false }
      let next = ahead.exchange(batch)
      batch = next
      count = next.count
      position = 0
    }
    guard let next = batch?[position] else { return false }
    event = next
    position += 1
    return true
  }

  /// Why the last read failed.
  var problem: YAMLProblem? { batch?.problem }

  /// The anchor of the event that has just been read, and whether it has a tag.
  var properties: (anchor: String?, hasTag: Bool)? { batch?.properties(at: position - 1) }
}
