import GeomrunGeometry
package import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText

// Transforms and angles as written for UIKit and Core Animation.
extension SourceValue {
  /// The transform method that changes a transform in place: `view1.transform.scaledBy: 2`.
  static func changed(_ text: String, of path: String) -> String? {
    // A layer's affine transform is read by a call.
    guard let call = SourceCall(text.replacing("\(path)()", with: path)) else { return nil }
    let values = call.arguments.map { $0.value }
    let isOwn = ["", "self."].contains { call.name.hasPrefix("\($0)\(path).") }
    let method = call.name.split(separator: ".").last.map(String.init) ?? ""
    let name = isOwn ? method : call.name
    for operation in TransformOperation.allCases {
      let row = operation.row
      let isMethod = name == row.swiftMethod && values.count == operation.count
      let isFunction =
        name == "CGAffineTransform\(row.changer)" && values.count == operation.count + 1 && values[0].hasSuffix(path)
      guard isMethod || isFunction else { continue }
      return argument(of: operation, values.suffix(operation.count)).map { "\(path).\(row.methodName): \($0)" }
    }
    if name == "concatenating", values.count == 1 { return transform(values[0]).map { "\(path).concatenating: \($0)" } }
    return name == "inverted" && values.isEmpty ? "\(path).inverted:" : nil
  }

  /// A 2D transform, also one written as a 3D transform that does not affect z.
  static func transform(_ text: String) -> String? { SourceTransform(text)?.text }

  /// A 3D transform; nil if it is not one of Core Animation's.
  package static func spatial(_ text: String) -> String? {
    if text == "CATransform3DIdentity" { return "identity" }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map { $0.value }
    for operation in TransformOperation.allCases where call.name == "CATransform3DMake\(operation.row.maker)" {
      return spatial(operation, values)
    }
    return nil
  }

  /// A 3D transform of one operation; nil for other arguments.
  package static func spatial(_ operation: TransformOperation, _ values: [String]) -> String? {
    guard values.count == operation.count + operation.row.flat.count else { return nil }
    switch operation {
    case .scale, .translation: return list(values[...]).map { "{\(operation.row.key): \($0)}" }
    case .rotation:
      guard let angle = angle(values[0]), let axis = list(values[1...]) else { return nil }
      return "{rotation: {angle: \(angle), axis: \(axis)}}"
    }
  }

  /// The argument of an operation in a scene; nil for other arguments.
  fileprivate static func argument(of operation: TransformOperation, _ values: ArraySlice<String>) -> String? {
    guard let first = values.first, values.count == operation.count else { return nil }
    switch operation {
    case .scale: return first == values.last && isDecimal(first) ? first : list(values)
    case .translation: return list(values)
    case .rotation: return angle(first)
    }
  }

  /// An angle in radians, as a scene writes it.
  package static func angle(_ text: String) -> String? {
    var own = text
    for (name, pi) in [
      ("CGFloat.pi", "pi"), ("Double.pi", "pi"), (".pi", "pi"), ("M_PI_2", "pi/2"), ("M_PI_4", "pi/4"), ("M_PI", "pi"),
      ("\u{B0}", "deg"),
    ] { own = own.replacing(name, with: pi) }
    switch own.withUTF8(AngleText.read) {
    case .angle: return own
    case .bareNumber: return "\(own)rad"
    case .nothing:
      if isValidInScene(own), !own.contains("pi") { return "= \(own) rad" }
      return SourceExpression(own).map { quoted("= \($0.angle)") }
    }
  }

  /// Whether a text is an angle in a scene's notation.
  package static func isAngle(_ text: String) -> Bool {
    var text = text
    if case .angle = text.withUTF8(AngleText.read) { return true }
    return false
  }
}

/// A 2D transform created by a single expression.
package enum SourceTransform {
  case identity
  /// An operation with its arguments as in the code; all of them can be parsed.
  case operation(TransformOperation, [String])

  /// Parses an expression, also for a 3D transform that does not affect z; nil for others.
  package init?(_ text: String) {
    let identities = [".identity", "CGAffineTransform.identity", "CGAffineTransformIdentity", "CATransform3DIdentity"]
    if identities.contains(text) {
      self = .identity
    } else if SourceValue.isDecimal(text) {
      self = .operation(.scale, [text, text])
    } else if !text.contains("("), let angle = SourceValue.angle(text), angle.first != "=" {
      self = .operation(.rotation, [text])
    } else if let call = SourceCall(text) {
      self.init(call)
    } else {
      return nil
    }
  }

  private init?(_ call: SourceCall) {
    let (values, labels) = (call.arguments.map { $0.value }, call.labels)
    if call.name == "CATransform3DMakeAffineTransform", labels == [""] {
      self.init(values[0])
      return
    }
    let isPlain = labels.allSatisfy { $0.isEmpty }
    for operation in TransformOperation.allCases {
      let row = operation.row
      let isMade =
        ["CGAffineTransform", ".init"].contains(call.name) && labels == row.labels
        || call.name == "CGAffineTransformMake\(row.maker)" && isPlain && values.count == operation.count
      let isFlat =
        call.name == "CATransform3DMake\(row.maker)" && isPlain && values.count == operation.count + row.flat.count
        && Self.decimals(values[operation.count...]) == row.flat
      guard isMade || isFlat else { continue }
      self = .operation(operation, Array(values[..<operation.count]))
      if self.text == nil { return nil }
      return
    }
    return nil
  }

  /// The transform as a scene writes it; nil if a scene cannot.
  package var text: String? {
    switch self {
    case .identity: "identity"
    case .operation(let operation, let values):
      SourceValue.argument(of: operation, values[...]).map { "{\(operation.row.key): \($0)}" }
    }
  }

  /// The transform in 3D, without effect on z.
  package var spatialText: String? {
    switch self {
    case .identity: "identity"
    case .operation(let operation, let values):
      SourceValue.spatial(operation, values + operation.row.flat.map { $0.shortestText })
    }
  }

  /// The plain numbers among the arguments.
  private static func decimals(_ texts: ArraySlice<String>) -> [Double] {
    texts.compactMap { text in
      var text = text
      return text.withUTF8 { DecimalNumber.parse($0) }
    }
  }
}
