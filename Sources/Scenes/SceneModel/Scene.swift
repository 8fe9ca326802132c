public import GeomrunLayerProperties
public import GeomrunLayerTree

/// The part of a scene before its mutations: settings and declared views.
public struct SceneHeader: Sendable {
  /// The position of the document in its file, from 1.
  public var document: Int
  /// The title: `scene`, or the file's name.
  public var title: LocalizedText
  /// The source of the numbers.
  public var source: String?
  /// The rules for setting a frame.
  public var model = SetterModel.coreAnimation
  /// The rules for resizing subviews.
  public var platform = Platform.ios
  /// The pixels per point, for resizing on iOS; nil for no rounding.
  public var screenScale: ScreenScale?
  /// The version of iOS for the scene.
  public var systemVersion = ScreenRow.usualSystem
  /// Whether the scene names the version.
  package var saysSystemVersion = false
  /// The tolerance for comparing numbers.
  public var tolerance = Tolerance()
  /// The place of the scene's tolerance.
  public var tolerancePlace: SourceRange?
  /// The suppressed warnings, without duplicates; too few to need a table.
  public var allowed: [DiagnosticCode] = []
  /// The parameters, in the order of the scene.
  public var parameters: [Parameter] = []
  /// The views in tree order, parents first; a view's position is its ``LayerID``.
  public var views: [ViewDeclaration] = []
  /// The device whose screen the window fills; nil for none.
  public var screen: Screen?
  /// The place of the device's name.
  public var screenPlace: SourceRange?
  /// The declared safe areas and margins, in the order of the views.
  public var insets: [LayoutTraitAssignment] = []
  /// The zoomed view of each zooming scroll view.
  public var zoomedViews: [(scrollView: LayerID, view: LayerID)] = []
  /// The frames with which views were drawn, in the order of the views.
  package var drawnFrames: [(view: LayerID, frame: Value, place: SourceRange)] = []
  /// The constraints that place views; nil for none.
  public var autoLayout: AutoLayoutDeclaration?
  /// The overrides for layout passes.
  public var passes = LayoutPasses()
  /// Whether the scene uses time.
  public var usesClock = false

  /// Creates a header with only a title.
  public init(document: Int, title: String) {
    self.document = document
    self.title = LocalizedText(plain: title)
  }
}

/// A named number of a scene.
public struct Parameter: Sendable {
  /// The name that expressions use.
  public let name: String
  /// The possible values; the first one is used unless a variant is requested.
  public let choices: Choices
  /// The place of the name.
  public let place: SourceRange
  /// The value set from outside the scene, which need not be one of the choices; nil for none.
  public var value: Double?
  /// The other parameters read by its choices, by position; recorded once, because each choice is replayed.
  package let parametersRead: [Int]
  /// The position of the first parameter that it is chosen together with; nil if it is chosen separately.
  public var pairedWith: Int?

  /// Creates a named number.
  public init(name: String, choices: Choices, place: SourceRange = .beginning) {
    self.name = name
    self.choices = choices
    self.place = place
    parametersRead = choices.parametersRead
  }

  /// The numbers to choose from.
  public enum Choices: Sendable {
    /// One or several numbers.
    case listed([NumberTerm])
    /// The numbers `from`, `from + step`, ... up to `to`.
    case stepped(from: Double, to: Double, step: Double)

    fileprivate var parametersRead: [Int] {
      guard case .listed(let terms) = self else { return [] }
      var read: Set<Int> = []
      for case .expression(let expression) in terms {
        for case (.parameter(let index), _) in expression.steps { read.insert(index) }
      }
      return Array(read)
    }
  }
}

/// The declaration of a view, before any mutation.
public struct ViewDeclaration: Sendable {
  /// The view's name, unique in its scene.
  public let name: String
  /// The place of the name.
  public let place: SourceRange
  /// The superview at creation; nil at the top level.
  public let superview: LayerID?
  /// Its properties, none of which depends on another.
  public var properties: [Assignment]
  /// The color in pictures; nil for an automatic one.
  public var color: ViewColor?

  /// Creates a declaration of a view.
  public init(
    name: String, place: SourceRange = .beginning, superview: LayerID?, properties: [Assignment] = [],
    color: ViewColor? = nil
  ) {
    self.name = name
    self.place = place
    self.superview = superview
    self.properties = properties
    self.color = color
  }

  /// One property of a declaration.
  public struct Assignment: Sendable {
    /// The property.
    public let path: PropertyPath
    /// The value.
    public let value: Value
    /// The place of the value.
    public let place: SourceRange

    /// Creates a property of a declaration.
    public init(path: PropertyPath, value: Value, place: SourceRange = .beginning) {
      self.path = path
      self.value = value
      self.place = place
    }
  }
}

/// The part of a scene about its final state.
public struct SceneFooter: Sendable {
  /// The queries about the final state.
  public var queries: [Query] = []
  /// The numbers expected at the end.
  public var expectations: [Expectation] = []
  /// The quiz questions; empty if the scene has none.
  public var quiz: [QuizEntry] = []

  /// Creates an empty footer.
  public init() {}

  /// Whether queries ask for conflicts, broken constraints and ambiguous numbers, so these are not findings.
  package var layoutQuestions: (conflict: Bool, broken: Bool, ambiguous: Bool) {
    var asked = (conflict: false, broken: false, ambiguous: false)
    let inQuiz = quiz.compactMap { entry -> Query.Question? in
      switch entry.subject {
      case .property, .timed: nil
      case .query(let question): question
      }
    }
    for case .layout(let question) in queries.map({ $0.question }) + inQuiz {
      switch question {
      case .conflict: asked.conflict = true
      case .broken: asked.broken = true
      case .ambiguous: asked.ambiguous = true
      case .sizeFitting, .calls, .fault: break
      }
    }
    return asked
  }
}

/// An expected value of a view.
public struct Expectation: Sendable {
  /// The view.
  public let view: LayerID
  /// Its property or component.
  public let path: PropertyPath
  /// The expected value.
  public let value: Value
  /// Whether it is expected in the presentation, not in the model.
  public let isPresented: Bool
  /// The place of the expected value.
  public let place: SourceRange
  /// The reason for a known failure; nil if the value is required.
  public var knownFailure: KnownFailure?

  /// Creates an expected value.
  public init(
    view: LayerID, path: PropertyPath, value: Value, isPresented: Bool = false,
    place: SourceRange = .beginning, knownFailure: KnownFailure? = nil
  ) {
    self.view = view
    self.path = path
    self.value = value
    self.isPresented = isPresented
    self.place = place
    self.knownFailure = knownFailure
  }
}

/// A known failure of an expectation, with its reason.
public struct KnownFailure: Hashable, Sendable {
  /// The reason, in the author's words.
  public let reason: String
  /// The place in the scene.
  public let place: SourceRange
  /// The text to remove when the failure is gone; nil if that needs a human decision.
  package let removal: SourceRange?

  /// Creates a known failure.
  public init(_ reason: String, place: SourceRange = .beginning) { self.init(reason, place: place, removal: nil) }

  /// Creates a known failure that can be removed from its text.
  package init(_ reason: String, place: SourceRange, removal: SourceRange?) {
    self.reason = reason
    self.place = place
    self.removal = removal
  }
}

extension Parameter {
  /// The parameter with a single remaining value.
  public func fixed(to value: Double) -> Parameter {
    var parameter = self
    parameter.value = value
    return parameter
  }
}

/// The tolerance for equal numbers: |a - b| <= absolute, or <= relative * max(|a|, |b|).
public struct Tolerance: Hashable, Sendable {
  /// The absolute tolerance in the numbers' own unit, not negative.
  public var absolute: Double
  /// The relative tolerance, not negative.
  public var relative: Double

  /// Creates a tolerance, by default that of scenes.
  public init(absolute: Double = 1e-6, relative: Double = 1e-9) {
    self.absolute = absolute
    self.relative = relative
  }

  /// Whether two finite numbers count as equal.
  public func accepts(_ a: Double, _ b: Double) -> Bool {
    let difference = abs(a - b)
    return difference <= absolute || difference <= relative * max(abs(a), abs(b))
  }
}

extension SceneHeader {
  /// The declared safe area and margins of a view; O(log insets).
  package func insets(of view: LayerID) -> ArraySlice<LayoutTraitAssignment> {
    var (low, high) = (0, insets.count)
    while low < high {
      let middle = (low + high) / 2
      if insets[middle].view.index < view.index { low = middle + 1 } else { high = middle }
    }
    return insets[low...].prefix { $0.view == view }
  }
}
