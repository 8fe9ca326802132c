import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunText

// The views' layout methods, as comments next to the code that creates the views.
extension CodeContext {
  /// Returns the methods that a view overrides, each with its effect.
  func overrides(of view: LayerID) -> [String] {
    // A test has its own classes for this.
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

  /// Returns a size of two numbers, which may depend on the proposed `size`.
  package func size(_ width: NumberTerm, _ height: NumberTerm) -> WrittenText {
    WrittenText(lines: make(.size, of: [text(of: width), text(of: height)]))
  }
}
