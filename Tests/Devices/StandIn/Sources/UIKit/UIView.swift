// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

/// A view whose geometry is that of geomrun.
@MainActor open class UIView {
  let space: Space
  let id: LayerID
  /// The view's layer, one object for as long as the view lives.
  public private(set) lazy var layer = CALayer(of: self)
  /// What it says to Auto Layout of itself.
  var traits = LayoutTraits()
  public var translatesAutoresizingMaskIntoConstraints = true
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(.margins, of: self)
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Places the subviews by constraints.
  open func layoutSubviews() { space.placeSubviews(of: self) }
  open func updateConstraints() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  public init(frame: CGRect = .zero) {
    space = Space.current
    id = space.tree.addLayer(to: nil)
    space.views[id] = self
    space.needingUpdate.insert(id)
    self.frame = frame
    // One that arranges others has none of its own.
    if self is UIStackView { layoutMargins = .zero }
  }

  public var frame: CGRect {
    get { CGRect(space.tree.frame(of: id)) }
    set { space.change { try $0.setFrame(Rect(newValue), of: id) } }
  }
  public var bounds: CGRect {
    get { CGRect(space.tree[id].bounds) }
    set { space.change { try $0.setBounds(Rect(newValue), of: id) } }
  }
  public var center: CGPoint {
    get { CGPoint(space.tree[id].position) }
    set { space.change { try $0.setPosition(Point(newValue), of: id) } }
  }
  public var transform: CGAffineTransform {
    get { CGAffineTransform(of: space.tree[id].transform) }
    set { space.change { try $0.setTransform(newValue.own, of: id) } }
  }
  public var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  public var isHidden: Bool {
    get { space.tree[id].isHidden }
    set { space.tree.setHidden(newValue, of: id) }
  }
  public var clipsToBounds: Bool {
    get { space.tree[id].masksToBounds }
    set { space.tree.setMasksToBounds(newValue, of: id) }
  }
  public var isUserInteractionEnabled: Bool {
    get { space.tree[id].isUserInteractionEnabled }
    set { space.tree.setUserInteractionEnabled(newValue, of: id) }
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { space.tree.contains(Point(point), in: id) }
  /// By the rules that Apple's documentation tells, with each view's own `point(inside:with:)`.
  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isHidden || !isUserInteractionEnabled || alpha < 0.01 { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      guard let inner = inside(view, at: point) else { continue }
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// A point of the view in the coordinates of a subview.
  ///
  /// A plane transform that cannot be inverted is used as it is in place of its inverse; where depth takes part, nothing
  /// leads into the subview.
  func inside(_ view: UIView, at point: CGPoint) -> CGPoint? {
    if let inner = try? space.tree.convert(Point(point), from: id, to: view.id) { return CGPoint(inner) }
    let (outer, inner) = (space.tree[id], space.tree[view.id])
    guard let around = Plane(outer.sublayerTransform), let own = Plane(inner.transform3D), inner.zPosition == 0,
      inner.anchorPointZ == 0, !inner.isGeometryFlipped, !outer.isGeometryFlipped
    else { return nil }
    func anchor(_ layer: Layer) -> CGPoint {
      CGPoint(
        x: layer.bounds.origin.x + layer.anchorPoint.x * layer.bounds.size.width,
        y: layer.bounds.origin.y + layer.anchorPoint.y * layer.bounds.size.height)
    }
    var (x, y) = (Double(point.x - anchor(outer).x), Double(point.y - anchor(outer).y))
    (x, y) = around.back(x, y)
    (x, y) = (x + Double(anchor(outer).x) - inner.position.x, y + Double(anchor(outer).y) - inner.position.y)
    (x, y) = own.back(x, y)
    return CGPoint(x: x + Double(anchor(inner).x), y: y + Double(anchor(inner).y))
  }
  public var contentScaleFactor: CGFloat {
    get { CGFloat(space.tree.screenScale?.rawValue ?? 1) }
    set { space.tree.screenScale = ScreenScale(rawValue: Int(newValue)) }
  }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public var autoresizesSubviews: Bool {
    get { space.tree[id].autoresizesSubviews }
    set { space.tree.setAutoresizesSubviews(newValue, of: id) }
  }
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(space.tree[id].autoresizingMask.rawValue)) }
    set {
      let mask = FlexibleParts(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
      space.tree.setAutoresizingMask(mask, of: id)
    }
  }

  /// The parts that give way, by the bits of UIKit.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView {
  public var superview: UIView? { space.tree.superlayer(of: id).flatMap { space.views[$0] } }
  public var subviews: [UIView] { space.tree.sublayers(of: id).compactMap { space.views[$0] } }

  public func addSubview(_ view: UIView) { space.change { try $0.addSubview(view.id, to: id) } }
  public func insertSubview(_ view: UIView, at index: Int) {
    space.change { try $0.insertSubview(view.id, into: id, at: index) }
  }
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    space.change { try $0.insertSubview(view.id, into: id, above: other.id) }
  }
  public func insertSubview(_ view: UIView, belowSubview other: UIView) {
    space.change { try $0.insertSubview(view.id, into: id, below: other.id) }
  }
  public func bringSubviewToFront(_ view: UIView) { space.change { try $0.bringSubviewToFront(view.id, of: id) } }
  public func sendSubviewToBack(_ view: UIView) { space.change { try $0.sendSubviewToBack(view.id, of: id) } }
  public func removeFromSuperview() {
    if let superview {
      // What holds it to views outside of it is gone for good.
      for constraint in space.constraints where constraint.joins(inside: self) { constraint.isActive = false }
      if let stack = superview as? UIStackView { stack.removeArrangedSubview(self) }
    }
    space.tree.removeFromSuperview(id)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (try? space.tree.convert(Point(point), from: view?.id, to: id)).map { CGPoint($0) } ?? .zero
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (try? space.tree.convert(Rect(rect), from: view?.id, to: id)).map { CGRect($0) } ?? .zero
  }
  func isInside(_ view: UIView) -> Bool { self === view || superview?.isInside(view) ?? false }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (try? space.tree.convert(Point(point), from: id, to: view?.id)).map { CGPoint($0) } ?? .zero
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    (try? space.tree.convert(Rect(rect), from: id, to: view?.id)).map { CGRect($0) } ?? .zero
  }
}

/// A touch, of which nothing is needed.
public final class UIEvent {}
