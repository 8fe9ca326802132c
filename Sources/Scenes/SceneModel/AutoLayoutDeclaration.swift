public import GeomrunAutoLayout
import GeomrunLayerProperties
public import GeomrunLayerTree

/// The Auto Layout declarations of a scene before its mutations.
public struct AutoLayoutDeclaration: Sendable {
  /// The reading direction of all views.
  public var direction = LayoutDirection.leftToRight
  /// Whether priorities are weights of a single sum, a common misconception, instead of levels; used only for wrong
  /// answers in quizzes.
  package var weighsPriorities = false
  /// The layout traits of the views, in the order of the scene.
  public var traits: [LayoutTraitAssignment] = []
  /// The layout guides; constraints refer to them by position.
  public var guides: [GuideDeclaration] = []
  /// The constraints; the positions of those added later continue theirs.
  public var constraints: [LayoutConstraintDeclaration] = []

  /// The initial stack view of each arranged view.
  public var stacks: [LayerID: LayerID] = [:]
  /// The constraints that a device breaks according to the scene; layouts ignore them.
  public var broken: [BrokenConstraint] = []

  /// Creates an empty declaration with the system's direction.
  public init() {}

  /// For each view, whether only constraints place it.
  ///
  /// Its trait decides, if declared. Otherwise it is placed if a stack view arranges it, or if it has no declared
  /// geometry. Geometry from lists of layout passes counts too, unless a constraint names the view.
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
  /// Whether it determines a view's position or size.
  package var placesView: Bool {
    switch concern {
    case .frame, .bounds, .center: true
    case .anchorPoint, .transform, .transform3D, .sublayerTransform, .depth, .windowFrame, .appearance, .resizing,
      .contentOffset, .zoomScale, .scrolling, .margins, .image, .passes:
      false
    }
  }
}

/// A constraint that a device breaks, or all constraints of a Visual Format.
public struct BrokenConstraint: Sendable {
  /// The name in the scene.
  public let name: String
  /// The positions of the constraints with that name.
  public let positions: [Int]
  /// The place of the name.
  public let place: SourceRange

  /// Creates a broken constraint.
  public init(name: String, positions: [Int], place: SourceRange = .beginning) {
    self.name = name
    self.positions = positions
    self.place = place
  }
}

/// A layout guide of a view.
public struct GuideDeclaration: Sendable {
  /// The name, unique among views, guides and constraints.
  public let name: String
  /// The owning view.
  public let owner: LayerID
  /// The place of the name.
  public let place: SourceRange

  /// Creates a layout guide.
  public init(name: String, owner: LayerID, place: SourceRange = .beginning) {
    self.name = name
    self.owner = owner
    self.place = place
  }
}

/// The item of a constraint.
public enum LayoutItemReference: Hashable, Sendable {
  /// A view.
  case view(LayerID)
  /// A layout guide, by its position.
  case guide(Int)
  /// The safe area of a view, its margins guide, or its readable guide.
  case safeArea(LayerID), layoutMargins(LayerID), readable(LayerID)
  /// The content of a scroll view, and its visible part.
  case contentLayout(LayerID), frameLayout(LayerID)
  /// The keyboard guide, while the keyboard is hidden.
  case keyboard(LayerID)
}

/// A constraint in a scene: `title.leading == icon.trailing + 8 @750`.
public struct LayoutConstraintDeclaration: Sendable {
  /// An attribute of an item, one side of a constraint.
  public struct Anchor: Hashable, Sendable {
    /// The item.
    public let item: LayoutItemReference
    /// The measured attribute.
    public let attribute: LayoutAttribute

    /// Creates a side of a constraint.
    public init(_ item: LayoutItemReference, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The name for mutations; nil for none.
  public let name: String?
  /// The name of a single constraint, `gap[0]` if a Visual Format has created several; nil for none.
  public let label: String?
  /// The left side.
  public let first: Anchor
  /// The relation between the sides.
  public let relation: LayoutRelation
  /// The right side; nil if there is only the constant.
  public let second: Anchor?
  /// The factor of the second attribute.
  public let multiplier: NumberTerm
  /// The constant, in points.
  public let constant: NumberTerm
  /// The priority, above 0 and at most 1000, which is required.
  public let priority: NumberTerm
  /// The constraint in readable form, without its name.
  public let text: String
  /// The place.
  public let place: SourceRange

  /// Creates a constraint.
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

/// A property of a view that Auto Layout uses.
public enum LayoutTrait: String, CaseIterable, Hashable, Sendable {
  case intrinsicContentSize, hugging, compression, layoutMargins, safeAreaInsets
  case alignmentRectInsets, baselineFromTop, baselineFromBottom, readableWidth, numberOfLines
  case translatesAutoresizingMaskIntoConstraints, stack

  /// The kind of a trait's value.
  public enum Kind: Sendable {
    /// A width and a height, each of which may be `none`.
    case contentSize
    /// A priority, or one for each axis.
    case priorities
    /// Insets: top, left, bottom, right.
    case insets
    /// A number in points.
    case number
    /// A Boolean.
    case bool
    /// The arrangement of a stack view.
    case stack
  }

  /// The kind of the value.
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

  /// Whether views of a platform have it; for stack views, this is checked at the declaration.
  package func exists(on platform: Platform) -> Bool {
    switch self {
    case .intrinsicContentSize, .hugging, .compression, .alignmentRectInsets, .baselineFromTop, .baselineFromBottom,
      .translatesAutoresizingMaskIntoConstraints, .stack:
      true
    case .layoutMargins, .safeAreaInsets, .readableWidth, .numberOfLines: platform != .appkit
    }
  }

  /// Whether views also have it without constraints, so reports read it and the layer's extras store it.
  package var isOfEveryView: Bool { self == .safeAreaInsets || self == .layoutMargins }

  /// A one-sentence description.
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

/// The value of a trait as written.
public enum LayoutTraitValue: Sendable {
  /// A width and a height; nil for an axis without intrinsic size.
  case contentSize(width: NumberTerm?, height: NumberTerm?)
  /// A priority for each axis.
  case priorities(horizontal: NumberTerm, vertical: NumberTerm)
  /// Insets from the edges, inwards.
  case insets(top: NumberTerm, left: NumberTerm, bottom: NumberTerm, right: NumberTerm)
  /// A number in points.
  case number(NumberTerm)
  /// A Boolean.
  case bool(Bool)
  /// The arrangement of a stack view.
  case stack(StackDeclaration)
}

/// The arrangement of a stack view's subviews; nil values stay as they were, initially UIKit's defaults.
public struct StackDeclaration: Sendable {
  /// The axis of arrangement.
  public var axis: LayoutAxis?
  /// The gap between neighbors, in points.
  public var spacing: NumberTerm?
  /// The alignment across the axis.
  public var alignment: LayoutStack.Alignment?
  /// The distribution along the axis.
  public var distribution: LayoutStack.Distribution?
  /// Whether the views are inset by the layout margins of the stack view.
  public var isMarginsRelative: Bool?
  /// The views, in order.
  public var arranged: [LayerID]?
  /// The gaps after single views; a change lists only those that change.
  public var customSpacing: [CustomSpacing]?

  /// The gap after an arranged view.
  public struct CustomSpacing: Sendable {
    /// The view before the gap.
    public let view: LayerID
    /// The gap, in points; nil for the stack view's `spacing`.
    public let gap: NumberTerm?

    /// Creates the gap after a view.
    package init(behind view: LayerID, _ gap: NumberTerm?) {
      self.view = view
      self.gap = gap
    }
  }

  /// Creates a stack view without values.
  public init() {}

  /// The keys of these values in a scene.
  package enum Key: String, CaseIterable, Sendable {
    case axis, spacing, customSpacing, alignment, distribution, layoutMarginsRelativeArrangement
    case arranged

    /// A one-sentence description.
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

    /// The meaning of the word.
    package var axis: LayoutAxis {
      switch self {
      case .horizontal: .horizontal
      case .vertical: .vertical
      }
    }

    /// Creates the word for an axis.
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

    /// The meaning of the word.
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

/// A trait assigned to a view.
public struct LayoutTraitAssignment: Sendable {
  /// The view.
  public let view: LayerID
  /// The trait.
  public let trait: LayoutTrait
  /// The value.
  public let value: LayoutTraitValue
  /// The place of the value.
  public let place: SourceRange

  /// Creates a trait of a view.
  public init(_ view: LayerID, _ trait: LayoutTrait, _ value: LayoutTraitValue, place: SourceRange = .beginning) {
    self.view = view
    self.trait = trait
    self.value = value
    self.place = place
  }
}

/// A mutation of the Auto Layout state, or a layout.
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
  /// Lays out the marked parts of a view, or of all views; at the end of a scene this happens automatically.
  case layout(LayerID?, LayoutOccasion)
}

extension LayoutVariable.Quantity {
  /// The word in scenes.
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
  /// A constraint property that mutations change: `gap.constant`.
  package enum ConstraintProperty: String, CaseIterable, Sendable {
    case constant, priority, isActive

    /// A one-sentence description.
    package var summary: String {
      switch self {
      case .constant: "The constant that the constraint adds, in points."
      case .priority: "More than 0, at most 1000; whether it is 1000 cannot be changed."
      case .isActive: "Whether the constraint is active."
      }
    }
  }

  /// A mutation without a view.
  package enum SceneAction: String, CaseIterable, Sendable {
    case layoutIfNeeded, runLoop, addConstraint, orientation
    case wait, animate, transaction, animator

    /// The kind of argument.
    package enum Argument: Sendable { case nothing, constraint, orientation, time, block, transaction, animator }

    /// The kind of argument.
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

    /// A one-sentence description.
    package var summary: String {
      switch self {
      case .layoutIfNeeded: "Lays out all views that need it."
      case .runLoop: "A turn of the run loop, which lays out all views in the window that need it."
      case .addConstraint: "Activates a further constraint; nothing moves before the next layout."
      case .orientation:
        "Rotates the device: views that fill its screen fill the new one, safe areas change, and views that need layout are laid out."
      case .wait: "Ends a turn of the run loop, with its layout pass, and lets time pass."
      case .animate: "Animates the changes in the block, as `UIView.animate` does."
      case .transaction: "Sets how layers animate the changes in it, as `CATransaction` does."
      case .animator: "Makes a `UIViewPropertyAnimator`; `NAME.startAnimation` starts it."
      }
    }
  }

  /// A control of an animator: `slide.startAnimation`.
  package enum AnimatorAction: String, CaseIterable, Sendable {
    case startAnimation, pauseAnimation, fractionComplete, isReversed, continueAnimation, stopAnimation, finishAnimation

    /// A one-sentence description.
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
