import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// A scene made of an exported test's output: the first state is declared, and later differences are assigned.
struct LogScene {
  private(set) var draft = SceneDraft()
  /// Values that a scene neither declares nor assigns, with reasons.
  private(set) var unused: [(entry: DeviceLog.Entry, reason: Words)] = []
  private var tree = LayerTree()
  private var views: [String: Int] = [:]
  private var namer = ViewNamer()
  /// The printed values of a view at a step.
  private typealias State = [(property: Property, value: PropertyValue)]

  /// Makes the scene of these entries, which belong to one scene and have steps.
  init(_ entries: [DeviceLog.Entry], title: String) {
    draft.title = title
    var start = 0
    while start < entries.count {
      let step = entries[start].moment?.step ?? 0
      var end = start
      while end < entries.count, entries[end].moment?.step ?? 0 == step { end += 1 }
      if draft.views.isEmpty {
        declare(entries[start..<end])
      } else {
        change(entries[start..<end], isLast: end == entries.count)
      }
      start = end
    }
    expect()
  }

  private mutating func declare(_ entries: ArraySlice<DeviceLog.Entry>) {
    var superviews: [Int: String] = [:]
    // Only tests of NSViews print this value, and they do so for every view.
    if entries.contains(where: { $0.path == Property.flipped.name }) {
      draft.platform = .appkit
      tree.platform = .appkit
    }
    for entry in entries {
      guard !entry.path.isEmpty else { continue }
      if views[entry.subject] == nil {
        views[entry.subject] = draft.views.count
        // A log may name a view `window`, which a scene cannot.
        let name = namer.name(entry.subject) ?? namer.name(ofClass: "View")
        draft.views.append(.init(name: name, note: Words(""), line: entry.line, superview: nil))
      }
      guard let view = views[entry.subject] else { continue }
      if entry.path == "superview" { superviews[view] = entry.value }
    }
    // A view is declared after its superview, which a log may print later.
    var order: [Int] = []
    var isDone = Array(repeating: false, count: draft.views.count)
    func visit(_ view: Int) {
      var path = [view]
      while let last = path.last, !isDone[last], path.count <= isDone.count,
        let outer = superviews[last].flatMap({ views[$0] }), !isDone[outer]
      { path.append(outer) }
      for view in path.reversed() where !isDone[view] {
        isDone[view] = true
        order.append(view)
      }
    }
    for view in draft.views.indices { visit(view) }
    let declared = draft.views
    var places = Array(repeating: 0, count: order.count)
    for (place, view) in order.enumerated() { places[view] = place }
    draft.views = order.map { index in
      var view = declared[index]
      view.superview = superviews[index].flatMap { views[$0] }.map { places[$0] }.flatMap {
        $0 < places[index] ? $0 : nil
      }
      return view
    }
    views = views.mapValues { places[$0] }
    for view in draft.views { tree.addLayer(to: view.superview.map { LayerID(index: $0) }) }
    for (view, state) in states(entries) {
      for (property, value) in stored(state) {
        let layer = LayerID(index: view)
        if case .stored(let initial) = property.role, initial == value { continue }
        let known = property.read(from: tree[layer])
        if property.makesScrollView {
          tree.makeScrollView(layer)
        } else if property != .frame, property != .bounds, property != .center, known == value {
          continue
        }
        _ = try? property.assign(value, to: layer, in: &tree)
        draft.views[view].entries.append((property.name, text(of: value)))
      }
    }
  }

  /// - Parameter isLast: Whether this is the state of the scene's final expectations.
  private mutating func change(_ entries: ArraySlice<DeviceLog.Entry>, isLast: Bool) {
    let line = entries.first?.line ?? 0
    let stepsBefore = draft.steps.count
    func step(_ text: String) { draft.steps.append(.init(text: text, line: line)) }
    for entry in entries where entry.path == "superview" {
      guard let view = views[entry.subject] else { continue }
      let (layer, superview) = (LayerID(index: view), views[entry.value].map { LayerID(index: $0) })
      guard tree.superlayer(of: layer) != superview else { continue }
      let name = draft.views[view].name
      if let superview {
        guard (try? tree.addSubview(layer, to: superview)) != nil else { continue }
        step("\(draft.views[superview.index].name).addSubview: \(YAMLName.text(name))")
      } else {
        tree.removeFromSuperview(layer)
        step("\(name).removeFromSuperview:")
      }
    }
    // Assigning a view can resize its subviews, so the values are checked several times.
    let states = states(entries)
    for _ in 0..<3 {
      var isStable = true
      for (view, state) in states {
        let layer = LayerID(index: view)
        for (property, value) in stored(state) where property.read(from: tree[layer]) != value {
          guard (try? property.assign(value, to: layer, in: &tree)) != nil else { continue }
          step("\(draft.views[view].name).\(property.name): \(text(of: value))")
          isStable = false
        }
      }
      if isStable { break }
    }
    // The final expectations, or the previous checkpoint, compare these values already.
    if isLast || draft.steps.count == stepsBefore { return }
    for (view, state) in states {
      guard let frame = state.first(where: { $0.property == .frame })?.value,
        frame == Property.frame.read(from: tree[LayerID(index: view)])
      else { continue }
      let name = YAMLName.text(draft.views[view].name)
      step("expect: {\(name): {frame: \(text(of: frame))}}")
    }
  }

  /// Adds the final frame of every view as an expectation.
  private mutating func expect() {
    while draft.steps.last?.text.hasPrefix("expect: ") == true { draft.steps.removeLast() }
    for view in draft.views.indices {
      let layer = tree[LayerID(index: view)]
      for property in [Property.frame, .bounds, .center] where property.exists(on: draft.platform) {
        guard let value = property.read(from: layer) else { continue }
        draft.views[view].expectations.append((property.name, text(of: value)))
      }
    }
  }

  /// Returns the printed values of each view, superviews first.
  private mutating func states(_ entries: ArraySlice<DeviceLog.Entry>) -> [(view: Int, state: State)] {
    var states: [Int: State] = [:]
    for entry in entries where entry.path != "superview" {
      guard let view = views[entry.subject] else { continue }
      guard let path = DeviceLog.property(entry.path), let (value, _) = DeviceValue.read(entry.value, as: path.kind)
      else {
        unused.append((entry, Words(en: "the value cannot be read", zh: "无法读取这个值")))
        continue
      }
      guard path.component == nil else {
        unused.append(
          (
            entry,
            Words(
              en: "it is only a part of `\(code: path.property.name)`", zh: "它只是 `\(code: path.property.name)` 的一部分")
          ))
        continue
      }
      guard !Self.follows(path.property) else {
        unused.append((entry, Words(en: "it follows from other values", zh: "它由其他值得出")))
        continue
      }
      guard path.property.isAssignable else {
        unused.append(
          (
            entry,
            Words(
              en: "`\(code: path.property.name)` is not imported from a log", zh: "不从日志采用 `\(code: path.property.name)`"
            )
          ))
        continue
      }
      states[view, default: []].append((path.property, value))
    }
    return tree.depthFirst.compactMap { view, _ in states[view.index].map { (view.index, $0) } }
  }

  /// Returns the values to assign: stored properties, with the transform before those that depend on it.
  private func stored(_ state: State) -> State {
    let hasMatrix = state.contains { $0.property == .transform3D }
    let hasPlace = [Property.bounds, .center].allSatisfy { property in state.contains { $0.property == property } }
    return state.filter { property, _ in
      switch property.concern {
      // An NSView stores its frame; for other views, it follows from other printed values.
      case .frame: draft.platform == .appkit || !hasPlace
      case .transform: !hasMatrix
      case .bounds, .center, .anchorPoint, .transform3D, .sublayerTransform, .depth, .appearance, .resizing, .scrolling,
        .margins, .image, .windowFrame, .contentOffset, .zoomScale, .passes:
        true
      }
    }
  }

  /// Whether a property is computed from others, which are assigned instead.
  private static func follows(_ property: Property) -> Bool {
    switch property.concern {
    case .windowFrame, .contentOffset, .zoomScale, .passes: true
    case .frame, .transform, .bounds, .center, .anchorPoint, .transform3D, .sublayerTransform, .depth, .appearance,
      .resizing, .scrolling, .margins, .image:
      false
    }
  }

  private func text(of value: PropertyValue) -> String {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .autoresizingMask(let mask): "[\(mask.words(for: draft.platform).joined(separator: ", "))]"
    case .number(let number): number.shortestText
    case .insetAdjustment, .contentMode: value.word ?? ""
    case .point, .size, .rect, .insets, .transform, .transform3D, .angle, .nothing:
      "[\(value.numbers.map { $0.shortestText }.joined(separator: ", "))]"
    }
  }
}
