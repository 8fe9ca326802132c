import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Errors in autoresizing masks: one message, one function.
extension Diagnostic {
  /// A text is not a mask as a whole.
  static func notAMask(_ event: YAMLEvent, for subject: DescribedValue, on platform: Platform) -> Diagnostic {
    let text = event.string
    let known = AutoresizingMask.words(for: platform)
    if let part = wrongPart(of: text) {
      return Diagnostic(
        .unknownWord,
        Words(
          en: "\(subject.phrase) cannot be `\(code: event.clipped)`",
          zh: "\(subject.phrase)不能是 `\(code: event.clipped)`"), at: event.place(of: part) ?? event.place,
        help: [
          Words(
            en: "`\(code: part)` is not part of a pasted mask; its parts are \(Words.codes(PastedText.maskWords))",
            zh: "粘贴的掩码里没有 `\(code: part)`；可用的有：\(Words.codes(PastedText.maskWords))")
        ])
    }
    var found = unknownWord(event.clipped, for: subject, known: known, at: event.place)
    // Written as in a view's description.
    let words = text.split(whereSeparator: { " ;<>(){}".contains($0) }).map(String.init)
    if let label = words.firstIndex(of: "autoresize"), label + 2 < words.count, words[label + 1] == "=",
      PastedText.mask(words[label + 2]) != nil
    {
      found.advise(
        words[label + 2], Words(en: "write `\(code: words[label + 2])` alone", zh: "只写 `\(code: words[label + 2])`"))
    } else if known.contains(text) {
      found.advise("[\(text)]", Words(en: "put it into a list: `[\(code: text)]`", zh: "放进列表：`[\(code: text)]`"))
    } else if let mask = PastedText.mask(tidied(text)), let own = PastedText.text(of: mask) {
      found.advise(own, Words.write(own))
    } else if let list = SourceValue.mask(text, on: platform) {
      found.advise(list, Words.write(list))
    }
    return found
  }

  /// An item of a list is not one of the platform's words.
  static func notAMaskWord(_ word: String, for subject: DescribedValue, on platform: Platform, at place: SourceRange)
    -> Diagnostic
  {
    let known = AutoresizingMask.words(for: platform)
    var found = unknownWord(word, for: subject, known: known, at: place)
    let others = Platform.allCases.compactMap { other in
      AutoresizingMask(word: word, platform: other).map { (platform: other, part: $0) }
    }
    if let other = others.first, let own = other.part.words(for: platform).first {
      let origin = Words(
        en: "`\(code: word)` is a word of `platform: \(code: other.platform.rawValue)`",
        zh: "`\(code: word)` 是 `platform: \(code: other.platform.rawValue)` 的词")
      found.advise(own, Words(en: "write `\(code: own)`; \(origin)", zh: "写成 `\(code: own)`；\(origin)"))
    } else if let part = PastedText.mask(word) ?? SourceValue.maskPart(word), let own = part.words(for: platform).first
    {
      found.advise(own, Words.write(own))
    }
    return found
  }

  /// Replaces all advice by a single remedy: a text at the place of the finding.
  private mutating func advise(_ text: String, _ sentence: Words) {
    advice = [sentence]
    fixes = [.write(text, at: place, isPreferred: true)]
  }

  /// The first invalid part of a pasted mask; nil if the text is not one.
  private static func wrongPart(of text: String) -> String? {
    let parts = text.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    guard parts.count > 1, text.utf8.count <= longestEcho, PastedText.mask(tidied(text)) == nil,
      parts.contains(where: { PastedText.mask(tidied($0)) != nil })
    else { return nil }
    return parts.map { $0.filter { $0 != " " } }.first { PastedText.mask(tidied($0)) == nil }
  }

  /// A text normalized to the format of descriptions: no spaces, no lowercase letters, and no sign at the end.
  private static func tidied(_ text: String) -> String {
    text.uppercased().split(whereSeparator: { " +".contains($0) }).joined(separator: "+")
  }
}
