/// A format in which a quiz is written.
package enum QuizFormat: String, CaseIterable, Sendable {
  case markdown, html, json, csv, gift
  case moodleXML = "moodle-xml"
  case text2qti, anki

  /// Whether the format needs the answers: a program grades by them.
  package var needsKey: Bool {
    switch self {
    case .markdown, .html, .json, .csv: false
    case .gift, .moodleXML, .text2qti, .anki: true
    }
  }

  /// Whether the format says what a question is worth.
  package var hasPoints: Bool {
    switch self {
    case .markdown, .html, .json, .csv, .moodleXML, .text2qti: true
    case .gift, .anki: false
    }
  }

  /// How the format shows pictures.
  package enum Pictures: Sendable {
    /// In the quiz itself.
    case within
    /// As files beside the quiz.
    case beside
    /// Not at all.
    case none
  }

  /// How the format shows pictures.
  package var pictures: Pictures {
    switch self {
    case .html, .moodleXML, .anki: .within
    case .markdown, .text2qti: .beside
    case .json, .csv, .gift: .none
    }
  }

  /// Whether a sheet of paper holds one version of all scenes, not all versions of one scene.
  package var isPaper: Bool {
    switch self {
    case .html: true
    case .markdown, .json, .csv, .gift, .moodleXML, .text2qti, .anki: false
    }
  }

  /// Whether there are questions that the format cannot grade rightly; nothing is written then.
  package var mayRefuse: Bool {
    switch self {
    case .text2qti: true
    case .markdown, .html, .json, .csv, .gift, .moodleXML, .anki: false
    }
  }

  /// How the names of files end.
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

  /// What gets lost in the format of so many questions whose points are not the usual ones; nil where nothing does.
  package func loss(ofPoints count: Int) -> String? {
    guard !hasPoints, count > 0 else { return nil }
    return "`\(rawValue)` cannot store points; it drops the points of \(count) question\(count == 1 ? "" : "s")"
  }

  /// A writer; `stem` is what the names of its pictures begin with.
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
