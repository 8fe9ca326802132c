import GeomrunSceneModel

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
}
