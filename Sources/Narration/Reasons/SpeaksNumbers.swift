internal import GeomrunGeometry
internal import GeomrunWords

/// Says values in the sentences of one language.
protocol SpeaksNumbers {
  var numbers: SpokenNumbers { get }
}

// Short, for they stand many times in a sentence.
extension SpeaksNumbers {
  func t(_ rect: Rect) -> String { numbers.text(rect) }
  func t(_ point: Point) -> String { numbers.text(point) }
  func t(_ size: Size) -> String { numbers.text(size) }
  func t(_ number: Double) -> String { numbers.text(number) }
}
