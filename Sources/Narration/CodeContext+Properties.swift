internal import LayerProperties
internal import LayerTree
internal import SceneLoading

// How the frameworks call what a scene calls otherwise.
extension CodeContext {
  func creation(of view: LayerID, frame: String?) -> String {
    let type = usesUIKit ? "UIView" : "CALayer"
    let name = name(view)
    switch (language, frame) {
    case (.swift, let frame?): return "let \(name) = \(type)(frame: \(frame))"
    case (.swift, nil): return "let \(name) = \(type)()"
    case (.objc, let frame?): return "\(type) *\(name) = [[\(type) alloc] initWithFrame:\(frame)];"
    case (.objc, nil):
      return "\(type) *\(name) = " + (usesUIKit ? "[[UIView alloc] init];" : "[CALayer layer];")
    }
  }

  func assignment(of value: String, to path: PropertyPath, of view: LayerID) -> String {
    let property = Property.all[path.property]
    let whole = access(property, of: view)
    guard let part = part(of: path) else { return set(property, of: view, to: value) }
    if isSwift {
      guard whole.hasSuffix("()") else { return "\(whole).\(part) = \(value)" }
      return set(
        property, of: view, to: "{ var t = \(whole); t.\(part) = \(value); return t }()")
    }
    let type = Self.type(of: property.kind)
    return set(property, of: view, to: "({ \(type) v = \(whole); v.\(part) = \(value); v; })")
  }

  /// Assigns a whole property.
  func set(_ property: Property, of view: LayerID, to value: String) -> String {
    if property.name == "transform", !usesUIKit {
      return isSwift
        ? "\(name(view)).setAffineTransform(\(value))"
        : "[\(name(view)) setAffineTransform:\(value)];"
    }
    return "\(access(property, of: view)) = \(value)" + (isSwift ? "" : ";")
  }

  /// A property or a component as it is read.
  func reading(_ path: PropertyPath, of view: LayerID) -> String {
    let property = Property.all[path.property]
    let whole = access(property, of: view)
    guard let part = part(of: path) else { return whole }
    if !isSwift, property.kind == .rect, !part.contains("."), part != "origin", part != "size" {
      return "CGRectGet\(part.prefix(1).uppercased())\(part.dropFirst())(\(whole))"
    }
    return "\(whole).\(part)"
  }

  func access(_ property: Property, of view: LayerID) -> String {
    let name = name(view)
    switch (property.name, usesUIKit) {
    case ("transform", false): return "\(name).affineTransform" + (isSwift ? "()" : "")
    case ("transform3D", _): return "\(layer(view)).transform"
    case ("center", false): return "\(name).position"
    case ("alpha", false): return "\(name).opacity"
    case ("clipsToBounds", false): return "\(name).masksToBounds"
    case ("anchorPoint", _), ("anchorPointZ", _), ("sublayerTransform", _), ("zPosition", _):
      return "\(layer(view)).\(property.name)"
    case ("geometryFlipped", _):
      return "\(layer(view))." + (isSwift ? "isGeometryFlipped" : "geometryFlipped")
    case ("hidden", _): return "\(name)." + (isSwift ? "isHidden" : "hidden")
    case ("userInteractionEnabled", _):
      return "\(name)." + (isSwift ? "isUserInteractionEnabled" : "userInteractionEnabled")
    default: return "\(name).\(property.name)"
    }
  }

  private func part(of path: PropertyPath) -> String? {
    guard path.component != nil else { return nil }
    return String(path.name.dropFirst(Property.all[path.property].name.count + 1))
  }

  private static func type(of kind: ValueKind) -> String {
    switch kind {
    case .point: "CGPoint"
    case .size: "CGSize"
    case .transform: "CGAffineTransform"
    case .transform3D: "CATransform3D"
    default: "CGRect"
    }
  }
}
