// What a process is told when it starts: Swift reads it from /proc, which a chroot or a small container may lack.

/// The words of the command line, the program's name first, a null pointer behind the last; null where only Swift knows.
const char *_Nullable const *_Nullable process_start_arguments(void);
