import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneExport
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun export SCENE --to FORMAT`: tests of scenes and documents for devices, and the expected output of scenes.
enum ExportCommand {
  private static let format = TypedOption(
    "to", valueName: "format", help: "Format of the output.", default: ExportFormat.swiftTesting)
  private static let all = Flag(
    name: "all", help: "Expect every view's final geometry, not only the expectations of the scene.")

  private static let ask = Flag(
    name: "ask", help: "Create constraints even if only the device determines their result.")

  static let command = Command(
    name: "export", abstract: "Write scenes as tests for a device, or as the log of such a test.", arguments: [.scenes],
    options: [
      format, Option.set, Option.eachChoice, Option.output, Option.findingLanguage, Option.color,
      Option.standardInputName, Option.exclude, Option.settings, Option.maximumInput,
    ], flags: [all, ask, .verbose, .noSettings],
    examples: [
      Example("A test that runs on a device.", "geomrun export scene.yaml -o SceneTests.swift"),
      Example(
        "Tests that load a storyboard on a device and compare its frames.",
        "geomrun export Main.storyboard -o MainTests.swift"),
    ])

  static func run(_ run: inout CommandRun) {
    let format = run.parsed.value(of: format)
    let test = TestExport(
      format, addsAll: run.parsed.isSet(all), asks: run.parsed.isSet(ask), name: Self.name(of: run.parsed.arguments))
    guard let most = run.value(of: Option.eachChoice) else { return }
    if test?.takesDocuments == true {
      run.documents = DeviceTests.options
    } else if Self.refusesDocuments(&run, format) {
      return
    }
    var number = 0
    var hasDocument = false
    for path in run.inputs() {
      run.replay(ScenePaths(path)) { (replay: inout SourceReplay) -> [Read] in
        if replay.source.origin != nil {
          // Finds conflicts, which a test cannot load.
          _ = replay.documents()
          return Self.tests(replay.source).map { [.document($0)] } ?? []
        }
        let (file, index) = (replay.source.name, SourceIndex(replay.source))
        return replay.shown(most).map { .scene(ReadScene(file: file, index: index, scene: $0.scene)) }
      } _: { run, product in
        let read: ReadScene
        switch product {
        case .document(let tests):
          if let test {
            Self.write(tests, by: test, &number, &run)
            if !tests.scenes.isEmpty { hasDocument = true }
          }
          return true
        case .scene(let scene): read = scene
        }
        let (index, scene) = (read.index, read.scene)
        guard let exported = ExportedScene(scene, file: read.file) else { return true }
        number += 1
        guard let test else {
          run.stream { LogExport.write(exported, number: number, into: &$0, flush: $1) }
          return true
        }
        if number == 1 { run.write { test.begin(into: &$0) } }
        var refusal: TestExport.Refusal?
        run.stream { text, flush in
          do throws(TestExport.Refusal) {
            try test.write(
              exported, number: number, line: { index.location(of: $0.start).line }, into: &text, flush: flush)
          } catch { refusal = error }
        }
        if let refusal {
          let (title, reason) = (scene.header.title.text, Self.reason(refusal))
          run.remark(
            Words(
              en: "\(code: read.file): \"\(code: title)\" is skipped: \(reason)",
              zh: "\(code: read.file)：跳过“\(code: title)”：\(reason)"))
        }
        return true
      }
    }
    if let test, number > 0 {
      run.write { text in
        test.end(into: &text)
        if hasDocument { test.addDocumentSupport(into: &text) }
      }
    }
    run.reportUnknownSettings()
  }

  /// The tests of a document, or a scene.
  private enum Read: Sendable {
    case document(DeviceTests)
    case scene(ReadScene)
  }

  private struct ReadScene: Sendable {
    let file: String
    /// The index shared by all scenes of the file.
    let index: SourceIndex
    let scene: LayerScene
  }

  /// Returns the name of the tests: the file name without folder and extension.
  private static func name(of words: [String]) -> String { SourceText(name: words.first ?? "", bytes: []).stem }

  /// Whether a document is given for a format without tests of documents; reports it.
  private static func refusesDocuments(_ run: inout CommandRun, _ format: ExportFormat) -> Bool {
    guard let document = run.parsed.arguments.first(where: BuilderDocument.isNamed) else { return false }
    run.fail(
      .wrongUsage,
      Words(
        en:
          "`\(Self.format) \(code: format.rawValue)` does not support Interface Builder documents such as `\(code: document)`",
        zh: "`\(Self.format) \(code: format.rawValue)` 不支持 `\(code: document)` 这样的 Interface Builder 文档"),
      help: Words(
        en:
          "use `\(Self.format) swift-testing` or `\(Self.format) xctest`, or convert the document with `geomrun import`",
        zh: "用 `\(Self.format) swift-testing` 或 `\(Self.format) xctest`，或者用 `geomrun import` 把文档转换成场景"))
    return true
  }

  /// Makes the tests of a document that has been read before.
  private static func tests(_ source: SourceText) -> DeviceTests? {
    (try? BuilderImport(source, DeviceTests.options)).map { DeviceTests($0) }
  }

  /// Writes the tests of a document, and reports everything without a test.
  private static func write(
    _ tests: DeviceTests, by test: TestExport, _ number: inout Int, _ run: inout CommandRun
  ) {
    for scene in tests.skipped {
      run.remark(
        Words(
          en: "\(code: tests.file):\(scene.line): \"\(code: scene.title)\" is skipped: \(scene.reason.words)",
          zh: "\(code: tests.file):\(scene.line)：跳过“\(code: scene.title)”：\(scene.reason.words)"),
        help: scene.reason.advice)
    }
    for scene in tests.scenes {
      number += 1
      if number == 1 { run.write { test.begin(into: &$0) } }
      run.write { test.write(scene, of: tests, number: number, into: &$0) }
      var told: Set<DeviceTests.LeftOut> = []
      for (view, reason) in scene.leftOut where told.insert(reason).inserted {
        let count = scene.leftOut.count { $0.reason == reason } - 1
        let views =
          count == 0
          ? Words(en: "`\(code: view.name)` is not compared", zh: "不比较 `\(code: view.name)`")
          : Words(
            en: "`\(code: view.name)` and \(count) more are not compared",
            zh: "不比较 `\(code: view.name)` 和另外 \(count) 个视图")
        run.remark(
          Words(
            en: "\(code: tests.file):\(view.line): \(views): \(reason.words)",
            zh: "\(code: tests.file):\(view.line)：\(views)：\(reason.words)"))
      }
    }
    guard tests.scenes.isEmpty else { return }
    run.fail(
      .invalidScene,
      Words(
        en: "no scene of `\(code: tests.file)` can be a test", zh: "`\(code: tests.file)` 的场景都不能写成测试"))
  }

  private static func reason(_ refusal: TestExport.Refusal) -> Words {
    switch refusal {
    case .setterModel: Words(en: "no device sets frames as its `model` does", zh: "没有设备按它的 `model` 设置 frame")
    case .setUp(.bars):
      Words(
        en: "a bar controller shows one of its scroll views, but a test has no bar controller",
        zh: "它的一个滚动视图由导航栏或标签栏控制器显示，而测试里没有这样的控制器")
    case .setUp(.changingSafeArea):
      Words(en: "a step changes a safe area, which a test cannot do", zh: "有一步改变安全区域，测试做不到")
    case .setUp(.nestedControllers):
      Words(en: "views with their own safe areas are nested", zh: "有自己的安全区域的视图互相嵌套")
    case .setUp(.twoClasses):
      Words(
        en: """
          a scroll view or a stack view takes touches outside of its bounds, or a scroll view has a content size of \
          its own
          """, zh: "滚动视图或 UIStackView 接受 bounds 之外的触摸，或者滚动视图有固有尺寸")
    case .setUp(.scrollingLayers):
      Words(en: "it scrolls or has scroll views, which tests support only on iOS", zh: "它滚动或含有滚动视图，测试只在 iOS 上支持")
    case .setUp(.animations):
      Words(
        en: "tests support neither macOS animations nor animations beside layout passes",
        zh: "测试不支持 macOS 的动画，也不支持与布局过程同时出现的动画")
    case .setUp(.animators):
      Words(en: "it has a property animator: a test cannot set its time", zh: "它有 property animator，测试无法设置其时间")
    case .setUp(.layoutPasses):
      Words(
        en: """
          a test cannot run its layout passes: macOS, a loop, `superview` in a list, or constraints that tests do not \
          create
          """, zh: "测试无法运行它的布局过程：macOS、循环、列表中的 `superview`，或测试不创建的约束")
    }
  }
}
