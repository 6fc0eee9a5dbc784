#include "frame_output.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/// The descriptor whose frame is being gathered; -1 outside frames.
static int frame_descriptor = -1;
static char *frame;
static size_t frame_length;
static size_t frame_room;

static ssize_t send_now(int descriptor, const void *bytes, size_t count) {
    return syscall(SYS_write, descriptor, bytes, count);
}

/// Sends everything, waiting for a slow reader. Returns 0, or errno.
static int send_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t sent = send_now(descriptor, bytes, count);
        if (sent > 0) {
            bytes += sent;
            count -= (size_t)sent;
        } else if (sent < 0 && errno == EAGAIN) {
            struct pollfd entry = { descriptor, POLLOUT, 0 };
            if (poll(&entry, 1, -1) < 0 && errno != EINTR) return errno;
            if (entry.revents & (POLLERR | POLLHUP | POLLNVAL)) return EIO;
        } else if (sent == 0 || errno != EINTR) {
            return sent == 0 ? EIO : errno;
        }
    }
    return 0;
}

/// Makes room for `count` more bytes; 0 when there is no memory.
static int make_room(size_t count) {
    if (count <= frame_room - frame_length) return 1;
    size_t wanted = frame_room < 4096 ? 4096 : frame_room;
    while (wanted - frame_length < count) {
        if (wanted > (size_t)1 << 30) return 0;
        wanted *= 2;
    }
    char *grown = realloc(frame, wanted);
    if (!grown) return 0;
    frame = grown;
    frame_room = wanted;
    return 1;
}

void paysheet_frame_begin(int descriptor) {
    frame_descriptor = descriptor;
    frame_length = 0;
}

int paysheet_frame_end(void) {
    int descriptor = frame_descriptor;
    frame_descriptor = -1;
    return descriptor < 0 ? 0 : send_all(descriptor, frame, frame_length);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (descriptor < 0 || descriptor != frame_descriptor) return send_now(descriptor, bytes, count);
    if (make_room(count)) {
        memcpy(frame + frame_length, bytes, count);
        frame_length += count;
        return (ssize_t)count;
    }
    // No memory: what there is goes first, so that the order holds.
    int failure = send_all(descriptor, frame, frame_length);
    frame_length = 0;
    if (failure) {
        errno = failure;
        return -1;
    }
    return send_now(descriptor, bytes, count);
}
