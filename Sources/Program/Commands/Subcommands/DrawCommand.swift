import GeomrunCommandLineTable
import GeomrunNameSuggestions
import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun draw SCENE...`: pictures of scenes.
enum DrawCommand {
  private static let step = CheckedOption<Int?>(
    Option(
      name: "step", valueName: "number",
      help: "Draw the state after this mutation over the state before it; 0 is the declared state."),
    takes: "the number of a mutation, 0 or more", default: nil
  ) { Int($0).flatMap { $0 < 0 ? nil : .some($0) } }
  private static let code = TypedOption<CodeWriter.Language?>(
    "code", valueName: "language", help: "The language of the step captions; by default they are the scene's lines.")
  /// Other widths are probably typing errors.
  private static let size = CheckedOption<Int>(
    "size", valueName: "width", help: "The width in pixels.", in: 50...20_000, unit: "pixels", default: 640)
  private static let language = Option.language("The language of the text.")
  private static let output = Option.output.explained(
    by:
      "Write to this file instead of standard output (-), or to a folder, FOLDER/, if there are several pictures."
  )
  /// The panels of a film strip.
  private enum Film: CustomStringConvertible {
    case steps, passes
    /// A number of times from the beginning to the end.
    case count(Int)
    /// The times at an interval in seconds.
    case every(Double)

    var description: String {
      switch self {
      case .steps: "steps"
      case .passes: "passes"
      case .count(let count): "\(count)"
      case .every(let seconds): "\(seconds.shortestText)s"
      }
    }

    init?(_ text: String) {
      switch text {
      case "steps": self = .steps
      case "passes": self = .passes
      default:
        if let count = Int(text) {
          guard (2...SceneStates.mostPanels).contains(count) else { return nil }
          self = .count(count)
        } else {
          guard let seconds = DrawCommand.seconds(text), seconds > 0 else { return nil }
          self = .every(seconds)
        }
      }
    }
  }
  /// Parses a time with its unit, in seconds; nil for other texts.
  private static func seconds(_ text: String) -> Double? {
    let isThousandths = text.hasSuffix("ms")
    guard text.hasSuffix("s"), let number = Double(text.dropLast(isThousandths ? 2 : 1)), number.isFinite, number >= 0
    else { return nil }
    return isThousandths ? number / 1000 : number
  }
  private static let film = CheckedOption<Film?>(
    Option(
      name: "film", valueName: "panels",
      help: "A film strip: `steps` draws the state after each mutation, `passes` after each method of a layout pass. "
        + "`9` draws an animation in that many panels, `0.1s` in a panel for each interval."),
    takes: "`steps`, `passes`, a number of panels from 2 to \(SceneStates.mostPanels), or a time such as `0.1s`",
    default: nil
  ) { Film($0).map { .some($0) } }
  private static let at = CheckedOption<Double?>(
    Option(
      name: "at", valueName: "time",
      help: "Draw the presentation at this time of the scene, such as `0.5s`, over the model."),
    takes: "a time such as `0.5s` or `500ms`", default: nil
  ) { DrawCommand.seconds($0).map { .some($0) } }
  private static let steps = Flag(name: "steps", help: "The same as \(film) \(Film.steps).")
  private static let oneScale = Flag(
    name: "one-scale", help: "Use a scale that fits all states of a scene, for pictures of several states.")
  private static let expected = Flag(name: "expected", help: "Draw unmet expected values.")

  static let command = Command(
    name: "draw", abstract: "Draw scenes as SVG: the final state over the declared one.", arguments: [.scenes],
    options: [
      film, at, step, Option.views, Option.set, Option.eachChoice, size, code, language, output, Option.color,
      Option.standardInputName, Option.exclude, Option.settings, Option.maximumInput, DocumentOptions.device,
      DocumentOptions.orientation, DocumentOptions.direction, DocumentOptions.textScale,
    ], flags: [steps, expected, oneScale, .verbose, .noSettings],
    examples: [
      Example("The final state over the declared one.", "geomrun draw scene.yaml -o scene.svg"),
      Example("A film strip of all steps.", "geomrun draw scene.yaml --steps -o steps.svg"),
      Example(
        "All scenes of a storyboard, each on two phones.",
        "geomrun draw Main.storyboard --device 'iPhone SE (3rd generation)' --device 'iPhone 15 Pro' -o main.svg"),
      Example("The effect of each method of a layout pass.", "geomrun draw scene.yaml --film passes -o passes.svg"),
      Example("Nine moments of an animation.", "geomrun draw scene.yaml --film 9 -o film.svg"),
    ])

  /// The extensions of picture files other than SVG.
  private static let otherPictures = [".png", ".pdf", ".jpg", ".jpeg", ".gif", ".webp"]

  static func run(_ run: inout CommandRun) {
    run.writesOwnFiles = true
    guard run.takesDocuments() else { return }
    guard let wish = Wish(&run), let most = run.value(of: Option.eachChoice) else { return }
    let paths = run.inputs()
    let sheet = ContactSheet(options: wish.options, hasWidth: run.parsed.firstGiven([size]) != nil)
    var sheets = PictureFiles(
      output: run.parsed.value(of: output), paths: paths,
      sheet: wish.isStrip || wish.step != nil || wish.time != nil ? nil : sheet)
    var found: Set<String> = []
    var recent = RecentLines()
    for path in paths {
      run.replay(ScenePaths(path)) { replay in
        let source = replay.source
        return replay.shown(most).map { (source, $0) }
      } _: { run, recorded in
        let (source, shown) = recorded
        let scene = shown.scene
        let names = Set(scene.header.views.map(\.name))
        if let wanted = wish.options.views {
          found.formUnion(wanted.intersection(names))
          if wanted.isDisjoint(with: names) { return true }
        }
        if let (picture, states) = wish.picture(of: scene, source, recent.lines(of: source), &run) {
          sheets.add(picture, states, of: shown, path: path, in: source, &run)
        }
        return true
      }
    }
    run.reportUnknownSettings()
    let missing = (wish.options.views ?? []).subtracting(found).sorted()
    for name in missing { run.fail(.wrongUsage, "no scene has a view `\(name)`, which `\(Option.views)` asks for") }
    sheets.end(&run)
  }

  /// The request of the command line.
  private struct Wish {
    var options = PictureOptions()
    private let film: Film?
    /// Whether to draw a panel for each state.
    let isStrip: Bool
    let step: Int?
    /// The time to draw.
    let time: Double?
    let code: CodeWriter?

    /// Reads the command line; nil, reported, if it is invalid.
    init?(_ run: inout CommandRun) {
      let parsed = run.parsed
      if let file = parsed.value(of: DrawCommand.output),
        let ending = DrawCommand.otherPictures.first(where: { file.lowercased().hasSuffix($0) })
      {
        let name = String(file.dropLast(ending.count))
        run.refuse(
          "cannot draw `\(file)`: pictures are SVG",
          help: "write to `\(name).svg`; convert it with a browser or `rsvg-convert`")
        return nil
      }
      let language = parsed.value(of: DrawCommand.language)
      code = parsed.value(of: DrawCommand.code).map { CodeWriter(language: $0, comments: language) }
      options.words = language.pictureWords
      options.showsExpected = parsed.isSet(expected)
      options.hasRoomForAllStates = parsed.isSet(oneScale)
      guard let film = run.value(of: DrawCommand.film), let time = run.value(of: at) else { return nil }
      (self.film, self.time) = (film, time)
      isStrip = parsed.isSet(steps) || film != nil
      let names = parsed.value(of: Option.views)
      options.views = names.isEmpty ? nil : Set(names)
      guard let step = run.value(of: DrawCommand.step) else { return nil }
      self.step = step
      let all = isStrip ? film.map { "\(DrawCommand.film) \($0)" } ?? "\(steps)" : nil
      let one = step.map { "\(DrawCommand.step) \($0)" }
      let moment = time.map { "\(at) \($0.shortestText)s" }
      let given = [all, one, moment].compactMap { $0 }
      guard given.count < 2 else {
        run.refuse(
          "`\(given[0])` and `\(given[1])` cannot be combined",
          help: "keep `\(given[0])` or `\(given[1])`")
        return nil
      }
      guard let width = run.value(of: size) else { return nil }
      options.width = Double(width)
    }

    private var isOfTime: Bool {
      switch film {
      case .count, .every: true
      case .steps, .passes, nil: time != nil
      }
    }

    /// Returns the times to draw for a scene; nil, reported, if it has no animations.
    private func times(of scene: LayerScene, _ source: SourceText, _ run: inout CommandRun) -> [Double]? {
      guard let end = MomentWalk(scene)?.end else {
        run.fail(
          .wrongUsage,
          "\(source.name): `\(film == nil ? at.description : DrawCommand.film.description)` needs animations or `wait`",
          help: "`\(steps)` shows each state"
        )
        return nil
      }
      if let time { return [time] }
      switch film {
      case .count(let count): return (0..<count).map { end * Double($0) / Double(count - 1) }
      case .every(let seconds):
        // One more than are drawn, to report the number of omitted ones.
        let count = Int(min((end / seconds + 1e-9).rounded(.down), 100_000)) + 1
        let times = (0..<count).map { Double($0) * seconds }
        return (times.last ?? 0) < end ? times + [end] : times
      case .steps, .passes, nil: return [end]
      }
    }

    /// Draws a scene; nil, reported, if it does not have the step.
    func picture(of scene: LayerScene, _ source: SourceText, _ lines: SourceLines, _ run: inout CommandRun) -> (
      ByteText, SceneStates
    )? {
      let code = code.map { CodeContext($0, scene) }
      if isOfTime {
        guard let times = times(of: scene, source, &run) else { return nil }
        let states = SceneStates(of: scene, times: times)
        let picture = Picture(of: states, options: options)
        var text = ByteText()
        if isStrip { picture.writeStrip(into: &text) } else { picture.write(into: &text) }
        return (text, states)
      }
      let passes = if case .passes = film { options.words } else { PictureWords?.none }
      let states = SceneStates(of: scene, passes: passes) { mutation, _ in
        if let code { return code.statement(for: mutation) }
        return mutation.isTurnAtTheEnd ? nil : lines.entry(mutation.place, mutation.valuePlace)
      }
      if let step, step > states.last {
        run.fail(
          .wrongUsage, "\(source.name): there is no mutation \(step), which `\(DrawCommand.step)` asks for",
          help: states.last == 0
            ? "the scene has no mutations: the only state is 0, the declared state"
            : "the states are 0, the declared state, to \(states.last)")
        return nil
      }
      let picture = Picture(of: states, options: options)
      var text = ByteText()
      if isStrip {
        picture.writeStrip(into: &text)
      } else if let step {
        picture.write(step: step, into: &text)
      } else {
        picture.write(into: &text)
      }
      return (text, states)
    }
  }
}

extension NaturalLanguage {
  /// The texts of pictures.
  var pictureWords: PictureWords {
    switch self {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
