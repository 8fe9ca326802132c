internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong about the order of drawing, about steps, and in the end about numbers.
extension MistakeEntry {
  static let frontToBack = MistakeEntry(
    Belief(
      reading: order { view, tree in tree.drawingOrder(of: view).reversed() }),
    english: "This goes from front to back; what is drawn first lies behind.",
    simplifiedChinese: "这是从前到后的顺序；先画的在后面。")

  static let superviewInFront = MistakeEntry(
    Belief(
      reading: order { view, tree in
        // The roots' own order, each behind everything in it.
        var order: [LayerID] = []
        var open: [LayerID] = []
        for next in tree.drawingOrder(of: view) {
          while let last = open.last, last != tree.superlayer(of: next) {
            order.append(last)
            open.removeLast()
          }
          open.append(next)
        }
        return order + open.reversed()
      }),
    english: "A view is drawn before its subviews, which lie in front of it.",
    simplifiedChinese: "视图先于它的子视图绘制，子视图在它前面。")

  static let levelByLevel = MistakeEntry(
    Belief(
      reading: order { view, tree in
        let depths = Dictionary(tree.depthFirst.map { ($0.view, $0.depth) }) { first, _ in first }
        return tree.drawingOrder(of: view).enumerated()
          .sorted { (depths[$0.element] ?? 0, $0.offset) < (depths[$1.element] ?? 0, $1.offset) }
          .map(\.element)
      }),
    english: "Everything inside a view is drawn before its next sibling, not level by level.",
    simplifiedChinese: "先画完一个视图里的全部内容，再画它的下一个同级视图，而不是逐层绘制。")

  static let forgetsLastStep = MistakeEntry(
    .beforeLastStep,
    english: "This is the value before the last step, {}.",
    simplifiedChinese: "这是最后一步（第 {} 步）执行之前的值。")

  static let stopsEarly = MistakeEntry(
    .beforeAnotherStep,
    english: "This is the value before step {}; what comes from there on is missing.",
    simplifiedChinese: "这是第 {} 步执行之前的值，漏掉了从这一步开始的变化。")

  static let leavesOutStep = MistakeEntry(
    .withoutStep,
    english: "This leaves step {} out.",
    simplifiedChinese: "这里漏掉了第 {} 步。")

  static let looksAtTheEnd = MistakeEntry(
    .finalState,
    english: "This is the value in the end, after all steps.",
    simplifiedChinese: "这是所有步骤执行完之后的值。")

  static let changesTheOtherWay = MistakeEntry(
    .arithmetic { right, before in zip(right, before).map { $1 - ($0 - $1) } },
    english: "This changes by the right amount, but in the wrong direction.",
    simplifiedChinese: "变化的量是对的，方向反了。")

  static let changesTwice = MistakeEntry(
    .arithmetic { right, before in zip(right, before).map { $0 + ($0 - $1) } },
    english: "This counts the last change twice.",
    simplifiedChinese: "这里把最后一次变化算了两遍。")

  static let wholeGrowth = MistakeEntry(
    .arithmetic { right, before in
      guard right.count == 4 else { return nil }
      return [
        before[0] - (right[2] - before[2]), before[1] - (right[3] - before[3]), right[2], right[3],
      ]
    },
    english:
      "The origin does not move by all that the size grows: the anchor point takes only its share.",
    simplifiedChinese: "原点移动的距离不等于尺寸的全部增量：要按锚点所占的比例来算。")

  static let takesAnotherView = MistakeEntry(
    .neighbour,
    english: "This is the value of {}.",
    simplifiedChinese: "这是 {} 的值。")

  static let saysTheOpposite = MistakeEntry(
    .permutation,
    english:
      "Compare the point with the rules once more: in which coordinates it is given, what lies "
      + "under it, and what is in front.",
    simplifiedChinese: "请再对照规则看一遍：这个点用的是哪个坐标系，它下面有什么，谁在最前面。")

  static let exchangesNeighbours = MistakeEntry(
    .permutation,
    english: "Two of these stand in each other's place.",
    simplifiedChinese: "这里有两个的位置弄反了。")

  private static func order(
    _ read: @escaping @Sendable (LayerID?, LayerTree) -> [LayerID]
  ) -> Belief.Reading {
    { subject, tree in
      guard case .query(.drawingOrder(let view)) = subject else { return nil }
      return .views(read(view, tree))
    }
  }
}
