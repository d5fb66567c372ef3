//! The sections of a module's text.

use hw_dialects::comb;
use ir::{Ir, Op, Value};

use crate::form::{Form, form};
use crate::values::{known, root, width_of};

/// Operations that are looked at to tell whether a register counts, at the most.
const MOST_STEPS: usize = 32;

/// What a value belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    /// Bits that say when something happens.
    Control,
    /// Registers that move by a constant, and what is made of them alone.
    Counters,
    /// All else.
    Datapath,
}

impl Section {
    /// All, in the order of the text.
    pub(crate) const ALL: [Self; 3] = [Self::Control, Self::Counters, Self::Datapath];

    /// Its title.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Control => "Control",
            Self::Counters => "Counters",
            Self::Datapath => "Datapath",
        }
    }

    /// That of a value.
    pub(crate) fn of(ir: &Ir, value: Value) -> Self {
        match ir.def_op(value) {
            _ if width_of(ir, value) == 1 => Self::Control,
            Some(op) if counts(ir, op) => Self::Counters,
            _ => Self::Datapath,
        }
    }
}

/// Whether an operation is a register whose next value is its own, moved by a constant, or one of other choices.
fn counts(ir: &Ir, op: Op) -> bool {
    let Form::Register(input) = form(ir, op) else { return false };
    let own = ir.result(op, 0);
    let mut open: Vec<Value> = ir.operands_named(op, input).to_vec();
    for _ in 0..MOST_STEPS {
        let Some(value) = open.pop() else { return false };
        let Some(def) = ir.def_op(root(ir, value)) else { continue };
        let operands = ir.operands(def);
        if ir.isa::<comb::Mux>(def) {
            open.extend(&operands[1..]);
        } else if ir.isa::<comb::Add>(def) || ir.isa::<comb::Sub>(def) {
            let is_own = |operand: &Value| root(ir, *operand) == own;
            let (own, rest): (Vec<Value>, Vec<Value>) = operands.iter().copied().partition(is_own);
            if own.len() == 1 && rest.iter().all(|&operand| known(ir, operand).is_some()) {
                return true;
            }
        }
    }
    false
}
