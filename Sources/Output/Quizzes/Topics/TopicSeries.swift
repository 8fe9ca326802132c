package import GeomrunSceneReplay
import GeomrunWords

/// Scenes that are made for topics, one after the other, none of them twice.
///
/// The same seed makes the same ones on every machine. Each takes some dozens of bytes for as long as the series lasts.
package struct TopicSeries: Sendable {
  /// Which scenes are made.
  package struct Wish: Sendable {
    /// What they are about, in turn; at least one.
    package var topics: [QuizTopic]
    /// How hard they are.
    package var level: TopicLevel
    /// How many answers there are to choose from; nil where numbers are asked for.
    package var choices: Int?

    /// Scenes about topics.
    package init(_ topics: [QuizTopic], level: TopicLevel = .first, choices: Int? = 4) {
      self.topics = topics
      self.level = level
      self.choices = choices
    }
  }

  /// One question, in as many versions as are asked for.
  package struct Item: Sendable {
    /// What its file is called, without an ending.
    package let name: String
    /// The text of each version.
    package let texts: [String]
    /// What the text of each version says.
    package let scenes: [LayerScene]
    /// What it is about, as a name of a category.
    package let category: String
  }

  /// More attempts than this are made for no question: every topic has one in a few dozens.
  private static let attempts = 4000

  private let wish: Wish
  private let maker: QuizMaker
  /// Whether questions whose answers show by their looks come as well.
  private let ignoresLooks: Bool
  private var made: Set<UInt64> = []
  private var count = 0

  /// A series that has not begun, for a quiz with options, whose seed decides what is drawn.
  package init(_ wish: Wish, options: QuizOptions, ignoresLooks: Bool = false) {
    (self.wish, self.ignoresLooks) = (wish, ignoresLooks)
    maker = QuizMaker(options: options)
  }

  /// The next question; nil where none is found, which no seed has come to.
  package mutating func next() -> Item? {
    guard !wish.topics.isEmpty else { return nil }
    let topic = wish.topics[count % wish.topics.count]
    count += 1
    let base = stableHash("\(topic.rawValue)/\(wish.level.rawValue)/\(count)") ^ maker.options.seed
    var seeds = SplitMix64(seed: base)
    for _ in 0..<Self.attempts { if let item = item(about: topic, shape: seeds.next()) { return item } }
    return nil
  }

  /// A question of one shape, if all its versions are worth asking.
  private mutating func item(about topic: QuizTopic, shape: UInt64) -> Item? {
    let versions = max(maker.options.variants ?? 1, 1)
    var (texts, scenes, keys): ([String], [LayerScene], [UInt64]) = ([], [], [])
    let name = "\(topic.rawValue)-\(wish.level.rawValue)-\(count)"
    for version in 1...versions {
      var numbers = SplitMix64(seed: shape ^ UInt64(version))
      // A shape that fails at once is given up; one that has gone well is worth more draws.
      var found = false
      for _ in 0..<(version == 1 ? 3 : 400) where !found {
        var dice = TopicDice(shape: shape, numbers: numbers.next())
        let draft = topic.draft(wish.level, &dice)
        let names = dice.form(of: TopicDraft.names, else: [])
        // What is the same but for the names of its views is the same.
        let plain = draft.body(choices: 4)
        let key = stableHash(plain)
        guard !made.contains(key), !keys.contains(key) else { continue }
        let judge = TopicJudge(maker: maker, ignoresLooks: ignoresLooks)
        let head = header(topic)
        let judged = head + TopicDraft.named(plain, names)
        guard case .success(let scene) = judge.judge(judged, name: name) else { continue }
        let text = head + TopicDraft.named(draft.body(choices: wish.choices), names)
        guard let scene = wish.choices == 4 ? scene : judge.read(text, name: name) else { continue }
        texts.append(text)
        scenes.append(scene)
        keys.append(key)
        found = true
      }
      if !found { return nil }
    }
    made.formUnion(keys)
    return Item(
      name: name, texts: texts, scenes: scenes,
      category: "\(Speaker(maker.options.language).text(of: topic.title)) \(wish.level.rawValue)")
  }

  /// What stands before a scene: its title in both languages, and how it is made again.
  private func header(_ topic: QuizTopic) -> String {
    // The seed tells questions of one number from each other wherever they are gathered.
    let number = "\(wish.level.rawValue).\(maker.options.seed).\(count)"
    let (english, chinese) = (
      Speaker(.english).text(of: topic.title), Speaker(.simplifiedChinese).text(of: topic.title)
    )
    return """
      scene: {en: "\(english) \(number)", zh-Hans: "\(chinese) \(number)"}
      source: geomrun quiz --topic \(topic.rawValue) --level \(wish.level.rawValue) --seed \(maker.options.seed)

      """
  }
}
