internal import LayerProperties
internal import LayerTree
internal import SceneModel
internal import SceneReplay

/// One question in the making.
struct QuestionDraft {
  let entry: QuizEntry
  let outcome: Outcome
  /// What the views come to for those who believe something wrong.
  let wrong: [(misconception: Misconception, tree: LayerTree)]
  let wording: QuizWording
  let version: Int?
  let seed: UInt64

  func question(
    setUp: [Question.Block], steps: [Question.Block]
  ) throws(QuizRefusal) -> Question {
    let asked = "\(outcome.name(of: entry.view)).\(entry.path.name)"
    guard let numbers = numbers(in: outcome.tree) else {
      throw QuizRefusal("`\(asked)` has no value in the end: the view lies behind the viewer")
    }
    let scene = outcome.header.title
    let suffix = version.map { "/\(seed)/\($0)" } ?? ""
    let id = "\(scene)/\(asked)\(suffix)"
    var choices = try choices(numbers, id: id)
    var note: String?
    if let wanted = entry.choices, choices.count < wanted {
      note = wording.fewerChoices(asked, max(choices.count, 1), wanted)
      if choices.count < 2 {
        choices = []
        note?.append(wording.numbersInstead)
      }
    }
    let parts = try parts(numbers, asked: asked)
    let prompt = entry.prompt ?? wording.prompt(asked, parts.map(\.label))
    let precision = try self.precision
    let answer = try text(of: numbers)
    var title = "\(scene): \(asked)"
    if let version { title += wording.version(version) }
    return Question(
      id: id, title: title, scene: scene, version: version, asked: asked, setUp: setUp,
      prompt: choices.isEmpty
        ? wording.sentences(prompt, precision)
        : prompt,
      parts: parts, choices: choices,
      // Whatever becomes of a choice, it is worth what it was announced with.
      points: entry.points ?? (entry.choices == nil ? Double(parts.count) : 1),
      steps: steps, result: wording.result(asked, answer), note: note, answer: answer)
  }

  // Nil where nothing leads from the view to the window.
  private func numbers(in tree: LayerTree) -> [Double]? {
    (try? entry.path.read(from: entry.view, in: tree))?.numbers
  }

  /// How far an answer may be away: a hundredth of a point, less for what is no length.
  private var tolerance: Double {
    let property = entry.path.property
    let isLength = property.kind == .rect || property == .center
    return max(isLength ? 0.01 : 0.001, outcome.header.tolerance.absolute)
  }

  private var precision: String {
    get throws(QuizRefusal) { wording.precision(try QuizNumber.rounded(tolerance)) }
  }

  private func parts(
    _ numbers: [Double], asked: String
  ) throws(QuizRefusal) -> [Question.Part] {
    let precision = try precision
    let slots = Component.all(of: entry.path.kind).filter {
      $0.kind == .number && $0.isAssignable
    }
    return numbers.indices.map { slot in
      let name = slots.indices.contains(slot) ? slots[slot].name : ""
      let label = name.split(separator: ".").last.map(String.init) ?? ""
      let path = name.isEmpty ? asked : "\(asked).\(name)"
      // The words of the scene ask for all numbers at once.
      let prompt = entry.prompt.map { name.isEmpty ? $0 : wording.sentences($0, "\(path):") }
      return Question.Part(
        path: path, prompt: wording.sentences(prompt ?? wording.prompt(path, []), precision),
        label: label, value: numbers[slot],
        tolerance: tolerance, wrong: wrongNumbers(slot, right: numbers[slot]))
    }
  }

  private func wrongNumbers(_ slot: Int, right: Double) -> [Question.WrongNumber] {
    var found: [Question.WrongNumber] = []
    for (misconception, tree) in wrong {
      guard let value = numbers(in: tree)?[slot] else { continue }
      let others = [right] + found.map(\.value)
      guard others.allSatisfy({ differ($0, value) }) else { continue }
      found.append(
        Question.WrongNumber(
          value: value, misconception: misconception, feedback: wording.feedback(misconception)))
    }
    return found
  }

  private func choices(_ right: [Double], id: String) throws(QuizRefusal) -> [Question.Choice] {
    guard let wanted = entry.choices else { return [] }
    var found = [
      Question.Choice(
        text: try text(of: right), numbers: right, misconception: nil, feedback: wording.isRight)
    ]
    for (misconception, tree) in wrong where found.count < wanted {
      guard let numbers = numbers(in: tree) else { continue }
      let isNew = found.allSatisfy { other in
        numbers.indices.contains { differ(numbers[$0], other.numbers[$0]) }
      }
      guard isNew else { continue }
      found.append(
        Question.Choice(
          text: try text(of: numbers), numbers: numbers, misconception: misconception,
          feedback: wording.feedback(misconception)))
    }
    var generator = SplitMix64(seed: stableHash(id) ^ seed)
    return generator.shuffled(found)
  }

  /// Whether no number is right for both.
  private func differ(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) > 2 * tolerance
  }

  private func text(of numbers: [Double]) throws(QuizRefusal) -> String {
    var texts: [String] = []
    for number in numbers { texts.append(try QuizNumber.rounded(number)) }
    return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }
}
