import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

extension Mutation {
  /// Whether it changes an Auto Layout input, and moves nothing by itself.
  fileprivate var waitsForLayout: Bool {
    guard case .autoLayout(let change) = action else { return false }
    switch change {
    case .constant, .priority, .isActive, .trait, .add: return true
    case .layout: return false
    }
  }
}

/// The text of a scene's set-up and steps, and of the changes by each step.
struct SceneStory {
  let scene: LayerScene
  let outcome: ReplayResult
  let options: QuizOptions
  let wording: QuizWording

  private var code: CodeContext {
    CodeContext(ofWhole: scene, CodeWriter(language: options.code, comments: options.language))
  }
  private var words: WordWriter { WordWriter(language: options.language) }
  private var header: SceneHeader { scene.header }

  /// The set-up and the mutations, each in words and as code.
  var setUp: [Question.Block] {
    let views = header.views.indices.map { LayerID(index: $0) }
    let code = code
    var blocks: [Question.Block] = [
      .paragraph(
        (words.ground(of: header) + views.map { words.declaration(of: $0, in: header) }).joined(
          separator: wording.space)), .code(lines(of: code.declarations)),
    ]
    let mutations = scene.steps
    guard !mutations.isEmpty else { return blocks }
    let sentences = mutations.map { words.sentence(for: $0, in: header) }
    blocks.append(.paragraph(([wording.then] + sentences).joined(separator: wording.space)))
    blocks.append(.code(lines(of: mutations.map { code.statement(for: $0) })))
    return blocks
  }

  /// The numbers in the set-up and the steps, in English words and in Swift: the same in all languages.
  var toldNumbers: Set<String> {
    var options = options
    (options.language, options.code) = (.english, .swift)
    let plain = SceneStory(scene: scene, outcome: outcome, options: options, wording: QuizWording(language: .english))
    let texts = plain.setUp.flatMap { block in
      switch block {
      case .paragraph(let text): [text]
      case .code(let lines), .formulas(let lines): lines
      }
    }
    return Set(texts.flatMap { QuizNumber.numbers(in: $0) })
  }

  /// Returns statements as lines; a statement may have several.
  private func lines(of statements: [String]) -> [String] {
    statements.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Each step with its calculations and its changes.
  var steps: Question.Happening {
    get throws(QuizRefusal) {
      let trace = Trace(of: scene, code: options.code, language: options.language)
      var blocks = arithmetic(trace.setUp.transforms, trace.setUp.formulas)
      var sentences: [Int: [String]] = [:]
      for step in trace.steps {
        blocks.append(.code(lines(of: [step.code])))
        blocks += arithmetic(step.transforms, step.formulas)
        var changes: [String] = []
        for change in step.changes {
          guard case .value(let old) = change.before, case .value(let new) = change.after, !old.numbers.isEmpty else {
            continue
          }
          let name = "\(outcome.name(of: change.view)).\(change.property)"
          changes.append(try self.change(of: name, from: old, to: new))
        }
        // Layout passes list their calls, and other steps their marks.
        if !header.passes.isEmpty, !step.reasons.isEmpty {
          blocks.append(.paragraph(step.reasons.joined(separator: wording.space)))
          if changes.isEmpty { continue }
        }
        if changes.count > 1 { sentences[blocks.count] = changes }
        blocks.append(
          .paragraph(
            !changes.isEmpty
              ? changes.joined(separator: wording.space)
              : step.mutation.waitsForLayout ? wording.nothingMovesYet : wording.nothingChanges))
      }
      return Question.Happening(blocks: blocks, sentences: sentences)
    }
  }

  private func arithmetic(_ transforms: [TransformStep], _ formulas: some Sequence<Formula>) -> [Question.Block] {
    var blocks: [Question.Block] = []
    let spoken = SpokenLines(outcome)
    if !transforms.isEmpty {
      let sentences = transforms.map { spoken.sentence(of: $0, in: options.language) }
      blocks.append(.paragraph(sentences.joined(separator: wording.space)))
    }
    let lines = formulas.map { formula in spoken.line(of: formula) + (formula.constraints.map { "   [\($0)]" } ?? "") }
    if !lines.isEmpty { blocks.append(.formulas(lines)) }
    return blocks
  }

  /// Returns a changed property before and after: rounded, unless both would look the same.
  private func change(of name: String, from old: PropertyValue, to new: PropertyValue) throws(QuizRefusal) -> String {
    let (before, after) = (try text(of: old, QuizNumber.rounded), try text(of: new, QuizNumber.rounded))
    if before != after { return wording.change(name, before, after) }
    return wording.change(name, try text(of: old, QuizNumber.exact), try text(of: new, QuizNumber.exact))
  }

  private func text(of value: PropertyValue, _ number: (Double) throws(QuizRefusal) -> String) throws(QuizRefusal)
    -> String
  {
    var texts: [String] = []
    for value in value.numbers { texts.append(try number(value)) }
    return QuizNumber.list(texts)
  }
}
