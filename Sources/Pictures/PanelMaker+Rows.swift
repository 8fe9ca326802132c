internal import Geometry
internal import LayerTree

extension PanelMaker {
  /// A legend with so many rows shows all of them in every panel.
  private static var fewRows: Int { 6 }

  /// The rows of the legend: all views, or those with news where there are many.
  func rows(of playback: Playback, _ request: Request) -> [LegendRows.Row] {
    let omits = hasPanel && request.omitsUnchanged && playback.rows.count > Self.fewRows
    let changed = omits ? Set(request.changed) : []
    return playback.rows.compactMap { view, depth in
      if omits, !changed.contains(view) { return nil }
      let seen = playback.views[view.index]
      let row = LegendRows.Row(
        view: view, name: states.names[view.index], depth: depth, numbers: seen.numbers,
        before: request.before?[view.index].numbers, note: note(on: seen))
      return omits && !row.hasNews ? nil : row
    }
  }

  private func note(on view: SeenView) -> String? {
    switch view.outline {
    case .behindViewer: options.words.behindViewer
    case .outOfRange: options.words.outOfRange
    case .quad:
      view.isHidden ? options.words.hidden : view.isTransparent ? options.words.transparent : nil
    }
  }
}
