import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// The wording of questions.
struct AskedWords {
  let outcome: ReplayResult
  let language: NaturalLanguage
  let wording: QuizWording
  /// The writer of the code next to the question.
  let code: CodeWriter

  /// Returns a short name of the subject that is the same in all languages: `view1.frame`.
  func name(of subject: QuizEntry.AskedValue) throws(QuizRefusal) -> String {
    switch subject {
    case .property(let view, let path): return "\(outcome.name(of: view)).\(path.name)"
    case .query(.convert(let value, let from, let to)):
      return "convert \(try text(of: value)) from \(space(from)) to \(space(to))"
    case .query(.contains(let value, let view)): return "contains \(try text(of: value)) in \(outcome.name(of: view))"
    case .query(.hitTest(let value, let view)): return "hitTest \(try text(of: value)) in \(space(view))"
    case .query(.layerHitTest(let value, let layer)): return "layerHitTest \(try text(of: value)) in \(space(layer))"
    case .query(.drawingOrder(let view)): return "drawingOrder of \(space(view))"
    case .query(.layout(.conflict)): return "conflict"
    case .query(.layout(.broken)): return "broken"
    case .query(.layout(.ambiguous)): return "ambiguous"
    case .query(.layout(.calls(let view))): return view.map { "calls of \(outcome.name(of: $0))" } ?? "calls"
    case .query(.layout(.fault)): return "fault"
    case .query(.shown(let view, let path, let layers)):
      return "\(layers.rawValue) \(outcome.name(of: view)).\(path.name)"
    case .timed(let query):
      let time = try seconds(of: query).map { " at \($0) s" } ?? ""
      let layers = query.moment?.layers.map { " of \($0.rawValue)" } ?? ""
      return try name(of: .query(query.question)) + layers + time
    case .query(.spring(.settling)): return "settlingDuration"
    case .query(.spring(.uiKit)): return "spring"
    case .query(.layout(.sizeFitting(let fitting))):
      return "systemLayoutSizeFitting of \(outcome.name(of: fitting.view))"
    }
  }

  /// Returns a heading for a subject that its name would not explain to readers; nil for the others.
  func heading(of subject: QuizEntry.AskedValue) throws(QuizRefusal) -> String? {
    switch subject {
    // UIKit has no such property.
    case .property(let view, let path) where path.property == .windowFrame:
      guard let component = path.component else {
        return said(Words(en: "\(view), frame in the window", zh: "\(view) 在窗口中的 frame"))
      }
      let part = VisibleText(component.name)
      return said(Words(en: "\(view), \(part) of the frame in the window", zh: "\(view) 在窗口中的 frame 的 \(part)"))
    case .query(.convert(let value, let from, let to)) where language == .simplifiedChinese:
      let isRect = if case .literal(.rect) = value { true } else { false }
      let told = try visible(value)
      return said(
        Words(
          en: "convert \(told) from \(place(from)) to \(place(to))",
          zh: "把\(place(from))中的\(isRect ? "矩形" : "点") \(told) 换算到\(place(to))坐标系"))
    case .property, .query, .timed: return nil
    }
  }

  /// Returns the question, if the scene does not word it.
  ///
  /// - Parameters:
  ///   - labels: The names of the answer's numbers.
  ///   - isChoice: Whether there are answers to choose from, so no numbers are entered.
  func prompt(for subject: QuizEntry.AskedValue, labels: [String], isChoice: Bool) throws(QuizRefusal) -> String {
    let asked = isChoice ? [] : labels
    switch subject {
    case .property(let view, PropertyPath(.windowFrame)):
      let prompt = windowFrame(of: view)
      return asked.count > 1 ? wording.sentences(prompt, give(asked)) : prompt
    case .property(let view, let path):
      let own = path.spokenName(on: outcome.header.platform)
      return explained(wording.prompt("\(outcome.name(of: view)).\(own)", asked), path.property)
    case .query(.layout(.broken)):
      return said(
        Words(
          en: "Some required constraints conflict. Which one does iOS 26 break?",
          zh: "有些必需的约束互相冲突。iOS 26 会打破哪一条？"))
    case .query(.layout(.calls(let view))):
      let whose = view.map { Words(en: "of \($0) ", zh: "\($0) ") } ?? Words(en: "", zh: "")
      return said(
        Words(
          en: "Which overridden methods \(whose)are called from the beginning to the end, and in which order?",
          zh: "从头到尾，\(whose)重写的方法按什么顺序被调用？"))
    case .query(.layout), .query(.shown), .query(.spring): return wording.prompt(try name(of: subject), asked)
    case .timed(let query): return try prompt(for: query, labels: labels, isChoice: isChoice)
    case .query(.convert(let value, let from, let to)):
      let (value, from, to, target) = (try visible(value), place(from), place(to), coordinates(of: to))
      return said(
        labels.count == 4
          ? Words(
            en: "Convert the rect \(value) from \(from) to \(target); give its bounding box.",
            zh: "\(from)坐标系里的矩形 \(value)，它在\(to)坐标系里的外接矩形是多少？")
          : Words(
            en: "Convert the point \(value) from \(from) to \(target).",
            zh: "\(from)坐标系里的点 \(value)，在\(to)坐标系里的坐标是多少？"))
    case .query(.contains(let value, let view)):
      let (value, name) = (try visible(value), Fact.view(view.index))
      return said(
        Words(
          en: "Does \(name) contain the point \(value), which is in the coordinates of \(name)?",
          zh: "\(name) 包含 \(name) 坐标系里的点 \(value) 吗？"))
    case .query(.hitTest(let value, let view?)) where outcome.header.platform == .appkit:
      let (value, name) = (try visible(value), place(view))
      let outer = place(outcome.tree.superlayer(of: view))
      return said(
        Words(
          en: """
            Which view does NSView's hit test of \(name) find at the point \(value), which is in the coordinates of \(outer)?
            """, zh: "对\(name)调用 NSView 的 hitTest，点 \(value) 用的是\(outer)的坐标系，会找到哪个视图？"))
    case .query(.hitTest(let value, let view)):
      let (value, name) = (try visible(value), place(view))
      return said(
        Words(
          en: """
            Which view does UIView's hit test of \(name) find at the point \(value), which is in \
            the coordinates of \(name)?
            """, zh: "对\(name)调用 UIView 的 hitTest，点 \(value) 用的是\(name)的坐标系，会找到哪个视图？"))
    case .query(.layerHitTest(let value, let layer)):
      let (value, name) = (try visible(value), place(layer))
      // The window has no superlayer; the point is in its own coordinates then.
      let outer = place(layer.map { outcome.tree.superlayer(of: $0) } ?? nil)
      return said(
        Words(
          en: """
            Which layer does CALayer's hit test of \(name) find at the point \(value), which is in \
            the coordinates of \(outer)?
            """, zh: "对\(name)调用 CALayer 的 hitTest，点 \(value) 用的是\(outer)的坐标系，会找到哪个图层？"))
    case .query(.drawingOrder(let view?)):
      let name = Fact.view(view.index)
      return said(
        Words(
          en: "In which order is \(name) drawn with everything inside, from back to front?",
          zh: "\(name) 和里面的所有视图，从后到前按什么顺序绘制？"))
    case .query(.drawingOrder(nil)):
      return said(Words(en: "In which order are all views drawn, from back to front?", zh: "所有视图从后到前按什么顺序绘制？"))
    }
  }

  /// Returns the time that the question is about; nil for the end of the clock.
  private func seconds(of query: Query) throws(QuizRefusal) -> String? {
    guard case .literal(let seconds)? = query.moment?.time else { return nil }
    return try QuizNumber.rounded(seconds)
  }

  /// Returns the question about a time.
  private func prompt(for query: Query, labels: [String], isChoice: Bool) throws(QuizRefusal) -> String {
    let time = try seconds(of: query).map { seconds in
      Words(en: "\(VisibleText(seconds)) s after the beginning", zh: "开始 \(VisibleText(seconds)) 秒后")
    }
    switch query.question {
    case .shown(let view, let path, let layers):
      let name = VisibleText(outcome.name(of: view))
      // A layer has a position where UIView has a center.
      let spoken = VisibleText(path.spokenName(on: .macos))
      let property =
        path == PropertyPath(.windowFrame)
        ? Words(en: "frame in the window", zh: "在窗口中的 frame") : Words(en: "\(spoken)", zh: "的 \(spoken)")
      let when = time ?? Words(en: "at the end", zh: "最后")
      let layer = VisibleText(layers.rawValue)
      return said(
        Words(
          en: "Which \(property) does the \(layer) layer of \(name) have \(when)?",
          zh: "\(when)，\(name) 的 \(layer) layer \(property) 是多少？"))
    case .spring:
      return said(
        Words(
          en: "How long does the spring take to settle (settlingDuration), in seconds?",
          zh: "这个弹簧动画多少秒后稳定（settlingDuration）？"))
    case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout:
      let whole = VisibleText(try prompt(for: .query(query.question), labels: labels, isChoice: isChoice))
      let when = time.map { Words(en: "\($0): ", zh: "\($0)，") } ?? Words(en: "", zh: "")
      return query.askedLayers == .presentation
        ? said(
          Words(
            en: "\(when)\(whole) Use the presentation layers.", zh: "\(when)\(whole)问的是 presentation layer。"))
        : said(Words(en: "\(when)\(whole)", zh: "\(when)\(whole)"))
    }
  }

  /// Returns the prompt for one of several numbers; `path` is the requested number.
  func prompt(for subject: QuizEntry.AskedValue, whole: String, path: String, label: String) -> String {
    if case .property(let view, let asked) = subject, asked.property == .windowFrame {
      return wording.sentences(windowFrame(of: view), give([label]))
    }
    if case .property(_, let asked) = subject { return explained(wording.prompt(path, []), asked.property) }
    return wording.sentences(whole, give([label]))
  }

  /// Returns the question about the frame in the window, with the call that returns it.
  private func windowFrame(of view: LayerID) -> String {
    let call = VisibleText(code.reading(PropertyPath(.windowFrame), of: view, in: outcome.header))
    return said(
      Words(
        en: "What is the frame of \(view) in the window now, \(call)?",
        zh: "\(view) 现在在窗口坐标系中的外接矩形是多少（\(call)）？"))
  }

  /// Returns a prompt, with the definition of a property that no framework has under that name.
  private func explained(_ prompt: String, _ property: Property) -> String {
    let words: Words? =
      switch property {
      case .contentRect:
        Words(
          en: "\(property) is the rect of the image, in the view's own coordinates.",
          zh: "\(property) 是图片在该视图坐标系里所占的矩形。")
      case .visibleRect:
        Words(
          en: "\(property) is the bounds inset by adjustedContentInset.",
          zh: "\(property) 是 bounds 去掉 adjustedContentInset 之后的部分。")
      case .offsetRange:
        Words(
          en: "\(property) is the range of contentOffset that a finger can scroll to, from the least to the greatest.",
          zh: "\(property) 是手指滚动时 contentOffset 所能到达的范围，从最小到最大。")
      case .safeArea:
        Words(
          en: "\(property) is the layoutFrame of the view's safeAreaLayoutGuide.",
          zh: "\(property) 就是视图的 safeAreaLayoutGuide 的 layoutFrame。")
      case .keyboardLayoutGuide:
        Words(
          en: "\(property) is the layoutFrame of that guide, while no keyboard is shown.",
          zh: "\(property) 是键盘没有显示时该布局参考线的 layoutFrame。")
      case .layouts:
        Words(
          en: "\(property) is how often the view is laid out from the beginning to the end.",
          zh: "\(property) 是从头到尾这个视图被布局的次数。")
      case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform, .zPosition,
        .anchorPointZ, .geometryFlipped, .flipped, .hidden, .alpha, .clipsToBounds, .userInteractionEnabled,
        .autoresizingMask, .autoresizesSubviews, .windowFrame, .contentOffset, .contentSize, .contentInset,
        .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollEnabled, .underBars,
        .minimumZoomScale, .maximumZoomScale, .zoomScale, .adjustedContentInset, .page, .safeAreaInsets,
        .additionalSafeAreaInsets, .layoutMargins, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea,
        .contentMode, .imageSize,
        .hitOutsets, .needsLayout:
        nil
      }
    return words.map { wording.sentences(prompt, said($0)) } ?? prompt
  }

  /// Returns the names of an answer's numbers.
  func give(_ labels: [String]) -> String {
    let list = QuizWording.list(labels)
    return said(Words(en: "Give \(list).", zh: "请给出 \(list)。"))
  }

  /// Returns the text before a question about another state than the final one.
  func state(after steps: Int) -> String { said(words(after: steps)) }

  private func words(after steps: Int) -> Words {
    switch steps {
    case 0: Words(en: "Before all steps, with the views as they are declared:", zh: "在执行任何一步之前（视图刚声明时），")
    case 1: Words(en: "After the first step alone:", zh: "只执行第 \(steps) 步，")
    default: Words(en: "After the first \(steps) steps alone:", zh: "只执行前 \(steps) 步，")
    }
  }

  /// Returns the answer in a sentence, at the end of the solution.
  func result(of subject: QuizEntry.AskedValue, _ answer: String, after steps: Int?) throws(QuizRefusal) -> String {
    let told = VisibleText(answer)
    guard let steps else {
      if case .property(let view, PropertyPath(.windowFrame)) = subject {
        return said(
          Words(
            en: "In the end the frame of \(view) in the window is \(told).", zh: "最终 \(view) 在窗口坐标系中的外接矩形为 \(told)。"))
      }
      if case .property = subject { return wording.result(try name(of: subject), answer) }
      // No space between two Han characters.
      let gap = VisibleText(answer.unicodeScalars.first?.properties.isIdeographic == true ? "" : " ")
      return said(Words(en: "The answer is \(told).", zh: "答案是\(gap)\(told)。"))
    }
    let (state, name) = (words(after: steps), VisibleText(try name(of: subject)))
    return said(Words(en: "\(state) \(name) is \(told).", zh: "\(state)\(name) 为 \(told)。"))
  }

  /// Returns the feedback on a wrong answer.
  func feedback(of wrong: WrongAnswer) -> String { wrong.own ?? said(wrong.words) }

  private func said(_ words: Words) -> String {
    let speaker = Speaker(
      language, numbers: SpokenNumbers(decimals: 6), centerName: VisibleText(outcome.header.platform.centerName)
    ) { VisibleText(outcome.name(of: LayerID(index: $0))) }
    return speaker.text(of: words)
  }

  /// Returns an answer as text.
  func text(of answer: Answer) throws(QuizRefusal) -> String {
    switch answer {
    case .value(.bool(true)): return said(Words(en: "yes", zh: "包含"))
    case .value(.bool(false)): return said(Words(en: "no", zh: "不包含"))
    case .value(let value): return QuizNumber.list(try items(of: .value(value)))
    case .view(let view?): return outcome.name(of: view)
    case .view(nil): return said(Words(en: "(none)", zh: "（没有）"))
    case .views, .texts, .numbers: return try items(of: answer).joined(separator: ", ")
    case .unknown: return said(Words(en: "(not known)", zh: "（未知）"))
    }
  }

  /// Returns the numbers or the names in an answer.
  func items(of answer: Answer) throws(QuizRefusal) -> [String] {
    switch answer {
    case .value(.bool), .view: return [try text(of: answer)]
    case .value(let value):
      var texts: [String] = []
      for number in value.numbers { texts.append(try QuizNumber.rounded(number)) }
      return texts
    case .views(let views): return views.map(outcome.name(of:))
    case .texts(let texts): return texts
    case .numbers(let numbers):
      var texts: [String] = []
      for number in numbers { texts.append(try QuizNumber.rounded(number)) }
      return texts
    case .unknown: return [try text(of: answer)]
    }
  }

  private func text(of value: Value) throws(QuizRefusal) -> String {
    guard case .literal(let literal) = value else { return "" }
    return try text(of: .value(literal))
  }

  private func space(_ view: LayerID?) -> String { view.map(outcome.name(of:)) ?? SceneVocabulary.window }

  private func visible(_ value: Value) throws(QuizRefusal) -> VisibleText { VisibleText(try text(of: value)) }

  /// Names a view's coordinate system, or the window's, in English.
  private func coordinates(of view: LayerID?) -> Sentence {
    guard let view else { return "window coordinates" }
    return "the coordinates of \(Fact.view(view.index))"
  }

  private func place(_ view: LayerID?) -> Words {
    view.map { Words("\(Fact.view($0.index))") } ?? Words(en: "the window", zh: "窗口")
  }
}
