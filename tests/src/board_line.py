# A simulation with bench.v at the end of a pseudo-terminal.
import os
import select
import signal
import subprocess
import sys
import threading


def open_line(command):
    """Starts the simulation; its process, and the path of the terminal. A simulation that is not killed but ends is a fault."""
    ours, theirs = os.openpty()
    board = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    threading.Thread(target=serve, args=(ours, board), daemon=True).start()
    threading.Thread(target=watch, args=(board,), daemon=True).start()
    return board, os.ttyname(theirs)


def serve(ours, board):
    """What was sent goes into the simulation; then it runs until nothing comes any more."""
    while select.select([ours], [], [])[0]:
        sent = os.read(ours, 4096)
        board.stdin.write(b"".join(b"S" + bytes([byte]) for byte in sent))
        word = b""
        while word != b"-" and not select.select([ours], [], [], 0)[0]:
            board.stdin.write(b"R")
            board.stdin.flush()
            word = board.stdout.readline().strip()
            if word != b"-":
                os.write(ours, bytes([int(word, 16)]))


def watch(board):
    status = board.wait()
    if status != -signal.SIGKILL:
        print(f"the simulation ended with status {status}", file=sys.stderr, flush=True)
        os._exit(1)
