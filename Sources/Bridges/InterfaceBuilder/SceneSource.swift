import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneImport
package import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunXMLReading

extension BuilderImport {
  /// The scenes as a source with places in the document, without an intermediate text; O(bytes).
  package var sceneSource: SourceText { sceneSource(of: drafts) }

  /// Returns some scenes as a source with places in the document; O(views + constraints).
  func sceneSource(of drafts: [BuilderScene]) -> SourceText {
    var maker = MadeScenes(tree: document.tree, comparesFrames: !options.expectsFrames)
    for draft in drafts { maker.add(draft) }
    var made = source
    made.origin = SourceOrigin(
      bytes: source.bytes, lines: maker.lines, documents: maker.documents,
      notes: notes.map { SourceOrigin.Note(byte: $0.position, words: $0.words, isMinor: $0.isMinor) },
      storedSizes: storedSizes.map { ($0.view, $0.position) })
    return made
  }
}

/// A maker of scenes as values, with places that refer to document elements.
private struct MadeScenes {
  let tree: XMLTree
  /// Whether to compare stored frames with the result of the constraints.
  let comparesFrames: Bool
  /// The origin of each place.
  var lines: [SourceOrigin.Line] = []
  var documents: [SourceOrigin.Document] = []
  /// The positions of the scene's custom guides among the declared ones.
  private var guideNumbers: [Int] = []

  init(tree: XMLTree, comparesFrames: Bool) { (self.tree, self.comparesFrames) = (tree, comparesFrames) }

  /// Makes a new place for an element.
  private mutating func place(_ element: Int, help: Words? = nil) -> SourceRange {
    let start = UInt32(lines.count)
    lines.append(SourceOrigin.Line(start: start, byte: tree.position(element), help: help))
    return SourceRange(start: start, end: start + 1)
  }

  /// Adds a scene.
  mutating func add(_ draft: BuilderScene) {
    guard let root = draft.views.first?.element else { return }
    let number = documents.count + 1
    let header = place(root)
    var document = SourceOrigin.Document(
      SceneHeader(document: number, title: YAMLName.line(draft.title)), setting: draft.setting)
    document.header.screenScale = draft.settings.screenScale
    if let tolerance = draft.settings.tolerance {
      document.header.tolerance.absolute = tolerance
      document.header.tolerancePlace = header
    }
    if draft.settings.allowsRounding { document.header.allowed = [.roundedLayout] }
    var layout = AutoLayoutDeclaration()
    layout.direction = draft.settings.isRightToLeft ? .rightToLeft : .leftToRight
    let stackPlace = addViews(of: draft, to: &document.header, &layout)
    let constraintsPlace = draft.constraints.isEmpty ? stackPlace : place(root)
    for row in draft.constraints {
      guard let said = row.relation else { continue }
      layout.constraints.append(
        LayoutConstraintDeclaration(
          name: row.name, anchor(said.first), said.relation, said.second.map(anchor),
          multiplier: .literal(said.multiplier),
          constant: .literal(said.constant), priority: .literal(said.priority), text: row.text,
          place: place(row.element)))
    }
    if let (size, _) = draft.resized {
      let place = place(root)
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      document.mutations.append(
        Mutation(
          action: .assign(LayerID(index: 0), PropertyPath(.frame), .literal(.rect(frame))), place: place,
          valuePlace: place))
    }
    if let constraintsPlace {
      document.header.autoLayout = layout
      // Like the run loop at the end of a turn.
      document.mutations.append(
        Mutation(action: .autoLayout(.layout(nil, .end)), place: constraintsPlace, valuePlace: constraintsPlace))
    }
    for remark in draft.remarks { document.findings.append(finding(remark)) }
    documents.append(document)
  }

  /// Declares the views; returns the place of the first stack view.
  private mutating func addViews(
    of draft: BuilderScene, to header: inout SceneHeader, _ layout: inout AutoLayoutDeclaration
  ) -> SourceRange? {
    let subviews = draft.subviews
    var stored: [BuilderScene.Stored?] = Array(repeating: nil, count: comparesFrames ? draft.views.count : 0)
    if comparesFrames { for own in draft.stored where own.isPlaced { stored[own.view] = own } }
    guideNumbers = Array(repeating: 0, count: draft.guides.count)
    let guides = Dictionary(grouping: draft.guides.indices) { draft.guides[$0].owner }
    header.views.reserveCapacity(draft.views.count)
    // A view's layout traits are declared after its subtree.
    var open: [(view: Int, said: Said)] = []
    var stackPlace: SourceRange?
    func close(_ last: (view: Int, said: Said), _ header: inout SceneHeader, _ layout: inout AutoLayoutDeclaration) {
      let id = LayerID(index: last.view)
      if let (frame, place) = last.said.drawn { header.drawnFrames.append((id, .literal(.rect(frame)), place)) }
      for trait in last.said.traits {
        layout.traits.append(trait)
        if trait.trait.isOfEveryView { header.insets.append(trait) }
        if case .stack(let stack) = trait.value {
          stackPlace = stackPlace ?? trait.place
          for member in stack.arranged ?? [] { layout.stacks[member] = id }
        }
      }
    }
    for (index, view) in draft.views.enumerated() {
      while let last = open.last, last.view != view.superview {
        declare(guides[last.view], of: last.view, draft, &layout)
        close(last, &header, &layout)
        open.removeLast()
      }
      var said = Said()
      var declaration = ViewDeclaration(
        name: view.name, place: place(view.element), superview: view.superview.map { LayerID(index: $0) })
      for (fact, _) in view.entries {
        let place = place(view.element)
        if let (property, value) = fact.property {
          declaration.properties.append(.init(path: PropertyPath(property), value: .literal(value), place: place))
        } else if let (trait, value) = fact.trait(subviews[index]) {
          said.traits.append(LayoutTraitAssignment(LayerID(index: index), trait, value, place: place))
        }
      }
      // The stack view's own trait comes last.
      if let stack = said.traits.firstIndex(where: { $0.trait == .stack }) {
        said.traits.append(said.traits.remove(at: stack))
      }
      if comparesFrames, let own = stored[index] {
        said.drawn = (own.frame.rect, place(own.frame.element, help: Self.help(own.marking)))
      }
      header.views.append(declaration)
      open.append((index, said))
    }
    while let last = open.popLast() {
      declare(guides[last.view], of: last.view, draft, &layout)
      close(last, &header, &layout)
    }
    header.insets.sort { $0.view.index < $1.view.index }
    return stackPlace
  }

  /// The layout traits and the stored frame of a view.
  private struct Said {
    var traits: [LayoutTraitAssignment] = []
    var drawn: (frame: Rect, place: SourceRange)?
  }

  /// Declares guides of a view, by their positions in the scene.
  private mutating func declare(
    _ guides: [Int]?, of view: Int, _ draft: BuilderScene, _ layout: inout AutoLayoutDeclaration
  ) {
    for index in guides ?? [] {
      guideNumbers[index] = layout.guides.count
      layout.guides.append(
        GuideDeclaration(
          name: draft.guides[index].name, owner: LayerID(index: view), place: place(draft.views[view].element)))
    }
  }

  /// Returns a constraint's anchor with the declared position of its guide.
  private func anchor(_ anchor: LayoutConstraintDeclaration.Anchor) -> LayoutConstraintDeclaration.Anchor {
    guard case .guide(let guide) = anchor.item else { return anchor }
    return .init(.guide(guideNumbers[guide]), anchor.attribute)
  }

  /// Returns the help for a frame that differs from the result of the constraints.
  private static func help(_ marking: BuilderScene.Marking?) -> Words {
    switch marking {
    case .misplaced:
      Words(
        en: "Xcode marks it as misplaced; `geomrun check --fix` stores the computed frame, as Update Frames does",
        zh: "Xcode 把它标为 misplaced；`geomrun check --fix` 会存入算出的 frame，与 Update Frames 相同")
    case .ambiguous:
      Words(
        en: "Xcode marks it as ambiguous; add the constraint that is missing there",
        zh: "Xcode 把它标为 ambiguous；补上那里缺少的约束")
    case nil:
      Words(
        en:
          "Xcode does not mark it: the stored frame is stale; `geomrun check --fix` stores the computed one, as Update Frames does",
        zh: "Xcode 没有标记它：存储的 frame 已过时；`geomrun check --fix` 会存入算出的 frame，与 Update Frames 相同")
    }
  }

  /// Converts a remark to a finding with a place.
  private mutating func finding(_ remark: BuilderScene.Remark) -> Diagnostic {
    let (code, help): (DiagnosticCode, Words) =
      switch remark.kind {
      case .missingItem:
        (.unknownView, Words(en: "it is ignored; delete it, or connect it to a view", zh: "它被略去；删除它，或把它连接到一个视图"))
      case .repeatedID: (.duplicateView, Words(en: "give one of them another id", zh: "给其中一个换一个 id"))
      case .repeated: (.constraint, Words(en: "delete one of them", zh: "删去其中一个"))
      case .refused:
        (.constraint, Words(en: "it is ignored; correct it in Interface Builder", zh: "它被略去；在 Interface Builder 中改正"))
      case .withoutFrame: (.missingKey, Words(en: "open the document in Xcode and save it", zh: "用 Xcode 打开文档并保存"))
      case .tooDeep: (.nesting, Words(en: "use fewer levels", zh: "减少层数"))
      case .missingDestination:
        (.unknownView, Words(en: "delete the connection, or connect it again", zh: "删除这个连接，或重新连接"))
      case .repeatedIdentifier: (.duplicateView, Words(en: "give one of them another identifier", zh: "给其中一个换一个标识符"))
      case .withoutIdentifier: (.missingKey, Words(en: "give it one in the Attributes inspector", zh: "在属性检查器中填写一个"))
      case .unreachable:
        (
          .missingKey,
          Words(
            en: "give it a storyboard ID, connect a segue to it, or delete it", zh: "填写 Storyboard ID，或用 segue 连接它，或删除它"
          )
        )
      case .staticTable:
        (.viewKind, Words(en: "use a table view controller, or dynamic prototypes", zh: "改用表视图控制器，或动态原型"))
      }
    var finding = Diagnostic(code, remark.words, at: place(remark.element), help: [help])
    finding.severity = .warning
    return finding
  }
}

extension BuilderScene.Fact {
  /// The corresponding property, or nil for a trait.
  fileprivate var property: (Property, PropertyValue)? {
    switch self {
    case .frame(let frame): (.frame, .rect(frame))
    case .autoresizingMask(let words):
      (.autoresizingMask, .autoresizingMask(AutoresizingMask(words.compactMap { .init(word: $0, platform: .ios) })))
    case .hidden: (.hidden, .bool(true))
    case .contentSize: (.contentSize, .size(.zero))
    case .preservesSuperviewLayoutMargins: (.preservesSuperviewLayoutMargins, .bool(true))
    case .insetsLayoutMarginsFromSafeArea(let bool): (.insetsLayoutMarginsFromSafeArea, .bool(bool))
    case .translatesAutoresizingMask, .safeAreaInsets, .layoutMargins, .stack, .alignmentRectInsets,
      .intrinsicContentSize, .baselineFromTop, .baselineFromBottom, .hugging, .compression, .guides:
      nil
    }
  }

  /// Returns the corresponding layout trait, or nil for a property or guides.
  ///
  /// - Parameter subviews: The arranged views of a stack view that lists none.
  fileprivate func trait(_ subviews: [Int]) -> (LayoutTrait, LayoutTraitValue)? {
    switch self {
    case .translatesAutoresizingMask(let bool): (.translatesAutoresizingMaskIntoConstraints, .bool(bool))
    case .safeAreaInsets(let insets): (.safeAreaInsets, .insets(insets))
    case .layoutMargins(let insets): (.layoutMargins, .insets(insets))
    case .alignmentRectInsets(let insets): (.alignmentRectInsets, .insets(insets))
    case .stack(let stack): (.stack, .stack(stack.declaration(subviews)))
    case .intrinsicContentSize(let width, let height):
      (
        .intrinsicContentSize,
        .contentSize(width: width.map { .literal($0) }, height: height.map { .literal($0) })
      )
    case .baselineFromTop(let number): (.baselineFromTop, .number(.literal(number)))
    case .baselineFromBottom(let number): (.baselineFromBottom, .number(.literal(number)))
    case .hugging(let own): (.hugging, own.value)
    case .compression(let own): (.compression, own.value)
    case .frame, .autoresizingMask, .hidden, .contentSize, .preservesSuperviewLayoutMargins,
      .insetsLayoutMarginsFromSafeArea, .guides:
      nil
    }
  }
}

extension LayoutTraitValue {
  fileprivate static func insets(_ insets: EdgeInsets) -> LayoutTraitValue {
    .insets(
      top: .literal(insets.top), left: .literal(insets.left), bottom: .literal(insets.bottom),
      right: .literal(insets.right))
  }
}

extension BuilderScene.Priorities {
  fileprivate var value: LayoutTraitValue {
    .priorities(horizontal: .literal(horizontal), vertical: .literal(vertical))
  }
}

extension BuilderScene.Stack {
  fileprivate func declaration(_ subviews: [Int]) -> StackDeclaration {
    var declaration = StackDeclaration()
    declaration.axis = axis?.axis
    declaration.distribution = distribution
    declaration.alignment = alignment?.alignment
    if spacing != 0 { declaration.spacing = .literal(spacing) }
    if isMarginsRelative { declaration.isMarginsRelative = true }
    declaration.arranged = (arranged ?? subviews).map { LayerID(index: $0) }
    return declaration
  }
}
