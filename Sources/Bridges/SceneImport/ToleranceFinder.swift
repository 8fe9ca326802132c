import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// A search for the tolerance that fits the printed digits, and for the expectations that it allows.
struct ToleranceFinder {
  private var worst = 0.0

  /// The smallest round tolerance that accepts all values, or nil if the default one does.
  var tolerance: Double? {
    guard worst > Tolerance().absolute else { return nil }
    for exponent in -6...100 {
      // Parsed from decimal text, because products of decimals have rounding errors.
      let numbers = ["1", "2", "5"].compactMap { Double("\($0)e\(exponent)") }
      if let fitting = numbers.first(where: { $0 >= worst }) { return fitting }
    }
    return worst
  }

  /// Extends the tolerance to accept an error.
  mutating func note(error: Double) { worst = max(worst, error) }

  /// Returns the printed values that follow from a view's declaration, and those that do not.
  mutating func expectations(_ description: PastedDescription, declaredAs entries: [SceneDraft.Entry]) -> (
    expectations: [SceneDraft.Entry], doubts: [Words]
  ) {
    guard let tree = try? DeclaredLayer.tree(entries) else { return ([], []) }
    let layer = tree[LayerID(index: 0)]
    var expectations: [SceneDraft.Entry] = []
    var doubts: [Words] = []
    for (property, list, error) in description.printed {
      let numbers = DeclaredLayer.numbers(list)
      guard let actual = property.read(from: layer)?.numbers, actual.count == numbers.count,
        numbers.allSatisfy({ abs($0) < 1e100 })
      else { continue }
      let difference = zip(actual, numbers).map { abs($0 - $1) }.max() ?? 0
      let allowed = property == .frame ? max(error, description.slack) : error
      if difference <= max(allowed, Tolerance().absolute) {
        expectations.append((property.name, list))
        note(error: max(error, difference))
      } else {
        let read = actual.map { $0.shortestText }.joined(separator: ", ")
        doubts.append(
          Words(
            en: "printed with \(code: property.name) \(code: list), which does not match: it reads [\(code: read)]",
            zh: "打印的 \(code: property.name) 是 \(code: list)，与此不符：读出的是 [\(code: read)]"))
      }
    }
    return (expectations, doubts)
  }
}
