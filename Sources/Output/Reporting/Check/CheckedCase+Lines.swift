import GeomrunSceneModel
import GeomrunText

extension CheckedMismatch {
  /// Returns the differences, each on its own line: a label and its text.
  func lines(file: String) -> [(label: String, text: String)] {
    var lines: [(label: String, text: String)] = [("expected", expected.text), ("actual", actual.text)]
    if let difference {
      let component = difference.component.map { " in \($0)" } ?? ""
      lines.append(("difference", NumberText.shortest(difference.size) + component))
      let origin =
        tolerancePlace.map { "set at \(file):\($0.line):\($0.column)" }
        ?? (isDefaultTolerance ? "by default" : "by an option or the settings")
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
    case .mutation(let place, let text): lines.append(("changed by", "\(file):\(place.line):\(place.column): \(text)"))
    }
    if let waiting { lines.append(("before", "the next layout, for which `\(waiting)` is marked")) }
    return lines
  }

  /// Whether the tolerance is the default of scenes.
  private var isDefaultTolerance: Bool {
    let usual = Tolerance()
    return absoluteTolerance == usual.absolute && relativeTolerance == usual.relative
  }

  /// The difference, in one line.
  var sentence: String { "expected \(expected.text), actual \(actual.text)" }
}

extension CheckedCase {
  /// Returns the differences, each on its own line, and the location of a value behind an alias.
  package func lines(file: String) -> [(label: String, text: String)] {
    let stands: [(label: String, text: String)] =
      anchor.map { [("stands at", "\(file):\($0.line):\($0.column)")] } ?? []
    return (mismatch?.lines(file: file) ?? []) + stands
  }
}
