import GeomrunGeometry
import GeomrunLayerTree

/// The panels of a film strip in rows, all with the same ground.
struct FilmStrip {
  let states: SceneStates
  let options: PictureOptions
  let columns: Int
  let panelWidth: Double
  let ground: Ground
  private(set) var panels: [Panel] = []
  private(set) var legends: [Legend] = []
  private(set) var drawings = Drawings()
  private let keepsAll: Bool

  /// The approximate minimum width of a panel.
  private static let leastWidth = 270.0
  static let gap = 16.0
  /// The maximum number of lines above a panel and below it.
  private static let most = (caption: 4, legend: 18)

  /// Lays out all panels: the declared state, and one for each mutation with a visible effect.
  ///
  /// There are at most ``SceneStates/mostPanels``.
  ///
  /// - Parameters:
  ///   - columns: The number of panels side by side; nil for as many as fit.
  ///   - keepsAll: Whether each other mutation has a panel, too.
  init(of picture: Picture, columns asked: Int? = nil, keepsAll: Bool = false) {
    self.keepsAll = keepsAll
    states = picture.states
    options = picture.options
    let inner = options.units - 2 * Picture.margin
    let fitting = max(1, Int((inner + Self.gap) / (Self.leastWidth + Self.gap)))
    // The same number in each row.
    let count = min(states.last + 1, SceneStates.mostPanels)
    let rows = (count + fitting - 1) / fitting
    columns = asked ?? (count + rows - 1) / rows
    panelWidth = rounded((inner - Double(columns - 1) * Self.gap) / Double(columns))
    ground = picture.panelGround(width: panelWidth)
    layOut()
    // The numbers have the same form in all panels.
    legends = panels.map { legend(of: $0, form: .oneLine) }
    if let widest = legends.map({ $0.form }).max(), widest != .oneLine {
      legends = panels.map { legend(of: $0, form: widest) }
    }
  }

  private mutating func layOut() {
    var maker = PanelMaker(states, options: options, ground: ground)
    var playback = Playback(states, views: options.views)
    var request = PanelMaker.Request(changed: playback.order, isWanted: keepsAll, omitsUnchanged: true)
    var omitted = 0
    var state = 0
    while state <= states.last {
      if panels.count == SceneStates.mostPanels - 1, state < states.last {
        // The states between are not visible.
        omitted += states.last - state
        state = states.last
      }
      request.changed += playback.advance(to: state)
      // Each call of an overridden method is shown, even if only the order differs.
      request.isWanted = keepsAll || playback.hasCalled || states.film != nil
      request.asks = state == states.last
      defer { state += 1 }
      playback.settle()
      if let model = playback.model { request.before = model.views }
      request.step = state
      request.caption = caption(of: state, behind: omitted)
      if let panel = maker.panel(of: playback, request) {
        panels.append(panel)
        // A figure is drawn again if its own or its previous appearance differs.
        if states.film != nil { request.changed = []; continue }
        if request.before == nil { request.before = playback.views }
        for view in request.changed { request.before?[view.index] = playback.views[view.index] }
        request.changed = []
      } else if request.asks, var panel = panels.popLast() {
        // Nothing has changed since, so the answers are valid for this panel, too.
        maker.addQueries(to: &panel, of: playback)
        panels.append(panel)
      }
    }
    drawings = maker.drawings
  }

  /// Returns the lines above a panel.
  ///
  /// - Parameter omitted: The number of states before it without a panel, because there are too many.
  private func caption(of state: Int, behind omitted: Int) -> [String] {
    var words = options.words.text(of: states.captions[state])
    if omitted > 0 { words = options.words.statesLeftOut(omitted) + " " + words }
    return TextMetrics.lines(
      of: ShownText.plain(words), cells: TextMetrics.cells(in: panelWidth, TextMetrics.text), most: Self.most.caption)
  }

  private func legend(of panel: Panel, form: LegendRows.Form) -> Legend {
    Legend(panel.contents, of: states, words: options.words, width: panelWidth, most: Self.most.legend, form: form)
  }
}
