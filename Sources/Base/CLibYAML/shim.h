// The system's libyaml; only its event API is used.
#include <yaml.h>
