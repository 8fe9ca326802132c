import Foundation
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import Testing

@testable import GeomrunCommands

/// Random mistakes of typing in scenes that were right: what a preferred fix makes of them is the scene as it was.
///
/// GEOMRUN_TYPOS sets how many are tried, GEOMRUN_SEED where to begin.
@Suite("Mistakes of typing") struct TypingMistakeTests {
  private static let count = number("GEOMRUN_TYPOS") ?? 250
  private static let seed = UInt64(number("GEOMRUN_SEED") ?? 26)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// The shipped scenes and the recorded cases that are right, without the longest.
  private static let scenes: [(name: String, text: String, report: String)] = {
    let shipped = FixtureTests.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenes")
    let names = FileManager.default.enumerator(atPath: shipped.path)?.compactMap { $0 as? String } ?? []
    let files =
      names.filter { $0.hasSuffix(".yaml") }.sorted().map(shipped.appendingPathComponent)
      + FixtureTests.good.map { FixtureTests.folder.appendingPathComponent($0 + ".yaml") }
    return files.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.utf8.count < 3000 else { return nil }
      return report(text).map { (file.lastPathComponent, text, $0) }
    }
  }()

  /// The geometry of a text's scenes; nil where one of them is wrong.
  private static func report(_ text: String) -> String? {
    let run = CapturedRun("report", "--format", "json", "-", input: text)
    return run.status == .fine ? run.output : nil
  }

  private struct Typist: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    private static let keys = Array("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 ,.:;-=[]{}()'\"_#")

    /// The text with one key left out, typed in addition, in place of another, or before the one in front of it.
    mutating func mistype(_ text: String) -> String {
      var keys = Array(text)
      let place = Int.random(in: 0..<(keys.count - 1), using: &self)
      let key = Self.keys[Int.random(in: Self.keys.indices, using: &self)]
      switch Int.random(in: 0..<4, using: &self) {
      case 0: keys.remove(at: place)
      case 1: keys.insert(key, at: place)
      case 2: keys[place] = key
      default: keys.swapAt(place, place + 1)
      }
      return String(keys)
    }
  }

  @Test func `what a preferred fix leaves right is the scene as it was`() throws {
    try #require(Self.scenes.count > 50)
    var typist = Typist(state: Self.seed)
    var (wrong, mended, harmless) = (0, 0, 0)
    var offered = 0
    while wrong < Self.count {
      let scene = Self.scenes[Int.random(in: Self.scenes.indices, using: &typist)]
      let text = typist.mistype(scene.text)
      let source = SourceText(name: "-", bytes: Array(text.utf8))
      let before = FixTests.errors(source)
      if before.isEmpty {
        harmless += 1
        continue
      }
      wrong += 1
      let repair = SceneRepair(of: source)
      let after = FixTests.errors(repair.source)
      let titles = repair.repairs.map { "\($0.fix.title) [\($0.finding.code.rawValue)]" }
      if repair.repairs.isEmpty {
        var replay = SourceReplay(of: source)
        if replay.documents().flatMap(\.diagnostics).contains(where: { !$0.fixes.isEmpty }) { offered += 1 }
        #expect(after == before)
        continue
      }
      #expect(FixTests.isStrictSubset(after, of: before), "\(before) became \(after)")
      guard after.isEmpty else { continue }
      let result = String(decoding: repair.source.bytes, as: UTF8.self)
      if Self.report(result) == scene.report {
        mended += 1
      } else {
        Issue.record("\(scene.name): \(titles) is another scene than before: \(text)")
      }
    }
    print(
      "\(wrong) mistakes that are errors: \(mended) mended without asking, \(offered) with an offer; "
        + "\(harmless) others are none")
    #expect(mended * 5 > wrong)
  }

  /// A text with two mistakes on two lines, and the lines of the errors that each makes alone; nil where one makes none.
  private static func twoMistakes(_ text: String, _ typist: inout Typist) -> (text: String, lines: [Set<Int>])? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let written = lines.indices.filter { lines[$0].count > 2 }
    guard let first = written.randomElement(using: &typist), let second = written.randomElement(using: &typist),
      first != second
    else { return nil }
    var both = lines
    var found: [Set<Int>] = []
    for line in [first, second] {
      var alone = lines
      alone[line] = typist.mistype(lines[line])
      both[line] = alone[line]
      let errors = errorLines(alone.joined(separator: "\n"))
      if errors.isEmpty { return nil }
      found.append(errors)
    }
    return (both.joined(separator: "\n"), found)
  }

  /// The lines of a text's errors.
  private static func errorLines(_ text: String) -> Set<Int> {
    let source = SourceText(name: "-", bytes: Array(text.utf8))
    var replay = SourceReplay(of: source)
    let index = SourceIndex(source)
    return Set(
      replay.documents().flatMap(\.diagnostics).filter { $0.severity == .error }.map {
        index.location(of: $0.place.start).line
      })
  }

  @Test func `of two mistakes neither hides the other, and no fix makes another scene`() throws {
    var typist = Typist(state: Self.seed)
    var (tried, bothFound, oneFound, others, mended) = (0, 0, 0, 0, 0)
    while tried < Self.count {
      let scene = Self.scenes[Int.random(in: Self.scenes.indices, using: &typist)]
      guard let (text, lines) = Self.twoMistakes(scene.text, &typist) else { continue }
      tried += 1
      let told = Self.errorLines(text)
      let found = lines.count { !$0.isDisjoint(with: told) }
      if found == 2 { bothFound += 1 } else { oneFound += 1 }
      if !told.isSubset(of: lines.reduce(Set()) { $0.union($1) }) { others += 1 }
      let repair = SceneRepair(of: SourceText(name: "-", bytes: Array(text.utf8)))
      guard !repair.repairs.isEmpty, FixTests.errors(repair.source).isEmpty else { continue }
      if Self.report(String(decoding: repair.source.bytes, as: UTF8.self)) == scene.report {
        mended += 1
      } else {
        Issue.record("\(scene.name): another scene than before: \(text)")
      }
    }
    print(
      "\(tried) scenes with two mistakes: both told in \(bothFound), one in \(oneFound), \(mended) mended; "
        + "more than is wrong in \(others)")
    // Of 5,000, a quarter of each seed from 26 to 29, these are 38, whose reasons stand in Docs/Findings.md; with the
    // first of these seeds alone they are fewer.
    #expect(oneFound <= max(2, tried * 3 / 1000))
    // A damaged first item of a list may have the lines below it told as well.
    #expect(others * 1000 <= tried)
  }
}
