import GeomrunSceneModel
import GeomrunText

extension CheckedMismatch {
  /// What differs, each on a line of its own: a label and what it says.
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
    if let waiting { lines.append(("before", "the next layout; `\(waiting)` is marked for it")) }
    return lines
  }

  /// Whether the tolerance is that of scenes that nobody gives another.
  private var isDefaultTolerance: Bool {
    let usual = Tolerance()
    return absoluteTolerance == usual.absolute && relativeTolerance == usual.relative
  }

  /// What differs, in one line.
  var sentence: String { "expected \(expected.text), actual \(actual.text)" }
}

extension CheckedCase {
  /// What differs, each on a line of its own, and where the value stands that an alias stands for.
  package func lines(file: String) -> [(label: String, text: String)] {
    let stands: [(label: String, text: String)] =
      anchor.map { [("value at", "\(file):\($0.line):\($0.column)")] } ?? []
    return (mismatch?.lines(file: file) ?? []) + stands
  }
}
