internal import Geometry

/// A named part of a value: `origin.x` of a rect, `a` of a transform, `maxX` of a rect.
public struct Component: Sendable {
  /// Its path below the property, as it is written after the dot.
  public let name: String
  /// The kind of the part.
  public let kind: ValueKind
  let access: Access

  enum Access: Sendable {
    /// Stored numbers, which can be assigned.
    case slots(first: Int)
    /// Derived as CGRect derives it; read-only.
    case derived(@Sendable (PropertyValue) -> Double)
  }

  /// Whether the part can be assigned; CGRect's `maxX` and the like only read.
  public var isAssignable: Bool {
    if case .slots = access { true } else { false }
  }

  /// The part of `whole`.
  public func read(from whole: PropertyValue) -> PropertyValue {
    switch access {
    case .derived(let value): return .number(value(whole))
    case .slots(let first):
      switch kind {
      case .point: return .point(.init(x: whole[first], y: whole[first + 1]))
      case .size: return .size(.init(width: whole[first], height: whole[first + 1]))
      default: return .number(whole[first])
      }
    }
  }

  /// Puts `part` into `whole`; a read-only part changes nothing.
  public func write(_ part: PropertyValue, into whole: inout PropertyValue) {
    guard case .slots(let first) = access else { return }
    for slot in 0..<kind.slotCount { whole[first + slot] = part[slot] }
  }

  /// The parts of a value of `kind`, in the order in which they are documented.
  public static func all(of kind: ValueKind) -> [Component] {
    switch kind {
    case .point, .size, .transform, .transform3D: named(kind.slotNames)
    case .rect: rectParts
    case .number, .bool, .autoresizingMask, .angle, .scale, .nothing: []
    }
  }

  private static func named(_ names: [String]) -> [Component] {
    names.enumerated().map { Component(name: $1, kind: .number, access: .slots(first: $0)) }
  }

  private static let rectParts: [Component] = [
    Component(name: "origin", kind: .point, access: .slots(first: 0)),
    Component(name: "size", kind: .size, access: .slots(first: 2)),
    Component(name: "origin.x", kind: .number, access: .slots(first: 0)),
    Component(name: "origin.y", kind: .number, access: .slots(first: 1)),
    Component(name: "size.width", kind: .number, access: .slots(first: 2)),
    Component(name: "size.height", kind: .number, access: .slots(first: 3)),
    derived("width") { $0.width },
    derived("height") { $0.height },
    derived("minX") { $0.minX },
    derived("midX") { $0.midX },
    derived("maxX") { $0.maxX },
    derived("minY") { $0.minY },
    derived("midY") { $0.midY },
    derived("maxY") { $0.maxY },
  ]

  private static func derived(
    _ name: String, _ value: @escaping @Sendable (Rect) -> Double
  ) -> Component {
    Component(
      name: name, kind: .number,
      access: .derived { whole in
        if case .rect(let rect) = whole { value(rect) } else { 0 }
      })
  }
}
