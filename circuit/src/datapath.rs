//! The pipeline of a segment: valid bits, nodes at their cycles, and registers that carry values to later cycles.

use bits::{Op, Predicate};
use hw_dialects::builder::{CircuitBuilder, Later, RegisterOptions};
use ir::Value;
use operator_circuits::{
    divide, magnitude, order, registered_equality, registered_order, staged_shift, staged_sum, sum, times_constant,
};
use pipeline::range::{Shape, address_bits};
use pipeline::{
    FloatOp, Issue, Kind, MemoryId, Node, Operator, Ports, Segment, SegmentId, SegmentPlan, Source, Test, VarRole,
};
use pipeline_analysis::preload::{Preload, preloads};
use pipeline_analysis::registers;
use pipeline_analysis::share::port_group;
use rustc_hash::FxHashMap;
use scheduling::operators::Divider;
use timing::cost::{compared, source_shape};
use timing::float_units::Body;
use timing::product::Multiplier;

use super::advance::Divided;
use super::issue::Issued;
use super::names::Purposes;
use super::{Access, Circuit, Input, VarState};

/// A segment's pipeline in the making.
struct Pipeline<'p> {
    id: SegmentId,
    segment: &'p Segment,
    plan: &'p SegmentPlan,
    /// Registers of the program change with each token: the operands of a unit do.
    moves: bool,
    /// Cycles for which a value stays in each register of its chain.
    hold: u32,
    /// Valid bits by cycle from issue.
    valid: Vec<Value>,
    /// Where tokens are issued ahead of their test: the bit that ends the loop, and the cycle of its token, from issue, in which
    /// it comes. Tokens behind that one are dropped.
    dropped: Option<(Value, u32)>,
    /// Values of nodes in the cycle in which they are there.
    values: Vec<Option<Value>>,
    /// What nodes are for.
    purposes: Purposes,
    /// Registers behind each node.
    chains: Vec<Vec<Value>>,
    /// Nodes that share the first register behind them, and that register once it is there.
    shared: Vec<(Vec<usize>, Option<Value>)>,
    /// Registers behind loop counters of the sequencer, by register.
    counters: Vec<(usize, Vec<Value>)>,
    issued: Issued,
    /// By form and divisor: registers of quotient, with its bits, and of remainder.
    divided: Vec<Divided>,
    /// By node: the choice of a first value that a register makes.
    preloads: Vec<Option<Preload>>,
    /// How many accesses each slot has.
    slots: FxHashMap<Slot, usize>,
    /// Those registers, to be connected when all nodes are built.
    loaded: Vec<Loaded>,
}

/// Ports of a memory that are for one kind of access, which of them, and the cycle of a token in which an access goes through it, modulo
/// the interval.
type Slot = ((MemoryId, bool), usize, u32);

/// A register that takes `initial` where `is_first`, and else what is carried.
struct Loaded {
    register: Value,
    is_first: Value,
    initial: Value,
    carried: usize,
    /// The register before this one, if the carried value passes any.
    previous: Option<Value>,
}

/// The result of a body of operands in registers, as many moves later as it has stages: they all move where `moves` is set.
pub fn float_stages(
    b: &mut CircuitBuilder<'_, '_>,
    body: &Body,
    (operands, moves): (&[Value], Value),
    block: Multiplier,
) -> Value {
    b.set_moves(Some(moves));
    let result = stages_of(b, body, operands, (Ports::default(), block));
    b.set_moves(None);
    result
}

/// The result of a body of operands in registers, as many cycles later as it has stages.
fn stages_of(
    b: &mut CircuitBuilder<'_, '_>,
    body: &Body,
    operands: &[Value],
    (ports, block): (Ports, Multiplier),
) -> Value {
    let (program, shapes, plans) = (&body.program, &body.shapes, &body.plans);
    let mut inner = Circuit::new(b, Input { program, shapes, plans, ports, block, float_units: &[] });
    for (&register, shape) in operands.iter().zip(&body.shapes.vars) {
        inner.vars.push(VarState { register, shape: *shape, writes: Vec::new(), incoming: None });
    }
    inner.stages(body)
}

impl Circuit<'_, '_, '_, '_> {
    /// Builds a segment that `go` starts. Returns the pulse that says it is through, and how many cycles after the last
    /// issue that pulse comes.
    pub(super) fn segment(&mut self, id: SegmentId, go: Value) -> (Value, u32) {
        let segment = &self.input.program.segments[id.index()];
        let plan = self.plan(id);
        self.b.set_loc(segment.loc);
        let hold = self.separations.hold(id.index()).max(1);
        let again =
            matches!(segment.issue, Issue::While(_)).then(|| self.b.later(1, &format!("{}_again", segment.name)));
        let issued = self.issue(id, go, again.as_ref().map(|a| a.value));
        let preloads = preloads(segment, plan, hold);
        let shared = registers::shared(segment, plan, hold, &preloads);
        let dropped = match (&segment.issue, &again) {
            (Issue::While(test), Some(again)) if test.ahead.is_some() => Some((again.value, plan.tested(test))),
            _ => None,
        };
        let mut pipeline = Pipeline {
            id,
            segment,
            plan,
            moves: false,
            hold,
            valid: vec![issued.valid],
            dropped,
            values: vec![None; segment.nodes.len()],
            chains: vec![Vec::new(); segment.nodes.len()],
            shared: shared.into_iter().map(|nodes| (nodes, None)).collect(),
            counters: Vec::new(),
            issued,
            divided: Vec::new(),
            preloads,
            slots: self.slots(segment, plan, hold),
            purposes: Purposes::of(segment),
            loaded: Vec::new(),
        };
        for index in 0..segment.nodes.len() {
            self.b.set_loc(segment.nodes[index].loc);
            let value = self.node(&mut pipeline, index);
            if let (Some(value), Some(name)) = (value, &segment.nodes[index].name) {
                self.b.named(value, name);
            }
            pipeline.values[index] = value;
        }
        self.connect_chains(&pipeline);
        self.connect_loaded(&pipeline);
        match (&segment.issue, again) {
            (Issue::While(test), Some(again)) => self.end_of_while(&mut pipeline, test, again),
            (Issue::Counted(_), _) => (self.b.and(pipeline.issued.valid, pipeline.issued.last[0]), 0),
            _ => (pipeline.issued.valid, 0),
        }
    }

    /// The result of an operation on floats, of operands in registers, as many cycles later as its body has stages.
    ///
    /// # Panics
    /// If no body was made for the operation.
    pub(super) fn float_body(&mut self, op: FloatOp, operands: &[Value]) -> Value {
        let body = self.input.float_units.iter().find(|body| body.op == op);
        let body = body.unwrap_or_else(|| panic!("'{}' has no body", op.name()));
        stages_of(self.b, body, operands, (self.input.ports, self.input.block))
    }

    /// Builds the only segment of a body, which takes a token in each cycle.
    fn stages(&mut self, body: &Body) -> Value {
        let (segment, plan) = (&body.program.segments[0], &body.plans[0]);
        let always = self.b.truth(true);
        let count = segment.nodes.len();
        let mut pipeline = Pipeline {
            id: SegmentId(0),
            segment,
            plan,
            moves: true,
            hold: 1,
            valid: vec![always],
            dropped: None,
            values: vec![None; count],
            chains: vec![Vec::new(); count],
            shared: Vec::new(),
            counters: Vec::new(),
            issued: Issued::always(always),
            divided: Vec::new(),
            preloads: vec![None; count],
            slots: FxHashMap::default(),
            purposes: Purposes::of(segment),
            loaded: Vec::new(),
        };
        for index in 0..count - 1 {
            pipeline.values[index] = self.node(&mut pipeline, index);
        }
        let result = self.read(&mut pipeline, &body.result().inputs[0], body.latency(), body.op.width());
        self.connect_chains(&pipeline);
        result
    }

    /// The pulse that ends a while loop and its cycle from the issue of the last token; says to the issue logic what follows.
    fn end_of_while(&mut self, pipeline: &mut Pipeline<'_>, test: &Test, again: Later) -> (Value, u32) {
        let at = pipeline.plan.tested(test);
        let valid = self.valid_at(pipeline, at);
        let goes_on = self.read(pipeline, &Source::node(test.condition), at, 1);
        let stop = self.b.not(goes_on);
        let Some(ahead) = test.ahead else {
            let iteration = self.b.and(valid, goes_on);
            let wait = pipeline.plan.schedule.ii - at - 1;
            let iteration = self.b.delay(iteration, wait, &format!("{}_turn", pipeline.segment.name));
            self.b.close(again.input, iteration);
            return (self.b.and(valid, stop), at);
        };
        let alive = self.read(pipeline, &Source::node(ahead.alive), at, 1);
        let last = self.b.and(valid, alive);
        let end = self.b.and(last, stop);
        self.b.close(again.input, end);
        (end, at)
    }

    /// The valid bit of the token that was issued `cycle` cycles ago.
    fn valid_at(&mut self, pipeline: &mut Pipeline<'_>, cycle: u32) -> Value {
        while pipeline.valid.len() <= cycle as usize {
            let last = *pipeline.valid.last().expect("the issue cycle has a valid bit");
            let name = format!("{}_valid{}", pipeline.segment.name, pipeline.valid.len());
            let stays = match pipeline.dropped {
                Some((end, tested)) if pipeline.valid.len() <= tested as usize => {
                    let goes_on = self.b.not(end);
                    self.b.and(last, goes_on)
                }
                _ => last,
            };
            let next = self.b.delay(stays, 1, &name);
            pipeline.valid.push(next);
        }
        pipeline.valid[cycle as usize]
    }

    /// The register that a node shares with others, made when first asked for; as wide as the widest value.
    fn shared_register(&mut self, pipeline: &mut Pipeline<'_>, set: usize) -> Value {
        let nodes = pipeline.shared[set].0.clone();
        if let Some(register) = pipeline.shared[set].1 {
            return register;
        }
        let shapes = &self.input.shapes.nodes[pipeline.id.index()];
        let bits = nodes.iter().map(|&n| shapes[n].bits).max().unwrap_or(1);
        let loads: Vec<Value> = nodes.iter().map(|&n| self.valid_at(pipeline, pipeline.plan.available(n))).collect();
        let at = pipeline.plan.available(nodes[0]) + 1;
        let name = format!("{}_s{at}", self.node_name(pipeline, nodes[0]));
        let (enable, ty) = (self.b.any(&loads), self.b.int_type(bits.max(1)));
        let options = RegisterOptions { name: &name, enable: Some(enable), ..Default::default() };
        let register = self.b.register_later(ty, options);
        pipeline.shared[set].1 = Some(register);
        register
    }

    /// Register `number` (from 1) behind a node, made with those before it when first asked for.
    fn chain(&mut self, pipeline: &mut Pipeline<'_>, node: usize, number: u32) -> Value {
        let shape = self.input.shapes.nodes[pipeline.id.index()][node];
        if let Some(set) = pipeline.shared.iter().position(|(nodes, _)| nodes.contains(&node)) {
            let register = self.shared_register(pipeline, set);
            return self.b.trunc(register, shape.bits.max(1));
        }
        while pipeline.chains[node].len() < number as usize {
            let at = pipeline.plan.available(node) + pipeline.chains[node].len() as u32 * pipeline.hold;
            let name = self.node_name(pipeline, node);
            let register = self.chain_register(pipeline, at, shape.bits, Some(&name));
            pipeline.chains[node].push(register);
        }
        pipeline.chains[node][number as usize - 1]
    }

    /// The name of a node of a segment.
    fn node_name(&self, pipeline: &Pipeline<'_>, index: usize) -> String {
        pipeline.purposes.name(self.program(), pipeline.segment, index)
    }

    /// A register behind a value that is there `at` cycles after its token was issued: its name says which cycle it shows.
    fn chain_register(&mut self, pipeline: &mut Pipeline<'_>, at: u32, width: u32, name: Option<&str>) -> Value {
        let name = name.map(|n| format!("{n}_s{}", at + 1)).unwrap_or_default();
        // A pipeline that takes a token each cycle shifts freely.
        let enable = (pipeline.hold > 1).then(|| self.valid_at(pipeline, at));
        let ty = self.b.int_type(width.max(1));
        self.b.register_later(ty, RegisterOptions { name: &name, enable, ..Default::default() })
    }

    fn connect_chains(&mut self, pipeline: &Pipeline<'_>) {
        for (node, chain) in pipeline.chains.iter().enumerate().filter(|(_, chain)| !chain.is_empty()) {
            self.connect_chain(pipeline.values[node].expect("a chain stands behind a value"), chain);
        }
        let shapes = &self.input.shapes.nodes[pipeline.id.index()];
        for (nodes, register) in &pipeline.shared {
            let widest = nodes.iter().copied().max_by_key(|&n| shapes[n].bits).expect("a set has nodes");
            if let Some(register) = *register {
                self.b.set_next(register, pipeline.values[widest].expect("a register stands behind a value"));
            }
        }
        for (var, chain) in &pipeline.counters {
            self.connect_chain(self.vars[*var].register, chain);
        }
    }

    /// Each register takes what the one before had, and the first one `value`.
    fn connect_chain(&mut self, value: Value, chain: &[Value]) {
        let mut previous = value;
        for &register in chain {
            self.b.set_next(register, previous);
            previous = register;
        }
    }

    /// The register that makes the choice of a `Mux` when it is loaded.
    fn loaded(&mut self, pipeline: &mut Pipeline<'_>, index: usize, preload: Preload, bits: u32) -> Value {
        let segment = pipeline.segment;
        let node = &segment.nodes[index];
        let previous = (preload.registers > 1).then(|| self.chain(pipeline, preload.carried, preload.registers - 1));
        let is_first = self.read(pipeline, &node.inputs[0], preload.at, 1);
        let initial = self.read(pipeline, &node.inputs[1], preload.at, bits);
        let name = self.node_name(pipeline, preload.carried);
        let register = self.chain_register(pipeline, preload.at, bits, Some(&name));
        pipeline.loaded.push(Loaded { register, is_first, initial, carried: preload.carried, previous });
        register
    }

    fn connect_loaded(&mut self, pipeline: &Pipeline<'_>) {
        for loaded in &pipeline.loaded {
            let carried = loaded.previous.or(pipeline.values[loaded.carried]).expect("a carried value is built");
            let shape = self.input.shapes.nodes[pipeline.id.index()][loaded.carried];
            let carried = self.extend(carried, shape, self.b.width(loaded.register));
            let next = self.b.mux(loaded.is_first, loaded.initial, carried);
            self.b.set_next(loaded.register, next);
        }
    }

    /// A source as a node that starts in cycle `start` sees it, at `width` bits.
    fn read(&mut self, pipeline: &mut Pipeline<'_>, source: &Source, start: u32, width: u32) -> Value {
        let shape = source_shape(source, pipeline.id.index(), self.input.shapes);
        let value = match source {
            Source::Constant(value) => {
                let value = value.resize_signed(width.max(1));
                let extended = if shape.is_signed { value } else { self.unsigned_constant(source, width) };
                return self.b.constant_int(extended);
            }
            Source::Var(var) if pipeline.moves || self.program().vars[var.index()].role == VarRole::Counter => {
                self.counter_at(pipeline, var.index(), start)
            }
            Source::Var(var) => self.vars[var.index()].register,
            Source::Node { node, distance } => {
                let at = pipeline.plan.available(node.index());
                let later = start + distance * pipeline.plan.schedule.ii - at;
                match later {
                    0 => self.value_or_later(pipeline, node.index()),
                    _ => self.chain(pipeline, node.index(), later.div_ceil(pipeline.hold)),
                }
            }
        };
        self.extend(value, shape, width)
    }

    fn unsigned_constant(&self, source: &Source, width: u32) -> ir::Int {
        match source {
            Source::Constant(value) => value.resize_unsigned(width.max(1)),
            _ => ir::Int::zero(width),
        }
    }

    /// The value of a node in the cycle in which it is there. Nodes are built in order, so only one that was built counts.
    fn value_or_later(&mut self, pipeline: &Pipeline<'_>, node: usize) -> Value {
        pipeline.values[node].expect("values used within a cycle are built before their uses")
    }

    /// A sequencer's counter as it was when the token was issued.
    fn counter_at(&mut self, pipeline: &mut Pipeline<'_>, var: usize, start: u32) -> Value {
        if start == 0 {
            return self.vars[var].register;
        }
        let number = start.div_ceil(pipeline.hold);
        let position = pipeline.counters.iter().position(|(v, _)| *v == var).unwrap_or_else(|| {
            pipeline.counters.push((var, Vec::new()));
            pipeline.counters.len() - 1
        });
        while pipeline.counters[position].1.len() < number as usize {
            let at = pipeline.counters[position].1.len() as u32 * pipeline.hold;
            let width = self.vars[var].shape.bits;
            let register = self.chain_register(pipeline, at, width, None);
            pipeline.counters[position].1.push(register);
        }
        pipeline.counters[position].1[number as usize - 1]
    }

    /// When a node acts: the token is valid and its guard holds.
    fn enable(&mut self, pipeline: &mut Pipeline<'_>, index: usize) -> Value {
        let start = pipeline.plan.schedule.start[index];
        let valid = self.valid_at(pipeline, start);
        let Some(guard) = pipeline.segment.nodes[index].guard.clone() else { return valid };
        let guard = self.read(pipeline, &guard, start, 1);
        self.b.and(valid, guard)
    }

    /// Notes the access of a node.
    fn access(
        &mut self,
        pipeline: &mut Pipeline<'_>,
        (index, memory): (usize, MemoryId),
        address: Value,
        data: Option<Value>,
    ) {
        let enable = self.enable(pipeline, index);
        let chosen = match self.has_slot_of_its_own(pipeline, index) {
            true => self.valid_at(pipeline, pipeline.plan.schedule.start[index]),
            false => enable,
        };
        self.note(memory, Access { enable, chosen, address, data, port: pipeline.plan.schedule.port[index] });
    }

    /// Whether no other access uses a node's port while a token is in its cycle, also where the node's guard does not hold. Separations
    /// of segments and slots within one are kept for tokens; but tasks may be apart by what guards say, and tokens that are issued
    /// ahead of a test may be there when the next segment runs.
    fn has_slot_of_its_own(&self, pipeline: &Pipeline<'_>, index: usize) -> bool {
        let slot = self.slot(pipeline.segment, pipeline.plan, pipeline.hold, index);
        let is_alone = slot.is_some_and(|slot| pipeline.slots.get(&slot) == Some(&1));
        is_alone && pipeline.dropped.is_none() && !self.tasks.contains(&pipeline.id)
    }

    /// The slot of a node, if it is an access.
    fn slot(&self, segment: &Segment, plan: &SegmentPlan, hold: u32, index: usize) -> Option<Slot> {
        let is_shared = |memory: MemoryId| self.input.ports.are_shared(&self.program().memories[memory.index()]);
        let group = port_group(&segment.nodes[index], &is_shared)?;
        Some((group, plan.schedule.port[index], plan.schedule.start[index] % hold))
    }

    /// How many accesses each slot of a segment has.
    fn slots(&self, segment: &Segment, plan: &SegmentPlan, hold: u32) -> FxHashMap<Slot, usize> {
        let mut slots = FxHashMap::default();
        for slot in (0..segment.nodes.len()).filter_map(|index| self.slot(segment, plan, hold, index)) {
            *slots.entry(slot).or_default() += 1;
        }
        slots
    }

    /// Builds a node; returns its value in the cycle in which it is there, at the bits of its shape.
    fn node(&mut self, pipeline: &mut Pipeline<'_>, index: usize) -> Option<Value> {
        let segment = pipeline.segment;
        let node = &segment.nodes[index];
        let start = pipeline.plan.schedule.start[index];
        let shape = self.input.shapes.nodes[pipeline.id.index()][index];
        let bits = shape.bits.max(1);
        Some(match node.kind {
            Kind::Index(level) => {
                let from = self.input.shapes.levels[pipeline.id.index()][level];
                self.extend(pipeline.issued.counters[level], from, bits)
            }
            Kind::First(level) => pipeline.issued.first[level],
            Kind::Last(level) => pipeline.issued.last[level],
            Kind::Active(level) => pipeline.issued.active[level],
            Kind::Advance => {
                let form = node.linear.as_ref().expect("an advancing node has a linear form");
                self.advancing(form, segment.levels(), &pipeline.issued, bits)
            }
            Kind::Quotient { form, divisor } => self.advanced(pipeline, (form, divisor), true, bits),
            Kind::Remainder { form, divisor } => self.advanced(pipeline, (form, divisor), false, bits),
            Kind::Float(op) => {
                let operands: Vec<Value> =
                    node.inputs.iter().map(|input| self.read(pipeline, input, start, op.width())).collect();
                let operator = pipeline.plan.operators[index];
                let result = match pipeline.plan.schedule.unit[index] {
                    Some(unit) => {
                        let enable = self.enable(pipeline, index);
                        self.use_unit(unit, operator, enable, &operands)[0]
                    }
                    None => {
                        let operands: Vec<Value> = operands.into_iter().map(|value| self.operand(value)).collect();
                        self.float_body(op, &operands)
                    }
                };
                self.b.trunc(result, bits)
            }
            Kind::Load(memory) => {
                let address_width = address_bits(self.program().memories[memory.index()].depth);
                let address = self.read(pipeline, &node.inputs[0], start, address_width);
                self.access(pipeline, (index, memory), address, None);
                let port = pipeline.plan.schedule.port[index];
                let data = self.read_data[memory.index()][port];
                self.b.trunc(data, bits)
            }
            Kind::Store(memory) => {
                let (depth, width) =
                    (self.program().memories[memory.index()].depth, self.program().memories[memory.index()].width);
                let address = self.read(pipeline, &node.inputs[0], start, address_bits(depth));
                let data = self.read(pipeline, &node.inputs[1], start, width);
                self.access(pipeline, (index, memory), address, Some(data));
                return None;
            }
            Kind::Write(var) => {
                let width = self.vars[var.index()].shape.bits.max(1);
                let data = self.read(pipeline, &node.inputs[0], start, width);
                let enable = self.enable(pipeline, index);
                self.vars[var.index()].writes.push((enable, data));
                return None;
            }
            _ => self.operator(pipeline, node, index, start, bits),
        })
    }

    /// The register of a quotient or remainder of counters, at so many bits.
    fn advanced(&mut self, pipeline: &mut Pipeline<'_>, by: (usize, i64), is_quotient: bool, bits: u32) -> Value {
        let (form, levels) = (&pipeline.segment.divided[by.0], pipeline.segment.levels());
        let known = pipeline.divided.iter().position(|d| d.by == by);
        let known = known.unwrap_or_else(|| {
            let divided = self.remainder_register(form, levels, by, &pipeline.issued);
            pipeline.divided.push(divided);
            pipeline.divided.len() - 1
        });
        match is_quotient {
            true => self.quotient_register(form, levels, &pipeline.divided[known], &pipeline.issued, bits),
            false => self.b.trunc(pipeline.divided[known].remainder, bits),
        }
    }

    fn operator(&mut self, pipeline: &mut Pipeline<'_>, node: &Node, index: usize, start: u32, bits: u32) -> Value {
        let input =
            |this: &mut Self, p: &mut Pipeline<'_>, i: usize, width: u32| this.read(p, &node.inputs[i], start, width);
        let latency = pipeline.plan.operators[index].cost.latency;
        match node.kind {
            Kind::Op(Op::Add | Op::Sub) if latency > 0 => {
                let (a, b) = (input(self, pipeline, 0, bits), input(self, pipeline, 1, bits));
                staged_sum(self.b, a, b, node.kind == Kind::Op(Op::Sub), latency)
            }
            Kind::Op(Op::Add) => {
                let (a, b) = (input(self, pipeline, 0, bits), input(self, pipeline, 1, bits));
                sum(self.b, a, b)
            }
            Kind::Op(op @ (Op::Sub | Op::And | Op::Or | Op::Xor)) => {
                let operands = [0, 1].map(|i| input(self, pipeline, i, bits));
                self.b.apply(op, &operands)
            }
            Kind::Op(Op::Mul) => self.multiply(pipeline, node, index, start, bits),
            Kind::Op(Op::DivU | Op::DivS | Op::RemU | Op::RemS) => self.divide(pipeline, node, index, start, bits),
            Kind::Op(op @ (Op::Shl | Op::ShrU | Op::ShrS)) => self.shift(pipeline, (op, node), index, bits),
            Kind::Op(Op::Compare(predicate)) => {
                let operand_width = self.width_of(pipeline, &node.inputs[0]);
                let shapes: Vec<Shape> =
                    node.inputs.iter().map(|s| source_shape(s, pipeline.id.index(), self.input.shapes)).collect();
                self.compare(pipeline, index, start, (predicate, operand_width), &shapes)
            }
            Kind::Op(Op::Mux) => {
                if let Some(preload) = pipeline.preloads[index] {
                    return self.loaded(pipeline, index, preload, bits);
                }
                let condition = input(self, pipeline, 0, 1);
                let (yes, no) = (input(self, pipeline, 1, bits), input(self, pipeline, 2, bits));
                self.b.mux(condition, yes, no)
            }
            Kind::Op(Op::ZeroExtend(_)) => {
                let from = self.width_of(pipeline, &node.inputs[0]);
                // A value with a sign is first brought to the width whose bits are meant.
                let value = input(self, pipeline, 0, from.min(bits).max(1));
                self.b.resize(value, bits)
            }
            Kind::Op(Op::SignExtend(_)) if self.width_of(pipeline, &node.inputs[0]) == 1 => {
                let bit = input(self, pipeline, 0, 1);
                self.b.resize_signed(bit, bits)
            }
            Kind::Op(Op::SignExtend(_) | Op::Extract { low: 0, .. }) => input(self, pipeline, 0, bits),
            Kind::Op(Op::Extract { low, .. }) => {
                let value = input(self, pipeline, 0, low + bits);
                self.b.extract(value, low, bits)
            }
            Kind::Op(Op::Concat) => self.side_by_side(pipeline, node, start, bits),
            kind => unreachable!("{kind:?} is not an operator"),
        }
    }

    /// The low bits of values side by side, the first at the top.
    fn side_by_side(&mut self, pipeline: &mut Pipeline<'_>, node: &Node, start: u32, bits: u32) -> Value {
        let (mut parts, mut left) = (Vec::new(), bits);
        for input in node.inputs.iter().rev() {
            let width = self.width_of(pipeline, input).min(left);
            if width > 0 {
                parts.push(self.read(pipeline, input, start, width));
            }
            left -= width;
        }
        parts.reverse();
        self.b.concat(&parts)
    }

    /// The bits that a source has in the program.
    fn width_of(&self, pipeline: &Pipeline<'_>, source: &Source) -> u32 {
        pipeline.segment.width_of(source, &self.program().vars)
    }

    fn multiply(&mut self, pipeline: &mut Pipeline<'_>, node: &Node, index: usize, start: u32, bits: u32) -> Value {
        if let (Source::Constant(factor), Some(_)) = (&node.inputs[1], timing::cost::constant_factor(node)) {
            let a = self.read(pipeline, &node.inputs[0], start, bits);
            return times_constant(self.b, a, &factor.resize_signed(bits));
        }
        let operator = pipeline.plan.operators[index];
        let factors = operator.factors.expect("a product has factors");
        let [a, b] = [0, 1].map(|i| self.read(pipeline, &node.inputs[i], start, factors[i].bits));
        let Some(unit) = pipeline.plan.schedule.unit[index] else {
            return self.product([a, b], factors, bits, operator.cost.latency);
        };
        let enable = self.valid_at(pipeline, start);
        let product = self.use_unit(unit, operator, enable, &[a, b])[0];
        self.b.trunc(product, bits)
    }

    fn divide(&mut self, pipeline: &mut Pipeline<'_>, node: &Node, index: usize, start: u32, bits: u32) -> Value {
        let width = node.width;
        let a = self.read(pipeline, &node.inputs[0], start, width);
        let b = self.read(pipeline, &node.inputs[1], start, width);
        let load = self.valid_at(pipeline, start);
        let signed = matches!(node.kind, Kind::Op(Op::DivS | Op::RemS));
        let (x, y) = if signed { (magnitude(self.b, a), magnitude(self.b, b)) } else { (a, b) };
        let operator = pipeline.plan.operators[index];
        let is_quotient = matches!(node.kind, Kind::Op(Op::DivU | Op::DivS));
        let result = match pipeline.plan.schedule.unit[index] {
            Some(unit) => self.use_unit(unit, operator, load, &[x, y])[usize::from(!is_quotient)],
            None => {
                let divider = operator.divider.expect("the operator of a division is a divider");
                let (quotient, remainder) = divide(self.b, divider, load, x, y);
                if is_quotient { quotient } else { remainder }
            }
        };
        let result = self.b.trunc(result, width);
        let result = if signed {
            let sign = |this: &mut Self, v: Value| this.b.extract(v, width - 1, 1);
            let (sa, sb) = (sign(self, a), sign(self, b));
            let flip = if is_quotient { self.b.xor(sa, sb) } else { sa };
            let held = self.sign_later(flip, load, operator);
            let negative = self.b.neg(result);
            self.b.mux(held, negative, result)
        } else {
            result
        };
        self.b.trunc(result, bits)
    }

    /// The sign of a result, which is known when the operands are: they may be gone when the result is there.
    fn sign_later(&mut self, sign: Value, load: Value, operator: Operator) -> Value {
        if !operator.divider.is_some_and(Divider::is_serial) {
            let later = |value, _| self.b.register(value, RegisterOptions { name: "negative", ..Default::default() });
            return (0..operator.cost.latency).fold(sign, later);
        }
        let ty = self.b.int_type(1);
        let name = RegisterOptions { name: "negative", enable: Some(load), ..Default::default() };
        let held = self.b.register_later(ty, name);
        self.b.set_next(held, sign);
        held
    }

    fn shift(&mut self, pipeline: &mut Pipeline<'_>, (op, node): (Op, &Node), index: usize, bits: u32) -> Value {
        let (start, operator) = (pipeline.plan.schedule.start[index], pipeline.plan.operators[index]);
        if let Source::Constant(amount) = &node.inputs[1] {
            let amount = amount.to_u32().unwrap_or(node.width).min(node.width);
            let width = match op {
                Op::Shl => bits,
                _ => (bits + amount).min(node.width).max(bits),
            };
            let value = self.read(pipeline, &node.inputs[0], start, width);
            let shifted = match op {
                Op::Shl => self.b.shl_by(value, amount),
                Op::ShrU => self.b.shru_by(value, amount),
                _ => self.b.shrs_by(value, amount),
            };
            return self.b.trunc(shifted, bits);
        }
        let amount = self.read(pipeline, &node.inputs[1], start, node.width);
        if operator.cost.latency > 0 {
            let value = self.read(pipeline, &node.inputs[0], start, operator.width);
            let shape = source_shape(&node.inputs[0], pipeline.id.index(), self.input.shapes);
            // At the bits of a value without a sign the highest one is no sign.
            let op = if op == Op::ShrS && !shape.is_signed { Op::ShrU } else { op };
            let shifted = staged_shift(self.b, op, value, amount, operator.cost.latency);
            return self.b.trunc(shifted, bits);
        }
        let value = self.read(pipeline, &node.inputs[0], start, node.width);
        let shifted = match op {
            Op::Shl => self.b.shl(value, amount),
            Op::ShrU => self.b.shru(value, amount),
            _ => self.b.shrs(value, amount),
        };
        self.b.trunc(shifted, bits)
    }

    fn compare(
        &mut self,
        pipeline: &mut Pipeline<'_>,
        index: usize,
        start: u32,
        what: (Predicate, u32),
        shapes: &[Shape],
    ) -> Value {
        let (predicate, operand_width) = what;
        let node = &pipeline.segment.nodes[index];
        let (predicate, width) = compared(predicate, operand_width, shapes);
        let a = self.read(pipeline, &node.inputs[0], start, width);
        let b = self.read(pipeline, &node.inputs[1], start, width);
        let operator = pipeline.plan.operators[index];
        match (predicate.is_equality(), operator.cost.latency) {
            (true, 0) => self.b.icmp(predicate, a, b),
            (true, _) => registered_equality(self.b, predicate, a, b),
            (false, 0) => order(self.b, predicate, a, b, operator.pieces),
            (false, _) => registered_order(self.b, predicate, a, b, operator.pieces),
        }
    }
}
