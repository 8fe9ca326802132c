internal import LayerProperties
internal import NameSuggestions

/// What was probably meant by a path that no view has: `frame.x`, `size.width`, `position.z`.
struct PathGuess {
  /// The paths that may have been meant; empty where there is none like it.
  let paths: [String]
  /// The property whose parts do not include what was asked for.
  private(set) var whole: String?

  /// The operation of a transform that was taken for a property.
  private let operation: String?

  /// Looks for what `path` may stand for; `layer.` in front does not matter.
  init(_ path: String) {
    let own = PropertyTable.withoutLayer(path)
    operation = Self.operations[own]
    let parts = own.split(separator: ".").map(String.init)
    guard let first = parts.first, let last = parts.last, parts.count <= 3 else {
      paths = []
      return
    }
    if let known = Self.shorthand[first] {
      // `size.width` is the `width` of what `size` stands for.
      let found = parts.count == 1 ? known : known.flatMap { Self.parts(last, of: $0) }
      paths = found.isEmpty && parts.count > 1 ? Self.shorthand[last] ?? [] : found
      return
    }
    guard parts.count > 1, let property = Self.property(first) else {
      paths = []
      return
    }
    if last == "z", let depth = Self.depths[property.name] {
      paths = [depth]
      return
    }
    paths = Self.parts(
      last, of: ([property.name] + parts[1..<(parts.count - 1)]).joined(separator: "."))
    if paths.isEmpty { whole = property.name }
  }

  /// The properties whose parts may have been meant.
  var properties: [String] {
    paths.map { String($0.prefix { $0 != "." }) }
  }

  /// The help for a mutation, an expectation or an expression; nil where there is none.
  var help: String? {
    if let operation { return "write `transform: {\(operation)}`" }
    if !paths.isEmpty { return "write " + paths.map { "`\($0)`" }.joined(separator: " or ") }
    guard let whole, let property = Self.property(whole) else { return nil }
    let parts = Component.all(of: property.kind)
    if parts.isEmpty { return "`\(whole)` is \(property.kind.phrase) and has no parts" }
    return "the parts of `\(whole)` are "
      + parts.prefix(16).map { "`\($0.name)`" }.joined(separator: ", ")
  }

  /// The paths to the parts called `name` below a path, those that can be assigned first choice.
  private static func parts(_ name: String, of path: String) -> [String] {
    guard let whole = property(String(path.prefix { $0 != "." })) else { return [] }
    let below = path.drop { $0 != "." }.dropFirst()
    let names =
      [name, synonyms[name]].compactMap { $0 } + (whole.kind == .transform ? ["t" + name] : [])
    let components = Component.all(of: whole.kind).filter { component in
      let words = component.name.split(separator: ".")
      return names.contains { words.last.map(String.init) == $0 }
        && (below.isEmpty || words.first == below)
    }
    let best = components.first(where: \.isAssignable) ?? components.first
    return best.map { ["\(whole.name).\($0.name)"] } ?? []
  }

  private static func property(_ name: String) -> Property? {
    let names = Property.allCases.flatMap(\.names)
    let exact = names.contains(name) ? name : Suggestion.nearest(to: name, in: names)
    return Property.allCases.first { property in exact.map { property.names.contains($0) } ?? false
    }
  }

  // What categories of UIView and other frameworks call these.
  private static let shorthand = [
    "x": ["frame.origin.x"], "left": ["frame.origin.x"],
    "y": ["frame.origin.y"], "top": ["frame.origin.y"],
    "origin": ["frame.origin"],
    "size": ["frame.size", "bounds.size"],
    "width": ["frame.size.width", "bounds.size.width"],
    "w": ["frame.size.width", "bounds.size.width"],
    "height": ["frame.size.height", "bounds.size.height"],
    "h": ["frame.size.height", "bounds.size.height"],
    "centerX": ["center.x"], "centerY": ["center.y"],
    "z": ["zPosition"], "zIndex": ["zPosition"], "anchor": ["anchorPoint"],
    "scale": ["transform"], "rotation": ["transform"], "translation": ["transform"],
    "flipped": ["geometryFlipped"],
  ]
  private static let operations = [
    "scale": "scale: 2", "rotation": "rotation: 30deg", "translation": "translation: [10, 20]",
  ]
  private static let synonyms = [
    "w": "width", "h": "height", "left": "x", "top": "y", "minX": "x", "minY": "y",
  ]
  private static let depths = ["center": "zPosition", "anchorPoint": "anchorPointZ"]
}
