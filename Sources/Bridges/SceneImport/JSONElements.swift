import GeomrunForeignCode
import GeomrunJSONReading
import GeomrunLayerProperties
import GeomrunWords

/// A reader of element trees in JSON inside a text: Sentry's view hierarchy, and WebDriverAgent's source.
struct JSONElements {
  private(set) var trees: [ElementTree] = []
  /// The tool with rects but without superviews, and its number of elements.
  private(set) var refusal: (dump: RefusedDump, count: Int)?
  /// The maximum nesting depth of values.
  private static let deepest = 400

  /// Reads every JSON value in a text; O(bytes).
  init(_ bytes: [UInt8]) {
    var position = 0
    var line = 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x0A { line += 1 }
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
        position += 1
        continue
      }
      var reader = JSONReader(bytes, at: position, line: line, allowsBareKeys: true)
      let value = reader.value()
      let count = trees.count
      search(value, line: line)
      if let fault = reader.fault, trees.count > count {
        trees[trees.count - 1].remarks.append(
          (fault.line, Words(en: "\(fault.text): the rest is missing", zh: "\(fault.text)：后面的内容缺失")))
      }
      // A value is not tried again from its middle.
      (position, line) = (max(position + 1, reader.position), reader.line)
    }
  }

  private mutating func search(_ value: JSONValue, line: Int, depth: Int = 0) {
    guard depth < Self.deepest else { return }
    switch value {
    case .object(let members):
      if case .string(let system)? = members["rendering_system"] {
        readSentry(members, system)
      } else if isDriverElement(members) {
        var tree = ElementTree(.appium)
        addDriverElement(members, to: &tree, parent: nil, depth: 0)
        trees.append(tree)
      } else if members["AXFrame"] != nil || members["AXLabel"] != nil && members["frame"] != nil {
        // A list alone does not define the nesting.
        if case .list(let children)? = members["children"], !children.isEmpty {
          var tree = ElementTree(.appium)
          addDriverElement(members, to: &tree, parent: nil, depth: 0)
          trees.append(tree)
        } else {
          count(.idb, value)
        }
      } else if case .object(let own)? = members["attributes"], own.text("bounds") != nil {
        count(.maestro, value)
      } else {
        for member in members.all { search(member.value, line: line, depth: depth + 1) }
      }
    case .list(let values): for value in values { search(value, line: line, depth: depth + 1) }
    case .string, .number, .bool, .null: break
    }
  }

  private mutating func count(_ dump: RefusedDump, _ value: JSONValue) {
    func elements(in value: JSONValue) -> Int {
      switch value {
      case .object(let members):
        let isOne = members["AXFrame"] != nil || members["frame"] != nil || members["attributes"] != nil
        let lists = members.all.filter { ["children", "elements"].contains($0.key) }
        return lists.reduce(isOne ? 1 : 0) { $0 + elements(in: $1.value) }
      case .list(let values): return values.reduce(0) { $0 + elements(in: $1) }
      case .string, .number, .bool, .null: return 0
      }
    }
    refusal = (dump, (refusal?.count ?? 0) + elements(in: value))
  }
}

// https://develop.sentry.dev/sdk/foundations/envelopes/event-payloads: frames are relative to superviews.
extension JSONElements {
  private mutating func readSentry(_ members: JSONMembers, _ system: String) {
    guard system.uppercased() == "UIKIT" else {
      refusal = (.otherSystem(system), 0)
      return
    }
    var tree = ElementTree(.sentry)
    if case .list(let windows)? = members["windows"] {
      for window in windows { addSentry(window, to: &tree, parent: nil, depth: 0) }
    }
    trees.append(tree)
  }

  private func addSentry(_ value: JSONValue, to tree: inout ElementTree, parent: Int?, depth: Int) {
    guard depth < Self.deepest, case .object(let members) = value else { return }
    let type = members.text("type") ?? "View"
    var element = ElementTree.Element(
      type: type, identifier: members.text("identifier"), isOnScreen: false, parent: parent, line: members.line,
      text: type)
    element.take(["x", "y", "width", "height"].compactMap { members[$0]?.numeral })
    if let alpha = members["alpha"]?.numeral, Double(alpha) != 1 { element.entries.append(("alpha", alpha)) }
    if case .bool(false)? = members["visible"] { element.entries.append(("hidden", "true")) }
    for key in ["view_controller", "tag"] {
      if let text = members[key].flatMap(Self.shown) { element.notes.append("\(key) = \(text)") }
    }
    tree.elements.append(element)
    let own = tree.elements.count - 1
    if case .list(let children)? = members["children"] {
      for child in children { addSentry(child, to: &tree, parent: own, depth: depth + 1) }
    }
  }

  private static func shown(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let text): text
    case .bool, .null, .list, .object: nil
    }
  }
}

// The response of WebDriverAgent to `/source?format=json`, and the form that Appium Desktop makes of it.
extension JSONElements {
  private func isDriverElement(_ members: JSONMembers) -> Bool {
    if desktopElement(members) != nil { return true }
    guard let type = members.text("type") else { return false }
    let hasRect = members["rect"] != nil || members["frame"] != nil
    let isOfDriver = ["isEnabled", "isVisible", "isAccessible", "rawIdentifier"].contains { members[$0] != nil }
    return hasRect && (isOfDriver || ElementTree.isDriverType(type))
  }

  /// Parses `{"UIATableCell": {"@": {...}, ">": [...]}}`.
  private func desktopElement(_ members: JSONMembers) -> (type: String, own: JSONMembers, children: [JSONValue])? {
    guard members.all.count == 1, let member = members.all.first, case .object(let parts) = member.value,
      case .object(let own)? = parts["@"]
    else { return nil }
    if case .list(let children)? = parts[">"] { return (member.key, own, children) }
    return (member.key, own, [])
  }

  private func addDriverElement(_ members: JSONMembers, to tree: inout ElementTree, parent: Int?, depth: Int) {
    guard depth < Self.deepest else { return }
    var (type, own) = (members.text("type", "role") ?? "Element", members)
    var children: [JSONValue] = []
    if let desktop = desktopElement(members) {
      (type, own, children) = (desktop.type, desktop.own, desktop.children)
    } else if case .list(let list)? = members["children"] {
      children = list
    }
    var element = ElementTree.Element(
      type: type, identifier: own.text("rawIdentifier", "identifier", "name", "AXUniqueId"),
      label: own.text("label", "AXLabel"), isOnScreen: true, parent: parent, line: members.line, text: type)
    if element.label == element.identifier { element.label = nil }
    element.take(Self.rect(of: own))
    for key in ["value", "isVisible", "isEnabled"] {
      if let text = own[key].flatMap(Self.shown), text != "1" { element.notes.append("\(key) = \(text)") }
    }
    tree.elements.append(element)
    let index = tree.elements.count - 1
    for case .object(let child) in children { addDriverElement(child, to: &tree, parent: index, depth: depth + 1) }
  }

  /// Returns four numbers from `rect` or `frame`, or from the element itself.
  ///
  /// `rect` is an origin and a size, or four numbers; `frame` is a text or a list.
  static func rect(of members: JSONMembers) -> [String] {
    for key in ["rect", "frame", "AXFrame"] {
      switch members[key] {
      case .object(let rect)?:
        var parts = rect
        for part in ["origin", "size"] { if case .object(let own)? = rect[part] { parts.all += own.all } }
        let numerals = ["x", "y", "width", "height"].compactMap { parts[$0]?.numeral }
        if numerals.count == 4 { return numerals }
      case .string(let text)?:
        if let numerals = PastedText.numerals(of: .rect, in: text, called: []) { return numerals }
      case .list(let values)?:
        let numerals = values.compactMap { $0.numeral }
        if values.count == 4, numerals.count == 4 { return numerals }
      case .number?, .bool?, .null?, nil: break
      }
    }
    return ["x", "y", "width", "height"].compactMap { members[$0]?.numeral }
  }
}
