//! Operations on each element of vectors of several dimensions, row by row.
//!
//! What holds: each row is converted as the operation on a vector of one dimension would be.

use dialects::vector::{fixed, parts};
use ir::{InsertPoint, Op, OpState, Traits, Type, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};

/// True if `op` works on each element, and one of its values is a vector of other than one dimension.
pub(super) fn is_unrolled(c: &Converter<'_>, op: Op) -> bool {
    let ir = &c.rw;
    let several = |v: Value| parts(&ir.ctx, ir.ty(v)).is_some_and(|p| p.rank() != 1);
    ir.has_trait(op, Traits::ELEMENTWISE) && ir.results(op).any(several)
}

/// The positions of the rows of a vector: all indices but the last.
pub(super) fn positions(outer: &[i64]) -> Vec<Vec<i64>> {
    outer.iter().fold(vec![Vec::new()], |all, &size| {
        let longer = |prefix: &Vec<i64>, i: i64| prefix.iter().copied().chain([i]).collect::<Vec<i64>>();
        all.iter().flat_map(|prefix| (0..size).map(move |i| longer(prefix, i)).collect::<Vec<_>>()).collect()
    })
}

/// The type of a row of `ty`; other types stay.
fn row_type(c: &mut Converter<'_>, ty: Type) -> Type {
    let Some(p) = parts(&c.rw.ctx, ty) else { return ty };
    let (size, element) = (p.shape.last().copied().unwrap_or(1), p.element);
    let scalable = p.scalable.last().copied().unwrap_or(false);
    let ctx = &mut c.rw.ir_mut().ctx;
    if scalable { dialects::vector::scaled(ctx, &[size], &[true], element) } else { fixed(ctx, &[size], element) }
}

/// Converts `op` row by row.
pub(super) fn convert(c: &mut Converter<'_>, op: Op) -> Converted {
    let results: Vec<Value> = c.rw.results(op).collect();
    let outer = results.iter().find_map(|&r| parts(&c.rw.ctx, c.rw.ty(r)).map(|p| p.shape.to_vec()));
    let outer = outer.unwrap_or_default();
    let outer = &outer[..outer.len().saturating_sub(1)];
    let mut whole = Vec::new();
    for &result in &results {
        let ty = c.rw.ty(result);
        let ty = c.scalar(ty)?;
        whole.push(c.poison(ty));
    }
    for position in positions(outer) {
        let rows = convert_row(c, op, &position)?;
        for (whole, row) in whole.iter_mut().zip(rows) {
            *whole = if position.is_empty() { row } else { c.insert(*whole, row, &position) };
        }
    }
    for (result, value) in results.into_iter().zip(whole) {
        c.set(result, value);
    }
    Ok(())
}

/// What the row of `op` at `position` gives.
fn convert_row(c: &mut Converter<'_>, op: Op, position: &[i64]) -> Result<Vec<Value>, Refusal> {
    let at = c.rw.insertion();
    let operands = c.rw.operands(op).to_vec();
    let mut values = Vec::new();
    for &operand in &operands {
        values.push(c.get(operand)?);
    }
    let scratch = scratch_op(c, op, &operands);
    let stand_ins = c.rw.operands(scratch).to_vec();
    if let Some(at) = at {
        c.rw.set_insertion(at);
    }
    for ((&operand, &stand_in), value) in operands.iter().zip(&stand_ins).zip(values) {
        let is_vector = parts(&c.rw.ctx, c.rw.ty(operand)).is_some_and(|p| p.rank() > 1);
        let row = if is_vector {
            let ty = c.rw.ty(stand_in);
            let ty = c.scalar(ty)?;
            c.extract(value, position, ty)
        } else {
            value
        };
        c.values.insert(stand_in, Lowered::Scalar(row));
    }
    super::tables::convert(c, scratch)?;
    let rows = c.rw.results(scratch).collect::<Vec<_>>();
    let rows = rows.into_iter().map(|r| c.get(r)).collect::<Result<Vec<_>, _>>()?;
    erase_scratch(c, scratch);
    Ok(rows)
}

/// `op` on rows, in a block of its own whose arguments stand for the operands.
fn scratch_op(c: &mut Converter<'_>, op: Op, operands: &[Value]) -> Op {
    let types: Vec<Type> = operands.iter().map(|&v| c.rw.ty(v)).collect();
    let types: Vec<Type> = types.into_iter().map(|ty| row_type(c, ty)).collect();
    let (_, block) = c.rw.create_region_with_block(&types);
    c.rw.set_insertion(InsertPoint::End(block));
    let results: Vec<Type> = c.rw.results(op).map(|r| c.rw.ty(r)).collect();
    let mut state = OpState::new(c.rw.name(op), c.rw.loc(op));
    state.operands.extend(c.rw.args(block).iter().copied());
    state.result_types.extend(results.into_iter().map(|ty| row_type(c, ty)));
    state.attrs.extend(c.rw.attrs(op).iter().copied());
    c.rw.create(state)
}

fn erase_scratch(c: &mut Converter<'_>, scratch: Op) {
    let values: Vec<Value> = c.rw.operands(scratch).iter().copied().chain(c.rw.results(scratch)).collect();
    for value in values {
        c.values.remove(&value);
    }
    c.rw.erase(scratch);
}
