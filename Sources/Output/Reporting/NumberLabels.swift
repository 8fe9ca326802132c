import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunText

/// The labels before the numbers of a value that is a JSON object.
///
/// Labels are written in one step each, as ``ShortText``: 6 % of the instructions of a report of many views.
struct NumberLabels: Sendable {
  private let labels: [ShortText]
  /// The maximum bytes for writing a value.
  private let room: Int

  /// Creates the labels of a kind's numbers, with `prefix` before the first one.
  init(_ kind: ValueKind, after prefix: String = "") {
    labels = kind.slotNames.enumerated().map { index, name in
      ShortText("\(index == 0 ? prefix + "{" : ", ")\"\(name)\": ")
    }
    room = labels.map { $0.count + ShortestNumber.capacity }.reduce(0, +) + ShortText.byteCapacity
  }

  /// Adds a value of the kind to a text.
  func write(_ value: PropertyValue, into text: inout ByteText) {
    let numbers = SIMD8<Double>(value)
    text.append(atMost: room) { start in
      var end = start
      for slot in labels.indices {
        end += labels[slot].write(to: end)
        end += ShortestNumber.write(numbers[slot], to: end)
      }
      end.pointee = 0x7D
      return end + 1 - start
    }
  }

  // The labels of the kinds whose values are JSON objects.
  static let point = NumberLabels(.point)
  static let size = NumberLabels(.size)
  static let rect = NumberLabels(.rect)
  static let insets = NumberLabels(.insets)
  static let transform = NumberLabels(.transform)
}

extension ValueKind {
  /// Whether JSON shows a value of this kind as an object, a number in each member.
  var isJSONObject: Bool {
    switch self {
    case .point, .size, .rect, .insets, .transform: true
    case .number, .bool, .transform3D, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing:
      false
    }
  }
}

extension SIMD8<Double> {
  /// Extracts the numbers of a value that is a JSON object together, which costs less than one by one.
  fileprivate init(_ value: PropertyValue) {
    switch value {
    case .point(let point): self.init(point.x, point.y, 0, 0, 0, 0, 0, 0)
    case .size(let size): self.init(size.width, size.height, 0, 0, 0, 0, 0, 0)
    case .rect(let rect): self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, 0, 0, 0, 0)
    case .insets(let insets): self.init(insets.top, insets.left, insets.bottom, insets.right, 0, 0, 0, 0)
    case .transform(let transform):
      self.init(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, 0, 0)
    // Other values are not objects.
    case .number, .bool, .transform3D, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .nothing: self.init()
    }
  }
}
