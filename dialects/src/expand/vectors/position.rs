//! Elements and subvectors at positions, constant or not.

use ir::types::DYNAMIC;
use ir::{Int, Op, Rewriter, Value};

use super::{Lanes, operand_lanes, shape};
use crate::arith;
use crate::common::{constant_i64, integer_bits};
use crate::expand::build;
use crate::expand::decode::{self, Decision};
use bits::Predicate;

/// The indices of the leading dimensions at which an operation reads or writes.
fn position(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Value>> {
    let Some(constants) = rewriter.segments(op, "static_position") else {
        return Some(rewriter.operands_named(op, "position").to_vec());
    };
    let mut values = rewriter.operands_named(op, "dynamic_position").to_vec().into_iter();
    let mut index = |constant| if constant == DYNAMIC { values.next() } else { Some(build::index(rewriter, constant)) };
    constants.into_iter().map(&mut index).collect()
}

/// Where in a vector of shape `outer` the part at a position begins, in parts.
enum Place {
    At(usize),
    Number(Value),
}

fn place(rewriter: &mut Rewriter<'_>, op: Op, outer: &[i64]) -> Option<Place> {
    let position = position(rewriter, op)?;
    let known: Option<Vec<i64>> = position.iter().map(|&p| constant_i64(rewriter, p)).collect();
    if let Some(index) = known {
        return Some(Place::At(super::linear(outer, &index)));
    }
    let mut number: Option<Value> = None;
    for (&index, &size) in position.iter().zip(outer) {
        number = Some(match number {
            Some(number) => {
                let ty = rewriter.ty(number);
                let size = build::constant(rewriter, ty, size);
                let scaled = build::binary(rewriter, arith::MulI::NAME, number, size);
                build::binary(rewriter, arith::AddI::NAME, scaled, index)
            }
            None => index,
        });
    }
    number.map(Place::Number)
}

/// How many elements the part at a position has.
fn part_size(rewriter: &Rewriter<'_>, op: Op, outer: &[i64]) -> Option<usize> {
    let rank = match rewriter.segments(op, "static_position") {
        Some(constants) => constants.len(),
        None => rewriter.operands_named(op, "position").len(),
    };
    usize::try_from(outer.get(rank..)?.iter().product::<i64>()).ok()
}

pub(super) fn extract(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (lanes, outer) = (operand_lanes(rewriter, op, 0)?, shape(rewriter, rewriter.operand(op, 0)));
    let size = part_size(rewriter, op, &outer)?;
    let chosen = match place(rewriter, op, &outer)? {
        Place::At(part) => lanes.get(part * size..(part + 1) * size)?.to_vec(),
        Place::Number(number) => {
            let parts: Vec<&[Value]> = lanes.chunks(size).collect();
            (0..size).map(|i| choose(rewriter, number, &parts.iter().map(|p| p[i]).collect::<Vec<_>>())).collect()
        }
    };
    Some(vec![chosen])
}

/// The value of this number, by its bits. Past the last one it is any of them.
fn choose(rewriter: &mut Rewriter<'_>, number: Value, values: &[Value]) -> Value {
    let width = integer_bits(&rewriter.ctx, rewriter.ty(number)).expect("a position is an integer");
    let numbers: Vec<Int> = (0..values.len()).map(|i| Int::from_u64(width, i as u64)).collect();
    let tree = decode::by_bits(&numbers).expect("a vector has elements");
    decided(rewriter, number, values, &tree)
}

fn decided(rewriter: &mut Rewriter<'_>, number: Value, values: &[Value], decision: &Decision) -> Value {
    let (bit, set, clear) = match decision {
        Decision::Case(case) => return values[*case],
        Decision::Bit { bit, set, clear } => (*bit, set, clear),
    };
    let yes = decided(rewriter, number, values, set);
    let no = decided(rewriter, number, values, clear);
    let bit = build::bit(rewriter, number, bit);
    build::select(rewriter, bit, yes, no)
}

pub(super) fn insert(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (source, mut lanes) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    let outer = shape(rewriter, rewriter.operand(op, 1));
    let size = part_size(rewriter, op, &outer)?;
    match place(rewriter, op, &outer)? {
        Place::At(part) => {
            lanes.splice(part * size..(part + 1) * size, source);
        }
        Place::Number(number) => {
            for (part, old) in lanes.chunks_mut(size).enumerate() {
                let ty = rewriter.ty(number);
                let own = build::constant(rewriter, ty, part as i64);
                let here = build::compare(rewriter, Predicate::Eq, number, own);
                for (old, &new) in old.iter_mut().zip(&source) {
                    *old = build::select(rewriter, here, new, *old);
                }
            }
        }
    }
    Some(vec![lanes])
}
