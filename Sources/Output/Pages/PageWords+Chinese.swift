import GeomrunPictures

extension PageWords {
  static let simplifiedChinese = PageWords(
    pictures: .simplifiedChinese, title: "逐步解答", scenes: { "\($0) 个场景" }, language: "语言", languageName: "简体中文",
    code: "代码", previous: "上一步", next: "下一步", previousCall: "上一个调用", nextCall: "下一个调用", play: "播放", pause: "暂停",
    predict: "先预测", keys: "用左右方向键前后移动。", steps: "步骤",
    asDeclared: "初始状态", why: "为什么", arithmetic: "计算过程", legend: "视图", queries: "关于最终状态的问题", changed: "发生的变化",
    nothingChanged: "没有变化。", overTime: "随时间的变化", time: "时间", endless: "动画无限重复；这里显示第一个周期。", frames: "移动的视图的 frame",
    asSeen: "显示（presentation）", asSet: "模型（model）", view: "视图", property: "属性", before: "之前", after: "之后",
    moreViews: { "…… 还有 \($0) 个视图" },
    moreLines: { "…… 还有 \($0) 行" }, notDrawn: "状态太多，只画出最前面的若干个和最后一个。", morePictures: { "…… 还有 \($0) 个状态不符，未画出" },
    guess: "结果会是什么？", guessHelp: "小数点用“.”，数字之间用逗号或空格隔开。猜一个就够了。", stateBefore: "这一步之前的状态", valueBefore: "之前：",
    compare: "比较", reveal: "直接显示", noGuess: "请先写下预测，或选择直接显示。", wrongCount: "每个预测的数字个数必须和旁边的值一样多。", yourGuess: "你的预测：",
    isRight: "正确。", isWrong: "不对。", itIs: "结果是")
}
