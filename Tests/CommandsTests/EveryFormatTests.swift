import Testing

@testable import GeomrunCommandLineTable
@testable import GeomrunCommands

/// Every format of every command, as the table of commands lists them.
@Suite("Every format") struct EveryFormatTests {
  private static let formats = CommandTable.geomrun.commands.flatMap { command in
    command.options.filter { ["format", "to"].contains($0.name) }.flatMap { option in
      (option.allowedValues + option.completion.words).map { [command.name, "--\(option.name)", $0] }
    }
  }

  private static func scene(_ width: Int) -> String {
    """
    scene: Any
    views: [{name: Kate, frame: [10, 20, \(width), 40]}]
    mutations: [{Kate.transform: {scale: [2, 3]}}]
    quiz: [{ask: Kate.frame}]
    expect: {Kate: {frame.size.width: 5}}

    """
  }

  @Test func `the table has the formats of all commands`() {
    let commands = Set(Self.formats.compactMap(\.first))
    #expect(commands == ["report", "check", "explain", "quiz", "grade", "export"])
    #expect(Self.formats.count > 30)
  }

  @Test(arguments: formats.filter { $0[0] != "grade" }) func `a format has the views and the numbers of a scene`(
    words: [String]
  ) {
    let key = words[0] == "quiz" ? ["--key", "inline"] : []
    let outputs = [31, 37].map { width in
      let run = CapturedRun(words: words + key + ["-"], input: Array(Self.scene(width).utf8))
      #expect(run.status == (words[0] == "check" ? .mismatch : .fine), "\(run.error)")
      #expect(run.output.contains("Kate"), "\(run.output)")
      // What is declared stands in exported code, what comes out everywhere else.
      #expect(run.output.contains("\(2 * width)") || run.output.contains("\(width)"))
      return run.output
    }
    #expect(outputs[0] != outputs[1])
  }

  @Test(arguments: formats.filter { $0[0] == "grade" }) func `a format has the students and their points`(
    words: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let quiz = CapturedRun("quiz", "--format", "csv", "-", input: Self.scene(31)).output
    let key = try folder.write(quiz, to: "key.csv")
    let outputs = try ["-5.5, -20, 62, 120", "1, 2, 3, 4"].map { answer in
      let answers = try folder.write("name,1\nKate,\"\(answer)\"\n", to: "answers.csv")
      let run = CapturedRun(words: words + ["--key", key, answers])
      #expect(run.status == .fine, "\(run.error)")
      #expect(run.output.contains("Kate"), "\(run.output)")
      return run.output
    }
    #expect(outputs[0] != outputs[1])
  }
}
