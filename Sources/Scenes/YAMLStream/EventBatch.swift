import GeomrunSceneModel

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
    self.init(
      capacity: min(Self.most, bytes / 4 + 16), textCapacity: min(Self.most * 16, bytes + 16))
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
  @inline(__always)
  mutating func append(from reader: inout YAMLReader) -> YAMLEvent.Kind? {
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

  @inline(never)
  private mutating func keepProperties(of reader: borrowing YAMLReader) {
    let (anchor, hasTag) = (reader.anchor, reader.hasTag)
    if anchor != nil || hasTag { properties[count] = (anchor, hasTag) }
  }

  subscript(index: Int) -> YAMLEvent { events[index] }

  func properties(at index: Int) -> (anchor: String?, hasTag: Bool) {
    properties[index] ?? (nil, false)
  }

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
