import GeomrunGeometry
import GeomrunReporting
package import GeomrunText

extension FilmStrip {
  /// Adds the strip.
  func write(into text: inout ByteText) {
    let heights = rowHeights
    let document = SVGDocument(options: options, isShared: true)
    var canvas = Canvas()
    var writer = PanelWriter(states: states, drawings: drawings, idPrefix: options.idPrefix)
    var top = Picture.margin
    for (row, height) in heights.enumerated() {
      let own = row * columns..<min((row + 1) * columns, panels.count)
      let caption = captionHeight(own)
      for index in own {
        let left = Picture.margin + Double(index - own.lowerBound) * (panelWidth + Self.gap)
        canvas.text.append(fixed: "<g class=\"panel\" transform=\"translate(")
        canvas.text.append(Point(x: rounded(left), y: rounded(top + caption)))
        canvas.text.append(fixed: ")\">\n")
        let lines = panels[index].caption
        let above = Double(lines.count) * TextMetrics.line
        document.writeCaption(lines, at: Point(x: 0, y: -above - 2), into: &canvas.text)
        writeGround(isFirst: index == 0, into: &canvas.text)
        writer.write(panels[index], queries: legends[index].queryCount, into: &canvas)
        LegendWriter().write(legends[index], at: Point(x: 0, y: ground.bottom + 6), into: &canvas.text)
        canvas.text.append(fixed: "</g>\n")
      }
      top += height
    }
    let key = key(of: canvas)
    document.begin(
      title: states.title(in: options.words),
      description: PictureDescription(words: options.words, isOverModel: states.film != nil).text(of: panels),
      width: options.units, height: top + key.height + Picture.margin - 4, into: &text)
    text.append(canvas.text)
    key.write(at: Point(x: Picture.margin, y: top), into: &text)
    document.end(into: &text)
  }

  private func key(of canvas: Canvas) -> PictureKey {
    PictureKey(
      canvas.marks, words: options.words, behind: states.film == nil ? .before : .model,
      width: options.units - 2 * Picture.margin)
  }

  func writeGround(isFirst: Bool, into text: inout ByteText) {
    let id = options.idPrefix + "ground"
    if isFirst { return GroundWriter(ground: ground).writeGroup(id: id, into: &text) }
    text.append(fixed: "<use")
    text.appendXML("xlink:href", "#" + id)
    text.append(fixed: "/>\n")
  }

  /// The heights of the rows; the plots in a row are aligned.
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

  /// Calls `body` with a picture of each panel, without a caption; each refers to the shapes of previous ones.
  func eachPanel(_ body: (_ step: Int, _ picture: ByteText) -> Void) {
    var options = options
    var writer = PanelWriter(states: states, drawings: drawings, idPrefix: options.idPrefix)
    // All have the key of the whole strip, so its marks are drawn before the first call.
    var whole = Canvas()
    let drawn = zip(panels, legends).map { panel, legend in
      writer.write(panel, queries: legend.queryCount, into: &whole)
      defer { whole.text = ByteText() }
      return whole.text
    }
    let key = key(of: whole)
    for (index, panel) in panels.enumerated() {
      var text = ByteText()
      let legendTop = Picture.margin + ground.bottom + 6
      let keyTop = legendTop + legends[index].height + 6
      let document = SVGDocument(options: options, isShared: true)
      document.begin(
        title: "\(states.title(in: options.words)): \(panel.caption.joined(separator: " "))",
        description: PictureDescription(words: options.words, isOverModel: states.film != nil).text(of: [panel]),
        width: options.units,
        height: keyTop + key.height + Picture.margin - 4, into: &text)
      text.append(fixed: "<g class=\"panel\" transform=\"translate(")
      text.append(Point(x: Picture.margin, y: Picture.margin))
      text.append(fixed: ")\">\n")
      writeGround(isFirst: index == 0, into: &text)
      text.append(drawn[index])
      LegendWriter().write(legends[index], at: Point(x: 0, y: ground.bottom + 6), into: &text)
      text.append(fixed: "</g>\n")
      key.write(at: Point(x: Picture.margin, y: keyTop), into: &text)
      document.end(into: &text)
      body(panel.step, text)
      options.holdsStyle = false
    }
  }
}

extension Picture {
  /// The numbers of the states that look different from the previous one, including the declared one.
  ///
  /// If there are very many, only the first ones and the last one.
  package var seenSteps: [Int] { FilmStrip(of: self, columns: 1).panels.map { $0.step } }

  /// Adds a film strip: the declared state, and one panel for each mutation with a visible effect.
  ///
  /// If there are very many, only the first ones and the last one, which gives the number of omitted ones. Unchanged
  /// shapes are referenced, so the strip grows with the changes of its steps.
  package func writeStrip(into text: inout ByteText) { FilmStrip(of: self).write(into: &text) }

  /// Calls `body` with a picture of each panel of the film strip, as wide as the options require, all for one document.
  ///
  /// The first one holds the style, if the options require it. Unchanged shapes are referenced by ids that begin with
  /// ``PictureOptions/idPrefix``, so a picture requires all previous ones. A step without a picture looks like the
  /// previous one.
  package func eachPanel(_ body: (_ step: Int, _ picture: ByteText) -> Void) {
    FilmStrip(of: self, columns: 1).eachPanel(body)
  }
}
