import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
package import GeomrunText

/// Scenes beside each other in one picture and in one scale: where their views are, without a number.
package struct ContactSheet {
  private struct Tile {
    let states: SceneStates
    let playback: Playback
    /// What there is to be seen.
    let extent: Extent
    /// Whether a row of tiles begins with it.
    let beginsRow: Bool
  }

  private let options: PictureOptions
  private let hasWidth: Bool
  private var tiles: [Tile] = []

  private static let gap = 16.0
  /// How wide a tile is at least, where there are several columns, and at most.
  private static let tileWidths = (least: 200.0, most: 320.0)
  /// The width of the sheet, where nobody asks for one.
  private static let usualWidth = 960.0
  /// How many times as high as wide a tile may be: somewhat more than a phone.
  private static let steepest = 2.25
  private static let padding = 6.0
  private static let mostCaptionLines = 3
  /// What is so many times as wide as others is drawn smaller than they are.
  private static let mostOfOthers = 4.0

  /// A sheet without tiles.
  ///
  /// - Parameter hasWidth: Whether the sheet is as wide as the options say, and not as wide as its tiles.
  package init(options: PictureOptions, hasWidth: Bool) {
    self.options = options.ofTiles
    self.hasWidth = hasWidth
  }

  /// How many scenes are on it.
  package var count: Int { tiles.count }

  /// Adds the last state of a scene; O(views).
  ///
  /// - Parameter beginsRow: Whether a row of tiles begins with it.
  package mutating func add(_ states: SceneStates, beginsRow: Bool) {
    var playback = Playback(states, views: options.views)
    _ = playback.advance(to: states.last)
    playback.settle()
    var extent = Extent()
    extent.add(playback, options: options)
    tiles.append(Tile(states: states, playback: playback, extent: extent.visible, beginsRow: beginsRow))
  }

  /// The tiles, row for row, and how many columns there are.
  private func arranged(width: Double) -> (rows: [Range<Int>], columns: Int) {
    let fitting = max(1, Int((width + Self.gap) / (Self.tileWidths.least + Self.gap)))
    var groups: [Range<Int>] = []
    // What is shown once each goes on in its row.
    let isEachOnce = tiles.allSatisfy { $0.beginsRow }
    for (index, tile) in tiles.enumerated() {
      if let last = groups.last, isEachOnce || !tile.beginsRow {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    var longest = 1
    for group in groups { longest = max(longest, group.count) }
    // As many in each row as in the others.
    let lines = (longest + fitting - 1) / fitting
    let columns = (longest + lines - 1) / lines
    let rows = groups.flatMap { group in
      stride(from: group.lowerBound, to: group.upperBound, by: columns).map {
        $0..<min($0 + columns, group.upperBound)
      }
    }
    return (rows, columns)
  }

  /// The units of the picture that a point of every window takes, as far as all have room.
  private func scale(width: Double) -> Double {
    let widths = tiles.map { $0.extent.width }.sorted()
    guard let widest = widths.last, widest > 0 else { return 1 }
    let usual = widths[widths.count / 2]
    return (width - 2 * Self.padding) / (usual > 0 ? min(widest, usual * Self.mostOfOthers) : widest)
  }

  /// The ground of a tile, whose top left corner is at the origin.
  private func ground(of tile: Tile, width: Double, scale: Double) -> Ground {
    let (extent, most) = (tile.extent, width - 2 * Self.padding)
    var scale = scale
    if extent.width > 0 { scale = min(scale, most / extent.width) }
    if extent.height > 0 { scale = min(scale, (width * Self.steepest - 2 * Self.padding) / extent.height) }
    let plot = Rect(
      x: 0, y: 0, width: rounded(extent.width * scale + 2 * Self.padding),
      height: rounded(extent.height * scale + 2 * Self.padding))
    let platform = tile.states.platform
    guard let place = WindowPlace(plot: plot, scale: scale, middle: extent.middle) else {
      return Ground(extent, left: 0, top: 0, width: width, highest: width, platform: platform)
    }
    return Ground(place, platform: platform)
  }

  /// Adds the sheet; O(views of all scenes).
  package func write(title: String, into text: inout ByteText) {
    let available = (hasWidth ? options.units : Self.usualWidth) - 2 * Picture.margin
    let (rows, columns) = arranged(width: available)
    let room = (available - Double(columns - 1) * Self.gap) / Double(columns)
    let width = rounded(min(room, Self.tileWidths.most))
    let whole = Double(columns) * (width + Self.gap) - Self.gap + 2 * Picture.margin
    let scale = scale(width: width)
    var options = options
    if !hasWidth { options.width = whole.rounded(.up) }
    let document = SVGDocument(options: options, isShared: false)
    var canvas = Canvas()
    var panels: [Panel] = []
    var top = Picture.margin
    for row in rows {
      let captions = row.map { index in
        TextMetrics.lines(
          of: ShownText.plain(tiles[index].states.title(in: options.words)),
          cells: TextMetrics.cells(in: width, TextMetrics.text), most: Self.mostCaptionLines)
      }
      var above = 0.0
      for lines in captions { above = max(above, Double(lines.count) * TextMetrics.line) }
      var height = 0.0
      for (column, index) in row.enumerated() {
        let (tile, caption) = (tiles[index], captions[column])
        let ground = ground(of: tile, width: width, scale: scale)
        var maker = PanelMaker(tile.states, options: options, ground: ground)
        let request = PanelMaker.Request(changed: tile.playback.order, caption: caption)
        guard let panel = maker.panel(of: tile.playback, request) else { continue }
        panels.append(panel)
        canvas.text.append(fixed: "<g class=\"panel\" transform=\"translate(")
        canvas.text.append(
          Point(x: rounded(Picture.margin + Double(column) * (width + Self.gap)), y: rounded(top + above)))
        canvas.text.append(fixed: ")\">\n")
        document.writeCaption(
          caption, at: Point(x: 0, y: -Double(caption.count) * TextMetrics.line - 3), into: &canvas.text)
        GroundWriter(ground: ground).writePlot(into: &canvas.text)
        var writer = PanelWriter(states: tile.states, drawings: maker.drawings, idPrefix: nil)
        writer.write(panel, into: &canvas)
        canvas.text.append(fixed: "</g>\n")
        height = max(height, ground.plot.height)
      }
      top += above + height + Self.gap
    }
    let key = PictureKey(canvas.marks, words: options.words, behind: .before, width: whole - 2 * Picture.margin)
    document.begin(
      title: title, description: PictureDescription(words: options.words, tellsNumbers: false).text(of: panels),
      width: whole, height: top + key.height + Picture.margin - 4, into: &text)
    text.append(canvas.text)
    key.write(at: Point(x: Picture.margin, y: top), into: &text)
    document.end(into: &text)
  }
}

extension PictureOptions {
  /// The same for scenes that are small.
  fileprivate var ofTiles: PictureOptions {
    var options = self
    options.isTile = true
    return options
  }
}
