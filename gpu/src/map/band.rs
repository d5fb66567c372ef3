//! The loops of a nest that may be threads.
//!
//! What holds: instances that differ in the variable of such a loop are in no dependence, whatever the loops around it do; so it
//! may go outside of them.

use affine::domain::{counted, domain};
use affine::forms::Forms;
use affine::ops::For;
use affine::polyhedral::Time;
use affine::system::{SHARED, System};
use affine::transform::nest::Nest;
use ir::{Ir, Op, Value};
use presburger::{Extreme, Int};

/// The loops of a nest that are each alone in the one before, but for computations without effect.
pub fn chain(ir: &Ir, outermost: Op) -> Vec<Op> {
    std::iter::successors(Some(outermost), |&op| only_loop(ir, op)).collect()
}

fn is_plain(ir: &Ir, op: Op) -> bool {
    ir.isa::<For>(op) && ir.result_count(op) == 0
}

/// The loop that is alone in the body of a loop.
fn only_loop(ir: &Ir, looping: Op) -> Option<Op> {
    let body = ir.body(looping, 0)?;
    let mut inner = None;
    for op in ir.ops_vec(body) {
        let is_free = ir.regions(op).is_empty() && ir::effects::is_speculatable(ir, op);
        match (is_plain(ir, op), inner) {
            (true, None) => inner = Some(op),
            (false, _) if is_free || ir.has_trait(op, ir::Traits::TERMINATOR) => {}
            (true, Some(_)) | (false, _) => return None,
        }
    }
    inner
}

/// What was found of a nest.
#[derive(Debug, Default)]
pub struct Band {
    /// The loops that may be threads, outermost first.
    pub loops: Vec<Op>,
    /// The first loop that may not, with the dependence that forbids it.
    pub refusal: Option<(Op, String)>,
}

/// The loops of the chain of `outermost` that may be threads together.
pub fn band(ir: &Ir, outermost: Op) -> Band {
    let mut band = Band::default();
    if !is_plain(ir, outermost) {
        return band;
    }
    let chain = chain(ir, outermost);
    let nest = Nest::of(ir, &[outermost]);
    let mut chosen: Vec<usize> = Vec::new();
    for level in 0..chain.len() {
        let tried = [chosen.as_slice(), &[level]].concat();
        let times: Vec<Vec<Time>> = nest.times().into_iter().map(|times| outside(times, &tried)).collect();
        match nest.refusal(ir, &times) {
            None => chosen = tried,
            Some(reason) => {
                band.refusal.get_or_insert((chain[level], reason));
            }
        }
    }
    band.loops = chosen.into_iter().map(|level| chain[level]).collect();
    band
}

/// The times of a statement after some loops have become unordered and gone outside. Positions and loops take turns in them.
fn outside(times: Vec<Time>, levels: &[usize]) -> Vec<Time> {
    let entries: Vec<usize> = levels.iter().map(|level| 2 * level + 1).filter(|entry| *entry < times.len()).collect();
    let free = entries.iter().map(|&entry| Time { is_ordered: false, ..times[entry].clone() });
    let rest = (0..times.len()).filter(|entry| !entries.contains(entry)).map(|entry| times[entry].clone());
    free.chain(rest).collect()
}

/// The least and the greatest value of the variable of a loop over all that is around it. `None`: there is none, or none is known.
pub fn hull(ir: &Ir, looping: Op) -> Option<(i64, i64)> {
    let mut forms = Forms::new();
    let counted = counted(ir, &mut forms, looping)?;
    if let ([lower], [upper]) = (counted.lower.as_slice(), counted.upper.as_slice())
        && let (Some(lower), Some(upper)) = (lower.as_const(), upper.as_const())
    {
        return Some((lower, upper - 1));
    }
    let first = ir.first_op(ir.body(looping, 0)?)?;
    let around = domain(ir, &mut forms, first);
    let mut system = System::new();
    system.require_all(&around, &|_| SHARED);
    let variable = system.placed(&forms.opaque(counted.variable), &|_| SHARED);
    let number = |extreme: Extreme<Int>| match extreme {
        Extreme::Value(value) => value.to_i64(),
        Extreme::Empty | Extreme::Unbounded => None,
    };
    Some((number(system.minimum(&variable))?, number(system.maximum(&variable))?))
}

/// The variable of a loop.
pub fn variable(ir: &Ir, looping: Op) -> Value {
    ir.arg(ir.body(looping, 0).expect("a loop has a body"), 0)
}
