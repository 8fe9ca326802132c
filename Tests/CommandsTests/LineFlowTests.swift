import Foundation
import GeomrunSystemThreads
import Testing

@testable import GeomrunCommands

/// When answers come, and when reading ends.
@Suite("Lines as they come") struct LineFlowTests {
  /// Somebody who writes a line only when the last one has been answered.
  struct Talk: Sendable {
    var asked = 0
    var answered = 0
  }

  /// Runs `check` on lines that come one by one, each after the answer to the last.
  static func talk(_ words: [String], lines: [String], closesOutput: Bool = false) -> (Talk, GeomrunCommands.ExitStatus)
  {
    let talk = Monitor(Talk())
    var console = Console(
      writeOutput: { (bytes) throws(SystemError) in
        if closesOutput { throw SystemError(code: EPIPE) }
        talk.change { $0.answered += bytes.count { $0 == 0x0A } }
      }, writeError: { _ in }, readInput: { (_) throws(SystemError) in [] }, environment: { _ in nil },
      isOutputTerminal: false, isErrorTerminal: false)
    console.readInputOn = { (bytes, _, isUnwanted) throws(SystemError) in
      while !isUnwanted() {
        let line = talk.change { talk -> String? in
          guard talk.asked == talk.answered else { return nil }
          talk.asked += 1
          return talk.asked > lines.count ? "" : lines[talk.asked - 1]
        }
        if let line {
          bytes += Array(line.utf8)
          return
        }
        usleep(1000)
      }
    }
    let status = GeomrunProgram.run(["check", "--input", "ndjson"] + words, console: console)
    return (talk.change { $0 }, status)
  }

  static let line = #"{"views": [{"name": "A"}], "expect": {"A": {"alpha": 1}}}"# + "\n"

  @Test(.endsInTime, arguments: ["1", "2", "5"]) func `a line is answered before the next has come`(jobs: String) {
    let (talk, status) = Self.talk(["--jobs", jobs], lines: Array(repeating: Self.line, count: 20))
    #expect(talk.answered == 20)
    #expect(status == .fine)
  }

  @Test(.endsInTime, arguments: ["2", "5"]) func `nobody waits for lines that are not wanted any more`(jobs: String) {
    let bad = Self.line.replacingOccurrences(of: #""alpha": 1"#, with: #""alpha": 0"#)
    // The answer to the bad line is taken back, so that no line ever follows.
    let (talk, status) = Self.talk(["--jobs", jobs, "--fail-fast"], lines: [Self.line, bad + "{"])
    #expect(talk.answered == 2)
    #expect(status == .mismatch)
    let (closed, closedStatus) = Self.talk(["--jobs", jobs], lines: [Self.line], closesOutput: true)
    #expect(closed.asked == 1)
    #expect(closedStatus == .closedOutput)
  }

  @Test func `pieces are handed on in their order, each output at once`() {
    let next = Monitor(0)
    var got: [Int] = []
    OrderedStream<Int, Int>.run(threads: 4) { _ in
      next.change { next in
        next += 1
        return next > 500 ? nil : next
      }
    } make: { piece, take in
      usleep(UInt32(piece % 7) * 100)
      for part in 0..<3 { take(piece * 3 + part) }
    } take: { output in
      got.append(output)
      return true
    }
    #expect(got == Array(3..<1503))
  }
}
