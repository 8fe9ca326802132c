import GeomrunCommandLineTable
import GeomrunNarration
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun quiz SCENE...`: questions and their answer key.
enum QuizCommand {
  private static let format = Option.format("The format of the quiz.", default: QuizFormat.markdown)
  private static let keyed = QuizFormat.allCases.filter { $0.needsKey }.map(\.rawValue)
  private static let key = TypedOption(
    "key", valueName: "where",
    help: "Where to put the right answers; \(keyed.joined(separator: ", ")) always contain them, and \(split) writes "
      + "them to separate files.", default: QuizOptions().key)
  private static let code = Option.code("The programming language of the setup.")
  private static let language = Option.language("The language of all generated text.")
  /// More versions are probably a typing error.
  private static let variants = CheckedOption<Int?>(
    "variants", valueName: "count",
    help: "How many versions of every scene to make, with parameters picked from their choices.", in: 1...100_000)
  private static let seed = CheckedOption(
    Option(
      name: "seed", valueName: "number",
      help: "Random seed, 0 or more; the same seed gives the same parameters.",
      defaultText: "\(QuizOptions().seed)"), takes: "a whole number of at least 0", default: QuizOptions().seed
  ) { UInt64($0) }
  static let split = TypedOption(
    "split", valueName: "folder",
    help: "Write a file for each version to this folder, and one key for all: key.csv and key.md.",
    completion: .file)
  private static let noKey = Flag(name: "no-key", help: "The same as \(key) \(QuizOptions.Key.none.rawValue).")
  private static let pictures = Flag(
    name: "pictures",
    help: "Show the setup in the questions, and all steps in the solutions, if the format has pictures.")

  private static let scenes = Argument(
    name: "path", help: "A scene file, a folder of them, or - for standard input.", arity: .oneOrMore,
    completion: .file, isOptionalWith: TopicRequest.topic.option.name)

  static let command = Command(
    name: "quiz", abstract: "Write questions about the final geometry, with an answer key.", arguments: [scenes],
    options: [
      format, Option.set, key, code, language, variants, seed, split, TopicRequest.topic, TopicRequest.level,
      TopicRequest.count, TopicRequest.choices, TopicRequest.scenes, Option.output, Option.color,
      Option.standardInputName, Option.exclude, Option.settings, Option.maximumInput,
    ], flags: [noKey, pictures, .verbose, QuizPractice.flag, .noSettings],
    examples: [
      Example("Questions followed by a key, as Markdown.", "geomrun quiz scene.yaml"),
      Example(
        "Twenty questions about anchor points, without a scene.",
        "geomrun quiz --topic anchor-point --level 2 --count 20 --seed 1"),
      Example("Practice in the terminal.", "geomrun quiz --interactive --topic all --count 10"),
      Example(
        "Questions for Moodle, ten versions of each.",
        "geomrun quiz scene.yaml --format moodle-xml --variants 10 -o quiz.xml"),
      Example("A sheet to print, without answers.", "geomrun quiz scene.yaml --format html --no-key -o quiz.html"),
    ])

  static func run(_ run: inout CommandRun) {
    guard let request = TopicRequest(&run), let wish = wish(request, &run) else { return }
    var gathering = QuizGathering(wish, &run)
    // With a topic and without an argument, there is no scene to read.
    if request.topics.isEmpty || !run.parsed.arguments.isEmpty {
      for path in run.inputs() {
        run.replay(ScenePaths(path)) { replay in
          let source = replay.source
          return replay.mapValid(into: { SceneRecorder() }) { recorder, _ in (source, recorder.scene) }
        } _: { run, recorded in
          let (source, scene) = recorded
          gathering.add(from: source, &run) { (maker, number) throws(QuizRefusal) in
            try maker.versions(of: scene, number: number)
          }
          return !gathering.isBroken
        }
        if gathering.isBroken { return }
      }
    }
    request.make(wish.options, into: &gathering, &run)
    if !gathering.isBroken { gathering.end(&run) }
    run.reportUnknownSettings()
  }

  /// Reads the command line; nil, reported, if it is invalid.
  private static func wish(_ request: TopicRequest, _ run: inout CommandRun) -> QuizWish? {
    guard let options = options(&run) else { return nil }
    let format = run.parsed.value(of: format)
    var wish = QuizWish(
      format: format, options: options, folder: run.parsed.value(of: split), output: run.parsed.value(of: Option.output)
    )
    wish.isInteractive = run.parsed.isSet(QuizPractice.flag)
    wish.makesScenes = !request.topics.isEmpty
    if wish.isInteractive { return QuizPractice.hasUse(wish, [self.format, key, split], &run) ? wish : nil }
    let asked = run.parsed.isGiven(key) ? options.key : nil
    if run.parsed.isSet(noKey) {
      if let asked, asked != QuizOptions.Key.none {
        run.refuse("`\(noKey)` and `\(key) \(asked.rawValue)` cannot be combined", help: "remove one of them")
        return nil
      }
      wish.options.key = .none
    }
    wish.writesKeyFiles = wish.options.key != .none
    if format.needsKey {
      // With a folder, a separate key is the default, but can be disabled.
      if wish.folder != nil, wish.options.key == .none { wish.options.key = .separate }
      guard wish.options.key != .none, wish.options.key != .only else {
        let word: VisibleText = run.parsed.isSet(noKey) ? "\(noKey)" : "\(key) \(wish.options.key.rawValue)"
        run.fail(.wrongUsage, "`\(self.format) \(format.rawValue)` needs questions with answers, not `\(word)`")
        return nil
      }
    } else if wish.folder != nil, asked == nil {
      wish.options.key = .none
    }
    guard wish.folder == nil || hasUse(of: wish, &run) else { return nil }
    return hasPlace(for: wish, &run) ? wish : nil
  }

  /// Whether versions can be split; reports it otherwise.
  private static func hasUse(of wish: QuizWish, _ run: inout CommandRun) -> Bool {
    if wish.output != nil {
      run.refuse(
        "`\(split)` and `\(Option.output)` cannot be combined",
        help: "`\(split) FOLDER` names the folder for all files")
    } else if wish.options.variants == nil {
      run.refuse(
        "`\(split)` writes a file for each version, so it needs `\(variants)`",
        help: "`\(variants) 60` makes 60 versions")
    } else {
      return true
    }
    return false
  }

  /// Whether there is a place for the pictures, if any; reports it otherwise.
  private static func hasPlace(for wish: QuizWish, _ run: inout CommandRun) -> Bool {
    guard wish.options.hasPictures else { return true }
    switch wish.format.pictures {
    case .within: return true
    case .none:
      let able = QuizFormat.allCases.filter { $0.pictures != .none }.map(\.rawValue)
      run.remark(
        "`\(wish.format.rawValue)` does not support pictures, so none are written",
        help: "\(able.joined(separator: ", ")) support pictures")
      return true
    case .beside:
      if wish.folder != nil || wish.output != nil { return true }
      run.refuse(
        "`\(pictures)` writes files beside a quiz in \(wish.format.rawValue), but this quiz goes to standard output",
        help: "`-o quiz.\(wish.format.fileExtension)` writes both to files")
      return false
    }
  }

  private static func options(_ run: inout CommandRun) -> QuizOptions? {
    var options = QuizOptions()
    options.key = run.parsed.value(of: key)
    options.code = run.parsed.value(of: code)
    options.language = run.parsed.value(of: language)
    options.hasPictures = run.parsed.isSet(pictures)
    guard let variants = run.value(of: variants), let seed = run.value(of: seed) else { return nil }
    (options.variants, options.seed) = (variants, seed)
    return options
  }
}
