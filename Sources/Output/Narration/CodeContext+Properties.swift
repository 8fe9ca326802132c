import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// The frameworks' names for properties that scenes call something else.
extension CodeContext {
  func creation(of view: LayerID, frame: String?) -> String {
    let type =
      usesLayers
      ? scrollsToRects(view) ? "CAScrollLayer" : "CALayer"
      : usesAppKit
        ? isFlippable(view) ? flippableClass : scrollsToRects(view) ? "NSClipView" : "NSView"
        : isStack(view)
          ? "UIStackView"
          : isScrollView(view)
            ? hasToldContent(view) ? "GeomrunScrollView" : "UIScrollView"
            : hasToldContent(view) ? Self.contentClass : "UIView"
    let name = name(view)
    let value =
      frame.map { spelled(.newWithFrame, type, $0) } ?? spelled(usesLayers ? .newLayer : .new, type)
    return language.variable(name, type, value)
  }

  func assignment(of value: String, to path: PropertyPath, of view: LayerID) -> String {
    let property = path.property
    if let own = assignmentWithoutSetter(of: value, to: path, of: view) { return own }
    let whole = access(property, of: view)
    guard let part = part(of: path) else {
      // Layers store a Float, and a computed number is not one.
      let isFloat = property == .alpha && usesLayers && Double(value) == nil
      return set(property, of: view, to: isFloat ? language.float(value) : value)
    }
    if language.assignsParts, !whole.hasSuffix("()") { return "\(whole).\(part) = \(value)" }
    let type = Self.type(of: property.kind)
    return set(property, of: view, to: language.changed(whole, part, value, type: type, temporary: temporary))
  }

  /// The replacement of an assignment that UIKit has no property for: a comment if an app does it differently.
  private func assignmentWithoutSetter(of value: String, to path: PropertyPath, of view: LayerID) -> String? {
    let name = name(view)
    if usesLayers, path.property.makesScrollView, path.property != .contentOffset {
      return language.comment("No layer has this, \(name): \(path.name) = \(value)").string
    }
    guard case .byApps(let spelling) = path.property.spelling else { return nil }
    switch spelling {
    case .image: return language.comment("The image of \(name): \(path.name) = \(value)").string
    case .bars: return language.comment("A navigation or tab bar controller shows \(name): \(value)").string
    case .hitTest where !isOfTest:
      return language.comment("\(name) overrides point(inside:with:): \(path.name) = \(value)").string
    case .hitTest, .nothing: return nil
    }
  }

  /// Assigns a whole property.
  func set(_ property: Property, of view: LayerID, to value: String) -> String {
    if property == .transform, usesLayers {
      return statement(.setAffineTransform, on: name(view), [value])
    }
    return "\(access(property, of: view)) = \(value)\(language.end)"
  }

  /// Returns a property or a component as it is read.
  func reading(_ path: PropertyPath, of view: LayerID) -> String { reading(path, of: name(view)) }

  /// Returns a property or a component of the view that the source calls `name`.
  func reading(_ path: PropertyPath, of name: String) -> String {
    let property = path.property
    let whole = access(property, of: name)
    guard let part = part(of: path) else { return whole }
    return reading(part, of: whole, isRect: property.kind == .rect)
  }

  /// Returns a part of a value, by its path; Objective-C has functions for the derived properties of CGRect.
  func reading(_ part: Component, of whole: String, isRect: Bool) -> String {
    reading(part.name, of: whole, isRect: isRect)
  }

  private func reading(_ part: String, of whole: String, isRect: Bool) -> String {
    isRect && !part.contains(".") && part != "origin" && part != "size"
      ? spelled(.derived(part), whole) : "\(whole).\(part)"
  }

  func access(_ property: Property, of view: LayerID) -> String { access(property, of: name(view)) }

  private func access(_ property: Property, of name: String) -> String {
    let layer = usesLayers ? name : "\(name).layer"
    switch property.spelling {
    case .ofView(let ofLayer):
      let ofView = property == .alpha && usesAppKit ? "alphaValue" : property.name
      return "\(name).\(usesLayers ? ofLayer : ofView)"
    case .ofLayer(let own): return "\(layer).\(own)"
    case .flag(let isOfLayer):
      return "\(isOfLayer ? layer : name).\(spelled(.flag(property.name)))"
    case .affineTransform: return usesLayers ? spelled(.affineTransform, name) : "\(name).transform"
    case .boundsInWindow:
      // An NSView of a test is usually not in a window, so nil would not mean its window.
      let window = usesAppKit && isOfTest ? "window" : "nil"
      return spelled(.converting("Rect", "to", ofLayers: usesLayers), name, "\(name).bounds", window)
    case .boundsWithinInsets where !usesUIKit: return "\(name).visibleRect"
    case .boundsWithinInsets:
      return spelled(.insetByInsets, "\(name).bounds", "\(name).adjustedContentInset")
    case .safeAreaGuide: return "\(name).safeAreaLayoutGuide.layoutFrame"
    case .keyboardGuide: return "\(name).keyboardLayoutGuide.layoutFrame"
    case .ofController:
      return (isOfTest ? spelled(.controller, name) : "\(name)Controller") + ".\(property.name)"
    case .byApps: return "\(name).\(property.name)"
    }
  }

  /// Returns a property or a component of a presentation layer; nil if layers have none.
  func seen(_ path: PropertyPath, of layer: String) -> String? {
    let property = path.property
    let whole: String
    switch property.spelling {
    case .ofView(let own):
      // Properties of a view that its layer lacks.
      guard [Property.frame, .bounds, .center, .alpha, .anchorPoint].contains(property) else { return nil }
      whole = "\(layer).\(own)"
    case .ofLayer(let own): whole = "\(layer).\(own)"
    case .affineTransform: whole = spelled(.affineTransform, layer)
    case .flag, .boundsInWindow, .boundsWithinInsets, .safeAreaGuide, .keyboardGuide, .ofController, .byApps: return nil
    }
    return part(of: path).map { reading($0, of: whole, isRect: property.kind == .rect) } ?? whole
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
    case .rect: "CGRect"
    case .number, .angle, .scale: "CGFloat"
    case .bool: "BOOL"
    case .autoresizingMask: "UIViewAutoresizing"
    case .insetAdjustment: "UIScrollViewContentInsetAdjustmentBehavior"
    case .contentMode: "UIViewContentMode"
    case .nothing: "void"
    }
  }
}
