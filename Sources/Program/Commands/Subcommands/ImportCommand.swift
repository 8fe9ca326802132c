import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneImport
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun import [FILE|-]`: makes a scene from a dump, source code or a log.
enum ImportCommand {
  private static let file = Argument(
    name: "file", help: "Output of a debugger, a log, or source code; - for standard input.", arity: .optional,
    completion: .file)

  private static let only = TypedOption(
    "only", valueName: "id", help: "Import only the controller or the view with this id from a storyboard or a XIB.")

  private static let scene = TypedOption(
    "scene", valueName: "file", help: "Add the values of a log to this scene, as checkpoints.", completion: .file)

  private static let size = TypedOption(
    "size", valueName: "WxH", help: "The size of the view that source code lays out, instead of 390x844.")
  private static let className = TypedOption(
    "class", valueName: "name", help: "Run this class of the source code, not the class with the most methods.")
  private static let entry = TypedOption(
    "entry", valueName: "method", help: "Also run this method of the source code, at the end.")
  private static let set = TypedOption(
    every: "set", valueName: "name=value",
    help: "The value of a condition or a number that the source code does not define: isWide=false.")

  private static let language = Option.language("The language of the warnings, and of the comments in the scene.")

  static let command = Command(
    name: "import", abstract: "Make a scene from a view dump, source code or a log.", arguments: [file],
    options: [
      scene, only, DocumentOptions.device, DocumentOptions.orientation, DocumentOptions.direction,
      DocumentOptions.textScale, size, className, entry, set, Option.settings, Option.output, language,
      Option.standardInputName, Option.maximumInput,
    ], flags: [.asBuilt, .noSettings],
    examples: [
      Example("A scene from a debugger's output.", "geomrun import dump.txt -o scene.yaml"),
      Example("The same from the clipboard, through standard input.", "pbpaste | geomrun import"),
    ])

  static func run(_ run: inout CommandRun) {
    guard let source = run.text(of: run.parsed.values(of: file).first ?? "-") else { return }
    if let path = run.parsed.value(of: scene) { return insert(source, into: path, &run) }
    if BuilderDocument.isOne(source) { return importDocument(source, &run) }
    guard let settings = codeSettings(&run) else { return }
    let result = SceneImporter.scene(from: source, settings: settings, in: run.language)
    if result.refusal == nil { run.tell(result, of: source.name) }
    guard let scene = result.scene else { return run.refuse(result, source) }
    run.write { $0.append(WrittenText(lines: scene)) }
  }
}

extension ImportCommand {
  fileprivate static let help = Words(
    en: "paste the output of `po view.perform(\"recursiveDescription\")`, or source code that creates views",
    zh: "粘贴 `po view.perform(\"recursiveDescription\")` 打印的内容，或创建视图的代码")
  fileprivate static let helpForCode = Words(
    en: "paste the class that creates the views, or run a method of this code with `\(code: entry.description) NAME`",
    zh: "粘贴创建视图的类，或者用 `\(code: entry.description) NAME` 运行这段代码的某个方法")
  fileprivate static let helpForLog = Words(
    en: "run `geomrun import \(code: scene.description) SCENE LOG` with the scene of these views",
    zh: "用这些视图的场景运行 `geomrun import \(code: scene.description) SCENE LOG`")

  /// Imports the scenes of a storyboard or a XIB.
  private static func importDocument(_ source: SourceText, _ run: inout CommandRun) {
    guard var options = run.documentOptions(expectsFrames: true) else { return }
    options.only = run.parsed.value(of: only)
    options.isAsBuilt = run.parsed.isSet(.asBuilt)
    do throws(Input.Failure) {
      let document = try BuilderImport(reading: source, options)
      run.tell(document, of: source)
      let text = document.text(in: run.language)
      run.write { $0.append(WrittenText(lines: text)) }
    } catch { run.fail(error) }
  }

  /// Returns the options for source code; nil, reported, if one is invalid.
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
      run.fail(
        .invalidScene,
        Words(
          en: "`\(code: path)` holds \(scenes.count) scenes", zh: "`\(code: path)` 里有 \(scenes.count) 个场景"),
        help: Words(
          en: "`\(code: Self.scene.description)` takes a file with one scene",
          zh: "`\(code: Self.scene.description)` 需要只有一个场景的文件"))
      return
    }
    let result = LogCheckpoints.insert(
      DeviceLog(log, views: Set(scene.header.views.map(\.name))), into: scene, of: read.source)
    run.tell(result.unknown, of: log.name, Words(en: "the line is skipped", zh: "没有采用"))
    if result.needsTolerance {
      run.remark(
        Words(
          en: "the printed values are rounded by more than the tolerance of `\(code: path)`",
          zh: "打印的数值舍入得比 `\(code: path)` 的 tolerance 更多"),
        help: Words(en: "raise its `tolerance`", zh: "增大它的 `tolerance`"))
    }
    guard result.count > 0 else {
      run.fail(
        .invalidScene,
        Words(
          en: "found no value of `\(code: path)` in `\(code: log.name)`",
          zh: "`\(code: log.name)` 里没有 `\(code: path)` 的值"),
        help: Words(
          en: "expected lines like `view1.frame = {{50, 50}, {100, 100}}`",
          zh: "一行写成这样：`view1.frame = {{50, 50}, {100, 100}}`"))
      return
    }
    guard let text = result.text else {
      run.fail(
        .invalidScene,
        Words(
          en: "the mutations of `\(code: path)` do not each begin on their own line",
          zh: "`\(code: path)` 的变更没有各占一行"),
        help: Words(en: "write them as a list with a dash before each", zh: "写成列表，每项前面加一个短横线"))
      return
    }
    run.write { $0.append(WrittenText(lines: text)) }
  }

  fileprivate static let mostRemarks = 20
}

extension Flag {
  static let asBuilt = Flag(
    name: "as-built", help: "Ignore storyboard constraints that Xcode removes at build time.")
}

extension CommandRun {
  /// Prints the remarks about an imported document on standard error.
  fileprivate func tell(_ document: BuilderImport, of source: SourceText) {
    let index = SourceIndex(source)
    for remark in document.remarks.prefix(Self.mostRemarks) {
      let place = index.location(ofByte: remark.position)
      console.writeError(
        VisibleLines("\(source.name):\(place.line):\(place.column): \(warning(remark.words))\n"))
    }
    let more = document.remarks.count - Self.mostRemarks
    if more > 0 {
      self.remark(Words(en: "\(more) more warnings like these are not shown", zh: "另有 \(more) 个这样的警告没有列出"))
    }
    let count = document.storedSizes.count
    if count > 0 { self.remark(.storedSizes(count)) }
  }

  /// The maximum number of remarks that are printed one by one.
  private static let mostRemarks = ImportCommand.mostRemarks

  /// Returns a warning in the language of the run.
  private func warning(_ words: Words) -> VisibleText {
    FindingWords.beginning(of: .warning).followed(by: words).visible(in: language)
  }

  /// Reports why lines of a log are left out.
  ///
  /// - Parameter consequence: The consequence for these lines.
  mutating func tell(_ reasons: [(line: Int, reason: Words)], of log: String, _ consequence: Words) {
    for (line, reason) in reasons.prefix(Self.mostRemarks) {
      remark(
        Words(
          en: "\(code: log):\(line): \(reason); \(consequence)", zh: "\(code: log):\(line)：\(reason)；\(consequence)"))
    }
    let more = reasons.count - Self.mostRemarks
    if more > 0 { remark(Words(en: "\(more) more like these", zh: "另有 \(more) 个这样的")) }
  }

  /// Prints the remarks about an imported text on standard error.
  fileprivate func tell(_ result: SceneImporter.Result, of name: String) {
    for remark in result.remarks.prefix(Self.mostRemarks) {
      console.writeError(VisibleLines("\(name):\(remark.line): \(warning(remark.words))\n"))
    }
    let more = result.remarks.count - Self.mostRemarks
    if more > 0 {
      self.remark(
        Words(en: "\(more) more warnings like these are comments in the scene", zh: "另有 \(more) 个这样的警告写在场景的注释里"))
    }
    let count = result.leftOut
    if count > 0 {
      self.remark(
        Words(
          en: count == 1
            ? "\(count) line is not understood or belongs to no view"
            : "\(count) lines are not understood or belong to no view",
          zh: "\(count) 行无法理解，或者不属于任何视图"),
        help: result.scene == nil
          ? nil
          : Words(
            en: count == 1
              ? "it is a comment at the end of the scene" : "they are comments at the end of the scene",
            zh: "见场景末尾的注释"))
    }
  }

  /// Reports why no scene can be made from a text, and the suggested alternative.
  fileprivate mutating func refuse(_ result: SceneImporter.Result, _ source: SourceText) {
    func tell(_ reason: Words?, help: Words) {
      let none = Words(en: "no view found in `\(code: source.name)`", zh: "`\(code: source.name)` 中没有找到视图")
      fail(.invalidScene, reason.map { Words(en: "\(none): \($0)", zh: "\(none)：\($0)") } ?? none, help: help)
    }
    if let (dump, count) = result.refusal {
      let named = dump.counted(count).map { Words(en: "; it names \($0)", zh: "；它提到 \($0)") } ?? Words("")
      return tell(dump.reason.followed(by: named), help: dump.help)
    }
    if result.isCode {
      return tell(
        Words(en: "no executed statement creates or places a view", zh: "运行的语句都没有创建或放置视图"),
        help: ImportCommand.helpForCode)
    }
    tell(nil, help: DeviceLog(source).entries.isEmpty ? ImportCommand.help : ImportCommand.helpForLog)
  }

  /// Reads the text of one input; nil, reported, if it cannot be read.
  mutating func text(of path: String) -> SourceText? {
    let input = FilePath.shortened(path) == "-" ? standardInput() : Input.file(path)
    do { return try input.read(limit: maximumInput) } catch {
      fail(error)
      return nil
    }
  }
}
