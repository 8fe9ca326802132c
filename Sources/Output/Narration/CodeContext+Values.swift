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
      let (first, rest) = (parts.first ?? "", parts.dropFirst())
      let is3D = computed.parts.contains { $0.recipe.is3D }
      if !is3D, isSwift { return first + rest.map { ".concatenating(\($0))" }.joined() }
      let function = is3D ? "CATransform3DConcat(" : "CGAffineTransformConcat("
      return String(repeating: function, count: rest.count) + first + rest.map { ", \($0))" }.joined()
    }
  }

  func text(of value: PropertyValue) -> String {
    switch value {
    case .bool(let bool): return isSwift ? "\(bool)" : (bool ? "YES" : "NO")
    case .autoresizingMask(let mask): return text(of: mask)
    case .angle(let angle): return text(of: angle)
    case .nothing: return ""
    case .insetAdjustment, .contentMode: return text(ofWord: value)
    case .number, .point, .size, .rect, .insets: return make(value.kind, of: value.numbers.map(number))
    case .transform(let transform): return text(of: transform)
    case .transform3D(let matrix):
      if let affine = matrix.affine { return call("CATransform3DMakeAffineTransform", [("", text(of: affine))]) }
      return text(of: Transform3DShape(matrix)) ?? make(.transform3D, of: value.numbers.map(number))
    }
  }

  func text(of transform: Transform2D) -> String {
    switch TransformShape(transform) {
    case .identity: return isSwift ? ".identity" : "CGAffineTransformIdentity"
    case .scale(let x, let y): return made(.scale, [x, y].map(number))
    case .translation(let x, let y): return made(.translation, [x, y].map(number))
    case .rotation(let angle): return made(.rotation, [text(of: angle)])
    case .general: return make(.transform, of: PropertyValue.transform(transform).numbers.map(number))
    }
  }

  /// A call that makes a 3D transform; nil where there is none, and its entries are written.
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
    let pi = isSwift ? ".pi" : "M_PI"
    switch angle.unit {
    case .radians: return number(angle.value)
    case .multiplesOfPi:
      guard let (numerator, denominator) = fraction(angle.value) else { return "\(number(angle.value)) * \(pi)" }
      let product =
        switch numerator {
        case 0: "0"
        case 1: pi
        case -1: "-\(isSwift ? "CGFloat.pi" : pi)"
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

  /// A 2D transform of one operation.
  func made(_ operation: TransformOperation, _ arguments: [String]) -> String {
    let row = operation.row
    return isSwift
      ? call("CGAffineTransform", Array(zip(row.labels, arguments)))
      : call("CGAffineTransformMake\(row.maker)", arguments.map { ("", $0) })
  }

  /// A 3D transform of one operation.
  func made3D(_ operation: TransformOperation, _ arguments: [String]) -> String {
    call("CATransform3DMake\(operation.row.maker)", arguments.map { ("", $0) })
  }

  /// A value of a kind from its numbers in slot order.
  func make(_ kind: ValueKind, of numbers: [String]) -> String {
    let labeled = Array(zip(kind.slotNames, numbers))
    return switch kind {
    case .point: call(isSwift ? "CGPoint" : "CGPointMake", labeled)
    case .size: call(isSwift ? "CGSize" : "CGSizeMake", labeled)
    case .rect: call(isSwift ? "CGRect" : "CGRectMake", labeled)
    case .transform: call(isSwift ? "CGAffineTransform" : "CGAffineTransformMake", labeled)
    case .transform3D: isSwift ? call("CATransform3D", labeled) : "(CATransform3D){\(numbers.joined(separator: ", "))}"
    case .insets: call(isSwift ? "UIEdgeInsets" : "UIEdgeInsetsMake", labeled)
    case .number, .angle, .scale, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .nothing:
      numbers.first ?? ""
    }
  }

  /// A call with labels in Swift, without in Objective-C.
  func call(_ function: String, _ arguments: [(String, String)]) -> String {
    let texts = arguments.map { isSwift && !$0.isEmpty ? "\($0): \($1)" : $1 }
    return "\(function)(\(texts.joined(separator: ", ")))"
  }

  /// `.scaleAspectFit`, `UIViewContentModeScaleAspectFit`.
  private func text(ofWord value: PropertyValue) -> String {
    let word = value.word ?? ""
    if isSwift { return ".\(word)" }
    let type = value.kind == .contentMode ? "UIViewContentMode" : "UIScrollViewContentInsetAdjustment"
    return type + word.prefix(1).uppercased() + word.dropFirst()
  }

  func number(_ number: Double) -> String { NumberText.shortest(number) }

  private func text(of mask: AutoresizingMask) -> String {
    // In the order of the mask's bits, as the words of the platforms are.
    let appKit = [
      ("minXMargin", "NSViewMinXMargin"), ("width", "NSViewWidthSizable"), ("maxXMargin", "NSViewMaxXMargin"),
      ("minYMargin", "NSViewMinYMargin"), ("height", "NSViewHeightSizable"), ("maxYMargin", "NSViewMaxYMargin"),
    ]
    let names =
      usesAppKit
      ? appKit.map { isSwift ? $0.0 : $0.1 }
      : usesUIKit
        ? ["LeftMargin", "Width", "RightMargin", "TopMargin", "Height", "BottomMargin"].map {
          isSwift ? "flexible\($0)" : "UIViewAutoresizingFlexible\($0)"
        }
        : ["MinXMargin", "WidthSizable", "MaxXMargin", "MinYMargin", "HeightSizable", "MaxYMargin"].map {
          isSwift ? "layer\($0)" : "kCALayer\($0)"
        }
    let parts = names.indices.filter { mask.contains(AutoresizingMask(rawValue: 1 << UInt8($0))) }.map { names[$0] }
    if isSwift { return "[\(parts.map { ".\($0)" }.joined(separator: ", "))]" }
    let none = usesAppKit ? "NSViewNotSizable" : usesUIKit ? "UIViewAutoresizingNone" : "kCALayerNotSizable"
    return parts.isEmpty ? none : parts.joined(separator: " | ")
  }
}

extension ValueConstructor {
  /// Whether it makes a 4x4 matrix.
  var is3D: Bool {
    switch self {
    case .matrix3D, .scaling3D, .translation3D, .perspective, .rotation3D: true
    case .number, .point, .size, .rect, .insets, .matrix, .angle, .scaling, .translation, .rotation: false
    }
  }
}
