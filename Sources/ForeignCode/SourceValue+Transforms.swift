internal import GeomrunGeometry
internal import GeomrunSceneModel
internal import GeomrunText

// Transforms and angles as UIKit and Core Animation write them.
extension SourceValue {
  /// What a transform's method makes of itself: `view1.transform.scaledBy: 2`.
  static func changed(_ text: String, of path: String) -> String? {
    // A layer's affine transform is read by a call.
    guard let call = SourceCall(text.replacing("\(path)()", with: path)) else { return nil }
    let values = call.arguments.map { $0.value }
    let isOwn = ["", "self."].contains { call.name.hasPrefix("\($0)\(path).") }
    let method = call.name.split(separator: ".").last.map(String.init) ?? ""
    switch (isOwn ? method : call.name, values.count) {
    case ("scaledBy", 2): return scale(values[...]).map { "\(path).scaledBy: \($0)" }
    case ("translatedBy", 2): return list(values[...]).map { "\(path).translatedBy: \($0)" }
    case ("rotated", 1): return angle(values[0]).map { "\(path).rotatedBy: \($0)" }
    case ("concatenating", 1): return transform(values[0]).map { "\(path).concatenating: \($0)" }
    case ("inverted", 0): return "\(path).inverted:"
    case ("CGAffineTransformScale", 3) where values[0].hasSuffix(path):
      return scale(values[1...]).map { "\(path).scaledBy: \($0)" }
    case ("CGAffineTransformTranslate", 3) where values[0].hasSuffix(path):
      return list(values[1...]).map { "\(path).translatedBy: \($0)" }
    case ("CGAffineTransformRotate", 2) where values[0].hasSuffix(path):
      return angle(values[1]).map { "\(path).rotatedBy: \($0)" }
    default: return nil
    }
  }

  /// A 2D transform, also where it is written as a 3D one that leaves z alone.
  static func transform(_ text: String) -> String? {
    let identities = [
      ".identity", "CGAffineTransform.identity", "CGAffineTransformIdentity",
      "CATransform3DIdentity",
    ]
    if identities.contains(text) { return "identity" }
    if isDecimal(text) { return "{scale: \(text)}" }
    if !text.contains("("), let angle = angle(text), angle.first != "=" {
      return "{rotation: \(angle)}"
    }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map { $0.value }
    switch (call.name, call.labels) {
    case ("CGAffineTransform", ["scaleX", "y"]), (".init", ["scaleX", "y"]),
      ("CGAffineTransformMakeScale", ["", ""]):
      return scale(values[...]).map { "{scale: \($0)}" }
    case ("CGAffineTransform", ["translationX", "y"]), (".init", ["translationX", "y"]),
      ("CGAffineTransformMakeTranslation", ["", ""]):
      return list(values[...]).map { "{translation: \($0)}" }
    case ("CGAffineTransform", ["rotationAngle"]), (".init", ["rotationAngle"]),
      ("CGAffineTransformMakeRotation", [""]):
      return angle(values[0]).map { "{rotation: \($0)}" }
    case ("CATransform3DMakeScale", ["", "", ""]) where decimals(values[2...]) == [1]:
      return scale(values[..<2]).map { "{scale: \($0)}" }
    case ("CATransform3DMakeTranslation", ["", "", ""]) where decimals(values[2...]) == [0]:
      return list(values[..<2]).map { "{translation: \($0)}" }
    case ("CATransform3DMakeRotation", ["", "", "", ""]) where decimals(values[1...]) == [0, 0, 1]:
      return angle(values[0]).map { "{rotation: \($0)}" }
    case ("CATransform3DMakeAffineTransform", [""]): return transform(values[0])
    default: return nil
    }
  }

  /// A 3D transform; nil where it is none of Core Animation's.
  package static func spatial(_ text: String) -> String? {
    if text == "CATransform3DIdentity" { return "identity" }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map { $0.value }
    switch (call.name, values.count) {
    case ("CATransform3DMakeScale", 3): return list(values[...]).map { "{scale: \($0)}" }
    case ("CATransform3DMakeTranslation", 3):
      return list(values[...]).map { "{translation: \($0)}" }
    case ("CATransform3DMakeRotation", 4):
      guard let angle = angle(values[0]), let axis = list(values[1...]) else { return nil }
      return "{rotation: {angle: \(angle), axis: \(axis)}}"
    default: return nil
    }
  }

  /// An angle in radians as a scene writes it.
  package static func angle(_ text: String) -> String? {
    var own = text
    for (name, pi) in [
      ("CGFloat.pi", "pi"), ("Double.pi", "pi"), (".pi", "pi"), ("M_PI_2", "pi/2"),
      ("M_PI_4", "pi/4"), ("M_PI", "pi"), ("\u{B0}", "deg"),
    ] { own = own.replacing(name, with: pi) }
    switch own.withUTF8(AngleText.read) {
    case .angle: return own
    case .bareNumber: return "\(own)rad"
    case .nothing:
      if isPlain(own), !own.contains("pi") { return "= \(own) rad" }
      return SourceExpression(own).map { quoted("= \($0.angle)") }
    }
  }

  /// Whether a text is an angle as a scene writes it.
  package static func isAngle(_ text: String) -> Bool {
    var text = text
    if case .angle = text.withUTF8(AngleText.read) { return true }
    return false
  }

  /// The numbers, as far as they are plain.
  private static func decimals(_ texts: ArraySlice<String>) -> [Double] {
    texts.compactMap { text in
      var text = text
      return text.withUTF8 { DecimalNumber.parse($0) }
    }
  }

  private static func scale(_ factors: ArraySlice<String>) -> String? {
    guard let first = factors.first, first == factors.last, isDecimal(first) else {
      return list(factors)
    }
    return first
  }
}
