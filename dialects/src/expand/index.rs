//! `index-to-arith`: the index dialect as arith on index, of 64 bits.

use ir::{Int, Ir, Op, Rewriter, Value};

use super::build::{index, number};
use crate::common::integer_bits;
use crate::{arith, index};

/// Makes the value of an operation before it; `None` if it can't.
type Convert = fn(&mut Rewriter<'_>, Op) -> Option<Value>;

enum Rule {
    /// The same under another name.
    Rename(&'static str),
    Custom(Convert),
}

const TABLE: &[(&str, Rule)] = &[
    (index::Add::NAME, Rule::Rename(arith::AddI::NAME)),
    (index::Sub::NAME, Rule::Rename(arith::SubI::NAME)),
    (index::Mul::NAME, Rule::Rename(arith::MulI::NAME)),
    (index::DivS::NAME, Rule::Rename(arith::DivSI::NAME)),
    (index::DivU::NAME, Rule::Rename(arith::DivUI::NAME)),
    (index::CeilDivS::NAME, Rule::Rename(arith::CeilDivSI::NAME)),
    (index::CeilDivU::NAME, Rule::Rename(arith::CeilDivUI::NAME)),
    (index::FloorDivS::NAME, Rule::Rename(arith::FloorDivSI::NAME)),
    (index::RemS::NAME, Rule::Rename(arith::RemSI::NAME)),
    (index::RemU::NAME, Rule::Rename(arith::RemUI::NAME)),
    (index::MaxS::NAME, Rule::Rename(arith::MaxSI::NAME)),
    (index::MaxU::NAME, Rule::Rename(arith::MaxUI::NAME)),
    (index::MinS::NAME, Rule::Rename(arith::MinSI::NAME)),
    (index::MinU::NAME, Rule::Rename(arith::MinUI::NAME)),
    (index::Shl::NAME, Rule::Rename(arith::ShLI::NAME)),
    (index::ShrS::NAME, Rule::Rename(arith::ShRSI::NAME)),
    (index::ShrU::NAME, Rule::Rename(arith::ShRUI::NAME)),
    (index::And::NAME, Rule::Rename(arith::AndI::NAME)),
    (index::Or::NAME, Rule::Rename(arith::OrI::NAME)),
    (index::XOr::NAME, Rule::Rename(arith::XOrI::NAME)),
    (index::CastS::NAME, Rule::Rename(arith::IndexCast::NAME)),
    (index::CastU::NAME, Rule::Rename(arith::IndexCastUI::NAME)),
    (index::Cmp::NAME, Rule::Custom(compare)),
    (index::SizeOf::NAME, Rule::Custom(|rewriter, _| Some(index(rewriter, 64)))),
    (index::Constant::NAME, Rule::Custom(constant)),
    (index::BoolConstant::NAME, Rule::Custom(constant)),
];

/// The operations that are converted.
pub const OPERATIONS: [&str; TABLE.len()] = super::names(TABLE);

/// Converts all operations of index below `root`.
pub fn to_arith(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let name = ir.op_text(op);
        let Some((_, rule)) = TABLE.iter().find(|(n, _)| *n == name) else { continue };
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        let value = match rule {
            Rule::Rename(name) => {
                let (operands, ty) = (rewriter.operands(op).to_vec(), rewriter.ty(rewriter.result(op, 0)));
                Some(rewriter.op(name).operands(&operands).result(ty).value())
            }
            Rule::Custom(convert) => convert(&mut rewriter, op),
        };
        if let Some(value) = value {
            rewriter.replace(op, &[value]);
        }
    }
}

/// The predicate is the parameter of its attribute, numbered as in arith.
fn compare(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let attr = rewriter.attr(op, "pred")?;
    let number = rewriter.ctx.as_i64(*rewriter.ctx.as_dialect_attr(attr, "index.cmp_predicate")?.first()?)?;
    let predicate = rewriter.ir_mut().ctx.i_attr(64, number);
    let (operands, ty) = (rewriter.operands(op).to_vec(), rewriter.ty(rewriter.result(op, 0)));
    Some(rewriter.op(arith::CmpI::NAME).operands(&operands).attr("predicate", predicate).result(ty).value())
}

fn constant(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let width = integer_bits(&rewriter.ctx, ty)?;
    let value: Int = rewriter.ctx.as_int(rewriter.attr(op, "value")?)?.0.resize_signed(width);
    Some(number(rewriter, ty, &value))
}
