import Foundation
import GeomrunJSONReading
import GeomrunRecordings
import GeomrunText
import Testing

@testable import GeomrunLanguageServer

/// Sessions as they were recorded: `->` is what a client says, `<-` what it hears, `wait` lets seconds pass.
@Suite("Sessions") struct SessionTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Sessions")
  private static let names = ["everything", "lifecycle", "typing"]

  /// The lines of a session, with what is heard behind those that say something.
  private static func lines(_ name: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).session"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  /// Plays what a client says, in pieces of a stream; returns the session with what it hears.
  ///
  /// - Parameter pieces: Cuts the bytes of what comes without a wait.
  private static func played(_ lines: [String], _ pieces: ([UInt8]) -> [ArraySlice<UInt8>]) -> [String] {
    var server = LanguageServer(version: "0")
    var frames = MessageFrames()
    var now = 0.0
    var played: [String] = []
    func note(_ answers: [JSONValue]) {
      for answer in answers {
        var text = ByteText()
        text.append(json: answer)
        played.append("<- " + String(decoding: text.bytes, as: UTF8.self))
      }
    }
    for line in lines where !line.hasPrefix("<- ") {
      played.append(line)
      if line.hasPrefix("wait "), let seconds = Double(line.dropFirst(5)) {
        now += seconds
        note(server.tell(at: now))
      }
      guard line.hasPrefix("-> ") else { continue }
      let body = Array(line.dropFirst(3).utf8)
      let framed = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      for piece in pieces(framed) {
        note(server.receive(frames.take(piece), at: now))
        note(server.tell(at: now))
      }
    }
    played.append("# status \(server.exitStatus.map { String($0) } ?? "none")")
    return played
  }

  @Test(arguments: names) func `a session is as it was recorded`(name: String) throws {
    let lines = try Self.lines(name)
    let played = Self.played(lines.filter { !$0.hasPrefix("# status") }) { [$0[...]] }
    let file = Self.folder.appendingPathComponent("\(name).session")
    try Recording(file).compare(played.joined(separator: "\n") + "\n")
  }

  @Test(arguments: names) func `a session that comes byte by byte is the same`(name: String) throws {
    let lines = try Self.lines(name)
    let played = Self.played(lines.filter { !$0.hasPrefix("# status") }) { bytes in bytes.indices.map { bytes[$0...$0] }
    }
    #expect(played == lines)
  }

  /// All messages of a session that say something, one behind the other, cut once at every byte.
  @Test func `a session is the same wherever it is cut`() throws {
    let lines = try Self.lines("lifecycle").filter { $0.hasPrefix("-> ") }
    let stream = lines.flatMap { line -> [UInt8] in
      let body = Array(line.dropFirst(3).utf8)
      return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
    func heard(_ cut: Int) -> [String] {
      var server = LanguageServer(version: "0")
      var frames = MessageFrames()
      return [stream[..<cut], stream[cut...]].flatMap { piece in
        server.receive(frames.take(piece), at: 0).map { answer in
          var text = ByteText()
          text.append(json: answer)
          return String(decoding: text.bytes, as: UTF8.self)
        }
      }
    }
    let whole = heard(0)
    #expect(whole.count > 10)
    for cut in 1..<stream.count { #expect(heard(cut) == whole, "cut at \(cut)") }
  }
}
