// The warnings, which `allow` silences and `--strict` makes errors.
extension CodeExplanation {
  static let frameUnderTransform = CodeExplanation(
    english: Words(
      "A frame is set while the transform is not the identity. What bounds and center "
        + "become then is easily misjudged.",
      remedy: "Set bounds and center; the message says to which values."),
    simplifiedChinese: Words(
      "在 transform 不是单位变换时设置了 frame。这时 bounds 和 center 会变成多少，很容易判断错。",
      remedy: "改为设置 bounds 和 center；消息里给出了应设的值。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
        - A.frame: [50, 50, 60, 88]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
        - A.center: [80, 94]
      """)

  static let frameDoesNotReadBack = CodeExplanation(
    english: Words(
      "A frame is set under a transform that turns or skews, and reads differently "
        + "afterwards.",
      remedy: "Set bounds and center, which read as they are set."),
    simplifiedChinese: Words(
      "在带旋转或错切的 transform 下设置了 frame，之后读到的值与所设的不同。",
      remedy: "改为设置 bounds 和 center，它们读到的就是所设的值。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {rotation: 30deg}
        - A.frame: [50, 50, 60, 88]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {rotation: 30deg}
        - A.bounds: [0, 0, 60, 88]
        - A.center: [80, 94]
      """)

  static let singularTransform = CodeExplanation(
    english: Words(
      "A transform that cannot be inverted squeezes the view into a line or a point: "
        + "nothing inside can be hit or converted into. One whose axes are parallel but for rounding is inverted as on "
        + "a device, and what goes through it is noise.",
      remedy: "Use a small factor in place of 0, or hide the view."),
    simplifiedChinese: Words(
      "不可逆的变换把视图压成一条线或一个点：里面的内容无法被点中，坐标也无法转换进去。如果两个轴只差舍入误差就平行，它会像在设备上那样被求逆，但得到的只是噪声。",
      remedy: "用很小的系数代替 0，或者隐藏该视图。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: [2, 0]}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: [2, 0.001]}
      """)

  static let rotatedAutoresize = CodeExplanation(
    english: Words(
      "A view is resized with its superview while its transform is no multiple of a quarter "
        + "turn: that sets its frame, and spoils its bounds.",
      remedy: "Resize before turning, or leave `autoresizingMask` empty while the view is turned."),
    simplifiedChinese: Words(
      "视图的旋转不是 90° 的整数倍，却随父视图自动调整大小：这会设置它的 frame，从而破坏它的 bounds。",
      remedy: "先调整大小再旋转，或者在视图旋转期间让 `autoresizingMask` 为空。"),
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews:
            - {name: B, bounds: [0, 0, 30, 20], center: [50, 30], \
      transform: {rotation: 20deg}, autoresizingMask: [width]}
      mutations:
        - A.bounds: [0, 0, 140, 60]
      """,
    good: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews:
            - {name: B, bounds: [0, 0, 30, 20], center: [50, 30], \
      transform: {rotation: 20deg}}
      mutations:
        - A.bounds: [0, 0, 140, 60]
      """)

  static let fractionalResize = CodeExplanation(
    english: Words(
      "A mask gives a view an edge that is no whole number of points. A device takes the edges down to whole pixels, and "
        + "the scene does not say how many pixels a point has; so nothing is rounded.",
      remedy: "Say `screenScale: 2` or `3`, or allow the code where the exact shares are wanted."),
    simplifiedChinese: Words(
      "autoresizingMask 使视图的某条边不是整数点。设备会把这些边向下取整到整像素，而场景没有说明一个点有几个像素，因此这里没有取整。",
      remedy: "写上 `screenScale: 2` 或 `3`；如果要的正是未取整的值，就用 `allow` 允许这个代码。"),
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 10, 50, 20], autoresizingMask: [width]}]
      mutations:
        - A.frame: [0, 0, 110.25, 60]
      """,
    good: """
      screenScale: 2
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 10, 50, 20], autoresizingMask: [width]}]
      mutations:
        - A.frame: [0, 0, 110.25, 60]
      """)

  static let negativeResize = CodeExplanation(
    english: Words(
      "A superview shrinks by more than the flexible parts measure, so that a mask asks for a negative width or height. The view "
        + "gets the positive one, to the left of its origin or above it.",
      remedy: "Shrink the superview by less, or make more parts flexible."),
    simplifiedChinese: Words(
      "父视图缩小的量超过了可伸缩的部分，autoresizingMask 因此要求负的宽度或高度。视图得到的是正值，并翻到原点的左边或上边。",
      remedy: "让父视图少缩小一些，或者让更多的部分可以伸缩。"),
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 600]
          subviews: [{name: B, frame: [10, 300, 50, 200], autoresizingMask: [height]}]
      mutations:
        - A.frame: [0, 0, 100, 146]
      """,
    good: """
      views:
        - name: A
          frame: [0, 0, 100, 600]
          subviews: [{name: B, frame: [10, 300, 50, 200], autoresizingMask: [height]}]
      mutations:
        - A.frame: [0, 0, 100, 446]
      """)

  static let unusedViewExpectation = CodeExplanation(
    english: Words(
      "A property is compared a second time, and nothing has changed in between.",
      remedy: "Take one of the two out, or move the first to where the property is another."),
    simplifiedChinese: Words(
      "同一个属性被比较了两次，而其间没有任何变化。",
      remedy: "删去其中一个，或者把前一个移到属性值不同的地方。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - expect: {A: {alpha: 1}}
      expect: {A: {alpha: 1}}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - expect: {A: {alpha: 1}}
        - A.alpha: 0.5
      expect: {A: {alpha: 0.5}}
      """)

  static let unusedParameter = CodeExplanation(
    english: Words(
      "No expression reads a parameter.",
      remedy: "Use it in an expression, or take it out."),
    simplifiedChinese: Words(
      "没有表达式读取这个参数。",
      remedy: "在表达式里使用它，或者删去它。"),
    bad: """
      params: {w: 30}
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      params: {w: 30}
      views: [{name: A, frame: [10, 20, = w, 44]}]
      """)

  static let unknownConstraintSource = CodeExplanation(
    english: Words(
      "A constraint measures a view that is no sibling, so the axis is left alone.",
      remedy: "Measure a sibling or `superlayer`."),
    simplifiedChinese: Words(
      "约束所参照的视图不是同级视图，因此这条轴保持不变。",
      remedy: "改为参照同级视图或 `superlayer`。"),
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 20, 30, 44]}]
      mutations:
        - B.constraints: [{minX: C.maxX}]
        - A.layout:
      """,
    good: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 20, 30, 44]}, {name: C, frame: [1, 2, 3, 4]}]
      mutations:
        - C.constraints: [{minX: superlayer.minX}]
        - B.constraints: [{minX: C.maxX}]
        - A.layout:
      """)
}
