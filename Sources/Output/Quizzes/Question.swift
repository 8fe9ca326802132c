/// A question of a quiz, ready to be written in any format.
package struct Question: Sendable {
  /// A stretch of text.
  package enum Block: Equatable, Sendable {
    /// Words.
    case paragraph(String)
    /// Lines of source code.
    case code([String])
    /// Lines of calculations.
    case formulas([String])
  }

  /// What the steps of a scene change, which all questions about it share.
  package struct Happening: Sendable {
    /// The steps with their calculations.
    let blocks: [Block]
    /// The sentences of those paragraphs that have several, by their positions.
    let sentences: [Int: [String]]
  }

  /// A property of a view that is asked for.
  package struct Target: Hashable, Sendable {
    /// The name of the view.
    let view: String
    /// The name of the property.
    let property: String
  }

  /// One number that is asked for.
  package struct Part: Sendable {
    /// What is asked for, such as `view1.frame.origin.x`.
    package let path: String
    /// The question where it asks for this number alone.
    package let prompt: String
    /// The last word of that, such as `x`; empty where the question asks for this number alone.
    package let label: String
    /// The right answer.
    package let value: Double
    /// How far an answer may be away.
    package let tolerance: Double
    /// Wrong answers, further away from each other and from the right one than two tolerances.
    package let wrong: [WrongNumber]
  }

  /// A number that somebody gives who believes something wrong.
  package struct WrongNumber: Sendable {
    /// The number.
    package let value: Double
    /// What it comes from.
    package let misconception: Misconception
    /// What to tell that person.
    package let feedback: String
  }

  /// Numbers that somebody gives who believes something wrong, one for each part.
  package struct Diagnosis: Sendable {
    /// The numbers, at least one of them wrong.
    package let values: [Double]
    /// What they come from.
    package let misconception: Misconception
    /// What to tell that person.
    package let feedback: String
  }

  /// An answer to choose.
  package struct Choice: Sendable {
    /// The answer.
    package let text: String
    /// Its numbers.
    package let numbers: [Double]
    /// What it comes from; nil for the right answer.
    package let misconception: Misconception?
    /// What to tell those who choose it.
    package let feedback: String
  }

  /// The same whenever the same question is made again.
  package var id: String
  /// What it is about, in a few words.
  package var title: String
  /// The scene that it comes from.
  package let scene: String
  /// The number of the drawn version; nil for the scene as it stands.
  package let version: Int?
  /// The property that is asked for, such as `view1.frame`.
  package let asked: String
  /// The set-up and what happens.
  package let setUp: [Block]
  /// The question itself.
  package let prompt: String
  /// The numbers that are asked for.
  package let parts: [Part]
  /// What leads to all numbers together, the most likely first; empty where one number or a choice is asked for.
  package let diagnoses: [Diagnosis]
  /// The answers to choose from, the right one among them; empty where numbers are asked for.
  package internal(set) var choices: [Choice]
  /// What the whole question is worth; its numbers share it equally.
  package let points: Double
  /// What each step of the scene changes.
  package let happening: Happening
  /// What is asked for, where that is a property.
  package let target: Target?
  /// How a conversion, a hit test or an order is found behind them; empty where nothing is to be found.
  package let derivation: [Block]
  /// What they come to for what is asked.
  package let result: String
  /// What the author of the scene should know, such as a want of wrong answers.
  package internal(set) var note: String?

  /// The right answer as people read it.
  package let answer: String

  /// The names of the categories that it lies in, from the outside to the inside.
  package var category: [String] = []

  /// Whether every number, or the choice, is worth one point, as where nobody says anything else.
  package var hasUsualPoints: Bool { points == Double(choices.isEmpty ? parts.count : 1) }

  /// What each step of the scene changes.
  package var steps: [Block] { happening.blocks }

  /// The way to the answer.
  package var solution: [Block] { steps + ending }

  /// The way to the answer, without the lines that tell what others ask that are open.
  ///
  /// The page of a quiz does the same.
  func solution(besides others: [Target]) -> [Block] {
    let hidden = others.filter { $0 != target }
    let isTold = { (line: String) in !hidden.contains { $0.isTold(by: line, to: target) } }
    let steps = happening.blocks.enumerated().compactMap { position, block -> Block? in
      switch block {
      case .code: return block
      case .formulas(let lines):
        let left = lines.filter(isTold)
        return left.isEmpty ? nil : .formulas(left)
      case .paragraph(let words):
        let left = (happening.sentences[position] ?? [words]).filter(isTold)
        return left.isEmpty ? nil : .paragraph(left.joined(separator: " "))
      }
    }
    return steps + ending
  }

  /// What the question has to itself of the way: how its answer is found, and what it is.
  var ending: [Block] { derivation + [.paragraph(result)] }
}

extension Question.Target {
  /// Whether a line of a solution tells it, or what it is computed from, to those who look for something else.
  ///
  /// Of another view every line does; of the same one those about the property itself, unless the other is computed
  /// from it.
  func isTold(by line: String, to other: Question.Target?) -> Bool {
    guard line.hasPrefix("\(view).") else { return false }
    guard view == other?.view else { return true }
    let rest = line.dropFirst(view.count + 1)
    guard rest.hasPrefix(property), let next = rest.dropFirst(property.count).first, !next.isLetter else {
      return false
    }
    return !(Self.computed.contains(other?.property ?? "") && !Self.computed.contains(property))
  }

  /// What is computed from all others.
  private static let computed = ["frame", "windowFrame"]
}

extension Question {
  /// What is told of wrong numbers, each once, in the order in which they are met.
  ///
  /// One mistake may make several numbers wrong. O(numbers).
  var wrongFeedback: [String] {
    var seen: Set<String> = []
    return parts.flatMap { $0.wrong }.map { $0.feedback }.filter { seen.insert($0).inserted }
  }
}
