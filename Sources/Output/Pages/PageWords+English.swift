import GeomrunPictures

extension PageWords {
  static let english = PageWords(
    pictures: .english, title: "Worked solution, step by step", scenes: { "\($0) scenes" }, language: "Language",
    languageName: "English", code: "Code", previous: "Previous", next: "Next", previousCall: "Previous call",
    nextCall: "Next call", play: "Play", pause: "Pause",
    predict: "Predict first", keys: "The arrow keys go to the previous and the next step.", steps: "Steps",
    asDeclared: "As declared", why: "Why", arithmetic: "The arithmetic", legend: "Views",
    queries: "Queries about the final state", changed: "Changes", nothingChanged: "Nothing changes.",
    overTime: "Over time", time: "Time", endless: "It repeats forever; the first cycle is shown.",
    frames: "Frames of the moving views", asSeen: "presentation", asSet: "model", view: "view",
    property: "property", before: "before", after: "after",
    moreViews: { $0 == 1 ? "… and 1 more view" : "… and \($0) more views" },
    moreLines: { $0 == 1 ? "… 1 more line" : "… \($0) more lines" },
    notDrawn: "There are many states: only the first ones and the last one are drawn.",
    morePictures: { $0 == 1 ? "… 1 more state differs, not drawn" : "… \($0) more states differ, not drawn" },
    guess: "What will it be?",
    guessHelp: "Use a decimal point, and commas or spaces between numbers. One guess is enough.",
    stateBefore: "The state before this step", valueBefore: "before:", compare: "Compare", reveal: "Show me",
    noGuess: "Type a guess first, or choose Show me.",
    wrongCount: "Each guess needs as many numbers as the value beside it.", yourGuess: "your guess:",
    isRight: "right.", isWrong: "wrong.", itIs: "It is")
}
