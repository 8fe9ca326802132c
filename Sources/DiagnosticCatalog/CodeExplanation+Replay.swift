// What a replay makes of values.
extension CodeExplanation {
  static let expression = CodeExplanation(
    english: Words(
      "An expression behind `=` is not written correctly.",
      remedy: "It may hold numbers, `+ - * /`, parentheses, `pi`, parameters, and numbers of views "
        + "such as `view1.frame.width`."),
    simplifiedChinese: Words(
      "`=` 后面的表达式写得不对。",
      remedy: "表达式可以包含数字、`+ - * /`、括号、`pi`、参数，以及 `view1.frame.width` 这样的视图数值。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / (2 + 2
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / (2 + 2)
      """)

  static let divisionByZero = CodeExplanation(
    english: Words(
      "An expression divides by zero.",
      remedy: "Divide by something that is not 0 at that moment."),
    simplifiedChinese: Words(
      "表达式除以了零。",
      remedy: "换一个此刻不为 0 的除数。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / A.bounds.origin.x
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / A.bounds.width
      """)

  static let geometry = CodeExplanation(
    english: Words(
      "A setter refuses the value, as the framework does: it is infinite or NaN, or would "
        + "make the frame so.",
      remedy: "Assign finite numbers that are not so large that the frame overflows."),
    simplifiedChinese: Words(
      "setter 像系统框架一样拒绝了这个值：它是无穷大或 NaN，或者会让 frame 变成无穷大或 NaN。",
      remedy: "赋予有限的数值，并且不要大到让 frame 溢出。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.center: [.nan, 20]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.center: [10, 20]
      """)

  static let tree = CodeExplanation(
    english: Words(
      "A view cannot be moved there: it would hold itself, or is no subview of the other.",
      remedy: "Choose a superview outside of the moved view; `above`, `below` and the like take a "
        + "subview of the receiver."),
    simplifiedChinese: Words(
      "不能把视图移到那里：它会包含自己，或者它不是另一个视图的子视图。",
      remedy: "选一个不在被移动视图之内的父视图；`above`、`below` 等要写接收者的子视图。"),
    bad: """
      views: [{name: A, subviews: [{name: B}]}]
      mutations:
        - B.addSubview: A
      """,
    good: """
      views: [{name: A, subviews: [{name: B}]}, {name: C}]
      mutations:
        - B.addSubview: C
      """)

  static let conversion = CodeExplanation(
    english: Words(
      "Nothing leads into a layer whose transform cannot be inverted, or the point lies "
        + "behind the viewer.",
      remedy: "Convert into a layer whose transform has an inverse, and a point that lies in front "
        + "of the viewer."),
    simplifiedChinese: Words(
      "坐标无法转换到变换不可逆的图层里，或者该点位于观察者后方。",
      remedy: "转换到变换可逆的图层，并选取位于观察者前方的点。"),
    bad: """
      allow: [singular-transform]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 0}
      queries:
        - convert: {point: [1, 2], from: window, to: A}
          expect: [0, 0]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 0.5}
      queries:
        - convert: {point: [25, 42], from: window, to: A}
          expect: [15, 22]
      """)
}
