import GeomrunNarration
import GeomrunText
import GeomrunWords

/// The text of a quiz in every format, in one language.
struct QuizWording: Sendable {
  let language: NaturalLanguage

  var quizTitle: String { said(Words(en: "View geometry", zh: "视图几何")) }
  /// The separator between two sentences.
  var space: String { said(Words(en: " ", zh: "")) }
  /// The end of a sentence that its author has not punctuated.
  var fullStop: String { said(Words(en: ".", zh: "。")) }
  /// The separator between a label and its text.
  var colon: String { said(Words(en: ": ", zh: "：")) }
  /// Returns a remark in parentheses, with the space before it.
  func inParentheses(_ text: String) -> String {
    let text = VisibleText(text)
    return said(Words(en: " (\(text))", zh: "（\(text)）"))
  }
  var then: String { said(Words(en: "Then:", zh: "然后：")) }
  var nothingChanges: String { said(Words(en: "No number changes.", zh: "没有数值变化。")) }
  /// The text for a step that changes constraints before any layout.
  var nothingMovesYet: String { said(Words(en: "No frame changes before the layout.", zh: "还没有布局，frame 都不变。")) }
  func change(_ name: String, _ old: String, _ new: String) -> String {
    let (name, old, new) = (VisibleText(name), VisibleText(old), VisibleText(new))
    return said(Words(en: "\(name) was \(old) and is now \(new).", zh: "\(name) 由 \(old) 变为 \(new)。"))
  }
  var isRight: String { said(Words(en: "Right.", zh: "正确。")) }
  var question: String { said(Words(en: "Question", zh: "题目")) }
  var answerKey: String { said(Words(en: "Answer key", zh: "答案")) }
  var answer: String { said(Words(en: "Answer", zh: "答案")) }
  var solution: String { said(Words(en: "Solution", zh: "解答")) }
  func points(_ number: String) -> String {
    let points = VisibleText(number)
    return said(Words(en: "\(points) point\(number == "1" ? "" : "s")", zh: "\(points) 分"))
  }
  func prompt(_ asked: String, _ labels: [String]) -> String {
    let (name, list) = (VisibleText(asked), Self.list(labels))
    return said(
      labels.count > 1
        ? Words(en: "What is \(name) now? Give \(list).", zh: "\(name) 现在是多少？请给出 \(list)。")
        : Words(en: "What is \(name) now?", zh: "\(name) 现在是多少？"))
  }
  func precision(_ tolerance: String) -> String {
    let tolerance = VisibleText(tolerance)
    return said(Words(en: "An answer counts as right within \(tolerance).", zh: "答案误差不超过 \(tolerance) 即为正确。"))
  }
  func result(_ asked: String, _ answer: String) -> String {
    let (asked, answer) = (VisibleText(asked), VisibleText(answer))
    return said(Words(en: "In the end \(asked) is \(answer).", zh: "最终 \(asked) 为 \(answer)。"))
  }
  func version(_ number: Int) -> String { said(Words(en: " (version \(number))", zh: "（版本 \(number)）")) }
  func fewerChoices(_ asked: String, _ found: Int, _ wanted: Int) -> String {
    let asked = VisibleText(asked)
    return said(
      Words(
        en: "\(asked): only \(found) of \(wanted) choices, because no more wrong answers differ",
        zh: "\(asked)：只有 \(found) 个选项（要求 \(wanted) 个），因为没有更多不同的错误答案"))
  }
  func wrongAnswer(_ answer: String, _ feedback: String) -> String {
    let (answer, feedback) = (VisibleText(answer), VisibleText(lines: feedback))
    return said(Words(en: "Not \(answer): \(feedback)", zh: "不是 \(answer)：\(feedback)"))
  }

  /// Returns names in a list: `x, y and width`.
  static func list(_ names: [String]) -> Words { names.map { Words("\(VisibleText($0))") }.listed }

  /// Returns sentences one after the other; unpunctuated ones before the last get a full stop.
  func sentences(_ texts: String...) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      guard index < texts.count - 1 else { return result + text }
      result += OneLine.trimmed(text)
      // A punctuation mark inside quotes or parentheses ends the sentence, too.
      if let last = result.last(where: { !Self.closing.contains($0) }), !Self.ends.contains(last) { result += fullStop }
      // Latin text is followed by a space in every language.
      result += result.last?.isASCII == true ? " " : space
    }
    return result
  }

  private static let closing: Set<Character> = ["\"", "'", ")", "]", "”", "’", "）", "」", "』", "》"]
  private static let ends: Set<Character> = [".", "!", "?", ":", ";", ",", "…", "。", "！", "？", "：", "；", "，"]

  private func said(_ words: Words) -> String { Speaker(language).text(of: words) }
}
