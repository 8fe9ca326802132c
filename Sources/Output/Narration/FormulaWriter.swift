import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// A collector of the arithmetic of one view in one step.
struct FormulaWriter {
  let view: LayerID
  let before: Layer
  let after: Layer
  /// The platform's name for the anchor point's position.
  let centerName: String
  /// Whether an anchor point positions views; an NSView stores its frame itself.
  let hasAnchor: Bool
  /// Whether y increases in opposite directions inside the view and in its superview.
  private(set) var turnsY: Bool
  private(set) var formulas: [Formula] = []

  init(_ view: LayerID, before: Layer, after: Layer, platform: Platform) {
    self.view = view
    self.before = before
    self.after = after
    centerName = platform.centerName
    hasAnchor = platform != .appkit
    turnsY = after.isGeometryFlipped
  }

  /// Creates a writer for a state without a preceding step.
  init(_ view: LayerID, in outcome: ReplayResult) {
    let layer = outcome.tree[view]
    self.init(view, before: layer, after: layer, platform: outcome.header.platform)
    turnsY = outcome.tree.turnsY(view)
  }

  mutating func add(_ part: Formula.Part, _ name: String, _ calculation: Calculation, result: Double? = nil) {
    formulas.append(Formula(view, part, name, calculation, result: result))
  }

  /// The anchor point's coordinates as rules use them.
  var anchor: (x: Calculation, y: Calculation) {
    (Calculation("anchorPoint.x", before.anchorPoint.x), Calculation("anchorPoint.y", before.anchorPoint.y))
  }

  /// Adds `center` after the step.
  mutating func addPosition(_ x: Calculation, _ y: Calculation) {
    add(.position, "\(centerName).x", x, result: after.position.x)
    add(.position, "\(centerName).y", y, result: after.position.y)
  }

  /// Adds `bounds.size` after the step.
  mutating func addSize(_ width: Calculation, _ height: Calculation) {
    add(.size, "bounds.size.width", width, result: after.bounds.size.width)
    add(.size, "bounds.size.height", height, result: after.bounds.size.height)
  }

  /// Adds the frame as it is read after the step.
  ///
  /// Adds nothing for an NSView, which stores its frame, or for a 3D transform, whose corners are divided.
  mutating func addFrame() {
    guard hasAnchor, after.transform3D.isAffine else { return }
    let t = after.transform
    let size = after.bounds.size
    let (width, height) = (Calculation("w", size.width), Calculation("h", size.height))
    let x = Calculation("anchorPoint.x", after.anchorPoint.x)
    let y = Calculation("anchorPoint.y", after.anchorPoint.y)
    /// Returns the end of an extent that becomes the smallest under a positive or a negative factor.
    func end(_ factor: Double, _ anchor: Calculation, _ extent: Calculation) -> Calculation {
      factor < 0 ? (Calculation(1) - anchor) * extent : -anchor * extent
    }
    func origin(_ position: Calculation, _ a: Calculation, _ c: Calculation, _ move: Calculation) -> Calculation {
      var sum = position
      if a.value != 0 || c.value == 0 { sum = sum + a * end(a.value, x, width) }
      if c.value != 0 { sum = sum + c * end(c.value, y, height) }
      return sum + move
    }
    func extent(_ a: Calculation, _ c: Calculation) -> Calculation {
      if c.value == 0 { return a.magnitude * width }
      if a.value == 0 { return c.magnitude * height }
      return a.magnitude * width + c.magnitude * height
    }
    let (a, b) = (Calculation("a", t.a), Calculation("b", t.b))
    let (c, d) = (Calculation("c", t.c), Calculation("d", t.d))
    let frame = after.frame
    add(
      .frameOrigin, "frame.origin.x",
      origin(Calculation("\(centerName).x", after.position.x), a, c, Calculation("tx", t.tx)), result: frame.origin.x)
    add(
      .frameOrigin, "frame.origin.y",
      origin(Calculation("\(centerName).y", after.position.y), b, d, Calculation("ty", t.ty)), result: frame.origin.y)
    add(.frameSize, "frame.size.width", extent(a, c), result: frame.size.width)
    add(.frameSize, "frame.size.height", extent(b, d), result: frame.size.height)
  }
}
