// Wide-character ncurses. Macros and computed constants that Swift cannot import become functions here.
#ifndef PAYSHEET_CNCURSES_SHIM_H
#define PAYSHEET_CNCURSES_SHIM_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#endif
