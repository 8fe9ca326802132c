extension String {
  /// The text on one line of a terminal or a page: a space stands for each line end and tab, a replacement character for what
  /// would steer a terminal, or turn what stands behind it around.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0xC2 }) else { return self }
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      view.append(
        scalar.endsLine || scalar == "\t" ? " " : scalar.isInvisibleControl ? "\u{FFFD}" : scalar)
    }
    return String(view)
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is a control character, or an embedding, override or isolate of the bidirectional algorithm.
  package var isInvisibleControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
