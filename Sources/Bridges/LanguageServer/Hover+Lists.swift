import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

// Hovers for a list that a layout runs: when it ran, and which values and marks its items set.
extension Hover {
  /// Returns the hover of the list or item at a byte, or nil.
  func list(at byte: Int, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> (
    HoverText, Range<Int>
  )? {
    for script in scene.scene.header.passes.scripts {
      let key = analysis.bytes(of: script.place)
      if key.contains(byte) || key.upperBound == byte { return (text(of: script, nil, in: scene), key) }
      for (index, item) in script.items.enumerated() {
        let (start, end) = (analysis.bytes(of: item.mutation.place), analysis.bytes(of: item.mutation.valuePlace))
        let bytes = start.lowerBound..<max(start.upperBound, end.upperBound)
        if bytes.contains(byte) || bytes.upperBound == byte { return (text(of: script, index, in: scene), bytes) }
      }
    }
    return nil
  }

  private func text(of script: LayoutScript, _ item: Int?, in scene: DocumentAnalysis.Document) -> HoverText {
    let history = ListHistory(of: script, item, in: scene.scene)
    let outcome = scene.replayed.outcome
    let call = VisibleText(outcome.text(of: script.call))
    var text = HoverText()
    text.title = told(
      item.map { Words(en: "item \($0 + 1) of \(call)", zh: "\(call) 的第 \($0 + 1) 项") } ?? Words("\(call)"), in: scene)
    guard !history.steps.isEmpty else {
      text.sentences.append(told(Words(en: "It never runs.", zh: "它没有运行过。"), in: scene))
      return text
    }
    let places = history.steps.prefix(Self.mostPlaces).map { step in
      step.map { Words(en: "step \($0)", zh: "第 \($0) 步") } ?? Words(en: "the end", zh: "最后")
    }
    let rest = history.steps.count > places.count
    let count = history.steps.count
    text.sentences.append(
      told(
        rest
          ? Words(en: "It runs \(count) times: \(places.listed) and more.", zh: "它运行 \(count) 次：\(places.listed)等。")
          : count == 1
            ? Words(en: "It runs once: \(places.listed).", zh: "它运行 1 次：\(places.listed)。")
            : Words(en: "It runs \(count) times: \(places.listed).", zh: "它运行 \(count) 次：\(places.listed)。"),
        in: scene))
    guard item != nil else { return text }
    if let (view, path, value) = history.last {
      text.sentences.append(
        told(
          Words(
            en: "The last time it sets \(view).\(VisibleText(path.name)) to \(VisibleText(outcome.text(of: value))).",
            zh: "最后一次它把 \(view).\(VisibleText(path.name)) 设为 \(VisibleText(outcome.text(of: value)))。"), in: scene))
    }
    let marked = history.marked.map { Words("\($0)") }
    text.sentences.append(
      told(
        marked.isEmpty
          ? Words(en: "It marks no view for layout.", zh: "它不会标记任何视图需要布局。")
          : Words(en: "It marks for layout: \(marked.listed).", zh: "它标记需要布局的视图：\(marked.listed)。"), in: scene))
    return text
  }

  private static let mostPlaces = 8

  private func told(_ words: Words, in scene: DocumentAnalysis.Document) -> String {
    let views = scene.scene.header.views
    return Speaker(client.language) { VisibleText(views[$0].name) }.text(of: words)
  }
}

/// The runs of a list in a scene, and the effects of one of its items.
private struct ListHistory {
  /// The number of the step for each run; nil is the turn at the end.
  var steps: [Int?] = []
  /// The last value that the item set.
  var last: (view: LayerID, path: PropertyPath, value: PropertyValue)?
  /// The views that the item marked, each once.
  var marked: [LayerID] = []

  /// Replays the scene.
  init(of script: LayoutScript, _ item: Int?, in scene: LayerScene) {
    let walk = StepWalk(scene)
    var isInside = false
    while let step = walk.next() {
      if step.mutation.isCheckpoint { continue }
      var number: Int? = step.number
      if case .autoLayout(.layout(nil, .end)) = step.mutation.action { number = nil }
      isInside = false
      for event in walk.state.passEvents {
        switch event {
        case .call(let call):
          isInside = false
          if call == script.call { steps.append(number) }
        case .item(let call, let mutation, let value):
          isInside = call == script.call && item.map { script.items[$0].mutation.place == mutation.place } ?? false
          if isInside, let value, case .assign(let view, let path, _) = mutation.action { last = (view, path, value) }
        case .mark(let mark): if isInside, !marked.contains(mark.view) { marked.append(mark.view) }
        }
      }
    }
  }
}
