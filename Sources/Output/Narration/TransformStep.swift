import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// One transform of a list, which is applied from first to last.
package struct TransformStep: Sendable {
  /// The view with the property or method that takes the list.
  package let view: LayerID
  /// The name in formulas: `step1`, `step2`, ...
  package let name: String
  /// Its effect in words; empty if they would only repeat its numbers.
  package let words: String
  /// Its matrix.
  package let matrix: PropertyValue

  /// Returns its description, in one sentence.
  func sentence(in outcome: ReplayResult, number: (Double) -> String) -> Words {
    TraceWords.step(VisibleText(name), of: view, [VisibleText(words), VisibleText(numbers(in: outcome, number))])
  }

  /// Returns the matrix as text; for a 3D one only the differences from the identity, empty if there are none.
  private func numbers(in outcome: ReplayResult, _ number: (Double) -> String) -> String {
    guard matrix.kind == .transform3D else { return outcome.text(of: matrix, number: number) }
    let names = ValueKind.transform3D.slotNames
    let identity = PropertyValue.transform3D(.identity)
    let entries = names.indices.filter { matrix[$0] != identity[$0] }.map { "\(names[$0]) = \(number(matrix[$0]))" }
    return entries.isEmpty ? "" : "[\(entries.joined(separator: ", "))]"
  }
}
