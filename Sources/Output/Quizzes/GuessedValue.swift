package import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// What somebody expects a property of a view to be, before they see it.
package struct GuessedValue: Sendable {
  /// The view, and which of its properties.
  package let view: LayerID
  package let property: Property
  /// The state: behind so many mutations, checkpoints not counted.
  package let step: Int
  /// Its numbers, in the order of the property's components.
  package let numbers: [Double]

  /// A guess of a property behind some mutations.
  package init(_ property: Property, of view: LayerID, after step: Int, numbers: [Double]) {
    (self.property, self.view, self.step, self.numbers) = (property, view, step, numbers)
  }

  /// The one mistake that leads to all of the numbers, and what to tell those who make it; nil where they are right, or
  /// none of the usual mistakes leads there.
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

  /// Whether it is another answer than this one: some number lies beyond its tolerance.
  private func isNot(_ answer: Answer, _ tolerance: Double) -> Bool {
    answer.numbers.count != numbers.count
      || zip(answer.numbers, numbers).contains { abs($0 - $1) > tolerance * (1 + 1e-9) }
  }
}
