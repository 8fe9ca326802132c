package import GeomrunLayerProperties
package import GeomrunLayerTree

extension Platform {
  /// The name for the position of the anchor point in views or layers.
  package var centerName: String {
    switch self {
    case .ios: "center"
    case .macos: "position"
    // Not used in explanations there.
    case .appkit: "frame.origin"
    }
  }
}

extension Property {
  /// Returns its name in the views of a platform.
  package func spokenName(on platform: Platform) -> String { self == .center ? platform.centerName : name }
}

extension PropertyPath {
  /// Returns the path's name in the views of a platform.
  package func spokenName(on platform: Platform) -> String {
    let name = property.spokenName(on: platform)
    return component.map { "\(name).\($0.name)" } ?? name
  }
}
