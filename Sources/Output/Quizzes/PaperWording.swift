import GeomrunText
import GeomrunWords

/// The text of a quiz on paper and on a page, in one language.
struct PaperWording: Sendable {
  let language: NaturalLanguage

  var name: String { said(Words(en: "Name", zh: "姓名")) }
  var date: String { said(Words(en: "Date", zh: "日期")) }
  /// The points reached, and the maximum.
  var score: String { said(Words(en: "Points", zh: "得分")) }
  func outOf(_ points: String) -> String {
    let points = VisibleText(points)
    return said(Words(en: "of \(points)", zh: "/ \(points)"))
  }
  func version(_ number: Int) -> String { said(Words(en: "Version \(number)", zh: "版本 \(number)")) }
  /// The heading of the space for calculations.
  var working: String { said(Words(en: "Working", zh: "演算")) }
  var check: String { said(Words(en: "Check", zh: "检查")) }
  var showKey: String { said(Words(en: "Show the answer key", zh: "显示答案")) }
  var why: String { said(Words(en: "Why?", zh: "为什么？")) }
  var retry: String { said(Words(en: "Retry wrong answers", zh: "重做错题")) }
  var restart: String { said(Words(en: "Start again", zh: "重新开始")) }
  /// The heading of the table of all answers.
  var allAnswers: String { said(Words(en: "All answers", zh: "答案一览")) }
  var notRight: String { said(Words(en: "Not right yet.", zh: "还不对。")) }
  var noNumber: String { said(Words(en: "Write a number, such as 12.5.", zh: "请填写数值，例如 12.5。")) }
  var noChoice: String { said(Words(en: "Choose an answer first.", zh: "请先选择一个答案。")) }
  var setUpPicture: String { said(Words(en: "Picture of the setup", zh: "初始状态图")) }
  var solutionPicture: String { said(Words(en: "Pictures of all steps", zh: "各步骤示意图")) }
  func fewerVersions(_ scene: String, _ found: Int, _ wanted: Int) -> String {
    let scene = VisibleText(scene)
    return said(
      Words(
        en: """
          `\(scene)` has only \(found) different version\(found == 1 ? "" : "s"); \(wanted) were requested, so \
          they repeat in turn
          """, zh: "`\(scene)` 只有 \(found) 个不同的版本，要求 \(wanted) 个，各版本依次重复"))
  }
  // Columns of the answer key of several versions.
  var asked: String { said(Words(en: "Asked", zh: "所求")) }
  var tolerance: String { said(Words(en: "Tolerance", zh: "允许误差")) }
  func alsoVersions(_ numbers: [Int]) -> String {
    let list = numbers.map { Words("\($0)") }.joined(by: Words(en: ", ", zh: "、"))
    return said(Words(en: "The same as version\(numbers.count == 1 ? "" : "s") \(list).", zh: "与版本 \(list) 相同。"))
  }

  private func said(_ words: Words) -> String { Speaker(language).text(of: words) }
}
