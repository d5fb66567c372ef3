//! The comb dialect: combinational operations on signless integers of any width.
//!
//! What holds: results depend on operands alone; arithmetic wraps modulo 2^width; a shift by the width or more gives
//! zeros (`shl`, `shru`) or copies of the sign (`shrs`); division by zero is undefined (the simulator gives 0 for it,
//! Verilog `x`); `mods` takes the sign of the dividend.

use ir::constraint::{Constraint, is_signless_integer, pred};
use ir::ir::OpState;
use ir::{Fault, Ir, Op, Type};

use crate::comb_canonicalize as canon;
use crate::comb_fold as fold;
use crate::hw::hw_integer;
use crate::hw_types::canonical;

pub use crate::comb_operators::{Comparison, PREDICATES, Unknown, attribute, names, operation, operator, predicate};

/// A signless integer of a known width, by an alias too.
fn known_integer() -> Constraint {
    pred("a signless integer", |ctx, ty| is_signless_integer(ctx, canonical(ctx, ty)))
}

ir::dialect! {
    /// Combinational logic.
    dialect "comb";

    /// Sum of any number of integers of one width. Wraps.
    op Add = "comb.add" (inputs .. T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, COMMUTATIVE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $inputs attr-dict `:` type($result)"
        with fold = fold::add, verify = verify_some_inputs, canonicalize = &[canon::merge_constants, canon::flatten];

    /// Product of any number of integers of one width. Wraps.
    op Mul = "comb.mul" (inputs .. T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, COMMUTATIVE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $inputs attr-dict `:` type($result)"
        with fold = fold::mul, verify = verify_some_inputs,
             canonicalize = &[canon::merge_constants, canon::flatten, canon::multiply_by_power];

    /// Bitwise conjunction of any number of integers.
    op And = "comb.and" (inputs .. T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, COMMUTATIVE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $inputs attr-dict `:` type($result)"
        with fold = fold::and, verify = verify_some_inputs,
             canonicalize = &[canon::merge_constants, canon::flatten, canon::drop_repeated];

    /// Bitwise disjunction of any number of integers.
    op Or = "comb.or" (inputs .. T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, COMMUTATIVE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $inputs attr-dict `:` type($result)"
        with fold = fold::or, verify = verify_some_inputs,
             canonicalize = &[canon::merge_constants, canon::flatten, canon::drop_repeated, canon::join_disjoint];

    /// Bitwise exclusive disjunction of any number of integers.
    op Xor = "comb.xor" (inputs .. T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, COMMUTATIVE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $inputs attr-dict `:` type($result)"
        with fold = fold::xor, verify = verify_some_inputs,
             canonicalize = &[canon::merge_constants, canon::flatten, canon::negate_comparison, canon::join_disjoint];

    /// Difference. Wraps.
    op Sub = "comb.sub" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::sub, canonicalize = &[canon::subtract_constant];

    /// Unsigned quotient, rounded towards zero. By zero it is undefined.
    op DivU = "comb.divu" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divu, canonicalize = &[canon::divide_by_power];

    /// Signed quotient, rounded towards zero. By zero it is undefined; the smallest value by -1 wraps.
    op DivS = "comb.divs" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divs;

    /// Unsigned remainder. By zero it is undefined.
    op ModU = "comb.modu" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::remainder, canonicalize = &[canon::remainder_by_power];

    /// Signed remainder with the sign of the dividend. By zero it is undefined.
    op ModS = "comb.mods" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::remainder;

    /// Shift left; zero once the amount (unsigned) reaches the width.
    op Shl = "comb.shl" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::shift, canonicalize = &[canon::constant_shift];

    /// Shift right with zeros coming in; zero once the amount (unsigned) reaches the width.
    op ShrU = "comb.shru" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::shift, canonicalize = &[canon::constant_shift];

    /// Shift right with copies of the sign coming in; all sign once the amount (unsigned) reaches the width.
    op ShrS = "comb.shrs" (lhs : T, rhs : T) -> (result : T)
        where (T: hw_integer())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::shift_with_sign, canonicalize = &[canon::constant_shift];

    /// Comparison of two integers.
    op ICmp = "comb.icmp" (lhs : T, rhs : T) -> (result : i1())
        where (T: hw_integer())
        attrs (predicate : AttrConstraint::Enum { def: &PREDICATES, width: 64 }, twoState ? AttrConstraint::Unit)
        traits [PURE, SAME_TYPE_OPERANDS]
        syntax "(`bin` $twoState^)? $predicate $lhs `,` $rhs attr-dict `:` type($lhs)"
        with fold = fold::icmp, canonicalize = &[canon::constant_to_right, canon::simplify_comparison];

    /// `trueValue` where `cond` is set, else `falseValue`.
    op Mux = "comb.mux" (cond : i1(), trueValue : T, falseValue : T) -> (result : T)
        where (T: any())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE]
        syntax "(`bin` $twoState^)? $cond `,` $trueValue `,` $falseValue attr-dict `:` type($result)"
        with fold = fold::mux, canonicalize = &[canon::mux_of_bits, canon::mux_of_not, canon::nested_mux];

    /// Operands side by side; the first has the highest bits.
    op Concat = "comb.concat" (inputs .. known_integer()) -> (result : signless_integer())
        traits [PURE]
        syntax "$inputs attr-dict `:` type($inputs)"
        with fold = fold::concat, infer = infer_concat, verify = verify_concat,
             canonicalize = &[canon::flatten_concat, canon::merge_extracts];

    /// The bits of the operand from `lowBit` up, as many as the result has.
    op Extract = "comb.extract" (input : signless_integer()) -> (result : signless_integer())
        attrs (lowBit : AttrConstraint::Int(32))
        traits [PURE]
        syntax "$input `from` $lowBit attr-dict `:` functional-type($input, $result)"
        with fold = fold::extract, verify = verify_extract,
             canonicalize = &[canon::extract_of_extract, canon::extract_of_concat, canon::extract_of_replicate,
                              canon::narrow_through];

    /// Copies of the operand side by side.
    op Replicate = "comb.replicate" (input : signless_integer()) -> (result : signless_integer())
        traits [PURE]
        syntax "$input attr-dict `:` functional-type($input, $result)"
        with fold = fold::replicate, verify = verify_replicate;

    /// Whether the number of bits set is odd.
    op Parity = "comb.parity" (input : hw_integer()) -> (result : i1())
        attrs (twoState ? AttrConstraint::Unit)
        traits [PURE]
        syntax "(`bin` $twoState^)? $input attr-dict `:` type($input)"
        with fold = fold::parity;

    /// The bits in the opposite order.
    op Reverse = "comb.reverse" (input : T) -> (result : T)
        where (T: hw_integer())
        traits [PURE, FIRST_OPERAND_TYPE]
        syntax "$input attr-dict `:` type($input)"
        with fold = fold::reverse;

    /// The entry of the table that the operands select; the first operand is the highest bit of the index.
    op TruthTable = "comb.truth_table" (inputs .. i1()) -> (result : i1())
        attrs (lookupTable : AttrConstraint::DenseArray(1))
        traits [PURE]
        syntax "$inputs `->` $lookupTable attr-dict"
        with fold = fold::truth_table, verify = verify_truth_table;
}

fn width(ir: &Ir, value: ir::Value) -> u64 {
    u64::from(ir.ctx.integer_width(canonical(&ir.ctx, ir.ty(value))).unwrap_or(0))
}

fn verify_some_inputs(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.operands(op).is_empty() {
        return Err(Fault::new("expected one or more operands, but found 0"));
    }
    Ok(())
}

fn infer_concat(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let total: u64 = state.operands.iter().map(|v| width(ir, *v)).sum();
    let total = u32::try_from(total).ok().filter(|w| *w <= ir::types::MAX_INTEGER_WIDTH);
    let total = total.ok_or_else(|| Fault::new("the operands together are too wide"))?;
    Ok(vec![ir.ctx.integer(total)])
}

fn verify_concat(ir: &Ir, op: Op) -> Result<(), Fault> {
    let total: u64 = ir.operands(op).iter().map(|v| width(ir, *v)).sum();
    let result = width(ir, ir.result(op, 0));
    if total == result {
        return Ok(());
    }
    Err(Fault::new(format!("operands have {total} bits in all, but the result has {result}")))
}

fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    let low = ir.required::<i64>(op, "lowBit")?;
    let (input, result) = (width(ir, ir.operand(op, 0)), width(ir, ir.result(op, 0)));
    match u64::try_from(low) {
        Ok(low) if low + result <= input => Ok(()),
        _ => Err(Fault::new(format!("from bit too large for input: {result} bits from {low} of {input}"))),
    }
}

fn verify_replicate(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (input, result) = (width(ir, ir.operand(op, 0)), width(ir, ir.result(op, 0)));
    if input > 0 && result % input == 0 {
        return Ok(());
    }
    Err(Fault::new(format!("replicate must produce an integer multiple of the operand's {input} bits, not {result}")))
}

fn verify_truth_table(ir: &Ir, op: Op) -> Result<(), Fault> {
    let inputs = ir.operands(op).len();
    let entries = ir.required::<Vec<i64>>(op, "lookupTable")?.len();
    if inputs < 31 && entries == 1 << inputs {
        return Ok(());
    }
    Err(Fault::new(format!("expected a lookup table of 2^{inputs} entries, not {entries}")))
}
