import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

@Suite("Mistakes")
struct MistakeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let mistake: Mistake
    /// The rest of a scene in which A, of size 30 x 40 at 10 20, holds B, of size 6 x 8 at 3 5.
    let scene: String
    let ask: String
    /// The wrong answer as people read it.
    let expected: String

    init(_ mistake: Mistake, _ mutations: String, ask: String, _ expected: String) {
      self.mistake = mistake
      scene = MistakeTests.views + "\nmutations: \(mutations)"
      (self.ask, self.expected) = (ask, expected)
    }

    init(_ mistake: Mistake, scene: String, ask: String, _ expected: String) {
      (self.mistake, self.scene) = (mistake, scene)
      (self.ask, self.expected) = (ask, expected)
    }

    var testDescription: String { "\(mistake): \(ask) \(expected)" }
  }

  static let views =
    "views: [{name: A, frame: [10, 20, 30, 40], subviews: [{name: B, frame: [3, 5, 6, 8]}]}]"

  /// The wrong answers to the only question of a scene.
  private static func wrongAnswers(
    _ text: String, language: QuizOptions = QuizOptions()
  ) throws -> (answers: [WrongAnswer], words: AskedWords) {
    let scene = try #require(SceneFiles.scenes(text).first)
    let entry = try #require(scene.footer.quiz.first)
    return try QuizMaker(options: language).wrongAnswers(to: entry, of: scene)
  }

  @Test(arguments: cases)
  func `a mistake leads to what those answer who make it`(_ item: Case) throws {
    let (answers, words) = try Self.wrongAnswers(
      item.scene + "\nquiz: [{ask: \(item.ask), choices: 4}]\n")
    let own = answers.filter { $0.misconception == Misconception(item.mistake) }
    let texts = try own.map { try words.text(of: $0.answer) }
    #expect(texts.contains(item.expected), "\(texts)")
    let feedback = item.mistake.row.english.split(separator: "{}").first ?? ""
    #expect(own.allSatisfy { $0.feedback.hasPrefix(feedback) })
  }

  @Test func `every mistake has a case and words of its own in both languages`() {
    #expect(Set(Self.cases.map(\.mistake)) == Set(Mistake.allCases))
    for language in [NaturalLanguage.english, .simplifiedChinese] {
      let words = Mistake.allCases.map { $0.feedback(in: language) }
      #expect(Set(words).count == Mistake.allCases.count)
      let end = language == .english ? "." : "。"
      #expect(words.allSatisfy { $0.hasSuffix(end) })
    }
  }

  @Test func `every mistake has its name in the documentation`() throws {
    let page = try SceneFiles.text(at: SceneFiles.root + "/Docs/Quizzes.md")
    for mistake in Mistake.allCases { #expect(page.contains("`\(mistake.rawValue)`")) }
  }

  @Test func `two mistakes at once, and mistakes in a part, come after single ones`() throws {
    let (answers, words) = try Self.wrongAnswers(
      Self.views + """

        mutations: [{A.transform: {scale: [2, 3]}}, {A.bounds: [7, 9, 50, 60]}]
        quiz: [{ask: A.frame, choices: 4}]
        """)
    let names = answers.map(\.misconception.rawValue)
    let pair = try #require(
      names.firstIndex(of: "boundsKeepFrameOrigin+boundsOriginMovesFrame"), "\(names)")
    // From -5 -20, the origin that the transform has left, by 7 9.
    #expect(try words.text(of: answers[pair].answer) == "(2, -11, 100, 180)")
    #expect(answers[pair].feedback.hasPrefix("Two mistakes at once. New bounds leave center"))
    let part = try #require(names.firstIndex(of: "boundsForFrame.origin"))
    #expect(try words.text(of: answers[part].answer) == "(7, 9, 100, 180)")
    #expect(answers[part].feedback.hasPrefix("The size is right, the origin is not. These are"))
    let lastSingle = answers.lastIndex {
      $0.misconception.mistakes.count == 1 && !$0.misconception.rawValue.contains(".")
    }
    #expect(lastSingle ?? 0 < pair && pair < part)
  }

  @Test(arguments: [
    ("{A.frame: [= 10 / A.bounds.origin.x, 0, 1, 1]}", "{A.bounds.origin.x: 5}")
  ])
  func `a replay that breaks down gives no wrong answer`(last: String, first: String) throws {
    // In reverse order, it would divide by zero.
    let (answers, _) = try Self.wrongAnswers(
      Self.views + "\nmutations: [\(first), \(last)]\nquiz: [{ask: A.frame, choices: 4}]\n")
    #expect(!answers.isEmpty)
    #expect(!answers.contains { $0.misconception == Misconception(.orderDoesNotMatter) })
  }
}

extension MistakeTests {
  static let turned = "[{A.transform: [1, 2, 0, 1, 0, 0]}]"

  static func resizing(_ mask: String) -> String {
    """
    views:
      - name: A
        frame: [0, 0, 100, 200]
        subviews: [{name: B, frame: [10, 30, 40, 60], autoresizingMask: [\(mask)]}]
    mutations: [{A.bounds: [0, 0, 150, 260]}]
    """
  }

  static let hits = """
    views:
      - name: A
        frame: [100, 100, 80, 80]
        subviews:
          - {name: B, frame: [10, 10, 50, 50], zPosition: 5}
          - name: C
            frame: [20, 20, 50, 50]
            subviews: [{name: D, frame: [40, 5, 30, 20]}]
    """

  static func hits(_ changes: String...) -> String {
    hits + "\nmutations: [\(changes.map { "{\($0)}" }.joined(separator: ", "))]"
  }

  static let cases: [Case] =
    geometry + transforms + resizing + readings + conversion + points + order + steps

  static let geometry: [Case] = [
    Case(
      .frameIgnoresTransform, "[{A.transform: {scale: [2, 4]}}, {A.frame: [0, 0, 20, 80]}]",
      ask: "A.frame", "(-10, -120, 40, 320)"),
    Case(
      .childScalesWithParent, "[{A.transform: {scale: [2, 3]}}]", ask: "B.frame",
      "(6, 15, 12, 24)"),
    Case(
      .transformChangesBounds, "[{A.transform: {scale: [2, 3]}}]", ask: "A.bounds",
      "(0, 0, 60, 120)"),
    Case(
      .boundsKeepFrameOrigin, "[{A.bounds: [0, 0, 50, 70]}]", ask: "A.frame", "(10, 20, 50, 70)"),
    Case(
      .anchorKeepsFrame, "[{A.anchorPoint: [0, 1]}, {A.transform: {scale: [2, 1]}}]",
      ask: "A.frame", "(10, 20, 60, 40)"),
    Case(
      .boundsOriginMovesFrame, "[{A.bounds.origin: [7, -9]}]", ask: "A.frame", "(17, 11, 30, 40)"),
    Case(
      .boundsOriginMovesFrameBack, "[{A.bounds.origin: [7, -9]}]", ask: "A.frame",
      "(3, 29, 30, 40)"),
    Case(.centerSetsOrigin, "[{A.center: [50, 70]}]", ask: "A.frame", "(50, 70, 30, 40)"),
    Case(.frameSetsBoundsOrigin, "[{A.frame: [1, 2, 50, 60]}]", ask: "A.bounds", "(1, 2, 50, 60)"),
    Case(
      .orderDoesNotMatter, "[{A.frame: [0, 0, 60, 80]}, {A.bounds: [1, 2, 20, 10]}]",
      ask: "A.bounds", "(1, 2, 60, 80)"),
  ]

  static let transforms: [Case] = [
    Case(.swapsBAndC, turned, ask: "A.frame", "(-30, 20, 110, 40)"),
    Case(
      .frameIgnoresRotation, "[{A.transform: {rotation: 90deg}}]", ask: "A.frame",
      "(10, 20, 30, 40)"),
    Case(
      .transformsAboutCorner, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame",
      "(10, 20, 60, 120)"),
    Case(
      .transformsAboutSuperviewOrigin, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame",
      "(20, 60, 60, 120)"),
    Case(
      // B's center 6 9 lies -9 -11 off the middle of A, 15 20; three times that is -27 -33.
      .transformsAboutSuperviewAnchor, "[{B.transform: {scale: 3}}]", ask: "B.frame",
      "(-21, -25, 18, 24)"),
    Case(
      .turnsTheOtherWay, "[{A.anchorPoint: [0, 0]}, {A.transform: {rotation: 90deg}}]",
      ask: "A.frame", "(25, 10, 40, 30)"),
    Case(
      .concatenatesBackwards, "[{A.transform: [{scale: 2}, {translation: [5, 6]}]}]",
      ask: "A.frame", "(5, 12, 60, 80)"),
    Case(
      .concatenatesBackwards,
      scene:
        "views: [{name: A, bounds: [0, 0, 30, 40], transform: [{scale: 2}, {translation: [5, 6]}]}]",
      ask: "A.frame", "(-20, -28, 60, 80)"),
    Case(
      .concatenatesBackwards, "[{A.transform: {scale: 2}}, {A.transform.translatedBy: [5, 6]}]",
      ask: "A.transform", "(2, 0, 0, 2, 5, 6)"),
    Case(
      .concatenatesBackwards,
      "[{A.transform: {translation: [5, 6]}}, {A.transform.concatenating: {scale: 2}}]",
      ask: "A.transform", "(2, 0, 0, 2, 5, 6)"),
    Case(
      .scalesTranslation, "[{A.transform: [2, 0, 0, 3, 5, 6]}]", ask: "A.transform",
      "(2, 0, 0, 3, 10, 18)"),
    Case(
      .leavesTranslationUnscaled, "[{A.transform: [2, 0, 0, 3, 10, 18]}]", ask: "A.transform",
      "(2, 0, 0, 3, 5, 6)"),
    Case(
      .transformsTwice, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame",
      "(-35, -140, 120, 360)"),
    Case(
      .transformsBackwards, "[{A.transform: {scale: [2, 4]}}]", ask: "A.frame",
      "(17.5, 35, 15, 10)"),
  ]

  static let resizing: [Case] = [
    Case(.nothingResizes, scene: resizing("width, right, top"), ask: "B.frame", "(10, 30, 40, 60)"),
    Case(
      .everythingInProportion, scene: resizing("width"), ask: "B.frame", "(15, 39, 60, 78)"),
    Case(.keepsMargins, scene: resizing("left, top"), ask: "B.frame", "(10, 30, 90, 120)"),
    Case(.contentsScaleWithBounds, scene: resizing(""), ask: "B.frame", "(15, 39, 60, 78)"),
  ]

  static let readings: [Case] = [
    Case(.boundsForFrame, "[]", ask: "A.frame", "(0, 0, 30, 40)"),
    Case(.frameForBounds, "[]", ask: "A.bounds", "(10, 20, 30, 40)"),
    Case(.centerForOrigin, "[]", ask: "A.frame", "(25, 40, 30, 40)"),
    Case(.originForCenter, "[]", ask: "A.center", "(10, 20)"),
    Case(.windowForSuperview, "[]", ask: "B.frame", "(13, 25, 6, 8)"),
    Case(.windowForSuperview, "[]", ask: "B.center", "(16, 29)"),
    Case(.superviewForWindow, "[]", ask: "B.windowFrame", "(3, 5, 6, 8)"),
    Case(
      .leavesTransformOut, "[{A.transform: {scale: 2}}, {A.frame: [0, 0, 30, 50]}]",
      ask: "A.frame", "(7.5, 12.5, 15, 25)"),
    Case(.widthForHeight, "[]", ask: "A.frame", "(10, 20, 40, 30)"),
    Case(.widthForHeight, "[]", ask: "A.center", "(40, 25)"),
    Case(.widthForHeight, "[]", ask: "A.frame.size.width", "40"),
  ]

  static let conversion: [Case] = [
    Case(
      .convertsBackwards, "[]", ask: "{convert: {point: [1, 2], from: B, to: A}}", "(-2, -3)"),
    Case(
      .convertsIntoWindow, "[]", ask: "{convert: {point: [1, 2], from: B, to: A}}", "(14, 27)"),
    Case(
      .leavesUnconverted, "[]", ask: "{convert: {rect: [1, 2, 3, 4], from: B, to: A}}",
      "(1, 2, 3, 4)"),
    Case(
      .ignoresTransformsOnTheWay, "[{B.transform: {scale: 2}}]",
      ask: "{convert: {point: [1, 2], from: B, to: A}}", "(4, 7)"),
    Case(
      .ignoresBoundsOrigin,
      scene: """
        views:
          - name: A
            bounds: [7, 9, 30, 40]
            center: [25, 40]
            subviews: [{name: B, frame: [3, 5, 6, 8]}]
        """,
      ask: "{convert: {point: [1, 2], from: B, to: window}}", "(14, 27)"),
    Case(
      .boundsOriginBackwards, "[{A.bounds.origin: [7, 9]}]", ask: "B.windowFrame",
      "(20, 34, 6, 8)"),
    Case(
      .ignoresFlip, "[{A.geometryFlipped: true}]",
      ask: "{convert: {point: [1, 2], from: B, to: window}}", "(14, 27)"),
  ]

  static let points: [Case] = [
    Case(.testsFrame, "[]", ask: "{contains: {point: [5, 6], view: A}}", "no"),
    Case(.farEdgeCounts, "[]", ask: "{contains: {point: [30, 6], view: A}}", "yes"),
    Case(
      .zPositionDecidesHit, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "B"),
    Case(
      .zPositionIgnored, scene: hits, ask: "{layerHitTest: {point: [140, 140], layer: A}}", "C"),
    Case(.zPositionIgnored, scene: hits, ask: "{drawingOrder: A}", "A, B, C, D"),
    Case(
      .pointInSuperview, scene: hits, ask: "{hitTest: {point: [115, 150], view: A}}", "B"),
    Case(
      .pointInSuperview, scene: hits, ask: "{layerHitTest: {point: [15, 15], layer: A}}", "B"),
    Case(
      .clippingIgnored, scene: hits("C.clipsToBounds: true"),
      ask: "{layerHitTest: {point: [172, 130], layer: A}}", "D"),
    Case(
      .subviewsAreCut, scene: hits, ask: "{layerHitTest: {point: [172, 130], layer: A}}", "A"),
    Case(.outsideIsFound, scene: hits, ask: "{hitTest: {point: [72, 30], view: A}}", "D"),
    Case(
      .hiddenIgnored, scene: hits("C.hidden: true", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .alphaIgnored, scene: hits("C.alpha: 0", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .interactionIgnored,
      scene: hits("C.userInteractionEnabled: false", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .backmostFirst, scene: hits("B.zPosition: 0", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "B"),
    Case(
      .receiverTakesAll, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "A"),
  ]

  static let order: [Case] = [
    Case(.frontToBack, scene: hits, ask: "{drawingOrder: A}", "B, D, C, A"),
    Case(.superviewInFront, scene: hits, ask: "{drawingOrder: A}", "D, C, B, A"),
    Case(
      .levelByLevel, scene: hits, ask: "{drawingOrder: window}", "A, C, B, D"),
    Case(.exchangesNeighbours, scene: hits, ask: "{drawingOrder: A}", "A, D, C, B"),
    Case(.saysTheOpposite, "[]", ask: "{contains: {point: [-5, 6], view: A}}", "yes"),
    Case(.saysTheOpposite, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "D"),
  ]

  static let moves =
    "[{A.center: [1, 9]}, {A.center: [1, 2]}, {A.center: [30, 50]}, {A.center: [90, 70]}]"

  static let steps: [Case] = [
    Case(.forgetsLastStep, moves, ask: "A.center", "(30, 50)"),
    Case(.stopsEarly, moves, ask: "A.center", "(1, 2)"),
    Case(
      .leavesOutStep,
      "[{A.transform: {scale: 2}}, {A.bounds: [0, 0, 60, 90]}, {A.center: [0, 0]}]",
      ask: "A.frame", "(-30, -40, 60, 80)"),
    Case(.looksAtTheEnd, moves, ask: "A.center, after: 1", "(90, 70)"),
    Case(.changesTheOtherWay, moves, ask: "A.center", "(-30, 30)"),
    Case(.changesTwice, moves, ask: "A.center", "(150, 90)"),
    Case(
      .wholeGrowth, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame", "(-20, -60, 60, 120)"),
    Case(.takesAnotherView, moves, ask: "A.bounds.size.width", "6"),
  ]
}
