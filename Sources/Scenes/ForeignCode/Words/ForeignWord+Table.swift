import GeomrunWords

extension ForeignWord {
  /// All words, without duplicates; Docs/SceneFormat.md lists them.
  package static let all: [ForeignWord] =
    rects + scrolling + transforms + anchors + tree + [
      ForeignWord(["visible", "isVisible"], .visible), ForeignWord(withoutGeometry, .nothing),
    ]

  private static let rects = [
    ForeignWord(["x", "left", "leading"], .path("frame.origin.x")), ForeignWord(["y", "top"], .path("frame.origin.y")),
    ForeignWord(["minX"], .path("frame.minX")), ForeignWord(["midX"], .path("frame.midX")),
    ForeignWord(["maxX", "right", "trailing"], .path("frame.maxX")), ForeignWord(["minY"], .path("frame.minY")),
    ForeignWord(["midY"], .path("frame.midY")), ForeignWord(["maxY", "bottom"], .path("frame.maxY")),
    ForeignWord(["centerX"], .path("center.x")), ForeignWord(["centerY"], .path("center.y")),
    ForeignWord(["middle", "frame.center"], .path("center")), ForeignWord(["frame.center.x"], .path("frame.midX")),
    ForeignWord(["frame.center.y"], .path("frame.midY")),
    ForeignWord(["origin", "frameOrigin"], .path("frame.origin")), ForeignWord(["frameSize"], .path("frame.size")),
    ForeignWord(["boundsOrigin"], .path("bounds.origin")), ForeignWord(["boundsSize"], .path("bounds.size")),
    ForeignWord(["size"], .either("frame.size", "bounds.size")),
    ForeignWord(["width", "w"], .either("frame.size.width", "bounds.size.width")),
    ForeignWord(["height", "h"], .either("frame.size.height", "bounds.size.height")),
    ForeignWord(["insetBy", "inset", "frame.insetBy", "frame.inset"], .rect("frame", .inset)),
    ForeignWord(["bounds.insetBy", "bounds.inset"], .rect("bounds", .inset)),
    ForeignWord(["offsetBy", "offset", "frame.offsetBy"], .rect("frame", .offset)),
    ForeignWord(["bounds.offsetBy"], .rect("bounds", .offset)),
  ]

  private static let scrolling = [
    ForeignWord(["contentInsets"], .path("contentInset")), ForeignWord(["zoom"], .path("zoomScale")),
    ForeignWord(["zoomToRect"], .method("zoomTo")),
    ForeignWord(["directionalLayoutMargins"], .path("layoutMargins")),
    ForeignWord(
      ["scrollIndicatorInsets"], .nothing,
      because: Words(en: "it moves only the indicators, not a view", zh: "它只移动滚动条，不移动任何视图")),
    ForeignWord(["safeAreaLayoutGuide", "safeAreaLayoutGuide.layoutFrame"], .path("safeArea")),
    ForeignWord(
      ["systemMinimumLayoutMargins"],
      .advice(
        Words(
          en: "write `layoutMargins` of the controller's view, at each edge the greater of the two numbers",
          zh: "写控制器的视图的 `layoutMargins`，每条边取两个数中较大的"),
        reading: Words(
          en: "at each edge, the controller's view reports the greater of the two numbers as its margin",
          zh: "控制器的视图的边距读出来是每条边两个数中较大的"))),
    ForeignWord(["keyboardLayoutGuide.layoutFrame"], .path("keyboardLayoutGuide")),
    ForeignWord(["contentsGravity"], .gravity),
  ]

  private static let transforms =
    [
      ForeignWord(["z", "zIndex"], .path("zPosition")),
      ForeignWord(["anchor", "transformOrigin"], .path("anchorPoint")),
      ForeignWord(["contentsAreFlipped"], .path("geometryFlipped")),
      ForeignWord(["rotation", "rotate", "angle", "rotationAngle"], .operation(.turn)),
      ForeignWord(
        ["frameRotation", "boundsRotation", "frameCenterRotation"],
        .advice(
          Words(
            en:
              "scenes cannot rotate an NSView: its frame stays, and its content rotates; expect only its frame, or write "
              + "`platform: ios`, where `transform: {rotation: 30deg}` rotates about center",
            zh:
              "场景不旋转 NSView：它的 frame 不变，旋转的是里面的内容；只问它的 frame，或者写 `platform: ios`，那里的 `transform: {rotation: 30deg}` 绕 center 旋转"
          ),
          reading: Words(en: "scenes cannot rotate an NSView, and have no number for it", zh: "场景不旋转 NSView，也没有这个数值"))),
      ForeignWord(["transform.rotation", "transform.rotation.z"], .operation(.rotation(.z))),
      ForeignWord(["transform.rotation.x"], .operation(.rotation(.x))),
      ForeignWord(["transform.rotation.y"], .operation(.rotation(.y))),
      ForeignWord(["scale", "transform.scale", "transform.scale.xy"], .operation(.scale(nil))),
      ForeignWord(["scaleX", "scale.x", "transform.scale.x"], .operation(.scale(.x))),
      ForeignWord(["scaleY", "scale.y", "transform.scale.y"], .operation(.scale(.y))),
      ForeignWord(["transform.scale.z"], .operation(.scale(.z))),
      ForeignWord(["translation", "translate", "transform.translation"], .operation(.translation)),
      ForeignWord(
        ["transform.translation.x", "transform.x", "transform.dx", "transform.e", "transform.m41"],
        .path("transform.tx")),
      ForeignWord(
        ["transform.translation.y", "transform.y", "transform.dy", "transform.f", "transform.m42"],
        .path("transform.ty")), ForeignWord(["scaledBy", "scaleBy"], .method("transform.scaledBy")),
      ForeignWord(["rotatedBy", "rotated", "rotateBy"], .method("transform.rotatedBy")),
      ForeignWord(["translatedBy", "translateBy"], .method("transform.translatedBy")),
      ForeignWord(["concatenating", "concat"], .method("transform.concatenating")),
      ForeignWord(["inverted", "invert"], .method("transform.inverted")),
      ForeignWord(["transform.translation.z"], .path("transform3D.m43")),
      ForeignWord(["transform.m11"], .path("transform.a")), ForeignWord(["transform.m12"], .path("transform.b")),
      ForeignWord(["transform.m21"], .path("transform.c")), ForeignWord(["transform.m22"], .path("transform.d")),
    ]
    + ["m13", "m14", "m23", "m24", "m31", "m32", "m33", "m34", "m43", "m44"].map {
      ForeignWord(
        ["transform.\($0)"], .path("transform3D.\($0)"),
        because: Words(en: "`transform` is the 2D form", zh: "`transform` 是 2D 的"))
    }

  private static let anchors = [
    ("leading", "frame.minX"), ("trailing", "frame.maxX"), ("left", "frame.minX"), ("right", "frame.maxX"),
    ("top", "frame.minY"), ("bottom", "frame.maxY"), ("width", "frame.width"), ("height", "frame.height"),
    ("centerX", "frame.midX"), ("centerY", "frame.midY"),
  ].map { attribute, result in ForeignWord(["\(attribute)Anchor"], .anchor(attribute, result: result)) }

  private static let tree = [
    ForeignWord(["superview", "superlayer"], .superview), ForeignWord(["subviews", "sublayers"], .subviews),
    ForeignWord(
      ["sizeThatFits", "fittingSize"], .fittingSize,
      because: Words(en: "only the framework knows which size fits", zh: "合适的尺寸只有框架知道")),
    ForeignWord(
      [
        "layoutSubviews", "layoutSublayers", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateConstraints",
        "updateViewConstraints", "resizeSubviews",
      ], .nothing,
      because: Words(
        en: "this method belongs in a list under `views`, where `super` calls the superclass",
        zh: "这个方法写成 `views` 下的列表，其中 `super` 调用父类")),
    ForeignWord(
      ["updateConstraintsIfNeeded"], .nothing,
      because: Words(en: "`layoutIfNeeded` updates constraints first", zh: "`layoutIfNeeded` 会先更新约束")),
    ForeignWord(
      ["presentationLayer"],
      .advice(
        Words(
          en:
            "the visible state can only be read: expect `presentation.frame` of the view, or use the query `presentation`",
          zh: "显示出来的状态是只读的：期望视图的 `presentation.frame`，或者用查询 `presentation`"),
        reading: Words(
          en: "expect the visible state as `presentation.frame` of the view, or use the query `presentation`",
          zh: "显示出来的状态写成期望 `presentation.frame`，或者用查询 `presentation`"))),
    ForeignWord(
      ["path"],
      .advice(
        Words(
          en: "a path moves nothing, and hit tests ignore it: remove it, or declare its bounding box as a subview, "
            + "`{name: shape1, frame: [100, 100, 50, 50]}`",
          zh: "路径不移动任何东西，hitTest 也忽略它：去掉它，或者把它的外接矩形声明为子视图，`{name: shape1, frame: [100, 100, 50, 50]}`"),
        reading: Words(en: "a path moves nothing, and a scene has no number for it", zh: "路径不移动任何东西，场景里没有这个数值"))),
    ForeignWord(
      ["modelLayer"], .itself,
      because: Words(en: "without `presentation`, queries read the model", zh: "不写 `presentation` 时，查询的就是模型")),
    ForeignWord(["setNeedsDisplay"], .nothing, because: Words(en: "drawing moves nothing", zh: "绘制不移动任何东西")),
  ]

  private static let withoutGeometry = [
    "cornerRadius", "maskedCorners", "mask", "backgroundColor", "tintColor", "isOpaque", "opaque", "tag", "borderWidth",
    "borderColor", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "shadowPath", "contents",
    "contentsRect", "contentsCenter", "contentsScale", "contentScaleFactor", "rasterizationScale",
    "shouldRasterize", "isDoubleSided", "doubleSided", "edgeAntialiasingMask", "text", "textColor", "font", "isEnabled",
    "fillColor", "strokeColor", "lineWidth", "cornerCurve", "delegate", "gestureRecognizers",
    "isMultipleTouchEnabled", "isExclusiveTouch", "accessibilityIdentifier",
  ]
}
