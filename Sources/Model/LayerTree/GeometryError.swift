import GeomrunCNumberText
public import GeomrunGeometry
package import GeomrunWords

/// A value that a layer rejects; the tree is unchanged.
public enum GeometryError: Error, Hashable, Sendable {
  /// A property would become NaN or infinite; its numbers, row by row.
  case notFinite(property: String, rows: [[Double]])
  /// The anchor point cannot be moved without a jump, because under perspective every point has a scale of its own.
  case perspectiveAnchorMove
  /// The property belongs to scroll views, and the view is not one.
  case noScrollView(property: String)
  /// An NSClipView scrolls a single subview, its document, but has a different number of subviews.
  case noDocument(subviews: Int)
  /// The scroll view has no zoomed view.
  case noZoomedView
  /// The least zoom scale exceeds the greatest.
  case zoomRange(minimum: Double, maximum: Double)
  /// A scale, or an extent of an image, is not above 0.
  case notPositive(property: String)
  /// An extent is below 0.
  case negative(property: String)
  /// AppKit's views have no setter for the property.
  case notOfAppKit(property: String)
  /// Only AppKit's views have the property.
  case ofAppKit(property: String)
  /// The size of the bounds differs from the frame's, which would scale the content of an `NSView`.
  case scaledInside(bounds: Size, frame: Size)
}

extension GeometryError {
  /// The message in one line; for numbers that are not finite, in Core Animation's own words.
  public var message: String { words.text(in: .english) }

  /// Instructions, one line each.
  public var help: [String] { advice.map { $0.text(in: .english) } }

  /// The message in one line; for numbers that are not finite, in Core Animation's own words, which are English.
  package var words: Words {
    switch self {
    case .notFinite(let property, let rows):
      let kind = rows.joined().contains { $0.isNaN } ? "NaN" : "infinity"
      let numbers = rows.map { $0.map(printed).joined(separator: " ") }.joined(separator: "; ")
      return Words("CALayer \(code: property) contains \(code: kind): [\(code: numbers)]")
    case .perspectiveAnchorMove:
      return Words(
        en: "the anchor point cannot move in place under a transform with perspective",
        zh: "transform 带透视时，无法原地移动锚点")
    case .noScrollView("zoomScale"):
      return Words(en: "`zoomScale` needs a scroll view that zooms", zh: "`zoomScale` 需要可缩放的滚动视图")
    case .noScrollView(let property):
      return Words(en: "`\(code: property)` needs a scroll view", zh: "`\(code: property)` 需要滚动视图")
    case .noDocument(0):
      return Words(
        en: "an NSClipView scrolls its only subview, and this view has none", zh: "NSClipView 只滚动唯一的子视图，而这个视图没有子视图")
    case .noDocument(let count):
      return Words(
        en: "an NSClipView scrolls its only subview, and this view has \(count)",
        zh: "NSClipView 只滚动唯一的子视图，而这个视图有 \(count) 个")
    case .noZoomedView:
      return Words(
        en: "the scroll view has no `zoomedView`, so nothing zooms", zh: "滚动视图没有 `zoomedView`，所以什么也不缩放")
    case .zoomRange(let minimum, let maximum):
      let (least, greatest) = (printed(minimum), printed(maximum))
      return Words(
        en: "minimumZoomScale \(code: least) is above maximumZoomScale \(code: greatest)",
        zh: "minimumZoomScale \(code: least) 大于 maximumZoomScale \(code: greatest)")
    case .notPositive(let property):
      return Words(en: "`\(code: property)` has to be above 0", zh: "`\(code: property)` 必须大于 0")
    case .negative(let property):
      return Words(en: "`\(code: property)` cannot be negative", zh: "`\(code: property)` 不能为负")
    case .notOfAppKit(let property):
      return Words(
        en: "an NSView has no setter for `\(code: property)`", zh: "NSView 没有 `\(code: property)` 的 setter")
    case .ofAppKit(let property):
      return Words(
        en: "`\(code: property)` needs `platform: appkit`", zh: "`\(code: property)` 需要 `platform: appkit`")
    case .scaledInside(let bounds, let frame):
      let inner = "\(printed(bounds.width)) x \(printed(bounds.height))"
      let outer = "\(printed(frame.width)) x \(printed(frame.height))"
      return Words(
        en:
          "bounds of \(code: inner) in a frame of \(code: outer) would scale the subviews of an NSView, which scenes do not support",
        zh: "bounds 为 \(code: inner)，而 frame 为 \(code: outer)，这会缩放 NSView 的子视图，场景不支持")
    }
  }

  /// Instructions, one line each.
  package var advice: [Words] {
    switch self {
    case .noScrollView("zoomScale"):
      [
        Words(
          en: "to zoom, declare the view with `zoomedView: SUBVIEW` and a `maximumZoomScale`",
          zh: "要缩放内容，声明视图时写上 `zoomedView: SUBVIEW` 和 `maximumZoomScale`"),
        Words(en: "to scale any view, assign its `transform`", zh: "要缩放任意视图，给它的 `transform` 赋值"),
      ]
    case .noScrollView("contentOffset"):
      [
        Words(
          en: "declare the view with a `contentSize`, or assign `bounds.origin`",
          zh: "声明视图时写上 `contentSize`，或者改为给 `bounds.origin` 赋值")
      ]
    case .noScrollView: [Words(en: "declare the view with a `contentSize`", zh: "声明视图时写上 `contentSize`")]
    case .noDocument:
      [
        Words(
          en: "give it exactly one subview, or assign `bounds.origin`", zh: "让它只有一个子视图，或者改为给 `bounds.origin` 赋值")
      ]
    case .noZoomedView:
      [
        Words(
          en: "declare the view with `zoomedView: SUBVIEW` and a `maximumZoomScale`",
          zh: "声明视图时写上 `zoomedView: SUBVIEW` 和 `maximumZoomScale`")
      ]
    case .notOfAppKit: [Words(en: "assign `frame`", zh: "改为给 `frame` 赋值")]
    case .ofAppKit: [Words(en: "to flip y here, assign `geometryFlipped`", zh: "要在这里翻转 y，给 `geometryFlipped` 赋值")]
    case .scaledInside:
      [
        Words(
          en: "assign `frame` to change the size, and `bounds.origin` to scroll",
          zh: "改尺寸时给 `frame` 赋值，滚动时给 `bounds.origin` 赋值")
      ]
    case .notFinite, .perspectiveAnchorMove, .zoomRange, .notPositive, .negative: []
    }
  }

  /// Whether another kind of view would accept the value.
  public var isOfOtherViews: Bool {
    switch self {
    case .noScrollView, .noDocument, .noZoomedView, .notOfAppKit, .ofAppKit, .scaledInside: true
    case .notFinite, .perspectiveAnchorMove, .zoomRange, .notPositive, .negative: false
    }
  }
}

/// A change of the hierarchy that is rejected; the tree is unchanged.
public enum TreeError: Error, Hashable, Sendable {
  /// The view is the superview or one of its ancestors.
  case cycle(view: LayerID, superview: LayerID)
  /// The index does not exist; the allowed ones are counted after the view has left its old position.
  case indexOutOfRange(index: Int, allowed: ClosedRange<Int>)
  /// The view is not a direct subview of the superview.
  case notSubview(view: LayerID, superview: LayerID)
}

/// A point or rect that cannot be converted; the layer is the one where the conversion fails.
public enum ConversionError: Error, Hashable, Sendable {
  /// The layer's transform has no inverse.
  case singular(LayerID)
  /// The point is on or behind the viewer's plane: w <= 0.
  case behindViewer(LayerID)
  /// The numbers exceed the range of a double.
  case notFinite(LayerID)
  /// The view has no image, so nothing has a position in it.
  case noImage(LayerID)
  /// The view is not a scroll view, so it lacks the property.
  case noScrollView(LayerID)
  /// The view was removed from its window.
  case removed(LayerID)
  /// No screen is known, so the extent of the view's window is unknown.
  case noScreen(LayerID)
}

/// A number as C's `%g` prints it, except that a NaN has no sign.
private func printed(_ number: Double) -> String {
  guard !number.isNaN else { return "nan" }
  // The longest result is "-1.23457e-308".
  var buffer = [CChar](repeating: 0, count: 32)
  let length = CNumberText_general(&buffer, buffer.count, number)
  return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
