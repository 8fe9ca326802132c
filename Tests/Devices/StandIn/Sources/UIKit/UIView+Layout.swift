// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import GeomrunAutoLayout
import LayerGeometry

/// Distances from the edges of a rect, inwards.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  var own: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// What a view says to Auto Layout of itself.
struct LayoutTraits {
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var compression: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  var direction = UISemanticContentAttribute.unspecified
  var guides: [UILayoutGuide] = []
}

extension UIView {
  public static var noIntrinsicMetric: CGFloat { -1 }

  public var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(space.tree.layoutMargins(of: id)) }
    set {
      traits.margins = newValue
      space.change { try $0.setLayoutMargins(newValue.own, of: id) }
    }
  }
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { traits.direction }
    set { traits.direction = newValue }
  }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    traits.hugging[axis.rawValue] = priority
  }
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    traits.compression[axis.rawValue] = priority
  }

  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(safeAreaOf: self) }

  public var keyboardLayoutGuide: UILayoutGuide { UILayoutGuide(keyboardOf: self) }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    traits.guides.append(guide)
    guide.owningView = self
  }

  // Outside of a window that is shown each layout computes everything, whatever has changed.
  public func invalidateIntrinsicContentSize() {}

  public func layoutIfNeeded() {
    if space.isShown { return space.pass(over: self) }
    let layout = space.solve()
    precondition(layout.result.conflicts.isEmpty, "Unable to simultaneously satisfy constraints.")
    for view in space.inside(self) {
      space.views[view]?.place(by: layout)
    }
    for view in [id] + space.inside(self) {
      guard let item = layout.items[view], let scrollView = space.views[view] as? UIScrollView else { continue }
      scrollView.resizeContent(by: layout.result, item)
    }
  }

  /// Puts the view where a layout has it.
  func place(by layout: Space.Layout) {
    guard let item = layout.items[id], var rect = layout.result.frames[item.index] else { return }
    if let superview = space.tree.superlayer(of: id) {
      let origin = space.tree[superview].bounds.origin
      rect.origin = Point(x: rect.origin.x + origin.x, y: rect.origin.y + origin.y)
    }
    if translatesAutoresizingMaskIntoConstraints, stands(at: rect) { return }
    space.change { _ = try $0.autoLayout(rect, of: id) }
  }

  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let layout = space.solve()
    let size = Size(width: targetSize.width, height: targetSize.height)
    guard let item = layout.items[id],
      let fitting = try? layout.result.system.sizeFitting(
        item, target: size, horizontalPriority: Double(horizontal.rawValue), verticalPriority: Double(vertical.rawValue)
      ), let found = fitting.size
    else { preconditionFailure("No size fits.") }
    return CGSize(width: found.width, height: found.height)
  }

  /// The frame without the transform.
  fileprivate var untransformedFrame: Rect {
    let layer = space.tree[id]
    let size = layer.bounds.size
    return Rect(
      x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  /// Whether it is there already, but for rounding.
  private func stands(at rect: Rect) -> Bool {
    let own = untransformedFrame
    return abs(own.origin.x - rect.origin.x) < 1e-6 && abs(own.origin.y - rect.origin.y) < 1e-6
      && abs(own.size.width - rect.size.width) < 1e-6 && abs(own.size.height - rect.size.height) < 1e-6
  }

  /// The view as an item of a layout.
  fileprivate func item(in outerItem: LayoutItemID?, _ outer: Layer?) -> LayoutItem {
    var frame: LayoutFrame?
    if translatesAutoresizingMaskIntoConstraints {
      var rect = untransformedFrame
      if let outer {
        rect.origin = Point(x: rect.origin.x - outer.bounds.origin.x, y: rect.origin.y - outer.bounds.origin.y)
      }
      let mask = space.tree[id].autoresizingMask
      frame = LayoutFrame(
        rect, in: outer?.bounds.size ?? .zero,
        horizontal: LayoutFlexibility(
          min: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
          max: mask.contains(.flexibleRightMargin)),
        vertical: LayoutFlexibility(
          min: mask.contains(.flexibleTopMargin), size: mask.contains(.flexibleHeight),
          max: mask.contains(.flexibleBottomMargin)))
    }
    var item = LayoutItem.view(in: outerItem, frame: frame)
    func content(_ size: CGFloat, _ axis: NSLayoutConstraint.Axis) -> LayoutContentSize {
      LayoutContentSize(
        size == UIView.noIntrinsicMetric ? nil : size, hugging: Double(traits.hugging[axis.rawValue].rawValue),
        compression: Double(traits.compression[axis.rawValue].rawValue))
    }
    item.horizontalContent = content(intrinsicContentSize.width, .horizontal)
    item.verticalContent = content(intrinsicContentSize.height, .vertical)
    item.layoutMargins = traits.margins.own
    if space.usesSafeAreas { item.safeAreaInsets = space.tree.safeAreaInsets(of: id) }
    item.insetsLayoutMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea
    item.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
    item.isOffPixels = superview.map { !space.keepsPixels($0) } ?? false
    item.contentShift = space.shift(of: self)
    item.alignmentRectInsets = alignmentRectInsets.own
    if self is UIScrollView {
      item.isScrollView = true
      item.contentOffset = space.tree[id].bounds.origin
    }
    switch traits.direction {
    case .forceRightToLeft: item.direction = .rightToLeft
    case .forceLeftToRight: item.direction = .leftToRight
    case .unspecified, .playback, .spatial: item.direction = nil
    }
    return item
  }
}

extension Space {
  /// What the constraints of all views come to.
  struct Layout {
    let result: LayoutResult
    let items: [LayerID: LayoutItemID]
  }

  /// The layers inside a view, from the outside inwards.
  func inside(_ root: UIView) -> [LayerID] {
    let all = tree.depthFirst
    guard let start = all.firstIndex(where: { $0.view == root.id }) else { return [] }
    return all[(start + 1)...].prefix { $0.depth > all[start].depth }.map { $0.view }
  }

  /// By how much a view's transform and its superview's move what lies in it; zero where they do more than that.
  func shift(of view: UIView) -> Point {
    guard let own = Plane(ofWhatIsSeen: tree[view.id].transform3D), own.isShift else { return .zero }
    guard let superview = view.superview else { return Point(x: own.tx, y: own.ty) }
    guard let around = Plane(ofWhatIsSeen: tree[superview.id].sublayerTransform), around.isShift else { return .zero }
    return Point(x: own.tx + around.tx, y: own.ty + around.ty)
  }

  /// Whether what lies in a view lies on pixels: nothing around it does more than to move it.
  func keepsPixels(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let own = next {
      guard let plane = Plane(ofWhatIsSeen: tree[own.id].transform3D), plane.isShift else { return false }
      if let outer = own.superview, Plane(ofWhatIsSeen: tree[outer.id].sublayerTransform)?.isShift != true {
        return false
      }
      next = own.superview
    }
    return true
  }

  /// Solves everything anew.
  func solve() -> Layout { do { return try solved() } catch { preconditionFailure("\(error)") } }

  private func solved() throws -> Layout {
    var system = LayoutSystem(screenScale: tree.screenScale.map { Double($0.rawValue) })
    var items: [LayerID: LayoutItemID] = [:]
    var guides: [ObjectIdentifier: LayoutItemID] = [:]
    let order = tree.depthFirst.map { $0.view }
    for layer in order {
      guard let view = views[layer] else { continue }
      let superview = tree.superlayer(of: layer)
      let item = view.item(in: superview.flatMap { items[$0] }, superview.map { tree[$0] })
      let id = try system.add(item)
      items[layer] = id
      if tree[layer].transform3D != .identity {
        // How far insets reach into a view is asked of what is seen of it.
        system.sights[id] = LayoutSight(anchorPoint: tree[layer].anchorPoint, transform: tree[layer].transform3D)
      }
      for guide in view.traits.guides { guides[ObjectIdentifier(guide)] = try system.addGuide(to: id) }
    }
    for constraint in constraints {
      func anchor(_ owner: LayoutOwner, _ attribute: NSLayoutConstraint.Attribute) throws -> LayoutAnchor? {
        guard let attribute = attribute.own else { return nil }
        switch owner {
        case .view(let view): return items[view.id].map { LayoutAnchor($0, attribute) }
        case .guide(let guide):
          if let part = guide.part, let owner = items[owner.view.id] {
            let item =
              switch part {
              case .margins: try system.layoutMargins(of: owner)
              case .content: try system.contentLayout(of: owner)
              case .frame: try system.frameLayout(of: owner)
              case .safeArea: try system.safeArea(of: owner)
              }
            return LayoutAnchor(item, attribute)
          }
          return guides[ObjectIdentifier(guide)].map { LayoutAnchor($0, attribute) }
        }
      }
      guard let first = try anchor(constraint.first, constraint.firstAttribute) else { continue }
      let second = try constraint.second.flatMap { try anchor($0, constraint.secondAttribute) }
      system.constraints.append(
        LayoutConstraint(
          first, constraint.relation.own, second, multiplier: constraint.multiplier, constant: constraint.constant,
          priority: Double(constraint.priority.rawValue)))
    }
    for layer in order {
      guard let stack = views[layer] as? UIStackView, let item = items[layer] else { continue }
      try system.add(stack.description { items[$0.id] }, of: item)
    }
    // As a device, it goes on without what breaks.
    let broken = try system.layout().breaking(stated: [], predicts: true)
    return Layout(result: broken.result, items: items)
  }
}
