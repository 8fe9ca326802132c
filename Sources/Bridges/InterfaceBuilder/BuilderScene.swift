import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunXMLReading

/// A scene of a document, with the elements that all of it comes from.
struct BuilderScene {
  /// A view of the scene.
  struct View {
    let name: String
    let note: Words
    let element: Int
    let superview: Int?
    var entries: [(fact: Fact, note: Words?)] = []
  }

  /// What a view says of itself.
  enum Fact {
    case frame(Rect)
    /// The parts that are flexible, in the words of scenes.
    case autoresizingMask([String])
    case translatesAutoresizingMask(Bool)
    case hidden
    /// That a scroll view's content is as large as its constraints make it.
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

  /// How a stack view arranges its subviews; what is nil is as usual.
  struct Stack {
    var axis: StackDeclaration.AxisWord?
    var distribution: LayoutStack.Distribution?
    var alignment: StackDeclaration.AlignmentWord?
    var spacing = 0.0
    var isMarginsRelative = false
    /// The views, where not all subviews are arranged.
    var arranged: [Int]?
  }

  /// A constraint of the scene, or the reason why it has none.
  struct Constraint {
    /// Its name; nil where none is needed.
    let name: String?
    let text: String
    let note: Words
    let element: Int
    /// What it says; nil where it is refused.
    var relation: Relation?
    var refusal: Words?
  }

  /// What a constraint says.
  struct Relation: Hashable {
    let first: LayoutConstraintDeclaration.Anchor
    let relation: LayoutRelation
    let second: LayoutConstraintDeclaration.Anchor?
    let multiplier, constant, priority: Double

    /// The same for both ways to write it: `a == b + 8` is `b == a - 8`.
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

  /// A stored frame, and whether Xcode itself says that it is not the solution.
  struct Stored {
    let view: Int
    let frame: BuilderFrame
    let marking: Marking?
    /// Whether constraints or a stack place the view.
    let isPlaced: Bool
  }

  enum Marking: String { case misplaced, ambiguous }

  /// What is to be said of an element.
  struct Remark: Hashable {
    let element: Int
    let words: Words
    let kind: Kind

    enum Kind {
      case missingItem, repeatedID, repeated, refused, withoutFrame, tooDeep
      case missingDestination, repeatedIdentifier, withoutIdentifier, unreachable, staticTable
    }
  }

  /// What is otherwise for the whole scene than in one that says nothing.
  struct Settings {
    var screenScale: ScreenScale?
    /// How far stored frames of no device may be off.
    var tolerance: Double?
    var isRightToLeft = false
    /// Whether nothing is to be told of rounding.
    var allowsRounding = false
    /// What decides the scale, for people.
    var scaleNote = Words("")
  }

  var title = ""
  /// The device that it is laid out for in place of the document's own.
  var device: String?
  /// What is otherwise than in the document, such as `on iPhone 15 Pro`; nil for nothing.
  var setting: Words?
  var header: [Words] = []
  var settings = Settings()
  var views: [View] = []
  var constraints: [Constraint] = []
  /// The guides of authors, by their names, with the views that they belong to.
  var guides: [(name: String, owner: Int)] = []
  /// The size that the root gets before the layout, with what it is of; nil where it has it from the beginning.
  var resized: (size: Size, note: Words)?
  /// The frames of the document, in the order of the views; none for another device.
  var stored: [Stored] = []
  var remarks: [Remark] = []
  /// The views whose sizes are stored ones, because a font or the system decides them.
  var storedSizes: [Int] = []
}

extension LayoutConstraintDeclaration.Anchor {
  /// Something to put anchors into an order by, whatever order that is.
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
