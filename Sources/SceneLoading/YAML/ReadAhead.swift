internal import Threads

/// Reads events on a thread of its own, a few batches ahead of whoever decodes them.
///
/// libyaml takes most of the time that a large scene takes, and needs nothing from the decoder meanwhile.
final class ReadAhead {
  /// Sources smaller than this are read faster than a thread is started.
  static let minimumSize = 1 << 19
  private static let batchCount = 8
  // Waking a thread costs as much as reading hundreds of events, so whoever waits, waits for several batches.
  private static let enough = batchCount / 2

  private let bytes: ByteText
  private let base: UInt32
  private let lock = Lock()
  private var thread: Thread?
  // Those below are touched only with the lock held.
  private var filled: [EventBatch] = []
  private var free: [EventBatch] = (0..<batchCount).map { _ in EventBatch() }
  private var isFinished = false
  private var isStopped = false

  /// Starts reading; nil where there is no second processor, or no thread to be had.
  ///
  /// `bytes` stay where they are while this object lives.
  init?(_ bytes: ByteText, base: UInt32) {
    self.bytes = bytes
    self.base = base
    guard Thread.processors > 1 else { return nil }
    // The thread ends before this object does: deinit waits for it.
    thread = Thread(hasOwnDescriptors: false) { [unowned(unsafe) self] in fill() }
    if thread == nil { return nil }
  }

  deinit {
    lock.locked {
      isStopped = true
      lock.wakeAll()
    }
    thread?.join()
    for batch in filled + free { batch.deallocate() }
  }

  /// The next batch, in exchange for the one that has been read; nil for the first.
  func exchange(_ batch: EventBatch?) -> EventBatch {
    var empty = batch
    empty?.clear()
    return lock.locked {
      if let empty { free.append(empty) }
      if free.count == Self.enough { lock.wakeAll() }
      while filled.isEmpty {
        while filled.count < Self.enough, !isFinished { lock.wait() }
      }
      return filled.removeFirst()
    }
  }

  /// What the thread does: fills batches until the stream ends, fails, or nobody wants more.
  private func fill() {
    guard var batch = takeFree() else { return }
    do throws(YAMLProblem) {
      var reader = try YAMLReader(bytes, base: base)
      var depth = 0
      reader.fill(&batch, depth: &depth)
      while !batch.isLast {
        give(batch)
        guard let next = takeFree() else { return }
        batch = next
        reader.fill(&batch, depth: &depth)
      }
    } catch {
      batch.problem = error
      batch.isLast = true
    }
    give(batch)
  }

  private func takeFree() -> EventBatch? {
    lock.locked {
      if free.isEmpty {
        while free.count < Self.enough, !isStopped { lock.wait() }
      }
      return isStopped ? nil : free.removeLast()
    }
  }

  private func give(_ batch: EventBatch) {
    lock.locked {
      filled.append(batch)
      isFinished = batch.isLast
      if isFinished || filled.count == Self.enough { lock.wakeAll() }
    }
  }
}
