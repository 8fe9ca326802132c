import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay

/// A question under construction.
struct QuestionDraft {
  let entry: QuizEntry
  /// The question without expressions.
  let asked: WrongAnswerSearch.Asked
  /// The state that the question is about.
  let outcome: ReplayResult
  /// The wrong answers.
  let wrong: [WrongAnswer]
  let words: AskedWords
  /// The numbers in the set-up and the steps.
  let numbersInSetUp: Set<String>
  let version: Int?
  let seed: UInt64

  var wording: QuizWording { words.wording }

  func question(setUp: [Question.Block], happening: Question.Happening) throws(QuizRefusal) -> Question {
    let name = try words.name(of: asked.subject)
    let full = entry.after.map { "\(name) after \($0)" } ?? name
    let spoken = try words.heading(of: asked.subject).map { heading in
      entry.after.map { "\(heading) after \($0)" } ?? heading
    }
    let scene = outcome.header.title.text(in: words.language)
    let suffix = version.map { "/\(seed)/\($0)" } ?? ""
    // The same in all languages.
    let id = "\(outcome.header.title.text)/\(full)\(suffix)"
    let stated = try statedAnswers()
    let choices = try choices(stated, name: full, id: id)
    let parts = try parts(stated, name: name)
    let precision = wording.precision(try QuizNumber.rounded(asked.tolerance))
    let answer = try words.text(of: asked.right)
    var title = "\(scene)\(wording.colon)\(spoken ?? full)"
    if let version { title += wording.version(version) }
    let prompt = try prompt(parts.map { $0.label }, isChoice: !choices.isEmpty, in: words)
    return Question(
      id: id, title: title, scene: scene, version: version, asked: full, spoken: spoken, setUp: setUp,
      prompt: choices.isEmpty ? wording.sentences(prompt, precision) : prompt, parts: parts,
      diagnoses: parts.count > 1 ? diagnoses(stated + wrong) : [], choices: choices,
      points: entry.points ?? (choices.isEmpty ? Double(parts.count) : 1), happening: happening, target: target,
      derivation: derivation, result: try words.result(of: asked.subject, answer, after: entry.after),
      note: note(choices.count, name: full), answer: answer)
  }

  /// The derivation of a query's answer, step by step, each with its arithmetic.
  private var derivation: [Question.Block] {
    let narrated = NarratedQuery(to: asked.subject, number: 1, in: outcome, words.language)
    let lines = SpokenLines(outcome)
    return (narrated?.steps ?? []).flatMap { step -> [Question.Block] in
      let formulas = step.formulas.map(lines.line(of:))
      return [.paragraph(step.words)] + (formulas.isEmpty ? [] : [.formulas(formulas)])
    }
  }

  /// The requested property.
  private var target: Question.Target? {
    guard case .property(let view, let path) = asked.subject else { return nil }
    return Question.Target(view: outcome.name(of: view), property: path.property.name)
  }

  /// The number of choices; nil if numbers are requested.
  var wanted: Int? { entry.choices(for: asked.right) }

  private func note(_ count: Int, name: String) -> String? {
    // There is nothing between yes and no.
    if case .value(.bool) = asked.right { return nil }
    guard let wanted = entry.choices, count < wanted else { return nil }
    return wording.fewerChoices(name, count, wanted)
  }

  /// Returns the question in words, which mention the state if it is not the final one.
  func prompt(_ labels: [String], isChoice: Bool, in words: AskedWords) throws(QuizRefusal) -> String {
    let own = entry.prompt?.text(in: words.language)
    if let own { return inState(own, words) }
    let prompt = try words.prompt(for: asked.subject, labels: labels, isChoice: isChoice)
    switch asked.subject {
    // Its prompt names the requested numbers.
    case .property: return inState(prompt, words)
    case .query, .timed:
      let asksForAll = labels.count > 1 && wanted == nil
      return inState(asksForAll ? words.wording.sentences(prompt, words.give(labels)) : prompt, words)
    }
  }

  private func inState(_ prompt: String, _ words: AskedWords) -> String {
    entry.after.map { words.wording.sentences(words.state(after: $0), prompt) } ?? prompt
  }

  private func parts(_ stated: [WrongAnswer], name: String) throws(QuizRefusal) -> [Question.Part] {
    guard case .value(let value) = asked.right, !value.numbers.isEmpty else { return [] }
    let precision = wording.precision(try QuizNumber.rounded(asked.tolerance))
    let numbers = value.numbers
    let slots = Component.all(of: value.kind).filter { $0.kind == .number && $0.isAssignable(in: value.kind) }
    var parts: [Question.Part] = []
    for slot in numbers.indices {
      let component = slots.indices.contains(slot) ? slots[slot].name : ""
      let label = component.split(separator: ".").last.map(String.init) ?? ""
      let path = component.isEmpty ? name : "\(name).\(component)"
      var prompt: String
      if let own = entry.prompt?.text(in: words.language) {
        // The scene's words ask for all numbers at once.
        prompt = component.isEmpty ? own : OneLine.trimmed(wording.sentences(own, "\(path)\(wording.colon)"))
      } else {
        let whole = try words.prompt(for: asked.subject, labels: slots.map { $0.name }, isChoice: false)
        prompt = words.prompt(for: asked.subject, whole: whole, path: path, label: label)
      }
      prompt = inState(prompt, words)
      parts.append(
        Question.Part(
          path: path, prompt: wording.sentences(prompt, precision), label: label, value: numbers[slot],
          tolerance: asked.tolerance, wrong: wrongNumbers(stated + wrong, slot, right: numbers[slot])))
    }
    return parts
  }

  // The number of diagnoses, which explain nearly all typed answers.
  private static let mostDiagnoses = 24

  /// Returns the diagnoses for all numbers together: single mistakes, most likely first.
  private func diagnoses(_ answers: [WrongAnswer]) -> [Question.Diagnosis] {
    guard wanted == nil else { return [] }
    return answers.filter { $0.isUsual }.prefix(Self.mostDiagnoses).map {
      Question.Diagnosis(values: $0.answer.numbers, misconception: $0.misconception, feedback: words.feedback(of: $0))
    }
  }

  // The number of wrong answers, beyond which a key becomes long without much use.
  private static let mostWrongNumbers = 6

  private func wrongNumbers(_ answers: [WrongAnswer], _ slot: Int, right: Double) -> [Question.WrongNumber] {
    var found: [Question.WrongNumber] = []
    for wrong in answers where wrong.isUsual && found.count < Self.mostWrongNumbers {
      let value = wrong.answer.numbers[slot]
      let others = [right] + found.map { $0.value }
      guard others.allSatisfy({ Answer.differ($0, value, tolerance: asked.tolerance) }) else { continue }
      found.append(
        Question.WrongNumber(value: value, misconception: wrong.misconception, feedback: words.feedback(of: wrong)))
    }
    return found
  }
}

extension QuizEntry {
  /// Returns the number of choices, one of them right; nil if numbers are requested.
  func choices(for right: Answer) -> Int? {
    switch right {
    case .value(.bool): 2
    case .value: choices
    case .view, .views, .texts, .numbers, .unknown: choices ?? 4
    }
  }
}
