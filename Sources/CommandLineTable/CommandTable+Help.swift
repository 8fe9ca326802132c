extension CommandTable {
  /// The help on the program: what it does and which commands it has.
  ///
  /// The text is wrapped at 80 columns and ends with a line break.
  public func helpText() -> String {
    var sections = [overview(abstract, discussion)]
    sections.append(usageSection(displayedCommands))
    sections.append(parameterSection([Flag.help, Flag.version]))
    let commandRows = displayedCommands.map { command in
      HelpSection.Row(
        label: command.name + (command.name == defaultCommand ? " (default)" : ""),
        text: command.abstract)
    }
    sections.append(rowSection("SUBCOMMANDS", commandRows))
    sections += self.sections.map { rowSection($0.title, $0.rows) }
    sections.append(
      TextLayout.wrap("See '\(program) help COMMAND' for the options of a command.", indent: 2))
    return joined(sections)
  }

  /// The help on one command, with its arguments and options.
  ///
  /// The text is wrapped at 80 columns and ends with a line break.
  public func helpText(for command: Command) -> String {
    let arguments = command.arguments.map { argument in
      HelpSection.Row(label: argument.name, text: argument.help + argument.notes)
    }
    return joined([
      overview(command.abstract, command.discussion),
      usageSection([command]),
      rowSection("ARGUMENTS", arguments),
      parameterSection(command.namedParameters),
    ])
  }

  private func overview(_ abstract: String, _ discussion: String) -> [String] {
    let overview = abstract.isEmpty ? [] : TextLayout.wrap("OVERVIEW: \(abstract)", indent: 0)
    if discussion.isEmpty { return overview }
    return overview + (overview.isEmpty ? [] : [""]) + TextLayout.paragraphs(discussion)
  }

  private func usageSection(_ commands: [Command]) -> [String] {
    let title = "USAGE: "
    return commands.enumerated().flatMap { index, command in
      TextLayout.wrap(
        (index == 0 ? title : "") + usage(of: command),
        indent: title.count + program.count + 1, firstIndent: index == 0 ? 0 : title.count)
    }
  }

  private func parameterSection(_ parameters: [any NamedParameter]) -> [String] {
    let rows = parameters.map { parameter in
      HelpSection.Row(
        label: (parameter.short.map { "-\($0), " } ?? "    ") + parameter.longSpelling
          + parameter.valueUsage,
        text: parameter.help + parameter.notes)
    }
    return rowSection("OPTIONS", rows)
  }

  private func rowSection(_ title: String, _ rows: [HelpSection.Row]) -> [String] {
    if rows.isEmpty { return [] }
    return ["\(title):"] + rows.flatMap { TextLayout.row($0.label, $0.text) }
  }

  private func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }
}
