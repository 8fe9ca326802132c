/// A scene under construction, as text: views are called `$1`, `$2` and so on until their names are known.
struct TopicDraft {
  /// The part before the views.
  var head: [String] = []
  /// A view with its declaration and its subviews.
  struct View {
    var name: String
    var declared: String
    var subviews: [View] = []
  }
  var views: [View] = []
  var constraints: [String] = []
  var steps: [String] = []
  /// The question.
  var asked = ""

  /// Returns the scene from its views on; O(length).
  func body(choices: Int?) -> String {
    var lines = head + ["views:"]
    for view in views { Self.write(view, indent: "  ", to: &lines) }
    for (key, items) in [("constraints", constraints), ("mutations", steps)] where !items.isEmpty {
      lines.append("\(key):")
      lines += items.map { "  - \($0)" }
    }
    let entry = choices.map { "{ask: \(asked), choices: \($0)}" } ?? "{ask: \(asked)}"
    return (lines + ["quiz:", "  - \(entry)", ""]).joined(separator: "\n")
  }

  private static func write(_ view: View, indent: String, to lines: inout [String]) {
    lines.append("\(indent)- name: \(view.name)")
    if !view.declared.isEmpty { lines += view.declared.split(separator: "\n").map { "\(indent)  \($0)" } }
    guard !view.subviews.isEmpty else { return }
    lines.append("\(indent)  subviews:")
    for subview in view.subviews { write(subview, indent: indent + "    ", to: &lines) }
  }

  /// The names of views in a scene, outermost first if they are nested.
  static let names: [[String]] = [
    ["view1", "view2", "view3", "view4", "view5", "view6"], ["page", "card", "photo", "badge", "label", "icon"],
    ["screen", "panel", "row", "button", "dot", "mark"], ["A", "B", "C", "D", "E", "F"],
  ]

  /// Returns a text with the names of views in place of `$1` to `$6`.
  static func named(_ text: String, _ names: [String]) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let number = rest.first?.wholeNumberValue, names.indices.contains(number - 1) else { continue }
      result += names[number - 1]
      rest = rest.dropFirst()
    }
    return result + rest
  }
}
