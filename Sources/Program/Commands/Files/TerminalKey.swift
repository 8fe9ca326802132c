#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Single keys of standard input.
enum TerminalKey {
  private static let interrupt: UInt8 = 3

  /// Reads the next key; on a terminal, when it is typed, without an echo.
  ///
  /// Ctrl-C ends the process as usual, after the terminal's state is restored.
  static func read() -> UInt8? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nextByte() }
    var single = usual
    single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    withUnsafeMutableBytes(of: &single.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &single)
    let key = nextByte()
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
    if key == interrupt { raise(SIGINT) }
    return key
  }

  /// Reads the next line, which can be edited in the terminal; nil at the end of the input.
  ///
  /// An overlong line is truncated.
  static func readLine() -> String? {
    var bytes: [UInt8] = []
    while let byte = nextByte() {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      if bytes.count < 4096 { bytes.append(byte) }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = Self.readByte(&byte)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  private static func readByte(_ byte: inout UInt8) -> Int {
    withUnsafeMutableBytes(of: &byte) { systemRead(STDIN_FILENO, $0.baseAddress, 1) }
  }
}

private func systemRead(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, start, count)
}
