extension CommandTable {
  /// The manual page of the program in section 1, as roff source for `man`.
  ///
  /// It has no date, so that the same table gives the same bytes.
  public func manualPage() -> String {
    var lines = [
      ".TH \(ManualText.argument(program.uppercased())) 1 \"\" "
        + ManualText.argument("\(program) \(version)"),
      ".SH NAME",
      ManualText.inline(program)
        + (abstract.isEmpty ? "" : " \\- \(ManualText.inline(abstract))"),
      ".SH SYNOPSIS",
    ]
    lines += displayedCommands.map(synopsis).joinedByBreaks
    if !discussion.isEmpty {
      lines += [".SH DESCRIPTION"] + ManualText.paragraphs(discussion)
    }
    lines += [".SH COMMANDS"] + displayedCommands.flatMap(commandSection)
    lines += [".SH OPTIONS", "Every command has these:"]
    lines += [Flag.help, .version].flatMap(parameter)
    if !example.isEmpty {
      lines += [".SH EXAMPLE", ".nf"] + ManualText.lines(example) + [".fi"]
    }
    for section in sections {
      lines.append(".SH \(ManualText.argument(section.title))")
      lines += section.rows.flatMap { entry(ManualText.bold($0.label), $0.text) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func synopsis(of command: Command) -> String {
    let name = ManualText.bold(command.name)
    let words =
      [
        ManualText.bold(program), command.name == defaultCommand ? "[\(name)]" : name,
      ]
      + (command.runs.isEmpty
        ? [] : ["[\(command.runs.map(ManualText.bold).joined(separator: "|"))]"])
      + ["[\(ManualText.italic("options"))]"]
      + command.arguments.map { ManualText.inline($0.usage) }
    return words.joined(separator: " ")
  }

  private func commandSection(_ command: Command) -> [String] {
    var lines = [".SS \(ManualText.argument(command.name))"]
    lines += ManualText.lines(command.abstract)
    if !command.discussion.isEmpty {
      lines += [".PP"] + ManualText.paragraphs(command.discussion)
    }
    for argument in command.arguments {
      lines += entry(ManualText.italic(argument.name), argument.help + argument.notes)
    }
    let declared: [any NamedParameter] = command.options + command.flags
    return lines + declared.flatMap(parameter)
  }

  private func parameter(_ parameter: any NamedParameter) -> [String] {
    let names = parameter.spellings.map(ManualText.bold).joined(separator: ", ")
    let value = parameter.valueUsage.isEmpty ? "" : ManualText.inline(parameter.valueUsage)
    return entry(names + value, parameter.help + parameter.notes)
  }

  private func entry(_ label: String, _ text: String) -> [String] {
    [".TP", label] + ManualText.lines(text)
  }
}

extension [String] {
  /// The lines with a line break between each two of them in roff.
  fileprivate var joinedByBreaks: [String] {
    Array(map { [$0] }.joined(separator: [".br"]))
  }
}
