package import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

// The equivalents in scenes of words that are not aliases of a property.
extension PropertyAdvice {
  /// Suggests a method by its whole path.
  func calling(_ path: String) -> Advice {
    switch use {
    case .mutation: Advice(Words.write(path), key: path)
    case .declaration, .expectation, .expression, .question:
      Advice(Words(en: "only a mutation calls `\(code: path)`", zh: "只有变更才能调用 `\(code: path)`"))
    }
  }

  /// Suggests a value of a transform for an operation that was mistaken for a part of it.
  func operating(_ operation: ForeignWord.Operation) -> Advice {
    let (name, text, numbers) = parts(of: operation)
    let sentence: Words
    switch use {
    case .declaration, .expectation: sentence = Words.write("\(name): \(text)")
    case .mutation(let view): sentence = Words.write("\(view).\(name): \(text)")
    case .expression, .question:
      return Advice(
        Words(
          en: "it is not stored; read an element of the matrix, such as `\(code: numbers)`",
          zh: "它不单独存储；存储的是矩阵的元素，例如 `\(code: numbers)`"))
    }
    if case .rotation = operation, let degrees, let radians {
      let other = text.replacing(radians, with: degrees)
      return Advice(
        Words(
          en: "\(sentence), or `\(code: other)` where degrees are meant", zh: "\(sentence)；如果以度为单位，写成 `\(code: other)`")
      )
    }
    // The example's own numbers are not a user's value.
    guard let own = angle ?? number, text.contains(own) else { return Advice(sentence) }
    return Advice(sentence, key: name, value: text)
  }

  /// The property, the value, and an element that depends on the operation.
  private func parts(of operation: ForeignWord.Operation) -> (name: String, text: String, element: String) {
    let (plane, space) = (Property.transform.name, Property.transform3D.name)
    switch operation {
    case .turn: return (plane, "{rotation: \(angle ?? degrees ?? radians ?? "30deg")}", "\(plane).b")
    case .rotation(.z): return (plane, "{rotation: \(angle ?? radians ?? "30deg")}", "\(plane).b")
    case .rotation(let axis):
      let turn = "angle: \(angle ?? radians ?? "30deg")"
      let vector = axis == .x ? "[1, 0, 0]" : "[0, 1, 0]"
      return (space, "{rotation: {\(turn), axis: \(vector)}}", "\(space).m33")
    case .scale(nil): return (plane, "{scale: \(number ?? "2")}", "\(plane).a")
    case .scale(.x): return (plane, "{scale: [\(number ?? "2"), 1]}", "\(plane).a")
    case .scale(.y): return (plane, "{scale: [1, \(number ?? "2")]}", "\(plane).d")
    case .scale(.z): return (space, "{scale: [1, 1, \(number ?? "2")]}", "\(space).m33")
    case .translation: return (plane, "{translation: [10, 20]}", "\(plane).tx")
    }
  }

  /// Suggests four numbers for the result of a rect method.
  func changing(_ name: String, _ change: ForeignWord.Change) -> Words {
    switch use {
    case .declaration, .expectation:
      return Words(
        en: "write its four numbers, such as `\(code: name): [10, 20, 30, 40]`",
        zh: "写出它的四个数，例如 `\(code: name): [10, 20, 30, 40]`")
    case .mutation(let view):
      let (own, way) = ("\(view).\(name)", number ?? "10")
      let origin = "= \(own).minX + \(way), = \(own).minY + \(way)"
      switch change {
      case .inset:
        let both = "2 * \(way)"
        return Words.write("\(own): [\(origin), = \(own).width - \(both), = \(own).height - \(both)]")
      case .offset: return Words.write("\(own).origin: [\(origin)]")
      }
    case .expression:
      return Words(en: "write `\(code: name).minX` or another of its numbers", zh: "写成 `\(code: name).minX` 或它的其他数")
    case .question(let view): return Words.write("\(view).\(name)")
    }
  }

  /// Suggests `contentMode` for a layer's gravity, whose `top` is at the greatest y of the layer.
  var fitting: Advice {
    let (name, mode) = (Property.contentMode.name, value.flatMap { Self.modes[$0]?.rawValue })
    let words = Words(
      en: "top and bottom change places, resize is scaleToFill, and resizeAspect is scaleAspectFit",
      zh: "top 与 bottom 互换，resize 写成 scaleToFill，resizeAspect 写成 scaleAspectFit")
    switch (use, mode) {
    case (.declaration, nil), (.mutation, nil), (.expectation, nil):
      return Advice(Words(en: "write `\(code: name)`: \(words)", zh: "写成 `\(code: name)`：\(words)"))
    case (.declaration, let mode?), (.expectation, let mode?):
      return Advice(Words.write("\(name): \(mode)"), key: name, value: mode)
    case (.mutation(let view), let mode?):
      return Advice(Words.write("\(view).\(name): \(mode)"), key: name, value: mode)
    case (.expression, _), (.question, _):
      return Advice(Words(en: "it is a word, not a number", zh: "它是词，不能由它得出数"))
    }
  }

  /// UIKit's names for Core Animation's gravities.
  private static let modes: [String: ContentMode] = [
    "resize": .scaleToFill, "resizeAspect": .scaleAspectFit, "resizeAspectFill": .scaleAspectFill, "center": .center,
    "top": .bottom, "bottom": .top, "left": .left, "right": .right, "topLeft": .bottomLeft, "topRight": .bottomRight,
    "bottomLeft": .topLeft, "bottomRight": .topRight,
  ]

  /// Suggests a position in the tree for a view's superview.
  var movingIntoSuperview: Words {
    switch use {
    case .declaration:
      return Words(en: "list the view under `subviews` of its superview", zh: "视图写在父视图的列表 `subviews` 里")
    case .mutation(let view):
      guard let value, SceneName.isValid(value) else {
        return Words(
          en: "write `view1.addSubview: \(code: view)`, with the superview's name",
          zh: "写成 `view1.addSubview: \(code: view)`，换上父视图的名称")
      }
      return ["null", "nil"].contains(value)
        ? Words.write("\(view).removeFromSuperview:") : Words.write("\(value).addSubview: \(view)")
    case .expectation:
      return Words(
        en: "`frame` gives the view's place in its superview; nothing else about the superview can be expected",
        zh: "`frame` 就是视图在父视图中的位置；此外没有可以期望的"
      )
    case .expression, .question:
      return Words(
        en: "read a superview by its own name, such as `view1.bounds.width`",
        zh: "读取父视图要用它自己的名称，例如 `view1.bounds.width`")
    }
  }

  /// Suggests the superview's own name for a property of a view's superview.
  func namingSuperview(_ rest: String) -> Words {
    var rest = rest[...]
    while rest.hasPrefix("superview.") { rest = rest.dropFirst("superview.".count) }
    return switch use {
    case .declaration, .expectation: movingIntoSuperview
    case .mutation:
      Words(
        en: "change a superview by its own name, as in `view1.\(code: rest)`",
        zh: "修改父视图要用它自己的名称，例如 `view1.\(code: rest)`")
    case .expression, .question:
      Words(
        en: "read a superview by its own name, as in `view1.\(code: rest)`",
        zh: "读取父视图要用它自己的名称，例如 `view1.\(code: rest)`")
    }
  }

  /// Suggests mutations of the tree for a view's subviews.
  var movingSubviews: Advice {
    switch use {
    case .declaration: Advice(Words.write("subviews"), key: "subviews")
    case .mutation(let view):
      Advice(
        Words(
          en: "write `\(code: view).addSubview: view1` for each, with its name",
          zh: "对每个子视图写 `\(code: view).addSubview: view1`，换上它的名称"))
    case .expectation:
      Advice(Words(en: "the query `drawingOrder` lists the views in it", zh: "查询 `drawingOrder` 会列出其中的视图"))
    case .expression, .question: Advice(Words(en: "read subviews by their own names", zh: "读取子视图要用它们自己的名称"))
    }
  }

  /// Suggests an assignment for a rule or a request whose result only the framework knows.
  func assigning(_ name: String, _ value: String, or elsewhere: Words, _ read: String) -> Words {
    switch use {
    case .declaration: elsewhere
    case .mutation(let view): Words.write("\(view).\(name): \(value)")
    case .expectation: Words.write(read)
    case .question(let view): Words.write("\(view).\(read)")
    case .expression: Words.write("\(read).width")
    }
  }

  /// Suggests a constraint for an anchor, and its result if a number is needed.
  func constraining(_ attribute: String, _ result: String) -> Advice {
    let isSize = ["width", "height"].contains(attribute)
    func section(_ view: String) -> Advice {
      let constant = (number ?? "8").replacing("+", with: "")
      let sum = constant.hasPrefix("-") ? "- \(constant.dropFirst())" : "+ \(constant)"
      let right = isSize ? constant : "superview.\(attribute) \(sum)"
      return Advice(
        Words(
          en:
            "constraints are strings in the section `constraints`, such as `\(code: view).\(code: attribute) == \(code: right)`",
          zh: "约束是 `constraints` 部分里的文本，例如 `\(code: view).\(code: attribute) == \(code: right)`"))
    }
    switch use {
    case .declaration: return section("view1")
    case .mutation(let view): return section(view)
    case .expectation, .expression: return Advice(Words.write(result), key: result)
    case .question(let view): return Advice(Words.write("\(view).\(result)"), key: "\(view).\(result)")
    }
  }

  /// The advice for a word that is valid elsewhere in a scene; nil for all others.
  package var elsewhere: Advice? {
    let word = PropertyTable.withoutLayer(path)
    let view =
      switch use {
      case .mutation(let view), .question(let view): view
      case .declaration, .expectation, .expression: "view1"
      }
    if let query = SceneVocabulary.Query(rawValue: word) {
      return Advice(
        Words(
          en: "it is a query; put it under `queries`, as in `- \(code: word): \(code: query.example(view))`",
          zh: "它写在 `queries` 下面，例如 `- \(code: word): \(code: query.example(view))`"))
    }
    if StackDeclaration.Key(rawValue: word) != nil {
      return Advice(
        Words(
          en: "`\(code: word)` belongs to stack views; put it in `stack`",
          zh: "`\(code: word)` 属于 UIStackView，写在 `stack` 里"))
    }
    if SceneVocabulary.ConstraintProperty(rawValue: word) != nil {
      return Advice(
        Words(
          en: "only a constraint with a name has it, as in `gap.\(code: word)`",
          zh: "只有带名称的约束才有它，例如 `gap.\(code: word)`"))
    }
    if word == SceneVocabulary.checkpoint {
      return Advice(
        Words(
          en: "put expectations under `expect`, as in `\(code: view): {frame: [10, 20, 30, 40]}`",
          zh: "期望写在 `expect` 下面，例如 `\(code: view): {frame: [10, 20, 30, 40]}`"))
    }
    let target = MutationTarget(path: word)
    switch target {
    case .timing:
      return Advice(
        Words(
          en: "it is a mutation of the layer's time, as in `- \(code: view).layer.speed: 0`",
          zh: "它是改变图层时间的变更，例如 `- \(code: view).layer.speed: 0`"))
    case .action, .named(.method):
      let value = target?.example.map { " \($0)" } ?? ""
      return Advice(
        Words(
          en: "it is a mutation, as in `- \(code: view).\(code: word):\(code: value)`",
          zh: "它是变更，例如 `- \(code: view).\(code: word):\(code: value)`"))
    case .trait, .named(.property), nil: return nil
    }
  }

  /// Suggests `hidden` for its negation.
  var writingHidden: Advice {
    let hidden = Property.allCases.first { $0.names.contains("hidden") }?.name ?? "hidden"
    let opposite = value == "false" ? "true" : "false"
    let sentence: Words
    switch use {
    case .declaration, .expectation: sentence = Words.write("\(hidden): \(opposite)")
    case .mutation(let view): sentence = Words.write("\(view).\(hidden): \(opposite)")
    case .expression, .question:
      return Advice(Words(en: "`\(code: hidden)` is not a number", zh: "`\(code: hidden)` 不是数"))
    }
    return ["true", "false"].contains(value) ? Advice(sentence, key: hidden, value: opposite) : Advice(sentence)
  }

  /// Suggests removing a word that does not affect geometry.
  func leavingOut(hasReason: Bool) -> Words {
    let reason = hasReason ? Words("") : Words(en: "it does not affect geometry; ", zh: "它与几何无关；")
    switch use {
    case .declaration, .mutation, .expectation: return reason.followed(by: Words(en: "remove it", zh: "去掉它"))
    case .expression, .question: return reason.followed(by: Words(en: "a scene has no number for it", zh: "场景里没有这个数值"))
    }
  }

  /// Suggests the assignment that gives a read-only part of a rect a value.
  package static func assigning(_ part: PropertyPath, of view: String, _ value: String?) -> Advice? {
    let names = part.name.split(separator: ".").map(String.init)
    guard part.property.isAssignable, names.count == 2, let (target, minus) = origins[names[1]] else { return nil }
    let rect = "\(view).\(names[0])"
    let own = value.flatMap(Self.term)
    let number = own ?? "100"
    let isNumber = SourceValue.isDecimal(number)
    let text = minus.map { "= \(number) - \(rect).\($0)" } ?? (isNumber ? number : "= \(number)")
    let sentence = Words.write("\(rect).\(target): \(text)")
    return own == nil ? Advice(sentence) : Advice(sentence, key: "\(names[0]).\(target)", value: text)
  }

  // The properties to assign for derived parts, and the subtracted extents.
  private static let origins: [String: (String, String?)] = [
    "minX": ("origin.x", nil), "midX": ("origin.x", "width / 2"), "maxX": ("origin.x", "width"),
    "minY": ("origin.y", nil), "midY": ("origin.y", "height / 2"), "maxY": ("origin.y", "height"),
    "width": ("size.width", nil), "height": ("size.height", nil),
  ]

  /// A term of an expression: a number, or the content of an expression.
  private static func term(_ value: String) -> String? {
    if SourceValue.isDecimal(value) { return value }
    guard value.first == "=", value.utf8.count <= Diagnostic.longestEcho else { return nil }
    let body = value.dropFirst().drop { $0 == " " }
    return body.contains { ",[]{}#:\"'`".contains($0) } ? nil : String(body)
  }

  private var number: String? { value.flatMap { SourceValue.isDecimal($0) ? $0 : nil } }
  /// The angle, if it is written with a unit.
  private var angle: String? { value.flatMap { SourceValue.isAngle($0) ? $0 : nil } }
  /// The number as an angle in radians, the unit of Core Animation's key paths.
  private var radians: String? { number.map { "\($0)rad" } }
  /// The number as an angle in degrees, if it exceeds a whole turn in radians.
  private var degrees: String? { number.flatMap { Double($0).map { abs($0) > 2 * .pi } == true ? "\($0)deg" : nil } }
}
