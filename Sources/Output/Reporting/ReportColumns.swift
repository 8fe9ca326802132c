import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// The properties that a report shows of each view, or components of them.
package struct ReportColumns: Sendable {
  /// What was asked for, each once; nil where nobody asked.
  let asked: [PropertyPath]?

  /// What each format shows by itself.
  package static let usual = ReportColumns(asked: nil)

  /// All that a view has.
  package static let everything = ReportColumns(asked: Property.allCases.map { PropertyPath($0) })

  /// The properties and components of these names, or of their aliases; nil for a name that none has.
  package init?(_ names: [String]) {
    var paths: [PropertyPath] = []
    for name in names {
      guard let path = PropertyPath(named: name) else { return nil }
      if !paths.contains(path) { paths.append(path) }
    }
    asked = paths
  }

  private init(asked: [PropertyPath]?) { self.asked = asked }

  /// What people read where nobody asked for anything else.
  var forPeople: [PropertyPath] { asked ?? [PropertyPath(.frame), PropertyPath(.bounds)] }

  /// Every property that a view itself decides, where nobody asked for anything else.
  var all: [PropertyPath] {
    asked
      ?? Property.allCases.filter { property in
        // A table has the same columns for every scene.
        guard property.exists(on: .ios) else { return false }
        switch property.role {
        case .computed, .geometry, .stored, .matrix: return true
        case .derived, .uiKit, .asked: return false
        }
      }.map { PropertyPath($0) }
  }

  /// The whole properties of what was asked for, each once, as objects have them.
  var wholes: [Property] {
    var found: [Property] = []
    for path in asked ?? [] where !found.contains(path.property) { found.append(path.property) }
    return found
  }
}

extension SceneReport {
  /// The value of a property or a component; nil where nothing leads to it.
  func value(of path: PropertyPath, _ view: LayerID) -> PropertyValue? {
    guard path.property.exists(on: outcome.header.platform) else { return nil }
    return try? path.read(from: view, in: outcome.tree)
  }
}
