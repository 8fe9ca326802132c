package import GeomrunGeometry
import GeomrunLayerTree

/// What a picture shows, and in which form.
package struct PictureOptions: Sendable {
  /// The width in pixels.
  package var width = 640.0
  /// The words of the legend and of the description.
  package var words = PictureWords.english
  /// The names of the views that are shown, with outlines of what they are in; nil for all.
  package var views: Set<String>?
  /// Whether what is expected and not met is drawn.
  package var showsExpected = false
  /// Whether the picture tells and shows what follows from what is declared: numbers, and frames that are other
  /// outlines.
  package var tellsNumbers = true
  /// Whether there is room for all states of the scene, so that pictures of several have one scale; otherwise for what
  /// the picture itself shows.
  package var hasRoomForAllStates = true
  /// Where the window lies in the picture of a state, whatever it shows; nil to fit it to what there is to be seen.
  package var place: WindowPlace?
  /// Stands before the ids of a film strip's groups, where several pictures are put into one document.
  package var idPrefix = ""
  /// Whether the picture holds its own style; one document needs ``PictureStyle/text`` only once.
  package var holdsStyle = true

  /// Whether the scene is a small one among others: names are left out where they would disturb, and of the constraints
  /// those are drawn that are not met.
  var isTile = false

  /// A picture of all views in English.
  package init() {}

  /// The width in units of the picture: pixels, as far as letters of that size can be read.
  var units: Double { min(max(width, 320), 1200) }
}

/// Where the window lies in a picture, which a page keeps while something is dragged, and changes to come nearer.
package struct WindowPlace: Equatable, Sendable {
  /// The part of the picture that shows the window, in units of the picture.
  package var plot: Rect
  /// The units of the picture that one point of the window takes; more than 0.
  package var scale: Double
  /// The point of the window in the middle of the plot.
  package var middle: Point

  /// A place; nil where a number is not finite, or nothing could be seen.
  package init?(plot: Rect, scale: Double, middle: Point) {
    let numbers = [plot.minX, plot.minY, plot.width, plot.height, middle.x, middle.y, scale, 1 / scale]
    guard numbers.allSatisfy({ abs($0) < 1e300 }), scale > 0, plot.width > 0, plot.height > 0 else { return nil }
    (self.plot, self.scale, self.middle) = (plot, scale, middle)
  }
}
