import GeomrunCommandLineTable
import Testing

@Suite struct ManualPageTests {
  @Test func hostileTextIsPlainText() {
    #expect(
      Garden.hostile.manualPage() == #"""
        .TH "WILD\-GARDEN" 1 "" "wild\-garden 0"
        .nh
        .ad l
        .SH NAME
        wild\-garden \- It\(aqs \(ga$(exit 7)\(ga \e \(ha\(ti "quoted".
        .SH SYNOPSIS
        \fBwild\-garden\fR [\fBdig\fR] [\fIoptions\fR] PLACE
        .SH DESCRIPTION
        \&.br is text, \(aqthis\(aq as well
        .PP
        \&.SH is no heading
        .nf
          $ wild\-garden \-\-depth 3
        .fi
        .SH COMMANDS
        .SS "dig"
        It\(aqs [a:b] $(exit 7) \(gaexit 8\(ga \ed "q" %s; #x!
        .TP
        \fIPLACE\fR
        \&.TP \(aqx\(aq $(exit 7)
        .TP
        \fB\-d\fR, \fB\-\-depth\fR N
        Don\(aqt [a:b] $(exit 7) \(gaexit 8\(ga \ed "q" %s;
        second line
        .TP
        \fB\-\-deep\fR
        \(aq
        .SH OPTIONS
        Every command has these:
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Show help.
        .TP
        \fB\-\-version\fR
        Show the version.

        """#)
  }

  @Test func commandsAreSeparatedAndSectionsFollow() {
    let page = Garden.table.manualPage()
    #expect(
      page.contains(
        #"""
        .SH SYNOPSIS
        \fBgarden\fR [\fBwater\fR] [\fIoptions\fR] PLAN...
        .br
        \fBgarden\fR \fBinspect\fR [\fIoptions\fR] PLAN...
        .br
        \fBgarden\fR \fBchart\fR [\fIoptions\fR] KIND [BED]
        .br
        \fBgarden\fR \fBdig\fR [\fIoptions\fR] PLACE [BED]
        .SH DESCRIPTION

        """#))
    #expect(page.contains("\n.SH EXAMPLES\n.RS 4\n.nf\ngarden water \\- </dev/null\n.fi\n.RE\n"))
    #expect(page.contains("\\fB\\-u\\fR, \\fB\\-\\-update\\fR[=MODE]\n"))
    #expect(page.hasSuffix(".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\nNothing is dry.\n.TP\n\\fB64\\fR\nWrong usage.\n"))
    #expect(!page.contains("secret"))
  }

  @Test func quotationMarksInHeadingsAreDoubled() {
    let table = CommandTable(
      program: "garden", version: "\"1\"", commands: [],
      sections: [HelpSection(title: "A \"B\"", rows: [.init(label: "c", text: "d")])])
    #expect(table.manualPage().hasPrefix(".TH \"GARDEN\" 1 \"\" \"garden \"\"1\"\"\"\n"))
    #expect(table.manualPage().contains(".SH \"A \"\"B\"\"\"\n"))
  }
}
