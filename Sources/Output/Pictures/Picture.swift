import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
package import GeomrunText

/// Draws a scene as SVG 1.1 without external resources and scripts.
///
/// All pictures of a scene have one scale, unless the options request otherwise.
package struct Picture: Sendable {
  let states: SceneStates
  let options: PictureOptions
  /// The area that all pictures of the scene share; empty if each is sized separately, or if none is requested.
  private let extent: Extent
  /// Whether that is everything that the scene ever shows.
  private let isWhole: Bool

  /// The margin around everything.
  static let margin = 12.0
  /// The maximum lines of a legend.
  private static let mostLines = 28

  /// Creates a picture; if the options require it, replays the scene to fit the ground to everything ever visible.
  ///
  /// O(views) for each of as many steps as a film strip has.
  package init(of states: SceneStates, options: PictureOptions = PictureOptions()) {
    self.states = states
    self.options = options
    // The only state is examined when it is drawn, and a chosen place may hold anything.
    isWhole = options.hasRoomForAllStates && options.place == nil && states.last > 0
    extent = isWhole ? Extent(states, options: options) : Extent()
  }

  /// Whether there is nothing to show: the scene has none of the requested views.
  package var isEmpty: Bool { states.names.allSatisfy { name in options.views.map { !$0.contains(name) } ?? false } }

  /// Adds the last state over the declared one; over the model, if the states are those of times.
  package func write(into text: inout ByteText) { _ = drawLast(into: &text) }

  /// Adds the same as ``write(into:)``; returns the window's place in the picture, nil if there is no picture.
  package func drawLast(into text: inout ByteText) -> WindowPlace? {
    guard states.film == nil else { return draw(step: states.last, into: &text) }
    return write(state: states.last, over: states.last > 0 ? 0 : nil, caption: "", into: &text)
  }

  /// Adds the state after mutation `step` over the previous one; 0 is the declared state.
  ///
  /// A step beyond the end of the scene is shown as its last one.
  package func write(step: Int, into text: inout ByteText) { _ = draw(step: step, into: &text) }

  /// Adds the same as ``write(step:into:)``; returns the window's place in the picture, nil if there is no picture.
  package func draw(step: Int, into text: inout ByteText) -> WindowPlace? {
    let step = min(max(step, 0), states.last)
    let caption = options.words.text(of: states.captions[step])
    return write(state: step, over: step > 0 && states.film == nil ? step - 1 : nil, caption: caption, into: &text)
  }

  private func write(state: Int, over old: Int?, caption: String, into text: inout ByteText) -> WindowPlace? {
    let width = options.units
    let inner = width - 2 * Self.margin
    let caption = TextMetrics.lines(
      of: ShownText.plain(caption), cells: TextMetrics.cells(in: inner, TextMetrics.text), most: 3)
    let top = Self.margin + Double(caption.count) * TextMetrics.line
    var playback = Playback(states, views: options.views)
    var extent = extent
    var before: [ProjectedView]?
    if let old, old < state {
      _ = playback.advance(to: old)
      playback.settle()
      extent.add(before: playback)
      before = playback.views
    }
    _ = playback.advance(to: state)
    playback.settle()
    if playback.model != nil {
      extent.add(model: playback)
      before = playback.model?.views
    }
    extent.add(playback, options: options)
    if state == states.last { extent.add(states.queries, in: playback) }
    let share = options.hasRoomForAllStates ? 0.75 : 1
    let ground = ground(of: extent, left: Self.margin, top: top, width: inner, highest: min(inner * share, 680))
    var maker = PanelMaker(states, options: options, ground: ground)
    let bottom = ground.bottom + 8
    let keyRoom = 3 * TextMetrics.line
    let request = PanelMaker.Request(
      before: before, changed: playback.order, caption: caption, asks: state == states.last)
    guard let panel = maker.panel(of: playback, request) else { return nil }
    let room = Int((1200 - bottom - keyRoom - Self.margin) / TextMetrics.line)
    let legend = Legend(
      options.tellsNumbers ? panel.contents : .none, of: states, words: options.words, width: inner,
      most: min(max(room, 4), Self.mostLines))
    var canvas = Canvas()
    // The usual size per view, which avoids moves while the text grows.
    canvas.text = ByteText(capacity: 256 * panel.figures.count)
    var writer = PanelWriter(states: states, drawings: maker.drawings, idPrefix: nil)
    writer.write(panel, queries: options.tellsNumbers ? legend.queryCount : .max, into: &canvas)
    let behind: PictureMark.Behind =
      playback.model != nil ? .model : old == 0 && caption.isEmpty ? .declared : .before
    let key = PictureKey(canvas.marks, words: options.words, behind: behind, width: inner)
    let keyTop = bottom + legend.height + (key.height > 0 ? 6 : 0)
    let document = SVGDocument(options: options, isShared: false)
    document.begin(
      title: title(caption.joined(separator: " ")),
      description: PictureDescription(
        words: options.words, tellsNumbers: options.tellsNumbers, isOverModel: states.film != nil
      ).text(of: [panel]),
      width: width, height: keyTop + key.height + Self.margin - 4, into: &text)
    document.writeCaption(caption, at: Point(x: Self.margin, y: Self.margin - 4), into: &text)
    GroundWriter(ground: ground).writeGroup(id: "", into: &text)
    text.append(canvas.text)
    LegendWriter().write(legend, at: Point(x: Self.margin, y: bottom), into: &text)
    key.write(at: Point(x: Self.margin, y: keyTop), into: &text)
    document.end(into: &text)
    return ground.place
  }

  private func title(_ caption: String) -> String {
    let title = states.title(in: options.words)
    return caption.isEmpty ? title : "\(title): \(caption)"
  }

  /// Returns the ground of a film strip's panel, with room for all states.
  func panelGround(width: Double) -> Ground {
    let extent = isWhole ? extent : Extent(states, options: options)
    return ground(of: extent, left: 0, top: 0, width: width, highest: min(width, 640))
  }

  /// Returns the ground in a part of the picture, with room for the numbers at its edges.
  private func ground(of extent: Extent, left: Double, top: Double, width: Double, highest: Double) -> Ground {
    if let place = options.place { return Ground(place, platform: states.platform) }
    var gutter = 30.0
    let top = !states.platform.growsDownwards ? top : top + GroundWriter.gutter
    var ground: Ground
    repeat {
      ground = Ground(
        extent, left: rounded(left + gutter), top: top, width: rounded(width - gutter), highest: highest,
        platform: states.platform)
      let needed = ground.widestLabel + 8
      if needed <= gutter { return ground }
      gutter = needed
    } while gutter < width / 3
    return ground
  }
}

extension Ground {
  /// The bottom of the plot, including the numbers below it.
  var bottom: Double { plot.maxY + (isUpward ? GroundWriter.gutter : 0) }
}
