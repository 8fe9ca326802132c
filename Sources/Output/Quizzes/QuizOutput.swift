import GeomrunReporting
package import GeomrunText

/// A quiz being written in a format; the same bytes for the same questions.
package struct QuizOutput {
  private let key: QuizOptions.Key
  private let format: QuizFormat
  private let writer: any QuizWriter
  private var names: QuestionNames
  private var letters: LetterSpread
  /// The number of questions written.
  package private(set) var count = 0
  /// The number of questions with other points than one for each number or for the choice.
  package private(set) var unusualPoints = 0

  /// Creates a quiz without questions.
  ///
  /// - Parameter file: The name of the quiz, which prefixes the names of its files, so two quizzes in one folder do not
  ///   collide. Characters other than ASCII letters, digits, points, underscores and hyphens become hyphens, and a
  ///   number after them distinguishes such names.
  package init(_ format: QuizFormat, options: QuizOptions, file: String = "") {
    (self.format, key) = (format, options.key)
    let name = file.isEmpty ? "quiz" : file
    var plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
    if plain != name { plain += "-\(stableHash(name) % 1_000_000)" }
    writer = format.makeWriter(options: options, stem: plain)
    letters = LetterSpread(seed: options.seed)
    names = QuestionNames(quizTitle: QuizWording(language: options.language).quizTitle)
  }

  /// Adds the questions about a version of a scene, on a sheet of paper with a number; returns them with their new
  /// names.
  ///
  /// Throws if the format cannot grade one of them correctly; the text added so far must be discarded then.
  @discardableResult package mutating func add(
    _ set: QuestionSet, sheet: Int? = nil, to text: inout ByteText, flush: (inout ByteText) -> Void = { _ in }
  ) throws(QuizRefusal) -> QuestionSet {
    if format.needsKey, key == .none || key == .only {
      throw QuizRefusal("`\(format.rawValue)` is graded by a program, which needs questions and key")
    }
    guard !set.questions.isEmpty else { return set }
    if count == 0 { writer.begin(into: &text) }
    var set = set
    names.name(&set)
    set.sheet = sheet
    for index in set.questions.indices { letters.place(&set.questions[index]) }
    count += set.questions.count
    unusualPoints += set.questions.count { !$0.hasUsualPoints }
    try writer.write(set, into: &text, flush: flush)
    return set
  }

  /// Adds the text after all questions; nothing if there are none.
  package mutating func end(into text: inout ByteText, flush: (inout ByteText) -> Void = { _ in }) {
    if count > 0 { writer.end(into: &text, flush: flush) }
  }

  /// The files that the quiz references.
  package var files: [QuizFile] { writer.files }
}
