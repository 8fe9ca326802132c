import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// The forms in which a scene may give a value of each kind.
extension ValueKind {
  /// The forms in words.
  var forms: String {
    switch self {
    case .number: "A number, or an expression such as `= w / 2`."
    case .point: "A point: `[x, y]`, `{x: 10, y: 20}`, or pasted from a log, `\"{10, 20}\"`."
    case .size: "A size: `[width, height]`, `{width: 30, height: 40}`, or pasted from a log, `\"{30, 40}\"`."
    case .rect:
      "A rect: `[x, y, width, height]`, `{x:, y:, width:, height:}`, `{origin:, size:}`, or pasted "
        + "from a log, `\"{{10, 20}, {30, 40}}\"`."
    case .transform:
      "A transform: `identity`, `{scale: 2}`, `{translation: [x, y]}`, `{rotation: 30deg}`, "
        + "`[a, b, c, d, tx, ty]`, or a list of these; the first is applied first."
    case .transform3D:
      "A 3D transform: `identity`, `{scale: [x, y, z]}`, `{translation: [x, y, z]}`, "
        + "`{rotation: {angle: 30deg, axis: [x, y, z]}}`, `{perspective: d}`, 16 numbers row by "
        + "row, or a list of these; the first is applied first."
    case .bool: "`true` or `false`."
    case .autoresizingMask:
      "A list of the flexible parts, \(Self.maskWords(.ios)), on macOS \(Self.maskWords(.macos)); "
        + "or pasted from a log, `W+H`."
    case .insets: "Insets: `[top, left, bottom, right]`, or only some edges, `{top: 10, bottom: 6}`."
    case .insetAdjustment, .contentMode: "One of " + (words ?? []).map { "`\($0)`" }.joined(separator: ", ") + "."
    case .angle: "An angle with its unit: `45deg`, `0.5rad`, `pi/4`, `= 360 * t deg`."
    case .scale: "One factor for both axes, or one for each, `[x, y]` or `{x: 2, y: 3}`."
    case .nothing: "Takes no value."
    }
  }

  private static func maskWords(_ platform: Platform) -> String {
    "`[" + AutoresizingMask.words(for: platform).joined(separator: ", ") + "]`"
  }

  /// A value of this kind, as one of the definitions.
  var reference: JSONTree { .reference(rawValue) }

  /// The definition of this kind.
  var schema: JSONTree {
    switch self {
    case .number:
      .union([
        ["type": "number"],
        .text(SchemaPattern.expression, or: "a number has no quotes, and an expression begins with `=`"),
      ])
    case .point, .size: pairSchema
    case .rect: Self.rectSchema
    case .transform: Self.transforms(of: Self.transformStep)
    case .transform3D: Self.transforms(of: Self.transform3DStep)
    case .insets:
      .union([
        Self.numbers(4), .mapping(slotNames.map { ($0, slot($0)) }, required: []),
        .text(SchemaPattern.expression, or: "read the insets of a view with `= view.contentInset`"),
      ])
    case .insetAdjustment, .contentMode: .word(words ?? [])
    case .bool: ["type": "boolean"]
    case .autoresizingMask:
      .union([
        // The words depend on the scene's platform, see ``SceneSchema/ofPlatforms``.
        .list(of: ["type": "string"]), .text(SchemaPattern.mask, or: "a mask is a list of words, or pasted: `W+H`"),
      ])
    case .angle:
      [
        "if": ["type": "number"], "then": ["const": 0, "errorMessage": "an angle has a unit: `45deg`, `0.5rad`"],
        "else": .text(
          SchemaPattern.angle, or: "an angle has the form `45deg`, `0.5rad`, `0.1pi`, `pi/4` or `= 360 * t deg`"),
      ]
    case .scale:
      .union([ValueKind.number.schema, Self.numbers(2), .mapping(Self.point.slotNames.map { ($0, slot($0)) })])
    case .nothing: ["type": "null"]
    }
  }

  /// The mask's words on every platform, each once.
  static let allMaskWords: [String] = Platform.allCases.reduce(into: []) { words, platform in
    words += AutoresizingMask.words(for: platform).filter { !words.contains($0) }
  }

  private var pairSchema: JSONTree {
    .union([
      Self.numbers(2), .mapping(slotNames.map { ($0, slot($0)) }),
      .text(
        // `rest` is the rest position of a scroll view's content; only `contentOffset` accepts it.
        SchemaPattern.alternatives(
          [SchemaPattern.pasted(PastedText.pairs), SchemaPattern.wholeValue] + (self == .point ? ["rest"] : [])),
        or: "as printed in a log: `\"{10, 20}\"`, or read from a view: `= view1.center`"),
    ])
  }

  /// A rect: a mapping gives it as four numbers, or as `origin` and `size`.
  private static var rectSchema: JSONTree {
    let names = rect.slotNames
    let parts: [JSONTree.Member] = RectPartKey.allCases.map { part in
      let kind: ValueKind
      switch part {
      case .origin: kind = .point
      case .size: kind = .size
      }
      return (part.rawValue, kind.reference.described("\(part.summary) \(kind.forms)"))
    }
    return .union([
      numbers(4), .mapping(names.map { ($0, rect.slot($0)) } + parts, required: []),
      .text(
        SchemaPattern.alternatives([SchemaPattern.pasted(PastedText.rects), SchemaPattern.wholeValue, "screen"]),
        or: "as printed in a log: `\"{{10, 20}, {30, 40}}\"`, `\"(10 20; 30 40)\"`"),
    ]).with("if", ["anyOf": .array(parts.map { ["required": [.string($0.key)]] })]).with(
      "then",
      .excluding(names, or: "a rect has either `origin` and `size` or four numbers").with(
        "required", .strings(parts.map { $0.key }))
    ).with("else", ["required": .strings(names)])
  }

  /// Returns one of the numbers of a value of this kind, by its name.
  func slot(_ name: String) -> JSONTree {
    Self.number.reference.described("`\(name)` of \(phrase). \(Self.number.forms)")
  }

  /// Returns a list of `count` numbers.
  static func numbers(_ count: Int) -> JSONTree { .list(of: ValueKind.number.reference, count: count) }
}
