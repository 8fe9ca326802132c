import GeomrunGeometry
import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

extension Replay {
  /// Notes a warning, unless the scene allows it.
  mutating func warn(_ code: DiagnosticCode, _ make: (ReplayResult) -> Diagnostic) {
    guard !outcome.header.allowed.contains(code) else { return }
    if outcome.diagnostics.count < settings.mostWarnings {
      outcome.diagnostics.append(make(outcome))
    } else {
      outcome.omittedWarnings += 1
    }
  }

  /// Takes warnings back that a scene has asked for.
  mutating func withdraw(_ code: DiagnosticCode) {
    outcome.diagnostics.removeAll { $0.code == code }
  }

  /// Warns of a frame that has been assigned under a transform; of the worse of two reasons.
  mutating func checkFrame(
    _ value: PropertyValue, at path: PropertyPath, of view: LayerID, place: SourceRange
  ) {
    // That model is there to show what goes wrong.
    guard outcome.header.model == .coreAnimation else { return }
    let allowed = outcome.header.allowed
    if allowed.isEmpty, outcome.diagnostics.count >= settings.mostWarnings {
      // Which of the two it is would not be told.
      outcome.omittedWarnings += 1
      return
    }
    if allowed.contains(.frameUnderTransform), allowed.contains(.frameDoesNotReadBack) { return }
    let layer = outcome.tree[view]
    guard let actual = try? path.read(from: view, in: outcome.tree) else { return }
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

  /// Warns of a transform that nothing leads back from, or nothing but noise.
  mutating func checkTransform(of view: LayerID, at place: SourceRange) {
    switch outcome.tree.transformInvertibility(of: view) {
    case .invertible: break
    case .noise: warn(.singularTransform) { .noisyTransform(of: $0.name(of: view), at: place) }
    case .singular:
      warn(.singularTransform) { .singularTransform(of: $0.name(of: view), at: place) }
    }
  }

  /// Warns of what masks have made of subviews.
  mutating func warn(of remarks: [ResizeRemark], at place: SourceRange) {
    for remark in remarks {
      switch remark {
      case .offAxis(let view):
        // That model is there to show what goes wrong.
        guard outcome.header.model == .coreAnimation else { continue }
        warn(.rotatedAutoresize) {
          .rotatedAutoresize(
            of: $0.name(of: view), declared: $0.header.views[view.index].place, at: place)
        }
      case .displaced(let view, let frame):
        warn(.frameDoesNotReadBack) {
          .displacedResize(of: $0.name(of: view), frame, $0.tree[view], at: place)
        }
      case .fractional(let view, let frames):
        warn(.fractionalResize) {
          .fractionalResize(of: $0.name(of: view), frames, at: place)
        }
      case .rounded(_, let rect):
        warn(.roundedLayout) { .roundedLayout(to: rect, in: $0.header, at: place) }
      case .negative(let view, let size):
        warn(.negativeResize) { .negativeResize(of: $0.name(of: view), size, at: place) }
      }
    }
  }

  /// Warns of views that no order of drawing shows as they lie in depth.
  mutating func warnOfDepth(in view: LayerID?, at place: SourceRange) {
    for (superview, order) in outcome.tree.siblingOrders(of: view) {
      for finding in outcome.findings(in: order, of: superview, at: place) {
        warn(.layersIntersect) { _ in finding() }
      }
    }
  }

  /// Warns of an expectation that repeats another, with nothing changed in between.
  mutating func noteComparison(of path: PropertyPath, of view: LayerID, at place: SourceRange) {
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
    case .number(let number):
      switch path.component {
      case .sizeWidth, .sizeHeight: .number(abs(number))
      default: self
      }
    default: self
    }
  }
}

extension ReplayResult {
  /// Why no order shows what is drawn in a view as it lies in depth; nil where one does.
  ///
  /// - Parameter view: Nil asks for all views.
  package func reasonAgainstOrder(of view: LayerID?, at place: SourceRange) -> Diagnostic? {
    for (superview, order) in tree.siblingOrders(of: view) {
      if let finding = findings(in: order, of: superview, at: place).first {
        return finding()
      }
    }
    return nil
  }

  /// Each is made only where it is told: hundreds of views can cut through each other in pairs.
  fileprivate func findings(
    in order: SiblingOrder, of superview: LayerID?, at place: SourceRange
  ) -> [() -> Diagnostic] {
    let space = superview.map { "`\(name(of: $0))`" } ?? "the window"
    var findings: [() -> Diagnostic] = []
    for crossing in order.crossings
    where tree.isDrawn(crossing.back) && tree.isDrawn(crossing.front) {
      findings.append {
        .crossingViews(
          back: name(of: crossing.back), front: name(of: crossing.front), crossing, in: space,
          at: place)
      }
    }
    for ring in order.rings where ring.allSatisfy({ tree.isDrawn($0) }) {
      findings.append { .ringOfViews(ring.map { name(of: $0) }, at: place) }
    }
    if order.isTooMany {
      findings.append { .tooManyInDepth(in: space, count: order.layers.count, at: place) }
    }
    return findings
  }
}
