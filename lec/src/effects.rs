//! What two circuits print, check and end, in pairs: what a pair looks at becomes outputs of both circuits, compared like all others.
//!
//! What holds: of a pair the same happens at edges of one clock, and texts are printed in one order.

use bits::{Int, Op as Operator};
use ir::diag::Diagnostic;
use ir::{Diagnostics, Ir, Op, Reported};
use sim::circuit::Netlist;
use sim::circuit::effects::{Action, Effect};
use sim::circuit::node::{Kind, Node};

use crate::machine::{Clock, clocks};

/// Gives both circuits outputs for what happens beside their values, and says how many pairs there are.
///
/// Errors: `E0934` a clock that is no input, `E0941` something that happens in one circuit alone.
pub fn pair(ir: &Ir, lists: &mut [Netlist; 2], diags: &mut Diagnostics) -> Result<usize, Reported> {
    let [left, right] = [sorted(ir, &lists[0], diags)?, sorted(ir, &lists[1], diags)?];
    let is_pair = |at: usize| left.get(at).zip(right.get(at)).is_some_and(|(a, b)| a.kind == b.kind);
    let count = left.len().max(right.len());
    if let Some(at) = (0..count).find(|&at| !is_pair(at)) {
        return Err(diags.report(alone(ir, left.get(at), right.get(at))));
    }
    for (number, (one, other)) in left.iter().zip(&right).enumerate() {
        let name = format!("'{}' ({} of {count})", ir.op_text(one.effect.op), number + 1);
        watch(&mut lists[0], &one.effect, &name);
        watch(&mut lists[1], &other.effect, &name);
    }
    Ok(count)
}

/// Something that happens, with what says whether it is the same as another.
struct Happening {
    effect: Effect,
    /// Its clock, and what happens.
    kind: (Option<Clock>, String),
}

impl Happening {
    /// Texts first, in their order; all else by what it is.
    fn key(&self) -> Option<&(Option<Clock>, String)> {
        (!matches!(self.effect.action, Action::Print(..))).then_some(&self.kind)
    }
}

/// What may happen in a circuit.
fn sorted(ir: &Ir, list: &Netlist, diags: &mut Diagnostics) -> Result<Vec<Happening>, Reported> {
    let clocks = clocks(list);
    let mut all = Vec::new();
    for effect in &list.effects {
        let clock = match effect.clock.map(|net| clocks.get(&net.at)) {
            None => None,
            Some(Some(Clock::Never)) => continue,
            Some(Some(clock)) => Some(clock.clone()),
            Some(None) => {
                let message = "the clock is not an input of the module, as it is or inverted";
                return Err(report(ir, effect.op, "E0934", message, diags));
            }
        };
        all.push(Happening { kind: (clock, effect.kind()), effect: effect.clone() });
    }
    all.sort_by(|one, other| one.key().cmp(&other.key()));
    Ok(all)
}

fn report(ir: &Ir, op: Op, code: &'static str, message: &str, diags: &mut Diagnostics) -> Reported {
    diags.report(Diagnostic::error(code, ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op)))
}

/// The first that has no partner; at least one is there.
fn alone(ir: &Ir, left: Option<&Happening>, right: Option<&Happening>) -> Diagnostic {
    let (happening, other) = match (left, right) {
        (Some(one), Some(two)) if one.key() <= two.key() => (one, "second"),
        (Some(one), None) => (one, "second"),
        (_, Some(two)) => (two, "first"),
        (None, None) => unreachable!("there is one of two that are no pair"),
    };
    let op = happening.effect.op;
    let message = format!("nothing in the {other} circuit does the same at this place of the order");
    let found = Diagnostic::error("E0941", ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op));
    found.with_note("what circuits print, check and end is compared; --outputs-only leaves it out")
}

/// Outputs for whether something happens, and for the numbers that it prints then.
fn watch(list: &mut Netlist, effect: &Effect, name: &str) {
    let condition = effect.condition.unwrap_or_else(|| list.add_constant(Int::one(1)));
    list.outputs.push((format!("what makes {name} happen"), condition));
    for (at, number) in effect.numbers().into_iter().enumerate() {
        let (out, zero) = (list.add_net(number.width), list.add_constant(Int::zero(number.width)));
        let kind = Kind::Operator(Operator::Mux);
        list.nodes.push(Node { kind, out, inputs: vec![condition, number, zero], origin: 0 });
        list.outputs.push((format!("number {} of {name}", at + 1), out));
    }
}
