import GeomrunSceneModel
import GeomrunWords

// Errors in known failures: one message, one function.
extension Diagnostic {
  static func notExpected(_ key: Key) -> Diagnostic {
    Diagnostic(
      .unknownName, Words(en: "`expect` does not list `\(code: key.text)`", zh: "`expect` 里没有 `\(code: key.text)`"),
      at: key.place,
      help: [
        Words(
          en: "a known failure is named as `expect` lists it, component included; checkpoints have none",
          zh: "已知失败的名称与 `expect` 里的相同，分量也要写上；检查点没有已知失败")
      ])
  }

  static func notAnExpectation(_ key: Key) -> Diagnostic {
    Diagnostic(
      .unknownProperty, Words(en: "`\(code: key.text)` names no property", zh: "`\(code: key.text)` 没有写出属性"),
      at: key.place,
      help: [
        Words(
          en: "name the property as well: `\(code: key.text).frame: \"reason\"`",
          zh: "把属性也写上：`\(code: key.text).frame: \"reason\"`")
      ])
  }

  static func failsWithoutExpectation(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, Words(en: "`fails` has no `expect` beside it", zh: "`fails` 旁边没有 `expect`"), at: place,
      help: [Words(en: "write the right answer beside it, or remove `fails`", zh: "在旁边写上正确的答案，或者去掉 `fails`")])
  }

  static func emptyReason(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, Words(en: "a known failure needs a reason", zh: "已知失败要写明原因"), at: place,
      help: [
        Words(en: "write why it fails, or where that is tracked: `\"reason\"`", zh: "写出失败的原因，或者跟踪它的地方：`\"reason\"`")
      ])
  }
}
