import GeomrunLayerProperties
import GeomrunSceneModel
import Testing

@testable import GeomrunSceneDecoding

@Suite("What stands behind a view's name") struct MutationTargetTests {
  @Test func `every path of the table stands for what the table says`() throws {
    for path in PropertyTable.allPaths {
      let expected = try #require(PropertyTable.target(of: path[...]))
      for written in [path, "layer." + path] {
        guard case .named(let target)? = MutationTarget(path: written) else {
          Issue.record("\(written) is not known")
          continue
        }
        #expect("\(target)" == "\(expected)", "\(written)")
      }
    }
  }

  @Test func `no action and no method has the path of a property`() {
    let actions = SceneVocabulary.ViewAction.allCases.map(\.rawValue)
    let methods = Method.allCases.flatMap(\.names)
    let all = PropertyTable.allPaths + actions
    #expect(Set(all).count == all.count)
    #expect(Set(methods).isDisjoint(with: actions))
  }

  @Test(arguments: [
    "", ".", "frame.", ".frame", "frame.x", "frame.origin.", "frame.origin.x.y", "layer.", "layer.layer.frame",
    "frames", "fram", "transform.scaled", "bounds.minX.", "Frame",
  ]) func `what only resembles a path is none`(path: String) {
    if let target = MutationTarget(path: path) { Issue.record("\(path) stands for \(target)") }
  }
}
