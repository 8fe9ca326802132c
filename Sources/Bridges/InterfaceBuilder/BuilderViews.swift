import GeomrunXMLReading

/// The views of one scene of a document: a root and its subtree, depth first.
struct BuilderViews {
  /// A view of the document.
  struct View {
    let element: Int
    let tag: String
    let id: String
    /// The index of its superview in `views`.
    let superview: Int?
    /// The stored frame, relative to the superview's top left corner.
    let frame: BuilderFrame
    /// Whether a stack view arranges it.
    let isArranged: Bool
  }

  /// The owner of the root: a controller, a window or nil.
  let owner: Int?
  private(set) var views: [View] = []
  /// The elements in the position of a view that have no frame.
  private(set) var withoutFrame: [Int] = []
  /// The views nested deeper than a scene allows.
  private(set) var tooDeep: [Int] = []
  /// The ids that the active variations exclude.
  private(set) var excluded: Set<String> = []
  let traits: BuilderTraits

  /// A view takes two levels of YAML, of which 64 are allowed.
  private static let deepest = 26

  /// Whether an element of this name contains views, but is not a view.
  private static func isContainer(_ name: String) -> Bool {
    switch name {
    case "subviews", "cells", "prototypes", "sections", "tableViewSection": true
    default: false
    }
  }

  /// Collects the views of a root; O(elements).
  init(root: Int, owner: Int?, of document: BuilderDocument, _ traits: BuilderTraits) throws(BuilderDocument.Refusal) {
    self.owner = owner
    self.traits = traits
    let tree = document.tree
    findExcluded(below: root, tree)
    enum Place { case view(Int), container(Int), nothing }
    var places = [Place](repeating: .nothing, count: tree.descendants(root).count + 1)
    var depths: [Int] = []
    func add(_ element: Int, in superview: Int?, isArranged: Bool) throws(BuilderDocument.Refusal) -> Bool {
      guard let id = tree[element, "id"], !excluded.contains(id) else { return false }
      guard var frame = try document.frame(element) else {
        withoutFrame.append(element)
        return false
      }
      let depth = superview.map { depths[$0] + 1 } ?? 0
      guard depth < Self.deepest else {
        tooDeep.append(element)
        return false
      }
      if let superview, document.countsFromBottom(in: views[superview].tag) {
        frame.y = views[superview].frame.height - frame.y - frame.height
      }
      depths.append(depth)
      views.append(
        View(
          element: element, tag: tree.name(element), id: id, superview: superview, frame: frame,
          isArranged: isArranged))
      return true
    }
    guard try add(root, in: nil, isArranged: false) else { return }
    places[0] = .view(0)
    for element in tree.descendants(root) {
      guard let parent = tree.parent(element) else { continue }
      let name = tree.name(element)
      switch places[parent - root] {
      case .nothing: continue
      case .view(let view):
        if Self.isContainer(name) {
          places[element - root] = .container(view)
        } else if tree[element, "key"] != nil, tree.child(element, "rect", key: "frame") != nil,
          try add(element, in: view, isArranged: false)
        {
          places[element - root] = .view(views.count - 1)
        }
      case .container(let view):
        if Self.isContainer(name) {
          places[element - root] = .container(view)
        } else {
          let isArranged =
            views[view].tag == "stackView" && document.system != .mac && tree[element, "key"] == nil
            && tree.name(parent) == "subviews"
          if try add(element, in: view, isArranged: isArranged) { places[element - root] = .view(views.count - 1) }
        }
      }
    }
  }

  /// Returns the subviews of a view, in order; O(views in its subtree).
  func subviews(of view: Int) -> [Int] {
    let behind = views[(view + 1)...]
    // A view's subtree follows it.
    return behind.prefix { $0.superview.map { $0 >= view } ?? false }.indices.filter { views[$0].superview == view }
  }

  private mutating func findExcluded(below root: Int, _ tree: XMLTree) {
    var variations: [(parts: Int, element: Int)] = []
    for element in tree.descendants(root) where tree.name(element) == "variation" {
      if let parts = traits.parts(of: tree[element, "key"]) { variations.append((parts, element)) }
    }
    variations.sort { ($0.parts, $0.element) < ($1.parts, $1.element) }
    for (_, variation) in variations {
      for mask in tree.children(variation, "mask") {
        for entry in tree.children(mask) {
          guard let id = tree[entry, "reference"] else { continue }
          switch tree.name(entry) {
          case "exclude": excluded.insert(id)
          case "include": excluded.remove(id)
          default: continue
          }
        }
      }
    }
  }
}

/// The size classes of a layout.
struct BuilderTraits {
  enum SizeClass: String { case any, compact, regular }

  var width = SizeClass.any
  var height = SizeClass.any

  init() {}

  /// Creates the size classes of the document's device.
  init(_ document: BuilderDocument) {
    guard let device = document.device else { return }
    switch device.kind {
    case .tv: (width, height) = (.regular, .regular)
    case .pad:
      let isNarrow = ["splitview1_3", "splitview1_2", "slideover"].contains(document.adaptation ?? "")
      (width, height) = (isNarrow ? .compact : .regular, .regular)
    case .phone, .notch:
      (width, height) =
        document.isOnSide ? (device.isWideInLandscape ? .regular : .compact, .compact) : (.compact, .regular)
    }
  }

  /// Returns the number of parts of a variation's key, or nil unless all of them match.
  func parts(of key: String?) -> Int? {
    guard let key else { return nil }
    if key == "default" { return 0 }
    var count = 0
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { return nil }
      let own: SizeClass
      switch pair[0] {
      case "heightClass": own = height
      case "widthClass": own = width
      default: return nil
      }
      guard pair[1] == own.rawValue else { return nil }
      count += 1
    }
    return count
  }

  /// Returns an attribute of an element, with the matching variations applied.
  func value(_ tree: XMLTree, _ element: Int, _ name: String) -> String? {
    variant(tree, element, name).flatMap { tree[$0, name] } ?? tree[element, name]
  }

  /// Returns the variation that overrides the attribute, or nil for the element's own value.
  private func variant(_ tree: XMLTree, _ element: Int, _ name: String) -> Int? {
    var best: (parts: Int, element: Int)?
    for variation in tree.children(element, "variation") where tree[variation, name] != nil {
      guard let parts = parts(of: tree[variation, "key"]) else { continue }
      if best.map({ $0.parts <= parts }) ?? true { best = (parts, variation) }
    }
    return best?.element
  }
}
