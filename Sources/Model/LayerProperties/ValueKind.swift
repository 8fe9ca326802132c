import GeomrunLayerTree
package import GeomrunWords

/// The kind of value that a property holds or a method takes.
public enum ValueKind: String, Sendable, CaseIterable {
  case number, point, size, rect, transform, transform3D, bool, autoresizingMask
  /// Insets from the edges: top, left, bottom, right.
  case insets
  /// One of several words.
  case insetAdjustment, contentMode
  /// An angle with its unit; only for methods.
  case angle
  /// A factor for both axes, or one for each; only for methods.
  case scale
  /// No value, as in `transform.inverted:`.
  case nothing

  /// The number of numbers in a value of this kind; 0 if it has none.
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

  /// The names of the numbers of a value, in slot order, as in mappings and reports.
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

  /// The name of the kind for readers, with its article.
  public var phrase: String { noun.text(in: .english) }

  /// The name of the kind for readers, in English with its article.
  package var noun: Words {
    switch self {
    case .number: Words(en: "a number", zh: "数值")
    case .point: Words(en: "a point", zh: "点")
    case .size: Words(en: "a size", zh: "尺寸")
    case .rect: Words(en: "a rect", zh: "矩形")
    case .transform: Words(en: "a transform", zh: "变换")
    case .transform3D: Words(en: "a 3D transform", zh: "3D 变换")
    case .bool: Words(en: "true or false", zh: "true 或 false")
    case .autoresizingMask: Words(en: "an autoresizing mask", zh: "autoresizingMask")
    case .insets: Words(en: "insets", zh: "边距")
    case .insetAdjustment: Words(en: "an adjustment behavior", zh: "调整方式")
    case .contentMode: Words(en: "a content mode", zh: "内容模式")
    case .angle: Words(en: "an angle", zh: "角度")
    case .scale: Words(en: "a scale", zh: "缩放系数")
    case .nothing: Words(en: "no value", zh: "空值")
    }
  }

  /// The words of an enumerated kind; nil for the others.
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
