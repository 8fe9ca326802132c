import GeomrunSceneModel
import GeomrunSystemThreads

/// Reads events on a thread of its own, a few batches ahead of whoever decodes them.
///
/// libyaml takes most of the time that a large scene takes, and needs nothing from the decoder meanwhile.
final class ReadAhead {
  /// Sources smaller than this are read faster than a thread is started.
  static let minimumSize = 1 << 19
  // One is being read and one is being filled; the others let neither side wait for the other.
  private static let batchCount = 8

  private struct Batches: Sendable {
    var filled: [EventBatch] = []
    var free: [EventBatch] = []
    /// Whether nobody wants more.
    var isStopped = false
  }

  private let batches: Monitor<Batches>
  private let thread: SystemThread

  /// Starts reading; nil where there is no second processor, or no thread to be had.
  ///
  /// `bytes` stay where they are while this object lives.
  init?(_ bytes: SourceBytes, base: UInt32) {
    guard SystemThread.processors > 1 else { return nil }
    let batches = Monitor(Batches())
    // The thread ends before this object does: deinit waits for it.
    nonisolated(unsafe) let bytes = bytes
    guard let thread = SystemThread({ Self.read(bytes, base: base, into: batches) }) else { return nil }
    self.batches = batches
    self.thread = thread
  }

  deinit {
    batches.change { $0.isStopped = true }
    thread.join()
  }

  /// The next batch, in exchange for the one that has been read; nil for the first.
  func exchange(_ batch: EventBatch?) -> EventBatch {
    var empty = batch
    empty?.clear()
    return batches.change {
      !$0.filled.isEmpty
    } _: {
      if let empty { $0.free.append(empty) }
      return $0.filled.removeFirst()
    }
  }

  /// What the thread does: fills batches until the stream ends, fails, or nobody wants more.
  private static func read(_ bytes: SourceBytes, base: UInt32, into batches: Monitor<Batches>) {
    batches.change { $0.free = (0..<batchCount).map { _ in EventBatch() } }
    guard var batch = exchange(nil, of: batches) else { return }
    do throws(YAMLProblem) {
      var reader = try YAMLReader(bytes, base: base)
      var depth = 0
      reader.fill(&batch, depth: &depth)
      while !batch.isLast {
        guard let next = exchange(batch, of: batches) else { return }
        batch = next
        reader.fill(&batch, depth: &depth)
      }
    } catch {
      batch.problem = error
      batch.isLast = true
    }
    batches.change { $0.filled.append(batch) }
  }

  /// A batch to be filled, in exchange for one that is; nil where nobody wants more.
  private static func exchange(_ filled: EventBatch?, of batches: Monitor<Batches>) -> EventBatch? {
    if let filled { batches.change { $0.filled.append(filled) } }
    return batches.change {
      !$0.free.isEmpty || $0.isStopped
    } _: {
      $0.isStopped ? nil : $0.free.removeLast()
    }
  }
}
