/// Draws the form of a generated scene, and the numbers in it.
///
/// The form is the same in all versions of a question.
struct TopicDice {
  private var shape: SplitMix64
  private var numbers: SplitMix64

  init(shape: UInt64, numbers: UInt64) {
    self.shape = SplitMix64(seed: shape)
    self.numbers = SplitMix64(seed: numbers)
  }

  // MARK: The same in all versions

  /// Returns one of some forms, each of which must be given.
  mutating func form<Item>(_ first: Item, _ others: Item...) -> Item {
    let index = shape.next(below: others.count + 1)
    return index == 0 ? first : others[index - 1]
  }

  mutating func form<Item>(of items: [Item], else first: Item) -> Item {
    items.isEmpty ? first : items[shape.next(below: items.count)]
  }

  /// Whether an event with a probability of one in this many cases occurs.
  mutating func once(in cases: Int) -> Bool { shape.next(below: cases) == 0 }

  mutating func shuffled<Item>(_ items: [Item]) -> [Item] { shape.shuffled(items) }

  // MARK: Another in each version

  mutating func number(_ range: ClosedRange<Int>, step: Int = 1) -> Int {
    range.lowerBound + step * numbers.next(below: (range.upperBound - range.lowerBound) / step + 1)
  }

  mutating func one(of first: String, _ others: String...) -> String {
    let index = numbers.next(below: others.count + 1)
    return index == 0 ? first : others[index - 1]
  }

  mutating func pair(_ range: ClosedRange<Int>, step: Int = 1) -> String {
    "[\(number(range, step: step)), \(number(range, step: step))]"
  }

  /// Returns a size whose halves and quarters are whole numbers.
  mutating func size(_ range: ClosedRange<Int>) -> String { pair(range, step: 8) }

  mutating func rect(_ origin: ClosedRange<Int>, _ size: ClosedRange<Int>) -> String {
    "[\(number(origin)), \(number(origin)), \(number(size, step: 8)), \(number(size, step: 8))]"
  }

  mutating func factor() -> String { one(of: "2", "3", "0.5", "1.5", "4") }

  /// Returns one or two factors.
  mutating func scale() -> String { form(true, false) ? "{scale: \(factor())}" : "{scale: [\(factor()), \(factor())]}" }

  /// Returns a quarter turn in either direction.
  mutating func turn() -> String { "{rotation: \(one(of: "90", "-90", "270"))deg}" }

  mutating func anchor() -> String {
    let part = { (dice: inout TopicDice) in dice.one(of: "0", "0.25", "0.75", "1") }
    return "[\(part(&self)), \(part(&self))]"
  }
}
