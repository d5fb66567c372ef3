"""Engines for `kiln explore` that are packages of Python: each is a process that reads jobs, a line each, and answers with a line each.

What holds: what comes of a job is what `kiln eval` says of it; the engine adds nothing and loses nothing: a job whose worker ends is
answered as lost, and is given again."""

import argparse
import json
import os
import queue
import sys
import threading
import time

# The exit code of an engine that can't work at all, and has said why.
UNAVAILABLE = 69

# Seconds between looks at what runs.
TICK = 0.02


def evaluate(line):
    """What comes of a job, and seconds: what workers do."""
    from kiln import _kiln

    start = time.perf_counter()
    return _kiln.evaluate(line), time.perf_counter() - start


def unavailable(engine, why, advice):
    """Says in one line why an engine can't work, and ends the process."""
    print(f"error: the engine '{engine}' does not work: {why}: {advice}", file=sys.stderr)
    # Threads of the engine must not keep the process.
    sys.stderr.flush()
    os._exit(UNAVAILABLE)


def serve(start):
    """Answers jobs from standard input. `start` takes the number of workers and gives three functions: one that begins a job and gives a
    handle, one that takes handles and gives those that ended, each with a function that gives its result or raises, and one that ends the
    workers."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    workers = parser.parse_args().workers
    # Engines print to standard output: answers have it for themselves.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lines = queue.Queue()
    threading.Thread(target=_read, args=(lines,), daemon=True).start()
    begin, ended, stop = start(workers)
    running, is_open = {}, True
    while is_open or running:
        for line in _waiting(lines, is_blocking=is_open and not running):
            if line is None:
                is_open = False
            else:
                running[begin(line)] = line
        for handle, result in ended(list(running)):
            print(json.dumps(_answer(running.pop(handle), result)), file=answers, flush=True)
    answers.close()
    stop()
    os._exit(0)


def _read(lines):
    for line in sys.stdin:
        lines.put(line.strip())
    lines.put(None)


def _waiting(lines, is_blocking):
    """The lines that came since, and at least one if there is nothing else to do."""
    found = [lines.get()] if is_blocking else []
    while not lines.empty():
        found.append(lines.get())
    return found


def _answer(line, result):
    from kiln import _kiln

    job = _kiln.job_name(line)
    try:
        outcome, seconds = result()
        return {"job": job, "outcome": outcome, "seconds": seconds}
    except Exception as why:  # noqa: BLE001 - whatever ended a worker, the job is given again
        return {"job": job, "lost": f"{type(why).__name__}: {why}".splitlines()[0], "seconds": 0.0}
