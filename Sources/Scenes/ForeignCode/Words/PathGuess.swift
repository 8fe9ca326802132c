import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords

/// The probable meaning of a part that a property lacks: `frame.x`, `bounds.right`, `position.z`.
package struct PathGuess {
  /// The possible paths; empty if none is similar.
  let paths: [String]
  /// The property that lacks the requested part.
  private(set) var propertyName: String?

  /// Searches for the meaning of `path`; a leading `layer.` is ignored.
  init(_ path: String) {
    let names = PropertyTable.withoutLayer(path).split(separator: ".").map(String.init)
    guard let first = names.first, let last = names.last, (2...3).contains(names.count),
      let property = Self.property(first)
    else {
      paths = []
      return
    }
    if last == "z", let depth = Self.depthPropertyNames[property.name] {
      paths = [depth]
      return
    }
    let below = ([property.name] + names[1..<(names.count - 1)]).joined(separator: ".")
    paths = Self.part(last, of: below).map { [$0] } ?? []
    if paths.isEmpty { propertyName = property.name }
  }

  /// The existing parts, in a sentence; nil if no property was meant.
  var partsSentence: Words? {
    guard let propertyName, let property = Self.property(propertyName) else { return nil }
    let parts = Component.all(of: property.kind)
    if parts.isEmpty {
      return Words(
        en: "`\(code: propertyName)` is \(property.kind.noun) and has no parts",
        zh: "`\(code: propertyName)` 是\(property.kind.noun)，没有分量")
    }
    let names = Words.codes(parts.prefix(16).map { $0.name })
    return Words(
      en: "the parts of `\(code: propertyName)` are \(names)", zh: "`\(code: propertyName)` 的分量有 \(names)")
  }

  /// The path to the part called `name` below a path; one that can be assigned is preferred.
  static func part(_ name: String, of path: String) -> String? {
    guard let whole = property(String(path.prefix { $0 != "." })) else { return nil }
    let below = path.drop { $0 != "." }.dropFirst()
    let names = [name] + (synonyms.first { $0.words.contains(name) }?.means ?? [])
    let components = Component.all(of: whole.kind).filter { component in
      let words = component.name.split(separator: ".")
      return names.contains { words.last.map(String.init) == $0 } && (below.isEmpty || words.first == below)
    }
    let best = components.first { $0.isAssignable } ?? components.first
    return best.map { "\(whole.name).\($0.name)" }
  }

  private static func property(_ name: String) -> Property? {
    let names = Property.allCases.flatMap { $0.names }
    let exact = names.contains(name) ? name : Suggestion.nearest(to: name, in: names)
    return Property.allCases.first { property in exact.map { property.names.contains($0) } ?? false }
  }

  // The names of a rect's parts in categories of UIView, other frameworks and other languages.
  private static let synonyms: [(words: [String], means: [String])] = [
    (["left", "leading", "minX", "xMin"], ["x", "minX"]), (["top", "minY", "yMin"], ["y", "minY"]),
    (["right", "trailing", "xMax"], ["maxX"]), (["bottom", "yMax"], ["maxY"]),
    (["centerX", "middleX", "xMid", "horizontalCenter"], ["midX"]),
    (["centerY", "middleY", "yMid", "verticalCenter"], ["midY"]), (["w"], ["width"]), (["h"], ["height"]),
    (["topLeft"], ["origin"]),
  ]
  private static let depthPropertyNames = ["center": "zPosition", "anchorPoint": "anchorPointZ"]
}
