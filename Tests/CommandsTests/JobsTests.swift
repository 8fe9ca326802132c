import Foundation
import GeomrunSystemThreads
import GeomrunText
import Testing

@testable import GeomrunCommands

@Suite("Several files at once") struct JobsTests {
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

  @Test(arguments: [
    ["report"], ["report", "--format", "json"], ["report", "--format", "ndjson"], ["report", "--format", "csv"],
    ["report", "--format", "markdown", "--views", "A"], ["check"],
  ]) func `the number of jobs changes nothing`(words: [String]) throws {
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

  /// Folders of many scenes, some of which are invalid, and one too large.
  static func folders() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for index in 0..<700 {
      let name = "s\(index * 7919 % 1000).yaml"
      let scene = index % 7 == 3 ? StatusTests.bad : StatusTests.good + "# \(index)\n"
      try folder.write(index % 100 == 50 ? scene + scene : scene, to: name)
      if index % 5 == 0 { try folder.write(StatusTests.differing, to: "s5/\(name)") }
    }
    return folder
  }

  @Test(arguments: [
    ["report", "--format", "ndjson"], ["check"], ["check", "--format", "json", "--strict"], ["check", "--fail-fast"],
  ]) func `the number of jobs changes nothing about failures in several folders`(words: [String]) throws {
    let folder = try Self.folders()
    let words = words + ["--max-input=100"]
    let places = [folder.path, folder.path + "/none", folder.path + "/s5", folder.path]
    let one = CapturedRun(words: words + ["--jobs=1"] + places)
    #expect(one.error.contains("no key `frmae`"))
    let isWhole = !words.contains("--fail-fast")
    #expect(one.status == (isWhole ? .unreadableInput : .invalidScene))
    #expect(one.error.contains("is larger than 100 bytes") == isWhole)
    for jobs in [2, 8] {
      let several = CapturedRun(words: words + ["--jobs=\(jobs)"] + places)
      #expect(several.output == one.output)
      #expect(several.error == one.error)
      #expect(several.status == one.status)
    }
  }

  @Test(arguments: ["0", "-1", "two", "", "1.5", "99999"]) func `a number of jobs that makes no sense is 64`(
    jobs: String
  ) {
    for command in ["report", "check"] {
      let run = CapturedRun(words: [command, "--jobs=\(jobs)", "-"])
      #expect(run.status == .wrongUsage)
      #expect(run.output == "")
    }
  }

  @Test(arguments: [(0, 3), (1, 8), (7, 2), (1000, 1), (1000, 5)]) func `results come in order, each once`(
    count: Int, threads: Int
  ) {
    var taken: [Int] = []
    OrderedWork.run(count: count, threads: threads) {
      $0
    } take: {
      taken.append($0)
      return true
    }
    #expect(taken == Array(0..<count))
  }

  @Test(.endsInTime) func `few pieces are shared by all threads`() {
    let begun = Monitor(0)
    var taken = 0
    OrderedWork.run(count: 4, threads: 4) { _ in
      begun.change { $0 += 1 }
      // Nobody gets further before all four have begun.
      begun.change(when: { $0 == 4 }) { _ in }
    } take: { _ in
      taken += 1
      return true
    }
    #expect(taken == 4)
  }

  @Test(.endsInTime) func `nobody runs far ahead of a piece that takes long`() {
    let begun = Monitor(0)
    let isSecondBegun = Monitor(false)
    var most = 0
    OrderedWork.run(count: 100_000, threads: 2) { index in
      begun.change { $0 += 1 }
      switch index {
      // The first two threads have a chunk each, whichever of them this one is.
      case 0: isSecondBegun.change(when: { $0 }) { _ in }
      case 16:
        isSecondBegun.change { $0 = true }
        usleep(200_000)
      default: break
      }
      return index == 16 ? begun.change { $0 } : 0
    } take: {
      most = max(most, $0)
      return true
    }
    #expect((2...33 * 16).contains(most))
  }

  @Test func `work stops when nobody takes its results`() {
    var taken = 0
    OrderedWork.run(count: 100_000, threads: 4) {
      $0
    } take: { _ in
      taken += 1
      return taken < 20
    }
    #expect(taken == 20)
  }
}

@Suite("Progress") struct ProgressTests {
  /// What is written to a terminal while each file takes `pace` seconds.
  static func text(pace: Double, count: Int, isTerminal: Bool = true) -> String {
    final class Sink {
      var bytes: [UInt8] = []
      var time = 0.0
    }
    let sink = Sink()
    var console = Console(
      writeOutput: { (_) throws(SystemError) in }, writeError: { sink.bytes += $0.bytes },
      readInput: { (_) throws(SystemError) in [] }, environment: { _ in nil }, isOutputTerminal: false,
      isErrorTerminal: isTerminal)
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
