package import GeomrunGeometry

/// A change of a superlayer's size, to which its sublayers are resized by their masks.
package struct Resize {
  private let old: Size
  private let new: Size
  private let platform: Platform
  private let screenScale: ScreenScale?

  /// Creates a change from `old` to `new`, the sizes of the superlayer's bounds.
  package init(from old: Size, to new: Size, platform: Platform, screenScale: ScreenScale?) {
    self.old = old
    self.new = new
    self.platform = platform
    self.screenScale = screenScale
  }

  /// Whether an extent changes by more than rounding noise.
  internal var changesSize: Bool {
    Self.isChange(from: old.width, to: new.width) || Self.isChange(from: old.height, to: new.height)
  }

  /// Whether an extent changes by more than 1e-9, absolute and relative; less is rounding noise.
  package static func isChange(from old: Double, to new: Double) -> Bool {
    let change = abs(new - old)
    return change > 1e-9 && change > 1e-9 * max(abs(old), abs(new))
  }

  /// Resizes a frame by the mask of its layer; its extents may be negative.
  package func frame(of frame: Rect, _ mask: AutoresizingMask) -> Rect { resized(frame, mask, to: screenScale) }

  /// The new frame at both screen scales if none is given and it has a fractional edge.
  internal func fractionalFrame(of frame: Rect, _ mask: AutoresizingMask) -> FractionalFrame? {
    guard platform == .ios, screenScale == nil else { return nil }
    let isWhole =
      isWhole(mask.horizontal, frame.horizontal, old.width, new.width)
      && isWhole(mask.vertical, frame.vertical, old.height, new.height)
    if isWhole { return nil }
    return FractionalFrame(
      frame: resized(frame, mask, to: nil), atScale2: resized(frame, mask, to: .two),
      atScale3: resized(frame, mask, to: .three))
  }

  private func resized(_ frame: Rect, _ mask: AutoresizingMask, to scale: ScreenScale?) -> Rect {
    let x = mask.horizontal.span(frame.horizontal, in: old.width, resizedTo: new.width, platform: platform, scale)
    let y = mask.vertical.span(frame.vertical, in: old.height, resizedTo: new.height, platform: platform, scale)
    return Rect(x: x.min, y: y.min, width: x.size, height: y.size)
  }

  private func isWhole(_ parts: AxisFlexibility, _ span: AxisSpan, _ old: Double, _ new: Double) -> Bool {
    !parts.moves(in: old, resizedTo: new, platform: platform)
      || parts.span(span, in: old, resizedTo: new, platform: platform, nil).isWhole
  }
}

extension Rect {
  fileprivate var horizontal: AxisSpan { AxisSpan(min: minX, size: width) }
  fileprivate var vertical: AxisSpan { AxisSpan(min: minY, size: height) }
}
