public import GeomrunGeometry

/// One of the four numbers of an item that a layout determines.
public struct LayoutVariable: Hashable, Sendable {
  /// Which of the four, of the alignment rect in the superview's bounds.
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
  /// Which number of it.
  public let quantity: Quantity

  /// A number of an item.
  public init(_ item: LayoutItemID, _ quantity: Quantity) {
    self.item = item
    self.quantity = quantity
  }

  /// The axis it belongs to.
  public var axis: LayoutAxis {
    switch quantity {
    case .minX, .width: .horizontal
    case .minY, .height: .vertical
    }
  }

  /// Whether it is an extent, which is never negative.
  public var isSize: Bool { quantity.isSize }
}

/// Where a line of the system of equations comes from.
public enum LayoutRow: Hashable, Sendable {
  /// The constraint at this place.
  case constraint(Int)
  /// The intrinsic size: at most this large (hugging), or at least (compression resistance).
  case content(LayoutItemID, LayoutAxis, isHugging: Bool)
  /// What the frame and the mask of a view become: where it is (`isSize` is false), or how large.
  case frame(LayoutItemID, LayoutAxis, isSize: Bool)
  /// An edge of a safe area, margins or readable guide: the one at the minimum of the axis, or at its maximum.
  case guide(LayoutItemID, LayoutAxis, isMax: Bool)
  /// No extent is negative; never printed by devices.
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
  /// What is summed up; every variable occurs once, in the order of the items.
  public var terms: [LayoutTerm]
  /// What is added to it, in points.
  public var constant: Double
  /// How it compares with 0.
  public var relation: LayoutRelation
}

/// Required rows that cannot hold together; without any one of them, the others can.
public struct LayoutConflict: Hashable, Sendable {
  /// A row, and how often it counts in the sum of all.
  public struct Member: Hashable, Sendable {
    /// Where it comes from.
    public let row: LayoutRow
    /// The row in numbers.
    public let expression: LayoutExpression
    /// The factor of the row; positive for `>=`, negative for `<=`.
    public let factor: Double
  }

  /// The rows: constraints in their order, then contents, frames and guides, then extents that would have to be
  /// negative.
  public let members: [Member]
  /// What is left of the sum of all members, each times its factor: all terms cancel, and `excess` would have to be at
  /// least 0 (or exactly 0), but is negative.
  ///
  /// Where ``extents`` are among the members, the others leave that their sum is `excess`, or is at most that; the
  /// factor of the first one is 1.
  public let excess: Double
  /// Whether it has been found out that every row is needed; not tried for more than 500 of them.
  public let isIrreducible: Bool

  /// The extents that the others leave no room for, each with its factor; empty where it is not these that contradict
  /// them.
  public var extents: [LayoutTerm] {
    members.compactMap { member in
      if case .notNegative(let variable) = member.row {
        LayoutTerm(variable: variable, coefficient: member.factor)
      } else {
        nil
      }
    }
  }

  /// Whether the members are equations, but for ``extents``, so that what they leave is one as well.
  public var isEquation: Bool {
    members.allSatisfy { member in
      if case .notNegative = member.row { true } else { member.expression.relation == .equal }
    }
  }

  /// The places of the constraints among the members.
  public var constraints: [Int] {
    members.compactMap { member in
      switch member.row {
      case .constraint(let index): index
      case .content, .frame, .guide, .notNegative: nil
      }
    }
  }
}

/// One change after which the members of a conflict hold, found by solving again.
public struct LayoutWayOut: Hashable, Sendable {
  /// What changes.
  public enum Change: Hashable, Sendable {
    /// The constraint gets the priority 999.
    case optional(constraint: Int)
    /// The constraint does not count.
    case inactive(constraint: Int)
    /// The constraint gets another constant.
    case constant(constraint: Int, Double)

    /// The constraint that changes.
    public var constraint: Int {
      switch self {
      case .optional(let constraint), .inactive(let constraint), .constant(let constraint, _): constraint
      }
    }
  }

  /// The change.
  public let change: Change
  /// The frames of all items in the system with this change, as in `LayoutResult.frames`; nil where another conflict is
  /// left.
  public let frames: [Rect?]
  /// Whether the whole system has no conflict after the change.
  public let endsAll: Bool
}

/// A number that more than one best layout leaves open.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// Why a number is open.
  public enum Cause: Hashable, Sendable {
    /// Constraints are missing.
    case missing
    /// Constraints of equal priority cannot all be met; which of them gives way decides.
    case tie
  }

  /// The number.
  public let variable: LayoutVariable
  /// Why it is open.
  public let cause: Cause
  /// What the layout shows, in points.
  public let value: Double
  /// The least value of all best layouts; nil where there is none.
  public let least: Double?
  /// The greatest value of all best layouts; nil where there is none.
  public let greatest: Double?
}

/// Optional rows of one priority that cannot all be met, and that share their error in more than one way.
public struct LayoutTie: Hashable, Sendable {
  /// The priority of all of them.
  public let priority: Double
  /// The rows, whose errors differ between best layouts.
  public let rows: [LayoutRow]
}

/// An optional row that is not met.
public struct UnmetRow: Hashable, Sendable {
  /// The row.
  public let row: LayoutRow
  /// Its priority.
  public let priority: Double
  /// The first side minus the second, in points.
  public let error: Double
}

/// What a number of an item follows from.
public struct LayoutReason: Hashable, Sendable {
  /// What fixes it.
  public enum Cause: Hashable, Sendable {
    /// A row that holds with equality.
    case row(LayoutRow)
    /// Nothing determines this variable, which is therefore 0.
    case undetermined(LayoutVariable)
  }

  /// What fixes it.
  public let cause: Cause
  /// How often it counts in the sum of all reasons, which is the number's variable minus its value.
  public let factor: Double
}

/// What a system comes to: frames, and what is wrong with it.
public struct LayoutResult: Sendable {
  /// The frames of views and the layout frames of guides, in the bounds of the view they lie in, whose origin counts as
  /// (0, 0).
  ///
  /// Nil where a conflict leaves a number open, and with it all that hangs together with that number.
  public let frames: [Rect?]
  /// The same before their edges went to pixels.
  public let framesBeforePixels: [Rect?]
  /// The alignment rects, which constraints see: the frames without `alignmentRectInsets`, never rounded.
  public let alignmentRects: [Rect?]
  /// What cannot hold together: at most one set of what hangs together, besides those that contradict single numbers.
  public let conflicts: [LayoutConflict]
  /// For each number whether it is an extent of a scroll view's content of which a row says something; empty without
  /// scroll views.
  private let isOfSizedContent: [Bool]
  /// Whether pixels have changed a frame.
  public let isRounded: Bool
  /// Whether safe areas that depend on frames, and frames that depend on them, came to an end.
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

  /// What constraints make of the `contentSize` of a scroll view, in points; an extent is nil where none of them says
  /// anything of it, or a conflict leaves it open.
  public func contentSize(of scrollView: LayoutItemID) -> (width: Double?, height: Double?) {
    guard system.items.indices.contains(scrollView.index), let content = system.content(of: scrollView),
      let size = frames[content.index]?.size
    else { return (nil, nil) }
    return (
      isSized(LayoutVariable(content, .width)) ? size.width : nil,
      isSized(LayoutVariable(content, .height)) ? size.height : nil
    )
  }

  /// Whether constraints say anything of an extent of a scroll view's content.
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
