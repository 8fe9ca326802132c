// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

/// A view whose frame and bounds are those of geomrun; points are converted and found by Apple's documentation.
@MainActor open class NSView {
  private static var tree = LayerTree(platform: .appkit)
  private static var objects: [LayerID: NSView] = [:]
  private let id: LayerID
  /// Whether it counts downwards, which geomrun is told whenever something is asked.
  open var isFlipped: Bool { false }

  public init(frame: CGRect) {
    id = NSView.tree.addLayer(to: nil)
    NSView.objects[id] = self
    self.frame = frame
  }
  public convenience init() { self.init(frame: .zero) }

  /// The pixels of a point of the window that views are in.
  static func setPixels(_ scale: CGFloat?) { tree.screenScale = scale.flatMap { ScreenScale(rawValue: Int($0)) } }

  /// What a framework would refuse changes nothing here.
  private static func change(_ body: (inout LayerTree) throws -> Void) {
    var changed = tree
    for (id, view) in objects { changed.setFlipped(view.isFlipped, of: id) }
    do { try body(&changed) } catch { return }
    tree = changed
  }

  private var own: Layer { NSView.tree[id] }
  public var frame: CGRect {
    get { CGRect(NSView.tree.frame(of: id)) }
    set { NSView.change { try $0.setFrame(Rect(newValue), of: id) } }
  }
  public var bounds: CGRect {
    get { CGRect(own.bounds) }
    set { NSView.change { try $0.setBounds(Rect(newValue), of: id) } }
  }
  public var alphaValue: CGFloat {
    get { CGFloat(Float(own.opacity)) }
    set { NSView.change { try $0.setOpacity(newValue, of: id) } }
  }
  public var isHidden: Bool {
    get { own.isHidden }
    set { NSView.tree.setHidden(newValue, of: id) }
  }
  public var clipsToBounds: Bool {
    get { own.masksToBounds }
    set { NSView.tree.setMasksToBounds(newValue, of: id) }
  }
  public var autoresizesSubviews: Bool {
    get { own.autoresizesSubviews }
    set { NSView.tree.setAutoresizesSubviews(newValue, of: id) }
  }
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(own.autoresizingMask.rawValue)) }
    set {
      let mask = FlexibleParts(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
      NSView.tree.setAutoresizingMask(mask, of: id)
    }
  }

  /// The parts that give way, by the bits of AppKit.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minXMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let width = AutoresizingMask(rawValue: 1 << 1)
    public static let maxXMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let minYMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let height = AutoresizingMask(rawValue: 1 << 4)
    public static let maxYMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  // The tree.

  public var superview: NSView? { NSView.tree.superlayer(of: id).flatMap { NSView.objects[$0] } }
  public var subviews: [NSView] {
    get { NSView.tree.sublayers(of: id).compactMap { NSView.objects[$0] } }
    set {
      for view in subviews where !newValue.contains(where: { $0 === view }) { view.removeFromSuperview() }
      for view in newValue { addSubview(view) }
    }
  }
  public func addSubview(_ view: NSView) { NSView.change { try $0.addSubview(view.id, to: id) } }
  public func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo other: NSView?) {
    NSView.change { tree in
      switch (place, other) {
      case (.above, let other?): try tree.insertSubview(view.id, into: id, above: other.id)
      case (.below, let other?): try tree.insertSubview(view.id, into: id, below: other.id)
      case (.above, nil): try tree.addSubview(view.id, to: id)
      case (.below, nil): try tree.insertSubview(view.id, into: id, at: 0)
      case (.out, _): break
      }
    }
  }
  public func removeFromSuperview() { NSView.tree.removeFromSuperview(id) }

  // Points, from the lower left corner of a frame.

  /// Whether a point is in a rect, both in the numbers of this view: of its edges the left and the upper one are, as
  /// the user sees them.
  public func isMousePoint(_ point: CGPoint, in rect: CGRect) -> Bool {
    let isBetween =
      isFlipped ? rect.minY <= point.y && point.y < rect.maxY : rect.minY < point.y && point.y <= rect.maxY
    return rect.minX <= point.x && point.x < rect.maxX && isBetween
  }

  /// The point is in the superview's numbers; without one in those around the view.
  open func hitTest(_ point: CGPoint) -> NSView? {
    let around = superview ?? NSView.around
    guard !isHidden, around.isMousePoint(point, in: frame) else { return nil }
    let inner = fromSuperview(point)
    for view in subviews.reversed() { if let hit = view.hitTest(inner) { return hit } }
    return self
  }

  /// What counts as a window does.
  private static let around = NSView(frame: .zero)

  private var outerIsFlipped: Bool { superview?.isFlipped ?? false }

  private func toSuperview(_ point: CGPoint) -> CGPoint {
    let (bounds, frame) = (bounds, frame)
    let above = isFlipped ? bounds.maxY - point.y : point.y - bounds.minY
    return CGPoint(x: point.x - bounds.minX + frame.minX, y: outerIsFlipped ? frame.maxY - above : frame.minY + above)
  }

  private func fromSuperview(_ point: CGPoint) -> CGPoint {
    let (bounds, frame) = (bounds, frame)
    let above = outerIsFlipped ? frame.maxY - point.y : point.y - frame.minY
    return CGPoint(x: point.x - frame.minX + bounds.minX, y: isFlipped ? bounds.maxY - above : bounds.minY + above)
  }

  public func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
    var (outer, own): (NSView?, CGPoint) = (self, point)
    while let leaving = outer {
      own = leaving.toSuperview(own)
      outer = leaving.superview
    }
    var way: [NSView] = []
    outer = view
    while let entered = outer {
      way.append(entered)
      outer = entered.superview
    }
    return way.reversed().reduce(own) { $1.fromSuperview($0) }
  }

  public func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
    let ends = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)].map { convert($0, to: view) }
    return CGRect(
      x: min(ends[0].x, ends[1].x), y: min(ends[0].y, ends[1].y), width: abs(ends[0].x - ends[1].x),
      height: abs(ends[0].y - ends[1].y))
  }
}
