import Foundation
import Testing
import Threads

@testable import Commands

@Suite("Work that begins during the search")
struct EarlyWorkTests {
  /// What tests and threads tell each other; its number is touched only with the lock held.
  final class Signal: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    func give() {
      lock.locked {
        count += 1
        lock.wakeAll()
      }
    }

    func wait(for wanted: Int) { lock.locked { while count < wanted { lock.wait() } } }

    var given: Int { lock.locked { count } }
  }

  static func pieces(_ range: Range<Int>) -> [(number: Int, piece: Int)] {
    range.map { ($0 * 3, $0) }
  }

  @Test func `results are those of the first pieces, each to be had once`() {
    let done = Signal()
    let early = EarlyWork {
      { (piece: Int) in
        done.give()
        return piece * 10
      }
    }
    #expect(early.offer(Self.pieces(0..<50)))
    #expect(early.offer(Self.pieces(50..<100)))
    done.wait(for: 60)
    early.stop()
    let results = (0..<100).map { early.result(of: $0 * 3) }
    let count = results.firstIndex(of: nil) ?? results.count
    #expect(count >= 60)
    #expect(results == (0..<100).map { $0 < count ? $0 * 10 : nil })
    #expect(early.result(of: 0) == nil)
    #expect(early.result(of: 1) == nil)
    early.join()
  }

  @Test func `what has begun is waited for, and nothing begins any more`() {
    let (begun, mayEnd) = (Signal(), Signal())
    let early = EarlyWork {
      { (piece: Int) in
        begun.give()
        mayEnd.wait(for: 1)
        return piece
      }
    }
    _ = early.offer(Self.pieces(7..<90))
    begun.wait(for: 1)
    early.stop()
    #expect(early.result(of: 24) == nil)
    mayEnd.give()
    #expect(early.result(of: 21) == 7)
    early.join()
    #expect(early.result(of: 24) == nil)
  }

  @Test func `there is no thread where nothing is offered`() {
    let made = Signal()
    let early = EarlyWork<Int, Int> {
      made.give()
      return { $0 }
    }
    early.stop()
    early.join()
    #expect(made.given == 0)
    #expect(early.result(of: 0) == nil)
  }

  @Test func `no more is wanted than there is room for`() {
    let early = EarlyWork { { (piece: Int) in piece } }
    let wanted = (0..<100).first { !early.offer(Self.pieces($0 * 64..<$0 * 64 + 64)) }
    #expect(wanted == 7)
    early.stop()
    early.join()
  }

  @Test func `what takes early results makes the others`() {
    let made = Signal()
    var taken: [Int] = []
    OrderedWork.run(count: 300, threads: 3) {
      {
        made.give()
        return $0
      }
    } early: {
      $0 % 3 == 0 ? -$0 : nil
    } take: {
      taken.append($0)
      return true
    }
    #expect(made.given == 200)
    #expect(taken == (0..<300).map { $0 % 3 == 0 ? -$0 : $0 })
  }

  /// Folders of many scenes, some of which are invalid, and one too large.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for index in 0..<700 {
      let name = "s\(index * 7919 % 1000).yaml"
      let scene = index % 7 == 3 ? StatusTests.bad : StatusTests.good + "# \(index)\n"
      try folder.write(index % 100 == 50 ? scene + scene : scene, to: name)
      if index % 5 == 0 { try folder.write(StatusTests.differing, to: "s5/\(name)") }
    }
    return folder
  }

  @Test func `a watcher is told of scenes in one folder, as they are listed later`() throws {
    let folder = try Self.folder()
    var told: [Int: String] = [:]
    var paths = ScenePaths()
    for _ in 0..<2 {
      try paths.add(folder.path) { found in
        for (start, path) in found { told[start] = path }
        return told.count < 256
      }
    }
    #expect((256..<320).contains(told.count))
    #expect(paths.count == 2 * 840)
    let watched = paths.indices.compactMap { index in
      paths.watchedStart(at: index).flatMap { told[$0] }.map { ($0, paths[index]) }
    }
    #expect(watched.count == told.count)
    #expect(watched.allSatisfy { $0 == $1 })
  }

  @Test func `a watcher is not told of few scenes, nor behind a link`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<63 { try folder.write(StatusTests.good, to: "a/s\(index).yaml") }
    for index in 0..<900 {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/l\(index).yaml", withDestinationPath: "a/s1.yaml")
    }
    var paths = ScenePaths()
    try paths.add(folder.path) { found in
      Issue.record("told of \(found.count)")
      return true
    }
    #expect(paths.count == 963)
  }

  @Test(
    arguments: [
      ["report", "--format", "ndjson"], ["check"], ["check", "--format", "json", "--strict"],
      ["check", "--fail-fast"],
    ])
  func `nothing shows that work began early`(words: [String]) throws {
    let folder = try Self.folder()
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
}
