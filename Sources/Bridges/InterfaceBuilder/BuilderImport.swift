package import GeomrunSceneModel
import GeomrunText
package import GeomrunWords
import GeomrunXMLReading

/// The scenes of a storyboard or a XIB, as values with places in the document or as the text of a scene file.
package struct BuilderImport {
  /// A remark about an element.
  package struct Remark {
    /// The byte at which the element begins.
    package let position: Int
    package let words: Words
    /// Whether the remark is shown only on request.
    package var isMinor = false

    /// The remark, in English.
    package var text: String { words.text(in: .english) }
  }

  /// The remarks about the document as a whole.
  private(set) var notes: [Remark] = []
  /// The remarks about the document and its scenes, in document order.
  package private(set) var remarks: [Remark] = []
  let document: BuilderDocument
  let drafts: [BuilderScene]
  let options: BuilderOptions
  let source: SourceText

  /// The number of scenes.
  package var scenes: Int { drafts.count }
  /// The number of views.
  package var views: Int { drafts.reduce(0) { $0 + $1.views.count } }
  /// The number of constraints that are left out.
  package var refused: Int { drafts.reduce(0) { $0 + $1.constraints.count { $0.refusal != nil } } }
  /// The views whose size is the one that Xcode stored, with the byte offsets of their elements.
  package var storedSizes: [(view: String, position: Int)] {
    drafts.flatMap { draft in
      draft.storedSizes.map {
        (VisibleText(draft.views[$0].name).string, document.tree.position(draft.views[$0].element))
      }
    }
  }

  /// Imports the scenes that match the options, in document order; O(bytes).
  package init(_ source: SourceText, _ options: BuilderOptions = BuilderOptions()) throws(BuilderDocument.Refusal) {
    self.source = source
    document = try BuilderDocument(source)
    var options = options
    let tree = document.tree
    let bars = BuilderBars(document)
    var drafts: [BuilderScene] = []
    for (root, owner) in Self.roots(of: document) {
      if let only = options.only, tree[root, "id"] != only, owner.flatMap({ tree[$0, "id"] }) != only { continue }
      // A card, or a view without a controller, keeps its stored size on every device.
      let fillsScreen = try Self.fillsScreen(root, owner, document)
      let targets = options.targets.isEmpty || !fillsScreen ? [nil] : options.targets.map { $0 as BuilderTarget? }
      // Errors of the document are reported once, not for each device.
      var known: Set<BuilderScene.Remark> = []
      for target in targets {
        options.target = target
        let views = try BuilderViews(
          root: root, owner: owner, of: document, target?.traits ?? BuilderTraits(document))
        if views.views.isEmpty { continue }
        var maker = SceneMaker(views, of: document, bars.around(owner ?? root), options)
        var draft = try maker.make()
        if targets.count > 1 { draft.remarks.removeAll { !known.insert($0).inserted } }
        drafts.append(draft)
      }
    }
    guard !drafts.isEmpty else {
      if let only = options.only {
        throw BuilderDocument.Refusal(
          words: Words(
            en: "the Interface Builder document has no scene `\(code: only)`",
            zh: "Interface Builder 文档里没有场景 `\(code: only)`"),
          advice: Words(en: "name the id of a view controller or of a top-level view", zh: "写上视图控制器或顶层视图的 id"),
          position: 0)
      }
      throw BuilderDocument.Refusal(
        words: Words(
          en: "no view with a frame found in this Interface Builder document",
          zh: "这个 Interface Builder 文档里没有找到有 frame 的视图"),
        advice: Words(
          en: "use a document with views; menus and other objects are not supported", zh: "可以读取含有视图的文档，不读取菜单和对象的文档"),
        position: tree.position(0))
    }
    drafts[0].remarks += BuilderRules(document).remarks
    (self.drafts, self.options) = (drafts, options)
    if let id = document.deviceID, document.device == nil {
      notes.append(
        .init(
          position: tree.position(document.root),
          words: Words(
            en: "unknown device \(code: id): assuming the safe area of a phone without a notch",
            zh: "不认识设备 \(code: id)：安全区域按没有刘海的手机计算")))
    }
    if !document.usesAutoLayout {
      notes.append(
        .init(
          position: tree.position(document.root),
          words: Words(
            en: "the document does not use Auto Layout: views are placed by their frames",
            zh: "文档没有使用 Auto Layout：每个视图都在 frame 所写的位置")))
    }
    if let first = options.targets.first, !drafts.contains(where: { $0.device != nil }) {
      notes.append(
        .init(
          position: tree.position(document.root),
          words: Words(
            en:
              "no view controller's view fills a phone or tablet screen: \(code: first.name) has no effect",
            zh: "没有控制器的视图占满手机或平板的屏幕：\(code: first.name) 不改变任何结果"),
          isMinor: true))
    }
    let ofScenes = drafts.flatMap { draft in
      draft.remarks.map { Remark(position: tree.position($0.element), words: $0.words) }
    }
    remarks = (notes + ofScenes).sorted { $0.position < $1.position }
  }

  /// Whether a root is as wide as the screen of the document's device.
  private static func fillsScreen(_ root: Int, _ owner: Int?, _ document: BuilderDocument) throws(BuilderDocument
    .Refusal)
    -> Bool
  {
    guard owner != nil, document.system == .ios, let frame = try document.frame(root) else { return false }
    return document.screenSize.map { $0.width == frame.width } ?? true
  }

  /// Returns the roots of scenes with their owners, in document order.
  static func roots(of document: BuilderDocument) -> [(root: Int, owner: Int?)] {
    let tree = document.tree
    var roots: [(Int, Int?)] = []
    var lists = tree.children(document.root, "objects")
    for scenes in tree.children(document.root, "scenes") {
      for scene in tree.children(scenes, "scene") { lists += tree.children(scene, "objects") }
    }
    func isView(_ element: Int) -> Bool {
      tree[element, "id"] != nil && tree.child(element, "rect", key: "frame") != nil
    }
    for list in lists.sorted() {
      for object in tree.children(list) {
        if isView(object) {
          roots.append((object, nil))
          continue
        }
        let name = tree.name(object)
        if name == "windowController" {
          for window in tree.children(object, "window") { addContent(of: window) }
        } else if name == "window" {
          addContent(of: object)
        } else {
          for child in tree.children(object) where tree[child, "key"] != nil && isView(child) {
            if !["navigationBar", "toolbar", "tabBar"].contains(tree.name(child)) { roots.append((child, object)) }
          }
        }
      }
    }
    func addContent(of window: Int) {
      for child in tree.children(window) where tree[child, "key"] == "contentView" && isView(child) {
        roots.append((child, window))
      }
    }
    return roots
  }
}

extension BuilderScene {
  /// The subviews of each view, in order.
  var subviews: [[Int]] {
    var lists = [[Int]](repeating: [], count: views.count)
    for (index, view) in views.enumerated() { if let superview = view.superview { lists[superview].append(index) } }
    return lists
  }
}
