"""What the harness of ../shared/bench runs: the sheet with its own colours, and with none as the C sheet has."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def spec(name, **env):
    return {
        "name": name,
        "cmd": ["$PAYSHEET", os.path.join(HERE, "request.json"), "--lang", "en", "--ledger", "/tmp/paysheet-bench.sqlite"],
        "env": env,
        "first": ["paysheet", "Hat", "Total", "Enter"],
        "pre": [
            {"keys": ["ENTER"], "expect": ["Double-click"]},
            {"keys": ["UP", "ENTER"], "expect": ["Overnight"]},
        ],
        "keys": ["DOWN", "DOWN", "UP", "UP"],
        "skip": ["burst", "storm", "checkout", "typeahead"],
    }


SPECS = [spec("paysheet"), spec("paysheet-mono", NO_COLOR="1")]
