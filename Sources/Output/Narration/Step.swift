package import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunWords

/// The set-up of a scene's views; its parts are computed lazily.
package struct SetUp {
  let narrator: Narrator
  /// The views with arithmetic.
  let viewsWithArithmetic: [LayerID]

  private var views: Range<Int> { narrator.header.views.indices }

  /// Source code, one line each.
  package var code: NarratedParts<String> {
    let code = narrator.code
    // The Auto Layout properties may refer to any view, so they follow the last one.
    let end = views.endIndex
    return NarratedParts(
      (views.startIndex...end).lazy.flatMap {
        $0 == end ? code.autoLayoutSetUp : code.declaration(of: LayerID(index: $0))
      })
  }

  /// A sentence for each view.
  package var words: NarratedParts<String> {
    let narrator = narrator
    return NarratedParts(views.lazy.map { narrator.words.declaration(of: LayerID(index: $0), in: narrator.header) })
  }

  /// The transforms in the lists.
  package var transforms: [TransformStep] {
    viewsWithArithmetic.flatMap { narrator.declaredTransforms(of: $0).flatMap { $0.steps } }
  }

  /// The arithmetic that the code does not show: that of views that are created with a transform.
  var neededFormulas: NarratedParts<Formula> {
    let narrator = narrator
    return NarratedParts(
      viewsWithArithmetic.lazy.filter { narrator.isTransformed($0) }.flatMap { narrator.formulas(ofDeclared: $0) })
  }

  /// The arithmetic, in the order of computation.
  package var formulas: NarratedParts<Formula> {
    let narrator = narrator
    return NarratedParts(viewsWithArithmetic.lazy.flatMap { narrator.formulas(ofDeclared: $0) })
  }
}

/// One mutation.
package struct Step: Sendable {
  /// Its position among the steps, from 1.
  package let number: Int
  /// The mutation in the scene.
  package let mutation: Mutation
  /// The view that it is called on.
  package let receiver: LayerID
  /// Source code.
  package let code: String
  /// The mutation in a sentence.
  package let words: String
  /// The reasons for its results, a sentence each.
  package internal(set) var reasons: [String] = []
  /// The views that the reasons concern, one for each.
  var subjects: [LayerID] = []
  /// The parts of the arithmetic that each reason depends on.
  var rests: [Set<Formula.Part>] = []
  /// If one view is explained, whether it differs after the step, at least in its visibility.
  var differs: Bool?
  /// Whether a view leaves or enters the window, which no property shows.
  var isAboutWindow = false
  /// If one view is explained, whether it is unchanged after the step, so all reasons explain why.
  package var stays: Bool { differs == false }
  /// If a component is assigned, the whole value that is read, and the one that is assigned.
  package internal(set) var whole: (name: String, read: PropertyValue, assigned: PropertyValue)?
  /// If a list of transforms is assigned or passed, the transforms in it.
  package internal(set) var transforms: [TransformStep] = []
  /// The arithmetic, in the order of computation.
  package internal(set) var formulas: [Formula] = []
  /// The on-screen positions of views that the reasons mention.
  var places: [Place] = []
  /// The changes of every view that was touched.
  package internal(set) var changes: [Change] = []

  /// The box of a view in the window, before the step and after it.
  struct Place: Sendable {
    let view: LayerID
    let change: Reason.Change<Rect>
    /// Whether the two differ by more than the tolerance.
    let isChanged: Bool
  }

  init(number: Int, mutation: Mutation, receiver: LayerID, code: String, words: String) {
    self.number = number
    self.mutation = mutation
    self.receiver = receiver
    self.code = code
    self.words = words
  }

  /// The text for a step without changes; nil if there are any, in the list or in a reason.
  var unchanged: Words? {
    if stays { return TraceWords.itStays }
    // A reason explains an animator; its call is not about the model values.
    if mutation.animator != nil { return nil }
    return changes.isEmpty && places.isEmpty && differs != true && !isAboutWindow ? TraceWords.nothingChanged : nil
  }

  /// The formulas that the reasons depend on.
  var neededFormulas: [Formula] {
    formulas.filter { formula in zip(subjects, rests).contains { $0 == formula.view && $1.contains(formula.part) } }
  }

  /// Returns the step without the parts about other views.
  func restricted(to view: LayerID) -> Step {
    var step = self
    // The receiver may be another view, or other views may be resized with it.
    let isInList = changes.contains { change in if case .views = change.before { change.view == view } else { false } }
    let own = reasons.indices.filter { receiver == view || isInList || subjects[$0] == view }
    step.reasons = own.map { reasons[$0] }
    step.subjects = own.map { subjects[$0] }
    step.rests = own.map { rests[$0] }
    step.transforms = transforms.filter { $0.view == view }
    step.places = places.filter { $0.view == view || receiver == view }
    step.formulas = formulas.filter { $0.view == view }
    step.changes = changes.filter { $0.view == view }
    return step
  }
}

/// A property that has another value after a step.
package struct Change: Sendable {
  /// The view.
  package let view: LayerID
  /// A property, or `superview`, or `subviews`.
  package let property: String
  /// The value before the step.
  package let before: Answer
  /// The value after the step.
  package let after: Answer
  /// If a long list of subviews is cut to the moved view's neighbors, whether it continues at each end; nil if both are
  /// whole.
  package var more: (before: ListEnds, after: ListEnds)?
}

/// Whether a list continues beyond its visible part.
package struct ListEnds: Sendable { let (behind, inFront): (Bool, Bool) }

/// A frame as the bounding box of the bounds' transformed corners.
package struct FinalFrame: Sendable {
  /// The view.
  package let view: LayerID
  /// The corners in the superview's coordinates, in order around the view: from the smallest x and y along x.
  package let corners: [Point]
  /// The frame.
  package let frame: Rect
  /// The arithmetic.
  package let formulas: [Formula]
  /// Whether the frame is larger than the transformed view, whose axes are not parallel to its superview's.
  let isTurned: Bool
}
