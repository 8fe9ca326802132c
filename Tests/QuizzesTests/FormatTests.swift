import Foundation
import GeomrunNarration
import GeomrunRecordings
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

/// Every format of quizzes, with each of the options that change what it writes; each is recorded in `Formats`.
///
/// Programs that read the formats judge what they look at; what they skip, such as a line break in a cell, stands here.
/// The questions are written by hand, so that these files change only with the formats.
@Suite("Formats of quizzes") struct FormatTests {
  /// A format with some options.
  struct Form: Sendable {
    let name: String
    let format: QuizFormat
    let options: QuizOptions
  }

  static let forms: [Form] = QuizFormat.allCases.flatMap { format in
    var forms: [Form] = []
    func add(_ name: String, _ change: (inout QuizOptions) -> Void) {
      var options = QuizOptions()
      change(&options)
      forms.append(Form(name: "\(format.rawValue)-\(name)", format: format, options: options))
    }
    for key in QuizOptions.Key.allCases where !format.needsKey || key == .separate {
      add(key.rawValue) { $0.key = key }
    }
    add("chinese") { ($0.language, $0.key) = (.simplifiedChinese, .separate) }
    if format.pictures != .none { add("pictures") { $0.hasPictures = true } }
    return forms
  }

  @Test(arguments: forms.indices) func `a quiz is written as it is recorded`(index: Int) throws {
    let form = Self.forms[index]
    try Recording("\(Self.folder)/\(form.name).txt").compare(try Self.text(form))
  }

  @Test func `no recording is left over`() throws {
    let all = try FileManager.default.contentsOfDirectory(atPath: "\(SceneFiles.root)/\(Self.folder)")
    #expect(Set(all) == Set(Self.forms.map { "\($0.name).txt" }))
  }

  private static let folder = "Tests/QuizzesTests/Formats"

  /// The quiz and the files beside it, without what has tests of its own: pictures, scripts, styles.
  private static func text(_ form: Form) throws -> String {
    let scene = SceneFiles.scenes(
      "views: [{name: card, frame: [20, 30, 100, 80]}]\nmutations: [{card.frame: [50, 60, 90, 70]}]"
    ).first
    let pictures = form.options.hasPictures ? scene.map { QuizPictures(of: $0, options: form.options) } : nil
    var output = QuizOutput(form.format, options: form.options, file: "shapes")
    var text = ByteText()
    for (number, questions) in [[numbers, choice], [version], [single]].enumerated() {
      try output.add(QuestionSet(questions, scene: number, pictures: pictures), sheet: nil, to: &text)
    }
    output.end(into: &text)
    var left = text.string
    for file in output.files { left += "\nfile \(file.name), \(file.content.string.prefix(5))\n" }
    for part in ["svg", "script", "style"] {
      left = left.replacingOccurrences(
        of: "(?s)<\(part)\\b.*?</\(part)>", with: "<\(part)>", options: .regularExpression)
    }
    for (long, short) in [("[A-Za-z0-9+/]{200,}=*", "BASE64"), ("sha256-[^']*", "sha256")] {
      left = left.replacingOccurrences(of: long, with: short, options: .regularExpression)
    }
    return left
  }

  // Characters that mean something in one format or another stand in every text.

  /// Two numbers, of which each may be wrong, and both together.
  private static let numbers = Question(
    id: "shapes/card.center", title: "card.center", scene: "Shapes: 50% of #1", version: nil, asked: "card.center",
    setUp: [
      .paragraph("A view {card} lies in the window."),
      .code(["let card = UIView()", "card.frame = [20, 30] // \"x\" ~ y"]),
    ], prompt: "Where is the *center* of card = ?",
    parts: [
      Question.Part(
        path: "card.center.x", prompt: "What is card.center.x?", label: "x", value: 95, tolerance: 0.01,
        wrong: [
          Question.WrongNumber(value: 50, misconception: Misconception(.changesTwice), feedback: "Twice: a<b & c."),
          Question.WrongNumber(value: -4.5, misconception: Misconception(.wholeGrowth), feedback: "It grows."),
        ]),
      Question.Part(
        path: "card.center.y", prompt: "What is card.center.y?", label: "y", value: 95.25, tolerance: 0.001,
        wrong: [
          Question.WrongNumber(value: 60, misconception: Misconception(.changesTwice), feedback: "Twice: a<b & c.")
        ]),
    ],
    diagnoses: [
      Question.Diagnosis(values: [50, 60], misconception: Misconception(.changesTwice), feedback: "Twice: a<b & c.")
    ], choices: [], points: 3, happening: happening, target: Question.Target(view: "card", property: "center"),
    derivation: [], result: "card.center is (95, 95.25).", note: nil, answer: "(95, 95.25)")

  /// One of three answers, with a way to it.
  private static let choice = Question(
    id: "shapes/hitTest", title: "hitTest", scene: "Shapes: 50% of #1", version: nil, asked: "hitTest (5, 6) in card",
    setUp: numbers.setUp, prompt: "Which view is hit at {5; 6}?", parts: [], diagnoses: [],
    choices: [
      Question.Choice(text: "card", numbers: [], misconception: nil, feedback: "It is card."),
      Question.Choice(
        text: "nil", numbers: [], misconception: Misconception(.changesTwice), feedback: "The point lies in card."),
      Question.Choice(text: "window", numbers: [], misconception: .stated, feedback: "#2: 100% *wrong*."),
    ], points: 1, happening: happening, target: nil,
    derivation: [.paragraph("(5, 6) lies in card:"), .formulas(["0 <= 5 < 90", "0 <= 6 < 70"])], result: "card is hit.",
    note: "Two wrong answers are all that there are.", answer: "card")

  /// Two numbers of a drawn version, which one question asks for.
  private static let version = Question(
    id: "other/card.size/2", title: "card.size", scene: "Other", version: 2, asked: "card.bounds.size",
    setUp: [.paragraph("card is {as wide} as ~high."), .code(["x = 1"])], prompt: "How large is card now?",
    parts: [
      Question.Part(
        path: "card.bounds.width", prompt: "How wide is card?", label: "width", value: 0.5, tolerance: 0.001,
        wrong: [
          Question.WrongNumber(value: 1, misconception: Misconception(.wholeGrowth), feedback: "That {was} before.")
        ]),
      Question.Part(
        path: "card.bounds.height", prompt: "How high is card?", label: "height", value: 7, tolerance: 0.01, wrong: []),
    ], diagnoses: [], choices: [], points: 2, happening: Question.Happening(blocks: [], sentences: [:]),
    target: Question.Target(view: "card", property: "bounds"), derivation: [], result: "card is 0.5 wide and 7 high.",
    note: nil, answer: "(0.5, 7)")

  /// One number of a scene without versions.
  private static let single = Question(
    id: "third/card.alpha", title: "card.alpha", scene: "Third", version: nil, asked: "card.alpha",
    setUp: [.paragraph("card.alpha is 1.")], prompt: "What is card.alpha now?",
    parts: [
      Question.Part(
        path: "card.alpha", prompt: "What is card.alpha now?", label: "", value: 0.5, tolerance: 0.001, wrong: [])
    ], diagnoses: [], choices: [], points: 1, happening: Question.Happening(blocks: [], sentences: [:]),
    target: Question.Target(view: "card", property: "alpha"), derivation: [], result: "card.alpha is 0.5.", note: nil,
    answer: "0.5")

  private static let happening = Question.Happening(
    blocks: [
      .code(["card.frame = [50, 60]"]), .paragraph("card.center becomes the middle. card.alpha stays."),
      .formulas(["card.center.x = 50 + 90 / 2", "card.bounds.width = 90"]),
    ], sentences: [1: ["card.center becomes the middle.", "card.alpha stays."]])
}
