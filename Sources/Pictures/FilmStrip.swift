internal import Geometry
internal import LayerTree
public import Reporting

/// The panels of a film strip in rows, all with the same ground.
struct FilmStrip {
  private let states: SceneStates
  private let options: PictureOptions
  private let columns: Int
  private let panelWidth: Double
  private let ground: Ground
  private var panels: [Panel] = []
  private var legends: [Legend] = []
  private var drawings = Drawings()
  private var key: PictureKey

  /// Panels are hardly narrower than this.
  private static let leastWidth = 270.0
  private static let gap = 16.0
  /// The most lines that stand above a panel and below it.
  private static let most = (caption: 4, legend: 18)

  /// Lays out all panels: the declared state, and one for each mutation that changes what is seen.
  init(of picture: Picture) {
    states = picture.states
    options = picture.options
    let inner = options.units - 2 * Picture.margin
    let fitting = max(1, Int((inner + Self.gap) / (Self.leastWidth + Self.gap)))
    // As many in each row as in the others.
    let count = states.states.count
    let rows = (count + fitting - 1) / fitting
    columns = (count + rows - 1) / rows
    panelWidth = rounded((inner - Double(columns - 1) * Self.gap) / Double(columns))
    ground = picture.ground(left: 0, top: 0, width: panelWidth, highest: min(panelWidth, 640))
    key = PictureKey([], words: options.words, isOverDeclared: false, width: inner)
    var maker = PanelMaker(states, options: options, ground: ground)
    var playback = Playback(states, views: options.views)
    addPanel(&maker, playback, changed: playback.order, before: nil, states.states.first)
    var before = playback.views
    var changed: [LayerID] = []
    for state in states.states.dropFirst() {
      changed += playback.advance(to: state)
      guard addPanel(&maker, playback, changed: changed, before: before, state) else { continue }
      for view in changed { before[view.index] = playback.views[view.index] }
      changed = []
    }
    drawings = maker.drawings
    // The numbers stand alike in all panels.
    legends = panels.map { legend(of: $0, form: .oneLine) }
    if let widest = legends.map({ $0.form }).max(), widest != .oneLine {
      legends = panels.map { legend(of: $0, form: widest) }
    }
    var marks: Set<PictureKey.Mark> = []
    for (_, figure) in drawings.figures { marks.add(figure) }
    key = PictureKey(marks, words: options.words, isOverDeclared: false, width: inner)
  }

  private func legend(of panel: Panel, form: LegendRows.Form) -> Legend {
    Legend(
      panel.contents, of: states, words: options.words, width: panelWidth, most: Self.most.legend,
      form: form)
  }

  @discardableResult
  private mutating func addPanel(
    _ maker: inout PanelMaker, _ playback: Playback, changed: [LayerID], before: [SeenView]?,
    _ state: SceneStates.State?
  ) -> Bool {
    let number = state?.number ?? 0
    let caption =
      number == 0
      ? options.words.declaredState : options.words.step(number, state?.caption ?? "")
    let request = PanelMaker.Request(
      before: before, changed: changed,
      caption: TextMetrics.lines(
        of: ShownText.plain(caption),
        cells: TextMetrics.cells(in: panelWidth, TextMetrics.text), most: Self.most.caption),
      asks: number == states.last, omitsUnchanged: true)
    guard let panel = maker.panel(of: playback, request) else { return false }
    panels.append(panel)
    return true
  }

  /// Adds the strip.
  func write(into text: inout ByteText) {
    let heights = rowHeights
    let keyTop = Picture.margin + heights.reduce(0, +)
    let document = SVGDocument(options: options, isShared: true)
    document.begin(
      title: states.title, description: PictureDescription(words: options.words).text(of: panels),
      width: options.units, height: keyTop + key.height + Picture.margin - 4, into: &text)
    var writer = PanelWriter(states: states, drawings: drawings, idPrefix: options.idPrefix)
    var top = Picture.margin
    for (row, height) in heights.enumerated() {
      let own = row * columns..<min((row + 1) * columns, panels.count)
      let caption = captionHeight(own)
      for index in own {
        let left = Picture.margin + Double(index - own.lowerBound) * (panelWidth + Self.gap)
        text.append(fixed: "<g class=\"panel\" transform=\"translate(")
        text.append(Point(x: rounded(left), y: rounded(top + caption)))
        text.append(fixed: ")\">\n")
        let lines = panels[index].caption
        let above = Double(lines.count) * TextMetrics.line
        document.writeCaption(lines, at: Point(x: 0, y: -above - 2), into: &text)
        writeGround(isFirst: index == 0, into: &text)
        writer.write(panels[index], into: &text)
        LegendWriter().write(
          legends[index], at: Point(x: 0, y: ground.bottom + 6), into: &text)
        text.append(fixed: "</g>\n")
      }
      top += height
    }
    key.write(at: Point(x: Picture.margin, y: keyTop), into: &text)
    document.end(into: &text)
  }

  private func writeGround(isFirst: Bool, into text: inout ByteText) {
    let id = options.idPrefix + "ground"
    if isFirst { return GroundWriter(ground: ground).writeGroup(id: id, into: &text) }
    text.append(fixed: "<use")
    text.appendXML("xlink:href", "#" + id)
    text.append(fixed: "/>\n")
  }

  /// The heights of the rows, in each of which all plots stand side by side.
  private var rowHeights: [Double] {
    stride(from: 0, to: panels.count, by: columns).map { start in
      let own = start..<min(start + columns, panels.count)
      var legend = 0.0
      for index in own { legend = max(legend, legends[index].height) }
      return captionHeight(own) + ground.bottom + 6 + legend + Self.gap
    }
  }

  private func captionHeight(_ own: Range<Int>) -> Double {
    var lines = 0
    for index in own { lines = max(lines, panels[index].caption.count) }
    return Double(lines) * TextMetrics.line
  }
}

extension Picture {
  /// Adds a film strip: the declared state, and one panel for each mutation that changes what is seen.
  ///
  /// What a step leaves as it is, is referred to, so that the strip grows by what its steps change.
  public func writeStrip(into text: inout ByteText) {
    FilmStrip(of: self).write(into: &text)
  }
}
