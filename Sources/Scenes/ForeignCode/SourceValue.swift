package import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

/// Translates values of Swift and Objective-C into those of scenes: `CGAffineTransformMakeScale(2, 2)` becomes `{scale:
/// 2}`.
package enum SourceValue {
  /// Translates an expression into a value of `kind`; nil if it is not clear.
  package static func text(of kind: ValueKind, _ text: String) -> String? {
    switch kind {
    case .number: number(text)
    case .bool: ["true": "true", "false": "false", "YES": "true", "NO": "false"][text]
    case .point, .size, .rect: list(of: kind, text)
    case .transform: transform(text)
    case .transform3D: spatial(text)
    case .angle: angle(text)
    case .insetAdjustment, .contentMode:
      // Swift's `.scaleAspectFit`.
      text.first == "." && kind.words?.contains(String(text.dropFirst())) == true ? String(text.dropFirst()) : nil
    // UIKit's words; those of layers and of AppKit depend on the platform of the scene.
    case .autoresizingMask: text.contains("lexible") ? mask(text, on: .ios) : nil
    case .scale, .insets, .nothing: nil
    }
  }

  /// A whole property of this kind, read by a path with a view's name: `= view1.bounds`.
  package static func property(of kind: ValueKind, _ text: String) -> String? {
    guard kind.slotCount > 0 || kind == .transform || kind == .transform3D else { return nil }
    let path = SourceStatement.own(text)
    guard SourceStatement.isPath(path), let dot = path.firstIndex(of: "."),
      case .named(.property(let property))? = MutationTarget(path: String(path[path.index(after: dot)...])),
      property.kind == kind
    else { return nil }
    return "= \(path)"
  }

  /// A number, or an expression with its equals sign.
  package static func number(_ text: String) -> String? {
    let isFloat = text.last == "f" && isDecimal(String(text.dropLast()))
    let text = isFloat ? String(text.dropLast()) : text
    if isDecimal(text) { return text }
    if isValidInScene(text) { return "= \(text)" }
    return SourceExpression(text).map { "= \($0.text)" }
  }

  /// Whether an expression has the same meaning in a scene: without calls, conversions, comparisons and unwrapping.
  static func isValidInScene(_ text: String) -> Bool {
    !text.isEmpty && text.first != "." && !text.contains(".pi")
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._+-*/() ".contains($0) }
      && !zip(text, text.dropFirst()).contains(where: isCallOrName)
  }

  /// A value inside brackets, where YAML ends a plain scalar at a comma.
  package static func quoted(_ value: String) -> String {
    value.contains(",") && value.hasPrefix("=") ? "\"\(value)\"" : value
  }

  /// Whether two adjacent characters are those of a call, `f(`, or of a number followed by letters, `2x`.
  private static func isCallOrName(_ first: Character, _ second: Character) -> Bool {
    let isDigit = first.isNumber && first.isWholeNumber
    if second == "(" { return first.isLetter || isDigit || first == "_" }
    return isDigit && (second.isLetter || second == "_")
  }

  /// The rect that a known method derives from the one at `path`, number by number; nil for other methods.
  static func insetOrOffsetRect(_ text: String, of path: String) -> String? {
    guard let call = SourceCall(text), call.labels == ["dx", "dy"] else { return nil }
    let distances = call.arguments.map { $0.value }.filter(isDecimal)
    guard distances.count == 2, ["", "self."].contains(where: { call.name.hasPrefix("\($0)\(path).") }) else {
      return nil
    }
    let origin = "= \(path).minX + \(distances[0]), = \(path).minY + \(distances[1])"
    switch call.name.split(separator: ".").last {
    case "insetBy": return "[\(origin), = \(path).width - 2 * \(distances[0]), = \(path).height - 2 * \(distances[1])]"
    case "offsetBy": return "[\(origin), = \(path).width, = \(path).height]"
    default: return nil
    }
  }

  /// A list of numbers; nil if one of them is not a number.
  package static func list(_ texts: ArraySlice<String>) -> String? {
    let numbers = texts.compactMap(number)
    return numbers.count == texts.count ? "[\(numbers.map(quoted).joined(separator: ", "))]" : nil
  }

  private static func list(of kind: ValueKind, _ text: String) -> String? {
    let zeros = kind == .rect ? "[0, 0, 0, 0]" : "[0, 0]"
    if [".zero", "CGRect.zero", "CGPoint.zero", "CGSize.zero"].contains(text) { return zeros }
    if ["CGRectZero", "CGPointZero", "CGSizeZero"].contains(text) { return zeros }
    // A number and a name together are only a part of a coordinate.
    let types = ["CGRect", "CGPoint", "CGSize", "NSRect", "NSPoint", "NSSize"]
    let known = types + types.flatMap { ["\($0)Make", "NSMake\($0.dropFirst(2))"] }
    let parts = ["x", "y", "width", "height", "origin", "size"]
    let words = text.split { !($0.isLetter || $0.isNumber || "._".contains($0)) }.map(String.init)
    guard !text.contains("- "), !text.contains(where: { "+*/".contains($0) }),
      words.allSatisfy({ isDecimal($0) || known.contains($0) || parts.contains($0) })
    else { return nil }
    return PastedText.list(of: kind, in: text, called: [])
  }

  package static func isDecimal(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { DecimalNumber.parse($0) } != nil
  }
}

// Masks as written for UIKit, AppKit and Core Animation.
extension SourceValue {
  /// Translates a mask of UIKit or AppKit to a list of the platform's words: `[.flexibleWidth, .flexibleHeight]`.
  package static func mask(_ text: String, on platform: Platform) -> String? {
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

  /// The part of a mask for a constant of UIKit, AppKit or Core Animation.
  package static func maskPart(_ word: String) -> AutoresizingMask? {
    let names: [(AutoresizingMask, [String])] = [
      (.flexibleLeftMargin, ["flexibleleftmargin", "minxmargin"]),
      (.flexibleWidth, ["flexiblewidth", "widthsizable", "width"]),
      (.flexibleRightMargin, ["flexiblerightmargin", "maxxmargin"]),
      (.flexibleTopMargin, ["flexibletopmargin", "minymargin"]),
      (.flexibleHeight, ["flexibleheight", "heightsizable", "height"]),
      (.flexibleBottomMargin, ["flexiblebottommargin", "maxymargin"]),
    ]
    var own = word.lowercased()
    for prefix in ["uiviewautoresizing", "uiview.autoresizingmask", "kcalayer", "nsview", ".", "layer"]
    where own.hasPrefix(prefix) { own.removeFirst(prefix.count) }
    return names.first { $0.1.contains(own) }?.0
  }
}
