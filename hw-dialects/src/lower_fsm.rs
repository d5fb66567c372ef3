//! Finite state machines as circuits: a module with a register for the state and one for each variable.
//!
//! What holds: in each state the first transition is taken whose guard gives 1 or that has none; without one the machine stays. Its
//! registers are set by reset, to the initial state and the first values.

use ir::def::Traits;
use ir::{Block, Fault, InsertPoint, Int, Ir, Op, Rewriter, Value, ValueDef, ValueMap, symbols};
use rustc_hash::FxHashSet;

use crate::builder::{CircuitBuilder, RegisterOptions};
use crate::clog2;
use crate::fsm::{HwInstance, Instance, Machine, Output, State, Transition, Trigger, Update, Variable};
use crate::handshake_syntax::function_type;
use crate::pipeline::words;
use crate::ports::{Port, create_instance, create_module, create_output, find_module};
use crate::seq_types::clock_type;

/// True for machines.
pub(crate) fn is_machine(ir: &Ir, op: Op) -> bool {
    ir.isa::<Machine>(op)
}

/// True for instances of machines in circuits.
pub(crate) fn is_instance(ir: &Ir, op: Op) -> bool {
    ir.isa::<HwInstance>(op)
}

/// Errors: `E0330`, a machine is stepped by a program, which has no clock.
pub(crate) fn check_users(ir: &Ir, root: Op) -> Result<(), (Op, Fault)> {
    let software = ir.walk_vec(root).into_iter().find(|&op| ir.isa::<Instance>(op) || ir.isa::<Trigger>(op));
    match software {
        None => Ok(()),
        Some(op) => Err((op, Fault::coded("E0330", "a machine that a program steps has no circuit"))),
    }
}

/// A machine that is being built.
struct Build {
    states: Vec<Op>,
    variables: Vec<Op>,
    width: u32,
    /// Values of the machine in the module: its inputs, what its body computes, and variables as registers.
    map: ValueMap,
}

/// What a state says: outputs, and what comes next.
struct Said {
    is_here: Value,
    outputs: Vec<Value>,
    next: Value,
    variables: Vec<Value>,
}

/// Replaces a machine by a module of its name. Errors: `E0330`, what a register starts with is no number.
pub(crate) fn lower(ir: &mut Ir, machine: Op) -> Result<(), Fault> {
    let Some(body) = ir.body(machine, 0) else { return Err(Fault::new("the machine has no body")) };
    let of_kind =
        |ir: &Ir, is_kind: fn(&Ir, Op) -> bool| ir.ops(body).filter(|&op| is_kind(ir, op)).collect::<Vec<_>>();
    let states = of_kind(ir, |ir, op| ir.isa::<State>(op));
    let variables = of_kind(ir, |ir, op| ir.isa::<Variable>(op));
    let first: Vec<Int> = variables.iter().map(|&op| first_value(ir, op)).collect::<Result<_, _>>()?;
    let outside = constants_outside(ir, machine)?;
    let ports = ports(ir, machine);
    let initial = ir.required::<&str>(machine, "initialState")?.to_owned();
    let mut rw = Rewriter::new(ir);
    rw.before(machine);
    rw.set_loc(rw.loc(machine));
    let name = symbols::name_of(&rw, machine).unwrap_or_default().to_owned();
    let (_, block) = create_module(&mut rw, &name, &ports);
    let arguments = rw.args(block).to_vec();
    let mut build = Build { width: clog2(states.len() as u64).max(1), states, variables, map: ValueMap::default() };
    let inputs = rw.args(body).to_vec();
    inputs.iter().zip(&arguments).for_each(|(&from, &to)| build.map.insert(from, to));
    rw.set_insertion(InsertPoint::End(block));
    for op in outside {
        rw.clone_op(op, &mut build.map);
    }
    let number = build.number_of(&rw, &initial);
    let outputs = build.circuit(&mut rw, body, block, number, &first);
    let loc = rw.loc(machine);
    create_output(&mut rw, block, &outputs, loc);
    rw.erase(machine);
    Ok(())
}

/// The constants outside of a machine that it uses. Errors: `E0330`, it uses something else from there.
fn constants_outside(ir: &Ir, machine: Op) -> Result<Vec<Op>, Fault> {
    let all = ir.walk_vec(machine);
    let inside: FxHashSet<Op> = all.iter().copied().collect();
    let owner = |value: Value| match ir.value_def(value) {
        ValueDef::Result { op, .. } => Some(op),
        ValueDef::Argument { block, .. } => ir.parent_of_block(block),
    };
    let mut found = Vec::new();
    for &user in &all {
        for &value in ir.operands(user).iter().filter(|&&value| owner(value).is_none_or(|op| !inside.contains(&op))) {
            let constant = ir.def_op(value).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE));
            let fault = || Fault::coded("E0330", "a machine that uses a value from outside has no circuit").at(user);
            found.push(constant.ok_or_else(fault)?);
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

fn first_value(ir: &Ir, variable: Op) -> Result<Int, Fault> {
    let value = ir.attr(variable, "initValue").and_then(|value| ir.ctx.as_int(value)).map(|(value, _)| value.clone());
    value.ok_or_else(|| Fault::coded("E0330", "a variable that starts with no number has no register").at(variable))
}

/// The inputs, the outputs, the clock and the reset.
fn ports(ir: &mut Ir, machine: Op) -> Vec<Port> {
    let types = function_type(ir, machine).map(|(inputs, results)| (inputs.to_vec(), results.to_vec()));
    let (inputs, results) = types.unwrap_or_default();
    let name = |given: &[&str], kind: &str, index: usize| {
        given.get(index).map_or_else(|| format!("{kind}{index}"), |name| (*name).to_owned())
    };
    let (given_in, given_out) = (words(ir, machine, "argNames"), words(ir, machine, "resNames"));
    let ins = inputs.iter().enumerate().map(|(index, &ty)| Port::input(name(&given_in, "in", index), ty));
    let outs = results.iter().enumerate().map(|(index, &ty)| Port::output(name(&given_out, "out", index), ty));
    let mut ports: Vec<Port> = ins.chain(outs).collect();
    let (clock, bit) = (clock_type(&mut ir.ctx), ir.ctx.integer(1));
    ports.extend([Port::input("clk", clock), Port::input("rst", bit)]);
    ports
}

impl Build {
    /// The number of a state.
    fn number_of(&self, ir: &Ir, name: &str) -> u64 {
        let place = self.states.iter().position(|&state| symbols::name_of(ir, state) == Some(name));
        place.unwrap_or_default() as u64
    }

    /// The outputs of the machine.
    fn circuit(&mut self, rw: &mut Rewriter<'_>, body: Block, block: Block, initial: u64, first: &[Int]) -> Vec<Value> {
        let mut builder = CircuitBuilder::new(rw, block);
        let arguments = builder.ir().args(block).to_vec();
        if let [.., clock, reset] = arguments[..] {
            builder.set_clock(clock);
            builder.set_reset(reset);
        }
        let start = builder.constant(self.width, initial);
        let state = register(&mut builder, start, "state_reg");
        let mut variables = Vec::new();
        for (&variable, value) in self.variables.iter().zip(first) {
            let name = builder.ir().attr(variable, "name").and_then(|name| builder.ir().ctx.as_str(name));
            let name = format!("{}_reg", name.unwrap_or("variable"));
            let start = builder.constant_int(value.clone());
            let held = register(&mut builder, start, &name);
            self.map.insert(builder.ir().result(variable, 0), held);
            variables.push(held);
        }
        self.shared(builder.rewriter(), body);
        let states = self.states.clone();
        let said: Vec<Said> =
            (0..states.len()).map(|number| self.state(&mut builder, state, &variables, number)).collect();
        let chosen = |builder: &mut CircuitBuilder<'_, '_>, of: &dyn Fn(&Said) -> Value| choose(builder, &said, of);
        let next = chosen(&mut builder, &|said| said.next);
        builder.set_next(state, next);
        for (index, &held) in variables.iter().enumerate() {
            let next = chosen(&mut builder, &|said| said.variables[index]);
            builder.set_next(held, next);
        }
        let outputs = said.first().map_or(0, |said| said.outputs.len());
        (0..outputs).map(|index| chosen(&mut builder, &|said| said.outputs[index])).collect()
    }

    /// Copies what the machine computes outside of its states.
    fn shared(&mut self, rw: &mut Rewriter<'_>, body: Block) {
        for op in rw.ops_vec(body) {
            if !rw.isa::<State>(op) && !rw.isa::<Variable>(op) {
                rw.clone_op(op, &mut self.map);
            }
        }
    }

    fn state(&mut self, builder: &mut CircuitBuilder<'_, '_>, state: Value, held: &[Value], number: usize) -> Said {
        let op = self.states[number];
        let own = builder.constant(self.width, number as u64);
        let is_here = builder.eq(state, own);
        let outputs = self.block(builder.rewriter(), op, 0);
        let transitions: Vec<Op> = builder.ir().body(op, 1).map_or(Vec::new(), |block| {
            builder.ir().ops(block).filter(|&inner| builder.ir().isa::<Transition>(inner)).collect()
        });
        let (mut next, mut variables) = (own, held.to_vec());
        // The last comes first: those before it are asked before it.
        for transition in transitions.into_iter().rev() {
            let guard = self.block(builder.rewriter(), transition, 0).first().copied();
            let name = builder.ir().required::<ir::required::SymbolName<'_>>(transition, "nextState");
            let target = self.number_of(builder.ir(), name.map_or("", |name| name.0));
            let target = builder.constant(self.width, target);
            let updated = self.action(builder, transition, held);
            let pick = |builder: &mut CircuitBuilder<'_, '_>, new: Value, old: Value| match guard {
                Some(guard) if new != old => builder.mux(guard, new, old),
                Some(_) => old,
                None => new,
            };
            next = pick(builder, target, next);
            variables = updated.iter().zip(&variables).map(|(&new, &old)| pick(builder, new, old)).collect();
        }
        Said { is_here, outputs, next, variables }
    }

    /// The variables after a transition.
    fn action(&mut self, builder: &mut CircuitBuilder<'_, '_>, transition: Op, held: &[Value]) -> Vec<Value> {
        let mut after = held.to_vec();
        let ops = builder.ir().body(transition, 1).map_or(Vec::new(), |block| builder.ir().ops_vec(block));
        for op in ops {
            if !builder.ir().isa::<Update>(op) {
                builder.rewriter().clone_op(op, &mut self.map);
                continue;
            }
            let (variable, value) = (builder.ir().operand(op, 0), builder.ir().operand(op, 1));
            let index = self.variables.iter().position(|&own| builder.ir().result(own, 0) == variable);
            index.into_iter().for_each(|index| after[index] = self.map.get(value));
        }
        after
    }

    /// Copies the operations of a region; what its end gives.
    fn block(&mut self, rw: &mut Rewriter<'_>, op: Op, region: usize) -> Vec<Value> {
        let ops = rw.body(op, region).map_or(Vec::new(), |block| rw.ops_vec(block));
        let mut given = Vec::new();
        for inner in ops {
            if rw.isa::<Output>(inner) || rw.isa::<crate::fsm::Return>(inner) {
                given = rw.operands(inner).iter().map(|&value| self.map.get(value)).collect();
            } else {
                rw.clone_op(inner, &mut self.map);
            }
        }
        given
    }
}

/// A register that starts with a value by reset, whose input is given later.
fn register(builder: &mut CircuitBuilder<'_, '_>, start: Value, name: &str) -> Value {
    let ty = builder.ir().ty(start);
    builder.register_later(ty, RegisterOptions { name, reset_value: Some(start), ..Default::default() })
}

/// What the state that the machine is in says; the last where it is in none.
fn choose(builder: &mut CircuitBuilder<'_, '_>, said: &[Said], of: &dyn Fn(&Said) -> Value) -> Value {
    let (last, others) = said.split_last().expect("a machine has an initial state");
    others.iter().rev().fold(of(last), |otherwise, said| {
        let value = of(said);
        if value == otherwise { value } else { builder.mux(said.is_here, value, otherwise) }
    })
}

/// Replaces an instance of a machine by one of its module.
pub(crate) fn lower_instance(ir: &mut Ir, op: Op) -> Result<(), Fault> {
    let machine = ir.required::<ir::required::SymbolName<'_>>(op, "machine")?.0;
    let module = find_module(ir, op, machine);
    let module = module.ok_or_else(|| Fault::coded("E0330", "the machine of the instance is not in this program"))?;
    let mut values = ir.operands_named(op, "inputs").to_vec();
    values.extend(ir.operands_named(op, "clock"));
    values.extend(ir.operands_named(op, "reset"));
    let name = ir.required::<&str>(op, "name")?.to_owned();
    let mut rw = Rewriter::new(ir);
    rw.before(op);
    rw.set_loc(rw.loc(op));
    let instance = create_instance(&mut rw, &name, module, &values);
    let results: Vec<Value> = rw.results(instance).collect();
    rw.replace(op, &results);
    Ok(())
}
