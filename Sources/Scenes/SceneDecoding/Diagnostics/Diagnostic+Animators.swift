import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Errors in the declarations of animators: one message, one function.
extension Diagnostic {
  /// - Parameter mayBeDeclared: Whether an animator with this name may be declared in an unreadable part.
  static func unknownAnimator(_ name: String, known: [String], mayBeDeclared: Bool, at place: SourceRange)
    -> Diagnostic
  {
    let made = "animator: {name: \(name), duration: 1s, changes: [...]}"
    return Diagnostic(
      .unknownName,
      Words(en: "there is no animator `\(code: name)` before this", zh: "在这之前没有 animator `\(code: name)`"), at: place,
      help: known.isEmpty ? [Words(en: "make it first: `\(code: made)`", zh: "先创建它：`\(code: made)`")] : []
    ).naming(name, known: known, what: .animator, listing: Words(en: "the animators are", zh: "现有的 animator：")) { _ in
      !mayBeDeclared
    }
  }

  static func unknownAnimatorAction(_ path: String, of name: String, at place: SourceRange) -> Diagnostic {
    let known = SceneVocabulary.AnimatorAction.allCases.map { $0.rawValue }
    let similar = Suggestion.nearest(to: path, in: known)
    let all = Words.codes(known.map { "\(name).\($0)" })
    return Diagnostic(
      .unknownProperty, Words(en: "an animator has no `\(code: path)`", zh: "animator 没有 `\(code: path)`"), at: place,
      help: [similar.map { .write("\(name).\($0)") } ?? Words(en: "it has \(all)", zh: "可用的有\(all)")])
  }

  static func ratioAndSpring(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`dampingRatio` stands for `mass`, `stiffness` and `damping`, and cannot be given with them",
        zh: "`dampingRatio` 用来代替 `mass`、`stiffness` 和 `damping`，不能与它们同时给出"), at: place,
      help: [
        Words(
          en: "give either `dampingRatio`, or `mass`, `stiffness` and `damping`",
          zh: "只给出 `dampingRatio`，或者给出 `mass`、`stiffness` 和 `damping`")
      ])
  }
}
