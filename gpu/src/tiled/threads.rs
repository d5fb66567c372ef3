//! Tiles computed by threads, each of which has elements of its own: sums go in the source's order.

use ir::diag::Reported;
use ir::{Ir, Op};

use super::find::{Along, Load, Side};
use super::plan::ALONG;
use super::points::{self, Points};
use super::{Corner, Nest, Plan, copies};
use crate::emit::Emitter;
use crate::emit::operand::{Class, Operand};
use crate::map::band;

/// Iterations that are written one after the other.
const UNROLLED: u64 = 4;

/// How the elements of a thread lie along a side: so many together.
fn group(nest: &Nest, plan: &Plan, side: Side) -> u64 {
    let count = plan.sides[usize::from(side == Side::Column)] / ALONG;
    let along = nest.of_side(side).filter(|load| load.along == Along::Side);
    along.map(|load| load.piece().min(4)).min().map_or(1, |piece| piece.min(count))
}

/// The elements of a thread.
pub fn points(emitter: &mut Emitter<'_>, nest: &Nest, plan: &Plan, corner: &Corner) -> Points {
    let groups = [group(nest, plan, Side::Row), group(nest, plan, Side::Column)];
    let mut first = [Operand::long(0); 2];
    for (k, name) in [(0, "row"), (1, "column")] {
        let own = own(emitter, corner, if name == "row" { Side::Row } else { Side::Column });
        let code = &mut emitter.code;
        let scaled =
            code.pure(Class::Word, "mad.lo.s32", &[own, Operand::word(groups[k] as i32), corner.edges[k].first]);
        first[k] = code.pure(Class::Long, "cvt.u64.u32", &[scaled]);
    }
    let offsets = [0, 1].map(|k| {
        let count = plan.sides[k] / ALONG;
        (0..count).map(|point| point / groups[k] * groups[k] * ALONG + point % groups[k]).collect()
    });
    let multiples = groups.map(|group| group as i64);
    Points::new(emitter, nest, (first, multiples), offsets, groups[1] as usize)
}

/// The number of a thread along a side.
fn own(emitter: &mut Emitter<'_>, corner: &Corner, side: Side) -> Operand {
    let (instruction, by) = match side {
        Side::Row => ("shr.u32", ALONG.trailing_zeros() as i32),
        Side::Column => ("and.b32", ALONG as i32 - 1),
    };
    emitter.code.pure(Class::Word, instruction, &[corner.thread, Operand::word(by)])
}

/// The iterations of one step.
pub fn compute(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    points: &Points,
    corner: &Corner,
    (stage, step): (Operand, Operand),
    ir: &Ir,
) -> Result<(), Reported> {
    let at = emitter.code.register(Class::Word);
    emitter.code.assign(at, Operand::word(0));
    let head = emitter.code.label();
    emitter.code.place(head);
    emitter.code.enter();
    let number = emitter.code.pure(Class::Word, "mad.lo.s32", &[step, Operand::word(plan.depth as i32), at]);
    let number = emitter.code.pure(Class::Long, "cvt.u64.u32", &[number]);
    let mut loaded = Vec::new();
    for load in 0..nest.loads.len() {
        loaded.push(read(emitter, (nest, plan), load, points, corner, (stage, at)));
    }
    let mut sums = points.sums.clone();
    for iteration in 0..UNROLLED as usize {
        let variable = band::variable(ir, nest.depth);
        emitter.set_sum(variable, number, iteration as i64, UNROLLED as i64);
        for row in 0..points.offsets[0].len() {
            for column in 0..points.offsets[1].len() {
                points::set(emitter, nest, points, [row, column], ir);
                for (load, values) in nest.loads.iter().zip(&loaded) {
                    let point = if load.side == Side::Row { row } else { column };
                    emitter.set(ir.result(load.op, 0), values[point][iteration]);
                }
                iterate(emitter, nest, &mut sums[row][column], ir)?;
            }
        }
    }
    for (sum, new) in points.sums.iter().flatten().flatten().zip(sums.iter().flatten().flatten()) {
        emitter.code.assign(*sum, *new);
    }
    emitter.code.put("add.s32", &[at, at, Operand::word(UNROLLED as i32)]);
    let limit = Operand::word(plan.depth as i32);
    let goes_on = emitter.code.fresh(Class::Predicate, "setp.lt.s32", &[at, limit]);
    emitter.code.branch_if(goes_on, true, head);
    emitter.code.leave();
    Ok(())
}

/// One iteration of the loop of sums of one element.
fn iterate(emitter: &mut Emitter<'_>, nest: &Nest, sums: &mut [Operand], ir: &Ir) -> Result<(), Reported> {
    let body = ir.body(nest.depth, 0).expect("a loop has a body");
    for (argument, sum) in ir.args(body)[1..].iter().zip(sums.iter()) {
        emitter.set(*argument, *sum);
    }
    let others: Vec<Op> = ir.ops_vec(body).into_iter().filter(|op| ir.element_access(*op).is_none()).collect();
    others.iter().try_for_each(|op| emitter.operation(*op))?;
    let yielding = ir.last_op(body).expect("a loop body ends in a yield");
    for (sum, value) in sums.iter_mut().zip(ir.operands(yielding).to_vec()) {
        *sum = emitter.get(yielding, value)?;
    }
    Ok(())
}

/// Reads the elements of a load for some iterations from shared memory: by point and iteration.
fn read(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    number: usize,
    points: &Points,
    corner: &Corner,
    (stage, at): (Operand, Operand),
) -> Vec<Vec<Operand>> {
    let load = &nest.loads[number];
    let own = own(emitter, corner, load.side);
    let group = group(nest, plan, load.side);
    let code = &mut emitter.code;
    let own = code.pure(Class::Word, "mul.lo.s32", &[own, Operand::word(group as i32)]);
    let start = code.pure(Class::Word, "add.s32", &[stage, Operand::word(plan.tile_start(nest, number) as i32)]);
    let offsets = &points.offsets[usize::from(load.side == Side::Column)];
    match load.along {
        Along::Depth => along_depth(emitter, (load, plan), own, (start, at), offsets),
        Along::Side => along_side(emitter, (load, plan), own, (start, at), (offsets, group as usize)),
    }
}

/// Each row of the tile has the iterations of one point.
fn along_depth(
    emitter: &mut Emitter<'_>,
    (load, plan): (&Load, &Plan),
    own: Operand,
    (start, at): (Operand, Operand),
    offsets: &[u64],
) -> Vec<Vec<Operand>> {
    let (bytes, row_bytes) = (u64::from(load.number.bytes()), plan.row_bytes(load));
    let vector = (16 / bytes).min(UNROLLED);
    let mut values = vec![Vec::new(); offsets.len()];
    for part in 0..UNROLLED / vector {
        for (point, offset) in offsets.iter().enumerate() {
            let code = &mut emitter.code;
            // The swizzle is that of the point's own row: neighbours of a group differ in it.
            let row = code.pure(Class::Word, "add.s32", &[own, Operand::word((offset % 8) as i32)]);
            let changed = copies::swizzle(code, row, row_bytes);
            let changed = code.pure(Class::Word, "shl.b32", &[changed, Operand::word(4)]);
            let along = code.pure(Class::Word, "shl.b32", &[at, Operand::word(bytes.trailing_zeros() as i32)]);
            let along = code.pure(Class::Word, "add.s32", &[along, Operand::word((part * vector * bytes) as i32)]);
            let along = code.pure(Class::Word, "xor.b32", &[along, changed]);
            let base = code.pure(Class::Word, "mad.lo.s32", &[own, Operand::word(row_bytes as i32), along]);
            let base = code.pure(Class::Word, "add.s32", &[base, start]);
            let more = read_vector(emitter, load, base, offset * row_bytes, vector);
            values[point].extend(more);
        }
    }
    values
}

/// Each row of the tile has the points of one iteration.
fn along_side(
    emitter: &mut Emitter<'_>,
    (load, plan): (&Load, &Plan),
    own: Operand,
    (start, at): (Operand, Operand),
    (offsets, group): (&[u64], usize),
) -> Vec<Vec<Operand>> {
    let (bytes, row_bytes) = (u64::from(load.number.bytes()), plan.row_bytes(load));
    let code = &mut emitter.code;
    let along = code.pure(Class::Word, "shl.b32", &[own, Operand::word(bytes.trailing_zeros() as i32)]);
    let base = code.pure(Class::Word, "mad.lo.s32", &[at, Operand::word(row_bytes as i32), along]);
    let base = code.pure(Class::Word, "add.s32", &[base, start]);
    let mut values = vec![Vec::new(); offsets.len()];
    for iteration in 0..UNROLLED {
        for first in (0..offsets.len()).step_by(group) {
            let offset = iteration * row_bytes + offsets[first] * bytes;
            let read = read_vector(emitter, load, base, offset, group as u64);
            read.into_iter().enumerate().for_each(|(k, value)| values[first + k].push(value));
        }
    }
    values
}

/// Elements that follow each other.
fn read_vector(emitter: &mut Emitter<'_>, load: &Load, base: Operand, offset: u64, count: u64) -> Vec<Operand> {
    let element = crate::emit::memory::element_type(load.number);
    let class = load.number.class().expect("a number has a class");
    let registers: Vec<Operand> = (0..count).map(|_| emitter.code.register(class)).collect();
    let names: Vec<String> = registers.iter().map(Operand::to_string).collect();
    let (vector, list) = match count {
        1 => (String::new(), names[0].clone()),
        _ => (format!("v{count}."), format!("{{{}}}", names.join(", "))),
    };
    emitter.code.line(&format!("ld.shared.{vector}{element} {list}, [{base}+{offset}];"));
    registers
}
