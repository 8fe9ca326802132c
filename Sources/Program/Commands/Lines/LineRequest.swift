import GeomrunSceneModel

/// The request of one line: a scene to replay, and the answer's name.
struct LineRequest {
  /// The `id` as written in the line, or `null`.
  private(set) var id: [UInt8] = Array("null".utf8)
  /// The `id`, if it is a string.
  private(set) var name: String?
  /// The scene as YAML, or the reason why there is none.
  private(set) var scene: Result<[UInt8], LineFault> = .success([])
  /// Whether the places in the scene match those in the line.
  private(set) var isInLine = true

  private struct Member {
    let kind: JSONKind
    let key: Range<Int>
    let value: Range<Int>
  }

  /// Parses a line without its end; O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>, hasMark: Bool) {
    var scanner = JSONScanner(bytes, at: hasMark ? 3 : 0)
    var (idMember, sceneMember): (Member?, Member?)
    var other: (key: Range<Int>, name: String)?
    var hasViews = false
    do throws(LineFault) {
      defer { if let idMember { take(id: idMember, bytes) } }
      try scanner.line { (key, kind, value) throws(LineFault) in
        let name = String(decoding: JSONStrings.decoded(bytes, key), as: UTF8.self)
        let member = Member(kind: kind, key: key, value: value)
        switch name {
        case "id":
          guard idMember == nil else { throw .repeated(name, key) }
          idMember = member
        case "scene":
          guard sceneMember == nil else { throw .repeated(name, key) }
          sceneMember = member
        case "views": hasViews = true
        default: other = other ?? (key, name)
        }
      }
      if let idMember, !Self.isText(bytes, idMember.value) {
        throw LineFault(code: .encoding, message: "the id is not UTF-8", range: idMember.value)
      }
      guard let sceneMember, !hasViews else {
        scene = .success(Self.text(bytes, 0..<bytes.count, without: idMember, notes: scanner.notes))
        return
      }
      if let other { throw .unknown(other.name, other.key) }
      switch sceneMember.kind {
      case .string:
        scene = .success(JSONStrings.decoded(bytes, sceneMember.value))
        isInLine = false
      case .object: scene = .success(Self.text(bytes, sceneMember.value, without: nil, notes: scanner.notes))
      case .list, .number, .bool, .null:
        throw LineFault(
          code: .wrongType,
          message: "`scene` is a scene's YAML text or the scene itself, not \(sceneMember.kind.words)",
          range: sceneMember.value)
      }
    } catch { scene = .failure(error) }
  }

  /// The number of bytes at the start of an unread line in which to search for its `id`.
  static let roomForID = 1 << 16

  /// Creates a failed request with only its `id`, if that is the first member; `bytes` may be just the beginning.
  init(_ fault: LineFault, of bytes: UnsafeBufferPointer<UInt8>, hasMark: Bool) {
    scene = .failure(fault)
    let start = UnsafeBufferPointer(rebasing: bytes.prefix(Self.roomForID))
    var scanner = JSONScanner(start, at: hasMark ? 3 : 0)
    var first: Member?
    // The scanner stops after the first member, or at the end of the available bytes.
    do throws(LineFault) {
      try scanner.line { (key, kind, value) throws(LineFault) in
        first = Member(kind: kind, key: key, value: value)
        throw fault
      }
    } catch {}
    // A number at the end of the bytes may be incomplete.
    guard let first, first.value.upperBound < start.count, JSONStrings.decoded(start, first.key) == Array("id".utf8)
    else { return }
    take(id: first, start)
  }

  private mutating func take(id member: Member, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isText(bytes, member.value) else { return }
    id = Array(bytes[member.value])
    guard member.kind == .string else { return }
    name = String(decoding: JSONStrings.decoded(bytes, member.value), as: UTF8.self)
  }

  /// Whether a range of bytes is UTF-8.
  private static func isText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let bytes = bytes[range]
    return bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  /// Returns a part of a line as YAML, with every character in its original column.
  private static func text(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, without member: Member?, notes: [JSONScanner.Note]
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.upperBound)
    func blank(_ range: Range<Int>) { for byte in bytes[range] where !SourceText.continues(byte) { text.append(0x20) } }
    func copy(_ range: Range<Int>) {
      var position = range.lowerBound
      for note in notes where note.range.lowerBound >= position && note.range.upperBound <= range.upperBound {
        text += bytes[position..<note.range.lowerBound]
        text += note.text.utf8
        position = note.range.upperBound
      }
      text += bytes[position..<range.upperBound]
    }
    // A byte order mark has no column.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    blank(mark..<max(mark, range.lowerBound))
    guard let member else {
      copy(max(mark, range.lowerBound)..<range.upperBound)
      return text
    }
    var end = member.value.upperBound
    // A comma before the member may stay; one after it must go if nothing precedes the member.
    while end < range.upperBound, bytes[end] != UInt8(ascii: "}"), bytes[end - 1] != 0x2C { end += 1 }
    copy(max(mark, range.lowerBound)..<member.key.lowerBound)
    blank(member.key.lowerBound..<end)
    copy(end..<range.upperBound)
    return text
  }
}

extension LineFault {
  fileprivate static func repeated(_ name: String, _ key: Range<Int>) -> LineFault {
    LineFault(code: .duplicateKey, message: "a second `\(name)`", range: key)
  }

  fileprivate static func unknown(_ name: String, _ key: Range<Int>) -> LineFault {
    LineFault(
      code: .unknownKey, message: "unknown key `\(name)` beside `scene`", range: key,
      help: ["only `id`, which may be an object, is allowed beside `scene`; a line that is itself a scene has `views`"])
  }
}
