package import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunWords

/// How the views of a scene are made; its parts are made while somebody goes through them.
package struct SetUp {
  let narrator: Narrator
  /// The views whose arithmetic is told.
  let viewsWithArithmetic: [LayerID]

  private var views: Range<Int> { narrator.header.views.indices }

  /// Source code, a line each.
  package var code: NarratedParts<String> {
    let code = narrator.code
    // What views say to Auto Layout names all of them, so it comes behind the last one.
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

  /// What the lists of transforms are made of.
  package var transforms: [TransformStep] {
    viewsWithArithmetic.flatMap { narrator.declaredTransforms(of: $0).flatMap { $0.steps } }
  }

  /// Of the arithmetic what does not stand in the code: that of views which are made with a transform.
  var neededFormulas: NarratedParts<Formula> {
    let narrator = narrator
    return NarratedParts(
      viewsWithArithmetic.lazy.filter { narrator.isTransformed($0) }.flatMap { narrator.formulas(ofDeclared: $0) })
  }

  /// The arithmetic, in the order in which one calculates.
  package var formulas: NarratedParts<Formula> {
    let narrator = narrator
    return NarratedParts(viewsWithArithmetic.lazy.flatMap { narrator.formulas(ofDeclared: $0) })
  }
}

/// One mutation.
package struct Step: Sendable {
  /// Its place among the steps, from 1.
  package let number: Int
  /// What the scene says.
  package let mutation: Mutation
  /// The view it is called on.
  package let receiver: LayerID
  /// Source code.
  package let code: String
  /// The same in a sentence.
  package let words: String
  /// Why it came out as it did, a sentence each.
  package internal(set) var reasons: [String] = []
  /// The views that the reasons are about, one for each.
  var subjects: [LayerID] = []
  /// The parts of the arithmetic that each of the reasons rests on.
  var rests: [Set<Formula.Part>] = []
  /// Where one view is told of: whether anything of it differs after the step, be it only that it is seen or not.
  var differs: Bool?
  /// Whether a view leaves the window or comes into it, which no property says.
  var isAboutWindow = false
  /// Where one view is told of: whether nothing of it is another after the step, so that all reasons say why it stays.
  package var stays: Bool { differs == false }
  /// Where a component is assigned: the whole that is read, and the whole that is assigned.
  package internal(set) var whole: (name: String, read: PropertyValue, assigned: PropertyValue)?
  /// Where a list of transforms is assigned or passed: what it is made of.
  package internal(set) var transforms: [TransformStep] = []
  /// The arithmetic, in the order in which one calculates.
  package internal(set) var formulas: [Formula] = []
  /// Where views that the reasons speak of lie on the screen.
  var places: [Place] = []
  /// What changed, of every view that was touched.
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

  /// What is said in place of changes; nil where something changes, which is listed or which a reason tells.
  var unchanged: Words? {
    if stays { return TraceWords.itStays }
    // What an animator does, a reason tells; the values of the code are not what it is about.
    if mutation.animator != nil { return nil }
    return changes.isEmpty && places.isEmpty && differs != true && !isAboutWindow ? TraceWords.nothingChanged : nil
  }

  /// The formulas that the reasons rest on.
  var neededFormulas: [Formula] {
    formulas.filter { formula in zip(subjects, rests).contains { $0 == formula.view && $1.contains(formula.part) } }
  }

  /// The same without what concerns other views.
  func restricted(to view: LayerID) -> Step {
    var step = self
    // Whoever it is called on, or whatever was resized with it.
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
  /// What it was.
  package let before: Answer
  /// What it is.
  package let after: Answer
  /// Of long lists of subviews only the neighbours of what has moved: where each list goes on; nil where both are
  /// whole.
  package var more: (before: ListEnds, after: ListEnds)?
}

/// Whether a list goes on beyond what is shown of it.
package struct ListEnds: Sendable { let (behind, inFront): (Bool, Bool) }

/// A frame as the box around the mapped corners of the bounds.
package struct FinalFrame: Sendable {
  /// The view.
  package let view: LayerID
  /// The corners in the superview's coordinates, in the order around the view: from the smallest x and y along x.
  package let corners: [Point]
  /// The frame.
  package let frame: Rect
  /// The arithmetic.
  package let formulas: [Formula]
  /// Whether the frame is more than the mapped view, whose axes are no longer those of its superview.
  let isTurned: Bool
}
