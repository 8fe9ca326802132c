/// What the author of a scene should know about its questions, once for all versions.
package struct QuizNotes: Sendable {
  private var noted: Set<[Int]> = []

  /// No note so far.
  package init() {}

  /// The notes of a version that no other version has had; each has the same questions in the same order.
  package mutating func new(in set: QuestionSet) -> [String] {
    keepNew(in: set.questions, of: set.scene).compactMap { $0.note }
  }

  /// The questions of a scene without the notes that another version has had.
  mutating func keepNew(in questions: [Question], of scene: Int) -> [Question] {
    var questions = questions
    for place in questions.indices where questions[place].note != nil {
      if !noted.insert([scene, place]).inserted { questions[place].note = nil }
    }
    return questions
  }
}
