internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree

/// Why something came out as it did, with the facts of the case.
///
/// Frames are in the superview's coordinates, boxes on the screen in the window's; both are in points.
enum Reason {
  /// Two states of one thing.
  struct Change<Value> {
    var before: Value
    var after: Value
  }

  // A frame is computed.
  case frameOfTransform(LayerID, frame: Rect, bounds: Size, center: Point)
  case frameOfMatrix(LayerID, frame: Rect, isDivided: Bool)
  case translatedFirst(LayerID, by: Point, way: Point)
  case boxOfTurned(LayerID, bounds: Size)
  case sameBox(LayerID, frame: Rect)
  case readsAsIdentity(LayerID)
  case frameOfCenter(LayerID, way: Point, frame: Rect)
  case frameOfAnchor(LayerID, way: Point, center: Point, anchor: Change<Point>)
  case anchorInPlace(LayerID, center: Change<Point>, anchor: Point)
  case aboutAnchor(
    LayerID, size: Change<Size>, anchor: Point, center: Point, frame: Rect, isMapped: Bool)
  // A frame is assigned.
  case frameIsNotStored(LayerID, center: Point, bounds: Size)
  case turnedAround(LayerID, rect: Change<Rect>)
  case sizeBeforeScale(LayerID, size: Change<Size>, scale: Point)
  case sizeBeforeTransform(LayerID, size: Change<Size>)
  case translationOnTop(LayerID, translation: Point, center: Point)
  case readsOtherwise(LayerID, frame: Change<Rect>)
  case readsThroughMatrix(LayerID, frame: Change<Rect>)
  case singularInPlaceOfInverse(LayerID, frame: Change<Rect>)
  case ignoresTransform(LayerID, frame: Change<Rect>)
  case autoLayout(LayerID, bounds: Size, frame: Rect)
  // What is seen of it.
  case contentsMove(LayerID, origin: Point, way: Point, isFlipped: Bool)
  case subviewScaled(LayerID, in: LayerID, frame: Rect, screen: Change<Rect>, factor: Double)
  case subviewMoves(LayerID, in: LayerID, frame: Rect, way: Point)
  case subviewMapped(LayerID, in: LayerID, frame: Rect, screen: Change<Rect>)
  case subviewStays(LayerID, in: LayerID, screen: Rect)
  case otherWay(LayerID, in: LayerID, frame: Point, screen: Point)
  case otherBox(LayerID, in: LayerID, screen: Change<Rect>)
  case onlyOnScreen(LayerID, frame: Rect, screen: Change<Rect>)
  case nothingOnScreen(LayerID, screen: Rect)
  case unseen(LayerID, hidden: LayerID)
  case flipped(LayerID, isFlipped: Bool)
  case depthOnly(LayerID)
  case depthOnScreen(LayerID, frame: Rect, screen: Change<Rect>)
  case sublayersOnly(LayerID)
  case appearance(LayerID, Appearance, isOn: Bool)
  // Others are resized.
  case resizedByMask(LayerID, to: LayerID, [ResizeShare])
  case turnedResized(LayerID, bounds: Change<Size>)
  case othersResized(LayerID, count: Int)
  case laidOut(LayerID, [(attribute: CAConstraintRule.Attribute, value: Double)], frame: Rect)
  case layoutIsDone(LayerID)
  case constraintsWait(LayerID)
  case constraintsAreGone(LayerID)
  // The tree changes.
  case movedInTree(LayerID, superview: Change<LayerID?>, frame: Rect, screen: Change<Rect>?)
  /// The siblings that are now next to it.
  case orderOnly(LayerID, behind: LayerID?, front: LayerID?)
  case isThere(LayerID)
  case hasNoSuperview(LayerID)
  // Nothing happens.
  case sameValue(LayerID, path: String, PropertyValue)
  case withinTolerance(LayerID)
  case singularStays(LayerID)

  /// The view that it is about.
  var view: LayerID {
    switch self {
    case .frameOfTransform(let view, _, _, _), .frameOfMatrix(let view, _, _),
      .translatedFirst(let view, _, _), .boxOfTurned(let view, _), .sameBox(let view, _),
      .readsAsIdentity(let view),
      .frameOfCenter(let view, _, _), .frameOfAnchor(let view, _, _, _),
      .anchorInPlace(let view, _, _), .aboutAnchor(let view, _, _, _, _, _),
      .frameIsNotStored(let view, _, _), .turnedAround(let view, _),
      .sizeBeforeScale(let view, _, _), .sizeBeforeTransform(let view, _),
      .translationOnTop(let view, _, _), .readsOtherwise(let view, _),
      .ignoresTransform(let view, _), .autoLayout(let view, _, _),
      .contentsMove(let view, _, _, _), .subviewScaled(let view, _, _, _, _),
      .subviewMoves(let view, _, _, _), .subviewMapped(let view, _, _, _),
      .subviewStays(let view, _, _), .otherWay(let view, _, _, _), .otherBox(let view, _, _),
      .onlyOnScreen(let view, _, _), .nothingOnScreen(let view, _), .unseen(let view, _),
      .flipped(let view, _), .depthOnly(let view), .depthOnScreen(let view, _, _),
      .sublayersOnly(let view), .appearance(let view, _, _), .resizedByMask(let view, _, _),
      .turnedResized(let view, _), .othersResized(let view, _), .laidOut(let view, _, _),
      .layoutIsDone(let view), .constraintsWait(let view), .constraintsAreGone(let view),
      .movedInTree(let view, _, _, _),
      .readsThroughMatrix(let view, _), .singularInPlaceOfInverse(let view, _),
      .orderOnly(let view, _, _), .isThere(let view), .hasNoSuperview(let view),
      .sameValue(let view, _, _),
      .withinTolerance(let view), .singularStays(let view):
      view
    }
  }
}

/// How one axis of a frame was resized with its superview's extent.
struct ResizeShare {
  /// Parts of the axis that may be flexible.
  enum Part {
    case left, width, right, top, height, bottom
  }

  /// The superview's extent.
  var extent: Reason.Change<Double>
  var isHorizontal: Bool
  /// Each flexible part: what it measured, and by how much it has grown.
  var parts: [(part: Part, size: Double, growth: Double)]
  var rule: Rule

  /// How the parts share.
  enum Rule {
    /// One part takes all.
    case alone
    case inProportion
    case equally
    case toPixels
    case toPoints
  }
}
