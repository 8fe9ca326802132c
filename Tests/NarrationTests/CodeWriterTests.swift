import GeomrunAutoLayout
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunNarration

@Suite("Scenes as source code and as words") struct CodeWriterTests {
  /// One mutation, and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let mutation: String
    let swift: String
    let objc: String
    var platform = "ios"
    var testDescription: String { mutation }
  }

  static let cases = [
    Case(
      mutation: "A.frame: [50, -5.5, 100, 30]", swift: "A.frame = CGRect(x: 50, y: -5.5, width: 100, height: 30)",
      objc: "A.frame = CGRectMake(50, -5.5, 100, 30);"),
    Case(
      mutation: "A.frame.origin.x: 7", swift: "A.frame.origin.x = 7",
      objc: "A.frame = ({ CGRect v = A.frame; v.origin.x = 7; v; });"),
    Case(
      mutation: "A.layer.anchorPoint: [0, 1]", swift: "A.layer.anchorPoint = CGPoint(x: 0, y: 1)",
      objc: "A.layer.anchorPoint = CGPointMake(0, 1);"),
    Case(
      mutation: "A.transform: {scale: [2, 3]}", swift: "A.transform = CGAffineTransform(scaleX: 2, y: 3)",
      objc: "A.transform = CGAffineTransformMakeScale(2, 3);"),
    Case(
      mutation: "A.transform: {rotation: 30deg}", swift: "A.transform = CGAffineTransform(rotationAngle: .pi / 6)",
      objc: "A.transform = CGAffineTransformMakeRotation(M_PI / 6);"),
    Case(
      mutation: "A.transform: {rotation: 0.1rad}", swift: "A.transform = CGAffineTransform(rotationAngle: 0.1)",
      objc: "A.transform = CGAffineTransformMakeRotation(0.1);"),
    Case(
      mutation: "A.transform: {rotation: -50deg}",
      swift: "A.transform = CGAffineTransform(rotationAngle: -50 * .pi / 180)",
      objc: "A.transform = CGAffineTransformMakeRotation(-50 * M_PI / 180);"),
    Case(
      mutation: "A.transform: [1, 2, 3, 4, 5, 6]",
      swift: "A.transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)",
      objc: "A.transform = CGAffineTransformMake(1, 2, 3, 4, 5, 6);"),
    Case(
      mutation: "A.transform: identity", swift: "A.transform = .identity",
      objc: "A.transform = CGAffineTransformIdentity;"),
    Case(
      mutation: "A.transform.translatedBy: [10, 20]", swift: "A.transform = A.transform.translatedBy(x: 10, y: 20)",
      objc: "A.transform = CGAffineTransformTranslate(A.transform, 10, 20);"),
    Case(
      mutation: "A.transform.rotatedBy: pi/4", swift: "A.transform = A.transform.rotated(by: .pi / 4)",
      objc: "A.transform = CGAffineTransformRotate(A.transform, M_PI / 4);"),
    Case(
      mutation: "A.transform.inverted:", swift: "A.transform = A.transform.inverted()",
      objc: "A.transform = CGAffineTransformInvert(A.transform);"),
    Case(
      mutation: "A.moveAnchorPoint: [0, 1]",
      swift: """
        A.center = A.convert(CGPoint(x: A.bounds.minX, y: A.bounds.maxY), to: A.superview)
        A.layer.anchorPoint = CGPoint(x: 0, y: 1)  // the view does not move on the screen
        """,
      objc: """
        A.center = [A convertPoint:CGPointMake(CGRectGetMinX(A.bounds), CGRectGetMaxY(A.bounds)) toView:A.superview];
        A.layer.anchorPoint = CGPointMake(0, 1);  // the view does not move on the screen
        """),
    Case(
      mutation: "A.moveAnchorPoint: [\"= A.center.x / 200\", 1]",
      swift: """
        // A.center = where the new anchor point is in the superview
        A.layer.anchorPoint = CGPoint(x: A.center.x / 200.0, y: 1)  // the view does not move on the screen
        """,
      objc: """
        // A.center = where the new anchor point is in the superview
        A.layer.anchorPoint = CGPointMake(A.center.x / 200.0, 1);  // the view does not move on the screen
        """),
    Case(
      mutation: "A.insertSubview: {view: B-1, above: in}", swift: "A.insertSubview(B_1, aboveSubview: _in)",
      objc: "[A insertSubview:B_1 aboveSubview:_in];"),
    Case(
      mutation: "A.insertSubview: {view: B-1, at: 0}", swift: "A.insertSubview(B_1, at: 0)",
      objc: "[A insertSubview:B_1 atIndex:0];"),
    Case(
      mutation: "A.frame.size.width: = (A.bounds.maxX + w) / 2 - -1",
      swift: "A.frame.size.width = (A.bounds.maxX + 12.0) / 2.0 - (-1.0)",
      objc: "A.frame = ({ CGRect v = A.frame; v.size.width = (CGRectGetMaxX(A.bounds) + 12.0) / 2.0 - (-1.0); v; });"),
    Case(
      mutation: "A.autoresizingMask: [width, top]", swift: "A.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]",
      objc: "A.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleTopMargin;"),
    Case(
      mutation: "A.transform.rotatedBy: = 360 / w deg",
      swift: "A.transform = A.transform.rotated(by: (360.0 / 12.0) * .pi / 180)",
      objc: "A.transform = CGAffineTransformRotate(A.transform, (360.0 / 12.0) * M_PI / 180);"),
    Case(
      mutation: "A.transform: [{scale: = w}, {translation: [5, 0]}]",
      swift:
        "A.transform = CGAffineTransform(scaleX: 12, y: 12).concatenating(CGAffineTransform(translationX: 5, y: 0))",
      objc:
        "A.transform = CGAffineTransformConcat(CGAffineTransformMakeScale(12, 12), CGAffineTransformMakeTranslation(5, 0));"
    ),
    Case(
      mutation: "A.transform3D: [{scale: [= w, 2, 3]}, {translation: [= w, 5, 6]}]",
      swift:
        "A.layer.transform = CATransform3DConcat(CATransform3DMakeScale(12, 2, 3), CATransform3DMakeTranslation(12, 5, 6))",
      objc:
        "A.layer.transform = CATransform3DConcat(CATransform3DMakeScale(12, 2, 3), CATransform3DMakeTranslation(12, 5, 6));"
    ),
    Case(
      mutation: "A.transform: [{translation: [10, 0]}, {scale: 2}]",
      swift:
        "A.transform = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))",
      objc:
        "A.transform = CGAffineTransformConcat(CGAffineTransformMakeTranslation(10, 0), CGAffineTransformMakeScale(2, 2));"
    ),
    Case(
      mutation: "A.transform3D: {rotation: {angle: 45deg, axis: [3, 0, 0]}}",
      swift: "A.layer.transform = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)",
      objc: "A.layer.transform = CATransform3DMakeRotation(M_PI / 4, 1, 0, 0);"),
    Case(
      mutation: "A.transform3D: {perspective: = w * 50}",
      swift:
        "A.layer.transform = CATransform3D(m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: -1.0 / (12 * 50), m41: 0, m42: 0, m43: 0, m44: 1)",
      objc: "A.layer.transform = (CATransform3D){1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1.0 / (12 * 50), 0, 0, 0, 1};"),
    Case(mutation: "A.hidden: true", swift: "A.isHidden = true", objc: "A.hidden = YES;"),
    Case(
      mutation: "A.transform.tx: 9",
      swift: "A.setAffineTransform({ var t = A.affineTransform(); t.tx = 9; return t }())",
      objc: "[A setAffineTransform:({ CGAffineTransform v = A.affineTransform; v.tx = 9; v; })];", platform: "macos"),
    Case(
      mutation: "A.autoresizingMask: [minX, height]",
      swift: "A.autoresizingMask = [.layerMinXMargin, .layerHeightSizable]",
      objc: "A.autoresizingMask = kCALayerMinXMargin | kCALayerHeightSizable;", platform: "macos"),
    Case(
      mutation: "in.constraints: [{maxX: superlayer.width * 0.5 - 3}]",
      swift:
        "_in.constraints = [CAConstraint(attribute: .maxX, relativeTo: \"superlayer\", attribute: .width, scale: 0.5, offset: -3)]",
      objc:
        "_in.constraints = @[[CAConstraint constraintWithAttribute:kCAConstraintMaxX relativeTo:@\"superlayer\" attribute:kCAConstraintWidth scale:0.5 offset:-3]];",
      platform: "macos"),
  ]

  static func scene(_ mutation: String, platform: String = "ios") throws -> NarratedScene {
    try NarratedScene(
      """
      platform: \(platform)
      params: {w: 12}
      views:
        - {name: A, frame: [1, 2, 30, 40], subviews: [{name: in, frame: [3, 4, 5, 6]}]}
        - {name: B-1, bounds: [0, 0, 7, 8], center: [9, 10]}
      mutations:
        - \(mutation)
      """)
  }

  @Test(arguments: cases) func `a mutation is written as people write it`(_ example: Case) throws {
    let scene = try Self.scene(example.mutation, platform: example.platform)
    let mutation = try #require(scene.mutations.first)
    #expect(CodeWriter(language: .swift).statement(for: mutation, in: scene.header) == example.swift)
    #expect(CodeWriter(language: .objc).statement(for: mutation, in: scene.header) == example.objc)
  }

  @Test func `views are made, given their properties and put into their superview`() throws {
    let scene = try Self.scene("A.transform.inverted:")
    #expect(
      CodeWriter(language: .swift).declarations(in: scene.header) == [
        "let A = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))",
        "let _in = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))", "A.addSubview(_in)", "let B_1 = UIView()",
        "B_1.bounds = CGRect(x: 0, y: 0, width: 7, height: 8)", "B_1.center = CGPoint(x: 9, y: 10)",
      ])
    #expect(
      CodeWriter(language: .objc).declarations(in: scene.header) == [
        "UIView *A = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];",
        "UIView *_in = [[UIView alloc] initWithFrame:CGRectMake(3, 4, 5, 6)];", "[A addSubview:_in];",
        "UIView *B_1 = [[UIView alloc] init];", "B_1.bounds = CGRectMake(0, 0, 7, 8);",
        "B_1.center = CGPointMake(9, 10);",
      ])
  }

  @Test func `constraints are activated behind all views, in variables where they have to be changed`() throws {
    let scene = try #require(
      try ToldTests.scenes(
        SourceText(
          name: "a.yaml",
          bytes: Array(
            """
            views:
              - name: root
                frame: [0, 0, 90, 80]
                guides: [column]
                subviews: [{name: in, hugging: [251, 252]}]
            constraints:
              - in.leading == root.layoutMargins.leading + 4
              - gap: H:[in(30)]-5-[column]
              - in.height <= 20 @750
            mutations:
              - addConstraint: in.top == column.top + 3 @low
              - layoutIfNeeded:

            """.utf8))
      ).first)
    let swift = CodeWriter(language: .swift)
    #expect(
      swift.declarations(in: scene.header).dropFirst(3) == [
        "_in.translatesAutoresizingMaskIntoConstraints = false",
        "_in.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)",
        "_in.setContentHuggingPriority(UILayoutPriority(252), for: .vertical)", "let column = UILayoutGuide()",
        "root.addLayoutGuide(column)", "let gap_0 = _in.widthAnchor.constraint(equalToConstant: 30)",
        "let gap_1 = column.leadingAnchor.constraint(equalTo: _in.trailingAnchor, constant: 5)",
        "let constraint_4 = _in.heightAnchor.constraint(lessThanOrEqualToConstant: 20)",
        "constraint_4.priority = UILayoutPriority(750)", "NSLayoutConstraint.activate([",
        "  _in.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 4),", "  gap_0,",
        "  gap_1,", "  constraint_4,", "])",
      ])
    let objc = CodeWriter(language: .objc)
    #expect(
      objc.declarations(in: scene.header).suffix(6) == [
        "[NSLayoutConstraint activateConstraints:@[",
        "  [_in.leadingAnchor constraintEqualToAnchor:root.layoutMarginsGuide.leadingAnchor constant:4],", "  gap_0,",
        "  gap_1,", "  constraint_4,", "]];",
      ])
    #expect(
      swift.statement(for: try #require(scene.mutations.first), in: scene.header) == """
        do {
          let added = _in.topAnchor.constraint(equalTo: column.topAnchor, constant: 3)
          added.priority = UILayoutPriority(250)
          added.isActive = true
        }
        """)
  }

  @Test func `a constraint that a step adds is kept in a variable where a later one changes it`() throws {
    let scene = try #require(
      try ToldTests.scenes(
        SourceText(
          name: "a.yaml",
          bytes: Array(
            """
            views: [{name: root, frame: [0, 0, 90, 80], subviews: [{name: a}]}]
            constraints: [a.width == 5, a.left == root.left]
            mutations:
              - addConstraint: {top-gap: a.top == root.top + 8}
              - addConstraint: {high: a.height == 20}
              - top-gap.constant: 12
            """.utf8))
      ).first)
    let context = CodeContext(CodeWriter(language: .swift), scene)
    #expect(
      scene.mutations.prefix(3).map { context.statement(for: $0) } == [
        """
        let top_gap = a.topAnchor.constraint(equalTo: root.topAnchor, constant: 8)
        top_gap.isActive = true
        """, "a.heightAnchor.constraint(equalToConstant: 20).isActive = true", "top_gap.constant = 12",
      ])
    let told = TraceFormat.text.makeWriter(language: .english, code: .swift) { _ in nil }
    var text = ByteText()
    told.write(Trace(of: scene), file: "a.yaml", into: &text)
    #expect(text.string.contains("\n   top_gap.isActive = true\n"))
  }

  /// Texts that would end their comment, take the next line into it, or steer what shows it; with the comment.
  @Test(
    arguments: [
      ("a.left ==\n  system()", "// a.left ==   system()"), ("a\r\nb", "// a"), ("a\u{1B}[31m", "// a"),
      ("::error::x", "// "), ("a\u{2028}b", "// a"), ("plain", "// plain"), ("a \\", "// a \\"), ("a ??/ ", "// a ??/"),
    ], CodeWriter.Language.allCases) func `the text of a constraint stays in its comment`(
      text: (String, String), language: CodeWriter.Language
    ) throws
  {
    let scene = try #require(
      try ToldTests.scenes(
        SourceText(
          name: "a.yaml",
          bytes: Array(
            """
            platform: macos
            views: [{name: root, frame: [0, 0, 90, 80], subviews: [{name: a}]}]
            constraints: [a.width == 1]

            """.utf8))
      ).first)
    var header = scene.header
    let root = LayoutConstraintDeclaration.Anchor(.view(LayerID(index: 0)), .left)
    header.autoLayout?.constraints = [LayoutConstraintDeclaration(root, .equal, root, text: text.0)]
    let comment = try #require(CodeWriter(language: language).declarations(in: header).last)
    #expect(comment.hasPrefix(text.1))
    #expect(!comment.contains { $0.isNewline || $0 == "\u{1B}" })
    // C joins a line that ends so with the next one.
    let joins = comment.hasSuffix("\\") || comment.hasSuffix("??/")
    #expect(language == .swift || !joins)
  }

  @Test(arguments: [
    ("A.transform: {scale: 2}", "A.transform is set to a scale of 2.", "A.transform 设为缩放 2 倍。"),
    (
      "A.transform.rotatedBy: 30deg", "A.transform gets a rotation by 30°, applied before the existing transform.",
      "在 A.transform 原有的变换之前先旋转 30°。"
    ),
    (
      "A.transform: {rotation: = 360 / w deg}", "A.transform is set to a rotation by (360/12)°.",
      "A.transform 设为旋转 (360/12)°。"
    ),
    (
      "A.transform: [{translation: [10, 0]}, {scale: 2}, [1, 2, 3, 4, 5, 6]]",
      "A.transform is set to a translation by (10, 0), then a scale of 2, then (1, 2, 3, 4, 5, 6).",
      "A.transform 设为：先平移 (10, 0)，再缩放 2 倍，再应用 (1, 2, 3, 4, 5, 6)。"
    ),
    (
      "A.transform.concatenating: [{scale: [2, 3]}, {rotation: 90deg}]",
      "A.transform gets a scale of (2, 3), then a rotation by 90°, applied after the existing transform.",
      "在 A.transform 原有的变换之后再缩放 (2, 3) 倍，再旋转 90°。"
    ),
    (
      "A.transform3D: [{perspective: 500}, {rotation: {angle: 30deg, axis: [0, 2, 0]}}]",
      "A.transform3D is set to a perspective from the distance 500, then a rotation by 30° about (0, 1, 0).",
      "A.transform3D 设为：先透视（视距 500），再绕 (0, 1, 0) 旋转 30°。"
    ),
    (
      "A.sublayerTransform: {scale: [2, 3, 4]}", "A.sublayerTransform is set to a scale of (2, 3, 4).",
      "A.sublayerTransform 设为缩放 (2, 3, 4) 倍。"
    ), ("A.bounds: [0, 0, 7, 8]", "A.bounds is set to (0, 0, 7, 8).", "A.bounds 设为 (0, 0, 7, 8)。"),
    ("A.addSubview: B-1", "B-1 becomes the last subview of A.", "B-1 成为 A 的子视图，排在列表的末尾。"),
    (
      "A.constraints: [{minX: superlayer.maxX * 0.5 - 3}]", "A gets the constraints minX = superlayer.maxX*0.5 - 3.",
      "A 的约束设为 minX = superlayer.maxX*0.5 - 3。"
    ),
  ]) func `a mutation is told in words`(mutation: String, english: String, chinese: String) throws {
    let scene = try Self.scene(mutation)
    let mutation = try #require(scene.mutations.first)
    #expect(WordWriter(language: .english).sentence(for: mutation, in: scene.header) == english)
    #expect(WordWriter(language: .simplifiedChinese).sentence(for: mutation, in: scene.header) == chinese)
  }
}
