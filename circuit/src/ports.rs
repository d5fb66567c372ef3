//! Ports of the module, and the memories behind them (`docs`: the hardware interface).

use engines::axis::{self, AxisPins, AxisPorts};
use engines::bus::{self, BusNames};
use engines::host::{self, HostPort};
use engines::{BusPins, Packed, Wish};
use hw_dialects::Port;
use hw_dialects::builder::RegisterOptions;
use hw_dialects::names::Names;
use ir::{Op, Rewriter, Value};
use pipeline::range::address_bits;
use pipeline::{Kind, Memory, MemoryId, Program, accessed};

use super::{Access, Circuit, Input};

/// Enable, address and data of a port.
type Joined = (Value, Value, Option<Value>);

/// Names of the ports of one memory outside the design; absent where the design does not read or write.
#[derive(Clone, Debug, Default)]
pub struct MemoryPorts {
    /// Address, enable and data of the read port.
    pub read: Option<[String; 3]>,
    /// Address, enable and data of the write port.
    pub write: Option<[String; 3]>,
    /// Address, enable, write enable, write data and read data of each port that reads and writes.
    pub shared: Vec<[String; 5]>,
}

/// Names of the module and all its ports: what manifest, test bench and report call them too.
#[derive(Clone, Debug)]
pub struct PortNames {
    /// The module.
    pub module: String,
    /// Scalar inputs in order.
    pub scalars: Vec<String>,
    /// By memory.
    pub memories: Vec<MemoryPorts>,
    /// Results in order.
    pub results: Vec<String>,
    /// The bus to arrays that come in and go out.
    pub bus: BusNames,
    /// The ports of arrays that come in and go out alone.
    pub axis: AxisPorts,
    /// The ports of memories inside that a host reaches.
    pub hosts: Vec<HostPort>,
}

/// Chooses the names of the module and its ports; clashes get a number.
pub fn names(input: Input<'_>) -> PortNames {
    let program = input.program;
    let used = |kind: Kind| program.uses(kind);
    let shared = |id: MemoryId| match input.ports.are_shared(&program.memories[id.index()]) {
        true => used_ports(input, id),
        false => 0,
    };
    names_of(program, &used, &shared)
}

/// Port names of a program whose memories are accessed so: which kinds of access there are, and through how many ports
/// that read and write.
pub fn names_of(program: &Program, is_used: &dyn Fn(Kind) -> bool, shared: &dyn Fn(MemoryId) -> usize) -> PortNames {
    let mut scope = Names::default();
    for fixed in ["clk", "rst", "start", "done"] {
        scope.unique(fixed);
    }
    // Verilator takes no signal with the name of its module; signals of the test bench have the names of the ports.
    let module = scope.unique(&program.name);
    scope.unique(&format!("{module}_tb"));
    let scalars = program.scalars.iter().map(|(name, ..)| scope.unique(name)).collect();
    let memories = program.memories.iter().enumerate();
    let memories = memories.map(|(index, memory)| {
        if memory.argument.is_none() {
            return MemoryPorts::default();
        }
        let id = MemoryId(index as u32);
        if shared(id) > 0 {
            let parts = ["addr", "en", "we", "wdata", "rdata"];
            let port = |n: usize| parts.map(|p| scope.unique(&format!("{}_rw{n}_{p}", memory.name)));
            let shared = (0..shared(id)).map(port).collect();
            return MemoryPorts { shared, ..MemoryPorts::default() };
        }
        let mut port =
            |kind: &str| ["addr", "en", "data"].map(|p| scope.unique(&format!("{}_{kind}0_{p}", memory.name)));
        let read = is_used(Kind::Load(id)).then(|| port("rd"));
        MemoryPorts { read, write: is_used(Kind::Store(id)).then(|| port("wr")), shared: Vec::new() }
    });
    let memories = memories.collect();
    let results =
        (0..program.results.len()).map(|i| scope.unique(&format!("result{}", program.source.result(i)))).collect();
    let bus = bus::names(program, &mut scope);
    let axis = axis::ports(program, &mut scope);
    let hosts = host::ports(program, &mut scope);
    PortNames { module, scalars, memories, results, bus, axis, hosts }
}

/// Ports of a memory that some access goes through.
fn used_ports(input: Input<'_>, memory: MemoryId) -> usize {
    let segments = input.program.segments.iter().zip(input.plans);
    let ports = segments.flat_map(|(segment, plan)| {
        let accesses = segment.nodes.iter().zip(&plan.schedule.port);
        accesses.filter(|(n, _)| accessed(n.kind) == Some(memory)).map(|(_, p)| p + 1)
    });
    ports.max().unwrap_or(0)
}

/// True if elements of a memory inside go out, or a host reads them.
fn goes_out(program: &Program, memory: MemoryId) -> bool {
    program.streams.iter().any(|s| s.is_stored && s.banks.contains(&Some(memory)))
        || program.routes.iter().any(|r| !r.is_load && r.banks.contains(&Some(memory)))
        || program.residents.iter().any(|r| r.banks.contains(&Some(memory)))
}

/// Makes the module with its ports.
pub fn create(rewriter: &mut Rewriter<'_>, program: &Program, names: &PortNames) -> (Op, ir::Block) {
    let mut ports = Vec::new();
    let clock = hw_dialects::seq_types::clock_type(&mut rewriter.ir_mut().ctx);
    let int = |rewriter: &mut Rewriter<'_>, width: u32| rewriter.ir_mut().ctx.integer(width);
    let bit = int(rewriter, 1);
    ports.push(Port::input("clk", clock));
    ports.extend([Port::input("rst", bit), Port::input("start", bit)]);
    for ((_, _, var), name) in program.scalars.iter().zip(&names.scalars) {
        let ty = int(rewriter, program.vars[var.index()].width);
        ports.push(Port::input(name, ty));
    }
    ports.push(Port::output("done", bit));
    for (memory, names) in program.memories.iter().zip(&names.memories) {
        let (address, data) = (int(rewriter, address_bits(memory.depth)), int(rewriter, memory.width));
        if let Some([addr, en, rdata]) = &names.read {
            ports.extend([Port::output(addr, address), Port::output(en, bit), Port::input(rdata, data)]);
        }
        if let Some([addr, en, wdata]) = &names.write {
            ports.extend([Port::output(addr, address), Port::output(en, bit), Port::output(wdata, data)]);
        }
        for [addr, en, we, wdata, rdata] in &names.shared {
            ports.extend([Port::output(addr, address), Port::output(en, bit), Port::output(we, bit)]);
            ports.extend([Port::output(wdata, data), Port::input(rdata, data)]);
        }
    }
    ports.extend(names.bus.ports(rewriter));
    ports.extend(names.axis.module_ports(rewriter));
    ports.extend(names.hosts.iter().flat_map(|host| host.module_ports(program, rewriter)));
    for (name, var) in names.results.iter().zip(&program.results) {
        let ty = int(rewriter, program.vars[var.index()].width);
        ports.push(Port::output(name, ty));
    }
    hw_dialects::ports::create_module(rewriter, &names.module, &ports)
}

/// The values of the input ports.
pub struct Pins {
    /// The clock.
    pub clock: Value,
    /// The reset, high where it is active.
    pub reset: Value,
    /// The pulse that starts a run.
    pub start: Value,
    /// By scalar of the program: its port.
    pub scalars: Vec<Value>,
    /// By memory: the ports of read data.
    read_data: Vec<Vec<Value>>,
    pub(super) bus: BusPins,
    pub(super) axis: AxisPins,
    /// By port of a host: address, enable, write enable and data.
    pub(super) hosts: Vec<[Value; 4]>,
}

impl Pins {
    /// The ports of a program among the arguments of its module.
    pub fn new(program: &Program, names: &PortNames, arguments: &[Value]) -> Self {
        let count = program.scalars.len();
        let mut rest = arguments[3 + count..].iter().copied();
        let count_of = |m: &MemoryPorts| m.shared.len() + usize::from(m.read.is_some());
        let read_data = names.memories.iter().map(|m| rest.by_ref().take(count_of(m)).collect()).collect();
        let bus = BusPins::new(program, &names.bus, &mut rest);
        let axis = AxisPins::new(&names.axis, &mut rest);
        let mut four = || Some([rest.next()?, rest.next()?, rest.next()?, rest.next()?]);
        let hosts = names.hosts.iter().map_while(|_| four()).collect();
        Self {
            clock: arguments[0],
            reset: arguments[1],
            start: arguments[2],
            scalars: arguments[3..3 + count].to_vec(),
            read_data,
            bus,
            axis,
            hosts,
        }
    }
}

impl Pins {
    /// The ports of a memory's read data.
    pub fn read_data(&self, memory: usize) -> &[Value] {
        self.read_data.get(memory).map_or(&[], Vec::as_slice)
    }
}

impl Circuit<'_, '_, '_, '_> {
    /// What read ports deliver: a module port, or a placeholder until the memory inside is made.
    pub(super) fn declare_read_data(&mut self, pins: &Pins) {
        self.read_data = pins.read_data.clone();
        for (index, memory) in self.program().memories.iter().enumerate() {
            let id = MemoryId(index as u32);
            let is_read = self.program().uses(Kind::Load(id)) || goes_out(self.program(), id);
            let inside = memory.argument.is_none() && is_read;
            if inside {
                let later = self.b.later(memory.width, &format!("{}_data", memory.name));
                self.read_data[index] = vec![later.value];
                self.read_later[index] = Some(later);
            }
            let data = self.read_data[index].first().copied();
            self.engines().declare_memory(index, data);
        }
    }

    /// Drives memory ports and memories; returns the module's outputs in order.
    pub(super) fn connect_ports(&mut self, names: &super::PortNames, done: Value) -> Vec<Value> {
        let mut outputs = vec![done];
        let host_data = self.read_data.clone();
        for index in 0..self.program().memories.len() {
            let read = self.join_accesses(index, true);
            let write = self.join_accesses(index, false);
            if self.program().memories[index].argument.is_none() {
                self.memory_inside(index, read, write);
                continue;
            }
            for port in 0..names.memories[index].shared.len() {
                outputs.extend(self.drive_shared_port(index, port));
            }
            if names.memories[index].read.is_some() {
                let (enable, address, _) = read.expect("a read port has accesses");
                outputs.extend([address, enable]);
            }
            if names.memories[index].write.is_some() {
                let (enable, address, data) = write.expect("a write port has accesses");
                outputs.extend([address, enable, data.expect("writes carry data")]);
            }
        }
        outputs.extend(self.engines.bus_outputs(&names.bus));
        outputs.extend(self.engines.axis_outputs(&names.axis));
        outputs.extend(names.hosts.iter().map(|host| host_data[host.memory.index()][0]));
        for var in &self.program().results {
            let width = self.program().vars[var.index()].width;
            let value = self.var_at(var.index(), width);
            outputs.push(value);
        }
        outputs
    }

    /// Address, enable, write enable and write data of a port that reads and writes.
    fn drive_shared_port(&mut self, memory: usize, port: usize) -> [Value; 4] {
        let all = std::mem::take(&mut self.shared[memory]);
        let (mine, others): (Vec<Access>, Vec<Access>) = all.into_iter().partition(|a| a.port == port);
        self.shared[memory] = others;
        let width = self.program().memories[memory].width;
        let (mut enable, mut write, mut data) = (self.b.truth(false), self.b.truth(false), self.b.constant(width, 0));
        let mut address = mine[0].address;
        for (index, access) in mine.iter().enumerate() {
            enable = self.b.or(enable, access.enable);
            if index > 0 {
                address = self.b.mux(access.chosen, access.address, address);
            }
            if let Some(new) = access.data {
                data = if self.b.constant_value(write).is_some() { new } else { self.b.mux(access.chosen, new, data) };
                write = self.b.or(write, access.enable);
            }
        }
        [address, enable, write, data]
    }

    /// One port's enable, address and data from all accesses through it; they never meet in a cycle.
    fn join_accesses(&mut self, memory: usize, is_read: bool) -> Option<Joined> {
        let list = if is_read { &mut self.reads[memory] } else { &mut self.writes[memory] };
        let accesses = std::mem::take(list);
        let (first, rest) = accesses.split_first()?;
        let (mut enable, mut address, mut data) = (first.enable, first.address, first.data);
        for access in rest {
            address = self.b.mux(access.chosen, access.address, address);
            data = match (access.data, data) {
                (Some(new), Some(old)) => Some(self.b.mux(access.chosen, new, old)),
                _ => None,
            };
            enable = self.b.or(enable, access.enable);
        }
        Some((enable, address, data))
    }

    fn memory_inside(&mut self, index: usize, read: Option<Joined>, write: Option<Joined>) {
        let memory = self.program().memories[index].clone();
        if let Some(packed) = self.engines.movement(index).packed {
            return self.packed_memory(index, packed, [read, write]);
        }
        if memory.has_one_port {
            return self.one_port_memory(index, &memory);
        }
        let (read, write) = self.with_engines(index, read, write);
        if read.is_none() {
            // Written but never read: nothing is observable.
            return self.close_unread(index);
        }
        let contents = memory.contents(&mut self.b.rewriter().ir_mut().ctx);
        let handle = self.b.memory(&memory.name, memory.depth, memory.width, contents);
        if let Some((enable, address, Some(data))) = write {
            self.b.memory_write(handle, address, data, enable);
        }
        if let Some((enable, address, _)) = read {
            let data = self.b.memory_read(handle, address, enable);
            if let Some(later) = self.read_later[index].take() {
                self.b.close(later.input, data);
            }
        }
    }

    /// A memory with one port: the computation's, and the host's between runs, who asks for the same word to read or to write.
    fn one_port_memory(&mut self, index: usize, memory: &Memory) {
        let Some(later) = self.read_later[index].take() else { return self.close_unread(index) };
        let own = (!self.shared[index].is_empty()).then(|| self.drive_shared_port(index, 0));
        let [address, enable, write, data] = match (own, self.engines.take_wishes(index)) {
            (Some(own), [Some(reads), Some(writes)]) => self.with_host(own, &reads, &writes),
            (None, [Some(reads), Some(writes)]) => {
                let enable = self.b.or(reads.enable, writes.enable);
                [writes.address, enable, writes.enable, writes.data.expect("a host writes data")]
            }
            (own, _) => own.expect("a memory that is read has accesses"),
        };
        let handle = self.b.memory(&memory.name, memory.depth, memory.width, None);
        let word = self.b.memory_read_write(handle, address, data, write, enable);
        self.b.close(later.input, word);
    }

    /// The port with a host, whose accesses never come with one of the computation.
    fn with_host(&mut self, [address, enable, write, data]: [Value; 4], reads: &Wish, writes: &Wish) -> [Value; 4] {
        let here = self.b.or(reads.enable, writes.enable);
        let written = writes.data.expect("a host writes data");
        let (address, data) = (self.b.mux(here, writes.address, address), self.b.mux(here, written, data));
        [address, self.b.or(enable, here), self.b.or(write, writes.enable), data]
    }

    /// What a memory that nothing reads would give.
    fn close_unread(&mut self, index: usize) {
        for later in [self.read_later[index].take(), self.engines.take_word(index)].into_iter().flatten() {
            let zero = self.b.constant(self.b.width(later.value), 0);
            self.b.close(later.input, zero);
        }
    }

    /// A memory whose words hold several elements: the computation takes one of them, the engines all.
    fn packed_memory(&mut self, index: usize, packed: Packed, accesses: [Option<Joined>; 2]) {
        let memory = self.program().memories[index].clone();
        let lanes = self.engines.movement(index).lanes;
        let (words, shift) = (memory.depth.div_ceil(lanes.into()), lanes.trailing_zeros());
        let [read, write] = accesses;
        let mut number = None;
        let read = read.map(|(enable, address, _)| {
            let (word, own) = self.word_and_lane(address, words, shift);
            let options = RegisterOptions { name: "part", enable: Some(enable), ..Default::default() };
            number = Some(self.b.register(own, options));
            (enable, word, None)
        });
        let all = self.b.constant_signed(lanes, -1);
        let mut mask = all;
        let write = write.map(|(enable, address, data)| {
            let (word, own) = self.word_and_lane(address, words, shift);
            let (one, own) = (self.b.constant(lanes, 1), self.b.zext(own, lanes.max(shift)));
            let here = self.b.shl(one, own);
            mask = self.b.mux(enable, here, all);
            (enable, word, data.map(|data| self.b.replicate(data, lanes)))
        });
        let (read, write) = self.with_engines(index, read, write);
        let Some((enable, address, _)) = read else { return self.close_unread(index) };
        let shape = (words, memory.width, lanes);
        let word = match packed {
            Packed::Word => self.wide_memory(&memory.name, shape, (enable, address), (write, mask)),
            Packed::Apart => self.memories_apart(&memory.name, shape, (enable, address), (write, mask)),
        };
        if let Some(later) = self.engines.take_word(index) {
            self.b.close(later.input, word);
        }
        let Some(later) = self.read_later[index].take() else { return };
        let elements: Vec<Value> = (0..lanes).map(|n| self.b.extract(word, n * memory.width, memory.width)).collect();
        let element = number.map_or(elements[0], |number| self.b.selected(number, &elements));
        self.b.close(later.input, element);
    }

    /// The address of an element's word, and the element's number in it, of two to the power of `shift`.
    fn word_and_lane(&mut self, address: Value, words: u64, shift: u32) -> (Value, Value) {
        let word = self.b.shru_by(address, shift);
        let word = self.b.resize(word, address_bits(words));
        let wide = self.b.resize(address, self.b.width(address).max(shift));
        (word, self.b.trunc(wide, shift))
    }

    /// A memory of wide words, of which the elements that have a bit in the mask are written. Returns the word that is read.
    fn wide_memory(
        &mut self,
        name: &str,
        (words, width, lanes): (u64, u32, u32),
        (enable, address): (Value, Value),
        (write, mask): (Option<Joined>, Value),
    ) -> Value {
        let handle = self.b.memory_of_parts(name, (words, width * lanes, Some(lanes)), None);
        if let Some((enable, address, Some(data))) = write {
            self.b.memory_write_parts(handle, address, (data, mask), enable);
        }
        self.b.memory_read(handle, address, enable)
    }

    /// As `wide_memory`, with a memory for each element of a word.
    fn memories_apart(
        &mut self,
        name: &str,
        (words, width, lanes): (u64, u32, u32),
        (enable, address): (Value, Value),
        (write, mask): (Option<Joined>, Value),
    ) -> Value {
        let mut elements = Vec::new();
        for lane in 0..lanes {
            let handle = self.b.memory(&format!("{name}_lane{lane}"), words, width, None);
            if let Some((enable, address, Some(data))) = write {
                let (data, here) = (self.b.extract(data, lane * width, width), self.b.extract(mask, lane, 1));
                let enable = self.b.and(enable, here);
                self.b.memory_write(handle, address, data, enable);
            }
            elements.push(self.b.memory_read(handle, address, enable));
        }
        elements.reverse();
        self.b.concat(&elements)
    }

    /// The accesses of a memory with those of the engines, which take what the computation leaves free.
    fn with_engines(
        &mut self,
        index: usize,
        read: Option<Joined>,
        write: Option<Joined>,
    ) -> (Option<Joined>, Option<Joined>) {
        let [reads, writes] = self.engines.take_wishes(index);
        (self.with_engine(read, reads), self.with_engine(write, writes))
    }

    fn with_engine(&mut self, own: Option<Joined>, wish: Option<Wish>) -> Option<Joined> {
        let Some(wish) = wish else { return own };
        let Some((enable, address, data)) = own else {
            let free = self.b.truth(true);
            if let Some(granted) = wish.granted {
                self.b.close(granted.input, free);
            }
            return Some((wish.enable, wish.address, wish.data));
        };
        // A wish that needs no grant never comes with an access: it is there earlier than what an access may wait for.
        let is_own = match wish.granted {
            None => self.b.not(wish.enable),
            Some(granted) => {
                let free = self.b.not(enable);
                self.b.close(granted.input, free);
                enable
            }
        };
        let address = self.b.mux(is_own, address, wish.address);
        let data = match (data, wish.data) {
            (Some(own), Some(other)) => Some(self.b.mux(is_own, own, other)),
            _ => None,
        };
        Some((self.b.or(enable, wish.enable), address, data))
    }
}
