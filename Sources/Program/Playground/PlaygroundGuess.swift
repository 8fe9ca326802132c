import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunQuizzes
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords

/// A visitor's guess of a value before it is shown.
package struct PlaygroundGuess: Sendable {
  /// The name of the view.
  package let view: String
  /// The name of the property, as in scenes.
  package let property: String
  /// The guessed numbers.
  package let numbers: [Double]

  /// Creates a guess.
  package init(view: String, property: String, numbers: [Double]) {
    (self.view, self.property, self.numbers) = (view, property, numbers)
  }
}

extension PlaygroundSession {
  /// Returns the misconception that explains all numbers of a guess about the step, as JSON.
  ///
  /// The result has its name and a quiz's explanation, or is `null` if no known misconception matches.
  ///
  /// O(misconceptions × mutations).
  package func mistake(behind guess: PlaygroundGuess) -> ByteText {
    var json = ByteText()
    guard let scene = shown?.scene, let step = request.step, (0...scene.steps.count).contains(step),
      let view = scene.header.views.firstIndex(where: { $0.name == guess.view }),
      let path = PropertyPath(named: guess.property), path.component == nil,
      let found = GuessedValue(path.property, of: LayerID(index: view), after: step, numbers: guess.numbers).mistake(
        in: scene, request.language)
    else {
      json.append("null")
      return json
    }
    json.append("{\"misconception\": ")
    json.appendJSON(found.misconception.rawValue)
    json.append(", \"feedback\": ")
    json.appendJSON(found.feedback)
    json.append("}")
    return json
  }
}
