import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// A worked solution as plain text.
final class TraceText: TraceWriter {
  let language: NaturalLanguage
  let style: TextStyle
  let detail: TraceDetail
  private var isFirst = true
  /// The letters in the rules written so far.
  private var letters: Set<RuleLetter> = []

  /// The maximum columns of a line, except with all details.
  private static let width = 100

  init(language: NaturalLanguage, style: TextStyle, detail: TraceDetail) {
    self.language = language
    self.style = style
    self.detail = detail
  }

  func write(_ trace: Trace, file: String, into text: inout ByteText, flush: (inout ByteText) -> Void) {
    if !isFirst { text.append("\n") }
    isFirst = false
    letters = []
    let outcome = trace.names
    let title = style(.heading, VisibleText(trace.title))
    write(line: "\(title)  \(style(.faint, VisibleText(file)))", into: &text)
    if detail == .all { write(line: style(.faint, "[\(said(TraceWords.legend))]"), into: &text) }
    let lines = SpokenLines(outcome, precision: trace.precision)
    if detail != .brief { write(trace.setUp, of: trace, in: lines, into: &text, flush: flush) }
    for step in trace.steps {
      write(step, in: lines, into: &text)
      flush(&text)
    }
    for frame in trace.frames where detail == .all || detail == .usual && frame.isTurned {
      let title = lines.text(of: TraceWords.finalFrame(of: frame.view), in: language)
      write(line: "\n\(style(.heading, VisibleText(title)))", into: &text)
      if detail == .all { write(frame.formulas, in: lines, into: &text) } else { write(frame, in: lines, into: &text) }
      flush(&text)
    }
    var isFirst = true
    for query in trace.queries {
      if isFirst { write(line: "\n\(style(.heading, said(TraceWords.queries)))", into: &text) }
      isFirst = false
      write(query, in: lines, into: &text)
      flush(&text)
    }
    guard detail == .usual else { return }
    let legend = RuleLetter.allCases.filter(letters.contains).map { $0.words }
    let all = (legend + [TraceWords.more]).map { said($0) }.joined(separator: "; ")
    write("[\(all)]", indent: 0, as: .faint, into: &text)
  }

  private func write(
    _ setUp: SetUp, of trace: Trace, in lines: SpokenLines, into text: inout ByteText, flush: (inout ByteText) -> Void
  ) {
    // Code that creates views is recognizable as the set-up.
    if detail == .all { write(line: "\n\(style(.heading, said(TraceWords.setUp)))", into: &text) }
    for line in setUp.code {
      write(line: "   \(VisibleText(lines: line))", into: &text)
      flush(&text)
    }
    write(setUp.transforms, in: lines, into: &text)
    if detail == .usual {
      write(setUp.neededFormulas, in: lines, into: &text, flush: flush)
    } else {
      write(setUp.formulas, in: lines, into: &text, flush: flush)
      if trace.untoldViews > 0 {
        let words = said(TraceWords.leftOut(trace.untoldViews))
        write(line: "   \(style(.faint, "[\(words)]"))", into: &text)
      }
    }
  }

  /// Returns words that do not name a view.
  private func said(_ words: Words) -> VisibleText { VisibleText(Speaker(language).text(of: words)) }

  /// Adds a line with its line end.
  private func write(line: VisibleText, into text: inout ByteText) {
    text.append(VisibleLines(line))
    text.append("\n")
  }

  private func write(_ query: NarratedQuery, in lines: SpokenLines, into text: inout ByteText) {
    write(line: "\n\(query.number). \(style(.heading, VisibleText(query.heading)))", into: &text)
    if detail != .brief, query.steps.contains(where: { !$0.formulas.isEmpty }) {
      write("[\(said(TraceWords.queryLegend(on: lines.platform)).string)]", as: .faint, into: &text)
    }
    for step in query.steps {
      write(step.words, into: &text)
      if detail != .brief { write(step.formulas, in: lines, into: &text) }
    }
    let answer = style(.good, VisibleText(lines.text(of: query.answer)))
    write(line: "   \(style(.heading, said(TraceWords.answer)))\(answer)", into: &text)
  }

  private func write(_ step: Step, in lines: SpokenLines, into text: inout ByteText) {
    if detail == .brief {
      let sentences = ["\(step.number). \(step.words)"] + step.reasons
      text.append("\n")
      for (index, sentence) in sentences.enumerated() { write(sentence, indent: index == 0 ? 0 : 3, into: &text) }
      return
    }
    let code = step.code.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in code.enumerated() {
      let start: VisibleText = index == 0 ? "\n\(step.number). " : "   "
      write(line: "\(start)\(style(.heading, VisibleText(lines: String(line))))", into: &text)
    }
    if detail == .all { write(step.words, into: &text) }
    let formulas = detail == .all ? step.formulas : step.neededFormulas
    if detail == .all || formulas.contains(where: { $0.letters.contains(.assigned) }),
      let sentence = lines.sentence(ofWholeIn: step, in: language)
    {
      write(sentence, into: &text)
    }
    write(step.transforms, in: lines, into: &text)
    write(formulas, in: lines, into: &text)
    write(changesOf: step, in: lines, into: &text)
    for reason in step.reasons { write(reason, into: &text) }
  }

  /// Adds the changes of the step: numbers, and on-screen positions that the reasons mention.
  private func write(changesOf step: Step, in lines: SpokenLines, into text: inout ByteText) {
    if let words = step.unchanged { return self.write(line: "   \(style(.heading, said(words)))", into: &text) }
    if step.changes.isEmpty, step.places.isEmpty { return }
    if detail == .all { self.write(line: "   \(style(.heading, said(TraceWords.changed)))", into: &text) }
    let margin = VisibleText.spaces(detail == .all ? 5 : 3)
    /// After a name: the value before and after, and the displacement.
    func write(_ name: String, _ before: String, _ after: String?, _ displacement: String?) {
      var line: VisibleText = "\(margin)\(style(.mark, VisibleText(name))): \(before)"
      if let after { line += " -> \(style(.good, VisibleText(after)))" }
      if let displacement { line += style(.faint, "   \(said(TraceWords.by(displacement)))") }
      self.write(line: line, into: &text)
    }
    for change in step.changes {
      let texts = lines.texts(of: change)
      write(lines.name(of: change), texts.before, texts.after, lines.text(ofWayIn: change))
    }
    for place in step.places {
      let name = lines.text(of: TraceWords.onScreen(place.view), in: language)
      write(
        name, lines.text(of: place.change.before), place.isChanged ? lines.text(of: place.change.after) : nil,
        place.isChanged ? lines.text(ofWayIn: place.change) : nil)
    }
  }

  /// Adds the corners and their bounding box, without the arithmetic.
  private func write(_ frame: FinalFrame, in lines: SpokenLines, into text: inout ByteText) {
    let corners = frame.corners.map { lines.text(of: .value(.point($0))) }
    write(said(TraceWords.corners).string + corners.joined(separator: ", "), into: &text)
    let name = lines.text(of: Words("\(frame.view)"), in: language)
    let rect = lines.text(of: .value(.rect(frame.frame)))
    write(line: "   \(style(.mark, "\(name).frame")) = \(rect)", into: &text)
  }

  private func write(_ transforms: [TransformStep], in lines: SpokenLines, into text: inout ByteText) {
    for transform in transforms { write(lines.sentence(of: transform, in: language), into: &text) }
  }

  private func write(
    _ formulas: some Sequence<Formula>, in lines: SpokenLines, into text: inout ByteText,
    flush: (inout ByteText) -> Void = { _ in }
  ) {
    for formula in formulas {
      let name = formula.fullName(in: lines.outcome)
      let (equation, rule) = (lines.equation(of: formula), formula.spokenRule)
      var line: VisibleText = "   \(style(.mark, VisibleText(name)))\(equation)"
      if !rule.isEmpty {
        letters.formUnion(formula.letters)
        let isOneLine = detail == .all || 3 + DisplayWidth.of(name + equation) + 5 + rule.utf8.count <= Self.width
        line += isOneLine ? "   " : "\n     "
        line += style(.faint, "[\(rule)]")
      }
      write(line: line, into: &text)
      flush(&text)
    }
  }

  /// Adds a sentence, on as many lines as necessary.
  private func write(_ sentence: String, indent: Int = 3, as role: TextStyle.Role? = nil, into text: inout ByteText) {
    let lines = detail == .all ? [String(repeating: " ", count: indent) + sentence] : wrapped(sentence, indent: indent)
    for line in lines.map({ VisibleText($0) }) { write(line: role.map { style($0, line) } ?? line, into: &text) }
  }

  /// Returns text in lines within the column limit, broken at spaces and between Chinese characters.
  private func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var (line, lineWidth) = ("", indent)
    var (word, wordWidth) = ("", 0)
    func endWord() {
      if lineWidth + wordWidth > Self.width, !line.isEmpty {
        while line.last == " " { line.removeLast() }
        lines.append(margin + line)
        (line, lineWidth) = ("", indent)
      }
      line += word
      lineWidth += wordWidth
      (word, wordWidth) = ("", 0)
    }
    for character in text {
      let width = DisplayWidth.of(character)
      // No line begins with closing punctuation.
      if width == 2, !"，。：；、）".contains(character) { endWord() }
      if character == " " {
        endWord()
        if !line.isEmpty {
          line += " "
          lineWidth += 1
        }
        continue
      }
      word.append(character)
      wordWidth += width
    }
    endWord()
    if !line.isEmpty { lines.append(margin + line) }
    return lines
  }
}

/// The meaning of a letter in the rule of a formula.
enum RuleLetter: CaseIterable {
  case assigned, size, transform, inverse, product

  /// The names with this meaning.
  var names: Set<Substring> {
    switch self {
    case .assigned: ["f"]
    case .size: ["w", "h"]
    case .transform: ["a", "b", "c", "d", "tx", "ty"]
    case .inverse: ["inverse"]
    case .product: ["first", "next"]
    }
  }

  var words: Words {
    switch self {
    case .assigned: Words(en: "f: the assigned rect", zh: "f：所赋的矩形")
    case .size: Words(en: "w, h: bounds.size", zh: "w、h：bounds.size")
    case .transform: Words(en: "a to ty: the transform", zh: "a 至 ty：transform 的各项")
    case .inverse: Words(en: "inverse: its inverse", zh: "inverse：它的逆变换")
    case .product: Words(en: "first, next: transforms in the order of application", zh: "first、next：按应用顺序排列的变换")
    }
  }
}

extension Formula {
  /// The letters in its rule, with their meanings.
  var letters: Set<RuleLetter> {
    // `f.width` names f.
    let names = Set(
      rule.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }.map { $0.prefix { $0 != "." } })
    return Set(RuleLetter.allCases.filter { !$0.names.isDisjoint(with: names) })
  }
}
