// The arguments of the process: Swift reads them from /proc, which a chroot or a small container may lack.

/// The command line arguments, starting with the program's name, and a null pointer; null if only Swift has them.
const char *_Nullable const *_Nullable process_start_arguments(void);
