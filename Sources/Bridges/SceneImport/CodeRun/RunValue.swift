import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// The value of an expression of the code.
indirect enum RunValue {
  case number(Formula, RunNumberKind)
  /// A Boolean, 1 for true and 0 for false, or an undecided choice.
  case flag(Formula)
  case text(String)
  case point(Formula, Formula)
  case size(Formula, Formula)
  /// Insets in the order top, left, bottom, right.
  case insets([Formula])
  case rect(RunRect)
  case transform(RunTransform)
  case view(RunView)
  /// The layer of a view; its `transform` is three-dimensional.
  case layer(RunView)
  case list(RunList)
  case dictionary([(key: String, value: RunValue)])
  case tuple([(label: String?, value: RunValue)])
  case closure(CodeClosure, RunScope)
  case functions([CodeFunction], RunObject?)
  /// An uncalled method of the frameworks: `stack.addArrangedSubview`.
  case method(RunValue, String)
  case constraint(RunConstraint)
  case anchor(RunItem, String)
  case item(RunItem)
  case maker(RunMaker)
  /// The value of `view.snp`.
  case proxy(RunItem)
  case word(String)
  case type(String)
  case object(RunObject)
  /// A support object of an exported test.
  case probe(RunProbe)
  case range(Formula, Formula)
  /// A time from now in seconds: `CACurrentMediaTime() + 1`.
  case moment(Formula)
  case null
  case nothing
  /// An unknown value, with its path.
  case unknown(String)
}

enum RunProbe {
  /// The `expect` object, which shows, names, prints and compares.
  case expect
  /// The window that contains the scene's views.
  case window
  /// The superclass's method, which a list calls.
  case superclass
}

/// A text of the scene, with views by their final names.
struct RunText {
  enum Part {
    case text(String)
    case view(RunView)
    case formula(Formula)
    case angle(Formula)
    case transform(RunTransform)
  }

  private let parts: [Part]
  init(_ parts: [Part]) { self.parts = parts }

  var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .view(let view): YAMLName.text(view.name)
      case .formula(let formula): formula.item
      case .angle(let formula): formula.angle
      case .transform(let transform): transform.text
      }
    }.joined()
  }
}

enum RunNumberKind { case integer, literal, real }

/// A rect, with the view property it was read from.
struct RunRect {
  var parts: [Formula]
  struct Source {
    let view: RunView
    let path: String
    let stamp: Int
    /// A method call appended to the source, such as `.insetBy(dx: 2, dy: 3)`.
    var suffix = ""
  }

  var source: Source?

  init(_ parts: [Formula], source: Source? = nil) {
    self.parts = parts
    self.source = source
  }

  var x: Formula { parts[0] }
  var y: Formula { parts[1] }
  var width: Formula { parts[2] }
  var height: Formula { parts[3] }
}

/// An array; a class, because arrays of Objective-C are shared references.
final class RunList {
  var items: [RunValue]
  init(_ items: [RunValue]) { self.items = items }
}

/// A transform as factors in the order of their application.
struct RunTransform {
  enum Factor {
    case translation([Formula])
    case scale([Formula])
    case rotation(Formula, axis: [Formula]?)
    case matrix([Double])
  }

  var isSpatial: Bool
  var factors: [Factor] = []

  /// The transform as in scenes.
  var text: String {
    if factors.isEmpty { return "identity" }
    let texts = factors.map { Self.text($0, isSpatial) }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }

  private static func text(_ factor: Factor, _ isSpatial: Bool) -> String {
    func list(_ parts: [Formula]) -> String { "[\(parts.map { $0.item }.joined(separator: ", "))]" }
    switch factor {
    case .translation(let parts): return "{translation: \(list(parts))}"
    case .scale(let parts):
      if !isSpatial, parts.count == 2, parts[0].isSame(as: parts[1]) { return "{scale: \(parts[0].item)}" }
      return "{scale: \(list(parts))}"
    case .rotation(let angle, let axis):
      let text = angle.angle
      return axis.map { "{rotation: {angle: \(text), axis: \(list($0))}}" } ?? "{rotation: \(text)}"
    case .matrix(let numbers): return "[\(numbers.map { $0.shortestText }.joined(separator: ", "))]"
    }
  }

  var formulas: [Formula] {
    factors.flatMap { factor -> [Formula] in
      switch factor {
      case .translation(let parts), .scale(let parts): parts
      case .rotation(let angle, let axis): [angle] + (axis ?? [])
      case .matrix: []
      }
    }
  }

  /// Returns the transform with other formulas.
  func mapped<E: Error>(_ change: (Formula) throws(E) -> Formula) throws(E) -> RunTransform {
    var result = self
    result.factors = try factors.map { factor throws(E) in
      switch factor {
      case .translation(let parts): .translation(try parts.map(change))
      case .scale(let parts): .scale(try parts.map(change))
      case .rotation(let angle, let axis): .rotation(try change(angle), axis: try axis?.map(change))
      case .matrix: factor
      }
    }
    return result
  }
}

extension Formula {
  /// The formula as an item of a list in a scene.
  var item: String {
    if let constant { return constant.shortestText }
    let text = text
    return text.contains(",") || text.contains("[") || text.contains("\"") ? "\"= \(text)\"" : "= \(text)"
  }

  /// The formula as an angle inside an expression, where only `pi` itself is divided.
  var plainAngle: String {
    let text = angle
    guard let constant, text.contains("/"), !text.hasPrefix("pi/") else { return text }
    return "\((constant / .pi * 180).rounded().shortestText)deg"
  }

  /// The formula as an angle in radians.
  var angle: String {
    guard let constant else { return text.contains(",") ? "\"= (\(text)) rad\"" : "= (\(text)) rad" }
    for divisor in [1.0, 2, 3, 4, 6, 8, 12] {
      for factor in [1.0, -1, 2, -2, 3, -3, 5, -5] where constant == factor * Double.pi / divisor {
        let sign = factor < 0 ? "-" : ""
        let count = abs(factor) == 1 ? "" : "\(Int(abs(factor)))"
        return divisor == 1 ? "\(factor.shortestText)pi" : "\(sign)\(count)pi/\(Int(divisor))"
      }
    }
    // Angles written in degrees have few digits in degrees.
    let degrees = (constant * 180 / .pi * 1000).rounded() / 1000
    if degrees != 0, degrees * .pi / 180 == constant { return "\(degrees.shortestText)deg" }
    return constant == 0 ? "0deg" : "\(constant.shortestText)rad"
  }
}

/// The names visible in a block.
final class RunScope {
  var variables: [String: RunValue] = [:]
  /// The names that a closure computes on each access.
  var computed: Set<String> = []
  /// The types of the variables that C truncates to integers on assignment.
  var integers: [String: String] = [:]
  let parent: RunScope?
  /// The object whose method is running.
  let object: RunObject?
  /// The type whose members are visible.
  let type: RunType?
  /// The class that declares the running method; its superclass is `super`.
  let declaring: RunType?
  /// The depth of function calls.
  let level: Int
  /// The number of unknown conditions at the beginning of the scope.
  let guards: Int

  init(
    in parent: RunScope? = nil, object: RunObject? = nil, type: RunType? = nil, declaring: RunType? = nil,
    level: Int? = nil, guards: Int? = nil
  ) {
    self.parent = parent
    self.guards = guards ?? parent?.guards ?? 0
    self.object = object ?? parent?.object
    self.type = type ?? parent?.type
    self.declaring = declaring ?? type ?? parent?.declaring
    self.level = level ?? parent?.level ?? 0
  }
}

/// A class, struct or enum of the code, with its extensions.
final class RunType {
  let name: String
  var bases: [String] = []
  var functions: [String: [CodeFunction]] = [:]
  var variables: [String: CodeVariable] = [:]
  /// The unique names of its functions, in source order.
  var order: [String] = []
  /// The places of the functions that it declares itself.
  private(set) var places: Set<Int> = []
  /// Its superclass in the code, from which it inherits members.
  var superclass: RunType?
  var cases: [String: CodeExpression?] = [:]
  var types: [String: RunType] = [:]
  var outer: RunType?
  var line: Int
  var isClass = false
  /// Whether the code declares it, other than in an extension.
  var isDeclared = false
  var methods = 0
  /// The names that are assigned to.
  var assigned: Set<String> = []

  init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }

  func add(_ function: CodeFunction) {
    if functions[function.name] == nil { order.append(function.name) }
    functions[function.name, default: []].append(function)
    places.insert(function.place)
  }

  /// Whether it is a type, or is nested in it at any depth.
  func lies(in type: RunType) -> Bool { self === type || outer?.lies(in: type) == true }
}

/// An instance: the running object, or a struct's value.
final class RunObject {
  let type: RunType?
  var members: [String: RunValue] = [:]
  /// The view of the object, except for the running one.
  var root: RunView?
  /// Whether its layout method has run once, and will not run again.
  var isLaidOut = false
  let isController: Bool
  /// The members that are being computed.
  var computing: Set<String> = []
  /// The block of a started animator, and the animator's name in the code.
  var block: RunBlock?
  var candidate: String?
  /// Whether an animator is reversed.
  var isReversed = false
  let path: String

  init(_ type: RunType?, isController: Bool = false, path: String = "self") {
    (self.type, self.isController, self.path) = (type, isController, path)
  }
}

/// A view or layer of the code.
final class RunView {
  let id: Int
  let className: String
  let line: Int
  let isLayer: Bool
  /// Whether the code does not make it.
  var isElsewhere = false
  /// The name in the scene.
  var name = ""
  /// The best name in the code.
  var candidate: (name: String, rank: Int)?
  var isOfLoop = false
  /// The object of the view, if its class is one of the code other than the running one.
  var object: RunObject?

  /// The frame, while the transform is the identity.
  var frame: [Formula]?
  /// The center and size, under any other transform.
  var rest: [Formula]?
  var boundsOrigin: [Formula]? = [.zero, .zero]
  var anchor: [Formula]? = [.constant(0.5), .constant(0.5)]
  var transform: RunTransform?
  /// Whether a transform was set that may not be the identity.
  var isTransformed = false
  /// The number of changes.
  var stamp = 0
  /// Whether a step refers to it.
  var isTouched = false
  /// Whether any of its values was read.
  var isRead = false
  /// Whether its frame consists of parameters.
  var isOpen = false
  /// Whether its initial size is that of its content.
  var isSelfSized = false
  var hasMask = false
  var parent: RunView?
  var wasRemoved = false
  var children: [RunView] = []
  /// The superview in its declaration.
  var declaredParent: RunView?
  /// The declared order of its subviews, if steps change it.
  var declaredChildren: [RunView]?
  var declared: [(key: String, value: RunSetting)] = []
  /// Whether its frame is declared; otherwise constraints place it.
  var isPlaced = true
  var translates = true
  var isConstrained = false
  var isScrollView = false
  /// The view that a scroll view zooms, by its delegate.
  var zoomed: RunView?
  var stack: RunStack?
  var hugging: [Formula?] = [nil, nil]
  var compression: [Formula?] = [nil, nil]
  /// The declared priorities, before steps changed them.
  var declaredHugging: [Formula?]?
  var declaredCompression: [Formula?]?
  var hasContent = false
  var guides: [RunGuide] = []
  /// Other members that the code sets.
  var members: [String: RunValue] = [:]
  var remarks: [Words] = []
  /// The remark that a line which set its frame is left out.
  var lossOfFrame: Words?
  var isRoot = false
  /// Whether it fills its superview, like the content view of a cell.
  var fillsParent = false

  init(_ id: Int, _ className: String, isLayer: Bool, line: Int) {
    (self.id, self.className, self.isLayer, self.line) = (id, className, isLayer, line)
    frame = [.zero, .zero, .zero, .zero]
    transform = RunTransform(isSpatial: false)
  }
}

/// The configuration of a stack view.
final class RunStack {
  var words: [(key: String, value: String)] = []
  var spacing: Formula?
  var gaps: [(view: RunView, gap: Formula?)] = []
  var arranged: [RunView] = []
  /// The declared configuration; later changes are steps.
  private(set) var declared: RunStack?

  func declare() {
    if declared != nil { return }
    let copy = RunStack()
    (copy.words, copy.spacing, copy.gaps, copy.arranged) = (words, spacing, gaps, arranged)
    declared = copy
  }
}

/// A value that a step or a declaration sets.
enum RunSetting {
  case number(Formula)
  case numbers([Formula])
  case word(String)
  case transform(RunTransform)
  /// `= other.frame`
  case whole(RunView, String)

  var text: String {
    switch self {
    case .number(let formula): formula.constant == nil && formula.text.contains(",") ? formula.item : formula.item
    case .numbers(let formulas):
      RunConversion.whole(formulas).map { "\"= \($0.text)\"" }
        ?? "[\(formulas.map { $0.item }.joined(separator: ", "))]"
    case .word(let word): word
    case .transform(let transform): transform.text
    case .whole(let view, let path):
      path.contains(",") ? "\"= \(view.name).\(path)\"" : "= \(view.name).\(path)"
    }
  }

  /// Returns the setting with other formulas.
  func mapped(_ change: (Formula) -> Formula) -> RunSetting {
    switch self {
    case .number(let formula): .number(change(formula))
    case .numbers(let formulas): .numbers(formulas.map(change))
    case .transform, .word, .whole: self
    }
  }

  var formulas: [Formula] {
    switch self {
    case .number(let formula): [formula]
    case .numbers(let formulas): formulas
    case .transform(let transform): transform.formulas
    case .word, .whole: []
    }
  }
}

/// A layout guide of the code.
final class RunGuide {
  var name = ""
  var candidate: String?
  var owner: RunView?
  let line: Int
  init(line: Int) { self.line = line }
}

/// An item of a constraint.
enum RunItem {
  case view(RunView)
  /// An area of a view, such as `safeArea` or `layoutMargins`.
  case area(RunView, String)
  case guide(RunGuide)

  var view: RunView? {
    switch self {
    case .view(let view), .area(let view, _): view
    case .guide(let guide): guide.owner
    }
  }

  func isSame(as other: RunItem) -> Bool {
    switch (self, other) {
    case (.view(let a), .view(let b)): a === b
    case (.area(let a, let p), .area(let b, let q)): a === b && p == q
    case (.guide(let a), .guide(let b)): a === b
    default: false
    }
  }

  var text: String {
    switch self {
    case .view(let view): view.name
    case .area(let view, let word): "\(view.name).\(word)"
    case .guide(let guide): guide.name
    }
  }
}

/// A constraint of the code.
final class RunConstraint {
  var item: RunItem
  var attribute: String
  var relation = "=="
  var other: RunItem?
  var otherAttribute: String?
  var multiplier: Formula = .one
  var constant: Formula = .zero
  var priority: Formula?
  let line: Int
  var isActive = false
  /// Whether it is in the scene's `constraints` section, not in a step.
  var isInSection = false
  /// Whether SnapKit or Masonry made it.
  var isMade = false
  /// Whether the scene has it.
  var isDeclared = false
  /// The constant and priority in its declaration.
  private var declared: (constant: Formula, priority: Formula?)?
  /// The name in the code.
  var candidate: String?
  var name = ""

  init(_ item: RunItem, _ attribute: String, line: Int) {
    (self.item, self.attribute, self.line) = (item, attribute, line)
  }

  /// Declares it in the scene with its current values.
  func declare(inSection isInSection: Bool = true) {
    (isDeclared, self.isInSection) = (true, isInSection)
    declared = (constant, priority)
  }

  /// The constraint as in scenes.
  var text: String {
    var text = "\(item.text).\(attribute) \(relation) "
    let constant = declared?.constant ?? constant
    let priority = declared?.priority ?? priority
    if let other, let otherAttribute {
      text += "\(other.text).\(otherAttribute)"
      if multiplier.constant != 1 { text += " * \(Self.part(multiplier))" }
      if let number = constant.constant {
        if number != 0 { text += number < 0 ? " - \((-number).shortestText)" : " + \(number.shortestText)" }
      } else {
        text += " + \(Self.part(constant))"
      }
    } else {
      text += Self.part(constant)
    }
    if let priority, priority.constant != 1000 {
      text += " @\(priority.constant.map { $0.shortestText } ?? Self.part(priority))"
    }
    return text
  }

  private static func part(_ formula: Formula) -> String {
    formula.constant.map { $0.shortestText } ?? "(\(formula.text))"
  }
}

/// A chain of SnapKit or Masonry calls, with its state so far.
final class RunMaker {
  let item: RunItem
  var attributes: [String]
  var made: [RunConstraint] = []
  /// All constraints of the block.
  let all: RunList
  /// Whether it updates existing constraints.
  let updates: Bool

  init(_ item: RunItem, _ attributes: [String], all: RunList, updates: Bool) {
    (self.item, self.attributes, self.all, self.updates) = (item, attributes, all, updates)
  }
}
