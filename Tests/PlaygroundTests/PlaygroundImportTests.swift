import Foundation
import GeomrunPlayground
import GeomrunText
import Testing

@Suite struct PlaygroundImportTests {
  private func told(_ text: String) throws -> (scene: String?, told: [String: Any]) {
    let result = PlaygroundImport(Array(text.utf8), name: "pasted")
    let json = try JSONSerialization.jsonObject(with: Data(result.told.bytes))
    return (result.scene.map { String(decoding: $0.bytes, as: UTF8.self) }, try #require(json as? [String: Any]))
  }

  @Test func codeBecomesASceneWithItsRemarks() throws {
    let (scene, told) = try told(
      "class V: UIView {\n  func f() {\n    let a = UIView()\n    addSubview(a)\n    a.frame = CGRect(x: 1, y: 2, width: 3, height: 4)\n  }\n}\n"
    )
    #expect(scene?.contains("frame: [1, 2, 3, 4]") == true)
    let remarks = try #require(told["remarks"] as? [[String: Any]])
    #expect(remarks.first?["line"] as? Int == 1)
    #expect(told["refusal"] is NSNull)
  }

  @Test func whatHoldsNoRectsIsRefusedWithWhatToPrint() throws {
    let (scene, told) = try told("<RootViewController 0x7f8>, state: appeared, view: <UIView 0x7f9>\n")
    #expect(scene == nil)
    let refusal = try #require(told["refusal"] as? [String: String])
    #expect(refusal["reason"]?.contains("without frames") == true)
    #expect(refusal["help"]?.contains("recursiveDescription") == true)
  }
}
