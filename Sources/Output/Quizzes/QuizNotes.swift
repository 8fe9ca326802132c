/// Notes on questions for the author of a scene, once for all versions.
package struct QuizNotes: Sendable {
  private var noted: Set<[Int]> = []

  /// Creates an empty list of notes.
  package init() {}

  /// Returns the notes of a version that no previous version had; each has the same questions in the same order.
  package mutating func new(in set: QuestionSet) -> [String] {
    keepNew(in: set.questions, of: set.scene).compactMap { $0.note }
  }

  /// Returns the questions of a scene without the notes that a previous version had.
  mutating func keepNew(in questions: [Question], of scene: Int) -> [Question] {
    var questions = questions
    for place in questions.indices where questions[place].note != nil {
      if !noted.insert([scene, place]).inserted { questions[place].note = nil }
    }
    return questions
  }
}
