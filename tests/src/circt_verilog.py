"""The Verilog that CIRCT, of PyPI's pycde, writes for a file: its path, and the passes that run before."""

import io
import sys

from pycde import circt
from pycde.circt import ir, passmanager

with ir.Context() as context:
    circt.register_dialects(context)
    module = ir.Module.parse(open(sys.argv[1]).read())
    for passes in sys.argv[2:]:
        passmanager.PassManager.parse(passes).run(module.operation)
    text = io.StringIO()
    circt.export_verilog(module, text)
    # What belongs into files of their own stands after lines that are no Verilog.
    print("\n".join(line for line in text.getvalue().splitlines() if not line.startswith("// ----- 8< -----")))
