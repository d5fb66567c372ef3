//! What pure operations mean in nodes, whatever flow the nodes are made for.

use bits::Op as Operator;
use ir::{Ir, Op};
use pipeline::Source;
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::constant;
use pipeline_rewrite::float_nodes;

use crate::operations::{Extended, Pure};

/// The value of a pure operation; `None` if it lacks an attribute or an operand, or no circuit is known for its operator.
/// Operands have `from` bits, the result `width`; a choice chooses between values of `width` bits.
pub fn value_of<A: Arithmetic + ?Sized>(
    ir: &Ir,
    maker: &mut A,
    (op, pure): (Op, Pure),
    operands: &[Source],
    (from, width): (u32, u32),
) -> Option<Source> {
    let loc = ir.loc(op);
    match pure {
        Pure::Operator(operator) => maker.apply(operator, operands, (from, width), loc),
        Pure::Float(applied) => float_nodes::apply(maker, applied, operands, from, loc),
        Pure::Constant => {
            let value = dialects::elements::splat(&ir.ctx, ir.attr(op, "value")?)?;
            Some(Source::Constant(value.resize_signed(width)))
        }
        Pure::Poison => Some(constant(width, 0)),
        Pure::Bits => operands.first().cloned(),
        Pure::Apply => mapped(ir, maker, op, operands)?.into_iter().next(),
        Pure::Best(predicate) => {
            let values = mapped(ir, maker, op, operands)?;
            values.into_iter().reduce(|a, b| maker.better(predicate, a, b, width, loc))
        }
    }
}

/// The results of the attribute `map` of an operation.
fn mapped<A: Arithmetic + ?Sized>(ir: &Ir, maker: &mut A, op: Op, operands: &[Source]) -> Option<Vec<Source>> {
    let map = ir.ctx.as_map(ir.attr(op, "map")?)?.clone();
    let (dims, symbols) = operands.split_at(map.dims as usize);
    Some(map.results.iter().map(|e| maker.affine(e, dims, symbols, ir.loc(op))).collect())
}

/// The low part, of `width` bits, and what is above it of an exact sum or product of operands of `width` bits.
pub fn two_parts<A: Arithmetic + ?Sized>(
    maker: &mut A,
    extended: Extended,
    operands: Vec<Source>,
    width: u32,
    loc: ir::Loc,
) -> (Source, Source) {
    let (op, wide, above, signed) = match extended {
        Extended::Sum => (Operator::Add, width + 1, 1, false),
        Extended::Product { signed } => (Operator::Mul, 2 * width, width, signed),
    };
    let operands = operands.into_iter().map(|s| maker.resize(s, width, wide, signed, loc)).collect();
    let result = maker.pure(op, operands, wide, loc);
    let low = maker.pure(Operator::truncate(width), vec![result.clone()], width, loc);
    let high = maker.pure(Operator::ShrU, vec![result, constant(wide, i64::from(width))], wide, loc);
    (low, maker.pure(Operator::truncate(above), vec![high], above, loc))
}
