import GeomrunCommandLineTable
import GeomrunQuizzes
import GeomrunText

/// `quiz --interactive`: asks questions in the terminal, one at a time.
struct QuizPractice {
  static let flag = Flag(
    name: "interactive", help: "Practice in the terminal, with immediate feedback; wrong answers are asked again.")

  /// Whether the other options are compatible; reports those that are not.
  static func hasUse(_ wish: QuizWish, _ forbidden: [any DeclaredOption], _ run: inout CommandRun) -> Bool {
    if let option = run.parsed.firstGiven(forbidden + [Option.output]) {
      run.refuse("`\(flag)` asks in the terminal, but `\(option)` is for a written quiz", help: "remove one of them")
      return false
    }
    guard run.parsed.arguments.contains("-") || (run.parsed.arguments.isEmpty && !wish.makesScenes) else { return true }
    run.refuse(
      "`\(flag)` reads answers from standard input, so it cannot read the scene from there",
      help: "name a file, or `\(TopicRequest.topic)` for generated scenes")
    return false
  }

  /// Asks questions until all are answered or the input ends.
  static func ask(_ questions: [Question], _ options: QuizOptions, _ run: inout CommandRun) {
    guard !questions.isEmpty else { return }
    var practice = Practice(questions, options: options)
    while !practice.isOver, !run.isOutputClosed {
      write(practice.screen, &run)
      var answered = false
      while !answered, !practice.isOver {
        write(practice.invitation, &run)
        guard let typed = run.console.readLine() else { return write("\n\n" + practice.summary, &run) }
        if ["q", "Q", "quit"].contains(typed) { return write("\n" + practice.summary, &run) }
        let before = practice.screen
        write(practice.answer(typed) + "\n", &run)
        // Invalid input leaves the question open, which is already on the screen.
        answered = practice.screen != before
      }
    }
    write(practice.summary, &run)
  }

  private static func write(_ text: VisibleText, _ run: inout CommandRun) {
    var bytes = ByteText()
    bytes.append(VisibleLines(text))
    run.writeNow(bytes)
  }
}
