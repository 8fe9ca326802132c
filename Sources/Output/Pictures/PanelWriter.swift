import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunText

/// Writes the views of one panel after the other.
struct PanelWriter {
  private let drawings: Drawings
  private let writer: FigureWriter
  private var figures: [Int?]
  private var labels: [Int?]
  private var order: [LayerID] = []
  private var figureGroups: SharedGroups
  private var labelGroups: SharedGroups

  /// Creates a writer of panels that share unchanged shapes by ids with a prefix; of a single one without it.
  init(states: SceneStates, drawings: Drawings, idPrefix: String?) {
    self.drawings = drawings
    writer = FigureWriter(names: states.names, paints: states.paints)
    figures = Array(repeating: nil, count: states.names.count)
    labels = figures
    figureGroups = SharedGroups(prefix: idPrefix.map { $0 + "v" })
    labelGroups = SharedGroups(prefix: idPrefix.map { $0 + "n" })
  }

  /// Adds the views, the marks of queries, and all texts of a panel.
  ///
  /// - Parameter queries: The number of queries that the legend lists; the others are not drawn.
  mutating func write(_ panel: Panel, queries: Int = .max, into canvas: inout Canvas) {
    if let order = panel.order { self.order = order }
    let isReordered = panel.order != nil
    Self.take(panel.figures.map { ($0.view, $0.figure) }, into: &figures, &figureGroups, order, isReordered)
    Self.take(panel.labels.map { ($0.view, $0.labels) }, into: &labels, &labelGroups, order, isReordered)
    let (drawings, writer) = (drawings, writer)
    begin("views", GroupLook.outlines, GroupLook.covered, into: &canvas.text)
    figureGroups.write(into: &canvas) { leaf, id, canvas in
      let (view, figure) = drawings.figures[leaf.number]
      writer.write(figure, of: view, id: id, into: &canvas)
    }
    canvas.text.append(fixed: "</g>\n")
    if !panel.nearer.isEmpty {
      begin("depth", GroupLook.lines, into: &canvas.text)
      for part in panel.nearer {
        beginTarget(part.view, into: &canvas.text)
        canvas.polygon(part.shape.corners, .nearer)
        canvas.text.append(fixed: "</g>\n")
      }
      canvas.text.append(fixed: "</g>\n")
    }
    if !panel.beams.isEmpty || !panel.others.isEmpty {
      canvas.text.append(fixed: "<g class=\"constraints\">\n")
      for quad in panel.others { canvas.polygon(quad.points, .other) }
      for (beam, number) in panel.beams { write(beam, number, into: &canvas) }
      canvas.text.append(fixed: "</g>\n")
    }
    let marks = panel.marks.compactMap { $0.about(first: queries) }
    if !marks.isEmpty {
      begin("queries", GroupLook.lines, into: &canvas.text)
      for mark in marks { write(mark.shape, into: &canvas) }
      canvas.text.append(fixed: "</g>\n")
    }
    begin("labels", GroupLook.labels, into: &canvas.text)
    labelGroups.write(into: &canvas) { leaf, id, canvas in
      let (view, labels) = drawings.labels[leaf.number]
      writer.write(labels, of: view, id: id, into: &canvas)
    }
    canvas.text.append(fixed: "</g>\n")
  }

  private func begin(_ name: StaticString, _ light: StaticString..., into text: inout ByteText) {
    text.append(fixed: "<g class=\"")
    text.append(fixed: name)
    text.append(fixed: "\"")
    for attributes in light { text.append(fixed: attributes) }
    text.append(fixed: ">\n")
  }

  /// Begins a group with the shapes over a view.
  private func beginTarget(_ view: LayerID, into text: inout ByteText) {
    text.append(fixed: "<g")
    text.appendClass("target", as: writer.paints[view.index])
    writer.paints[view.index].writeShapes(fills: false, into: &text)
    text.append(fixed: ">")
  }

  /// Applies a panel's changes; regroups only if a view has appeared, disappeared, or changed its place.
  private static func take(
    _ changes: [(view: LayerID, number: Int?)], into numbers: inout [Int?], _ groups: inout SharedGroups,
    _ order: [LayerID], _ isReordered: Bool
  ) {
    var isRearranged = isReordered
    for (view, number) in changes {
      if (numbers[view.index] == nil) != (number == nil) { isRearranged = true }
      numbers[view.index] = number
    }
    if isRearranged {
      groups.arrange(
        order.compactMap { view in numbers[view.index].map { SharedGroups.Leaf(view: view.index, number: $0) } })
    } else {
      groups.replace(changes.compactMap { view, number in number.map { .init(view: view.index, number: $0) } })
    }
  }

  private func write(_ beam: LayoutMarks.Beam, _ number: BeamNumber?, into canvas: inout Canvas) {
    canvas.beam(from: beam.start, to: beam.end, hasEnds: !beam.isLine, beam.standing.stroke)
    if let number {
      if let leader = number.leader {
        canvas.line(from: leader.start, to: leader.end, .leaderOfNumber)
        // If several are close together, it identifies the right one.
        canvas.circle(leader.end, 1.8, .endOfLeader)
      }
      writer.write(ShownText.plain(beam.label), at: number.place, beam.standing.length, into: &canvas.text)
    }
    canvas.text.append(fixed: "\n")
  }

  private func write(_ mark: QueryMark.Shape, into canvas: inout Canvas) {
    switch mark {
    case .cross(let point): canvas.cross(point)
    case .letters(let letters, let place, let leader, let isExpected):
      if let leader { canvas.line(from: leader.start, to: leader.end, .leaderOfQuery) }
      writer.write(
        QueryLetters.text(of: letters), at: place, isExpected ? .expectedLetter : .letter, into: &canvas.text)
    case .conversion(let start, let end, let isGiven): canvas.line(from: start, to: end, isGiven ? .given : .wanted)
    case .rect(let quad, let isGiven): canvas.polygon(quad.points, isGiven ? .given : .wanted)
    case .expectedPoint(let point): canvas.pin(point, .expectedPin)
    case .expectedRect(let quad): canvas.polygon(quad.points, .expected)
    case .hit(let view):
      guard let figure = figures[view.index].map({ drawings.figures[$0].figure }) else { return }
      beginTarget(view, into: &canvas.text)
      switch figure.outline {
      case .corners(let quad): canvas.polygon(quad.points, .hit)
      case .dot(let point): canvas.circle(point, 5, .hit)
      }
      canvas.text.append(fixed: "</g>\n")
    }
  }
}

extension LayoutMarks.Standing {
  fileprivate var stroke: Stroke {
    switch self {
    case .required: .beam
    case .optional: .optional
    case .unmet: .unmet
    case .conflicting: .conflict
    case .broken: .broken
    }
  }

  fileprivate var length: TextLook {
    switch self {
    case .required, .optional: .length
    case .unmet: .unmetLength
    case .conflicting, .broken: .conflictLength
    }
  }
}
