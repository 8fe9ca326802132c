internal import Geometry
internal import LayerProperties
internal import LayerTree
internal import SceneLoading

extension Replay {
  /// Warnings of one scene that are kept; making more would only take time.
  static let maximumWarnings = 20

  /// Per method, whether it replaces the transform.
  static let isTransformMethod = Method.all.map(\.changesTransform)

  /// Notes a warning, unless the scene allows it.
  mutating func warn(_ code: DiagnosticCode, _ make: (Outcome) -> Diagnostic) {
    guard !outcome.header.allowed.contains(code) else { return }
    if outcome.diagnostics.count < Self.maximumWarnings {
      outcome.diagnostics.append(make(outcome))
    } else {
      outcome.omittedWarnings += 1
    }
  }

  /// Warns of a frame that has been assigned under a transform; of the worse of two reasons.
  mutating func checkFrame(
    _ value: PropertyValue, at path: PropertyPath, of view: LayerID, place: Place
  ) {
    // That model is there to show what goes wrong.
    guard outcome.header.model == .coreAnimation else { return }
    let allowed = outcome.header.allowed
    if allowed.isEmpty, outcome.diagnostics.count >= Self.maximumWarnings {
      // Which of the two it is would not be told.
      outcome.omittedWarnings += 1
      return
    }
    if allowed.contains(.frameUnderTransform), allowed.contains(.frameDoesNotReadBack) { return }
    let layer = outcome.tree[view]
    let actual = path.read(from: layer)
    let isReadBack =
      outcome.header.tolerance.differingSlots(value.standardized(at: path), actual) == nil
    if isReadBack {
      warn(.frameUnderTransform) {
        .frameUnderTransform(of: $0.name(of: view), layer: layer, at: place)
      }
    } else {
      warn(.frameDoesNotReadBack) {
        .frameDoesNotReadBack(
          of: $0.name(of: view), path: path, actual: actual, layer: layer, at: place)
      }
    }
  }

  /// Warns of a transform that nothing leads back from.
  mutating func checkTransform(of view: LayerID, at place: Place) {
    guard outcome.tree.hasSingularTransform(view) else { return }
    warn(.singularTransform) { .singularTransform(of: $0.name(of: view), at: place) }
  }

  /// Warns of subviews that their masks have resized although they are turned.
  mutating func warnOfResizing(at place: Place) {
    let views = outcome.tree.resizedOffAxis
    outcome.tree.resizedOffAxis.removeAll(keepingCapacity: true)
    guard outcome.header.model == .coreAnimation else { return }
    for view in views {
      warn(.rotatedAutoresize) {
        .rotatedAutoresize(
          of: $0.name(of: view), declared: $0.header.views[view.index].place, at: place)
      }
    }
  }

  /// Warns of an expectation that repeats another, with nothing changed in between.
  mutating func noteComparison(of path: PropertyPath, of view: LayerID, at place: Place) {
    guard !compared.insert(path, of: view) else { return }
    warn(.unusedViewExpectation) {
      .unusedExpectation(of: "\($0.name(of: view)).\(path.name)", at: place)
    }
  }

  /// Warns of parameters that no expression reads.
  mutating func warnOfUnusedParameters() {
    for (parameter, isRead) in zip(outcome.header.parameters, expressions.isRead) where !isRead {
      warn(.unusedParameter) { _ in .unusedParameter(parameter.name, at: parameter.place) }
    }
  }
}

extension PropertyValue {
  /// The value as a setter of frames takes it: without negative sizes.
  fileprivate func standardized(at path: PropertyPath) -> PropertyValue {
    switch self {
    case .rect(let rect): .rect(rect.standardized)
    case .size(let size): .size(Size(width: abs(size.width), height: abs(size.height)))
    case .number(let number) where path.name.hasPrefix("frame.size."): .number(abs(number))
    default: self
    }
  }
}
