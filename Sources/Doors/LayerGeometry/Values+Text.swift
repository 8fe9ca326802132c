// Values and errors as the command line prints them.
public import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel
public import GeomrunSceneReplay
import GeomrunText

private func list(_ numbers: [Double]) -> String { "[" + numbers.map(\.shortestText).joined(separator: ", ") + "]" }

extension Point: CustomStringConvertible {
  /// `[x, y]`, as in scenes.
  public var description: String { list([x, y]) }
}

extension Size: CustomStringConvertible {
  /// `[width, height]`, as in scenes.
  public var description: String { list([width, height]) }
}

extension Rect: CustomStringConvertible {
  /// `[x, y, width, height]`, as in scenes.
  public var description: String { list([origin.x, origin.y, size.width, size.height]) }
}

extension EdgeInsets: CustomStringConvertible {
  /// `[top, left, bottom, right]`, as in scenes.
  public var description: String { list([top, left, bottom, right]) }
}

extension Transform2D: CustomStringConvertible {
  /// `[a, b, c, d, tx, ty]`, as in scenes.
  public var description: String { list([a, b, c, d, tx, ty]) }
}

extension Transform3D: CustomStringConvertible {
  /// The 16 numbers row by row, as in scenes.
  public var description: String { list(elements) }
}

extension PropertyValue: CustomStringConvertible {
  /// The value as in scenes: `[0, 0, 1, 2]`, `0.5`, `true`; a mask in the words of UIView.
  public var description: String { SceneText(views: [], platform: .ios).text(of: self) }
}

extension Answer: CustomStringConvertible {
  /// The answer as in scenes; views by creation order, because only a scene names them.
  public var description: String { SceneText(views: [], platform: .ios).text(of: self) }
}

extension Mismatch: CustomStringConvertible {
  /// The expected and the actual value, in a block of lines, as `geomrun check` prints them.
  public var description: String {
    var lines = ["\(name) is not as expected"]
    lines.append("  expected   \(words.text(of: expected))")
    lines.append("  actual     \(words.text(of: actual))")
    if let (size, component) = largestDifference {
      lines.append("  difference \(size.shortestText)" + (component.map { " in \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n")
  }

  /// The largest difference that is not accepted, the first of equal ones; nil if the values are not numeric.
  private var largestDifference: (size: Double, component: String?)? {
    guard case .value(let expected) = expected, case .value(let actual) = actual else { return nil }
    var largest: (size: Double, component: String?)?
    let names = expected.kind.slotNames
    for slot in slots {
      let size = abs(expected[slot] - actual[slot])
      if size > largest?.size ?? -1 { largest = (size, names.indices.contains(slot) ? names[slot] : nil) }
    }
    return largest
  }
}

extension GeometryError: CustomStringConvertible {
  /// The error, in Core Animation's words where it has some.
  public var description: String { message }
}

extension LayerID: CustomStringConvertible {
  /// The position in creation order, from 0.
  public var description: String { "layer \(index)" }
}

extension TreeError: CustomStringConvertible {
  /// The error, in one line.
  public var description: String {
    switch self {
    case .cycle(let view, let superview):
      "\(view) cannot move into \(superview), which is the same view or its descendant"
    case .indexOutOfRange(let index, let allowed):
      "there is no index \(index) among the subviews; \(allowed.lowerBound) to \(allowed.upperBound) are possible"
    case .notSubview(let view, let superview): "\(view) is not a subview of \(superview)"
    }
  }
}

extension ConversionError: CustomStringConvertible {
  /// The error, in one line.
  public var description: String {
    switch self {
    case .singular(let layer): "points cannot be converted into \(layer): its transform has no inverse"
    case .behindViewer(let layer): "the point is at or behind the viewer in \(layer)"
    case .notFinite(let layer): "the result is too large for a double in \(layer)"
    case .noImage(let layer): "\(layer) has no image"
    case .noScrollView(let layer): "\(layer) is not a scroll view"
    case .removed(let layer): "\(layer) was removed from its superlayer, so it has no place in the window"
    case .noScreen(let layer): "no screen is known, so the size of the window of \(layer) is unknown"
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message with its code, the notes and the helps, a line each; locations need the source text.
  public var description: String {
    ([message + " [\(code.rawValue)]"] + notes.map { "  note: \($0.text)" } + help.map { "  help: \($0)" })
      .joined(separator: "\n")
  }
}
