// A scene inside a larger text has higher line numbers there.

extension CheckedPlace {
  /// Returns the same location, this many lines further down.
  func moved(down lines: Int) -> CheckedPlace {
    CheckedPlace(line: line + lines, column: column, endLine: endLine + lines, endColumn: endColumn)
  }
}

extension CheckedFinding {
  /// Creates an error in some columns of one line.
  package init(errorIn line: Int, _ columns: Range<Int>, _ code: String, _ message: String, help: [String]) {
    self.init(
      severity: .error, code: code, message: message, help: help, identity: message,
      place: CheckedPlace(line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound))
  }

  /// Returns the same finding, this many lines further down.
  package func moved(down lines: Int) -> CheckedFinding {
    var finding = self
    finding.place = place.moved(down: lines)
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices {
        let place = fixes[fix].edits[edit].place
        finding.fixes[fix].edits[edit].place = place.moved(down: lines)
      }
    }
    return finding
  }
}

extension CheckedScene {
  /// Returns the same scene, this many lines further down.
  package func moved(down lines: Int) -> CheckedScene {
    if lines == 0 { return self }
    var scene = self
    scene.findings = findings.map { $0.moved(down: lines) }
    for index in scene.cases.indices {
      scene.cases[index].place = cases[index].place.moved(down: lines)
      scene.cases[index].anchor = cases[index].anchor?.moved(down: lines)
      scene.cases[index].mismatch = cases[index].mismatch?.moved(down: lines)
      scene.cases[index].known?.place = cases[index].known?.place.moved(down: lines) ?? cases[index].place
      scene.cases[index].known?.mismatch = cases[index].known?.mismatch?.moved(down: lines)
    }
    return scene
  }
}

extension CheckedMismatch {
  fileprivate func moved(down lines: Int) -> CheckedMismatch {
    var mismatch = self
    mismatch.tolerancePlace = tolerancePlace?.moved(down: lines)
    if case .mutation(let place, let text) = lastChange {
      mismatch.lastChange = .mutation(place.moved(down: lines), text: text)
    }
    return mismatch
  }
}
