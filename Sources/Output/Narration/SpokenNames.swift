package import GeomrunLayerProperties
package import GeomrunLayerTree

extension Platform {
  /// What views and layers call the place of their anchor point.
  package var centerName: String {
    switch self {
    case .ios: "center"
    case .macos: "position"
    // Nothing is told of it there.
    case .appkit: "frame.origin"
    }
  }
}

extension Property {
  /// Its name as the views of a platform have it.
  package func spokenName(on platform: Platform) -> String { self == .center ? platform.centerName : name }
}

extension PropertyPath {
  /// The path as the views of a platform have it.
  package func spokenName(on platform: Platform) -> String {
    let name = property.spokenName(on: platform)
    return component.map { "\(name).\($0.name)" } ?? name
  }
}
