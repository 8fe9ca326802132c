internal import GeomrunNarration
internal import GeomrunWords

/// The words of a quiz on paper and on a page, in one language.
struct PaperWording: Sendable {
  var name: String
  var date: String
  /// What was reached, of how many points.
  var score: String
  var outOf: @Sendable (_ points: String) -> String
  var version: @Sendable (_ number: Int) -> String
  /// Above the room for calculations.
  var working: String
  var check: String
  var showKey: String
  var why: String
  var retry: String
  var restart: String
  /// Above the table of all answers.
  var allAnswers: String
  var notRight: String
  var noNumber: String
  var noChoice: String
  var setUpPicture: String
  var solutionPicture: String
  var fewerVersions: @Sendable (_ scene: String, _ found: Int, _ wanted: Int) -> String
  // Columns of the answer key of several versions.
  var asked: String
  var tolerance: String
  var alsoVersions: @Sendable (_ numbers: [Int]) -> String

  static func of(_ language: NaturalLanguage) -> PaperWording {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }

  static let english = PaperWording(
    name: "Name", date: "Date", score: "Points", outOf: { "of \($0)" },
    version: { "Version \($0)" }, working: "Working", check: "Check",
    showKey: "Show the answer key", why: "Why?", retry: "Repeat what was wrong",
    restart: "Start again", allAnswers: "All answers",
    notRight: "Not right yet.", noNumber: "Write a number, such as 12.5.",
    noChoice: "Choose an answer first.",
    setUpPicture: "Picture of the set-up", solutionPicture: "Pictures of all steps",
    fewerVersions: { scene, found, wanted in
      "`\(scene)` has \(found) different version\(found == 1 ? "" : "s"), and \(wanted) are asked "
        + "for, so that they repeat in turn"
    },
    asked: "Asked", tolerance: "Tolerance",
    alsoVersions: { "The same as version\($0.count == 1 ? "" : "s") \(list($0))." })

  static let simplifiedChinese = PaperWording(
    name: "姓名", date: "日期", score: "得分", outOf: { "/ \($0)" },
    version: { "版本 \($0)" }, working: "演算", check: "检查",
    showKey: "显示答案", why: "为什么？", retry: "重做错题", restart: "重新开始", allAnswers: "答案一览",
    notRight: "还不对。", noNumber: "请填写数值，例如 12.5。", noChoice: "请先选择一个答案。",
    setUpPicture: "初始状态图", solutionPicture: "各步骤示意图",
    fewerVersions: { scene, found, wanted in
      "`\(scene)` 只有 \(found) 个不同的版本，要求 \(wanted) 个，各版本依次重复"
    },
    asked: "所求", tolerance: "允许误差",
    alsoVersions: { "与版本 \($0.map(String.init).joined(separator: "、")) 相同。" })

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}
