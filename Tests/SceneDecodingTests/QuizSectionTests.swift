import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("The quiz section") struct QuizSectionTests {
  static let views = "views: [{name: A, frame: [1, 2, 3, 4]}]\n"

  @Test func `questions are read`() throws {
    let text = """
      quiz:
        - ask: A.frame
        - {ask: A.layer.position.x, prompt: Where?, choices: 4, points: 2.5, x-note: mine}
      views: [{name: A, frame: [1, 2, 3, 4]}]
      """
    let document = try #require(LoadedScene.documents(text).first)
    #expect(document.diagnostics.isEmpty)
    let quiz = try #require(document.receiver.footer?.quiz)
    let paths = quiz.map { entry in if case .property(_, let path) = entry.subject { path.name } else { "" } }
    #expect(paths == ["frame", "center.x"])
    #expect(quiz.map(\.prompt) == [nil, LocalizedText(plain: "Where?")])
    #expect(quiz.map(\.choices) == [nil, 4])
    #expect(quiz.map(\.points) == [nil, 2.5])
  }

  @Test func `queries, earlier states, wrong answers and texts by language are read`() throws {
    let text = """
      views: [{name: A, frame: [1, 2, 3, 4], subviews: [{name: B, frame: [1, 1, 1, 1]}]}]
      mutations: [{A.alpha: 0.5}, {expect: {A: {alpha: 0.5}}}, {A.alpha: 1}]
      quiz:
        - wrong:
            - {value: A, because: {en: "No.", zh-Hans: "不对。"}}
            - {value: null}
          prompt: {en: Which?, zh-Hans: 哪个？}
          ask: {hitTest: {point: [1, 1], view: A}}
        - {ask: A.frame, after: 2, wrong: [{value: [0, 0, 3, 4], because: "Why?"}]}
        - {ask: {drawingOrder: A}, wrong: [{value: [B, A]}]}
        - {ask: {contains: {point: [1, 1], view: A}}, wrong: [{value: false}], after: 0}
        - {ask: {convert: {rect: [0, 0, 1, 1], from: A, to: window}}, wrong: [{value: [0, 0, 1, 1]}]}
      """
    let document = try #require(LoadedScene.documents(text).first)
    #expect(document.diagnostics.isEmpty)
    let quiz = try #require(document.receiver.footer?.quiz)
    #expect(quiz.map(\.after) == [nil, 2, nil, 0, nil])
    #expect(quiz.map(\.wrong.count) == [2, 1, 1, 1, 1])
    #expect(quiz[0].prompt?.text(for: "zh-Hans") == "哪个？")
    #expect(quiz[0].wrong[0].because?.text(for: "en") == "No.")
    guard case .view(LayerID(index: 0)) = quiz[0].wrong[0].answer, case .view(nil) = quiz[0].wrong[1].answer,
      case .value = quiz[1].wrong[0].answer, case .views(let views) = quiz[2].wrong[0].answer,
      case .query = quiz[4].subject
    else {
      Issue.record("an answer is of another kind")
      return
    }
    #expect(views.map(\.index) == [1, 0])
  }

  @Test(arguments: [
    (LocalizedText(plain: "p"), "p", "p"), (LocalizedText(byLanguage: ["en": "e", "zh-Hans": "z"]), "e", "z"),
    (LocalizedText(byLanguage: ["zh-Hans": "z"]), "z", "z"), (LocalizedText(byLanguage: ["en": "e"]), "e", "e"),
    (LocalizedText(plain: "p", byLanguage: ["zh-Hans": "z"]), "p", "z"), (LocalizedText(), "", ""),
  ]) func `a text is that of the language, or the next best`(text: LocalizedText, english: String, chinese: String) {
    #expect(text.text(for: "en") == english)
    #expect(text.text(for: "zh-Hans") == chinese)
  }

  @Test(arguments: [
    ("quiz: {ask: A.frame}", "wrong-type 2:7 {"), ("quiz: [{prompt: What?}]", "missing-key 2:8 {"),
    ("quiz: [{ask: A.frame, ask: A.bounds}]", "duplicate-key 2:23 ask"),
    ("quiz: [{ask: A.frame, answers: 4}]", "unknown-key 2:23 answers"),
    ("quiz: [{ask: frame}]", "unknown-property 2:14 frame"), ("quiz: [{ask: B.frame}]", "unknown-view 2:14 B"),
    ("quiz: [{ask: A.fame}]", "unknown-property 2:14 A.fame"), ("quiz: [{ask: A.hidden}]", "wrong-type 2:14 A.hidden"),
    ("quiz: [{ask: A.frame, choices: 1}]", "range 2:32 1"), ("quiz: [{ask: A.frame, choices: 2.5}]", "range 2:32 2.5"),
    ("quiz: [{ask: A.frame, points: -1}]", "range 2:31 -1"),
    ("quiz: [{ask: A.frame, prompt: ' '}]", "wrong-type 2:31 ' '"),
    ("quiz: [{ask: A.frame, prompt: {}}]", "missing-key 2:31 {"),
    ("quiz: [{ask: A.frame, prompt: {fr: Où?}}]", "unknown-key 2:32 fr"),
    ("quiz: [{ask: A.frame, prompt: {en: ' '}}]", "wrong-type 2:36 ' '"), ("quiz: [{ask: {}}]", "wrong-count 2:14 {"),
    ("quiz: [{ask: {hitTest: {point: [0, 0], view: B}}}]", "unknown-view 2:46 B"),
    ("quiz: [{ask: {hit: {point: [0, 0], view: A}}}]", "unknown-key 2:15 hit"),
    ("quiz: [{ask: A.frame, after: 1}]", "range 2:30 1"), ("quiz: [{ask: A.frame, after: -1}]", "range 2:30 -1"),
    ("quiz: [{ask: A.frame, after: 0.5}]", "range 2:30 0.5"), ("quiz: [{ask: A.frame, wrong: 5}]", "wrong-type 2:30 5"),
    ("quiz: [{ask: A.frame, wrong: [{because: No.}]}]", "missing-key 2:31 {"),
    ("quiz: [{ask: A.frame, wrong: [{value: [0, 0, 5]}]}]", "wrong-count 2:39 ["),
    ("quiz: [{ask: A.frame, wrong: [{value: true}]}]", "pasted-text 2:39 true"),
    ("quiz: [{wrong: [{value: C}], ask: {drawingOrder: A}}]", "wrong-type 2:25 C"),
    ("quiz: [{ask: A.frame, wrong: [{value: [0, 0, 5, 5], why: No.}]}]", "unknown-key 2:53 why"),
  ]) func `what is wrong with a question is said at its place`(text: String, finding: String) {
    #expect(findings(Self.views + text + "\n") == [finding])
  }

  @Test func `what is replayed and compared for each question has a limit`() throws {
    func scene(states: Int, wrong: Int) -> String {
      let steps = (0..<40).map { "{A.alpha: 0.\($0)}" }.joined(separator: ", ")
      let entries = (0..<states).map { "{ask: A.frame, after: \($0)}" }
      let values = (0..<wrong).map { "{value: \($0)}" }.joined(separator: ", ")
      return Self.views + "mutations: [\(steps)]\nquiz: ["
        + (entries + ["{ask: A.frame.maxX, wrong: [\(values)]}", "{ask: A.bounds, after: 1}"]).joined(separator: ", ")
        + "]\n"
    }
    #expect(findings(scene(states: 32, wrong: 64)).isEmpty)
    #expect(findings(scene(states: 33, wrong: 3)).map { $0.hasPrefix("range 3:") } == [true])
    #expect(findings(scene(states: 2, wrong: 65)).map { $0.hasPrefix("range 3:") } == [true])
  }
}
