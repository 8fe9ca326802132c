import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// What an expression of the code comes to.
indirect enum RunValue {
  case number(Formula, RunNumberKind)
  /// 1 for true, 0 for false; a choice where nobody knows.
  case flag(Formula)
  case text(String)
  case point(Formula, Formula)
  case size(Formula, Formula)
  /// Top, left, bottom, right.
  case insets([Formula])
  case rect(RunRect)
  case transform(RunTransform)
  case view(RunView)
  /// The layer of a view, whose `transform` has three dimensions.
  case layer(RunView)
  case list(RunList)
  case dictionary([(key: String, value: RunValue)])
  case tuple([(label: String?, value: RunValue)])
  case closure(CodeClosure, RunScope)
  case functions([CodeFunction], RunObject?)
  /// A method of the frameworks that is not called yet: `stack.addArrangedSubview`.
  case method(RunValue, String)
  case constraint(RunConstraint)
  case anchor(RunItem, String)
  case item(RunItem)
  case maker(RunMaker)
  /// What `view.snp` is.
  case proxy(RunItem)
  case word(String)
  case type(String)
  case object(RunObject)
  /// What an exported test talks to besides its views.
  case probe(RunProbe)
  case range(Formula, Formula)
  /// So many seconds from now on: `CACurrentMediaTime() + 1`.
  case moment(Formula)
  case null
  case nothing
  /// What nobody can know, with its path.
  case unknown(String)
}

enum RunProbe {
  /// `expect`, which shows, names, prints and compares.
  case expect
  /// What the scene's views lie in.
  case window
  /// The method of the superclass, which a list calls.
  case superclass
}

/// A text of the scene whose views have the names that they get in the end.
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

/// A rect, and the property of a view that it was read from.
struct RunRect {
  var parts: [Formula]
  struct Source {
    let view: RunView
    let path: String
    let stamp: Int
    /// A method that changes it, such as `.insetBy(dx: 2, dy: 3)`.
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

/// An array of Objective-C is one object for all who hold it.
final class RunList {
  var items: [RunValue]
  init(_ items: [RunValue]) { self.items = items }
}

/// A transform: what it is composed of, the first of which is applied first.
struct RunTransform {
  enum Factor {
    case translation([Formula])
    case scale([Formula])
    case rotation(Formula, axis: [Formula]?)
    case matrix([Double])
  }

  var isSpatial: Bool
  var factors: [Factor] = []

  /// As a scene writes it.
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

  /// With other formulas in their place.
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
  /// As an item of a list in a scene.
  var item: String {
    if let constant { return constant.shortestText }
    let text = text
    return text.contains(",") || text.contains("[") || text.contains("\"") ? "\"= \(text)\"" : "= \(text)"
  }

  /// As an angle inside of an expression, where only `pi` itself is divided.
  var plainAngle: String {
    let text = angle
    guard let constant, text.contains("/"), !text.hasPrefix("pi/") else { return text }
    return "\((constant / .pi * 180).rounded().shortestText)deg"
  }

  /// As an angle in radians.
  var angle: String {
    guard let constant else { return text.contains(",") ? "\"= (\(text)) rad\"" : "= (\(text)) rad" }
    for divisor in [1.0, 2, 3, 4, 6, 8, 12] {
      for factor in [1.0, -1, 2, -2, 3, -3, 5, -5] where constant == factor * Double.pi / divisor {
        let sign = factor < 0 ? "-" : ""
        let count = abs(factor) == 1 ? "" : "\(Int(abs(factor)))"
        return divisor == 1 ? "\(factor.shortestText)pi" : "\(sign)\(count)pi/\(Int(divisor))"
      }
    }
    // What is written in degrees has few digits there.
    let degrees = (constant * 180 / .pi * 1000).rounded() / 1000
    if degrees != 0, degrees * .pi / 180 == constant { return "\(degrees.shortestText)deg" }
    return constant == 0 ? "0deg" : "\(constant.shortestText)rad"
  }
}

/// The names that a block sees.
final class RunScope {
  var variables: [String: RunValue] = [:]
  /// Those that a closure computes each time.
  var computed: Set<String> = []
  /// The types of those that C keeps without a fraction, whatever is assigned.
  var integers: [String: String] = [:]
  let parent: RunScope?
  /// The object whose method runs.
  let object: RunObject?
  /// The type whose members are seen.
  let type: RunType?
  /// The class that declares the method which runs, to whose superclass `super` leads.
  let declaring: RunType?
  /// How many functions deep.
  let level: Int
  /// How many conditions nobody knows held already when it began.
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

/// A class, struct or enum of the code, with what its extensions add.
final class RunType {
  let name: String
  var bases: [String] = []
  var functions: [String: [CodeFunction]] = [:]
  var variables: [String: CodeVariable] = [:]
  /// The names of its functions, each once, in the order in which they stand.
  var order: [String] = []
  /// The places of the functions that it declares itself.
  private(set) var places: Set<Int> = []
  /// Its superclass in the code, whose members it has as well.
  var superclass: RunType?
  var cases: [String: CodeExpression?] = [:]
  var types: [String: RunType] = [:]
  var outer: RunType?
  var line: Int
  var isClass = false
  /// Whether the code declares it, and does not only add to it.
  var isDeclared = false
  var methods = 0
  /// The names that something is assigned to.
  var assigned: Set<String> = []

  init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }

  func add(_ function: CodeFunction) {
    if functions[function.name] == nil { order.append(function.name) }
    functions[function.name, default: []].append(function)
    places.insert(function.place)
  }

  /// Whether it is a type, or stands in it at any depth.
  func lies(in type: RunType) -> Bool { self === type || outer?.lies(in: type) == true }
}

/// An instance: the object that is run, or a struct's value.
final class RunObject {
  let type: RunType?
  var members: [String: RunValue] = [:]
  /// The view that it is, unless it is the one that is run.
  var root: RunView?
  /// Whether its own layout has run once, and will not again.
  var isLaidOut = false
  let isController: Bool
  /// The members that are being computed.
  var computing: Set<String> = []
  /// The block of an animator that has been started, and what the code calls the animator.
  var block: RunBlock?
  var candidate: String?
  /// Whether an animator runs back.
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
  /// What the scene calls it.
  var name = ""
  /// What the code calls it, the best one.
  var candidate: (name: String, rank: Int)?
  var isOfLoop = false
  /// The object that it is, of a class of the code other than the one that is run.
  var object: RunObject?

  /// The frame, as long as no transform stands between it and the numbers.
  var frame: [Formula]?
  /// Center and size, where a transform does.
  var rest: [Formula]?
  var boundsOrigin: [Formula]? = [.zero, .zero]
  var anchor: [Formula]? = [.constant(0.5), .constant(0.5)]
  var transform: RunTransform?
  /// Whether a transform has been set that may be another one than the identity.
  var isTransformed = false
  /// Counts what has changed it.
  var stamp = 0
  /// Whether a step is about it.
  var isTouched = false
  /// Whether something has been read of it.
  var isRead = false
  /// Whether its frame is one of parameters.
  var isOpen = false
  /// Whether its size is that of what it shows, as it is made.
  var isSelfSized = false
  var hasMask = false
  var parent: RunView?
  var wasRemoved = false
  var children: [RunView] = []
  /// What it lies in as it is declared.
  var declaredParent: RunView?
  /// The order in which its subviews are declared, where steps change it.
  var declaredChildren: [RunView]?
  var declared: [(key: String, value: RunSetting)] = []
  /// Whether its frame is declared; constraints place it where it is not.
  var isPlaced = true
  var translates = true
  var isConstrained = false
  var isScrollView = false
  /// What a scroll view zooms, as its delegate says.
  var zoomed: RunView?
  var stack: RunStack?
  var hugging: [Formula?] = [nil, nil]
  var compression: [Formula?] = [nil, nil]
  /// What they were before steps have changed them.
  var declaredHugging: [Formula?]?
  var declaredCompression: [Formula?]?
  var hasContent = false
  var guides: [RunGuide] = []
  /// What the code says of it besides.
  var members: [String: RunValue] = [:]
  var remarks: [Words] = []
  /// The one of them that says that a line which set its frame is left out.
  var lossOfFrame: Words?
  var isRoot = false
  /// Whether it is as large as what it lies in, as the content view of a cell is.
  var fillsParent = false

  init(_ id: Int, _ className: String, isLayer: Bool, line: Int) {
    (self.id, self.className, self.isLayer, self.line) = (id, className, isLayer, line)
    frame = [.zero, .zero, .zero, .zero]
    transform = RunTransform(isSpatial: false)
  }
}

/// What a stack view is told.
final class RunStack {
  var words: [(key: String, value: String)] = []
  var spacing: Formula?
  var gaps: [(view: RunView, gap: Formula?)] = []
  var arranged: [RunView] = []
  /// What it was when it was declared; what comes later are steps.
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

  /// The same with other formulas.
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

/// A guide that the code has made.
final class RunGuide {
  var name = ""
  var candidate: String?
  var owner: RunView?
  let line: Int
  init(line: Int) { self.line = line }
}

/// What a constraint holds on to.
enum RunItem {
  case view(RunView)
  /// `safeArea`, `layoutMargins` and so on of a view.
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
  /// Whether it stands among the scene's constraints, and not in a step.
  var isInSection = false
  /// Whether SnapKit or Masonry has made it.
  var isMade = false
  /// Whether the scene has it.
  var isDeclared = false
  /// What it had when it was declared.
  private var declared: (constant: Formula, priority: Formula?)?
  /// What the code calls it.
  var candidate: String?
  var name = ""

  init(_ item: RunItem, _ attribute: String, line: Int) {
    (self.item, self.attribute, self.line) = (item, attribute, line)
  }

  /// Makes it one of the scene's constraints as it is now.
  func declare(inSection isInSection: Bool = true) {
    (isDeclared, self.isInSection) = (true, isInSection)
    declared = (constant, priority)
  }

  /// As a scene writes it.
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

/// A chain of SnapKit or Masonry: what has been said so far.
final class RunMaker {
  let item: RunItem
  var attributes: [String]
  var made: [RunConstraint] = []
  /// What the whole block has made.
  let all: RunList
  /// Whether it changes constraints that are there.
  let updates: Bool

  init(_ item: RunItem, _ attributes: [String], all: RunList, updates: Bool) {
    (self.item, self.attributes, self.all, self.updates) = (item, attributes, all, updates)
  }
}
