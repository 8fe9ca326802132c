import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// How the frameworks call what a scene calls otherwise.
extension CodeContext {
  func creation(of view: LayerID, frame: String?) -> String {
    let type =
      !usesUIKit
      ? "CALayer"
      : isStack(view)
        ? "UIStackView"
        : isScrollView(view)
          ? "UIScrollView" : hasToldContent(view) ? Self.contentClass : "UIView"
    let name = name(view)
    switch (language, frame) {
    case (.swift, let frame?): return "let \(name) = \(type)(frame: \(frame))"
    case (.swift, nil): return "let \(name) = \(type)()"
    case (.objc, let frame?): return "\(type) *\(name) = [[\(type) alloc] initWithFrame:\(frame)];"
    case (.objc, nil):
      return "\(type) *\(name) = "
        + (usesUIKit ? "[[\(type) alloc] init];" : "[CALayer layer];")
    }
  }

  func assignment(of value: String, to path: PropertyPath, of view: LayerID) -> String {
    let property = path.property
    if let own = assignmentWithoutSetter(of: value, to: path, of: view) { return own }
    let whole = access(property, of: view)
    guard let part = part(of: path) else {
      // Layers keep a Float, and numbers that are computed are none.
      let isFloat = property == .alpha && !usesUIKit && isSwift && Double(value) == nil
      return set(property, of: view, to: isFloat ? "Float(\(value))" : value)
    }
    if isSwift {
      guard whole.hasSuffix("()") else { return "\(whole).\(part) = \(value)" }
      return set(
        property, of: view,
        to:
          "{ var \(temporary) = \(whole); \(temporary).\(part) = \(value); return \(temporary) }()")
    }
    let type = Self.type(of: property.kind)
    return set(
      property, of: view,
      to:
        "({ \(type) \(temporary) = \(whole); \(temporary).\(part) = \(value); \(temporary); })")
  }

  /// What stands for an assignment that UIKit has no property for, in a comment where an app does it in another way.
  private func assignmentWithoutSetter(
    of value: String, to path: PropertyPath, of view: LayerID
  ) -> String? {
    let name = name(view)
    switch path.property {
    case .imageSize: return language.comment("The image of \(name): \(path.name) = \(value)").string
    case .underBars:
      return language.comment("A navigation or tab bar controller shows \(name): \(value)").string
    case .hitOutsets where !isOfTest:
      return language.comment("\(name) overrides point(inside:with:): \(path.name) = \(value)")
        .string
    case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform,
      .zPosition, .anchorPointZ, .geometryFlipped, .hidden, .alpha, .clipsToBounds,
      .userInteractionEnabled, .autoresizingMask, .autoresizesSubviews, .windowFrame,
      .contentOffset, .contentSize, .contentInset, .contentInsetAdjustmentBehavior,
      .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollEnabled, .minimumZoomScale,
      .maximumZoomScale, .zoomScale, .adjustedContentInset, .offsetRange, .visibleRect, .page,
      .safeAreaInsets, .safeArea, .additionalSafeAreaInsets, .layoutMargins,
      .preservesSuperviewLayoutMargins, .contentMode, .contentRect, .hitOutsets:
      return nil
    }
  }

  /// Assigns a whole property.
  func set(_ property: Property, of view: LayerID, to value: String) -> String {
    if property == .transform, !usesUIKit {
      return isSwift
        ? "\(name(view)).setAffineTransform(\(value))"
        : "[\(name(view)) setAffineTransform:\(value)];"
    }
    return "\(access(property, of: view)) = \(value)" + (isSwift ? "" : ";")
  }

  /// A property or a component as it is read.
  func reading(_ path: PropertyPath, of view: LayerID) -> String {
    reading(path, of: name(view))
  }

  /// The same of a view that the source calls `name`.
  func reading(_ path: PropertyPath, of name: String) -> String {
    let property = path.property
    let whole = access(property, of: name)
    guard let part = part(of: path) else { return whole }
    if !isSwift, property.kind == .rect, !part.contains("."), part != "origin", part != "size" {
      return "CGRectGet\(part.prefix(1).uppercased())\(part.dropFirst())(\(whole))"
    }
    return "\(whole).\(part)"
  }

  func access(_ property: Property, of view: LayerID) -> String {
    access(property, of: name(view))
  }

  private func access(_ property: Property, of name: String) -> String {
    let layer = usesUIKit ? "\(name).layer" : name
    switch property {
    case .transform where !usesUIKit: return "\(name).affineTransform" + (isSwift ? "()" : "")
    case .transform3D: return "\(layer).transform"
    case .center where !usesUIKit: return "\(name).position"
    case .alpha where !usesUIKit: return "\(name).opacity"
    case .clipsToBounds where !usesUIKit: return "\(name).masksToBounds"
    case .anchorPoint, .anchorPointZ, .sublayerTransform, .zPosition:
      return "\(layer).\(property.name)"
    case .geometryFlipped:
      return "\(layer)." + (isSwift ? "isGeometryFlipped" : "geometryFlipped")
    case .hidden: return "\(name)." + (isSwift ? "isHidden" : "hidden")
    case .userInteractionEnabled:
      return "\(name)." + (isSwift ? "isUserInteractionEnabled" : "userInteractionEnabled")
    case .scrollEnabled: return "\(name)." + (isSwift ? "isScrollEnabled" : "scrollEnabled")
    case .safeArea: return "\(name).safeAreaLayoutGuide.layoutFrame"
    case .windowFrame where usesUIKit:
      return isSwift
        ? "\(name).convert(\(name).bounds, to: nil)"
        : "[\(name) convertRect:\(name).bounds toView:nil]"
    case .windowFrame:
      return isSwift
        ? "\(name).convert(\(name).bounds, to: nil)"
        : "[\(name) convertRect:\(name).bounds toLayer:nil]"
    case .additionalSafeAreaInsets:
      if !isOfTest { return "\(name)Controller.additionalSafeAreaInsets" }
      return isSwift
        ? "expect.controller(of: \(name)).additionalSafeAreaInsets"
        : "GeomrunController(host, \(name)).additionalSafeAreaInsets"
    case .visibleRect where isSwift:
      return "\(name).bounds.inset(by: \(name).adjustedContentInset)"
    case .visibleRect: return "UIEdgeInsetsInsetRect(\(name).bounds, \(name).adjustedContentInset)"
    case .frame, .bounds, .center, .transform, .alpha, .clipsToBounds, .autoresizingMask,
      .autoresizesSubviews, .contentOffset, .contentSize, .contentInset,
      .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal, .alwaysBounceVertical,
      .minimumZoomScale, .maximumZoomScale, .zoomScale, .adjustedContentInset, .safeAreaInsets,
      .layoutMargins, .preservesSuperviewLayoutMargins, .contentMode, .underBars, .offsetRange,
      .page, .imageSize, .contentRect, .hitOutsets:
      return "\(name).\(property.name)"
    }
  }

  private func part(of path: PropertyPath) -> String? {
    guard path.component != nil else { return nil }
    return String(path.name.dropFirst(path.property.name.count + 1))
  }

  private static func type(of kind: ValueKind) -> String {
    switch kind {
    case .point: "CGPoint"
    case .size: "CGSize"
    case .insets: "UIEdgeInsets"
    case .transform: "CGAffineTransform"
    case .transform3D: "CATransform3D"
    default: "CGRect"
    }
  }
}
