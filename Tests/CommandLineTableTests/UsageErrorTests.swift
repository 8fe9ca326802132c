import GeomrunCommandLineTable
import GeomrunText
import Testing

@Suite struct UsageErrorTests {
  private static let waterUsage = "  usage: garden [water] [options] PLAN...\n"
  private static let inspectUsage = "  usage: garden inspect [options] PLAN...\n"
  private static let chartUsage = "  usage: garden chart [options] KIND [BED]\n"
  private static let generalUsage = "  usage: garden [COMMAND] [options] ...\n"

  private func rendered(_ words: [String], _ table: CommandTable = Garden.table) -> String? {
    do throws(UsageError) {
      _ = try table.parse(words)
      return nil
    } catch { return error.message(of: table.program).rendered.string }
  }

  @Test(arguments: [
    (
      ["--fromat", "json", "a"],
      "garden: error: unknown option `--fromat`\n" + "  help: an option with a similar name exists: `--format`\n"
        + waterUsage
    ),
    (
      ["--fromat=json", "a"],
      "garden: error: unknown option `--fromat`\n" + "  help: an option with a similar name exists: `--format`\n"
        + waterUsage
    ),
    (
      ["inspect", "-strict"],
      "garden: error: unknown option `-s`\n" + "  help: an option with a similar name exists: `--strict`\n"
        + inspectUsage
    ),
    (
      ["--strict", "a"],
      "garden: error: unknown option `--strict`\n" + "  help: `--strict` is an option of `garden inspect`\n"
        + waterUsage
    ),
    (
      ["chart", "-u"],
      "garden: error: unknown option `-u`\n" + "  help: `-u` is an option of `garden inspect`\n" + chartUsage
    ), (["--colour", "a"], "garden: error: unknown option `--colour`\n" + waterUsage),
    (["-z", "a"], "garden: error: unknown option `-z`\n" + waterUsage),
    (["-5"], "garden: error: unknown option `-5`\n" + waterUsage),
    (["--=x"], "garden: error: unknown option `--=x`\n" + waterUsage),
    (["--a\u{1B}[31m\n", "a"], "garden: error: unknown option `--a\\u{1B}[31m\\n`\n" + waterUsage),
  ]) func unknownOptions(words: [String], expected: String) { #expect(rendered(words) == expected) }

  @Test(arguments: [
    (["watch"], "garden: error: missing argument `PLAN`\n"),
    (["watch", "water"], "garden: error: missing argument `PLAN`\n"),
    (["watch", "--colour", "a"], "garden: error: unknown option `--colour`\n"),
  ]) func `a command that runs others tells its own usage`(words: [String], expected: String) {
    let usage = "  usage: garden watch [inspect|water] [options] PLAN...\n"
    #expect(rendered(words, Garden.watched) == expected + usage)
  }

  @Test func `a command that cannot be run by another is not taken for a similar one`() {
    let similar = Command(name: "waters", abstract: "List what flows.")
    let table = CommandTable(
      program: "garden", version: "1", commands: [Garden.water, Garden.inspect, Garden.watch, similar])
    let message = rendered(["watch", "waters"], table)
    #expect(message?.contains("it runs `inspect` or `water`") == true, "\(message ?? "")")
  }

  @Test func `an option that is called otherwise here is named`() {
    let kinds = Option(name: "to", valueName: "FORMAT", help: "What.", allowedValues: ["c", "d"])
    let export = Command(name: "export", abstract: "Hand it on.", options: [kinds])
    let table = CommandTable(program: "garden", version: "1", commands: [Garden.water, export])
    let message = rendered(["export", "--format", "c"], table)
    #expect(message?.contains("  help: here, it is `--to`\n") == true, "\(message ?? "")")
    #expect(rendered(["export", "--tag", "c"], table)?.contains("`--tag` is an option of") == true)
  }

  @Test(arguments: [
    (
      ["a", "--format"],
      "garden: error: missing value for `--format`\n  help: expected `table`, `json` or `markdown`\n" + waterUsage
    ), (["a", "-qt"], "garden: error: missing value for `--tag`\n" + waterUsage),
    // What stands behind `--` is no command, though a value could have stood in its place.
    (["--output", "--", "inspect"], "garden: error: missing value for `--output`\n" + waterUsage),
    (["a", "--tag", "--", "b"], "garden: error: missing value for `--tag`\n" + waterUsage),
    (
      ["a", "--output", "-q"],
      "garden: error: missing value for `--output`\n"
        + "  help: a value that begins with `-` is attached: `--output=-q`\n" + waterUsage
    ),
    (
      ["-f", "jsno", "a"],
      "garden: error: `jsno` is not a value of `--format`: expected `table`, `json` or `markdown`\n"
        + "  help: a value with a similar name exists: `json`\n" + waterUsage
    ),
    (
      ["inspect", "--update=", "a"],
      "garden: error: `` is not a value of `--update`: expected `missing` or `all`\n" + inspectUsage
    ), (["--quiet=yes"], "garden: error: `--quiet` takes no value\n" + waterUsage),
    (["inspect", "-uall", "-q=yes"], "garden: error: `--quiet` takes no value\n" + inspectUsage),
  ]) func values(words: [String], expected: String) { #expect(rendered(words) == expected) }

  @Test(arguments: [
    (["inspect", "-q"], "garden: error: missing argument `PLAN`\n" + inspectUsage),
    (["chart"], "garden: error: missing argument `KIND`\n  help: expected `sun` or `shade`\n" + chartUsage),
    (
      ["chart", "shdae"],
      "garden: error: `shdae` is not a value of `KIND`: expected `sun` or `shade`\n"
        + "  help: a value with a similar name exists: `shade`\n" + chartUsage
    ), (["chart", "sun", "rose", "ivy"], "garden: error: unexpected argument `ivy`\n" + chartUsage),
    (["help", "chart", "inspect"], "garden: error: unexpected argument `inspect`\n  usage: garden help [COMMAND]\n"),
  ]) func arguments(words: [String], expected: String) { #expect(rendered(words) == expected) }

  @Test(arguments: [
    (
      ["inspcet", "a"],
      "garden: error: unknown command `inspcet`\n" + "  help: a command with a similar name exists: `inspect`\n"
        + generalUsage
    ),
    (
      ["hlep"],
      "garden: error: unknown command `hlep`\n" + "  help: a command with a similar name exists: `help`\n"
        + generalUsage
    ),
    (
      ["help", "prune"],
      "garden: error: unknown command `prune`\n" + "  help: the commands are `water`, `inspect`, `chart` and `dig`\n"
        + generalUsage
    ),
  ]) func commands(words: [String], expected: String) { #expect(rendered(words) == expected) }

  @Test(arguments: [
    (
      ["-q"],
      "garden: error: missing command\n  help: the commands are `water` and `inspect`\n"
        + "  usage: garden COMMAND [options] ...\n"
    ),
    (
      ["plan.txt"],
      "garden: error: unknown command `plan.txt`\n  help: the commands are `water` and `inspect`\n"
        + "  usage: garden COMMAND [options] ...\n"
    ),
  ]) func withoutADefaultCommandOneIsDemanded(words: [String], expected: String) {
    #expect(rendered(words, Garden.withoutDefault) == expected)
  }
}
