package import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// A guess of a view's property, before it is shown.
package struct GuessedValue: Sendable {
  /// The view and its property.
  package let view: LayerID
  package let property: Property
  /// The state: the number of mutations before it, without checkpoints.
  package let step: Int
  /// Its numbers, in the order of the property's components.
  package let numbers: [Double]

  /// Creates a guess of a property after some mutations.
  package init(_ property: Property, of view: LayerID, after step: Int, numbers: [Double]) {
    (self.property, self.view, self.step, self.numbers) = (property, view, step, numbers)
  }

  /// Returns the single mistake that leads to all of the numbers, with its feedback; nil if they are right, or if none
  /// of the usual mistakes leads there.
  ///
  /// O(mistakes * mutations).
  package func mistake(in scene: LayerScene, _ language: NaturalLanguage) -> (
    misconception: Misconception, feedback: String
  )? {
    var options = QuizOptions()
    options.language = language
    let maker = QuizMaker(options: options)
    let entry = QuizEntry(.property(view, PropertyPath(property)), after: step)
    guard let (search, words) = try? maker.wrongAnswers(to: entry, of: scene), let asked = search.asked.first,
      isNot(asked.right, asked.tolerance)
    else { return nil }
    let found = search.found.first?.first { $0.isUsual && !isNot($0.answer, asked.tolerance) }
    return found.map { ($0.misconception, words.feedback(of: $0)) }
  }

  /// Whether it differs from this answer: at least one number is beyond its tolerance.
  private func isNot(_ answer: Answer, _ tolerance: Double) -> Bool {
    answer.numbers.count != numbers.count
      || zip(answer.numbers, numbers).contains { abs($0 - $1) > tolerance * (1 + 1e-9) }
  }
}
