public import GeomrunGeometry
public import GeomrunLayerTree

/// A value of a property, in the units and the coordinate space of that property.
public enum PropertyValue: Equatable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(EdgeInsets)
  case transform(Transform2D)
  /// Stored indirectly, to keep the other kinds small.
  indirect case transform3D(Transform3D)
  case bool(Bool)
  case autoresizingMask(AutoresizingMask)
  case insetAdjustment(ContentInsetAdjustment)
  case contentMode(ContentMode)
  case angle(Angle)
  case nothing

  /// The kind of this value.
  public var kind: ValueKind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .insets: .insets
    case .insetAdjustment: .insetAdjustment
    case .contentMode: .contentMode
    case .transform: .transform
    case .transform3D: .transform3D
    case .bool: .bool
    case .autoresizingMask: .autoresizingMask
    case .angle: .angle
    case .nothing: .nothing
    }
  }

  /// The number at `slot`, in the order in which the numbers of the kind are written.
  ///
  /// A slot that the kind lacks reads as 0 and ignores assignments.
  public subscript(slot: Int) -> Double {
    get {
      switch self {
      case .number(let number): number
      case .point(let point): slot == 0 ? point.x : point.y
      case .size(let size): slot == 0 ? size.width : size.height
      case .rect(let rect): rect[slot]
      case .insets(let insets): insets[slot]
      case .transform(let transform): transform[slot]
      case .transform3D(let transform): transform[slot]
      case .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .nothing: 0
      }
    }
    set {
      switch self {
      case .number: self = .number(newValue)
      case .point(var point):
        if slot == 0 { point.x = newValue } else { point.y = newValue }
        self = .point(point)
      case .size(var size):
        if slot == 0 { size.width = newValue } else { size.height = newValue }
        self = .size(size)
      case .rect(var rect):
        rect[slot] = newValue
        self = .rect(rect)
      case .insets(var insets):
        insets[slot] = newValue
        self = .insets(insets)
      case .transform(var transform):
        transform[slot] = newValue
        self = .transform(transform)
      case .transform3D(var transform):
        transform[slot] = newValue
        self = .transform3D(transform)
      case .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .nothing: break
      }
    }
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    if case .transform3D(let transform) = self { return transform.isFinite }
    for slot in 0..<kind.slotCount where !self[slot].isFinite { return false }
    return true
  }

  /// The numbers of this value in slot order; empty if it has none.
  public var numbers: [Double] {
    if case .transform3D(let transform) = self { return transform.elements }
    return (0..<kind.slotCount).map { self[$0] }
  }
}

extension Rect {
  fileprivate subscript(slot: Int) -> Double {
    get {
      switch slot {
      case 0: origin.x
      case 1: origin.y
      case 2: size.width
      default: size.height
      }
    }
    set {
      switch slot {
      case 0: origin.x = newValue
      case 1: origin.y = newValue
      case 2: size.width = newValue
      default: size.height = newValue
      }
    }
  }
}

extension EdgeInsets {
  fileprivate subscript(slot: Int) -> Double {
    get {
      switch slot {
      case 0: top
      case 1: left
      case 2: bottom
      default: right
      }
    }
    set {
      switch slot {
      case 0: top = newValue
      case 1: left = newValue
      case 2: bottom = newValue
      default: right = newValue
      }
    }
  }
}

extension PropertyValue {
  /// The word of a value that is an enumerated word, as scenes write it.
  package var word: String? {
    switch self {
    case .insetAdjustment(let adjustment): adjustment.rawValue
    case .contentMode(let mode): mode.rawValue
    case .number, .point, .size, .rect, .insets, .transform, .transform3D, .bool, .autoresizingMask, .angle, .nothing:
      nil
    }
  }
}

extension Transform2D {
  fileprivate subscript(slot: Int) -> Double {
    get {
      switch slot {
      case 0: a
      case 1: b
      case 2: c
      case 3: d
      case 4: tx
      default: ty
      }
    }
    set {
      switch slot {
      case 0: a = newValue
      case 1: b = newValue
      case 2: c = newValue
      case 3: d = newValue
      case 4: tx = newValue
      default: ty = newValue
      }
    }
  }
}
