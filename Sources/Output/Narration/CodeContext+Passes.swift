import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunText

// What views do in layout passes, as comments beside the code that makes them.
extension CodeContext {
  /// The methods that a view overrides, each with what it does.
  func overrides(of view: LayerID) -> [String] {
    // A test has classes of its own that do it.
    if isOfTest { return [] }
    return header.passes.scripts(of: view).flatMap { script in
      var lines = script.items.flatMap { item in
        statement(for: item.mutation).split(separator: "\n").map { "  " + String($0) }
      }
      if script.hasSuper {
        lines.insert("  super.\(script.call.method.rawValue)", at: min(script.superPosition, lines.count))
      }
      return ([name(view) + "." + script.call.method.rawValue + ":"] + lines).map { language.comment($0).string }
    }
  }

  /// A size of two numbers, which may hang on the `size` that is asked with.
  package func size(_ width: NumberTerm, _ height: NumberTerm) -> WrittenText {
    WrittenText(lines: make(.size, of: [text(of: width), text(of: height)]))
  }
}
