package import GeomrunText
import GeomrunWords

/// Questions asked one at a time, with immediate feedback, until each has been answered or shown.
///
/// Wrong answers are asked again after the others. Each wrong attempt costs a third of the points, as in Moodle's
/// interactive behaviour.
package struct Practice {
  /// A question that is not finished.
  private struct Open {
    let question: Question
    let number: Int
    var failures = 0
    /// The choice at each letter.
    var order: [Int]
  }

  /// The number of wrong attempts after which the answer is shown.
  static let mostTries = 3

  private var queue: [Open] = []
  private let count: Int
  private let language: NaturalLanguage
  private var generator: SplitMix64
  private var atOnce = 0
  private var later = 0
  private var shown = 0
  private var points = 0.0
  private var possible = 0.0
  /// The feedback on wrong answers with its frequency, in the order of first occurrence.
  private var reasons: [(reason: String, count: Int)] = []

  /// Creates a practice before its first question.
  package init(_ questions: [Question], options: QuizOptions) {
    language = options.language
    generator = SplitMix64(seed: options.seed)
    count = questions.count
    var spread = LetterSpread(seed: options.seed)
    for (index, question) in questions.enumerated() {
      var question = question
      spread.place(&question)
      possible += question.points
      queue.append(Open(question: question, number: index + 1, order: Array(question.choices.indices)))
    }
  }

  /// Whether all questions are finished.
  package var isOver: Bool { queue.isEmpty }

  /// The current question, and what to type.
  package var screen: VisibleText {
    guard let open = queue.first else { return "" }
    let question = open.question
    var text = said(Words(en: "Question \(open.number) of \(count): ", zh: "第 \(open.number) 题，共 \(count) 题："))
    text += "\(question.title)\n"
    if open.failures > 0 {
      text += said(
        Words(
          en: "Try again: attempt \(open.failures + 1) of \(Self.mostTries).",
          zh: "再做一次，第 \(open.failures + 1) 次，最多 \(Self.mostTries) 次。"))
      text += "\n"
    }
    text += "\n" + Self.text(of: question.setUp)
    text += "\n\(question.prompt)\n"
    for (letter, index) in zip(Self.letters, open.order) {
      text += "  \(String(letter)). \(question.choices[index].text)\n"
    }
    return text + "\n"
  }

  /// The text before the input.
  package var invitation: VisibleText {
    let question = queue.first?.question
    let isChoice = question?.choices.isEmpty == false
    let labels = question?.parts.map { $0.label }.filter { !$0.isEmpty } ?? []
    let numbers = labels.isEmpty ? VisibleText("") : " \(labels.joined(separator: " "))"
    return isChoice
      ? said(Words(en: "A letter, ? for the answer, q to stop: ", zh: "输入字母，? 看答案，q 结束："))
      : said(Words(en: "Numbers\(numbers), ? for the answer, q to stop: ", zh: "输入数值\(numbers)，? 看答案，q 结束："))
  }

  /// Returns the response to a typed line; an invalid answer leaves the question unchanged.
  package mutating func answer(_ line: String) -> VisibleText {
    guard let open = queue.first else { return "" }
    let typed = line.trimmed
    if typed == "?" || typed == "？" { return show(open) }
    let question = open.question
    guard question.choices.isEmpty else { return choose(typed, open) }
    guard let given = TypedNumber.list(typed, count: question.parts.count), given.allSatisfy({ $0 != nil }) else {
      return asLine(
        Words(
          en: """
            Type \(question.parts.count) number\(question.parts.count == 1 ? "" : "s"), separated by spaces, \
            such as 12.5.
            """,
          zh: "请输入 \(question.parts.count) 个数值，用空格隔开，例如 12.5。"))
    }
    return calculate(given.compactMap { $0 }, open)
  }

  private mutating func choose(_ typed: String, _ open: Open) -> VisibleText {
    let plain = { (text: String) in text.filter { !$0.isWhitespace }.lowercased() }
    let index =
      typed.count == 1
      ? Self.letters.firstIndex { plain("\($0)") == plain(typed) }
      : open.order.firstIndex { plain(open.question.choices[$0].text) == plain(typed) }
    guard let index, open.order.indices.contains(index) else {
      let last = "\(Self.letters[max(open.order.count, 1) - 1])"
      return asLine(
        Words(
          en: "Type one of the letters A to \(VisibleText(last)), or the whole answer.",
          zh: "请输入 A 到 \(VisibleText(last)) 中的一个字母，或者整个答案。"))
    }
    let choice = open.question.choices[open.order[index]]
    return choice.misconception == nil ? accept(open) : refuse(open, [choice.feedback])
  }

  private mutating func calculate(_ given: [Double], _ open: Open) -> VisibleText {
    let parts = open.question.parts
    let isWithin = { (value: Double, index: Int, other: Double) in
      abs(value - other) <= parts[index].tolerance * (1 + 1e-9)
    }
    let wrong = parts.indices.filter { !isWithin(given[$0], $0, parts[$0].value) }
    if wrong.isEmpty { return accept(open) }
    let whole = open.question.diagnoses.first { diagnosis in
      wrong.allSatisfy { isWithin(given[$0], $0, diagnosis.values[$0]) }
    }
    if let whole, wrong.count > 1 { return refuse(open, [whole.feedback]) }
    var feedback: [String] = []
    for index in wrong {
      let known = parts[index].wrong.first { isWithin(given[index], index, $0.value) }
      if let known, !feedback.contains(known.feedback) { feedback.append(known.feedback) }
    }
    let names = wrong.map { parts[$0].label }.filter { !$0.isEmpty }
    if names.isEmpty || wrong.count == parts.count { return refuse(open, feedback) }
    let list = VisibleText(names.joined(separator: ", "))
    let which = Speaker(language).text(of: Words(en: "Wrong: \(list).", zh: "不对的是：\(list)。"))
    return refuse(open, feedback, first: which)
  }

  private mutating func accept(_ open: Open) -> VisibleText {
    queue.removeFirst()
    if open.failures == 0 { atOnce += 1 } else { later += 1 }
    points += open.question.points * max(0, 1 - Double(open.failures) / 3)
    return "✓ " + asLine(Words(en: "Right.", zh: "正确。"))
  }

  private mutating func refuse(_ open: Open, _ feedback: [String], first: String? = nil) -> VisibleText {
    for reason in feedback {
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((reason, 1))
      }
    }
    var text = "✗ " + said(Words(en: "Not right.", zh: "不对。"))
    for words in [first].compactMap({ $0 }) + feedback { text += " \(words)" }
    text += "\n"
    var open = open
    open.failures += 1
    if open.failures == Self.mostTries { return text + show(open) }
    queue.removeFirst()
    open.order = generator.shuffled(open.order)
    queue.append(open)
    return text + asLine(Words(en: "This question comes back later.", zh: "这道题稍后再做。"))
  }

  /// Returns the answer with the worked solution, and finishes the question.
  private mutating func show(_ open: Open) -> VisibleText {
    queue.removeFirst()
    shown += 1
    // Later questions about the same scene must not be answered yet.
    let others = queue.filter { $0.question.setUp == open.question.setUp }
    return Self.text(of: open.question.solution(besides: others.compactMap { $0.question.target }))
  }

  /// The results so far.
  package var summary: VisibleText {
    var text = asLine(
      Words(
        en: "\(atOnce) of \(count) right on the first attempt, \(later) later, \(shown) shown, \(queue.count) open.",
        zh: "共 \(count) 题：一次答对 \(atOnce) 题，之后答对 \(later) 题，看了答案 \(shown) 题，未答 \(queue.count) 题。"))
    let (reached, all) = (Self.number(points), Self.number(possible))
    text += asLine(
      Words(
        en: "Points: \(VisibleText(reached)) of \(VisibleText(all)). Each wrong attempt costs a third.",
        zh: "得分：\(VisibleText(reached)) / \(VisibleText(all))。每答错一次扣三分之一。"))
    if !reasons.isEmpty {
      text += "\n" + asLine(Words(en: "Your mistakes:", zh: "错在哪里："))
      let sorted = reasons.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      for (_, entry) in sorted { text += "  \(entry.count)x \(entry.reason)\n" }
    }
    return text
  }

  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }

  private func said(_ words: Words) -> VisibleText { VisibleText(Speaker(language).text(of: words)) }

  private func asLine(_ words: Words) -> VisibleText { said(words) + "\n" }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static func text(of blocks: [Question.Block]) -> VisibleText {
    var text = VisibleText("")
    for block in blocks {
      switch block {
      case .paragraph(let words): text += "\(words)\n"
      case .code(let lines), .formulas(let lines): for line in lines { text += "    \(line)\n" }
      }
    }
    return text
  }
}
