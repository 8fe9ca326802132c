import GeomrunAutoLayout
package import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
package import GeomrunWords
import GeomrunXMLReading

/// The tests that load a document on a device and compare the frames of its views.
package struct DeviceTests: Sendable {
  /// The test of one scene.
  package struct Scene: Sendable {
    /// The title of the scene.
    package let title: String
    /// The line of its controller, or of its view.
    package let line: Int
    /// The call that loads it.
    package let loading: Loading
    /// The size of its root.
    package let size: Size
    /// The safe area of its root.
    package let safeArea: EdgeInsets
    /// The pixels per point of the document's device, or nil.
    package let scale: Int?
    /// The root with its margins, if a constraint uses them.
    package fileprivate(set) var margins: Margins?
    /// The content sizes that other frames depend on, in document order.
    package fileprivate(set) var sizes: [ContentSize] = []
    /// The compared frames, in document order.
    package fileprivate(set) var frames: [Frame] = []
    /// The views that are not compared, in document order.
    package fileprivate(set) var leftOut: [(view: View, reason: LeftOut)] = []
  }

  /// The call that loads the root of a scene.
  package enum Loading: Sendable {
    /// The controller with a storyboard identifier.
    case identifier(String)
    /// The initial controller of the storyboard.
    case initial
    /// The top-level view of a XIB at an index.
    case nib(Int)
  }

  /// A view by its name and the line of its element.
  package struct View: Sendable {
    /// The name in the scene.
    package let name: String
    /// The line of the element.
    package let line: Int
  }

  /// The margins of a root, along the axes that constraints use.
  package struct Margins: Sendable {
    /// The root.
    package let root: View
    /// The margins, with the safe area.
    package let insets: EdgeInsets
    /// Whether a constraint uses them along the axis.
    package let isHorizontal, isVertical: Bool
  }

  /// A step from a view to one inside it.
  package enum Step: Sendable {
    /// The subview at an index.
    case subview(Int)
    /// The content view of an effect view.
    case contentView
  }

  /// A content size that other frames depend on; nil along an axis that does not matter.
  package struct ContentSize: Sendable {
    /// The view.
    package let view: View
    /// The steps from the root.
    package let path: [Step]
    /// The extents in the document.
    package let width, height: Double?
  }

  /// The frame of a view.
  package struct Frame: Sendable {
    /// The view.
    package let view: View
    /// The steps from the root.
    package let path: [Step]
    /// The expected frame.
    package let rect: Rect
    /// The indexes of the content sizes that it depends on.
    package let sizes: [Int]
  }

  /// The reason why a test cannot compare a view.
  package enum LeftOut: Sendable, Hashable {
    case cell, bar, ownSubviews, ambiguous, baseline, hidden

    /// The reason, in words.
    package var words: Words {
      switch self {
      case .cell:
        Words(en: "a table or collection view creates its cells when it is shown", zh: "表视图或集合视图在显示时才创建单元格")
      case .bar: Words(en: "a bar creates its own subviews", zh: "栏的子视图由它自己创建")
      case .ownSubviews:
        Words(en: "UIKit adds its own subviews before those of the document", zh: "UIKit 在文档的子视图之前加入自己的子视图")
      case .ambiguous: Words(en: "the constraints leave the frame ambiguous", zh: "约束使 frame 有歧义")
      case .baseline: Words(en: "the frame depends on an estimated baseline", zh: "frame 取决于估计的基线")
      case .hidden: Words(en: "a stack view ignores hidden views", zh: "UIStackView 忽略隐藏的视图")
      }
    }
  }

  /// A scene without a test.
  package struct Skipped: Sendable {
    /// The title of the scene.
    package let title: String
    /// The line of its controller, or of its view.
    package let line: Int
    /// The reason.
    package let reason: SkipReason
  }

  /// The reason why a scene has no test.
  package enum SkipReason: Sendable, Hashable {
    case identifier(isInContainer: Bool)
    /// No view is left, mostly for the reason.
    case nothing(LeftOut?)
    case platform, cell, dock, controllerInNib, conflict

    /// The reason, in words.
    package var words: Words {
      switch self {
      case .identifier(true):
        Words(
          en: "it has no Storyboard ID, and the initial controller is the container that shows it",
          zh: "它没有 Storyboard ID，初始控制器是显示它的容器")
      case .identifier(false):
        Words(
          en: "it has no Storyboard ID and is not the initial controller", zh: "它没有 Storyboard ID，也不是初始控制器")
      case .platform: Words(en: "only documents for iOS become tests", zh: "只有 iOS 的文档能写成测试")
      case .cell:
        Words(en: "a table or collection view decides the size of a cell", zh: "单元格的尺寸由表视图或集合视图决定")
      case .dock: Words(en: "it is a view without a controller in a storyboard", zh: "它是 storyboard 中没有控制器的视图")
      case .controllerInNib: Words(en: "it belongs to a controller in a XIB", zh: "它属于 XIB 中的控制器")
      case .conflict: Words(en: "its constraints conflict", zh: "它的约束冲突")
      case .nothing(nil): Words(en: "it has no view that a test can compare", zh: "它没有测试可以比较的视图")
      case .nothing(let reason?):
        Words(
          en: "it has no view that a test can compare: \(reason.words)", zh: "它没有测试可以比较的视图：\(reason.words)")
      }
    }

    /// The suggested fix, or nil.
    package var advice: Words? {
      switch self {
      case .identifier:
        Words(
          en: "set a Storyboard ID in Interface Builder", zh: "在 Interface Builder 中设置 Storyboard ID")
      case .conflict: Words(en: "`geomrun check` lists fixes", zh: "`geomrun check` 会列出改法")
      case .platform, .cell, .dock, .controllerInNib, .nothing: nil
      }
    }
  }

  /// The name of the compiled document, without extension.
  package let name: String
  /// The file, as given by the user.
  package let file: String
  /// Whether the document is a storyboard.
  package let isStoryboard: Bool
  /// The tests, in document order.
  package private(set) var scenes: [Scene] = []
  /// The scenes without a test, in document order.
  package private(set) var skipped: [Skipped] = []

  /// The options for the layout that a device has: without the constraints that Xcode removes at build time.
  package static var options: BuilderOptions {
    var options = BuilderOptions(expectsFrames: false)
    options.isAsBuilt = true
    return options
  }

  /// Makes the tests of a document; O(bytes), plus a layout for each content size.
  package init(_ made: BuilderImport) {
    let document = made.document
    (name, file, isStoryboard) = (made.source.stem, made.source.name, document.isStoryboard)
    for draft in made.drafts {
      let maker = TestMaker(made, draft)
      switch maker.make() {
      case .success(let scene): scenes.append(scene)
      case .failure(let refusal): skipped.append(Skipped(title: draft.title, line: maker.line, reason: refusal.reason))
      }
    }
  }
}

/// A maker of the test of one scene.
private struct TestMaker {
  struct Refusal: Error { let reason: DeviceTests.SkipReason }

  let made: BuilderImport
  let draft: BuilderScene
  let subviews: [[Int]]
  private var document: BuilderDocument { made.document }

  init(_ made: BuilderImport, _ draft: BuilderScene) {
    (self.made, self.draft) = (made, draft)
    subviews = draft.subviews
  }

  /// The line of the controller, or of the root.
  var line: Int { line(of: draft.owner ?? draft.views.first?.element ?? 0) }

  private func line(of element: Int) -> Int { document.lines.line(document.tree.position(element)) }
  private func tag(_ view: Int) -> String { document.tree.name(draft.views[view].element) }
  private func view(_ index: Int) -> DeviceTests.View {
    DeviceTests.View(name: draft.views[index].name, line: line(of: draft.views[index].element))
  }

  func make() -> Result<DeviceTests.Scene, Refusal> {
    do throws(Refusal) { return .success(try scene()) } catch { return .failure(error) }
  }

  private func scene() throws(Refusal) -> DeviceTests.Scene {
    let loading = try loading()
    guard let outcome = outcome(of: draft) else { throw Refusal(reason: .nothing(nil)) }
    if outcome.conflict != nil { throw Refusal(reason: .conflict) }
    let tree = outcome.tree
    let root = LayerID(index: 0)
    var scene = DeviceTests.Scene(
      title: draft.title, line: line, loading: loading, size: tree.frame(of: root).size, safeArea: draft.rootInsets,
      scale: draft.settings.screenScale?.rawValue)
    let axes = axesOfRootMargins
    if !axes.isEmpty {
      scene.margins = DeviceTests.Margins(
        root: view(0), insets: tree.layoutMargins(of: root), isHorizontal: axes.contains(.horizontal),
        isVertical: axes.contains(.vertical))
    }
    let paths = paths()
    let frames = tree.ids.map { tree.frame(of: $0) }
    let sized = draft.views.indices.filter { contentSize($0) != nil }
    var influences: [(size: DeviceTests.ContentSize, frames: Set<Int>)] = []
    for index in sized {
      guard case .success(let path) = paths[index], let (width, height) = contentSize(index) else { continue }
      // Beyond this number of layouts, every frame is taken to depend on every size.
      let isFew = sized.count <= Self.mostSizes
      let horizontal = width.map { isFew ? influence(of: index, $0, .horizontal, frames) : Set(frames.indices) } ?? []
      let vertical = height.map { isFew ? influence(of: index, $0, .vertical, frames) : Set(frames.indices) } ?? []
      if horizontal.isEmpty, vertical.isEmpty { continue }
      influences.append(
        (
          DeviceTests.ContentSize(
            view: view(index), path: path, width: horizontal.isEmpty ? nil : width,
            height: vertical.isEmpty ? nil : height), horizontal.union(vertical)
        ))
    }
    scene.sizes = influences.map(\.size)
    let (open, estimated) = (outcome.openViews, influenceOfBaselines(frames))
    var stored: [Int: BuilderScene.Stored] = [:]
    for own in draft.stored { stored[own.view] = own }
    for index in draft.views.indices.dropFirst() {
      let path: [DeviceTests.Step]
      switch paths[index] {
      case .success(let steps): path = steps
      case .failure(let why):
        scene.leftOut.append((view(index), why.reason))
        continue
      }
      let reason: DeviceTests.LeftOut? =
        stored[index] == nil
        ? .hidden : open.contains(LayerID(index: index)) ? .ambiguous : estimated.contains(index) ? .baseline : nil
      if let reason {
        scene.leftOut.append((view(index), reason))
        continue
      }
      scene.frames.append(
        DeviceTests.Frame(
          view: view(index), path: path, rect: expected(stored[index], computed: frames[index]),
          sizes: influences.indices.filter { influences[$0].frames.contains(index) }))
    }
    if scene.frames.isEmpty { throw Refusal(reason: .nothing(scene.leftOut.first?.reason)) }
    return scene
  }

  /// Returns the call that loads the root.
  private func loading() throws(Refusal) -> DeviceTests.Loading {
    let tree = document.tree
    guard document.system == .ios else { throw Refusal(reason: .platform) }
    let root = draft.views[0].element
    if Self.cells.contains(tag(0)) { throw Refusal(reason: .cell) }
    guard document.isStoryboard else {
      guard draft.owner == nil else { throw Refusal(reason: .controllerInNib) }
      let all = BuilderImport.roots(of: document).filter { $0.owner == nil }
      guard let index = all.firstIndex(where: { $0.root == root }) else { throw Refusal(reason: .nothing(nil)) }
      return .nib(index)
    }
    guard let owner = draft.owner else { throw Refusal(reason: .dock) }
    if let identifier = tree[owner, "storyboardIdentifier"], !identifier.isEmpty { return .identifier(identifier) }
    let initial = tree[document.root, "initialViewController"]
    if initial != nil, initial == tree[owner, "id"] { return .initial }
    throw Refusal(reason: .identifier(isInContainer: isShown(owner, by: initial.flatMap { document.elements[$0] })))
  }

  /// Whether a container shows a controller by a relationship.
  private func isShown(_ controller: Int, by container: Int?) -> Bool {
    let tree = document.tree
    guard let container, let connections = tree.child(container, "connections") else { return false }
    return tree.children(connections, "segue").contains { segue in
      tree[segue, "kind"] == "relationship" && tree[segue, "destination"] == tree[controller, "id"]
    }
  }

  /// The stored frame, unless it is stale; else the computed one.
  private func expected(_ stored: BuilderScene.Stored?, computed: Rect) -> Rect {
    guard let stored, stored.marking == nil, !Self.differ(stored.frame.rect, computed, by: 1.001) else {
      return computed
    }
    return stored.frame.rect
  }

  private static func differ(_ a: Rect, _ b: Rect, by most: Double) -> Bool {
    [
      a.origin.x - b.origin.x, a.origin.y - b.origin.y, a.size.width - b.size.width, a.size.height - b.size.height,
    ].contains { abs($0) > most }
  }
}

// Paths
extension TestMaker {
  private struct Unreachable: Error { let reason: DeviceTests.LeftOut }

  private static let cells: Set<String> = [
    "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
  ]
  private static let bars: Set<String> = ["navigationBar", "toolbar", "tabBar", "searchBar"]
  /// The views whose subviews are those of the document, in order.
  private static let plain: Set<String> = ["view", "scrollView", "stackView", "imageView", "containerView"]

  /// Returns the path of each view from the root, or the reason why it has none.
  private func paths() -> [Result<[DeviceTests.Step], Unreachable>] {
    var paths: [Result<[DeviceTests.Step], Unreachable>] = []
    for view in draft.views.indices {
      guard let superview = draft.views[view].superview else {
        paths.append(.success([]))
        continue
      }
      paths.append(
        paths[superview].flatMap { path in
          step(to: view, in: superview).map { path + [$0] }
        })
    }
    return paths
  }

  private func step(to view: Int, in superview: Int) -> Result<DeviceTests.Step, Unreachable> {
    let tree = document.tree
    let (outer, element) = (tag(superview), draft.views[view].element)
    if Self.bars.contains(outer) { return .failure(Unreachable(reason: .bar)) }
    if ["tableView", "collectionView"].contains(outer) || Self.cells.contains(outer) {
      return .failure(Unreachable(reason: .cell))
    }
    if outer == "visualEffectView", tree[element, "key"] == "contentView" { return .success(.contentView) }
    guard Self.plain.contains(outer), let list = tree.parent(element), tree.name(list) == "subviews" else {
      return .failure(Unreachable(reason: .ownSubviews))
    }
    let known = Set(subviews[superview].map { draft.views[$0].element })
    // A view without a frame exists at run time; an excluded one does not.
    let before = tree.children(list).prefix { $0 != element }.filter {
      known.contains($0) || tree.child($0, "rect", key: "frame") == nil
    }
    return .success(.subview(before.count))
  }
}

// Dependencies
extension TestMaker {
  /// Up to this number of content sizes, the frames that depend on each are computed.
  private static let mostSizes = 80

  private func outcome(of draft: BuilderScene) -> ReplayResult? {
    SceneLoader.load(made.sceneSource(of: [draft]), into: { Evaluator() }).first?.receiver.takeOutcome()
  }

  /// The axes along which a constraint uses the margins of the root.
  private var axesOfRootMargins: Set<LayoutAxis> {
    func axis(_ anchor: LayoutConstraintDeclaration.Anchor?) -> LayoutAxis? {
      guard let anchor else { return nil }
      switch anchor.item {
      case .layoutMargins(let view): return view.index == 0 ? anchor.attribute.axis : nil
      case .view(let view):
        return view.index == 0 && anchor.attribute.rawValue.contains("Margin") ? anchor.attribute.axis : nil
      case .guide, .safeArea, .readable, .contentLayout, .frameLayout, .keyboard: return nil
      }
    }
    return Set(draft.constraints.flatMap { [axis($0.relation?.first), axis($0.relation?.second)].compactMap { $0 } })
  }

  /// The content size of a view, or nil.
  private func contentSize(_ view: Int) -> (width: Double?, height: Double?)? {
    for (fact, _) in draft.views[view].entries {
      if case .intrinsicContentSize(let width, let height) = fact { return (width, height) }
    }
    return nil
  }

  /// Returns the views whose frames change with the content size of a view: larger, and half as large.
  private func influence(of view: Int, _ extent: Double, _ axis: LayoutAxis, _ frames: [Rect]) -> Set<Int> {
    var changed: Set<Int> = []
    for other in [extent + 24.25, extent / 2] where other != extent {
      var draft = draft
      for index in draft.views[view].entries.indices {
        guard case .intrinsicContentSize(var width, var height) = draft.views[view].entries[index].fact else {
          continue
        }
        if axis == .horizontal { width = other } else { height = other }
        draft.views[view].entries[index].fact = .intrinsicContentSize(width: width, height: height)
      }
      changed.formUnion(self.changed(draft, frames))
    }
    return changed
  }

  /// Returns the views whose frames change with baselines.
  private func influenceOfBaselines(_ frames: [Rect]) -> Set<Int> {
    var draft = draft
    var hasBaselines = false
    for view in draft.views.indices {
      for index in draft.views[view].entries.indices {
        if case .baselineFromTop(let number) = draft.views[view].entries[index].fact {
          draft.views[view].entries[index].fact = .baselineFromTop(number + 1.5 + Double(view))
        } else if case .baselineFromBottom(let number) = draft.views[view].entries[index].fact {
          draft.views[view].entries[index].fact = .baselineFromBottom(number + 2.5 + Double(view))
        } else {
          continue
        }
        hasBaselines = true
      }
    }
    return hasBaselines ? changed(draft, frames) : []
  }

  private func changed(_ draft: BuilderScene, _ frames: [Rect]) -> Set<Int> {
    guard let outcome = outcome(of: draft) else { return Set(frames.indices) }
    let tree = outcome.tree
    let now = tree.ids.map { tree.frame(of: $0) }
    return Set(frames.indices.filter { !now.indices.contains($0) || Self.differ(frames[$0], now[$0], by: 0.01) })
  }
}
