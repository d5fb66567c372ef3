//! `expand-formulas`: an operation whose declaration says what it computes becomes operations of arith and math.
//!
//! What holds: elements of vectors and tensors are computed at once; an index is computed as the integer of 64 bits that it is.
//! Circuits keep their operations: they are written by operators of their own.

use bits::{Class, Formula, Op as Operator, Other, Part};
use ir::{Ir, Op, Rewriter, Traits, Type, Value};

use super::build::compare_each;
use crate::arith::{self, IndexCast};
use crate::{elements, math};

/// Expands all operations below `root` that have a formula, but those that stand in circuits.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if let Some(formula) = ir.formula(op).filter(|_| !is_in_circuit(ir, op)) {
            expand_one(&mut Rewriter::new(ir), op, &formula.for_software());
        }
    }
}

/// A module of the program is no circuit.
fn is_in_circuit(ir: &Ir, op: Op) -> bool {
    let parent = ir.parent(op).filter(|&parent| !ir.isa::<ir::builtin::Module>(parent));
    parent.is_some_and(|parent| ir.has_trait(parent, Traits::GRAPH_REGION))
}

fn expand_one(rewriter: &mut Rewriter<'_>, op: Op, formula: &Formula) {
    rewriter.before(op);
    let result = rewriter.ty(rewriter.result(op, 0));
    let operands = rewriter.operands(op).to_vec();
    let operands: Vec<Value> = operands.into_iter().map(|operand| as_integer(rewriter, operand)).collect();
    let value = formula.build(&operands, |part, terms, width| {
        let ty = with_width(rewriter, result, width);
        Ok::<Value, std::convert::Infallible>(match part {
            Part::Constant(value) => {
                let attr = elements::constant(&mut rewriter.ir_mut().ctx, ty, std::slice::from_ref(value));
                let attr = attr.expect("a constant of integers");
                arith::Constant::build(rewriter, attr).result(ty).value()
            }
            Part::Apply(Operator::Compare(predicate)) => compare_each(rewriter, predicate, terms[0], terms[1]),
            Part::Apply(operator) => apply(rewriter, operator, terms, ty),
        })
    });
    let Ok(value) = value;
    let value =
        if rewriter.ty(value) == result { value } else { IndexCast::build(rewriter, value).result(result).value() };
    rewriter.replace(op, &[value]);
}

/// An operator that software has. One that resizes to the width that is there is nothing.
fn apply(rewriter: &mut Rewriter<'_>, operator: Operator, terms: &[Value], ty: Type) -> Value {
    let resizes = matches!(operator.class(), Class::Other(other) if other != Other::Mux);
    if resizes && rewriter.ty(terms[0]) == ty {
        return terms[0];
    }
    let name = arith::operation(operator).or_else(|| math::operation(operator));
    let name = name.unwrap_or_else(|| unreachable!("{operator:?} is not for software"));
    rewriter.op(name).operands(terms).result(ty).value()
}

/// `like` with elements of so many bits.
fn with_width(rewriter: &mut Rewriter<'_>, like: Type, width: u32) -> Type {
    let ctx = &mut rewriter.ir_mut().ctx;
    let element = ctx.integer(width);
    if ctx.shape(like).is_some() { ctx.with_element(like, element) } else { element }
}

/// The value as integers, where it is of index.
fn as_integer(rewriter: &mut Rewriter<'_>, value: Value) -> Value {
    let ty = rewriter.ty(value);
    if !rewriter.ctx.is_index(rewriter.ctx.element_or_self(ty)) {
        return value;
    }
    let ty = with_width(rewriter, ty, 64);
    IndexCast::build(rewriter, value).result(ty).value()
}
