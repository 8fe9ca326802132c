internal import GeomrunLayerProperties
internal import GeomrunNarration
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunWords

extension QuestionDraft {
  /// The answers to choose from, shuffled; empty where numbers are asked for.
  func choices(
    _ stated: [WrongAnswer], name: String, id: String
  ) throws(QuizRefusal) -> [Question.Choice] {
    guard let wanted else { return [] }
    let others = wrong.filter { wrong in
      stated.allSatisfy { wrong.answer.differs(from: $0.answer, tolerance: asked.tolerance) }
    }
    let answers = stated + others
    guard !answers.isEmpty else { throw .noWrongAnswer(name, at: entry.place) }
    var options: [(option: TestTaker.Option, rarity: Double)] = []
    for answer in answers { options.append((try option(answer.answer), answer.rarity)) }
    var generator = SplitMix64(seed: stableHash(id) ^ seed)
    let picker = ChoicePicker(
      right: try option(asked.right), wrong: options, fixed: stated.count,
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

  private func option(_ answer: Answer) throws(QuizRefusal) -> TestTaker.Option {
    TestTaker.Option(
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
