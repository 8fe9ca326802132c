internal import GeomrunLayerTree

/// What a picture shows, and in which form.
public struct PictureOptions: Sendable {
  /// The width in pixels.
  public var width = 640.0
  /// The words of the legend and of the description.
  public var words = PictureWords.english
  /// The names of the views that are shown, with outlines of what they are in; nil for all.
  public var views: Set<String>?
  /// Whether what is expected and not met is drawn.
  public var showsExpected = false
  /// Whether the picture tells and shows what follows from what is declared: numbers, and frames that are other outlines.
  public var tellsNumbers = true
  /// Stands before the ids of a film strip's groups, where several pictures are put into one document.
  public var idPrefix = ""
  /// Whether the picture holds its own style; one document needs ``PictureStyle/text`` only once.
  public var holdsStyle = true

  /// A picture of all views in English.
  public init() {}

  /// The width in units of the picture: pixels, as far as letters of that size can be read.
  var units: Double { min(max(width, 320), 1200) }
}
