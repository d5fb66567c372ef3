//! Operations on floats as nodes: the graph that `floats` makes of an operation, operator by operator.
//!
//! What holds: what is constant of the operands is folded, and all nodes stand at the operation's place in the source.

use bits::{Int, Op};
use dialects::float_operators::Applied;
use floats::Options;
use ir::Loc;
use pipeline::{FloatOp, Source};

use crate::arithmetic::Arithmetic;

/// Nodes as `floats` builds them.
struct Nodes<'a, A: ?Sized> {
    maker: &'a mut A,
    loc: Loc,
}

/// A source and its width.
type Wide = (Source, u32);

impl<A: Arithmetic + ?Sized> floats::Builder for Nodes<'_, A> {
    type Value = Wide;

    fn constant(&mut self, value: &Int) -> Wide {
        (Source::Constant(value.clone()), value.width())
    }

    fn apply(&mut self, op: Op, operands: &[Wide]) -> Wide {
        let widths: Vec<u32> = operands.iter().map(|(_, width)| *width).collect();
        let width = op.width(&widths).expect("operators take their operands' widths");
        let made = match op {
            Op::Concat => self.maker.concat(operands, self.loc),
            op => {
                let sources: Vec<Source> = operands.iter().map(|(source, _)| source.clone()).collect();
                let made = self.maker.apply(op, &sources, (widths[0], width), self.loc);
                made.expect("floats are made of operators with circuits")
            }
        };
        (made, width)
    }

    fn width(&self, (_, width): &Wide) -> u32 {
        *width
    }

    fn known(&self, (source, _): &Wide) -> Option<Int> {
        match source {
            Source::Constant(value) => Some(value.clone()),
            Source::Node { .. } | Source::Var(_) => None,
        }
    }
}

/// The result of an operation on floats, or on integers of `from` bits; `None` where it is not built for the format.
pub fn apply<A: Arithmetic + ?Sized>(
    maker: &mut A,
    applied: Applied,
    operands: &[Source],
    from: u32,
    loc: Loc,
) -> Option<Source> {
    let Applied { operation, format, options } = applied;
    if let Some(whole) = in_unit(maker, applied, operands, loc) {
        return Some(whole);
    }
    let width = if operation.takes_integers() { from } else { format.width };
    let operands: Vec<Wide> = operands.iter().map(|operand| (operand.clone(), width)).collect();
    let mut nodes = Nodes { maker, loc };
    floats::build(&mut nodes, operation, format, &operands, &options).ok().map(|(source, _)| source)
}

/// The result of an operation that a unit computes.
fn in_unit<A: Arithmetic + ?Sized>(
    maker: &mut A,
    Applied { operation, format, options }: Applied,
    operands: &[Source],
    loc: Loc,
) -> Option<Source> {
    let op = FloatOp::of(operation, format).filter(|_| options == Options::default())?;
    let is_constant = |operand: &Source| matches!(operand, Source::Constant(_));
    if operands.iter().all(is_constant) || !maker.has_unit(op, operands) {
        return None;
    }
    let mut operands = operands.to_vec();
    if FloatOp::is_difference(operation) {
        let sign = Source::Constant(Int::one(op.width()).shl(op.width() - 1));
        operands[1] = maker.pure(Op::Xor, vec![operands[1].clone(), sign], op.width(), loc);
    }
    Some(maker.in_unit(op, operands, loc))
}
