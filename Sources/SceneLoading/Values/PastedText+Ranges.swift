package import LayerTree

extension PastedText {
  /// Where the numbers of a pasted text stand, in bytes; nil where one is neither finite nor decimal.
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

  /// How UIView's description prints a mask; nil for a mask without any part.
  package static func text(of mask: AutoresizingMask) -> String? {
    let parts: [(String, AutoresizingMask)] = [
      ("LM", .flexibleLeftMargin), ("W", .flexibleWidth), ("RM", .flexibleRightMargin),
      ("TM", .flexibleTopMargin), ("H", .flexibleHeight), ("BM", .flexibleBottomMargin),
    ]
    let words = parts.filter { mask.contains($0.1) }.map(\.0)
    return words.isEmpty ? nil : words.joined(separator: "+")
  }
}

extension SceneName {
  /// A view's name as it is written as a key or a value: in quotes where YAML takes it for something else.
  package static func quoted(_ name: String) -> String {
    let isNull = ["null", "Null", "NULL", "~"].contains(name)
    return isNull || name.hasPrefix("-") ? "\"\(name)\"" : name
  }
}
