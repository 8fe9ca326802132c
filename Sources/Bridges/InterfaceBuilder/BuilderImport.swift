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
  }

  /// The scene file.
  package private(set) var text = ""
  /// For each line of it the byte of the element that it comes from; nil where it comes from none.
  package private(set) var places: [Int?] = []
  package private(set) var remarks: [Remark] = []
  /// How many scenes, views, and constraints that are left out there are.
  package private(set) var scenes = 0
  package private(set) var views = 0
  package private(set) var refused = 0
  /// How many sizes are those that Xcode stored.
  package private(set) var storedSizes = 0
  let drafts: [BuilderScene]
  private let source: SourceText

  /// The scenes of a document, which fit each other in the order of the document; O(bytes).
  package init(_ source: SourceText, _ options: BuilderOptions = BuilderOptions()) throws(BuilderDocument.Refusal) {
    self.source = source
    let document = try BuilderDocument(source)
    var options = options
    options.lines = LineTable(source.bytes)
    let tree = document.tree
    let bars = BuilderBars(document)
    let traits = BuilderTraits(document)
    var drafts: [BuilderScene] = []
    for (root, owner) in Self.roots(of: document) {
      if let only = options.only, tree[root, "id"] != only, owner.flatMap({ tree[$0, "id"] }) != only { continue }
      let views = try BuilderViews(root: root, owner: owner, of: document, traits)
      if views.views.isEmpty { continue }
      var maker = SceneMaker(views, of: document, bars.around(owner ?? root), options)
      drafts.append(try maker.make())
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
    self.drafts = drafts
    for (id, element) in document.repeatedIDs {
      remarks.append(
        .init(position: tree.position(element), text: "the id \(id) is given twice: the first element with it counts"))
    }
    if let id = document.deviceID, document.device == nil {
      remarks.append(
        .init(
          position: tree.position(document.root),
          text: "the device \(id) is not known: its safe area is taken as that of a phone without a notch"))
    }
    if !document.usesAutoLayout {
      remarks.append(
        .init(
          position: tree.position(document.root),
          text: "the document does not use Auto Layout: every view stands where its frame says"))
    }
    for draft in drafts { write(draft, tree, options) }
    remarks.sort { $0.position < $1.position }
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
  private mutating func add(_ line: String, _ position: Int? = nil) {
    text += line
    text += "\n"
    places.append(position)
  }

  private mutating func write(_ draft: BuilderScene, _ tree: XMLTree, _ options: BuilderOptions) {
    if scenes > 0 { add("---") }
    scenes += 1
    views += draft.views.count
    storedSizes += draft.storedSizes
    let root = draft.views.first.map { tree.position($0.element) }
    for line in draft.header { add("# \(YAMLName.comment(line))", root) }
    add("scene: \(YAMLName.quoted(draft.title))", root)
    for (key, value, note) in draft.settings { add("\(key): \(value)\(Self.note(note))", root) }
    add("views:", root)
    write(0, of: draft, tree, subviews: draft.subviews, indent: "  ")
    let constraints = draft.constraints.filter { $0.refusal == nil }
    let refused = draft.constraints.filter { $0.refusal != nil }
    self.refused += refused.count
    if !draft.constraints.isEmpty { add(constraints.isEmpty ? "constraints: []" : "constraints:", root) }
    for row in constraints {
      add("  - \(YAMLName.text(row.name)): \(row.text)\(Self.note(row.note))", tree.position(row.element))
    }
    if options.expectsFrames { writeExpectations(draft, tree) }
    if !refused.isEmpty { add("# Not taken over:") }
    for row in refused {
      let line = options.lines.line(tree.position(row.element))
      add("# line \(line) (\(YAMLName.comment(row.refusal ?? ""))): \(YAMLName.comment(row.text))")
    }
    for remark in draft.remarks {
      remarks.append(.init(position: tree.position(remark.element), text: VisibleText(remark.text).string))
    }
  }

  private static func note(_ note: String?) -> String { note.map { "  # \(YAMLName.comment($0))" } ?? "" }

  private mutating func write(
    _ index: Int, of draft: BuilderScene, _ tree: XMLTree, subviews: [[Int]], indent: String
  ) {
    let view = draft.views[index]
    let position = tree.position(view.element)
    add("\(indent)- name: \(YAMLName.text(view.name))\(Self.note(view.note))", position)
    let inner = indent + "  "
    for (key, value, note) in view.entries { add("\(inner)\(key): \(value)\(Self.note(note))", position) }
    if subviews[index].isEmpty { return }
    add("\(inner)subviews:", position)
    for subview in subviews[index] { write(subview, of: draft, tree, subviews: subviews, indent: inner + "  ") }
  }

  private mutating func writeExpectations(_ draft: BuilderScene, _ tree: XMLTree) {
    let expected = draft.stored.filter { $0.isPlaced && $0.marking == nil }
    if expected.isEmpty { return }
    add("expect:")
    for stored in expected {
      let frame = stored.frame
      let list = SceneMaker.list([frame.x, frame.y, frame.width, frame.height])
      add("  \(YAMLName.text(draft.views[stored.view].name)): {frame: \(list)}", tree.position(frame.element))
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
