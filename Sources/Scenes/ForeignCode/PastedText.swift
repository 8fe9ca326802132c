package import GeomrunLayerTree
package import GeomrunSceneModel

/// Values as the frameworks print them into a log: `{{10, 20}, {30, 40}}`, `(10 20; 30 40)`.
package enum PastedText {
  /// The numbers of `text` if it has one of the `shapes`, in which `#` is a number.
  ///
  /// Spaces only separate numbers.
  package static func numbers(in text: SourceBytes, shapedAs shapes: [String]) -> [Double]? {
    var shape: [UInt8] = []
    var numbers: [Double] = []
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte == 0x20 {
        position += 1
      } else if let (number, end) = number(in: text, at: position) {
        guard numbers.count < 16 else { return nil }
        numbers.append(number)
        shape.append(0x23)
        position = end
      } else {
        shape.append(byte)
        position += 1
      }
    }
    return shapes.contains { $0.utf8.elementsEqual(shape) } ? numbers : nil
  }

  /// The formats of a point or a size in NSStringFromCGPoint, UIView's description and Swift.
  package static let pairs = ["{#,#}", "(##)", "(#,#)"]
  /// The formats of a rect in NSStringFromCGRect, UIView's description and Swift.
  package static let rects = ["{{#,#},{#,#}}", "(##;##)", "(#,#,#,#)"]
  /// The formats of insets in NSStringFromUIEdgeInsets and Swift.
  package static let insets = ["{#,#,#,#}", "(#,#,#,#)"]
  /// The format of an affine transform in NSStringFromCGAffineTransform.
  package static let matrices = ["[#,#,#,#,#,#]"]

  private static func number(in text: SourceBytes, at start: Int) -> (Double, Int)? {
    if let number = DecimalNumber.scan(text, from: start) { return number }
    for (word, value) in [("-nan", Double.nan), ("nan", .nan), ("inf", .infinity), ("-inf", -.infinity)]
    where text[start...].starts(with: word.utf8) { return (value, start + word.utf8.count) }
    return nil
  }
}

extension PastedText {
  /// The mask that UIView's description prints as `W+H` or `LM+RM+TM+BM`; nil for anything else.
  package static func mask(_ text: String) -> AutoresizingMask? {
    var mask: AutoresizingMask = []
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let part = maskParts.first(where: { $0.word == word }) else { return nil }
      mask.formUnion(part.mask)
    }
    return mask
  }

  /// The format of a mask in UIView's description; nil for an empty mask.
  package static func text(of mask: AutoresizingMask) -> String? {
    let words = maskParts.filter { mask.contains($0.mask) }.map { $0.word }
    return words.isEmpty ? nil : words.joined(separator: "+")
  }

  /// The words of UIView's description for the parts of a mask, in its order.
  package static let maskWords = maskParts.map { $0.word }
  private static let maskParts: [(word: String, mask: AutoresizingMask)] = [
    ("LM", .flexibleLeftMargin), ("W", .flexibleWidth), ("RM", .flexibleRightMargin), ("TM", .flexibleTopMargin),
    ("H", .flexibleHeight), ("BM", .flexibleBottomMargin),
  ]
}

extension PastedText {
  /// The ranges of the numbers in a pasted text, in bytes; nil if one is not finite or not decimal.
  package static func numberRanges(in text: String) -> [Range<Int>]? {
    var text = text
    return text.withUTF8 { text in
      var ranges: [Range<Int>] = []
      var position = 0
      while position < text.count {
        if let (_, end) = DecimalNumber.scan(text, from: position) {
          ranges.append(position..<end)
          position = end
        } else if text[position] | 0x20 >= 0x61, text[position] | 0x20 <= 0x7A {
          return nil
        } else {
          position += 1
        }
      }
      return ranges
    }
  }
}
