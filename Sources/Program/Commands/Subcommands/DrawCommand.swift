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
      help: "The state after this mutation over the one before it; 0 is the declared state."),
    takes: "the number of a mutation from 0 on", default: nil
  ) { Int($0).flatMap { $0 < 0 ? nil : .some($0) } }
  private static let code = TypedOption<CodeWriter.Language?>(
    "code", valueName: "language", help: "The language of the captions of steps; without it, the lines of the scene.")
  /// Other widths are taken for slips.
  private static let size = CheckedOption<Int>(
    "size", valueName: "width", help: "The width in pixels.", in: 50...20_000, unit: "pixels", default: 640)
  private static let language = Option.language("The language of the words.")
  private static let output = Option.output.explained(
    by:
      "Write to this file instead of standard output, which is -; to a folder, FOLDER/, where there are several pictures."
  )
  /// What has a panel of its own in a film strip.
  private enum Film: String, CaseIterable {
    case steps, passes
  }
  private static let film = TypedOption<Film?>(
    "film", valueName: "panels",
    help: "A film strip: the declared state, and each that a mutation changes, or each method that a layout pass calls."
  )
  private static let steps = Flag(name: "steps", help: "The same as \(film) \(Film.steps.rawValue).")
  private static let oneScale = Flag(
    name: "one-scale", help: "Fit all states of a scene, to draw pictures of several states in one scale.")
  private static let expected = Flag(name: "expected", help: "Draw the expected values that are not met.")

  static let command = Command(
    name: "draw", abstract: "Draw scenes as SVG: the final state over the declared one.", arguments: [.scenes],
    options: [
      film, step, Option.views, Option.set, Option.eachChoice, size, code, language, output, Option.color,
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
    ])

  /// How files of pictures end that are not SVG.
  private static let otherPictures = [".png", ".pdf", ".jpg", ".jpeg", ".gif", ".webp"]

  static func run(_ run: inout CommandRun) {
    run.writesOwnFiles = true
    guard run.takesDocuments() else { return }
    guard let wish = Wish(&run), let most = run.value(of: Option.eachChoice) else { return }
    let paths = run.inputs()
    let sheet = ContactSheet(options: wish.options, hasWidth: run.parsed.firstGiven([size]) != nil)
    var sheets = PictureFiles(
      output: run.parsed.value(of: output), paths: paths, sheet: wish.isStrip || wish.step != nil ? nil : sheet)
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

  /// What the command line asks for.
  private struct Wish {
    var options = PictureOptions()
    let isStrip: Bool
    let takesPassesApart: Bool
    let step: Int?
    let code: CodeWriter?

    /// Nil where something is wrong with it, which has been reported.
    init?(_ run: inout CommandRun) {
      let parsed = run.parsed
      if let file = parsed.value(of: DrawCommand.output),
        let ending = DrawCommand.otherPictures.first(where: { file.lowercased().hasSuffix($0) })
      {
        let name = String(file.dropLast(ending.count))
        run.refuse(
          "pictures are SVG, and `\(file)` would be none",
          help: "write to `\(name).svg`; a browser, or `rsvg-convert`, makes other formats of it")
        return nil
      }
      let language = parsed.value(of: DrawCommand.language)
      code = parsed.value(of: DrawCommand.code).map { CodeWriter(language: $0, comments: language) }
      options.words = language.pictureWords
      options.showsExpected = parsed.isSet(expected)
      options.hasRoomForAllStates = parsed.isSet(oneScale)
      let film = parsed.value(of: DrawCommand.film)
      takesPassesApart = film == .passes
      isStrip = parsed.isSet(steps) || film != nil
      let names = parsed.value(of: Option.views)
      options.views = names.isEmpty ? nil : Set(names)
      guard let step = run.value(of: DrawCommand.step) else { return nil }
      self.step = step
      if let step, isStrip {
        let (one, all) = (DrawCommand.step.description, film.map { "\(DrawCommand.film) \($0.rawValue)" } ?? "\(steps)")
        run.refuse(
          "`\(one)` and `\(all)` cannot stand together",
          help: "`\(all)` shows every state, `\(one) \(step)` one of them")
        return nil
      }
      guard let width = run.value(of: size) else { return nil }
      options.width = Double(width)
    }

    /// A picture of a scene; nil where it has no such step, which is reported.
    func picture(of scene: LayerScene, _ source: SourceText, _ lines: SourceLines, _ run: inout CommandRun) -> (
      ByteText, SceneStates
    )? {
      let code = code.map { CodeContext($0, scene) }
      let states = SceneStates(of: scene, passes: takesPassesApart ? options.words : nil) { mutation, _ in
        if let code { return code.statement(for: mutation) }
        return mutation.isTurnAtTheEnd ? nil : lines.entry(mutation.place, mutation.valuePlace)
      }
      if let step, step > states.last {
        run.fail(
          .wrongUsage, "\(source.name): there is no mutation \(step), which `\(DrawCommand.step)` asks for",
          help: states.last == 0
            ? "nothing is assigned: the only state is 0, the declared one"
            : "the states are 0, the declared one, to \(states.last)")
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
  /// The words of pictures.
  var pictureWords: PictureWords {
    switch self {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
