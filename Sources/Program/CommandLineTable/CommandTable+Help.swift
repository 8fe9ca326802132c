extension CommandTable {
  /// Returns the help for a command with its arguments and options, or for the program with its commands.
  ///
  /// The text is wrapped at `width` columns and ends with a line break.
  package func helpText(for command: Command? = nil, width: Int = 80) -> String {
    let help = HelpText(table: self, layout: TextLayout(width: width))
    return command.map(help.text) ?? help.text
  }

  /// Returns the help for a topic, wrapped at `width` columns; it ends with a line break.
  package func helpText(for topic: HelpTopic, width: Int = 80) -> String {
    HelpText(table: self, layout: TextLayout(width: width)).text(of: topic)
  }

  /// Returns the help shown without a command: the program's purpose, its commands and an example.
  ///
  /// The text is wrapped at `width` columns and ends with a line break.
  package func shortHelpText(width: Int = 80) -> String {
    HelpText(table: self, layout: TextLayout(width: width)).shortText
  }
}

/// A generator of help texts with a maximum width.
private struct HelpText {
  let table: CommandTable
  let layout: TextLayout

  var text: String {
    var sections = [overview(table.abstract, table.discussion)]
    sections.append(usageSection(table.displayedCommands.map(table.usage)))
    sections.append(parameterSection([Flag.help, Flag.version]))
    sections.append(commandSection)
    sections += exampleSection
    sections += table.sections.map { rowSection($0.title, $0.rows) }
    sections.append(
      layout.wrap("See '\(table.program) help COMMAND' for the options of a command.", indent: 2)
        + table.topics.flatMap { topic in
          layout.wrap("See '\(table.program) help \(topic.name)' for \(topic.abstract).", indent: 2)
        })
    return joined(sections)
  }

  func text(of command: Command) -> String {
    let arguments = command.arguments.map { argument in
      HelpSection.Row(label: argument.name, text: argument.help + argument.notes)
    }
    return joined([
      overview(command.abstract, command.discussion), usageSection([table.usage(of: command)]),
      rowSection("ARGUMENTS", arguments), parameterSection(command.namedParameters), exampleSection(of: command),
    ])
  }

  func text(of topic: HelpTopic) -> String {
    joined(
      [overview(topic.abstract.prefix(1).uppercased() + topic.abstract.dropFirst() + ".", "")]
        + topic.sections.map { section in
          ["\(section.title):"]
            + section.blocks.enumerated().flatMap { index, block in (index == 0 ? [] : [""]) + lines(of: block) }
        })
  }

  private func lines(of block: HelpTopic.Block) -> [String] {
    switch block {
    case .text(let text): layout.wrap(text, indent: 2)
    case .rows(let rows): rows.flatMap { layout.row($0.label, $0.text) }
    case .code(let code): verbatim(code, indent: 4)
    }
  }

  private func exampleSection(of command: Command) -> [String] {
    if command.examples.isEmpty { return [] }
    return ["EXAMPLES:"]
      + command.examples.flatMap { example in
        layout.wrap(example.summary, indent: 2) + verbatim(example.line, indent: 4)
      }
  }

  private func verbatim(_ text: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : space + $0 }
  }

  var shortText: String {
    joined(
      [layout.wrap(table.abstract, indent: 0), usageSection([table.generalUsage]), commandSection] + exampleSection + [
        layout.wrap("See '\(table.program) --help' for more.", indent: 2)
      ])
  }

  private func overview(_ abstract: String, _ discussion: String) -> [String] {
    let overview = abstract.isEmpty ? [] : layout.wrap("OVERVIEW: \(abstract)", indent: 0)
    if discussion.isEmpty { return overview }
    return overview + (overview.isEmpty ? [] : [""]) + layout.paragraphs(discussion)
  }

  private func usageSection(_ usages: [String]) -> [String] {
    let title = "USAGE: "
    return usages.enumerated().flatMap { index, usage in
      layout.wrap(
        (index == 0 ? title : "") + usage, indent: title.count + table.program.count + 1,
        firstIndent: index == 0 ? 0 : title.count)
    }
  }

  private var commandSection: [String] {
    rowSection(
      "SUBCOMMANDS",
      table.displayedCommands.map { command in
        HelpSection.Row(
          label: command.name + (command.name == table.defaultCommand ? " (default)" : ""), text: command.abstract)
      })
  }

  private var exampleSection: [[String]] { table.example.isEmpty ? [] : [["EXAMPLE:", "  \(table.example)"]] }

  private func parameterSection(_ parameters: [any NamedParameter]) -> [String] {
    let rows = parameters.map { parameter in
      HelpSection.Row(
        label: (parameter.short.map { "-\($0), " } ?? "    ") + parameter.longSpelling + parameter.valueUsage,
        text: parameter.help + parameter.notes)
    }
    return rowSection("OPTIONS", rows)
  }

  private func rowSection(_ title: String, _ rows: [HelpSection.Row]) -> [String] {
    if rows.isEmpty { return [] }
    return ["\(title):"] + rows.flatMap { layout.row($0.label, $0.text) }
  }

  private func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
