import GeomrunSceneImport
package import GeomrunSceneModel
import GeomrunText
import GeomrunXMLReading

/// The scenes of a storyboard or a XIB, as the text of a scene file whose lines know their elements.
package struct BuilderImport {
  /// What is to be said of an element.
  package struct Remark {
    /// The byte at which the element begins.
    package let position: Int
    package let text: String
    /// Whether nobody needs to know it who does not ask.
    package var isMinor = false
  }

  /// The scene file.
  package private(set) var text = ""
  /// What each line of it comes from.
  private var lines: [SourceOrigin.Line] = []
  /// How many code points it has.
  private var points: UInt32 = 0
  private var documents: [SourceOrigin.Document] = []
  /// What is to be said of the document as a whole.
  private var notes: [Remark] = []
  package private(set) var remarks: [Remark] = []
  /// How many scenes, views, and constraints that are left out there are.
  package private(set) var scenes = 0
  package private(set) var views = 0
  package private(set) var refused = 0
  /// The views whose size is the one that Xcode stored, with the bytes of their elements.
  package private(set) var storedSizes: [(view: String, position: Int)] = []
  let document: BuilderDocument
  let drafts: [BuilderScene]
  /// Whether lines tell what they come from.
  private let hasComments: Bool
  private let source: SourceText

  /// The scenes of a document, which fit each other in the order of the document; O(bytes).
  package init(_ source: SourceText, _ options: BuilderOptions = BuilderOptions()) throws(BuilderDocument.Refusal) {
    self.source = source
    hasComments = options.expectsFrames
    document = try BuilderDocument(source)
    var options = options
    options.lines = LineTable(source.bytes)
    let tree = document.tree
    let bars = BuilderBars(document)
    var drafts: [BuilderScene] = []
    for (root, owner) in Self.roots(of: document) {
      if let only = options.only, tree[root, "id"] != only, owner.flatMap({ tree[$0, "id"] }) != only { continue }
      // A card, and what is no view of a controller, is as large as it is drawn on every device.
      let fillsScreen = try Self.fillsScreen(root, owner, document)
      let targets = options.targets.isEmpty || !fillsScreen ? [nil] : options.targets.map { $0 as BuilderTarget? }
      // What is wrong with the document is told once, whatever device it is laid out for.
      var known: Set<BuilderScene.Remark> = []
      for target in targets {
        options.target = target
        let views = try BuilderViews(
          root: root, owner: owner, of: document, target?.traits ?? BuilderTraits(document))
        if views.views.isEmpty { continue }
        var maker = SceneMaker(views, of: document, bars.around(owner ?? root), options)
        var draft = try maker.make()
        draft.remarks.removeAll { !known.insert($0).inserted }
        drafts.append(draft)
      }
    }
    guard !drafts.isEmpty else {
      if let only = options.only {
        throw BuilderDocument.Refusal(
          message: "the Interface Builder document has no scene `\(only)`",
          help: "name the id of a view controller or of a top-level view", position: 0)
      }
      throw BuilderDocument.Refusal(
        message: "no view with a frame found in this Interface Builder document",
        help: "documents that hold views are read, those of menus and objects are not", position: tree.position(0))
    }
    for (id, element) in document.repeatedIDs {
      drafts[0].remarks.append(
        .init(
          element: element, text: "the id \(id) is given twice: the first element with it counts", kind: .repeatedID))
    }
    self.drafts = drafts
    if let id = document.deviceID, document.device == nil {
      notes.append(
        .init(
          position: tree.position(document.root),
          text: "the device \(id) is not known: its safe area is taken as that of a phone without a notch"))
    }
    if !document.usesAutoLayout {
      notes.append(
        .init(
          position: tree.position(document.root),
          text: "the document does not use Auto Layout: every view stands where its frame says"))
    }
    if let first = options.targets.first, !drafts.contains(where: { $0.device != nil }) {
      notes.append(
        .init(
          position: tree.position(document.root),
          text: "no view of a controller fills the screen of a phone or a tablet: \(first.name) changes nothing",
          isMinor: true))
    }
    for draft in drafts { write(draft, tree, options) }
    remarks = (notes + remarks).sorted { $0.position < $1.position }
  }

  /// Whether a root is as wide as the screen of the document's device.
  private static func fillsScreen(_ root: Int, _ owner: Int?, _ document: BuilderDocument) throws(BuilderDocument
    .Refusal)
    -> Bool
  {
    guard owner != nil, document.system == .ios, let frame = try document.frame(root) else { return false }
    return document.screenSize.map { $0.width == frame.width } ?? true
  }

  /// The scenes as a source, whose places are told in the document; for those that do not change it.
  package var sceneSource: SourceText {
    var made = SourceText(name: source.name, bytes: Array(text.utf8))
    made.origin = SourceOrigin(
      bytes: source.bytes, lines: lines, documents: documents,
      notes: notes.map { SourceOrigin.Note(byte: $0.position, text: $0.text, isMinor: $0.isMinor) },
      storedSizes: storedSizes.map { ($0.view, $0.position) })
    return made
  }

  /// The roots of scenes with what holds them, in the order of the document.
  private static func roots(of document: BuilderDocument) -> [(root: Int, owner: Int?)] {
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

// The scene file
extension BuilderImport {
  private mutating func add(_ line: String, _ position: Int, help: String? = nil) {
    text += line
    text += "\n"
    lines.append(SourceOrigin.Line(start: points, byte: position, help: help))
    points += UInt32(line.unicodeScalars.count) + 1
  }

  private mutating func write(_ draft: BuilderScene, _ tree: XMLTree, _ options: BuilderOptions) {
    let root = draft.views.first.map { tree.position($0.element) } ?? 0
    if scenes > 0 { add("---", root) }
    scenes += 1
    documents.append(SourceOrigin.Document(setting: draft.setting))
    views += draft.views.count
    storedSizes += draft.storedSizes.map {
      (VisibleText(draft.views[$0].name).string, tree.position(draft.views[$0].element))
    }
    for line in draft.header { add("# \(YAMLName.comment(line))", root) }
    add("scene: \(YAMLName.quoted(draft.title))", root)
    for (key, value, note) in draft.settings { add("\(key): \(value)\(comment(note))", root) }
    add("views:", root)
    let drawn = Dictionary(draft.stored.filter(\.isPlaced).map { ($0.view, $0) }) { first, _ in first }
    write(0, of: draft, tree, drawn: options.expectsFrames ? [:] : drawn, subviews: draft.subviews, indent: "  ")
    let constraints = draft.constraints.filter { $0.refusal == nil }
    let refused = draft.constraints.filter { $0.refusal != nil }
    self.refused += refused.count
    if !draft.constraints.isEmpty { add(constraints.isEmpty ? "constraints: []" : "constraints:", root) }
    for row in constraints {
      let name = row.name.map { "\(YAMLName.text($0)): " } ?? ""
      add("  - \(name)\(row.text)\(comment(row.note))", tree.position(row.element))
    }
    if !draft.mutations.isEmpty { add("mutations:", root) }
    for (text, note) in draft.mutations { add("  - \(text)\(comment(note))", root) }
    if options.expectsFrames { writeExpectations(draft, tree) }
    if !refused.isEmpty { add("# Not taken over:", root) }
    for row in refused {
      let position = tree.position(row.element)
      let reason = YAMLName.comment(row.refusal ?? "")
      add("# line \(options.lines.line(position)) (\(reason)): \(YAMLName.comment(row.text))", position)
    }
    for remark in draft.remarks { write(remark, tree, options) }
  }

  /// Notes a remark, for those who import, and as a finding of the document.
  private mutating func write(_ remark: BuilderScene.Remark, _ tree: XMLTree, _ options: BuilderOptions) {
    let position = tree.position(remark.element)
    let text = VisibleText(remark.text).string
    remarks.append(.init(position: position, text: text))
    if options.expectsFrames { return }
    // A finding needs a line that it stands at.
    let start = points
    add("# line \(options.lines.line(position))", position)
    let code: DiagnosticCode =
      switch remark.kind {
      case .missingItem: .unknownView
      case .repeatedID: .duplicateView
      case .repeated, .refused: .constraint
      case .withoutFrame: .missingKey
      case .tooDeep: .nesting
      }
    let help =
      switch remark.kind {
      case .missingItem: "it is left out; delete it, or connect it to a view"
      case .repeatedID: "give one of them another id"
      case .repeated: "delete one of them"
      case .refused: "it is left out; correct it in Interface Builder"
      case .withoutFrame: "open the document in Xcode and save it"
      case .tooDeep: "use fewer levels"
      }
    var finding = Diagnostic(code, text, at: SourceRange(start: start, end: points - 1), help: [help])
    finding.severity = .warning
    documents[scenes - 1].findings.append(finding)
  }

  /// A comment behind a line; none in scenes that nobody reads.
  private func comment(_ note: String?) -> String {
    guard hasComments, let note, !note.isEmpty else { return "" }
    return "  # \(YAMLName.comment(note))"
  }

  private mutating func write(
    _ index: Int, of draft: BuilderScene, _ tree: XMLTree, drawn: [Int: BuilderScene.Stored], subviews: [[Int]],
    indent: String
  ) {
    let view = draft.views[index]
    let position = tree.position(view.element)
    add("\(indent)- name: \(YAMLName.text(view.name))\(comment(view.note))", position)
    let inner = indent + "  "
    for (key, value, note) in view.entries { add("\(inner)\(key): \(value)\(comment(note))", position) }
    if let stored = drawn[index] {
      add("\(inner)drawn: \(stored.frame.list)", tree.position(stored.frame.element), help: Self.help(stored.marking))
    }
    if subviews[index].isEmpty { return }
    add("\(inner)subviews:", position)
    for subview in subviews[index] {
      write(subview, of: draft, tree, drawn: drawn, subviews: subviews, indent: inner + "  ")
    }
  }

  /// What to do about a frame that constraints do not come to.
  private static func help(_ marking: BuilderScene.Marking?) -> String {
    switch marking {
    case .misplaced:
      "Xcode marks it as misplaced; `geomrun check --fix` stores the computed frame, as Update Frames does"
    case .ambiguous: "Xcode marks it as ambiguous; add the constraint that is missing there"
    case nil:
      "Xcode does not mark it: the stored frame is stale; `geomrun check --fix` stores the computed one, as Update Frames does"
    }
  }

  private mutating func writeExpectations(_ draft: BuilderScene, _ tree: XMLTree) {
    let expected = draft.stored.filter { $0.isPlaced && $0.marking == nil }
    guard let first = expected.first else { return }
    add("expect:", tree.position(first.frame.element))
    for stored in expected {
      let name = YAMLName.text(draft.views[stored.view].name)
      add("  \(name): {frame: \(stored.frame.list)}", tree.position(stored.frame.element))
    }
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
