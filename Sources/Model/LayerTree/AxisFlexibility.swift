/// The flexible parts of one axis: the margin before, the size, the margin after.
package struct AxisFlexibility {
  /// Whether the margin before it is flexible.
  package var leading: Bool
  /// Whether the size is flexible.
  package var size: Bool
  /// Whether the margin after it is flexible.
  package var trailing: Bool

  /// Whether a change of the superlayer's size on this axis, from `old` to `new`, affects a span with these parts.
  ///
  /// There is no effect without flexible parts, or if the superlayer's size changes only by noise. On iOS and in
  /// AppKit, a flexible margin after the span alone has no effect either.
  package func moves(in old: Double, resizedTo new: Double, platform: Platform) -> Bool {
    guard Resize.isChange(from: old, to: new) else { return false }
    switch platform {
    case .ios, .appkit: return leading || size
    case .macos: return leading || size || trailing
    }
  }

  /// Resizes a span for a change of the superlayer's size on this axis from `old` to `new`.
  internal func span(_ span: AxisSpan, in old: Double, resizedTo new: Double, platform: Platform, _ scale: ScreenScale?)
    -> AxisSpan
  {
    guard moves(in: old, resizedTo: new, platform: platform) else { return span }
    switch platform {
    case .ios, .appkit:
      let share = proportional(span, in: old, resizedTo: new)
      return (scale ?? platform.usualScale).map(share.roundedDown) ?? share
    case .macos: return inThirds(span, in: old, resizedTo: new)
    }
  }

  /// Resizes a span of the given start and size.
  package func span(
    _ min: Double, _ size: Double, in old: Double, resizedTo new: Double, platform: Platform, _ scale: ScreenScale?
  ) -> (min: Double, size: Double) {
    let span = span(AxisSpan(min: min, size: size), in: old, resizedTo: new, platform: platform, scale)
    return (span.min, span.size)
  }

  // UIKit and AppKit's views: every flexible part grows in proportion to its length, or equally if all are 0.
  private func proportional(_ span: AxisSpan, in old: Double, resizedTo new: Double) -> AxisSpan {
    let delta = new - old
    let parts = (
      leading: leading ? span.min : 0, size: size ? span.size : 0, trailing: trailing ? old - span.min - span.size : 0
    )
    let sum = parts.leading + parts.size + parts.trailing
    let count = Double([leading, size, trailing].count(where: { $0 }))
    // Noise in the last digits of a computed frame counts as 0.
    let isNothing = abs(sum) <= 1e-12 * (abs(old) + abs(span.min) + abs(span.size))
    func growth(of part: Double) -> Double { isNothing ? delta / count : delta * part / sum }
    return AxisSpan(
      min: leading ? span.min + growth(of: parts.leading) : span.min,
      size: size ? span.size + growth(of: parts.size) : span.size)
  }

  // Layers on macOS: a third of the change for each part; the results are whole points.
  private func inThirds(_ span: AxisSpan, in old: Double, resizedTo new: Double) -> AxisSpan {
    let delta = new - old
    let margin = marginSixths
    // Sixths are multiplied before the division, to keep thirds of whole numbers exact.
    let min = leading ? span.min + delta * margin / 6 : span.min
    let trailing = old - span.min - span.size + (self.trailing ? delta * margin / 6 : 0)
    let edge = wholePoint(min, .down)
    return AxisSpan(min: edge, size: wholePoint(new - edge - trailing, .up))
  }

  /// The share of one flexible margin, in sixths of the change.
  package var marginSixths: Double {
    switch (leading, size, trailing) {
    case (true, true, true): 2
    case (true, false, true): 3
    // The fixed margin's third is added.
    case (true, true, false), (false, true, true): 4
    case (true, false, false), (false, false, true): 6
    case (false, _, false): 0
    }
  }

  // Noise in the last digits of a computed frame must not cost a whole point.
  private func wholePoint(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let nearest = value.rounded()
    return abs(value - nearest) <= 1e-9 * Swift.max(1, abs(value)) ? nearest : value.rounded(rule)
  }
}

extension AutoresizingMask {
  /// The flexible parts from left to right.
  package var horizontal: AxisFlexibility {
    AxisFlexibility(
      leading: contains(.flexibleLeftMargin), size: contains(.flexibleWidth), trailing: contains(.flexibleRightMargin))
  }

  /// The flexible parts from top to bottom.
  package var vertical: AxisFlexibility {
    AxisFlexibility(
      leading: contains(.flexibleTopMargin), size: contains(.flexibleHeight), trailing: contains(.flexibleBottomMargin))
  }
}
