import GeomrunCNumberText
public import GeomrunGeometry

/// A value that a layer refuses; the tree is as it was before.
public enum GeometryError: Error, Hashable, Sendable {
  /// A property would have become NaN or infinite; its numbers, row by row.
  case notFinite(property: String, rows: [[Double]])
  /// The anchor point cannot be moved without a jump, for every point has a scale of its own.
  case perspectiveAnchorMove
  /// The property is one of scroll views, which the view is not.
  case noScrollView(property: String)
  /// An NSClipView scrolls one subview, its document, and has another number of them.
  case noDocument(subviews: Int)
  /// The scroll view has no view that it zooms.
  case noZoomedView
  /// Nothing lies between the least and the greatest scale.
  case zoomRange(minimum: Double, maximum: Double)
  /// A scale, or the extents of an image, that are not above 0.
  case notPositive(property: String)
  /// An extent that is below 0.
  case negative(property: String)
  /// What views of AppKit have no setter for.
  case notOfAppKit(property: String)
  /// What no views but those of AppKit have.
  case ofAppKit(property: String)
  /// A size of the bounds that is not that of the frame, which would scale what is inside an `NSView`.
  case scaledInside(bounds: Size, frame: Size)
}

extension GeometryError {
  /// One line; for numbers that are not finite in Core Animation's own words.
  public var message: String {
    switch self {
    case .notFinite(let property, let rows):
      let kind = rows.joined().contains { $0.isNaN } ? "NaN" : "infinity"
      let numbers = rows.map { $0.map(printed).joined(separator: " ") }.joined(separator: "; ")
      return "CALayer \(property) contains \(kind): [\(numbers)]"
    case .perspectiveAnchorMove: return "the anchor point cannot move in place under a transform with perspective"
    case .noScrollView("zoomScale"): return "`zoomScale` needs a scroll view that zooms"
    case .noScrollView(let property): return "`\(property)` needs a scroll view"
    case .noDocument(let count):
      return "an NSClipView scrolls its only subview, and this view has \(count == 0 ? "none" : "\(count)")"
    case .noZoomedView: return "the scroll view has no `zoomedView`, so nothing zooms"
    case .zoomRange(let minimum, let maximum):
      return "minimumZoomScale \(printed(minimum)) is above maximumZoomScale \(printed(maximum))"
    case .notPositive(let property): return "`\(property)` has to be above 0"
    case .negative(let property): return "`\(property)` cannot be negative"
    case .notOfAppKit(let property): return "an NSView has no setter for `\(property)`"
    case .ofAppKit(let property): return "`\(property)` needs `platform: appkit`"
    case .scaledInside(let bounds, let frame):
      return "bounds of \(printed(bounds.width)) x \(printed(bounds.height)) in a frame of \(printed(frame.width)) x "
        + "\(printed(frame.height)) would scale the subviews of an NSView, which scenes do not support"
    }
  }

  /// Instructions, each in one line.
  public var help: [String] {
    switch self {
    case .noScrollView("zoomScale"):
      [
        "to zoom, declare the view with `zoomedView: SUBVIEW` and a `maximumZoomScale`",
        "to scale any view, assign its `transform`",
      ]
    case .noScrollView("contentOffset"): ["declare the view with a `contentSize`, or assign `bounds.origin`"]
    case .noScrollView: ["declare the view with a `contentSize`"]
    case .noDocument: ["give it exactly one subview, or assign `bounds.origin`"]
    case .noZoomedView: ["declare the view with `zoomedView: SUBVIEW` and a `maximumZoomScale`"]
    case .notOfAppKit: ["assign `frame`"]
    case .ofAppKit: ["to flip y here, assign `geometryFlipped`"]
    case .scaledInside: ["assign `frame` to change the size, and `bounds.origin` to scroll"]
    case .notFinite, .perspectiveAnchorMove, .zoomRange, .notPositive, .negative: []
    }
  }

  /// Whether another kind of view would take the value.
  public var isOfOtherViews: Bool {
    switch self {
    case .noScrollView, .noDocument, .noZoomedView, .notOfAppKit, .ofAppKit, .scaledInside: true
    case .notFinite, .perspectiveAnchorMove, .zoomRange, .notPositive, .negative: false
    }
  }
}

/// A change of the hierarchy that is refused; the tree is as it was before.
public enum TreeError: Error, Hashable, Sendable {
  /// The view is the superview, or the superview lies in it.
  case cycle(view: LayerID, superview: LayerID)
  /// There is no such place; the allowed ones, counted after the view has left its old place.
  case indexOutOfRange(index: Int, allowed: ClosedRange<Int>)
  /// The view is not directly in the superview.
  case notSubview(view: LayerID, superview: LayerID)
}

/// A point or rect that has no place in the coordinates asked for; the layer is where it gets lost.
public enum ConversionError: Error, Hashable, Sendable {
  /// The layer is squeezed into a line or a point, so that nothing leads back into it.
  case singular(LayerID)
  /// The point lies on or behind the plane that the layer is viewed from: w <= 0.
  case behindViewer(LayerID)
  /// The numbers leave the range of a double.
  case notFinite(LayerID)
  /// The view has no image, so that nothing is anywhere.
  case noImage(LayerID)
  /// The view is no scroll view, so that it has no such property.
  case noScrollView(LayerID)
  /// The view was removed, so that it lies in no window.
  case removed(LayerID)
  /// No screen is known, so that nobody knows where the window of the view ends.
  case noScreen(LayerID)
}

/// A number as C's `%g` prints it, except that a NaN has no sign.
private func printed(_ number: Double) -> String {
  guard !number.isNaN else { return "nan" }
  // "-1.23457e-308" is the longest there is.
  var buffer = [CChar](repeating: 0, count: 32)
  let length = CNumberText_general(&buffer, buffer.count, number)
  return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
