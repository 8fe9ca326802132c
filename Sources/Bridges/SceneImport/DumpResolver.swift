import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText
import GeomrunWords

/// A converter from the nodes of a dump to views.
struct DumpResolver {
  var draft = SceneDraft()
  var namer = ViewNamer()
  private var tolerance = ToleranceFinder()
  /// The view of each node, or nil if it is none.
  private var views: [Int?] = []
  /// Whether the descriptions are of NSViews, and whether a scene of NSViews can hold them completely.
  private var (isAppKit, isOfNSViews) = (false, false)

  /// Adds the nodes that are views; O(nodes).
  mutating func add(_ nodes: [DumpNode]) {
    var isKept = nodes.map { $0.hasGeometry && !$0.isForeign }
    for index in nodes.indices.reversed() where isKept[index] {
      guard let parent = nodes[index].parent, !nodes[parent].isForeign else { continue }
      // Without a frame, bars or the parent's name show that it is a view.
      if nodes[index].depth.bars > 0 || nodes[index].place != nil || nodes[parent].isNamedAsView {
        isKept[parent] = true
      }
    }
    views = Array(repeating: nil, count: nodes.count)
    let kept = nodes.indices.filter { isKept[$0] }
    // Views of AppKit without a layer have an anchor point as well: the corner of their frame.
    isAppKit =
      kept.contains { nodes[$0].isOfAppKit }
      && !kept.contains { nodes[$0].className.hasPrefix("UI") || nodes[$0].className.hasPrefix("_UI") }
    isOfNSViews = isAppKit && kept.allSatisfy { nodes[$0].isPlainNSView }
    if isAppKit { draft.platform = isOfNSViews ? .appkit : .macos }
    // The superview for each node's children: its own view, or its parent's if it is not a view.
    var places: [Int?] = Array(repeating: nil, count: nodes.count)
    var flips: [Bool] = Array(repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let superview = node.parent.flatMap { places[$0] }
      guard isKept[index] else {
        places[index] = superview
        let reason: Words =
          node.isForeign
          ? Words(en: "not a view or a layer", zh: "不是视图，也不是图层")
          : node.isCut
            ? Words(en: "its description is cut off", zh: "它的描述被截断")
            : Words(en: "no frame is printed", zh: "没有打印 frame")
        draft.leftOut.append(.init(line: node.line, text: node.text, reason: reason))
        continue
      }
      let parentFlips = node.parent.map { flips[$0] } ?? false
      switch node.form {
      case .object(let object): add(object, node, superview)
      case .appKit(let line):
        flips[index] = line.isFlipped
        add(line, node, superview, isTurned: line.isFlipped != parentFlips)
      }
      views[index] = draft.views.count - 1
      places[index] = views[index]
    }
    if !isAppKit { findZoomedViews() }
    addLaterStates(nodes)
    draft.tolerance = tolerance.tolerance
  }

  /// Finds zoomed views: a scaled subview that fills the content of its scroll view.
  private mutating func findZoomedViews() {
    var scaled: [Int: [Int]] = [:]
    for (index, view) in draft.views.enumerated() {
      guard let outer = view.superview, let transform = view.entries.first(where: { $0.key == "transform" }) else {
        continue
      }
      let numbers = DeclaredLayer.numbers(transform.value)
      guard numbers.count == 6, numbers[0] > 0, numbers[0] == numbers[3], numbers[0] != 1,
        numbers[1...2].allSatisfy({ $0 == 0 }), numbers[4...].allSatisfy({ $0 == 0 })
      else { continue }
      scaled[outer, default: []].append(index)
    }
    for (outer, views) in scaled where views.count == 1 {
      func numbers(_ entries: [SceneDraft.Entry], _ property: Property) -> [Double] {
        entries.first { $0.key == property.name }.map { DeclaredLayer.numbers($0.value) } ?? []
      }
      let content = numbers(draft.views[outer].entries, .contentSize)
      let size = numbers(draft.views[views[0]].expectations, .frame).suffix(2)
      guard content.count == 2, zip(content, size).count(where: { abs($0 - $1) < 1 }) == 2 else { continue }
      draft.views[outer].entries.append(("zoomedView", YAMLName.text(draft.views[views[0]].name)))
    }
  }

  private mutating func add(_ object: PrintedObject, _ node: DumpNode, _ superview: Int?) {
    let identifier = object.value(ViewFacts.identifiers).map { $0.filter { !"'\"".contains($0) } }.flatMap {
      ["null", "(null)", "nil"].contains($0) ? nil : $0
    }
    var view = SceneDraft.View(
      name: identifier.flatMap { namer.name($0) } ?? namer.name(ofClass: object.className),
      note: Words("\(code: object.className)"),
      details: Self.details(of: object) + [node.label, node.trailer].compactMap { $0 },
      line: node.line, superview: superview)
    let facts = ViewFacts(object)
    let declared = declared(facts)
    view.entries = declared + (isAppKit ? [] : facts.scrolling)
    view.remarks = facts.remarks + node.remarks
    let (expectations, doubts) = tolerance.expectations(facts.description, declaredAs: declared)
    view.expectations = expectations
    view.remarks += doubts
    draft.views.append(view)
  }

  /// Returns the printed values that a scene does not hold.
  private static func details(of object: PrintedObject) -> [String] {
    object.fields.filter { !ViewFacts.isKnown($0.key) && $0.value != "" }.map { "\($0.key) = \($0.value)" }
  }

  private mutating func add(_ line: AppKitLine, _ node: DumpNode, _ superview: Int?, isTurned: Bool) {
    var view = SceneDraft.View(
      name: namer.name(ofClass: line.className), note: Words("\(code: line.className)"),
      details: line.title.map { ["\"\($0)\""] } ?? [],
      line: node.line, superview: superview)
    let frame = line.frame
    let bounds = line.bounds ?? [PrintedNumber("0"), PrintedNumber("0")] + frame[2...]
    if isOfNSViews {
      view.entries = [("frame", frame.list)]
      if bounds[0].number != 0 || bounds[1].number != 0 { view.entries.append(("bounds", bounds.list)) }
      if line.isFlipped { view.entries.append(("flipped", "true")) }
      finish(&view, line)
      return
    }
    view.entries = [
      ("bounds", bounds.list), ("center", "[\(frame[0].text), \(frame[1].text)]"), ("anchorPoint", "[0, 0]"),
    ]
    let (width, height) = (bounds[2].number, bounds[3].number)
    if width > 0, height > 0, line.bounds != nil, frame[2].number != width || frame[3].number != height {
      let factors = [frame[2].number / width, frame[3].number / height]
      let scale = "[\(factors.map { $0.shortestText }.joined(separator: ", "))]"
      view.entries.append(("transform", "{scale: \(scale)}"))
      view.remarks.append(
        Words(
          en: "its bounds are scaled to its frame; a rotation looks the same in this dump",
          zh: "它的 bounds 缩放到 frame；旋转在这份 dump 里看起来也一样"))
    }
    if isTurned { view.entries.append(("geometryFlipped", "true")) }
    finish(&view, line)
  }

  /// Adds the declarations of an AppKit view other than its geometry.
  private mutating func finish(_ view: inout SceneDraft.View, _ line: AppKitLine) {
    if line.isHidden { view.entries.append(("hidden", "true")) }
    if !line.resizesSubviews { view.entries.append(("autoresizesSubviews", "false")) }
    let words = line.mask.words(for: isOfNSViews ? .appkit : .macos)
    if !words.isEmpty { view.entries.append(("autoresizingMask", "[\(words.joined(separator: ", "))]")) }
    view.expectations = [("frame", line.frame.list)]
    tolerance.note(error: line.frame.map { $0.error }.max() ?? 0)
    draft.views.append(view)
  }

  /// Returns the entries that declare a view's geometry.
  private func geometry(of facts: ViewFacts) -> [SceneDraft.Entry] {
    if isOfNSViews { return facts.geometryOfNSView }
    return isAppKit ? facts.geometryOfAppKit : facts.geometry
  }

  /// Adds steps for later descriptions in a log: changed values are assigned, then compared.
  private mutating func addLaterStates(_ nodes: [DumpNode]) {
    var states: [(view: Int, object: PrintedObject, line: Int)] = []
    // If anything in a repeated tree has changed, its unchanged views are reported as well.
    let trees = Set(nodes.flatMap { $0.laterStates }.filter { $0.isOther }.map { $0.tree })
    for (index, node) in nodes.enumerated() {
      guard let view = views[index] else { continue }
      states += node.laterStates.filter { trees.contains($0.tree) }.map { (view, $0.object, $0.line) }
    }
    if states.isEmpty { return }
    // The first values are not those at the end.
    for (index, view) in draft.views.enumerated() where !view.expectations.isEmpty {
      draft.steps.append(checkpoint(of: view.name, view.expectations, line: view.line))
      draft.views[index].expectations = []
    }
    var entries = draft.views.map { $0.entries }
    for (index, node) in nodes.enumerated() {
      guard let view = views[index], case .object(let object) = node.form else { continue }
      entries[view] = whole(ViewFacts(object))
    }
    // Assigning bounds may have resized subviews.
    var resized: Set<Int> = []
    for state in states.sorted(by: { $0.line < $1.line }) {
      let name = draft.views[state.view].name
      let facts = ViewFacts(state.object)
      let isResized = draft.views[state.view].superview.map(resized.contains) ?? false
      let geometry = [Property.bounds.name, Property.center.name]
      let changed = whole(facts).filter { entry in
        isResized && geometry.contains(entry.key)
          || !entries[state.view].contains { $0.key == entry.key && $0.value == entry.value }
      }
      if changed.contains(where: { $0.key == Property.bounds.name }) { resized.insert(state.view) }
      let isWhole = state.object.isWhole && state.object.value(["layer"]) != nil
      let defaults = isWhole ? ViewFacts.defaults(of: entries[state.view], missingIn: whole(facts)) : []
      for entry in changed + defaults {
        draft.steps.append(.init(text: "\(name).\(entry.key): \(entry.value)", line: state.line))
        entries[state.view].removeAll { $0.key == entry.key }
        entries[state.view].append(entry)
      }
      let (expectations, doubts) = tolerance.expectations(facts.description, declaredAs: declared(facts))
      draft.views[state.view].remarks += doubts.map {
        Words(en: "line \(state.line): \($0)", zh: "第 \(state.line) 行：\($0)")
      }
      if !expectations.isEmpty { draft.steps.append(checkpoint(of: name, expectations, line: state.line)) }
    }
  }

  /// Returns the declaration of a view, without its scrolling values.
  private func declared(_ facts: ViewFacts) -> [SceneDraft.Entry] { geometry(of: facts) + facts.stored }

  /// Returns the assignments for a later state.
  private func whole(_ facts: ViewFacts) -> [SceneDraft.Entry] {
    isAppKit ? declared(facts) : facts.whole + facts.scrolling
  }

  private func checkpoint(of name: String, _ entries: [SceneDraft.Entry], line: Int) -> SceneDraft.Step {
    let values = entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return .init(text: "expect: {\(YAMLName.text(name)): {\(values)}}", line: line)
  }
}
