// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A place or an extent of a view or guide; only those of one type go together.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
  let owner: LayoutOwner
  let attribute: NSLayoutConstraint.Attribute

  init(_ owner: LayoutOwner, _ attribute: NSLayoutConstraint.Attribute) {
    (self.owner, self.attribute) = (owner, attribute)
  }

  func related(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(owner, attribute, relation, anchor.owner, anchor.attribute, multiplier, constant)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    related(.equal, anchor, constant: c)
  }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, anchor, constant: c) }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, anchor, constant: c) }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { alone(.equal, c) }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    alone(.greaterThanOrEqual, c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { alone(.lessThanOrEqual, c) }
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.equal, anchor, multiplier: m, constant: c) }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, anchor, multiplier: m, constant: c) }

  private func alone(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(owner, attribute, relation, nil, .notAnAttribute, 1, constant)
  }
}

/// What views and guides have in common.
@MainActor public protocol Anchored: AnyObject {}

extension Anchored {
  private var owner: LayoutOwner {
    guard let owner = LayoutOwner(self) else { preconditionFailure("neither a view nor a guide") }
    return owner
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owner, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owner, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owner, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owner, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(owner, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(owner, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(owner, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(owner, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(owner, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(owner, .height) }
}

extension UIView: Anchored {
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.view(self), .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.view(self), .lastBaseline) }
}

/// A rect that constraints place and that shows nothing.
@MainActor public final class UILayoutGuide: Anchored {
  public internal(set) weak var owningView: UIView?
  public var identifier = ""
  /// What it is of its view; nil for a guide that an app adds.
  let part: Part?

  enum Part { case margins, content, frame, safeArea }

  public init() { part = nil }

  /// The guide of a view's safe area, which is only read here.
  init(safeAreaOf view: UIView) {
    part = nil
    owningView = view
  }

  /// The guide of the keyboard, which is not shown; it is only read here.
  init(keyboardOf view: UIView) {
    part = nil
    isOfKeyboard = true
    owningView = view
  }
  private var isOfKeyboard = false

  public var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if isOfKeyboard {
      var window = owningView
      while let superview = window.superview { window = superview }
      let (whole, safe) = (owningView.convert(window.bounds, from: window), owningView.safeAreaLayoutGuide.layoutFrame)
      return CGRect(x: whole.minX, y: safe.maxY, width: whole.width, height: max(0, whole.maxY - safe.maxY))
    }
    return CGRect(owningView.space.tree.safeArea(of: owningView.id))
  }

  init(_ part: Part, of view: UIView) {
    self.part = part
    owningView = view
  }
}
