import GeomrunGeometry
import GeomrunLayerTree

extension PanelMaker {
  /// A legend with so many rows shows all of them in every panel.
  private static var fewRows: Int { 6 }

  /// The rows of the legend: all views, or those with news where there are many.
  func rows(of playback: Playback, _ request: Request) -> [LegendRows.Row] {
    let omits = hasPanel && request.omitsUnchanged && playback.rows.count > Self.fewRows
    // Not all rows are looked through for the few that may have news.
    let rows =
      omits
      ? Set(request.changed.compactMap { playback.rowPositions[$0.index] }).sorted()
        .map { playback.rows[$0] }
      : playback.rows
    return rows.compactMap { view, depth in
      let seen = playback.views[view.index]
      let row = LegendRows.Row(
        paint: states.paints[view.index], name: states.names[view.index], depth: depth,
        numbers: seen.numbers,
        before: request.before?[view.index].numbers, note: ViewNote(on: seen))
      return omits && !row.hasNews ? nil : row
    }
  }
}

/// Why a view is not drawn as others are.
package enum ViewNote: Sendable {
  case behindViewer, outOfRange, hidden, transparent

  /// Nil for a view that is drawn as others are.
  init?(on view: ProjectedView) {
    switch view.outline {
    case .behindViewer: self = .behindViewer
    case .outOfRange: self = .outOfRange
    case .quad:
      guard view.isHidden || view.isTransparent else { return nil }
      self = view.isHidden ? .hidden : .transparent
    }
  }

  /// The reason in words.
  package func text(_ words: PictureWords) -> String {
    switch self {
    case .behindViewer: words.behindViewer
    case .outOfRange: words.outOfRange
    case .hidden: words.hidden
    case .transparent: words.transparent
    }
  }
}
