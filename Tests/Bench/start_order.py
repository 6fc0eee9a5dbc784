#!/usr/bin/env python3
"""Writes Sources/paysheet/start.order: the functions that run before the first frame, for a key and in a walk,
which the linker puts beside each other, so that a start and a payment touch few pages of the program.

    PAYSHEET_SYMBOLS=1 swift build -c release --product paysheet
    python3 Tests/Bench/start_order.py

Needs valgrind. A name that the program no longer has does no harm, and a function that is missing only costs a
page; so the file need not follow every change.
"""
import fcntl, os, pty, re, select, struct, subprocess, tempfile, termios, time

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
program = os.path.join(root, ".build/release/paysheet")
START, KEYS = [], ["\r", "\x1b[A", "\r", "\x1b[B", "\x1b[A"]


def names(keys, folder):
    """The functions that run until the keys are drawn."""
    output = os.path.join(folder, "callgrind")
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", XDG_DATA_HOME=folder)
        os.execvp("valgrind", [
            "valgrind", "--tool=callgrind", "--demangle=no", "--callgrind-out-file=" + output, program,
            os.path.join(here, "request.json"), "--lang", "en",
            "--ledger", os.path.join(folder, "ledger.sqlite")])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def drain(quiet):
        while select.select([terminal], [], [], quiet)[0]:
            try:
                if not os.read(terminal, 65536):
                    return
            except OSError:
                return

    drain(15)
    for key in keys:
        os.write(terminal, key.encode())
        drain(3)
    os.write(terminal, b"\x03\x03")
    drain(5)
    time.sleep(1)
    os.waitpid(child, 0)
    return functions(output)


def walk(folder):
    """The functions that run in a payment without a terminal."""
    output = os.path.join(folder, "callgrind.walk")
    subprocess.run([
        "valgrind", "--tool=callgrind", "--demangle=no", "--callgrind-out-file=" + output, program, "run",
        os.path.join(here, "request.json"), "--keys", "open pay match finish",
        "--ledger", os.path.join(folder, "walk.sqlite")],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return functions(output)


def functions(output):
    found = re.findall(r"^c?fn=\(\d+\) (.+)$", open(output).read(), re.M)
    return {re.sub(r"'\d+$", "", name) for name in found}


def main():
    with tempfile.TemporaryDirectory() as folder:
        start = names(START, folder)
        key = names(KEYS, folder) - start
        rest = walk(folder) - start - key
    # What belongs to the books is one big piece, and not read before the first frame.
    ordered = [n for part in (start, key, rest) for n in sorted(part) if not re.match(r"sqlite3|0x|\(below", n)]
    with open(os.path.join(root, "Sources/paysheet/start.order"), "w") as file:
        file.write("\n".join(ordered) + "\n")


main()
