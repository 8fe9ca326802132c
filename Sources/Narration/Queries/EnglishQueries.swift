internal import GeomrunGeometry
internal import GeomrunLayerTree
internal import GeomrunWords

/// The ways to answers in English.
struct EnglishQueries: SpeaksNumbers {
  let names: (LayerID) -> String
  let numbers: SpokenNumbers

  func text(of fact: QueryFact) -> String {
    switch fact {
    case .sameSpace(let view):
      return "Both ends are \(place(view)), so that nothing has to be converted."
    case .point(let point, let from, let image, let to):
      return "\(t(point)) in \(place(from)) is \(t(image)) in \(place(to))."
    case .corners(let corners, let from, let images, let to):
      return "The corners \(list(corners)) in \(place(from)) are \(list(images)) in \(place(to))."
    case .box(let box, let view): return "The box around them in \(place(view)) is \(t(box))."
    case .contains(let point, let view, let bounds):
      let v = names(view)
      return bounds.contains(point)
        ? "\(t(point)) lies in the bounds of \(v), \(t(bounds)), whose far edges do not belong to them."
        : "\(t(point)) lies outside of the bounds of \(v), \(t(bounds)): \(outside(point, bounds))."
    case .looked(let view, let verdict): return text(of: verdict, on: names(view))
    case .frontOfWindow: return "The window asks what lies in it, from the front."
    case .askedInOrder(let view, let isByDepth):
      return isByDepth
        ? "What is in \(place(view)) is asked from the greatest zPosition to the smallest."
        : "UIView's hit test ignores zPosition: what is in \(place(view)) is asked from the last of the list to the first."
    case .hitAllTheSame(let view):
      return
        "CALayer's hit test looks at neither opacity nor userInteractionEnabled of \(names(view))."
    case .noneInside(let view):
      return "Nothing in \(names(view)) is hit, so \(names(view)) itself is."
    case .noneHit: return "So nothing is hit."
    case .inTreeOrder(let view, let siblings):
      return
        "In \(place(view)) all have the same depth, so the order of the list holds: \(list(siblings))."
    case .byDepth(let view, let siblings):
      let texts = siblings.map { "\(names($0.view)) (zPosition \(numbers.text($0.depth)))" }
      return
        "In \(place(view)) the smaller zPosition is drawn first, equal ones in the order of the list: "
        + "\(texts.joined(separator: ", "))."
    case .outerFirst: return "A view is drawn before what is in it."
    }
  }

  private func text(of verdict: QueryFact.Verdict, on v: String) -> String {
    switch verdict {
    case .hidden: "\(v) is passed over with all that is in it: it is hidden."
    case .disabled:
      "\(v) is passed over with all that is in it: its userInteractionEnabled is false."
    case .transparent(let alpha):
      "\(v) is passed over with all that is in it: its alpha \(numbers.text(alpha)) is below 0.01."
    case .unreachable:
      "\(v) is passed over with all that is in it: no point leads into it, for its transform has no inverse."
    case .outside(let point, let bounds):
      "The point is \(t(point)) in \(v), outside of its bounds \(t(bounds)), because \(outside(point, bounds)): \(v) is "
        + "passed over with all that is in it."
    case .clipped(let point, let bounds):
      "The point is \(t(point)) in \(v), outside of its bounds \(t(bounds)), because \(outside(point, bounds)): \(v) cuts off "
        + "what is in it there, and is passed over with it."
    case .perhapsInside(let point, let bounds):
      "The point is \(t(point)) in \(v), outside of its bounds \(t(bounds)): \(v) itself is not hit, but what is in it may "
        + "reach that far and is asked."
    case .inside(let point, let bounds, let hasSubviews):
      "The point is \(t(point)) in \(v), inside of its bounds \(t(bounds)): "
        + (hasSubviews ? "what is in \(v) is asked first, from the front." : "\(v) is hit.")
    }
  }

  /// What keeps a point out of bounds.
  private func outside(_ point: Point, _ bounds: Rect) -> String {
    [
      side("x", point.x, bounds.origin.x, bounds.origin.x + bounds.size.width),
      side("y", point.y, bounds.origin.y, bounds.origin.y + bounds.size.height),
    ].compactMap { $0 }.joined(separator: " and ")
  }

  private func side(_ axis: String, _ value: Double, _ min: Double, _ max: Double) -> String? {
    if value < min { return "\(axis) = \(numbers.text(value)) is less than \(numbers.text(min))" }
    return value < max
      ? nil : "\(axis) = \(numbers.text(value)) is not less than \(numbers.text(max))"
  }

  private func list(_ points: [Point]) -> String { points.map(t).joined(separator: ", ") }
  private func list(_ views: [LayerID]) -> String { views.map(names).joined(separator: ", ") }
  private func place(_ view: LayerID?) -> String { view.map(names) ?? "the window" }
}
