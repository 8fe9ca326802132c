package import GeomrunWords

/// The rules for names of views and parameters: letters, digits, `_` and `-`, of any script.
package enum SceneName {
  /// Names with another meaning in a scene.
  package static let reservedForViews = [
    SceneVocabulary.window, SceneVocabulary.superlayer, SceneVocabulary.checkpoint,
  ]
  /// Names with another meaning where guides and constraints have names as well.
  package static let reservedForLayout = reservedForViews + [SceneVocabulary.superview]
  /// The name of the constant.
  package static let reservedForParameters = ["pi"]

  /// Whether a name may contain `scalar`, including marks that belong to a letter.
  package static func allows(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isSimple(UInt8(truncatingIfNeeded: scalar.value)) || scalar == "-" }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Whether `name` is allowed as a whole.
  package static func isValid(_ name: String) -> Bool {
    var name = name
    return name.withUTF8(isSimple) || !name.isEmpty && name.unicodeScalars.allSatisfy(allows)
  }

  /// The other meaning of a parameter's name in an expression; nil if it means the parameter.
  package static func otherReading(ofParameter name: String) -> Words? {
    if name.hasPrefix("-") { return Words(en: "a minus sign", zh: "负号") }
    var name = name
    return name.withUTF8(DecimalNumber.parse) == nil ? nil : Words(en: "a number", zh: "数")
  }

  /// Whether `name` is valid and consists of letters, digits and `_` that need no lookup, as most names do.
  private static func isSimple(_ name: SourceBytes) -> Bool {
    for byte in name { guard isSimple(byte) else { return false } }
    return !name.isEmpty
  }

  /// Whether a byte is an ASCII letter, a digit or `_`.
  private static func isSimple(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }
}

extension SceneName {
  /// A view's name as a key or a value: in quotes if YAML would misread it.
  package static func quoted(_ name: String) -> String {
    let isNull = ["null", "Null", "NULL", "~"].contains(name)
    return isNull || name.hasPrefix("-") ? "\"\(name)\"" : name
  }
}
