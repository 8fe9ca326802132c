import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunXMLReading

/// A maker of scenes from the views below one root of a document.
struct SceneMaker {
  let document: BuilderDocument
  let views: BuilderViews
  let tree: XMLTree
  let isMac: Bool
  private let options: BuilderOptions
  private let around: BuilderBars.Around
  private var scene = BuilderScene()
  private var names = BuilderNames()
  /// The views of each id.
  private var places: [String: Int] = [:]
  /// The guides of this scene by id.
  private var guides: [String: Guide] = [:]
  /// The names of custom guides, for each view.
  private var ownGuides: [[String]]
  /// The active constraints in document order, with the view that holds each.
  private var rows: [Row] = []
  /// Whether a constraint refers to the view, other than to its own size.
  private var isNamed: [Bool]
  /// Whether a constraint uses the view's baseline, safe area or margins.
  private var usesBaseline: [Bool]
  private var usesContent: [Bool]
  /// Whether the view contains one that its autoresizing mask places.
  private var holdsMasks: [Bool]
  /// The first constraint with each relation.
  private var written: [BuilderScene.Relation: Int] = [:]
  /// The insets of the root's guides and safe area.
  private var insets = EdgeInsets.zero
  /// The size of the root: the stored one, or the one on the requested device.
  private var rootSize = Size.zero

  /// A constraint with what it names.
  private struct Row {
    let element: Int
    /// The view that holds it.
    let holder: Int
    let firstItem, firstAttribute, secondItem, secondAttribute: String?

    init(_ element: Int, in tree: XMLTree, holder: Int) {
      (self.element, self.holder) = (element, holder)
      (firstItem, firstAttribute) = (tree[element, "firstItem"], tree[element, "firstAttribute"])
      (secondItem, secondAttribute) = (tree[element, "secondItem"], tree[element, "secondAttribute"])
    }
  }

  /// A guide that constraints name by its id.
  private enum Guide {
    case safeArea(Int)
    case margins(Int)
    case content(Int)
    case frame(Int)
    case keyboard(Int)
    case top
    case bottom
    case own(Int)
  }

  init(_ views: BuilderViews, of document: BuilderDocument, _ around: BuilderBars.Around, _ options: BuilderOptions) {
    self.views = views
    self.document = document
    self.options = options
    self.around = around
    tree = document.tree
    isMac = document.system == .mac
    let none = [Bool](repeating: false, count: views.views.count)
    (isNamed, usesBaseline, usesContent, holdsMasks) = (none, none, none, none)
    ownGuides = Array(repeating: [], count: views.views.count)
  }

  /// Makes the scene; O(elements below the root).
  mutating func make() throws(BuilderDocument.Refusal) -> BuilderScene {
    nameViews()
    findGuides()
    findConstraints()
    for (view, own) in views.views.enumerated() where !isPlaced(view) {
      if let superview = own.superview { holdsMasks[superview] = true }
    }
    insets = rootInsets()
    (scene.owner, scene.rootInsets) = (views.owner, insets)
    setHeader()
    for view in views.views.indices { try add(view) }
    scene.constraints.reserveCapacity(rows.count)
    written.reserveCapacity(rows.count)
    for row in rows { try addConstraint(row) }
    remark()
    return scene
  }
}

// Names and places
extension SceneMaker {
  private mutating func nameViews() {
    scene.views.reserveCapacity(views.views.count)
    places.reserveCapacity(views.views.count)
    for (index, view) in views.views.enumerated() {
      if places[view.id] == nil { places[view.id] = index }
      let label = tree[view.element, "userLabel"] ?? document.outlets[view.id]
      let name: String
      if index == 0, label == nil || document.outlets[view.id] == "view" {
        name = names.name("view") ?? names.name(ofClass: "view")
      } else {
        name = label.flatMap { names.name($0) } ?? names.name(ofClass: tree[view.element, "customClass"] ?? view.tag)
      }
      var note = Words("")
      if options.expectsFrames {
        let type = [tree[view.element, "customClass"], view.tag].compactMap { $0 }.map { Words("\(code: $0)") }
        let line = document.lines.line(tree.position(view.element))
        note = Words(
          en: "\(type.joined(by: ", ")), id \(code: view.id), line \(line)",
          zh: "\(type.joined(by: "，"))，id \(code: view.id)，第 \(line) 行")
      }
      scene.views.append(.init(name: name, note: note, element: view.element, superview: view.superview))
    }
  }

  private mutating func findGuides() {
    if let owner = views.owner, let list = tree.child(owner, "layoutGuides") {
      for guide in tree.children(list, "viewControllerLayoutGuide") {
        guard let id = tree[guide, "id"] else { continue }
        guides[id] = tree[guide, "type"] == "bottom" ? .bottom : .top
      }
    }
    for (index, view) in views.views.enumerated() {
      for child in tree.children(view.element) {
        switch tree.name(child) {
        case "viewLayoutGuide":
          guard let id = tree[child, "id"] else { continue }
          switch tree[child, "key"] {
          case "safeArea": guides[id] = .safeArea(index)
          case "layoutMargins": guides[id] = .margins(index)
          case "contentLayoutGuide": guides[id] = .content(index)
          case "frameLayoutGuide": guides[id] = .frame(index)
          case "keyboard": guides[id] = .keyboard(index)
          default: continue
          }
        case "layoutGuides":
          for guide in tree.children(child) {
            guard let id = tree[guide, "id"] else { continue }
            let label = tree[guide, "userLabel"] ?? tree[guide, "identifier"]
            let name = label.flatMap { names.name($0) } ?? names.name(ofClass: "guide")
            ownGuides[index].append(name)
            guides[id] = .own(scene.guides.count)
            scene.guides.append((name, index))
          }
        default: continue
        }
      }
    }
  }

  private mutating func findConstraints() {
    for (index, view) in views.views.enumerated() {
      for list in tree.children(view.element, "constraints") {
        for element in tree.children(list, "constraint") {
          let row = Row(element, in: tree, holder: index)
          // Excluding a view excludes the constraints that refer to it.
          if !views.excluded.isEmpty,
            [tree[element, "id"], row.firstItem, row.secondItem].contains(where: {
              $0.map(views.excluded.contains) ?? false
            })
          {
            continue
          }
          rows.append(row)
          note(row)
        }
      }
      let alignment = tree[view.element, "alignment"] ?? ""
      if view.tag == "stackView", alignment.hasSuffix("aseline") {
        for inner in views.subviews(of: index) { usesBaseline[inner] = true }
      }
    }
  }

  private mutating func note(_ row: Row) {
    let a = row.firstItem.map { noteView($0, row.firstAttribute) } ?? note(row.holder, row.firstAttribute)
    guard let second = row.secondItem else { return }
    let b = noteView(second, row.secondAttribute)
    guard let a, let b else { return }
    // A scroll view's edges are its content's edges if the other item is inside it.
    if isScrolling(a), lies(b, in: a) { usesContent[a] = true }
    if isScrolling(b), lies(a, in: b) { usesContent[b] = true }
  }

  /// Records that a constraint refers to an item; returns the index of its view.
  private mutating func noteView(_ item: String, _ attribute: String?) -> Int? {
    switch guides[item] {
    case .content(let view), .frame(let view): usesContent[view] = true
    case .safeArea, .margins, .keyboard, .top, .bottom, .own: break
    case nil: if let view = places[item] { return note(view, attribute) }
    }
    return nil
  }

  private mutating func note(_ view: Int, _ attribute: String?) -> Int {
    isNamed[view] = true
    if let attribute, attribute.hasSuffix("aseline") { usesBaseline[view] = true }
    return view
  }

  private func isScrolling(_ view: Int) -> Bool {
    !isMac && views.views[view].tag == "scrollView"
  }

  private func lies(_ view: Int, in outer: Int) -> Bool {
    var superview = views.views[view].superview
    while let current = superview {
      if current == outer { return true }
      superview = views.views[current].superview
    }
    return false
  }

  /// Whether constraints or a stack view place a view.
  private func isPlaced(_ view: Int) -> Bool {
    let element = views.views[view].element
    if view == 0 || !document.usesAutoLayout { return false }
    if views.views[view].isArranged { return true }
    return tree.has(element, "translatesAutoresizingMaskIntoConstraints", "NO") && !tree.has(element, "fixedFrame")
      && isNamed[view]
  }
}

// Settings of the whole scene
extension SceneMaker {
  private mutating func setHeader() {
    let owner = views.owner ?? views.views[0].element
    let title =
      tree[owner, "userLabel"] ?? tree[owner, "title"] ?? tree[owner, "customClass"] ?? Self.words(tree.name(owner))
    scene.device = options.target?.name
    scene.setting = options.setting
    let setting = scene.setting.map { " \($0.text(in: .english))" } ?? ""
    scene.title = "\(title) (\(tree[owner, "id"] ?? views.views[0].id))\(setting)"
    let device = document.deviceID.map { Words("\(code: $0)") } ?? Words(en: "no device", zh: "没有设备")
    let version =
      tree[document.root, "toolsVersion"].map { Words("toolsVersion \(code: $0)") }
      ?? Words(en: "toolsVersion not given", zh: "没有给出 toolsVersion")
    let facts = Words(en: "\(device), \(version)", zh: "\(device)，\(version)")
    if let target = options.target {
      scene.settings.screenScale = ScreenScale(rawValue: target.scale)
      scene.settings.scaleNote = Words(
        en: "\(code: target.name), designed for \(facts)", zh: "\(code: target.name)，绘制时用的是 \(facts)")
    } else if let device = document.device {
      scene.settings.screenScale = ScreenScale(rawValue: device.scale)
      scene.settings.scaleNote = facts
    } else {
      scene.header.append(facts)
      scene.settings.tolerance = 0.51
    }
    scene.settings.allowsRounding = !options.expectsFrames
    scene.settings.isRightToLeft = options.isRightToLeft
    if isMac {
      scene.header.append(
        Words(en: "y increases downward, as in AppKit's constraints.", zh: "y 从顶部算起，与 AppKit 的约束相同。"))
    }
    if document.system == .tv {
      scene.header.append(
        Words(en: "On tvOS, a root view's margins are assumed to be its safe area.", zh: "tvOS 上根视图的边距取它的安全区域。"))
    }
  }

  /// Returns a tag as Xcode displays it: `viewController` becomes `View Controller`.
  private static func words(_ tag: String) -> String {
    var text = ""
    for letter in tag.unicodeScalars {
      if text.isEmpty {
        text += letter.properties.uppercaseMapping
      } else {
        if letter.isASCII ? "A"..."Z" ~= letter : letter.properties.isUppercase { text += " " }
        text.unicodeScalars.append(letter)
      }
    }
    return text
  }

  /// Computes the insets that bars and the notch take from the root.
  private mutating func rootInsets() -> EdgeInsets {
    let root = views.views[0]
    rootSize = Size(width: root.frame.width, height: root.frame.height)
    guard !isMac, !Self.isReusable(root.tag), root.tag != "stackView" else { return .zero }
    let table = BuilderInsets(document.device, isOnSide: document.isOnSide, document.version)
    var top = around.hasStatusBar ? table.top : 0
    if around.navigation {
      top += table.navigationBar
      if around.hasLargeTitles, !document.version.isSince(14800) { top += 52 }
    }
    let bottom = table.bottom + (around.tab ? BuilderInsets.tabBar : around.toolbar ? BuilderInsets.toolbar : 0)
    let hidden = hiddenEdges(top, bottom, navigationBar: table.top + table.navigationBar)
    let own = EdgeInsets(top: top, left: table.side, bottom: bottom, right: table.side)
    let full = options.target?.insets(around) ?? own
    if let target = options.target {
      let bars = (hidden.top ? full.top : 0) + (hidden.bottom ? full.bottom : 0)
      let missing = (document.screenSize?.height ?? rootSize.height) - rootSize.height
      let isExplained = hidden.top || hidden.bottom
      rootSize = Size(
        width: target.size.width,
        height: max(0, target.size.height - (isExplained && missing != Self.sheet ? bars : max(0, missing))))
    }
    let covered = min(hidden.top ? 0 : full.top, rootSize.height)
    return EdgeInsets(
      top: covered, left: full.left, bottom: min(hidden.bottom ? 0 : full.bottom, rootSize.height - covered),
      right: full.right)
  }

  /// The height difference between a sheet and the screen.
  private static let sheet = 54.0

  /// Returns the edges at which the stored root ends before the bars, which then do not cover it.
  private func hiddenEdges(_ top: Double, _ bottom: Double, navigationBar: Double) -> (top: Bool, bottom: Bool) {
    let root = views.views[0].frame
    guard views.owner != nil else { return (false, false) }
    guard let screen = document.screenSize else { return (root.y == 64 || root.y == 20, false) }
    let missing = screen.height - root.height
    if missing == top + bottom, missing > 0 { return (true, true) }
    let isBelow = root.y >= 20 && root.y == navigationBar
    if root.y == top && top > 0 || missing == top && missing > 0 { return (true, false) }
    if missing == bottom, missing > 0 { return (isBelow, true) }
    return (isBelow || missing == Self.sheet, false)
  }

  /// The width to add to an unconstrained view that is as wide as the root.
  private var widening: Double { rootSize.width - views.views[0].frame.width }

  private static func isReusable(_ tag: String) -> Bool {
    ["tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView"].contains(tag)
  }

  private mutating func remark() {
    for element in views.withoutFrame {
      scene.remarks.append(
        .init(
          element: element,
          words: Words(
            en: "this has no `<rect key=\"frame\">`: no view is created",
            zh: "这里没有 `<rect key=\"frame\">`：不会生成视图"), kind: .withoutFrame))
    }
    for element in views.tooDeep {
      scene.remarks.append(
        .init(
          element: element,
          words: Words(
            en: "this is nested too deeply for a scene: it is skipped with its subviews",
            zh: "嵌套层数超过场景的上限：它和它的子视图都略去"), kind: .tooDeep))
    }
  }
}

// Views
extension SceneMaker {
  private mutating func add(_ index: Int) throws(BuilderDocument.Refusal) {
    let view = views.views[index]
    let element = view.element
    let placed = isPlaced(index)
    func entry(_ fact: BuilderScene.Fact, _ note: Words? = nil) { scene.views[index].entries.append((fact, note)) }
    if !placed {
      entry(.frame(frame(index)))
      let mask = self.mask(element)
      if index > 0, !tree.has(element, "fixedFrame"),
        !tree.has(element, "translatesAutoresizingMaskIntoConstraints", "NO"), !mask.isEmpty
      {
        entry(.autoresizingMask(mask))
      }
    } else if holdsMasks[index] {
      // Autoresizing masks resize relative to the stored frame of their superview.
      entry(.frame(view.frame.rect), Words(en: "as stored in the document", zh: "与绘制时相同"))
      entry(.translatesAutoresizingMask(false))
    }
    if views.traits.value(tree, element, "hidden") == "YES" { entry(.hidden) }
    if usesContent[index] { entry(.contentSize) }
    if index == 0 { addRootInsets() } else { try addMargins(index) }
    if view.tag == "stackView", !isMac { try addStack(index) }
    let hugging = try priorities(element, "horizontalHuggingPriority", "verticalHuggingPriority", 250)
    let compression = try priorities(
      element, "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", 750)
    let hasContent = document.usesAutoLayout && index > 0 ? try addContent(index, placed) : false
    if hasContent {
      if let hugging { entry(.hugging(hugging)) }
      if let compression { entry(.compression(compression)) }
    }
    if !ownGuides[index].isEmpty { entry(.guides(ownGuides[index])) }
    let marking: BuilderScene.Marking? =
      tree.has(element, "misplaced") ? .misplaced : tree.has(element, "ambiguous") ? .ambiguous : nil
    if !options.isAsDrawn { return }
    // The stored frame of a hidden arranged view is meaningless.
    if view.isArranged, views.traits.value(tree, element, "hidden") == "YES" { return }
    scene.stored.append(.init(view: index, frame: view.frame, marking: marking, isPlaced: placed))
  }

  /// Returns the frame of a view that no constraint places.
  private mutating func frame(_ index: Int) -> Rect {
    let frame = views.views[index].frame
    var width = frame.width
    var height = frame.height
    if index == 0, options.target != nil {
      let size = rootSize
      if holdsMasks[0] {
        scene.resized = (size, Words("\(code: options.target?.name ?? "")"))
      } else {
        (width, height) = (size.width, size.height)
      }
    } else if options.target != nil, isOfTable(index) {
      width += widening
    }
    return Rect(x: frame.x, y: frame.y, width: width, height: height)
  }

  /// Whether a view is a cell of a table as wide as the root, or such a cell's content view.
  private func isOfTable(_ index: Int) -> Bool {
    let tag = views.views[index].tag
    guard tag == "tableViewCell" || tag == "tableViewCellContentView" else { return false }
    var table = views.views[index].superview
    while let current = table, views.views[current].tag != "tableView" { table = views.views[current].superview }
    return table.map { views.views[$0].frame.width == views.views[0].frame.width } ?? false
  }

  private func mask(_ element: Int) -> [String] {
    guard let mask = tree.child(element, "autoresizingMask", key: "autoresizingMask") else { return [] }
    // y counts upwards from the bottom.
    let words = [
      ("flexibleMinX", "left"), ("widthSizable", "width"),
      ("flexibleMaxX", "right"),
      ("flexibleMinY", isMac ? "bottom" : "top"), ("heightSizable", "height"),
      ("flexibleMaxY", isMac ? "top" : "bottom"),
    ]
    return words.filter { tree.has(mask, $0.0) }.map(\.1)
  }

  private func priorities(_ element: Int, _ horizontal: String, _ vertical: String, _ usual: Double)
    throws(BuilderDocument.Refusal) -> BuilderScene.Priorities?
  {
    let horizontal = try document.number(element, horizontal) ?? usual
    let vertical = try document.number(element, vertical) ?? usual
    // Views have no other priorities.
    if !(horizontal > 0 && horizontal <= 1000 && vertical > 0 && vertical <= 1000) { return nil }
    if horizontal == usual, vertical == usual { return nil }
    return BuilderScene.Priorities(horizontal: horizontal, vertical: vertical)
  }

  private mutating func addRootInsets() {
    let root = views.views[0]
    guard !isMac, document.usesAutoLayout else { return }
    func entry(_ fact: BuilderScene.Fact, _ note: Words? = nil) { scene.views[0].entries.append((fact, note)) }
    var margins = given(root.element)
    if margins == nil {
      if Self.isReusable(root.tag) {
        margins = root.tag == "tableViewCell" ? BuilderMargins.inner : BuilderMargins.reusable
      } else if root.tag == "stackView" {
        margins = .zero
      } else {
        margins = BuilderMargins.root(width: rootSize.width, document.device, document.version)
      }
    }
    guard var margins else { return }
    if document.usesSafeAreas || document.system == .tv && document.version.isSince(13000) {
      if insets != .zero { entry(.safeAreaInsets(insets), options.expectsFrames ? bars : nil) }
      if !document.version.isSince(14300) || tree.has(root.element, "insetsLayoutMarginsFromSafeArea", "NO"),
        insets != .zero
      {
        entry(.insetsLayoutMarginsFromSafeArea(false))
      }
    } else if document.version.isSince(14200), insets != .zero,
      !tree.has(root.element, "insetsLayoutMarginsFromSafeArea", "NO")
    {
      margins = EdgeInsets(
        top: margins.top + insets.top, left: margins.left + insets.left, bottom: margins.bottom + insets.bottom,
        right: margins.right + insets.right)
    }
    if margins != BuilderMargins.inner {
      entry(.layoutMargins(margins))
    }
  }

  /// The bars and the notch that cover the root, in words.
  private var bars: Words {
    var words: [Words] = []
    if around.hasStatusBar { words.append(Words(en: "status bar", zh: "状态栏")) }
    if around.navigation { words.append(Words(en: "navigation bar", zh: "导航栏")) }
    if around.tab { words.append(Words(en: "tab bar", zh: "标签栏")) }
    if around.toolbar, !around.tab { words.append(Words(en: "toolbar", zh: "工具栏")) }
    if words.isEmpty { return Words(en: "the device", zh: "设备") }
    return Words(en: words.joined(by: ", "), zh: words.joined(by: "、"))
  }

  /// Returns the margins that the document gives a view.
  private func given(_ element: Int) -> EdgeInsets? {
    for child in tree.children(element) {
      let name = tree.name(child)
      guard
        name == "edgeInsets" && tree[child, "key"] == "layoutMargins"
          || name == "directionalEdgeInsets" && tree[child, "key"] == "directionalLayoutMargins"
      else { continue }
      let isDirectional = name == "directionalEdgeInsets"
      func side(_ name: String) -> Double { (try? document.number(child, name)) ?? 0 }
      let (leading, trailing) = (side("leading"), side("trailing"))
      return EdgeInsets(
        top: side("top"), left: isDirectional ? options.isRightToLeft ? trailing : leading : side("left"),
        bottom: side("bottom"), right: isDirectional ? options.isRightToLeft ? leading : trailing : side("right"))
    }
    return nil
  }

  private mutating func addMargins(_ index: Int) throws(BuilderDocument.Refusal) {
    guard !isMac else { return }
    let view = views.views[index]
    func entry(_ fact: BuilderScene.Fact, _ note: Words? = nil) { scene.views[index].entries.append((fact, note)) }
    var margins = given(view.element)
    if margins == nil, view.tag == "tableViewCellContentView" { margins = cellMargins(index) }
    if let margins, margins != BuilderMargins.inner {
      entry(.layoutMargins(margins))
    }
    if tree.has(view.element, "preservesSuperviewLayoutMargins") { entry(.preservesSuperviewLayoutMargins) }
    guard insets != .zero, document.usesSafeAreas || document.system == .tv else { return }
    if tree.has(view.element, "insetsLayoutMarginsFromSafeArea", "NO") || !document.version.isSince(14300) {
      entry(.insetsLayoutMarginsFromSafeArea(false))
    }
  }

  private func cellMargins(_ index: Int) -> EdgeInsets {
    let cell = views.views[index].superview
    var table = cell.flatMap { views.views[$0].superview }
    while let current = table, views.views[current].tag != "tableView" { table = views.views[current].superview }
    let width = table.map { views.views[$0].frame.width + (isOfTable(index) ? widening : 0) }
    let accessory = cell.flatMap { tree[views.views[$0].element, "accessoryType"] }
    return BuilderMargins.cell(
      table: width, document.device, isBesideAccessory: accessory != nil && accessory != "none", document.version)
  }

  private mutating func addStack(_ index: Int) throws(BuilderDocument.Refusal) {
    let element = views.views[index].element
    var stack = BuilderScene.Stack()
    func word<Word: RawRepresentable<String>>(_ name: String, _ usual: String) -> Word? {
      guard let value = views.traits.value(tree, element, name), value != usual else { return nil }
      return Word(rawValue: value)
    }
    stack.axis = word("axis", "horizontal")
    stack.distribution = word("distribution", "fill")
    stack.alignment = word("alignment", "fill")
    let spacing: Double
    if views.traits.value(tree, element, "spacingType") == "standard" {
      spacing = document.system == .tv ? 60 : 8
    } else {
      let text = views.traits.value(tree, element, "spacing")
      spacing =
        try text.map { (text) throws(BuilderDocument.Refusal) in
          try document.number(text, of: "spacing", element)
        } ?? 0
    }
    stack.spacing = spacing
    stack.isMarginsRelative = given(element) != nil
    let inner = views.subviews(of: index)
    if inner.contains(where: { !views.views[$0].isArranged }) {
      stack.arranged = inner.filter { views.views[$0].isArranged }
    }
    scene.views[index].entries.append((.stack(stack), nil))
  }
}

// Sizes
extension SceneMaker {
  /// Adds the content size of a view; returns whether it has one.
  private mutating func addContent(_ index: Int, _ placed: Bool) throws(BuilderDocument.Refusal) -> Bool {
    let view = views.views[index]
    let alignment = alignment(index)
    func entry(_ fact: BuilderScene.Fact, _ note: Words? = nil) { scene.views[index].entries.append((fact, note)) }
    if placed, alignment != .zero {
      entry(.alignmentRectInsets(alignment))
    }
    let width = max(0, view.frame.width - alignment.left - alignment.right)
    let height = max(0, view.frame.height - alignment.top - alignment.bottom)
    var size: (width: Double?, height: Double?) = (nil, nil)
    var note: Words?
    let stored = Words(en: "the size that Xcode stored", zh: "Xcode 存储的尺寸")
    if let className = tree[view.element, "customClass"], let own = document.designables[className] {
      size = own
      note = Words(en: "of \(code: className)", zh: "来自 \(code: className)")
    } else if let given = try placeholder(view.element) {
      size = given
      note = Words(en: "a placeholder in the document", zh: "文档里的占位尺寸")
    } else {
      switch ContentRule.of(view.tag, isMac: isMac) {
      case .none:
        if isMac, view.tag == "stackView" || view.tag == "gridView" {
          (size, note) = ((width, height), stored)
        } else if isMac, view.tag == "box", tree[view.element, "boxType"] == "separator" {
          size = width > height ? (nil, height) : (width, nil)
        } else if view.tag == "textView", tree.has(view.element, "scrollEnabled", "NO") {
          (size, note) = ((width, height), stored)
        }
      case .heightOnly: (size, note) = ((nil, height), stored)
      case .image:
        let name = tree[view.element, "image"] ?? imageOfCell(view.element)
        if let name {
          if let image = document.images[name], !image.isOfSystem {
            size = (image.width, image.height)
            note = Words(en: "of the image \(code: name)", zh: "图片 \(code: name) 的尺寸")
          } else {
            (size, note) = ((width, height), stored)
          }
        }
      case .stored:
        if view.tag == "textView", !tree.has(view.element, "scrollEnabled", "NO") { break }
        (size, note) = ((width, height), stored)
      }
    }
    guard placed, size.width != nil || size.height != nil else { return false }
    if note == stored {
      scene.storedSizes.append(index)
      if Self.isText(view.tag) {
        size = (size.width.map { $0 * options.textScale }, size.height.map { $0 * options.textScale })
        if options.textScale != 1 {
          note = Words(
            en: "\(stored), times \(factor: options.textScale)", zh: "\(stored)，乘以 \(factor: options.textScale)")
        }
      }
    }
    entry(.intrinsicContentSize(width: size.width, height: size.height), note)
    if usesBaseline[index] { addBaselines(index, size.height ?? height) }
    return true
  }

  /// Whether a font alone decides the size of a view.
  private static func isText(_ tag: String) -> Bool { ["label", "button", "textField", "textView"].contains(tag) }

  private func placeholder(_ element: Int) throws(BuilderDocument.Refusal) -> (Double?, Double?)? {
    let names = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"]
    let texts = names.map { tree[element, $0] }
    if texts.allSatisfy({ $0 == nil }) { return nil }
    func extent(_ index: Int) throws(BuilderDocument.Refusal) -> Double? {
      guard let text = texts[index], text != "infinite" else { return nil }
      return try document.number(text, of: names[index], element)
    }
    return (try extent(0), try extent(1))
  }

  private func imageOfCell(_ element: Int) -> String? {
    tree.child(element, "imageCell").flatMap { [tree] in tree[$0, "image"] }
  }

  private mutating func addBaselines(_ index: Int, _ height: Double) {
    let view = views.views[index]
    guard let size = pointSize(view.element).map({ $0 * (Self.isText(view.tag) ? options.textScale : 1) }) else {
      return
    }
    let isLabel = view.tag == "label"
    let descent = 0.24 * size
    let around = isLabel ? 0 : max(0, (height - 1.2 * size) / 2)
    let bottom = descent + around
    let line = isLabel && height < 1.9 * size ? height : 1.2 * size + around
    let note = Words(en: "estimated from the point size", zh: "按字号估计")
    scene.views[index].entries.append((.baselineFromTop(line - descent), note))
    scene.views[index].entries.append((.baselineFromBottom(bottom), note))
  }

  private func pointSize(_ element: Int) -> Double? {
    let cell = tree.children(element).first { tree[$0, "key"] == "cell" }
    for holder in [element, cell].compactMap({ $0 }) {
      for font in tree.children(holder) where ["fontDescription", "font"].contains(tree.name(font)) {
        if let text = tree[font, "pointSize"] ?? tree[font, "size"], let size = Double(text), size > 0 { return size }
        if let style = tree[font, "style"], let size = TextStyles.sizes[style] { return size }
        if let meta = tree[font, "metaFont"], let size = TextStyles.metaFonts[meta] { return size }
      }
    }
    return nil
  }

  private func alignment(_ index: Int) -> EdgeInsets {
    let view = views.views[index]
    for row in AlignmentRow.all
    where row.tag == view.tag && row.isMac == isMac && row.versions.contains(document.version.number)
      && holds(row.condition, index)
    {
      guard row.condition == .separator, view.frame.width < view.frame.height else { return row.insets }
      return EdgeInsets(top: 0, left: row.insets.top, bottom: 0, right: row.insets.bottom)
    }
    return .zero
  }

  private func holds(_ condition: AlignmentRow.Condition, _ index: Int) -> Bool {
    let element = views.views[index].element
    let cell = tree.children(element).first { tree[$0, "key"] == "cell" }
    let type = cell.flatMap { [tree] in tree[$0, "type"] } ?? ""
    let isSmall = cell.map { [tree] in tree[$0, "controlSize"] == "small" } ?? false
    switch condition {
    case .any: return true
    case .withoutBezel:
      return cell.map { [tree] in
        !tree.has($0, "bezelStyle") && tree[$0, "borderStyle"] != "bezel" && tree[$0, "bezelStyle"] == nil
          && tree[$0, "borderStyle"] == nil
      } ?? true
    case .push: return type == "push" && cell.map { [tree] in tree[$0, "bezelStyle"] == "rounded" } ?? false
    case .check: return (type == "check" || type == "radio") && !isSmall
    case .smallCheck: return (type == "check" || type == "radio") && isSmall
    case .help: return type == "help"
    case .separator: return tree[element, "boxType"] == "separator"
    case .titledBox:
      return tree[element, "boxType"] == nil || tree[element, "boxType"] == "primary"
    case .horizontal: return views.views[index].frame.width >= views.views[index].frame.height
    }
  }
}

// Constraints
extension SceneMaker {
  /// One side of a constraint: its anchor, and the offset that a guide adds.
  private struct Side {
    let anchor: LayoutConstraintDeclaration.Anchor
    var offset = 0.0
    var note: Words?
    var kind = Kind.view

    enum Kind { case view, safeArea, controllerGuide }

    init(
      _ item: LayoutItemReference, _ attribute: LayoutAttribute, offset: Double = 0, note: Words? = nil,
      kind: Kind = .view
    ) {
      anchor = .init(item, attribute)
      (self.offset, self.note, self.kind) = (offset, note, kind)
    }
  }

  private mutating func addConstraint(_ constraint: Row) throws(BuilderDocument.Refusal) {
    let row = constraint.element
    let id = tree[row, "id"] ?? "none"
    let hasNotes = options.expectsFrames
    var own: Words { Words("id \(code: id)") }
    var notes = hasNotes ? [own] : []
    let label = tree[row, "identifier"] ?? document.outlets[id]
    // Findings identify constraints by their relation.
    let name = label.flatMap { names.name($0) } ?? (hasNotes ? names.nextConstraint() : nil)
    func refuse(_ why: Words, _ kind: BuilderScene.Remark.Kind = .refused) {
      let attributes = hasNotes ? tree.attributeNames(row) : []
      let text = attributes.map { "\($0)=\"\(tree[row, $0] ?? "")\"" }.joined(separator: " ")
      scene.constraints.append(.init(name: name, text: text, note: own, element: row, refusal: why))
      scene.remarks.append(
        .init(
          element: row, words: Words(en: "constraint \(code: id): \(why)", zh: "约束 \(code: id)：\(why)"), kind: kind))
    }
    guard let firstWord = attribute(constraint.firstAttribute) else {
      return refuse(Words(en: "its first attribute is not known", zh: "不认识它的第一个属性"))
    }
    let first: Side, second: Side?
    switch side(constraint.firstItem, firstWord, constraint.holder) {
    case .success(let side): first = side
    case .failure(let missing): return refuse(missing.reason, .missingItem)
    }
    if let secondItem = constraint.secondItem {
      guard let word = attribute(constraint.secondAttribute ?? constraint.firstAttribute) else {
        return refuse(Words(en: "its second attribute is not known", zh: "不认识它的第二个属性"))
      }
      switch side(secondItem, word, constraint.holder) {
      case .success(let side): second = side
      case .failure(let missing): return refuse(missing.reason, .missingItem)
      }
    } else {
      second = nil
    }
    var constant = 0.0
    if let text = views.traits.value(tree, row, "constant") {
      constant = try document.number(text, of: "constant", row)
    }
    if tree.has(row, "symbolic"), !isMac {
      let written = tree[row, "constant"].map { Words("\(code: $0)") } ?? Words(en: "no constant", zh: "没有 constant")
      let symbolic = Words(en: "symbolic: written \(written)", zh: "symbolic：写的是 \(written)")
      let kinds = [first.kind, second?.kind]
      if kinds.contains(.safeArea) {
        if constant != 0, hasNotes { notes.append(symbolic) }
        constant = 0
      } else if kinds.contains(.controllerGuide) {
        if abs(constant) != 8, hasNotes { notes.append(symbolic) }
        constant = constant < 0 ? -8 : 8
      }
    }
    let multiplier = try self.multiplier(row)
    constant += (second?.offset ?? 0) * multiplier.value - first.offset
    if hasNotes { notes += [first.note, second?.note].compactMap { $0 } }
    if tree.has(row, "placeholder") {
      if options.isAsBuilt {
        // For the layout of a device, nothing is wrong with it.
        if !hasNotes { return }
        return refuse(Words(en: "a placeholder, which is removed at build time", zh: "占位约束，构建时会被移除"))
      }
      if hasNotes { notes.append(Words(en: "removed at build time", zh: "构建时移除")) }
    }
    let priority = try document.number(row, "priority") ?? 1000
    if let why = Self.fault(first, second, multiplier.value, constant, priority) { return refuse(why) }
    let relation: LayoutRelation =
      switch tree[row, "relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      case _: .equal
      }
    let said = BuilderScene.Relation(
      first: first.anchor, relation: relation, second: second?.anchor,
      multiplier: second == nil ? 1 : multiplier.value, constant: constant, priority: priority)
    if let first = written.updateValue(row, forKey: said.inOrder) {
      written[said.inOrder] = first
      let line = document.lines.line(tree.position(first))
      scene.remarks.append(
        .init(
          element: row,
          words: Words(
            en: "constraint \(code: id) is the same as the one on line \(line)",
            zh: "约束 \(code: id) 与第 \(line) 行的约束相同"), kind: .repeated))
    }
    scene.constraints.append(
      .init(
        name: name, text: text(of: said, multiplier: multiplier.text),
        note: hasNotes ? Words(en: notes.joined(by: ", "), zh: notes.joined(by: "，")) : Words(""), element: row,
        relation: said))
  }

  /// Formats a constraint as in scenes, `title.leading == icon.trailing + 8 @750`.
  private func text(of said: BuilderScene.Relation, multiplier: String) -> String {
    var text = ""
    // Few constraints need more, and most would otherwise grow twice.
    text.reserveCapacity(64)
    append(said.first, to: &text)
    text += " "
    text += said.relation.rawValue
    text += " "
    if let second = said.second {
      append(second, to: &text)
      if said.multiplier != 1 { text += " * \(multiplier)" }
      let constant = said.constant
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += abs(constant).shortestText
      }
    } else {
      text += said.constant.shortestText
    }
    if said.priority != LayoutConstraint.required { text += " @\(said.priority.shortestText)" }
    return text
  }

  private func append(_ anchor: LayoutConstraintDeclaration.Anchor, to text: inout String) {
    let guide: String? =
      switch anchor.item {
      case .view, .guide: nil
      case .safeArea: "safeArea"
      case .layoutMargins: "layoutMargins"
      case .readable: "readable"
      case .contentLayout: "contentLayoutGuide"
      case .frameLayout: "frameLayoutGuide"
      case .keyboard: "keyboardLayoutGuide"
      }
    switch anchor.item {
    case .guide(let guide): text += scene.guides[guide].name
    case .view(let view), .safeArea(let view), .layoutMargins(let view), .readable(let view), .contentLayout(let view),
      .frameLayout(let view), .keyboard(let view):
      text += scene.views[view.index].name
    }
    if let guide {
      text += "."
      text += guide
    }
    text += "."
    text += anchor.attribute.rawValue
  }

  /// Returns the reason why no layout accepts a constraint, or nil.
  private static func fault(
    _ first: Side, _ second: Side?, _ multiplier: Double, _ constant: Double, _ priority: Double
  ) -> Words? {
    let one = first.anchor.attribute
    if !(priority > 0 && priority <= 1000) {
      return Words(en: "its priority must be above 0 and at most 1000", zh: "它的优先级不大于 0，或者超过 1000")
    }
    if abs(constant) > 1e9 || abs(multiplier) > 1e6 {
      return Words(en: "its numbers are too large for a layout", zh: "它的数值太大，无法布局")
    }
    guard let other = second?.anchor.attribute else {
      return one.kind == .size
        ? nil
        : Words(
          en: "`\(code: one.rawValue)` needs a second item, not just a number",
          zh: "`\(code: one.rawValue)` 与一个数比较，而没有与另一个对象比较")
    }
    if !one.pairs(with: other) {
      return Words(
        en: "`\(code: one.rawValue)` cannot be compared with `\(code: other.rawValue)`",
        zh: "`\(code: one.rawValue)` 不能与 `\(code: other.rawValue)` 比较")
    }
    if multiplier == 0, one.kind != .size {
      return Words(
        en: "a multiplier of 0 makes no sense for `\(code: one.rawValue)`",
        zh: "对 `\(code: one.rawValue)` 来说，multiplier 为 0 没有意义")
    }
    if abs(multiplier) < 1e-6, multiplier != 0 {
      return Words(en: "its multiplier is too small for a layout", zh: "它的 multiplier 太小，无法布局")
    }
    return nil
  }

  private func attribute(_ word: String?) -> LayoutAttribute? {
    word == "baseline" ? .lastBaseline : word.flatMap(LayoutAttribute.init)
  }

  /// Parses a multiplier; `a:b` and `a/b` are quotients.
  private func multiplier(_ row: Int) throws(BuilderDocument.Refusal) -> (value: Double, text: String) {
    guard let text = views.traits.value(tree, row, "multiplier") else { return (1, "1") }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map(String.init)
    guard parts.count == 2 else {
      let number = try document.number(text, of: "multiplier", row)
      return (number, number.shortestText)
    }
    let (a, b) = (
      try document.number(parts[0], of: "multiplier", row), try document.number(parts[1], of: "multiplier", row)
    )
    guard b != 0 else {
      throw BuilderDocument.Refusal(
        words: Words(
          en: "the Interface Builder document has the multiplier `\(code: text.prefix(40))`, which divides by 0",
          zh: "Interface Builder 文档里的 multiplier `\(code: text.prefix(40))` 除数为 0"),
        advice: Words(en: "write a quotient such as `16:9`", zh: "写成商，例如 `16:9`"), position: tree.position(row))
    }
    return (a / b, "(\(a.shortestText) / \(b.shortestText))")
  }

  private struct Missing: Error { let reason: Words }

  private func side(_ item: String?, _ attribute: LayoutAttribute, _ holder: Int) -> Result<Side, Missing> {
    guard let item else { return .success(Side(.view(LayerID(index: holder)), attribute)) }
    if let view = places[item] { return .success(Side(.view(LayerID(index: view)), attribute)) }
    guard let guide = guides[item] else {
      return .failure(
        Missing(
          reason: document.elements[item] == nil
            ? Words(en: "the document has no item `\(code: item)`", zh: "文档中没有对象 `\(code: item)`")
            : Words(en: "its item `\(code: item)` is not in this scene", zh: "它的对象 `\(code: item)` 不在这个场景中")))
    }
    let root = LayoutItemReference.view(LayerID(index: 0))
    switch guide {
    case .safeArea(let view): return .success(Side(.safeArea(LayerID(index: view)), attribute, kind: .safeArea))
    case .margins(let view): return .success(Side(.layoutMargins(LayerID(index: view)), attribute))
    case .content(let view): return .success(Side(.contentLayout(LayerID(index: view)), attribute))
    case .frame(let view): return .success(Side(.frameLayout(LayerID(index: view)), attribute))
    case .own(let guide): return .success(Side(.guide(guide), attribute))
    case .keyboard(let view):
      // While hidden, the keyboard is below the safe area.
      let edge = attribute == .top ? .bottom : attribute
      return .success(
        Side(
          .safeArea(LayerID(index: view)), edge, note: Words(en: "the keyboard is hidden", zh: "键盘是隐藏的"),
          kind: .safeArea))
    case .top:
      switch attribute {
      case .bottom:
        let note =
          insets.top == 0 ? nil : Words(en: "the top guide ends at \(insets.top)", zh: "顶部 guide 的底边在 \(insets.top)")
        return .success(Side(root, .top, offset: insets.top, note: note, kind: .controllerGuide))
      case .top, .left, .right, .leading, .trailing, .width, .centerX:
        return .success(Side(root, attribute, kind: .controllerGuide))
      case .height, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
        return .failure(
          Missing(
            reason: Words(
              en: "the top guide's `\(code: attribute.rawValue)` is not supported",
              zh: "不读取顶部 guide 的 `\(code: attribute.rawValue)`")))
      }
    case .bottom:
      switch attribute {
      case .top:
        let note =
          insets.bottom == 0
          ? nil : Words(en: "the bottom guide is \(insets.bottom) high", zh: "底部 guide 高 \(insets.bottom)")
        return .success(Side(root, .bottom, offset: -insets.bottom, note: note, kind: .controllerGuide))
      case .bottom, .left, .right, .leading, .trailing, .width, .centerX:
        return .success(Side(root, attribute, kind: .controllerGuide))
      case .height, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
        return .failure(
          Missing(
            reason: Words(
              en: "the bottom guide's `\(code: attribute.rawValue)` is not supported",
              zh: "不读取底部 guide 的 `\(code: attribute.rawValue)`")))
      }
    }
  }
}

/// Unique names of views, guides and constraints, of letters, digits and `_`.
struct BuilderNames {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]
  private var constraints = 0

  /// Makes a name of a label, `SignUpButton` of `Sign Up button`; nil if it has no letter.
  mutating func name(_ label: String) -> String? {
    guard let stem = Self.stem(label) else { return nil }
    if !SceneName.reservedForLayout.contains(stem), taken.insert(stem).inserted { return stem }
    return name(ofClass: stem)
  }

  /// Makes a name of a class and a number.
  mutating func name(ofClass className: String) -> String {
    let stem = Self.stem(className) ?? "view"
    while true {
      let count = counts[stem, default: 0] + 1
      counts[stem] = count
      // After a digit, the number would read as part of it.
      let isApart = stem.utf8.last.map { $0 < 0x80 ? $0 &- 0x30 < 10 : stem.last?.isNumber == true } ?? false
      let name = isApart ? "\(stem)_\(count)" : "\(stem)\(count)"
      if taken.insert(name).inserted { return name }
    }
  }

  /// Makes a name such as `c1` or `c2`.
  mutating func nextConstraint() -> String {
    while true {
      constraints += 1
      let name = "c\(constraints)"
      if taken.insert(name).inserted { return name }
    }
  }

  private static let words: Set<String> = ["null", "true", "false", "y", "n", "yes", "no", "on", "off"]

  private static func stem(_ text: String) -> String? {
    if isPlain(text) { return isWord(text) ? "_\(text)" : text }
    var stem = ""
    var isGap = false
    for scalar in text.unicodeScalars.prefix(mostLetters) {
      guard SceneName.allows(scalar), scalar != "-" else {
        isGap = true
        continue
      }
      if isGap, !stem.isEmpty {
        stem += String(scalar).uppercased()
      } else {
        stem.unicodeScalars.append(scalar)
      }
      isGap = false
    }
    guard let first = stem.unicodeScalars.first else { return nil }
    if first.properties.isGraphemeExtend { return nil }
    // A YAML keyword or a number is not a name.
    return isWord(stem) || first == "_" || first.properties.numericType != nil ? "_\(stem)" : stem
  }

  private static func isWord(_ stem: String) -> Bool { stem.utf8.count <= 5 && words.contains(stem.lowercased()) }

  /// Whether a text is an ASCII letter and ASCII letters and digits after it, as most labels are.
  private static func isPlain(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= mostLetters else { return false }
    return text.utf8.allSatisfy { isLetter($0) || $0 &- 0x30 < 10 }
  }

  /// The most scalars of a label that become a name.
  private static let mostLetters = 60
}
