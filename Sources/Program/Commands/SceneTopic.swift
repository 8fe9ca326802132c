import GeomrunCommandLineTable
import GeomrunNarration
import GeomrunReporting
import GeomrunWords

/// `geomrun help scene` and geomrun-scene(5): the format of scene files, from the same tables as the schema.
enum SceneTopic {
  static let topic = HelpTopic(name: "scene", abstract: "the format of scene files", manualSection: 5) {
    [example, keys, views, constraints, mutations, values, expressions, queries, expectations, quiz, yaml]
  }

  private typealias Section = HelpTopic.Section

  private static var example: Section {
    Section(
      "EXAMPLE",
      [.text("This scene runs as it is; `geomrun new` writes it."), .code(NewScene.text(in: .english).trimmingEnd)])
  }

  private static var keys: Section {
    Section(
      "KEYS",
      [
        .text(
          "A file is a YAML stream; each document is one scene, a mapping of these keys in any order. Only `views` is "
            + "required. Keys that begin with `x-` are ignored."), rows(SceneFormat.keys),
        .text("The warnings that `allow` takes: \(list(SceneFormat.warnings))."),
      ])
  }

  private static var views: Section {
    Section(
      "VIEWS",
      [
        .text(
          "A view has a name, and either a `frame`, as in `init(frame:)`, or stored properties: `bounds`, `center`, "
            + "`anchorPoint`, `transform`. Top-level views share the coordinate system `window`."),
        rows(SceneFormat.viewKeys),
        .text("Every property can be declared, except read-only properties, which are for `expect`:"),
        rows(SceneFormat.properties),
      ])
  }

  private static var constraints: Section {
    Section(
      "CONSTRAINTS",
      [
        .text(
          "The section `constraints` is a list of strings, `ITEM.ATTRIBUTE == ITEM.ATTRIBUTE * NUMBER + NUMBER @PRIORITY` "
            + "or in Visual Format. A view without a `frame`, `bounds` or `center` is then placed by constraints alone. "
            + "Nothing moves before a layout: `layoutIfNeeded` runs one, and so does the end of the scene."),
        .code(
          "constraints:\n  - H:|-[icon(24)]-[title]-|\n  - icon.top == root.safeArea.top + 12\n"
            + "  - gap: title.top >= icon.bottom + 8 @750"),
        .text(
          "An item is a view, a guide, `superview` (of the first item), `VIEW.safeArea`, `VIEW.layoutMargins`, "
            + "`VIEW.readable`, or a scroll view's `VIEW.contentLayoutGuide` or `VIEW.frameLayoutGuide`. A name before a "
            + "string, such as `gap`, lets mutations change the constraint: `gap.constant: 20`. The attributes: "
            + "\(list(SceneFormat.layoutAttributes))."),
      ])
  }

  private static var mutations: Section {
    Section(
      "MUTATIONS",
      [
        .text(
          "Each is one entry, `VIEW.PROPERTY: VALUE`, and works like that assignment in code; `VIEW.layer.PROPERTY` is "
            + "the same."),
        .code("- badge.center: [40, 30]\n- badge.frame.size.width: 80\n- card.transform.rotatedBy: 45deg"),
        .text("To set a part, the whole value is read, changed and assigned. The parts by kind:"),
        rows(SceneFormat.parts), .text("Methods:"), rows(SceneFormat.methods),
        .text("The tree of views, and constraints:"), rows(SceneFormat.actions),
        .text("`insertSubview` takes `{view: NAME, at: 0}`, with one of these places:"),
        rows(SceneFormat.insertionPlaces),
        .text(
          "`constraints` takes a list such as `[{minX: superlayer.minX + 10}, {width: badge.width * 0.5}]`. The attributes: "
            + "\(list(SceneFormat.caConstraintAttributes))."),
        .text(
          "In scenes with the section `constraints`, mutations can also set a view's Auto Layout keys, such as `hugging`, "
            + "and:"),
        rows(SceneFormat.layoutMutations),
        .text("`expect: {VIEW: {PROPERTY: VALUE}}` among the mutations is a checkpoint: it is compared at that point."),
      ])
  }

  private static var values: Section { Section("VALUES", [rows(SceneFormat.values)]) }

  private static var expressions: Section {
    Section(
      "EXPRESSIONS",
      [
        .text(
          "An expression can replace a number: `= card.bounds.width * 0.5 + w`. It can use + - * / and parentheses, "
            + "parameters, `pi`, and every number of every view, read at that moment: `card.frame.maxX`, "
            + "`superview.bounds.width`."),
        .text("Functions, where angles have units: \(list(SceneFormat.functions))."),
      ])
  }

  private static var queries: Section {
    Section(
      "QUERIES",
      [
        .text("Questions about the final state, each with its answer under `expect` if you know it."),
        .code(
          "- convert: {point: [0, 0], from: badge, to: card}\n  expect: [150, 10]\n"
            + "- hitTest: {point: [5, 5], view: card}\n  expect: card\n- drawingOrder: card"),
        rows(SceneFormat.queries),
      ])
  }

  private static var expectations: Section {
    Section(
      "EXPECTATIONS",
      [
        .text(
          "`expect: {VIEW: {PROPERTY: VALUE}}` lists expected values of the final state; `geomrun check` compares them. "
            + "Parts and read-only properties can be expected, too. Numbers are equal within `tolerance`."),
        .code("expect:\n  card: {frame: [10, 30, 200, 120], frame.maxX: 210}"),
      ])
  }

  private static var quiz: Section {
    Section(
      "QUIZ",
      [
        .text("The questions that `geomrun quiz` writes; without them it asks for the frame and bounds of every view."),
        rows(SceneFormat.questionKeys),
      ])
  }

  private static var yaml: Section {
    Section(
      "YAML",
      [
        .text(
          "Files are UTF-8. Keys, anchors and aliases follow YAML 1.2, which has no merge keys (`<<`). `true` and `false` "
            + "are the only Booleans, and `012` is twelve.")
      ])
  }

  private static func rows(_ rows: [SceneFormat.Row]) -> HelpTopic.Block {
    .rows(rows.map { .init(label: $0.name, text: $0.summary) })
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}

extension String {
  /// The text without a trailing line break.
  fileprivate var trimmingEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
