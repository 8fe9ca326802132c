import GeomrunCommandLineTable
import GeomrunText
import Testing

/// Help that is about no command, and examples of those.
@Suite struct HelpTopicTests {
  private static let soil = HelpTopic(name: "soil", abstract: "what plants stand in", manualSection: 7) {
    [
      .init("KINDS", [.text("There are two."), .rows([.init(label: "sand", text: "Dries soon.")])]),
      .init("SAMPLE", [.code("clay:\n\n  - .wet")]),
    ]
  }
  private static let dig = Command(
    name: "dig", abstract: "Turn the soil.", examples: [Example("Turn all of it.", "garden dig -- everywhere")])
  private static let table = CommandTable(program: "garden", version: "1", commands: [dig], topics: [soil])

  @Test func helpOnATopicIsLaidOut() throws {
    #expect(try Self.table.parse(["help", "soil"]) == .topic(Self.soil))
    #expect(
      Self.table.helpText(for: Self.soil, width: 50) == """
        OVERVIEW: What plants stand in.

        KINDS:
          There are two.

          sand              Dries soon.

        SAMPLE:
            clay:

              - .wet

        """)
    #expect(Self.table.helpText().contains("See 'garden help soil' for what plants stand in."))
  }

  @Test func aTopicHasAManualPage() {
    #expect(
      Self.table.manualPage(of: Self.soil) == #"""
        .TH "GARDEN\-SOIL" 7 "" "garden 1"
        .nh
        .ad l
        .SH NAME
        garden\-soil \- what plants stand in
        .SH "KINDS"
        There are two.
        .TP
        \fBsand\fR
        Dries soon.
        .SH "SAMPLE"
        .RS 4
        .nf
        clay:
        .sp
          \- .wet
        .fi
        .RE
        .SH "SEE ALSO"
        .BR garden (1)

        """#)
    #expect(Self.table.manualPage().hasSuffix(".SH \"SEE ALSO\"\n.BR garden\\-soil (7)\n"))
  }

  @Test func examplesStandInHelpAndManual() {
    #expect(
      Self.table.helpText(for: Self.dig).hasSuffix("\n\nEXAMPLES:\n  Turn all of it.\n    garden dig -- everywhere\n"))
    #expect(
      Self.table.manualPage().contains(
        ".SH EXAMPLES\nTurn all of it.\n.PP\n.RS 4\n.nf\ngarden dig \\-\\- everywhere\n.fi\n.RE\n"))
  }

  @Test(arguments: Shell.allCases) func completionsOfHelpHaveTopics(_ shell: Shell) {
    #expect(Self.table.completionScript(shell).contains("soil"))
  }

  @Test(arguments: [
    ("siol", "a command or topic with a similar name exists: `soil`"), ("weather", "there is help on `dig` and `soil`"),
  ]) func helpOnNothingNamesWhatThereIs(_ word: String, _ help: String) {
    #expect { try Self.table.parse(["help", word]) } throws: { error in
      guard let error = error as? UsageError else { return false }
      return error.message == "there is no help on `\(word)`" && error.help?.string == help
    }
  }

  @Test func aTopicIsNamedLikeNoCommand() {
    let table = CommandTable(
      program: "garden", version: "1", commands: [Command(name: "soil", abstract: "")], topics: [Self.soil])
    #expect(table.declarationFaults == ["the command `soil` is declared twice"])
  }
}
