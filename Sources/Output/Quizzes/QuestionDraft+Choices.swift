import GeomrunLayerProperties
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

extension QuestionDraft {
  /// Returns the choices, shuffled; empty if numbers are requested.
  func choices(_ stated: [WrongAnswer], name: String, id: String) throws(QuizRefusal) -> [Question.Choice] {
    guard let wanted else { return [] }
    let pool = pool(stated)
    guard !pool.isEmpty else { throw .noWrongAnswer(name, at: entry.place) }
    var generator = SplitMix64(seed: stableHash(id) ^ seed)
    let reserved = min(generator.next(below: Self.turns), 2)
    let picker = try picker(of: wanted, among: pool, reserved: reserved)
    var found = [
      Question.Choice(
        text: try words.text(of: asked.right), numbers: asked.right.numbers, misconception: nil,
        feedback: wording.isRight)
    ]
    let picked = picker.pick(&generator)
    for index in picked {
      let others = [asked.right] + picked.filter { $0 != index }.map { pool[$0].answer }
      let answer = namesAnswer(pool[index], among: others) ? pool[index].withoutPart : pool[index]
      found.append(
        Question.Choice(
          text: try words.text(of: answer.answer), numbers: answer.answer.numbers, misconception: answer.misconception,
          feedback: words.feedback(of: answer)))
    }
    return generator.shuffled(found)
  }

  /// Returns a picker of this many choices including the right one, with places reserved for mistakes that the step
  /// provokes.
  private func picker(of wanted: Int, among pool: [WrongAnswer], reserved: Int) throws(QuizRefusal) -> ChoicePicker {
    let (right, wrong) = (try option(asked.right), try candidates(pool))
    return ChoicePicker(
      right: right, wrong: wrong, fixed: fixed(of: pool, reserved: reserved), count: wanted - 1,
      told: try toldNumbers(in: [right] + wrong.map { $0.option }),
      guessers: guessers)
  }

  /// The guessers that examine the answers.
  ///
  /// The guessers were not trained on questions about time. With them, the right answer of such questions was nearly
  /// always the largest or the smallest. Surface cues alone then answered three of four questions, and one of two
  /// without guessers.
  private var guessers: [LooksGuesser] {
    if outcome.header.usesClock { return [] }
    return outcome.header.passes.isEmpty ? LooksGuesser.all : LooksGuesser.ofPasses
  }

  /// Whether surface cues reveal the right answer in all sets of choices that reserve two places, as most do.
  func showsByLooks() throws(QuizRefusal) -> Bool {
    guard let wanted else { return false }
    var generator = SplitMix64(seed: 0)
    return try !picker(of: wanted, among: pool(statedAnswers()), reserved: 2).hides(from: Self.mostByLooks, &generator)
  }

  /// The highest accepted probability of a guesser: slightly above chance, a quarter, because cues that it does not see
  /// add to it.
  private static let mostByLooks = 0.26

  /// Whether naming the wrong part leaves only one other answer, which is then the right one.
  private func namesAnswer(_ wrong: WrongAnswer, among others: [Answer]) -> Bool {
    guard let part = wrong.part?.part else { return false }
    let own = wrong.answer.numbers
    let left = others.filter { other in
      let numbers = other.numbers
      return numbers.indices.allSatisfy {
        part.slots.contains($0) || !Answer.differ(numbers[$0], own[$0], tolerance: asked.tolerance)
      }
    }
    return left.count < 2
  }

  /// The number of questions of which, on average, one reserves no place for the step's own mistakes, and one a single
  /// place.
  ///
  /// The others reserve two. If such mistakes were always offered, they would reveal the right answer.
  private static let turns = 10
  /// The lowest rank of a textbook mistake with a second reserved place.
  private static let lastReserved = 3
  /// The additional rarity of two mistakes at once, and the reduced rarity of the step's own mistakes.
  private static let (rarityOfPairs, preference) = (3.5, 2.0)

  /// Returns the pool of wrong answers: the scene's own, then the mistakes that the step provokes by rank, then others,
  /// and finally two mistakes at once.
  func pool(_ stated: [WrongAnswer]) -> [WrongAnswer] {
    let others = wrong.filter { wrong in
      stated.allSatisfy { wrong.answer.differs(from: $0.answer, tolerance: asked.tolerance) }
    }
    let own = others.filter { $0.place != nil }.enumerated().sorted {
      ($0.element.place ?? 0, $0.offset) < ($1.element.place ?? 0, $1.offset)
    }.map { $0.element }
    return stated + own + others.filter { $0.place == nil && !$0.isPair } + others.filter { $0.isPair }
  }

  /// Returns the number of a pool's answers that are always offered, with places reserved for mistakes that the step
  /// provokes.
  func fixed(of pool: [WrongAnswer], reserved: Int) -> Int {
    let stated = pool.count { $0.misconception == .stated }
    let places = pool.compactMap { $0.place }.sorted().prefix(reserved)
    let own = places.enumerated().count { $0 == 0 || $1 <= Self.lastReserved }
    return min(stated + own, max(stated, (wanted ?? 1) - 1))
  }

  /// Returns the answers of a pool with their looks and their rarity.
  func candidates(_ pool: [WrongAnswer]) throws(QuizRefusal) -> [ChoicePicker.Candidate] {
    var candidates: [ChoicePicker.Candidate] = []
    for answer in pool {
      let preference = answer.place == nil ? 0 : Self.preference
      candidates.append(
        ChoicePicker.Candidate(
          option: try option(answer.answer),
          rarity: answer.rarity + (answer.isPair ? Self.rarityOfPairs : 0) - preference, isPair: answer.isPair))
    }
    return candidates
  }

  /// Returns the numbers of some answers that the question contains, the same in all languages; O(numbers of the
  /// answers).
  func toldNumbers(in options: [ChoicePicker.Option]) throws(QuizRefusal) -> Set<String> {
    let own = Set(QuizNumber.numbers(in: try prompt([], isChoice: true, in: plainWords)))
    return Set(options.flatMap { $0.items }.filter { numbersInSetUp.contains($0) || own.contains($0) })
  }

  /// The words that are the same in all languages.
  private var plainWords: AskedWords {
    AskedWords(
      outcome: outcome, language: .english, wording: QuizWording(language: .english), code: CodeWriter(language: .swift)
    )
  }

  /// Returns the looks of an answer, the same in all languages.
  func option(_ answer: Answer) throws(QuizRefusal) -> ChoicePicker.Option {
    let plain = plainWords
    return ChoicePicker.Option(
      text: try plain.text(of: answer), items: try plain.items(of: answer), numbers: answer.numbers)
  }

  /// Returns the scene's own wrong answers; in a drawn version without those that are right there.
  func statedAnswers() throws(QuizRefusal) -> [WrongAnswer] {
    var stated: [WrongAnswer] = []
    for wrong in entry.wrong {
      let answer: Answer
      switch wrong.answer {
      case .value(let value):
        do throws(Diagnostic) { answer = .value(try outcome.evaluate(value)) } catch { throw QuizRefusal(error) }
      case .view(let view): answer = .view(view)
      case .views(let views): answer = .views(views)
      case .texts(let texts): answer = .texts(texts)
      // No quiz question has such answers.
      case .numbers: continue
      }
      guard answer.differs(from: asked.right, tolerance: asked.tolerance) else {
        if version != nil { continue }
        throw .wrongIsRight(try words.text(of: asked.right), at: wrong.place)
      }
      guard stated.allSatisfy({ answer.differs(from: $0.answer, tolerance: asked.tolerance) }) else {
        if version != nil { continue }
        throw .wrongTwice(try words.text(of: answer), at: wrong.place)
      }
      let right = try words.result(of: asked.subject, words.text(of: asked.right), after: entry.after)
      let feedback = wrong.because?.text(in: words.language) ?? right
      stated.append(
        WrongAnswer(answer: answer, misconception: .stated, words: Words(en: "", zh: ""), own: feedback, rarity: 0))
    }
    return stated
  }
}
