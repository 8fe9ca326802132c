"""What .ci/additions adds: of each file the anchors, each of which stands there once, and what takes their place.

In Swift all white space counts as the same. A file whose only edit has no anchor is new. What is generated behind the edits is written as the failing tests say.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
VENV = ROOT / ".build/ci/venv/bin/python"
# With the packages of the stages where these have been installed.
PYTHON = str(VENV) if VENV.exists() else sys.executable
PROGRAM = ".build/debug/geomrun"
DOCUMENTS = [sys.executable, ".ci/documents.py", PROGRAM]
GENERATED = [[PROGRAM, "schema", name, "--output", f"Schemas/{name}.schema.json"] for name in
             ("scene", "report", "check", "lines", "explain", "quiz")]

# The suites that speak of what is added; all tests would take an hour.
REPORTS = ["FixtureTests", "ReportingTests", "HelpTests", "CompletionsAndManualTests", "ReportedPropertyTests", "StatusTests"]

MISTAKE = {
    "section": "A mistake",
    "case": "Sources/Output/Quizzes/Mistakes/Mistake.swift",
    "suites": ["QuizzesTests"],
    "edits": {
        "Sources/Output/Quizzes/Mistakes/Mistake.swift": [
            ("case changesTheOtherWay, changesTwice, wholeGrowth",
             "case changesTheOtherWay, changesTwice, wholeGrowth, changesByHalf"),
            ("    case .wholeGrowth: .wholeGrowth\n",
             "    case .changesByHalf: .changesByHalf\n    case .wholeGrowth: .wholeGrowth\n"),
        ],
        "Sources/Output/Quizzes/Mistakes/MistakeRow+Steps.swift": [
            ("  static let wholeGrowth = MistakeRow(", """\
  static let changesByHalf = MistakeRow(
    on: .all, .arithmetic { right, before in zip(right, before).map { ($0 + $1) / 2 } }, rarity: 0.9,
    .when(
      { !$0.asks(.transform) },
      Words(en: "This makes half of the last change.", zh: "这里只算了最后一次变化的一半。")))

  static let wholeGrowth = MistakeRow("""),
        ],
        "Tests/QuizzesTests/MistakeTests.swift": [
            ("    Case(.changesTwice, moves, ask: \"A.center\", \"(150, 90)\"),\n", """\
    Case(.changesTwice, moves, ask: "A.center", "(150, 90)"),
    Case(.changesByHalf, moves, ask: "A.center", "(60, 60)"),
"""),
            ("    // There is no anchor point in it.\n", """\
    Otherwise(
      .changesByHalf, "[{A.transform: {rotation: 90deg}}]", ask: "A.transform",
      "(0.5, 0.5, -0.5, 0.5, 0, 0)", told: nil),
    // There is no anchor point in it.
"""),
        ],
        "Docs/Quizzes.md": [("`changesTwice`, `wholeGrowth` |", "`changesTwice`, `changesByHalf`, `wholeGrowth` |")],
        "CHANGELOG.md": [("## [Unreleased]\n\n", "## [Unreleased]\n\n- The mistake `changesByHalf`.\n\n")],
    },
}

FORMAT = {
    "section": "A report format",
    "case": "Sources/Output/Reporting/ReportFormat.swift",
    "suites": REPORTS,
    "judges": [DOCUMENTS, [PYTHON, ".ci/texts.py", PROGRAM, "--quick", "--only", "report"]],
    "edits": {
        "Sources/Output/Reporting/ReportFormat.swift": [
            ("case table, json, ndjson, csv, markdown\n", "case table, json, ndjson, csv, markdown, names\n"),
            ("    case .markdown: MarkdownReport(properties: columns.forPeople)\n", """\
    case .markdown: MarkdownReport(properties: columns.forPeople)
    case .names: NameReport()
"""),
        ],
        "Sources/Output/Reporting/NameReport.swift": [(None, """\
import GeomrunSceneReplay
import GeomrunText

/// A line for each view.
final class NameReport: ReportWriter {
  func write(_ scene: SceneReport, into text: inout ByteText) {
    for (view, _) in scene.views {
      text.appendCSV(scene.outcome.name(of: view))
      text.append(fixed: "\\n")
    }
  }

  func beginSteps(of scene: SceneReport, into text: inout ByteText) {}
  func write(_ step: StepReport, into text: inout ByteText) { write(step.scene, into: &text) }
  func endSteps(of scene: SceneReport, into text: inout ByteText) { write(scene, into: &text) }
}
""")],
        "Tests/CommandsTests/FixtureTests.swift": [
            ("case .json, .ndjson, .csv: format.rawValue", "case .json, .ndjson, .csv, .names: format.rawValue")],
        ".ci/texts.py": [
            ('"csv": "csv", "markdown": "markdown"},\n    "check"', '"csv": "csv", "markdown": "markdown", "names": "lines"},\n    "check"')],
        "Docs/Reports.md": [
            ("| `markdown` | For each scene a heading,", "| `names` | A line for each view. |\n| `markdown` | For each scene a heading,")],
        "CHANGELOG.md": [("## [Unreleased]\n\n", "## [Unreleased]\n\n- The format `names`.\n\n")],
    },
}

WARNING = {
    "section": "A warning",
    "case": "Sources/Scenes/SceneModel/Source/DiagnosticCode.swift",
    "suites": ["FixtureTests", "ExplanationTests", "WarningTests", "FixTests", "SceneReplayTests", "ReportingTests", "NarrationTests"],
    "judges": [DOCUMENTS],
    "generated": [[sys.executable, ".ci/documents.py", "--update", PROGRAM]],
    "edits": {
        "Sources/Scenes/SceneModel/Source/DiagnosticCode.swift": [
            ("  case layersIntersect = \"layers-intersect\"\n",
             "  case layersIntersect = \"layers-intersect\"\n  case veryDeep = \"very-deep\"\n"),
            (".unknownAnimation, .unknownAnswer:\n", ".unknownAnimation, .unknownAnswer, .veryDeep:\n"),
        ],
        "Sources/Scenes/DiagnosticCatalog/CodeExplanation.swift": [
            ("    case .zoomSmallContent:\n", """\
    case .veryDeep:
      CodeExplanation(
        meaning: Words(en: "A view lies a million points deep or more.", zh: "一个视图的深度达到一百万点或以上。"),
        remedy: Words(en: "Set a smaller `zPosition`.", zh: "改用较小的 `zPosition`。"),
        bad: \"\"\"
          views: [{name: A, frame: [0, 0, 100, 100]}]
          mutations:
            - A.zPosition: 1000000
          \"\"\",
        good: \"\"\"
          views: [{name: A, frame: [0, 0, 100, 100]}]
          mutations:
            - A.zPosition: 1000
          \"\"\",
        fix: .none(because: "how deep it shall lie is not known"))
    case .zoomSmallContent:
"""),
        ],
        "Sources/Scenes/SceneReplay/Replay+Warnings.swift": [
            ("  static func zoomSmallContent(of view: String, at place: SourceRange) -> Diagnostic {\n", """\
  static func veryDeep(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.veryDeep, "`\\(view)` lies a million points deep or more", at: place)
  }

  static func zoomSmallContent(of view: String, at place: SourceRange) -> Diagnostic {
"""),
            ("    case .transform, .transform3D: checkTransform(of: view, at: place)\n", """\
    case .transform, .transform3D: checkTransform(of: view, at: place)
    case .depth where abs(outcome.tree[view].zPosition) >= 1e6:
      warn(.veryDeep) { .veryDeep($0.name(of: view), at: place) }
"""),
        ],
        "Tests/CommandsTests/Cases/bad-very-deep.yaml": [(None, """\
views: [{name: A, frame: [0, 0, 100, 100]}]
mutations:
  - A.zPosition: 1000000
""")],
        "CHANGELOG.md": [("## [Unreleased]\n\n", "## [Unreleased]\n\n- The warning `very-deep`.\n\n")],
    },
}

METHOD = {
    "section": "A method",
    "case": "Sources/Model/LayerProperties/Method.swift",
    "suites": ["EveryMethodTests", "SceneReplayTests", "NarrationTests", "MistakeTests", "LessonTests", "QuestionTests", "ReportingTests", "HelpTests",
               "NewSceneTests", "CompletionsAndManualTests", "ForeignWordTests"],
    "judges": [DOCUMENTS, [sys.executable, "Tests/Judges/replay.py", PROGRAM, "--scenes", "400", "--seed", "1"]],
    "generated": [[sys.executable, ".ci/documents.py", "--update", PROGRAM]],
    "edits": {
        "Sources/Model/LayerProperties/Method.swift": [
            ("  case inverted = \"transform.inverted\"\n",
             "  case inverted = \"transform.inverted\"\n  case mirrored = \"transform.mirrored\"\n"),
            ("    case .translatedBy, .scaledBy, .rotatedBy: .transform(.prepends)\n",
             "    case .translatedBy, .scaledBy, .rotatedBy, .mirrored: .transform(.prepends)\n"),
            ("    case .inverted, .scrollToRest: .nothing\n", "    case .inverted, .mirrored, .scrollToRest: .nothing\n"),
            ("    case .inverted: \"The inverse; a singular transform stays as it is.\"\n",
             "    case .inverted: \"The inverse; a singular transform stays as it is.\"\n"
             "    case .mirrored: \"Exchanges left and right first, then does what the transform did.\"\n"),
            ("    case (.inverted, _): try tree.setTransform(transform.inverted(), of: layer)\n",
             "    case (.inverted, _): try tree.setTransform(transform.inverted(), of: layer)\n"
             "    case (.mirrored, _): try tree.setTransform(transform.scaledBy(x: -1, y: 1), of: layer)\n"),
        ],
        "Sources/Output/Narration/CodeContext+Calls.swift": [
            ("    case .rotatedBy: return changing(view, by: .rotation, [argument])\n",
             "    case .rotatedBy: return changing(view, by: .rotation, [argument])\n"
             "    case .mirrored: return changing(view, by: .scale, [\"-1\", \"1\"])\n"),
        ],
        "Sources/Output/Narration/WordWriter.swift": [
            ("    case .inverted: MutationWords.becomes(old, [MutationWords.inverse(of: old)])\n",
             "    case .inverted: MutationWords.becomes(old, [MutationWords.inverse(of: old)])\n"
             "    case .mirrored:\n"
             "      MutationWords.becomes(\n        old, [Words(en: \"an exchange of left and right\", zh: \"左右互换\"), old])\n")],
        "Sources/Output/Narration/FormulaWriter+Assignments.swift": [
            ("    case (.inverted, _): addInversion()\n", """\
    case (.inverted, _): addInversion()
    case (.mirrored, _):
      let first = Transform2D(scaleX: -1, y: 1)
      addProduct(NamedTransform("first", .transform(first)), old, named: "transform")
""")],
        "Tests/Judges/model/replay.py": [
            ("    \"inverted\": lambda values, t, v: inverted(t),\n",
             "    \"inverted\": lambda values, t, v: inverted(t),\n"
             "    \"mirrored\": lambda values, t, v: concat(values.transform({\"scale\": [-1, 1]}), t),\n")],
        "Tests/Judges/scenes/mutations.py": [
            ("(\"inverted\", None),\n", "(\"inverted\", None), (\"mirrored\", None),\n")],
        "Tests/SceneReplayTests/MutationTests.swift": [
            ("    (\"inverted:\", [0.5, 0, 0, 1.0 / 3, -5, -6.666666666666666]),\n",
             "    (\"inverted:\", [0.5, 0, 0, 1.0 / 3, -5, -6.666666666666666]),\n"
             "    (\"mirrored:\", [-2, 0, 0, 3, 10, 20]),\n")],
        "Docs/SceneFormat.md": [
            ("`transform.concatenating: transform` and `transform.inverted:` assign the result",
             "`transform.concatenating: transform`, `transform.mirrored:` and `transform.inverted:` assign the result")],
        "Docs/zh-Hans/SceneFormat.md": [
            ("`transform.concatenating: transform` 和 `transform.inverted:` 把",
             "`transform.concatenating: transform`、`transform.mirrored:` 和 `transform.inverted:` 把")],
        "CHANGELOG.md": [("## [Unreleased]\n\n", "## [Unreleased]\n\n- The method `transform.mirrored`.\n\n")],
    },
}

PROPERTY = {
    "section": "A property",
    "case": "Sources/Model/LayerProperties/Property.swift",
    "suites": ["EveryPropertyTests", "FixtureTests", "ReportingTests", "NarrationTests", "SceneReplayTests", "MistakeTests", "QuestionTests",
               "ForeignWordTests", "HelpTests", "NewSceneTests", "CompletionsAndManualTests", "ExportTests"],
    "generated": [[sys.executable, ".ci/documents.py", "--update", PROGRAM]],
    "judges": [DOCUMENTS, [sys.executable, "Tests/Judges/replay.py", PROGRAM, "--scenes", "400", "--seed", "1"]],
    "edits": {
        "Sources/Model/LayerTree/Layer.swift": [
            ("  public var zPosition = 0.0\n",
             "  public var zPosition = 0.0\n"
             "  /// The radius of its corners, in points.\n  public var cornerRadius = 0.0\n"),
            ("    if !opacity.isFinite {",
             "    if !cornerRadius.isFinite { return .notFinite(\"cornerRadius\", cornerRadius) }\n    if !opacity.isFinite {"),
        ],
        "Sources/Model/LayerProperties/Property.swift": [
            ("  case contentMode, imageSize, contentRect, hitOutsets\n", "  case contentMode, imageSize, contentRect, hitOutsets\n  case cornerRadius\n"),
            ("      .hitOutsets, .needsLayout, .layouts:\n      []\n", "      .hitOutsets, .needsLayout, .layouts, .cornerRadius:\n      []\n"),
            ("    case .zPosition, .anchorPointZ, .alpha, .minimumZoomScale, .maximumZoomScale, .zoomScale, .layouts: .number\n",
             "    case .zPosition, .anchorPointZ, .alpha, .minimumZoomScale, .maximumZoomScale, .zoomScale, .layouts,\n"
             "      .cornerRadius:\n      .number\n"),
            ("    case .center, .anchorPoint, .anchorPointZ, .zPosition, .alpha: .nothing\n",
             "    case .center, .anchorPoint, .anchorPointZ, .zPosition, .alpha, .cornerRadius: .nothing\n"),
            ("    case .zPosition, .anchorPointZ: .stored(default: .number(0))\n",
             "    case .zPosition, .anchorPointZ, .cornerRadius: .stored(default: .number(0))\n"),
            ("    case .hitOutsets:\n      \"\"\"\n      How far", "    case .cornerRadius: \"The radius of the corners.\"\n    case .hitOutsets:\n      \"\"\"\n      How far"),
            ("      .hitOutsets:\n      .appearance\n",
             "      .hitOutsets, .cornerRadius:\n      .appearance\n"),
            ("    case .anchorPoint, .anchorPointZ, .sublayerTransform, .zPosition: .ofLayer(name)\n",
             "    case .anchorPoint, .anchorPointZ, .sublayerTransform, .zPosition, .cornerRadius: .ofLayer(name)\n"),
            ("    case .anchorPoint, .transform, .transform3D, .sublayerTransform, .zPosition, .anchorPointZ:\n"
             "      .exceptOnAppKit(.layers)\n",
             "    case .anchorPoint, .transform, .transform3D, .sublayerTransform, .zPosition, .anchorPointZ,\n"
             "      .cornerRadius:\n      .exceptOnAppKit(.layers)\n"),
            ("      .hitOutsets:\n      return .nothing\n", "      .hitOutsets, .cornerRadius:\n      return .nothing\n"),
            ("    case .hitOutsets: .insets(layer.extras.hitOutsets)\n",
             "    case .hitOutsets: .insets(layer.extras.hitOutsets)\n    case .cornerRadius: .number(layer.cornerRadius)\n"),
            ("    case .hitOutsets: try tree.setHitOutsets(value.insets, of: layer)\n",
             "    case .hitOutsets: try tree.setHitOutsets(value.insets, of: layer)\n"
             "    case .cornerRadius:\n"
             "      try tree.changeAppearance(of: layer) { $0.cornerRadius = value.number }\n"),
        ],
        "Sources/Output/Narration/Reasons/PropertyEffect.swift": [
            ("    case .contentOffset: .scroll\n", """\
    case .cornerRadius:
      .appearance { view, _ in
        Words(en: "Corners of \\(view) are drawn round; no frame changes.", zh: "\\(view) 的角画成圆角，frame 都不变。")
      }
    case .contentOffset: .scroll
""")],
        "Sources/Scenes/ForeignCode/Words/ForeignWord+Table.swift": [("    \"cornerRadius\", \"maskedCorners\",", "    \"maskedCorners\",")],
        "Tests/Judges/model/components.py": [
            ("    \"anchorPointZ\": (\"number\", lambda v: v.anchor_z, lambda v, z: setattr(v, \"anchor_z\", z)),\n",
             "    \"anchorPointZ\": (\"number\", lambda v: v.anchor_z, lambda v, z: setattr(v, \"anchor_z\", z)),\n"
             "    \"cornerRadius\": (\"number\", lambda v: v.radius, lambda v, r: setattr(v, \"radius\", r)),\n"),
            ("\"zPosition\": 0, \"anchorPointZ\": 0,", "\"zPosition\": 0, \"anchorPointZ\": 0, \"cornerRadius\": 0,"),
        ],
        "Tests/Judges/model/layers.py": [
            ("        self.z_position = 0.0\n", "        self.z_position = 0.0\n        self.radius = 0.0\n")],
        "Tests/Judges/scenes/mutations.py": [
            ("dice.choice((\"zPosition\", \"anchorPointZ\"))", "dice.choice((\"zPosition\", \"anchorPointZ\", \"cornerRadius\"))")],
        "Tests/CommandsTests/Cases/properties.yaml": [("    zPosition: -3\n", "    zPosition: -3\n    cornerRadius: 9\n")],
        "Docs/SceneFormat.md": [
            ("| `hitOutsets` | insets |", "| `cornerRadius` | number | default 0 |\n| `hitOutsets` | insets |"),
            ("| `cornerRadius`, `maskedCorners`,", "| `maskedCorners`,")],
        "Docs/zh-Hans/SceneFormat.md": [("| `hitOutsets` | 边距 |", "| `cornerRadius` | 数 | 默认 0 |\n| `hitOutsets` | 边距 |"),
            ("| `cornerRadius`、`maskedCorners`、", "| `maskedCorners`、")],
        "CHANGELOG.md": [("## [Unreleased]\n\n", "## [Unreleased]\n\n- The property `cornerRadius`.\n\n")],
    },
}

ADDITIONS = {"mistake": MISTAKE, "format": FORMAT, "warning": WARNING, "method": METHOD, "property": PROPERTY}
