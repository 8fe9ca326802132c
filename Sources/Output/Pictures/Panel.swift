import GeomrunGeometry
import GeomrunLayerTree

/// One state as it is drawn, by what differs from the panel before.
struct Panel: Sendable {
  /// The number of the state.
  var step = 0
  /// What stands above it, in lines.
  var caption: [String] = []
  /// The numbers of the figures that views have from now on; nil for a view that is drawn no more.
  var figures: [(view: LayerID, figure: Int?)] = []
  /// The numbers of the labels that views have from now on.
  var labels: [(view: LayerID, labels: Int?)] = []
  /// The views back to front, where that has changed.
  var order: [LayerID]?
  /// The points, rects and views that queries are about.
  var marks: [QueryMark] = []
  /// The constraints of the layout that it shows, each with its number where there is room for that.
  var beams: [(beam: LayoutMarks.Beam, number: BeamNumber?)] = []
  /// Where another layout that meets the constraints as well has views.
  var others: [Quad] = []
  /// Of views that cut through each other the parts that are in front.
  var nearer: [NearerPart] = []
  /// How many views it is about.
  var viewCount = 0
  /// What its legend shows.
  var contents: LegendContents
}

/// Where the number of a constraint stands.
struct BeamNumber: Sendable {
  let place: LabelLayout.Place
  /// From a number that had to move away to its constraint.
  let leader: FigureLabels.Leader?
}

/// Figures and labels that panels have in common, by their numbers.
struct Drawings: Sendable {
  private(set) var figures: [(view: LayerID, figure: Figure)] = []
  private(set) var labels: [(view: LayerID, labels: FigureLabels)] = []

  /// Keeps a figure; returns its number.
  mutating func add(_ figure: Figure, of view: LayerID) -> Int {
    figures.append((view, figure))
    return figures.count - 1
  }

  /// Keeps labels; returns their number.
  mutating func add(_ texts: FigureLabels, of view: LayerID) -> Int {
    labels.append((view, texts))
    return labels.count - 1
  }
}
