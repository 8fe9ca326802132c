package import GeomrunLayerTree

/// The words of a scene that are not properties: actions of views, queries, constraints.
package enum SceneVocabulary {
  /// The coordinate space of the top-level views.
  package static let window = "window"
  /// The rect of a device's screen, in expressions.
  package static let screen = "screen"
  /// The default source of a constraint.
  package static let superlayer = "superlayer"
  /// A view's own superview, in expressions.
  package static let superview = "superview"
  /// The mutation that compares the state at its point.
  package static let checkpoint = "expect"
  /// The mutation that compares the calls of overridden methods.
  package static let callCheckpoint = "expectCalls"
  /// The owner of a list, within that list.
  package static let selfWord = "self"
  /// The call of the superclass's method in a list.
  package static let superWord = "super"
  /// The argument of `sizeThatFits` in its expressions.
  package static let askedSize = "size"
  /// The size before a resize, in the expressions of `resizeSubviews`.
  package static let oldSize = "oldSize"
  /// The languages for the texts of a scene.
  package static let languages = ["en", "zh-Hans"]
  /// The attributes that constraints determine and measure.
  package static let caConstraintAttributes = CAConstraintRule.Attribute.allCases.map { $0.rawValue }

  /// A mutation of a view that is neither a property nor a method of ``LayerProperties``.
  package enum ViewAction: String, CaseIterable, Sendable {
    case addSubview, insertSubview, bringSubviewToFront, sendSubviewToBack, removeFromSuperview
    case constraints, layout, layoutIfNeeded, layoutSubtreeIfNeeded
    case setNeedsLayout, setNeedsUpdateConstraints, invalidateIntrinsicContentSize, sizeToFit
    case addAnimation, removeAnimation, removeAllAnimations

    /// Whether the views of a platform support it.
    package func exists(on platform: Platform) -> Bool {
      switch self {
      case .addSubview, .insertSubview, .bringSubviewToFront, .sendSubviewToBack, .removeFromSuperview, .layoutIfNeeded:
        true
      case .layoutSubtreeIfNeeded: platform == .appkit
      case .setNeedsLayout: LayoutRequest.setNeedsLayout.exists(on: platform)
      case .setNeedsUpdateConstraints: LayoutRequest.setNeedsUpdateConstraints.exists(on: platform)
      case .invalidateIntrinsicContentSize: LayoutRequest.invalidateIntrinsicContentSize.exists(on: platform)
      case .sizeToFit: LayoutRequest.sizeToFit.exists(on: platform)
      // Constraints of layers.
      case .constraints, .layout: platform != .appkit
      case .addAnimation, .removeAnimation, .removeAllAnimations: platform != .appkit
      }
    }

    /// The name, and the one for layers.
    package var names: [String] {
      switch self {
      case .addSubview: [rawValue, "addSublayer"]
      case .removeFromSuperview: [rawValue, "removeFromSuperlayer"]
      case .insertSubview: [rawValue, "insertSublayer"]
      case .bringSubviewToFront, .sendSubviewToBack, .constraints, .layout, .layoutIfNeeded, .layoutSubtreeIfNeeded,
        .setNeedsLayout, .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit, .addAnimation,
        .removeAnimation, .removeAllAnimations:
        [rawValue]
      }
    }

    /// Whether it takes no argument.
    package var takesNothing: Bool {
      switch self {
      case .removeFromSuperview, .layout, .layoutIfNeeded, .layoutSubtreeIfNeeded, .setNeedsLayout,
        .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit, .removeAllAnimations:
        true
      case .addSubview, .insertSubview, .bringSubviewToFront, .sendSubviewToBack, .constraints, .addAnimation,
        .removeAnimation:
        false
      }
    }

    /// A one-sentence description.
    package var summary: String {
      switch self {
      case .addSubview: "Moves a view to the front of this view's subviews."
      case .insertSubview: "Moves a view to a place among this view's subviews."
      case .bringSubviewToFront: "Moves a subview to the front of the view's subviews."
      case .sendSubviewToBack: "Moves a subview to the back of the view's subviews."
      case .removeFromSuperview: "Removes the view, with its subviews, from its superview and from the window."
      case .constraints: "Replaces the constraints of the view; `layout` of its superview applies them."
      case .layout: "Lays the direct subviews out by their constraints."
      case .layoutIfNeeded:
        "Lays out the views that need it, from the view or from the topmost of an unbroken chain of superviews that need it."
      case .layoutSubtreeIfNeeded: "AppKit's `layoutIfNeeded`."
      case .setNeedsLayout: "Marks the view for the next layout pass."
      case .setNeedsUpdateConstraints:
        "Has the view and its superviews update their constraints in the next layout pass."
      case .invalidateIntrinsicContentSize: "Reports that the intrinsic content size may have changed."
      case .sizeToFit: "Gives the view the size that its `sizeThatFits` returns; the corner of its frame stays."
      case .addAnimation: "Adds an animation to the view's layer; the model stays as it is."
      case .removeAnimation: "Removes the animation of a key."
      case .removeAllAnimations: "Removes all animations of the view's layer."
      }
    }
  }

  /// The position for `insertSubview`.
  package enum InsertionPlace: String, CaseIterable, Sendable {
    case at, above, below

    /// A one-sentence description.
    package var summary: String {
      switch self {
      case .at: "Inserts it at this index from the back, counted from 0 after the view has left its old place."
      case .above: "Inserts it directly above this subview."
      case .below: "Inserts it directly below this subview."
      }
    }
  }

  /// A query about the final state.
  package enum Query: String, CaseIterable, Sendable {
    case convert, contains, hitTest, layerHitTest, drawingOrder, conflict, broken, ambiguous
    case systemLayoutSizeFitting, calls, fault
    case presentation, model, settlingDuration, spring

    /// Whether quizzes support it: for constraints, only the broken ones, and nothing with two different kinds of
    /// numbers.
    package var isInQuizzes: Bool {
      switch self {
      case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .broken, .calls, .presentation, .model,
        .settlingDuration:
        true
      case .conflict, .ambiguous, .systemLayoutSizeFitting, .fault, .spring: false
      }
    }

    /// A one-sentence description.
    package var summary: String {
      switch self {
      case .convert: "Converts a point or a rect of one view to another; a rect becomes its bounding box."
      case .contains: "Whether a point in the view's own coordinates is inside its bounds."
      case .hitTest:
        "The view that UIView's hit test finds; the point is in the view's coordinates, on AppKit in its superview's. `window` "
          + "stands for all top-level views."
      case .layerHitTest:
        "The layer that CALayer's hit test finds; the point is in the superlayer's coordinates. "
          + "`window` stands for all top-level layers."
      case .drawingOrder: "The view and its descendants from back to front; everything in `window`."
      case .conflict:
        "The names of the required constraints that conflict; nothing is laid out, and the conflict is not an error."
      case .broken:
        "The names of the constraints that iOS breaks, one for each printed message; a conflict with a predicted "
          + "break is then not an error."
      case .ambiguous:
        "The numbers that constraints leave ambiguous, such as `title.width`; none if only one layout fits."
      case .systemLayoutSizeFitting:
        "The size that the constraints inside the view give it; `target` [0, 0] is the compressed size."
      case .calls:
        "The calls of overridden methods in their order, of `all` views or of one; since the last `expectCalls`."
      case .fault:
        "`layout`: `layout-loop` if a layout pass does not end, which is then not an error; otherwise `none`."
      case .presentation: "The visible value of a property at a time, with the animations that run then."
      case .model: "The model value of a property at a time, as the code has set it."
      case .settlingDuration: "How long a `CASpringAnimation` takes to settle, in seconds."
      case .spring: "The stiffness and the damping of the spring that `UIView.animate` makes of a damping ratio."
      }
    }
  }
}

extension SceneVocabulary {
  /// The prefix of a property that is expected in the presentation.
  package static let presentationPrefix = "presentation."
}
