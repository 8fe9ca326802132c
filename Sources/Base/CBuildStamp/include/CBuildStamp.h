// What the program was built from.

/// The commit; empty where nobody has said so.
const char *_Nonnull build_stamp_commit(void);
