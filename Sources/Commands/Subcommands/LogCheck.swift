internal import GeomrunCommandLineTable
internal import GeomrunReporting
internal import GeomrunSceneImport
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText

/// `geomrun check --log FILE SCENE...`: compares what a device has printed with the replay.
enum LogCheck {
  static let log = Option(
    name: "log", valueName: "file",
    help: "Compare what a device has printed with the replay, not what the scenes expect.",
    completion: .file)

  /// A scene with what is needed to name its steps.
  private struct ReadScene: Sendable {
    let source: SourceText
    let scene: LayerScene

    func isMeant(by mark: DeviceLog.SceneMark) -> Bool {
      let file = source.name.split(separator: "/").last.map(String.init)
      return file?.visible == mark.file && scene.header.document == mark.document
    }
  }

  /// What has been compared.
  private struct Counts { var scenes = 0, values = 0, mismatches = 0 }

  /// Runs the check where a log is given; returns whether one is.
  static func isWanted(_ run: inout Run) -> Bool {
    guard let path = run.parsed.value(of: log) else { return false }
    let others: [Option] = [.checkFormat, .filter, .eachChoice, .update]
    if let other = others.first(where: { run.parsed.value(of: $0) != nil })?.name
      ?? (run.parsed.isSet(.list) ? Flag.list.name : nil)
    {
      run.refuse(
        "`--log` and `--\(other)` make no sense together",
        help: "`--log` compares the lines of a log, and not what the scenes expect")
      return true
    }
    guard let source = run.text(of: path) else { return true }
    let log = DeviceLog(source)
    run.tell(log.doubts, of: source.name, "is not compared")
    var scenes: [ReadScene] = []
    let paths = run.inputs()
    run.replay(paths) { (replay: inout SourceReplay) -> [ReadScene] in
      let source = replay.source
      return replay.mapValid(into: { SceneRecorder() }) { recorder, _ in
        ReadScene(source: source, scene: recorder.scene)
      }
    } _: { _, scene in
      scenes.append(scene)
      return true
    }
    run.reportUnknownSettings()
    var counts = Counts()
    var used: Set<Int> = []
    for scene in scenes {
      let mark =
        log.marks.first { scene.isMeant(by: $0) && !used.contains($0.number) }
        ?? log.marks.first {
          $0.title == scene.scene.header.title.text.visible && !used.contains($0.number)
        }
      if let mark { used.insert(mark.number) }
      // A log that names no scene is of the only one that is given.
      let entries = log.entries.filter { entry in
        if log.marks.isEmpty { return scenes.count == 1 }
        return mark != nil && entry.moment?.scene == mark?.number
      }
      guard !entries.isEmpty, let fixed = scene.scene.fixed(to: []) else { continue }
      counts.scenes += 1
      write(DeviceComparison(fixed, entries), scene, source.name, &counts, &run)
    }
    for mark in log.marks where !used.contains(mark.number) {
      run.remark(
        "\(source.name): scene \"\(mark.title)\" of \(mark.file) is not among the given ones")
    }
    finish(counts, source.name, &run)
    return true
  }

  private static func write(
    _ comparison: DeviceComparison, _ scene: ReadScene, _ log: String, _ counts: inout Counts,
    _ run: inout Run
  ) {
    counts.values += comparison.lines.count
    let index = SourceIndex(scene.source)
    run.tell(comparison.unknown, of: log, "is not compared")
    for line in comparison.lines where !line.isEqual {
      counts.mismatches += 1
      let name =
        line.entry.path.isEmpty ? line.entry.subject : "\(line.entry.subject).\(line.entry.path)"
      run.writeLines { text in
        text.append(
          "\(log):\(line.entry.line): mismatch: \(name) in \"\(scene.scene.header.title.text)\"\n")
        text.append("  device     \(line.device)\n  replay     \(line.replay)\n")
        text.append("  step       \(step(line.step, comparison, index, scene.source.name))\n")
      }
    }
  }

  private static func step(
    _ step: Int, _ comparison: DeviceComparison, _ index: SourceIndex, _ file: String
  ) -> VisibleText {
    guard step > 0 else { return "0, \(file): as the views are declared" }
    let place = comparison.mutations[step - 1].place
    let line = index.location(of: place.start).line
    let text = String(index.text(ofLine: line).drop { " -".contains($0) })
    return "\(step), \(file):\(line): \(text)"
  }

  private static func finish(_ counts: Counts, _ log: String, _ run: inout Run) {
    if counts.values == 0, run.status == .fine {
      run.fail(
        .invalidScene, "`\(log)` holds no value of the given scenes",
        help:
          "a line looks like `view1.frame = {{50, 50}, {100, 100}}`, with a view's name of the scene"
      )
      return
    }
    if counts.mismatches > 0 { run.note(.mismatch) }
    guard !run.parsed.isSet(.quiet) else { return }
    let values: VisibleText = counts.values == 1 ? "1 value" : "\(counts.values) values"
    let scenes: VisibleText = counts.scenes == 1 ? "1 scene" : "\(counts.scenes) scenes"
    let end: VisibleText =
      counts.mismatches == 0 ? "all as replayed" : "\(counts.mismatches) not as replayed"
    run.writeLines { $0.append("\(values) of \(scenes), \(end)\n") }
  }
}
