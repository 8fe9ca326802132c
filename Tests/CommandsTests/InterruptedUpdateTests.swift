import Foundation
import Testing

@testable import GeomrunCommands

/// An update that is stopped at any moment; what a kill cannot be kept from leaving must not do harm.
@Suite("check --update, interrupted") struct InterruptedUpdateTests {
  static let count = 12
  static let filler = String(repeating: "# more to write than one call of the system may take\n", count: 400)
  static let old = filler + UpdateTests.old
  static let new = filler + UpdateTests.new
  static let names = (10..<10 + count).map { "\($0).yaml" }

  /// When the process is stopped.
  enum Moment {
    /// After a share of the time that a whole run takes.
    case share(Double)
    /// As soon as the file of this number is no longer as it was, or something is beside the files.
    case change(of: Int)
  }

  @Test func `a kill leaves every file old or new, and nothing that is taken for a scene`() throws {
    let folder = try TemporaryFolder()
    let whole = try timeOfWholeRun(in: folder)
    var ends: Set<Bool> = []
    for round in 0..<30 {
      let moment: Moment =
        round.isMultiple(of: 2) ? .share(round == 0 ? 0 : .random(in: 0...1)) : .change(of: .random(in: 0..<Self.count))
      let end = try stop(by: SIGKILL, at: moment, whole: whole, in: folder)
      ends.insert(end == .signal(SIGKILL))
      try expectWholeFiles(in: folder, "\(moment)")
      let others = Set(folder.names).subtracting(Self.names)
      for name in others { #expect(name.wholeMatch(of: /\.[0-9]+\.yaml\.[A-Za-z0-9]{6}/) != nil, "\(name)") }
      let check = CapturedRun("check", folder.path)
      #expect(check.status != .invalidScene)
      #expect((check.output + check.error).contains("\(Self.count) scenes, "), "\(others)")
    }
    #expect(ends.contains(true), "no run was stopped before its end")
    // What has been left does not stand in the way of the next run.
    #expect(CapturedRun("check", "--update", folder.path).status != .invalidScene)
    for name in Self.names { #expect(try folder.read(name) == Self.new) }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `an interruption leaves every file old or new, and nothing else`(
    signal: Int32
  ) throws {
    let folder = try TemporaryFolder()
    let whole = try timeOfWholeRun(in: folder)
    for round in 0..<10 {
      let moment: Moment =
        round.isMultiple(of: 2) ? .share(.random(in: 0...1)) : .change(of: .random(in: 0..<Self.count))
      let end = try stop(by: signal, at: moment, whole: whole, in: folder)
      #expect(end == .signal(signal) || end == .exit(ExitStatus.fine.rawValue))
      try expectWholeFiles(in: folder, "\(moment)")
      #expect(folder.names == Self.names)
    }
  }

  /// Updates fresh files, and stops that.
  private func stop(by signal: Int32, at moment: Moment, whole: Double, in folder: TemporaryFolder) throws
    -> SpawnedProgram.End
  {
    for name in folder.names where name.hasPrefix(".") { unlink(folder.path + "/" + name) }
    for name in Self.names { try folder.write(Self.old, to: name) }
    folder.waitUntilNobodyWrites(to: Self.names)
    let program = try #require(SystemFailureTests.program)
    let changed: (() -> Bool)? =
      switch moment {
      case .share: nil
      case .change(let index): Self.watch(Self.names[index], in: folder)
      }
    let run = try #require(SpawnedProgram(program, ["check", "--update", "--update-in-ci", folder.path]))
    switch moment {
    case .share(let share): usleep(UInt32(share * whole * 1e6))
    case .change:
      // A run that has ended will change nothing more.
      let deadline = Date().addingTimeInterval(2 * whole + 1)
      while changed?() == false, Date() < deadline {}
    }
    run.send(signal)
    return run.wait()
  }

  private func timeOfWholeRun(in folder: TemporaryFolder) throws -> Double {
    let start = Date()
    let end = try stop(by: 0, at: .share(0), whole: 0, in: folder)
    #expect(end == .exit(ExitStatus.fine.rawValue))
    return Date().timeIntervalSince(start)
  }

  /// Tells whether a file has been touched, or whether a new file is being written.
  private static func watch(_ name: String, in folder: TemporaryFolder) -> () -> Bool {
    let path = folder.path + "/" + name
    func state() -> [Int] {
      var status = stat()
      return stat(path, &status) == 0 ? [Int(status.st_ino), Int(status.st_size)] : []
    }
    let before = state()
    return { state() != before || folder.names.count > Self.count }
  }

  private func expectWholeFiles(in folder: TemporaryFolder, _ moment: String) throws {
    for name in Self.names {
      let text = try folder.read(name)
      #expect(text == Self.old || text == Self.new, "\(name) has \(text.utf8.count) bytes, stopped at \(moment)")
    }
  }
}
