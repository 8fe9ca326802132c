import GeomrunGeometry
import GeomrunLayerTree

/// One state as it is drawn, as differences from the previous panel.
struct Panel: Sendable {
  /// The number of the state.
  var step = 0
  /// The lines above it.
  var caption: [String] = []
  /// The new figure numbers of views; nil for a view that is no longer drawn.
  var figures: [(view: LayerID, figure: Int?)] = []
  /// The new label numbers of views.
  var labels: [(view: LayerID, labels: Int?)] = []
  /// The views back to front, if that has changed.
  var order: [LayerID]?
  /// The points, rects and views that queries refer to.
  var marks: [QueryMark] = []
  /// The constraints of its layout, each with its number if there is room for one.
  var beams: [(beam: LayoutMarks.Beam, number: BeamNumber?)] = []
  /// The positions of views in another layout that meets the constraints equally well.
  var others: [Quad] = []
  /// The front parts of views that intersect.
  var nearer: [NearerPart] = []
  /// The number of its views.
  var viewCount = 0
  /// The contents of its legend.
  var contents: LegendContents
}

/// The position of a constraint's number.
struct BeamNumber: Sendable {
  let place: LabelLayout.Place
  /// The line from a displaced number to its constraint.
  let leader: FigureLabels.Leader?
}

/// Figures and labels that panels share, by their numbers.
struct Drawings: Sendable {
  private(set) var figures: [(view: LayerID, figure: Figure)] = []
  private(set) var labels: [(view: LayerID, labels: FigureLabels)] = []

  /// Stores a figure; returns its number.
  mutating func add(_ figure: Figure, of view: LayerID) -> Int {
    figures.append((view, figure))
    return figures.count - 1
  }

  /// Stores labels; returns their number.
  mutating func add(_ texts: FigureLabels, of view: LayerID) -> Int {
    labels.append((view, texts))
    return labels.count - 1
  }
}
