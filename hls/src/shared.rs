//! Units for floats that loops share without being asked to: operations of loops that run one after the other.
//!
//! What holds: every loop keeps as many units as it has operations, so that none waits for a unit of its own; a design that shares is
//! taken where it saves a fifth of the area in no more cycles, or more than half of it in a twentieth more cycles at the most.

use dialects::float_operators::applied;
use ir::{Ir, Op};
use pipeline::{FloatOp, Limits, Unit};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Options;
use crate::built::Built;

/// Operations on floats of a function that is built twice to find out.
const MOST_OPERATIONS: usize = 96;

/// How many units there may be for operations that stand in several loops; `None` where there are none of these, where it was said how many
/// there are, or where there are too many to look at.
pub(crate) fn limits(ir: &Ir, func: Op, options: &Options) -> Option<Limits> {
    let is_said =
        options.units != Limits::default() || options.unroll > 1 || options.plan.is_some() || options.from.is_some();
    if is_said {
        return None;
    }
    let mut places: FxHashMap<FloatOp, FxHashMap<Op, u32>> = FxHashMap::default();
    for op in ir.walk_vec(func) {
        let unit = applied(ir, op).and_then(|it| FloatOp::of(it.operation, it.format));
        if let (Some(unit), Some(place)) = (unit, ir.parent(op)) {
            *places.entry(unit).or_default().entry(place).or_default() += 1;
        }
    }
    let operations: u32 = places.values().flat_map(FxHashMap::values).sum();
    let mut floats: Vec<(FloatOp, u32)> = places
        .into_iter()
        .filter(|(_, by_place)| by_place.len() > 1)
        .filter_map(|(unit, by_place)| Some((unit, by_place.into_values().max()?)))
        .collect();
    floats.sort_unstable();
    let is_some = !floats.is_empty() && operations as usize <= MOST_OPERATIONS;
    is_some.then_some(Limits { floats, ..Limits::default() })
}

/// Does a design that shares units save enough?
pub(crate) fn is_worth(shared: &Built, own: &Built) -> bool {
    let [(cycles, area), (own_cycles, own_area)] =
        [shared, own].map(|built| (u128::from(built.cycles.total), u128::from(area(built))));
    cycles <= own_cycles && area * 5 <= own_area * 4 || cycles * 100 <= own_cycles * 105 && area * 20 <= own_area * 9
}

/// Look-up tables of all operators, each unit once, and what hard multipliers are worth.
fn area(built: &Built) -> u64 {
    let mut known: FxHashSet<Unit> = FxHashSet::default();
    let operators = built.plans.iter().flat_map(|plan| plan.operators.iter().zip(&plan.schedule.unit));
    let counted = operators.filter(|(_, unit)| unit.is_none_or(|unit| known.insert(unit)));
    counted.map(|(operator, _)| u64::from(operator.cost.lut) + 64 * u64::from(operator.cost.dsp)).sum()
}
