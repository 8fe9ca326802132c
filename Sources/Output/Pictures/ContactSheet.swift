import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
package import GeomrunText

/// Scenes side by side in one picture and at one scale: the positions of their views, without numbers.
package struct ContactSheet {
  private struct Tile {
    let states: SceneStates
    let playback: Playback
    /// The area to show.
    let extent: Extent
    /// Whether it begins a row of tiles.
    let beginsRow: Bool
  }

  private let options: PictureOptions
  private let hasWidth: Bool
  private var tiles: [Tile] = []

  private static let gap = 16.0
  /// The minimum width of a tile, with several columns, and the maximum.
  private static let tileWidths = (least: 200.0, most: 320.0)
  /// The default width of the sheet.
  private static let usualWidth = 960.0
  /// The maximum height of a tile relative to its width: somewhat more than a phone.
  private static let steepest = 2.25
  private static let padding = 6.0
  private static let mostCaptionLines = 3
  /// A tile that is this many times as wide as others gets a smaller scale.
  private static let mostOfOthers = 4.0

  /// Creates a sheet without tiles.
  ///
  /// - Parameter hasWidth: Whether the sheet has the width in the options, not that of its tiles.
  package init(options: PictureOptions, hasWidth: Bool) {
    self.options = options.ofTiles
    self.hasWidth = hasWidth
  }

  /// The number of scenes.
  package var count: Int { tiles.count }

  /// Adds the last state of a scene; O(views).
  ///
  /// - Parameter beginsRow: Whether it begins a row of tiles.
  package mutating func add(_ states: SceneStates, beginsRow: Bool) {
    var playback = Playback(states, views: options.views)
    _ = playback.advance(to: states.last)
    playback.settle()
    var extent = Extent()
    extent.add(playback, options: options)
    tiles.append(Tile(states: states, playback: playback, extent: extent.visible, beginsRow: beginsRow))
  }

  /// Returns the tiles, row by row, and the number of columns.
  private func arranged(width: Double) -> (rows: [Range<Int>], columns: Int) {
    let fitting = max(1, Int((width + Self.gap) / (Self.tileWidths.least + Self.gap)))
    var groups: [Range<Int>] = []
    // Scenes with a single tile share rows.
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
    // The same number in each row.
    let lines = (longest + fitting - 1) / fitting
    let columns = (longest + lines - 1) / lines
    let rows = groups.flatMap { group in
      stride(from: group.lowerBound, to: group.upperBound, by: columns).map {
        $0..<min($0 + columns, group.upperBound)
      }
    }
    return (rows, columns)
  }

  /// Returns the picture units per point in every window that let all tiles fit.
  private func scale(width: Double) -> Double {
    let widths = tiles.map { $0.extent.width }.sorted()
    guard let widest = widths.last, widest > 0 else { return 1 }
    let usual = widths[widths.count / 2]
    return (width - 2 * Self.padding) / (usual > 0 ? min(widest, usual * Self.mostOfOthers) : widest)
  }

  /// Returns the ground of a tile with its top left corner at the origin.
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
  /// The same options for small scenes.
  fileprivate var ofTiles: PictureOptions {
    var options = self
    options.isTile = true
    return options
  }
}
