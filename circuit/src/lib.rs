//! From a scheduled program to an `hw.module`: controller, pipelines, registers, memories and ports.
//!
//! Control is pulses: a pulse lets a segment go, and the segment gives a pulse when it issues its last token; pulses are
//! delayed by the separations of `sequence`, gated by conditions, and joined. There is no central state machine.

mod advance;
mod arrival;
mod control;
mod datapath;
mod issue;
mod moving;
mod names;
mod ports;
mod shared;

use engines::Engines;
use hw_dialects::builder::{CircuitBuilder, Later, RegisterOptions};
use ir::{Ir, Op, Rewriter, Value};
use pipeline::range::{Shape, Shapes};
use pipeline::{Control, MemoryId, Ports, Program, SegmentId, SegmentPlan, VarRole};
use pipeline_analysis::sequence::Separations;
use rustc_hash::FxHashSet;
use timing::float_units::Body;
use timing::product::{Multiplier, pieces};

pub use datapath::float_stages;
pub use ports::{MemoryPorts, PortNames, names};
pub use ports::{Pins, create as create_module, names_of};

/// Everything that a circuit is made from.
#[derive(Clone, Copy)]
pub struct Input<'p> {
    /// The program.
    pub program: &'p Program,
    /// Shapes of its values.
    pub shapes: &'p Shapes,
    /// Schedules of its segments.
    pub plans: &'p [SegmentPlan],
    /// Ports of the memories outside.
    pub ports: Ports,
    /// The target's multipliers.
    pub block: Multiplier,
    /// The bodies of units of operations on floats.
    pub float_units: &'p [Body],
}

/// One access that drives a port: when, where, what.
struct Access {
    enable: Value,
    /// Holds at least while it acts, and never while another access of its port acts or is chosen: what chooses address and data.
    chosen: Value,
    address: Value,
    data: Option<Value>,
    port: usize,
}

/// A register between segments in the making.
struct VarState {
    register: Value,
    shape: Shape,
    writes: Vec<(Value, Value)>,
    /// What the register holds after this cycle, once something asked for it.
    incoming: Option<Later>,
}

struct Circuit<'b, 'r, 'a, 'p> {
    b: &'b mut CircuitBuilder<'r, 'a>,
    input: Input<'p>,
    separations: Separations<'p>,
    vars: Vec<VarState>,
    reads: Vec<Vec<Access>>,
    writes: Vec<Vec<Access>>,
    /// By memory: accesses through ports that read and write.
    shared: Vec<Vec<Access>>,
    /// By memory: the data of each of its ports that read.
    read_data: Vec<Vec<Value>>,
    /// By memory inside the design: its read data, until the memory is made.
    read_later: Vec<Option<Later>>,
    /// Shared multipliers and dividers, in the order in which nodes asked for them.
    units: Vec<shared::UnitState>,
    engines: Engines,
    /// Segments that run beside others.
    tasks: FxHashSet<SegmentId>,
}

/// Builds the circuit after `anchor`'s module ends, and simplifies it: a new `hw.module` before `anchor`.
pub fn build(ir: &mut Ir, anchor: Op, input: Input<'_>) -> Op {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(anchor);
    let names = ports::names(input);
    let (module, block) = ports::create(&mut rewriter, input.program, &names);
    let arguments = rewriter.args(block).to_vec();
    let mut builder = CircuitBuilder::new(&mut rewriter, block);
    let pins = ports::Pins::new(input.program, &names, &arguments);
    builder.set_clock(pins.clock);
    builder.set_reset(pins.reset);
    let mut circuit = Circuit::new(&mut builder, input);
    circuit.declare_vars();
    circuit.declare_read_data(&pins);
    circuit.engines().declare();
    let done = circuit.function(&pins, &names.hosts);
    // What segments share is in no call.
    let loc = circuit.b.ir().loc(anchor);
    circuit.b.set_loc(loc);
    circuit.connect_vars();
    circuit.connect_units();
    let outputs = circuit.connect_ports(&names, done);
    builder.output(&outputs);
    simplify(ir, module);
    module
}

/// Folds and shares what can be of a circuit.
pub fn simplify(ir: &mut Ir, module: Op) {
    ir::canonicalize::canonicalize(ir, module);
    ir::cse::merge_whatever_is_called(ir, module, &["name", "sv.namehint"]);
    ir::dce::eliminate_dead_code(ir, module);
}

/// The segments that run beside others.
fn tasks(control: &Control) -> FxHashSet<SegmentId> {
    let mut found = FxHashSet::default();
    control.visit(&mut |control| {
        if let Control::Tasks(tasks) = control {
            found.extend(tasks.iter().map(|task| task.segment));
        }
    });
    found
}

impl<'b, 'r, 'a, 'p> Circuit<'b, 'r, 'a, 'p> {
    fn new(b: &'b mut CircuitBuilder<'r, 'a>, input: Input<'p>) -> Self {
        let memories = input.program.memories.len();
        let lists = || (0..memories).map(|_| Vec::new()).collect();
        Self {
            b,
            input,
            separations: Separations::new(input.program, input.plans),
            vars: Vec::new(),
            reads: lists(),
            writes: lists(),
            shared: lists(),
            read_data: vec![Vec::new(); memories],
            read_later: (0..memories).map(|_| None).collect(),
            units: Vec::new(),
            engines: Engines::of(input.program),
            tasks: tasks(&input.program.control),
        }
    }
}

impl<'p> Circuit<'_, '_, '_, 'p> {
    fn program(&self) -> &'p Program {
        self.input.program
    }

    fn plan(&self, segment: SegmentId) -> &'p SegmentPlan {
        &self.input.plans[segment.index()]
    }

    /// So many low bits of a product after `latency` cycles, of factors that have the bits of their shapes.
    fn product(&mut self, values: [Value; 2], factors: [Shape; 2], width: u32, latency: u32) -> Value {
        pieces(self.input.block, factors, width).build(self.b, values, latency, None)
    }

    fn declare_vars(&mut self) {
        for (var, shape) in self.input.program.vars.iter().zip(&self.input.shapes.vars) {
            let ty = self.b.int_type(shape.bits.max(1));
            let enable = self.b.truth(true);
            let name = match var.role {
                VarRole::Argument(_) => format!("{}_held", var.name),
                _ => var.name.clone(),
            };
            let options = RegisterOptions { name: &name, enable: Some(enable), ..Default::default() };
            let register = self.b.register_later(ty, options);
            self.vars.push(VarState { register, shape: *shape, writes: Vec::new(), incoming: None });
        }
    }

    /// Gives each register between segments its input and enable.
    fn connect_vars(&mut self) {
        for index in 0..self.vars.len() {
            let writes = std::mem::take(&mut self.vars[index].writes);
            let register = self.vars[index].register;
            let (enable, data) = self.join_writes(&writes, register);
            self.b.set_enable(register, enable);
            self.b.set_next(register, data);
            if let Some(incoming) = self.vars[index].incoming.take() {
                let next = self.b.mux(enable, data, register);
                self.b.close(incoming.input, next);
            }
        }
    }

    /// The enable and the data of a register from all writes to it, which never meet in a cycle.
    fn join_writes(&mut self, writes: &[(Value, Value)], register: Value) -> (Value, Value) {
        let Some(((enable, data), rest)) = writes.split_first() else { return (self.b.truth(false), register) };
        rest.iter().fold((*enable, *data), |(enable, data), (e, d)| {
            let data = self.b.mux(*e, *d, data);
            (self.b.or(enable, *e), data)
        })
    }

    /// What a register holds after this cycle: a counter of the sequencer changes with the pulse that lets its body go,
    /// and arguments are taken over with the pulse that starts the design, so what such a pulse sets up must see the new
    /// value.
    fn var_after(&mut self, var: usize, width: u32) -> Value {
        if !matches!(self.input.program.vars[var].role, VarRole::Counter | VarRole::Argument(_)) {
            return self.var_at(var, width);
        }
        let shape = self.vars[var].shape;
        if self.vars[var].incoming.is_none() {
            let name = format!("{}_next", self.input.program.vars[var].name);
            self.vars[var].incoming = Some(self.b.later(shape.bits.max(1), &name));
        }
        let value = self.vars[var].incoming.as_ref().map(|b| b.value).expect("it was just made");
        self.extend(value, shape, width)
    }

    /// A register's value as so many bits.
    fn var_at(&mut self, var: usize, width: u32) -> Value {
        let (register, shape) = (self.vars[var].register, self.vars[var].shape);
        self.extend(register, shape, width)
    }

    /// A value of a shape as exactly `width` bits.
    fn extend(&mut self, value: Value, shape: Shape, width: u32) -> Value {
        if shape.is_signed { self.b.resize_signed(value, width) } else { self.b.resize(value, width) }
    }

    /// Notes an access; the lists decide later who drives which port.
    fn note(&mut self, memory: MemoryId, access: Access) {
        let is_shared = self.input.ports.are_shared(&self.input.program.memories[memory.index()]);
        let list = match (is_shared, &access.data) {
            (true, _) => &mut self.shared,
            (false, None) => &mut self.reads,
            (false, Some(_)) => &mut self.writes,
        };
        list[memory.index()].push(access);
    }
}
