extension QuizWording {
  static let simplifiedChinese = QuizWording(
    quizTitle: "视图几何",
    space: "",
    fullStop: "。",
    colon: "：",
    inParentheses: { "（\($0)）" },
    then: "然后：",
    nothingChanges: "没有数值变化。",
    change: { "\($0) 由 \($1) 变为 \($2)。" },
    isRight: "正确。",
    question: "题目",
    answerKey: "答案",
    answer: "答案",
    solution: "解答",
    points: { "\($0) 分" },
    prompt: { asked, labels in
      labels.count > 1
        ? "\(asked) 现在是多少？请给出 \(labels.joined(separator: "、"))。"
        : "\(asked) 现在是多少？"
    },
    precision: { "答案误差不超过 \($0) 即为正确。" },
    result: { "最终 \($0) 为 \($1)。" },
    version: { "（版本 \($0)）" },
    fewerChoices: { asked, found, wanted in
      "\(asked)：只有 \(found) 个选项（要求 \(wanted) 个），因为没有更多不同的错误答案"
    },
    wrongAnswer: { "不是 \($0)：\($1)" })
}
