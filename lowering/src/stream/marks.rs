//! What moves, as operations of the function: where the elements of arguments lie, what waits for them and what lets them go.
//!
//! What holds: what is read is what was written; each mark stands beside what it is about, so that text shows it.

use affine::domain::Counted;
use affine::forms::Forms;
use affine::marks::{Await, BUS, DIRECT, RESIDENT, Release, Stream};
use affine::partition::Scheme;
use ir::{AffineExpr, Diagnostics, Ir, Op, Reported, Rewriter, Value};

use crate::dma::Route;

use super::{Moved, Prefix, Traffic};

/// Writes what moves into `func`.
pub fn write(ir: &mut Ir, func: Op, traffic: &Traffic) {
    let Some(last) = ir.last_op(ir.blocks(ir.region(func, 0))[0]) else { return };
    for moved in &traffic.moved {
        write_stream(ir, last, moved);
        if let Some(first) = moved.first {
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(first);
            mark(&mut rewriter, Await::NAME, moved.argument, moved.arriving);
        }
        if let Some((looping, prefix)) = moved.leaving {
            let mut rewriter = Rewriter::new(ir);
            rewriter.after(looping);
            mark(&mut rewriter, Release::NAME, moved.argument, Some(prefix));
        }
    }
    traffic.routes.iter().for_each(|route| write_route(ir, last, route, traffic.tags));
}

fn mark(rewriter: &mut Rewriter<'_>, name: &str, argument: usize, prefix: Option<Prefix>) {
    let argument = rewriter.ir_mut().ctx.index_attr(argument as i64);
    let each = prefix.map(|Prefix { first, step, lower, stride }| {
        rewriter.ir_mut().ctx.dense_array(64, &[first, step, lower, stride])
    });
    let mut op = rewriter.op(name).attr("argument", argument);
    if let Some(each) = each {
        op = op.attr("each", each);
    }
    op.build();
}

/// An operation on the banks that are there of a scheme, before `last`; `more` adds attributes.
fn write_banked(
    ir: &mut Ir,
    (last, name): (Op, &str),
    (argument, scheme, banks): (usize, &Scheme, &[Option<Value>]),
    more: &mut dyn FnMut(&mut Ir) -> Vec<(&'static str, ir::Attr)>,
) {
    let numbers = banks.iter().enumerate().filter(|(_, bank)| bank.is_some()).map(|(number, _)| number as i64);
    let numbers: Vec<i64> = numbers.collect();
    let own = [
        ("argument", ir.ctx.index_attr(argument as i64)),
        ("vector", ir.ctx.dense_array(64, &scheme.vector)),
        ("block", ir.ctx.i_attr(64, scheme.block)),
        ("modulus", ir.ctx.i_attr(64, scheme.banks)),
        ("numbers", ir.ctx.dense_array(64, &numbers)),
    ];
    let attrs: Vec<(&str, ir::Attr)> = own.into_iter().chain(more(ir)).collect();
    let banks: Vec<Value> = banks.iter().flatten().copied().collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(last);
    let op = rewriter.op(name).operands(&banks);
    attrs.into_iter().fold(op, |op, (name, attr)| op.attr(name, attr)).build();
}

fn write_stream(ir: &mut Ir, last: Op, moved: &Moved) {
    let kind = match (moved.is_resident, moved.is_direct) {
        (true, _) => RESIDENT,
        (false, true) => DIRECT,
        (false, false) => BUS,
    };
    let banked = (moved.argument, &moved.scheme, moved.banks.as_slice());
    write_banked(ir, (last, Stream::NAME), banked, &mut |ir| {
        let mut attrs = vec![("kind", ir.ctx.string_attr(kind)), ("urgency", ir.ctx.i_attr(64, moved.urgency.into()))];
        attrs.extend(moved.is_loaded.then(|| ("loaded", ir.ctx.unit_attr())));
        attrs.extend(moved.is_stored.then(|| ("stored", ir.ctx.unit_attr())));
        attrs
    });
}

fn write_route(ir: &mut Ir, last: Op, route: &Route, tags: u32) {
    let banked = (route.argument, &route.scheme, route.banks.as_slice());
    write_banked(ir, (last, affine::marks::Route::NAME), banked, &mut |ir| {
        let mut attrs = vec![
            ("name", ir.ctx.string_attr(&route.name)),
            ("shape", ir.ctx.dense_array(64, &route.shape)),
            ("multiple", ir.ctx.i_attr(64, route.multiple as i64)),
            ("tags", ir.ctx.i_attr(64, tags.into())),
        ];
        attrs.extend(route.is_load.then(|| ("load", ir.ctx.unit_attr())));
        attrs
    });
}

/// What moves for `func`, as its marks say.
pub fn read(ir: &Ir, func: Op) -> Traffic {
    let (mut traffic, mut marks) = (Traffic::default(), Vec::new());
    for op in ir.blocks(ir.region(func, 0)).iter().flat_map(|&block| ir.ops_vec(block)) {
        if let Some(stream) = ir.cast::<Stream>(op) {
            traffic.moved.push(read_stream(ir, stream));
        } else if let Some(route) = ir.cast::<affine::marks::Route>(op) {
            traffic.tags = number(route.tags(ir));
            traffic.routes.push(read_route(ir, route));
        } else if ir.isa::<Await>(op) || ir.isa::<Release>(op) {
            marks.push(op);
        }
    }
    for moved in &mut traffic.moved {
        marks.iter().for_each(|&mark| settle(ir, mark, moved));
        moved.then = then(ir, moved);
    }
    traffic
}

/// Errors: what iterations wait for, or are done with, is said of a loop with other bounds (`E0621`).
pub fn check_loops(ir: &Ir, moved: &[Moved], diags: &mut Diagnostics) -> Result<(), Reported> {
    let arriving = moved.iter().filter_map(|m| m.first.zip(m.arriving));
    for (looping, prefix) in arriving.chain(moved.iter().filter_map(|m| m.leaving)) {
        let counted = affine::domain::counted(ir, &mut Forms::new(), looping);
        let lower = |level: &Counted| level.lower.first().and_then(AffineExpr::as_const);
        let is_own = |level: &Counted| lower(level) == Some(prefix.lower) && level.step == Some(prefix.stride);
        if !counted.as_ref().is_some_and(is_own) {
            let message =
                "marks say what iterations of another loop wait for, or are done with: this one has other bounds";
            return Err(diags.error("E0621", ir.loc(looping).place(&ir.ctx), message));
        }
    }
    Ok(())
}

/// Adds what a mark says of an argument, if it is about it. What is said of iterations is about the next loop, or the one before: other
/// operations may have come between. Where there is none, all elements are awaited, and leave at the end.
fn settle(ir: &Ir, op: Op, moved: &mut Moved) {
    let prefix = |each: Vec<i64>| match each[..] {
        [first, step, lower, stride] => Some(Prefix { first, step, lower, stride }),
        _ => None,
    };
    let is_mark = |op: &Op| ir.isa::<Await>(*op) || ir.isa::<Release>(*op);
    let is_loop = |op: &Op| affine::domain::is_for(ir, *op);
    let mut after = std::iter::successors(ir.next_op(op), |&op| ir.next_op(op));
    let is_own = |argument: i64| argument == moved.argument as i64;
    if let Some(mark) = ir.cast::<Await>(op).filter(|mark| is_own(mark.argument(ir))) {
        let looping = mark.each(ir).and_then(prefix).and_then(|prefix| Some((after.clone().find(is_loop)?, prefix)));
        moved.first = looping.map(|(looping, _)| looping).or_else(|| after.find(|op| !is_mark(op)));
        moved.arriving = looping.map(|(_, prefix)| prefix);
    } else if let Some(mark) = ir.cast::<Release>(op).filter(|mark| is_own(mark.argument(ir))) {
        let before = std::iter::successors(ir.prev_op(op), |&op| ir.prev_op(op)).find(is_loop);
        moved.leaving = before.zip(prefix(mark.each(ir)));
    }
}

/// The operation that awaits what the iterations of the first one that touches an array do not.
fn then(ir: &Ir, moved: &Moved) -> Option<Op> {
    let (first, prefix) = moved.first.zip(moved.arriving)?;
    let trips = affine::domain::counted(ir, &mut Forms::new(), first).and_then(|level| level.trip_count());
    let last = trips.and_then(|trips| prefix.lower.checked_add((trips - 1).checked_mul(prefix.stride)?));
    let awaited = last.and_then(|last| last.checked_mul(prefix.step)?.checked_add(prefix.first));
    let banks: Vec<Value> = moved.banks.iter().flatten().copied().collect();
    let argument = *ir.args(ir.block_of(first)?).get(moved.argument)?;
    if awaited >= ir.ctx.shape(ir.ty(argument)).map(|shape| shape.iter().product()) {
        return None;
    }
    let users: Vec<Op> = banks.iter().flat_map(|&bank| ir.uses(bank).map(|u| u.op)).collect();
    let touches = |op: &Op| users.iter().any(|&user| user == *op || ir.is_inside(user, *op));
    let is_mark = |op: Op| ir.isa::<Stream>(op) || ir.isa::<affine::marks::Route>(op);
    std::iter::successors(ir.next_op(first), |&op| ir.next_op(op)).filter(|&op| !is_mark(op)).find(touches)
}

/// The banks of a mark, by number.
fn banked(ir: &Ir, op: Op, modulus: i64, numbers: &[i64]) -> Vec<Option<Value>> {
    let mut banks = vec![None; usize::try_from(modulus).unwrap_or(0)];
    for (&number, &bank) in numbers.iter().zip(ir.operands(op)) {
        if let Some(place) = usize::try_from(number).ok().and_then(|number| banks.get_mut(number)) {
            *place = Some(bank);
        }
    }
    banks
}

/// A number of a mark, which the verifier keeps in the range of its type.
fn number<T: TryFrom<i64>>(value: i64) -> T {
    T::try_from(value).ok().expect("the mark was verified")
}

fn read_stream(ir: &Ir, mark: Stream) -> Moved {
    let kind = mark.kind(ir);
    Moved {
        argument: number(mark.argument(ir)),
        scheme: Scheme { vector: mark.vector(ir), block: mark.block(ir), banks: mark.modulus(ir) },
        banks: banked(ir, mark.0, mark.modulus(ir), &mark.numbers(ir)),
        is_resident: kind == RESIDENT,
        is_loaded: mark.loaded(ir),
        is_stored: mark.stored(ir),
        first: None,
        arriving: None,
        then: None,
        leaving: None,
        urgency: number(mark.urgency(ir)),
        is_direct: kind == DIRECT,
    }
}

fn read_route(ir: &Ir, mark: affine::marks::Route) -> Route {
    Route {
        argument: number(mark.argument(ir)),
        name: mark.name(ir).to_owned(),
        shape: mark.shape(ir),
        scheme: Scheme { vector: mark.vector(ir), block: mark.block(ir), banks: mark.modulus(ir) },
        banks: banked(ir, mark.0, mark.modulus(ir), &mark.numbers(ir)),
        is_load: mark.load(ir),
        multiple: number(mark.multiple(ir)),
    }
}
