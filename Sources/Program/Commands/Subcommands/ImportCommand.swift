import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneImport
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// `geomrun import [FILE|-]`: makes a scene of a dump, of source code or of a log.
enum ImportCommand {
  private static let file = Argument(
    name: "file", help: "Output of a debugger, a log, or source code; - for standard input.", arity: .optional,
    completion: .file)

  private static let only = TypedOption(
    "only", valueName: "id", help: "Of a storyboard or a XIB, import the controller or the view with this id alone.")

  private static let scene = TypedOption(
    "scene", valueName: "file", help: "Put the values of a log into this scene, as checkpoints.", completion: .file)

  private static let size = TypedOption(
    "size", valueName: "WxH", help: "The size of the view that source code lays out, in place of 390x844.")
  private static let className = TypedOption(
    "class", valueName: "name", help: "Run this class of the source code, and not the one with the most methods.")
  private static let entry = TypedOption(
    "entry", valueName: "method", help: "Run this method of the source code as well, at the end.")
  private static let set = TypedOption(
    every: "set", valueName: "name=value",
    help: "The value of a condition or a number that the source code does not define: isWide=false.")

  static let command = Command(
    name: "import", abstract: "Make a scene of a view dump, of source code or of a log.", arguments: [file],
    options: [
      scene, only, DocumentOptions.device, DocumentOptions.orientation, DocumentOptions.direction,
      DocumentOptions.textScale, size, className, entry, set, Option.output,
      Option.standardInputName, Option.maximumInput,
    ], flags: [.asBuilt],
    examples: [
      Example("A scene from a debugger's output.", "geomrun import dump.txt -o scene.yaml"),
      Example("The same of the clipboard's text, from standard input.", "pbpaste | geomrun import"),
    ])

  static func run(_ run: inout CommandRun) {
    guard let source = run.text(of: run.parsed.values(of: file).first ?? "-") else { return }
    if let path = run.parsed.value(of: scene) { return insert(source, into: path, &run) }
    if BuilderDocument.isOne(source) { return importDocument(source, &run) }
    guard let settings = codeSettings(&run) else { return }
    let result = SceneImporter.scene(from: source, settings: settings)
    if result.refusal == nil { run.tell(result, of: source.name) }
    guard let scene = result.scene else {
      if let (dump, count) = result.refusal {
        let named = dump.counted(count).map { "; it names \($0)" } ?? ""
        run.fail(.invalidScene, "no view found in `\(source.name)`: \(dump.reason)\(named)", help: "\(dump.help)")
        return
      }
      if result.isCode {
        run.fail(
          .invalidScene, "no view found in `\(source.name)`: none of the statements that run makes or places a view",
          help: "paste the class that makes the views, or run a method of this code by `\(entry) NAME`")
        return
      }
      let isLog = !DeviceLog(source).entries.isEmpty
      run.fail(
        .invalidScene, "no view found in `\(source.name)`",
        help: isLog
          ? "run `geomrun import \(Self.scene) SCENE LOG` with the scene of these views"
          : "paste what `po view.perform(\"recursiveDescription\")` prints, or source code that makes views")
      return
    }
    run.write { $0.append(WrittenText(lines: scene)) }
  }
}

extension ImportCommand {
  /// The scenes of a storyboard or a XIB.
  private static func importDocument(_ source: SourceText, _ run: inout CommandRun) {
    guard var options = run.documentOptions(expectsFrames: true) else { return }
    options.only = run.parsed.value(of: only)
    options.isAsBuilt = run.parsed.isSet(.asBuilt)
    do throws(Input.Failure) {
      let document = try BuilderImport(reading: source, options)
      run.tell(document, of: source)
      run.write { $0.append(WrittenText(lines: document.text)) }
    } catch { run.fail(error.status, error.text, help: error.help) }
  }

  /// What the options say of source code; nil, reported, where one is none.
  private static func codeSettings(_ run: inout CommandRun) -> CodeImportSettings? {
    var settings = CodeImportSettings()
    if let text = run.parsed.value(of: size) {
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
        run.refuse("`\(size)` takes WIDTHxHEIGHT, not `\(text)`", help: "as in `\(size) 390x844`")
        return nil
      }
      settings.size = (sides[0], sides[1])
    }
    settings.className = run.parsed.value(of: className)
    settings.entry = run.parsed.value(of: entry)
    for text in run.parsed.value(of: set) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let words = ["true": 1.0, "YES": 1, "false": 0, "NO": 0]
      guard parts.count == 2, !parts[0].isEmpty, let value = words[parts[1]] ?? Double(parts[1]), value.isFinite else {
        run.refuse(
          "`\(set)` takes NAME=VALUE, not `\(text)`", help: "as in `\(set) isWide=false`, or `\(set) margin=16`")
        return nil
      }
      settings.values[parts[0]] = value
    }
    return settings
  }

  /// A scene with its source.
  private struct ReadScene: Sendable {
    let source: SourceText
    let scene: LayerScene
  }

  private static func insert(_ log: SourceText, into path: String, _ run: inout CommandRun) {
    var scenes: [ReadScene] = []
    let paths = run.inputs([path])
    run.replay(paths) { (replay: inout SourceReplay) -> [ReadScene] in
      let source = replay.source
      return replay.mapValid(into: { SceneRecorder() }) { recorder, _ in
        ReadScene(source: source, scene: recorder.scene)
      }
    } _: { _, scene in
      scenes.append(scene)
      return true
    }
    guard run.status == .fine else { return }
    guard scenes.count == 1, let read = scenes.first, let scene = read.scene.fixed(to: []) else {
      run.fail(.invalidScene, "`\(path)` holds \(scenes.count) scenes", help: "`\(Self.scene)` takes a file with one")
      return
    }
    let result = LogCheckpoints.insert(
      DeviceLog(log, views: Set(scene.header.views.map(\.name))), into: scene, of: read.source)
    run.tell(result.unknown, of: log.name, "is left out")
    if result.needsTolerance {
      run.remark("what is printed is rounded by more than the tolerance of `\(path)`", help: "raise its `tolerance`")
    }
    guard result.count > 0 else {
      run.fail(
        .invalidScene, "`\(log.name)` holds no value of `\(path)`",
        help: "a line looks like `view1.frame = {{50, 50}, {100, 100}}`")
      return
    }
    guard let text = result.text else {
      run.fail(
        .invalidScene, "the mutations of `\(path)` do not begin each on a line of its own",
        help: "write them as a list with a dash in front of each")
      return
    }
    run.write { $0.append(WrittenText(lines: text)) }
  }

  fileprivate static let mostRemarks = 20
}

extension Flag {
  static let asBuilt = Flag(
    name: "as-built", help: "Ignore constraints of a storyboard that Xcode removes when it builds.")
}

extension CommandRun {
  /// What is to be said of a document that becomes scenes, on standard error.
  fileprivate func tell(_ document: BuilderImport, of source: SourceText) {
    let index = SourceIndex(source)
    for remark in document.remarks.prefix(Self.mostRemarks) {
      let place = index.location(ofByte: remark.position)
      console.writeError(
        VisibleLines("\(source.name):\(place.line):\(place.column): warning: \(remark.text)\n"))
    }
    let more = document.remarks.count - Self.mostRemarks
    if more > 0 { self.remark("\(more) more warnings like these are left out here") }
    let count = document.storedSizes.count
    if count > 0 {
      self.remark(
        count == 1
          ? "1 size is taken as Xcode stored it: fonts and the system decide it"
          : "\(count) sizes are taken as Xcode stored them: fonts and the system decide them")
    }
  }

  /// How many remarks are told one by one.
  private static let mostRemarks = ImportCommand.mostRemarks

  /// Says why lines of a log are left out.
  mutating func tell(_ reasons: [(line: Int, reason: String)], of log: String, _ consequence: String) {
    for (line, reason) in reasons.prefix(Self.mostRemarks) { remark("\(log):\(line): \(reason); this \(consequence)") }
    let more = reasons.count - Self.mostRemarks
    if more > 0 { remark("\(more) more like these") }
  }

  /// What an importer has to say of a text, on standard error.
  fileprivate func tell(_ result: SceneImporter.Result, of name: String) {
    for remark in result.remarks.prefix(Self.mostRemarks) {
      console.writeError(VisibleLines("\(name):\(remark.line): warning: \(remark.text)\n"))
    }
    let more = result.remarks.count - Self.mostRemarks
    if more > 0 { self.remark("\(more) more warnings like these are comments in the scene") }
    if result.leftOut > 0 {
      let lines = result.leftOut == 1 ? "1 line is" : "\(result.leftOut) lines are"
      self.remark(
        "\(lines) not understood or of no view",
        help: result.scene == nil
          ? nil
          : result.leftOut == 1
            ? "it is a comment at the end of the scene" : "they are comments at the end of the scene")
    }
  }

  /// The text of one input; nil, reported, where it cannot be read.
  mutating func text(of path: String) -> SourceText? {
    let input = FilePath.shortened(path) == "-" ? standardInput() : Input.file(path)
    do { return try input.read(limit: maximumInput) } catch {
      fail(error.status, error.text, help: error.help)
      return nil
    }
  }
}
