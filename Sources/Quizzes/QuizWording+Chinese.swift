extension QuizWording {
  static let simplifiedChinese = QuizWording(
    quizTitle: "视图几何",
    space: "",
    fullStop: "。",
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
    numbersInstead: "；改为填写数值，总分不变",
    wrongAnswer: { "不是 \($0)：\($1)" },
    feedback: { misconception in
      switch misconception {
      case .frameIgnoresTransform:
        "设置 frame 时，transform 不会被忽略：新的尺寸要经过 transform 的逆变换，才得到 bounds.size。"
      case .childScalesWithParent:
        "子视图的 frame 用父视图自身的坐标系表示，父视图的 transform 不会改变它。"
      case .transformChangesBounds: "transform 改变的是 frame，不是 bounds。"
      case .boundsKeepFrameOrigin:
        "设置 bounds 时 center 不变，frame 以锚点为中心变化，所以 frame 的原点会移动。"
      case .anchorKeepsFrame: "设置 anchorPoint 时 center 不变，所以 frame 会移动。"
      case .boundsOriginMovesFrame:
        "改变 bounds 的原点，移动的是视图里的内容，而不是视图自己的 frame。"
      case .swapsBAndC:
        "这里 b 和 c 弄反了：x' = a*x + c*y + tx，y' = b*x + d*y + ty。"
      case .frameIgnoresRotation:
        "旋转后的视图的 frame 是包围旋转后四个角的矩形，不再是旋转前的尺寸。"
      case .orderDoesNotMatter: "顺序会影响结果：这是按相反的顺序执行得到的值。"
      }
    })
}
