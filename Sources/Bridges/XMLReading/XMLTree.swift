/// The elements of a document as a flat list in document order, with their places.
package struct XMLTree {
  /// An element.
  package struct Element {
    /// The number of its name.
    fileprivate let name: Int32
    fileprivate let firstAttribute: Int32
    fileprivate let attributeEnd: Int32
    /// The index of its parent; -1 for the root.
    fileprivate let parentIndex: Int32
    /// The index of the first element after its descendants.
    fileprivate var endIndex: Int32
    /// The byte offset of its `<`.
    fileprivate let firstByte: Int32
  }

  private struct Value {
    let name: Int32
    let start: Int32
    let end: Int32
    let hasReferences: Bool
  }

  /// The document.
  package let bytes: [UInt8]
  private var elements: [Element] = []
  private var values: [Value] = []
  private var names = NameNumbers()

  /// Parses a document; O(bytes).
  package init(_ bytes: [UInt8], limits: XMLReader.Limits = XMLReader.Limits()) throws(XMLError) {
    self.bytes = bytes
    guard bytes.count < Int(Int32.max) else { throw XMLError(.elements(limits.elements), at: 0) }
    var reader = try XMLReader(bytes, limits: limits)
    var open: [Int] = []
    while true {
      switch try reader.next() {
      case .start(let name):
        let first = values.count
        for attribute in reader.attributes {
          values.append(
            Value(
              name: names.number(of: bytes[attribute.name]), start: Int32(attribute.value.lowerBound),
              end: Int32(attribute.value.upperBound), hasReferences: attribute.hasReferences))
        }
        let element = Element(
          name: names.number(of: bytes[name]), firstAttribute: Int32(first), attributeEnd: Int32(values.count),
          parentIndex: Int32(open.last ?? -1), endIndex: Int32(elements.count + 1), firstByte: Int32(reader.start))
        open.append(elements.count)
        elements.append(element)
      case .end:
        if let last = open.popLast() { elements[last].endIndex = Int32(elements.count) }
      case .text: break
      case .finish: return
      }
    }
  }

  /// The number of elements.
  package var count: Int { elements.count }

  /// Returns the name of an element.
  package func name(_ element: Int) -> String { names.name(elements[element].name) }

  /// Returns the byte offset of an element's tag.
  package func position(_ element: Int) -> Int { Int(elements[element].firstByte) }

  /// Returns the bytes from an element's tag to the next start tag after its descendants.
  package func extent(_ element: Int) -> Range<Int> {
    let end = Int(elements[element].endIndex)
    return position(element)..<(end < elements.count ? position(end) : bytes.count)
  }

  /// Returns the parent of an element, or nil for the root.
  package func parent(_ element: Int) -> Int? {
    let parent = Int(elements[element].parentIndex)
    return parent < 0 ? nil : parent
  }

  /// Returns the descendants of an element.
  package func descendants(_ element: Int) -> Range<Int> { element + 1..<Int(elements[element].endIndex) }

  /// Returns the children of an element.
  package func children(_ element: Int) -> Children {
    Children(elements: elements, position: element + 1, end: Int(elements[element].endIndex))
  }

  /// All elements with one of some names, in the order of the document; O(elements).
  package func elements(named names: String...) -> [Int] {
    let numbers = names.compactMap { self.names.known($0) }
    return numbers.isEmpty ? [] : elements.indices.filter { numbers.contains(elements[$0].name) }
  }

  /// All elements with an attribute, and its value, in the order of the document; O(attributes).
  package func values(of name: String) -> [(element: Int, value: String)] {
    guard let number = names.known(name) else { return [] }
    return elements.indices.compactMap { element in value(element, number).map { (element, text(of: $0)) } }
  }

  /// Returns the children of an element with a name.
  package func children(_ element: Int, _ name: String) -> [Int] {
    guard let number = names.known(name) else { return [] }
    return children(element).filter { elements[$0].name == number }
  }

  /// Returns the first child with a name, and with a `key` if one is given.
  package func child(_ element: Int, _ name: String, key: String? = nil) -> Int? {
    guard let number = names.known(name) else { return nil }
    var child = element + 1
    let end = Int(elements[element].endIndex)
    while child < end {
      if elements[child].name == number, key.map({ has(child, "key", $0) }) ?? true { return child }
      child = Int(elements[child].endIndex)
    }
    return nil
  }

  /// The children of an element.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let elements: [XMLTree.Element]
    fileprivate var position: Int
    fileprivate let end: Int

    package typealias Element = Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      let element = position
      position = Int(elements[element].endIndex)
      return element
    }
  }

  /// Returns the value of an attribute, or nil.
  package subscript(element: Int, name: String) -> String? {
    find(element, name).map { text(of: $0) }
  }

  /// Returns the bytes of an attribute's value, between its quotes.
  package func range(_ element: Int, _ name: String) -> Range<Int>? {
    find(element, name).map { Int($0.start)..<Int($0.end) }
  }

  /// Whether an attribute is `YES`, or another given word.
  package func has(_ element: Int, _ name: String, _ word: String = "YES") -> Bool {
    guard let value = find(element, name) else { return false }
    if value.hasReferences { return self[element, name] == word }
    var word = word
    return word.withUTF8 { word in
      Int(value.end - value.start) == word.count && word.indices.allSatisfy { bytes[Int(value.start) + $0] == word[$0] }
    }
  }

  /// Returns the names of an element's attributes.
  package func attributeNames(_ element: Int) -> [String] {
    values[Int(elements[element].firstAttribute)..<Int(elements[element].attributeEnd)].map { names.name($0.name) }
  }

  private func text(of value: Value) -> String {
    let bytes = bytes[Int(value.start)..<Int(value.end)]
    return value.hasReferences ? XMLReader.resolved(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  private func find(_ element: Int, _ name: String) -> Value? {
    names.known(name).flatMap { value(element, $0) }
  }

  /// The value of the attribute whose name has a number.
  private func value(_ element: Int, _ number: Int32) -> Value? {
    let element = elements[element]
    for index in Int(element.firstAttribute)..<Int(element.attributeEnd) where values[index].name == number {
      return values[index]
    }
    return nil
  }
}

/// A number for each distinct name of a document.
private struct NameNumbers {
  private var texts: [String] = []
  /// The concatenated bytes of the first names, which include nearly all in practice.
  private var bytes: [UInt8] = []
  /// The end of each of these names.
  private var ends: [Int] = []
  /// A hash table of these names' numbers; -1 marks an empty slot.
  private var slots = [Int32](repeating: -1, count: slotCount)
  /// The numbers of all other names.
  private var others: [String: Int32] = [:]

  /// The maximum number of names in the hash table; even colliding names stay fast to find.
  private static let mostOfFirst = 256
  /// The size of the hash table, a power of two.
  private static let slotCount = mostOfFirst * 4

  mutating func number(of name: ArraySlice<UInt8>) -> Int32 {
    let slot = name.withUnsafeBufferPointer { self.slot(of: $0) }
    if slots[slot] >= 0 { return slots[slot] }
    let text = String(decoding: name, as: UTF8.self)
    let number = Int32(texts.count)
    if ends.count < Self.mostOfFirst {
      bytes += name
      ends.append(bytes.count)
      slots[slot] = number
    } else if let known = others.updateValue(number, forKey: text) {
      others[text] = known
      return known
    }
    texts.append(text)
    return number
  }

  func name(_ number: Int32) -> String { texts[Int(number)] }

  func known(_ text: String) -> Int32? {
    let slot =
      text.utf8.withContiguousStorageIfAvailable { self.slot(of: $0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { self.slot(of: $0) }
    let number = slots[slot]
    return number >= 0 ? number : others.isEmpty ? nil : others[text]
  }

  /// Returns the slot of a name, or the empty slot for it.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.hash(of: name) & (Self.slotCount - 1)
    while slots[slot] >= 0, !isName(Int(slots[slot]), name) { slot = (slot + 1) & (Self.slotCount - 1) }
    return slot
  }

  /// Of four bytes and the length, which tell nearly all names apart; the name found is compared in full anyway.
  private static func hash(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let (third, middle) = (name[min(2, name.count - 1)], name[name.count / 2])
    var hash = UInt32(first) | UInt32(third) << 8 | UInt32(middle) << 16 | UInt32(last) << 24
    hash = (hash ^ UInt32(truncatingIfNeeded: name.count)) &* 0x9E37_79B1
    return Int(hash >> 16)
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number > 0 ? ends[number - 1] : 0
    guard ends[number] - start == name.count else { return false }
    for place in name.indices where bytes[start &+ place] != name[place] { return false }
    return true
  }
}
