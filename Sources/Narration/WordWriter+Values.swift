internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel

// Values as they are read aloud.
extension WordWriter {
  func text(of value: Value, in header: SceneHeader) -> String {
    language.phrases.inOrder(texts(of: value, in: header))
  }

  /// The transforms of a list, or the one text of another value.
  func texts(of value: Value, in header: SceneHeader) -> [String] {
    switch value {
    case .literal(let literal): [text(of: literal, platform: header.platform)]
    case .computed(let computed): computed.parts.map { text(of: $0, in: header) }
    }
  }

  func text(of value: PropertyValue, platform: Platform) -> String {
    let phrases = language.phrases
    switch value {
    case .number(let own): return number(own)
    case .point, .size, .rect: return Self.list(value.numbers.map(number))
    case .transform3D(let matrix):
      if let affine = matrix.affine { return text(of: .transform(affine), platform: platform) }
      return text(of: Transform3DShape(matrix)) ?? Self.list(value.numbers.map(number))
    case .bool(let bool): return "\(bool)"
    case .autoresizingMask(let mask): return Self.list(mask.words(for: platform))
    case .angle(let angle): return text(of: angle)
    case .nothing: return ""
    case .transform(let transform):
      switch TransformShape(transform) {
      case .identity: return phrases.identity
      case .scale(let x, let y):
        let (x, y) = (number(x), number(y))
        return phrases.scale(x == y ? x : Self.list([x, y]))
      case .translation(let x, let y):
        return phrases.translation(Self.list([x, y].map(number)))
      case .rotation(let angle): return phrases.rotation(text(of: angle))
      case .general: return Self.list(value.numbers.map(number))
      }
    }
  }

  /// What there is a word for; nil for other 3D transforms.
  private func text(of shape: Transform3DShape) -> String? {
    func list(_ x: Double, _ y: Double, _ z: Double) -> String {
      Self.list([x, y, z].map(number))
    }
    let phrases = language.phrases
    switch shape {
    case .identity: return phrases.identity
    case .scale(let x, let y, let z): return phrases.scale(list(x, y, z))
    case .translation(let x, let y, let z): return phrases.translation(list(x, y, z))
    case .perspective(let distance): return phrases.perspective(number(distance))
    case .rotation(let angle, let axis):
      let (x, y, z) = axis.vector
      return phrases.turn(text(of: angle), list(x, y, z))
    case .general: return nil
    }
  }

  func text(of angle: Angle) -> String { Self.angle(number(angle.value), angle.unit) }

  func text(of constraint: CAConstraintDeclaration, in header: SceneHeader) -> String {
    let source =
      switch constraint.source {
      case .superlayer: "superlayer"
      case .sibling(let sibling): header.views[sibling.index].name
      case .unknown(let name): name
      }
    var text = "\(constraint.attribute.rawValue) = \(source).\(constraint.sourceAttribute.rawValue)"
    let scale = self.text(of: constraint.scale, in: header)
    let offset = self.text(of: constraint.offset, in: header)
    if scale != "1" { text += "*\(scale)" }
    if offset.hasPrefix("-") {
      text += " - \(offset.dropFirst())"
    } else if offset != "0" {
      text += " + \(offset)"
    }
    return text
  }

  private func text(of term: NumberTerm, in header: SceneHeader) -> String {
    switch term {
    case .literal(let own): number(own)
    case .expression(let expression): "(\(text(of: expression, in: header)))"
    }
  }

  private func text(of expression: NumberExpression, in header: SceneHeader) -> String {
    expression.infix(
      minus: "-", times: "*", divided: "/", number: number,
      parameter: header.constant, name: { header.parameters[$0].name },
      property: { view, path in
        "\(header.views[view.index].name).\(path.spokenName(on: header.platform))"
      },
      superview: { view, path in
        "\(header.views[view.index].name).\(SceneVocabulary.superview)."
          + path.spokenName(on: header.platform)
      },
      call: { function, arguments, unit in
        let texts = function.takesAngles ? arguments.map { Self.angle($0, unit) } : arguments
        return "\(function.rawValue)(\(texts.joined(separator: ", ")))"
      })
  }

  func text(of part: ComputedValue.Part, in header: SceneHeader) -> String {
    if part.expressions.isEmpty, let value = try? part.recipe.make(part.slots) {
      return text(of: value, platform: header.platform)
    }
    let phrases = language.phrases
    var slots = (0..<16).map { number(part.slots[$0]) }
    for computed in part.expressions {
      slots[computed.slot] = text(of: computed.expression, in: header)
    }
    func first(_ count: Int) -> String { Self.list(Array(slots.prefix(count))) }
    switch part.recipe {
    case .number: return slots[0]
    case .point, .size: return first(2)
    case .rect: return first(4)
    case .matrix: return first(6)
    case .matrix3D: return first(16)
    case .angle(let unit): return Self.angle(slots[0], unit)
    case .scaling: return phrases.scale(slots[0] == slots[1] ? slots[0] : first(2))
    case .translation: return phrases.translation(first(2))
    case .rotation(let unit): return phrases.rotation(Self.angle(slots[0], unit))
    case .scaling3D: return phrases.scale(first(3))
    case .translation3D: return phrases.translation(first(3))
    case .perspective: return phrases.perspective(slots[0])
    case .rotation3D(let unit):
      return phrases.turn(Self.angle(slots[0], unit), Self.list(Array(slots[1...3])))
    }
  }

  private static func list(_ items: [String]) -> String { "(\(items.joined(separator: ", ")))" }

  private static func angle(_ value: String, _ unit: Angle.Unit) -> String {
    let value = value.contains(where: { " */".contains($0) }) ? "(\(value))" : value
    switch unit {
    case .degrees: return "\(value)°"
    case .radians: return "\(value) rad"
    case .multiplesOfPi: return "\(value)π"
    }
  }
}
