internal import Commands

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

exit(GeomrunProgram.run(Array(CommandLine.arguments.dropFirst()), console: .process).rawValue)
