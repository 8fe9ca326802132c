import GeomrunLayerProperties
import GeomrunSceneModel

/// Regular expressions for the strings of a scene, in the common subset of ECMAScript and Python.
enum SchemaPattern {
  /// The characters of a name.
  ///
  /// Not every engine supports the letters of all scripts, so this excludes characters that are certainly not letters:
  /// the rest of ASCII, general punctuation, wide spaces.
  static let nameCharacters = #"[^\u0000-,./:-@\[-\^`{-\u00a9\u2000-\u206f\u3000-\u3003]+"#
  /// A decimal number.
  static let decimal = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
  /// An arithmetic expression; the part after the `=` is not examined.
  static let expression = #"=\s*\S[\s\S]*"#

  /// A whole value of a view or of the screen: `= b.frame`.
  static let wholeValue = #"=\s*([^\s.=]+\.[^\s0-9]|screen)[\s\S]*"#

  /// An angle with its unit: `45deg`, `-pi/2`, `= 360 * t deg`.
  static let angle = alternatives([
    "\(decimal) *(deg|rad)", "([+-]|\(decimal))? *pi( */ *\(decimal))?",
    // A unit follows a digit, a parenthesis, or a space after a name.
    #"=[\s\S]*([0-9.)]|[^\s=+*/(]\s+)(deg|rad|pi)\s*"#,
    // The function with an angle as its result, which includes its unit.
    #"=[\s\S]*\batan2\s*\([\s\S]*"#,
  ])

  /// A mask as UIView's description prints it.
  static let mask = "(W|H|LM|RM|TM|BM)([+](W|H|LM|RM|TM|BM))*"

  /// The measurement of a constraint: `superlayer.width * 0.5 + 10`.
  static let constraint =
    nameCharacters + #"\."# + alternatives(SceneVocabulary.caConstraintAttributes) + " *([-+*/].*)?"

  /// Returns a pattern for strings of the shapes of ``PastedText``, in which `#` represents a number.
  static func pasted(_ shapes: [String]) -> String { alternatives(shapes.map(pasted)) }

  private static func pasted(_ shape: String) -> String {
    var pattern = " *"
    var last: Character = " "
    for character in shape {
      if character == "#", last == "#" { pattern += " " }
      pattern += (character == "#" ? decimal : escaped(String(character))) + " *"
      last = character
    }
    return pattern
  }

  /// Returns any of several paths after a view's name, with or without `layer.`; with `parts`, any of them after any
  /// path.
  static func key(_ paths: [String], parts: [String] = []) -> String {
    let path = alternatives(paths.map(escaped))
    let part = parts.isEmpty ? "" : #"\."# + alternatives(parts.map(escaped))
    return whole(#"[^.]+\.(layer\.)?"# + path + part)
  }

  /// A property or a component after the name of its view.
  static let propertyOfView = nameCharacters + #"\.(layer\.)?"# + alternatives(Property.allCases.map { path($0) })

  /// Returns a property under any of its names, or one of the requested components.
  static func path(_ property: Property, where isIncluded: (Component) -> Bool = { _ in true }) -> String {
    let names = alternatives(property.names.map(escaped))
    let parts = Component.all(of: property.kind).filter(isIncluded).map { escaped($0.name) }
    return parts.isEmpty ? names : names + #"(\."# + alternatives(parts) + ")?"
  }

  /// Returns a pattern that has to match from beginning to end.
  static func whole(_ pattern: String) -> String { "^\(pattern)$" }

  /// Returns one of several patterns.
  static func alternatives(_ patterns: [String]) -> String {
    patterns.count == 1 ? patterns[0] : "(" + patterns.joined(separator: "|") + ")"
  }

  /// Returns a pattern for the text itself.
  static func escaped(_ text: String) -> String {
    text.map { #"\^$.*+?()[]{}|"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
