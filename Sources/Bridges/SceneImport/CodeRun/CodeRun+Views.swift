import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Operations on views.
extension CodeRun {
  func isViewClass(_ name: String) -> Bool {
    guard name.first?.isUppercase == true, !name.contains("."), !name.contains("[") else { return false }
    if let type = types[name], !isExtended(type) {
      // A class inherits from its superclasses in the code.
      guard type.isClass else { return false }
      return type.bases.contains { (types[$0].map(isExtended) ?? true) && isViewClass($0) }
        || language == .objectiveC && type.outermost.bases.isEmpty
          && (type.outermost.name.hasSuffix("View")
            || ["layoutSubviews", "initWithFrame:", "drawRect:"].contains { type.functions[$0] != nil })
    }
    return [
      "View", "Window", "Label", "Button", "Layer", "Control", "Field", "Switch", "Slider", "Bar", "Cell", "Picker",
      "Stepper",
    ].contains { name.hasSuffix($0) } && !name.hasSuffix("Delegate")
  }

  static func isLayerClass(_ name: String) -> Bool { name.hasSuffix("Layer") }

  /// Makes a view; `makeView` requires decided conditions first.
  func newView(_ className: String, isLayer: Bool) -> RunView {
    let view = RunView(nextID, className, isLayer: isLayer, line: line)
    nextID += 1
    view.isScrollView = ForeignClass.isScrollView(className)
    if view.isScrollView { view.declared.append(("contentSize", .numbers([.zero, .zero]))) }
    if className == "UIStackView" { view.stack = RunStack() }
    views.append(view)
    return view
  }

  /// Makes a view of a class with an optional frame.
  func makeView(_ className: String, frame: RunValue?) throws(Stop) -> RunValue {
    try structural()
    spoil(Words(en: "it creates views", zh: "它创建视图"))
    let isLayer = Self.isLayerClass(className)
    let view = newView(className, isLayer: isLayer)
    if let frame { try set(view, "frame", try rect(frame).parts, source: rect(frame)) }
    view.isRead = false
    return isLayer ? .layer(view) : .view(view)
  }

  // Reading

  var usesParameters: Bool { !parameters.isEmpty }

  /// Reads the current value of a component of a view.
  func read(_ view: RunView, _ path: String) -> Formula {
    layOutIfPending(for: view)
    if view.isElsewhere, !view.isOpen, view.frame == nil, view.rest == nil, !view.isTouched { open(view) }
    view.isRead = true
    if let list { return .read(view, path, steps: -list.number, source: nil) }
    return .read(view, path, steps: steps.count, source: source(of: path, view))
  }

  /// Returns the formula of a component of a view, or nil if only a replay knows it.
  private func source(of path: String, _ view: RunView) -> Formula? {
    let half = Formula.constant(0.5)
    func sum(_ a: Formula, _ b: Formula) -> Formula { .binary("+", a, b) }
    if path.hasPrefix("bounds.origin") || path.hasPrefix("contentOffset") {
      return view.boundsOrigin.map { $0[path.hasSuffix("x") ? 0 : 1] }
    }
    let word = path.split(separator: ".").last.map(String.init) ?? ""
    if path.hasPrefix("bounds.") {
      guard let origin = view.boundsOrigin,
        let size = view.frame.map({ Array($0[2...]) }) ?? view.rest.map({ Array($0[2...]) })
      else { return nil }
      switch word {
      case "width": return size[0]
      case "height": return size[1]
      case "minX": return origin[0]
      case "minY": return origin[1]
      case "maxX": return sum(origin[0], size[0])
      case "maxY": return sum(origin[1], size[1])
      case "midX": return sum(origin[0], .binary("*", size[0], half))
      case "midY": return sum(origin[1], .binary("*", size[1], half))
      default: return nil
      }
    }
    if path.hasPrefix("center.") {
      if let rest = view.rest { return rest[word == "x" ? 0 : 1] }
      guard let frame = view.frame, let anchor = view.anchor else { return nil }
      let axis = word == "x" ? 0 : 1
      return sum(frame[axis], .binary("*", frame[axis + 2], anchor[axis]))
    }
    guard path.hasPrefix("frame."), let frame = view.frame else { return nil }
    switch word {
    case "width": return frame[2]
    case "height": return frame[3]
    case "minX", "x": return frame[0]
    case "minY", "y": return frame[1]
    case "maxX": return sum(frame[0], frame[2])
    case "maxY": return sum(frame[1], frame[3])
    case "midX": return sum(frame[0], .binary("*", frame[2], half))
    case "midY": return sum(frame[1], .binary("*", frame[3], half))
    default: return nil
    }
  }

  /// Converts a point or a rect between the coordinate systems of two views; nil is the window.
  func converted(_ view: RunView, _ value: RunValue, _ direction: String, _ other: RunView?) throws(Stop) -> RunValue {
    for own in [view, other].compactMap({ $0 }) {
      layOutIfPending(for: own)
      if own.isElsewhere, !own.isOpen, own.frame == nil, own.rest == nil, !own.isTouched { open(own) }
      own.isRead = true
    }
    let steps = list.map { -$0.number } ?? steps.count
    func made(_ numbers: [Formula]) throws(Stop) -> [Formula] {
      let known = try numbers.map { item throws(Stop) in try current(item) }
      let conversion = RunConversion(view, known, direction, other, steps: steps)
      return conversion.parts.map { .converted(conversion, $0) }
    }
    switch value {
    case .point(let x, let y), .size(let x, let y):
      let parts = try made([x, y])
      return .point(parts[0], parts[1])
    case .rect(let rect): return .rect(RunRect(try made(rect.parts)))
    case .word("zero"):
      let parts = try made([.zero, .zero])
      return .point(parts[0], parts[1])
    case .number, .flag, .text, .insets, .transform, .view, .layer, .list, .dictionary, .tuple, .closure, .functions,
      .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range, .moment, .null,
      .nothing, .unknown:
      throw .failure(reason: Words(en: "it cannot be evaluated as a point or a rect", zh: "它既不是能求值的点，也不是能求值的矩形"))
    }
  }

  func rect(of view: RunView, _ path: String) -> RunRect {
    let parts = ["minX", "minY", "width", "height"].map { read(view, "\(path).\($0)") }
    return RunRect(parts, source: .init(view: view, path: path, stamp: view.stamp))
  }

  /// Gives a view with an unknown frame one of parameters.
  func open(_ view: RunView) {
    let frame = openFrame(of: view)
    view.isOpen = true
    view.frame = frame
    view.rest = nil
    view.transform = view.transform ?? RunTransform(isSpatial: false)
    view.boundsOrigin = view.boundsOrigin ?? [.zero, .zero]
    view.anchor = view.anchor ?? [.constant(0.5), .constant(0.5)]
    declare(view, "frame", .numbers(frame))
    view.remarks.append(
      view.isElsewhere
        ? Words(en: "the code does not create it: set its real frame", zh: "代码没有创建它：写上实际的 frame")
        : Words(en: "values that the code does not give are parameters", zh: "代码没有给出的值是参数"))
  }

  /// Gives a scroll view with undefined content a content size of parameters.
  func openContent(of view: RunView) {
    let size = settings.size ?? (390, 844)
    let made = [("contentWidth", size.width), ("contentHeight", size.height)].map {
      RunParameter($0.0, of: view, value: $0.1, line: line)
    }
    parameters += made
    declare(view, "contentSize", .numbers(made.map { .parameter($0) }))
  }

  private func openFrame(of view: RunView) -> [Formula] {
    if let known = opened[view.id] { return known.map { .parameter($0) } }
    let made = [("x", 0.0), ("y", 0), ("width", 100), ("height", 40)].map {
      RunParameter($0.0, of: view, value: $0.1, line: line)
    }
    opened[view.id] = made
    parameters += made
    return made.map { .parameter($0) }
  }

  /// Makes a view's frame one of parameters, because a statement that would have set it is left out.
  func lose(_ view: RunView, _ line: Int) throws(Stop) {
    if view.isRoot { return }
    let frame = openFrame(of: view)
    if view.lossOfFrame.map({ !view.remarks.contains($0) }) ?? true {
      let loss = Words(
        en: "line \(line) is ignored, so its frame consists of parameters", zh: "第 \(line) 行没有采用，所以它的 frame 由参数组成")
      view.remarks.append(loss)
      view.lossOfFrame = loss
    }
    if !view.isTouched, !view.isRead, !isGuarded, list == nil, openBlocks.isEmpty {
      view.frame = frame
      view.isOpen = true
      return declare(view, "frame", .numbers(frame))
    }
    steps.append(Step(kind: .set(view, "frame", .numbers(frame)), line: line))
    touch(view)
    (view.frame, view.rest, view.isOpen) = (frame, nil, true)
  }

  func declare(_ view: RunView, _ key: String, _ value: RunSetting) {
    if let index = view.declared.firstIndex(where: { $0.key == key }) {
      view.declared[index].value = value
    } else {
      view.declared.append((key, value))
    }
  }

  private func touch(_ view: RunView) {
    view.stamp += 1
    view.isTouched = true
  }

  /// Returns the current value of a formula, or nil if it is unknown.
  func evaluate(_ formula: Formula) -> Double? {
    if let value = formula.value { return value }
    switch formula.kind {
    case .constant(let value): return value
    case .parameter(let parameter): return parameter.value
    case .negated(let inner): return evaluate(inner).map { -$0 }
    case .binary(let sign, let left, let right):
      guard let a = evaluate(left), let b = evaluate(right) else { return nil }
      switch sign {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      default: return b == 0 ? nil : a / b
      }
    case .call(let name, let arguments):
      let values = arguments.compactMap { evaluate($0) }
      return values.count == arguments.count ? RunFunction.value(name, values) : nil
    case .read(let view, let path, _, let steps, let source):
      if steps < 0 {
        spoil(
          Words(
            en: "its effect depends on `\(code: view.candidate?.name ?? view.name).\(code: path)`",
            zh: "它做什么取决于 `\(code: view.candidate?.name ?? view.name).\(code: path)`"))
        return nil
      }
      return source.flatMap { evaluate($0) } ?? measure(view, path, behind: steps)
    case .converted(let conversion, _):
      if conversion.steps < 0 { spoil(Words(en: "its steps depend on a conversion", zh: "它的步骤取决于换算")) }
      return nil
    }
  }

  /// Returns a formula whose reads still have the values from when they were read; fails if those are lost.
  func current(_ formula: Formula) throws(Stop) -> Formula {
    if formula.reads.isEmpty { return formula }
    switch formula.kind {
    case .constant, .parameter: return formula
    case .negated(let inner): return .negated(try current(inner))
    case .binary(let sign, let left, let right): return .binary(sign, try current(left), try current(right))
    case .call(let name, let arguments):
      return .call(name, try arguments.map { item throws(Stop) in try current(item) })
    case .read(let view, let path, let stamp, let steps, let source):
      if let list, steps != -list.number {
        spoil(
          Words(
            en: "it uses an earlier value of `\(code: view.candidate?.name ?? view.name).\(code: path)`",
            zh: "它使用 `\(code: view.candidate?.name ?? view.name).\(code: path)` 以前的值"))
        return formula
      }
      if stamp == view.stamp { return formula }
      if list != nil {
        spoil(
          Words(
            en: "it uses an earlier value of `\(code: view.candidate?.name ?? view.name).\(code: path)`",
            zh: "它使用 `\(code: view.candidate?.name ?? view.name).\(code: path)` 以前的值"))
        return formula
      }
      if let source { return try current(source) }
      if !usesParameters, steps >= 0, let value = measure(view, path, behind: steps) { return .constant(value) }
      let name = view.candidate.map { Words("`\(code: $0.name)`") } ?? Words(en: "a view", zh: "某个视图")
      throw .failure(reason: Words(en: "\(name) has changed since it was read", zh: "它读取 \(name) 之后，那里又变了"))
    case .converted(let conversion, _):
      if conversion.steps == (list.map { -$0.number } ?? steps.count) { return formula }
      spoil(Words(en: "it uses an earlier result of a conversion", zh: "它使用以前的换算结果"))
      if list != nil { return formula }
      throw .failure(reason: Words(en: "views have changed since it was converted", zh: "换算之后视图又变了"))
    }
  }

  // Setting

  /// Sets components of a view: `frame`, `frame.size`, `bounds.origin.x`, `center`.
  func set(_ view: RunView, _ path: String, _ values: [Formula], source: RunRect? = nil) throws(Stop) {
    let isWhole = path == "frame"
    defer { sets += 1 }
    if Self.zoomPaths.contains(path) { findZoomed(by: view) }
    if view.isElsewhere, !view.isOpen, view.frame == nil, view.rest == nil, !view.isTouched {
      if isWhole, !isGuarded { view.frame = [.zero, .zero, .zero, .zero] } else if view.translates { open(view) }
    }
    layOutIfPending(for: view)
    var values = values
    if isGuarded {
      // Under a transform, setting a frame to its own value changes the bounds.
      if view.isTransformed, path.hasPrefix("frame") {
        try structural()
        throw .failure(
          reason: Words(
            en: "it is unknown whether it sets a frame under a transform", zh: "是否在有 transform 时设置 frame 未知"))
      }
      let names = Self.components(of: path)
      let holds = holds
      values = zip(values, names).map { .mixed(holds, $0, read(view, $1)) }
    }
    if values.contains(where: { $0.size > Self.mostParts }) {
      values = try values.map { item throws(Stop) in try item.size > Self.mostParts ? shortened(item) : item }
    }
    let known = try values.map { item throws(Stop) in try current(item) }
    for value in known {
      if let number = value.constant, !number.isFinite || abs(number) > 1e300 {
        throw .failure(reason: Words(en: "it is not finite", zh: "它不是有限数"))
      }
    }
    if !isGuarded, list == nil, canDeclare(view, path, known), let frame = placed(view, path, known) {
      view.frame = frame
      view.isOpen = false
      if isWhole { view.remarks.removeAll { $0 == view.lossOfFrame } }
      if isWhole, let from = source?.source, from.view.isRoot {
        return declare(view, "frame", .whole(from.view, from.path + from.suffix))
      }
      return declare(view, "frame", .numbers(frame))
    }
    if let source, let from = source.source, !isGuarded, from.stamp == from.view.stamp, from.view !== view, isWhole {
      steps.append(Step(kind: .set(view, path, .whole(from.view, from.path + from.suffix)), line: line))
    } else {
      let setting: RunSetting = known.count == 1 ? .number(known[0]) : .numbers(known)
      steps.append(Step(kind: .set(view, path, setting), line: line))
    }
    let old = view.frame.map { Array($0[2...]) } ?? view.rest.map { Array($0[2...]) } ?? []
    touch(view)
    if list != nil { return loseInList(view, path) }
    // If the step reads the view itself, later reads in the scene refer to its old value.
    follow(view, path, values.map { frozen($0) })
    let new = view.frame.map { Array($0[2...]) } ?? view.rest.map { Array($0[2...]) } ?? []
    let isSame = old.count == 2 && new.count == 2 && zip(old, new).allSatisfy { $0.isSame(as: $1) }
    if !isSame { resized(view) }
    if path == "zoomScale" { loseZoomed(by: view) }
  }

  private static let zoomPaths = ["zoomScale", "minimumZoomScale", "maximumZoomScale"]

  /// Calls the code's delegate method to find the view that a scroll view zooms.
  private func findZoomed(by view: RunView) {
    guard view.isScrollView, view.zoomed == nil else { return }
    for name in ["viewForZooming", "viewForZoomingInScrollView:"] {
      guard let function = main?.functions[name]?.first(where: { $0.body != nil }),
        let answer = try? call(function, object, [(function.parameters.first?.label, .view(view))], line: line),
        let zoomed = self.view(answer), zoomed.parent === view
      else { continue }
      return view.zoomed = zoomed
    }
  }

  /// Forgets the place of the zoomed view, which only a replay knows.
  private func loseZoomed(by view: RunView) {
    guard let zoomed = view.zoomed else { return }
    touch(zoomed)
    (zoomed.transform, zoomed.frame, zoomed.rest) = (nil, nil, nil)
    zoomed.isTransformed = true
  }

  /// Adds a step that scrolls or zooms to a rect.
  func scroll(_ view: RunView, _ method: String, to rect: RunRect) throws(Stop) {
    try structural()
    guard view.isScrollView else {
      throw .failure(reason: Words(en: "it is unknown whether this is a scroll view", zh: "它是否为滚动视图未知"))
    }
    if method == "zoomTo" { findZoomed(by: view) }
    layOutIfPending(for: view)
    steps.append(
      Step(
        kind: .set(view, method, .numbers(try rect.parts.map { item throws(Stop) in try current(item) })), line: line))
    touch(view)
    if list != nil { return loseInList(view, method) }
    if method == "zoomTo" { loseZoomed(by: view) }
  }

  /// Returns a formula with known reads replaced by their values.
  ///
  /// - Parameter keepingRoot: Whether to keep reads of the outermost view, which has an unknown size.
  private func frozen(_ formula: Formula, keepingRoot: Bool = false) -> Formula {
    if formula.reads.isEmpty { return formula }
    func inner(_ part: Formula) -> Formula { frozen(part, keepingRoot: keepingRoot) }
    switch formula.kind {
    case .constant, .parameter: return formula
    case .negated(let part): return .negated(inner(part))
    case .binary(let sign, let left, let right): return .binary(sign, inner(left), inner(right))
    case .call(let name, let arguments): return .call(name, arguments.map { inner($0) })
    case .read(let view, _, _, _, let source):
      if keepingRoot, view.isRoot, view.stamp == 0 { return formula }
      return source.map { inner($0) } ?? formula
    case .converted: return formula
    }
  }

  static func components(of path: String) -> [String] {
    switch path {
    case "frame": ["frame.minX", "frame.minY", "frame.width", "frame.height"]
    case "bounds": ["bounds.origin.x", "bounds.origin.y", "bounds.width", "bounds.height"]
    case "frame.size", "bounds.size", "contentSize": ["\(path).width", "\(path).height"]
    case "contentInset", "layoutMargins", "additionalSafeAreaInsets", "safeAreaInsets":
      ["top", "left", "bottom", "right"].map { "\(path).\($0)" }
    case "frame.origin", "bounds.origin", "center", "anchorPoint", "contentOffset": ["\(path).x", "\(path).y"]
    default: [path]
    }
  }

  /// Whether a view is still unused, so its frame can be declared.
  private func canDeclare(_ view: RunView, _ path: String, _ values: [Formula]) -> Bool {
    guard openBlocks.isEmpty, !view.isTouched, !view.isRead, !view.isRoot, view.stamp == 0, view.frame != nil,
      path.hasPrefix("frame"),
      RunConversion.whole(values) == nil
    else { return false }
    return values.allSatisfy { $0.reads.allSatisfy { $0.isRoot && $0.stamp == 0 } }
  }

  private func placed(_ view: RunView, _ path: String, _ values: [Formula]) -> [Formula]? {
    guard var frame = view.frame else { return nil }
    switch path {
    case "frame": frame = values
    case "frame.origin": frame.replaceSubrange(0..<2, with: values)
    case "frame.size": frame.replaceSubrange(2..<4, with: values)
    case "frame.origin.x": frame[0] = values[0]
    case "frame.origin.y": frame[1] = values[0]
    case "frame.size.width": frame[2] = values[0]
    case "frame.size.height": frame[3] = values[0]
    default: return nil
    }
    return standardized(frame)
  }

  /// Returns a rect with positive sizes, or nil if a sign is unknown.
  private func standardized(_ frame: [Formula]) -> [Formula]? {
    var frame = frame
    for axis in 0..<2 {
      guard let size = evaluate(frame[axis + 2]) else { return nil }
      if size < 0 {
        frame[axis] = .binary("+", frame[axis], frame[axis + 2])
        frame[axis + 2] = .negated(frame[axis + 2])
      }
    }
    return frame
  }

  /// Updates the known geometry of a view after a step.
  private func follow(_ view: RunView, _ path: String, _ values: [Formula]) {
    if path.hasPrefix("frame") {
      if view.frame != nil {
        view.frame = placed(view, path, values)
      } else {
        view.rest = nil
      }
      return
    }
    let half = view.anchor
    func resize(_ size: [Formula?]) {
      if var frame = view.frame, let anchor = half {
        for axis in 0..<2 {
          guard let new = size[axis] else { continue }
          frame[axis] = .binary(
            "-", .binary("+", frame[axis], .binary("*", frame[axis + 2], anchor[axis])), .binary("*", new, anchor[axis])
          )
          frame[axis + 2] = new
        }
        view.frame = standardized(frame)
      } else if var rest = view.rest {
        for axis in 0..<2 { if let new = size[axis] { rest[axis + 2] = new } }
        view.rest = rest
      } else {
        view.frame = nil
      }
    }
    func move(_ center: [Formula?]) {
      if var frame = view.frame, let anchor = half {
        for axis in 0..<2 {
          if let new = center[axis] { frame[axis] = .binary("-", new, .binary("*", frame[axis + 2], anchor[axis])) }
        }
        view.frame = frame
      } else if var rest = view.rest {
        for axis in 0..<2 { if let new = center[axis] { rest[axis] = new } }
        view.rest = rest
      } else {
        view.frame = nil
      }
    }
    switch path {
    case "center": move([values[0], values[1]])
    case "center.x": move([values[0], nil])
    case "center.y": move([nil, values[0]])
    case "bounds":
      view.boundsOrigin = [values[0], values[1]]
      resize([values[2], values[3]])
    case "bounds.size": resize([values[0], values[1]])
    case "bounds.size.width": resize([values[0], nil])
    case "bounds.size.height": resize([nil, values[0]])
    case "bounds.origin", "contentOffset": view.boundsOrigin = values
    case "bounds.origin.x": view.boundsOrigin?[0] = values[0]
    case "bounds.origin.y": view.boundsOrigin?[1] = values[0]
    case "anchorPoint":
      if var frame = view.frame, let old = view.anchor {
        for axis in 0..<2 {
          frame[axis] = .binary(
            "-", .binary("+", frame[axis], .binary("*", frame[axis + 2], old[axis])),
            .binary("*", frame[axis + 2], values[axis]))
        }
        view.frame = frame
      }
      view.anchor = values
    case "anchorPoint.x", "anchorPoint.y", "anchorPointZ": (view.frame, view.rest, view.anchor) = (nil, nil, nil)
    default: break
    }
  }

  /// Forgets the frames of subviews with autoresizing masks after a change of size.
  private func resized(_ view: RunView) {
    if !usesMasks { return }
    for child in view.children where child.hasMask {
      child.stamp += 1
      (child.frame, child.rest) = (nil, nil)
      resized(child)
    }
  }

  /// Sets a transform.
  func set(_ view: RunView, transform: RunTransform, line: Int) throws(Stop) {
    if isGuarded { try structural() }
    if view.isElsewhere, !view.isOpen, view.frame == nil, view.rest == nil, !view.isTouched { open(view) }
    layOutIfPending(for: view)
    let known = try transform.mapped { item throws(Stop) in try current(item) }
    let name = known.isSpatial ? "transform3D" : "transform"
    view.isTransformed = !known.factors.isEmpty
    steps.append(Step(kind: .set(view, name, .transform(known)), line: line))
    touch(view)
    if list != nil { return loseInList(view, "transform") }
    follow(view, transform: transform)
  }

  /// Updates the known geometry of a view after a change of its transform.
  func follow(_ view: RunView, transform: RunTransform) {
    view.transform = transform
    if transform.factors.isEmpty {
      if let rest = view.rest, let anchor = view.anchor {
        view.frame = (0..<2).map { .binary("-", rest[$0], .binary("*", rest[$0 + 2], anchor[$0])) } + Array(rest[2...])
      }
      view.rest = nil
    } else if let frame = view.frame {
      view.rest = view.anchor.map { anchor in
        (0..<2).map { .binary("+", frame[$0], .binary("*", frame[$0 + 2], anchor[$0])) } + Array(frame[2...])
      }
      view.frame = nil
    }
  }

  /// Sets a property of a view other than its geometry.
  func set(_ view: RunView, _ path: PropertyPath, _ setting: RunSetting) throws(Stop) {
    if isGuarded { try structural() }
    // A declaration can read only earlier views, and a step only unchanged values.
    let setting = list == nil ? setting.mapped { frozen($0, keepingRoot: true) } : setting
    changes(
      "v:\(view.id) \(path.property.name)", Words("`\(code: view.candidate?.name ?? view.name).\(code: path.name)`"))
    if list == nil, openBlocks.isEmpty, setting.formulas.allSatisfy({ $0.reads.isEmpty }), !view.isTouched,
      !view.isRoot || path.property != .frame,
      path.component == nil, path.property.standsBesideFrame,
      canStandBeside(path, view)
    {
      return declare(view, path.property.name, setting)
    }
    if view.isElsewhere, !view.isOpen, view.frame == nil, view.rest == nil, !view.isTouched, view.translates {
      open(view)
    }
    steps.append(Step(kind: .set(view, path.name, setting), line: line))
    view.isTouched = true
    if path.property == .contentSize { view.stamp += 1 }
    if path.property == .autoresizingMask { view.hasMask = true }
  }

  private func canStandBeside(_ path: PropertyPath, _ view: RunView) -> Bool {
    // Setting an inset moves content at rest at the top; declaring one does not.
    path.property != .contentInset && (path.property != .autoresizingMask || steps.isEmpty)
  }

  // The tree

  func add(_ view: RunView, to parent: RunView, at index: Int? = nil) throws(Stop) {
    try structural()
    if view.isRoot {
      throw .failure(
        reason: Words(en: "the class's own view is the scene's outermost view", zh: "这个类自己的视图是场景里最外层的视图"))
    }
    if view === parent { throw .failure(reason: .inItself) }
    var above: RunView? = parent
    while let own = above {
      if own === view { throw .failure(reason: .inItself) }
      above = own.parent
    }
    let old = view.parent
    if old === parent, index == nil, list != nil, parent.children.last === view { return }
    spoil(Words(en: "it adds views", zh: "它添加视图"))
    changes("tree", .whichViews)
    test?.added.insert(view.id)
    if let stack = old?.stack, old !== parent { stack.arranged.removeAll { $0 === view } }
    old?.children.removeAll { $0 === view }
    view.parent = parent
    parent.children.insert(view, at: min(max(index ?? parent.children.count, 0), parent.children.count))
    if test?.hasBegun ?? false || test != nil && list != nil {
      let kind: Step.Kind = index.map { .insert(parent, view, place: "at", nil, at: $0) } ?? .add(parent, view)
      steps.append(Step(kind: kind, line: line))
    } else if old == nil, view.declaredParent == nil, !view.wasRemoved, !movesWithMask(view, parent) {
      view.declaredParent = parent
    } else if old !== parent {
      steps.append(Step(kind: .add(parent, view), line: line))
      view.isTouched = true
    }
  }

  /// Whether adding the view must be a step, because its mask must not apply to earlier changes of its superview.
  private func movesWithMask(_ view: RunView, _ parent: RunView) -> Bool {
    view.hasMask && parent.isTouched
  }

  func remove(_ view: RunView) throws(Stop) {
    try structural()
    guard let parent = view.parent else { return }
    spoil(Words(en: "it removes views", zh: "它移除视图"))
    changes("tree", .whichViews)
    parent.children.removeAll { $0 === view }
    view.parent = nil
    view.wasRemoved = true
    parent.stack?.arranged.removeAll { $0 === view }
    steps.append(Step(kind: .remove(view), line: line))
    view.isTouched = true
  }

  // Auto Layout and layout passes

  var usesConstraints: Bool {
    constraints.contains { $0.isActive } || views.contains { $0.stack != nil && !($0.stack?.arranged.isEmpty ?? true) }
  }

  func layOutIfPending(for view: RunView) {
    guard let line = pendingLayout else { return }
    pendingLayout = nil
    if usesConstraints { layOut(nil, line) }
  }

  /// Declares all constraints so far; later changes become steps.
  func settle() {
    hasLaidOut = true
    for constraint in constraints where constraint.isActive && !constraint.isDeclared { constraint.declare() }
    for view in views { view.stack?.declare() }
  }

  func layOut(_ view: RunView?, _ line: Int) {
    pendingLayout = nil
    guard usesConstraints || hasTurned || test != nil || instances.contains(where: laysOut) else { return }
    spoil(Words(en: "it performs a layout itself", zh: "它自己进行布局"))
    if lists.isEmpty { laysOutEarly = true }
    if usesConstraints { settle() }
    steps.append(Step(kind: .layout(view), line: line))
    forgetPlaces()
    if test != nil { return views.forEach { forget($0) } }
    if hasTurned { for view in views where view.isTouched && !view.isRoot { forget(view) } }
  }

  /// Forgets a value that a list sets; only a replay knows it, because the list may run again.
  private func loseInList(_ view: RunView, _ path: String) {
    changes("v:\(view.id) \(path)", Words("`\(code: view.candidate?.name ?? view.name).\(code: path)`"))
    forget(view)
    if path.hasPrefix("transform") { view.transform = nil }
    resized(view)
  }

  func forget(_ view: RunView) {
    view.stamp += 1
    (view.frame, view.rest) = (nil, nil)
    view.boundsOrigin = nil
  }

  func isMovedByLayout(_ view: RunView) -> Bool {
    if view.isRoot { return false }
    return !view.translates || view.hasMask || !view.isPlaced || view.parent?.stack != nil
  }
}
