import GeomrunWords

#if arch(wasm32)
  import GeomrunGeometry
  import GeomrunNarration
  import GeomrunPictures
  import GeomrunReporting
  import GeomrunSceneModel
  import GeomrunSystemThreads
  import GeomrunText

  // The page calls these functions. It writes a request's bytes to the address from `playgroundAllocate`, and reads the
  // answer at the address from `playgroundReplay`.

  /// Allocates memory of this many bytes; traps if a text would be too large to process.
  @_expose(wasm, "allocate") @_cdecl("playground_allocate") func playgroundAllocate(_ count: Int32)
    -> UnsafeMutableRawPointer
  {
    precondition((0...(1 << 28)).contains(count))
    return .allocate(byteCount: max(1, Int(count)), alignment: 4)
  }

  /// Frees memory.
  @_expose(wasm, "release") @_cdecl("playground_release") func playgroundRelease(_ memory: UnsafeMutableRawPointer) {
    memory.deallocate()
  }

  /// Returns the version of geomrun, as an answer with one part.
  @_expose(wasm, "version") @_cdecl("playground_version") func playgroundVersion() -> UnsafeMutableRawPointer {
    var text = ByteText()
    text.append(WrittenText(word: ReleaseVersion.text))
    return copied([text])
  }

  /// Answers a request.
  ///
  /// An answer has a count and then the bytes of each part, in the order of their numbers; -1 means that a part is not
  /// requested or does not exist.
  ///
  /// - Parameters:
  ///   - memory: The name of the text followed by the text; this function frees it.
  ///   - step: A step, or -1 for none.
  ///   - call: A part of its layout pass, from 1, or 0 for none.
  ///   - document: A document, from 1, or 0 for none.
  ///   - language: The index of the language.
  ///   - code: The index of the programming language.
  ///   - parts: A bit for each requested part, by its number.
  ///   - showsExpected: Whether the picture shows unmet expectations.
  ///   - keeps: Whether `playgroundMore` will request other parts.
  ///   - left: The position of the window in the picture, as in `WindowPlace`; a scale of 0 to fit it.
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
    // The previous request is released first, so its memory is not needed at the same time.
    kept = nil
    var session = PlaygroundSession(request)
    let answer = session.answer(parts)
    if keeps != 0 { kept = session }
    return copied(answer)
  }

  /// Returns other parts of the latest request, if it was kept, and releases it.
  @_expose(wasm, "more") @_cdecl("playground_more") func playgroundMore(_ parts: Int32) -> UnsafeMutableRawPointer {
    var session = kept
    kept = nil
    return copied(session?.answer(parts) ?? PlaygroundPart.allCases.map { _ in nil })
  }

  // WebAssembly has one thread, and the page makes one request at a time.
  nonisolated(unsafe) private var kept: PlaygroundSession?

  extension PlaygroundSession {
    /// Returns all parts by number, with nil for those not requested.
    fileprivate mutating func answer(_ parts: Int32) -> [ByteText?] {
      PlaygroundPart.allCases.map { parts & (1 << $0.rawValue) == 0 ? nil : part($0) }
    }
  }

  /// Sets the schema of scenes, once, which completion needs; this function frees the memory.
  @_expose(wasm, "schema") @_cdecl("playground_schema") func playgroundSchema(
    _ memory: UnsafeMutableRawPointer, _ count: Int32
  ) {
    let made = PlaygroundCompletion(schema: taken(memory, count))
    completion.change { $0 = made }
  }

  /// Returns the completions at a place of a text, as an answer with one part; this function frees the text.
  @_expose(wasm, "complete") @_cdecl("playground_complete") func playgroundComplete(
    _ memory: UnsafeMutableRawPointer, _ count: Int32, _ line: Int32, _ character: Int32
  ) -> UnsafeMutableRawPointer {
    let text = taken(memory, count)
    return copied([completion.change { $0 }?.json(of: text, line: Int(line), character: Int(character))])
  }

  /// Returns the misconception behind a guess, as an answer with one part.
  ///
  /// - Parameters:
  ///   - memory: The name of the view, that of the property and the text; this function frees them.
  ///   - step: The step after which the view is guessed.
  ///   - document: A document, from 1, or 0 for the first one.
  ///   - language: The index of the language.
  ///   - numbers: The number of guessed numbers that follow.
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

  /// Returns the scene made from a pasted text, and its remarks, as an answer with two parts.
  ///
  /// - Parameters:
  ///   - memory: The name of the text followed by the text; this function frees it.
  ///   - language: The index of the language.
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

  /// Returns counts and bytes in memory that the page frees.
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
