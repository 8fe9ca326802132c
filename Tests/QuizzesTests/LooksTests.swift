import Foundation
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunQuizzes

@Suite("The looks of answers") struct LooksTests {
  /// A question as it looks, and the rows of features that `.ci/looks.py` has made of it.
  private struct Example: Decodable {
    let choices: [[String]]
    let told: [String]
    let rows: [[Double]]
  }

  private static let examples: Result<[Example], any Error> = Result {
    let path = SceneFiles.root + "/Tests/QuizzesTests/Looks/rows.json"
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func `features are those that CI learns from`() throws {
    let examples = try Self.examples.get()
    #expect(examples.count >= 20)
    for example in examples {
      let options = example.choices.map { items in
        ChoiceLooks.Option(
          text: items.count > 1 && Double(items[0]) != nil ? QuizNumber.list(items) : items.joined(separator: ", "),
          items: items, numbers: items.compactMap(Double.init))
      }
      let looks = ChoiceLooks(options, told: Set(example.told))
      let rows = looks.rows(of: Array(options.indices))
      for (index, row) in rows.enumerated() {
        for feature in ChoiceLooks.Feature.allCases {
          let (own, other) = (row[feature.rawValue], example.rows[index][feature.rawValue])
          #expect(abs(own - other) < 1e-9, "\(feature) of \(example.choices[index])")
        }
      }
    }
  }

  @Test func `a guesser has learned what nobody is likely to answer`() {
    #expect(LooksGuesser.all.count >= 8)
    // Zeros are an answer to what is asked in a view's own coordinates, which no question here is about.
    let options = [
      ["30", "51", "80", "160"], ["0", "0", "80", "160"], ["30", "51", "40", "160"], ["18", "51", "80", "160"],
    ].map { ChoiceLooks.Option(text: QuizNumber.list($0), items: $0, numbers: $0.compactMap(Double.init)) }
    let looks = ChoiceLooks(options, told: ["30", "51", "40"])
    let chances = (0..<4).map { first in
      let order = [first] + (0..<4).filter { $0 != first }
      return LooksGuesser.all.first?.chanceOfFirst(looks.rows(of: order)) ?? 0
    }
    #expect(abs(chances.reduce(0, +) - 1) < 1e-9)
    #expect(chances[1] == chances.min())
  }

  @Test func `a guesser comes to the ends that its trees lead to`() {
    var dice = SplitMix64(seed: 7)
    for (guesser, text) in zip(LooksGuesser.all, LooksGuesser.learned) {
      let trees = text.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(trees.allSatisfy { $0.count { !$0.contains(":") } <= LooksGuesser.mostEnds })
      // Limits themselves, and what is near them and far from them.
      let limits = trees.joined().compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Float($0) } }
      for _ in 0..<10 {
        let rows = (0..<4).map { _ in
          ChoiceLooks.Feature.allCases.map { _ in
            Double(limits[dice.next(below: limits.count)]) + Double(dice.next(below: 3) - 1) / 8
          }
        }
        let scores = rows.map { row in LooksGuesser.growth(trees.reduce(0) { $0 + Self.end(of: $1, for: row) }) }
        #expect(guesser.chanceOfFirst(rows) == scores[0] / scores.reduce(0, +))
      }
    }
  }

  /// What a tree says of a row, gone through from its root.
  private static func end(of tree: [Substring], for row: [Double]) -> Double {
    /// Where what begins at a place ends.
    func skip(_ place: Int) -> Int { tree[place].contains(":") ? skip(skip(place + 1)) : place + 1 }
    var place = 0
    while true {
      let parts = tree[place].split(separator: ":").compactMap { Float($0) }
      guard parts.count == 2 else { return Double(parts[0] / 100) }
      place = row[Int(parts[0])] > Double(parts[1]) ? skip(place + 1) : place + 1
    }
  }

  @Test func `growth is nearly that of e`() {
    for x in stride(from: -8.0, through: 8, by: 0.5) { #expect(abs(LooksGuesser.growth(x) / exp(x) - 1) < 0.5) }
    #expect(LooksGuesser.growth(-1e9) > 0)
  }

  @Test(arguments: [
    ("view1.frame is (-3, 0.5).", ["1", "-3", "0.5"]), ("a-b 1.2.3 -", ["1.2", "3"]), ("", []),
    ("10, 20. End", ["10", "20"]),
  ]) func `numbers are found in words`(text: String, numbers: [String]) {
    #expect(QuizNumber.numbers(in: text) == numbers)
  }
}

/// What wrong answers are picked from, for `.ci/learn-looks.py`.
@Suite("What is learned from") struct LooksPoolTests {
  private struct Pool: Encodable {
    struct Option: Encodable {
      let text: String
      let items: [String]
      var rarity = 0.0
      var isPair = false
    }
    let scene: String
    /// Whether it was made for a topic, of which those are not asked whose answer shows by its looks.
    let isMade: Bool
    let told: [String]
    /// How many come first in any case, where no place is kept for what the step provokes, where one is, and where two
    /// are.
    let fixed: [Int]
    let right: Option
    let wrong: [Option]
  }

  private static let path = ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_POOLS"]
  /// None of them that of the questions which CI asks; `GEOMRUN_QUIZ_SEEDS` names others, for several processes at
  /// once.
  private static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_SEEDS"].map { text in
      text.split(separator: " ").compactMap { UInt64($0) }
    } ?? Array(5...16)

  /// `GEOMRUN_QUIZ_TOPICS` names others than all.
  private static let topics =
    ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_TOPICS"].map { text in
      text.split(separator: " ").compactMap { QuizTopic(rawValue: String($0)) }
    } ?? QuizTopic.allCases

  private static func pools(about scene: LayerScene, title: String, isMade: Bool) throws -> [Pool] {
    let maker = QuizMaker(options: QuizOptions())
    let story = SceneStory(scene: scene, outcome: scene.replay(), options: maker.options, wording: maker.wording)
    return try maker.drafts(about: scene, scene.replay(), story, version: nil).compactMap { draft in
      guard draft.wanted == 4 else { return nil }
      let answers = draft.pool(try draft.statedAnswers())
      let right = try draft.words.items(of: draft.asked.right)
      let options = [try draft.option(draft.asked.right)] + (try draft.candidates(answers)).map { $0.option }
      return Pool(
        scene: title, isMade: isMade, told: try draft.toldNumbers(in: options).sorted(),
        fixed: [0, 1, 2].map { draft.fixed(of: answers, reserved: $0) },
        right: Pool.Option(text: try draft.words.text(of: draft.asked.right), items: right),
        wrong: try zip(answers, draft.candidates(answers)).map { answer, candidate in
          Pool.Option(
            text: try draft.words.text(of: answer.answer), items: candidate.option.items, rarity: candidate.rarity,
            isPair: candidate.isPair)
        })
    }
  }

  /// Writes them into the file that `GEOMRUN_QUIZ_POOLS` names.
  @Test(.enabled(if: path != nil)) func `pools for the learning`() throws {
    var pools: [Pool] = []
    for seed in Self.seeds {
      for level in TopicLevel.allCases {
        var options = QuizOptions()
        options.seed = seed
        var series = TopicSeries(
          TopicSeries.Wish(Self.topics, level: level), options: options, ignoresLooks: true)
        for number in 0..<(Self.topics.count * 80) {
          let next = series.next()
          let item = try #require(next)
          let title =
            "\(Self.topics[number % Self.topics.count].rawValue) " + "\(level.rawValue).\(number).\(seed)"
          for scene in item.scenes { pools += try Self.pools(about: scene, title: title, isMade: true) }
        }
      }
    }
    // These have no seed: the process that has the first one makes them.
    for kind in DrawnScene.allCases where Self.seeds.contains(5) && Self.topics == QuizTopic.allCases {
      for number in 100..<200 {
        for scene in SceneFiles.scenes(kind.text(number)) {
          pools += try Self.pools(about: scene, title: "\(kind) \(number)", isMade: false)
        }
      }
    }
    let lines = try pools.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let path = try #require(Self.path)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
  }
}
