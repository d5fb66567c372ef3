# Runs the program of a host against a simulated board: board_host.py PROGRAM ARGUMENTS RESULTS COMMAND...
# The command is a simulation with bench.v; the program opens a pseudo-terminal, at whose other end bytes go to it and come from it.
import os
import subprocess
import sys

import board_line

program, arguments, results, *command = sys.argv[1:]
board, line = board_line.open_line(command)
# A simulation beside other work may take minutes.
way = {"KILN_DEVICE": f"serial:{line}:0:3000", "KILN_SECONDS": "600"}
subprocess.run([program, arguments, results], check=True, env=os.environ | way)
board.kill()
