import Foundation
import GeomrunSceneModel
import GeomrunSystemThreads
import GeomrunText
import Testing

@testable import GeomrunCommands

/// `geomrun lsp` beside a settings file: what it says counts for the scenes that are open, as in `check`.
struct EditorSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["Scenes", "Scenes/old", "Scenes/older"] { try folder.write(Self.scene, to: path + "/a.scene.yaml") }
  }

  private static let scene = """
    views:
      - name: card
        bounds: [0, 0, 100, 50]
        center: [100, 100]
    mutations:
      - card.transform: {rotation: 90deg}
      - card.frame: [50, 50, 200, 100]
    expect:
      card: {alpha: 0.75}

    """

  /// What an editor is told in a session, in which the settings change from step to step.
  ///
  /// - Parameters:
  ///   - settings: The files that are written before each step; an empty text stands for no file.
  ///   - path: Where the scene lies in the folder.
  /// - Returns: For each step its findings as `severity code`, and what the cursor is told at the second mutation.
  private func told(
    _ settings: [[String: String]], path: String = "Scenes/a.scene.yaml", watching: Bool = false
  ) -> [(findings: [String], hover: String)] {
    let uri = "file://\(folder.path)/\(path)"
    let document: [String: Any] = ["uri": uri]
    var steps: [[[String: Any]]] = []
    for (number, _) in settings.enumerated() {
      var messages: [[String: Any]] = []
      if number == 0 {
        let capabilities = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": watching]]]
        messages = [
          ["id": 0, "method": "initialize", "params": ["capabilities": capabilities]],
          ["method": "initialized", "params": [String: Any]()],
          [
            "method": "textDocument/didOpen",
            "params": ["textDocument": ["uri": uri, "languageId": "yaml", "version": 1, "text": Self.scene]],
          ],
        ]
      } else if watching {
        let change: [String: Any] = ["uri": "file://\(folder.path)/.geomrun.yaml", "type": 2]
        messages = [["method": "workspace/didChangeWatchedFiles", "params": ["changes": [change]]]]
      } else {
        messages = [
          [
            "method": "textDocument/didChange",
            "params": [
              "textDocument": ["uri": uri, "version": number + 1],
              "contentChanges": [["text": Self.scene + String(repeating: "\n", count: number)]],
            ],
          ], ["method": "textDocument/didSave", "params": ["textDocument": document]],
        ]
      }
      let position = ["line": 6, "character": 6]
      messages.append([
        "id": number + 1, "method": "textDocument/hover", "params": ["textDocument": document, "position": position],
      ])
      steps.append(messages)
    }
    let answers = session(steps) { [path = folder.path] step in
      for (name, text) in settings[step] {
        let file = path + "/" + name
        if text.isEmpty {
          try? FileManager.default.removeItem(atPath: file)
        } else {
          #expect(throws: Never.self) { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
        }
      }
    }
    let found = answers.filter { $0["method"] as? String == "textDocument/publishDiagnostics" }.map { answer in
      let list = (answer["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
      return list.map { "\($0["severity"] ?? "") \($0["code"] ?? "")" }
    }
    let hovers = answers.filter { ($0["id"] as? Int ?? 0) > 0 }.map { answer in
      ((answer["result"] as? [String: Any])?["contents"] as? [String: Any])?["value"] as? String ?? ""
    }
    if watching {
      #expect(answers.contains { $0["method"] as? String == "client/registerCapability" })
    }
    return Array(zip(found, hovers))
  }

  private func remove(_ name: String) { try? FileManager.default.removeItem(atPath: folder.path + "/" + name) }

  /// All that `geomrun lsp` says, with something done before each group of messages.
  private func session(_ steps: [[[String: Any]]], before: @escaping @Sendable (Int) -> Void) -> [[String: Any]] {
    let frames = steps.map { messages in
      messages.flatMap { message -> [UInt8] in
        let message = message.merging(["jsonrpc": "2.0"]) { first, _ in first }
        let body = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      }
    }
    let (step, output) = (Monitor(0), Monitor([UInt8]()))
    let console = Console(
      writeOutput: { (bytes) throws(SystemError) in output.change { $0 += bytes } }, writeError: { _ in },
      readInput: { (_) throws(SystemError) in [] },
      readInputOn: { (bytes, _, _) throws(SystemError) in
        let number = step.change { step in
          defer { step += 1 }
          return step
        }
        guard number < frames.count else { return }
        before(number)
        bytes += frames[number]
      }, hasInput: { _ in true }, environment: { _ in nil }, isOutputTerminal: false, isErrorTerminal: false)
    _ = GeomrunProgram.run(["lsp"], console: console)
    let text = String(decoding: output.change { $0 }, as: UTF8.self)
    return text.components(separatedBy: "Content-Length: ").dropFirst().compactMap { part in
      let body = part.drop { $0 != "{" }
      return try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    }
  }

  private static let plain = ["2 frame-under-transform", "2 mismatch"]

  /// A file of settings that says something of a key, and what comes of it in the editor; nil where nothing does.
  private static func example(of key: SettingKey) -> (settings: String, findings: [String], isChinese: Bool)? {
    switch key {
    case .allow:
      ("allow: [{code: frame-under-transform, in: Scenes}]", ["2 mismatch"], false)
    case .baseline: ("baseline: known.yaml", ["2 mismatch"], false)
    case .tolerance: ("tolerance: 0.3", ["2 frame-under-transform"], false)
    case .language: ("language: zh-Hans", plain, true)
    case .strict: ("strict: true", ["1 frame-under-transform", "2 mismatch"], false)
    // An editor opens the scenes that somebody chooses, without these.
    case .paths, .exclude, .devices, .requireExpectations: nil
    }
  }

  @Test func `every setting that is about one scene counts in the editor`() throws {
    let baseline = CapturedRun(
      "check", "--no-settings", "--update-baseline", "--baseline", "\(folder.path)/known.yaml",
      "\(folder.path)/Scenes/a.scene.yaml")
    #expect(baseline.error.contains("1 warning"), "\(baseline)")
    for key in SettingKey.allCases {
      guard let example = Self.example(of: key) else { continue }
      let steps = told([[".geomrun.yaml": ""], [".geomrun.yaml": example.settings], [".geomrun.yaml": ""]])
      #expect(steps.map(\.findings) == [Self.plain, example.findings, Self.plain], "\(key)")
      let areChinese = steps.map { $0.hover.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
      #expect(areChinese == [false, example.isChinese, false], "\(key)")
    }
  }

  @Test func `open scenes are told again when the editor says that a settings file has changed`() {
    let steps = told(
      [[".geomrun.yaml": "strict: true"], [".geomrun.yaml": "allow: frame-under-transform"], [".geomrun.yaml": ""]],
      watching: true)
    #expect(
      steps.map(\.findings) == [["1 frame-under-transform", "2 mismatch"], ["2 mismatch"], Self.plain])
  }

  @Test func `only the nearest settings count, up to the root of a repository`() throws {
    let allowed = "allow: frame-under-transform"
    let inner = told([[".geomrun.yaml": allowed], ["Scenes/.geomrun.yaml": "strict: true"]])
    #expect(inner.map(\.findings) == [["2 mismatch"], ["1 frame-under-transform", "2 mismatch"]])
    remove("Scenes/.geomrun.yaml")
    try folder.write("", to: "Scenes/.git")
    #expect(told([[:]]).map(\.findings) == [Self.plain])
  }

  @Test func `a warning that is allowed in one folder is told in others`() {
    let settings = [".geomrun.yaml": "allow: [{code: frame-under-transform, in: Scenes/old}]"]
    #expect(told([settings], path: "Scenes/old/a.scene.yaml").map(\.findings) == [["2 mismatch"]])
    #expect(told([settings], path: "Scenes/older/a.scene.yaml").map(\.findings) == [Self.plain])
  }
}
