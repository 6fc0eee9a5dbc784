// One write() a frame.
//
// ncurses flushes its own buffer several times in one update, straight to write(), and offers nothing to
// keep it from that. So the program defines write() itself, as any POSIX program may: what ncurses sends to
// its descriptor while a frame is being drawn is gathered, everything else goes to the system as ever.
#ifndef PAYSHEET_FRAME_OUTPUT_H
#define PAYSHEET_FRAME_OUTPUT_H

/// From now on, what is written to `descriptor` is gathered. One frame at a time, on one thread.
void paysheet_frame_begin(int descriptor);

/// Sends what was gathered, in one write() where the terminal takes it whole. Returns 0, or errno.
int paysheet_frame_end(void);

#endif
