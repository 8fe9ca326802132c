public import GeomrunGeometry

/// One of the four numbers that a layout determines for an item.
public struct LayoutVariable: Hashable, Sendable {
  /// The quantity, of the alignment rect in the superview's bounds.
  public enum Quantity: Int, CaseIterable, Hashable, Sendable {
    /// The left edge.
    case minX
    /// The top edge.
    case minY
    /// The horizontal extent.
    case width
    /// The vertical extent.
    case height

    /// Whether it is an extent, which is never negative.
    public var isSize: Bool {
      switch self {
      case .width, .height: true
      case .minX, .minY: false
      }
    }
  }

  /// The view or guide.
  public let item: LayoutItemID
  /// The quantity.
  public let quantity: Quantity

  /// Creates a variable of an item.
  public init(_ item: LayoutItemID, _ quantity: Quantity) {
    self.item = item
    self.quantity = quantity
  }

  /// The axis of the quantity.
  public var axis: LayoutAxis {
    switch quantity {
    case .minX, .width: .horizontal
    case .minY, .height: .vertical
    }
  }

  /// Whether it is an extent, which is never negative.
  public var isSize: Bool { quantity.isSize }
}

/// The source of a row of the system of equations.
public enum LayoutRow: Hashable, Sendable {
  /// The constraint at this position.
  case constraint(Int)
  /// The intrinsic size: at most this large (hugging), or at least (compression resistance).
  case content(LayoutItemID, LayoutAxis, isHugging: Bool)
  /// The frame and the mask of a view: its position (`isSize` is false) or its size.
  case frame(LayoutItemID, LayoutAxis, isSize: Bool)
  /// An edge of a safe area, margins or a readable guide, at the minimum or the maximum of the axis.
  case guide(LayoutItemID, LayoutAxis, isMax: Bool)
  /// The rule that no extent is negative; never printed by devices.
  case notNegative(LayoutVariable)
}

/// A variable with its coefficient.
public struct LayoutTerm: Hashable, Sendable {
  /// The variable.
  public var variable: LayoutVariable
  /// Its coefficient.
  public var coefficient: Double
}

/// A row in numbers: the sum of the terms plus the constant, compared with 0.
public struct LayoutExpression: Hashable, Sendable {
  /// The terms; every variable occurs once, in the order of the items.
  public var terms: [LayoutTerm]
  /// The constant added to the terms, in points.
  public var constant: Double
  /// The relation to 0.
  public var relation: LayoutRelation
}

/// Required rows that conflict; without any one of them, the others hold.
public struct LayoutConflict: Hashable, Sendable {
  /// A row with its factor in the sum of all.
  public struct Member: Hashable, Sendable {
    /// The source of the row.
    public let row: LayoutRow
    /// The row in numbers.
    public let expression: LayoutExpression
    /// The factor of the row; positive for `>=`, negative for `<=`.
    public let factor: Double
  }

  /// The rows: constraints in order, then contents, frames and guides, then extents that would have to be negative.
  public let members: [Member]
  /// The remaining sum of all members, each times its factor: all terms cancel, and `excess` would have to be at least
  /// 0 (or exactly 0), but is negative.
  ///
  /// With ``extents`` among the members, the others imply that their sum is `excess`, or at most that; the factor of
  /// the first one is 1.
  public let excess: Double
  /// Whether every row is verified to be needed; not tested for more than 500 rows.
  public let isIrreducible: Bool

  /// The extents that the other members would make negative, each with its factor; empty if extents are not part of the
  /// conflict.
  public var extents: [LayoutTerm] {
    members.compactMap { member in
      if case .notNegative(let variable) = member.row {
        LayoutTerm(variable: variable, coefficient: member.factor)
      } else {
        nil
      }
    }
  }

  /// Whether all members except ``extents`` are equations, and therefore their sum.
  public var isEquation: Bool {
    members.allSatisfy { member in
      if case .notNegative = member.row { true } else { member.expression.relation == .equal }
    }
  }

  /// The positions of the constraints among the members.
  public var constraints: [Int] {
    members.compactMap { member in
      switch member.row {
      case .constraint(let index): index
      case .content, .frame, .guide, .notNegative: nil
      }
    }
  }
}

/// A change that makes the members of a conflict hold, verified by solving again.
public struct LayoutWayOut: Hashable, Sendable {
  /// The change of a constraint.
  public enum Change: Hashable, Sendable {
    /// The constraint gets the priority 999.
    case optional(constraint: Int)
    /// The constraint becomes inactive.
    case inactive(constraint: Int)
    /// The constraint gets another constant.
    case constant(constraint: Int, Double)

    /// The constraint to change.
    public var constraint: Int {
      switch self {
      case .optional(let constraint), .inactive(let constraint), .constant(let constraint, _): constraint
      }
    }
  }

  /// The change.
  public let change: Change
  /// The frames of all items after this change, as in `LayoutResult.frames`; nil where another conflict remains.
  public let frames: [Rect?]
  /// Whether the whole system has no conflict after the change.
  public let endsAll: Bool
}

/// A number that differs between best layouts.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// The cause of an ambiguity.
  public enum Cause: Hashable, Sendable {
    /// Constraints are missing.
    case missing
    /// Constraints of equal priority cannot all be met; the number depends on which one breaks.
    case tie
  }

  /// The number.
  public let variable: LayoutVariable
  /// The cause.
  public let cause: Cause
  /// The value in the layout, in points.
  public let value: Double
  /// The least value in all best layouts; nil if unbounded.
  public let least: Double?
  /// The greatest value in all best layouts; nil if unbounded.
  public let greatest: Double?
}

/// Optional rows of equal priority that cannot all be met and can share their error in several ways.
public struct LayoutTie: Hashable, Sendable {
  /// The priority of all of them.
  public let priority: Double
  /// The rows, whose errors differ between best layouts.
  public let rows: [LayoutRow]
}

/// An unmet optional row.
public struct UnmetRow: Hashable, Sendable {
  /// The row.
  public let row: LayoutRow
  /// Its priority.
  public let priority: Double
  /// The first side minus the second, in points.
  public let error: Double
}

/// A reason for an item's number.
public struct LayoutReason: Hashable, Sendable {
  /// The cause of a number.
  public enum Cause: Hashable, Sendable {
    /// A row that holds with equality.
    case row(LayoutRow)
    /// An undetermined variable, which is therefore 0.
    case undetermined(LayoutVariable)
  }

  /// The cause.
  public let cause: Cause
  /// The factor in the sum of all reasons, which is the number's variable minus its value.
  public let factor: Double
}

/// The result of a layout: frames, conflicts and ambiguities.
public struct LayoutResult: Sendable {
  /// The frames of views and guides, in the bounds of the superview or owning view, with the origin counted as (0, 0).
  ///
  /// Nil where a conflict leaves a number, and all numbers connected with it, undetermined.
  public let frames: [Rect?]
  /// The frames before their edges were rounded to pixels.
  public let framesBeforePixels: [Rect?]
  /// The alignment rects used by constraints: the frames without `alignmentRectInsets`, never rounded.
  public let alignmentRects: [Rect?]
  /// The conflicts: at most one among connected numbers, plus those about single numbers.
  public let conflicts: [LayoutConflict]
  /// For each number, whether it is an extent of a scroll view's content with a row about it; empty without scroll
  /// views.
  private let isOfSizedContent: [Bool]
  /// Whether rounding to pixels has changed a frame.
  public let isRounded: Bool
  /// Whether safe areas and frames that depend on each other have converged.
  public let isSettled: Bool
  /// The system that was laid out.
  public let system: LayoutSystem
  let solved: SolvedRows

  init(_ system: LayoutSystem, _ solved: SolvedRows, isSettled: Bool) throws(LayoutError) {
    self.system = system
    self.solved = solved
    self.isSettled = isSettled
    alignmentRects = solved.alignmentRects
    let frames = system.frames(around: alignmentRects)
    let rounded = system.screenScale.map { system.rounded(frames, to: $0) } ?? frames
    isRounded = rounded != frames
    self.frames = rounded
    framesBeforePixels = frames
    conflicts = try solved.conflicts()
    isOfSizedContent = Self.sizedContents(system, solved)
  }

  /// The `contentSize` of a scroll view by constraints, in points; an extent is nil if no constraint affects it, or a
  /// conflict leaves it undetermined.
  public func contentSize(of scrollView: LayoutItemID) -> (width: Double?, height: Double?) {
    guard system.items.indices.contains(scrollView.index), let content = system.content(of: scrollView),
      let size = frames[content.index]?.size
    else { return (nil, nil) }
    return (
      isSized(LayoutVariable(content, .width)) ? size.width : nil,
      isSized(LayoutVariable(content, .height)) ? size.height : nil
    )
  }

  /// Whether constraints affect an extent of a scroll view's content.
  package func isSized(_ extent: LayoutVariable) -> Bool { !isOfSizedContent.isEmpty && isOfSizedContent[extent.index] }

  private static func sizedContents(_ system: LayoutSystem, _ solved: SolvedRows) -> [Bool] {
    guard system.items.contains(where: { $0.isScrollView }) else { return [] }
    var isSized = Array(repeating: false, count: system.items.count * 4)
    for row in solved.rows {
      for term in row.terms
      where LayoutVariable.isSize(term.variable) && system.items[term.variable / 4].kind == .contentLayout {
        isSized[term.variable] = true
      }
    }
    return isSized
  }
}
