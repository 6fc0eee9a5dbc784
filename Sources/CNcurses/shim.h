// Wide-character ncurses. Macros and computed constants that Swift cannot import become functions here,
// and so does what must be safe inside a signal handler: Swift code may allocate or start a lazy global
// there, C need not.
#ifndef PAYSHEET_CNCURSES_SHIM_H
#define PAYSHEET_CNCURSES_SHIM_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// term.h defines short words as macros, which would hide names of our own.
#undef lines
#undef columns
#undef tab
#undef bell

// MARK: Macros and variadic functions of curses

static inline WINDOW *paysheet_stdscr(void) { return stdscr; }
static inline WINDOW *paysheet_curscr(void) { return curscr; }
static inline int paysheet_colors(void) { return COLORS; }
static inline int paysheet_color_pairs(void) { return COLOR_PAIRS; }
static inline int paysheet_is_multibyte(void) { return MB_CUR_MAX > 1; }
/// Gives a cell made by setcchar another letter.
static inline void paysheet_put_letter(cchar_t *cell, wchar_t letter) { cell->chars[0] = letter; }
static inline attr_t paysheet_bold(void) { return A_BOLD; }
static inline attr_t paysheet_underline(void) { return A_UNDERLINE; }
static inline attr_t paysheet_reverse(void) { return A_REVERSE; }
static inline attr_t paysheet_dim(void) { return A_DIM; }

// wchar.h hides it, though curses moves by it.
extern int wcwidth(wchar_t letter);

/// A screen of curses with the streams it was opened on.
typedef struct {
    SCREEN *screen;
    FILE *input;
    FILE *output;
} paysheet_screen;

static inline void paysheet_close_screen(paysheet_screen opened) {
    if (opened.screen) delscreen(opened.screen);
    if (opened.input) fclose(opened.input);
    if (opened.output) fclose(opened.output);
}

/// Opens the terminal on copies of two descriptors; `screen` is NULL when curses cannot.
static inline paysheet_screen paysheet_open_screen(int input, int output) {
    paysheet_screen opened = { NULL, fdopen(dup(input), "r"), fdopen(dup(output), "w") };
    // The size is told by resizeterm; curses itself fails where a terminal claims an enormous one.
    use_env(FALSE);
    if (opened.input && opened.output) {
        opened.screen = newterm(NULL, opened.output, opened.input);
        // A description without a size, as the Linux console's, leaves curses nothing but the claimed one.
        if (!opened.screen) {
            use_env(TRUE);
            opened.screen = newterm(NULL, opened.output, opened.input);
        }
    }
    if (opened.screen) return opened;
    paysheet_close_screen(opened);
    return (paysheet_screen){ NULL, NULL, NULL };
}

/// Looks the description of $TERM up: 1 found, 0 unknown or too poor, -1 no database.
static inline int paysheet_setupterm(int output) {
    int found = -1;
    if (setupterm(NULL, output, &found) == OK) return 1;
    return found == 1 ? 0 : found;
}

static inline int paysheet_has_string(const char *name) {
    char *value = tigetstr((char *)name);
    return value != NULL && value != (char *)-1 && value[0] != 0;
}
static inline int paysheet_colors_in_description(void) { return tigetnum((char *)"colors"); }
static inline int paysheet_has_direct_color(void) { return tigetflag((char *)"RGB") == 1; }

/// Columns in the low 16 bits, rows above them; 0 when the descriptor does not know.
static inline unsigned paysheet_window_size(int descriptor) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    return (unsigned)size.ws_row << 16 | size.ws_col;
}

/// A pipe that never blocks and that children do not inherit; 0, or errno.
static inline int paysheet_open_pipe(int *reading, int *writing) {
    int ends[2];
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}

// MARK: Giving the terminal back
//
// Swift compiles these functions into every object file that calls them, statics and all, and the
// optimizer moves calls between files. So the state is Swift's, handed to each function; the one static,
// where the handlers find it, is set by the same function that installs them.

typedef struct {
    int descriptor;
    int wake;
    volatile sig_atomic_t is_armed;
    int has_signals;
    struct termios saved;
    size_t farewell_length;
    char farewell[512];
    struct sigaction before[65];
    char signal_stack[64 * 1024];
} paysheet_guard_state;

/// Where the handlers of this object file find the state.
static inline paysheet_guard_state **paysheet_guard_slot(void) {
    static paysheet_guard_state *state;
    return &state;
}

/// Appends a terminal string without the delays `$<5>` that only old hardware needs.
static inline void paysheet_farewell_add(paysheet_guard_state *guard, const char *text) {
    if (text == NULL || text == (char *)-1) return;
    while (*text && guard->farewell_length < sizeof guard->farewell) {
        if (text[0] == '$' && text[1] == '<') {
            const char *end = strchr(text, '>');
            if (end) {
                text = end + 1;
                continue;
            }
        }
        guard->farewell[guard->farewell_length++] = *text++;
    }
}

static inline int paysheet_guard_is_free(const paysheet_guard_state *guard) { return !guard->has_signals; }

/// Remembers the terminal's settings, and what to send to get out of all that a screen switches on.
/// After paysheet_setupterm. Returns 0, or errno.
static inline int paysheet_guard_remember(
    paysheet_guard_state *guard, int descriptor, int wake, const char *modes) {
    if (tcgetattr(descriptor, &guard->saved) != 0) return errno;
    guard->descriptor = descriptor;
    guard->wake = wake;
    guard->farewell_length = 0;
    paysheet_farewell_add(guard, modes);
    paysheet_farewell_add(guard, tigetstr((char *)"sgr0"));
    paysheet_farewell_add(guard, tigetstr((char *)"op"));
    paysheet_farewell_add(guard, tigetstr((char *)"cnorm"));
    const char *leave = tigetstr((char *)"rmcup");
    paysheet_farewell_add(guard, leave && leave != (char *)-1 && *leave ? leave : "\r\n");
    return 0;
}

/// Remembers the settings of a terminal that is typed at in lines; nothing has to be sent to leave it.
/// What is no terminal has no settings to give back.
static inline void paysheet_guard_remember_lines(paysheet_guard_state *guard, int descriptor, int wake) {
    guard->descriptor = tcgetattr(descriptor, &guard->saved) == 0 ? descriptor : -1;
    guard->wake = wake;
    guard->farewell_length = 0;
}

/// Sends all that gets out of what the screen switched on; safe in a handler. A terminal that does not
/// read, as over a stalled line, is not waited for.
static void paysheet_guard_say_farewell(paysheet_guard_state *guard) {
    size_t done = 0;
    while (done < guard->farewell_length) {
        struct pollfd entry = { guard->descriptor, POLLOUT, 0 };
        if (poll(&entry, 1, 200) != 1 || entry.revents != POLLOUT) return;
        ssize_t count = write(
            guard->descriptor, guard->farewell + done, guard->farewell_length - done);
        if (count > 0) done += (size_t)count;
        else if (count == 0 || errno != EINTR) return;
    }
}

/// Gives the terminal back with nothing but functions that are safe in a handler. A terminal that is gone,
/// or that belongs to another job by now, is left alone.
static void paysheet_guard_restore(paysheet_guard_state *guard) {
    if (!guard || !guard->is_armed) return;
    guard->is_armed = 0;
    struct pollfd entry = { guard->descriptor, 0, 0 };
    if (poll(&entry, 1, 0) != 0) return;
    pid_t front = tcgetpgrp(guard->descriptor);
    if (front >= 0 && front != getpgrp()) return;
    paysheet_guard_say_farewell(guard);
    tcsetattr(guard->descriptor, TCSANOW, &guard->saved);
}

/// Gives the terminal back, then lets the signal end the process, so that the parent sees it. A crash
/// reporter that was there before us is passed over: it would ask its questions on the user's terminal.
static void paysheet_guard_end(int number) {
    paysheet_guard_restore(*paysheet_guard_slot());
    struct sigaction fallback;
    memset(&fallback, 0, sizeof fallback);
    fallback.sa_handler = SIG_DFL;
    sigaction(number, &fallback, NULL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    _exit(128 + number);
}

/// Wakes the wait with one letter for the signal.
static void paysheet_guard_wake(int number) {
    int saved_errno = errno;
    char letter =
        number == SIGWINCH ? 'W' : number == SIGTSTP ? 'Z' : number == SIGINT ? 'I' : 'C';
    paysheet_guard_state *guard = *paysheet_guard_slot();
    ssize_t ignored = guard ? write(guard->wake, &letter, 1) : 0;
    (void)ignored;
    errno = saved_errno;
}

static void paysheet_guard_at_exit(void) { paysheet_guard_restore(*paysheet_guard_slot()); }

static inline void paysheet_guard_handle(
    paysheet_guard_state *guard, int number, void (*handler)(int), int flags) {
    // What the parent wants ignored, as nohup does, stays ignored.
    if (guard->before[number].sa_handler == SIG_IGN) return;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/// Takes the signals over; at first and again after curses, which puts in handlers of its own.
static inline void paysheet_guard_arm(paysheet_guard_state *guard) {
    static const int ending[] = { SIGTERM, SIGINT, SIGHUP, SIGQUIT };
    static const int crashes[] = { SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE };
    static const int waking[] = { SIGWINCH, SIGTSTP, SIGCONT };
    static int is_registered = 0;
    *paysheet_guard_slot() = guard;
    if (!guard->has_signals) {
        for (int number = 1; number < 65; number++) sigaction(number, NULL, &guard->before[number]);
        guard->has_signals = 1;
    }
    if (!is_registered) is_registered = atexit(paysheet_guard_at_exit) == 0;
    stack_t stack = { .ss_sp = guard->signal_stack, .ss_flags = 0, .ss_size = sizeof guard->signal_stack };
    sigaltstack(&stack, NULL);
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++)
        paysheet_guard_handle(guard, ending[i], paysheet_guard_end, SA_ONSTACK);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        paysheet_guard_handle(guard, crashes[i], paysheet_guard_end, SA_ONSTACK);
    for (size_t i = 0; i < sizeof waking / sizeof waking[0]; i++)
        paysheet_guard_handle(guard, waking[i], paysheet_guard_wake, SA_RESTART);
    guard->is_armed = 1;
}

/// After paysheet_guard_arm, where Ctrl-C comes as a signal: it wakes the wait and ends nothing.
static inline void paysheet_guard_hear_interrupt(paysheet_guard_state *guard) {
    *paysheet_guard_slot() = guard;
    paysheet_guard_handle(guard, SIGINT, paysheet_guard_wake, SA_RESTART);
}

/// Shows what is typed, or hides it; a line is a line either way. 0, or errno.
static inline int paysheet_set_echo(int descriptor, int shows) {
    struct termios settings;
    if (tcgetattr(descriptor, &settings) != 0) return errno;
    if (shows) settings.c_lflag |= ECHO;
    else settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    return tcsetattr(descriptor, TCSANOW, &settings) == 0 ? 0 : errno;
}

/// The screen is left in good order: nothing is to be given back any more. The signals stay ours.
static inline void paysheet_guard_disarm(paysheet_guard_state *guard) {
    if (!guard->is_armed) return;
    tcsetattr(guard->descriptor, TCSADRAIN, &guard->saved);
    guard->is_armed = 0;
}

/// Hands every signal back to whom it belonged before.
static inline void paysheet_guard_forget(paysheet_guard_state *guard) {
    static const int all[] = {
        SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGWINCH,
        SIGTSTP, SIGCONT,
    };
    if (!guard->has_signals) return;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        sigaction(all[i], &guard->before[all[i]], NULL);
    guard->has_signals = 0;
}

/// Stops this process, or its whole group as the terminal's Ctrl-Z does, until someone continues it.
static inline void paysheet_guard_stop(int whole_group) {
    struct sigaction fallback, ours;
    memset(&fallback, 0, sizeof fallback);
    fallback.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &fallback, &ours);
    sigset_t only, before;
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &only, &before);
    kill(whole_group ? 0 : getpid(), SIGTSTP);
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &ours, NULL);
}
#endif
