import Foundation
import GeomrunCommandLineTable
import GeomrunLayerProperties
import Testing

@testable import GeomrunCommands

@Suite("A new scene, and help on scenes") struct NewSceneTests {
  @Test(arguments: ["en", "zh-Hans"]) func `the new scene is fine, and everything that it expects is met`(
    language: String
  ) {
    let scene = CapturedRun("new", "--lang", language)
    #expect(scene.status == .fine)
    let check = CapturedRun("check", "--strict", "-", input: scene.output)
    #expect(check.output == "1 scene, 6 expectations, all met\n")
    #expect(check.error == "")
    #expect(scene.output.split(separator: "\n").allSatisfy { $0.count <= 67 })
    let hasChinese = scene.output.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    #expect(hasChinese == (language == "zh-Hans"))
  }

  @Test func `both languages write the same scene`() {
    func scene(_ language: String) -> [Substring] {
      CapturedRun("new", "--lang", language).output.split(separator: "\n").filter {
        !$0.contains("#") && !$0.hasPrefix("scene:")
      }
    }
    #expect(scene("en") == scene("zh-Hans"))
    #expect(scene("en").count > 15)
  }

  @Test func `a file is made, and none is written over`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/scene.yaml"
    let made = CapturedRun("new", path)
    #expect(made.status == .fine)
    #expect(made.output == "")
    #expect(made.error.contains("`geomrun \(path)` replays it"))
    #expect(try folder.read("scene.yaml") == CapturedRun("new").output)
    try folder.write("mine", to: "scene.yaml")
    let refused = CapturedRun("new", path)
    #expect(refused.status == .unwritableOutput)
    #expect(
      refused.error == """
        geomrun: error: `\(path)` already exists
          help: choose another name, or delete the file

        """)
    #expect(try folder.read("scene.yaml") == "mine")
    let lost = CapturedRun("new", folder.path + "/none/scene.yaml")
    #expect(lost.status == .unwritableOutput)
    #expect(lost.error.contains("No such file or directory"))
  }

  @Test(arguments: [["help", "scene"], ["manual", "scene"]])
  func `the format of scenes names every property, method and warning`(words: [String]) {
    let run = CapturedRun(words: words, columns: 100)
    #expect(run.status == .fine)
    let text = run.output.replacing("\\-", with: "-")
    let names =
      Property.allCases.flatMap(\.names) + Method.allCases.map(\.name) + [
        "insertSubview", "layerHitTest", "screenScale", "atan2", "singular-transform", "minX",
      ]
    for name in names { #expect(text.contains(name), "\(name)") }
    let summaries = Property.allCases.map(\.summary) + Method.allCases.map(\.summary)
    let flat = run.output.replacing("\\(aq", with: "'").replacing("\\(ga", with: "`").replacing("\\-", with: "-").split(
      whereSeparator: \.isWhitespace
    ).joined(separator: " ")
    for summary in summaries { #expect(flat.contains(summary), "\(summary)") }
  }

  @Test func `the scene in the help on scenes is the new one`() {
    let help = CapturedRun(words: ["help", "scene"]).output
    for line in CapturedRun("new").output.split(separator: "\n") {
      #expect(help.contains("\n    \(line)\n"), "\(line)")
    }
  }

  @Test func `every command has examples, which can be parsed`() throws {
    let table = CommandTable.geomrun
    for command in table.commands where command.shouldDisplay {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        #expect(example.summary.hasSuffix("."))
        let pipes = example.line.split(separator: " | ").filter { $0.hasPrefix("geomrun") }
        #expect(!pipes.isEmpty, "\(example.line)")
        for line in pipes {
          let words = line.split(separator: " ").dropFirst().map { String($0).replacing("'", with: "") }
          guard case .run(let parsed) = try table.parse(words) else {
            Issue.record("\(line)")
            continue
          }
          #expect(pipes.count > 1 || (parsed.runner ?? parsed.command) == command, "\(line)")
        }
      }
      let help = CapturedRun("help", command.name).output
      #expect(help.contains("\nEXAMPLES:\n"), "\(command.name)")
    }
  }
}
