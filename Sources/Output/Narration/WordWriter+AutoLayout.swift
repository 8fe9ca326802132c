import GeomrunAutoLayout
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

// Mutations of Auto Layout, in words.
extension WordWriter {
  func words(for change: AutoLayoutChange, in header: SceneHeader) -> Words {
    switch change {
    case .constant(let positions, let term): becomes(positions, .constant, text(of: term, in: header), in: header)
    case .priority(let positions, let term): becomes(positions, .priority, text(of: term, in: header), in: header)
    case .isActive(let positions, let isActive): becomes(positions, .isActive, "\(isActive)", in: header)
    case .trait(let assignment) where assignment.value.isSingleStackChange: stackChange(assignment, in: header)
    case .trait(let assignment):
      MutationWords.becomes(
        Words("\(assignment.view).\(VisibleText(assignment.trait.rawValue))"),
        [Words(text(of: assignment.value, in: header))])
    case .add(let declarations): activated(declarations.map { "\(VisibleText($0.text))" })
    // Scenes about passes demonstrate that not all views are laid out.
    case .layout(let view?, _) where !header.passes.isEmpty:
      Words(en: "All views in \(view) that need layout are laid out.", zh: "对 \(view) 里所有需要布局的视图进行布局。")
    case .layout(let view?, _): Words(en: "The subviews of \(view) are laid out.", zh: "对 \(view) 的子视图进行布局。")
    case .layout(nil, .end):
      Words(
        en: "At the end, a run loop turn lays out all views that need layout.", zh: "最后 run loop 再转一轮：对所有需要布局的视图进行布局。"
      )
    case .layout(nil, .asked):
      Words(en: "All views that need layout are laid out.", zh: "对所有需要布局的视图进行布局。")
    case .layout(nil, .runLoop):
      Words(en: "A run loop turn lays out all views that need layout.", zh: "run loop 的一轮：对所有需要布局的视图进行布局。")
    case .layout(nil, .turned(let screen)):
      switch screen.orientation {
      case .portrait:
        Words(
          en: """
            The device is rotated to portrait: its screen is \(screen.size), and all views that need layout are \
            laid out.
            """,
          zh: "设备转为竖屏：屏幕是 \(screen.size)，对所有需要布局的视图进行布局。")
      case .landscape:
        Words(
          en:
            """
            The device is rotated to landscape: its screen is \(screen.size), and all views that need layout \
            are laid out.
            """,
          zh: "设备转为横屏：屏幕是 \(screen.size)，对所有需要布局的视图进行布局。")
      }
    }
  }

  /// Returns the layout call on a view in words.
  func words(for request: LayoutRequest, of view: LayerID) -> Words {
    switch request {
    case .setNeedsLayout: Words(en: "\(view) is marked for layout.", zh: "标记 \(view) 需要布局。")
    case .setNeedsUpdateConstraints:
      Words(en: "\(view) is marked for an update of its constraints.", zh: "标记 \(view) 需要更新约束。")
    case .invalidateIntrinsicContentSize:
      Words(en: "The intrinsic content size of \(view) is invalidated.", zh: "\(view) 的 intrinsicContentSize 失效。")
    case .sizeToFit:
      Words(en: "\(view) gets the size that its sizeThatFits returns.", zh: "\(view) 的尺寸变为 sizeThatFits 给出的尺寸。")
    }
  }

  /// Returns one property of a stack view, by its own name.
  private func stackChange(_ assignment: LayoutTraitAssignment, in header: SceneHeader) -> Words {
    guard case .stack(let stack) = assignment.value, let (name, value) = entries(of: stack, in: header).first else {
      return Words("")
    }
    return MutationWords.becomes(Words("\(assignment.view).\(VisibleText(name))"), [Words(value)])
  }

  private func activated(_ constraints: [Sentence]) -> Words {
    let list = constraints.joined(by: ", ")
    return Words(en: "\(list) is activated.", zh: "激活约束 \(list)。")
  }

  private func becomes(
    _ positions: [Int], _ property: SceneVocabulary.ConstraintProperty, _ value: Sentence, in header: SceneHeader
  ) -> Words {
    let declared = header.autoLayout?.constraints ?? []
    let name = positions.first.map { position in
      declared.indices.contains(position) ? declared[position].name ?? declared[position].text : "\(position + 1)"
    }
    return MutationWords.becomes(Words("\(VisibleText(name ?? "")).\(VisibleText(property.rawValue))"), [Words(value)])
  }

  /// Returns a declared safe area or declared margins of a view.
  func words(of insets: LayoutTraitAssignment, in header: SceneHeader) -> Words {
    Words("\(VisibleText(insets.trait.rawValue)) \(text(of: insets.value, in: header))")
  }

  private func text(of value: LayoutTraitValue, in header: SceneHeader) -> Sentence {
    func list(_ terms: [NumberTerm?]) -> Sentence {
      "[\(terms.map { $0.map { text(of: $0, in: header) } ?? "none" }.joined(by: ", "))]"
    }
    return switch value {
    case .contentSize(let width, let height): list([width, height])
    case .priorities(let horizontal, let vertical): list([horizontal, vertical])
    // Like the insets that are properties of a view.
    case .insets(let top, let left, let bottom, let right):
      "(\([top, left, bottom, right].map { text(of: $0, in: header) }.joined(by: ", ")))"
    case .number(let term): text(of: term, in: header)
    case .bool(let bool): "\(bool)"
    case .stack(let stack): text(of: stack, in: header)
    }
  }

  private func text(of gaps: [StackDeclaration.CustomSpacing], in header: SceneHeader) -> Sentence {
    let entries = gaps.map { gap -> Sentence in "\(gap.view): \(gap.gap.map { text(of: $0, in: header) } ?? "default")"
    }
    return "{\(entries.joined(by: ", "))}"
  }

  private func text(of stack: StackDeclaration, in header: SceneHeader) -> Sentence {
    "{\(entries(of: stack, in: header).map { "\(VisibleText($0.name)): \($0.value)" }.joined(by: ", "))}"
  }

  private func entries(of stack: StackDeclaration, in header: SceneHeader) -> [(name: String, value: Sentence)] {
    StackDeclaration.Key.allCases.compactMap { key in
      let value: Sentence? =
        switch key {
        case .axis: stack.axis.map { "\(VisibleText(StackDeclaration.AxisWord($0).rawValue))" }
        case .spacing: stack.spacing.map { text(of: $0, in: header) }
        case .customSpacing: stack.customSpacing.map { text(of: $0, in: header) }
        case .alignment: stack.alignment.map { "\(VisibleText($0.rawValue))" }
        case .distribution: stack.distribution.map { "\(VisibleText($0.rawValue))" }
        case .layoutMarginsRelativeArrangement: stack.isMarginsRelative.map { "\($0)" }
        case .arranged: stack.arranged.map { "[\($0.map { "\($0)" }.joined(by: ", "))]" }
        }
      return value.map { (key.rawValue, $0) }
    }
  }
}

extension LayoutTraitValue {
  /// Whether it changes only one property of a stack view, with a value of one word.
  fileprivate var isSingleStackChange: Bool {
    guard case .stack(let stack) = self, stack.customSpacing == nil else { return false }
    let changes = [
      stack.axis != nil, stack.spacing != nil, stack.alignment != nil, stack.distribution != nil,
      stack.isMarginsRelative != nil, stack.arranged != nil,
    ]
    return changes.count { $0 } == 1
  }
}
