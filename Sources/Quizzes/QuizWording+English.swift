extension QuizWording {
  static let english = QuizWording(
    quizTitle: "View geometry",
    space: " ",
    fullStop: ".",
    colon: ": ",
    inParentheses: { " (\($0))" },
    then: "Then:",
    nothingChanges: "No number changes.",
    change: { "\($0) was \($1) and is now \($2)." },
    isRight: "Right.",
    question: "Question",
    answerKey: "Answer key",
    answer: "Answer",
    solution: "Solution",
    points: { $0 == "1" ? "1 point" : "\($0) points" },
    prompt: { asked, labels in
      labels.count > 1
        ? "What is \(asked) now? Give \(list(labels))." : "What is \(asked) now?"
    },
    precision: { "An answer counts as right within \($0)." },
    result: { "In the end \($0) is \($1)." },
    version: { " (version \($0))" },
    fewerChoices: { asked, found, wanted in
      "\(asked): \(found) of \(wanted) choices, because no more wrong answers differ"
    },
    wrongAnswer: { "Not \($0): \($1)" })

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
