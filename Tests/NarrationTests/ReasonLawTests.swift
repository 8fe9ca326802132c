import Foundation
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import Testing

@testable import GeomrunNarration

@Suite("Laws of causes and of ways to answers") struct ReasonLawTests {
  static let scenes: [(folder: String, name: String)] =
    NarratorTests.scenes.map { ("Scenes", $0) } + ToldTests.files.map { ("Told", $0) }
    + (1...20).map { ("random", "\($0)") }

  static func recorded(_ scene: (folder: String, name: String)) throws -> [LayerScene] {
    switch scene.folder {
    case "Scenes": try ToldTests.scenes(NarratorTests.source(scene.name))
    case "Told": try ToldTests.scenes(ToldTests.source(scene.name))
    default:
      try ToldTests.scenes(
        SourceText(name: "random", bytes: Array(NarratedChangesTests.scene(Int(scene.name) ?? 0).utf8)))
    }
  }

  /// The steps of a scene with the states before and after each; numbers have nine decimals.
  private func steps(of scene: LayerScene) -> [(
    step: Step, before: LayerTree, after: LayerTree, mutation: Mutation, value: PropertyValue?
  )] {
    let walk = StepWalk(scene)
    let steps = Trace(of: scene, precision: 9).steps.makeIterator()
    var result: [(Step, LayerTree, LayerTree, Mutation, PropertyValue?)] = []
    while let mutation = walk.upcoming {
      let value = mutation.value.flatMap(walk.value)
      guard walk.next() != nil, !mutation.isCheckpoint else { continue }
      guard let step = steps.next() else { break }
      result.append((step, walk.before.tree, walk.state.tree, mutation, value))
    }
    return result
  }

  private func differ(_ old: Rect, _ new: Rect) -> Bool {
    zip(PropertyValue.rect(old).numbers, PropertyValue.rect(new).numbers).contains { abs($0 - $1) > 1e-5 }
  }

  private func window(_ view: LayerID, _ tree: LayerTree) -> Rect? {
    try? tree.convert(tree[view].bounds, from: view, to: nil)
  }

  @Test(arguments: scenes) func `whatever moves has a cause`(scene: (folder: String, name: String)) throws {
    for scene in try Self.recorded(scene) {
      for (step, before, after, _, _) in steps(of: scene) {
        let isMoved = before.ids.contains { view in
          if differ(before.frame(of: view), after.frame(of: view)) { return true }
          guard let old = window(view, before), let new = window(view, after) else { return false }
          return differ(old, new)
        }
        #expect(!isMoved || !step.reasons.isEmpty, "\(step.words)")
        #expect(step.reasons.count == step.subjects.count)
        #expect(step.reasons.allSatisfy { !$0.isEmpty && $0.hasSuffix(".") })
      }
    }
  }

  @Test(arguments: scenes) func `what is said has happened`(scene: (folder: String, name: String)) throws {
    for scene in try Self.recorded(scene) {
      let ids = Dictionary(
        scene.header.views.enumerated().map { ($0.element.name, LayerID(index: $0.offset)) },
        uniquingKeysWith: { first, _ in first })
      for (step, before, after, mutation, _) in steps(of: scene) {
        for (reason, subject) in zip(step.reasons, step.subjects) {
          let (old, new) = (before.frame(of: subject), after.frame(of: subject))
          if reason.contains("its frame stays") || reason.contains(".frame stays") || reason.contains(", stays (")
            || reason.contains("keeps its numbers")
          {
            #expect(!differ(old, new), "\(reason)")
          }
          if reason.contains(".frame is now ") {
            #expect(differ(old, new), "\(reason)")
            if case .assign(_, let path, _) = mutation.action { #expect(path.property != .frame) }
          }
          if reason.contains(" is resized by its ") {
            #expect(
              step.receiver != subject && before[subject].bounds != after[subject].bounds
                || before[subject].position != after[subject].position, "\(reason)")
          }
          if let match = reason.firstMatch(of: /(\S+) moves by (\(\S+ \S+\)) on the screen/) {
            let view = try #require(ids[String(match.output.1)])
            let (old, new) = try (#require(window(view, before)), #require(window(view, after)))
            let way = [new.origin.x - old.origin.x, new.origin.y - old.origin.y]
            #expect(Self.isSame(Self.numbers(match.output.2), way), "\(reason)")
          }
          if reason.contains("where the new anchor point"), let old = window(subject, before),
            let new = window(subject, after)
          {
            #expect(!differ(old, new), "\(reason)")
          }
          if let match = reason.firstMatch(of: /is standardized first: (\(.+\)) is (\(.+\))\./) {
            let (old, new) = (Self.numbers(match.output.1), Self.numbers(match.output.2))
            #expect(old[2] < 0 || old[3] < 0, "\(reason)")
            for (start, extent) in [(0, 2), (1, 3)] {
              #expect(new[extent] == abs(old[extent]))
              #expect(abs(new[start] - min(old[start], old[start] + old[extent])) < 1e-8)
            }
          }
          if reason.hasSuffix(" is drawn and can be hit again; its frame and its place are unchanged.") {
            let line = sequence(first: subject) { after.superlayer(of: $0) }
            #expect(
              line.allSatisfy { !after[$0].isHidden && after[$0].isUserInteractionEnabled && after[$0].opacity >= 0.01 }
            )
          }
          if reason.hasPrefix("Only the order") || reason.hasPrefix("Nothing moves") {
            #expect(
              before.ids.allSatisfy { view in
                guard let old = window(view, before), let new = window(view, after) else { return true }
                return !differ(old, new)
              }, "\(reason)")
          }
        }
      }
    }
  }

  // What a step of a list sets need not last.
  @Test(arguments: scenes)
  func `every rect, point and size in a cause is one of the scene`(
    scene: (folder: String, name: String)
  ) throws {
    for scene in try Self.recorded(scene) where scene.header.passes.isEmpty {
      for (step, before, after, _, value) in steps(of: scene) {
        let facts = Facts(before, after, step, value)
        for reason in step.reasons {
          for match in reason.matches(of: /\(([-\d.e]+(?:, [-\d.e]+)+)\)/) {
            let numbers = Self.numbers(match.output.1)
            let known = numbers.count == 4 ? facts.rects : facts.points
            if numbers.count > 4 { continue }
            // What a mask asks for is no state of the view, nor what constraints say before pixels.
            let isAsked = ["as its mask requires", "nearest pixel", "standardized first", "The model of this"]
              .contains { reason.contains($0) }
            #expect(isAsked || known.contains { Self.isSame($0, numbers) }, "\(numbers) in \(reason)")
          }
          for match in reason.matches(of: /(-?\d+(?:\.\d+)?) × (-?\d+(?:\.\d+)?)(?! transform)/)
          where !reason.contains("/") {
            let numbers = [Self.number(match.output.1), Self.number(match.output.2)]
            #expect(facts.sizes.contains { Self.isSame($0, numbers) }, "\(numbers) in \(reason)")
          }
        }
      }
    }
  }

  @Test(arguments: scenes) func `the way of a query ends at its answer`(scene: (folder: String, name: String)) throws {
    for scene in try Self.recorded(scene) {
      for query in Trace(of: scene).queries {
        switch (query.word, query.answer) {
        case ("convert", .value(let answer)):
          if query.steps.count == 1, query.steps[0].value == nil { continue }
          let value = try #require(query.steps.last?.value)
          #expect(Self.isSame(value.numbers, answer.numbers), "\(query.question)")
          for step in query.steps {
            for formula in step.formulas {
              let value = try Calculator.value(of: formula.expression)
              #expect(abs(value - formula.result) <= 1e-9 * max(1, abs(value)), "\(formula)")
            }
          }
        case ("hitTest", .view(let view)), ("layerHitTest", .view(let view)):
          let last = try #require(query.steps.last)
          if view == nil { #expect(last.words == "So nothing is hit.") }
          if view != nil { #expect(last.view == view, "\(query.question)") }
        case ("contains", .value(let value)):
          let isInside = query.steps[0].words.contains(" is inside the bounds ")
          #expect(value == .bool(isInside))
        case ("conflict", .texts(let names)):
          #expect(names.allSatisfy { query.steps[0].words.contains("`\($0)`") })
          // What contradicts, what that leaves, and what breaks of it.
          #expect(names.isEmpty ? query.steps.count == 1 : query.steps.count > 2)
        case ("broken", .texts(let names)):
          // Of each message the set, and that this one breaks.
          #expect(names.isEmpty ? query.steps.count == 1 : query.steps.count >= 2 * names.count)
          #expect(names.allSatisfy { name in query.steps.contains { $0.words.contains("breaks `\(name)`") } })
        case ("ambiguous", .texts(let numbers)):
          let said = query.steps.map { $0.words.prefix { $0 != " " } }
          if !numbers.isEmpty { #expect(said.map(String.init) == numbers) }
        case ("systemLayoutSizeFitting", .value(.size(let size))):
          for (word, extent) in [("width", size.width), ("height", size.height)] {
            let said = "\(word) = \(NumberText.shortest(extent))"
            #expect(query.steps.contains { $0.words.contains(said) }, "\(said)")
          }
        // The answer says it all.
        case ("fault", .texts), ("calls", .texts): #expect(query.steps.isEmpty)
        case ("presentation", _), ("model", .unknown): #expect(!query.steps.isEmpty)
        case ("model", _), ("settlingDuration", _), ("spring", _): #expect(query.steps.isEmpty)
        default: #expect(query.word == "drawingOrder")
        }
      }
    }
  }

  @Test func `what is left out has no transform and never changes`() throws {
    let scene = try #require(
      try ToldTests.scenes(
        SourceText(
          name: "a.yaml",
          bytes: Array(
            """
            views:
              - name: A
                frame: [0, 0, 10, 10]
                subviews: [{name: B, frame: [1, 1, 2, 2]}, {name: C, frame: [1, 1, 2, 2]}]
              - {name: D, bounds: [0, 0, 4, 4], transform: {scale: 2}}
            mutations: [{B.center: [5, 5]}, {B.center: [2, 2]}]

            """.utf8))
      ).first)
    #expect(Array(Trace(of: scene).frames).map(\.view.index) == [0, 1, 2, 3])
    let trace = Trace(of: scene, all: false)
    #expect(Array(trace.frames).map(\.view.index) == [1, 3])
    #expect(Set(trace.setUp.formulas.map(\.view.index)) == [1, 3])
    #expect(trace.untoldViews == 2)
    let named = Trace(of: scene, view: LayerID(index: 2), all: false)
    #expect(Array(named.frames).map(\.view.index) == [2])
  }

  static func number(_ text: some StringProtocol) -> Double { Double(String(text)) ?? .nan }

  static func numbers(_ text: some StringProtocol) -> [Double] {
    text.trimmingCharacters(in: CharacterSet(charactersIn: "()")).components(separatedBy: ", ").map(number)
  }

  static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 2e-9 + 1e-9 * abs($0) }
  }
}

/// All numbers that a cause may name: those of the states before and after, and their differences.
private struct Facts {
  var rects: [[Double]] = []
  var points: [[Double]] = []
  var sizes: [[Double]] = []

  init(_ before: LayerTree, _ after: LayerTree, _ step: Step, _ value: PropertyValue?) {
    func numbers(_ value: PropertyValue) -> [Double] { value.numbers }
    if let whole = step.whole { add(whole.assigned) }
    if let value { add(value) }
    for view in before.ids {
      let states = [before, after]
      let windows = states.map { try? $0.convert($0[view].bounds, from: view, to: nil) }
      let layers = states.map { $0[view] }
      let boxes = layers.flatMap { [$0.frame, $0.bounds] } + windows.compactMap(\.self)
      for box in boxes {
        rects.append(numbers(.rect(box)))
        points.append([box.origin.x, box.origin.y])
        sizes.append([box.size.width, box.size.height])
      }
      for layer in layers { points.append([layer.bounds.midX, layer.bounds.midY]) }
      // What scroll views and safe areas are computed from.
      for state in states {
        rects.append(numbers(.insets(state.safeAreaInsets(of: view))))
        rects.append(numbers(.rect(state.visibleRect(of: view))))
      }
      for layer in layers {
        points.append([layer.position.x, layer.position.y])
        points.append([layer.anchorPoint.x, layer.anchorPoint.y])
        points.append([layer.transform.tx, layer.transform.ty])
      }
      addWay(layers[0].frame.origin, layers[1].frame.origin)
      addWay(layers[0].position, layers[1].position)
      addWay(layers[1].bounds.origin, layers[0].bounds.origin)
      addWay(
        Point(x: layers[0].transform.tx, y: layers[0].transform.ty),
        Point(x: layers[1].transform.tx, y: layers[1].transform.ty))
      if let old = windows[0], let new = windows[1] { addWay(old.origin, new.origin) }
    }
  }

  private mutating func add(_ value: PropertyValue) {
    let numbers = value.numbers
    switch numbers.count {
    case 2: points.append(numbers)
    case 4:
      rects.append(numbers)
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).standardized
      rects.append(PropertyValue.rect(rect).numbers)
      sizes.append([rect.size.width, rect.size.height])
    default: break
    }
  }

  private mutating func addWay(_ start: Point, _ end: Point) { points.append([end.x - start.x, end.y - start.y]) }
}
