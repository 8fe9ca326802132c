import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// The lines around a dump: statements about its views become steps, all others comments.
struct CodeBesideDump {
  private struct Line {
    let text: String
    let number: Int
    let isCode: Bool
  }

  private let lines: [Line]

  init(_ text: ClipboardText, _ others: [(range: Range<Int>, line: Int)]) {
    lines = others.compactMap { range, line in
      var words = text.text(range).drop { $0 == " " || $0 == "\t" }
      while words.last == " " || words.last == "\t" { words.removeLast() }
      // A comment in code is not a statement.
      if words.hasPrefix("//") { return nil }
      let content = String(words)
      let isCode = words.contains { "=(".contains($0) } && !words.contains(": 0x") && !words.hasPrefix("(lldb)")
      guard words.contains(where: { $0.isLetter || $0.isNumber }), content.contains(";") || !Decoration.covers(content)
      else { return nil }
      return Line(text: content, number: text.lines[line].number, isCode: isCode)
    }
  }

  /// Adds steps and comments to the draft of the dump; O(lines).
  func add(to draft: inout SceneDraft) {
    let names = Set(draft.views.map { $0.name[...] })
    let code = lines.filter { line in
      line.isCode
        && line.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.contains(where: names.contains)
    }
    var taken: Set<Int> = []
    if !code.isEmpty {
      let text = code.map { $0.text }.joined(separator: "\n")
      let source = CodeImport(Array(text.utf8), name: "", numbers: { $0 }, settings: .init())
      for step in source.steps(about: draft.views) where code.indices.contains(step.line - 1) {
        let number = code[step.line - 1].number
        taken.insert(number)
        draft.steps.append(.init(text: step.text, line: number))
      }
    }
    for line in lines where !taken.contains(line.number) {
      draft.leftOut.append(.init(line: line.number, text: line.text, reason: nil))
    }
  }
}

extension CodeImport {
  /// Returns the steps of the code for existing views; empty if it makes other views.
  func steps(about views: [SceneDraft.View]) -> [SceneDraft.Step] {
    let run = CodeRun(language, settings, decisions: [:], main: nil, isController: false)
    run.lines = lines
    for view in views {
      let own = RunView(run.nextID, "", isLayer: false, line: view.line)
      run.nextID += 1
      (own.candidate, own.frame, own.transform, own.isTouched) = ((view.name, 20_000), nil, nil, true)
      run.views.append(own)
      run.globals.variables[view.name] = .view(own)
    }
    do { try run.begin(statements) } catch { return [] }
    if run.views.count != views.count || run.hasRoot { return [] }
    run.nameAll()
    var draft = SceneDraft()
    run.write(into: &draft, steps: run.steps.count)
    return draft.parameters.isEmpty ? draft.steps : []
  }
}
