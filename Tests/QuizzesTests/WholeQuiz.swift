import GeomrunReporting
import GeomrunText

@testable import GeomrunQuizzes

/// Questions that are all made before they are written.
struct Quiz {
  private(set) var sets: [QuestionSet] = []
  private var names: QuestionNames
  private var letters: LetterSpread
  private var scenes = 0

  init(title: String, seed: UInt64) {
    names = QuestionNames(quizTitle: title)
    letters = LetterSpread(seed: seed)
  }

  /// The questions under the names that they have in a quiz.
  var questions: [Question] { sets.flatMap(\.questions) }

  /// Adds the questions about one more scene; those about a version belong together.
  mutating func append(_ questions: [Question]) {
    var rest = questions[...]
    while let first = rest.first {
      let own = rest.prefix { $0.version == first.version && $0.setUp == first.setUp }
      var set = QuestionSet(Array(own), scene: scenes)
      names.name(&set)
      for index in set.questions.indices { letters.place(&set.questions[index]) }
      sets.append(set)
      rest = rest.dropFirst(own.count)
    }
    scenes += 1
  }
}

extension QuizMaker {
  var emptyQuiz: Quiz { Quiz(title: QuizWording(language: options.language).quizTitle, seed: options.seed) }
}

extension QuizFormat {
  /// The whole file.
  func text(of quiz: Quiz, options: QuizOptions) throws(QuizRefusal) -> String {
    var output = QuizOutput(self, options: options)
    var text = ByteText()
    for set in quiz.sets { try output.add(set, to: &text) }
    output.end(into: &text)
    return text.string
  }
}
