import GeomrunGeometry
import GeomrunLayerTree
import GeomrunWords

/// An offset along one axis that a scroll view computes, and how it comes to it.
struct OffsetAxis: Equatable {
  /// A number, and the limit that holds it where it is outside.
  struct Held: Equatable {
    /// What the arithmetic gives.
    var goal: Double
    /// What becomes of it.
    var result: Double
    /// Whether a limit makes the difference, and not whole pixels.
    var isHeld: Bool
    /// What holds it.
    var limit: Words
  }

  /// What the arithmetic adds up.
  enum Way: Equatable {
    /// The middle of the bounds at the old scale, at the new one, without half of the bounds.
    case middle(offset: Double, half: Double, new: Double, old: Double)
    /// The middle of a rect of the zoomed view, scaled, without half of the bounds.
    case rect(start: Double, middle: Double, scale: Double, half: Double)
    /// The way from an edge of what shows to the same edge of a rect.
    case edge(offset: Double, edge: Double, shown: Double)
  }

  var isX: Bool
  /// What keeps the offset: `contentOffset`, or of what is no UIScrollView `bounds.origin`.
  var name: Words
  var way: Way
  var offset: Held

  /// The arithmetic, with what it comes to.
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
  /// The number, and what has become of it.
  var words: Words {
    if goal == result { return Words("\(result)") }
    return isHeld
      ? Words(en: "\(goal), limited by \(limit) to \(result)", zh: "\(goal)，被 \(limit) 限制为 \(result)")
      : Words(en: "\(goal), rounded to whole pixels \(result)", zh: "\(goal)，取整到像素后为 \(result)")
  }
}
