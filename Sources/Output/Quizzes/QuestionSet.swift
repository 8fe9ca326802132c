/// The questions about one version of a scene, which are written together.
package struct QuestionSet: Sendable {
  /// The questions in order.
  package internal(set) var questions: [Question]
  /// The number of the scene in the quiz, from 0: two scenes may have the same title.
  let scene: Int
  /// Pictures of this version; nil if none are requested.
  let pictures: QuizPictures?
  /// The number of its sheet of paper; nil if there is only one.
  var sheet: Int?
  /// The category of its questions together with those of other scenes; nil if their category is their scene.
  var category: String?

  init(_ questions: [Question], scene: Int = 0, pictures: QuizPictures? = nil) {
    self.questions = questions
    self.scene = scene
    self.pictures = pictures
  }

  /// The first question, for the common parts; nil if there are no questions.
  var first: Question? { questions.first }
}

/// Gives all questions and files of a quiz unique names, the same whenever the quiz is generated again.
struct QuestionNames {
  private var uses: [String: Int] = [:]
  /// The scenes with each title, by their numbers in the quiz, with their position among these.
  private var titles: [String: [Int: Int]] = [:]
  private let quizTitle: String

  init(quizTitle: String) { self.quizTitle = quizTitle }

  /// Numbers questions whose names would collide, and assigns each to its category.
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
      // Generated questions without versions are the versions of each other.
      guard set.category == nil || question.version != nil else { continue }
      set.questions[index].category.append(scene)
      // A random choice requires versions.
      guard question.version != nil else { continue }
      let same = asked[question.asked, default: 0] + 1
      asked[question.asked] = same
      set.questions[index].category.append(same > 1 ? "\(question.asked) #\(same)" : question.asked)
    }
  }
}
