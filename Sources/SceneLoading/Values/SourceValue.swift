internal import LayerProperties
internal import LayerTree

/// What a value of Swift or Objective-C is in a scene: `{scale: 2}` for `CGAffineTransformMakeScale(2, 2)`.
enum SourceValue {
  /// The value of `kind` that an expression stands for; nil where that is not clear.
  static func text(of kind: ValueKind, _ text: String) -> String? {
    switch kind {
    case .number: number(text)
    case .bool: ["true": "true", "false": "false", "YES": "true", "NO": "false"][text]
    case .point, .size, .rect: list(of: kind, text)
    case .transform: transform(text)
    default: nil
    }
  }

  /// A number, or an expression with its equals sign.
  static func number(_ text: String) -> String? {
    let text = text.last == "f" ? String(text.dropLast()) : text
    if isDecimal(text) { return text }
    // What is called, converted or compared is no expression of a scene.
    guard !text.isEmpty, text.first != ".",
      text.allSatisfy({ $0.isLetter || $0.isNumber || "._+-*/() ".contains($0) }),
      text.firstMatch(of: #/[\p{L}\d_]\(|\d[\p{L}_]/#) == nil
    else { return nil }
    return "= \(text)"
  }

  /// What a transform's method makes of itself: `view1.transform.scaledBy: 2`.
  static func changed(_ text: String, of path: String) -> String? {
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map(\.value)
    let isOwn = ["", "self."].contains { call.name.hasPrefix("\($0)\(path).") }
    let method = call.name.split(separator: ".").last.map(String.init) ?? ""
    switch (isOwn ? method : call.name, values.count) {
    case ("scaledBy", 2): return scale(values[...]).map { "\(path).scaledBy: \($0)" }
    case ("translatedBy", 2): return pair(values[...]).map { "\(path).translatedBy: \($0)" }
    case ("rotated", 1): return angle(values[0]).map { "\(path).rotatedBy: \($0)" }
    case ("concatenating", 1): return transform(values[0]).map { "\(path).concatenating: \($0)" }
    case ("inverted", 0): return "\(path).inverted:"
    case ("CGAffineTransformScale", 3) where values[0].hasSuffix(path):
      return scale(values[1...]).map { "\(path).scaledBy: \($0)" }
    case ("CGAffineTransformTranslate", 3) where values[0].hasSuffix(path):
      return pair(values[1...]).map { "\(path).translatedBy: \($0)" }
    case ("CGAffineTransformRotate", 2) where values[0].hasSuffix(path):
      return angle(values[1]).map { "\(path).rotatedBy: \($0)" }
    default: return nil
    }
  }

  static func transform(_ text: String) -> String? {
    let identities = [".identity", "CGAffineTransform.identity", "CGAffineTransformIdentity"]
    if identities.contains(text) { return "identity" }
    if isDecimal(text) { return "{scale: \(text)}" }
    if !text.contains("("), let angle = angle(text), angle.first != "=" {
      return "{rotation: \(angle)}"
    }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map(\.value)
    switch (call.name, call.labels) {
    case ("CGAffineTransform", ["scaleX", "y"]), (".init", ["scaleX", "y"]),
      ("CGAffineTransformMakeScale", ["", ""]):
      return scale(values[...]).map { "{scale: \($0)}" }
    case ("CGAffineTransform", ["translationX", "y"]), (".init", ["translationX", "y"]),
      ("CGAffineTransformMakeTranslation", ["", ""]):
      return pair(values[...]).map { "{translation: \($0)}" }
    case ("CGAffineTransform", ["rotationAngle"]), (".init", ["rotationAngle"]),
      ("CGAffineTransformMakeRotation", [""]):
      return angle(values[0]).map { "{rotation: \($0)}" }
    default: return nil
    }
  }

  /// An angle in radians as a scene writes it.
  private static func angle(_ text: String) -> String? {
    var own = text
    for (name, pi) in [
      ("CGFloat.pi", "pi"), ("Double.pi", "pi"), (".pi", "pi"), ("M_PI_2", "pi/2"),
      ("M_PI_4", "pi/4"), ("M_PI", "pi"),
    ] { own = own.replacing(name, with: pi) }
    switch own.withUTF8(AngleText.read) {
    case .angle: return own
    case .bareNumber: return "\(own)rad"
    case .nothing: return number(own).map { "\($0) rad" }
    }
  }

  /// A mask of UIKit or AppKit as a list of the platform's words: `[.flexibleWidth, .flexibleHeight]`.
  static func mask(_ text: String, on platform: Platform) -> String? {
    guard text.utf8.count <= 400 else { return nil }
    let words = text.split { "[]|, ".contains($0) }.map(String.init)
    let parts = words.map(maskPart)
    var mask: AutoresizingMask = []
    for part in parts {
      guard let part else { return nil }
      mask.formUnion(part)
    }
    return words.isEmpty ? nil : "[\(mask.words(for: platform).joined(separator: ", "))]"
  }

  /// The part of a mask that a constant of UIKit, AppKit or Core Animation stands for.
  static func maskPart(_ word: String) -> AutoresizingMask? {
    let names: [(AutoresizingMask, [String])] = [
      (.flexibleLeftMargin, ["flexibleleftmargin", "minxmargin"]),
      (.flexibleWidth, ["flexiblewidth", "widthsizable", "width"]),
      (.flexibleRightMargin, ["flexiblerightmargin", "maxxmargin"]),
      (.flexibleTopMargin, ["flexibletopmargin", "minymargin"]),
      (.flexibleHeight, ["flexibleheight", "heightsizable", "height"]),
      (.flexibleBottomMargin, ["flexiblebottommargin", "maxymargin"]),
    ]
    var own = word.lowercased()
    for prefix in [
      "uiviewautoresizing", "uiview.autoresizingmask", "kcalayer", "nsview", ".", "layer",
    ]
    where own.hasPrefix(prefix) { own.removeFirst(prefix.count) }
    return names.first { $0.1.contains(own) }?.0
  }

  private static func scale(_ factors: ArraySlice<String>) -> String? {
    guard let first = factors.first, first == factors.last, isDecimal(first) else {
      return pair(factors)
    }
    return first
  }

  private static func pair(_ texts: ArraySlice<String>) -> String? {
    let numbers = texts.compactMap(number)
    return numbers.count == 2 ? "[\(numbers.joined(separator: ", "))]" : nil
  }

  private static func list(of kind: ValueKind, _ text: String) -> String? {
    let zeros = kind == .rect ? "[0, 0, 0, 0]" : "[0, 0]"
    if [".zero", "CGRect.zero", "CGPoint.zero", "CGSize.zero"].contains(text) { return zeros }
    if ["CGRectZero", "CGPointZero", "CGSizeZero"].contains(text) { return zeros }
    // A number beside a name is not the whole of a coordinate.
    let types = ["CGRect", "CGPoint", "CGSize", "NSRect", "NSPoint", "NSSize"]
    let known = types + types.flatMap { ["\($0)Make", "NSMake\($0.dropFirst(2))"] }
    let parts = ["x", "y", "width", "height", "origin", "size"]
    let words = text.split { !($0.isLetter || $0.isNumber || "._".contains($0)) }.map(String.init)
    guard !text.contains("- "), !text.contains(where: { "+*/".contains($0) }),
      words.allSatisfy({ isDecimal($0) || known.contains($0) || parts.contains($0) })
    else { return nil }
    return PastedText.list(of: kind, in: text, called: [])
  }

  private static func isDecimal(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { DecimalNumber.parse($0) } != nil
  }
}
