internal import CommandLineTable
internal import Narration
internal import Quizzes
internal import Reporting
internal import SceneModel
internal import SceneReplay

/// `geomrun quiz SCENE...`: questions and their answer key.
enum QuizCommand {
  private static let format = Option(
    name: "format", valueName: "format", help: "How the quiz is written.",
    allowedValues: QuizFormat.allCases.map(\.rawValue), defaultText: "markdown")
  private static let key = Option(
    name: "key", valueName: "where",
    help: "Where the right answers stand; gift, moodle-xml, text2qti and anki always hold them.",
    allowedValues: QuizOptions.Key.allCases.map(\.rawValue), defaultText: "separate")
  private static let code = Option(
    name: "code", valueName: "language", help: "The programming language of the set-up.",
    allowedValues: CodeWriter.Language.allCases.map(\.rawValue), defaultText: "swift")
  private static let language = Option(
    name: "lang", valueName: "language", help: "The language of all generated words.",
    allowedValues: NaturalLanguage.allCases.map(\.rawValue), defaultText: "en")
  private static let variants = Option(
    name: "variants", valueName: "count",
    help: "This many versions of every scene, with parameters drawn from their choices.")
  private static let seed = Option(
    name: "seed", valueName: "number",
    help: "What decides the drawn parameters, from 0 on; the same number draws the same.",
    defaultText: "0")

  static let command = Command(
    name: "quiz", abstract: "Write questions about the final geometry, with an answer key.",
    arguments: [.scenes],
    options: [
      format, key, code, language, variants, seed, .output, .color, .standardInputName,
      .maximumInput,
    ])

  /// More versions than this are taken for a slip.
  private static let maximumVariants = 100_000

  static func run(_ run: inout Run) {
    guard let options = options(&run) else { return }
    let format = run.parsed.value(of: format).flatMap(QuizFormat.init) ?? .markdown
    if format.needsKey, options.key == .none {
      run.fail(
        .wrongUsage, "`--key none` leaves out what `--format \(format.rawValue)` is graded by")
      return
    }
    let maker = QuizMaker(options: options)
    var quiz = maker.emptyQuiz
    for path in run.inputs() {
      run.replay(ScenePaths(path)) { replay in
        let file = replay.source.name
        let made = replay.mapValid(into: { SceneRecorder() }) { recorder, _ in
          let made = Result { () throws(QuizRefusal) in try maker.questions(about: recorder.scene) }
          return (document: recorder.scene.header.document, made)
        }
        for (document, result) in made {
          guard case .failure(let refusal) = result, let finding = refusal.diagnostic else {
            continue
          }
          replay.add(finding, to: document)
        }
        return made.map { (file, $0.1) }
      } _: { run, made in
        let (file, result) = made
        switch result {
        case .success(let questions):
          for note in questions.compactMap(\.note) { run.remark("\(file): \(note)") }
          quiz.append(questions)
        // What has a place in the file is told with the other findings there.
        case .failure(let refusal) where refusal.diagnostic != nil: break
        case .failure(let refusal):
          run.fail(.invalidScene, "\(file): \(refusal.message)", help: refusal.help)
        }
        return true
      }
    }
    // A quiz with nothing in it is no quiz; why there is nothing has been said.
    guard !quiz.questions.isEmpty else { return }
    do throws(QuizRefusal) {
      let text = try format.text(of: quiz, options: options)
      run.write { $0.append(text) }
      if let loss = format.loss(of: quiz) {
        let others = QuizFormat.allCases.filter { $0.needsKey && $0.hasPoints }.map(\.rawValue)
        run.remark(loss, help: "\(others.joined(separator: " and ")) keep them")
      }
    } catch {
      run.fail(.invalidScene, error.message, help: error.help)
    }
  }

  private static func options(_ run: inout Run) -> QuizOptions? {
    var options = QuizOptions()
    options.key = run.parsed.value(of: key).flatMap(QuizOptions.Key.init) ?? options.key
    options.code = run.parsed.value(of: code).flatMap(CodeWriter.Language.init) ?? options.code
    options.language =
      run.parsed.value(of: language).flatMap(NaturalLanguage.init) ?? options.language
    if let text = run.parsed.value(of: variants) {
      guard let count = Int(text), (1...maximumVariants).contains(count) else {
        run.fail(
          .wrongUsage, "`--variants` takes a number from 1 to \(maximumVariants), not `\(text)`")
        return nil
      }
      options.variants = count
    }
    if let text = run.parsed.value(of: seed) {
      guard let number = UInt64(text) else {
        run.fail(.wrongUsage, "`--seed` takes a whole number from 0 on, not `\(text)`")
        return nil
      }
      options.seed = number
    }
    return options
  }
}
