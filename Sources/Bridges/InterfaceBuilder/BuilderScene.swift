import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunXMLReading

/// A scene of a document, with the source element of each part.
struct BuilderScene {
  /// A view of the scene.
  struct View {
    let name: String
    let note: Words
    let element: Int
    let superview: Int?
    var entries: [(fact: Fact, note: Words?)] = []
  }

  /// An attribute of a view.
  enum Fact {
    case frame(Rect)
    /// The flexible parts, in the words of scenes.
    case autoresizingMask([String])
    case translatesAutoresizingMask(Bool)
    case hidden
    /// A scroll view's content size follows its constraints.
    case contentSize
    case safeAreaInsets(EdgeInsets)
    case layoutMargins(EdgeInsets)
    case preservesSuperviewLayoutMargins
    case insetsLayoutMarginsFromSafeArea(Bool)
    case stack(Stack)
    case alignmentRectInsets(EdgeInsets)
    case intrinsicContentSize(width: Double?, height: Double?)
    case baselineFromTop(Double)
    case baselineFromBottom(Double)
    case hugging(Priorities)
    case compression(Priorities)
    case guides([String])
  }

  /// A priority for each axis.
  struct Priorities {
    let horizontal, vertical: Double
  }

  /// The arrangement of a stack view; nil means the default.
  struct Stack {
    var axis: StackDeclaration.AxisWord?
    var distribution: LayoutStack.Distribution?
    var alignment: StackDeclaration.AlignmentWord?
    var spacing = 0.0
    var isMarginsRelative = false
    /// The arranged subviews, or nil if all are arranged.
    var arranged: [Int]?
  }

  /// A constraint of the scene, or the reason why it is refused.
  struct Constraint {
    /// The name, or nil if none is needed.
    let name: String?
    let text: String
    let note: Words
    let element: Int
    /// The relation, or nil if the constraint is refused.
    var relation: Relation?
    var refusal: Words?
  }

  /// The relation that a constraint requires.
  struct Relation: Hashable {
    let first: LayoutConstraintDeclaration.Anchor
    let relation: LayoutRelation
    let second: LayoutConstraintDeclaration.Anchor?
    let multiplier, constant, priority: Double

    /// The normalized relation, equal for both forms: `a == b + 8` is `b == a - 8`.
    var inOrder: Relation {
      guard let second, multiplier == 1, second.sortKey < first.sortKey else { return self }
      let turned: LayoutRelation =
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
      return Relation(
        first: second, relation: turned, second: first, multiplier: 1, constant: -constant, priority: priority)
    }
  }

  /// A stored frame, and the mark of Xcode that it is not the solution.
  struct Stored {
    let view: Int
    let frame: BuilderFrame
    let marking: Marking?
    /// Whether constraints or a stack place the view.
    let isPlaced: Bool
  }

  enum Marking: String { case misplaced, ambiguous }

  /// A remark about an element.
  struct Remark: Hashable {
    let element: Int
    let words: Words
    let kind: Kind

    enum Kind {
      case missingItem, repeatedID, repeated, refused, withoutFrame, tooDeep
      case missingDestination, repeatedIdentifier, withoutIdentifier, unreachable, staticTable
    }
  }

  /// The settings of the whole scene that differ from the defaults.
  struct Settings {
    var screenScale: ScreenScale?
    /// The tolerance for stored frames of an unknown device.
    var tolerance: Double?
    var isRightToLeft = false
    /// Whether to suppress warnings about rounding.
    var allowsRounding = false
    /// The source of the scale, for a comment.
    var scaleNote = Words("")
  }

  var title = ""
  /// The element of the controller or window that owns the root, or nil.
  var owner: Int?
  /// The insets that bars and the notch take from the root.
  var rootInsets = EdgeInsets.zero
  /// The device to lay out for, instead of the document's own.
  var device: String?
  /// The differences from the document's settings, such as `on iPhone 15 Pro`, or nil.
  var setting: Words?
  var header: [Words] = []
  var settings = Settings()
  var views: [View] = []
  var constraints: [Constraint] = []
  /// Custom layout guides by name, with their owning views.
  var guides: [(name: String, owner: Int)] = []
  /// The size that the root gets before the layout, with its source, or nil if the root has it from the start.
  var resized: (size: Size, note: Words)?
  /// The frames stored in the document, in the order of the views; empty for another device.
  var stored: [Stored] = []
  var remarks: [Remark] = []
  /// The views that keep their stored size, because a font or the system decides it.
  var storedSizes: [Int] = []
}

extension LayoutConstraintDeclaration.Anchor {
  /// A key for a stable but arbitrary order of anchors.
  fileprivate var sortKey: (Int, Int, String) {
    let (kind, index) =
      switch item {
      case .view(let view): (0, view.index)
      case .guide(let guide): (1, guide)
      case .safeArea(let view): (2, view.index)
      case .layoutMargins(let view): (3, view.index)
      case .readable(let view): (4, view.index)
      case .contentLayout(let view): (5, view.index)
      case .frameLayout(let view): (6, view.index)
      case .keyboard(let view): (7, view.index)
      }
    return (kind, index, attribute.rawValue)
  }
}
