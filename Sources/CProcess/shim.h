// Calls of the GNU C library for starting programs that its headers show to GNU sources only, which a
// module map cannot be.
#pragma once

#include <spawn.h>

#ifdef __cplusplus
extern "C" {
#endif

int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#ifdef __cplusplus
}
#endif
