import GeomrunSceneModel
import GeomrunText

// What variables of source code are called in a scene.
extension CodeReader {
  /// A value in which what a view lies in is called as in a scene: `superview` of the view that it is assigned to.
  func withSuperviews(_ text: String, of view: String) -> String {
    var (result, rest) = ("", text[...])
    while let (before, behind) = rest.parts(around: ".superview.") ?? rest.parts(around: ".superlayer.") {
      let name = String(before.reversed().prefix { Self.isWord($0) }.reversed())
      let isOwn = name == view && views["superview"] == nil
      guard let own = isOwn ? "superview" : superviews[name] else { return text }
      result += before.dropLast(name.count) + "\(own)."
      rest = behind
    }
    return result + rest
  }

  static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

  /// `expect.names[ObjectIdentifier(a)] = "b"` of an exported test: the name of a view that is none of a variable.
  mutating func name(_ text: String) -> Bool {
    let forms = [
      ("expect.names[ObjectIdentifier(", ")] = \"", "\"", isSwift: true),
      ("[names setObject:@\"", "\" forKey:", "]", isSwift: false),
    ]
    for (start, middle, end, isSwift) in forms where text.hasPrefix(start) && text.hasSuffix(end) {
      guard let (before, behind) = text.parts(around: middle) else { continue }
      let first = String(before.dropFirst(start.count))
      let last = String(behind.dropLast(end.count))
      let (variable, name) = isSwift ? (first, last) : (last, first)
      // Any other word might mean something else in a step.
      if variable != name, variable.contains("_"), views[variable] != nil, !namer.contains(name),
        SceneName.isValid(name)
      {
        namer.insert(name)
        names[variable] = name
      }
      return true
    }
    return false
  }

  /// Gives the views of the last draft the names that the text says they have.
  mutating func rename() {
    if names.isEmpty { return }
    let last = drafts.count - 1
    for index in drafts[last].views.indices {
      let view = drafts[last].views[index]
      drafts[last].views[index].name = names[view.name] ?? view.name
      drafts[last].views[index].entries = view.entries.map { ($0.key, renamed($0.value)) }
      for list in view.lists.indices {
        for item in view.lists[list].items.indices {
          drafts[last].views[index].lists[list].items[item].text = renamed(view.lists[list].items[item].text)
        }
      }
    }
    // Calls have the scene's names.
    for index in drafts[last].steps.indices where !drafts[last].steps[index].text.hasPrefix("expectCalls:") {
      drafts[last].steps[index].text = renamed(drafts[last].steps[index].text)
    }
    for index in drafts[last].constraints.indices {
      drafts[last].constraints[index].text = renamed(drafts[last].constraints[index].text)
    }
    for index in drafts[last].queries.indices where !drafts[last].queries[index].text.hasPrefix("calls:") {
      drafts[last].queries[index].text = renamed(drafts[last].queries[index].text)
    }
    names = [:]
  }

  /// A text in which views have other names; what stands behind a dot is no view.
  private func renamed(_ text: String) -> String { text.replacingWords { word, _ in names[word] } }
}

extension String {
  /// The same with others in the place of words that do not stand behind a dot; nil keeps a word.
  ///
  /// O(length and what comes in).
  ///
  /// - Parameter other: Takes a word, which is never empty, and the character behind it.
  func replacingWords(_ other: (_ word: String, _ next: Character?) -> String?) -> String {
    var (result, word) = ("", "")
    func end(_ next: Character?) {
      if !word.isEmpty { result += result.last == "." ? word : other(word, next) ?? word }
      word = ""
    }
    for character in self {
      if CodeReader.isWord(character) || character == "$" {
        word.append(character)
      } else {
        end(character)
        result.append(character)
      }
    }
    end(nil)
    return result
  }
}
