import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneImport
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun check --log FILE SCENE...`: compares a device's output with the replay.
enum LogCheck {
  static let log = TypedOption(
    "log", valueName: "file",
    help: "Compare a device's output with the replay, not with the expectations of the scenes.",
    completion: .file)

  /// A scene with the data to name its steps.
  private struct ReadScene: Sendable {
    let file: String
    /// The index shared by all scenes of the file.
    let index: SourceIndex
    let scene: LayerScene
  }

  /// The scene marks of a log; each is assigned to one scene at most.
  private struct Marks {
    private struct Place: Hashable {
      let file: String?
      let document: Int
    }

    private let byPlace: [Place: [DeviceLog.SceneMark]]
    private let byTitle: [String: [DeviceLog.SceneMark]]
    private(set) var used: Set<Int> = []

    init(_ marks: [DeviceLog.SceneMark]) {
      byPlace = Dictionary(grouping: marks) { Place(file: $0.file, document: $0.document) }
      byTitle = Dictionary(grouping: marks, by: \.title)
    }

    /// Assigns marks to scenes, first by file, document and title.
    ///
    /// The remaining scenes get a mark of the same file and document, whose title has changed, or one with the same
    /// title.
    mutating func take(for scenes: [ReadScene]) -> [DeviceLog.SceneMark?] {
      var taken = scenes.map { scene in
        let title = Self.title(of: scene)
        return take(byPlace[Self.place(of: scene)]) { $0.title == title }
      }
      for index in scenes.indices where taken[index] == nil {
        let scene = scenes[index]
        taken[index] =
          take(byPlace[Self.place(of: scene)]) { _ in true } ?? take(byTitle[Self.title(of: scene)]) { _ in true }
      }
      return taken
    }

    // A log shows names and titles in visible characters, and titles on one line.
    private static func place(of scene: ReadScene) -> Place {
      let file = scene.file.split(separator: "/").last.map { String($0).visible }
      return Place(file: file, document: scene.scene.header.document)
    }

    private static func title(of scene: ReadScene) -> String {
      let lines = scene.scene.header.title.text.split { $0.isNewline }
      return lines.joined(separator: " ").visible
    }

    private mutating func take(_ marks: [DeviceLog.SceneMark]?, where isMeant: (DeviceLog.SceneMark) -> Bool)
      -> DeviceLog.SceneMark?
    {
      let mark = marks?.first { !used.contains($0.number) && isMeant($0) }
      if let mark { used.insert(mark.number) }
      return mark
    }
  }

  /// The consequence for a line about other scenes.
  private static let notCompared = Words(en: "the line is not compared", zh: "没有比较")

  /// The number of comparisons.
  private struct Counts { var scenes = 0, values = 0, mismatches = 0 }

  /// Runs the check if a log is given; returns whether one is.
  static func isWanted(_ run: inout CommandRun) -> Bool {
    guard let path = run.parsed.value(of: log) else { return false }
    let others: [any DeclaredOption] = [Option.checkFormat, Option.filter, Option.allow, Option.update]
    if let other = run.parsed.firstGiven(others, [.list]) {
      run.refuse(
        "`\(log)` and `\(other)` cannot be combined",
        help: "`\(log)` compares the lines of a log, not the scenes' expectations")
      return true
    }
    guard let most = run.value(of: Option.eachChoice) else { return true }
    guard let source = run.text(of: path) else { return true }
    var scenes: [ReadScene] = []
    let paths = run.inputs()
    run.replay(paths) { (replay: inout SourceReplay) -> [ReadScene] in
      let (file, index) = (replay.source.name, SourceIndex(replay.source))
      return replay.shown(most).map { ReadScene(file: file, index: index, scene: $0.scene) }
    } _: { _, scene in
      scenes.append(scene)
      return true
    }
    run.reportUnknownSettings()
    let views = scenes.flatMap { $0.scene.header.views.map(\.name) }
    let log = DeviceLog(source, views: Set(views))
    run.tell(log.doubts, of: source.name, notCompared)
    var counts = Counts()
    var marks = Marks(log.marks)
    let entriesByScene = Dictionary(grouping: log.entries) { $0.moment?.scene }
    let breaksByScene = Dictionary(grouping: log.breaks) { $0.scene }
    for (scene, mark) in zip(scenes, marks.take(for: scenes)) {
      // A log without scene marks belongs to the scene if only one is given.
      let entries =
        log.marks.isEmpty ? (scenes.count == 1 ? log.entries : []) : mark.flatMap { entriesByScene[$0.number] } ?? []
      let breaks =
        log.marks.isEmpty ? (scenes.count == 1 ? log.breaks : []) : mark.flatMap { breaksByScene[$0.number] } ?? []
      guard !entries.isEmpty || !breaks.isEmpty, let fixed = scene.scene.fixed(to: []) else { continue }
      counts.scenes += 1
      write(DeviceComparison(fixed, entries), scene, source.name, &counts, &run)
      compare(breaks, fixed, source.name, &counts, &run)
    }
    for mark in log.marks where !marks.used.contains(mark.number) {
      let (name, file) = (source.name, "\(mark.file)")
      run.remark(
        Words(
          en: "\(code: name): scene \"\(code: mark.title)\" of \(code: file) is not among the given scenes",
          zh: "\(code: name)：给出的场景里没有 \(code: file) 的场景 \"\(code: mark.title)\""))
    }
    finish(counts, source.name, &run)
    return true
  }

  private static func write(
    _ comparison: DeviceComparison, _ scene: ReadScene, _ log: String, _ counts: inout Counts, _ run: inout CommandRun
  ) {
    counts.values += comparison.lines.count
    run.tell(comparison.unknown, of: log, notCompared)
    for line in comparison.lines where !line.isEqual {
      counts.mismatches += 1
      let name = line.entry.path.isEmpty ? line.entry.subject : "\(line.entry.subject).\(line.entry.path)"
      let title = scene.scene.header.title.text
      writeMismatch(
        Words(en: "\(code: name) in \"\(code: title)\"", zh: "\(code: name)（\"\(code: title)\"）"),
        at: line.entry.line, of: log, device: Words("\(code: line.device)"), replay: Words("\(code: line.replay)"),
        step: step(line.step, comparison, scene.index, scene.file), &run)
    }
  }

  /// Compares the constraints that a device reports as broken with the prediction; a repeated message counts once.
  private static func compare(
    _ breaks: [(line: Int, scene: Int?, text: String)], _ scene: LayerScene, _ log: String, _ counts: inout Counts,
    _ run: inout CommandRun
  ) {
    guard let first = breaks.first else { return }
    let labels = Set(scene.header.autoLayout?.constraints.compactMap { $0.label } ?? [])
    var printed: Set<String> = []
    var unknown: [(line: Int, reason: Words)] = []
    for message in breaks {
      let quoted = message.text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      guard let name = quoted.first(where: { labels.contains($0) }) else {
        unknown.append((message.line, Words(en: "the constraint has no name from the scene", zh: "这条约束在场景里没有名称")))
        continue
      }
      printed.insert(name)
    }
    run.tell(unknown, of: log, notCompared)
    guard !printed.isEmpty else { return }
    let outcome = scene.replay()
    if outcome.undecidedConflict != nil {
      run.tell(
        [(first.line, Words(en: "it is not known which constraint breaks in this scene", zh: "这个场景里打破哪一条约束未知"))],
        of: log,
        notCompared)
      return
    }
    counts.values += 1
    let predicted = Set(outcome.printedBreaks.map { $0.told.constraint })
    guard printed != predicted else { return }
    counts.mismatches += 1
    let title = scene.header.title.text
    writeMismatch(
      Words(
        en: "broken constraints in \"\(code: title)\"", zh: "\"\(code: title)\" 中打破的约束"),
      at: first.line, of: log, device: Words("\(code: printed.sorted().joined(separator: ", "))"),
      replay: predicted.isEmpty
        ? Words(en: "none, or not predicted", zh: "没有，或者没有预测")
        : Words("\(code: predicted.sorted().joined(separator: ", "))"),
      &run)
  }

  /// Writes a difference between the log and the replay.
  private static func writeMismatch(
    _ subject: Words, at line: Int, of log: String, device: Words, replay: Words, step: Words? = nil,
    _ run: inout CommandRun
  ) {
    let language = run.language
    run.writeLines { text in
      let beginning = Words(en: "mismatch: ", zh: "不符合：").followed(by: subject)
      text.append("\(log):\(line): \(beginning.visible(in: language))\n")
      let labels = [Words(en: "device", zh: "设备"), Words(en: "replay", zh: "重放"), Words(en: "step", zh: "步骤")]
      for (label, words) in zip(labels, [device, replay, step]) {
        if let words { text.append(CheckText.labelled(label, words, in: language)) }
      }
    }
  }

  private static func step(_ step: Int, _ comparison: DeviceComparison, _ index: SourceIndex, _ file: String)
    -> Words
  {
    guard step > 0 else {
      return Words(en: "0, \(code: file): as the views are declared", zh: "0，\(code: file)：声明时的状态")
    }
    let place = comparison.mutations[step - 1].place
    let line = index.location(of: place.start).line
    let text = String(index.text(ofLine: line).drop { " -".contains($0) })
    return Words(
      en: "\(step), \(code: file):\(line): \(code: text)", zh: "\(step)，\(code: file):\(line): \(code: text)")
  }

  private static func finish(_ counts: Counts, _ log: String, _ run: inout CommandRun) {
    if counts.values == 0, run.status == .fine {
      run.fail(
        .invalidScene,
        Words(en: "found no value of the given scenes in `\(code: log)`", zh: "`\(code: log)` 里没有给出的场景的值"),
        help: Words(
          en: "expected lines like `view1.frame = {{50, 50}, {100, 100}}`, with a view's name from the scene",
          zh: "每一行的格式是 `view1.frame = {{50, 50}, {100, 100}}`，用场景里视图的名称"))
      return
    }
    if counts.mismatches > 0 { run.note(.mismatch) }
    // Of scenes with errors nothing was compared, and nothing agrees.
    guard counts.values > 0, !run.parsed.isSet(.quiet) else { return }
    let (values, scenes) = (CountedNoun.value.words(counts.values), CountedNoun.scene.words(counts.scenes))
    let end =
      counts.mismatches == 0
      ? Words(en: "all match the replay", zh: "全部与重放一致")
      : Words(
        en: "\(counts.mismatches) \(counts.mismatches == 1 ? "differs" : "differ") from the replay",
        zh: "\(counts.mismatches) 个与重放不一致")
    let words = Words(en: "\(values) of \(scenes), \(end)", zh: "\(scenes)的 \(values)，\(end)")
    run.writeLine(words)
  }
}
