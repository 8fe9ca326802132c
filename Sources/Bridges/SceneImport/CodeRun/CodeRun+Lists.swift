import GeomrunSceneModel
import GeomrunSourceCode
import GeomrunWords

// Methods of a layout that are written as lists of a view, with live reads, so that each layout runs them.
extension CodeRun {
  /// A method that runs once, since a list cannot say what it does; all methods where none can be one.
  struct Unlistable {
    let name: String?
    let reason: Words
  }

  /// A method that is being written as a list.
  final class List {
    let name: String
    /// Which list it is; what it reads is marked with it.
    let number: Int
    /// What it has assigned to, which it can read again.
    var written: Set<String> = []
    init(_ name: String, number: Int) { (self.name, self.number) = (name, number) }
  }

  /// A list as it stands in the scene.
  struct FinishedList {
    let view: RunView
    let key: String
    let steps: [Step]
  }

  /// What can become a list, in the order in which the frameworks call it.
  static let listable = [
    "updateConstraints", "updateViewConstraints", "viewWillLayoutSubviews", "layoutSubviews", "layout",
    "viewDidLayoutSubviews",
  ]

  /// Why the method that runs cannot be written as a list, the first reason.
  func spoil(_ reason: @autoclosure () -> Words) {
    if list != nil, spoiled == nil, test == nil { spoiled = reason() }
  }

  /// Remembers that a list hangs on something that the code may change.
  func listReads(_ key: @autoclosure () -> String) {
    guard let list else { return }
    let key = key()
    if !list.written.contains(key) { readByLists.insert(key) }
  }

  /// Something changes that lists may hang on.
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

  /// Runs a method of a layout: as a list where that can say it, else once.
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
      // Without a list nothing turns; the layout is still to come.
      pendingLayout = pending
    }
  }

  /// What the class says of its superclass among the steps of a list.
  func callSuper(_ name: String) {
    guard let list, list.name == name else { return }
    if isGuarded { spoil(Words(en: "it is unknown whether it calls super", zh: "是否调用父类未知")) }
    steps.append(Step(kind: .superclass, line: line))
  }

  /// Runs what happens once although a list asks for it, such as the making of a lazy view.
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

  /// A turn of the run loop, in which the lists run; what follows happens behind it.
  func turn(_ line: Int) {
    guard !lists.isEmpty, !hasTurned else { return }
    hasTurned = true
    if usesConstraints { settle() }
    steps.append(Step(kind: .turn, line: line))
    forgetPlaces()
  }

  /// After a layout only a replay knows where views are that it places.
  func forgetPlaces() {
    for view in views where isMovedByLayout(view) {
      view.stamp += 1
      (view.frame, view.rest) = (nil, nil)
      view.isTouched = true
    }
  }

  /// Marks a view, as code does that runs behind the turn.
  func mark(_ view: RunView, _ request: LayoutRequest = .setNeedsLayout) throws(Stop) {
    spoil(Words(en: "it requests another layout while it runs", zh: "它在运行时请求下一次布局"))
    if !hasTurned, test == nil { return }
    try structural()
    steps.append(Step(kind: .request(view, request), line: line))
  }

  /// What has become lists runs afterwards, so what is told of them must not change by then.
  func checkLists() throws(Stop) {
    if let spoiledLater { throw .unlistable(Unlistable(name: nil, reason: spoiledLater)) }
  }
}
