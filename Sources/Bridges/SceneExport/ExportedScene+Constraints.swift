import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay

// The choice between tests that make constraints and tests that assign the resulting frames.
extension ExportedScene {
  /// The part of the layout that is up to the device, or nil.
  ///
  /// Replays the scene.
  package var choiceOfDevice: String? {
    guard let declaration = scene.header.autoLayout else { return nil }
    return declaration.broken.isEmpty ? choiceInReplay : "which constraint a device breaks is not documented"
  }

  /// The reason why a test cannot make the constraints of the scene, or nil.
  package var obstacleToConstraints: String? {
    guard let declaration = scene.header.autoLayout else { return nil }
    switch scene.header.platform {
    case .ios: break
    case .macos: return "layers have no constraints"
    case .appkit: return "tests of NSViews do not create constraints"
    }
    var constraints = declaration.constraints
    var traits = declaration.traits
    for mutation in scene.mutations {
      switch mutation.action {
      case .autoLayout(.add(let added)): constraints += added
      case .autoLayout(.trait(let trait)):
        if trait.trait == .translatesAutoresizingMaskIntoConstraints,
          scene.header.views[trait.view.index].superview == nil
        {
          return "it is undefined where constraints place a view without a superview"
        }
        traits.append(trait)
      case .tree(_, .addSubview), .tree(_, .insertSubview), .tree(_, .removeFromSuperview):
        return "on a device, moving a view in the hierarchy removes constraints"
      case .autoLayout(.constant), .autoLayout(.priority), .autoLayout(.isActive), .autoLayout(.layout), .tree, .assign,
        .call, .constrain, .layout, .layoutRequest, .time, .expect, .expectCalls:
        break
      }
    }
    for constraint in constraints {
      for anchor in [constraint.first, constraint.second ?? constraint.first] {
        if let reason = Self.reason(for: anchor.item) { return reason }
      }
    }
    let stacks = Set(traits.filter { $0.trait == .stack }.map { $0.view })
    for trait in traits {
      if let reason = Self.reason(for: trait.trait, isOfStack: stacks.contains(trait.view)) { return reason }
    }
    return nil
  }

  private static func reason(for item: LayoutItemReference) -> String? {
    switch item {
    case .view, .guide, .layoutMargins, .contentLayout, .frameLayout: nil
    case .safeArea, .keyboard: "a test's window has its own safe area"
    case .readable: "the readable width depends on font and device"
    }
  }

  private static func reason(for trait: LayoutTrait, isOfStack: Bool) -> String? {
    switch trait {
    case .safeAreaInsets: "a test's window has its own safe area"
    case .readableWidth: "the readable width depends on font and device"
    case .baselineFromTop, .baselineFromBottom: "baselines depend on the font of the text"
    case .numberOfLines: "the lines of a label depend on its text"
    case .intrinsicContentSize, .alignmentRectInsets: isOfStack ? "a stack view computes its content itself" : nil
    case .hugging, .compression, .layoutMargins, .translatesAutoresizingMaskIntoConstraints, .stack: nil
    }
  }

  /// The first ambiguity or conflict in the layouts of a replay.
  private var choiceInReplay: String? {
    let walk = StepWalk(scene)
    while walk.next() != nil {
      if walk.state.undecidedConflict != nil { return "the constraints conflict" }
      // A predicted break can be verified on a device.
      if let likely = walk.state.printedBreaks.first(where: { !$0.isPredicted }) {
        return "it is uncertain whether a device breaks \(likely.told.constraint)"
      }
      if let open = walk.state.layout?.openNumbers, !open.isEmpty {
        return "the constraints are ambiguous: \(open.joined(separator: ", "))"
      }
    }
    return nil
  }

  /// The Auto Layout code of a test that makes the constraints.
  var layoutCode: CodeContext.LayoutCode {
    if scene.header.platform != .ios { return .frames }
    var content: Set<LayerID> = []
    for (index, view) in scene.header.views.enumerated()
    where view.properties.contains(where: { $0.path.property == .hitOutsets }) { content.insert(LayerID(index: index)) }
    for trait in scene.header.autoLayout?.traits ?? [] where trait.trait.isOfContent { content.insert(trait.view) }
    content.formUnion(viewsInPasses)
    for mutation in scene.mutations {
      switch mutation.action {
      case .autoLayout(.trait(let trait)) where trait.trait.isOfContent: content.insert(trait.view)
      case .assign(let view, let path, _) where path.property == .hitOutsets: content.insert(view)
      case .autoLayout, .tree, .assign, .call, .constrain, .layout, .layoutRequest, .time, .expect, .expectCalls: break
      }
    }
    return .test(content: content)
  }

  /// The views with code in layout passes, or with expected numbers of layouts.
  var viewsInPasses: Set<LayerID> {
    var views = Set(scene.header.passes.scripts.filter { !$0.call.method.isOfController }.map(\.call.view))
    views.formUnion(scene.header.passes.fittingSizes.map(\.view))
    var expectations = scene.footer.expectations
    for mutation in scene.mutations { if case .expect(let more) = mutation.action { expectations += more } }
    for expectation in expectations where expectation.path.property == .layouts { views.insert(expectation.view) }
    return views
  }

  /// The views without a superview that constraints place, in scene order; their origin is zero.
  var placedRoots: [LayerID] {
    let views = scene.header.views
    guard let isPlaced = scene.header.autoLayout?.isPlaced(views, scene.header.passes) else { return [] }
    return views.indices.filter { isPlaced[$0] && views[$0].superview == nil }.map { LayerID(index: $0) }
  }

  /// The views with margins that take part in a layout, in scene order.
  var viewsWithMargins: [LayerID] {
    guard let declaration = scene.header.autoLayout else { return [] }
    var views: Set<LayerID> = []
    func add(_ constraints: [LayoutConstraintDeclaration]) {
      for constraint in constraints {
        for anchor in [constraint.first, constraint.second ?? constraint.first] {
          switch anchor.item {
          case .layoutMargins(let view): views.insert(view)
          case .view(let view): if anchor.attribute.isWithinMargins { views.insert(view) }
          case .guide, .safeArea, .readable, .contentLayout, .frameLayout, .keyboard: break
          }
        }
      }
    }
    func add(_ trait: LayoutTraitAssignment) {
      if case .stack(let stack) = trait.value, stack.isMarginsRelative == true { views.insert(trait.view) }
    }
    add(declaration.constraints)
    for trait in declaration.traits { add(trait) }
    for mutation in scene.mutations {
      switch mutation.action {
      case .autoLayout(.add(let constraints)): add(constraints)
      case .autoLayout(.trait(let trait)): add(trait)
      case .autoLayout, .tree, .assign, .call, .constrain, .layout, .layoutRequest, .time, .expect, .expectCalls: break
      }
    }
    return scene.header.views.indices.map { LayerID(index: $0) }.filter { views.contains($0) }
  }
}

extension LayoutTrait {
  /// Whether UIKit views compute the trait, so a test needs its own class.
  var isOfContent: Bool {
    switch self {
    case .intrinsicContentSize, .alignmentRectInsets: true
    case .hugging, .compression, .layoutMargins, .safeAreaInsets, .baselineFromTop, .baselineFromBottom, .readableWidth,
      .numberOfLines,
      .translatesAutoresizingMaskIntoConstraints, .stack:
      false
    }
  }
}

extension LayoutAttribute {
  /// Whether the attribute is relative to the margins.
  fileprivate var isWithinMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
      .lastBaseline:
      false
    }
  }
}
