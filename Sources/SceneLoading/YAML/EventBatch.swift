/// Some events in a row with their texts, filled by one thread and read by another, never by both at once.
///
/// A value for speed: it is handed on, never shared, and whoever holds it last deallocates it.
struct EventBatch {
  private let capacity: Int
  private let textCapacity: Int
  private let events: UnsafeMutablePointer<YAMLEvent>
  private let texts: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  /// Texts too long to stand among the others.
  private var longTexts: [UnsafeMutablePointer<UInt8>] = []
  private(set) var count = 0
  /// The anchor and the tag of the few events that have one, by their positions.
  private var properties: [Int: (anchor: String?, hasTag: Bool)] = [:]
  /// Why there is nothing after the last event; nil where there is more, or the stream has ended.
  var problem: YAMLProblem?
  /// Whether nothing comes after this batch.
  var isLast = false

  /// Room for `capacity` events and 16 bytes of text for each.
  init(capacity: Int = 2048) {
    self.capacity = capacity
    textCapacity = capacity * 16
    events = .allocate(capacity: capacity)
    events.initialize(
      repeating: YAMLEvent(kind: .streamStart, place: .beginning), count: capacity)
    texts = .allocate(capacity: textCapacity)
  }

  /// Gives the memory back.
  mutating func deallocate() {
    clear()
    events.deallocate()
    texts.deallocate()
  }

  /// Whether another event finds room.
  var isFull: Bool { count == capacity || textCount > textCapacity - 1024 }

  /// Reads the next event into the first free place, and copies its text; nil where reading fails.
  mutating func append(from reader: inout YAMLReader) -> YAMLEvent.Kind? {
    let event = events + count
    guard reader.read(into: &event.pointee) else { return nil }
    if event.pointee.hasProperties {
      properties[count] = (reader.anchor, reader.hasTag)
    }
    if let text = event.pointee.text.baseAddress {
      let length = event.pointee.text.count
      var start = texts + textCount
      if textCount + length > textCapacity {
        start = .allocate(capacity: length)
        longTexts.append(start)
      } else {
        textCount += length
      }
      // Most texts are too short for a call to be worth it.
      if length > 16 {
        start.update(from: text, count: length)
      } else {
        for index in 0..<length { start[index] = text[index] }
      }
      event.pointee.text = ByteText(start: start, count: length)
    }
    count += 1
    return event.pointee.kind
  }

  subscript(index: Int) -> YAMLEvent { events[index] }

  func properties(at index: Int) -> (anchor: String?, hasTag: Bool) {
    properties[index] ?? (nil, false)
  }

  /// Makes room for other events.
  mutating func clear() {
    for text in longTexts { text.deallocate() }
    longTexts = []
    properties = [:]
    count = 0
    textCount = 0
    problem = nil
    isLast = false
  }
}
