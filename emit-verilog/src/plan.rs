//! What a module's text consists of, decided before a character is written: which values have names, which are written
//! where they are used, which ports the values drive.
//!
//! What holds: a value written in place is used once, or is a plain slice; whatever must be an identifier in Verilog (what
//! a slice is taken of, a clock) has a name; the depth of an expression is bounded.

#![deny(clippy::wildcard_enum_match_arm)]

use hw_dialects::names::{Names, legal};
use hw_dialects::ports::{self, Direction, Port};
use hw_dialects::{comb, hw, hw_attrs, sv};
use ir::def::Traits;
use ir::{Block, Ir, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::form::{Form, form};
use crate::memories::MemoryPlan;
use crate::product::is_hidden;
use crate::purpose::{Purposes, given_name};
use crate::values::{all_ops, root, width_of};

/// How many operators and operands one expression may hold.
const MAX_WEIGHT: u32 = 24;

/// The plan of a module.
#[derive(Debug)]
pub(crate) struct Plan {
    /// Ports by name in the text; those without bits are left out.
    pub(crate) ports: Vec<(Port, Value, String)>,
    /// Names of values that have one.
    pub(crate) names: FxHashMap<Value, String>,
    /// Named values to declare, in order.
    pub(crate) declared: Vec<Value>,
    /// Output ports that a value of another name drives.
    pub(crate) aliases: Vec<(String, Value)>,
    /// Memories with their names.
    pub(crate) memories: Vec<(MemoryPlan, String)>,
    /// Variables and nets to declare at the head of the module, in order: all but those in blocks of the preprocessor.
    pub(crate) storage: Vec<Op>,
    /// Labels of assertions.
    pub(crate) labels: FxHashMap<Op, String>,
    /// Names of instances.
    pub(crate) instances: FxHashMap<Op, String>,
    /// Values that ports of a register's kind drive: they are declared by the port.
    pub(crate) port_driven: FxHashSet<Value>,
    /// What values without names are for.
    purposes: Purposes,
    /// Names left for the printer.
    pub(crate) scope: Names,
}

/// Operations that may be written where they are used.
fn is_expression(ir: &Ir, op: Op) -> bool {
    matches!(form(ir, op), Form::Operator(..) | Form::Alone(..) | Form::Selection(_))
}

/// Operations whose values must have names: operators that stand alone in an assignment, and wires.
fn has_name(ir: &Ir, op: Op) -> bool {
    matches!(form(ir, op), Form::Alone(..) | Form::Wire(_))
}

/// True for a slice of a named value: it is written wherever it is used.
pub(crate) fn is_slice(ir: &Ir, op: Op) -> bool {
    ir.isa::<comb::Extract>(op)
}

/// Whether operand `index` of `op` must be an identifier.
fn needs_identifier(ir: &Ir, op: Op, index: usize) -> bool {
    let named = |name: &str| ir.operands_named(op, name).contains(&ir.operand(op, index));
    match form(ir, op) {
        Form::Selection(_) => index == 0,
        Form::Register(_) => named("clk") || ir.attr(op, "isAsync").is_some() && named("reset"),
        Form::Memory => named("clk"),
        Form::Port(_) => named("clk") || has_mask(ir, op) && index > 0,
        Form::Structure | Form::Output | Form::Instance | Form::Initial | Form::Cast => false,
        Form::Constant(_) | Form::ConstantClock(_) | Form::Wire(_) | Form::Operator(..) | Form::Alone(..) => false,
        Form::Simplified(_) | Form::Flattened(_) => false,
        Form::Storage | Form::Place | Form::Property => false,
        Form::Statement => is_event(ir, op, index),
    }
}

/// Whether operand `index` of a statement is what it waits for.
fn is_event(ir: &Ir, op: Op, index: usize) -> bool {
    let value = ir.operand(op, index);
    let named = ["clocks", "clock", "reset"].iter().any(|name| ir.operands_named(op, name).contains(&value));
    named && ir.has_trait(op, Traits::PROCEDURAL) || ir.operands_named(op, "clock").contains(&value)
}

/// An operator that does something besides: it happens once, where it stands.
fn acts(ir: &Ir, op: Op) -> bool {
    matches!(form(ir, op), Form::Operator(..)) && !ir.has_trait(op, Traits::PURE)
}

fn has_mask(ir: &Ir, op: Op) -> bool {
    !ir.operands_named(op, "mask").is_empty()
}

/// Decides everything about `module`, which has this name in the text.
pub(crate) fn plan(ir: &Ir, module: Op, block: Block, name: &str) -> Plan {
    let mut scope = Names::default();
    for parameter in parameter_names(ir, module) {
        scope.unique(&parameter);
    }
    let outputs = ports::ports(ir, module).into_iter().filter(|port| !port.is_argument()).map(|port| port.name);
    let mut plan = Plan {
        purposes: Purposes::new(ir, block, outputs.collect()),
        ports: named_ports(ir, module, block, &mut scope),
        names: FxHashMap::default(),
        declared: Vec::new(),
        aliases: Vec::new(),
        memories: Vec::new(),
        storage: Vec::new(),
        labels: FxHashMap::default(),
        instances: FxHashMap::default(),
        port_driven: FxHashSet::default(),
        scope,
    };
    // Verilator warns of a signal with the name of its module.
    plan.scope.unique(name);
    for (port, value, name) in plan.ports.clone() {
        if port.direction == Direction::Input {
            plan.names.insert(value, name);
        } else {
            plan.bind_output(ir, block, value, name);
        }
    }
    let forced = forced_names(ir, block);
    let inline = inline_values(ir, block, &forced, &plan.names);
    for op in ir.ops(block) {
        plan.name_op(ir, op, &forced, &inline);
        if !ir.regions(op).is_empty() {
            plan.name_inside(ir, op, &forced, &inline);
        }
    }
    plan
}

/// The names of a module's parameters.
pub(crate) fn parameter_names(ir: &Ir, module: Op) -> Vec<String> {
    hw_attrs::parameters(ir, module).into_iter().map(|parameter| legal(parameter.name)).collect()
}

/// The names of a module's ports in the text, in order: also what instances of it connect to.
pub(crate) fn port_names(ir: &Ir, module: Op) -> Vec<String> {
    let mut scope = Names::default();
    for parameter in parameter_names(ir, module) {
        scope.unique(&parameter);
    }
    ports::ports(ir, module).iter().map(|p| scope.unique(&p.name)).collect()
}

/// Ports that have bits, with their values and names.
fn named_ports(ir: &Ir, module: Op, block: Block, scope: &mut Names) -> Vec<(Port, Value, String)> {
    let mut inputs = ir.args(block).iter();
    let outputs = ir.last_op(block).map(|t| ir.operands(t)).unwrap_or(&[]);
    let mut outputs = outputs.iter();
    let mut named = Vec::new();
    for port in ports::ports(ir, module) {
        let name = scope.unique(&port.name);
        let value = if port.is_argument() { inputs.next() } else { outputs.next() };
        if let Some(&value) = value.filter(|v| width_of(ir, **v) > 0) {
            named.push((port, value, name));
        }
    }
    named
}

/// Values that need a name for what uses them, or have one asked for.
fn forced_names(ir: &Ir, block: Block) -> FxHashSet<Value> {
    let mut forced = FxHashSet::default();
    forced.extend(ir.ops(block).filter(|&op| acts(ir, op)).flat_map(|op| ir.results(op)));
    for op in all_ops(ir, block) {
        for (index, &value) in ir.operands(op).iter().enumerate() {
            if needs_identifier(ir, op, index) {
                forced.insert(root(ir, value));
            }
        }
        let hinted = ir.attr(op, "sv.namehint").is_some() && !matches!(form(ir, op), Form::Constant(_));
        if hinted || has_name(ir, op) {
            forced.extend(ir.results(op));
        }
    }
    forced
}

/// Values written where they are used, in place of a name.
fn inline_values(
    ir: &Ir,
    block: Block,
    forced: &FxHashSet<Value>,
    named: &FxHashMap<Value, String>,
) -> FxHashSet<Value> {
    let candidate = |op: Op| {
        let value = ir.result(op, 0);
        let cheap = is_slice(ir, op) || ir.has_one_use(value) || is_hidden(ir, op);
        is_expression(ir, op) && cheap && !forced.contains(&value) && !named.contains_key(&value)
    };
    let candidates: FxHashSet<Op> = ir.ops(block).filter(|&op| ir.result_count(op) == 1 && candidate(op)).collect();
    let mut weights: FxHashMap<Op, u32> = FxHashMap::default();
    let mut inline = FxHashSet::default();
    for op in inner_first(ir, block, &candidates) {
        let inner = |v: &Value| ir.def_op(root(ir, *v)).and_then(|d| weights.get(&d)).copied().unwrap_or(1);
        let weight = 1 + ir.operands(op).iter().map(inner).sum::<u32>();
        let fits = weight <= MAX_WEIGHT || is_slice(ir, op);
        if fits && candidates.contains(&op) {
            weights.insert(op, if is_slice(ir, op) { 1 } else { weight });
            inline.insert(ir.result(op, 0));
        }
    }
    inline
}

/// The candidates, each after those among its operands. Cycles are cut somewhere.
fn inner_first(ir: &Ir, block: Block, candidates: &FxHashSet<Op>) -> Vec<Op> {
    let mut order = Vec::new();
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    for start in ir.ops(block).filter(|op| candidates.contains(op)) {
        let mut stack = vec![(start, false)];
        while let Some((op, done)) = stack.pop() {
            if done {
                order.push(op);
            } else if seen.insert(op) {
                stack.push((op, true));
                let operands = ir.operands(op).iter().filter_map(|v| ir.def_op(root(ir, *v)));
                stack.extend(operands.filter(|d| candidates.contains(d)).map(|d| (d, false)));
            }
        }
    }
    order
}

impl Plan {
    /// Lets the value of an output port take the port's name, if an op of this module makes it and no other port has it.
    fn bind_output(&mut self, ir: &Ir, block: Block, value: Value, name: String) {
        let maker = ir.def_op(value).filter(|&d| ir.block_of(d) == Some(block));
        let free = maker.is_some_and(|d| {
            let starts = ir.attr(d, hw_dialects::seq_types::START).is_some() || ir.attr(d, "preset").is_some();
            let cast = matches!(form(ir, d), Form::Cast | Form::Constant(_));
            !starts && !cast && !self.names.contains_key(&value)
        });
        if free {
            self.names.insert(value, name);
            self.port_driven.insert(value);
        } else {
            self.aliases.push((name, value));
        }
    }

    /// Names what stands in a process or another block: variables, loops, instances.
    fn name_inside(&mut self, ir: &Ir, outer: Op, forced: &FxHashSet<Value>, inline: &FxHashSet<Value>) {
        for op in ir.walk_vec(outer).into_iter().filter(|&op| op != outer) {
            if ir.isa::<sv::For>(op) {
                let wanted = ir.attr(op, "inductionVarName").and_then(|a| ir.ctx.as_str(a));
                let name = self.scope.unique(wanted.filter(|name| !name.is_empty()).unwrap_or("i"));
                let numbers = ir.body(op, 0).map_or(&[][..], |body| ir.args(body));
                self.names.extend(numbers.first().map(|&number| (number, name)));
            } else if matches!(form(ir, op), Form::Storage) {
                self.name_storage(ir, op);
                let in_process = ir.parent(op).is_some_and(|parent| ir.has_trait(parent, Traits::PROCEDURAL));
                self.storage.extend(in_process.then_some(op));
            } else if matches!(form(ir, op), Form::Statement) {
                self.name_label(ir, op);
            } else if matches!(form(ir, op), Form::Instance) {
                self.name_op(ir, op, forced, inline);
            }
        }
    }

    fn name_label(&mut self, ir: &Ir, op: Op) {
        if let Some(label) = ir.attr(op, "label").and_then(|a| ir.ctx.as_str(a)) {
            let label = self.scope.unique(label);
            self.labels.insert(op, label);
        }
    }

    fn name_storage(&mut self, ir: &Ir, op: Op) {
        let name = match path_of(ir, op) {
            Some(path) => path,
            None => self.scope.unique(&wanted_name(ir, op, 0, &self.purposes)),
        };
        self.names.insert(ir.result(op, 0), name);
    }

    fn name_op(&mut self, ir: &Ir, op: Op, forced: &FxHashSet<Value>, inline: &FxHashSet<Value>) {
        match form(ir, op) {
            Form::Instance => {
                let name = self.scope.unique(ir.expect_attr::<&str>(op, "instanceName"));
                self.instances.insert(op, name);
            }
            Form::Memory => {
                if let Some(memory) = MemoryPlan::of(ir, op).filter(|m| m.width(ir) > 0) {
                    let name = self.scope.unique(&wanted_name(ir, op, 0, &self.purposes));
                    self.memories.push((memory, name));
                }
                return;
            }
            Form::Cast | Form::Place | Form::Property => return,
            Form::Statement => return self.name_label(ir, op),
            Form::Storage => {
                self.name_storage(ir, op);
                self.storage.push(op);
                return;
            }
            Form::Constant(_) if !forced.contains(&ir.result(op, 0)) => return,
            Form::Constant(_) | Form::ConstantClock(_) | Form::Wire(_) | Form::Operator(..) | Form::Alone(..) => {}
            Form::Selection(_) | Form::Register(_) | Form::Port(_) => {}
            Form::Structure | Form::Output | Form::Initial | Form::Simplified(_) | Form::Flattened(_) => {}
        }
        for (index, value) in ir.results(op).enumerate() {
            if inline.contains(&value) || self.names.contains_key(&value) || width_of(ir, value) == 0 {
                continue;
            }
            let name = self.scope.unique(&wanted_name(ir, op, index, &self.purposes));
            self.names.insert(value, name);
            self.declared.push(value);
        }
    }
}

/// The name that result `index` of `op` should have: from attributes, the source, what it is for, or what it computes.
fn wanted_name(ir: &Ir, op: Op, index: usize, purposes: &Purposes) -> String {
    if let Some(name) = given_name(ir, op, index) {
        return name;
    }
    if ir.isa::<hw::Instance>(op) {
        let def = ir.def(op).and_then(|d| d.hooks.get::<ir::text::printer::ResultName>());
        return def.and_then(|f| f(ir, op, index)).unwrap_or_else(|| "out".to_owned());
    }
    let purpose = ir.results(op).nth(index).and_then(|value| purposes.name(ir, value));
    purpose.unwrap_or_else(|| computed_name(ir, op).to_owned())
}

/// The path that a reference to something elsewhere is.
fn path_of(ir: &Ir, op: Op) -> Option<String> {
    let steps = ir.attr(op, "path").filter(|_| ir.isa::<sv::Xmr>(op)).and_then(|a| ir.ctx.as_array(a))?;
    let last = ir.attr(op, "terminal").and_then(|a| ir.ctx.as_str(a));
    let root = ir.attr(op, "isRooted").map(|_| "$root");
    let steps = root.into_iter().chain(steps.iter().filter_map(|&step| ir.ctx.as_str(step))).chain(last);
    Some(steps.collect::<Vec<_>>().join("."))
}

/// A name that says what an operation is.
pub(crate) fn computed_name(ir: &Ir, op: Op) -> &'static str {
    match form(ir, op) {
        Form::Operator(_, name) | Form::Alone(_, name) => name,
        Form::Selection(_) => "slice",
        Form::Constant(_) => "constant",
        Form::ConstantClock(_) => "clock",
        Form::Register(_) => "register",
        Form::Memory => "memory",
        Form::Port(_) => "read_data",
        Form::Storage | Form::Place | Form::Statement | Form::Property => "variable",
        Form::Structure | Form::Output | Form::Instance | Form::Wire(_) | Form::Cast | Form::Initial => "value",
        Form::Simplified(_) | Form::Flattened(_) => "value",
    }
}
