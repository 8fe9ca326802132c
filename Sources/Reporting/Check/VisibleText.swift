internal import GeomrunText

extension String {
  /// The text on one line: a replacement character stands for each control character.
  package var visible: String {
    // Of two bytes, only what begins with 0xC2 is one.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      view.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(view)
  }
}

extension CheckedMismatch {
  /// What differs, each on a line of its own: a label and what it says.
  func lines(file: String) -> [(label: String, text: String)] {
    var lines: [(label: String, text: String)] = [
      ("expected", expected.text), ("actual", actual.text),
    ]
    if let difference {
      let component = difference.component.map { " in \($0)" } ?? ""
      lines.append(("difference", NumberText.shortest(difference.size) + component))
      let origin =
        tolerancePlace.map { "set at \(file):\($0.line):\($0.column)" } ?? "by default"
      lines.append(
        (
          "tolerance",
          "\(NumberText.shortest(absoluteTolerance)) absolute, "
            + "\(NumberText.shortest(relativeTolerance)) relative, \(origin)"
        ))
    }
    switch lastChange {
    case nil: break
    case .declaration: lines.append(("changed by", "no mutation"))
    case .mutation(let place, let text):
      lines.append(("changed by", "\(file):\(place.line):\(place.column): \(text)"))
    }
    return lines
  }

  /// What differs, in one line.
  var sentence: String { "expected \(expected.text), actual \(actual.text)" }
}

extension CheckedCase {
  /// What differs, each on a line of its own, and where the value stands that an alias stands for.
  func lines(file: String) -> [(label: String, text: String)] {
    let stands: [(label: String, text: String)] =
      anchor.map { [("stands at", "\(file):\($0.line):\($0.column)")] } ?? []
    return (mismatch?.lines(file: file) ?? []) + stands
  }
}
