public import GeomrunLayerProperties
public import GeomrunLayerTree

/// What a scene says before its mutations: the settings and the views as they are made.
public struct SceneHeader: Sendable {
  /// The place of the document in its file, from 1.
  public var document: Int
  /// The title: `scene`, or the file's name.
  public var title: LocalizedText
  /// Where the numbers come from.
  public var source: String?
  /// The rules by which a frame is set.
  public var model = SetterModel.coreAnimation
  /// The rules by which subviews are resized.
  public var platform = Platform.ios
  /// The pixels of a point, for resizing on iOS; nil where nothing is rounded.
  public var screenScale: ScreenScale?
  /// The version of iOS that the scene is about.
  public var systemVersion = ScreenRow.usualSystem
  /// Whether the scene names it.
  package var saysSystemVersion = false
  /// When two numbers count as equal.
  public var tolerance = Tolerance()
  /// Where the scene sets its tolerance.
  public var tolerancePlace: SourceRange?
  /// The warnings that are not reported, each once; so few that they need no table.
  public var allowed: [DiagnosticCode] = []
  /// The parameters in the order in which they stand.
  public var parameters: [Parameter] = []
  /// The views in tree order, parents first; a view's position is its ``LayerID``.
  public var views: [ViewDeclaration] = []
  /// The device whose screen the window fills; nil where none is named.
  public var screen: Screen?
  /// Where the scene names the device.
  public var screenPlace: SourceRange?
  /// The safe areas and margins that views are declared with, in the order of the views.
  public var insets: [LayoutTraitAssignment] = []
  /// For each scroll view that zooms the view that is zoomed, and where that is named.
  public var zoomedViews: [(scrollView: LayerID, view: LayerID)] = []
  /// The frames that views were drawn with, in the order of the views.
  package var drawnFrames: [(view: LayerID, frame: Value, place: SourceRange)] = []
  /// The constraints that place views; nil where the scene has none.
  public var autoLayout: AutoLayoutDeclaration?
  /// What views do in layout passes.
  public var passes = LayoutPasses()
  /// Whether anything in the scene is about time.
  public var usesClock = false

  /// A header with nothing but a title.
  public init(document: Int, title: String) {
    self.document = document
    self.title = LocalizedText(plain: title)
  }
}

/// A named number of a scene.
public struct Parameter: Sendable {
  /// The name that expressions use.
  public let name: String
  /// What it may be; the first unless a variant is asked for.
  public let choices: Choices
  /// Where the name stands.
  public let place: SourceRange
  /// What it is set to from outside the scene, which need not be one of the choices; nil where it is not.
  public var value: Double?
  /// The other parameters that its choices read, by their positions; they are told once, for each choice is replayed.
  package let parametersRead: [Int]
  /// The position of the first parameter whose choice decides that of this one; nil where it is chosen by itself.
  public var pairedWith: Int?

  /// A named number.
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
    /// `from`, `from + step`, ... up to `to`.
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

/// A view as it is made, before any mutation.
public struct ViewDeclaration: Sendable {
  /// The view's name, unique in its scene.
  public let name: String
  /// Where the name stands.
  public let place: SourceRange
  /// The view it is made inside; nil at the top level.
  public let superview: LayerID?
  /// Its properties, none of which depends on another.
  public var properties: [Assignment]
  /// The colour that pictures draw it in; nil for one of their own.
  public var color: ViewColor?

  /// A view as it is made.
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
    /// What is assigned.
    public let path: PropertyPath
    /// The value.
    public let value: Value
    /// Where the value stands.
    public let place: SourceRange

    /// One property of a declaration.
    public init(path: PropertyPath, value: Value, place: SourceRange = .beginning) {
      self.path = path
      self.value = value
      self.place = place
    }
  }
}

/// What a scene says of its final state.
public struct SceneFooter: Sendable {
  /// The questions about the final state.
  public var queries: [Query] = []
  /// The numbers that are expected in the end.
  public var expectations: [Expectation] = []
  /// The questions of a quiz; empty where the scene asks none of its own.
  public var quiz: [QuizEntry] = []

  /// A footer that says nothing.
  public init() {}

  /// Whether it asks for contradictions, for what breaks of them, and for numbers that are open, so that none of these
  /// is a finding.
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

/// A value that is expected of a view.
public struct Expectation: Sendable {
  /// The view.
  public let view: LayerID
  /// Its property or component.
  public let path: PropertyPath
  /// The expected value.
  public let value: Value
  /// Whether it is expected of what is seen, and not of the model.
  public let isPresented: Bool
  /// Where the expected value stands.
  public let place: SourceRange
  /// Why it is known not to be met; nil where it has to be.
  public var knownFailure: KnownFailure?

  /// An expected value.
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

/// That an expectation is known not to be met, and why.
public struct KnownFailure: Hashable, Sendable {
  /// Why, in the words of whoever wrote it.
  public let reason: String
  /// Where the scene says so.
  public let place: SourceRange
  /// What goes from the text where it no longer holds; nil where only people can tell.
  package let removal: SourceRange?

  /// A known failure.
  public init(_ reason: String, place: SourceRange = .beginning) { self.init(reason, place: place, removal: nil) }

  /// A known failure that can be taken out of its text.
  package init(_ reason: String, place: SourceRange, removal: SourceRange?) {
    self.reason = reason
    self.place = place
    self.removal = removal
  }
}

extension Parameter {
  /// The parameter with a single value left to it.
  public func fixed(to value: Double) -> Parameter {
    var parameter = self
    parameter.value = value
    return parameter
  }
}

/// When two numbers count as equal: |a - b| <= absolute, or <= relative * max(|a|, |b|).
public struct Tolerance: Hashable, Sendable {
  /// In the numbers' own unit, not negative.
  public var absolute: Double
  /// A factor, not negative.
  public var relative: Double

  /// A tolerance; what is not given is the default of scenes.
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
  /// The safe area and the margins that a view is declared with; O(log insets).
  package func insets(of view: LayerID) -> ArraySlice<LayoutTraitAssignment> {
    var (low, high) = (0, insets.count)
    while low < high {
      let middle = (low + high) / 2
      if insets[middle].view.index < view.index { low = middle + 1 } else { high = middle }
    }
    return insets[low...].prefix { $0.view == view }
  }
}
