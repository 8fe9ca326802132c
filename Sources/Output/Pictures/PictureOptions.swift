package import GeomrunGeometry
import GeomrunLayerTree

/// The contents and the form of a picture.
package struct PictureOptions: Sendable {
  /// The width in pixels.
  package var width = 640.0
  /// The words of the legend and of the description.
  package var words = PictureWords.english
  /// The names of the views that are shown, with outlines of their ancestors; nil for all.
  package var views: Set<String>?
  /// Whether unmet expectations are drawn.
  package var showsExpected = false
  /// Whether the picture shows values derived from the declarations: numbers, and frames with other outlines.
  package var tellsNumbers = true
  /// Whether there is room for all states of the scene, so pictures of several share one scale; otherwise only for the
  /// picture's own contents.
  package var hasRoomForAllStates = true
  /// The window's place in the picture of a state, whatever it shows; nil to fit it to the contents.
  package var place: WindowPlace?
  /// The prefix of the ids of a film strip's groups, for several pictures in one document.
  package var idPrefix = ""
  /// Whether the picture contains its own style; one document needs ``PictureStyle/text`` only once.
  package var holdsStyle = true

  /// Whether the scene is a small one among others.
  ///
  /// Disturbing names are omitted, and only unmet constraints are drawn.
  var isTile = false

  /// Creates options for a picture of all views in English.
  package init() {}

  /// The width in units of the picture: pixels, within the range where letters of that size are readable.
  var units: Double { min(max(width, 320), 1200) }
}

/// The window's place in a picture, which a page keeps during dragging, and changes to zoom.
package struct WindowPlace: Equatable, Sendable {
  /// The part of the picture that shows the window, in units of the picture.
  package var plot: Rect
  /// The picture units per point of the window; more than 0.
  package var scale: Double
  /// The point of the window in the middle of the plot.
  package var middle: Point

  /// Creates a place; nil if a number is not finite, or nothing would be visible.
  package init?(plot: Rect, scale: Double, middle: Point) {
    let numbers = [plot.minX, plot.minY, plot.width, plot.height, middle.x, middle.y, scale, 1 / scale]
    guard numbers.allSatisfy({ abs($0) < 1e300 }), scale > 0, plot.width > 0, plot.height > 0 else { return nil }
    (self.plot, self.scale, self.middle) = (plot, scale, middle)
  }
}
