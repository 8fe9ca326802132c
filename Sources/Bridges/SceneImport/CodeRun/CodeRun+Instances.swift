import GeomrunSourceCode
import GeomrunWords

// Instances of the code's own view classes other than the running one; each runs its own initializer and layout.
extension CodeRun {
  /// Runs code as that of an object with a view; for other objects, keeps the current one.
  func within<T>(_ own: RunObject?, _ run: () throws(Stop) -> T) throws(Stop) -> T {
    guard let own, own !== object, own === subject || own.root != nil else { return try run() }
    let outer = (object, main)
    (object, main) = (own, own.type)
    defer { (object, main) = outer }
    return try run()
  }

  /// Makes a view of one of the code's classes by its initializer; nil if there is no such class.
  ///
  /// - Parameter selector: The selector of the initializer in Objective-C.
  func instance(of name: String, _ selector: String?, _ arguments: [Argument], _ line: Int) throws(Stop)
    -> RunValue?
  {
    guard test == nil, let type = types[name], isViewClass(name), !Self.isLayerClass(name),
      // A class that instantiates itself would not end.
      !making.contains(name), type !== subject.type || !hasBegun && level == 0,
      !isExtended(type) || initializer(type, selector, arguments) != nil
    else { return nil }
    let value = try makeView(name, frame: nil)
    guard let view = value.view else { return value }
    let own = RunObject(type, path: name)
    (own.root, view.object) = (view, own)
    instances.append(own)
    making.insert(name)
    defer { making.remove(name) }
    try within(own) { () throws(Stop) in
      do throws(Stop) {
        try beginProperties(of: own, type)
        if let (function, given) = initializer(type, selector, arguments) {
          _ = try call(function, own, given, line: line)
        } else {
          try initialize(view, arguments, line)
        }
      } catch .failure(let reason) { leaveOut(self.line, reason) }
    }
    view.isRead = false
    return value
  }

  /// Initializes the properties with initial values, in order.
  func beginProperties(of own: RunObject, _ type: RunType) throws(Stop) {
    let eager = type.variables.values.filter { !$0.isStatic && !$0.isLazy && $0.getter == nil && $0.value != nil }
    for variable in eager.sorted(by: { $0.line < $1.line }) {
      for name in variable.names { _ = try member(of: own, name) }
    }
  }

  /// Returns the initializer for these arguments, with its own arguments, or nil for that of the superclass.
  private func initializer(_ type: RunType, _ selector: String?, _ arguments: [Argument]) -> (CodeFunction, [Argument])?
  {
    func first(_ name: String) -> CodeFunction? { type.functions[name]?.first { $0.body != nil } }
    // Without arguments, `UIView` calls `init(frame:)`.
    if let selector {
      if let function = first(selector) { return (function, arguments) }
      return selector == "init" || selector == "new"
        ? (first("init") ?? first("initWithFrame:")).map { ($0, [(nil, .word("zero"))]) } : nil
    }
    let all = (type.functions["init"] ?? []).filter { $0.body != nil && $0.parameters.first?.label != "coder" }
    let labels = arguments.map { $0.label }
    if let function = all.first(where: { $0.parameters.map { $0.label } == labels }) { return (function, arguments) }
    if let function = all.first(where: { function in
      let given = function.parameters.filter { labels.contains($0.label) }
      return given.map { $0.label } == labels
        && function.parameters.allSatisfy { labels.contains($0.label) || $0.value != nil }
    }) {
      // Arguments are passed by position, so omitted ones must come last.
      let isInOrder = Array(function.parameters.prefix(labels.count)).map { $0.label } == labels
      if isInOrder { return (function, arguments) }
    }
    guard arguments.isEmpty, let framed = all.first(where: { $0.parameters.map { $0.label } == ["frame"] }) else {
      return nil
    }
    return (framed, [("frame", .word("zero"))])
  }

  /// Applies the arguments of a framework superclass's initializer to a view.
  func initialize(_ view: RunView, _ arguments: [Argument], _ line: Int) throws(Stop) {
    if let frame = arguments.first, frame.label == "frame" || frame.label == "frameRect" {
      if case .word("zero") = frame.value { return }
      try store(frame.value, of: view, "frame", isLayer: false)
    } else {
      _ = try made(.view(view), arguments, line)
    }
  }

  /// The layout methods of views; UIKit does not call `layout`.
  private var layouts: [String] { ["layoutSubviews", "layout"].filter(isCalled) }

  /// Whether a view has its own layout method.
  func laysOut(_ own: RunObject) -> Bool {
    layouts.contains { own.type?.functions[$0]?.contains { $0.body != nil } ?? false }
  }

  /// Runs the methods with these names on all instances of the code's view classes, beginning at an index.
  func layOutInstances(_ names: [String], from first: Int = 0) throws(Stop) {
    for own in instances.dropFirst(first) where !own.isLaidOut || !names.contains(where: layouts.contains) {
      try within(own) { () throws(Stop) in
        for name in names where isCalled(name) {
          guard let function = own.type?.functions[name]?.first(where: { $0.body != nil && !$0.isStatic }) else {
            continue
          }
          try runInLayout(function, run)
        }
      }
    }
  }

  /// Runs layout methods that run only once inside a view, when the code lays it out; later steps are kept.
  func layOutInstancesOnce(in view: RunView) throws(Stop) {
    guard list == nil, !runOnce.isDisjoint(with: layouts) else { return }
    for own in instances where laysOut(own) && !own.isLaidOut && (view.isRoot || own.root?.lies(in: view) ?? false) {
      try within(own) { () throws(Stop) in
        for name in layouts {
          guard let function = own.type?.functions[name]?.first(where: { $0.body != nil }) else { continue }
          try runInLayout(function, run)
        }
      }
      own.isLaidOut = true
    }
  }
}

extension RunView {
  fileprivate func lies(in view: RunView) -> Bool {
    var next: RunView? = self
    while let current = next {
      if current === view { return true }
      next = current.parent
    }
    return false
  }
}
