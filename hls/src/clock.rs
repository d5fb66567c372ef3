//! Warnings of a clock that the design will miss (`E0502`): what takes longer than a period between two registers.

use ir::diag::Diagnostic;
use ir::{Diagnostics, Ir, Loc};
use scheduling::operators::{LibraryError, OperatorKind};

use crate::cost::{self, Target};
use crate::merge::Built;
use crate::program::{Level, Segment};
use crate::range::Shape;

/// Multiplexers between the test of a bound and the register that it enables.
const GATES_BEHIND_TEST: u32 = 3;

/// A path between registers.
struct Path {
    what: String,
    /// Picoseconds without the registers.
    delay: u32,
    loc: Loc,
}

/// Warns of the slowest path that needs more than a clock period, at its position. Errors: the library lacks an operator.
pub(crate) fn warn_if_missed(
    ir: &Ir,
    built: &Built,
    target: &Target,
    diags: &mut Diagnostics,
) -> Result<(), LibraryError> {
    let longest = target.library.longest_operator_ps(target.period_ps);
    let counters = counters(built, target)?;
    let Some(slowest) = operators(built).chain(counters).filter(|path| path.delay > longest).max_by_key(|p| p.delay)
    else {
        return Ok(());
    };
    let period = slowest.delay + target.period_ps - longest;
    let reach = 1_000_000.0 / f64::from(period);
    let message = format!("{} {period} ps with its registers: the clock will reach about {reach:.0} MHz", slowest.what);
    diags.push(Diagnostic::warning("E0502", slowest.loc.place(&ir.ctx), message));
    Ok(())
}

fn operators(built: &Built) -> impl Iterator<Item = Path> + '_ {
    let segments = built.program.segments.iter().zip(&built.plans);
    let all = segments.flat_map(|(segment, plan)| segment.nodes.iter().zip(&plan.operators));
    let needs = |o: &cost::Operator| o.cost.delay_in_ps.max(o.cost.delay_out_ps);
    all.map(move |(node, operator)| Path {
        what: format!("an operator of {} bits takes", operator.width),
        delay: needs(operator),
        loc: node.loc,
    })
}

/// Counters of loops whose bounds are not constant: the test of the bound and what it enables are in one cycle.
fn counters(built: &Built, target: &Target) -> Result<Vec<Path>, LibraryError> {
    let mut paths = Vec::new();
    for (segment, shapes) in built.program.segments.iter().zip(&built.shapes.levels) {
        for (level, shape) in
            segment.levels().iter().zip(shapes).filter(|(level, _)| level.constant_trip_count().is_none())
        {
            paths.push(counter(segment, level, *shape, target)?);
        }
    }
    Ok(paths)
}

fn counter(segment: &Segment, level: &Level, shape: Shape, target: &Target) -> Result<Path, LibraryError> {
    let delay = |kind, width| Ok(target.library.combinational(kind, width)?.delay_in_ps);
    let test = delay(OperatorKind::CompareLessSigned, shape.bits + 2)?;
    let gates = GATES_BEHIND_TEST * delay(OperatorKind::Mux, 1)?;
    Ok(Path {
        what: format!("the test of the bound of '{}' in '{}', {} bits, takes", level.name, segment.name, shape.bits),
        delay: test + gates,
        loc: level.loc,
    })
}
