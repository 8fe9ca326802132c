import GeomrunCommandLineTable
import Testing

@Suite struct CompletionScriptTests {
  @Test(
    arguments: Shell.allCases.filter { ShellRunner.isInstalled($0.rawValue) },
    ["garden", "garden without default", "wild garden", "watched garden"]) func theShellAcceptsItsScript(
      shell: Shell, name: String
    ) throws
  {
    let tables = [
      "garden": Garden.table, "garden without default": Garden.withoutDefault, "wild garden": Garden.hostile,
      "watched garden": Garden.watched,
    ]
    let script = try #require(tables[name]).completionScript(shell)
    let command = "\(shell.rawValue) -n /dev/stdin"
    #expect(ShellRunner.status(of: command, input: script) == 0)
    #expect(ShellRunner.status(of: command, input: "if [ 'open") != 0)
  }

  @Test(
    .enabled(if: ShellRunner.isInstalled("bash")),
    arguments: [
      ("garden ''", "water inspect chart dig help"), ("garden c", "chart"), ("garden plan.txt c", ""),
      ("garden -- c", ""), ("garden --format j", "json"), ("garden --format = j", "json"),
      ("garden -f ''", "table json markdown"), ("garden --format json ch", "chart"),
      ("garden --format = json ch", "chart"), ("garden inspect --update =", "missing all"),
      ("garden inspect --update = a", "all"), ("garden inspect --update ''", ""), ("garden inspect --u", "--update"),
      ("garden chart -", "-h --help --version"), ("garden chart s", "sun shade"), ("garden help i", "inspect"),
      ("garden chart sun s", ""), ("garden chart -- s", "sun shade"), ("garden dig --log ''", "diary ledger"),
      ("garden dig --log = l", "ledger"), ("garden dig --log ledger = d", ""), ("garden dig nor", "north"),
      ("garden dig ''", "north south file.txt folder"), ("garden dig f", "file.txt folder"),
      ("garden dig --log ledger = x ''", "north south file.txt folder"), ("garden dig --log ledger n", "north"),
      ("garden dig north ''", ""),
    ]) func bashOffersWhatMayFollow(line: String, offered: String)
  {
    let script =
      Garden.table.completionScript(.bash) + """
        cd "$(mktemp -d)" && touch file.txt && mkdir folder || exit
        COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _garden
        [[ "${COMPREPLY[*]}" == '\(offered)' ]]; status=$?
        rm -r "$PWD"; exit $status
        """
    #expect(ShellRunner.status(of: "bash", input: script) == 0)
  }

  @Test(
    .enabled(if: ShellRunner.isInstalled("fish")),
    arguments: [
      ("garden ", "chart dig help inspect water file.txt folder/"), ("garden dig ", "file.txt folder/ north south"),
      ("garden dig --log l", "ledger"), ("garden dig --log ledger=f", "ledger=file.txt ledger=folder/"),
      ("garden dig --log ledger n", "north"), ("garden dig north ", ""), ("garden chart s", "shade sun"),
      ("garden chart sun s", ""), ("garden chart -- s", "shade sun"), ("garden plan.txt f", "file.txt folder/"),
      ("garden help i", "inspect"),
    ]) func fishOffersWhatMayFollow(line: String, offered: String)
  {
    let script =
      "set -gx HOME (mktemp -d); cd $HOME; and touch file.txt; and mkdir folder; or exit 1\n"
      + Garden.table.completionScript(.fish) + """
        set offered (complete -C '\(line)' | string replace -r '\\t.*' '' | sort)
        set expected (string split -n ' ' '\(offered)' | sort)
        cd /; rm -r $HOME
        test "$offered" = "$expected"
        """
    #expect(ShellRunner.status(of: "fish", input: script) == 0)
  }

  static let watchedLines = [
    ("garden w", "water watch"), ("garden watch ", "inspect water"), ("garden watch water --ta", "--tag"),
    ("garden watch --upd", "--update"), ("garden watch inspect --format j", "json"), ("garden watch inspect i", ""),
    ("garden watch chart s", ""), ("garden watch watch i", ""),
  ]

  @Test(.enabled(if: ShellRunner.isInstalled("bash")), arguments: watchedLines) func bashOffersWhatARunnerRuns(
    line: String, offered: String
  ) {
    let script =
      Garden.watched.completionScript(.bash) + """
        cd "$(mktemp -d)" || exit
        COMP_WORDS=(\(line.hasSuffix(" ") ? line + "''" : line))
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _garden
        [[ "${COMPREPLY[*]}" == '\(offered)' ]]; status=$?
        rm -r "$PWD"; exit $status
        """
    #expect(ShellRunner.status(of: "bash", input: script) == 0)
  }

  @Test(.enabled(if: ShellRunner.isInstalled("fish")), arguments: watchedLines) func fishOffersWhatARunnerRuns(
    line: String, offered: String
  ) {
    let script =
      "set -gx HOME (mktemp -d); cd $HOME; or exit 1\n" + Garden.watched.completionScript(.fish) + """
        set offered (complete -C '\(line)' | string replace -r '\\t.*' '' | sort)
        # Fish offers what may be attached, too.
        set offered (string match -v -- '*=' $offered)
        set expected (string split -n ' ' -- '\(offered)' | sort)
        cd /; rm -r $HOME
        test "$offered" = "$expected"
        """
    #expect(ShellRunner.status(of: "fish", input: script) == 0)
  }

  @Test func zshOffersWhatARunnerRuns() {
    let script = Garden.watched.completionScript(.zsh)
    #expect(script.contains("    if [[ $runner == watch ]]; then\n    names=(\n      'water:Print which beds"))
  }

  @Test func zshDescribesCommandsOptionsAndArguments() {
    let script = Garden.table.completionScript(.zsh)
    #expect(script.hasPrefix("#compdef garden\n"))
    for line in [
      "'inspect:Compare the plan with the garden.'\n",
      "'(-f --format)-f+[How the plan is printed.]:FORMAT:(table json markdown)' \\\n",
      "'*--tag=[Only beds that have this tag.]:TAG: ' \\\n",
      "'(-u --update)-u-[Write what was found back to the plan.]::MODE:(missing all)' \\\n",
      "'(-u --update)--update=-[Write what was found back to the plan.]::MODE:(missing all)' \\\n",
      "'(-q --quiet)--quiet[Print only what is dry.]' \\\n", "'*:PLAN:_files' \\\n",
      "'1:KIND:(sun shade)' \\\n        '2::BED: ' \\\n", "'1:PLACE:{compadd - north south; _files}' \\\n",
      "KIND[=FILE]:{if compset -P \"*=\"; then _files; else compadd - diary ledger; fi}' \\\n",
    ] { #expect(script.contains(line)) }
    #expect(!script.contains("secret"))
  }

  @Test func fishDescribesCommandsOptionsAndArguments() {
    let script = Garden.table.completionScript(.fish)
    for words in [
      "'__garden_uses \"\"' -a 'chart' -d 'Draw the light of a bed.'\n",
      "'__garden_uses water \"\"' -s t -l tag -r -f -d 'Only beds that have this tag.'\n",
      "'__garden_uses inspect' -s f -l format -r -f -a 'table json markdown' -d 'How the plan",
      "'__garden_uses inspect' -s u -l update -f -a 'missing all' -d 'Write what was found",
      "'__garden_uses inspect' -l strict -d 'Take weeds as errors.'\n",
      "'__garden_uses chart; and test (__garden_words)[2] = 0' -f -a 'sun shade' -d 'What is",
      "'__garden_uses dig' -l log -r -f -a 'diary ledger' -d 'Keep a diary.'\n",
      "'__garden_uses water \"\"' -F -d 'A plan of the garden, or - for standard input.'\n",
    ] { #expect(script.contains("complete -c garden -n \(words)")) }
    #expect(!script.contains("secret"))
  }

  @Test func hostileHelpIsQuotedForTheShell() {
    let zsh = Garden.hostile.completionScript(.zsh)
    #expect(zsh.contains(#"'dig:It'\''s [a:b] $(exit 7) `exit 8` \\d "q" %s; #x!'"#))
    #expect(zsh.contains(#"--depth=[Don'\''t \[a\:b\] $(exit 7) `exit 8` \\d "q" %s; second line]:N: '"#))
    #expect(
      Garden.hostile.completionScript(.fish).contains(#"-d 'Don\'t [a:b] $(exit 7) `exit 8` \\d "q" %s; second line'"#))
    #expect(!Garden.hostile.completionScript(.bash).contains("exit"))
  }

  @Test func directoriesAreOfferedAlone() {
    let table = CommandTable(
      program: "garden", version: "1",
      commands: [
        Command(name: "dig", abstract: "", arguments: [Argument(name: "PLACE", help: "", completion: .directory)])
      ])
    #expect(table.completionScript(.bash).contains("compopt +o default -o dirnames"))
    #expect(table.completionScript(.zsh).contains("'1:PLACE:_files -/'"))
    #expect(table.completionScript(.fish).contains("-a '(__fish_complete_directories)'"))
  }
}
