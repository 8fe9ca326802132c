// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import GeomrunAutoLayout
import LayerGeometry

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

/// A scroll view by the rules of geomrun.
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  public weak var delegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    space.tree.makeScrollView(id)
  }

  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { set(.contentOffset, to: .point(Point(newValue))) }
  }
  public var contentSize: CGSize {
    get {
      guard case .size(let size)? = value(.contentSize) else { return .zero }
      return CGSize(width: size.width, height: size.height)
    }
    set { set(.contentSize, to: .size(Size(width: newValue.width, height: newValue.height))) }
  }
  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(.content, of: self) }
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(.frame, of: self) }

  func resizeContent(by layout: LayoutResult, _ item: LayoutItemID) {
    let (width, height) = layout.contentSize(of: item)
    if let width { contentSize.width = width }
    if let height { contentSize.height = height }
  }

  public var contentInset: UIEdgeInsets {
    get { insets(.contentInset) }
    set {
      let (top, rests) = (adjustedContentInset.top, contentOffset.y == -adjustedContentInset.top)
      set(.contentInset, to: .insets(newValue.own))
      // Content at rest stays at the top when the inset grows.
      if rests, adjustedContentInset.top > top { contentOffset.y = -adjustedContentInset.top }
    }
  }
  public var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(space.tree.adjustedContentInset(of: id)) }
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get {
      guard case .insetAdjustment(let adjustment)? = value(.contentInsetAdjustmentBehavior) else { return .automatic }
      return switch adjustment {
      case .automatic: .automatic
      case .scrollableAxes: .scrollableAxes
      case .never: .never
      case .always: .always
      }
    }
    set {
      let own: ContentInsetAdjustment =
        switch newValue {
        case .automatic: .automatic
        case .scrollableAxes: .scrollableAxes
        case .never: .never
        case .always: .always
        }
      set(.contentInsetAdjustmentBehavior, to: .insetAdjustment(own))
    }
  }
  public var isScrollEnabled: Bool {
    get { value(.scrollEnabled) == .bool(true) }
    set { set(.scrollEnabled, to: .bool(newValue)) }
  }
  public var alwaysBounceVertical: Bool {
    get { value(.alwaysBounceVertical) == .bool(true) }
    set { set(.alwaysBounceVertical, to: .bool(newValue)) }
  }
  public var alwaysBounceHorizontal: Bool {
    get { value(.alwaysBounceHorizontal) == .bool(true) }
    set { set(.alwaysBounceHorizontal, to: .bool(newValue)) }
  }
  public var minimumZoomScale: CGFloat {
    get { number(.minimumZoomScale) }
    set { set(.minimumZoomScale, to: .number(newValue)) }
  }
  public var maximumZoomScale: CGFloat {
    get { number(.maximumZoomScale) }
    set { set(.maximumZoomScale, to: .number(newValue)) }
  }
  /// Without a view that the delegate names nothing zooms.
  public var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set { zoom { try $0.setZoomScale(newValue, of: id) } }
  }
  public func zoom(to rect: CGRect, animated: Bool) { zoom { try $0.zoom(to: Rect(rect), of: id) } }
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    space.change { try $0.scrollRectToVisible(Rect(rect), of: id) }
  }

  private func zoom(_ change: (inout LayerTree) throws -> Void) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    space.tree.setZoomedView(view.id, of: id)
    space.change(change)
  }

  private func number(_ property: Property) -> CGFloat {
    guard case .number(let number)? = value(property) else { return 0 }
    return number
  }
}

// What UIKit keeps of every view beyond its layer.
extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public var contentMode: ContentMode {
    get {
      guard case .contentMode(let mode)? = value(.contentMode), let index = FittingMode.allCases.firstIndex(of: mode)
      else { return .scaleToFill }
      return ContentMode(rawValue: index) ?? .scaleToFill
    }
    set { set(.contentMode, to: .contentMode(FittingMode.allCases[newValue.rawValue])) }
  }
  public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(space.tree.safeAreaInsets(of: id)) }
  public var preservesSuperviewLayoutMargins: Bool {
    get { value(.preservesSuperviewLayoutMargins) == .bool(true) }
    set { set(.preservesSuperviewLayoutMargins, to: .bool(newValue)) }
  }
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { value(.insetsLayoutMarginsFromSafeArea) == .bool(true) }
    set { set(.insetsLayoutMarginsFromSafeArea, to: .bool(newValue)) }
  }

  func value(_ property: Property) -> PropertyValue? { property.read(from: space.tree[id]) }

  func set(_ property: Property, to value: PropertyValue) {
    space.change { try property.assign(value, to: id, in: &$0) }
  }

  func insets(_ property: Property) -> UIEdgeInsets {
    guard case .insets(let insets)? = value(property) else { return .zero }
    return UIEdgeInsets(insets)
  }
}

extension UIEdgeInsets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
