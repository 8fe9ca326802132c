import GeomrunWords
import GeomrunXMLReading

/// Checks of a document that need no layout: the errors and warnings that Xcode shows on opening or building it.
struct BuilderRules {
  private let document: BuilderDocument
  private let tree: XMLTree
  private(set) var remarks: [BuilderScene.Remark] = []

  /// Checks a document; O(elements).
  init(_ document: BuilderDocument) {
    self.document = document
    tree = document.tree
    checkIDs()
    checkElements()
    checkControllers()
  }

  private mutating func remark(_ element: Int, _ words: Words, _ kind: BuilderScene.Remark.Kind) {
    remarks.append(.init(element: element, words: words, kind: kind))
  }

  private mutating func checkIDs() {
    for (id, element) in document.repeatedIDs {
      remark(
        element,
        Words(
          en: "the id \(code: id) is given twice: its first element is used",
          zh: "id \(code: id) 出现了两次：以第一个元素为准"), .repeatedID)
    }
  }

  private mutating func checkElements() {
    for element in tree.elements(named: "connections", "prototypes", "cells", "tableView") {
      switch tree.name(element) {
      case "connections":
        for connection in tree.children(element) { checkConnection(connection) }
      case "prototypes": checkPrototypes(in: element)
      case "cells":
        if let parent = tree.parent(element), tree.name(parent) == "collectionView" { checkPrototypes(in: element) }
      case "tableView":
        guard tree.has(element, "dataMode", "static"), document.system == .ios,
          tree.parent(element).map({ tree.name($0) }) != "tableViewController"
        else { continue }
        remark(
          element,
          Words(
            en: "static cells require a table view controller", zh: "静态单元格只能由表视图控制器显示"), .staticTable)
      case _: continue
      }
    }
  }

  private static let connections: Set<String> = ["outlet", "outletCollection", "action", "segue"]

  private mutating func checkConnection(_ element: Int) {
    let kind = tree.name(element)
    guard Self.connections.contains(kind), let id = tree[element, "destination"], document.elements[id] == nil else {
      return
    }
    let label = tree[element, "property"] ?? tree[element, "selector"] ?? tree[element, "identifier"]
    let name = label.map { " `\($0)`" } ?? ""
    let what = kind == "outletCollection" ? "outlet collection" : kind
    remark(
      element,
      Words(
        en: "\(code: what)\(code: name): the document has no element `\(code: id)`",
        zh: "\(code: what)\(code: name)：文档中没有元素 `\(code: id)`"), .missingDestination)
  }

  private mutating func checkPrototypes(in list: Int) {
    guard document.system != .mac else { return }
    var known: Set<String> = []
    for cell in tree.children(list) where tree[cell, "id"] != nil {
      guard let identifier = tree[cell, "reuseIdentifier"], !identifier.isEmpty else {
        remark(
          cell,
          Words(
            en: "a prototype cell has no reuse identifier: code cannot dequeue it",
            zh: "原型单元格没有重用标识符：代码无法创建它"), .withoutIdentifier)
        continue
      }
      if !known.insert(identifier).inserted {
        remark(
          cell,
          Words(
            en: "the reuse identifier `\(code: identifier)` is given twice",
            zh: "重用标识符 `\(code: identifier)` 出现了两次"), .repeatedIdentifier)
      }
    }
  }

  /// Checks the ways to reach controllers: the document's entry point, segues, and identifiers for code.
  private mutating func checkControllers() {
    guard document.isStoryboard, document.system != .mac else { return }
    let entry = tree[document.root, "initialViewController"]
    if let entry, document.elements[entry] == nil {
      remark(
        document.root,
        Words(
          en: "the initial view controller `\(code: entry)` is not in the document",
          zh: "初始视图控制器 `\(code: entry)` 不在文档中"), .missingDestination)
    }
    var reached: Set<String> = []
    var controllers: [Int] = []
    var identifiers: Set<String> = []
    for segue in tree.elements(named: "segue") {
      if let id = tree[segue, "destination"] { reached.insert(id) }
    }
    for (element, member) in tree.values(of: "sceneMemberID") where member == "viewController" {
      controllers.append(element)
      guard let identifier = tree[element, "storyboardIdentifier"], !identifier.isEmpty else { continue }
      if !identifiers.insert(identifier).inserted {
        remark(
          element,
          Words(
            en: "the storyboard identifier `\(code: identifier)` is given twice",
            zh: "storyboard 标识符 `\(code: identifier)` 出现了两次"), .repeatedIdentifier)
      }
    }
    // A fragment of a storyboard has no entry point, and nothing refers to its controllers.
    if entry == nil, identifiers.isEmpty { return }
    for element in controllers {
      guard let id = tree[element, "id"], id != entry, !reached.contains(id),
        tree[element, "storyboardIdentifier"] ?? "" == ""
      else { continue }
      remark(
        element,
        Words(
          en: "no entry point or segue leads to this controller, and it has no storyboard identifier",
          zh: "没有任何途径通向这个控制器，它也没有 storyboard 标识符"), .unreachable)
    }
  }
}
