//! The index dialect: arithmetic on `index`, whose width is that of the target's pointers.
//!
//! What holds: results are folded only where 32-bit and 64-bit targets agree, as in the reference.

pub mod fold;

use bits::Op as Operator;
use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::def::{AttrDef, EnumDef};
use ir::{Attr, Context, Ir, Op, Rewriter, Type};

use crate::arith::resize;
use crate::operators::Row;

/// The predicates of `index.cmp`.
pub static PREDICATES: EnumDef =
    EnumDef { name: "index comparison predicate kind", cases: crate::arith::CMPI.cases, separator: None };

/// The operators that index's operations apply to integers of 64 bits, by name of the operation.
pub const OPERATORS: &[Row] = &[
    (Add::NAME, |_, _| Some(Operator::Add)),
    (Sub::NAME, |_, _| Some(Operator::Sub)),
    (Mul::NAME, |_, _| Some(Operator::Mul)),
    (DivS::NAME, |_, _| Some(Operator::DivS)),
    (DivU::NAME, |_, _| Some(Operator::DivU)),
    (CeilDivS::NAME, |_, _| Some(Operator::CeilDivS)),
    (CeilDivU::NAME, |_, _| Some(Operator::CeilDivU)),
    (FloorDivS::NAME, |_, _| Some(Operator::FloorDivS)),
    (RemS::NAME, |_, _| Some(Operator::RemS)),
    (RemU::NAME, |_, _| Some(Operator::RemU)),
    (MaxS::NAME, |_, _| Some(Operator::MaxS)),
    (MaxU::NAME, |_, _| Some(Operator::MaxU)),
    (MinS::NAME, |_, _| Some(Operator::MinS)),
    (MinU::NAME, |_, _| Some(Operator::MinU)),
    (Shl::NAME, |_, _| Some(Operator::Shl)),
    (ShrS::NAME, |_, _| Some(Operator::ShrS)),
    (ShrU::NAME, |_, _| Some(Operator::ShrU)),
    (And::NAME, |_, _| Some(Operator::And)),
    (Or::NAME, |_, _| Some(Operator::Or)),
    (XOr::NAME, |_, _| Some(Operator::Xor)),
    (Cmp::NAME, |ir, op| fold::predicate(ir, op).map(Operator::Compare)),
    (CastS::NAME, |ir, op| resize(ir, op, Operator::SignExtend)),
    (CastU::NAME, |ir, op| resize(ir, op, Operator::ZeroExtend)),
];

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    let predicate = AttrDef::new("index.cmp_predicate", "How `index.cmp` compares.").enumeration(&PREDICATES).bare();
    ctx.register(dialect().with_attr(predicate).materialize(materialize));
}

fn index_or_integer() -> Constraint {
    pred("integer or index", |ctx, ty| ctx.is_index(ty) || ctx.integer_width(ty).is_some())
}

fn predicate() -> AttrConstraint {
    AttrConstraint::Dialect("index.cmp_predicate".into())
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    let (_, attr_type) = rewriter.ctx.as_int(value)?;
    let name = match rewriter.ctx.integer_width(attr_type) {
        Some(1) => BoolConstant::NAME,
        Some(_) => return None,
        None => Constant::NAME,
    };
    (attr_type == ty).then(|| rewriter.op(name).attr("value", value).result(ty).build())
}

fn constant_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    Some(format!("idx{}", ir.ctx.as_i64(ir.attr(op, "value")?)?))
}

fn bool_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    let value = ir.ctx.as_i64(ir.attr(op, "value")?)?;
    Some(if value == 0 { "false" } else { "true" }.to_owned())
}

ir::dialect! {
    /// Arithmetic on integers of the target's pointer width.
    dialect "index";

    /// Sum; wraps.
    op Add = "index.add" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Difference; wraps.
    op Sub = "index.sub" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Product; wraps.
    op Mul = "index.mul" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_one;

    /// Signed quotient, rounded towards zero. Division by zero and overflow are undefined.
    op DivS = "index.divs" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_one;

    /// Unsigned quotient. Division by zero is undefined.
    op DivU = "index.divu" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_one;

    /// Signed quotient, rounded towards plus infinity. Division by zero is undefined.
    op CeilDivS = "index.ceildivs" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_one;

    /// Unsigned quotient, rounded up. Division by zero is undefined.
    op CeilDivU = "index.ceildivu" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_one;

    /// Signed quotient, rounded towards minus infinity. Division by zero is undefined.
    op FloorDivS = "index.floordivs" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_one;

    /// Signed remainder of division towards zero. Division by zero is undefined.
    op RemS = "index.rems" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::agreed;

    /// Unsigned remainder. Division by zero is undefined.
    op RemU = "index.remu" (lhs : index(), rhs : index()) -> (result : index())
        traits [NO_EFFECT]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::agreed;

    /// Larger of two signed values.
    op MaxS = "index.maxs" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::agreed;

    /// Larger of two unsigned values.
    op MaxU = "index.maxu" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::agreed;

    /// Smaller of two signed values.
    op MinS = "index.mins" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::agreed;

    /// Smaller of two unsigned values.
    op MinU = "index.minu" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::agreed;

    /// Shift left. Poison if `rhs` is not below the width.
    op Shl = "index.shl" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Shift right with copies of the sign. Poison if `rhs` is not below the width.
    op ShrS = "index.shrs" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Shift right with zeros. Poison if `rhs` is not below the width.
    op ShrU = "index.shru" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Bitwise and.
    op And = "index.and" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_ones;

    /// Bitwise or.
    op Or = "index.or" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Bitwise exclusive or.
    op XOr = "index.xor" (lhs : index(), rhs : index()) -> (result : index())
        traits [PURE, COMMUTATIVE]
        syntax "$lhs `,` $rhs attr-dict"
        with fold = fold::with_zero;

    /// Signed cast between index and integer types.
    op CastS = "index.casts" (input : index_or_integer()) -> (output : index_or_integer())
        traits [PURE]
        syntax "$input attr-dict `:` type($input) `to` type($output)"
        with fold = fold::casts, verify = fold::verify_cast;

    /// Unsigned cast between index and integer types.
    op CastU = "index.castu" (input : index_or_integer()) -> (output : index_or_integer())
        traits [PURE]
        syntax "$input attr-dict `:` type($input) `to` type($output)"
        with fold = fold::castu, verify = fold::verify_cast;

    /// Compares by `pred`.
    op Cmp = "index.cmp" (lhs : index(), rhs : index()) -> (result : i1())
        attrs (pred : predicate())
        traits [PURE]
        syntax "$pred `(` $lhs `,` $rhs `)` attr-dict"
        with fold = fold::cmp, canonicalize = &[fold::compare_difference];

    /// The width of index in bits.
    op SizeOf = "index.sizeof" () -> (result : index())
        traits [PURE]
        syntax "attr-dict";

    /// The value of its attribute, an index.
    op Constant = "index.constant" () -> (result : index())
        attrs (value : AttrConstraint::Index)
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict $value"
        with fold = crate::common::fold_constant, result_name = constant_name;

    /// The value of its attribute, an `i1`.
    op BoolConstant = "index.bool.constant" () -> (result : i1())
        attrs (value : AttrConstraint::Int(1))
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict $value"
        with fold = crate::common::fold_constant, result_name = bool_name;
}
