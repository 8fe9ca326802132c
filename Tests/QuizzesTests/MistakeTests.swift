import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

@Suite("Mistakes") struct MistakeTests {
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

  static let views = "views: [{name: A, frame: [10, 20, 30, 40], subviews: [{name: B, frame: [3, 5, 6, 8]}]}]"

  /// The wrong answers to the only question of a scene.
  private static func wrongAnswers(_ text: String, language: QuizOptions = QuizOptions()) throws -> (
    answers: [WrongAnswer], words: AskedWords
  ) {
    let (search, words) = try search(text, language: language)
    return (search.found[0], words)
  }

  private static func search(_ text: String, language: QuizOptions = QuizOptions()) throws -> (
    search: WrongAnswerSearch, words: AskedWords
  ) {
    let scene = try #require(SceneFiles.scenes(text).first, "\(text)")
    let entry = try #require(scene.footer.quiz.first)
    return try QuizMaker(options: language).wrongAnswers(to: entry, of: scene)
  }

  /// An answer that a mistake leads to elsewhere, and what is told to those who give it here.
  struct Otherwise: CustomTestStringConvertible, Sendable {
    let mistake: Mistake
    let scene: String
    let ask: String
    let answer: String
    /// The mistake that it comes from here; nil where nobody is offered it.
    let told: Mistake?

    init(_ mistake: Mistake, scene: String, ask: String, _ answer: String, told: Mistake?) {
      (self.mistake, self.scene, self.ask) = (mistake, scene, ask)
      (self.answer, self.told) = (answer, told)
    }

    init(_ mistake: Mistake, _ mutations: String, ask: String, _ answer: String, told: Mistake?) {
      self.init(mistake, scene: MistakeTests.views + "\nmutations: \(mutations)", ask: ask, answer, told: told)
    }

    var testDescription: String { "\(mistake): \(ask) \(answer)" }
  }

  @Test(arguments: otherwise) func `a mistake is not named where its answer comes from something else`(
    _ item: Otherwise
  ) throws {
    let (search, words) = try Self.search(item.scene + "\nquiz: [{ask: \(item.ask), choices: 4}]\n")
    let told = try search.found[0].filter { try words.text(of: $0.answer) == item.answer }
    #expect(told.map(\.misconception) == (item.told.map { [Misconception($0)] } ?? []))
    #expect(item.told != item.mistake)
    guard item.told == nil else { return }
    // It leads there, but nothing that is true could be said.
    let candidates = try search.candidates[0].filter { try words.text(of: $0.answer) == item.answer }
    #expect(candidates.contains { $0.mistake == item.mistake })
  }

  /// What is told to those who give an answer.
  struct Said: CustomTestStringConvertible, Sendable {
    let scene: String
    let ask: String
    let answer: String
    let words: String

    init(_ scene: String, ask: String, _ answer: String, _ words: String) {
      (self.scene, self.ask, self.answer, self.words) = (scene, ask, answer, words)
    }

    var testDescription: String { "\(ask) \(answer)" }
  }

  @Test(arguments: said) func `what is told is true of the scene`(_ item: Said) throws {
    let (answers, words) = try Self.wrongAnswers(item.scene + "\nquiz: [{ask: \(item.ask), choices: 4}]\n")
    let texts = try answers.map { try words.text(of: $0.answer) }
    let told = texts.firstIndex(of: item.answer).map { words.feedback(of: answers[$0]) }
    #expect(told == item.words, "\(texts)")
  }

  /// Each of these was offered, and told something that is not so.
  @Test(arguments: [
    // Before the first layout a constrained view lies nowhere.
    (stacked, "foot.frame", Mistake.changesTwice), (stacked, "foot.frame, after: 1", .changesTwice),
    (stacked, "body.frame, after: 1", .changesTheOtherWay), (priorities, "name.frame", .optionalBeatsRequired),
    (priorities, "name.frame, after: 1", .optionalBeatsRequired), (turnedQuarter, "A.frame", .widthForHeight),
  ]) func `a mistake that is none is told to nobody`(scene: String, ask: String, mistake: Mistake) throws {
    let (answers, words) = try Self.wrongAnswers(scene + "\nquiz: [{ask: \(ask), choices: 4}]\n")
    let texts = try answers.filter { $0.misconception.mistakes.contains(mistake) }.map { try words.text(of: $0.answer) }
    #expect(texts.isEmpty)
  }

  static let turnedQuarter =
    "views: [{name: A, frame: [40, 70, 180, 100]}]\nmutations: [{A.transform: {rotation: 90deg}}]"

  /// A column of three views, of which one is hidden in the end.
  static let stacked = """
    views:
      - name: column
        frame: [20, 40, 150, 290]
        stack: {axis: vertical, spacing: 6, alignment: trailing, distribution: equalSpacing}
        subviews:
          - {name: head, intrinsicContentSize: [80, 40]}
          - {name: body, intrinsicContentSize: [110, 90]}
          - {name: foot, intrinsicContentSize: [60, 50]}
    mutations:
      - layoutIfNeeded:
      - body.hidden: true
    """

  @Test(arguments: [
    ("A.transform", "[{A.transform: {scale: 2}}]", "(0, 0, 0, 0, 0, 0)"),
    ("A.transform", "[{A.transform: [2, 0, 0, 2, 30, 10]}]", "(0, 0, 0, 0, -30, -10)"),
    ("A.transform", "[{A.transform: {rotation: 90deg}}]", "(-1, 2, -2, -1, 0, 0)"),
    ("A.frame", "[{A.transform: [{rotation: 30deg}, {scale: 2}]}]", "(-17.32, 0, 0, 0)"),
  ]) func `nobody is offered what nobody could have answered`(ask: String, mutations: String, answer: String) throws {
    let (answers, words) = try Self.wrongAnswers(
      Self.views + "\nmutations: \(mutations)\nquiz: [{ask: \(ask), choices: 4}]\n")
    let texts = try answers.map { try words.text(of: $0.answer) }
    #expect(!texts.contains(answer))
    for wrong in answers {
      guard case .value(.transform(let transform)) = wrong.answer else { continue }
      #expect(transform.inverse != nil && !transform.isShear)
    }
  }

  @Test func `one mistake explains all numbers before each is judged`() throws {
    let quiz = try SceneFiles.quiz(
      "views: [{name: A, frame: [100, 100, 100, 100]}]\nmutations: [{A.transform: {scale: 2}}]\n"
        + "quiz: [{ask: A.frame}, {ask: A.frame.origin.x}]\n")
    let diagnoses = try #require(quiz.questions.first).diagnoses
    let found = diagnoses.first { $0.values == [100, 100, 100, 100] }
    #expect(found?.misconception == Misconception(.leavesTransformOut))
    #expect(try #require(quiz.questions.last).diagnoses.isEmpty)
  }

  @Test(arguments: cases) func `a mistake leads to what those answer who make it`(_ item: Case) throws {
    let (answers, words) = try Self.wrongAnswers(item.scene + "\nquiz: [{ask: \(item.ask), choices: 4}]\n")
    let own = answers.filter { $0.misconception == Misconception(item.mistake) }
    let texts = try own.map { try words.text(of: $0.answer) }
    #expect(texts.contains(item.expected), "\(texts)")
    // No two cases tell the same by chance: the words are those of the row.
    #expect(own.allSatisfy { !$0.words.en.isEmpty && !$0.words.zh.isEmpty })
  }

  @Test func `every mistake has a case and words of its own in both languages`() {
    #expect(Set(Self.cases.map(\.mistake)) == Set(Mistake.allCases))
    #expect(Set(Self.otherwise.map(\.mistake)) == Set(Mistake.allCases))
    for words in Mistake.allCases.flatMap({ $0.row.sentences.compactMap(\.fixed) }) {
      #expect(Speaker(.english).text(of: words).hasSuffix("."))
      #expect(Speaker(.simplifiedChinese).text(of: words).hasSuffix("。"))
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
    let pair = try #require(names.firstIndex(of: "boundsKeepFrameOrigin+boundsOriginMovesFrame"), "\(names)")
    // From -5 -20, the origin that the transform has left, by 7 9.
    #expect(try words.text(of: answers[pair].answer) == "(2, -11, 100, 180)")
    #expect(words.feedback(of: answers[pair]).hasPrefix("Two mistakes at once. Setting bounds does not move center"))
    let part = try #require(names.firstIndex(of: "boundsForFrame.origin"))
    #expect(try words.text(of: answers[part].answer) == "(7, 9, 100, 180)")
    #expect(words.feedback(of: answers[part]).hasPrefix("The size is right, the origin is not. This is"))
    // Where naming the part would name the answer, nothing is said of all of it.
    #expect(words.feedback(of: answers[part].withoutPart).hasPrefix("At least one of the numbers is wrong. This is"))
    let lastSingle = answers.lastIndex {
      $0.misconception.mistakes.count == 1 && !$0.misconception.rawValue.contains(".")
    }
    #expect(lastSingle ?? 0 < pair && pair < part)
  }

  @Test(arguments: [("{A.frame: [= 10 / A.bounds.origin.x, 0, 1, 1]}", "{A.bounds.origin.x: 5}")])
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

  static let constrained = """
    views: [{name: A, frame: [0, 0, 300, 200], subviews: [{name: B}]}]
    constraints:
      - B.left == A.left + 20
      - B.top == A.top + 30
      - B.height == 40
      - B.height == 70 @900
      - B.width == 240 @750
      - B.width == 120 @500
    """

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

  /// B leans, with all of it in front of C.
  static let deep = """
    views:
      - name: A
        frame: [0, 0, 300, 200]
        subviews:
          - name: B
            bounds: [0, 0, 80, 60]
            center: [100, 90]
            zPosition: 3
            transform3D: [{rotation: {angle: 30deg, axis: [0, 1, 0]}}, {translation: [0, 0, 50]}]
          - {name: C, frame: [90, 70, 90, 70], zPosition: 12}
    """

  static func hits(_ changes: String...) -> String {
    hits + "\nmutations: [\(changes.map { "{\($0)}" }.joined(separator: ", "))]"
  }

  /// Names and values of a form, whose gap and priorities change behind the first layout.
  static let priorities = """
    views:
      - name: bar
        frame: [0, 0, 320, 60]
        subviews:
          - {name: name, intrinsicContentSize: [150, 21], hugging: 251, compression: 749}
          - {name: value, intrinsicContentSize: [140, 24]}
    constraints:
      - name.leading == bar.leading + 15
      - gap: value.leading == name.trailing + 10
      - value.trailing == bar.trailing - 25
      - name.centerY == bar.centerY
      - value.lastBaseline == name.lastBaseline
      - big: value.width >= 190 @700
    mutations:
      - layoutIfNeeded:
      - gap.constant: 22
      - big.priority: 800
    """

  static let row = """
    views:
      - name: bar
        frame: [12, 30, 340, 60]
        stack: {spacing: 8, alignment: center, customSpacing: {one: 20}}
        subviews:
          - {name: one, intrinsicContentSize: [60, 30], hugging: 251}
          - {name: two, intrinsicContentSize: [90, 20]}
          - {name: three, intrinsicContentSize: [50, 44], hugging: 252}
    """

  /// A turned view that is given its frame.
  static let setTurned = """
    views: [{name: A, bounds: [0, 0, 130, 50], center: [95, 140], anchorPoint: [0.2, 0.4]}]
    mutations: [{A.transform: {rotation: 90deg}}, {A.frame.size: [60, 170]}]
    """

  static let cases: [Case] =
    geometry + transforms + resizing + scrolling + readings + conversion + points + order + steps + passes + time

  static let geometry: [Case] = [
    Case(
      .frameIgnoresTransform, "[{A.transform: {scale: [2, 4]}}, {A.frame: [0, 0, 20, 80]}]", ask: "A.frame",
      "(-10, -120, 40, 320)"),
    Case(.childScalesWithParent, "[{A.transform: {scale: [2, 3]}}]", ask: "B.frame", "(6, 15, 12, 24)"),
    Case(.transformChangesBounds, "[{A.transform: {scale: [2, 3]}}]", ask: "A.bounds", "(0, 0, 60, 120)"),
    Case(.boundsKeepFrameOrigin, "[{A.bounds: [0, 0, 50, 70]}]", ask: "A.frame", "(10, 20, 50, 70)"),
    Case(
      .anchorKeepsFrame, "[{A.anchorPoint: [0, 1]}, {A.transform: {scale: [2, 1]}}]", ask: "A.frame", "(10, 20, 60, 40)"
    ), Case(.moveAnchorPointKeepsCenter, "[{A.moveAnchorPoint: [0, 0]}]", ask: "A.center", "(25, 40)"),
    Case(.boundsOriginMovesFrame, "[{A.bounds.origin: [7, -9]}]", ask: "A.frame", "(17, 11, 30, 40)"),
    Case(.boundsOriginMovesFrameBack, "[{A.bounds.origin: [7, -9]}]", ask: "A.frame", "(3, 29, 30, 40)"),
    Case(.scrollingMovesSubviewFrames, "[{A.bounds.origin: [7, -9]}]", ask: "B.frame", "(-4, 14, 6, 8)"),
    Case(.scrollingMovesSubviewFrames, "[{A.bounds.origin: [7, -9]}]", ask: "B.center", "(-1, 18)"),
    Case(.boundsLeaveFrame, "[{A.bounds: [0, 0, 50, 70]}]", ask: "A.frame", "(10, 20, 30, 40)"),
    // B's middle 6 9 lies -9 -11 off that of A, 25 40; it is drawn twice as far from it, and twice as large.
    Case(
      .perspectiveIgnored, "[{A.layer.sublayerTransform: {perspective: 500}}, {B.layer.zPosition: 250}]",
      ask: "B.windowFrame", "(13, 25, 6, 8)"),
    Case(.centerSetsOrigin, "[{A.center: [50, 70]}]", ask: "A.frame", "(50, 70, 30, 40)"),
    Case(.frameSetsBoundsOrigin, "[{A.frame: [1, 2, 50, 60]}]", ask: "A.bounds", "(1, 2, 50, 60)"),
    Case(
      .orderDoesNotMatter, "[{A.frame: [0, 0, 60, 80]}, {A.bounds: [1, 2, 20, 10]}]", ask: "A.bounds", "(1, 2, 60, 80)"),
  ]

  static let transforms: [Case] = [
    Case(.swapsBAndC, turned, ask: "A.frame", "(-30, 20, 110, 40)"),
    Case(.frameIgnoresRotation, "[{A.transform: {rotation: 90deg}}]", ask: "A.frame", "(10, 20, 30, 40)"),
    Case(.frameReadsBack, scene: setTurned, ask: "A.frame", "(65, 114, 60, 170)"),
    // 30 * 0.5 + 40 * 0.866 = 49.64 wide in place of 30 * 0.866 + 40 * 0.5.
    Case(.exchangesSineAndCosine, "[{A.transform: {rotation: 30deg}}]", ask: "A.frame.size.width", "49.641016"),
    Case(.transformsAboutCorner, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame", "(10, 20, 60, 120)"),
    Case(.transformsAboutSuperviewOrigin, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame", "(20, 60, 60, 120)"),
    Case(
      // B's center 6 9 lies -9 -11 off the middle of A, 15 20; three times that is -27 -33.
      .transformsAboutSuperviewAnchor, "[{B.transform: {scale: 3}}]", ask: "B.frame", "(-21, -25, 18, 24)"),
    Case(
      .turnsTheOtherWay, "[{A.anchorPoint: [0, 0]}, {A.transform: {rotation: 90deg}}]", ask: "A.frame",
      "(25, 10, 40, 30)"),
    Case(
      .concatenatesBackwards, "[{A.transform: [{scale: 2}, {translation: [5, 6]}]}]", ask: "A.frame", "(5, 12, 60, 80)"),
    Case(
      .concatenatesBackwards,
      scene: "views: [{name: A, bounds: [0, 0, 30, 40], transform: [{scale: 2}, {translation: [5, 6]}]}]",
      ask: "A.frame", "(-20, -28, 60, 80)"),
    Case(
      .concatenatesBackwards, "[{A.transform: {scale: 2}}, {A.transform.translatedBy: [5, 6]}]", ask: "A.transform",
      "(2, 0, 0, 2, 5, 6)"),
    Case(
      .concatenatesBackwards, "[{A.transform: {translation: [5, 6]}}, {A.transform.concatenating: {scale: 2}}]",
      ask: "A.transform", "(2, 0, 0, 2, 5, 6)"),
    Case(.scalesTranslation, "[{A.transform: [2, 0, 0, 3, 5, 6]}]", ask: "A.transform", "(2, 0, 0, 3, 10, 18)"),
    Case(
      .leavesTranslationUnscaled,
      "[{A.transform: [{scale: 2}, {translation: [1, 1]}]}, {A.transform.translatedBy: [5, 6]}]", ask: "A.transform",
      "(2, 0, 0, 2, 6, 7)"),
    Case(.transformsTwice, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame", "(-35, -140, 120, 360)"),
    Case(.transformsBackwards, "[{A.transform: {scale: [2, 4]}}]", ask: "A.frame", "(17.5, 35, 15, 10)"),
  ]

  static let resizing: [Case] = [
    Case(.nothingResizes, scene: resizing("width, right, top"), ask: "B.frame", "(10, 30, 40, 60)"),
    Case(.everythingInProportion, scene: resizing("width"), ask: "B.frame", "(15, 39, 60, 78)"),
    Case(.keepsMargins, scene: resizing("left, top"), ask: "B.frame", "(10, 30, 90, 120)"),
    Case(.contentsScaleWithBounds, scene: resizing(""), ask: "B.frame", "(15, 39, 60, 78)"),
    // Of 50 more, the left margin of 10 gets 10, and the right one of 50 gets 40.
    Case(.fixedPartsResize, scene: resizing("width"), ask: "B.frame.origin.x", "18.333333"),
    // Of 60 more, 20 for each part.
    Case(
      .partsShareAlike, scene: resizing("left, width, right").replacing("150, 260", with: "160, 260"), ask: "B.frame",
      "(30, 30, 60, 60)"),
    Case(
      .minYMarginIsTop,
      scene: "platform: appkit\n"
        + resizing("width, minYMargin").replacing("A.bounds: [0, 0, ", with: "A.frame.size: ["), ask: "B.frame",
      "(10, 30, 90, 60)"), Case(.weakerConstraintWins, scene: constrained, ask: "B.frame", "(20, 30, 120, 40)"),
    // Compression at 749 over that at 750: no required constraint is violated.
    Case(.weakerConstraintWins, scene: priorities, ask: "name.frame, after: 1", "(15, 19.5, 150, 21)"),
    // 60, a gap of 20, 8 and 90 and 50 in a row of 340.
    Case(.stackSpacingForgotten, scene: row, ask: "two.frame", "(80, 20, 210, 20)"),
    Case(.customSpacingForgotten, scene: row, ask: "two.frame", "(68, 20, 214, 20)"),
    Case(.anotherDistribution, scene: row, ask: "one.frame", "(0, 15, 104, 30)"),
    Case(.anotherAlignment, scene: row, ask: "one.frame", "(0, 0, 60, 30)"),
    Case(.anotherAlignment, scene: row, ask: "one.frame", "(0, 0, 60, 60)"),
    Case(.hiddenKeepsRoom, scene: row + "\nmutations: [{one.hidden: true}]", ask: "two.frame", "(80, 20, 202, 20)"),
    Case(.laysOutAtOnce, scene: priorities, ask: "value.frame, after: 3", "(105, 16.5, 190, 24)"),
    Case(.optionalBeatsRequired, scene: constrained, ask: "B.frame.size.height", "70"),
    Case(
      .readsBeforeLayout, "[{B.constraints: [{minX: superlayer.minX + 9}]}, {A.layout: }]", ask: "B.frame",
      "(3, 5, 6, 8)"),
    // 310 less 60; 300 is a quarter of 1200.
    Case(
      .constantPointsInwards, scene: arranged("B.right == A.right - 10", "B.width == 60"), ask: "B.frame.origin.x",
      "250"),
    // 340 less 60: a constant that a step gives points inwards as well.
    Case(
      .constantPointsInwards,
      scene: arranged("{far: B.right == A.right - 10}", "B.width == 60")
        + "\nmutations: [{far.constant: -40}, {layoutIfNeeded: }]", ask: "B.frame.origin.x", "280"),
    Case(
      .multipliesFirstItem, scene: arranged("B.left == A.left", "B.width == A.width / 4"), ask: "B.frame.size.width",
      "1200"),
    Case(
      .marginsAreEdges, scene: arranged("B.left == A.leftMargin", "B.right == A.layoutMargins.right"), ask: "B.frame",
      "(0, 0, 300, 20)"),
    Case(
      .leadingIsLeft, scene: "direction: rightToLeft\n" + arranged("B.leading == A.leading + 7", "B.width == 50"),
      ask: "B.frame.origin.x", "7"),
    // At least 120, and 200 by a wish.
    Case(
      .inequalityIsEquality, scene: arranged("B.left == A.left", "B.width >= 120\n  - B.width == 200 @500"),
      ask: "B.frame", "(0, 0, 120, 20)"),
    Case(
      .contentKeepsItsSize,
      scene: arranged("B.left == A.left", "B.width == 120").replacing(
        "{name: B}", with: "{name: B, intrinsicContentSize: [80, 20]}"), ask: "B.frame", "(0, 0, 80, 20)"),
    // Two wishes at 500 outvote one at 750.
    Case(
      .prioritiesAddUp,
      scene: arranged(
        "B.left == A.left",
        "B.width == 240 @750\n  - B.width == 120 @500\n  - B.right == A.left + 120 @500\n  - B.width == 60 @250"),
      ask: "B.frame.size.width", "120"),
    // 120 at 400 is stronger than hugging at 300, and weaker than hugging at 600; the weakest one asks for 200.
    Case(
      .huggingIsCompression,
      scene: arranged("B.left == A.left", "B.width == 120 @400\n  - B.width == 200 @100").replacing(
        "{name: B}", with: "{name: B, intrinsicContentSize: [80, 20], hugging: 300, compression: 600}"),
      ask: "B.frame.size.width", "80"),
    Case(.newestBreaks, scene: conflict, ask: "{broken: all}", "second"),
    Case(.anotherBreaks, scene: conflict, ask: "{broken: all}", "far"),
  ]

  /// A and B of one width, which is told twice, and too far apart; the upper bound breaks.
  private static let conflict = """
    views: [{name: A, frame: [0, 0, 300, 200], subviews: [{name: B, subviews: [{name: C}]}]}]
    constraints:
      - bound: C.width <= 40
      - near: C.left == B.left + 8
      - far: C.right == B.right - 8
      - second: B.width == 120
      - B.left == A.left
      - V:|[B(20)]
      - V:|[C]|
    """

  /// A with margins of 8, 16, 8 and 24, and B at its top, which two constraints place horizontally.
  private static func arranged(_ first: String, _ second: String) -> String {
    """
    views:
      - {name: A, frame: [0, 0, 300, 200], layoutMargins: [8, 16, 8, 24], subviews: [{name: B}]}
    constraints:
      - \(first)
      - \(second)
      - V:|[B(20)]
    """
  }

  /// A list whose content rests beside insets.
  static let list = """
    views:
      - name: list
        frame: [0, 64, 320, 400]
        contentSize: [320, 900]
        contentInset: [30, 0, 18, 0]
        subviews: [{name: cell, frame: [14, 520, 290, 46]}]
    mutations: [{list.contentOffset: rest}]
    """

  static let zoomed = """
    views:
      - name: viewer
        frame: [20, 40, 300, 200]
        contentSize: [600, 500]
        maximumZoomScale: 4
        zoomedView: page
        subviews:
          - name: page
            frame: [0, 0, 600, 500]
            subviews: [{name: stamp, frame: [210, 160, 50, 40]}]
    mutations: [{viewer.contentOffset: [100, 60]}, {viewer.zoomScale: 2}]
    """

  static let photo =
    "views: [{name: photo, frame: [20, 30, 120, 90], contentMode: scaleAspectFit, imageSize: [200, 300]}]"

  /// A card of which the window's safe area reaches into the upper part.
  static let card = """
    views:
      - name: root
        frame: [0, 0, 375, 667]
        safeAreaInsets: [59, 0, 34, 0]
        subviews: [{name: card, frame: [20, 30, 200, 100]}]
    """

  /// The same with a view that constraints put at the top of the card's safe area.
  static let pinnedToSafeArea =
    card.replacing("200, 100]}", with: "200, 100], subviews: [{name: inner, intrinsicContentSize: [20, 10]}]}")
    + "\nconstraints: [inner.top == card.safeArea.top, inner.left == card.left]\n"

  /// A page of which constraints pin the edges to those of the scroll view around it.
  static let pinned = """
    views:
      - name: list
        frame: [12, 34, 320, 480]
        contentSize: [0, 0]
        subviews: [{name: page, intrinsicContentSize: [400, 700]}]
    constraints:
      - page.left == list.left + 20
      - page.top == list.top + 30
      - list.right == page.right + 10
      - list.bottom == page.bottom + 40
    """

  static let movedPhoto = "views: [{name: photo, bounds: [10, 20, 120, 90], contentMode: center, imageSize: [40, 30]}]"

  static let scrolling: [Case] = [
    Case(.scrollEdgesAreFrame, scene: pinned, ask: "page.frame", "(20, 30, 290, 410)"),
    Case(.scrollEdgesAreFrame, scene: pinned, ask: "page.windowFrame", "(32, 64, 290, 410)"),
    Case(.scrollEdgesAreFrame, scene: pinned, ask: "list.contentSize", "(320, 480)"),
    Case(.ignoresBoundsOrigin, scene: movedPhoto, ask: "photo.contentRect", "(40, 30, 40, 30)"),
    Case(
      .ignoresBoundsOrigin, scene: card + "\nmutations: [{card.bounds.origin: [5, 7]}]", ask: "card.safeArea",
      "(0, 29, 200, 71)"), Case(.insetsForgotten, scene: list, ask: "list.contentOffset", "(0, 0)"),
    Case(.insetsForgotten, scene: list, ask: "list.visibleRect", "(0, 0, 320, 400)"),
    Case(.contentOffsetBackwards, scene: list, ask: "list.contentOffset", "(0, 30)"),
    Case(.contentOffsetBackwards, scene: list, ask: "list.bounds", "(0, 30, 320, 400)"),
    // Scrolling assigns the origin of bounds under another name.
    Case(.boundsOriginMovesFrame, scene: list, ask: "list.frame", "(0, 34, 320, 400)"),
    Case(.scrollingMovesSubviewFrames, scene: list, ask: "cell.frame", "(14, 550, 290, 46)"),
    Case(.zoomLeftOut, scene: zoomed, ask: "page.frame", "(0, 0, 600, 500)"),
    Case(.zoomLeftOut, scene: zoomed, ask: "viewer.contentSize", "(600, 500)"),
    // The middle stays at 300 250, and the origin does not.
    Case(.zoomsAboutMiddle, scene: zoomed, ask: "page.frame", "(-300, -250, 1200, 1000)"),
    Case(.zoomScalesSubviews, scene: zoomed, ask: "stamp.frame", "(420, 320, 100, 80)"),
    Case(.zoomKeepsCorner, scene: zoomed, ask: "viewer.contentOffset", "(200, 120)"),
    Case(.anotherContentMode, scene: photo, ask: "photo.contentRect", "(0, -45, 120, 180)"),
    Case(.anotherContentMode, scene: photo, ask: "photo.contentRect", "(0, 0, 120, 90)"),
    Case(.contentRectInSuperview, scene: photo, ask: "photo.contentRect", "(50, 30, 60, 90)"),
    Case(.safeAreaForgotten, scene: card, ask: "card.safeArea", "(0, 0, 200, 100)"),
    Case(.safeAreaIsEverywhere, scene: card, ask: "card.safeArea", "(0, 59, 200, 7)"),
    // It is taken as it is in the end.
    Case(
      .safeAreaIsEverywhere, scene: card + "\nmutations: [{root.additionalSafeAreaInsets: [4, 0, 0, 0]}]",
      ask: "card.safeArea", "(0, 63, 200, 3)"),
    // Also in a layout on the way, of views further inside.
    Case(
      .safeAreaIsEverywhere,
      scene: pinnedToSafeArea + "mutations: [{root.additionalSafeAreaInsets: [4, 0, 0, 0]}, {layoutIfNeeded: }]",
      ask: "inner.frame", "(0, 63, 20, 10)"),
    Case(
      .safeAreaIsEverywhere,
      scene: pinnedToSafeArea + "mutations: [{card.safeAreaInsets: [1, 0, 0, 0]}, {layoutIfNeeded: }]",
      ask: "inner.frame", "(0, 59, 20, 10)"),
    Case(.countsFromTheTop, scene: "platform: appkit\n" + views, ask: "B.frame", "(3, 27, 6, 8)"),
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
      .leavesTransformOut, "[{A.transform: {scale: 2}}, {A.frame: [0, 0, 30, 50]}]", ask: "A.frame",
      "(7.5, 12.5, 15, 25)"), Case(.widthForHeight, "[]", ask: "A.frame", "(10, 20, 40, 30)"),
    Case(.widthForHeight, "[]", ask: "A.center", "(40, 25)"),
    Case(.widthForHeight, "[]", ask: "A.frame.size.width", "40"),
  ]

  static let conversion: [Case] = [
    Case(.convertsBackwards, "[]", ask: "{convert: {point: [1, 2], from: B, to: A}}", "(-2, -3)"),
    Case(.convertsIntoWindow, "[]", ask: "{convert: {point: [1, 2], from: B, to: A}}", "(14, 27)"),
    Case(.convertsIntoSuperview, "[]", ask: "{convert: {point: [1, 2], from: B, to: window}}", "(4, 7)"),
    Case(.leavesUnconverted, "[]", ask: "{convert: {rect: [1, 2, 3, 4], from: B, to: A}}", "(1, 2, 3, 4)"),
    Case(
      .ignoresTransformsOnTheWay, "[{B.transform: {scale: 2}}]", ask: "{convert: {point: [1, 2], from: B, to: A}}",
      "(4, 7)"),
    Case(
      .ignoresBoundsOrigin,
      scene: """
        views:
          - name: A
            bounds: [7, 9, 30, 40]
            center: [25, 40]
            subviews: [{name: B, frame: [3, 5, 6, 8]}]
        """, ask: "{convert: {point: [1, 2], from: B, to: window}}", "(14, 27)"),
    Case(.boundsOriginBackwards, "[{A.bounds.origin: [7, 9]}]", ask: "B.windowFrame", "(20, 34, 6, 8)"),
    Case(
      .ignoresFlip, "[{A.geometryFlipped: true}]", ask: "{convert: {point: [1, 2], from: B, to: window}}", "(14, 27)"),
  ]

  static let points: [Case] = [
    Case(.testsFrame, "[]", ask: "{contains: {point: [5, 6], view: A}}", "no"),
    Case(.farEdgeCounts, "[]", ask: "{contains: {point: [30, 6], view: A}}", "yes"),
    // The lower edges of B and of A.
    Case(.farEdgeCounts, scene: "platform: appkit\n\(views)", ask: "{hitTest: {point: [15, 25], view: A}}", "B"),
    Case(.farEdgeCounts, scene: "platform: appkit\n\(views)", ask: "{hitTest: {point: [30, 20], view: window}}", "A"),
    Case(
      .touchesDecideLayerHit, scene: hits("D.alpha: 0", "A.alpha: 1"),
      ask: "{layerHitTest: {point: [162, 128], layer: A}}", "C"),
    Case(.zPositionDecidesHit, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "B"),
    Case(.zPositionIgnored, scene: hits, ask: "{layerHitTest: {point: [140, 140], layer: A}}", "C"),
    Case(.zPositionIgnored, scene: hits, ask: "{drawingOrder: A}", "A, B, C, D"),
    Case(.depthIgnored, scene: deep, ask: "{drawingOrder: A}", "A, B, C"),
    Case(.pointInSuperview, scene: hits, ask: "{hitTest: {point: [115, 150], view: A}}", "B"),
    Case(.pointInSuperview, scene: hits, ask: "{layerHitTest: {point: [15, 15], layer: A}}", "B"),
    // B has become a diamond about 35 35, whose frame reaches from -0.36 to 70.36.
    Case(
      .frameBoxIsHit, scene: hits("B.transform: {rotation: 45deg}", "C.hidden: true"),
      ask: "{hitTest: {point: [5, 5], view: A}}", "B"),
    Case(
      .clippingIgnored, scene: hits("C.clipsToBounds: true"), ask: "{layerHitTest: {point: [172, 130], layer: A}}", "D"),
    Case(.subviewsAreCut, scene: hits, ask: "{layerHitTest: {point: [172, 130], layer: A}}", "A"),
    Case(.outsideIsFound, scene: hits, ask: "{hitTest: {point: [72, 30], view: A}}", "D"),
    Case(
      .hiddenIgnored, scene: hits("C.hidden: true", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .removedStays, scene: hits("C.removeFromSuperview: ", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .removedStays, scene: hits("D.removeFromSuperview: ", "A.alpha: 1"),
      ask: "{layerHitTest: {point: [165, 130], layer: A}}", "D"),
    Case(
      .removedStays, scene: hits("B.removeFromSuperview: ", "A.alpha: 1"), ask: "{drawingOrder: A}", "A, C, D, B"),
    Case(.alphaIgnored, scene: hits("C.alpha: 0", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .interactionIgnored, scene: hits("C.userInteractionEnabled: false", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "C"),
    Case(
      .backmostFirst, scene: hits("B.zPosition: 0", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}", "B"),
    Case(.receiverTakesAll, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "A"),
  ]

  static let order: [Case] = [
    Case(.frontToBack, scene: hits, ask: "{drawingOrder: A}", "B, D, C, A"),
    Case(.superviewInFront, scene: hits, ask: "{drawingOrder: A}", "D, C, B, A"),
    Case(.levelByLevel, scene: hits, ask: "{drawingOrder: window}", "A, C, B, D"),
    Case(.exchangesNeighbours, scene: hits, ask: "{drawingOrder: A}", "A, D, C, B"),
    Case(.saysTheOpposite, "[]", ask: "{contains: {point: [-5, 6], view: A}}", "yes"),
    Case(.saysTheOpposite, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "D"),
  ]

  static let moves = "[{A.center: [1, 9]}, {A.center: [1, 2]}, {A.center: [30, 50]}, {A.center: [90, 70]}]"

  static let steps: [Case] = [
    Case(.forgetsLastStep, moves, ask: "A.center", "(30, 50)"), Case(.stopsEarly, moves, ask: "A.center", "(1, 2)"),
    Case(
      .leavesOutStep, "[{A.transform: {scale: 2}}, {A.bounds: [0, 0, 60, 90]}, {A.center: [0, 0]}]", ask: "A.frame",
      "(-30, -40, 60, 80)"), Case(.looksAtTheEnd, moves, ask: "A.center, after: 1", "(90, 70)"),
    Case(.changesTheOtherWay, moves, ask: "A.center", "(-30, 30)"),
    Case(.changesTwice, moves, ask: "A.center", "(150, 90)"),
    Case(.wholeGrowth, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame", "(-20, -60, 60, 120)"),
    Case(.takesAnotherView, moves, ask: "A.bounds.size.width", "6"),
  ]
}

extension MistakeTests {
  /// A and B, where B has been at another place before.
  static func moved(_ property: String, from first: String, to last: String) -> String {
    views + "\nmutations: [{\(property): \(first)}, {\(property): \(last)}]"
  }

  private static func before(_ mistake: Mistake, _ property: String, _ value: String, then last: String) -> Otherwise {
    let list = "[" + value.dropFirst().dropLast() + "]"
    return Otherwise(
      mistake, scene: moved(property, from: list, to: last), ask: property, value, told: .forgetsLastStep)
  }

  private static let isolated = """
    views:
      - name: A
        frame: [0, 0, 10, 10]
        zPosition: 5
      - {name: C, frame: [0, 0, 10, 10], subviews: [{name: B, frame: [0, 0, 5, 5]}]}
    """

  static let otherwise: [Otherwise] =
    otherGeometry + otherTransforms + otherReadings + otherPoints + otherPasses
    + otherTime

  /// A, B in it and C in that, each with an own `layoutSubviews`.
  private static func laidOut(_ steps: String, _ methods: String = "") -> String {
    let list = methods + "layoutSubviews: []"
    return "views: [{name: A, frame: [10, 20, 30, 40], \(list), subviews: [{name: B, frame: [3, 5, 6, 8], \(list), "
      + "subviews: [{name: C, frame: [1, 1, 2, 3], \(list)}]}]}]\nmutations: [\(steps)]"
  }

  private static let did = laidOut("").replacing(
    "[10, 20, 30, 40],", with: "[10, 20, 30, 40], viewDidLayoutSubviews: [],")
  private static let updating = laidOut("", "updateConstraints: [], ")
  private static func calls(_ methods: String...) -> String { methods.joined(separator: ", ") }

  static let passes: [Case] = [
    Case(.movesMarkForLayout, scene: laidOut("{runLoop: }, {B.center: [9, 9]}"), ask: "A.layouts", "2"),
    Case(.layoutReachesSubviews, scene: laidOut("{runLoop: }, {A.setNeedsLayout: }"), ask: "C.layouts", "2"),
    Case(.everyTurnLaysOut, scene: laidOut("{runLoop: }, {B.alpha: 0.5}, {runLoop: }"), ask: "B.layouts", "2"),
    Case(
      .eachMarkIsALayout, scene: laidOut("{runLoop: }, {B.setNeedsLayout: }, {B.bounds.size: [9, 9]}"),
      ask: "B.layouts",
      "3"),
    Case(.markReachesSuperview, scene: laidOut("{runLoop: }, {B.setNeedsLayout: }"), ask: "A.layouts", "2"),
    Case(
      .subviewsComeFirst, scene: laidOut("{runLoop: }, {B.frame.size: [9, 9]}"), ask: "{calls: all}",
      calls("C.layoutSubviews", "B.layoutSubviews", "A.layoutSubviews", "B.layoutSubviews", "A.layoutSubviews")),
    Case(
      .didComesLast, scene: did, ask: "{calls: all}",
      calls("A.layoutSubviews", "B.layoutSubviews", "C.layoutSubviews", "A.viewDidLayoutSubviews")),
    Case(
      .constraintsFromTheTop, scene: updating, ask: "{calls: all}",
      calls(
        "A.updateConstraints", "B.updateConstraints", "C.updateConstraints", "A.layoutSubviews", "B.layoutSubviews",
        "C.layoutSubviews")),
    Case(.sizeMarksViewAlone, scene: resized, ask: "A.layouts", "1"),
    Case(.sizeMarksSuperviewAlone, scene: resized, ask: "B.layouts", "1"),
    Case(.transformMarksNothing, scene: transformed, ask: "A.layouts", "1"),
    Case(.transformMarksView, scene: transformed, ask: "B.layouts", "2"),
    Case(.scrollingMarksNothing, scene: scrolled, ask: "B.layouts", "1"),
    Case(
      .willComesBehind,
      scene: laidOut("").replacing("[10, 20, 30, 40],", with: "[10, 20, 30, 40], viewWillLayoutSubviews: [],"),
      ask: "{calls: all}",
      calls("A.layoutSubviews", "A.viewWillLayoutSubviews", "B.layoutSubviews", "C.layoutSubviews")),
    Case(.controllerUpdatesLast, scene: controlled, ask: "{calls: all}", updatesLast),
    Case(.controllerUpdatesFirst, scene: controlled, ask: "{calls: all}", updatesFirst),
    Case(
      .frontSubviewsFirst, scene: siblings, ask: "{calls: all}",
      calls("A.layoutSubviews", "C.layoutSubviews", "B.layoutSubviews", "D.layoutSubviews")),
    Case(
      .layoutGoesByLevels, scene: siblings, ask: "{calls: all}",
      calls("A.layoutSubviews", "B.layoutSubviews", "C.layoutSubviews", "D.layoutSubviews")),
    Case(.listRunsAtOnce, scene: placed, ask: "B.frame, after: 2", "(0, 0, 50, 5)"),
    Case(.layoutWaitsForTheTurn, scene: placed, ask: "B.frame, after: 3", "(0, 0, 30, 5)"),
  ]

  private static let resized = laidOut("{runLoop: }, {B.bounds.size: [9, 9]}")
  private static let transformed = laidOut("{runLoop: }, {B.transform: {scale: 2}}")
  private static let scrolled = laidOut("{runLoop: }, {B.bounds.origin: [0, 9]}")
  private static let controlled = updating.replacing(
    "[10, 20, 30, 40],", with: "[10, 20, 30, 40], updateViewConstraints: [],")
  private static let layouts = calls("A.layoutSubviews", "B.layoutSubviews", "C.layoutSubviews")
  private static let updatesLast = calls(
    "C.updateConstraints", "B.updateConstraints", "A.updateConstraints", "A.updateViewConstraints", layouts)
  private static let updatesFirst = calls(
    "A.updateViewConstraints", "C.updateConstraints", "B.updateConstraints", "A.updateConstraints", layouts)
  /// B with D in it and then C, in A.
  private static let siblings = """
    views:
      - name: A
        frame: [10, 20, 30, 40]
        layoutSubviews: []
        subviews:
          - {name: B, frame: [3, 5, 6, 8], layoutSubviews: [], subviews: [{name: D, frame: [1, 1, 2, 3], layoutSubviews: []}]}
          - {name: C, frame: [1, 1, 2, 3], layoutSubviews: []}
    """
  /// A list of A places B.
  private static let placed = """
    views:
      - name: A
        frame: [10, 20, 30, 40]
        layoutSubviews: [{B.frame: [0, 0, = self.bounds.width, 5]}]
        subviews: [{name: B, frame: [3, 6, 7, 8]}]
    mutations: [{runLoop: }, {A.bounds.size: [50, 60]}, {A.layoutIfNeeded: }]
    """

  static let otherPasses: [Otherwise] = [
    Otherwise(.sizeMarksViewAlone, scene: transformed, ask: "A.layouts", "1", told: .transformMarksNothing),
    Otherwise(.sizeMarksSuperviewAlone, scene: scrolled, ask: "B.layouts", "1", told: .scrollingMarksNothing),
    Otherwise(.transformMarksNothing, scene: resized, ask: "A.layouts", "1", told: .sizeMarksViewAlone),
    Otherwise(
      .transformMarksView, scene: laidOut("{runLoop: }, {B.alpha: 0.5}, {runLoop: }"), ask: "B.layouts", "2",
      told: .everyTurnLaysOut),
    Otherwise(.scrollingMarksNothing, scene: resized, ask: "B.layouts", "1", told: .sizeMarksSuperviewAlone),
    Otherwise(
      .willComesBehind, scene: did, ask: "{calls: all}",
      calls("A.layoutSubviews", "B.layoutSubviews", "C.layoutSubviews", "A.viewDidLayoutSubviews"), told: .didComesLast),
    Otherwise(
      .controllerUpdatesLast, scene: controlled, ask: "{calls: all}", updatesFirst, told: .controllerUpdatesFirst),
    Otherwise(
      .controllerUpdatesFirst, scene: controlled, ask: "{calls: all}", updatesLast, told: .controllerUpdatesLast),
    Otherwise(
      .frontSubviewsFirst, scene: laidOut(""), ask: "{calls: all}",
      calls("C.layoutSubviews", "B.layoutSubviews", "A.layoutSubviews"), told: .subviewsComeFirst),
    Otherwise(
      .layoutGoesByLevels, scene: siblings, ask: "{calls: all}",
      calls("A.layoutSubviews", "C.layoutSubviews", "B.layoutSubviews", "D.layoutSubviews"), told: .frontSubviewsFirst),
    Otherwise(.listRunsAtOnce, scene: placed, ask: "B.frame, after: 3", "(0, 0, 30, 5)", told: .layoutWaitsForTheTurn),
    Otherwise(.layoutWaitsForTheTurn, scene: placed, ask: "B.frame, after: 2", "(0, 0, 50, 5)", told: .listRunsAtOnce),
    Otherwise(
      .movesMarkForLayout, scene: laidOut("{runLoop: }, {B.setNeedsLayout: }"), ask: "A.layouts", "2",
      told: .markReachesSuperview),
    Otherwise(
      .layoutReachesSubviews, scene: laidOut("{runLoop: }, {C.center: [9, 9]}"), ask: "C.layouts", "2",
      told: .movesMarkForLayout),
    Otherwise(
      .everyTurnLaysOut, scene: laidOut("{runLoop: }, {A.setNeedsLayout: }"), ask: "B.layouts", "2",
      told: .layoutReachesSubviews),
    Otherwise(
      .eachMarkIsALayout, scene: laidOut("{runLoop: }, {B.setNeedsLayout: }"), ask: "A.layouts", "2",
      told: .markReachesSuperview),
    Otherwise(
      .markReachesSuperview, scene: laidOut("{runLoop: }, {B.center: [9, 9]}"), ask: "A.layouts", "2",
      told: .movesMarkForLayout),
    Otherwise(
      .subviewsComeFirst, scene: did, ask: "{calls: all}",
      calls("A.layoutSubviews", "B.layoutSubviews", "C.layoutSubviews", "A.viewDidLayoutSubviews"), told: .didComesLast),
    Otherwise(
      .didComesLast, scene: laidOut(""), ask: "{calls: all}",
      calls("C.layoutSubviews", "B.layoutSubviews", "A.layoutSubviews"), told: .subviewsComeFirst),
    Otherwise(
      .constraintsFromTheTop, scene: laidOut(""), ask: "{calls: all}",
      calls("C.layoutSubviews", "B.layoutSubviews", "A.layoutSubviews"), told: .subviewsComeFirst),
  ]

  static let otherGeometry: [Otherwise] = [
    Otherwise(.newestBreaks, scene: conflict, ask: "{broken: all}", "far", told: .anotherBreaks),
    Otherwise(.anotherBreaks, scene: conflict, ask: "{broken: all}", "second", told: .newestBreaks),
    before(.frameIgnoresTransform, "A.frame", "(-10, -120, 40, 320)", then: "[0, 0, 20, 80]"),
    before(.childScalesWithParent, "B.frame", "(6, 15, 12, 24)", then: "[1, 1, 6, 8]"),
    Otherwise(
      .transformChangesBounds, "[{A.transform: {rotation: 90deg}}]", ask: "A.transform", "(1, 0, 0, 1, 0, 0)",
      told: .forgetsLastStep),
    Otherwise(
      .boundsKeepFrameOrigin, "[{A.transform: {scale: [2, 3]}}]", ask: "A.frame", "(10, 20, 60, 120)",
      told: .transformsAboutCorner),
    Otherwise(.anchorKeepsFrame, "[{A.center: [50, 70]}]", ask: "A.frame", "(10, 20, 30, 40)", told: .forgetsLastStep),
    Otherwise(.moveAnchorPointKeepsCenter, "[{A.center: [1, 2]}]", ask: "A.center", "(25, 40)", told: .forgetsLastStep),
    before(.boundsOriginMovesFrame, "A.frame", "(17, 11, 30, 40)", then: "[1, 2, 30, 40]"),
    before(.boundsOriginMovesFrameBack, "A.frame", "(3, 29, 30, 40)", then: "[1, 2, 30, 40]"),
    before(.scrollingMovesSubviewFrames, "B.frame", "(-4, 14, 6, 8)", then: "[1, 1, 6, 8]"),
    Otherwise(.boundsLeaveFrame, "[{A.center: [50, 70]}]", ask: "A.frame", "(10, 20, 30, 40)", told: .forgetsLastStep),
    before(.perspectiveIgnored, "B.frame", "(13, 25, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.fixedPartsResize, "B.frame", "(18, 5, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.weakerConstraintWins, "B.frame", "(20, 30, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.laysOutAtOnce, "B.frame", "(20, 31, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.stackSpacingForgotten, "B.frame", "(20, 32, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.customSpacingForgotten, "B.frame", "(20, 33, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.anotherDistribution, "B.frame", "(20, 34, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.anotherAlignment, "B.frame", "(20, 35, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.hiddenKeepsRoom, "B.frame", "(20, 36, 120, 40)", then: "[1, 1, 6, 8]"),
    before(.optionalBeatsRequired, "B.frame", "(20, 30, 240, 70)", then: "[1, 1, 6, 8]"),
    before(.prioritiesAddUp, "B.frame", "(9, 11, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.readsBeforeLayout, "B.frame", "(9, 5, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.constantPointsInwards, "B.frame", "(9, 6, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.multipliesFirstItem, "B.frame", "(9, 7, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.marginsAreEdges, "B.frame", "(9, 8, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.leadingIsLeft, "B.frame", "(9, 9, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.huggingIsCompression, "B.frame", "(9, 10, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.partsShareAlike, "B.frame", "(9, 20, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.minYMarginIsTop, "B.frame", "(9, 21, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.insetsForgotten, "B.frame", "(9, 22, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.contentOffsetBackwards, "B.frame", "(9, 23, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.zoomLeftOut, "B.frame", "(9, 24, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.zoomsAboutMiddle, "B.frame", "(9, 25, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.zoomScalesSubviews, "B.frame", "(9, 26, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.zoomKeepsCorner, "B.frame", "(9, 27, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.anotherContentMode, "B.frame", "(9, 28, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.contentRectInSuperview, "B.frame", "(9, 29, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.safeAreaForgotten, "B.frame", "(9, 30, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.safeAreaIsEverywhere, "B.frame", "(9, 31, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.scrollEdgesAreFrame, "B.frame", "(9, 35, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.inequalityIsEquality, "B.frame", "(9, 32, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.contentKeepsItsSize, "B.frame", "(9, 33, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.countsFromTheTop, "B.frame", "(9, 34, 6, 8)", then: "[1, 1, 6, 8]"),
    before(.centerSetsOrigin, "A.frame", "(50, 70, 30, 40)", then: "[1, 2, 30, 40]"),
    Otherwise(
      .frameSetsBoundsOrigin, "[{A.bounds: [1, 2, 50, 60]}, {A.bounds: [0, 0, 50, 60]}]", ask: "A.bounds",
      "(1, 2, 50, 60)", told: .forgetsLastStep),
    before(.orderDoesNotMatter, "A.bounds", "(1, 2, 60, 80)", then: "[1, 2, 20, 10]"),
  ]

  static let otherTransforms: [Otherwise] = [
    // What a neighbour has turned is no rotation on the way.
    Otherwise(
      .frameIgnoresRotation,
      scene: """
        platform: macos
        views:
          - name: A
            frame: [10, 20, 90, 80]
            subviews: [{name: B, frame: [3, 5, 6, 8]}, {name: C, frame: [30, 5, 7, 9]}]
        mutations:
          - B.transform: {rotation: 90deg}
          - B.constraints: [{minX: superlayer.minX + 5}]
          - C.constraints: [{minX: B.maxX + 4}]
          - A.layout:
        """, ask: "C.windowFrame", "(25, 25, 7, 9)", told: .leavesOutStep),
    Otherwise(
      .swapsBAndC, "[{A.anchorPoint: [0, 0]}, {A.transform: {rotation: 90deg}}]", ask: "A.frame", "(25, 10, 40, 30)",
      told: .turnsTheOtherWay), before(.turnsTheOtherWay, "A.frame", "(25, 10, 40, 30)", then: "[1, 2, 30, 40]"),
    Otherwise(
      .frameIgnoresRotation, "[{A.transform: {rotation: 90deg}}]", ask: "A.transform", "(1, 0, 0, 1, 0, 0)",
      told: .forgetsLastStep), before(.frameReadsBack, "A.frame", "(17.5, 35, 15, 11)", then: "[1, 2, 30, 40]"),
    before(.exchangesSineAndCosine, "A.frame", "(17.5, 35, 15, 12)", then: "[1, 2, 30, 40]"),
    before(.transformsAboutCorner, "A.frame", "(10, 20, 60, 120)", then: "[1, 2, 30, 40]"),
    before(.transformsAboutSuperviewOrigin, "A.frame", "(20, 60, 60, 120)", then: "[1, 2, 30, 40]"),
    before(.transformsAboutSuperviewAnchor, "B.frame", "(-21, -25, 18, 24)", then: "[1, 1, 6, 8]"),
    before(.concatenatesBackwards, "A.transform", "(2, 0, 0, 2, 5, 6)", then: "{scale: 3}"),
    before(.scalesTranslation, "A.transform", "(2, 0, 0, 3, 10, 18)", then: "{scale: 3}"),
    Otherwise(
      .leavesTranslationUnscaled, "[{A.transform: {scale: 2}}, {A.transform.translatedBy: [5, 6]}]", ask: "A.transform",
      "(2, 0, 0, 2, 5, 6)", told: .concatenatesBackwards),
    before(.transformsTwice, "A.frame", "(-35, -140, 120, 360)", then: "[1, 2, 30, 40]"),
    before(.transformsBackwards, "A.frame", "(17.5, 35, 15, 10)", then: "[1, 2, 30, 40]"),
    before(.nothingResizes, "B.frame", "(10, 30, 40, 60)", then: "[1, 1, 6, 8]"),
    before(.everythingInProportion, "B.frame", "(15, 39, 60, 78)", then: "[1, 1, 6, 8]"),
    before(.keepsMargins, "B.frame", "(10, 30, 90, 120)", then: "[1, 1, 6, 8]"),
    before(.contentsScaleWithBounds, "B.frame", "(15, 39, 60, 78)", then: "[1, 1, 6, 8]"),
  ]

  static let otherReadings: [Otherwise] = [
    Otherwise(.boundsForFrame, scene: resizing(""), ask: "A.frame", "(0, 0, 150, 260)", told: .boundsKeepFrameOrigin),
    Otherwise(
      .frameForBounds, "[{A.frame: [1, 2, 50, 60]}]", ask: "A.bounds", "(1, 2, 50, 60)", told: .frameSetsBoundsOrigin),
    Otherwise(.centerForOrigin, moves, ask: "A.frame", "(90, 70, 30, 40)", told: .centerSetsOrigin),
    before(.originForCenter, "A.center", "(10, 20)", then: "[40, 50]"),
    Otherwise(.windowForSuperview, scene: resizing("left, top"), ask: "B.center", "(55, 90)", told: .keepsMargins),
    Otherwise(
      .superviewForWindow, scene: resizing(""), ask: "B.windowFrame", "(10, 30, 40, 60)", told: .boundsKeepFrameOrigin),
    Otherwise(
      .leavesTransformOut, "[{A.anchorPoint: [0, 0]}, {A.transform: {rotation: 90deg}}]", ask: "A.frame",
      "(25, 40, 30, 40)", told: .frameIgnoresRotation),
    Otherwise(
      .widthForHeight, "[{A.transform: {rotation: 90deg}}]", ask: "A.bounds", "(0, 0, 40, 30)",
      told: .transformChangesBounds),
    Otherwise(
      .convertsBackwards, scene: moved("B.frame", from: "[-3, -5, 6, 8]", to: "[10, 10, 6, 8]"),
      ask: "{convert: {point: [1, 2], from: B, to: A}}", "(-2, -3)", told: .forgetsLastStep),
    Otherwise(
      .convertsIntoWindow, scene: moved("B.frame", from: "[13, 25, 6, 8]", to: "[10, 10, 6, 8]"),
      ask: "{convert: {point: [1, 2], from: B, to: A}}", "(14, 27)", told: .forgetsLastStep),
    Otherwise(
      .convertsIntoSuperview, scene: moved("B.frame", from: "[-7, -18, 6, 8]", to: "[3, 5, 6, 8]"),
      ask: "{convert: {point: [1, 2], from: B, to: A}}", "(-6, -16)", told: .forgetsLastStep),
    Otherwise(
      .leavesUnconverted, scene: moved("B.frame", from: "[-10, -10, 6, 8]", to: "[3, 5, 6, 8]"),
      ask: "{convert: {rect: [11, 12, 3, 4], from: B, to: A}}", "(1, 2, 3, 4)", told: .forgetsLastStep),
    Otherwise(
      .ignoresTransformsOnTheWay, "[{B.frame: [1, 1, 6, 8]}]", ask: "{convert: {point: [1, 2], from: B, to: A}}",
      "(4, 7)", told: .forgetsLastStep),
    Otherwise(
      .ignoresBoundsOrigin, "[{B.frame: [1, 1, 6, 8]}]", ask: "{convert: {point: [1, 2], from: B, to: window}}",
      "(14, 27)", told: .forgetsLastStep),
    Otherwise(
      .boundsOriginBackwards, scene: moved("B.frame", from: "[10, 14, 6, 8]", to: "[3, 5, 6, 8]"), ask: "B.windowFrame",
      "(20, 34, 6, 8)", told: .forgetsLastStep),
    Otherwise(
      .ignoresFlip, "[{B.frame: [1, 1, 6, 8]}]", ask: "{convert: {point: [1, 2], from: B, to: window}}", "(14, 27)",
      told: .forgetsLastStep),
    Otherwise(
      .forgetsLastStep, scene: resizing(""), ask: "B.windowFrame", "(10, 30, 40, 60)", told: .boundsKeepFrameOrigin),
    Otherwise(
      .stopsEarly, "[{A.transform: {scale: [2, 3]}}, {A.alpha: 0.5}]", ask: "A.frame", "(10, 20, 30, 40)",
      told: .leavesTransformOut),
    Otherwise(
      .leavesOutStep, scene: hits("B.zPosition: 0", "A.alpha: 1"), ask: "{drawingOrder: A}", "A, C, D, B",
      told: .backmostFirst),
    Otherwise(
      .looksAtTheEnd, scene: moved("A.center", from: "[90, 70]", to: "[1, 9]"), ask: "A.center", "(90, 70)",
      told: .forgetsLastStep),
    Otherwise(
      .changesTheOtherWay, "[{A.transform: {rotation: 90deg}}]", ask: "A.transform", "(2, -1, 1, 2, 0, 0)", told: nil),
    Otherwise(
      .changesTwice, "[{A.transform: {rotation: 90deg}}]", ask: "A.transform", "(-1, 2, -2, -1, 0, 0)", told: nil),
    // There is no anchor point in it.
    Otherwise(.wholeGrowth, scene: resizing(""), ask: "A.bounds", "(-50, -60, 150, 260)", told: nil),
    // Nor in a frame that is assigned, wherever that lies.
    Otherwise(
      .wholeGrowth,
      scene: "views: [{name: A, bounds: [0, 0, 40, 40], center: [20, 20], anchorPoint: [0.25, 0.25]}]\n"
        + "mutations: [{A.frame: [0, 0, 80, 80]}]", ask: "A.frame", "(-30, -30, 80, 80)", told: nil),
    Otherwise(
      .takesAnotherView, "[{A.transform: {rotation: 90deg}}]", ask: "A.transform", "(1, 0, 0, 1, 0, 0)",
      told: .forgetsLastStep),
  ]

  static let blocked = """
    views:
      - name: A
        frame: [0, 0, 300, 300]
        subviews:
          - {name: B, frame: [0, 0, 100, 100], subviews: [{name: C, frame: [10, 10, 50, 50]}]}
    """

  /// B and C lie in A, and D in C.
  static let blocks = """
    views:
      - name: A
        frame: [0, 0, 300, 300]
        subviews:
          - {name: B, frame: [0, 0, 100, 100]}
          - {name: C, frame: [10, 10, 50, 50], subviews: [{name: D, frame: [1, 1, 5, 5]}]}
    """

  static let otherPoints: [Otherwise] = [
    Otherwise(
      .testsFrame, scene: "views: [{name: A, frame: [20, 20, 150, 150]}]",
      ask: "{contains: {point: [150, 75], view: A}}", "yes", told: .farEdgeCounts),
    Otherwise(
      .farEdgeCounts, scene: "views: [{name: A, frame: [20, 20, 150, 150]}]",
      ask: "{contains: {point: [160, 75], view: A}}", "yes", told: .testsFrame),
    Otherwise(
      .pointInSuperview, scene: "views: [{name: A, frame: [20, 20, 150, 150]}]",
      ask: "{contains: {point: [160, 75], view: A}}", "yes", told: .testsFrame),
    Otherwise(
      .saysTheOpposite, scene: "views: [{name: A, frame: [20, 20, 150, 150]}]",
      ask: "{contains: {point: [160, 75], view: A}}", "yes", told: .testsFrame),
    Otherwise(
      .zPositionDecidesHit, scene: hits("B.zPosition: 0", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}",
      "B", told: .backmostFirst),
    Otherwise(
      .touchesDecideLayerHit, scene: hits("B.alpha: 0.5", "A.alpha: 1"),
      ask: "{layerHitTest: {point: [140, 140], layer: A}}", "C", told: .zPositionIgnored),
    Otherwise(
      .zPositionIgnored, scene: hits("C.hidden: true", "A.alpha: 1"),
      ask: "{layerHitTest: {point: [165, 165], layer: A}}", "C", told: .hiddenIgnored),
    Otherwise(
      .clippingIgnored, scene: hits("C.hidden: true", "A.alpha: 1"),
      ask: "{layerHitTest: {point: [172, 130], layer: A}}", "D", told: .hiddenIgnored),
    Otherwise(
      .subviewsAreCut, scene: hits, ask: "{layerHitTest: {point: [140, 140], layer: A}}", "A", told: .receiverTakesAll),
    Otherwise(
      .outsideIsFound, scene: blocked + "\nmutations: [{B.userInteractionEnabled: false}]",
      ask: "{hitTest: {point: [20, 20], view: A}}", "C", told: .interactionIgnored),
    Otherwise(
      .outsideIsFound, scene: blocked + "\nmutations: [{B.hidden: true}]", ask: "{hitTest: {point: [20, 20], view: A}}",
      "C", told: .hiddenIgnored),
    Otherwise(
      .outsideIsFound, scene: blocked + "\nmutations: [{B.alpha: 0}]", ask: "{hitTest: {point: [20, 20], view: A}}",
      "C", told: .alphaIgnored),
    Otherwise(
      .frameBoxIsHit, scene: hits("C.hidden: true", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}", "C",
      told: .hiddenIgnored),
    Otherwise(
      .removedStays, scene: hits("C.hidden: true", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}", "C",
      told: .hiddenIgnored),
    Otherwise(
      .hiddenIgnored, scene: hits("C.alpha: 0", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}", "C",
      told: .alphaIgnored),
    Otherwise(
      .alphaIgnored, scene: hits("C.userInteractionEnabled: false", "A.alpha: 1"),
      ask: "{hitTest: {point: [40, 40], view: A}}", "C", told: .interactionIgnored),
    Otherwise(
      .interactionIgnored, scene: hits("C.hidden: true", "A.alpha: 1"), ask: "{hitTest: {point: [40, 40], view: A}}",
      "C", told: .hiddenIgnored),
    Otherwise(
      .backmostFirst, scene: hits, ask: "{hitTest: {point: [40, 40], view: A}}", "B", told: .zPositionDecidesHit),
    Otherwise(
      .receiverTakesAll, scene: hits, ask: "{hitTest: {point: [90, 20], view: A}}", "A", told: .saysTheOpposite),
    Otherwise(.frontToBack, scene: isolated, ask: "{drawingOrder: window}", "A, C, B", told: .zPositionIgnored),
    Otherwise(.levelByLevel, scene: isolated, ask: "{drawingOrder: window}", "A, C, B", told: .zPositionIgnored),
    // They do not lie over each other, and depth has no say.
    Otherwise(.depthIgnored, scene: isolated, ask: "{drawingOrder: window}", "A, C, B", told: .zPositionIgnored),
    Otherwise(.superviewInFront, "[]", ask: "{drawingOrder: A}", "B, A", told: .frontToBack),
    Otherwise(.exchangesNeighbours, "[]", ask: "{drawingOrder: A}", "B, A", told: .frontToBack),
  ]

  static let upwards = """
    platform: macos
    views:
      - name: A
        frame: [0, 0, 300, 200]
        subviews: [{name: B, frame: [10, 20, 80, 30]}]
    """

  /// Each of these was told something else.
  static let said: [Said] = [
    Said(
      blocked + "\nmutations: [{B.userInteractionEnabled: false}]", ask: "{hitTest: {point: [20, 20], view: A}}", "C",
      "UIView's hit test skips a view without user interaction, and everything inside it."),
    Said(
      blocked + "\nmutations: [{B.hidden: true}]", ask: "{hitTest: {point: [20, 20], view: A}}", "B", "B is hidden."),
    // It would not be hit there if it took touches.
    Said(
      blocked + "\nmutations: [{B.userInteractionEnabled: false}]", ask: "{hitTest: {point: [290, 290], view: A}}", "B",
      "The point is not in B."),
    Said(
      "platform: macos\n" + views + "\nmutations: [{A.anchorPoint: [0, 0]}]", ask: "A.frame", "(10, 20, 30, 40)",
      "Setting anchorPoint leaves position where it is, so the frame moves."),
    Said(
      views + "\nmutations: [{A.bounds.origin: [7, -9]}]", ask: "A.frame", "(3, 29, 30, 40)",
      "The origin of bounds scrolls the view's content; the view itself does not move."),
    // Who turned the other way would come to 20 and -10.
    Said(
      views + "\nmutations: [{A.transform: [{translation: [10, 20]}, {rotation: 90deg}]}]", ask: "A.transform",
      "(0, -1, 1, 0, -20, 10)",
      "The signs of b and c are wrong: a positive angle rotates the x axis towards the y axis."),
    Said(
      views + "\nmutations: [{A.transform: [{translation: [10, 20]}, {rotation: 90deg}]}]", ask: "A.transform3D",
      "(0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, -20, 10, 0, 1)",
      "The signs of m12 and m21 are wrong: a positive angle rotates the x axis towards the y axis."),
    // No constraint adds to the frame that was there.
    Said(
      "platform: macos\n" + views + "\nmutations: [{B.constraints: [{minX: superlayer.minX + 9}]}, {A.layout: }]",
      ask: "B.frame", "(15, 5, 6, 8)",
      "This adds the last change once more: a layout sets the view to the values of its constraints, regardless "
        + "of its old values."),
    Said(
      hits, ask: "{drawingOrder: A}", "A, D, C, B", "C is drawn before D: a view is drawn before the views inside it."),
    Said(
      "views: [{name: A, frame: [0, 0, 9, 9], subviews: [{name: B, zPosition: 5}, {name: C}, {name: D}]}]",
      ask: "{drawingOrder: A}", "A, C, B, D", "D is drawn before B: D has a smaller zPosition than B."),
    Said(
      blocks, ask: "{drawingOrder: A}", "A, C, B, D",
      "B is drawn before C: B comes before C in the list of subviews, and their zPosition is the same."),
    Said(
      "platform: appkit\n" + blocks, ask: "{drawingOrder: A}", "A, C, B, D",
      "B is drawn before C: B comes before C in the list of subviews."),
    Said(blocked, ask: "{hitTest: {point: [200, 20], view: A}}", "C", "The point is not in C."),
    Said(
      "views: [{name: A, frame: [0, 0, 300, 300], subviews: [{name: B, frame: [0, 0, 100, 100], "
        + "alpha: 0, subviews: [{name: C, frame: [10, 10, 50, 50]}]}]}]", ask: "{hitTest: {point: [20, 20], view: A}}",
      "B", "B has an alpha below 0.01."),
    Said(
      blocked, ask: "{hitTest: {point: [20, 20], view: A}}", "B",
      "The point is in B, but also in a view inside it, and inner views are tested first."),
    Said(hits, ask: "{hitTest: {point: [30, 30], view: A}}", "D", "The point is not in D."),
    Said(
      "views: [{name: A, frame: [20, 20, 150, 150]}]", ask: "{contains: {point: [150, 75], view: A}}", "yes",
      "The far edges, where x or y is greatest, do not belong to the bounds."),
    Said(
      "platform: macos\nviews: [{name: A, frame: [0, 0, 150, 150]}]", ask: "{contains: {point: [75, 150], view: A}}",
      "yes", "The far edges, where x or y is greatest, do not belong to the bounds."),
    Said(
      views + "\nmutations: [{A.transform: {scale: 2}}, {A.frame: [0, 0, 100, 80]}]", ask: "A.bounds",
      "(0, 0, 200, 160)",
      "This multiplies by the scale, but setting the frame divides by it: bounds.size is the size before the "
        + "transform."),
    Said(
      views + "\nmutations: [{A.transform: {scale: 2}}, {A.transform.translatedBy: [10, 0]}]", ask: "A.transform",
      "(0.5, 0, 0, 0.5, -10, 0)", "This is the inverse of the transform."),
    Said(
      views + "\nmutations: [{A.transform: {scale: 2}}, {A.transform.translatedBy: [10, 0]}]", ask: "A.transform",
      "(4, 0, 0, 4, 60, 0)", "This applies the transform twice."),
    Said(
      views + "\nmutations: [{A.transform: {scale: 2}}]", ask: "B.windowFrame", "(0, 0, 6, 8)",
      "These are the bounds, in the view's own coordinates, not the frame in the window's."),
    Said(
      views + "\nmutations: [{A.transform: {scale: 2}}]", ask: "{convert: {point: [1, 2], from: B, to: A}}", "(-2, -3)",
      "This converts in the wrong direction."),
    Said(
      views + "\nmutations: [{A.moveAnchorPoint: [0, 0]}]", ask: "A.center", "(25, 40)",
      "The frame stays in place, so center moves to the new anchor point."),
    Said(
      upwards + "\nmutations: [{A.bounds.origin: [0, 30]}]", ask: "B.windowFrame", "(10, 50, 80, 30)",
      "The sign of bounds.origin is wrong: when it grows, the content moves down and to the left."),
    Said(
      upwards, ask: "A.center", "(0, 0)",
      "This is the bottom left corner of the frame; position locates the anchor point."),
    Said(
      upwards + "\nmutations: [{A.geometryFlipped: true}]", ask: "B.center", "(10, 20)",
      "This is the top left corner of the frame; position locates the anchor point."),
    Said(
      upwards + "\nmutations: [{A.geometryFlipped: true}]", ask: "{convert: {point: [1, 2], from: B, to: window}}",
      "(11, 22)", "Inside a layer with geometryFlipped, y is measured from the top edge."),
    Said(
      upwards + "\nmutations: [{A.transform: {rotation: 30deg}}]", ask: "A.transform",
      "(0.866025, -0.5, 0.5, 0.866025, 0, 0)",
      "This rotates the wrong way: a positive angle rotates the x axis towards the y axis, which is "
        + "counterclockwise where y grows upwards."),
    Said(
      upwards + "\nmutations: [{A.transform: {scale: 2}}]", ask: "A.frame", "(0, 0, 600, 400)",
      "A transform scales and rotates about the anchor point, usually the middle, not about the bottom left corner."),
    Said(
      views + "\nmutations: [{A.center: [1, 2]}]", ask: "A.center", "(25, 40)", "This is the value before the change."),
    Said(
      views + "\nmutations: [{A.transform: {rotation: 30deg}}, {A.frame: [1, 2, 30, 40]}]", ask: "A.frame",
      "(1, 2, 30, 40)",
      "A frame that is set while the view is rotated does not read back as set: it is the bounding box of the "
        + "rotated corners."),
    // Views that lie in siblings, and are none.
    Said(
      branches, ask: "{hitTest: {point: [20, 20], view: A}}", "C2",
      "The point is in C2, but also in another view: of siblings, the later one is tested first, with everything "
        + "inside it."),
    Said(
      branches, ask: "{layerHitTest: {point: [20, 20], layer: A}}", "C2",
      "The point is in C2, but also in another view: of siblings, the later one is tested first, with everything "
        + "inside it."),
    Said(
      branches + "\nmutations: [{B.zPosition: 2}, {C.zPosition: 1}]",
      ask: "{layerHitTest: {point: [20, 20], layer: A}}", "C2",
      "The point is in C2, but also in another layer: the sibling with the greater zPosition is tested first, "
        + "with everything inside it."),
    Said(
      branches + "\nmutations: [{B.zPosition: 1}]", ask: "{layerHitTest: {point: [20, 20], layer: A}}", "D2",
      "Of siblings, CALayer's hit test tests the one with the greater zPosition first; their order matters only "
        + "if zPosition is equal."),
    Said(
      branches, ask: "{layerHitTest: {point: [20, 20], layer: A}}", "B2",
      "Of siblings with the same zPosition, CALayer's hit test tests the last one first."),
    // What the rest of a transform does to its translation.
    Said(
      views + "\nmutations: [{A.transform: [2, 0, 0, 2, 30, 10]}]", ask: "A.transform", "(2, 0, 0, 2, 60, 20)",
      "This scales the translation once too often."),
    Said(
      views + "\nmutations: [{A.transform: [0, 1, -1, 0, 30, 10]}]", ask: "A.transform", "(0, 1, -1, 0, -10, 30)",
      "This rotates the translation once too often."),
    Said(
      views + "\nmutations: [{A.transform: {rotation: 90deg}}, {B.transform: [2, 0, 0, 2, 30, 10]}]",
      ask: "B.transform", "(2, 0, 0, 2, 60, 20)", "This scales the translation once too often."),
    Said(
      views + "\nmutations: [{A.transform: [0, 2, -2, 0, 30, 10]}]", ask: "A.transform", "(0, 2, -2, 0, -20, 60)",
      "This applies the rest of the transform to the translation once too often."),
    // What a turn has moved before its frame was set, and what reads back as it was set.
    Said(
      "views: [{name: A, frame: [60, 40, 100, 84]}]\n"
        + "mutations: [{A.transform: {rotation: 90deg}}, {A.frame.size: [50, 90]}]", ask: "A.frame", "(60, 40, 50, 90)",
      "The rotation had changed the frame before it was set: a rotated view's frame is the bounding box of its "
        + "rotated corners."),
    // What is turned keeps its size; nothing has been exchanged.
    Said(
      "views: [{name: A, frame: [40, 70, 180, 100]}]\nmutations: [{A.transform: {rotation: 90deg}}]", ask: "A.frame",
      "(80, 30, 180, 100)",
      "The origin is right, the size is not. The frame of a rotated view is the bounding box of its rotated "
        + "corners; it does not keep the unrotated size."),
    Said(
      "views: [{name: A, frame: [90, 60, 100, 40], subviews: [{name: B, frame: [1, 2, 3, 4]}]}]\n"
        + "mutations: [{A.anchorPoint: [0.25, 0.75]}, {A.transform: {scale: 0.5}}]", ask: "A.frame",
      "(115, 50, 50, 20)",
      "A transform scales and rotates about the anchor point, which is (0.25, 0.75) here, not about the origin "
        + "of the frame."),
    Said(
      views + "\nmutations: [{A.transform: {scale: 2}}]", ask: "{convert: {point: [1, 2], from: B, to: window}}",
      "(4, 7)",
      "This converts only to the superview; the origin and the transform of every view on the way count."
    ),
    Said(
      views, ask: "{convert: {point: [1, 2], from: B, to: window}}", "(4, 7)",
      "This converts only to the superview; the origin of every view on the way counts."),
    Said(
      "views: [{name: A, frame: [40, 70, 180, 100]}]\nmutations: [{A.transform: {rotation: 90deg}}]", ask: "A.frame",
      "(0, 110, 260, 20)",
      "The amount of the change is right, but increase and decrease are swapped."),
    // What lies in two scaled views is multiplied by the scale of its own superview.
    Said(
      "views: [{name: A, frame: [20, 30, 240, 160], subviews: [{name: B, frame: [40, 24, 120, 80], "
        + "subviews: [{name: C, frame: [16, 10, 50, 30]}]}]}]\n"
        + "mutations: [{A.transform: {scale: 2}}, {B.transform: {scale: 3}}]", ask: "C.frame", "(48, 30, 150, 90)",
      "A subview's frame and center are in its superview's coordinate system, which a transform of the superview "
        + "does not change."),
    // The whole growth given to the width, which is not the change counted twice.
    Said(
      "views: [{name: A, frame: [15, 35, 200, 120], subviews: [{name: B, frame: [40, 50, 100, 20], "
        + "autoresizingMask: [left, width, right]}]}]\nmutations: [{A.frame.size: [260, 204]}]", ask: "B.frame",
      "(40, 50, 160, 20)",
      "If the mask names several parts of a direction, they share the change; this gives all of it to the size."),
    // A stronger constraint is obeyed, which only counts after the next layout.
    Said(
      priorities, ask: "value.frame, after: 3", "(105, 16.5, 190, 24)",
      "This is the value after the next layout; before that, constraints move nothing."),
    Said(
      priorities, ask: "name.frame, after: 1", "(15, 19.5, 150, 21)",
      "When constraints conflict, the one with the higher priority counts, not the one with the lower."),
    // An inset is no rect, and has no origin.
    Said(
      card, ask: "card.safeAreaInsets", "(59, 0, 34, 0)",
      "A view gets only the part of its superview's safe area insets that overlaps it; this uses the full insets "
        + "of the outermost view."),
    Said(
      pinned, ask: "page.frame", "(20, 30, 290, 410)",
      "In constraints with the views inside, the edges of a scroll view are the edges of its content, not of its "
        + "frame."),
    Said(
      pinned, ask: "list.contentSize", "(320, 480)",
      "This is the scroll view's own size. Constraints between its edges and the views inside make contentSize "
        + "large enough for these views."),
    Said(
      movedPhoto, ask: "photo.contentRect", "(40, 30, 40, 30)",
      "The bounds begin at their own origin, which is not (0, 0) here."),
    // What reaches into it of the safe area depends on where the bounds around it begin.
    Said(
      card + "\nmutations: [{root.bounds.origin: [0, 12]}]", ask: "card.safeArea", "(0, 29, 200, 71)",
      "The bounds.origin of every view on the way counts: it shifts the content of the view."),
    Said(
      list, ask: "list.contentOffset", "(0, 30)",
      "The sign is wrong: contentOffset is negative where blank space precedes the content."),
    // Up and to the left, unless a turn on the way makes that another direction.
    Said(
      views + "\nmutations: [{A.bounds.origin: [3, 7]}]", ask: "B.windowFrame", "(16, 32, 6, 8)",
      "The sign of bounds.origin is wrong: when it grows, the content moves up and to the left."),
    Said(
      views + "\nmutations: [{A.transform: {scale: -1}}, {A.bounds.origin: [3, 7]}]", ask: "B.windowFrame",
      "(28, 40, 6, 8)",
      "The sign of bounds.origin is wrong: when it grows, the content moves towards smaller coordinates."),
  ]

  /// Three siblings that lie upon each other, each with a view inside.
  private static let branches =
    "views: [{name: A, frame: [0, 0, 300, 300], subviews: ["
    + ["B", "C", "D"].map { "{name: \($0), frame: [0, 0, 90, 90], subviews: [{name: \($0)2, frame: [5, 5, 50, 50]}]}" }
    .joined(separator: ", ") + "]}]"
}
