#!/usr/bin/env python3
"""The longest paths between registers of a placed design, from the delays that nextpnr writes as SDF.

For families whose router has few clocks to give, or leaves arcs out of its own analysis: there every path shares one clock, and each is
found by its registers. `supplement` gives the arcs of a cell that the file has none of.
"""

import re


def unescaped(name):
    return re.sub(r"\\(.)", r"\1", name)


def worst(values):
    """The greatest figure in picoseconds of a group such as `(1:2:3) (2:3:4)`."""
    return max(int(figure) for figure in re.findall(r"\d+", values))


class Delays:
    """Wires from ports to ports, arcs of cells from port to port, and setup times at ports; in picoseconds."""

    def __init__(self, text, supplement=lambda kind, inputs, outputs: []):
        self.wires, self.arcs, self.setup, self.launch, self.kind = {}, {}, {}, {}, {}
        for source, sink, delay in re.findall(r"\(INTERCONNECT (\S+) (\S+) (\(.*\))\)", text):
            self.wires.setdefault(self._port(source), []).append((self._port(sink), worst(delay)))
        for block in text.split("(CELL\n")[1:]:
            self._cell(block)
        self._supplement(supplement)

    @staticmethod
    def _port(name):
        cell, port = name.rsplit("/", 1)
        return unescaped(cell), unescaped(port)

    def _cell(self, block):
        kind, name = re.search(r'CELLTYPE "(.*)"', block), re.search(r"\(INSTANCE (\S+)\)", block)
        if not name:
            return
        cell = unescaped(name.group(1))
        self.kind[cell] = kind.group(1)
        clocks = set()
        for port, clock, setup in re.findall(r"\(SETUPHOLD \(\w+ (\S+)\) \(\w+ (\S+)\) (\(\S+\))", block):
            clocks.add(unescaped(clock))
            key = (cell, unescaped(port))
            self.setup[key] = max(worst(setup), self.setup.get(key, 0))
        for source, sink, delay in re.findall(r"\(IOPATH (\S+) (\S+) (.*)\)", block):
            source, sink = unescaped(source), (cell, unescaped(sink))
            if source in clocks:
                self.launch[sink] = max(worst(delay), self.launch.get(sink, 0))
            else:
                self.arcs.setdefault((cell, source), []).append((sink, worst(delay)))

    def _supplement(self, supplement):
        """Completes cells: arcs from input to output, and clock-to-output or setup where the input or the output is None."""
        inputs, outputs = {}, {}
        for source, sinks in self.wires.items():
            outputs.setdefault(source[0], set()).add(source[1])
            for (cell, port), _ in sinks:
                inputs.setdefault(cell, set()).add(port)
        for cell, kind in self.kind.items():
            for source, sink, delay in supplement(kind, inputs.get(cell, ()), outputs.get(cell, ())):
                if source is None:
                    self.launch[cell, sink] = delay
                elif sink is None:
                    self.setup[cell, source] = delay
                elif (cell, source) not in self.arcs or (cell, sink) not in dict(self.arcs[cell, source]):
                    self.arcs.setdefault((cell, source), []).append(((cell, sink), delay))

    def clock_arrivals(self):
        """Delay of the last wire to each cell's clock port; ports without a setup time of their own and no arc."""
        return {sink[0]: delay for sinks in self.wires.values() for sink, delay in sinks if sink[1] == "CLK"}

    def longest(self, starts, ends, skew=False):
        """The longest path in picoseconds from a cell of `starts` to one of `ends`, clock-to-output and setup with it; None without one."""
        late = self.clock_arrivals() if skew else {}
        first = {port: delay + late.get(port[0], 0) for port, delay in self.launch.items() if port[0] in starts}
        found = []
        for port, time in self._arrivals(first).items():
            if port in self.setup and port[0] in ends:
                found.append(time + self.setup[port] - late.get(port[0], 0))
        return max(found, default=None)

    def _arrivals(self, first):
        """Latest times at all ports that are reached."""
        followers = lambda port: self.wires.get(port, []) + self.arcs.get(port, [])
        order, seen = [], set()
        for root in first:
            stack = [(root, iter(followers(root)))] if root not in seen else []
            seen.add(root)
            while stack:
                port, rest = stack[-1]
                following = next(rest, None)
                if following is None:
                    order.append(port)
                    stack.pop()
                elif following[0] not in seen:
                    seen.add(following[0])
                    stack.append((following[0], iter(followers(following[0]))))
        times = dict(first)
        for port in reversed(order):
            for sink, delay in followers(port):
                times[sink] = max(times.get(sink, 0), times[port] + delay)
        return times
