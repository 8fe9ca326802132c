import GeomrunSceneModel
import GeomrunSystemThreads

/// Reads events on a separate thread, a few batches ahead of the decoder.
///
/// libyaml takes most of the time for a large scene, and needs nothing from the decoder meanwhile.
final class ReadAhead {
  /// The size below which a source is read faster than a thread is started.
  static let minimumSize = 1 << 19
  // One is being read and one is being filled; the others prevent both sides from waiting.
  private static let batchCount = 8

  private struct Batches: Sendable {
    var filled: [EventBatch] = []
    var free: [EventBatch] = []
    /// Whether no more batches are needed.
    var isStopped = false
  }

  private let batches: Monitor<Batches>
  private let thread: SystemThread

  /// Starts reading; nil without a second processor, or if no thread can be started.
  ///
  /// `bytes` stay in place for the lifetime of this object.
  init?(_ bytes: SourceBytes, base: UInt32) {
    guard SystemThread.processors > 1 else { return nil }
    let batches = Monitor(Batches())
    // The thread ends before this object: deinit waits for it.
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

  /// The thread's work: fills batches until the stream ends, fails, or no more are needed.
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

  /// A batch to fill, in exchange for a filled one; nil if no more are needed.
  private static func exchange(_ filled: EventBatch?, of batches: Monitor<Batches>) -> EventBatch? {
    if let filled { batches.change { $0.filled.append(filled) } }
    return batches.change {
      !$0.free.isEmpty || $0.isStopped
    } _: {
      $0.isStopped ? nil : $0.free.removeLast()
    }
  }
}
