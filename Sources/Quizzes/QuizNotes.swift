/// What the author of a scene should know about its questions, once for all versions.
struct QuizNotes {
  private var noted: Set<Int> = []

  /// Takes the notes away that another version has had; each version has the same questions in the same order.
  mutating func keepNew(in questions: inout [Question]) {
    for place in questions.indices where questions[place].note != nil {
      if !noted.insert(place).inserted { questions[place].note = nil }
    }
  }
}
