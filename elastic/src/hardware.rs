//! From a `handshake.func` to an `hw.module`: valid, data and ready of each channel, and the interface of a run.
//!
//! What holds: a valid bit never depends on the ready bit of the same channel, but for lazy forks; each ring of channels
//! passes a buffer that cuts both. A run begins with `start` where none is going on, and `done` follows the token that
//! reaches `handshake.return` once every store that was begun has been written.

use circuit::{Pins, PortNames, create_module};
use hw_dialects::builder::{Backedge, CircuitBuilder, RegisterOptions};
use hw_dialects::{elastic, handshake};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter, Value};
use pipeline::Program;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use timing::cost::Target;
use timing::float_units::Body;

use super::channel::{Channel, Ends, Known, Queue, Traffic, data_bits, kept, queue, state};
use super::steer;
use dataflow::form::{Form, Supply};
use dataflow::marks::DRAINS;

pub(super) struct Elastic<'b, 'r, 'a> {
    pub(super) b: &'b mut CircuitBuilder<'r, 'a>,
    pub(super) target: &'b Target,
    pub(super) float_units: &'b [Body],
    channels: FxHashMap<Value, Channel>,
    ends: FxHashMap<Value, Ends>,
    /// By channel: its name, that of the source or that of the unit which sends its tokens.
    names: FxHashMap<Value, String>,
    /// By operation: its kind and number, as `fork2`.
    units: FxHashMap<Op, String>,
    /// True if what is made for an operation is marked by location, to become a module of its own.
    is_in_units: bool,
    known: Known,
    always: FxHashSet<Value>,
    /// Bits that must be clear before the run is over.
    pub(super) busy: Vec<Value>,
    /// Bits that are set while tokens rest somewhere, if the run is over only when none does.
    resting: Option<Vec<Value>>,
    /// By memory that is an argument: the values of its module ports and what drives the others.
    pub(super) read_data: FxHashMap<Value, Value>,
    /// By memory that is an argument: what drives its ports, in order.
    pub(super) driven: FxHashMap<Value, Vec<Value>>,
    /// Queues of stores in the making: their valid bit, and what takes the first place away.
    pub(super) leaving: Vec<(Value, Backedge)>,
    /// Tokens of accesses in the making: the bit that gives one.
    pub(super) tokens: FxHashMap<Value, Backedge>,
    /// Rooms for data of loads in the making, in the order of the loads.
    pub(super) rooms: VecDeque<Backedge>,
    done: Option<Value>,
    results: Vec<Value>,
}

/// Operations of a `handshake.func` that have no circuit. Errors: `E0608`, with its position.
pub fn check(ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let Some(block) = ir.body(func, 0) else {
        let place = ir.loc(func).place(&ir.ctx);
        return Err(diags.error("E0608", place, "a circuit without a body can't be built"));
    };
    let is_token = |value: &Value| ir.ctx.shape(ir.ty(*value)).is_none();
    if ir.args(block).iter().filter(|argument| is_token(argument)).any(|&argument| ir.uses(argument).count() > 1) {
        let place = ir.loc(func).place(&ir.ctx);
        return Err(diags.error("E0608", place, "an argument has several uses; 'handshake.fork' must say so"));
    }
    for op in ir.ops(block) {
        if let Some(message) = fault(ir, op) {
            let error = ir::diag::Diagnostic::error("E0608", ir.loc(op).place(&ir.ctx), message);
            return Err(diags.report(error.with_op(ir.op_text(op))));
        }
    }
    Ok(())
}

/// Why an operation can't be built, as a sentence; `None` where it can be.
fn fault(ir: &Ir, op: Op) -> Option<String> {
    let name = ir.op_text(op);
    let mut values = ir.results(op).chain(ir.operands(op).iter().copied());
    let has_width = |v: Value| data_bits(&ir.ctx, ir.ty(v)).is_some() || ir.ctx.shape(ir.ty(v)).is_some();
    if Form::of(ir, op).is_none() {
        return Some(format!("operation '{name}' can't be built as an elastic circuit"));
    }
    if !values.all(has_width) {
        return Some(format!("operation '{name}' has a value of a type that has no bits"));
    }
    let is_forked = ir.results(op).any(|v| ir.uses(v).count() > 1);
    is_forked.then(|| format!("a result of operation '{name}' has several uses; 'handshake.fork' must say so"))
}

/// The memories of a circuit's arguments and all its ports.
pub struct Interface<'p> {
    /// Scalars, results and memories.
    pub program: &'p Program,
    /// Their ports.
    pub names: &'p PortNames,
    /// The bodies of units of operations on floats.
    pub float_units: &'p [Body],
}

/// Builds the circuit of `func` before `anchor`.
pub fn build(ir: &mut Ir, anchor: Op, func: Op, interface: &Interface<'_>, target: &Target) -> Op {
    build_named(ir, anchor, func, interface, target, None)
}

/// By unit: the names of its ports, by value of the circuit.
type UnitPorts = FxHashMap<String, FxHashMap<Value, String>>;

/// Builds the circuit of `func` before `anchor` with a module for each kind of unit; returns it and those.
pub fn build_in_units(ir: &mut Ir, anchor: Op, func: Op, interface: &Interface<'_>, target: &Target) -> (Op, Vec<Op>) {
    let mut names = UnitPorts::default();
    let module = build_named(ir, anchor, func, interface, target, Some(&mut names));
    let port_name = |unit: &str, value: Value| names.get(unit)?.get(&value).cloned();
    let units = hw_dialects::outline::outline(ir, module, &port_name);
    (module, units)
}

/// Builds the circuit, marked by unit where the names of their ports are asked for.
fn build_named(
    ir: &mut Ir,
    anchor: Op,
    func: Op,
    interface: &Interface<'_>,
    target: &Target,
    ports_of: Option<&mut UnitPorts>,
) -> Op {
    let always = always_there(ir, func, target);
    let block = ir.body(func, 0).expect("the circuit was checked");
    let ops = ir.ops_vec(block);
    let args = ir.args(block).to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(anchor);
    let (module, body) = create_module(&mut rewriter, interface.program, interface.names);
    let ports = rewriter.args(body).to_vec();
    let is_drained = rewriter.attr(func, DRAINS).is_some();
    let mut builder = CircuitBuilder::new(&mut rewriter, body);
    let pins = Pins::new(interface.program, interface.names, &ports);
    builder.set_clock(pins.clock);
    builder.set_reset(pins.reset);
    let mut elastic = Elastic {
        b: &mut builder,
        target,
        float_units: interface.float_units,
        channels: FxHashMap::default(),
        ends: FxHashMap::default(),
        names: FxHashMap::default(),
        units: FxHashMap::default(),
        is_in_units: ports_of.is_some(),
        known: Known::default(),
        always,
        busy: Vec::new(),
        resting: is_drained.then(Vec::new),
        read_data: FxHashMap::default(),
        driven: FxHashMap::default(),
        leaving: Vec::new(),
        tokens: FxHashMap::default(),
        rooms: VecDeque::new(),
        done: None,
        results: Vec::new(),
    };
    let memories = elastic.memory_pins(&args, interface, &pins);
    let (accept, busy) = elastic.begin(pins.start);
    elastic.open(&args, &ops);
    elastic.arguments(&args, &pins, accept);
    // The end of a run comes last: it waits for what the others began.
    for &op in &ops {
        elastic.b.set_loc(elastic.b.ir().loc(op));
        elastic.unit_of(op, busy, accept);
    }
    if let Some(names) = ports_of {
        *names = ops.iter().map(|&op| (elastic.units[&op].clone(), elastic.port_names(op))).collect();
    }
    let outputs = elastic.outputs(&memories);
    builder.output(&outputs);
    module
}

/// Channels that have a token whenever it is wanted.
pub(super) fn always_there(ir: &Ir, func: Op, target: &Target) -> FxHashSet<Value> {
    let mut always = FxHashSet::default();
    let Some(block) = ir.body(func, 0) else { return always };
    let mut changed = true;
    while changed {
        changed = false;
        for op in ir.ops(block) {
            let all = || ir.operands(op).iter().all(|v| always.contains(v));
            let is_always = Form::of(ir, op).is_some_and(|form| match form.supply() {
                Supply::Always => true,
                Supply::AtOnce => all(),
                Supply::Computed => all() && dataflow::costs::latency(ir, op, target) == 0,
                Supply::ByTokens => false,
            });
            if is_always {
                changed |= ir.results(op).fold(false, |c, v| always.insert(v) | c);
            }
        }
    }
    always
}

impl<'b, 'r, 'a> Elastic<'b, 'r, 'a> {
    /// The arguments that are memories, in the order of the module's ports.
    fn memory_pins(&mut self, args: &[Value], interface: &Interface<'_>, pins: &Pins) -> Vec<Value> {
        let is_memory = |v: &Value| self.b.ir().ctx.shape(self.b.ir().ty(*v)).is_some();
        let memrefs: Vec<Value> = args.iter().copied().filter(is_memory).collect();
        let outside = interface.program.memories.iter().enumerate().filter(|(_, m)| m.argument.is_some());
        for ((index, _), &memref) in outside.zip(&memrefs) {
            self.read_data.extend(pins.read_data(index).first().map(|&data| (memref, data)));
        }
        memrefs
    }

    /// The bit that begins a run, and the one that is set until it is over.
    fn begin(&mut self, start: Value) -> (Value, Value) {
        let busy = state(self.b, 1, 0, "busy");
        let idle = self.b.not(busy);
        (self.b.and(start, idle), busy)
    }

    /// Opens every channel.
    fn open(&mut self, args: &[Value], ops: &[Op]) {
        let mut values = args.to_vec();
        let mut units: FxHashMap<String, u32> = FxHashMap::default();
        for &op in ops {
            values.extend(self.b.ir().results(op));
            self.name_channels(op, &mut units);
        }
        for value in values {
            let Some(bits) = data_bits(&self.b.ir().ctx, self.b.ir().ty(value)) else { continue };
            let (mut channel, mut ends) = Ends::open(self.b, bits);
            if self.always.contains(&value) {
                let one = self.b.constant(1, 1);
                ends.take(self.b, &mut self.known, one);
                channel.valid = one;
                channel.ready = one;
            }
            self.channels.insert(value, channel);
            self.ends.insert(value, ends);
        }
    }

    /// Names the channels that leave an operation: as in the source, or `fork2_1` for output 1 of the third fork.
    fn name_channels(&mut self, op: Op, units: &mut FxHashMap<String, u32>) {
        let ir = self.b.ir();
        let kind = ir.op_text(op).split_once('.').map_or("unit", |(_, kind)| kind).to_owned();
        let number = units.entry(kind.clone()).or_insert(0);
        let unit = format!("{kind}{number}");
        *number += 1;
        self.units.insert(op, unit.clone());
        let results: Vec<Value> = ir.results(op).collect();
        for (index, &result) in results.iter().enumerate() {
            let own = if results.len() > 1 { format!("{unit}_{index}") } else { unit.clone() };
            let name =
                ir.value_name(result).filter(|n| !n.bytes().all(|c| c.is_ascii_digit())).map_or(own, str::to_owned);
            self.names.insert(result, name);
        }
    }

    /// The name of a channel.
    fn name_of(&self, value: Value) -> String {
        self.names.get(&value).cloned().unwrap_or_else(|| "token".to_owned())
    }

    pub(super) fn channel(&self, value: Value) -> Channel {
        let Channel { valid, data, ready } = &self.channels[&value];
        Channel { valid: self.now(*valid), data: data.map(|d| self.now(d)), ready: self.now(*ready) }
    }

    /// A value, or what came in its place.
    pub(super) fn now(&self, value: Value) -> Value {
        self.known.now(value)
    }

    /// Defines a value that was used before.
    pub(super) fn close(&mut self, backedge: Backedge, value: Value) {
        self.known.close(self.b, backedge, value);
    }

    /// Drives a channel's sender side.
    pub(super) fn send(&mut self, value: Value, valid: Value, data: Option<Value>) {
        if let Some(name) = self.names.get(&value) {
            self.b.named(valid, &format!("{name}_valid"));
            data.map(|data| self.b.named(data, name));
        }
        let ends = self.ends.get_mut(&value).expect("every channel was opened");
        ends.send(self.b, &mut self.known, valid, data);
    }

    /// Drives a channel's receiver side; what is always there needs no answer.
    pub(super) fn take(&mut self, value: Value, ready: Value) {
        if !self.always.contains(&value) {
            if let Some(name) = self.names.get(&value) {
                self.b.named(ready, &format!("{name}_ready"));
            }
            let ends = self.ends.get_mut(&value).expect("every channel was opened");
            ends.take(self.b, &mut self.known, ready);
        }
    }

    /// Arguments are tokens that come with the start of a run.
    fn arguments(&mut self, args: &[Value], pins: &Pins, accept: Value) {
        let mut scalars = pins.scalars.iter();
        for (index, &arg) in args.iter().enumerate() {
            if !self.channels.contains_key(&arg) {
                continue;
            }
            let data = self.channel(arg).data.is_some().then(|| *scalars.next().expect("a port for each scalar"));
            if self.is_held(arg) {
                // The register of `elastic.hold` takes it over.
                self.send(arg, accept, data);
                continue;
            }
            self.argument(arg, data, accept, &format!("argument{index}"));
        }
    }

    /// A token that is there from the start of a run until it is taken.
    fn argument(&mut self, arg: Value, data: Option<Value>, accept: Value, name: &str) {
        let valid = state(self.b, 1, 0, name);
        self.rests(valid);
        let ready = self.channel(arg).ready;
        let not_taken = self.b.not(ready);
        let stays = self.b.and(valid, not_taken);
        let next = self.b.or(accept, stays);
        self.b.set_next(valid, next);
        let data = data.map(|data| kept(self.b, data, accept, name));
        self.send(arg, valid, data);
    }

    fn is_held(&self, arg: Value) -> bool {
        let ir = self.b.ir();
        ir.uses(arg).next().is_some_and(|u| ir.isa::<elastic::Hold>(u.op))
    }

    /// Builds an operation, as a unit of its own where that is asked for.
    fn unit_of(&mut self, op: Op, busy: Value, accept: Value) {
        if !self.is_in_units || self.b.ir().isa::<handshake::Return>(op) {
            return self.op(op, busy, accept);
        }
        let (outer, roles) = (self.b.ir().loc(op), self.roles(op));
        let kind = self.b.ir().op_text(op).rsplit('.').next().unwrap_or("unit").to_owned();
        let data = roles.iter().filter_map(|(value, _)| Some(self.b.width(self.channel(*value).data?)));
        let kind = data.max().map_or(kind.clone(), |width| format!("{kind}_{width}"));
        let loc = outer.within(&mut self.b.rewriter().ir_mut().ctx, &kind, &self.units[&op]);
        self.b.set_loc(loc);
        // Equal units have equal names inside.
        let names = std::mem::replace(&mut self.names, roles.into_iter().collect());
        self.op(op, busy, accept);
        self.names = names;
        self.b.set_loc(outer);
    }

    /// The channels of an operation, named by what they are for it.
    fn roles(&self, op: Op) -> Vec<(Value, String)> {
        let ir = self.b.ir();
        let name = |word: &str, all: Vec<Value>| -> Vec<(Value, String)> {
            let number = |index: usize| if all.len() > 1 { index.to_string() } else { String::new() };
            let named = all.iter().enumerate().map(|(index, &v)| (v, format!("{word}{}", number(index))));
            named.filter(|(v, _)| self.channels.contains_key(v)).collect()
        };
        [name("in", ir.operands(op).to_vec()), name("out", ir.results(op).collect())].concat()
    }

    /// The ports of an operation's unit: valid, data and ready of its channels.
    fn port_names(&self, op: Op) -> FxHashMap<Value, String> {
        let mut names = FxHashMap::default();
        for (value, role) in self.roles(op) {
            let Channel { valid, data, ready } = self.channel(value);
            names.entry(valid).or_insert_with(|| format!("{role}_valid"));
            names.entry(ready).or_insert_with(|| format!("{role}_ready"));
            data.map(|data| names.entry(data).or_insert_with(|| format!("{role}_data")));
        }
        names
    }

    fn op(&mut self, op: Op, busy: Value, accept: Value) {
        let ir = self.b.ir();
        let operands = ir.operands(op).to_vec();
        let results: Vec<Value> = ir.results(op).collect();
        // `check` has refused what has no form.
        let Some(form) = Form::of(ir, op) else { ir.internal_error(op, "has no elastic circuit") };
        let one = self.b.constant(1, 1);
        match form {
            Form::Return => self.end(&operands, busy, accept),
            Form::Source => self.send(results[0], one, None),
            Form::Never => self.never(results[0]),
            Form::Sink => self.take(operands[0], one),
            Form::Branch => self.pass(operands[0], results[0]),
            Form::Constant => self.constant(op, operands[0], results[0]),
            Form::Hold => self.hold(operands[0], results[0]),
            Form::Sample => self.sample(&operands, results[0]),
            Form::Buffer => self.buffer(op, operands[0], results[0]),
            Form::Fork => self.fork(operands[0], &results),
            Form::LazyFork => self.lazy_fork(operands[0], &results),
            Form::Join => self.join(&operands, results[0]),
            Form::Sync => self.sync(&operands, &results),
            Form::Pack => self.pack(&operands, results[0]),
            Form::Unpack => self.unpack(operands[0], &results),
            Form::Merge => self.merge(&operands, results[0]),
            Form::ControlMerge => self.control_merge(&operands, &results),
            Form::Multiplexer => self.mux(&operands, results[0]),
            Form::ConditionalBranch => self.cond_br(&operands, &results),
            Form::Load => self.load(&operands, &results),
            Form::Store => self.store(&operands, &results),
            Form::Memory => self.memory(op),
            Form::Float(unit) => self.float(unit, &operands, results[0]),
            Form::Operator(operator) => self.unit(op, operator, &operands, results[0]),
        }
    }

    // Ends of a run.

    fn end(&mut self, operands: &[Value], busy: Value, accept: Value) {
        let mut working = std::mem::take(&mut self.busy);
        let is_drained = self.resting.is_some();
        working.extend(self.resting.take().unwrap_or_default());
        let working: Vec<Value> = working.into_iter().map(|v| self.now(v)).collect();
        let working = self.b.any(&working);
        let drained = self.b.not(working);
        let (arrives, over) = if is_drained { self.drain(operands, drained) } else { self.leave(operands, drained) };
        let not_over = self.b.not(over);
        let stays = self.b.and(busy, not_over);
        let next = self.b.or(accept, stays);
        self.b.set_next(busy, next);
        let zero = self.b.constant(1, 0);
        let options = RegisterOptions { name: "finished", reset_value: Some(zero), ..Default::default() };
        self.done = Some(self.b.register(over, options));
        for (index, &operand) in operands.iter().enumerate() {
            if let Some(data) = self.channel(operand).data {
                let result = kept(self.b, data, arrives, &format!("result{index}_kept"));
                self.results.push(result);
            }
        }
    }

    /// Takes the last tokens when the stores are written: bits that say so, for the results and for the run.
    fn leave(&mut self, operands: &[Value], drained: Value) -> (Value, Value) {
        let (valid, _) = self.wait_for(operands, drained);
        let over = self.b.and(valid, drained);
        (over, over)
    }

    /// Takes the last tokens when they come, and ends the run when no other rests: bits that say so.
    fn drain(&mut self, operands: &[Value], drained: Value) -> (Value, Value) {
        let ending = state(self.b, 1, 0, "ending");
        let open = self.b.not(ending);
        let (valid, _) = self.wait_for(operands, open);
        let arrives = self.b.and(valid, open);
        let over = self.b.and(ending, drained);
        let waits = self.b.not(drained);
        let stays = self.b.and(ending, waits);
        let next = self.b.or(arrives, stays);
        self.b.set_next(ending, next);
        (arrives, over)
    }

    /// Notes a place where a token rests while `is_full` is set.
    pub(super) fn rests(&mut self, is_full: Value) {
        self.resting.iter_mut().for_each(|all| all.push(is_full));
    }

    /// Notes the places of a queue.
    pub(super) fn rests_in(&mut self, queue: &Queue) {
        if self.resting.is_some() {
            let is_some = self.b.is_nonzero(queue.count);
            self.rests(is_some);
        }
    }

    fn outputs(&mut self, memories: &[Value]) -> Vec<Value> {
        let mut outputs = vec![self.done.unwrap_or_else(|| self.b.constant(1, 0))];
        for memory in memories {
            outputs.extend(self.driven.remove(memory).unwrap_or_default());
        }
        outputs.append(&mut self.results);
        outputs.into_iter().map(|v| self.now(v)).collect()
    }

    // Tokens.

    fn never(&mut self, result: Value) {
        let zero = self.b.constant(1, 0);
        let data = self.channel(result).data.map(|d| {
            let width = self.b.width(d);
            self.b.constant(width, 0)
        });
        self.send(result, zero, data);
    }

    fn pass(&mut self, operand: Value, result: Value) {
        let (input, output) = (self.channel(operand), self.channel(result));
        self.take(operand, output.ready);
        self.send(result, input.valid, input.data);
    }

    fn constant(&mut self, op: Op, ctrl: Value, result: Value) {
        let (input, output) = (self.channel(ctrl), self.channel(result));
        let attr = self.b.ir().attr(op, "value");
        let bits = output.data.map_or(0, |d| self.b.width(d));
        let value = attr.and_then(|a| self.b.ir().ctx.as_int(a)).map(|(v, _)| v.resize_signed(bits.max(1)));
        let data = output.data.and(value).map(|v| self.b.constant_int(v));
        self.take(ctrl, output.ready);
        self.send(result, input.valid, data);
    }

    /// The argument's valid bit is the pulse that begins a run.
    fn hold(&mut self, operand: Value, result: Value) {
        let input = self.channel(operand);
        let one = self.b.constant(1, 1);
        self.take(operand, one);
        // Equal units have equal names inside.
        let named = self.b.ir().value_name(operand).filter(|_| !self.is_in_units);
        let name = named.unwrap_or("held").to_owned();
        let data = input.data.map(|data| kept(self.b, data, input.valid, &name));
        self.send(result, one, data);
    }

    fn sample(&mut self, operands: &[Value], result: Value) {
        let (input, ctrl, output) = (self.channel(operands[0]), self.channel(operands[1]), self.channel(result));
        let (valid, readies) = steer::join(self.b, &[&input, &ctrl], output.ready);
        self.take(operands[0], readies[0]);
        self.take(operands[1], readies[1]);
        self.send(result, valid, input.data);
    }

    fn buffer(&mut self, op: Op, operand: Value, result: Value) {
        let ir = self.b.ir();
        let slots = ir.expect_attr::<i64>(op, "slots").clamp(1, 1 << 16) as u32;
        let is_opaque = handshake::is_opaque_buffer(ir, op);
        let start = ir.attr(op, "initValues").and_then(|a| ir.ctx.as_array(a)).unwrap_or_default().to_vec();
        let start: Vec<ir::Int> = start.iter().filter_map(|a| ir.ctx.as_int(*a)).map(|(v, _)| v.clone()).collect();
        let (input, output) = (self.channel(operand), self.channel(result));
        if slots == 1 && is_opaque {
            return self.single_slot(operand, result, &start);
        }
        let traffic = Traffic { valid: input.valid, data: input.data, ready: output.ready };
        let made = queue(self.b, slots, is_opaque, &start, &traffic, &self.name_of(result));
        self.rests_in(&made);
        self.take(operand, made.ready);
        self.send(result, made.valid, made.data);
    }

    /// One register: it takes a token where it is empty or gives its own.
    fn single_slot(&mut self, operand: Value, result: Value, start: &[ir::Int]) {
        let (input, output) = (self.channel(operand), self.channel(result));
        let full = state(self.b, 1, start.len() as u64, &format!("{}_full", self.name_of(result)));
        self.rests(full);
        let empty = self.b.not(full);
        let ready = self.b.or(empty, output.ready);
        let next = self.b.mux(ready, input.valid, full);
        self.b.set_next(full, next);
        let data = input.data.map(|data| {
            let enable = self.b.and(ready, input.valid);
            let width = self.b.width(data);
            let reset = start.first().map(|v| self.b.constant_int(v.resize_signed(width)));
            let name = self.name_of(result);
            let options = RegisterOptions { name: &name, enable: Some(enable), reset_value: reset };
            self.b.register(data, options)
        });
        self.take(operand, ready);
        self.send(result, full, data);
    }

    fn fork(&mut self, operand: Value, results: &[Value]) {
        let input = self.channel(operand);
        if self.always.contains(&operand) {
            let one = self.b.constant(1, 1);
            results.iter().for_each(|&result| self.send(result, one, input.data));
            return;
        }
        let readies: Vec<Value> = results.iter().map(|&r| self.channel(r).ready).collect();
        let (offers, all) = steer::eager(self.b, input.valid, &readies, &self.name_of(operand));
        self.take(operand, all);
        for (&result, offer) in results.iter().zip(offers) {
            self.send(result, offer, input.data);
        }
    }

    fn lazy_fork(&mut self, operand: Value, results: &[Value]) {
        let input = self.channel(operand);
        let readies: Vec<Value> = results.iter().map(|&r| self.channel(r).ready).collect();
        let all = self.b.all(&readies);
        self.take(operand, all);
        for (index, &result) in results.iter().enumerate() {
            let others: Vec<Value> = (0..readies.len()).filter(|&i| i != index).map(|i| readies[i]).collect();
            let others = self.b.all(&others);
            let valid = self.b.and(input.valid, others);
            self.send(result, valid, input.data);
        }
    }

    /// Waits for all operands; `ready` says that the token is taken.
    pub(super) fn wait_for(&mut self, operands: &[Value], ready: Value) -> (Value, Vec<Channel>) {
        let inputs: Vec<Channel> = operands.iter().map(|&v| self.channel(v)).collect();
        let all: Vec<&Channel> = inputs.iter().collect();
        let (valid, readies) = steer::join(self.b, &all, ready);
        for (&operand, ready) in operands.iter().zip(readies) {
            self.take(operand, ready);
        }
        (valid, inputs)
    }

    fn join(&mut self, operands: &[Value], result: Value) {
        let ready = self.channel(result).ready;
        let (valid, _) = self.wait_for(operands, ready);
        self.send(result, valid, None);
    }

    fn sync(&mut self, operands: &[Value], results: &[Value]) {
        let valids: Vec<Value> = operands.iter().map(|&v| self.channel(v).valid).collect();
        let wanted = self.b.all(&valids);
        let readies: Vec<Value> = results.iter().map(|&r| self.channel(r).ready).collect();
        let (offers, all) = steer::eager(self.b, wanted, &readies, "sync");
        let (_, inputs) = self.wait_for(operands, all);
        for ((&result, offer), input) in results.iter().zip(offers).zip(inputs) {
            self.send(result, offer, input.data);
        }
    }

    fn pack(&mut self, operands: &[Value], result: Value) {
        let ready = self.channel(result).ready;
        let (valid, inputs) = self.wait_for(operands, ready);
        let parts: Vec<Value> = inputs.iter().filter_map(|c| c.data).collect();
        let data = (!parts.is_empty()).then(|| self.b.concat(&parts));
        self.send(result, valid, data);
    }

    fn unpack(&mut self, operand: Value, results: &[Value]) {
        let input = self.channel(operand);
        let readies: Vec<Value> = results.iter().map(|&r| self.channel(r).ready).collect();
        let (offers, all) = steer::eager(self.b, input.valid, &readies, "unpack");
        self.take(operand, all);
        let mut below = input.data.map_or(0, |d| self.b.width(d));
        for (&result, offer) in results.iter().zip(offers) {
            let bits = self.channel(result).data.map_or(0, |d| self.b.width(d));
            below -= bits;
            let data = input.data.filter(|_| bits > 0).map(|d| self.b.extract(d, below, bits));
            self.send(result, offer, data);
        }
    }

    fn merge(&mut self, operands: &[Value], result: Value) {
        let ready = self.channel(result).ready;
        let inputs: Vec<Channel> = operands.iter().map(|&v| self.channel(v)).collect();
        let valids: Vec<Value> = inputs.iter().map(|c| c.valid).collect();
        let (any, chosen) = steer::keep_choice(self.b, &valids, ready, "merge");
        for (&operand, &own) in operands.iter().zip(&chosen) {
            let ready = self.b.and(own, ready);
            self.take(operand, ready);
        }
        let data: Vec<Value> = inputs.iter().filter_map(|c| c.data).collect();
        let data = steer::select_data(self.b, &chosen, &data);
        self.send(result, any, data);
    }

    fn control_merge(&mut self, operands: &[Value], results: &[Value]) {
        let inputs: Vec<Channel> = operands.iter().map(|&v| self.channel(v)).collect();
        let valids: Vec<Value> = inputs.iter().map(|c| c.valid).collect();
        let (token, index) = (self.channel(results[0]), self.channel(results[1]));
        let any = self.b.any(&valids);
        let (offers, all) = steer::eager(self.b, any, &[token.ready, index.ready], "control");
        // Control may come round before its first number is taken: the choice stays until both are.
        let chosen = steer::keep_choice(self.b, &valids, all, "control").1;
        for (&operand, &own) in operands.iter().zip(&chosen) {
            let ready = self.b.and(own, all);
            self.take(operand, ready);
        }
        let data: Vec<Value> = inputs.iter().filter_map(|c| c.data).collect();
        let data = steer::select_data(self.b, &chosen, &data);
        self.send(results[0], offers[0], data);
        let number = index.data.map(|d| {
            let width = self.b.width(d);
            steer::number_of(self.b, &chosen, width)
        });
        self.send(results[1], offers[1], number);
    }

    fn mux(&mut self, operands: &[Value], result: Value) {
        let (select, output) = (self.channel(operands[0]), self.channel(result));
        let number = select.data.expect("a select has bits");
        let mut chosen = Vec::new();
        let (mut any, mut data) = (self.b.constant(1, 0), Vec::new());
        for (index, &operand) in operands[1..].iter().enumerate() {
            let input = self.channel(operand);
            let own = self.b.eq_constant(number, index as u64);
            let there = self.b.and(own, input.valid);
            any = self.b.or(any, there);
            data.extend(input.data);
            chosen.push(own);
        }
        let valid = self.b.and(select.valid, any);
        let taken = self.b.and(output.ready, any);
        self.take(operands[0], taken);
        for (&operand, &own) in operands[1..].iter().zip(&chosen) {
            let selected = self.b.and(select.valid, own);
            let ready = self.b.and(selected, output.ready);
            self.take(operand, ready);
        }
        let data = steer::select_data(self.b, &chosen, &data);
        self.send(result, valid, data);
    }

    fn cond_br(&mut self, operands: &[Value], results: &[Value]) {
        let (condition, input) = (self.channel(operands[0]), self.channel(operands[1]));
        let (yes, no) = (self.channel(results[0]), self.channel(results[1]));
        let bit = condition.data.expect("a condition has a bit");
        let valid = self.b.and(condition.valid, input.valid);
        let not = self.b.not(bit);
        let (to_yes, to_no) = (self.b.and(valid, bit), self.b.and(valid, not));
        self.send(results[0], to_yes, input.data);
        self.send(results[1], to_no, input.data);
        let ready = self.b.mux(bit, yes.ready, no.ready);
        let (own, data) = (self.b.and(ready, input.valid), self.b.and(ready, condition.valid));
        self.take(operands[0], own);
        self.take(operands[1], data);
    }

    // Memory accesses: what passes between the circuit and the memory.

    /// The address and the token that allows the access go to the memory together; the data come back by themselves.
    fn load(&mut self, operands: &[Value], results: &[Value]) {
        self.pass(operands[1], results[0]);
        self.address(operands[0], operands[2], results[1]);
    }

    fn store(&mut self, operands: &[Value], results: &[Value]) {
        self.pass(operands[1], results[0]);
        self.address(operands[0], operands[2], results[1]);
        // The run is not over while a store has been begun.
        let begun = self.channel(operands[2]).valid;
        self.busy.push(begun);
    }

    fn address(&mut self, address: Value, ctrl: Value, result: Value) {
        let ready = self.channel(result).ready;
        let (valid, inputs) = self.wait_for(&[address, ctrl], ready);
        self.send(result, valid, inputs[0].data);
    }
}
