// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

/// The layer of a view.
@MainActor public final class CALayer {
  private unowned let view: UIView
  private var space: Space { view.space }
  private var id: LayerID { view.id }

  init(of view: UIView) { self.view = view }

  public var speed: Float = 1
  public var timeOffset = 0.0
  public var beginTime = 0.0

  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }
  public var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }
  public var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  public var anchorPoint: CGPoint {
    get { CGPoint(space.tree[id].anchorPoint) }
    set { space.change { try $0.setAnchorPoint(Point(newValue), of: id) } }
  }
  public var anchorPointZ: CGFloat {
    get { space.tree[id].anchorPointZ }
    set { space.change { try $0.setAnchorPointZ(newValue, of: id) } }
  }
  public var zPosition: CGFloat {
    get { space.tree[id].zPosition }
    set { space.change { try $0.setZPosition(newValue, of: id) } }
  }
  public var transform: CATransform3D {
    get { CATransform3D(space.tree[id].transform3D) }
    set { space.change { try $0.setTransform3D(newValue.own, of: id) } }
  }
  public var sublayerTransform: CATransform3D {
    get { CATransform3D(space.tree[id].sublayerTransform) }
    set { space.change { try $0.setSublayerTransform(newValue.own, of: id) } }
  }
  public var opacity: Float {
    get { Float(space.tree[id].opacity) }
    set { space.change { try $0.setOpacity(Double(newValue), of: id) } }
  }
  public var isGeometryFlipped: Bool {
    get { space.tree[id].isGeometryFlipped }
    set { space.tree.setGeometryFlipped(newValue, of: id) }
  }
  public func needsLayout() -> Bool {
    space.solveAndMark()
    return space.marked.contains(id)
  }
  public func hitTest(_ point: CGPoint) -> CALayer? {
    space.tree.layerHitTest(Point(point), in: id).flatMap { space.views[$0]?.layer }
  }
}
