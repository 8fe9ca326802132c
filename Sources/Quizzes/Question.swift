/// A question of a quiz, ready to be written in any format.
public struct Question: Sendable {
  /// A stretch of text.
  public enum Block: Equatable, Sendable {
    /// Words.
    case paragraph(String)
    /// Lines of source code.
    case code([String])
    /// Lines of calculations.
    case formulas([String])
  }

  /// One number that is asked for.
  public struct Part: Sendable {
    /// What is asked for, such as `view1.frame.origin.x`.
    public let path: String
    /// The question where it asks for this number alone.
    public let prompt: String
    /// The last word of that, such as `x`; empty where the question asks for this number alone.
    public let label: String
    /// The right answer.
    public let value: Double
    /// How far an answer may be away.
    public let tolerance: Double
    /// Wrong answers, further away from each other and from the right one than two tolerances.
    public let wrong: [WrongNumber]
  }

  /// A number that somebody gives who believes something wrong.
  public struct WrongNumber: Sendable {
    /// The number.
    public let value: Double
    /// What it comes from.
    public let misconception: Misconception
    /// What to tell that person.
    public let feedback: String
  }

  /// Numbers that somebody gives who believes something wrong, one for each part.
  public struct Diagnosis: Sendable {
    /// The numbers, at least one of them wrong.
    public let values: [Double]
    /// What they come from.
    public let misconception: Misconception
    /// What to tell that person.
    public let feedback: String
  }

  /// An answer to choose.
  public struct Choice: Sendable {
    /// The answer.
    public let text: String
    /// Its numbers.
    public let numbers: [Double]
    /// What it comes from; nil for the right answer.
    public let misconception: Misconception?
    /// What to tell those who choose it.
    public let feedback: String
  }

  /// The same whenever the same question is made again.
  public var id: String
  /// What it is about, in a few words.
  public var title: String
  /// The scene that it comes from.
  public let scene: String
  /// The number of the drawn version; nil for the scene as it stands.
  public let version: Int?
  /// The property that is asked for, such as `view1.frame`.
  public let asked: String
  /// The set-up and what happens.
  public let setUp: [Block]
  /// The question itself.
  public let prompt: String
  /// The numbers that are asked for.
  public let parts: [Part]
  /// What leads to all numbers together, the most likely first; empty where one number or a choice is asked for.
  public let diagnoses: [Diagnosis]
  /// The answers to choose from, the right one among them; empty where numbers are asked for.
  public internal(set) var choices: [Choice]
  /// What the whole question is worth; its numbers share it equally.
  public let points: Double
  /// What each step of the scene changes.
  public let steps: [Block]
  /// How a conversion, a hit test or an order is found behind them; empty where nothing is to be found.
  public let way: [Block]
  /// What they come to for what is asked.
  public let result: String
  /// What the author of the scene should know, such as a want of wrong answers.
  public internal(set) var note: String?

  /// The right answer as people read it.
  public let answer: String

  /// The names of the categories that it lies in, from the outside to the inside.
  public var category: [String] = []

  /// Whether every number, or the choice, is worth one point, as where nobody says anything else.
  public var hasUsualPoints: Bool { points == Double(choices.isEmpty ? parts.count : 1) }

  /// The way to the answer.
  public var solution: [Block] { steps + ending }

  /// What the question has to itself of the way: how its answer is found, and what it is.
  var ending: [Block] { way + [.paragraph(result)] }
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
