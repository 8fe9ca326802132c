/// Which command a command line names, and the words that are left for it.
struct CommandSelection {
  /// The first positional word, if there is one before `--`.
  var firstPositional: String?
  /// The command of that name.
  var named: Command?
  /// The words without the name of the command.
  var words: [String]
}

extension CommandTable {
  /// Looks for the name of a command: it can only be the first positional word.
  ///
  /// Options in front of it may take a value; as the command is not known yet, a name takes a
  /// value here if it does so in any command.
  func select(from words: [String]) -> CommandSelection {
    var index = words.startIndex
    search: while index < words.endIndex {
      switch Token(words[index]) {
      case .terminator:
        break search
      case .positional(let word):
        var selection = CommandSelection(
          firstPositional: word, named: command(named: word), words: words)
        if selection.named != nil { selection.words.remove(at: index) }
        return selection
      case .long, .short:
        let next = words.index(after: index)
        let takesNext =
          takesNextWord(Token(words[index])) && next < words.endIndex
          && Token.canBeValue(words[next])
        index = takesNext ? words.index(after: next) : next
      }
    }
    return CommandSelection(words: words)
  }

  /// Every way to write an option whose value is the next word, in any command, without repeats.
  var spellingsTakingNextWord: [String] {
    var seen: Set<String> = []
    return commands.flatMap(\.options)
      .filter { $0.impliedValue == nil }
      .flatMap(\.spellings)
      .filter { seen.insert($0).inserted }
  }

  /// Whether the value of such an option is the next word, in any command.
  private func takesNextWord(_ isMeant: (Option) -> Bool) -> Bool {
    commands.contains { $0.options.contains { $0.impliedValue == nil && isMeant($0) } }
  }

  private func takesNextWord(_ token: Token) -> Bool {
    switch token {
    case .long(let name, nil):
      return takesNextWord { $0.name == name }
    case .short(let letters):
      // In `-qf table` the value of `f` follows; in `-ftable` it is attached.
      let first = letters.firstIndex { letter in takesNextWord { $0.short == letter } }
      return first.map { letters.index(after: $0) == letters.endIndex } ?? false
    case .terminator, .positional, .long:
      return false
    }
  }
}
