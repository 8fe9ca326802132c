/// The format of a quiz.
package enum QuizFormat: String, CaseIterable, Sendable {
  case markdown, html, json, csv, gift
  case moodleXML = "moodle-xml"
  case text2qti, anki

  /// Whether the format requires the answers, because a program grades by them.
  package var needsKey: Bool {
    switch self {
    case .markdown, .html, .json, .csv: false
    case .gift, .moodleXML, .text2qti, .anki: true
    }
  }

  /// Whether the format contains the points of a question.
  package var hasPoints: Bool {
    switch self {
    case .markdown, .html, .json, .csv, .moodleXML, .text2qti: true
    case .gift, .anki: false
    }
  }

  /// The placement of pictures in a format.
  package enum Pictures: Sendable {
    /// In the quiz itself.
    case within
    /// As files next to the quiz.
    case beside
    /// Not at all.
    case none
  }

  /// The placement of pictures in the format.
  package var pictures: Pictures {
    switch self {
    case .html, .moodleXML, .anki: .within
    case .markdown, .text2qti: .beside
    case .json, .csv, .gift: .none
    }
  }

  /// Whether a sheet of paper contains one version of all scenes, not all versions of one scene.
  package var isPaper: Bool {
    switch self {
    case .html: true
    case .markdown, .json, .csv, .gift, .moodleXML, .text2qti, .anki: false
    }
  }

  /// Whether there are questions that the format cannot grade correctly; nothing is written then.
  package var mayRefuse: Bool {
    switch self {
    case .text2qti: true
    case .markdown, .html, .json, .csv, .gift, .moodleXML, .anki: false
    }
  }

  /// The extension of file names.
  package var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    case .csv: "csv"
    case .gift, .text2qti: "txt"
    case .moodleXML: "xml"
    case .anki: "tsv"
    }
  }

  /// Returns the loss in the format for this many questions with unusual points; nil if there is none.
  package func loss(ofPoints count: Int) -> String? {
    guard !hasPoints, count > 0 else { return nil }
    return "`\(rawValue)` cannot store points; it drops the points of \(count) question\(count == 1 ? "" : "s")"
  }

  /// Creates a writer; `stem` is the prefix of its pictures' names.
  func makeWriter(options: QuizOptions, stem: String) -> any QuizWriter {
    let wording = QuizWording(language: options.language)
    let paper = PaperWording(language: options.language)
    return switch self {
    case .markdown: MarkdownQuiz(options: options, wording: wording, paper: paper, stem: stem)
    case .html: HTMLQuiz(options: options, wording: wording, paper: paper)
    case .json: JSONQuiz(key: options.key, title: wording.quizTitle)
    case .csv: CSVQuiz(key: options.key)
    case .gift: GIFTQuiz(wording: wording)
    case .moodleXML: MoodleXMLQuiz(wording: wording, paper: paper)
    case .text2qti: Text2qtiQuiz(wording: wording, paper: paper, stem: stem)
    case .anki: AnkiQuiz(wording: wording, hasPictures: options.hasPictures)
    }
  }
}
