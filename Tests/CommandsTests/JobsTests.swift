import Testing

@testable import Commands

@Suite("Several files at once")
struct JobsTests {
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for index in 0..<90 {
      let scene =
        index % 7 == 3
        ? "views: [{name: A, frmae: 5}]\n"
        : "views: [{name: A, frame: [\(index), 2, 30, 44]}]\nexpect: {A: {frame.minX: \(index % 5)}}\n"
      try folder.write(index % 9 == 4 ? scene + "---\n" + scene : scene, to: "s\(index).yaml")
    }
    return folder
  }

  @Test(
    arguments: [
      ["report"], ["report", "--format", "json"], ["report", "--format", "ndjson"],
      ["report", "--format", "csv"], ["report", "--format", "markdown", "--views", "A"], ["check"],
    ])
  func `the number of jobs changes nothing`(words: [String]) throws {
    let folder = try Self.folder()
    let one = CapturedRun(words: words + ["--jobs", "1", folder.path])
    #expect(one.status == .invalidScene)
    #expect(one.output.contains("s89.yaml") || words.last == "A")
    for _ in 0..<2 {
      let eight = CapturedRun(words: words + ["--jobs=8", folder.path])
      #expect(eight.output == one.output)
      #expect(eight.error == one.error)
      #expect(eight.status == one.status)
    }
  }

  @Test(arguments: ["0", "-1", "two", "", "1.5", "99999"])
  func `a number of jobs that makes no sense is 64`(jobs: String) {
    for command in ["report", "check"] {
      let run = CapturedRun(words: [command, "--jobs=\(jobs)", "-"])
      #expect(run.status == .wrongUsage)
      #expect(run.output == "")
    }
  }

  @Test(arguments: [(0, 3), (1, 8), (7, 2), (1000, 1), (1000, 5)])
  func `results come in order, each once`(count: Int, threads: Int) {
    var taken: [Int] = []
    OrderedWork.run(count: count, threads: threads) {
      { $0 }
    } take: {
      taken.append($0)
      return true
    }
    #expect(taken == Array(0..<count))
  }

  @Test(arguments: [(0, 3), (1, 8), (7, 2), (1000, 1), (1000, 5), (5000, 2), (3, 1024)])
  func `all is handed out once, in fewer pieces towards the end`(count: Int, threads: Int) {
    let bounds = OrderedWork<Int>.bounds(count: count, threads: threads)
    let sizes = zip(bounds, bounds.dropFirst()).map { $1 - $0 }
    #expect(bounds.first == 0)
    #expect(bounds.last == count)
    #expect(sizes == sizes.sorted(by: >))
    #expect(sizes.suffix(threads * 4).allSatisfy { $0 == 1 })
    #expect(sizes.allSatisfy { (1...16).contains($0) })
  }

  @Test func `work stops when nobody takes its results`() {
    var taken = 0
    OrderedWork.run(count: 100_000, threads: 4) {
      { $0 }
    } take: { _ in
      taken += 1
      return taken < 20
    }
    #expect(taken == 20)
  }
}

@Suite("Progress")
struct ProgressTests {
  /// What is written to a terminal while each file takes `pace` seconds.
  static func text(pace: Double, count: Int, isTerminal: Bool = true) -> String {
    final class Sink {
      var bytes: [UInt8] = []
      var time = 0.0
    }
    let sink = Sink()
    var console = Console(
      writeOutput: { (_) throws(SystemError) in }, writeError: { sink.bytes += $0 },
      readInput: { (_) throws(SystemError) in [] }, environment: { _ in nil },
      isOutputTerminal: false, isErrorTerminal: isTerminal)
    console.seconds = { sink.time }
    var progress = Progress(console: console, count: count)
    for _ in 0..<count {
      sink.time += pace
      progress.advance()
    }
    progress.erase()
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func `long work at a terminal shows a line that goes away`() {
    #expect(Self.text(pace: 0.75, count: 3) == "\r2 of 3 files\r3 of 3 files\r\u{1B}[K")
  }

  @Test func `short work and other outputs show none`() {
    #expect(Self.text(pace: 0.25, count: 3) == "")
    #expect(Self.text(pace: 0.75, count: 3, isTerminal: false) == "")
    #expect(Self.text(pace: 5, count: 1) == "")
  }
}
