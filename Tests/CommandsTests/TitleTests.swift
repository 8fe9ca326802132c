import Testing

@testable import GeomrunCommands

@Suite("Titles in several languages") struct TitleTests {
  static let scene = """
    scene: {zh-Hans: 缩放视图, en: Scale a view}
    views: [{name: A, frame: [10, 20, 30, 44]}]
    mutations: [{A.transform: {scale: 2}}]
    expect: {A: {bounds: [0, 0, 30, 43]}}
    """

  /// What takes a language, and how often it shows the title.
  @Test(arguments: [
    ["quiz"], ["quiz", "--format", "html"], ["quiz", "--format", "moodle-xml"], ["quiz", "--format", "gift"],
    ["quiz", "--format", "csv"], ["quiz", "--format", "text2qti"], ["explain"], ["explain", "--format", "markdown"],
    ["explain", "--format", "json"], ["draw"],
  ]) func `what takes a language has the title in it`(words: [String]) {
    let chinese = CapturedRun(words: words + ["-", "--lang", "zh-Hans"], input: Array(Self.scene.utf8))
    #expect(chinese.status == .fine)
    #expect(chinese.output.contains("缩放视图"))
    let english = CapturedRun(words: words + ["-"], input: Array(Self.scene.utf8))
    #expect(english.output.contains("Scale a view"))
    #expect(!english.output.contains("缩放视图"))
  }

  @Test(arguments: [
    ["report"], ["report", "--format", "json"], ["report", "--format", "csv"], ["report", "--format", "markdown"],
    ["check"], ["check", "--format", "junit"], ["check", "--filter", "^Scale"], ["export", "--to", "xctest"],
    ["export", "--to", "log"],
  ]) func `what takes no language has the English title`(words: [String]) {
    let run = CapturedRun(words: words + ["-"], input: Array(Self.scene.utf8))
    #expect(run.output.contains("Scale a view"))
    #expect(!run.output.contains("缩放视图"))
  }

  @Test func `where there is no English title, the other one is taken`() {
    let run = CapturedRun("-", input: Self.scene.replacing(", en: Scale a view", with: ""))
    #expect(run.output.hasPrefix("缩放视图  <stdin>\n"))
  }

  @Test func `a page has the title in all languages, and its head in the chosen one`() {
    let run = CapturedRun("explain", "-", "--format", "html", "--lang", "zh-Hans", input: Self.scene)
    #expect(run.output.contains("<title>缩放视图</title>"))
    #expect(run.output.contains("<span lang=\"en\">Scale a view</span><span lang=\"zh-Hans\">缩放视图</span>"))
  }

  @Test(arguments: ["json", "csv", "anki", "moodle-xml"]) func `questions have the same ids in all languages`(
    format: String
  ) {
    func ids(_ language: String) -> [Substring] {
      let run = CapturedRun("quiz", "-", "--format", format, "--lang", language, input: Self.scene)
      return run.output.split { "\n\"<>,\t".contains($0) }.filter(Self.isID)
    }
    #expect(!ids("en").isEmpty)
    #expect(ids("en") == ids("zh-Hans"))
  }

  /// The ids of JSON and CSV, and the shorter ones of the other formats.
  private static func isID(_ word: Substring) -> Bool { word.hasPrefix("Scale a view/") || word.hasPrefix("geomrun-") }
}
