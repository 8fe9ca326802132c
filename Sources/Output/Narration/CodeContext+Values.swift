import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

// Values as constructors and literals.
extension CodeContext {
  func text(of value: Value) -> String {
    switch value {
    case .literal(let literal): return text(of: literal)
    case .computed(let computed):
      let parts = computed.parts.map(text)
      let is3D = computed.parts.contains { $0.recipe.is3D }
      return parts.dropFirst().reduce(parts.first ?? "") {
        spelled(is3D ? .concatenating3D : .concatenating, $0, $1)
      }
    }
  }

  func text(of value: PropertyValue) -> String {
    switch value {
    case .bool(let bool): return language.bool(bool)
    case .autoresizingMask(let mask): return text(of: mask)
    case .angle(let angle): return text(of: angle)
    case .nothing: return ""
    case .insetAdjustment, .contentMode: return text(ofWord: value)
    case .number, .point, .size, .rect, .insets: return make(value.kind, of: value.numbers.map(number))
    case .transform(let transform): return text(of: transform)
    case .transform3D(let matrix):
      if let affine = matrix.affine { return spelled(.lifted, text(of: affine)) }
      return text(of: Transform3DShape(matrix)) ?? make(.transform3D, of: value.numbers.map(number))
    }
  }

  func text(of transform: Transform2D) -> String {
    switch TransformShape(transform) {
    case .identity: return spelled(.identity)
    case .scale(let x, let y): return made(.scale, [x, y].map(number))
    case .translation(let x, let y): return made(.translation, [x, y].map(number))
    case .rotation(let angle): return made(.rotation, [text(of: angle)])
    case .general: return make(.transform, of: PropertyValue.transform(transform).numbers.map(number))
    }
  }

  /// Returns a call that creates a 3D transform; nil if there is none and its entries are written.
  private func text(of shape: Transform3DShape) -> String? {
    switch shape {
    case .scale(let x, let y, let z): return made3D(.scale, [x, y, z].map(number))
    case .translation(let x, let y, let z): return made3D(.translation, [x, y, z].map(number))
    case .rotation(let angle, let axis):
      let (x, y, z) = axis.vector
      return made3D(.rotation, [text(of: angle)] + [x, y, z].map(number))
    case .identity, .perspective, .general: return nil
    }
  }

  func text(of angle: Angle) -> String {
    let pi = spelled(.pi)
    switch angle.unit {
    case .radians: return number(angle.value)
    case .multiplesOfPi:
      guard let (numerator, denominator) = fraction(angle.value) else { return "\(number(angle.value)) * \(pi)" }
      let product =
        switch numerator {
        case 0: "0"
        case 1: pi
        case -1: "-\(spelled(.typedPi))"
        default: "\(numerator) * \(pi)"
        }
      return denominator == 1 || numerator == 0 ? product : "\(product) / \(denominator)"
    case .degrees:
      if fraction(angle.value / 180) != nil { return text(of: Angle.multiplesOfPi(angle.value / 180)) }
      return "\(number(angle.value)) * \(pi) / 180"
    }
  }

  private func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
    for denominator in 1...12 {
      let numerator = value * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-12, abs(numerator) < 1000 {
        return (Int(numerator.rounded()), denominator)
      }
    }
    return nil
  }

  /// Returns a 2D transform of one operation.
  func made(_ operation: TransformOperation, _ arguments: [String]) -> String {
    language.text(.making(operation), arguments)
  }

  /// Returns a 3D transform of one operation.
  func made3D(_ operation: TransformOperation, _ arguments: [String]) -> String {
    language.text(.making3D(operation), arguments)
  }

  /// Returns a value of a kind from its numbers in slot order.
  func make(_ kind: ValueKind, of numbers: [String]) -> String {
    switch kind {
    case .point: language.text(.point, numbers)
    case .size: language.text(.size, numbers)
    case .rect: language.text(.rect, numbers)
    case .transform: language.text(.transform, numbers)
    case .transform3D: language.text(.transform3D, numbers)
    case .insets: language.text(.insets, numbers)
    case .number, .angle, .scale, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .nothing:
      numbers.first ?? ""
    }
  }

  /// `.scaleAspectFit`, `UIViewContentModeScaleAspectFit`.
  private func text(ofWord value: PropertyValue) -> String {
    spelled(.word(value.kind == .contentMode ? .contentMode : .insetAdjustment, value.word ?? ""))
  }

  func number(_ number: Double) -> String { NumberText.shortest(number) }

  private func text(of mask: AutoresizingMask) -> String {
    let rows = usesAppKit ? Spellings.appKitResizing : usesUIKit ? Spellings.resizing : Spellings.layerResizing
    let words = rows.indices.filter { mask.contains(AutoresizingMask(rawValue: 1 << UInt8($0))) }.map { rows[$0] }
    let none = usesAppKit ? "NSViewNotSizable" : usesUIKit ? "UIViewAutoresizingNone" : "kCALayerNotSizable"
    return language.options(words, none: none)
  }
}

extension ValueConstructor {
  /// Whether it creates a 4x4 matrix.
  var is3D: Bool {
    switch self {
    case .matrix3D, .scaling3D, .translation3D, .perspective, .rotation3D: true
    case .number, .point, .size, .rect, .insets, .matrix, .angle, .scaling, .translation, .rotation: false
    }
  }
}
