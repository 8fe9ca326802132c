import GeomrunGeometry

/// A named part of a value, by its path below the property: `origin.x` of a rect, `a` of a transform.
public enum Component: String, CaseIterable, Hashable, Sendable {
  case x, y
  case origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  /// Components of a rect, as CGRect derives them.
  case width, height, minX, midX, maxX, minY, midY, maxY
  /// Components of insets.
  case top, left, bottom, right
  case a, b, c, d, tx, ty
  case m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44

  /// The path below the property, as written after the dot.
  public var name: String { rawValue }

  /// The kind of the part.
  public var kind: ValueKind {
    switch access {
    case .point: .point
    case .size: .size
    case .number, .derived: .number
    }
  }

  /// Whether it is a width or a height.
  package var isExtent: Bool {
    switch self {
    case .width, .height, .sizeWidth, .sizeHeight: true
    case .x, .y, .origin, .size, .originX, .originY, .minX, .midX, .maxX, .minY, .midY, .maxY, .top, .left, .bottom,
      .right, .a, .b, .c, .d, .tx, .ty, .m11, .m12, .m13, .m14, .m21, .m22, .m23, .m24, .m31, .m32, .m33, .m34, .m41,
      .m42, .m43, .m44:
      false
    }
  }

  /// Whether the part can be assigned; CGRect's `maxX` and the like are read-only.
  public var isAssignable: Bool {
    switch access {
    case .point, .size, .number: true
    case .derived: false
    }
  }

  /// Whether the part of a value of `kind` can be assigned: a size stores the extents that a rect derives.
  public func isAssignable(in kind: ValueKind) -> Bool { isAssignable || kind == .size }

  /// The parts of a value of `kind`, in the order of the documentation.
  public static func all(of kind: ValueKind) -> [Component] {
    switch kind {
    case .point: [.x, .y]
    case .rect:
      [
        .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .width, .height, .minX, .midX, .maxX, .minY, .midY,
        .maxY,
      ]
    case .transform: [.a, .b, .c, .d, .tx, .ty]
    case .transform3D: matrix
    case .size: [.width, .height]
    case .insets: [.top, .left, .bottom, .right]
    case .number, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing: []
    }
  }

  private static let matrix: [Component] = [
    .m11, .m12, .m13, .m14, .m21, .m22, .m23, .m24, .m31, .m32, .m33, .m34, .m41, .m42, .m43, .m44,
  ]

  /// Reads the part of `whole`.
  public func read(from whole: PropertyValue) -> PropertyValue {
    if case .size(let size) = whole { return .number(self == .width ? size.width : size.height) }
    return switch access {
    case .point(let slot): .point(Point(x: whole[slot], y: whole[slot + 1]))
    case .size(let slot): .size(Size(width: whole[slot], height: whole[slot + 1]))
    case .number(let slot): .number(whole[slot])
    case .derived(let value): if case .rect(let rect) = whole { .number(value(rect)) } else { .number(0) }
    }
  }

  /// Writes `part` into `whole`; a read-only part changes nothing.
  public func write(_ part: PropertyValue, into whole: inout PropertyValue) {
    if case .size = whole { return whole[self == .width ? 0 : 1] = part[0] }
    switch access {
    case .point(let slot), .size(let slot):
      whole[slot] = part[0]
      whole[slot + 1] = part[1]
    case .number(let slot): whole[slot] = part[0]
    case .derived: break
    }
  }

  /// The storage of the part: its first number in the whole, or a derivation.
  private enum Access {
    case number(Int), point(Int), size(Int)
    case derived((Rect) -> Double)
  }

  private var access: Access {
    switch self {
    case .origin: .point(0)
    case .size: .size(2)
    case .x, .originX, .top, .a, .m11: .number(0)
    case .y, .originY, .left, .b, .m12: .number(1)
    case .sizeWidth, .bottom, .c, .m13: .number(2)
    case .sizeHeight, .right, .d, .m14: .number(3)
    case .tx, .m21: .number(4)
    case .ty, .m22: .number(5)
    case .m23: .number(6)
    case .m24: .number(7)
    case .m31: .number(8)
    case .m32: .number(9)
    case .m33: .number(10)
    case .m34: .number(11)
    case .m41: .number(12)
    case .m42: .number(13)
    case .m43: .number(14)
    case .m44: .number(15)
    case .width: .derived { $0.width }
    case .height: .derived { $0.height }
    case .minX: .derived { $0.minX }
    case .midX: .derived { $0.midX }
    case .maxX: .derived { $0.maxX }
    case .minY: .derived { $0.minY }
    case .midY: .derived { $0.midY }
    case .maxY: .derived { $0.maxY }
    }
  }
}
