//! `index-to-arith`: the index dialect as arith on index, of 64 bits.

use ir::{Int, Ir, Op, Rewriter, Value};

use super::build::{index, number};
use crate::common::integer_bits;

/// Makes the value of an operation before it; `None` if it can't.
type Convert = fn(&mut Rewriter<'_>, Op) -> Option<Value>;

enum Rule {
    /// The same under another name.
    Rename(&'static str),
    Custom(Convert),
}

const TABLE: &[(&str, Rule)] = &[
    ("index.add", Rule::Rename("arith.addi")),
    ("index.sub", Rule::Rename("arith.subi")),
    ("index.mul", Rule::Rename("arith.muli")),
    ("index.divs", Rule::Rename("arith.divsi")),
    ("index.divu", Rule::Rename("arith.divui")),
    ("index.ceildivs", Rule::Rename("arith.ceildivsi")),
    ("index.ceildivu", Rule::Rename("arith.ceildivui")),
    ("index.floordivs", Rule::Rename("arith.floordivsi")),
    ("index.rems", Rule::Rename("arith.remsi")),
    ("index.remu", Rule::Rename("arith.remui")),
    ("index.maxs", Rule::Rename("arith.maxsi")),
    ("index.maxu", Rule::Rename("arith.maxui")),
    ("index.mins", Rule::Rename("arith.minsi")),
    ("index.minu", Rule::Rename("arith.minui")),
    ("index.shl", Rule::Rename("arith.shli")),
    ("index.shrs", Rule::Rename("arith.shrsi")),
    ("index.shru", Rule::Rename("arith.shrui")),
    ("index.and", Rule::Rename("arith.andi")),
    ("index.or", Rule::Rename("arith.ori")),
    ("index.xor", Rule::Rename("arith.xori")),
    ("index.casts", Rule::Rename("arith.index_cast")),
    ("index.castu", Rule::Rename("arith.index_castui")),
    ("index.cmp", Rule::Custom(compare)),
    ("index.sizeof", Rule::Custom(|rewriter, _| Some(index(rewriter, 64)))),
    ("index.constant", Rule::Custom(constant)),
    ("index.bool.constant", Rule::Custom(constant)),
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
    Some(rewriter.op("arith.cmpi").operands(&operands).attr("predicate", predicate).result(ty).value())
}

fn constant(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let width = integer_bits(&rewriter.ctx, ty)?;
    let value: Int = rewriter.ctx.as_int(rewriter.attr(op, "value")?)?.0.resize_signed(width);
    Some(number(rewriter, ty, &value))
}
