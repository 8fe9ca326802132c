import Foundation

/// The program in a process of its own, which can be stopped at any moment.
struct SpawnedProgram {
  /// How a process has ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  let process: pid_t

  /// Starts the program at `path`, or gives nil where no process is to be had.
  ///
  /// - Parameters:
  ///   - terminal: What it reads from and writes to; without it, its output goes nowhere.
  ///   - output: The file that its standard output goes to.
  init?(_ path: String, _ words: [String], terminal: String? = nil, output: String? = nil) {
    // Optional on one system and not on the other.
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number: Int32 in 0...2 where terminal != nil || number > 0 {
      let file = number == 1 ? output : nil
      posix_spawn_file_actions_addopen(
        &actions, number, file ?? terminal ?? "/dev/null",
        file != nil ? O_WRONLY | O_CREAT | O_APPEND : terminal != nil ? O_RDWR | O_NOCTTY : O_WRONLY, 0o600)
    }
    // Whoever runs the tests may ignore signals, which would be handed down.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = ([path] + words).map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, &attributes, arguments, environ) == 0 else { return nil }
    self.process = process
  }

  /// Sends it a signal; nothing happens where it has ended, because its number stays taken until `wait`.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Waits until it has ended; to be called once.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}
