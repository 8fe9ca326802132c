import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// What views do in layout passes, as comments beside the code that makes them.
extension CodeContext {
  /// The methods that a view overrides, each with what it does.
  func overrides(of view: LayerID) -> [String] {
    header.passes.scripts(of: view).flatMap { script in
      var lines = script.items.flatMap { item in
        statement(for: item.mutation).split(separator: "\n").map { "  " + String($0) }
      }
      if script.hasSuper {
        lines.insert("  super.\(script.call.method.rawValue)", at: min(script.superPosition, lines.count))
      }
      return ([name(view) + "." + script.call.method.rawValue + ":"] + lines).map { language.comment($0).string }
    }
  }
}
