import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay

/// The versions of a scene for a quiz.
package struct SceneVersions: Sendable {
  let maker: QuizMaker
  let scene: LayerScene
  /// The number of the scene in the quiz.
  let number: Int
  /// The choices of the versions, all different; nil for the unchanged scene.
  private let combinations: [[Int]]?
  /// The versions of a question about a topic, each a separate scene; empty if one scene has all of them.
  private let made: [LayerScene]
  /// The category of its questions with others of their kind; nil if their category is the scene.
  private let category: String?
  private let title: String

  /// Draws the versions.
  ///
  /// Throws if none can be replayed.
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

  /// Creates the versions of a question that was generated for a topic.
  ///
  /// Throws if it has none.
  init(of item: TopicSeries.Item, number: Int, maker: QuizMaker) throws(QuizRefusal) {
    guard let first = item.scenes.first else { throw QuizRefusal("`\(item.name)` has no version") }
    (scene, self.number, self.maker) = (first, number, maker)
    (made, category, combinations) = (item.scenes, item.category, nil)
    title = first.header.title.text(in: maker.options.language)
  }

  /// The number of requested versions, at least 1.
  package var count: Int { max(maker.options.variants ?? 1, 1) }

  /// The number of different versions.
  package var differing: Int { combinations?.count ?? max(made.count, 1) }

  /// The message if there are fewer different versions than requested; nil otherwise.
  package var shortage: String? {
    differing < count ? PaperWording(language: maker.options.language).fewerVersions(title, differing, count) : nil
  }

  /// Returns the questions about the version with a number from 1; after the last different one, the first one repeats.
  ///
  /// Throws if an answer cannot be written. O(misconceptions * mutations).
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
  /// Returns the number of versions after which all scenes together repeat; at most the number of requested ones.
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
