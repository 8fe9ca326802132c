import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// One transform of a list, which is applied from the first to the last.
package struct TransformStep: Sendable {
  /// The view whose property or method takes the list.
  package let view: LayerID
  /// The name that formulas use: `step1`, `step2`, ...
  package let name: String
  /// What it does in words; empty where they would say no more than its numbers.
  package let words: String
  /// Its matrix.
  package let matrix: PropertyValue

  /// What it is, in one sentence.
  func sentence(in outcome: ReplayResult, number: (Double) -> String) -> Words {
    TraceWords.step(VisibleText(name), of: view, [VisibleText(words), VisibleText(numbers(in: outcome, number))])
  }

  /// The matrix as people read it, of a 3D one what is not as in the identity; empty where that is nothing.
  private func numbers(in outcome: ReplayResult, _ number: (Double) -> String) -> String {
    guard matrix.kind == .transform3D else { return outcome.text(of: matrix, number: number) }
    let names = ValueKind.transform3D.slotNames
    let identity = PropertyValue.transform3D(.identity)
    let entries = names.indices.filter { matrix[$0] != identity[$0] }.map { "\(names[$0]) = \(number(matrix[$0]))" }
    return entries.isEmpty ? "" : "[\(entries.joined(separator: ", "))]"
  }
}
