extension ForeignWord {
  /// Every word, each once; Docs/SceneFormat.md lists them.
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
    ForeignWord(["scrollIndicatorInsets"], .nothing, because: "it moves the indicators alone, and no view"),
    ForeignWord(["safeAreaLayoutGuide", "safeAreaLayoutGuide.layoutFrame"], .path("safeArea")),
    ForeignWord(
      ["systemMinimumLayoutMargins"],
      .advice(
        "write `layoutMargins` of the controller's view, at each edge the greater of both numbers",
        reading: "the margins of the controller's view read as the greater of both numbers at each edge")),
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
          "scenes do not turn an NSView: its frame stays, and what is inside turns; ask of its frame alone, or write "
            + "`platform: ios`, where `transform: {rotation: 30deg}` turns about center",
          reading: "scenes do not turn an NSView, and have no number for it")),
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
      ForeignWord(["transform.\($0)"], .path("transform3D.\($0)"), because: "`transform` is the 2D form")
    }

  private static let anchors = [
    ("leading", "frame.minX"), ("trailing", "frame.maxX"), ("left", "frame.minX"), ("right", "frame.maxX"),
    ("top", "frame.minY"), ("bottom", "frame.maxY"), ("width", "frame.width"), ("height", "frame.height"),
    ("centerX", "frame.midX"), ("centerY", "frame.midY"),
  ].map { attribute, result in ForeignWord(["\(attribute)Anchor"], .anchor(attribute, result: result)) }

  private static let tree = [
    ForeignWord(["superview", "superlayer"], .superview), ForeignWord(["subviews", "sublayers"], .subviews),
    ForeignWord(
      ["sizeThatFits", "fittingSize"], .fittingSize, because: "only the framework knows which size fits"),
    ForeignWord(
      [
        "layoutSubviews", "layoutSublayers", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateConstraints",
        "updateViewConstraints", "resizeSubviews",
      ], .nothing, because: "a list under `views` says what it does, and the word `super` in it calls the superclass"),
    ForeignWord(["updateConstraintsIfNeeded"], .nothing, because: "`layoutIfNeeded` updates constraints first"),
    ForeignWord(
      ["presentationLayer"],
      .advice(
        "what is seen can only be read: expect `presentation.frame` of the view, or ask the query `presentation`",
        reading: "what is seen is expected as `presentation.frame` of the view, or asked by the query `presentation`")),
    ForeignWord(
      ["path"],
      .advice(
        "a path moves nothing, and no hit test looks at it: leave it out, or declare its box as a subview, "
          + "`{name: shape1, frame: [100, 100, 50, 50]}`",
        reading: "a path moves nothing, and a scene has no number for it")),
    ForeignWord(["modelLayer"], .itself, because: "what is asked without `presentation` is the model"),
    ForeignWord(["setNeedsDisplay"], .nothing, because: "drawing moves nothing"),
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
