import LayerProperties
import SceneDecoding
import SceneModel
import Testing

@Suite("The quiz section")
struct QuizSectionTests {
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
    #expect(quiz.map(\.path.name) == ["frame", "center.x"])
    #expect(quiz.map(\.prompt) == [nil, "Where?"])
    #expect(quiz.map(\.choices) == [nil, 4])
    #expect(quiz.map(\.points) == [nil, 2.5])
  }

  @Test(arguments: [
    ("quiz: {ask: A.frame}", "wrong-type 2:7 {"),
    ("quiz: [{prompt: What?}]", "missing-key 2:8 {"),
    ("quiz: [{ask: A.frame, ask: A.bounds}]", "duplicate-key 2:23 ask"),
    ("quiz: [{ask: A.frame, answers: 4}]", "unknown-key 2:23 answers"),
    ("quiz: [{ask: frame}]", "unknown-property 2:14 frame"),
    ("quiz: [{ask: B.frame}]", "unknown-view 2:14 B.frame"),
    ("quiz: [{ask: A.fame}]", "unknown-property 2:14 A.fame"),
    ("quiz: [{ask: A.hidden}]", "wrong-type 2:14 A.hidden"),
    ("quiz: [{ask: A.frame, choices: 1}]", "range 2:32 1"),
    ("quiz: [{ask: A.frame, choices: 2.5}]", "range 2:32 2.5"),
    ("quiz: [{ask: A.frame, points: -1}]", "range 2:31 -1"),
    ("quiz: [{ask: A.frame, prompt: ' '}]", "wrong-type 2:31 ' '"),
  ])
  func `what is wrong with a question is said at its place`(text: String, finding: String) {
    #expect(findings(Self.views + text + "\n") == [finding])
  }
}
