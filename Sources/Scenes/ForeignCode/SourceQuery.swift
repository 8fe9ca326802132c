import GeomrunLayerProperties
import GeomrunText

/// A query in source code with an equivalent under `queries`: `hitTest(CGPoint(x: 9, y: 9), with: nil)`.
package struct SourceQuery {
  /// The equivalent line of a scene, without the dash of an item.
  package let line: String

  /// Parses a line without its indentation and its dash; nil if it is not a query known to scenes.
  package init?(_ text: String) {
    var text = SourceStatement.unchained(text)
    while let last = text.last, " ;\t".contains(last) { text.removeLast() }
    if let (before, behind) = text.parts(around: " = "), !before.contains("(") { text = String(behind) }
    guard let call = SourceCall(text), let first = call.arguments.first else { return nil }
    let path = SourceStatement.own(call.name)
    let names = path.split(separator: ".").map(String.init)
    guard let method = names.last, names.count <= 2 else { return nil }
    let view = names.count == 2 ? names[0] : nil
    if method == "convert", let view, call.arguments.count == 2 {
      guard let line = Self.conversion(of: first.value, view, call.arguments[1]) else { return nil }
      self.line = line
      return
    }
    guard let point = SourceValue.text(of: .point, first.value) else { return nil }
    switch (method, call.labels) {
    case ("hitTest", ["", "with"]), ("hitTest", [""]):
      line = "hitTest: {point: \(point), \(view.map { "view: \($0)" } ?? "view: window")}"
    case ("point", ["inside", "with"]), ("contains", [""]):
      guard let view else { return nil }
      line = "contains: {point: \(point), view: \(view)}"
    default: return nil
    }
  }

  /// The query for a conversion from or to another view, by default the window.
  private static func conversion(of value: String, _ view: String, _ other: SourceCall.Argument) -> String? {
    let path = SourceStatement.own(other.value)
    guard !path.contains("."), SourceStatement.isPath(path) else { return nil }
    let named = path == "nil" || path == "NULL" ? "window" : path
    let (from, to) = other.label == "to" ? (view, named) : (named, view)
    guard ["to", "from"].contains(other.label), from != to else { return nil }
    for (key, kind) in [("point", ValueKind.point), ("rect", .rect)] {
      // A query takes a property without an equals sign.
      let property = SourceValue.property(of: kind, value).map { String($0.dropFirst(2)) }
      if let text = SourceValue.text(of: kind, value) ?? property {
        return "convert: {\(key): \(text), from: \(from), to: \(to)}"
      }
    }
    return nil
  }
}
