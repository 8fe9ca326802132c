import GeomrunLayerProperties
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

extension QuestionDraft {
  /// The answers to choose from, shuffled; empty where numbers are asked for.
  func choices(
    _ stated: [WrongAnswer], name: String, id: String
  ) throws(QuizRefusal) -> [Question.Choice] {
    guard let wanted else { return [] }
    let others = wrong.filter { wrong in
      stated.allSatisfy { wrong.answer.differs(from: $0.answer, tolerance: asked.tolerance) }
    }
    // The mistake that the step provokes comes first, then its others.
    let own = others.filter { $0.place != nil }
      .enumerated().sorted {
        ($0.element.place ?? 0, $0.offset) < ($1.element.place ?? 0, $1.offset)
      }
      .map { $0.element }
    let single = others.filter { $0.place == nil && !$0.isPair }
    let pairs = others.filter { $0.isPair }
    let enough = stated.count + own.count + single.count >= wanted - 1
    let answers = stated + own + single + (enough ? [] : pairs)
    guard !answers.isEmpty else { throw .noWrongAnswer(name, at: entry.place) }
    var options: [(option: TestTaker.Option, rarity: Double)] = []
    for (index, answer) in answers.enumerated() {
      let place = answer.place == nil ? nil : index - stated.count
      options.append((try option(answer.answer), answer.rarity - Self.preference(forPlace: place)))
    }
    var generator = SplitMix64(seed: stableHash(id) ^ seed)
    let picker = ChoicePicker(
      right: try option(asked.right), wrong: options,
      fixed: min(stated.count + min(own.count, Self.reserved), max(stated.count, wanted - 1)),
      count: wanted - 1)
    var found = [
      Question.Choice(
        text: try words.text(of: asked.right), numbers: asked.right.numbers, misconception: nil,
        feedback: wording.isRight)
    ]
    for index in picker.pick(&generator) {
      let answer = answers[index]
      found.append(
        Question.Choice(
          text: try words.text(of: answer.answer), numbers: answer.answer.numbers,
          misconception: answer.misconception, feedback: words.feedback(of: answer)))
    }
    return generator.shuffled(found)
  }

  /// How many places are kept for the mistakes that the step itself provokes.
  private static let reserved = 1

  /// How much the others of them are preferred: the second nearly always stands there, unless that would give away which
  /// answer is right.
  private static func preference(forPlace place: Int?) -> Double {
    switch place {
    case nil: 0
    case 0, 1: 2.5
    default: 0.6
    }
  }

  private func option(_ answer: Answer) throws(QuizRefusal) -> TestTaker.Option {
    // In one language, so that all languages have the same choices.
    let words = AskedWords(
      outcome: outcome, language: .english, wording: QuizWording(language: .english))
    return TestTaker.Option(
      text: try words.text(of: answer), items: try words.items(of: answer),
      numbers: answer.numbers)
  }

  /// The wrong answers of the scene's own; in a drawn version without those that are right there.
  func statedAnswers() throws(QuizRefusal) -> [WrongAnswer] {
    var stated: [WrongAnswer] = []
    for wrong in entry.wrong {
      let answer: Answer
      switch wrong.answer {
      case .value(let value):
        do throws(Diagnostic) {
          answer = .value(try outcome.evaluate(value))
        } catch {
          throw QuizRefusal(error)
        }
      case .view(let view): answer = .view(view)
      case .views(let views): answer = .views(views)
      case .texts(let texts): answer = .texts(texts)
      }
      guard answer.differs(from: asked.right, tolerance: asked.tolerance) else {
        if version != nil { continue }
        throw .wrongIsRight(try words.text(of: asked.right), at: wrong.place)
      }
      guard
        stated.allSatisfy({ answer.differs(from: $0.answer, tolerance: asked.tolerance) })
      else {
        if version != nil { continue }
        throw .wrongTwice(try words.text(of: answer), at: wrong.place)
      }
      let right = try words.result(
        of: asked.subject, words.text(of: asked.right), after: entry.after)
      let feedback = wrong.because?.text(in: words.language) ?? right
      stated.append(
        WrongAnswer(
          answer: answer, misconception: .stated, words: Words(en: "", zh: ""), own: feedback,
          rarity: 0))
    }
    return stated
  }
}
