/// A format in which a quiz is written.
public enum QuizFormat: String, CaseIterable, Sendable {
  case markdown, json, csv, gift
  case moodleXML = "moodle-xml"
  case text2qti, anki

  /// Whether the format needs the answers: a program grades by them.
  public var needsKey: Bool {
    switch self {
    case .markdown, .json, .csv: false
    case .gift, .moodleXML, .text2qti, .anki: true
    }
  }

  /// Whether the format says what a question is worth.
  public var hasPoints: Bool {
    switch self {
    case .markdown, .json, .csv, .moodleXML, .text2qti: true
    case .gift, .anki: false
    }
  }

  /// What gets lost in the format that the scenes say; nil where nothing does.
  public func loss(of quiz: Quiz) -> String? {
    let count = quiz.questions.count { !$0.hasUsualPoints }
    guard !hasPoints, count > 0 else { return nil }
    return
      "`\(rawValue)` has no points, so those of \(count) question\(count == 1 ? "" : "s") are left out"
  }

  /// The whole file, in UTF-8, ending in a line end; the same for the same quiz.
  ///
  /// Throws where the format has no way to grade a question rightly.
  public func text(of quiz: Quiz, options: QuizOptions) throws(QuizRefusal) -> String {
    if needsKey, options.key == .none {
      throw QuizRefusal("`\(rawValue)` is graded by a program, which needs the key")
    }
    let wording = QuizWording.of(options.language)
    return switch self {
    case .markdown: try MarkdownQuiz(options: options, wording: wording).text(of: quiz)
    case .json: try JSONQuiz(key: options.key).text(of: quiz)
    case .csv: try CSVQuiz(key: options.key).text(of: quiz)
    case .gift: try GIFTQuiz(wording: wording).text(of: quiz)
    case .moodleXML: try MoodleXMLQuiz(wording: wording).text(of: quiz)
    case .text2qti: try Text2qtiQuiz(wording: wording).text(of: quiz)
    case .anki: try AnkiQuiz(wording: wording).text(of: quiz)
    }
  }
}
