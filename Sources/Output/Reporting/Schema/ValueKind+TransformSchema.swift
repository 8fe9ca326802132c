import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel

extension ValueKind {
  /// The definition of one 2D transform, an item of a list.
  static let transformStep = "transformStep"
  /// The definition of one 3D transform, an item of a list.
  static let transform3DStep = "transform3DStep"

  /// Returns one transform, or a list of several; the first item distinguishes a list from a matrix.
  static func transforms(of step: String) -> JSONTree {
    let first: JSONTree = [
      "if": ["type": "string"], "then": ["const": "identity"], "else": ["type": ["array", "object"]],
    ]
    return [
      "if": ["type": "array", "items": [first], "minItems": 1], "then": ["items": .reference(step)],
      "else": .reference(step),
    ]
  }

  /// The forms of one 2D transform: a mapping contains one operation, or the whole matrix.
  static var transformStepSchema: JSONTree {
    let operations: [JSONTree.Member] = TransformKey.allCases.compactMap { operation in
      switch operation {
      case .scale: return (operation.rawValue, scale.reference.described(scale.forms))
      case .translation:
        return (operation.rawValue, point.reference.described("How far it moves, in points. \(point.forms)"))
      case .rotation: return (operation.rawValue, angle.reference.described(angle.forms))
      case .perspective: return nil
      }
    }
    let elements = transform.slotNames
    let wholeMatrix: [JSONTree.Member] = elements.map { name in (name, .strings(elements.filter { $0 != name })) }
    let text = SchemaPattern.alternatives(["identity", SchemaPattern.pasted(PastedText.matrices)])
    return .union([
      numbers(elements.count), .mapping(operations + elements.map { ($0, transform.slot($0)) }, required: []),
      .text(text, or: "a transform in words is `identity`"),
    ]).with("minProperties", 1).with("dependencies", .object(alone(operations, and: elements) + wholeMatrix))
  }

  /// The forms of one 3D transform: a mapping contains one operation.
  static var transform3DStepSchema: JSONTree {
    let turn = JSONTree.mapping(
      RotationKey.allCases.map { key in
        switch key {
        case .angle: (key.rawValue, angle.reference.described(angle.forms))
        case .axis:
          (key.rawValue, triple.with("not", ["enum": [[0, 0, 0], ["x": 0, "y": 0, "z": 0]]]).described(tripleForms))
        }
      })
    let distance = number.schema.with("not", ["const": 0])
    let operations: [JSONTree.Member] = TransformKey.allCases.map { operation in
      let form =
        switch operation {
        case .scale: triple.described(tripleForms)
        case .translation: triple.described("How far it moves, in points. \(tripleForms)")
        case .rotation: turn.described("An angle, and the axis of rotation.")
        case .perspective: distance.described("The distance of the eye, in points: m34 is -1/d.")
        }
      return (operation.rawValue, form)
    }
    return .union([
      numbers(transform3D.slotCount), .mapping(operations, required: []),
      .text("identity", or: "a transform in words is `identity`"),
    ]).with("minProperties", 1).with("dependencies", .object(alone(operations, and: [])))
  }

  /// Three numbers, as a list or by their names.
  private static var triple: JSONTree {
    .union([numbers(3), .mapping(SpaceKey.allCases.map { ($0.rawValue, point.slot($0.rawValue)) })])
  }
  private static let tripleForms = "`[x, y, z]` or `{x: 2, y: 3, z: 4}`."

  /// Returns the keys that each operation excludes; of two operations, only one has the list.
  private static func alone(_ operations: [JSONTree.Member], and elements: [String]) -> [JSONTree.Member] {
    operations.enumerated().compactMap { index, operation in
      let others = operations[..<index].map { $0.key } + elements
      return others.isEmpty
        ? nil : (operation.key, .excluding(others, or: "a transform holds one operation; a list of them has an order"))
    }
  }
}
