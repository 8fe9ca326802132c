package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunWords

/// One part of a layout pass: a method that a view overrides, or a placement by constraints.
package struct PassCall: Sendable {
  /// The view that was laid out; nil at the end of a pass in which nothing moved.
  package let view: LayerID?
  /// The method; nil if no view overrides one.
  package let method: LayoutMethod?
  /// The views that it marked for layout, each with the reason in words.
  package let marks: [(view: LayerID, words: String)]
}

extension LayerScene {
  /// Returns the parts of the layout pass of a step, in order; empty if the step is not a layout pass.
  ///
  /// O(events up to its end).
  ///
  /// - Parameter step: The number of the step, from 1.
  package func passCalls(ofStep step: Int, in language: NaturalLanguage) -> [PassCall] {
    let steps = steps
    guard steps.indices.contains(step - 1), case .autoLayout(.layout) = steps[step - 1].action else { return [] }
    let walk = StepWalk(header, steps, stopsInPasses: true)
    walk.skip(to: step - 1)
    var (calls, told): ([PassCall], Int) = ([], 0)
    while let happened = walk.next(), happened.position == step - 1, let stop = happened.stop {
      let events = walk.state.passEvents
      let writer = ReasonWriter(walk.state, language, precision: nil)
      let marks = events.dropFirst(told).compactMap { event -> LayoutMark? in
        if case .mark(let mark) = event { mark } else { nil }
      }
      told = events.count
      let method: LayoutMethod? = if case .called(let call) = stop { call.method } else { nil }
      calls.append(
        PassCall(view: stop.view, method: method, marks: marks.map { ($0.view, writer.text(of: $0.words)) }))
    }
    return calls
  }
}
