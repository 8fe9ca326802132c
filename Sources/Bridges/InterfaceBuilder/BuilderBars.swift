import GeomrunXMLReading

/// The bars that container controllers put around views, found by following segues.
struct BuilderBars {
  /// The bars around the view of a controller.
  struct Around {
    var navigation = false
    var tab = false
    var toolbar = false
    var hasLargeTitles = false
    var hasStatusBar = true
  }

  private let document: BuilderDocument
  private var around: [Int: Around] = [:]
  private let tree: XMLTree

  /// Follows the segues of a document; O(elements + segues).
  init(_ document: BuilderDocument) {
    self.document = document
    tree = document.tree
    var queue: [(controller: Int, around: Around)] = []
    for element in tree.elements(named: "navigationController", "tabBarController", "splitViewController") {
      queue.append((element, Around()))
    }
    // Visits each controller at most once for each kind of bar.
    var seen: [Int: Int] = [:]
    var index = 0
    while index < queue.count {
      let (controller, outer) = queue[index]
      index += 1
      let mark = (outer.navigation ? 1 : 0) | (outer.tab ? 2 : 0) | (outer.toolbar ? 4 : 0) | 8
      let known = seen[controller, default: 0]
      if known | mark == known { continue }
      seen[controller] = known | mark
      var inner = outer
      merge(outer, into: controller)
      let name = tree.name(controller)
      if name == "navigationController" {
        inner.navigation = !tree.has(controller, "navigationBarHidden")
        inner.toolbar = tree.has(controller, "toolbarHidden", "NO")
        let bar = tree.child(controller, "navigationBar", key: "navigationBar")
        inner.hasLargeTitles = bar.map { [tree] in tree.has($0, "largeTitles") } ?? false
      } else if name == "tabBarController" {
        inner.tab = true
      }
      guard let connections = tree.child(controller, "connections") else { continue }
      for segue in tree.children(connections, "segue") {
        guard let id = tree[segue, "destination"], let destination = document.elements[id] else { continue }
        switch tree[segue, "kind"] {
        case "relationship": queue.append((destination, inner))
        case "show", "push":
          if Self.isContainer(name) || !outer.navigation { continue }
          var pushed = outer
          if tree.has(destination, "hidesBottomBarWhenPushed") { pushed.tab = false }
          queue.append((destination, pushed))
        default: continue
        }
      }
    }
  }

  private static func isContainer(_ name: String) -> Bool {
    name == "navigationController" || name == "tabBarController" || name == "splitViewController"
  }

  private mutating func merge(_ outer: Around, into controller: Int) {
    var known = around[controller] ?? Around()
    known.navigation = known.navigation || outer.navigation
    known.tab = known.tab || outer.tab
    known.toolbar = known.toolbar || outer.toolbar
    known.hasLargeTitles = known.hasLargeTitles || outer.hasLargeTitles
    around[controller] = known
  }

  /// Returns the bars around the view of a controller, or those that a view simulates itself.
  func around(_ owner: Int) -> Around {
    var result = around[owner] ?? Around()
    for child in tree.children(owner) {
      switch (tree[child, "key"], tree.name(child)) {
      case ("simulatedTopBarMetrics", "nil"): result.navigation = false
      case ("simulatedTopBarMetrics", _):
        result.navigation = true
        if tree.has(child, "prompted") { result.navigation = true }
      case ("simulatedBottomBarMetrics", "nil"): (result.tab, result.toolbar) = (false, false)
      case ("simulatedBottomBarMetrics", "simulatedTabBarMetrics"): result.tab = true
      case ("simulatedBottomBarMetrics", "simulatedToolbarMetrics"), ("simulatedToolbarMetrics", _):
        result.toolbar = true
      case ("simulatedStatusBarMetrics", "nil"): result.hasStatusBar = false
      default: continue
      }
    }
    return result
  }
}
