//! Names by purpose: a value without a name is called after what it is for.
//!
//! What holds: a name depends on the order of operations alone; finding all of a module takes time in proportion to its operands.

use hw_dialects::{comb, hw};
use ir::{Block, Ir, Op, Value};
use rustc_hash::FxHashMap;

use crate::form::{Form, form};
use crate::plan::computed_name;
use crate::values::width_of;

/// Values on the way to one that has a name, at the most.
const MOST_STEPS: usize = 16;

/// What the values of a module are for.
#[derive(Debug)]
pub(crate) struct Purposes {
    /// The first use of a value by what has a name; else its first use.
    uses: FxHashMap<Value, (Op, usize)>,
    /// Names of the ports that go out, in order.
    outputs: Vec<String>,
}

impl Purposes {
    /// Of a block whose terminator gives these ports.
    pub fn new(ir: &Ir, block: Block, outputs: Vec<String>) -> Self {
        let mut purposes = Self { uses: FxHashMap::default(), outputs };
        for op in ir.ops(block) {
            let is_named = purposes.goal(ir, op, 0).is_some();
            for (index, &value) in ir.operands(op).iter().enumerate() {
                let known = purposes.uses.get(&value).copied();
                if known.is_none_or(|(known, at)| is_named && purposes.goal(ir, known, at).is_none()) {
                    purposes.uses.insert(value, (op, index));
                }
            }
        }
        purposes
    }

    /// The name of a value after what it is for; `None` if that has no name either.
    pub fn name(&self, ir: &Ir, value: Value) -> Option<String> {
        let mut at = value;
        for _ in 0..MOST_STEPS {
            let &(op, index) = self.uses.get(&at)?;
            if let Some(goal) = self.goal(ir, op, index) {
                let role = role(ir, op, at).filter(|_| at == value).unwrap_or_else(|| self.noun(ir, value, op));
                return Some(format!("{goal}_{role}"));
            }
            at = ir.results(op).next()?;
        }
        None
    }

    /// What a value is, which is for what `goal` makes.
    fn noun(&self, ir: &Ir, value: Value, goal: Op) -> &'static str {
        let Some(op) = ir.def_op(value) else { return "value" };
        if width_of(ir, value) != 1 || !matches!(form(ir, op), Form::Operator(..)) {
            return computed_name(ir, op);
        }
        let chooses = self.uses.get(&value).is_some_and(|&(user, index)| ir.isa::<comb::Mux>(user) && index == 0);
        let is_wide = ir.results(goal).next().is_some_and(|result| width_of(ir, result) > 1);
        if is_wide && !chooses { "bit" } else { "condition" }
    }

    /// The name of what uses a value as its operand `index`.
    fn goal(&self, ir: &Ir, op: Op, index: usize) -> Option<String> {
        match form(ir, op) {
            Form::Output => self.outputs.get(index).cloned(),
            Form::Instance => ir.attr(op, "instanceName").and_then(|name| ir.ctx.as_str(name)).map(str::to_owned),
            Form::Port(_) => ir.operands(op).first().and_then(|&memory| given_name(ir, ir.def_op(memory)?, 0)),
            Form::Register(_) | Form::Memory | Form::Wire(_) | Form::Operator(..) | Form::Alone(..) => {
                given_name(ir, op, 0)
            }
            Form::Selection(_) | Form::Storage | Form::Place | Form::Statement | Form::Property | Form::Cast => None,
            Form::Constant(_) | Form::ConstantClock(_) | Form::Initial | Form::Structure => None,
            Form::Simplified(_) | Form::Flattened(_) => None,
        }
    }
}

/// The name that attributes or the source give to a result.
pub(crate) fn given_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    let text = |name: &str| ir.attr(op, name).and_then(|a| ir.ctx.as_str(a)).filter(|n| !n.is_empty());
    let attribute = || text("name").or_else(|| text("sv.namehint"));
    let result = ir.results(op).nth(index)?;
    let source = || ir.value_name(result).filter(|n| !n.bytes().all(|c| c.is_ascii_digit()));
    if ir.isa::<hw::Instance>(op) { attribute() } else { attribute().or_else(source) }.map(str::to_owned)
}

/// What a value is to the operation that takes it.
fn role(ir: &Ir, op: Op, value: Value) -> Option<&'static str> {
    let is = |name: &str| ir.operands_named(op, name).contains(&value);
    match form(ir, op) {
        Form::Register(input) => [(input, "next"), ("clockEnable", "enable"), ("reset", "reset")]
            .into_iter()
            .find_map(|(operand, role)| is(operand).then_some(role)),
        Form::Port(_) => {
            [("rdEn", "read"), ("wrEn", "write"), ("enable", "enable"), ("mode", "mode"), ("data", "data")]
                .into_iter()
                .find_map(|(operand, role)| is(operand).then_some(role))
        }
        Form::Output | Form::Instance | Form::Memory | Form::Wire(_) | Form::Operator(..) | Form::Alone(..) => None,
        Form::Selection(_) | Form::Storage | Form::Place | Form::Statement | Form::Property | Form::Cast => None,
        Form::Constant(_) | Form::ConstantClock(_) | Form::Initial | Form::Structure => None,
        Form::Simplified(_) | Form::Flattened(_) => None,
    }
}
