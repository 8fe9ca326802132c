/// A question of a quiz, ready to be written in any format.
package struct Question: Sendable {
  /// A block of text.
  package enum Block: Equatable, Sendable {
    /// Words.
    case paragraph(String)
    /// Lines of source code.
    case code([String])
    /// Lines of calculations.
    case formulas([String])
  }

  /// The changes by the steps of a scene, which all questions about it share.
  package struct Happening: Sendable {
    /// The steps with their calculations.
    let blocks: [Block]
    /// The sentences of paragraphs with several, by their positions.
    let sentences: [Int: [String]]
  }

  /// A requested property of a view.
  package struct Target: Hashable, Sendable {
    /// The name of the view.
    let view: String
    /// The name of the property.
    let property: String
  }

  /// One requested number.
  package struct Part: Sendable {
    /// The requested value, such as `view1.frame.origin.x`.
    package let path: String
    /// The question about this number alone.
    package let prompt: String
    /// Its last component, such as `x`; empty if the question is about this number alone.
    package let label: String
    /// The right answer.
    package let value: Double
    /// The accepted error.
    package let tolerance: Double
    /// Wrong answers, further away from each other and from the right one than two tolerances.
    package let wrong: [WrongNumber]
  }

  /// A wrong number that results from a misconception.
  package struct WrongNumber: Sendable {
    /// The number.
    package let value: Double
    /// The misconception.
    package let misconception: Misconception
    /// The feedback.
    package let feedback: String
  }

  /// Wrong numbers that result from a misconception, one for each part.
  package struct Diagnosis: Sendable {
    /// The numbers, at least one of them wrong.
    package let values: [Double]
    /// The misconception.
    package let misconception: Misconception
    /// The feedback.
    package let feedback: String
  }

  /// An answer to choose.
  package struct Choice: Sendable {
    /// The answer.
    package let text: String
    /// Its numbers.
    package let numbers: [Double]
    /// The misconception; nil for the right answer.
    package let misconception: Misconception?
    /// The feedback on choosing it.
    package let feedback: String
  }

  /// The id, the same whenever the same question is generated again.
  package var id: String
  /// A short title.
  package var title: String
  /// The scene that the question is about.
  package let scene: String
  /// The number of the drawn version; nil for the unchanged scene.
  package let version: Int?
  /// The requested property, such as `view1.frame`.
  package let asked: String
  /// The requested value in words, for headings; nil if `asked` is clear.
  var spoken: String?
  /// The set-up and the events.
  package let setUp: [Block]
  /// The question itself.
  package let prompt: String
  /// The requested numbers.
  package let parts: [Part]
  /// The mistakes that lead to all numbers together, most likely first; empty for one number or a choice.
  package let diagnoses: [Diagnosis]
  /// The choices, including the right one; empty if numbers are requested.
  package internal(set) var choices: [Choice]
  /// The points of the whole question, which its numbers share equally.
  package let points: Double
  /// The changes by each step of the scene.
  package let happening: Happening
  /// The requested property, if the question is about one.
  package let target: Target?
  /// The derivation of a conversion, a hit test or an order after the steps; empty if there is none.
  package let derivation: [Block]
  /// The result for the question.
  package let result: String
  /// A note for the author of the scene, such as a lack of wrong answers.
  package internal(set) var note: String?

  /// The right answer as text.
  package let answer: String

  /// The names of its categories, from the outermost to the innermost.
  package var category: [String] = []

  /// Whether every number, or the choice, has one point, which is the default.
  package var hasUsualPoints: Bool { points == Double(choices.isEmpty ? parts.count : 1) }

  /// A short name of the requested value for readers.
  package var heading: String { spoken ?? asked }

  /// The changes by each step of the scene.
  package var steps: [Block] { happening.blocks }

  /// The worked solution.
  package var solution: [Block] { steps + ending }

  /// Returns the worked solution without lines that answer other unfinished questions.
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

  /// The question's own part of the solution: its derivation and its result.
  var ending: [Block] { derivation + [.paragraph(result)] }
}

extension Question.Target {
  /// Whether a line of a solution reveals it, or its inputs, when the question is about something else.
  ///
  /// A line about another view always does. A line about the same view does if it is about the property itself, unless
  /// the other property is computed from it.
  func isTold(by line: String, to other: Question.Target?) -> Bool {
    guard line.hasPrefix("\(view).") else { return false }
    guard view == other?.view else { return true }
    let rest = line.dropFirst(view.count + 1)
    guard rest.hasPrefix(property), let next = rest.dropFirst(property.count).first, !next.isLetter else {
      return false
    }
    return !(Self.computed.contains(other?.property ?? "") && !Self.computed.contains(property))
  }

  /// The properties that are computed from all others.
  private static let computed = ["frame", "windowFrame"]
}

extension Question {
  /// The feedback on wrong numbers, each text once, in order of occurrence.
  ///
  /// One mistake may make several numbers wrong. O(numbers).
  var wrongFeedback: [String] {
    var seen: Set<String> = []
    return parts.flatMap { $0.wrong }.map { $0.feedback }.filter { seen.insert($0).inserted }
  }
}
