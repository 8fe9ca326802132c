import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// Options of the import of source code.
package struct CodeImportSettings {
  /// The size of the class's view.
  package var size: (width: Double, height: Double)?
  /// The class to run; by default, the best match.
  package var className: String?
  /// An additional method to run after the entry points.
  package var entry: String?
  /// The values of unknown conditions and numbers, by name.
  package var values: [String: Double] = [:]

  package init() {}

  package var isEmpty: Bool { size == nil && className == nil && entry == nil && values.isEmpty }
}

/// An interpreter of source code for making views and laying them out.
final class CodeRun {
  /// The reasons to end a statement or the whole run.
  enum Stop: Error {
    /// A statement is left out.
    case failure(reason: Words)
    case restart(Restart)
    /// A method that cannot become a list of the scene.
    case unlistable(Unlistable)
    /// The code runs for too long.
    case limit(reason: Words)
  }

  /// A condition that must be decided, because its branches differ in more than numbers.
  struct Restart {
    let name: String
    let value: Bool
    var line = 0
  }

  enum Flow {
    case normal, broke, continued
    case returned(RunValue)
  }

  struct Step {
    enum Kind {
      case set(RunView, String, RunSetting)
      case add(RunView, RunView)
      case insert(RunView, RunView, place: String, RunView?, at: Int)
      case order(RunView, RunView, method: String)
      case remove(RunView)
      case layout(RunView?)
      case constraint(RunConstraint)
      case constant(RunConstraint, String, RunSetting)
      case stack(RunView, [(key: String, value: RunSetting)])
      case arrange(RunView, [RunView])
      case gap(RunView, RunView, Formula?)
      /// A call of `super` in a list.
      case superclass
      /// A turn of the run loop.
      case turn
      case request(RunView, LayoutRequest)
      /// Any other mutation of a scene.
      case written(RunText)
      /// The beginning of a block.
      case open(RunBlock)
      case close
      /// A command to the animator of a block.
      case control(RunBlock, RunText)
    }

    let kind: Kind
    let line: Int
  }

  let language: CodeLanguage
  let settings: CodeImportSettings
  /// The decided conditions, by name.
  let decisions: [String: Bool]
  /// The layout methods that run once.
  let runOnce: Set<String>

  /// The animators that were reversed.
  var reversedAnimators: [RunObject] = []

  var types: [String: RunType] = [:]
  /// The values of static members, by type.
  var statics: [ObjectIdentifier: [String: RunValue]] = [:]
  /// The static members that are being computed, by type.
  var computing: [ObjectIdentifier: Set<String>] = [:]
  /// The types by the places of the functions that they declare.
  private(set) lazy var declarations: [Int: RunType] = {
    var declarations: [Int: RunType] = [:]
    for type in types.values { for place in type.places { declarations[place] = type } }
    return declarations
  }()
  let globals = RunScope()
  /// The object of the running code, with its class: the subject, or a view of another class of the code.
  var object: RunObject
  var main: RunType?
  /// The object of the class to run.
  let subject: RunObject
  /// The views of other classes of the code, and the classes whose initializers are running.
  var instances: [RunObject] = []
  var making: Set<String> = []
  var macros: [String: (parameters: [String]?, value: CodeExpression)] = [:]

  /// The exported test that is running, or nil for other code.
  var test: ExportedTest?
  var views: [RunView] = []
  /// The number of the next view.
  var nextID = 0
  /// The views that are made elsewhere, by path.
  var viewsElsewhere: [String: RunView] = [:]
  /// The lines of the text.
  var lines: [String] = []
  var isOfAppKit = false
  /// The layout direction, if the code sets one.
  var isFromRight: Bool?
  /// The number of values set so far.
  var sets = 0
  /// The views that became a controller's view.
  var adopted: [Int: RunView] = [:]
  /// Whether the first entry point has begun.
  var hasBegun = false
  /// Whether the code has made an instance of the class to run.
  var hasInstance = false
  var usesMasks = false
  var steps: [Step] = []
  /// The current list, the steps outside of it, and the reason why it cannot be one.
  var list: List?
  var outerSteps: [Step] = []
  /// The open blocks, the outermost first.
  var openBlocks: [RunBlock] = []
  var spoiled: Words?
  var lists: [FinishedList] = []
  /// The methods that run once and had effects.
  var didSomething: Set<String> = []
  /// The values on which lists depend, and the reason why no list is possible: one of them changed later.
  var readByLists: Set<String> = []
  var spoiledLater: Words?
  /// The nesting depth of code that runs once inside lists.
  var suspended = 0
  /// Whether there is a layout before the lists run, and whether the turn has come in which they run.
  var laysOutEarly = false
  var hasTurned = false
  var constraints: [RunConstraint] = []
  var guides: [RunGuide] = []
  var parameters: [RunParameter] = []
  var namedParameters: [String: RunParameter] = [:]
  var sizes: [Int: (RunParameter, RunParameter)] = [:]
  var opened: [Int: [RunParameter]] = [:]
  var callCounts: [String: Int] = [:]
  /// The paths that are results of calls, and the locals that hold them.
  var resultsOfCalls: Set<String> = []
  var namesOfResults: [String: String] = [:]
  /// Whether the code lets constraints place the class's own view.
  var isRootConstrained = false
  /// The frame helpers of categories, once for each use.
  var helpers: [String] = []
  /// Whether the screen's size was read.
  var readsScreen = false
  var notes: [(line: Int, reason: Words?)] = []
  var noted: Set<Int> = []
  /// The lines without geometry.
  var plain: Set<Int> = []
  /// The lines that have run, and those about geometry in branches not taken.
  var performed: Set<Int> = []
  var passedOver: Set<Int> = []
  var passedWays: Set<Int> = []
  /// The methods that have run.
  var ran: Set<Int> = []
  /// Whether the constraints must be updated again.
  var needsConstraints = false

  /// The conditions under which a statement runs, and those to decide if it changes more than numbers.
  var conditions: [(holds: Formula, wanted: Formula)] = []
  var exits: [(when: Formula, value: RunValue)] = []
  /// The index of the first condition of the running function.
  var base = 0
  var depth = 0
  var calls = 0
  var executed = 0
  var loops = 0
  var line = 1
  var level = 0

  /// The final values of the parameters of the last function call, for inout arguments.
  var handedBack: [RunValue]?

  /// Whether constraints have been laid out, so later changes are steps.
  var hasLaidOut = false
  /// The line of an entry point before which the framework performs a layout.
  var pendingLayout: Int?
  var measurements: [Int: [Int: [String: Double]]] = [:]
  var measured = 0

  /// The maximum number of executed statements; that of an exported test grows with its length.
  private(set) lazy var mostStatements = test == nil ? 20_000 : max(20_000, 4 * lines.count)
  static let mostTurns = 200
  static let mostItems = 1000
  static let tooManyItems = Words(en: "it has more than \(mostItems) items", zh: "它超过 \(mostItems) 项")
  static let mostCalls = 30
  static let mostDepth = 220
  static let mostParts = 300

  init(
    _ language: CodeLanguage, _ settings: CodeImportSettings, decisions: [String: Bool], main: RunType?,
    runOnce: Set<String> = [], isController: Bool
  ) {
    self.language = language
    self.settings = settings
    self.decisions = decisions
    self.runOnce = runOnce
    self.main = main
    subject = RunObject(main, isController: isController)
    object = subject
  }

  // Breaks the cycles between views and superviews: Embedded Swift has no weak references.
  deinit {
    for view in views {
      view.parent = nil
      view.declaredParent = nil
      view.children = []
      view.object = nil
    }
    for guide in guides { guide.owner = nil }
  }

  // The root

  /// The view of the running object.
  var root: RunView {
    get { object.root ?? ownRoot }
    set { if object.root == nil { ownRoot = newValue } }
  }

  /// The view of the class to run.
  private(set) lazy var ownRoot: RunView = {
    let view = RunView(-1, "", isLayer: false, line: line)
    view.isRoot = true
    view.name = subject.isController ? "view" : "self"
    view.candidate = (view.name, 10_000)
    let size = settings.size ?? (390, 844)
    let frame: [Formula] = [.zero, .zero, .constant(size.width), .constant(size.height)]
    view.frame = frame
    view.declared = [("frame", .numbers(frame))]
    view.members[""] = .nothing
    if settings.size == nil { view.remarks.append(.rootIsNotMade) }
    if !object.isController, main?.isScrollView ?? false {
      view.isScrollView = true
      view.declared.append(("contentSize", .numbers([.zero, .zero])))
    }
    views.insert(view, at: 0)
    return view
  }()

  var hasRoot: Bool { views.first?.isRoot ?? false }

  lazy var contentView: RunView = {
    let root = ownRoot
    let view = RunView(nextID, "UIView", isLayer: false, line: line)
    nextID += 1
    view.candidate = ("contentView", 9_000)
    view.frame = root.frame
    view.declared = [
      ("frame", .numbers([.zero, .zero, read(root, "bounds.size.width"), read(root, "bounds.size.height")]))
    ]
    view.parent = root
    view.declaredParent = root
    view.fillsParent = true
    root.children.insert(view, at: 0)
    views.insert(view, at: 1)
    return view
  }()

  // Omitted statements

  func leaveOut(_ line: Int, _ reason: Words?) {
    if noted.insert(line).inserted { notes.append((line, reason)) }
  }

  func sayNothing(_ line: Int) { plain.insert(line) }

  // Conditions

  var isGuarded: Bool { !conditions.isEmpty }

  var holds: Formula { conditions.reduce(.one) { .binary("*", $0, $1.holds) } }

  /// Requires decided conditions, because the following change is more than numeric.
  func structural() throws(Stop) {
    for condition in conditions.reversed() {
      if var restart = decision(for: condition.wanted) ?? decision(for: condition.holds) {
        restart.line = line
        throw .restart(restart)
      }
    }
  }

  private func decision(for wanted: Formula) -> Restart? {
    var open: [RunParameter] = []
    for parameter in wanted.parameters where parameter.isChoice && !open.contains(where: { $0 === parameter }) {
      open.append(parameter)
    }
    guard let first = open.first else { return nil }
    // Prefers true for each choice, if that satisfies the condition.
    for bits in 0..<(1 << min(open.count, 6)) {
      let value = wanted.value { parameter in
        guard let index = open.firstIndex(where: { $0 === parameter }) else { return parameter.value }
        return index < 6 && bits >> index & 1 == 1 ? 0 : 1
      }
      if let value, value != 0 { return Restart(name: first.name, value: bits & 1 == 0) }
    }
    return Restart(name: first.name, value: true)
  }

  // Parameters

  static func parameterName(_ path: String) -> String {
    var name = ""
    var isAgain = false
    for character in path {
      if character == again { isAgain = true }
      if isAgain, character == again || character.isNumber { continue }
      isAgain = false
      if character.isASCII, character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else if !name.isEmpty, name.last != "_" {
        name.append("_")
      }
    }
    while name.last == "_" { name.removeLast() }
    while name.first == "_" { name.removeFirst() }
    if name.hasPrefix("self_") { name.removeFirst(5) }
    if name.first.map({ $0.isNumber }) ?? true { name = "n" + name }
    if ["pi", "deg", "rad", "min", "max", "abs", "superview", "screen", "e"].contains(name) { name += "_value" }
    return name
  }

  /// Returns a plausible number for a name.
  private static func usual(_ name: String, screen: (width: Double, height: Double)) -> Double {
    if name.contains("screen") {
      if name.hasSuffix("width") { return screen.width }
      if name.hasSuffix("height") { return screen.height }
      if name.hasSuffix("scale") { return 3 }
    }
    let endings = [
      ("count", 3.0), ("duration", 0.3), ("delay", 0), ("width", 120), ("_x", 0), ("_y", 0), ("scale", 1),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1 ?? 20
  }

  func number(named path: String) -> Formula {
    let name = Self.parameterName(path)
    if let known = namedParameters[name] { return .parameter(known) }
    let lower = name.lowercased()
    let value =
      settings.values[name] ?? Self.usual(lower, screen: settings.size ?? (390, 844))
    let parameter = RunParameter(path, value: value, line: line)
    parameter.name = name
    namedParameters[name] = parameter
    parameters.append(parameter)
    return .parameter(parameter)
  }

  func choice(named path: String) -> Formula {
    let name = Self.parameterName(path)
    if let value = decisions[name] { return value ? .one : .zero }
    if let known = namedParameters[name], known.isChoice { return .parameter(known) }
    let parameter = RunParameter(path, value: 1, isChoice: true, line: line)
    parameter.name = namedParameters[name] == nil ? name : name + "_holds"
    namedParameters[parameter.name] = parameter
    parameters.append(parameter)
    return .parameter(parameter)
  }

  /// Returns the unknown size of a text or an image as parameters.
  func contentSize(of view: RunView) -> (Formula, Formula) {
    if let known = sizes[view.id] { return (.parameter(known.0), .parameter(known.1)) }
    let pair = (
      RunParameter("width", of: view, value: 120, line: line), RunParameter("height", of: view, value: 20, line: line)
    )
    sizes[view.id] = pair
    parameters += [pair.0, pair.1]
    return (.parameter(pair.0), .parameter(pair.1))
  }
}
