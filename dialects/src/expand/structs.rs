//! `expand-structs`: values that hold others (structs of the llvm dialect) as their fields.
//!
//! What holds: a struct that was expanded is a chain of insertions into an undefined one, with a value for each number in
//! it; in between a number in any other struct is taken out by an operation. A struct that holds something else than numbers and
//! structs of them stays as it is.

use ir::float::Float;
use ir::interfaces::Part;
use ir::{AttrKind, Context, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::build;
use super::carriers::{self, Splitting};
use crate::arith;
use crate::arith::create_constant;
use crate::common::integer_bits;

const STRUCTS: Splitting =
    Splitting { types: |ir, ty| leaves(&ir.ctx, ty).map(|l| l.into_iter().map(|leaf| leaf.ty).collect()), split, join };

/// A number in a struct.
struct Leaf {
    ty: Type,
    /// Its position: a field of each struct around it, the outermost first.
    position: Vec<i64>,
}

/// The types of the numbers in a struct, in order; `None` for other types, and for structs that hold something else.
pub fn numbers(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    leaves(ctx, ty).map(|leaves| leaves.into_iter().map(|leaf| leaf.ty).collect())
}

/// Where the numbers of the part at `position` of a struct are among all of it.
pub fn place(ctx: &Context, ty: Type, position: &[i64]) -> Option<std::ops::Range<usize>> {
    let leaves = leaves(ctx, ty)?;
    let first = leaves.iter().position(|leaf| leaf.position.starts_with(position))?;
    let count = leaves[first..].iter().take_while(|leaf| leaf.position.starts_with(position)).count();
    Some(first..first + count)
}

fn leaves(ctx: &Context, ty: Type) -> Option<Vec<Leaf>> {
    let mut all = Vec::new();
    for (index, ty) in ctx.fields(ty)?.into_iter().enumerate() {
        if is_number(ctx, ty) {
            all.push(Leaf { ty, position: vec![index as i64] });
            continue;
        }
        for leaf in leaves(ctx, ty)? {
            all.push(Leaf { position: [&[index as i64], &leaf.position[..]].concat(), ..leaf });
        }
    }
    Some(all)
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    integer_bits(ctx, ty).is_some() || matches!(ctx.kind(ty), TypeKind::Float(_))
}

/// Expands structs below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let has_structs = carriers::uses(ir, op, STRUCTS);
        if has_structs && carriers::is_carrier(ir, op) {
            carriers::expand(&mut Rewriter::new(ir), op, STRUCTS);
        } else if has_structs {
            expand_one(&mut Rewriter::new(ir), op);
        }
    }
    for op in ir.walk_vec(root).into_iter().rev() {
        if ir.part(op).is_some() && ir.results(op).all(|r| ir.is_unused(r)) {
            Rewriter::new(ir).erase(op);
        }
    }
}

/// What takes out a part is the number itself; a choice is one of each number.
fn expand_one(rewriter: &mut Rewriter<'_>, op: Op) {
    rewriter.before(op);
    let made = match rewriter.part(op) {
        Some(Part::Extract) => extracted(rewriter, op),
        Some(Part::Insert | Part::Undefined) => None,
        None if rewriter.isa::<arith::Select>(op) => selected(rewriter, op),
        None => None,
    };
    if let Some(value) = made {
        rewriter.replace(op, &[value]);
    }
}

fn extracted(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let (container, ty) = (rewriter.operand(op, 0), rewriter.ty(rewriter.result(op, 0)));
    let position: Vec<i64> = rewriter.expect_attr(op, "position");
    let place = place(&rewriter.ctx, rewriter.ty(container), &position)?;
    let found = &split(rewriter, container)?[place];
    Some(if is_number(&rewriter.ctx, ty) { found[0] } else { join(rewriter, found, ty) })
}

fn selected(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let [condition, yes, no] = [0, 1, 2].map(|index| rewriter.operand(op, index));
    let ty = rewriter.ty(yes);
    let (yes, no) = (split(rewriter, yes)?, split(rewriter, no)?);
    let chosen: Vec<Value> = yes.into_iter().zip(no).map(|(y, n)| build::select(rewriter, condition, y, n)).collect();
    Some(join(rewriter, &chosen, ty))
}

/// A struct of type `ty` of these numbers.
fn join(rewriter: &mut Rewriter<'_>, numbers: &[Value], ty: Type) -> Value {
    let leaves = leaves(&rewriter.ctx, ty).expect("a struct that is expanded is one of numbers");
    let operations = rewriter.ctx.aggregate(ty).map(|(spec, _)| (spec.undefined.clone(), spec.insert.clone()));
    let (undefined, insert) = operations.expect("a type with fields");
    let empty = rewriter.op(&undefined).result(ty).value();
    leaves.iter().zip(numbers).fold(empty, |made, (leaf, &number)| {
        let position = rewriter.ir_mut().ctx.dense_array(64, &leaf.position);
        rewriter.op(&insert).operands(&[made, number]).attr("position", position).result(ty).value()
    })
}

/// The numbers of a struct at the insertion point; `None` for other values.
fn split(rewriter: &mut Rewriter<'_>, value: Value) -> Option<Vec<Value>> {
    let leaves = leaves(&rewriter.ctx, rewriter.ty(value))?;
    Some(leaves.into_iter().map(|leaf| number_at(rewriter, value, leaf)).collect())
}

/// The number that was inserted last where `leaf` is.
fn number_at(rewriter: &mut Rewriter<'_>, value: Value, mut leaf: Leaf) -> Value {
    let mut container = value;
    while let Some(op) = rewriter.def_op(container) {
        let Some(part) = rewriter.part(op) else { break };
        let position = |rewriter: &Rewriter<'_>| rewriter.expect_attr::<Vec<i64>>(op, "position");
        match part {
            Part::Undefined => return zero(rewriter, leaf.ty),
            Part::Extract => {
                leaf.position.splice(0..0, position(rewriter));
                container = rewriter.operand(op, 0);
            }
            Part::Insert => {
                let position = position(rewriter);
                let is_inside = leaf.position.starts_with(&position);
                leaf.position.drain(..if is_inside { position.len() } else { 0 });
                container = rewriter.operand(op, usize::from(is_inside));
            }
        }
        if leaf.position.is_empty() {
            return container;
        }
    }
    let position = rewriter.ir_mut().ctx.dense_array(64, &leaf.position);
    let extract = rewriter.ctx.aggregate(rewriter.ty(container)).map(|(spec, _)| spec.extract.clone());
    let extract = extract.expect("a type with fields");
    rewriter.op(&extract).operand(container).attr("position", position).result(leaf.ty).value()
}

fn zero(rewriter: &mut Rewriter<'_>, ty: Type) -> Value {
    if let TypeKind::Float(format) = *rewriter.ctx.kind(ty) {
        let attr = rewriter.ir_mut().ctx.attr(AttrKind::Float { bits: Float::zero(format).bits(), ty });
        return create_constant(rewriter, attr).expect("a constant of a float type");
    }
    let width = integer_bits(&rewriter.ctx, ty).expect("a number is an integer or a float");
    build::number(rewriter, ty, &Int::zero(width))
}
