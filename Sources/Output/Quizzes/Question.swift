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
  package let steps: [Block]
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

  /// The way to the answer.
  package var solution: [Block] { steps + ending }

  /// What the question has to itself of the way: how its answer is found, and what it is.
  var ending: [Block] { derivation + [.paragraph(result)] }
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
