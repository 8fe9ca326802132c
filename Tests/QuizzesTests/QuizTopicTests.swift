import GeomrunLayerProperties
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

@Suite("Questions about a topic") struct QuizTopicTests {
  private static func items(
    _ topic: QuizTopic, _ level: TopicLevel, count: Int, seed: UInt64 = 1, variants: Int? = nil, choices: Int? = 4
  ) -> [TopicSeries.Item] {
    var options = QuizOptions()
    (options.seed, options.variants) = (seed, variants)
    var series = TopicSeries(TopicSeries.Wish([topic], level: level, choices: choices), options: options)
    return (0..<count).compactMap { _ in series.next() }
  }

  private static let kinds = QuizTopic.allCases.flatMap { topic in TopicLevel.allCases.map { (topic, $0) } }

  @Test(arguments: kinds) func `all are valid, of whole numbers, with four choices, and none comes twice`(
    topic: QuizTopic, level: TopicLevel
  ) throws {
    let items = Self.items(topic, level, count: 12)
    #expect(items.count == 12)
    var seen: Set<String> = []
    for item in items {
      let text = try #require(item.texts.first)
      let scene = try #require(SceneFiles.scenes(text).first, "\(text)")
      #expect(scene.replay().diagnostics.isEmpty, "\(text)")
      let question = try #require(try QuizMaker(options: QuizOptions()).questions(about: scene).first)
      #expect(question.choices.count == 4, "\(text)")
      #expect(seen.insert("\(question.setUp)\(question.prompt)").inserted, "\(text)")
      let right = try #require(question.choices.first { $0.misconception == nil })
      #expect(right.numbers.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }, "\(text)")
      let wrong = question.choices.compactMap(\.misconception)
      #expect(wrong.count { $0.mistakes.count > 1 } < 2, "\(text)")
    }
  }

  @Test(arguments: kinds) func `each step has its part in the answer, which does not stand in the scene`(
    topic: QuizTopic, level: TopicLevel
  ) throws {
    for item in Self.items(topic, level, count: 6, seed: 7) {
      let (scene, text) = (try #require(item.scenes.first), try #require(item.texts.first))
      let subject = try #require(scene.footer.quiz.first?.subject)
      let right = try #require(subject.answer(in: scene.replayForQuiz()))
      // Of layout passes it is asked what marks and what does not.
      let counts = topic != .layoutPasses
      for step in scene.mutations.indices where counts && !scene.mutations[step].isTurnAtTheEnd {
        var others = scene.mutations
        others.remove(at: step)
        let answer = subject.answer(in: scene.replayForQuiz(mutations: others))
        #expect(answer.map { $0.differs(from: right, tolerance: 0.5) } ?? true, "\(step): \(text)")
      }
      if !right.numbers.isEmpty { #expect(!TopicJudge.lists(in: text).contains(right.numbers), "\(text)") }
    }
  }

  /// How many steps, levels of views and turns the scenes of a level have on average.
  private static func weight(_ topic: QuizTopic, _ level: TopicLevel) -> Double {
    let items = items(topic, level, count: 8, seed: 3)
    let sum = items.reduce(0) { sum, item in
      let lines = (item.texts.first ?? "").split(separator: "\n")
      let depth = lines.filter { $0.contains("- name:") }.map { $0.prefix { $0 == " " }.count / 4 }
      let rules = lines.count { $0.hasPrefix("  - ") && !$0.contains("- name:") }
      return sum + rules + (depth.max() ?? 0) + lines.count { $0.contains("rotat") }
    }
    return Double(sum) / Double(max(items.count, 1))
  }

  @Test(arguments: QuizTopic.allCases) func `a higher level has more steps, views in each other and turns`(
    topic: QuizTopic
  ) {
    let weights = TopicLevel.allCases.map { Self.weight(topic, $0) }
    #expect(weights == weights.sorted() && Set(weights).count == 3, "\(weights)")
  }

  @Test(arguments: QuizTopic.allCases) func `the choices are the same in both languages`(topic: QuizTopic) throws {
    // Only what a hit test answers, "(none)", is said in a language.
    let count = topic == .hitTesting ? 60 : 3
    let texts = Self.items(topic, .second, count: count, seed: 27).flatMap(\.texts)
    let picked = try NaturalLanguage.allCases.map { language in
      var options = QuizOptions()
      options.language = language
      return try texts.flatMap { try SceneFiles.quiz($0, options: options).questions }.map { quiz in
        quiz.choices.map { "\($0.numbers) \($0.misconception?.mistakes ?? [])" }
      }
    }
    #expect(picked[0] == picked[1])
  }

  @Test(arguments: QuizTopic.allCases)
  func `the numbers that a question tells are those that are printed, in every language`(topic: QuizTopic) throws {
    for scene in Self.items(topic, .second, count: 3, seed: 5).flatMap(\.scenes) {
      let question = try #require(try QuizMaker(options: QuizOptions()).questions(about: scene).first)
      let texts = question.setUp.flatMap { block in
        switch block {
        case .paragraph(let text): [text]
        case .code(let lines), .formulas(let lines): lines
        }
      }
      let printed = Set((texts + [question.prompt]).flatMap(QuizNumber.numbers(in:)))
      for (language, code) in zip(NaturalLanguage.allCases, CodeWriter.Language.allCases) {
        var options = QuizOptions()
        (options.language, options.code) = (language, code)
        let maker = QuizMaker(options: options)
        let outcome = scene.replay()
        let story = SceneStory(scene: scene, outcome: outcome, options: options, wording: maker.wording)
        let draft = try #require(try maker.drafts(about: scene, outcome, story, version: nil).first)
        let answers =
          [try draft.option(draft.asked.right)]
          + (try draft.candidates(draft.pool(try draft.statedAnswers()))).map(\.option)
        let numbers = Set(answers.flatMap(\.items))
        #expect(try draft.toldNumbers(in: answers) == numbers.intersection(printed))
      }
    }
  }

  @Test func `the same seed makes the same scenes, and another one others`() {
    let texts = { (seed: UInt64) in Self.items(.nesting, .second, count: 4, seed: seed).flatMap(\.texts) }
    #expect(texts(5) == texts(5))
    #expect(Set(texts(5)).isDisjoint(with: texts(6)))
  }

  @Test func `the versions of a question do the same with other numbers`() throws {
    let letters = { (text: String) in text.filter { !$0.isNumber && $0 != "-" && $0 != "." } }
    for topic in [QuizTopic.scale, .hitTesting, .autoLayout] {
      let item = try #require(Self.items(topic, .first, count: 1, variants: 5).first)
      #expect(Set(item.texts).count == 5)
      #expect(Set(item.texts.map { letters($0).count }).count <= 2, "\(item.texts)")
    }
  }

  @Test(arguments: [
    ("A.frame.size", ["width", "height"]), ("A.contentSize", ["width", "height"]),
    ("A.adjustedContentInset", ["top", "left", "bottom", "right"]),
  ]) func `all numbers of an answer have their names`(ask: String, labels: [String]) throws {
    let quiz = try SceneFiles.quiz(
      "views: [{name: A, frame: [1, 2, 30, 44], contentSize: [50, 60]}]\nquiz: [{ask: \(ask)}]\n")
    let question = try #require(quiz.questions.first)
    #expect(question.parts.map(\.label) == labels)
    #expect(question.parts.map(\.path) == labels.map { "\(ask).\($0)" })
  }

  @Test func `numbers are asked for where no choices are`() throws {
    let item = try #require(Self.items(.anchorPoint, .first, count: 1, choices: nil).first)
    let question = try QuizMaker(options: QuizOptions()).questions(about: item.scenes[0]).first
    #expect(question?.choices.isEmpty == true)
    #expect(question?.parts.isEmpty == false)
  }

  @Test(arguments: [
    (
      "idleStep",
      "views: [{name: A, frame: [1, 2, 30, 44]}]\nmutations: [{A.alpha: 0.5}, {A.transform: {scale: 2}}]\nquiz: [{ask: A.frame, choices: 4}]"
    ),
    (
      "stated",
      "views: [{name: A, frame: [1, 2, 30, 44]}]\nmutations: [{A.frame: [5, 6, 70, 80]}]\nquiz: [{ask: A.frame, choices: 4}]"
    ),
    (
      "unevenNumbers",
      "views: [{name: A, frame: [1, 2, 33, 44]}]\nmutations: [{A.transform: {scale: 1.1}}]\nquiz: [{ask: A.frame, choices: 4}]"
    ),
    (
      "degenerate",
      "views: [{name: A, frame: [1, 2, 40, 40]}]\nmutations: [{A.transform: {scale: 2}}]\nquiz: [{ask: A.frame, choices: 4}]"
    ), ("invalid", "views: [{name: A, frame: [1, 2, 40, 0]}]\nquiz: [{ask: B.frame}]"),
  ]) func `what is trivial is not asked`(fault: String, text: String) {
    let judge = TopicJudge(maker: QuizMaker(options: QuizOptions()))
    switch judge.judge(text, name: "scene.yaml") {
    case .success: Issue.record("\(text) is asked")
    case .failure(let error): #expect(error.fault.rawValue == fault)
    }
  }
}
