internal import Reporting
internal import Text

/// A row for each number that is asked for, or for each choice question (RFC 4180, lines end in LF).
struct CSVQuiz {
  let key: QuizOptions.Key

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var rows = [
      ["id", "title", "setup", "prompt", "asked", "points", "choices"]
        + (key == .none
          ? [] : ["answer", "tolerance", "distractors", "misconceptions", "solution"])
    ]
    for question in quiz.questions {
      let setUp = PlainText.paragraphs(question.setUp).joined(separator: "\n")
      let solution = PlainText.paragraphs(question.solution).joined(separator: "\n")
      func row(
        _ asked: String, points: Double, answer: String, tolerance: String,
        wrong: [(text: String, misconception: Misconception)]
      ) throws(QuizRefusal) -> [String] {
        [
          question.id, question.title, setUp, question.prompt, asked,
          try QuizNumber.exact(points), question.choices.map(\.text).joined(separator: "; "),
        ]
          + (key == .none
            ? []
            : [
              answer, tolerance, wrong.map(\.text).joined(separator: "; "),
              wrong.map(\.misconception.rawValue).joined(separator: "; "), solution,
            ])
      }
      guard question.choices.isEmpty else {
        let wrong = question.choices.compactMap { choice in
          choice.misconception.map { (choice.text, $0) }
        }
        rows.append(
          try row(
            question.asked, points: question.points, answer: question.answer, tolerance: "",
            wrong: wrong))
        continue
      }
      for part in question.parts {
        var wrong: [(String, Misconception)] = []
        for number in part.wrong {
          wrong.append((try QuizNumber.exact(number.value), number.misconception))
        }
        rows.append(
          try row(
            part.path, points: question.points / Double(question.parts.count),
            answer: QuizNumber.exact(part.value), tolerance: QuizNumber.exact(part.tolerance),
            wrong: wrong))
      }
    }
    return rows.map { $0.map(CSVText.escaped).joined(separator: ",") + "\n" }.joined()
  }
}
