import GeomrunLayerTree

/// What sort of value a property holds or a method takes.
public enum ValueKind: String, Sendable, CaseIterable {
  case number, point, size, rect, transform, transform3D, bool, autoresizingMask
  /// Distances from the edges: top, left, bottom, right.
  case insets
  /// One word of several.
  case insetAdjustment, contentMode
  /// An angle with its unit; only methods take it.
  case angle
  /// One factor for both axes, or one for each; only methods take it.
  case scale
  /// No value at all, as in `transform.inverted:`.
  case nothing

  /// How many numbers a value of this kind consists of; 0 where it is not made of numbers.
  public var slotCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .insets: 4
    case .transform: 6
    case .transform3D: 16
    case .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing: 0
    }
  }

  /// The names of the numbers of a value, in slot order: as mappings and reports call them.
  package var slotNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: Self.point.slotNames + Self.size.slotNames
    case .transform: ["a", "b", "c", "d", "tx", "ty"]
    case .transform3D: (1...4).flatMap { row in (1...4).map { column in "m\(row)\(column)" } }
    case .insets: ["top", "left", "bottom", "right"]
    case .number, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing: []
    }
  }

  /// The kind in a reader's words, with its article.
  public var phrase: String {
    switch self {
    case .number: "a number"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rect"
    case .transform: "a transform"
    case .transform3D: "a 3D transform"
    case .bool: "true or false"
    case .autoresizingMask: "an autoresizing mask"
    case .insets: "insets"
    case .insetAdjustment: "an adjustment behavior"
    case .contentMode: "a content mode"
    case .angle: "an angle"
    case .scale: "a scale"
    case .nothing: "no value"
    }
  }

  /// The words of a kind whose values are one of several words each; nil for the others.
  package var words: [String]? {
    switch self {
    case .insetAdjustment: ContentInsetAdjustment.allCases.map { $0.rawValue }
    case .contentMode: ContentMode.allCases.map { $0.rawValue }
    case .number, .point, .size, .rect, .transform, .transform3D, .bool, .autoresizingMask, .insets, .angle, .scale,
      .nothing:
      nil
    }
  }
}
