import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// The origin of a frame, and the effects of assigning one.
extension ReasonFinder {
  /// Adds reasons after the transform of a view changed.
  mutating func addTransform(of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    if accepts(old.frame, new.frame) {
      add(.sameBox(view, frame: new.frame))
    } else if new.transform3D.isAffine {
      add(.frameOfTransform(view, frame: new.frame, bounds: new.bounds.size, center: new.position))
    } else {
      addFrameOfMatrix(of: view)
    }
    if old.transform3D.isAffine, !old.transform.isIdentity, !new.transform3D.isAffine { add(.readsAsIdentity(view)) }
    addSubview(of: view)
    if case .rotation = TransformShape(new.transform), !new.keepsAxes, new.transform3D.isAffine {
      add(.boxOfTurned(view, bounds: new.bounds.size))
    }
    addScreen(of: view)
  }

  /// Adds reasons after an input of a 3D transform changed.
  mutating func addFrameOfMatrix(of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    guard !accepts(old.frame, new.frame) else { return }
    let matrix = new.transform3D
    add(.frameOfMatrix(view, frame: new.frame, isDivided: matrix.m14 != 0 || matrix.m24 != 0 || matrix.m34 != 0))
  }

  /// Adds reasons after a frame was assigned.
  mutating func addFrame(_ rect: Rect, of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    let f = rect.standardized
    addStandardized(rect, of: view)
    let reads = Reason.Change(before: f, after: new.frame)
    switch before.header.model {
    case .ignoresTransform: if !accepts(f, new.frame) { add(.ignoresTransform(view, frame: reads)) }
    case .coreAnimation:
      if !accepts(f, new.frame) {
        add(
          !new.transform3D.isAffine
            ? .readsThroughMatrix(view, frame: reads)
            : !old.transform.isInvertible
              ? .singularInPlaceOfInverse(view, frame: reads)
              : accepts(f.size, new.frame.size)
                ? .readsElsewhere(view, frame: reads, anchor: new.anchorPoint) : .readsOtherwise(view, frame: reads))
      }
      addSize(assigned: f.size, of: view)
      let (tx, ty) = (old.transform.tx, old.transform.ty)
      if tx != 0 || ty != 0 { add(.translationOnTop(view, translation: Point(x: tx, y: ty), center: new.position)) }
    }
    if before.header.platform == .appkit {
      if accepts(old.bounds.size, new.bounds.size) {
        add(
          .appearance(
            view,
            Words(
              en: "An NSView stores the assigned frame and moves with it: \(new.frame).",
              zh: "NSView 直接存储所赋的 frame，随之移动到 \(new.frame)。")))
      } else {
        add(
          .appearance(
            view,
            Words(
              en: """
                An NSView stores the assigned frame, and the size of its bounds follows: \(new.bounds.size).
                """,
              zh: "NSView 直接存储所赋的 frame，bounds 的尺寸随之变为 \(new.bounds.size)。")))
      }
    } else if reasons.isEmpty {
      add(.frameIsNotStored(view, center: new.position, bounds: new.bounds.size))
    }
    addSubview(of: view)
    addScreen(of: view)
  }

  /// Adds a reason for an assigned negative size.
  mutating func addStandardized(_ rect: Rect, of view: LayerID) {
    let f = rect.standardized
    if f != rect { add(.turnedAround(view, rect: .init(before: rect, after: f))) }
  }

  private mutating func addSize(assigned: Size, of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    let size = Reason.Change(before: assigned, after: new.bounds.size)
    let t = old.transform
    guard !accepts(size.before, size.after), !accepts(old.bounds.size, new.bounds.size), t.isInvertible else { return }
    if t.b == 0, t.c == 0 {
      add(.sizeBeforeScale(view, size: size, scale: Point(x: abs(t.a), y: abs(t.d)), isMirrored: t.a < 0 || t.d < 0))
    } else {
      add(.sizeBeforeTransform(view, size: size))
    }
  }

  /// Adds reasons after bounds were assigned.
  mutating func addBounds(of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    if !accepts(old.bounds.size, new.bounds.size) {
      add(
        .aboutAnchor(
          view, size: .init(before: old.bounds.size, after: new.bounds.size), anchor: new.anchorPoint,
          center: new.position, frame: new.frame, isMapped: new.transform3D != .identity))
    }
    if !accepts(old.bounds.origin, new.bounds.origin) {
      let displacement = old.bounds.origin - new.bounds.origin
      add(.contentsMove(view, origin: new.bounds.origin, displacement: displacement, corner: corner(of: view)))
    }
    addSubview(of: view)
    addScreen(of: view)
  }

  /// Adds reasons after the anchor point was assigned, which keeps center.
  mutating func addAnchor(of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    let displacement = new.frame.origin - old.frame.origin
    if accepts(old.frame, new.frame) {
      add(.sameBox(view, frame: new.frame))
    } else if new.transform3D.isAffine {
      add(
        .frameOfAnchor(
          view, displacement: displacement, center: new.position,
          anchor: .init(before: old.anchorPoint, after: new.anchorPoint)))
    } else {
      addFrameOfMatrix(of: view)
    }
    addSubview(of: view)
    addScreen(of: view)
  }
}
