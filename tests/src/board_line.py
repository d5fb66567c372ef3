# A simulation with bench.v at the end of a pseudo-terminal.
import os
import select
import subprocess
import threading


def open_line(command):
    """Starts the simulation; its process, and the path of the terminal."""
    ours, theirs = os.openpty()
    board = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    threading.Thread(target=serve, args=(ours, board), daemon=True).start()
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
