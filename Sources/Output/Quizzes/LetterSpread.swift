/// Puts the right answers of a quiz at each letter equally often: with four choices, each letter once in four
/// questions.
struct LetterSpread {
  private let seed: UInt64
  private var generator: SplitMix64?
  /// The positions that remain in this round, for each number of choices.
  private var open: [Int: [Int]] = [:]

  init(seed: UInt64) { self.seed = seed }

  /// Exchanges the right answer of a question with the one at the next position.
  ///
  /// The first question determines the start of the rounds, so a quiz is reproducible.
  mutating func place(_ question: inout Question) {
    let count = question.choices.count
    guard let right = question.choices.firstIndex(where: { $0.misconception == nil }) else { return }
    var generator = generator ?? SplitMix64(seed: seed ^ stableHash(question.id))
    var places = open[count] ?? []
    if places.isEmpty { places = generator.shuffled(Array(0..<count)) }
    if let place = places.popLast() { question.choices.swapAt(right, place) }
    open[count] = places
    self.generator = generator
  }
}
