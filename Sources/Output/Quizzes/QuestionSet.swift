/// The questions about one version of a scene, which are written together.
package struct QuestionSet: Sendable {
  /// The questions in order.
  package internal(set) var questions: [Question]
  /// The number of the scene in the quiz, from 0: two scenes may have one title.
  let scene: Int
  /// Pictures of this version; nil where none are asked for.
  let pictures: QuizPictures?
  /// The number of the sheet of paper that it stands on; nil where there is only one.
  var sheet: Int?
  /// What the questions lie in beside those of other scenes; nil where they lie in their scene.
  var category: String?

  init(_ questions: [Question], scene: Int = 0, pictures: QuizPictures? = nil) {
    self.questions = questions
    self.scene = scene
    self.pictures = pictures
  }

  /// What the questions are about; nil where there are none.
  var first: Question? { questions.first }
}

/// Gives everything in a quiz a name of its own, the same whenever the same quiz is made again.
struct QuestionNames {
  private var uses: [String: Int] = [:]
  /// The scenes of each title, by their numbers in the quiz, and which of them each is.
  private var titles: [String: [Int: Int]] = [:]
  private let quizTitle: String

  init(quizTitle: String) { self.quizTitle = quizTitle }

  /// Numbers questions that would have another one's name, and puts each into its category.
  mutating func name(_ set: inout QuestionSet) {
    guard let first = set.first else { return }
    let known = titles[first.scene, default: [:]]
    let place = known[set.scene] ?? known.count + 1
    titles[first.scene, default: [:]][set.scene] = place
    let scene = place > 1 ? "\(first.scene) #\(place)" : first.scene
    var asked: [String: Int] = [:]
    for index in set.questions.indices {
      let question = set.questions[index]
      let count = uses[question.id, default: 0] + 1
      uses[question.id] = count
      if count > 1 {
        set.questions[index].id += " #\(count)"
        set.questions[index].title += " #\(count)"
      }
      set.questions[index].category = [quizTitle] + (set.category.map { [$0] } ?? [])
      // Questions without versions of a topic are the versions of each other.
      guard set.category == nil || question.version != nil else { continue }
      set.questions[index].category.append(scene)
      // Only where there are versions is there anything to be drawn from.
      guard question.version != nil else { continue }
      let same = asked[question.asked, default: 0] + 1
      asked[question.asked] = same
      set.questions[index].category.append(same > 1 ? "\(question.asked) #\(same)" : question.asked)
    }
  }
}
