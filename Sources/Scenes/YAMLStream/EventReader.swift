import GeomrunSceneModel

/// The source of events: libyaml, a batch at a time, for large sources through a thread that reads ahead.
///
/// Batches separate libyaml and the decoder: each runs from the processor's caches for a while.
struct EventReader: ~Copyable {
  // Exactly one of the two is used.
  private var direct: YAMLReader?
  private let ahead: ReadAhead?
  private var depth = 0

  private var batch: EventBatch
  /// The number of events read from the batch.
  private var position = 0

  /// Creates a reader of `bytes`, which begin `base` code points after the beginning of the source and stay in place.
  init(_ bytes: SourceBytes, base: UInt32, readsAhead: Bool) throws(YAMLProblem) {
    let wantsThread = readsAhead && bytes.count >= ReadAhead.minimumSize
    let ahead = wantsThread ? ReadAhead(bytes, base: base) : nil
    if ahead == nil { direct = try YAMLReader(bytes, base: base) }
    self.ahead = ahead
    batch = ahead?.exchange(nil) ?? EventBatch(forBytes: bytes.count)
  }

  /// Reads the next event into `event`, whose texts stay valid until the next call; false on failure.
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

  /// Reads the next event if the batch contains it; false otherwise, without reading anything.
  @inline(__always) mutating func readFromBatch(into event: inout YAMLEvent) -> Bool {
    guard position < batch.count else { return false }
    event = batch[position]
    position &+= 1
    return true
  }

  /// The reason why the last read failed.
  var problem: YAMLProblem? { batch.problem }

  /// The anchor of the last event, and whether it has a tag.
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

/// Consecutive events with their texts, possibly filled by one thread and read by another, never at the same time.
///
/// A value for speed: it is passed on, never shared. Therefore its pointers may move from one thread to another.
struct EventBatch: Sendable {
  /// The memory of a batch, freed with the last reference.
  private final class Memory: Sendable {
    nonisolated(unsafe) let events: UnsafeMutablePointer<YAMLEvent>
    nonisolated(unsafe) let texts: UnsafeMutablePointer<UInt8>
    /// The last text, if it did not fit.
    nonisolated(unsafe) var longText: UnsafeMutablePointer<UInt8>?

    init(capacity: Int, textCapacity: Int) {
      events = .allocate(capacity: capacity)
      texts = .allocate(capacity: textCapacity)
    }

    deinit {
      longText?.deallocate()
      events.deallocate()
      texts.deallocate()
    }
  }

  private static let most = 2048

  private let capacity: Int
  private let textCapacity: Int
  private let memory: Memory
  // Copies of the memory's pointers, which save an indirection.
  nonisolated(unsafe) private let events: UnsafeMutablePointer<YAMLEvent>
  nonisolated(unsafe) private let texts: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var hasLongText = false
  private(set) var count = 0
  /// The anchors and tags of the few events that have them, by position.
  private var properties: [Int: (anchor: String?, hasTag: Bool)] = [:]
  /// The reason why nothing follows the last event; nil if there is more, or the stream has ended.
  var problem: YAMLProblem?
  /// Whether this batch is the last one.
  var isLast = false

  /// Creates a batch whose memory fits into the processor's cache.
  init() { self.init(capacity: Self.most, textCapacity: Self.most * 16) }

  /// Creates a batch for the usual number of events of a source of this size, or of a part of it.
  init(forBytes bytes: Int) {
    self.init(capacity: min(Self.most, bytes / 4 + 16), textCapacity: min(Self.most * 16, bytes + 16))
  }

  private init(capacity: Int, textCapacity: Int) {
    self.capacity = capacity
    self.textCapacity = textCapacity
    memory = Memory(capacity: capacity, textCapacity: textCapacity)
    events = memory.events
    texts = memory.texts
  }

  /// Whether another event, or its text, might not fit.
  var isFull: Bool { count == capacity || hasLongText }

  /// Reads the next event into the first free slot, and copies its text; nil on failure.
  @inline(__always) mutating func append(from reader: inout YAMLReader) -> YAMLEvent.Kind? {
    guard var event = reader.read() else { return nil }
    if event.isSpecial { keepProperties(of: reader) }
    if let text = event.text.baseAddress {
      let length = event.text.count
      var start = texts + textCount
      if textCount &+ length > textCapacity {
        start = .allocate(capacity: length)
        memory.longText = start
        hasLongText = true
      } else {
        textCount &+= length
      }
      start.update(from: text, count: length)
      event.text = SourceBytes(start: start, count: length)
    }
    (events + count).initialize(to: event)
    count &+= 1
    return event.kind
  }

  @inline(never) private mutating func keepProperties(of reader: borrowing YAMLReader) {
    let (anchor, hasTag) = (reader.anchor, reader.hasTag)
    if anchor != nil || hasTag { properties[count] = (anchor, hasTag) }
  }

  subscript(index: Int) -> YAMLEvent { events[index] }

  func properties(at index: Int) -> (anchor: String?, hasTag: Bool) { properties[index] ?? (nil, false) }

  /// Removes all events.
  mutating func clear() {
    if hasLongText {
      memory.longText?.deallocate()
      memory.longText = nil
      hasLongText = false
    }
    if !properties.isEmpty { properties = [:] }
    count = 0
    textCount = 0
    problem = nil
    isLast = false
  }
}

extension YAMLReader {
  /// Fills a batch until it is full, the stream ends, or reading fails.
  ///
  /// - Parameter depth: The number of open collections, kept from one batch to the next.
  mutating func fill(_ batch: inout EventBatch, depth: inout Int) {
    while !batch.isFull {
      guard let kind = batch.append(from: &self) else {
        batch.problem = problem
        batch.isLast = true
        return
      }
      depth += kind.depthChange
      // Deeper documents are rejected by the decoder, and libyaml becomes slow.
      if kind == .streamEnd || depth > EventCursor.maximumDepth {
        batch.isLast = true
        return
      }
    }
  }
}
