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
  @inline(__always) mutating func readFromBatch(into event: inout YAMLEvent) -> Bool {
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

/// Some events in a row with their texts, perhaps filled by one thread and read by another, never by both at once.
///
/// A value for speed: it is handed on, never shared. That is why its pointers may go from one thread to another.
struct EventBatch: Sendable {
  /// What a batch lies in, until nobody holds it any more.
  private final class Memory: Sendable {
    nonisolated(unsafe) let events: UnsafeMutablePointer<YAMLEvent>
    nonisolated(unsafe) let texts: UnsafeMutablePointer<UInt8>
    /// The last text, where there was no room left for it.
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
  // Those of the memory, which takes a step less here.
  nonisolated(unsafe) private let events: UnsafeMutablePointer<YAMLEvent>
  nonisolated(unsafe) private let texts: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var hasLongText = false
  private(set) var count = 0
  /// The anchor and the tag of the few events that have one, by their positions.
  private var properties: [Int: (anchor: String?, hasTag: Bool)] = [:]
  /// Why there is nothing after the last event; nil where there is more, or the stream has ended.
  var problem: YAMLProblem?
  /// Whether nothing comes after this batch.
  var isLast = false

  /// Room for so many events that the memory they take stays in the processor's cache.
  init() { self.init(capacity: Self.most, textCapacity: Self.most * 16) }

  /// Room for what a source of so many bytes usually has, or for a part of it.
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

  /// Whether another event, or its text, may find no room.
  var isFull: Bool { count == capacity || hasLongText }

  /// Reads the next event into the first free place, and copies its text; nil where reading fails.
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

  /// Makes room for other events.
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
  /// - Parameter depth: How many collections are open, kept from one batch to the next.
  mutating func fill(_ batch: inout EventBatch, depth: inout Int) {
    while !batch.isFull {
      guard let kind = batch.append(from: &self) else {
        batch.problem = problem
        batch.isLast = true
        return
      }
      depth += kind.depthChange
      // Beyond this the decoder refuses the document, and libyaml becomes slow.
      if kind == .streamEnd || depth > EventCursor.maximumDepth {
        batch.isLast = true
        return
      }
    }
  }
}
