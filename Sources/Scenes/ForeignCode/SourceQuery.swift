import GeomrunLayerProperties
import GeomrunText

/// A question to a view as code asks it, which a scene asks under `queries`: `hitTest(CGPoint(x: 9, y: 9), with: nil)`.
package struct SourceQuery {
  /// The line of a scene that asks the same, without the dash of an item.
  package let line: String

  /// Reads a line without its indentation and its dash; nil where it asks nothing that scenes ask.
  package init?(_ text: String) {
    var text = SourceStatement.unchained(text)
    while let last = text.last, " ;\t".contains(last) { text.removeLast() }
    if let (before, behind) = text.parts(around: " = "), !before.contains("(") { text = String(behind) }
    guard let call = SourceCall(text), let first = call.arguments.first else { return nil }
    let path = SourceStatement.own(call.name)
    let names = path.split(separator: ".").map(String.init)
    guard let method = names.last, names.count <= 2, let point = SourceValue.text(of: .point, first.value) else {
      return nil
    }
    let view = names.count == 2 ? names[0] : nil
    switch (method, call.labels) {
    case ("hitTest", ["", "with"]), ("hitTest", [""]):
      line = "hitTest: {point: \(point), \(view.map { "view: \($0)" } ?? "view: window")}"
    case ("point", ["inside", "with"]), ("contains", [""]):
      guard let view else { return nil }
      line = "contains: {point: \(point), view: \(view)}"
    default: return nil
    }
  }
}
