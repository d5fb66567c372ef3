//! A circuit as a machine: what it holds between edges, and what it computes of that and of its inputs, as terms.
//!
//! What holds: a state is a register, or what a read port of a memory gave at the last edge; words of memories are no states: what a
//! read gives is an input of the terms, and what goes into the ports of a memory is a result.

use bits::{Int, Op as Operator, Predicate};
use datapath::operators::has_term;
use datapath::term::{Dag, Place};
use rustc_hash::FxHashMap;
use sim::circuit::Netlist;
use sim::circuit::node::{Kind, Net, Node, SyncRead, Write};

/// Terms under construction, with their inputs by name.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The terms.
    pub dag: Dag,
    inputs: FxHashMap<String, Place>,
}

impl Terms {
    /// The input of this name.
    pub fn input(&mut self, name: &str, width: u32) -> Place {
        if let Some(place) = self.inputs.get(name) {
            return *place;
        }
        let place = self.dag.add_input(name, width);
        self.inputs.insert(name.to_owned(), place);
        place
    }

    /// Makes terms in which these names stand for these places.
    pub fn with_inputs<T>(&mut self, names: &[(String, Place)], make: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.inputs.clone();
        self.inputs.extend(names.iter().cloned());
        let made = make(self);
        self.inputs = outer;
        made
    }
}

/// When a state changes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clock {
    /// At rising edges of this input.
    Input(String),
    /// At its falling edges.
    Falling(String),
    /// Never: its clock is constant.
    Never,
}

/// What a state holds before the first edge.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// A value that the circuit says.
    Value(Int),
    /// Nothing is said: whatever a state of that name holds.
    Unknown,
    /// What an input is when power comes.
    OfInputs,
}

/// What the circuit holds between edges.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct State {
    /// Hierarchical; `#` and a number where the text has no name.
    pub name: String,
    pub width: u32,
    pub clock: Clock,
    pub start: Start,
    source: Source,
}

/// What a state is in the list of nets.
#[derive(Clone, Copy, Debug)]
enum Source {
    Register(usize),
    Read(usize),
}

/// A port of a memory that gives data: without a clock, or at edges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Port {
    /// At once; the number counts those of the memory in the order of the text.
    Now(usize),
    /// At an edge.
    AtEdge(usize),
}

/// What is asked for while terms are made: places of states, and names of what memories give.
pub trait Leaves {
    /// The term of a state, by its number.
    fn state(&self, index: usize) -> Place;
    /// The name of what a port of a memory gives.
    fn read(&self, memory: usize, port: Port) -> String;
}

/// What a circuit computes in a cycle.
#[derive(Clone, Debug, Default)]
pub struct Cycle {
    /// What each state holds after the edge of its clock.
    pub next: Vec<Place>,
    /// What each state holds once a reset that waits for no edge has acted.
    pub held: Vec<Place>,
    /// The outputs, by name.
    pub outputs: Vec<(String, Place)>,
    /// What goes into each memory's ports, in an order that is the same for memories of one shape with the same ports.
    pub memories: Vec<Vec<Place>>,
}

/// A circuit with its states.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The nets and nodes.
    pub list: Netlist,
    /// What it holds between edges.
    pub states: Vec<State>,
    clocks: FxHashMap<u32, Clock>,
    /// The number of each node that reads a memory at once, among those of its memory.
    ports: FxHashMap<usize, usize>,
    /// For what has a reset that waits for no edge, by the position of what it holds: that of what it shows.
    shown: FxHashMap<u32, u32>,
}

/// Why a circuit is no machine: an operation, by the place of its origin, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Unfit {
    pub origin: u32,
    pub code: &'static str,
    pub message: String,
}

impl Machine {
    /// The machine of a list of nets. Errors: `E0934` a clock that is no input, `E0941` a node that has no term.
    pub fn new(list: Netlist) -> Result<Self, Unfit> {
        list.nodes.iter().try_for_each(check_node)?;
        let clocks = clocks(&list);
        let ports = ports(&list);
        let shown = list.resets.iter().map(|reset| (reset.state.at, reset.out.at)).collect();
        let mut machine = Self { list, states: Vec::new(), clocks, ports, shown };
        machine.states = machine.find_states()?;
        Ok(machine)
    }

    fn find_states(&self) -> Result<Vec<State>, Unfit> {
        let names = names(&self.list);
        let mut unnamed = 0;
        let mut states = Vec::new();
        let registers =
            self.list.registers.iter().enumerate().map(|(i, r)| (Source::Register(i), r.out, r.clock, r.origin));
        let reads = self.list.reads.iter().enumerate().map(|(i, r)| (Source::Read(i), r.out, r.clock, r.origin));
        for (source, out, clock, origin) in registers.chain(reads).filter(|(_, out, ..)| out.width > 0) {
            let name = names.get(&out.at).cloned().unwrap_or_else(|| {
                unnamed += 1;
                format!("#{unnamed}")
            });
            let clock = self.clock(clock, origin)?;
            states.push(State { name, width: out.width, clock, start: Start::Unknown, source });
        }
        self.find_starts(&mut states);
        for write in &self.list.writes {
            self.clock(write.clock, write.origin)?;
        }
        Ok(states)
    }

    fn clock(&self, clock: Net, origin: u32) -> Result<Clock, Unfit> {
        let unfit = || Unfit {
            origin,
            code: "E0934",
            message: "the clock is not an input of the module, as it is or inverted".into(),
        };
        self.clocks.get(&clock.at).cloned().ok_or_else(unfit)
    }

    /// What the text says of the first values.
    fn find_starts(&self, states: &mut [State]) {
        let mut terms = Terms::default();
        let own = OwnLeaves::new(&mut terms, "", states);
        let values = self.values(&mut terms, &own, states);
        for state in states.iter_mut() {
            let Source::Register(index) = state.source else { continue };
            let Some(initial) = self.list.registers[index].initial else { continue };
            let value = values.get(&initial.at).and_then(|place| terms.dag.constant(*place));
            state.start = value.map_or(Start::OfInputs, |value| Start::Value(value.clone()));
        }
    }

    /// The terms of a cycle.
    pub fn cycle(&self, terms: &mut Terms, leaves: &dyn Leaves) -> Cycle {
        let values = self.values(terms, leaves, &self.states);
        let next = (0..self.states.len()).map(|index| self.next(terms, leaves, &values, index)).collect();
        let held = (0..self.states.len()).map(|index| self.held(index, &values, leaves)).collect();
        let outputs = self.list.outputs.iter().filter(|(_, net)| net.width > 0);
        let outputs = outputs.map(|(name, net)| (name.clone(), values[&net.at])).collect();
        let memories = (0..self.list.memories.len()).map(|memory| self.into_memory(terms, &values, memory)).collect();
        Cycle { next, held, outputs, memories }
    }

    fn next(&self, terms: &mut Terms, leaves: &dyn Leaves, values: &Values, index: usize) -> Place {
        let state = &self.states[index];
        match (state.source, &state.clock) {
            (_, Clock::Never) => leaves.state(index),
            (Source::Register(register), Clock::Input(_) | Clock::Falling(_)) => {
                values[&self.list.registers[register].next.at]
            }
            (Source::Read(read), Clock::Input(_) | Clock::Falling(_)) => {
                let read = &self.list.reads[read];
                let name = leaves.read(read.memory as usize, self.port_of(read));
                let data = terms.input(&name, state.width);
                match read.enable {
                    None => data,
                    Some(enable) => terms.dag.make(Operator::Mux, &[values[&enable.at], data, leaves.state(index)]),
                }
            }
        }
    }

    fn held(&self, index: usize, values: &Values, leaves: &dyn Leaves) -> Place {
        self.shown.get(&self.net(index).at).map_or_else(|| leaves.state(index), |out| values[out])
    }

    /// Whether a state has a reset that waits for no edge.
    pub fn is_reset_at_once(&self, index: usize) -> bool {
        self.shown.contains_key(&self.net(index).at)
    }

    /// The number of a port that reads at edges among those of its memory.
    fn port_of(&self, read: &SyncRead) -> Port {
        let before = self.list.reads.iter().take_while(|other| other.out != read.out);
        Port::AtEdge(before.filter(|other| other.memory == read.memory).count())
    }

    /// Values of all nets.
    fn values(&self, terms: &mut Terms, leaves: &dyn Leaves, states: &[State]) -> Values {
        let mut values = Values::default();
        for (name, net) in self.list.inputs.iter().filter(|(_, net)| net.width > 0) {
            values.insert(net.at, terms.input(name, net.width));
        }
        for (net, value) in self.list.constants.iter().filter(|(net, _)| net.width > 0) {
            values.insert(net.at, terms.dag.value(value.clone()));
        }
        for (index, state) in states.iter().enumerate() {
            values.insert(self.net_of(state).at, leaves.state(index));
        }
        for (index, node) in self.list.nodes.iter().enumerate().filter(|(_, node)| node.out.width > 0) {
            let inputs: Vec<Place> =
                node.inputs.iter().filter(|net| net.width > 0).map(|net| values[&net.at]).collect();
            let value = match node.kind {
                Kind::Read { memory } => {
                    terms.input(&leaves.read(memory as usize, Port::Now(self.ports[&index])), node.out.width)
                }
                _ => term(&mut terms.dag, node, &inputs),
            };
            values.insert(node.out.at, value);
        }
        values
    }

    /// The net of a state.
    pub fn net(&self, index: usize) -> Net {
        self.net_of(&self.states[index])
    }

    fn net_of(&self, state: &State) -> Net {
        match state.source {
            Source::Register(index) => self.list.registers[index].out,
            Source::Read(index) => self.list.reads[index].out,
        }
    }

    /// What the ports of a memory take: addresses of reads at once, then those of reads at edges with their enables, then writes.
    fn into_memory(&self, terms: &mut Terms, values: &Values, memory: usize) -> Vec<Place> {
        let mut taken = Vec::new();
        for node in self.reads_of(memory) {
            taken.extend(self.list.nodes[node].inputs.iter().filter_map(|net| values.get(&net.at)));
        }
        for read in self.list.reads.iter().filter(|read| read.memory as usize == memory) {
            taken.extend(read.addresses.iter().filter_map(|net| values.get(&net.at)));
            taken.push(bit_or_one(terms, values, read.enable));
        }
        for write in self.writes_of(memory) {
            taken.extend(write.addresses.iter().filter_map(|net| values.get(&net.at)));
            taken.push(bit_or_one(terms, values, write.enable));
            taken.extend(values.get(&write.data.at));
            taken.extend(write.mask.and_then(|mask| values.get(&mask.at)));
        }
        taken
    }

    /// The nodes that read a memory at once, in the order of the text.
    fn reads_of(&self, memory: usize) -> Vec<usize> {
        let is_own = |node: &Node| matches!(node.kind, Kind::Read { memory: own } if own as usize == memory);
        let mut nodes: Vec<usize> =
            (0..self.list.nodes.len()).filter(|index| is_own(&self.list.nodes[*index])).collect();
        nodes.sort_by_key(|index| self.ports[index]);
        nodes
    }

    /// The ports that write a memory.
    fn writes_of(&self, memory: usize) -> impl Iterator<Item = &Write> {
        self.list.writes.iter().filter(move |write| write.memory as usize == memory)
    }

    /// What tells memories apart that no state can stand for each other: shape, first words, ports, their clocks and modes.
    pub fn memory_kind(&self, memory: usize) -> String {
        let shape = &self.list.memories[memory];
        let clock = |net: Net| self.clocks.get(&net.at);
        let now = self.reads_of(memory).len();
        let reads = self.list.reads.iter().filter(|read| read.memory as usize == memory);
        let reads: Vec<_> = reads.map(|read| (clock(read.clock), read.mode)).collect();
        let writes: Vec<_> = self.writes_of(memory).map(|write| (clock(write.clock), write.mask.is_some())).collect();
        format!("{} {:?} {:?} {now} {reads:?} {writes:?}", shape.width, shape.shape, shape.contents)
    }
}

/// Terms by the place of their nets.
type Values = FxHashMap<u32, Place>;

/// Leaves of a circuit alone: all names begin with a prefix.
pub struct OwnLeaves {
    prefix: String,
    states: Vec<Place>,
}

impl OwnLeaves {
    /// An input for each state.
    pub fn new(terms: &mut Terms, prefix: &str, states: &[State]) -> Self {
        let named = states.iter().enumerate();
        let states = named.map(|(index, state)| terms.input(&format!("{prefix}state {index}"), state.width)).collect();
        Self { prefix: prefix.to_owned(), states }
    }
}

impl Leaves for OwnLeaves {
    fn state(&self, index: usize) -> Place {
        self.states[index]
    }

    fn read(&self, memory: usize, port: Port) -> String {
        format!("{}memory {memory} {port:?}", self.prefix)
    }
}

fn bit_or_one(terms: &mut Terms, values: &Values, net: Option<Net>) -> Place {
    net.and_then(|net| values.get(&net.at).copied()).unwrap_or_else(|| terms.dag.value(Int::one(1)))
}

/// Clocks by position of their nets.
pub fn clocks(list: &Netlist) -> FxHashMap<u32, Clock> {
    let name = |at: u32| list.inputs.iter().find(|(_, net)| net.at == at).map(|(name, _)| name.clone());
    let named = |clock: sim::circuit::Clock| match clock {
        sim::circuit::Clock::Rising(at) => name(at).map(Clock::Input),
        sim::circuit::Clock::Falling(at) => name(at).map(Clock::Falling),
        sim::circuit::Clock::Never => Some(Clock::Never),
    };
    list.clocks().into_iter().filter_map(|(at, clock)| Some((at, named(clock)?))).collect()
}

fn ports(list: &Netlist) -> FxHashMap<usize, usize> {
    let mut reads: Vec<(u32, u32, usize)> = Vec::new();
    for (index, node) in list.nodes.iter().enumerate() {
        if let Kind::Read { memory } = node.kind {
            reads.push((memory, node.origin, index));
        }
    }
    reads.sort_unstable();
    let first = |memory: u32| reads.partition_point(|(other, ..)| *other < memory);
    reads.iter().enumerate().map(|(place, (memory, _, index))| (*index, place - first(*memory))).collect()
}

/// The first name of each net.
fn names(list: &Netlist) -> FxHashMap<u32, String> {
    let mut names = FxHashMap::default();
    for (name, net) in &list.names {
        names.entry(net.at).or_insert_with(|| name.clone());
    }
    names
}

fn check_node(node: &Node) -> Result<(), Unfit> {
    let unfit = |message: String| Err(Unfit { origin: node.origin, code: "E0941", message });
    match &node.kind {
        Kind::Operator(op) if !has_term(*op) => unfit(format!("the operator `{}` is not compared", op.name())),
        Kind::Operator(op) if *op != Operator::Concat && node.inputs.iter().any(|net| net.width == 0) => {
            unfit("values of no bits are not compared".into())
        }
        Kind::Operator(_) | Kind::Copy | Kind::TruthTable(_) | Kind::Index { .. } => Ok(()),
        Kind::Inject | Kind::Replace { .. } | Kind::Read { .. } => Ok(()),
    }
}

/// The term of a node, of those of its inputs that have bits.
fn term(dag: &mut Dag, node: &Node, a: &[Place]) -> Place {
    match &node.kind {
        Kind::Copy => a[0],
        Kind::Operator(Operator::Concat) if a.len() == 1 => a[0],
        Kind::Operator(op) => dag.operator(*op, a),
        Kind::TruthTable(table) => look_up(dag, table, a),
        Kind::Index { element } => index(dag, *element, node.out.width, a),
        Kind::Inject => inject(dag, a),
        Kind::Replace { low } => replace(dag, a[0], *low, a.get(1).copied()),
        Kind::Read { .. } => unreachable!("what a memory gives is no term"),
    }
}

/// A choice by the first input between the halves of the table.
fn look_up(dag: &mut Dag, table: &[bool], a: &[Place]) -> Place {
    match a.split_first() {
        None => dag.value(Int::from_u64(1, table[0].into())),
        Some((first, rest)) => {
            let (low, high) = table.split_at(table.len() / 2);
            let (low, high) = (look_up(dag, low, rest), look_up(dag, high, rest));
            dag.make(Operator::Mux, &[*first, high, low])
        }
    }
}

/// `width` bits from element `a[1]` of the array `a[0]` up; zeros past the end.
fn index(dag: &mut Dag, element: u32, width: u32, a: &[Place]) -> Place {
    let all = dag.width(a[0]);
    let Some(by) = a.get(1).copied() else { return part(dag, a[0], 0, width) };
    let elements: Vec<Place> = (0..all.div_ceil(element.max(1))).map(|i| part(dag, a[0], i * element, width)).collect();
    let zero = dag.value(Int::zero(width));
    choose(dag, by, dag.width(by), &elements, zero)
}

/// The element of this number; `otherwise` past the end.
fn choose(dag: &mut Dag, by: Place, bits: u32, elements: &[Place], otherwise: Place) -> Place {
    if elements.is_empty() || bits == 0 {
        return elements.first().copied().unwrap_or(otherwise);
    }
    let half = 1usize.checked_shl(bits - 1).map_or(elements.len(), |half| half.min(elements.len()));
    let (low, high) = elements.split_at(half);
    let (low, high) = (choose(dag, by, bits - 1, low, otherwise), choose(dag, by, bits - 1, high, otherwise));
    let bit = dag.extract(by, bits - 1, 1);
    dag.make(Operator::Mux, &[bit, high, low])
}

/// `width` bits from `low` up; zeros past the end.
fn part(dag: &mut Dag, a: Place, low: u32, width: u32) -> Place {
    let all = dag.width(a);
    let within = width.min(all.saturating_sub(low));
    if within == 0 {
        return dag.value(Int::zero(width));
    }
    let part = dag.extract(a, low, within);
    dag.make(Operator::ZeroExtend(width), &[part])
}

/// The array `a[0]` with `a[2]` as element `a[1]`.
fn inject(dag: &mut Dag, a: &[Place]) -> Place {
    let [array, by, new] = match *a {
        [array, by, new] => [array, by, new],
        // An array of one element has an index of no bits; elements of no bits change nothing.
        [_, new] => return new,
        [array] => return array,
        _ => unreachable!("an injection has three inputs"),
    };
    let element = dag.width(new);
    let mut all = None;
    for i in 0..dag.width(array) / element {
        let number = dag.value(Int::from_u64(dag.width(by), i.into()));
        let (is_here, old) =
            (dag.make(Operator::Compare(Predicate::Eq), &[by, number]), dag.extract(array, i * element, element));
        let one = dag.make(Operator::Mux, &[is_here, new, old]);
        all = dag.concat(Some(one), all);
    }
    all.unwrap_or(array)
}

/// `a` with other bits from `low` up.
fn replace(dag: &mut Dag, a: Place, low: u32, new: Option<Place>) -> Place {
    let Some(new) = new else { return a };
    let (all, end) = (dag.width(a), low + dag.width(new));
    let below = (low > 0).then(|| dag.extract(a, 0, low));
    let above = (end < all).then(|| dag.extract(a, end, all - end));
    let upper = dag.concat(above, Some(new));
    dag.concat(upper, below).unwrap_or(new)
}
