import GeomrunAnimations
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

// The meaning of animation keys and words, and presentation values at the time of a query.
extension Hover {
  /// Returns the meaning of a key of an animation, a block or a transaction, or the control points of a curve; or nil.
  func animation(
    at byte: Int, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis, _ keys: SceneKeys
  ) -> (HoverText, Range<Int>)? {
    // Finding the place takes as long as reading the scene.
    if scene.replayed.outcome.clock == nil { return nil }
    let bytes = analysis.source.bytes
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7A)
    }
    guard isLetter(byte) || isLetter(byte - 1) else { return nil }
    var (start, end) = (byte, byte)
    while isLetter(start - 1) { start -= 1 }
    while isLetter(end) { end += 1 }
    guard let place = TypedPlace(analysis.lines, from: scene.bytes.lowerBound, at: end), place.word == start..<end,
      place.path.contains(where: Self.isOfTime)
    else { return nil }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    var text = HoverText()
    text.title = word
    if place.takesKey, let known = keys.keys(at: place.path).first(where: { $0.key == word }), !known.about.isEmpty {
      text.sentences = [known.about]
      return (text, start..<end)
    }
    let isCurve =
      switch place.path.last {
      case .key("timing"), .key("curve"): true
      case .item: place.path.dropLast().last == .key("timings")
      case .key, nil: false
      }
    guard place.takesValue, isCurve, let curve = TimingCurve.Name(rawValue: word)?.curve else { return nil }
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(NumberText.shortest).joined(separator: ", ")
    text.sentences = ["[\(points)]"]
    return (text, start..<end)
  }

  private static func isOfTime(_ segment: PathSegment) -> Bool {
    guard case .key(let key) = segment else { return false }
    switch SceneVocabulary.SceneAction(rawValue: key)?.argument {
    case .block, .transaction, .animator: return true
    case .nothing, .constraint, .orientation, .time, nil: break
    }
    return key.hasSuffix(".addAnimation")
      || SceneVocabulary.AnimatorAction.allCases.contains { key.hasSuffix("." + $0.rawValue) }
  }

  /// Returns the query that holds a byte, such as in its time, with its answer.
  func query(at byte: Int, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> (
    HoverText, Range<Int>
  )? {
    let root = analysis.outline.documents.first { scene.bytes.contains($0.root.range.lowerBound) }
    let items = root?.root[SectionKey.queries]?.inner ?? []
    let outcome = scene.replayed.outcome
    // Checkpoints add queries that have no item of their own.
    guard items.count == outcome.queries.count, let index = items.firstIndex(where: { $0.range.contains(byte) }) else {
      return nil
    }
    var text = HoverText()
    text.title = outcome.text(of: outcome.queries[index])
    text.sentences.append(outcome.text(of: outcome.answers[index]))
    return (text, items[index].range)
  }
}
