import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay

/// The properties that a report shows of each view.
package struct ReportColumns: Sendable {
  /// What was asked for, each once; nil where nobody asked.
  let asked: [Property]?

  /// What each format shows by itself.
  package static let usual = ReportColumns(asked: nil)

  /// All that a view has.
  package static let everything = ReportColumns(asked: Property.allCases)

  /// The properties of these names, or of their aliases; nil for a name that none has.
  package init?(_ names: [String]) {
    var properties: [Property] = []
    for name in names {
      guard let property = Property.allCases.first(where: { $0.names.contains(name) }) else {
        return nil
      }
      if !properties.contains(property) { properties.append(property) }
    }
    asked = properties
  }

  private init(asked: [Property]?) { self.asked = asked }

  /// What people read where nobody asked for anything else.
  var forPeople: [Property] { asked ?? [.frame, .bounds] }

  /// Every property that a view itself decides, where nobody asked for anything else.
  var all: [Property] {
    asked
      ?? Property.allCases.filter { property in
        switch property.role {
        case .computed, .geometry, .stored, .matrix: true
        case .derived, .uiKit, .asked: false
        }
      }
  }
}

extension SceneReport {
  /// The value of a property; nil where nothing leads to it.
  func value(of property: Property, _ view: LayerID) -> PropertyValue? {
    try? property.read(from: view, in: outcome.tree)
  }
}
