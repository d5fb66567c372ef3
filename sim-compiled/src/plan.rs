//! What a circuit is before it becomes text: steps in parts, where values lie, and which part changes which register.
//!
//! What holds: a part reads what earlier parts computed, and what registers held before the edge: a register changes in the last part
//! that reads it, or later. Memories change in the last part.

use bits::{Int, Op};
use rustc_hash::{FxHashMap, FxHashSet};
use sim::circuit::node::{Kind, MemoryShape, Net, Reset};
use sim::circuit::{Clock, Domain, Netlist};

use crate::guard::{self, Branch};
use crate::layout::{Layout, Slot, bytes};
use crate::simplify::{Simplified, Step, What};

/// How a circuit is compiled.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Data sets side by side.
    pub lanes: u32,
    /// Steps of a circuit that is one function, a wide one counting for each of its words; larger ones are functions of half as many.
    pub largest: usize,
}

impl Default for Form {
    fn default() -> Self {
        Self { lanes: 1, largest: 4000 }
    }
}

/// Where a value that is no step's of this part comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A constant.
    Constant(Int),
    /// The row of inputs.
    Input(Slot),
    /// The state: a register, or what another part computed.
    State(Slot),
}

/// A register that changes.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// What holds it.
    pub out: Net,
    /// What it takes.
    pub next: Net,
    /// The number of its domain.
    pub domain: usize,
}

/// Steps that become one function.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// In order.
    pub steps: Vec<Step>,
    /// Values that go to the row of outputs, with their numbers there.
    pub outputs: Vec<usize>,
    /// Registers that change behind the steps.
    pub changes: Vec<Change>,
    /// What happens under conditions, behind the steps.
    pub branches: Vec<Branch>,
}

/// A circuit to be compiled.
#[derive(Clone, Debug)]
pub struct Plan {
    /// In order; what happens to memories is behind the steps of the last.
    pub parts: Vec<Part>,
    /// By position of a net.
    pub sources: FxHashMap<u32, Source>,
    /// Clocks with edges, and what happens there to memories.
    pub domains: Vec<Domain>,
    /// All of the circuit.
    pub memories: Vec<MemoryShape>,
    /// Inputs, with their place in a row.
    pub inputs: Vec<(String, Net, Slot)>,
    /// The word of a row that says which clocks have an edge, a bit each, if there are several or rows without rising edges.
    pub clocks: Option<Slot>,
    /// Whether a cycle is two rows: one for rising edges, and one for falling ones.
    pub falls: bool,
    /// What rows of outputs hold, as asked for, with the net that has its value and the place.
    pub outputs: Vec<(Net, Net, Slot)>,
    /// Registers and what reads of memories gave: those of the netlist, with their place in the state.
    pub states: Vec<(Net, Slot)>,
    /// Bytes of a row of inputs, of one of outputs, and of the state.
    pub sizes: [usize; 3],
    /// Lanes side by side.
    pub lanes: u32,
}

/// An operation that is not compiled: the number of its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit(pub u32);

/// Bits beyond which products, and quotients, are left to the interpreter: LLVM expands them in place.
const WIDEST_PRODUCT: u32 = 1024;
const WIDEST_QUOTIENT: u32 = 256;
/// Clocks that have a bit in a row.
const MOST_CLOCKS: usize = 64;

/// Errors: an operation that is not compiled, among them a register that what changes at edges may reset between them.
pub fn check(list: &Netlist) -> Result<(), Unfit> {
    let is_unfit = |kind: &Kind, width: u32| match kind {
        Kind::Operator(Op::Pow) => true,
        Kind::Operator(Op::Mul) => width > WIDEST_PRODUCT,
        Kind::Operator(Op::DivU | Op::DivS | Op::RemU | Op::RemS) => width > WIDEST_QUOTIENT,
        Kind::Operator(Op::CeilDivU | Op::CeilDivS | Op::FloorDivS | Op::RemFloor) => width > WIDEST_QUOTIENT,
        Kind::Operator(_) | Kind::Copy | Kind::TruthTable(_) | Kind::Index { .. } => false,
        Kind::Inject | Kind::Replace { .. } | Kind::Read { .. } => false,
    };
    let unfit = list.nodes.iter().find(|node| is_unfit(&node.kind, node.out.width)).map(|node| node.origin);
    let held = |reset: &Reset| list.registers.iter().find(|register| register.out == reset.state);
    let reset = || list.reset_between_edges().and_then(held).map(|register| register.origin);
    unfit.or_else(|| past_the_clocks(list)).or_else(reset).map_or(Ok(()), |origin| Err(Unfit(origin)))
}

/// What has a clock beyond those that have a bit in a row.
fn past_the_clocks(list: &Netlist) -> Option<u32> {
    let reads = list.reads.iter().map(|read| (read.clock, read.origin));
    let writes = list.writes.iter().map(|write| (write.clock, write.origin));
    let mut clocked = list.registers.iter().map(|r| (r.clock, r.origin)).chain(reads).chain(writes);
    let mut clocks = FxHashSet::default();
    clocked.find(|(clock, _)| clocks.insert(clock.at) && clocks.len() > MOST_CLOCKS).map(|(_, origin)| origin)
}

impl Plan {
    /// The plan of a list without what is clocked, which was checked before; of its domains, and of the nets that are looked at.
    pub fn new(mut list: Netlist, domains: Vec<Domain>, watched: &[Net], form: Form) -> Self {
        let mut simplified = Simplified::of(&mut list);
        let mut plan = Self::places(&mut list, domains, form.lanes);
        plan.falls |= list.effects.iter().any(|effect| effect.falls);
        plan.place_clocks();
        plan.look_through(&simplified);
        plan.watch(watched, &simplified);
        let steps = plan.needed(std::mem::take(&mut simplified.steps));
        plan.divide(steps, form.largest);
        plan
    }

    /// Places of inputs, constants and registers.
    fn places(list: &mut Netlist, domains: Vec<Domain>, lanes: u32) -> Self {
        let [mut input, mut state] = [Layout::new(lanes); 2];
        let mut sources = FxHashMap::default();
        let mut inputs = Vec::new();
        for (name, net) in std::mem::take(&mut list.inputs) {
            let slot = input.slot(net.width);
            sources.insert(net.at, Source::Input(slot));
            inputs.push((name, net, slot));
        }
        for (net, value) in std::mem::take(&mut list.constants) {
            sources.insert(net.at, Source::Constant(value));
        }
        let mut states = Vec::new();
        let reads = domains.iter().flat_map(|domain| domain.reads.iter().map(|read| read.out));
        for net in domains.iter().flat_map(|domain| domain.registers.iter().map(|r| r.out)).chain(reads) {
            let slot = state.slot(net.width);
            sources.insert(net.at, Source::State(slot));
            states.push((net, slot));
        }
        let domains: Vec<Domain> = domains.into_iter().filter(Domain::has_edges).collect();
        let falls = domains.iter().any(|domain| matches!(domain.clock, Clock::Falling(_)));
        let memories = std::mem::take(&mut list.memories);
        let sizes = [input.size(), 0, state.size()];
        let (parts, outputs) = (Vec::new(), Vec::new());
        Self { parts, sources, domains, memories, inputs, clocks: None, falls, outputs, states, sizes, lanes }
    }

    fn place_clocks(&mut self) {
        if self.domains.len() > 1 || self.falls {
            self.clocks = Some(Slot { at: self.sizes[0], width: 64 });
            self.sizes[0] += 8;
        }
    }

    fn look_through(&mut self, simplified: &Simplified) {
        for domain in &mut self.domains {
            simplified.replace(domain.registers.iter_mut().map(|register| &mut register.next));
            simplified.replace(domain.reads.iter_mut().flat_map(|r| r.addresses.iter_mut().chain(&mut r.enable)));
            let operands = domain.writes.iter_mut().flat_map(|write| {
                let controls = write.enable.iter_mut().chain(&mut write.mask);
                write.addresses.iter_mut().chain(controls).chain([&mut write.data])
            });
            simplified.replace(operands);
        }
    }

    fn watch(&mut self, watched: &[Net], simplified: &Simplified) {
        let mut layout = Layout::new(self.lanes);
        self.outputs = watched.iter().map(|&net| (net, simplified.net(net), layout.slot(net.width))).collect();
        self.sizes[1] = layout.size();
    }

    /// Nets that what happens at edges reads, but for what registers take.
    pub fn read_at_edges(&self) -> impl Iterator<Item = Net> {
        self.domains.iter().flat_map(|domain| {
            let reads = domain.reads.iter().flat_map(|r| r.addresses.iter().chain(&r.enable).chain([&r.out]));
            let writes = domain
                .writes
                .iter()
                .flat_map(|write| write.addresses.iter().chain(&write.enable).chain(&write.mask).chain([&write.data]));
            reads.chain(writes).copied()
        })
    }

    /// All registers that change.
    fn changes(&self) -> Vec<Change> {
        let of_domain = |(number, domain): (usize, &Domain)| {
            let changes = domain.registers.iter().filter(|register| register.out != register.next);
            let with_bits = changes.filter(|register| register.out.width > 0);
            with_bits.map(move |r| Change { out: r.out, next: r.next, domain: number }).collect::<Vec<Change>>()
        };
        self.domains.iter().enumerate().flat_map(of_domain).collect()
    }

    /// The steps that something depends on.
    fn needed(&self, steps: Vec<Step>) -> Vec<Step> {
        let roots = self.outputs.iter().map(|&(_, net, _)| net).chain(self.read_at_edges());
        let nexts = self.changes().into_iter().map(|change| change.next);
        let mut wanted: FxHashSet<u32> = roots.chain(nexts).map(|net| net.at).collect();
        let mut needed: Vec<Step> = Vec::with_capacity(steps.len());
        for step in steps.into_iter().rev() {
            if step.out.width > 0 && wanted.contains(&step.out.at) {
                wanted.extend(step.inputs.iter().map(|net| net.at));
                needed.push(step);
            }
        }
        needed.reverse();
        needed
    }

    /// Cuts the steps into parts, and places what goes from one to another.
    fn divide(&mut self, steps: Vec<Step>, largest: usize) {
        self.parts = cut(steps, largest);
        let last = self.parts.len() - 1;
        let mut uses = Uses::new(&self.parts);
        for net in self.read_at_edges() {
            uses.read(net, last);
        }
        for (number, &(_, net, _)) in self.outputs.iter().enumerate() {
            let part = uses.made(net);
            uses.read(net, part);
            self.parts[part].outputs.push(number);
        }
        for (change, part) in uses.place(self.changes()) {
            uses.read(change.next, part);
            self.parts[part].changes.push(change);
        }
        self.place_crossing(&uses);
        // Lanes can't branch, and with several clocks a condition is not all that decides.
        if self.lanes == 1 && self.clocks.is_none() {
            self.guard();
        }
    }

    /// Moves what happens under conditions into branches.
    fn guard(&mut self) {
        let mut parts = std::mem::take(&mut self.parts);
        let last = parts.len() - 1;
        for (number, part) in parts.iter_mut().enumerate() {
            let outputs = part.outputs.iter().map(|&output| self.outputs[output].1);
            let crossing = part.steps.iter().map(|step| step.out).filter(|net| self.sources.contains_key(&net.at));
            let edges = self.read_at_edges().filter(|_| number == last);
            let outside = outputs.chain(crossing).chain(edges).map(|net| net.at).collect();
            guard::guard(part, &outside);
        }
        self.parts = parts;
    }

    fn place_crossing(&mut self, uses: &Uses) {
        let mut offset = self.sizes[2];
        for net in self.parts.iter().flat_map(|part| &part.steps).map(|step| step.out) {
            if uses.last.get(&net.at).is_some_and(|&last| last > uses.made(net)) {
                let at = offset.next_multiple_of(bytes(net.width).min(8));
                offset = at + bytes(net.width) * self.lanes as usize;
                self.sources.insert(net.at, Source::State(Slot { at, width: net.width }));
            }
        }
        self.sizes[2] = offset.next_multiple_of(8);
    }
}

/// Work of a step, about as many instructions.
pub fn weight(step: &Step) -> usize {
    let width = step.inputs.iter().map(|net| net.width).max().unwrap_or(0).max(step.out.width);
    let inputs = if step.what == What::Choose { step.inputs.len() } else { 1 };
    width.div_ceil(64).max(1) as usize * inputs
}

/// One part, or several and a last one for what happens at edges.
fn cut(steps: Vec<Step>, largest: usize) -> Vec<Part> {
    let is_small = steps.iter().map(weight).sum::<usize>() <= largest;
    let mut parts = vec![Part::default()];
    let mut size = 0;
    for step in steps {
        size += weight(&step);
        if !is_small && size > largest / 2 {
            parts.push(Part::default());
            size = 0;
        }
        if let Some(part) = parts.last_mut() {
            part.steps.push(step);
        }
    }
    if !is_small {
        parts.push(Part::default());
    }
    parts
}

/// Which part makes a net, and which is the last that reads it.
struct Uses {
    made: FxHashMap<u32, usize>,
    last: FxHashMap<u32, usize>,
}

impl Uses {
    fn new(parts: &[Part]) -> Self {
        let mut uses = Self { made: FxHashMap::default(), last: FxHashMap::default() };
        for (number, step) in parts.iter().enumerate().flat_map(|(n, part)| part.steps.iter().map(move |s| (n, s))) {
            uses.made.insert(step.out.at, number);
            step.inputs.iter().for_each(|&net| uses.read(net, number));
        }
        uses
    }

    /// The part that makes a net; the first for what is there before all of them.
    fn made(&self, net: Net) -> usize {
        self.made.get(&net.at).copied().unwrap_or(0)
    }

    fn read(&mut self, net: Net, part: usize) {
        let last = self.last.entry(net.at).or_insert(part);
        *last = part.max(*last);
    }

    /// The part in which each register changes: where its next value is known, and all that read it have done so, other registers
    /// included.
    fn place(&self, changes: Vec<Change>) -> Vec<(Change, usize)> {
        let last = |net: Net| self.last.get(&net.at).copied().unwrap_or(0);
        let mut places: Vec<usize> = changes.iter().map(|c| self.made(c.next).max(last(c.out))).collect();
        let owner: FxHashMap<u32, usize> = changes.iter().enumerate().map(|(index, c)| (c.out.at, index)).collect();
        let mut pending: Vec<usize> = (0..changes.len()).collect();
        while let Some(index) = pending.pop() {
            if let Some(&read) = owner.get(&changes[index].next.at)
                && places[read] < places[index]
            {
                places[read] = places[index];
                pending.push(read);
            }
        }
        changes.into_iter().zip(places).collect()
    }
}
