internal import Geometry
internal import LayerTree

// One maker per kind of value, so that an entry of the table deals in the kind's own Swift type.
extension Property {
  typealias Reader<Value> = @Sendable (Layer) -> Value
  typealias Writer<Value> =
    @Sendable (Value, inout LayerTree, LayerID) throws(GeometryError) -> Void

  static func rect(
    _ name: String, _ summary: String, _ role: Role,
    read: @escaping Reader<Rect>, assign: @escaping Writer<Rect>
  ) -> Property {
    Property(
      name: name, aliases: [], kind: .rect, summary: summary, role: role,
      isReported: { _ in true },
      read: { .rect(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .rect(let value) = value { try assign(value, &tree, layer) }
      })
  }

  static func point(
    _ name: String, _ aliases: [String], _ summary: String, _ role: Role,
    read: @escaping Reader<Point>, assign: @escaping Writer<Point>
  ) -> Property {
    Property(
      name: name, aliases: aliases, kind: .point, summary: summary, role: role,
      isReported: { _ in true },
      read: { .point(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .point(let value) = value { try assign(value, &tree, layer) }
      })
  }

  static func transform(
    _ name: String, _ aliases: [String], _ summary: String,
    read: @escaping Reader<AffineTransform>, assign: @escaping Writer<AffineTransform>
  ) -> Property {
    Property(
      name: name, aliases: aliases, kind: .transform, summary: summary, role: .geometry,
      isReported: { _ in true },
      read: { .transform(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .transform(let value) = value { try assign(value, &tree, layer) }
      })
  }

  static func matrix(
    _ name: String, _ summary: String, _ role: Role,
    read: @escaping Reader<Transform3D>, assign: @escaping Writer<Transform3D>
  ) -> Property {
    Property(
      name: name, aliases: [], kind: .transform3D, summary: summary, role: role,
      isReported: { layer in
        switch role {
        case .matrix: !layer.transform3D.isAffine
        case .stored(.transform3D(let initial)): read(layer) != initial
        default: true
        }
      },
      read: { .transform3D(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .transform3D(let value) = value { try assign(value, &tree, layer) }
      })
  }

  static func number(
    _ name: String, _ aliases: [String], _ summary: String, default initial: Double,
    read: @escaping Reader<Double>, assign: @escaping Writer<Double>
  ) -> Property {
    Property(
      name: name, aliases: aliases, kind: .number, summary: summary,
      role: .stored(default: .number(initial)),
      isReported: { read($0) != initial },
      read: { .number(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .number(let value) = value { try assign(value, &tree, layer) }
      })
  }

  static func bool(
    _ name: String, _ aliases: [String], _ summary: String, default initial: Bool,
    read: @escaping Reader<Bool>, assign: @escaping Writer<Bool>
  ) -> Property {
    Property(
      name: name, aliases: aliases, kind: .bool, summary: summary,
      role: .stored(default: .bool(initial)),
      isReported: { read($0) != initial },
      read: { .bool(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .bool(let value) = value { try assign(value, &tree, layer) }
      })
  }

  static func mask(
    _ name: String, _ summary: String,
    read: @escaping Reader<AutoresizingMask>, assign: @escaping Writer<AutoresizingMask>
  ) -> Property {
    Property(
      name: name, aliases: [], kind: .autoresizingMask, summary: summary,
      role: .stored(default: .autoresizingMask([])),
      isReported: { read($0) != [] },
      read: { .autoresizingMask(read($0)) },
      assign: { (value, tree, layer) throws(GeometryError) in
        if case .autoresizingMask(let value) = value { try assign(value, &tree, layer) }
      })
  }
}
