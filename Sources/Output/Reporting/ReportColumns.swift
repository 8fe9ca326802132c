import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// The properties that a report shows of each view, or components of them.
package struct ReportColumns: Sendable {
  /// The requested properties, each once; nil without a request.
  let asked: [PropertyPath]?

  /// The default properties of each format.
  package static let usual = ReportColumns(asked: nil)

  /// All properties of a view.
  package static let everything = ReportColumns(asked: Property.allCases.map { PropertyPath($0) })

  /// Creates the properties and components with these names or aliases; nil for an unknown name.
  package init?(_ names: [String]) {
    var paths: [PropertyPath] = []
    for name in names {
      guard let path = PropertyPath(named: name) else { return nil }
      if !paths.contains(path) { paths.append(path) }
    }
    asked = paths
  }

  private init(asked: [PropertyPath]?) { self.asked = asked }

  /// The properties for readers, by default the frame and the bounds.
  var forPeople: [PropertyPath] { asked ?? [PropertyPath(.frame), PropertyPath(.bounds)] }

  /// The properties for data formats, by default all that a view itself determines.
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

  /// The requested properties as whole properties, each once, for objects.
  var wholes: [Property] {
    var found: [Property] = []
    for path in asked ?? [] where !found.contains(path.property) { found.append(path.property) }
    return found
  }
}

extension SceneReport {
  /// Returns the value of a property or a component; nil if there is none.
  func value(of path: PropertyPath, _ view: LayerID) -> PropertyValue? {
    guard path.property.exists(on: outcome.header.platform) else { return nil }
    return try? path.read(from: view, in: outcome.tree)
  }
}
