import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Tests written by `geomrun export`; each is one scene.
extension CodeImport {
  /// Returns the scenes of the exported tests in a text, in order; empty if there are none.
  static func exportedScenes(_ bytes: [UInt8], numbers: (Int) -> Int, title: String) -> [SceneDraft] {
    var tests: [(body: [CodeStatement], isOfMac: Bool, line: Int)] = []
    for isOfMac in [false, true] {
      var parser = SwiftParser(CodeLexer(bytes, isOfMac: isOfMac).tokens)
      for body in bodies(in: parser.file()) {
        guard let line = body.first(where: { $0.makesExpect })?.line, !tests.contains(where: { $0.line == line }) else {
          continue
        }
        tests.append((body, isOfMac, line))
      }
    }
    tests.sort { $0.line < $1.line }
    let lines = CodeLexer.lines(of: bytes)
    return tests.enumerated().map { index, test in
      let run = CodeRun(.swift, .init(), decisions: [:], main: nil, isController: false)
      run.lines = lines
      let own = ExportedTest(isOfMac: test.isOfMac)
      run.test = own
      run.runAll(exported: test.body)
      run.nameAll()
      var draft = SceneDraft()
      draft.title = own.title ?? "\(title) #\(index + 1)"
      run.write(into: &draft, steps: run.steps.count)
      draft.number(with: numbers)
      for note in run.notes.sorted(by: { $0.line < $1.line }) where lines.indices.contains(note.line - 1) {
        let text = lines[note.line - 1].drop { $0 == " " || $0 == "\t" }
        draft.leftOut.append(.init(line: numbers(note.line), text: String(text), reason: note.reason))
      }
      return draft
    }
  }

  /// Returns the bodies of exported tests, including those in types.
  private static func bodies(in statements: [CodeStatement]) -> [[CodeStatement]] {
    statements.flatMap { statement -> [[CodeStatement]] in
      switch statement.kind {
      case .function(let function):
        function.body.map { body in body.contains { $0.makesExpect } ? [body] : [] } ?? []
      case .type(let type): bodies(in: type.members)
      case .expression, .assign, .variable, .if, .guard, .forIn, .forCounting, .while, .repeat, .switch, .return,
        .break,
        .continue, .block, .unknown:
        []
      }
    }
  }
}

extension SceneDraft {
  /// Replaces all line numbers by those in the whole text.
  mutating func number(with numbers: (Int) -> Int) {
    for index in views.indices {
      views[index].line = numbers(views[index].line)
      for list in views[index].lists.indices {
        for item in views[index].lists[list].items.indices {
          views[index].lists[list].items[item].line = numbers(views[index].lists[list].items[item].line)
        }
      }
    }
    for index in steps.indices { steps[index].line = numbers(steps[index].line) }
    for index in constraints.indices { constraints[index].line = numbers(constraints[index].line) }
    for index in queries.indices { queries[index].line = numbers(queries[index].line) }
  }
}
