#include "CBuildStamp.h"

const char *build_stamp_commit(void) { return GEOMRUN_COMMIT; }
