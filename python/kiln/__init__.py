"""Kiln from Python: hardware of loop nests as a call.

    import kiln
    gemm = kiln.compile(text, target="ecp5", clock_mhz=100)
    gemm(A, B, C)           # simulates the circuit; C changes in place
    print(gemm.cycles, gemm.report["area"]["lut"])

What is wrong is a `kiln.Error` with a code, a position and the text that the command line shows.
"""

from ._circuit import Circuit
from ._design import Design, compile, opt
from ._error import Error
from ._explore import Front, explore
from ._kiln import __version__

__all__ = ["Circuit", "Design", "Error", "Front", "__version__", "compile", "explore", "opt"]
