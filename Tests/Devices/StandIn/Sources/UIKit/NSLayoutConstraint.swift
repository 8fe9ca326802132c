// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import GeomrunAutoLayout

/// A priority, by the numbers of UIKit.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A constraint between two anchors, or of one with a constant.
@MainActor public final class NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }
  public enum Axis: Int, Sendable { case horizontal, vertical }

  let first: LayoutOwner
  let second: LayoutOwner?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  public var constant: CGFloat
  public var identifier: String?
  public var priority = UILayoutPriority.required {
    didSet {
      precondition(
        !isActive || (oldValue == .required) == (priority == .required),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.")
    }
  }
  public var isActive = false {
    didSet {
      if isActive == oldValue { return }
      let space = first.view.space
      if isActive {
        precondition(
          second.map { $0.hasCommonAncestor(with: first) } ?? true,
          "Unable to activate constraint: its items have no common ancestor.")
        space.constraints.append(self)
      } else {
        space.constraints.removeAll { $0 === self }
      }
    }
  }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = LayoutOwner(view1) else {
      preconditionFailure("constraint items must each be a view or layout guide.")
    }
    let second = view2.flatMap { LayoutOwner($0) }
    precondition((view2 == nil) == (second == nil), "constraint items must be views or guides.")
    self.init(first, attr1, relation, second, attr2, multiplier, c)
  }

  init(
    _ first: LayoutOwner, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutOwner?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    guard let own = firstAttribute.own else { preconditionFailure("Invalid layout attribute.") }
    if let other = secondAttribute.own {
      precondition(second != nil, "A multiplier of nothing.")
      precondition(own.pairs(with: other), "Invalid pairing of layout attributes.")
      precondition(
        multiplier != 0 || own.kind == .size,
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint."
      )
    } else {
      precondition(
        second == nil && own.kind == .size,
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint."
      )
    }
    (self.first, self.firstAttribute, self.relation) = (first, firstAttribute, relation)
    (self.second, self.secondAttribute) = (second, secondAttribute)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  /// Whether one item lies in a view, and the other one does not.
  func joins(inside view: UIView) -> Bool {
    second.map { $0.view.isInside(view) != first.view.isInside(view) } ?? false
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// What an anchor belongs to.
@MainActor enum LayoutOwner {
  case view(UIView)
  case guide(UILayoutGuide)

  init?(_ item: Any) {
    if let view = item as? UIView {
      self = .view(view)
    } else if let guide = item as? UILayoutGuide {
      self = .guide(guide)
    } else {
      return nil
    }
  }

  /// The view, or the one that a guide belongs to.
  var view: UIView {
    switch self {
    case .view(let view): return view
    case .guide(let guide):
      guard let owner = guide.owningView else { preconditionFailure("The guide is in no view.") }
      return owner
    }
  }

  func hasCommonAncestor(with other: LayoutOwner) -> Bool {
    var root = view
    while let superview = root.superview { root = superview }
    var otherRoot = other.view
    while let superview = otherRoot.superview { otherRoot = superview }
    return root === otherRoot
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute by geomrun's name; nil where it is none.
  var own: LayoutAttribute? {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    case .notAnAttribute: nil
    }
  }
}

extension NSLayoutConstraint.Relation {
  var own: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
