import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunQuizzes
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords

/// What a visitor takes a value for before it is shown.
package struct PlaygroundGuess: Sendable {
  /// The name of the view.
  package let view: String
  /// The name of the property, as scenes write it.
  package let property: String
  /// Its numbers.
  package let numbers: [Double]

  /// A guess.
  package init(view: String, property: String, numbers: [Double]) {
    (self.view, self.property, self.numbers) = (view, property, numbers)
  }
}

extension PlaygroundSession {
  /// The one mistake behind all numbers of a guess about the step that is asked for, as JSON: its name, and what a quiz
  /// says of it; `null` where none of the usual ones leads there.
  ///
  /// O(mistakes * mutations).
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
