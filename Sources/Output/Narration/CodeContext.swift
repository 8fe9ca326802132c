import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords

/// A writer of the statements of one scene; their common properties are computed once.
package struct CodeContext {
  let language: CodeWriter.Language
  let comments: NaturalLanguage
  let header: SceneHeader
  private let identifiers: Identifiers
  private let stacks: Set<LayerID>
  private let scrollViews: Set<LayerID>
  private let flippables: Set<LayerID>
  /// The layers and NSViews that scroll to rects.
  private let scrollers: Set<LayerID>
  /// Whether a view may have a 3D transform or flipped geometry.
  let hasDepthOrFlips: Bool
  let layout: LayoutCode
  /// The positions, by label, of constraints that steps both add and change.
  let changedAdditions: [String: Int]
  /// The positions of animators among the identifiers, by their names in scenes.
  private let animators: [String: Int]
  /// The number of constraints, including those that steps add.
  let constraintCount: Int

  /// The form in which the source has Auto Layout.
  package enum LayoutCode: Sendable, Equatable {
    /// As in an app; comments give the intrinsic content sizes, which views compute themselves.
    case app
    /// As in a test: these views have an assigned intrinsic content size.
    case test(content: Set<LayerID>)
    /// No Auto Layout: the views get their frames.
    case frames
  }

  /// Whether several statements share a scope, so their variables need their own blocks.
  var scopesVariables = false

  /// Creates a writer for a scene; O(length of the scene).
  package init(_ writer: CodeWriter, _ scene: LayerScene, layout: LayoutCode = .app) {
    self.init(writer, scene.header, scene.mutations, layout: layout)
  }

  /// Creates a writer of statements that share a scope; O(length of the scene).
  ///
  /// If there are several animations, each has its own block.
  package init(ofWhole scene: LayerScene, _ writer: CodeWriter) {
    self.init(writer, scene)
    scopesVariables = scene.mutations.count { $0.declaresAnimation } > 1
  }

  /// Creates a writer for the views of a scene, and for some of its steps; O(views + mutations).
  init(_ writer: CodeWriter, _ header: SceneHeader, _ mutations: [Mutation], layout: LayoutCode = .app) {
    language = writer.language
    comments = writer.comments
    self.header = header
    self.layout = layout
    let additions = mutations.flatMap { $0.addedConstraints }
    let declared = header.autoLayout?.constraints.count ?? 0
    constraintCount = declared + additions.count
    let changed = Set(mutations.flatMap { $0.changedConstraints })
    var changedAdditions: [String: Int] = [:]
    for (index, constraint) in additions.enumerated() where changed.contains(declared + index) {
      if let label = constraint.label { changedAdditions[label] = declared + index }
    }
    self.changedAdditions = changedAdditions
    let hasStacks =
      switch layout {
      case .app, .test: true
      case .frames: false
      }
    stacks = Set((header.autoLayout?.traits ?? []).filter { hasStacks && $0.trait == .stack }.map { $0.view })
    scrollViews = Self.scrollViews(in: header)
    flippables = Self.flippables(in: header, mutations)
    scrollers = Self.scrollers(in: header, mutations)
    hasDepthOrFlips =
      header.views.contains { $0.properties.contains { $0.path.property.isOfDepthOrFlips } }
      || mutations.contains { $0.changesDepthOrFlips }
    let names =
      header.views.map { $0.name } + Self.layoutNames(in: header)
      + additions.enumerated().map { index, added in added.label ?? "added-\(index + 1)" }
    var animators: [String: Int] = [:]
    for name in mutations.compactMap({ $0.animator }) where animators[name] == nil {
      animators[name] = names.count + animators.count
    }
    self.animators = animators
    identifiers = Identifiers(
      names + animators.sorted { $0.value < $1.value }.map { $0.key },
      reserved: layout == .app ? [] : Self.namesOfTests, temporary: writer.language == .swift ? "t" : "v")
  }

  var usesUIKit: Bool { header.platform == .ios }

  /// Whether the source uses layers instead of views.
  package var usesLayers: Bool { header.platform == .macos }

  /// Whether the source uses NSViews.
  var usesAppKit: Bool { header.platform == .appkit }

  /// The class of a test's NSViews with an assignable `isFlipped`; an app has its own class for flipped views.
  var flippableClass: String { isOfTest ? "GeomrunView" : "FlippableView" }

  /// Whether a view is a UIStackView.
  func isStack(_ view: LayerID) -> Bool { stacks.contains(view) }

  /// Whether a view is a UIScrollView.
  func isScrollView(_ view: LayerID) -> Bool { scrollViews.contains(view) }

  /// Whether the source is that of a test, which has its own views and controllers.
  var isOfTest: Bool { layout != .app }

  /// A temporary variable.
  var temporary: String { identifiers.temporary }

  private static func scrollViews(in header: SceneHeader) -> Set<LayerID> {
    var views = Set(header.zoomedViews.map { $0.scrollView })
    for (index, view) in header.views.enumerated()
    where view.properties.contains(where: { $0.path.property.makesScrollView }) { views.insert(LayerID(index: index)) }
    return views
  }

  /// The views with an assigned `isFlipped`, which requires a subclass of NSView.
  private static func flippables(in header: SceneHeader, _ mutations: [Mutation]) -> Set<LayerID> {
    var views: Set<LayerID> = []
    for (index, view) in header.views.enumerated()
    where view.properties.contains(where: { $0.path.property == .flipped }) { views.insert(LayerID(index: index)) }
    for case .assign(let view, let path, _) in mutations.map({ $0.action }) where path.property == .flipped {
      views.insert(view)
    }
    return views
  }

  /// The layers and NSViews that scroll to rects, and therefore are CAScrollLayers and NSClipViews.
  private static func scrollers(in header: SceneHeader, _ mutations: [Mutation]) -> Set<LayerID> {
    var views: Set<LayerID> = []
    if header.platform == .ios { return views }
    for case .call(let view, .scrollRectToVisible, _) in mutations.map({ $0.action }) { views.insert(view) }
    return views
  }

  /// Whether a layer is a CAScrollLayer, or an NSView an NSClipView.
  func scrollsToRects(_ view: LayerID) -> Bool { scrollers.contains(view) }

  /// The document of an NSClipView as it is declared; nil if there is none.
  func document(of view: LayerID) -> LayerID? {
    header.views.firstIndex { $0.superview == view }.map { LayerID(index: $0) }
  }

  /// Whether the class of a view has an assignable `isFlipped`.
  func isFlippable(_ view: LayerID) -> Bool { flippables.contains(view) }

  /// The names that every test uses for its own declarations.
  private static let namesOfTests: Set<String> = [
    "absolute", "callSuper", "calls", "compared", "expect", "host", "names", "print", "relative", "scene", "shown",
    "size",
    "step",
  ]

  /// Whether the class of a view has an assignable intrinsic content size.
  func hasToldContent(_ view: LayerID) -> Bool {
    switch layout {
    case .app, .frames: false
    case .test(let content): content.contains(view)
    }
  }

  func name(_ view: LayerID) -> String { identifiers[view.index] }

  /// The identifier of a guide or a constraint; constraints follow the guides.
  func layoutName(_ position: Int) -> String { identifiers[header.views.count + position] }

  /// The identifier of an animator.
  func animatorName(_ name: String) -> String { animators[name].map { identifiers[$0] } ?? name }

  /// The layer of a view.
  func layer(_ view: LayerID) -> String { usesLayers ? name(view) : "\(name(view)).layer" }

  /// The set-up of all views, one statement per line; O(views).
  package var declarations: [String] {
    header.views.indices.flatMap { declaration(of: LayerID(index: $0)) } + autoLayoutSetUp
  }

  /// The statements that create one view, set its properties and add it to its superview.
  func declaration(of view: LayerID) -> [String] {
    let declaration = header.views[view.index]
    var lines: [String] = []
    var rest = declaration.properties[...]
    if !usesLayers, let first = rest.first, first.path == PropertyPath(.frame) {
      rest.removeFirst()
      lines.append(creation(of: view, frame: text(of: first.value)))
    } else {
      lines.append(creation(of: view, frame: nil))
    }
    let zooms = header.zoomedViews.contains { $0.scrollView == view }
    for property in rest where !(zooms && property.path.property == .zoomScale) {
      lines.append(assignment(of: text(of: property.value), to: property.path, of: view))
    }
    if let superview = declaration.superview { lines.append(statement(for: .addSubview(view), of: superview)) }
    for pair in header.zoomedViews where pair.view == view { lines += zooming(pair.scrollView, view) }
    return lines + overrides(of: view)
  }

  /// Sets the view that a scroll view zooms, and the zoom scale; both views must exist.
  private func zooming(_ scrollView: LayerID, _ view: LayerID) -> [String] {
    let delegate =
      isOfTest
      ? statement(.zooming, name(view))
      : "self\(language.end)  " + language.comment("viewForZooming(in:) returns \(name(view))").string
    let scales = header.views[scrollView.index].properties.filter { $0.path.property == .zoomScale }
    return ["\(name(scrollView)).delegate = \(delegate)"]
      + scales.map { assignment(of: text(of: $0.value), to: $0.path, of: scrollView) }
  }

  /// Returns a mutation as idiomatic code; empty for a checkpoint, which changes nothing.
  package func statement(for mutation: Mutation) -> String {
    switch mutation.action {
    case .assign(let view, let path, let value): return assignment(of: text(of: value), to: path, of: view)
    case .call(let view, let method, let value): return call(of: method, with: value, on: view)
    case .tree(let view, let change): return statement(for: change, of: view)
    case .constrain(let view, let constraints): return statement(for: constraints, of: view)
    case .layout(let view): return layout(of: view)
    case .autoLayout(let change): return statement(for: change)
    case .layoutRequest(let view, let request): return statement(for: request, of: view)
    case .time(let change): return statement(for: change)
    case .expect, .expectCalls: return ""
    }
  }
}

// The parts of code that runs on a device, in addition to the set-up and the mutations.
extension CodeContext {
  /// Returns the identifier of a view.
  package func identifier(of view: LayerID) -> WrittenText { WrittenText(word: name(view)) }

  /// Returns the statements that create one view and add it to its superview.
  package func declarations(of view: LayerID) -> [WrittenText] { declaration(of: view).map { WrittenText(lines: $0) } }

  /// Returns a mutation as idiomatic code, one statement per line.
  package func lines(for mutation: Mutation) -> [WrittenText] {
    statement(for: mutation).split(separator: "\n").map { WrittenText(lines: String($0)) }
  }

  /// Returns a change of Auto Layout's inputs; its first constraint has this position among all.
  package func lines(for change: AutoLayoutChange, at position: Int) -> [WrittenText] {
    statement(for: change, at: position).split(separator: "\n").map { WrittenText(lines: String($0)) }
  }

  /// The statements that create the header's constraints and set the views' Auto Layout properties.
  package var layoutSetUp: [WrittenText] { autoLayoutSetUp.map { WrittenText(lines: $0) } }

  /// Activates a constraint.
  package func activating(_ constraint: WrittenText) -> WrittenText {
    WrittenText(lines: activating(constraint.string))
  }

  /// Returns the identifier of a constraint.
  package func identifier(ofConstraint position: Int) -> WrittenText { WrittenText(word: constraintName(position)) }

  /// Returns the identifier of a layout guide.
  package func identifier(ofGuide position: Int) -> WrittenText { WrittenText(word: guideName(position)) }

  /// Returns a property or a component, read from the whole property of a view.
  package func value(at path: PropertyPath, of view: LayerID) -> WrittenText {
    WrittenText(lines: reading(path, of: view))
  }

  /// Returns a property or a component of a presentation layer; nil if layers have none.
  package func seenValue(at path: PropertyPath, of layer: WrittenText) -> WrittenText? {
    seen(path, of: layer.string).map { WrittenText(lines: $0) }
  }

  /// Returns a value as the source writes it.
  package func literal(_ value: PropertyValue) -> WrittenText { WrittenText(lines: text(of: value)) }

  /// Returns a statement that assigns numbers to a property.
  package func assigning(_ value: PropertyValue, to property: Property, of view: LayerID) -> WrittenText {
    WrittenText(lines: assignment(of: text(of: value), to: PropertyPath(property), of: view))
  }
}

extension Property {
  /// Whether its values give a view depth in 3D or flip its coordinates.
  fileprivate var isOfDepthOrFlips: Bool {
    switch concern {
    case .transform3D, .sublayerTransform, .depth: true
    case .appearance: self == .geometryFlipped || self == .flipped
    case .frame, .bounds, .center, .anchorPoint, .transform, .windowFrame, .resizing, .contentOffset, .zoomScale,
      .scrolling, .margins, .image, .passes:
      false
    }
  }
}

extension Mutation {
  /// Whether it, or a mutation inside it, gives a view depth in 3D or flips one.
  fileprivate var changesDepthOrFlips: Bool {
    switch action {
    case .assign(_, let path, _): path.property.isOfDepthOrFlips
    case .time(let change): change.changes.contains { $0.changesDepthOrFlips }
    case .call, .tree, .constrain, .layout, .autoLayout, .layoutRequest, .expect, .expectCalls: false
    }
  }
}
