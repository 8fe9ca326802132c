import GeomrunCommandLineTable
import Testing

@Suite struct ParsingTests {
  private func parse(_ words: String...) throws -> ParsedCommand? {
    guard case .run(let parsed) = try Garden.table.parse(words) else { return nil }
    return parsed
  }

  @Test(arguments: [
    ["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"], ["-f=json"], ["-qf", "json"], ["-qfjson"],
  ]) func anOptionTakesItsValueInEveryForm(words: [String]) throws {
    guard case .run(let parsed) = try Garden.table.parse(words + ["plan.txt"]) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.command.name == "water")
    #expect(parsed.value(of: Garden.format) == "json")
    #expect(parsed.isSet(Garden.quiet) == words[0].hasPrefix("-q"))
    #expect(parsed.arguments == ["plan.txt"])
  }

  @Test func aRepeatableOptionKeepsEveryValueAndAnotherTheLast() throws {
    let parsed = try parse("-t", "dry", "--tag=", "a", "--tag", "x=y", "-fjson", "-f", "table")
    #expect(parsed?.values(of: Garden.tag) == ["dry", "", "x=y"])
    #expect(parsed?.values(of: Garden.format) == ["table"])
    #expect(parsed?.value(of: Garden.format) == "table")
    #expect(parsed?.values(of: Garden.output) == [])
    #expect(parsed?.value(of: Garden.output) == nil)
  }

  @Test func anOptionalValueNeedsAnEqualsSign() throws {
    #expect(try parse("inspect", "--update", "all")?.value(of: Garden.update) == "missing")
    #expect(try parse("inspect", "--update", "all")?.arguments == ["all"])
    #expect(try parse("inspect", "--update=all", "a")?.value(of: Garden.update) == "all")
    #expect(try parse("inspect", "-uall", "a")?.value(of: Garden.update) == "all")
    #expect(try parse("inspect", "-u", "a")?.value(of: Garden.update) == "missing")
  }

  @Test func aFlagMayBeRepeated() throws {
    #expect(try parse("-q", "--quiet", "-qq", "a")?.isSet(Garden.quiet) == true)
    #expect(try parse("inspect", "a")?.isSet(Garden.quiet) == false)
    #expect(try parse("inspect", "a", "--strict")?.isSet(Garden.strict) == true)
  }

  @Test func optionsAndArgumentsMayBeMixed() throws {
    let parsed = try parse("a", "-q", "-", "--output", "-", "b", "--", "--format", "-q", "--")
    #expect(parsed?.arguments == ["a", "-", "b", "--format", "-q", "--"])
    #expect(parsed?.values(of: Garden.plan) == ["a", "-", "b", "--format", "-q", "--"])
    #expect(parsed?.value(of: Garden.output) == "-")
  }

  @Test func aNegativeNumberIsAValue() throws {
    #expect(try parse("--tag", "-5", "a")?.values(of: Garden.tag) == ["-5"])
    #expect(try parse("--tag", "-.5", "a")?.arguments == ["a"])
  }

  @Test func anEqualsSignWithACombiningMarkStillSeparates() throws {
    #expect(try parse("--tag=\u{338}x", "a")?.value(of: Garden.tag) == "\u{338}x")
  }

  @Test func argumentsAreHandedOutInOrder() throws {
    let both = try parse("chart", "shade", "rose")
    #expect(both?.value(of: Garden.kind) == "shade")
    #expect(both?.value(of: Garden.bed) == "rose")
    let one = try parse("chart", "sun")
    #expect(one?.values(of: Garden.kind) == ["sun"])
    #expect(one?.value(of: Garden.bed) == nil)
    #expect(one?.values(of: Garden.bed) == [])
    #expect(try parse("secret")?.arguments == [])
    #expect(try parse("secret", "b", "a")?.values(of: Garden.secret.arguments[0]) == ["b", "a"])
  }
}
