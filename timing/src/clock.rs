//! Warnings of a clock that the design will miss (`E0502`): what takes longer than a period between two registers.

use hw_dialects::hw_attrs::given_name;
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Ir, Loc, Op, Value};
use pipeline::range::Shape;
use pipeline::{Level, Operator, Scheduled, Segment, accessed, node_name};
use scheduling::operators::{LibraryError, OperatorKind};

use crate::cost::Target;
use crate::critical::{self, MemoryPorts, Path as Slowest};

/// Multiplexers between the test of a bound and the register that it enables.
const GATES_BEHIND_TEST: u32 = 3;

/// Percent by which the model of whole paths may be off; what is closer to the period than this is no finding.
const ACCURACY_PERCENT: u32 = 10;

/// A path between registers.
struct Path {
    what: String,
    /// Picoseconds without the registers.
    delay: u32,
    loc: Loc,
}

/// Warns of the slowest operator that needs more than a clock period, at its position, and gives the clock in MHz that it allows.
/// Errors: the library lacks an operator.
pub fn warn_if_missed(
    ir: &Ir,
    scheduled: Scheduled<'_>,
    target: &Target,
    diags: &mut Diagnostics,
) -> Result<Option<f64>, LibraryError> {
    let longest = target.library.longest_operator_ps(target.period_ps);
    let counters = counters(scheduled, target)?;
    let Some(slowest) =
        operators(scheduled).chain(counters).filter(|path| path.delay > longest).max_by_key(|p| p.delay)
    else {
        return Ok(None);
    };
    let period = slowest.delay + target.period_ps - longest;
    let reach = 1_000_000.0 / f64::from(period);
    let message = format!("{} {period} ps with its registers: the clock will reach about {reach:.0} MHz", slowest.what);
    diags.push(Diagnostic::warning("E0502", slowest.loc.place(&ir.ctx), message));
    Ok(Some(reach))
}

/// Warns of the slowest path of a finished circuit where it needs more than a clock period, at the source of what is on it.
/// The answer is the clock that it reaches, in MHz, if it misses the one of the target. Errors: the library lacks an operator.
pub fn warn_of_circuit(
    ir: &Ir,
    module: Op,
    target: &Target,
    memories: &MemoryPorts,
    diags: &mut Diagnostics,
) -> Result<Option<f64>, LibraryError> {
    let Some(path) = critical::slowest(ir, module, target, memories)? else { return Ok(None) };
    let period = period_for(target, path.delay_ps);
    if u64::from(period) * 100 <= u64::from(target.period_ps) * u64::from(100 + ACCURACY_PERCENT) {
        return Ok(None);
    }
    let reach = 1_000_000.0 / f64::from(period);
    let (from, to) = ends(ir, &path);
    let message = format!(
        "the path from '{from}' to '{to}' takes {period} ps with its registers and longer wires: the clock will reach \
         about {reach:.0} MHz"
    );
    diags.push(Diagnostic::warning("E0502", place_of(ir, &path), message));
    Ok(Some(reach))
}

/// The clock period in picoseconds of which a path uses all but what registers and longer wires take.
fn period_for(target: &Target, delay_ps: u32) -> u32 {
    let (library, period) = (&target.library, u64::from(target.period_ps));
    let (longest, usable) = (library.longest_operator_ps(target.period_ps), library.usable_period_ps(target.period_ps));
    let (registers, wires) = (period - u64::from(longest), u64::from(longest - usable));
    let needed = (u64::from(delay_ps) + registers) * period / (period - wires).max(1);
    u32::try_from(needed).unwrap_or(u32::MAX)
}

/// The names of a path's first and last value.
fn ends(ir: &Ir, path: &Slowest) -> (String, String) {
    let name = |&(value, _): &(Value, u32)| {
        let hint = |op: Op| given_name(ir, op).or_else(|| ir.ctx.as_str(ir.attr(op, "sv.namehint")?));
        let own = ir.def_op(value).and_then(hint);
        own.or_else(|| ir.value_name(value)).map(str::to_owned)
    };
    let from = path.values.iter().rev().find_map(name).unwrap_or_else(|| "an input".into());
    let to = path.values.iter().find_map(name).unwrap_or_else(|| "an output".into());
    (from, to)
}

/// The last place of the source that a path passes.
fn place_of(ir: &Ir, path: &Slowest) -> Place {
    let locs = path.values.iter().filter_map(|&(value, _)| ir.def_op(value)).map(|op| ir.loc(op));
    let known = locs.into_iter().find(|loc| loc.file_line_column(&ir.ctx).is_some());
    known.map_or(Place::Unknown, |loc| loc.place(&ir.ctx))
}

fn operators(scheduled: Scheduled<'_>) -> impl Iterator<Item = Path> + use<'_> {
    let segments = scheduled.program.segments.iter().zip(scheduled.plans);
    let all = segments.flat_map(|(segment, plan)| plan.operators.iter().enumerate().map(move |o| (segment, o)));
    let needs = |o: &Operator| o.cost.delay_in_ps.max(o.cost.delay_out_ps);
    let width = |segment: &Segment, index: usize, operator: &Operator| match accessed(segment.nodes[index].kind) {
        Some(_) => String::new(),
        None => format!(" of {} bits", operator.width),
    };
    all.map(move |(segment, (index, operator))| Path {
        what: format!("{}{} takes", node_name(scheduled.program, segment, index), width(segment, index, operator)),
        delay: needs(operator),
        loc: segment.nodes[index].loc,
    })
}

/// Counters of loops whose bounds are not constant: the test of the bound and what it enables are in one cycle.
fn counters(scheduled: Scheduled<'_>, target: &Target) -> Result<Vec<Path>, LibraryError> {
    let mut paths = Vec::new();
    for (segment, shapes) in scheduled.program.segments.iter().zip(&scheduled.shapes.levels) {
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
