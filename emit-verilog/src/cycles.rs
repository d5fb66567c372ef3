//! Refuses combinational cycles and modules inside themselves, which are no circuits.
//!
//! What holds: a value depends at once on all operands of its operation; one of a register or of a memory that is read at an edge on none, and
//! an output of an instance on those inputs that a path inside its module begins at.

use std::hash::Hash;

use hw_dialects::ports::{combinational_cycle, module_name};
use hw_dialects::{hw, seq, sv};
use ir::diag::Diagnostic;
use ir::{Diagnostics, Ir, Op, Value, ValueDef};
use rustc_hash::FxHashMap;

use crate::form::{Form, form};

/// Reports cycles in modules, and among them.
pub(crate) fn check(ir: &Ir, modules: &[Op], diags: &mut Diagnostics) {
    let mut paths = Paths::new(ir, modules);
    let order = match ordered(modules, |module| paths.instantiated(module)) {
        Ok(order) => order,
        Err(cycle) => {
            let names: Vec<&str> = cycle.iter().filter_map(|&module| module_name(ir, module)).collect();
            let message = format!("a module contains an instance of itself: '{}'", names.join("', '"));
            let place = ir.loc(cycle[0]).place(&ir.ctx);
            diags.push(Diagnostic::error("E0707", place, message));
            return;
        }
    };
    for module in order {
        match paths.order(module) {
            Ok(values) => paths.lead_through(module, &values),
            Err(cycle) => {
                let ops: Vec<Op> = cycle.into_iter().filter_map(|value| ir.def_op(value)).collect();
                diags.push(combinational_cycle(ir, "E0706", &ops));
            }
        }
    }
}

/// Nodes, each behind those that it takes. Errors: a cycle.
fn ordered<N: Copy + Eq + Hash>(roots: &[N], taken: impl Fn(N) -> Vec<N>) -> Result<Vec<N>, Vec<N>> {
    // True once a node is done.
    let mut seen: FxHashMap<N, bool> = FxHashMap::default();
    let mut order = Vec::new();
    let mut path: Vec<(N, std::vec::IntoIter<N>)> = Vec::new();
    for &root in roots {
        if seen.contains_key(&root) {
            continue;
        }
        seen.insert(root, false);
        path.push((root, taken(root).into_iter()));
        while let Some((node, rest)) = path.last_mut() {
            let Some(next) = rest.next() else {
                seen.insert(*node, true);
                order.push(*node);
                path.pop();
                continue;
            };
            match seen.get(&next) {
                Some(true) => {}
                Some(false) => {
                    let nodes = path.iter().map(|(node, _)| *node);
                    return Err(nodes.skip_while(|node| *node != next).collect());
                }
                None => {
                    seen.insert(next, false);
                    path.push((next, taken(next).into_iter()));
                }
            }
        }
    }
    Ok(order)
}

/// The paths through modules.
struct Paths<'a> {
    ir: &'a Ir,
    /// By what contains them, and by name.
    modules: FxHashMap<(Option<Op>, &'a str), Op>,
    /// What wires are assigned as a whole.
    assigned: FxHashMap<Value, Vec<Value>>,
    /// By module and output: the inputs that it depends on at once.
    through: FxHashMap<Op, Vec<Vec<usize>>>,
}

impl<'a> Paths<'a> {
    fn new(ir: &'a Ir, modules: &[Op]) -> Self {
        let by_name =
            modules.iter().filter_map(|&module| Some(((ir.parent(module), module_name(ir, module)?), module)));
        let mut assigned: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        for &module in modules {
            for op in ir.walk_vec(module).into_iter().filter(|&op| ir.isa::<sv::Assign>(op)) {
                assigned.entry(ir.operand(op, 0)).or_default().push(ir.operand(op, 1));
            }
        }
        Self { ir, modules: by_name.collect(), assigned, through: FxHashMap::default() }
    }

    /// The module of an instance in a module.
    fn module_of(&self, instance: Op, around: Op) -> Option<Op> {
        let name = self.ir.attr(instance, "moduleName").and_then(|a| self.ir.ctx.as_symbol(a))?;
        self.modules.get(&(self.ir.parent(around), name)).copied()
    }

    fn instantiated(&self, module: Op) -> Vec<Op> {
        let instances = self.ir.walk_vec(module).into_iter().filter(|&op| self.ir.isa::<hw::Instance>(op));
        instances.filter_map(|op| self.module_of(op, module)).collect()
    }

    /// The values of a module, each behind those that it depends on. Errors: a cycle.
    fn order(&self, module: Op) -> Result<Vec<Value>, Vec<Value>> {
        let values: Vec<Value> = self.ir.walk_vec(module).into_iter().flat_map(|op| self.ir.results(op)).collect();
        ordered(&values, |value| self.sources(value, module))
    }

    /// What a value of a module depends on at once.
    fn sources(&self, value: Value, module: Op) -> Vec<Value> {
        let ValueDef::Result { op, index } = self.ir.value_def(value) else { return Vec::new() };
        match form(self.ir, op) {
            Form::Instance => self.through_instance(op, index, module),
            Form::Register(_) => self.at_reset(op),
            Form::Port(_) => self.at_address(op),
            Form::Storage => self.assigned.get(&value).cloned().unwrap_or_default(),
            Form::Memory | Form::Initial => Vec::new(),
            Form::Simplified(_) if self.ir.isa::<seq::ShiftReg>(op) => Vec::new(),
            Form::Structure
            | Form::Output
            | Form::Constant(_)
            | Form::Wire(_)
            | Form::Operator(..)
            | Form::Alone(..)
            | Form::Selection(_)
            | Form::ConstantClock(_)
            | Form::Cast
            | Form::Place
            | Form::Statement
            | Form::Property
            | Form::Simplified(_)
            | Form::Flattened(_) => self.ir.operands(op).to_vec(),
        }
    }

    fn through_instance(&self, op: Op, output: usize, module: Op) -> Vec<Value> {
        let inputs = self.module_of(op, module).and_then(|target| self.through.get(&target)?.get(output));
        inputs.into_iter().flatten().filter_map(|&input| self.ir.operands(op).get(input).copied()).collect()
    }

    /// A reset that waits for no edge gives its value at once.
    fn at_reset(&self, op: Op) -> Vec<Value> {
        match self.ir.attr(op, "isAsync").is_some() {
            true => ["reset", "resetValue"].iter().flat_map(|name| self.ir.operands_named(op, name)).copied().collect(),
            false => Vec::new(),
        }
    }

    fn at_address(&self, op: Op) -> Vec<Value> {
        let memory = self.ir.def_op(self.ir.operand(op, 0));
        let latency = self.ir.attr(op, "latency").or_else(|| self.ir.attr(memory?, "readLatency"));
        match latency.and_then(|latency| self.ir.ctx.as_int(latency)).is_some_and(|(latency, _)| latency.is_zero()) {
            true => self.ir.operands(op).to_vec(),
            false => Vec::new(),
        }
    }

    /// Notes which inputs the outputs of a module depend on, from its values in order.
    fn lead_through(&mut self, module: Op, order: &[Value]) {
        let Some(block) = self.ir.body(module, 0) else { return };
        let outputs = self.ir.last_op(block).map_or(Vec::new(), |output| self.ir.operands(output).to_vec());
        let inputs = self.ir.args(block);
        let groups = outputs.chunks(64).map(|group| self.reached(module, order, group));
        let of_group = |(reached, count): (FxHashMap<Value, u64>, usize)| {
            let leads = move |input: &Value, bit: usize| reached.get(input).is_some_and(|bits| bits >> bit & 1 == 1);
            let of_bit = move |bit| (0..inputs.len()).filter(|&input| leads(&inputs[input], bit)).collect();
            (0..count).map(of_bit).collect::<Vec<Vec<usize>>>()
        };
        let sizes = outputs.chunks(64).map(<[Value]>::len);
        let through = groups.zip(sizes).flat_map(of_group).collect();
        self.through.insert(module, through);
    }

    /// By value, a bit for each of up to 64 outputs that depend on it.
    fn reached(&self, module: Op, order: &[Value], outputs: &[Value]) -> FxHashMap<Value, u64> {
        let mut reached: FxHashMap<Value, u64> = FxHashMap::default();
        for (bit, &output) in outputs.iter().enumerate() {
            *reached.entry(output).or_default() |= 1 << bit;
        }
        for &value in order.iter().rev() {
            let Some(bits) = reached.get(&value).copied() else { continue };
            for source in self.sources(value, module) {
                *reached.entry(source).or_default() |= bits;
            }
        }
        reached
    }
}
