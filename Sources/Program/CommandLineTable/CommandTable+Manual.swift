extension CommandTable {
  /// Returns the manual page of the program in section 1, as roff source for `man`.
  ///
  /// The page has no date, so the same table gives the same bytes.
  package func manualPage() -> String {
    var lines = [
      title(program, 1), ".nh", ".ad l", ".SH NAME",
      ManualText.inline(program) + (abstract.isEmpty ? "" : " \\- \(ManualText.inline(abstract))"), ".SH SYNOPSIS",
    ]
    lines += displayedCommands.map(synopsis).joinedByBreaks
    if !discussion.isEmpty { lines += [".SH DESCRIPTION"] + ManualText.paragraphs(discussion) }
    lines += [".SH COMMANDS"] + displayedCommands.flatMap(commandSection)
    lines += [".SH OPTIONS", "Every command has these:"]
    lines += [Flag.help, .version].flatMap(parameter)
    lines += exampleSection
    for section in sections {
      lines.append(".SH \(ManualText.argument(section.title))")
      lines += section.rows.flatMap { entry(ManualText.bold($0.label), $0.text) }
    }
    lines += seeAlso(topics.map { (pageName(of: $0), $0.manualSection) })
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the manual page `PROGRAM-TOPIC` in the topic's section, as roff source for `man`.
  package func manualPage(of topic: HelpTopic) -> String {
    let name = pageName(of: topic)
    var lines = [title(name, topic.manualSection), ".nh", ".ad l", ".SH NAME"]
    lines.append("\(ManualText.inline(name)) \\- \(ManualText.inline(topic.abstract))")
    for section in topic.sections {
      lines.append(".SH \(ManualText.argument(section.title))")
      for (index, block) in section.blocks.enumerated() { lines += self.lines(of: block, isFirst: index == 0) }
    }
    lines += seeAlso([(program, 1)])
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the name of a topic's page.
  package func pageName(of topic: HelpTopic) -> String { "\(program)-\(topic.name)" }

  private func title(_ name: String, _ section: Int) -> String {
    ".TH \(ManualText.argument(name.uppercased())) \(section) \"\" " + ManualText.argument("\(program) \(version)")
  }

  private func lines(of block: HelpTopic.Block, isFirst: Bool) -> [String] {
    switch block {
    case .text(let text): (isFirst ? [] : [".PP"]) + ManualText.lines(text)
    case .rows(let rows): rows.flatMap { entry(ManualText.bold($0.label), $0.text) }
    case .code(let code): (isFirst ? [] : [".PP"]) + ManualText.verbatim(code)
    }
  }

  private var exampleSection: [String] {
    let examples = displayedCommands.flatMap(\.examples)
    if example.isEmpty, examples.isEmpty { return [] }
    var lines = [".SH EXAMPLES"]
    if !example.isEmpty { lines += ManualText.verbatim(example) }
    for (index, shown) in examples.enumerated() {
      if index > 0 || !example.isEmpty { lines.append(".PP") }
      lines += ManualText.lines(shown.summary) + [".PP"] + ManualText.verbatim(shown.line)
    }
    return lines
  }

  private func seeAlso(_ pages: [(name: String, section: Int)]) -> [String] {
    if pages.isEmpty { return [] }
    return [".SH \"SEE ALSO\""]
      + pages.enumerated().map { index, page in
        ".BR \(ManualText.inline(page.name)) (\(page.section))" + (index + 1 < pages.count ? "," : "")
      }
  }

  private func synopsis(of command: Command) -> String {
    let name = ManualText.bold(command.name)
    let words =
      [ManualText.bold(program), command.name == defaultCommand ? "[\(name)]" : name]
      + (command.runs.isEmpty ? [] : ["[\(command.runs.map(ManualText.bold).joined(separator: "|"))]"]) + [
        "[\(ManualText.italic("options"))]"
      ] + command.arguments.map { ManualText.inline($0.usage) }
    return words.joined(separator: " ")
  }

  private func commandSection(_ command: Command) -> [String] {
    var lines = [".SS \(ManualText.argument(command.name))"]
    lines += ManualText.lines(command.abstract)
    if !command.discussion.isEmpty { lines += [".PP"] + ManualText.paragraphs(command.discussion) }
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

  private func entry(_ label: String, _ text: String) -> [String] { [".TP", label] + ManualText.lines(text) }
}

extension [String] {
  /// The lines, separated by line breaks of roff.
  fileprivate var joinedByBreaks: [String] { Array(map { [$0] }.joined(separator: [".br"])) }
}
