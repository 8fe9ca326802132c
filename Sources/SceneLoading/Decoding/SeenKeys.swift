/// The keys of a mapping so far; a few are compared one by one, which needs no table.
struct SeenKeys {
  private var first: Key?
  private var few: [Key] = []
  private var many: [String: Place] = [:]

  /// Adds a key; where it was there already, returns the place of the first.
  mutating func insert(_ key: Key) -> Place? {
    guard let first else {
      self.first = key
      return nil
    }
    if first.text == key.text { return first.place }
    if few.count < 8 {
      if let same = few.first(where: { $0.text == key.text }) { return same.place }
      few.append(key)
      return nil
    }
    if many.isEmpty { many = Dictionary(uniqueKeysWithValues: few.map { ($0.text, $0.place) }) }
    if let place = many[key.text] { return place }
    many[key.text] = key.place
    return nil
  }
}
