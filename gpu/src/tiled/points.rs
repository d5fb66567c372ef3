//! The elements of the result that one thread computes: what is before and after their sums.

use affine::access::is_store;
use affine::unroll::init_values;
use ir::diag::Reported;
use ir::{Ir, Op, Traits, Value};

use super::{Corner, Edge, Nest, needed};
use crate::emit::Emitter;
use crate::emit::operand::{Class, Operand};
use crate::map::band;

/// The elements of a thread: rows by columns.
#[derive(Debug)]
pub struct Points {
    /// The first row and column, in 64 bits.
    pub first: [Operand; 2],
    /// What the first ones are multiples of.
    pub multiples: [i64; 2],
    /// What is added for each row and column.
    pub offsets: [Vec<u64>; 2],
    /// Columns that follow each other.
    pub group: usize,
    /// Sums, by row, column and what the loop carries.
    pub sums: Vec<Vec<Vec<Operand>>>,
}

impl Points {
    /// Registers for all sums, with zeros where an element may not exist.
    pub fn new(
        emitter: &mut Emitter<'_>,
        nest: &Nest,
        (first, multiples): ([Operand; 2], [i64; 2]),
        offsets: [Vec<u64>; 2],
        group: usize,
    ) -> Points {
        let classes = emitter.classes_of(nest.depth);
        let one = |emitter: &mut Emitter<'_>| -> Vec<Operand> {
            classes.iter().map(|class| emitter.code.register(*class)).collect()
        };
        let sums = offsets[0].iter().map(|_| offsets[1].iter().map(|_| one(emitter)).collect()).collect();
        Points { first, multiples, offsets, group, sums }
    }
}

/// Sets the variables of rows and columns to a point.
pub fn set(emitter: &mut Emitter<'_>, nest: &Nest, points: &Points, at: [usize; 2], ir: &Ir) {
    for k in 0..2 {
        let variable = band::variable(ir, nest.sides[k].looping);
        emitter.set_sum(variable, points.first[k], points.offsets[k][at[k]] as i64, points.multiples[k]);
    }
}

/// Does something for each row and group of columns that exists.
fn each_group(
    emitter: &mut Emitter<'_>,
    points: &Points,
    corner: &Corner,
    act: &mut dyn FnMut(&mut Emitter<'_>, usize, std::ops::Range<usize>) -> Result<(), Reported>,
) -> Result<(), Reported> {
    for row in 0..points.offsets[0].len() {
        for start in (0..points.offsets[1].len()).step_by(points.group) {
            let end = emitter.code.label();
            emitter.code.enter();
            let mut outside = Vec::new();
            for (k, at) in [(0, row), (1, start)] {
                let Edge { extent, is_open, .. } = corner.edges[k];
                if is_open {
                    let limit = Operand::long(extent as i64 - points.offsets[k][at] as i64);
                    outside.push(emitter.code.pure(Class::Predicate, "setp.ge.s64", &[points.first[k], limit]));
                }
            }
            let is_guarded = !outside.is_empty();
            outside.into_iter().for_each(|is_outside| emitter.code.branch_if(is_outside, true, end));
            emitter.begin_group(points.group as i64);
            act(emitter, row, start..start + points.group)?;
            emitter.end_group();
            emitter.code.leave();
            if is_guarded {
                emitter.code.place(end);
            }
        }
    }
    Ok(())
}

/// What the sums begin with. Stores before the loop are made here.
pub fn before(
    emitter: &mut Emitter<'_>,
    nest: &Nest,
    points: &Points,
    ir: &Ir,
    corner: &Corner,
) -> Result<(), Reported> {
    let inits = init_values(ir, nest.depth);
    let is_before = |op: &Op| ir.is_before(*op, nest.depth);
    let own = |value: &Value| ir.def_op(*value).filter(|op| ir.block_of(*op) == Some(nest.body));
    let stores = ir.ops_vec(nest.body).into_iter().filter(|op| is_store(ir, *op) && is_before(op));
    let wanted: Vec<Op> = stores.chain(inits.iter().filter_map(own)).collect();
    let ops = needed(ir, nest.body, &wanted);
    if corner.edges.iter().any(|edge| edge.is_open) {
        for sum in points.sums.iter().flatten().flatten() {
            emitter.code.assign(*sum, Operand::Constant(sum.class(), 0));
        }
    }
    each_group(emitter, points, corner, &mut |emitter, row, columns| {
        for column in columns {
            set(emitter, nest, points, [row, column], ir);
            ops.iter().try_for_each(|op| emitter.operation(*op))?;
            for (sum, init) in points.sums[row][column].iter().zip(&inits) {
                let init = emitter.get(nest.depth, *init)?;
                emitter.code.assign(*sum, init);
            }
        }
        Ok(())
    })
}

/// What is made of the sums.
pub fn after(
    emitter: &mut Emitter<'_>,
    nest: &Nest,
    points: &Points,
    ir: &Ir,
    corner: &Corner,
) -> Result<(), Reported> {
    let all = ir.ops_vec(nest.body).into_iter();
    let is_wanted = |op: &Op| ir.is_before(nest.depth, *op) && !ir.has_trait(*op, Traits::TERMINATOR);
    let wanted: Vec<Op> = all.filter(|op| is_wanted(op) && (is_store(ir, *op))).collect();
    let ops: Vec<Op> = needed(ir, nest.body, &wanted).into_iter().filter(|op| *op != nest.depth).collect();
    let is_own = |op: &Op| is_wanted(op) || !is_store(ir, *op);
    each_group(emitter, points, corner, &mut |emitter, row, columns| {
        for column in columns {
            set(emitter, nest, points, [row, column], ir);
            for (result, sum) in ir.results(nest.depth).zip(&points.sums[row][column]) {
                emitter.set(result, *sum);
            }
            ops.iter().filter(|op| is_own(op)).try_for_each(|op| emitter.operation(*op))?;
        }
        Ok(())
    })
}
