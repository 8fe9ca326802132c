import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// The conversion of a run to a scene.
extension CodeRun {
  /// The maximum number of values read from replays.
  private static let mostMeasurements = 60

  /// Replays this many steps and returns a component of a view, or nil if it is unknown.
  func measure(_ view: RunView, _ path: String, behind count: Int) -> Double? {
    if measured >= Self.mostMeasurements, measurements[count] == nil { return nil }
    if measurements[count]?[view.id]?[path] == nil {
      measured += 1
      let names = views.map { $0.name }
      defer { for (view, name) in zip(views, names) { view.name = name } }
      for view in views { view.name = "v\(view.id + 1)" }
      nameParameters()
      var draft = SceneDraft()
      write(into: &draft, steps: count)
      var writer = DraftWriter(draft, in: .english)
      writer.write(header: [])
      let source = SourceText(name: "", bytes: Array((writer.lines.joined(separator: "\n") + "\n").utf8))
      SceneLoader.load(source, readsAhead: false, into: { PausedReplay() }) { document in
        let outcome = document.receiver.evaluator.outcome
        if outcome.isInvalid || !document.diagnostics.allSatisfy({ $0.severity != .error }) { return }
        for view in self.views {
          guard let layer = outcome.view(named: view.name) else { continue }
          for path in Self.measuredPaths {
            guard let known = PropertyPath(named: path),
              case .number(let value)? = try? known.read(from: layer, in: outcome.tree)
            else { continue }
            self.measurements[count, default: [:]][view.id, default: [:]][path] = value
          }
        }
      }
      if measurements[count] == nil { measurements[count] = [:] }
    }
    return measurements[count]?[view.id]?[path]
  }

  private static let measuredPaths =
    ["frame", "bounds"].flatMap { name in
      ["minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height"].map { "\(name).\($0)" }
    } + [
      "center.x", "center.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
      "contentSize.width", "contentSize.height",
    ]

  // Names

  /// Assigns the scene's names to all views, guides, constraints and parameters.
  func nameAll() {
    var taken: Set<String> = []
    var groups: [String: Int] = [:]
    for view in views { if let name = view.candidate?.name { groups[name, default: 0] += 1 } }
    var counts: [String: Int] = [:]
    var namer = ViewNamer()
    for view in views where view.isRoot { view.name = namer.name(view.candidate?.name ?? "view") ?? "view" }
    for view in views where !view.isRoot {
      if let stem = view.candidate?.name {
        var name = stem
        if view.isOfLoop || groups[stem, default: 0] > 1 {
          name = "\(stem)_\(counts[stem, default: 0])"
          counts[stem, default: 0] += 1
        }
        view.name = namer.name(name) ?? namer.name(ofClass: view.className)
      } else {
        view.name = namer.name(ofClass: view.className.isEmpty ? "View" : view.className)
      }
      taken.insert(view.name)
    }
    for guide in guides { guide.name = namer.name(guide.candidate ?? "guide") ?? "guide" }
    var count = 0
    for constraint in constraints where constraint.isActive || constraint.isDeclared {
      count += 1
      if let name = constraint.candidate {
        constraint.name = namer.name(name) ?? "c\(count)"
      } else {
        constraint.name = namer.name("c\(count)") ?? "c\(count)"
      }
    }
    for case .open(let block) in steps.map({ $0.kind }) where block.action == .animator {
      block.name = namer.name(block.candidate ?? "animator") ?? block.name
    }
    nameParameters()
  }

  private func nameParameters() {
    var taken = Set(parameters.filter { $0.view == nil }.map { $0.name })
    for parameter in parameters {
      guard let view = parameter.view else { continue }
      let stem = Self.parameterName(view.name + "_" + parameter.path)
      var name = stem
      var count = 2
      while !taken.insert(name).inserted {
        name = "\(stem)_\(count)"
        count += 1
      }
      parameter.name = name
    }
  }

  // The draft

  /// Completes what the code leaves undefined.
  func finish() {
    endReversed()
    for view in views where view.isElsewhere && !view.isOpen && view.frame == nil && view.rest == nil && !view.isTouched
    {
      if view.translates, view.parent != nil || !view.children.isEmpty { open(view) }
    }
    // Without a superview, no constraint determines its position.
    let active = constraints.filter { $0.isActive }
    let sized = Set(active.filter { $0.other == nil }.compactMap { $0.item.view?.id })
    for view in views
    where view.isElsewhere && !view.isPlaced && !view.isTouched && view.parent == nil && view.declaredParent == nil
      && !sized.contains(view.id)
    {
      (view.isPlaced, view.translates) = (true, true)
      open(view)
    }
    if hasRoot {
      sizeRoot()
      if subject.isController { tellAreas(of: root, in: active) }
    }
    // A container without a superview gets the size of a screen.
    for view in views where view.parent == nil && view.declaredParent == nil && !view.children.isEmpty {
      guard let known = opened[view.id], known.count == 4, settings.values.isEmpty else { continue }
      (known[2].value, known[3].value) = settings.size ?? (390, 844)
    }
    let constrained = Set(active.compactMap { $0.item.view?.id })
    for view in views
    where view.translates && !view.isElsewhere && !view.isRoot && !view.fillsParent && view.isPlaced
      && view.parent?.stack == nil
    {
      if constrained.contains(view.id) {
        view.remarks.append(
          Words(
            en:
              "both constraints and its autoresizing mask place it: translatesAutoresizingMaskIntoConstraints is not false",
            zh: "约束和它的 autoresizingMask 都放置它：translatesAutoresizingMaskIntoConstraints 不是 false"))
      }
    }
    for view in views where !view.translates && !view.isRoot && hasOwnSize(view) { _ = contentSize(of: view) }
  }

  /// Declares the assumed safe area and margins of a controller's view, if constraints depend on them.
  private func tellAreas(of view: RunView, in constraints: [RunConstraint]) {
    func uses(_ area: String, _ suffixes: [String]) -> Bool {
      constraints.contains { constraint in
        func ends(_ item: RunItem?, _ attribute: String?) -> Bool {
          guard let item, item.view === view else { return false }
          if case .area(_, area) = item { return true }
          return suffixes.contains { attribute?.hasSuffix($0) ?? false }
        }
        return ends(constraint.item, constraint.attribute) || ends(constraint.other, constraint.otherAttribute)
      }
    }
    func tell(_ key: String, _ insets: [Double], _ remark: Words) {
      let isSet = steps.contains { if case .set(let own, key, _) = $0.kind { own === view } else { false } }
      guard !isSet, !view.declared.contains(where: { $0.key == key }) else { return }
      declare(view, key, .numbers(insets.map { .constant($0) }))
      view.remarks.append(remark)
    }
    if uses("safeArea", []) {
      tell("safeAreaInsets", [0, 0, 0, 0], .safeAreaIsTaken)
    }
    // A controller's view has its own margins: these of an iPhone in portrait, 20 on the widest.
    if uses("layoutMargins", ["Margin", "WithinMargins"]) {
      tell(
        "layoutMargins", [0, 16, 0, 16],
        Words(en: "its left and right margins are assumed to be 16: set the real ones", zh: "它两侧的边距按 16 处理：写上实际的边距"))
    }
  }

  /// Sets the size of the class's own view by its constraints, unless it was set otherwise.
  private func sizeRoot() {
    func own(_ attribute: String) -> RunConstraint? {
      constraints.first {
        $0.isActive && $0.other == nil && $0.attribute == attribute && $0.item.view === root && $0.relation == "=="
          && $0.priority?.constant ?? 1000 == 1000
      }
    }
    let (width, height) = (own("width"), own("height"))
    if isRootConstrained, width != nil, height != nil {
      return declare(root, "translatesAutoresizingMaskIntoConstraints", .word("false"))
    }
    guard settings.size == nil, !root.isTouched, case .numbers(var frame)? = root.declared.first?.value,
      root.declared.first?.key == "frame"
    else { return }
    for (index, constraint) in [(2, width), (3, height)] {
      if let constraint { frame[index] = constraint.constant }
    }
    declare(root, "frame", .numbers(frame))
    if width != nil, height != nil { root.remarks.removeAll { $0 == .rootIsNotMade } }
  }

  /// Whether the content of a view determines its size.
  private func hasOwnSize(_ view: RunView) -> Bool {
    let texts = [
      "Label", "Button", "TextField", "Switch", "SegmentedControl", "Stepper", "ActivityIndicatorView", "DatePicker",
    ]
    return texts.contains { view.className.hasSuffix($0) } || view.className.hasSuffix("ImageView") && view.hasContent
  }

  /// Whether the scene needs a view.
  private func isUsed(_ view: RunView, _ held: Set<ObjectIdentifier>) -> Bool {
    if view.isRoot, !lists.isEmpty { return true }
    // Code without a class has its own view only if it refers to one.
    if view.isRoot, main.map({ $0.name.isEmpty || !CodeTypes.isVisual($0) && !object.isController }) ?? true,
      views.count > 1, view.children.isEmpty, !view.isTouched, !view.isRead,
      // Views that left it were declared inside it.
      !views.contains(where: { $0.declaredParent === view }),
      !view.declared.contains(where: { $0.key == "frame" && settings.size != nil })
    {
      return held.contains(ObjectIdentifier(view))
    }
    if !view.isElsewhere || view.parent != nil || view.declaredParent != nil || !view.children.isEmpty { return true }
    if view.isTouched || view.isRead || view.isOpen || view.declared.contains(where: { $0.key == "frame" }) {
      return true
    }
    return held.contains(ObjectIdentifier(view))
  }

  func write(into draft: inout SceneDraft, steps count: Int) {
    draft.platform = isOfAppKit ? .appkit : test?.isOfMac ?? false ? .macos : .ios
    draft.screenScale = test?.screenScale
    draft.device = test?.device
    if let isFromRight { draft.direction = isFromRight ? "rightToLeft" : "leftToRight" }
    for parameter in parameters {
      if namedParameters[parameter.name] != nil, draft.parameters.contains(where: { $0.key == parameter.name }) {
        continue
      }
      let value = parameter.value.shortestText
      draft.parameters.append((parameter.name, parameter.isChoice ? "{choices: [1, 0]}" : value))
    }
    let hasConstraints =
      constraints.contains { $0.isActive || $0.isDeclared }
      || views.contains { !(($0.stack?.declared ?? $0.stack)?.arranged.isEmpty ?? true) }
    var places: [Int: Int] = [:]
    var inner: [ObjectIdentifier: [RunView]] = [:]
    for view in views {
      if let parent = view.declaredParent { inner[ObjectIdentifier(parent), default: []].append(view) }
    }
    let held = Set(constraints.flatMap { [$0.item.view, $0.other?.view] }.compactMap { $0.map(ObjectIdentifier.init) })
    func add(_ view: RunView, _ superview: Int?) {
      guard places[view.id] == nil, isUsed(view, held) else { return }
      let index = draft.views.count
      places[view.id] = index
      let note = view.className.isEmpty || view.isRoot ? Words("") : Words("\(code: view.className)")
      var entry = SceneDraft.View(name: view.name, note: note, line: view.line, superview: superview)
      entry.remarks = view.remarks
      entry.entries = entries(of: view, hasConstraints)
      entry.lists = lists.filter { $0.view === view }.map { list in
        (list.key, list.steps.map { .init(text: text(of: $0, inList: true), line: $0.line) })
      }
      draft.views.append(entry)
      for child in view.declaredChildren ?? view.children where child.declaredParent === view { add(child, index) }
      for child in inner[ObjectIdentifier(view)] ?? [] { add(child, index) }
    }
    for view in views where view.declaredParent == nil { add(view, nil) }
    for constraint in constraints where constraint.isActive && !constraint.isDeclared || constraint.isInSection {
      constraint.isInSection = true
      draft.constraints.append(
        .init(
          name: constraint.name.isEmpty ? "c\(draft.constraints.count + 1)" : constraint.name, text: constraint.text,
          note: Words(en: "code", zh: "代码"), line: constraint.line, printed: constraint.text))
    }
    draft.steps += written(steps.prefix(count))
    for (question, expected, line) in test?.queries ?? [] {
      draft.queries.append(.init(text: question.text, expected: expected?.text, line: line))
    }
  }

  private func entries(of view: RunView, _ hasConstraints: Bool) -> [SceneDraft.Entry] {
    var entries: [SceneDraft.Entry] = []
    if view.isPlaced || view.isRoot {
      if let frame = view.declared.first(where: { $0.key == "frame" }) {
        entries.append(("frame", frame.value.text))
      } else if hasConstraints || view.parent?.stack != nil {
        entries.append(("frame", "[0, 0, 0, 0]"))
      }
    }
    for (key, value) in view.declared where key != "frame" { entries.append((key, value.text)) }
    // The content view of a cell resizes with the cell.
    if !lists.isEmpty, view.fillsParent, !view.declared.contains(where: { $0.key == "autoresizingMask" }) {
      entries.append(("autoresizingMask", "[width, height]"))
    }
    if let zoomed = view.zoomed, zoomed.declaredParent === view {
      entries.append(("zoomedView", YAMLName.text(zoomed.name)))
    }
    if !view.translates, !view.isRoot, hasOwnSize(view), let size = sizes[view.id] {
      entries.append(("intrinsicContentSize", "[= \(size.0.name), = \(size.1.name)]"))
    }
    func pair(_ parts: [Formula?], _ standard: Double) -> String? {
      if parts.allSatisfy({ $0 == nil }) { return nil }
      return "[\(parts.map { $0?.item ?? standard.shortestText }.joined(separator: ", "))]"
    }
    if let text = pair(view.declaredHugging ?? view.hugging, 250) { entries.append(("hugging", text)) }
    if let text = pair(view.declaredCompression ?? view.compression, 750) { entries.append(("compression", text)) }
    if !view.guides.isEmpty {
      entries.append(("guides", "[\(view.guides.map { YAMLName.text($0.name) }.joined(separator: ", "))]"))
    }
    if let stack = view.stack?.declared ?? view.stack {
      var parts = stack.words.map { "\($0.key): \($0.value)" }
      if let spacing = stack.spacing { parts.append("spacing: \(spacing.item)") }
      if !stack.gaps.isEmpty {
        parts.append(
          "customSpacing: {\(stack.gaps.map { "\(YAMLName.text($0.view.name)): \($0.gap?.item ?? "default")" }.joined(separator: ", "))}"
        )
      }
      parts.append(
        "arranged: [\(stack.arranged.filter { $0.declaredParent === view }.map { YAMLName.text($0.name) }.joined(separator: ", "))]"
      )
      entries.append(("stack", "{\(parts.joined(separator: ", "))}"))
    }
    return entries
  }

  func text(of step: Step, inList isInList: Bool = false) -> String {
    // Without a value, an item of a list has null for it.
    func alone(_ name: String) -> String { isInList ? "{\(name): null}" : "\(name):" }
    switch step.kind {
    case .open, .close: return ""
    case .superclass: return "super"
    case .turn: return "runLoop:"
    case .request(let view, let request): return alone("\(view.name).\(request.rawValue)")
    case .written(let text): return text.text
    case .control(let block, let text): return "\(block.name).\(text.text)"
    case .set(let view, let path, let setting): return "\(view.name).\(path): \(setting.text)"
    case .add(let parent, let view): return "\(parent.name).addSubview: \(YAMLName.text(view.name))"
    case .insert(let parent, let view, let place, let other, let index):
      let where_ = other.map { YAMLName.text($0.name) } ?? "\(index)"
      return "\(parent.name).insertSubview: {view: \(YAMLName.text(view.name)), \(place): \(where_)}"
    case .order(let parent, let view, let method):
      return "\(parent.name).\(method): \(YAMLName.text(view.name))"
    case .remove(let view): return alone("\(view.name).removeFromSuperview")
    case .layout(let view): return alone(view.map { "\($0.name).layoutIfNeeded" } ?? "layoutIfNeeded")
    case .constraint(let constraint):
      return "addConstraint: {\(YAMLName.text(constraint.name)): \"\(constraint.text)\"}"
    case .constant(let constraint, let key, let setting):
      return "\(constraint.name).\(key): \(setting.text)"
    case .stack(let view, let parts):
      let texts = parts.map { "\($0.key): \($0.value.text)" }
      return "\(view.name).stack: {\(texts.joined(separator: ", "))}"
    case .arrange(let view, let arranged):
      return
        "\(view.name).stack: {arranged: [\(arranged.map { YAMLName.text($0.name) }.joined(separator: ", "))]}"
    case .gap(let view, let child, let gap):
      return
        "\(view.name).stack: {customSpacing: {\(YAMLName.text(child.name)): \(gap?.item ?? "default")}}"
    }
  }
}

/// A replay that pauses after the last mutation, before the final layout of the run loop.
private final class PausedReplay: SceneReceiver {
  let evaluator = Evaluator()
  func begin(_ header: SceneHeader) { evaluator.begin(header) }
  func mutate(_ mutation: borrowing Mutation) { evaluator.mutate(mutation) }
  func end(_ footer: SceneFooter) {}
}
