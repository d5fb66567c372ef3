//! The fsm dialect: finite state machines as states, what each gives, and transitions between them.
//!
//! What holds: a machine is in one of its states; a state gives the machine's outputs; the first transition whose guard gives 1
//! is taken, and sets variables on its way.

use ir::constraint::*;
use ir::def::{Dialect, TypeDef};
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, Reported, Type, symbols};

use crate::handshake_syntax::{function_type, parse_machine, print_machine};
use crate::hw_fold;
use crate::seq::clock;

fn instance_type() -> Constraint {
    Constraint::Exactly {
        name: "An FSM instance type".into(),
        build: |ctx| ctx.dialect_type(Instance::NAME, &[]).unwrap_or_else(|| ctx.none()),
        test: |ctx, ty| ctx.as_dialect_type(ty, Instance::NAME).is_some(),
    }
}

fn list() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

fn strings() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Str))
}

/// Adds the types to the dialect.
pub(crate) fn add_types(dialect: Dialect) -> Dialect {
    dialect.with_type(TypeDef::new(Instance::NAME, "An instance of a machine."))
}

ir::dialect! {
    /// Finite state machines.
    dialect "fsm";

    /// A machine: its inputs are the arguments of its body, its results the outputs of its states.
    op Machine = "fsm.machine" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, initialState : AttrConstraint::Str,
               function_type : AttrConstraint::Type, arg_attrs ? list(), res_attrs ? list(), argNames ? strings(), resNames ? strings())
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR]
        with parse = parse_machine, print = print_machine, verify = verify_machine;

    /// An instance of a machine in a program, run by `fsm.trigger`.
    op Instance = "fsm.instance" () -> (instance : instance_type())
        attrs (name : AttrConstraint::Str, machine : AttrConstraint::Symbol)
        syntax "$name $machine attr-dict"
        with result_name = hw_fold::named_result, verify_symbols = verify_instance;

    /// Runs an instance for a step.
    op Trigger = "fsm.trigger" (inputs .. any(), instance : instance_type()) -> (outputs .. any())
        syntax "$instance `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)"
        with verify_symbols = verify_trigger;

    /// An instance of a machine in a circuit, which steps at edges of the clock.
    op HwInstance = "fsm.hw_instance" (inputs .. any(), clock : clock(), reset : i1()) -> (outputs .. any())
        attrs (name : AttrConstraint::Str, machine : AttrConstraint::Symbol)
        syntax "$name $machine `(` $inputs `)` `,` `clock` $clock `,` `reset` $reset attr-dict `:` functional-type($inputs, $outputs)"
        with verify_symbols = verify_hw_instance;

    /// A state: what it gives, and where it leads.
    op State = "fsm.state" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (output :, transitions :)
        traits [SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        parents [Machine::NAME]
        syntax "$sym_name (custom<Output>($output)^)? (custom<Transitions>($transitions)^)? attr-dict"
        with custom = &[OUTPUT, TRANSITIONS], verify = verify_state;

    /// The outputs of the machine in a state.
    op Output = "fsm.output" (operands_ .. any()) -> ()
        traits [TERMINATOR, RETURN_LIKE]
        parents [State::NAME]
        syntax "attr-dict ($operands_^ `:` type($operands_))?"
        with verify = verify_output;

    /// Leads to a state, if its guard gives 1 or it has none, and sets variables.
    op Transition = "fsm.transition" () -> ()
        attrs (nextState : AttrConstraint::Symbol)
        regions (guard :, action :)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        parents [State::NAME]
        syntax "$nextState (custom<Guard>($guard)^)? (custom<Action>($action)^)? attr-dict"
        with custom = &[GUARD, ACTION], verify = verify_transition;

    /// A variable of the machine.
    op Variable = "fsm.variable" () -> (result : any())
        attrs (initValue : AttrConstraint::Any, name : AttrConstraint::Str)
        parents [Machine::NAME]
        syntax "$name attr-dict `:` type($result)"
        with result_name = hw_fold::named_result;

    /// Sets a variable.
    op Update = "fsm.update" (variable : T, value : T) -> ()
        where (T: any())
        syntax "$variable `,` $value attr-dict `:` type($value)"
        with verify = verify_update;

    /// Ends a guard: whether the transition is taken.
    op Return = "fsm.return" (operand ? i1()) -> ()
        traits [TERMINATOR, RETURN_LIKE]
        parents [Transition::NAME]
        syntax "attr-dict ($operand^)?";
}

macro_rules! parts {
    ($($(#[$doc:meta])* $NAME:ident = $name:literal, $word:literal, $index:literal;)*) => {$(
        $(#[$doc])*
        const $NAME: CustomDirective = CustomDirective {
            name: $name,
            parse: |p, groups| parse_part(p, groups, $word, $index),
            print: |p, op| print_part(p, op, $word, $index),
        };
    )*};
}

parts! {
    /// `output {...}`, or nothing.
    OUTPUT = "Output", "output", 0;
    /// `transitions {...}`, or nothing.
    TRANSITIONS = "Transitions", "transitions", 1;
    /// `guard {...}`, or nothing.
    GUARD = "Guard", "guard", 0;
    /// `action {...}`, or nothing.
    ACTION = "Action", "action", 1;
}

fn parse_part(p: &mut Parser<'_>, groups: &mut Groups, word: &str, index: usize) -> Result<(), Reported> {
    if p.eat_keyword(word) {
        groups.regions[index].push(p.parse_region(&[])?);
    }
    Ok(())
}

fn print_part(p: &mut Printer<'_>, op: Op, word: &str, index: usize) {
    let ir = p.ir();
    if ir.body(op, index).is_some_and(|body| ir.first_op(body).is_some()) {
        p.text(&format!("{word} "));
        p.region(ir.region(op, index), false, true);
    }
}

/// The inputs and outputs of a machine.
fn signature(ir: &Ir, machine: Op) -> (Vec<Type>, Vec<Type>) {
    function_type(ir, machine).map(|(inputs, results)| (inputs.to_vec(), results.to_vec())).unwrap_or_default()
}

fn ensure(holds: bool, message: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message)) }
}

fn state_of(ir: &Ir, machine: Op, name: &str) -> Option<Op> {
    symbols::in_table(ir, machine, name).filter(|&found| ir.isa::<State>(found))
}

fn verify_machine(ir: &Ir, op: Op) -> Result<(), Fault> {
    let initial = ir.required::<&str>(op, "initialState")?;
    if state_of(ir, op, initial).is_none() {
        return Err(Fault::new(format!("initial state '{initial}' was not defined in the machine")));
    }
    let arguments = ir.body(op, 0).map_or(&[][..], |body| ir.args(body));
    let taken: Vec<Type> = arguments.iter().map(|&v| ir.ty(v)).collect();
    let (inputs, results) = signature(ir, op);
    ensure(taken == inputs, "entry block argument types must match the machine input types")?;
    for dicts in
        ["arg_attrs", "res_attrs"].map(|name| ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]))
    {
        let names = dicts.iter().flat_map(|&dict| ir.ctx.as_dict(dict).unwrap_or(&[]));
        let are_dialects = names.into_iter().all(|(name, _)| ir.ctx.text(*name).contains('.'));
        ensure(are_dialects, "arguments may only have dialect attributes")?;
    }
    for (name, count) in [("argNames", inputs.len()), ("resNames", results.len())] {
        let names = ir.attr(op, name).and_then(|a| ir.ctx.as_array(a));
        ensure(names.is_none_or(|names| names.len() == count), "number of names must match the number of ports")?;
    }
    Ok(())
}

fn machine_of(ir: &Ir, user: Op) -> Result<Op, Fault> {
    let name = ir.required::<ir::required::SymbolName<'_>>(user, "machine")?.0;
    let found = symbols::lookup(ir, user, name).filter(|&found| ir.isa::<Machine>(found));
    found.ok_or_else(|| Fault::new("cannot find machine definition"))
}

fn verify_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    machine_of(ir, op).map(|_| ())
}

/// What an operation gives a machine, and takes from it.
fn verify_ports(ir: &Ir, op: Op, machine: Op) -> Result<(), Fault> {
    let (inputs, results) = signature(ir, machine);
    let given: Vec<Type> = ir.operands_named(op, "inputs").iter().map(|&v| ir.ty(v)).collect();
    ensure(given == inputs, "operand types must match the machine input types")?;
    ensure(ir.results(op).map(|v| ir.ty(v)).eq(results), "result types must match the machine output types")
}

fn verify_trigger(ir: &Ir, op: Op) -> Result<(), Fault> {
    let instance = ir.operands(op).last().and_then(|&v| ir.def_op(v)).filter(|&def| ir.isa::<Instance>(def));
    let instance = instance.ok_or_else(|| Fault::new("expected the instance of an `fsm.instance`"))?;
    verify_ports(ir, op, machine_of(ir, instance)?)
}

fn verify_hw_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_ports(ir, op, machine_of(ir, op)?)
}

/// A state gives what the machine gives.
fn verify_state(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(machine) = ir.parent(op) else { return Ok(()) };
    let has_output = ir.body(op, 0).is_some_and(|body| ir.last_op(body).is_some());
    let is_due = !signature(ir, machine).1.is_empty();
    ensure(has_output || !is_due, "state must have a non-empty output region when the machine has results.")
}

fn verify_output(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(machine) = ir.parent(op).and_then(|state| ir.parent(state)) else { return Ok(()) };
    let given: Vec<Type> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    ensure(given == signature(ir, machine).1, "operand types must match the machine output types")
}

fn verify_transition(ir: &Ir, op: Op) -> Result<(), Fault> {
    let machine = ir.parent(op).and_then(|state| ir.parent(state));
    let name = Transition(op).nextState(ir);
    if machine.is_some_and(|machine| state_of(ir, machine, name).is_none()) {
        return Err(Fault::new(format!("cannot find the definition of the next state `{name}`")));
    }
    let guard = ir.body(op, 0).and_then(|body| ir.last_op(body));
    ensure(guard.is_none_or(|last| ir.isa::<Return>(last)), "guard region must terminate with a ReturnOp")
}

/// An action sets a variable of the machine, once.
fn verify_update(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(transition) = ir.parent(op).filter(|&parent| ir.isa::<Transition>(parent)) else {
        return Err(Fault::new("must only be located in the action region of a transition"));
    };
    let actions = ir.body(transition, 1);
    ensure(
        actions.is_some() && ir.block_of(op) == actions,
        "must only be located in the action region of a transition",
    )?;
    let variable = ir.operand(op, 0);
    let sets = |other: &Op| ir.isa::<Update>(*other) && ir.operand(*other, 0) == variable;
    let count = actions.map_or(0, |body| ir.ops(body).filter(sets).count());
    ensure(count <= 1, "multiple updates to the same variable within a single action region is disallowed")
}
