import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Characters of other keyboards") struct WideMarkTests {
  @Test(arguments: [
    ("views:\n  - {name: A， frame: [1, 2, 3, 4]}\n", "syntax 2:13 ，", "type `,`"),
    ("views:\n  - name：A\n    frame: [1, 2, 3, 4]\n", "syntax 2:9 ：", "type `:` and a space"),
    ("views：\n  - name: A\n", "syntax 1:6 ：", "type `:` and a space"),
    ("scene：一\nviews: [{name: A}]\n", "syntax 1:6 ：", "type `:` and a space"),
    ("# 说明，好\nviews:\n  - name: A\n    frame：[1, 2, 3, 4]\n", "syntax 4:10 ：", "type `:` and a space"),
    ("views:\n  - name: A\n    frame: [1, 2, 3, 4】\n", "syntax 3:23 】", "write `4]`"),
    ("views: [{name: A, frame: （1，2，3，4）}]\n", "syntax 1:26 （", "write `(1,2,3,4)`"),
    ("views:\n  - ｛name: A, alpha: 1｝\n", "syntax 2:5 ｛", "type `{` for `｛`, `}` for `｝`"),
    ("views:\n  - name: A\n　　alpha: 1\n", "syntax 3:1 　", "type a space"),
    ("views:\n  - name: “A”\n", "syntax 2:11 “", "type `\"` for `“` and `”`"),
    ("views:\n  - name: 「A」\n", "syntax 2:11 「", "type `\"` for `「` and `」`"),
    ("views:\n  - name: ‘A’\n", "syntax 2:11 ‘", "type `'` for `‘` and `’`"),
    ("views: [{name: A, alpha: １}]\n", "syntax 1:26 １", "write `1`"),
    ("views: [{name: A, zPosition: −5}]\n", "syntax 1:30 −", "write `-5`"),
    ("views: [{name: A, zPosition: －５}]\n", "syntax 1:30 －", "write `-5`"),
    ("views: [{name: A, center: \"｛1， 2｝\"}]\n", "syntax 1:28 ｛", "write `\"{1, 2}\"`"),
    ("views: [{name: A, zPosition: = （1 + 2） × 3}]\n", "syntax 1:32 （", "type `(` for `（`, `)` for `）`, `*` for `×`"),
    ("views: [{name: A, alpha: 1；}]\n", "syntax 1:27 ；", "type `,` between numbers, and nothing at the end of a line"),
    ("views:\n  - name: A\n    alpha: 1　＃ 一，二\n", "syntax 3:13 　", "type a space for `　`, `#` for `＃`"),
    ("views: [{name: A}]\nquiz:\n  - {ask: A.frame, prompt: 一，二， choices: 4}\n", "syntax 3:31 ，", "type `,`"),
    ("views: [{name: A、 alpha: 1}]\n", "syntax 1:17 、", "type `,`"),
    ("views: [{name: A}]\nmutations:\n  - A。alpha: 1\n", "syntax 3:6 。", "type `.`"),
    // Behind a text for people.
    ("scene: 甲，乙\nviews：\n  - name: A\n", "syntax 2:6 ：", "type `:` and a space"),
    (
      "views: [{name: A}]\nsource: \"甲，乙\" # 丙，丁\nmutations：\n  - A.alpha: 1\n", "syntax 3:10 ：", "type `:` and a space"
    ),
    // Behind other documents.
    ("views: [{name: A}]\n---\n一: 1\n---\nviews：\n  - name: A\n", "syntax 5:6 ：", "type `:` and a space"),
  ]) func `one is named at its place, with what to type`(text: String, finding: String, help: String) {
    #expect(findings(text).last == finding)
    #expect(LoadedScene.documents(text).flatMap(\.diagnostics).last?.help == [help])
  }

  @Test(arguments: [
    "scene: 甲，乙：丙（丁）【戊】“己”；、\n", "source: 第１页，第２行\n", "x-note: {甲，乙: [丙；丁]}\n", "# 说明，好：（这里）\n", "scene: 甲，\n  乙，丙\n",
    "scene: |\n  甲，乙\n  丙：丁\n", "scene: \"甲，乙\"\n", "quiz: [{ask: A.alpha, prompt: 现在在哪里，先生？}]\n",
    "quiz: [{ask: A.alpha, x-why: 甲，乙}]\n",
  ]) func `text for people is free, whatever else is wrong`(text: String) {
    let views = "views:\n  - name: A # 甲，乙\n    alpha: 1\n"
    #expect(findings(text + views) == [])
    let line = text.count { $0 == "\n" } + 3
    #expect(findings(text + views.replacing("alpha: 1", with: "alhpa: 1")) == ["unknown-key \(line):5 alhpa"])
    let broken = findings(text + views + "mutations: [{A.alpha: 1}\n")
    #expect(broken == ["syntax \(line + 1):12 ["])
  }

  @Test func `a byte order mark in front of it does not move its place`() {
    let text = "views: [{name: A, alpha: １}]\n"
    #expect(findings("\u{FEFF}" + text) == findings(text))
    let late = "quiz: [{ask: A.alpha}]\n" + text
    #expect(findings("\u{FEFF}" + late) == findings(late))
    #expect(findings("\u{FEFF}\nviews：\n  - name: A\n") == ["syntax 2:6 ："])
    let statement = "mutations: [A.alpha = 1]\nviews: [{name: A}]\n"
    #expect(findings("\u{FEFF}" + statement) == findings(statement))
    let broken = "views: [{name: A, alpha: 1)\n"
    #expect(findings("\u{FEFF}" + broken) == findings(broken))
  }

  @Test func `a colon in a title is what is wrong with it, not its comma`() {
    #expect(findings("scene: 甲，乙: 丙，丁\nviews: [{name: A}]\n") == ["syntax 1:11 :"])
  }

  @Test func `names of digits and letters of any script are names`() {
    let text = "views: [{name: 视图１, alpha: 0.5}]\nexpect: {视图１: {alpha: 0.5}}\n"
    #expect(findings(text) == [])
    #expect(findings(text.replacing("alpha: 0.5}}", with: "alhpa: 0.5}}")).count == 1)
    #expect(findings("views: [{name: 甲，乙}]\n") == ["invalid-name 1:16 甲，乙"])
  }

  @Test func `other findings of a line and of other lines stay`() {
    let text = """
      views:
        - {name: A, alpha: ０.5, hidden: yes}
        - {name: B, alpha: half}
      mutations:
        - A.frame: [10, 20
      """
    #expect(findings(text + "\n") == ["syntax 2:22 ０", "bool 2:35 yes", "number 3:22 half", "syntax 5:14 ["])
  }
}
