import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel

extension FormulaWriter {
  /// Adds the resizing of a frame when the superview's size goes from `old` to `new`.
  mutating func addAutoresizing(from old: Size, to new: Size, in header: SceneHeader, model: SetterModel) {
    let frame = before.frame
    let mask = before.autoresizingMask
    let horizontal = AxisResize(
      names: ("f.x", "f.width"), min: frame.minX, size: frame.width, old: old.width, new: new.width,
      parts: mask.horizontal)
    let vertical = AxisResize(
      names: ("f.y", "f.height"), min: frame.minY, size: frame.height, old: old.height, new: new.height,
      parts: mask.vertical)
    let (left, width) = add(horizontal, header)
    let (top, height) = add(vertical, header)
    addSetFrame(Rect(x: left, y: top, width: width, height: height), model: model)
    if !after.transform.isIdentity { addFrame() }
  }

  private struct AxisResize {
    let names: (origin: String, size: String)
    let min: Double
    let size: Double
    let old: Double
    let new: Double
    let parts: AxisFlexibility

    /// The superview's extents in rules: `new.width`, `old.width`.
    var newName: String { "new.\(names.size.dropFirst(2))" }
    var oldName: String { "old.\(names.size.dropFirst(2))" }

    func isLeftAlone(on platform: Platform) -> Bool { !parts.moves(in: old, resizedTo: new, platform: platform) }
  }

  private mutating func add(_ axis: AxisResize, _ header: SceneHeader) -> (min: Double, size: Double) {
    if axis.isLeftAlone(on: header.platform) { return (axis.min, axis.size) }
    let change = Calculation(axis.newName, axis.new) - Calculation(axis.oldName, axis.old)
    add(.resizing, "delta", change)
    let delta = Calculation("delta", change.value)
    switch header.platform {
    case .ios, .appkit:
      let share = addProportional(axis, delta)
      guard let scale = header.screenScale ?? header.platform.usualScale else { return share }
      return addPixels(axis, share, scale, isTold: header.screenScale != nil)
    case .macos: return addThirds(axis, delta)
    }
  }

  private mutating func addProportional(_ axis: AxisResize, _ delta: Calculation) -> (min: Double, size: Double) {
    let min = Calculation("leading", axis.min)
    let size = Calculation("size", axis.size)
    var parts: [Calculation] = []
    if axis.parts.leading { parts.append(min) }
    if axis.parts.size { parts.append(size) }
    if axis.parts.trailing {
      let rest = Calculation(axis.oldName, axis.old) - min - size
      add(.resizing, "trailing", rest)
      parts.append(Calculation("trailing", rest.value))
    }
    guard var sum = parts.first else { return (axis.min, axis.size) }
    for part in parts.dropFirst() { sum = sum + part }
    let isNothing = abs(sum.value) <= 1e-12 * (abs(axis.old) + abs(axis.min) + abs(axis.size))
    if parts.count > 1 { add(.resizing, "flexible", sum) }
    let whole = Calculation("flexible", sum.value)
    func grown(_ part: Calculation) -> Calculation {
      // Parts of size 0 share the change equally.
      isNothing ? part + delta / Calculation("parts", Double(parts.count)) : part + delta * part / whole
    }
    var result = (min: axis.min, size: axis.size)
    if axis.parts.leading {
      add(.resizing, axis.names.origin, grown(min))
      result.min = grown(min).value
    }
    if axis.parts.size {
      add(.resizing, axis.names.size, grown(size))
      result.size = grown(size).value
    }
    return result
  }

  /// Rounds both edges down to whole pixels; to whole points if the scale is not given.
  private mutating func addPixels(
    _ axis: AxisResize, _ share: (min: Double, size: Double), _ scale: ScreenScale, isTold: Bool
  ) -> (min: Double, size: Double) {
    let span = axis.parts.span(axis.min, axis.size, in: axis.old, resizedTo: axis.new, platform: .ios, scale)
    let pixels = Calculation("screenScale", Double(scale.rawValue))
    let (origin, size) = (Calculation(axis.names.origin, share.min), Calculation(axis.names.size, share.size))
    guard isTold else {
      add(.resizing, axis.names.origin, .floor(origin, to: span.min), result: span.min)
      let edge = Calculation.floor(origin + size, to: span.min + span.size)
      add(.resizing, axis.names.size, edge - Calculation("edge", span.min), result: span.size)
      return span
    }
    let first = (span.min * pixels.value).rounded()
    let last = ((span.min + span.size) * pixels.value).rounded()
    add(.resizing, axis.names.origin, .floor(origin * pixels, to: first) / pixels, result: span.min)
    let edge = Calculation.floor((origin + size) * pixels, to: last) / pixels
    add(.resizing, axis.names.size, edge - Calculation("edge", span.min), result: span.size)
    return span
  }

  // A third of the change for each part, in sixths; the results are whole points.
  private mutating func addThirds(_ axis: AxisResize, _ delta: Calculation) -> (min: Double, size: Double) {
    let share = delta * Calculation(axis.parts.marginSixths) / Calculation(6)
    let min = Calculation("leading", axis.min)
    let spans = axis.parts.span(axis.min, axis.size, in: axis.old, resizedTo: axis.new, platform: .macos, nil)
    let edge = axis.parts.leading ? min + share : min
    add(.resizing, axis.names.origin, .floor(edge, to: spans.min), result: spans.min)
    let rest = Calculation(axis.oldName, axis.old) - min - Calculation("size", axis.size)
    let trailing = axis.parts.trailing ? rest + share : rest
    add(.resizing, "trailing", trailing)
    let size = Calculation.ceil(
      Calculation(axis.newName, axis.new) - Calculation(axis.names.origin, spans.min)
        - Calculation("trailing", trailing.value), to: spans.size)
    add(.resizing, axis.names.size, size, result: spans.size)
    return spans
  }
}
