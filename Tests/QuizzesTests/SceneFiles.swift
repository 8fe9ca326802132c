import Foundation
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay

@testable import GeomrunQuizzes

/// Scenes for tests of quizzes.
enum SceneFiles {
  /// The scenes of a text that have no error.
  static func scenes(_ text: String, name: String = "scene.yaml") -> [LayerScene] {
    SceneLoader.load(SourceText(name: name, bytes: Array(text.utf8)), into: { SceneRecorder() }).filter {
      $0.diagnostics.isEmpty
    }.map(\.receiver.scene)
  }

  /// A quiz about the scenes of a text.
  static func quiz(_ text: String, options: QuizOptions = QuizOptions()) throws -> Quiz {
    let maker = QuizMaker(options: options)
    var quiz = maker.emptyQuiz
    for scene in scenes(text) { quiz.append(try maker.questions(about: scene)) }
    return quiz
  }

  /// The folder of the project.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The paths of all scenes that come with geomrun, sorted.
  static let shipped: [String] = {
    let folder = URL(fileURLWithPath: root + "/Scenes")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.path + "/" + $0 }
  }()

  static func text(at path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// A scene whose parameters make versions.
  static let drawn = """
    scene: Drawn
    params:
      w: {from: 80, to: 300, step: 20}
      s: {choices: [2, 4, 0.5]}
    views:
      - {name: A, frame: [10, 20, = w, 50]}
    mutations:
      - A.transform: {scale: [= s, 3]}
      - A.frame: [7, 9, = w / 2, 60]
    quiz:
      - {ask: A.frame}
      - {ask: A.bounds, choices: 3}
    """

  /// Text that means something in one format or another.
  static let hostile: [String] = [
    "a:b#c=d{e}~f\\g", "// no comment", "%50%half", "]]>", "<b>&amp;\"it's\"</b>",
    "$x^2$ `code` *em* _u_ [l](u) ![i](u) ~~s~~ |t|", "= 3 +- 1", "1. list", "a) choice", "*b) right", "... feedback",
    "- minus", "+ plus", "! solution", "# heading", "END_GROUP", "COMMENT", "{1:NUMERICAL:=1:1}", "####general", "->",
    "\ttab\there", "#deck:other", "say \"\"", "日本語、ア", "back\\slash\\", "``` {.python .run}", "Title: x", "&#37;",
    "tail~", "----", "...", "\u{2028}x",
  ]
}
