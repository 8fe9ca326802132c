import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Names of all lengths") struct ViewNameTests {
  /// Every length from 1 to 40; at each length, names that differ in one byte, wherever that is.
  static let names: [[String]] = (1...40).map { length in
    let plain = String(repeating: "n", count: length)
    return [plain] + (0..<length).map { String(plain.prefix($0)) + "m" + String(plain.dropFirst($0 + 1)) }
  }

  @Test(arguments: names) func `views are told apart by every byte`(names: [String]) {
    let text =
      "views:\n" + names.map { "  - {name: \($0)}\n" }.joined() + "mutations:\n"
      + names.map { "  - \($0).hidden: true\n" }.joined()
    let documents = LoadedScene.documents(text)
    #expect(documents.flatMap(\.diagnostics) == [])
    #expect(documents.flatMap(\.receiver.header.views).map(\.name) == names)
    let assigned = documents.flatMap(\.receiver.mutations).map { mutation in
      if case .assign(let view, _, _) = mutation.action { view.index } else { -1 }
    }
    #expect(assigned == Array(names.indices))
  }

  @Test(arguments: names) func `keys are told apart by every byte`(names: [String]) {
    let keys = names.map { "x-\($0)" }
    let all = "views: [{name: A}]\n" + keys.map { "\($0): 1\n" }.joined()
    #expect(findings(all) == [])
    for (index, key) in keys.enumerated() {
      #expect(findings(all + "\(key): 2\n") == ["duplicate-key \(keys.count + 2):1 \(key)"])
      // A few keys are compared one by one, many are not.
      let few = "views: [{name: A, \(key): 1, \(keys[0])0: 1, \(key): 2}]\n"
      #expect(findings(few).count == 1, "\(index)")
    }
  }

  @Test func `keys of a mapping inside do not count outside`() {
    let text = "views: [{name: A, x-a: 1, subviews: [{name: B, x-a: 1, x-b: 2}], x-b: 3, x-long-long-long-key: 1}]\n"
    #expect(findings(text) == [])
  }

  @Test func `a text longer than all others in a file is read`() {
    for length in [10, 1_000, 40_000, 100_000] {
      let long = String(repeating: "ä", count: length)
      let documents = LoadedScene.documents(
        "scene: \(long)\nviews: [{name: \(long)}, {name: B}]\nsource: \"\(long)\"\n")
      #expect(documents.flatMap(\.diagnostics) == [])
      #expect(documents[0].receiver.header.title.text == long)
      #expect(documents[0].receiver.header.source == long)
      #expect(documents[0].receiver.header.views.map(\.name) == [long, "B"])
    }
  }
}
