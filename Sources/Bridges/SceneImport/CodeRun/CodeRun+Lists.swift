import GeomrunSceneModel
import GeomrunSourceCode
import GeomrunWords

// Layout methods as lists of a view; their reads are live, and every layout runs them.
extension CodeRun {
  /// A method that runs once because a list cannot express it; without a name, this applies to all methods.
  struct Unlistable {
    let name: String?
    let reason: Words
  }

  /// A method that is being converted to a list.
  final class List {
    let name: String
    /// The number of the list, which marks its reads.
    let number: Int
    /// The values that it has assigned, which it may read again.
    var written: Set<String> = []
    init(_ name: String, number: Int) { (self.name, self.number) = (name, number) }
  }

  /// A list of the scene.
  struct FinishedList {
    let view: RunView
    let key: String
    let steps: [Step]
  }

  /// The methods that can become lists, in the order of their calls by the frameworks.
  static let listable = [
    "updateConstraints", "updateViewConstraints", "viewWillLayoutSubviews", "layoutSubviews", "layout",
    "viewDidLayoutSubviews",
  ]

  /// Records the first reason why the running method cannot become a list.
  func spoil(_ reason: @autoclosure () -> Words) {
    if list != nil, spoiled == nil, test == nil { spoiled = reason() }
  }

  /// Records that a list depends on a value that the code may change.
  func listReads(_ key: @autoclosure () -> String) {
    guard let list else { return }
    let key = key()
    if !list.written.contains(key) { readByLists.insert(key) }
  }

  /// Records the change of a value on which lists may depend.
  func changes(_ key: @autoclosure () -> String, _ what: @autoclosure () -> Words) {
    if let list {
      let key = key()
      list.written.insert(key)
      if readByLists.contains(key) {
        spoil(Words(en: "it keeps \(what()) from one layout to the next", zh: "它把\(what())从一次布局保留到下一次"))
      }
    } else if !readByLists.isEmpty, suspended == 0, spoiledLater == nil, readByLists.contains(key()) {
      spoiledLater = Words(en: "\(what()) changes afterwards", zh: "\(what())之后会改变")
    }
  }

  /// Runs a layout method, as a list if possible, else once.
  func runInLayout(_ function: CodeFunction, _ run: (CodeFunction) throws(Stop) -> Void) throws(Stop) {
    let name = function.name
    guard Self.listable.contains(name), !runOnce.contains(name) else {
      let before = sets + steps.count + constraints.count + views.count
      try run(function)
      if sets + steps.count + constraints.count + views.count != before { didSomething.insert(name) }
      return
    }
    if laysOutEarly {
      throw .unlistable(
        Unlistable(
          name: nil,
          reason: Words(en: "it is laid out before the first turn of the run loop", zh: "它在第一轮 run loop 之前就已布局")))
    }
    let isOfLayout = !name.hasPrefix("update")
    let pending = pendingLayout
    if isOfLayout, pendingLayout != nil {
      pendingLayout = nil
      if usesConstraints { forgetPlaces() }
    }
    let own = List(name, number: lists.count + 1)
    (list, outerSteps, steps) = (own, steps, [])
    defer { (list, spoiled) = (nil, nil) }
    do { try run(function) } catch {
      steps = outerSteps
      throw error
    }
    var items = steps
    steps = outerSteps
    if let spoiled { throw .unlistable(Unlistable(name: name, reason: spoiled)) }
    let calls = items.indices.filter { if case .superclass = items[$0].kind { true } else { false } }
    if calls.isEmpty, isOfLayout, usesConstraints, name.hasPrefix("layout") {
      throw .unlistable(
        Unlistable(
          name: name,
          reason: Words(en: "it does not call super, which applies the constraints", zh: "它不调用按约束布局的父类")))
    }
    for index in calls.dropFirst().reversed() { items.remove(at: index) }
    if calls.first == 0 { items.removeFirst() }
    if items.contains(where: { if case .superclass = $0.kind { false } else { true } }) {
      lists.append(FinishedList(view: root, key: name, steps: items))
    } else if lists.isEmpty {
      // Without a list there is no turn, and the layout remains pending.
      pendingLayout = pending
    }
  }

  /// Adds a call of the superclass to the steps of a list.
  func callSuper(_ name: String) {
    guard let list, list.name == name else { return }
    if isGuarded { spoil(Words(en: "it is unknown whether it calls super", zh: "是否调用父类未知")) }
    steps.append(Step(kind: .superclass, line: line))
  }

  /// Runs code that happens once although a list triggers it, such as creating a lazy view.
  func outsideList<T>(_ run: () throws(Stop) -> T) throws(Stop) -> T {
    guard let own = list else { return try run() }
    let items = steps
    (list, steps) = (nil, outerSteps)
    suspended += 1
    defer {
      (list, outerSteps, steps) = (own, steps, items)
      suspended -= 1
    }
    return try run()
  }

  /// Adds a turn of the run loop, in which the lists run before the following steps.
  func turn(_ line: Int) {
    guard !lists.isEmpty, !hasTurned else { return }
    hasTurned = true
    if usesConstraints { settle() }
    steps.append(Step(kind: .turn, line: line))
    forgetPlaces()
  }

  /// Forgets the places of views that a layout moves; only a replay knows them.
  func forgetPlaces() {
    for view in views where isMovedByLayout(view) {
      view.stamp += 1
      (view.frame, view.rest) = (nil, nil)
      view.isTouched = true
    }
  }

  /// Marks a view for layout, in code that runs after the turn.
  func mark(_ view: RunView, _ request: LayoutRequest = .setNeedsLayout) throws(Stop) {
    spoil(Words(en: "it requests another layout while it runs", zh: "它在运行时请求下一次布局"))
    if !hasTurned, test == nil { return }
    try structural()
    steps.append(Step(kind: .request(view, request), line: line))
  }

  /// Throws if the code has changed values on which its lists depend, because lists run later.
  func checkLists() throws(Stop) {
    if let spoiledLater { throw .unlistable(Unlistable(name: nil, reason: spoiledLater)) }
  }
}
