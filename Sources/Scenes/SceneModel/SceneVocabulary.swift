package import GeomrunLayerTree

/// The words of a scene that stand for no property: actions of views, queries, constraints.
package enum SceneVocabulary {
  /// The outer space of the top-level views.
  package static let window = "window"
  /// The rect of a device's screen, in expressions.
  package static let screen = "screen"
  /// What a constraint measures unless it names a sibling.
  package static let superlayer = "superlayer"
  /// A view's own superview, in expressions.
  package static let superview = "superview"
  /// The mutation that compares the state at its point.
  package static let checkpoint = "expect"
  /// The languages in which a scene may give its texts.
  package static let languages = ["en", "zh-Hans"]
  /// What constraints determine and measure.
  package static let caConstraintAttributes = CAConstraintRule.Attribute.allCases.map { $0.rawValue }

  /// A mutation of a view that is neither a property nor a method of ``LayerProperties``.
  package enum ViewAction: String, CaseIterable, Sendable {
    case addSubview, insertSubview, bringSubviewToFront, sendSubviewToBack, removeFromSuperview
    case constraints, layout, layoutIfNeeded

    /// Whether the views of a platform can do it.
    package func exists(on platform: Platform) -> Bool {
      switch self {
      case .addSubview, .insertSubview, .bringSubviewToFront, .sendSubviewToBack, .removeFromSuperview, .layoutIfNeeded:
        true
      // Constraints of layers.
      case .constraints, .layout: platform != .appkit
      }
    }

    /// What it does, in one sentence.
    package var summary: String {
      switch self {
      case .addSubview: "Moves a view to the front of this view's subviews."
      case .insertSubview: "Moves a view to a place among this view's subviews."
      case .bringSubviewToFront: "Moves a subview in front of its siblings."
      case .sendSubviewToBack: "Moves a subview behind its siblings."
      case .removeFromSuperview: "Takes the view, with everything in it, out of its superview and out of the window."
      case .constraints: "Replaces the constraints of the view; `layout` of its superview applies them."
      case .layout: "Lays the direct subviews out by their constraints."
      case .layoutIfNeeded: "Lays out what lies in the view, as Auto Layout's constraints place it."
      }
    }
  }

  /// Where `insertSubview` puts a view.
  package enum InsertionPlace: String, CaseIterable, Sendable {
    case at, above, below

    /// What it says, in one sentence.
    package var summary: String {
      switch self {
      case .at: "The place from the back, counted from 0 after the view has left its old one."
      case .above: "The subview that it comes directly in front of."
      case .below: "The subview that it comes directly behind."
      }
    }
  }

  /// A question about the final state.
  package enum Query: String, CaseIterable, Sendable {
    case convert, contains, hitTest, layerHitTest, drawingOrder, conflict, ambiguous
    case systemLayoutSizeFitting

    /// Whether it is about what constraints come to, which quizzes do not ask.
    package var isAboutConstraints: Bool {
      switch self {
      case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder: false
      case .conflict, .ambiguous, .systemLayoutSizeFitting: true
      }
    }

    /// What it asks, in one sentence.
    package var summary: String {
      switch self {
      case .convert: "Where a point or a rect of one view lies in another; a rect becomes a box."
      case .contains: "Whether a point in the view's own coordinates lies in its bounds."
      case .hitTest:
        "The view that UIView's hit test finds; the point is in the view's coordinates, on AppKit in its superview's. `window` "
          + "stands for all top-level views."
      case .layerHitTest:
        "The layer that CALayer's hit test finds; the point is in the superlayer's coordinates. "
          + "`window` stands for all top-level layers."
      case .drawingOrder: "The view and all inside it from back to front; everything in `window`."
      case .conflict:
        "The required constraints that contradict each other, by their names; the layout is not done, and that is no error."
      case .ambiguous: "The numbers that constraints leave open, such as `title.width`; none where there is one layout."
      case .systemLayoutSizeFitting:
        "The size that the constraints inside the view give it; `target` [0, 0] is the compressed size."
      }
    }
  }
}
