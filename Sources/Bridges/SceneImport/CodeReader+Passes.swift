import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText

// What views do in layout passes, as exported tests say it.
extension CodeReader {
  /// A method that is being read.
  struct List {
    let view: Int
    /// The key of the view that holds it; nil while the size is read that fits.
    let key: String?
    /// How many steps there were before it.
    let steps: Int
  }

  /// `expect.implement("layoutSubviews", of: card) { callSuper in`; whether a block is one of that kind.
  mutating func beginList(_ head: String) -> Bool {
    guard let call = SourceCall(head) else { return false }
    let values = call.arguments.map { $0.value }
    let steps = drafts[drafts.count - 1].steps.count
    switch (call.name, values.count) {
    case ("expect.implement", 2), ("expect.implementByController", 2):
      let key = values[0].filter { $0 != "\"" }
      guard let view = views[values[1]], LayoutMethod(rawValue: key) != nil else { return false }
      list = List(view: view, key: key, steps: steps)
    case ("expect.fit", 1):
      guard let view = views[values[0]] else { return false }
      list = List(view: view, key: nil, steps: steps)
    default: return false
    }
    return true
  }

  /// Makes a list of the steps of the block that ends.
  mutating func endList() {
    guard let own = list else { return }
    list = nil
    guard let key = own.key else { return }
    let last = drafts.count - 1
    let items = Array(drafts[last].steps[own.steps...])
    drafts[last].steps.removeSubrange(own.steps...)
    drafts[last].views[own.view].lists.append((key, items.first?.text == "super" ? Array(items.dropFirst()) : items))
  }

  /// What only lists, and tests of scenes with lists, say.
  mutating func pass(_ text: String, _ line: Int) -> Bool {
    let last = drafts.count - 1
    if let list {
      if text == "callSuper in" || text.hasPrefix("expect.called(") { return true }
      if text == "callSuper()" {
        step("super", line)
        return true
      }
      if list.key == nil, text.hasPrefix("size in "),
        let size = CodeValue.text(of: .size, String(text.dropFirst("size in ".count)))
      {
        drafts[last].views[list.view].entries.append(("sizeThatFits", size))
        return true
      }
    }
    if text == "CATransaction.flush()" || text == "expect.turn()" {
      step("runLoop:", line)
      hasLaidOut = true
      return true
    }
    let controller = "_ = expect.controller(of: "
    if text.hasPrefix(controller), text.hasSuffix(")"),
      let view = views[String(text.dropFirst(controller.count).dropLast())]
    {
      drafts[last].views[view].entries.append(("controller", "true"))
      return true
    }
    for request in LayoutRequest.allCases where text.hasSuffix(".\(request.rawValue)()") {
      let view = String(text.dropLast(request.rawValue.utf8.count + 3))
      guard views[view] != nil else { continue }
      // In a list without the colon's empty value.
      step(list == nil ? "\(view).\(request.rawValue):" : "{\(view).\(request.rawValue): null}", line)
      return true
    }
    let layout = ".layoutIfNeeded()"
    if !usesConstraints, text.hasSuffix(layout) {
      let view = String(text.dropLast(layout.utf8.count))
      guard views[view] != nil || view == SceneVocabulary.window else { return false }
      let word = view == SceneVocabulary.window ? "layoutIfNeeded" : view + ".layoutIfNeeded"
      step(list == nil ? "\(word):" : "{\(word): null}", line)
      return true
    }
    guard let call = SourceCall(text) else { return false }
    let values = call.arguments.map { $0.value }
    switch (call.name, call.labels) {
    case ("expect.compareCalls", ["", ""]):
      step("expectCalls: \(Self.calls(values[0]))", line)
      return true
    case ("expect.compareCalls", ["of", "", ""]):
      let view = values[0].filter { $0 != "\"" }.dropLast()
      drafts[last].queries.append(
        .init(
          text: "calls: \(view.isEmpty ? "all" : YAMLName.text(String(view)))", expected: Self.calls(values[1]),
          line: line))
      return true
    case ("expect.equal", ["", "", ""]):
      let layouts = "expect.layouts(of: "
      let needs = ".layer.needsLayout()"
      if values[0].hasPrefix(layouts),
        let number = CodeValue.text(of: .number, String(values[1].dropFirst("CGFloat(".count).dropLast()))
      {
        step(
          "expect: {\(YAMLName.text(String(values[0].dropFirst(layouts.count).dropLast()))): {layouts: \(number)}}",
          line)
        return true
      }
      if values[0].hasSuffix(needs) {
        step(
          "expect: {\(YAMLName.text(String(values[0].dropLast(needs.utf8.count)))): {needsLayout: \(values[1])}}", line)
        return true
      }
      return false
    default: return false
    }
  }

  /// A list of calls, which have the names of the scene already.
  private static func calls(_ text: String) -> String {
    let calls = text.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return "[\(calls.map { YAMLName.text($0) }.joined(separator: ", "))]"
  }
}
