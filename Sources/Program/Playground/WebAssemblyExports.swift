import GeomrunWords

#if arch(wasm32)
  import GeomrunGeometry
  import GeomrunNarration
  import GeomrunPictures
  import GeomrunReporting
  import GeomrunSceneModel
  import GeomrunSystemThreads
  import GeomrunText

  // The page calls these. It puts a request's bytes where `playgroundAllocate` says, and reads an answer from where
  // `playgroundReplay` says.

  /// Takes memory for so many bytes; traps where nothing could be made of so large a text.
  @_expose(wasm, "allocate") @_cdecl("playground_allocate") func playgroundAllocate(_ count: Int32)
    -> UnsafeMutableRawPointer
  {
    precondition((0...(1 << 28)).contains(count))
    return .allocate(byteCount: max(1, Int(count)), alignment: 4)
  }

  /// Gives memory back.
  @_expose(wasm, "release") @_cdecl("playground_release") func playgroundRelease(_ memory: UnsafeMutableRawPointer) {
    memory.deallocate()
  }

  /// Which geomrun this is, in the form of an answer with one part.
  @_expose(wasm, "version") @_cdecl("playground_version") func playgroundVersion() -> UnsafeMutableRawPointer {
    var text = ByteText()
    text.append(WrittenText(word: ReleaseVersion.text))
    return copied([text])
  }

  /// Answers a request.
  ///
  /// The answer has a count and then the bytes of each part, in the order of their numbers; -1 stands for a part that
  /// is not wanted or that there is none of.
  ///
  /// - Parameters:
  ///   - memory: The name of the text and then the text, which are given back here.
  ///   - step: A step, or -1 for none.
  ///   - call: A part of its layout pass from 1 on, or 0 for none.
  ///   - document: A document from 1 on, or 0 for none.
  ///   - language: The position of the language.
  ///   - code: The position of the programming language.
  ///   - parts: A bit for each part that is wanted, by its number.
  ///   - showsExpected: Whether the picture shows what is expected and not met.
  ///   - keeps: Whether `playgroundMore` is asked for other parts.
  ///   - left: Where the window lies in the picture, as `WindowPlace` has it; a scale of 0 to fit it.
  @_expose(wasm, "replay") @_cdecl("playground_replay") func playgroundReplay(
    _ memory: UnsafeMutableRawPointer, _ nameCount: Int32, _ textCount: Int32, _ step: Int32, _ call: Int32,
    _ document: Int32, _ language: Int32, _ code: Int32, _ isStrict: Int32, _ parts: Int32, _ showsExpected: Int32,
    _ keeps: Int32,
    _ left: Double, _ top: Double, _ width: Double, _ height: Double, _ scale: Double, _ middleX: Double,
    _ middleY: Double
  ) -> UnsafeMutableRawPointer {
    let bytes = UnsafeRawBufferPointer(start: memory, count: Int(nameCount) + Int(textCount))
    let name = String(decoding: bytes.prefix(Int(nameCount)), as: UTF8.self)
    let text = Array(bytes.dropFirst(Int(nameCount)))
    memory.deallocate()
    var request = PlaygroundRequest(source: SourceText(name: name, bytes: text))
    request.step = step < 0 ? nil : Int(step)
    request.call = call > 0 ? Int(call) : nil
    request.document = document > 0 ? Int(document) : nil
    request.language = NaturalLanguage.allCases.element(at: language) ?? .english
    request.code = CodeWriter.Language.allCases.element(at: code) ?? .swift
    request.isStrict = isStrict != 0
    request.showsExpected = showsExpected != 0
    request.place = WindowPlace(
      plot: Rect(x: left, y: top, width: width, height: height), scale: scale, middle: Point(x: middleX, y: middleY))
    // What is kept of the request before takes no memory beside this one.
    kept = nil
    var session = PlaygroundSession(request)
    let answer = session.answer(parts)
    if keeps != 0 { kept = session }
    return copied(answer)
  }

  /// Answers the latest request once more, if it is kept, with other parts; it is not kept any longer.
  @_expose(wasm, "more") @_cdecl("playground_more") func playgroundMore(_ parts: Int32) -> UnsafeMutableRawPointer {
    var session = kept
    kept = nil
    return copied(session?.answer(parts) ?? PlaygroundPart.allCases.map { _ in nil })
  }

  // WebAssembly has one thread, and the page asks for one answer after the other.
  nonisolated(unsafe) private var kept: PlaygroundSession?

  extension PlaygroundSession {
    /// All parts by their numbers; nil for those that are not wanted.
    fileprivate mutating func answer(_ parts: Int32) -> [ByteText?] {
      PlaygroundPart.allCases.map { parts & (1 << $0.rawValue) == 0 ? nil : part($0) }
    }
  }

  /// Takes the schema of scenes, which completion needs, once; it is given back here.
  @_expose(wasm, "schema") @_cdecl("playground_schema") func playgroundSchema(
    _ memory: UnsafeMutableRawPointer, _ count: Int32
  ) {
    let made = PlaygroundCompletion(schema: taken(memory, count))
    completion.change { $0 = made }
  }

  /// What can be typed at a place of a text, which is given back here, in the form of an answer with one part.
  @_expose(wasm, "complete") @_cdecl("playground_complete") func playgroundComplete(
    _ memory: UnsafeMutableRawPointer, _ count: Int32, _ line: Int32, _ character: Int32
  ) -> UnsafeMutableRawPointer {
    let text = taken(memory, count)
    return copied([completion.change { $0 }?.json(of: text, line: Int(line), character: Int(character))])
  }

  /// The mistake behind a guess, in the form of an answer with one part.
  ///
  /// - Parameters:
  ///   - memory: The name of the view, that of the property and the text, which are given back here.
  ///   - step: The step behind which the view is guessed about.
  ///   - document: A document from 1 on, or 0 for the first one.
  ///   - language: The position of the language.
  ///   - numbers: How many of the numbers behind it are guessed.
  @_expose(wasm, "mistake") @_cdecl("playground_mistake") func playgroundMistake(
    _ memory: UnsafeMutableRawPointer, _ viewCount: Int32, _ propertyCount: Int32, _ textCount: Int32, _ step: Int32,
    _ document: Int32, _ language: Int32, _ numbers: Int32, _ first: Double, _ second: Double, _ third: Double,
    _ fourth: Double
  ) -> UnsafeMutableRawPointer {
    let bytes = taken(memory, viewCount + propertyCount + textCount)
    let names = bytes.prefix(Int(viewCount + propertyCount))
    var request = PlaygroundRequest(source: SourceText(name: "", bytes: Array(bytes.dropFirst(names.count))))
    request.step = Int(step)
    request.document = document > 0 ? Int(document) : nil
    request.language = NaturalLanguage.allCases.element(at: language) ?? .english
    let guess = PlaygroundGuess(
      view: String(decoding: names.prefix(Int(viewCount)), as: UTF8.self),
      property: String(decoding: names.dropFirst(Int(viewCount)), as: UTF8.self),
      numbers: Array([first, second, third, fourth].prefix(Int(numbers))))
    return copied([PlaygroundSession(request).mistake(behind: guess)])
  }

  /// The scene that is made of what somebody pastes, and what is to be said of it, in the form of an answer with two
  /// parts.
  ///
  /// - Parameters:
  ///   - memory: The name of the text and then the text, which are given back here.
  ///   - language: The position of the language.
  @_expose(wasm, "import") @_cdecl("playground_import") func playgroundImport(
    _ memory: UnsafeMutableRawPointer, _ nameCount: Int32, _ textCount: Int32, _ language: Int32
  ) -> UnsafeMutableRawPointer {
    let bytes = taken(memory, nameCount + textCount)
    let name = String(decoding: bytes.prefix(Int(nameCount)), as: UTF8.self)
    let result = PlaygroundImport(
      Array(bytes.dropFirst(Int(nameCount))), name: name, in: NaturalLanguage.allCases.element(at: language) ?? .english
    )
    return copied([result.scene, result.told])
  }

  private let completion = Monitor<PlaygroundCompletion?>(nil)

  private func taken(_ memory: UnsafeMutableRawPointer, _ count: Int32) -> [UInt8] {
    defer { memory.deallocate() }
    return Array(UnsafeRawBufferPointer(start: memory, count: Int(count)))
  }

  /// Counts and bytes, in memory that the page gives back.
  private func copied(_ parts: [ByteText?]) -> UnsafeMutableRawPointer {
    let size = parts.reduce(0) { $0 + 4 + ($1?.count ?? 0) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4)
    var end = memory
    for part in parts {
      end.storeBytes(of: part.map { Int32($0.count) } ?? -1, toByteOffset: 0, as: Int32.self)
      end += 4
      guard let part else { continue }
      let room = UnsafeMutableRawBufferPointer(start: end, count: part.count)
      part.bytes.withUnsafeBytes { room.copyMemory(from: $0) }
      end += part.count
    }
    return memory
  }

  extension Array {
    fileprivate func element(at position: Int32) -> Element? {
      indices.contains(Int(position)) ? self[Int(position)] : nil
    }
  }
#endif
