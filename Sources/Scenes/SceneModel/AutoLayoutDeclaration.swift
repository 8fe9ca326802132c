public import GeomrunAutoLayout
import GeomrunLayerProperties
public import GeomrunLayerTree

/// What a scene says of Auto Layout before its mutations.
public struct AutoLayoutDeclaration: Sendable {
  /// The reading direction of all views.
  public var direction = LayoutDirection.leftToRight
  /// Whether priorities are the weights of one sum, and not levels; wrong, and only for what quizzes offer.
  package var weighsPriorities = false
  /// What the views say of themselves, in the order in which it stands.
  public var traits: [LayoutTraitAssignment] = []
  /// The layout guides, which constraints name by their position.
  public var guides: [GuideDeclaration] = []
  /// The constraints; a constraint that is added later goes on counting.
  public var constraints: [LayoutConstraintDeclaration] = []

  /// For each view that a stack view arranges from the beginning that stack view.
  public var stacks: [LayerID: LayerID] = [:]
  /// The constraints that a device is said to break, which no layout takes into account.
  public var broken: [BrokenConstraint] = []

  /// Nothing but the direction of the system.
  public init() {}

  /// For each view whether constraints alone place it: it says so, a stack view arranges it, or it has no geometry of
  /// its own and none from the lists of layout passes, unless a constraint names it.
  public func isPlaced(_ views: [ViewDeclaration], _ passes: LayoutPasses) -> [Bool] {
    var isPlaced = views.map { view in !view.properties.contains { $0.path.property.placesView } }
    for view in passes.viewsWithGeometry { isPlaced[view.index] = false }
    if !passes.scripts.isEmpty {
      for constraint in constraints {
        for case .view(let view)? in [constraint.first.item, constraint.second?.item]
        where !views[view.index].properties.contains(where: { $0.path.property.placesView }) {
          isPlaced[view.index] = true
        }
      }
    }
    for view in stacks.keys { isPlaced[view.index] = true }
    for trait in traits {
      if trait.trait == .translatesAutoresizingMaskIntoConstraints, case .bool(let bool) = trait.value {
        isPlaced[trait.view.index] = !bool
      }
    }
    return isPlaced
  }
}

extension Property {
  /// Whether it says where a view is, or how large.
  package var placesView: Bool {
    switch concern {
    case .frame, .bounds, .center: true
    case .anchorPoint, .transform, .transform3D, .sublayerTransform, .depth, .windowFrame, .appearance, .resizing,
      .contentOffset, .zoomScale, .scrolling, .margins, .image, .passes:
      false
    }
  }
}

/// A constraint that a device has said it breaks, or all that a Visual Format makes.
public struct BrokenConstraint: Sendable {
  /// The name that the scene gives it.
  public let name: String
  /// The positions of what it stands for among the constraints.
  public let positions: [Int]
  /// Where the name stands.
  public let place: SourceRange

  /// A constraint that is left out.
  public init(name: String, positions: [Int], place: SourceRange = .beginning) {
    self.name = name
    self.positions = positions
    self.place = place
  }
}

/// A layout guide of a view.
public struct GuideDeclaration: Sendable {
  /// Its name, unique among views, guides and constraints.
  public let name: String
  /// The view that it belongs to.
  public let owner: LayerID
  /// Where the name stands.
  public let place: SourceRange

  /// A layout guide.
  public init(name: String, owner: LayerID, place: SourceRange = .beginning) {
    self.name = name
    self.owner = owner
    self.place = place
  }
}

/// What a constraint is about.
public enum LayoutItemReference: Hashable, Sendable {
  /// A view.
  case view(LayerID)
  /// A layout guide, by its position.
  case guide(Int)
  /// The safe area of a view, its margins, or its readable width.
  case safeArea(LayerID), layoutMargins(LayerID), readable(LayerID)
  /// The content of a scroll view, and what is seen of it.
  case contentLayout(LayerID), frameLayout(LayerID)
  /// The space of the keyboard, which is not shown.
  case keyboard(LayerID)
}

/// A constraint as a scene writes it: `title.leading == icon.trailing + 8 @750`.
public struct LayoutConstraintDeclaration: Sendable {
  /// An attribute of an item.
  public struct Anchor: Hashable, Sendable {
    /// The item.
    public let item: LayoutItemReference
    /// What is measured of it.
    public let attribute: LayoutAttribute

    /// An attribute of an item.
    public init(_ item: LayoutItemReference, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The name by which mutations change it; nil where it has none.
  public let name: String?
  /// The name of this one alone, `gap[0]` where a Visual Format has made several of that name; nil where it has none.
  public let label: String?
  /// The left side.
  public let first: Anchor
  /// How the sides compare.
  public let relation: LayoutRelation
  /// The right side; nil where that is the constant alone.
  public let second: Anchor?
  /// The factor of the second attribute.
  public let multiplier: NumberTerm
  /// What is added, in points.
  public let constant: NumberTerm
  /// More than 0, at most 1000, which is required.
  public let priority: NumberTerm
  /// The constraint as people read it, without its name.
  public let text: String
  /// Where it stands.
  public let place: SourceRange

  /// A constraint.
  public init(
    name: String? = nil, label: String? = nil, _ first: Anchor, _ relation: LayoutRelation, _ second: Anchor? = nil,
    multiplier: NumberTerm = .literal(1), constant: NumberTerm = .literal(0),
    priority: NumberTerm = .literal(LayoutConstraint.required), text: String, place: SourceRange = .beginning
  ) {
    self.name = name
    self.label = label ?? name
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.text = text
    self.place = place
  }
}

/// What a view says to Auto Layout of itself.
public enum LayoutTrait: String, CaseIterable, Hashable, Sendable {
  case intrinsicContentSize, hugging, compression, layoutMargins, safeAreaInsets
  case alignmentRectInsets, baselineFromTop, baselineFromBottom, readableWidth, numberOfLines
  case translatesAutoresizingMaskIntoConstraints, stack

  /// What its value is.
  public enum Kind: Sendable {
    /// A width and a height, each of which may be `none`.
    case contentSize
    /// A priority, or one for each axis.
    case priorities
    /// Top, left, bottom, right.
    case insets
    /// A number in points.
    case number
    /// True or false.
    case bool
    /// How views are arranged.
    case stack
  }

  /// What its value is.
  public var kind: Kind {
    switch self {
    case .intrinsicContentSize: .contentSize
    case .hugging, .compression: .priorities
    case .layoutMargins, .safeAreaInsets, .alignmentRectInsets: .insets
    case .baselineFromTop, .baselineFromBottom, .readableWidth, .numberOfLines: .number
    case .translatesAutoresizingMaskIntoConstraints: .bool
    case .stack: .stack
    }
  }

  /// Whether the views of a platform have it; of a stack view that is said where it is declared.
  package func exists(on platform: Platform) -> Bool {
    switch self {
    case .intrinsicContentSize, .hugging, .compression, .alignmentRectInsets, .baselineFromTop, .baselineFromBottom,
      .translatesAutoresizingMaskIntoConstraints, .stack:
      true
    case .layoutMargins, .safeAreaInsets, .readableWidth, .numberOfLines: platform != .appkit
    }
  }

  /// Whether views have it without constraints as well, so that reports read it and it is kept beside the layer.
  package var isOfEveryView: Bool { self == .safeAreaInsets || self == .layoutMargins }

  /// What it is, in one sentence.
  package var summary: String {
    switch self {
    case .intrinsicContentSize: "The size that the content asks for, in points; `none` for an axis without one."
    case .hugging:
      """
      How strongly the view resists growing beyond its content, 250 by default; a priority, or one for each \
      axis.
      """
    case .compression:
      """
      How strongly the view resists shrinking below its content, 750 by default; a priority, or one for each \
      axis.
      """
    case .layoutMargins: "The margins as they are assigned: top, left, bottom, right."
    case .safeAreaInsets:
      "The insets of the safe area: top, left, bottom, right; they count in addition to the margins."
    case .alignmentRectInsets: "By how much the frame exceeds the alignment rect: top, left, bottom, right."
    case .baselineFromTop: "The distance of the first baseline from the top edge."
    case .baselineFromBottom: "The distance of the last baseline from the bottom edge."
    case .readableWidth: "The greatest width of the readable guide."
    case .numberOfLines:
      "How many lines a label may have, 0 for any number; if several labels tie, one with more lines takes the space."
    case .translatesAutoresizingMaskIntoConstraints:
      "Whether the frame places the view; false where constraints alone do."
    case .stack: "How the view arranges its subviews, as UIStackView does; a mutation gives only the changes."
    }
  }
}

/// The value of a trait as it is written.
public enum LayoutTraitValue: Sendable {
  /// A width and a height; nil for an axis that has none.
  case contentSize(width: NumberTerm?, height: NumberTerm?)
  /// A priority for each axis.
  case priorities(horizontal: NumberTerm, vertical: NumberTerm)
  /// Distances from the edges, inwards.
  case insets(top: NumberTerm, left: NumberTerm, bottom: NumberTerm, right: NumberTerm)
  /// A number in points.
  case number(NumberTerm)
  /// True or false.
  case bool(Bool)
  /// How views are arranged.
  case stack(StackDeclaration)
}

/// How a stack view arranges its subviews; what is nil stays as it was, which is UIKit's default at first.
public struct StackDeclaration: Sendable {
  /// The axis along which the views lie.
  public var axis: LayoutAxis?
  /// The gap between neighbours, in points.
  public var spacing: NumberTerm?
  /// How the views lie across the axis.
  public var alignment: LayoutStack.Alignment?
  /// How they share the axis.
  public var distribution: LayoutStack.Distribution?
  /// Whether they keep to the layout margins of the stack view.
  public var isMarginsRelative: Bool?
  /// The views, in their order.
  public var arranged: [LayerID]?
  /// The gaps behind single views, of which a change names those that change.
  public var customSpacing: [CustomSpacing]?

  /// The gap behind an arranged view.
  public struct CustomSpacing: Sendable {
    /// The view in front of the gap.
    public let view: LayerID
    /// The gap in points; nil for the stack view's `spacing`.
    public let gap: NumberTerm?

    /// The gap behind a view.
    package init(behind view: LayerID, _ gap: NumberTerm?) {
      self.view = view
      self.gap = gap
    }
  }

  /// A stack view that says nothing of itself.
  public init() {}

  /// What a scene calls each of these.
  package enum Key: String, CaseIterable, Sendable {
    case axis, spacing, customSpacing, alignment, distribution, layoutMarginsRelativeArrangement
    case arranged

    /// What it is, in one sentence.
    package var summary: String {
      switch self {
      case .axis: "The axis along which the views are arranged, `horizontal` by default."
      case .spacing: "The gap between neighbours, 0 by default; the least one where gaps are shared out."
      case .customSpacing: "The gaps after single views, instead of `spacing`; `default` restores it."
      case .alignment: "How the views are aligned across the axis, `fill` by default."
      case .distribution: "How the views share the axis, `fill` by default."
      case .layoutMarginsRelativeArrangement: "Whether the views keep to the layout margins of the stack view."
      case .arranged: "The subviews that are arranged, in their order; all of them by default."
      }
    }
  }

  /// The words of `axis`.
  package enum AxisWord: String, CaseIterable, Sendable {
    case horizontal, vertical

    /// What the word means.
    package var axis: LayoutAxis {
      switch self {
      case .horizontal: .horizontal
      case .vertical: .vertical
      }
    }

    /// The word of an axis.
    package init(_ axis: LayoutAxis) {
      switch axis {
      case .horizontal: self = .horizontal
      case .vertical: self = .vertical
      }
    }
  }

  /// The words of `alignment`; a row calls its leading edge `top` and its trailing edge `bottom`.
  package enum AlignmentWord: String, CaseIterable, Sendable {
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline

    /// What the word means.
    package var alignment: LayoutStack.Alignment {
      switch self {
      case .fill: .fill
      case .leading, .top: .leading
      case .center: .center
      case .trailing, .bottom: .trailing
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    }
  }
}

/// A trait that a view gets.
public struct LayoutTraitAssignment: Sendable {
  /// The view.
  public let view: LayerID
  /// What it gets.
  public let trait: LayoutTrait
  /// The value.
  public let value: LayoutTraitValue
  /// Where the value stands.
  public let place: SourceRange

  /// A trait of a view.
  public init(_ view: LayerID, _ trait: LayoutTrait, _ value: LayoutTraitValue, place: SourceRange = .beginning) {
    self.view = view
    self.trait = trait
    self.value = value
    self.place = place
  }
}

/// A mutation of what Auto Layout knows, or the layout itself.
public enum AutoLayoutChange: Sendable {
  /// `constant` of constraints, by their positions.
  case constant([Int], NumberTerm)
  /// `priority` of constraints.
  case priority([Int], NumberTerm)
  /// `isActive` of constraints.
  case isActive([Int], Bool)
  /// A trait of a view.
  case trait(LayoutTraitAssignment)
  /// Activates further constraints.
  case add([LayoutConstraintDeclaration])
  /// Lays out what is marked in a view, or all that is marked; at the end of a scene it happens by itself.
  case layout(LayerID?, LayoutOccasion)
}

extension LayoutVariable.Quantity {
  /// What scenes call it.
  package var word: String {
    switch self {
    case .minX: "x"
    case .minY: "y"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension SceneVocabulary {
  /// What a mutation changes of a constraint: `gap.constant`.
  package enum ConstraintProperty: String, CaseIterable, Sendable {
    case constant, priority, isActive

    /// What it is, in one sentence.
    package var summary: String {
      switch self {
      case .constant: "The constant that the constraint adds, in points."
      case .priority: "More than 0, at most 1000; whether it is 1000 cannot be changed."
      case .isActive: "Whether the constraint is active."
      }
    }
  }

  /// Mutations that are about no view.
  package enum SceneAction: String, CaseIterable, Sendable {
    case layoutIfNeeded, runLoop, addConstraint, orientation
    case wait, animate, transaction, animator

    /// What it takes.
    package enum Argument: Sendable { case nothing, constraint, orientation, time, block, transaction, animator }

    /// What it takes.
    package var argument: Argument {
      switch self {
      case .layoutIfNeeded, .runLoop: .nothing
      case .addConstraint: .constraint
      case .orientation: .orientation
      case .wait: .time
      case .animate: .block
      case .transaction: .transaction
      case .animator: .animator
      }
    }

    /// What it does, in one sentence.
    package var summary: String {
      switch self {
      case .layoutIfNeeded: "Lays out all views that need it."
      case .runLoop: "A turn of the run loop, which lays out all views in the window that need it."
      case .addConstraint: "Activates a further constraint; nothing moves before the next layout."
      case .orientation:
        "Rotates the device: views that fill its screen fill the new one, safe areas change, and all views are laid out."
      case .wait: "Ends a turn of the run loop, with its layout pass, and lets time pass."
      case .animate: "Animates the changes in the block, as `UIView.animate` does."
      case .transaction: "Sets how layers animate the changes in it, as `CATransaction` does."
      case .animator: "Makes a `UIViewPropertyAnimator`; `NAME.startAnimation` starts it."
      }
    }
  }

  /// What an animator is told to do: `slide.startAnimation`.
  package enum AnimatorAction: String, CaseIterable, Sendable {
    case startAnimation, pauseAnimation, fractionComplete, isReversed, continueAnimation, stopAnimation, finishAnimation

    /// What it does, in one sentence.
    package var summary: String {
      switch self {
      case .startAnimation: "Starts the animator, or continues it after a pause."
      case .pauseAnimation: "Pauses the animator where it is."
      case .fractionComplete: "The completed part of a paused animator, from 0 to 1."
      case .isReversed: "Whether the animator runs back to its start."
      case .continueAnimation:
        "Continues a paused animator; the rest takes so many times its duration, by default the time left."
      case .stopAnimation: "Stops the animator; its views keep the visible values. After `true` it cannot finish."
      case .finishAnimation:
        "Finishes the animator, its views at the `end`, at the `start` or where they are: `current`."
      }
    }
  }
}
