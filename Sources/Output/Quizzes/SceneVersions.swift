import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay

/// The versions of a scene that a quiz asks about.
package struct SceneVersions: Sendable {
  let maker: QuizMaker
  let scene: LayerScene
  /// The number of the scene in the quiz.
  let number: Int
  /// What the versions choose, each another one; nil for the scene as it stands.
  private let combinations: [[Int]]?
  /// The versions of a question about a topic, each a scene of its own; empty where one scene makes all of them.
  private let made: [LayerScene]
  /// What its questions lie in beside others of their kind; nil where they lie in the scene.
  private let category: String?
  private let title: String

  /// Draws the versions.
  ///
  /// Throws where none can be replayed.
  init(of scene: LayerScene, number: Int, maker: QuizMaker) throws(QuizRefusal) {
    (self.scene, self.number, self.maker) = (scene, number, maker)
    (made, category) = ([], nil)
    title = scene.header.title.text(in: maker.options.language)
    guard let count = maker.options.variants else {
      combinations = nil
      return
    }
    let drawn = VariantDraw(of: scene, seed: maker.options.seed, count: count)
    guard !drawn.combinations.isEmpty else {
      throw QuizRefusal(
        "no version of `\(title)` can be replayed: \(drawn.draws) "
          + (drawn.draws == 1 ? "draw of its parameters has failed" : "draws of its parameters have failed"))
    }
    combinations = drawn.combinations
  }

  /// The versions of a question that was made for a topic.
  ///
  /// Throws where it has none.
  init(of item: TopicSeries.Item, number: Int, maker: QuizMaker) throws(QuizRefusal) {
    guard let first = item.scenes.first else { throw QuizRefusal("`\(item.name)` has no version") }
    (scene, self.number, self.maker) = (first, number, maker)
    (made, category, combinations) = (item.scenes, item.category, nil)
    title = first.header.title.text(in: maker.options.language)
  }

  /// How many versions are asked for, at least 1.
  package var count: Int { max(maker.options.variants ?? 1, 1) }

  /// How many of them differ.
  package var differing: Int { combinations?.count ?? max(made.count, 1) }

  /// What to say where fewer versions differ than are asked for; nil where all do.
  package var shortage: String? {
    differing < count ? PaperWording(language: maker.options.language).fewerVersions(title, differing, count) : nil
  }

  /// The questions about the version with a number from 1; behind the last one that differs, the first one comes again.
  ///
  /// Throws where an answer cannot be written. O(misconceptions * mutations).
  package func questions(_ version: Int) throws(QuizRefusal) -> QuestionSet {
    var drawn = scene
    var label: Int?
    if let combinations {
      let index = (version - 1) % combinations.count
      label = index + 1
      guard let fixed = scene.fixed(to: combinations[index]) else {
        throw QuizRefusal("version \(index + 1) of `\(title)` has no parameters")
      }
      drawn = fixed
    } else if !made.isEmpty {
      let index = (version - 1) % made.count
      drawn = made[index]
      label = maker.options.variants == nil ? nil : index + 1
    }
    var set = QuestionSet(
      try maker.questions(about: drawn, version: label), scene: number,
      pictures: maker.options.hasPictures ? QuizPictures(of: drawn, options: maker.options) : nil)
    set.category = category
    return set
  }
}

extension SceneVersions {
  /// After how many versions all scenes together repeat themselves; at most as many as are asked for.
  package static func period(of scenes: [SceneVersions]) -> Int {
    var period = 1
    for scene in scenes {
      guard scene.differing < scene.count else { return scene.count }
      var (a, b) = (period, scene.differing)
      while b > 0 { (a, b) = (b, a % b) }
      let (product, isTooLarge) = (period / a).multipliedReportingOverflow(by: scene.differing)
      guard !isTooLarge, product < scene.count else { return scene.count }
      period = product
    }
    return period
  }
}
