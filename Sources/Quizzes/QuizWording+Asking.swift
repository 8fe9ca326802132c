internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunNarration
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText
internal import GeomrunWords

/// The words in which it is asked for something.
struct AskedWords {
  let outcome: ReplayResult
  let language: NaturalLanguage
  let wording: QuizWording

  /// What is asked for in a few words that are the same in all languages: `view1.frame`.
  func name(of subject: QuizEntry.Subject) throws(QuizRefusal) -> String {
    switch subject {
    case .property(let view, let path): return "\(outcome.name(of: view)).\(path.name)"
    case .query(.convert(let value, let from, let to)):
      return "convert \(try text(of: value)) from \(space(from)) to \(space(to))"
    case .query(.contains(let value, let view)):
      return "contains \(try text(of: value)) in \(outcome.name(of: view))"
    case .query(.hitTest(let value, let view)):
      return "hitTest \(try text(of: value)) in \(space(view))"
    case .query(.layerHitTest(let value, let layer)):
      return "layerHitTest \(try text(of: value)) in \(space(layer))"
    case .query(.drawingOrder(let view)): return "drawingOrder of \(space(view))"
    case .query(.layout(.conflict)): return "conflict"
    case .query(.layout(.ambiguous)): return "ambiguous"
    case .query(.layout(.sizeFitting(let fitting))):
      return "systemLayoutSizeFitting of \(outcome.name(of: fitting.view))"
    }
  }

  /// The question, where the scene has no words for it.
  func prompt(
    for subject: QuizEntry.Subject, labels: [String]
  ) throws(QuizRefusal) -> String {
    switch subject {
    case .property(let view, let path):
      let own = path.spokenName(on: outcome.header.platform)
      return wording.prompt("\(outcome.name(of: view)).\(own)", labels)
    case .query(.layout): return wording.prompt(try name(of: subject), labels)
    case .query(.convert(let value, let from, let to)):
      let (value, from, to) = (try text(of: value), place(from), place(to))
      let isRect = labels.count == 4
      return switch language {
      case .english:
        isRect
          ? "What is the box around the rect \(value) of \(from) in the coordinates of \(to)?"
          : "Where does the point \(value) of \(from) lie in the coordinates of \(to)?"
      case .simplifiedChinese:
        isRect
          ? start("\(from)坐标系里的矩形 \(value)，它在\(to)坐标系里的外接矩形是多少？")
          : start("\(from)坐标系里的点 \(value)，在\(to)坐标系里位于哪里？")
      }
    case .query(.contains(let value, let view)):
      let (value, name) = (try text(of: value), outcome.name(of: view))
      return switch language {
      case .english:
        "Does \(name) contain the point \(value), which is in the coordinates of \(name)?"
      case .simplifiedChinese: "\(name) 包含自身坐标系里的点 \(value) 吗？"
      }
    case .query(.hitTest(let value, let view)):
      let (value, name) = (try text(of: value), place(view))
      return switch language {
      case .english:
        "Which view does UIView's hit test of \(name) find at the point \(value), which is in the "
          + "coordinates of \(name)?"
      case .simplifiedChinese:
        "对\(name)调用 UIView 的 hitTest，点 \(value) 用的是\(name)的坐标系，会找到哪个视图？"
      }
    case .query(.layerHitTest(let value, let layer)):
      let (value, name) = (try text(of: value), place(layer))
      // The window has no superlayer; the point is its own then.
      let outer = layer.map { outcome.tree.superlayer(of: $0) } ?? nil
      return switch language {
      case .english:
        "Which layer does CALayer's hit test of \(name) find at the point \(value), which is in "
          + "the coordinates of \(place(outer))?"
      case .simplifiedChinese:
        "对\(name)调用 CALayer 的 hitTest，点 \(value) 用的是\(place(outer))的坐标系，会找到哪个图层？"
      }
    case .query(.drawingOrder(let view)):
      return switch (language, view.map(outcome.name(of:))) {
      case (.english, let name?):
        "In which order is \(name) drawn with everything inside, from back to front?"
      case (.english, nil): "In which order are all views drawn, from back to front?"
      case (.simplifiedChinese, let name?): "\(name) 和里面的所有视图，从后到前按什么顺序绘制？"
      case (.simplifiedChinese, nil): "所有视图从后到前按什么顺序绘制？"
      }
    }
  }

  /// The prompt that asks for one of several numbers; `path` is the number that is asked for.
  func prompt(
    for subject: QuizEntry.Subject, whole: String, path: String, label: String
  ) -> String {
    if case .property = subject { return wording.prompt(path, []) }
    return wording.sentences(whole, give([label]))
  }

  /// What the numbers of an answer are called.
  func give(_ labels: [String]) -> String {
    switch language {
    case .english: "Give \(QuizWording.list(labels))."
    case .simplifiedChinese: "请给出 \(labels.joined(separator: "、"))。"
    }
  }

  /// What is said in front of a question about another state than the final one.
  func state(after steps: Int) -> String {
    switch (steps, language) {
    case (0, .english): "Before all steps, with the views as they are declared:"
    case (1, .english): "After the first step alone:"
    case (_, .english): "After the first \(steps) steps alone:"
    case (0, .simplifiedChinese): "在执行任何一步之前（视图刚声明时）："
    case (_, .simplifiedChinese): "只执行前 \(steps) 步之后："
    }
  }

  /// The answer in a sentence, at the end of the solution.
  func result(
    of subject: QuizEntry.Subject, _ answer: String, after steps: Int?
  ) throws(QuizRefusal) -> String {
    guard let steps else {
      if case .property = subject { return wording.result(try name(of: subject), answer) }
      return switch language {
      case .english: "The answer is \(answer)."
      case .simplifiedChinese: "答案是 \(answer)。"
      }
    }
    let state = state(after: steps)
    return switch language {
    case .english: "\(state) \(try name(of: subject)) is \(answer)."
    case .simplifiedChinese: "\(state)\(try name(of: subject)) 为 \(answer)。"
    }
  }

  /// What to tell those who give a wrong answer.
  func feedback(of wrong: WrongAnswer) -> String {
    wrong.own ?? speaker.text(of: wrong.words)
  }

  private var speaker: Speaker {
    Speaker(
      language, numbers: SpokenNumbers(decimals: 6),
      centerName: VisibleText(outcome.header.platform.centerName)
    ) {
      VisibleText(outcome.name(of: LayerID(index: $0)))
    }
  }

  /// An answer as people read it.
  func text(of answer: Answer) throws(QuizRefusal) -> String {
    switch answer {
    case .value(.bool(let isTrue)):
      switch language {
      case .english: return isTrue ? "yes" : "no"
      case .simplifiedChinese: return isTrue ? "包含" : "不包含"
      }
    case .value(let value): return QuizNumber.list(try items(of: .value(value)))
    case .view(let view?): return outcome.name(of: view)
    case .view(nil):
      switch language {
      case .english: return "(none)"
      case .simplifiedChinese: return "（没有）"
      }
    case .views, .texts: return try items(of: answer).joined(separator: ", ")
    }
  }

  /// The numbers or the names that an answer consists of.
  func items(of answer: Answer) throws(QuizRefusal) -> [String] {
    switch answer {
    case .value(.bool), .view: return [try text(of: answer)]
    case .value(let value):
      var texts: [String] = []
      for number in value.numbers { texts.append(try QuizNumber.rounded(number)) }
      return texts
    case .views(let views): return views.map(outcome.name(of:))
    case .texts(let texts): return texts
    }
  }

  private func text(of value: Value) throws(QuizRefusal) -> String {
    guard case .literal(let literal) = value else { return "" }
    return try text(of: .value(literal))
  }

  private func space(_ view: LayerID?) -> String {
    view.map(outcome.name(of:)) ?? SceneVocabulary.window
  }

  /// A sentence without the space that a name in front has.
  private func start(_ sentence: String) -> String { String(sentence.drop { $0 == " " }) }

  private func place(_ view: LayerID?) -> String {
    let name = view.map(outcome.name(of:))
    // Between Chinese and Latin text there is a space.
    return switch language {
    case .english: name ?? "the window"
    case .simplifiedChinese: name.map { " \($0) " } ?? "窗口"
    }
  }
}
