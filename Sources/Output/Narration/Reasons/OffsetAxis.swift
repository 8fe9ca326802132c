import GeomrunGeometry
import GeomrunLayerTree
import GeomrunWords

/// An offset along one axis that a scroll view computes, with its derivation.
struct OffsetAxis: Equatable {
  /// A number, and the limit that clamps it if it is out of range.
  struct Held: Equatable {
    /// The result of the arithmetic.
    var goal: Double
    /// The value after clamping and rounding.
    var result: Double
    /// Whether a limit makes the difference, not rounding to whole pixels.
    var isHeld: Bool
    /// The limit that clamps it.
    var limit: Words
  }

  /// The terms of the arithmetic.
  enum Way: Equatable {
    /// The middle of the bounds at the old scale, at the new one, without half of the bounds.
    case middle(offset: Double, half: Double, new: Double, old: Double)
    /// The middle of a rect of the zoomed view, scaled, without half of the bounds.
    case rect(start: Double, middle: Double, scale: Double, half: Double)
    /// The distance from an edge of the visible rect to the same edge of a rect.
    case edge(offset: Double, edge: Double, shown: Double)
  }

  var isX: Bool
  /// The property that stores the offset: `contentOffset`, or `bounds.origin` without a UIScrollView.
  var name: Words
  var way: Way
  var offset: Held

  /// The arithmetic with its result.
  var words: Words {
    let sum: Words =
      switch way {
      case .middle(let offset, let half, let new, 1): Words("(\(offset) + \(half)) * \(factor: new) - \(half)")
      case .middle(let offset, let half, let new, let old):
        Words("(\(offset) + \(half)) * \(factor: new) / \(factor: old) - \(half)")
      case .rect(0, let middle, let scale, let half): Words("\(middle) * \(factor: scale) - \(half)")
      case .rect(let start, let middle, let scale, let half):
        Words("\(start) + \(middle) * \(factor: scale) - \(half)")
      case .edge(let offset, let edge, let shown): Words("\(offset) + (\(edge) - \(shown))")
      }
    return Words("\(name).\(isX ? "x" : "y") = \(sum) = \(offset.words)")
  }
}

extension OffsetAxis.Held {
  /// The number, and its value after clamping and rounding.
  var words: Words {
    if goal == result { return Words("\(result)") }
    return isHeld
      ? Words(en: "\(goal), limited by \(limit) to \(result)", zh: "\(goal)，被 \(limit) 限制为 \(result)")
      : Words(en: "\(goal), rounded to whole pixels \(result)", zh: "\(goal)，取整到像素后为 \(result)")
  }
}
