package import GeomrunSceneReplay
import GeomrunWords

/// A series of different scenes that are generated for topics.
///
/// The same seed generates the same scenes on every machine. Each takes some dozens of bytes for the lifetime of the
/// series.
package struct TopicSeries: Sendable {
  /// The request for scenes.
  package struct Wish: Sendable {
    /// Their topics, in turn; at least one.
    package var topics: [QuizTopic]
    /// Their difficulty.
    package var level: TopicLevel
    /// The number of choices; nil if numbers are requested.
    package var choices: Int?

    /// Creates a request for scenes about topics.
    package init(_ topics: [QuizTopic], level: TopicLevel = .first, choices: Int? = 4) {
      self.topics = topics
      self.level = level
      self.choices = choices
    }
  }

  /// One question, in all requested versions.
  package struct Item: Sendable {
    /// The name of its file, without an extension.
    package let name: String
    /// The text of each version.
    package let texts: [String]
    /// The scene of each version's text.
    package let scenes: [LayerScene]
    /// Its topic, as a name of a category.
    package let category: String
  }

  /// The maximum attempts for a question: every topic has one in a few dozens.
  private static let attempts = 4000

  private let wish: Wish
  private let maker: QuizMaker
  /// Whether questions whose surface cues reveal the answer are included.
  private let ignoresLooks: Bool
  private var made: Set<UInt64> = []
  private var count = 0

  /// Creates a series before its first question; the options contain the random seed.
  package init(_ wish: Wish, options: QuizOptions, ignoresLooks: Bool = false) {
    (self.wish, self.ignoresLooks) = (wish, ignoresLooks)
    maker = QuizMaker(options: options)
  }

  /// Returns the next question; nil if none is found, which has not happened for any seed.
  package mutating func next() -> Item? {
    guard !wish.topics.isEmpty else { return nil }
    let topic = wish.topics[count % wish.topics.count]
    count += 1
    let base = stableHash("\(topic.rawValue)/\(wish.level.rawValue)/\(count)") ^ maker.options.seed
    var seeds = SplitMix64(seed: base)
    for _ in 0..<Self.attempts { if let item = item(about: topic, shape: seeds.next()) { return item } }
    return nil
  }

  /// Returns a question of one shape, if all its versions are worth asking.
  private mutating func item(about topic: QuizTopic, shape: UInt64) -> Item? {
    let versions = max(maker.options.variants ?? 1, 1)
    var (texts, scenes, keys): ([String], [LayerScene], [UInt64]) = ([], [], [])
    let name = "\(topic.rawValue)-\(wish.level.rawValue)-\(count)"
    for version in 1...versions {
      var numbers = SplitMix64(seed: shape ^ UInt64(version))
      // A shape that fails at once is abandoned; one that has succeeded is worth more draws.
      var found = false
      for _ in 0..<(version == 1 ? 3 : 400) where !found {
        var dice = TopicDice(shape: shape, numbers: numbers.next())
        let draft = topic.draft(wish.level, &dice)
        let names = dice.form(of: TopicDraft.names, else: [])
        // Scenes that differ only in the names of their views are the same.
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

  /// Returns the text before a scene: its title in both languages, and the command that generates it again.
  private func header(_ topic: QuizTopic) -> String {
    // The seed distinguishes questions with the same number in any collection.
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
