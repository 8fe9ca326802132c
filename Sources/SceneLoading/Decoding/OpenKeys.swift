/// The keys of the mappings that are being read, one list for all of them, so that a mapping needs no memory of its own.
struct OpenKeys {
  /// A mapping whose keys are being read.
  struct Mapping {
    fileprivate let start: Int
    /// The places of the keys, where there are too many to compare them one by one.
    fileprivate var places: [String: Place] = [:]
  }

  private static let few = 8
  private var keys: [Key] = []

  /// Begins a mapping, inside of those that have begun.
  func begin() -> Mapping { Mapping(start: keys.count) }

  /// Adds a key to the innermost mapping; where it was there already, returns the place of the first.
  mutating func insert(_ key: Key, into mapping: inout Mapping) -> Place? {
    let own = mapping.start..<keys.count
    if own.count < Self.few {
      for index in own where keys[index].text == key.text { return keys[index].place }
      keys.append(key)
      return nil
    }
    if mapping.places.isEmpty {
      for index in own { mapping.places[keys[index].text] = keys[index].place }
    }
    if let place = mapping.places[key.text] { return place }
    mapping.places[key.text] = key.place
    return nil
  }

  /// Ends the innermost mapping.
  mutating func end(_ mapping: Mapping) { keys.removeLast(keys.count - mapping.start) }
}
