#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var thread: pthread_t?
  // Those below are touched only with the mutex held.
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
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return nil }
    var thread = pthread_t(bitPattern: 0)
    // The thread ends before this object does: deinit waits for it.
    let unretained = Unmanaged.passUnretained(self).toOpaque()
    let result = pthread_create(
      &thread, nil,
      {
        // Optional on one system and not on the other.
        let argument: UnsafeMutableRawPointer? = $0
        if let argument { Unmanaged<ReadAhead>.fromOpaque(argument).takeUnretainedValue().fill() }
        return nil
      }, unretained)
    guard result == 0 else { return nil }
    self.thread = thread
  }

  deinit {
    locked {
      isStopped = true
      pthread_cond_broadcast(changed)
    }
    if let thread { pthread_join(thread, nil) }
    for batch in filled + free {
      var batch = batch
      batch.deallocate()
    }
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  /// The next batch, in exchange for the one that has been read; nil for the first.
  func exchange(_ batch: EventBatch?) -> EventBatch {
    var empty = batch
    empty?.clear()
    return locked {
      if let empty { free.append(empty) }
      if free.count == Self.enough { pthread_cond_signal(changed) }
      while filled.isEmpty {
        while filled.count < Self.enough, !isFinished { pthread_cond_wait(changed, mutex) }
      }
      return filled.removeFirst()
    }
  }

  /// What the thread does: fills batches until the stream ends, fails, or nobody wants more.
  private func fill() {
    guard var batch = takeFree() else { return }
    do throws(YAMLProblem) {
      var reader = try YAMLReader(bytes, base: base)
      var kind = YAMLEvent.Kind.streamStart
      var depth = 0
      while kind != .streamEnd {
        if batch.isFull {
          give(batch)
          guard let next = takeFree() else { return }
          batch = next
        }
        guard let next = batch.append(from: &reader) else { throw reader.problem }
        kind = next
        switch kind {
        case .sequenceStart, .mappingStart: depth += 1
        case .sequenceEnd, .mappingEnd: depth -= 1
        default: break
        }
        // Beyond this the decoder refuses the document, and libyaml becomes slow.
        if depth > EventCursor.maximumDepth { break }
      }
    } catch {
      batch.problem = error
    }
    batch.isLast = true
    give(batch)
  }

  private func takeFree() -> EventBatch? {
    locked {
      if free.isEmpty {
        while free.count < Self.enough, !isStopped { pthread_cond_wait(changed, mutex) }
      }
      return isStopped ? nil : free.removeLast()
    }
  }

  private func give(_ batch: EventBatch) {
    locked {
      filled.append(batch)
      isFinished = batch.isLast
      if isFinished || filled.count == Self.enough { pthread_cond_signal(changed) }
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
