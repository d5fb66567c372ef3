//! Faults in folds and patterns of comb, affine expressions and maps, and llvm, and in expansions of arith.

use super::File;

/// By file: what a fault does, the text in its place, and the text at fault.
// tidy: table
pub(super) const FILES: &[File] = &[
    File {
        path: "hw-dialects/src/comb_fold.rs",
        mutants: &[
            [
                "comb: every operation is idempotent",
                "left.all(|v| law.idempotent && v == first",
                "left.all(|v| v == first",
            ],
            [
                "comb.add: 1 is neutral",
                "is_neutral: Int::is_zero, is_absorbing: never, idempotent: false };\n    fold_associative(ir, op, constants, &law)\n}",
                "is_neutral: Int::is_one, is_absorbing: never, idempotent: false };\n    fold_associative(ir, op, constants, &law)\n}",
            ],
            [
                "comb.mul: 1 absorbs",
                "is_neutral: Int::is_one, is_absorbing: Int::is_zero",
                "is_neutral: Int::is_one, is_absorbing: Int::is_one",
            ],
            ["comb.and: 1 is neutral", "is_neutral: Int::is_all_ones", "is_neutral: Int::is_one"],
            ["comb.or: 1 absorbs", "is_absorbing: Int::is_all_ones", "is_absorbing: Int::is_one"],
            [
                "comb.xor: a value and itself give all ones",
                "let width = width_of(ir, a);\n        return constant(ir, Int::zero(width)",
                "let width = width_of(ir, a);\n        return constant(ir, Int::all_ones(width)",
            ],
            [
                "comb.xor: twice 1 is a double negation",
                "int(ir, *c).is_some_and(|v| v.is_all_ones()",
                "int(ir, *c).is_some_and(|v| v.is_one()",
            ],
            [
                "comb: xor with 1 is a negation",
                "constant_of(ir, ones).filter(|v| v.is_all_ones()",
                "constant_of(ir, ones).filter(|v| v.is_one()",
            ],
            [
                "comb.sub: a value less itself is all ones",
                "let width = width_of(ir, ir.operand(op, 0));\n        return constant(ir, Int::zero(width)",
                "let width = width_of(ir, ir.operand(op, 0));\n        return constant(ir, Int::all_ones(width)",
            ],
            [
                "comb.divu: all ones are 1",
                "right_neutral(ir, op, constants, Int::is_one",
                "right_neutral(ir, op, constants, Int::is_all_ones",
            ],
            [
                "comb.divs: -1 is 1",
                "let one = |v: &Int| v.is_one() && v.width() > 1",
                "let one = |v: &Int| v.is_all_ones()",
            ],
            [
                "comb.modu: all ones leave nothing",
                "        Some(v) if v.is_one() => constant(ir, Int::zero(v.width())),",
                "        Some(v) if v.is_all_ones() => constant(ir, Int::zero(v.width())),",
            ],
            [
                "comb.shrs: long shifts clear all bits",
                "Some(v) if clears && v.saturating_u32() >= v.width()",
                "Some(v) if v.saturating_u32() >= v.width()",
            ],
            [
                "comb.icmp: a value is not equal to itself",
                "Int::from_bool(predicate.is_reflexive()",
                "Int::from_bool(!predicate.is_reflexive()",
            ],
            ["comb.icmp: nothing is below 0", "Predicate::Sge if b.is_signed_min()", "Predicate::Sge if b.is_zero()"],
            ["comb.icmp: a bit that equals 0 is itself", "Predicate::Eq => b.is_one()", "Predicate::Eq => b.is_zero()"],
            ["comb.mux takes the other side", "existing(ir, op, if c.is_zero()", "existing(ir, op, if !c.is_zero()"],
            [
                "comb.mux of 0 and 1 is the condition",
                "(Some(a), Some(b)) if a.width() == 1 && a.is_one() && b.is_zero()",
                "(Some(a), Some(b)) if a.width() == 1 && a.is_zero() && b.is_one()",
            ],
            ["comb.truth_table: bits are inverted", "usize::from(!bit.is_zero()", "usize::from(bit.is_zero()"],
            [
                "comb.reverse: two bits are one",
                "pub(crate) fn reverse(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    let input = ir.operand(op, 0);\n    if width_of(ir, input) == 1",
                "pub(crate) fn reverse(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    let input = ir.operand(op, 0);\n    if width_of(ir, input) <= 2",
            ],
        ],
    },
    File {
        path: "hw-dialects/src/comb_canonicalize.rs",
        mutants: &[
            ["comb.and: constants merge by or", "comb::And::NAME => Int::and", "comb::And::NAME => Int::or"],
            ["comb.mul: 0 is neutral", "comb::Mul::NAME => value.is_one()", "comb::Mul::NAME => value.is_zero()"],
            [
                "comb.mul: a power of two shifts right",
                "let zeros = constant(rw, Int::zero(k));\n    concat(rw, &[kept, zeros]",
                "let zeros = constant(rw, Int::zero(k));\n    concat(rw, &[zeros, kept]",
            ],
            [
                "comb.divu: a power of two shifts left",
                "let zeros = constant(rw, Int::zero(k));\n    concat(rw, &[zeros, kept]",
                "let zeros = constant(rw, Int::zero(k));\n    concat(rw, &[kept, zeros]",
            ],
            [
                "comb.modu: a power of two shifts left",
                "let kept = extract(rw, x, 0, k);\n    let value = concat(rw, &[zeros, kept]",
                "let kept = extract(rw, x, 0, k);\n    let value = concat(rw, &[kept, zeros]",
            ],
            [
                "comb.sub: a constant is added",
                "let negative = constant(rw, c.neg()",
                "let negative = constant(rw, c.clone()",
            ],
            [
                "comb.shrs: shifts by less",
                "shifted_arithmetic(rw, x, k.min(bits - 1)",
                "shifted_arithmetic(rw, x, (k - 1).min(bits - 1)",
            ],
            [
                "comb.shrs: the lowest bit is the sign",
                "let sign = extract(rw, x, bits - 1",
                "let sign = extract(rw, x, 0",
            ],
            [
                "comb.icmp: operands change places, the predicate does not",
                "    set_predicate(rw, op, comparison.swapped().number());",
                "    set_predicate(rw, op, comparison.number());",
            ],
            [
                "comb.icmp: ule of all ones wraps",
                "Predicate::Ule if !c.is_all_ones()",
                "Predicate::Ule if c.width() > 0",
            ],
            [
                "comb.icmp: sge of the smallest wraps",
                "Predicate::Sge if !c.is_signed_min()",
                "Predicate::Sge if c.width() > 0",
            ],
            ["comb.icmp: uge of 0 wraps", "Predicate::Uge if !c.is_zero()", "Predicate::Uge if c.width() > 0"],
            [
                "comb.xor: a negation exchanges operands",
                "ctx.i_attr(64, comparison.negated()",
                "ctx.i_attr(64, comparison.swapped()",
            ],
            [
                "comb.mux of true is a conjunction",
                "(Some(true), None) => (comb::Or::NAME",
                "(Some(true), None) => (comb::And::NAME",
            ],
            [
                "comb.mux of false is a disjunction",
                "(None, Some(false)) => (comb::And::NAME",
                "(None, Some(false)) => (comb::Or::NAME",
            ],
            [
                "comb.mux: a negation keeps the sides",
                "rw.set_operands(op, &[inner, no, yes]",
                "rw.set_operands(op, &[inner, yes, no]",
            ],
            ["comb.mux of a multiplexer takes the other side", "arm(rw, yes, 1", "arm(rw, yes, 2"],
            [
                "comb.concat: constants change places",
                "let joined = constant(rw, high.concat(&low)",
                "let joined = constant(rw, low.concat(&high)",
            ],
            [
                "comb.concat: bits that do not adjoin are merged",
                "high.0 != low.0 || low.1 + low.2 != high.1",
                "high.0 != low.0 || low.1 + low.2 == high.1",
            ],
            [
                "comb.extract of an extract begins too low",
                "let value = extract(rw, source, inner_low + low",
                "let value = extract(rw, source, low",
            ],
            [
                "comb.extract of a concat reads the next bits",
                "let piece = extract(rw, part, from - at",
                "let piece = extract(rw, part, 0",
            ],
            [
                "comb.extract of copies begins at the first bit",
                "extract(rw, source, low % size, bits)",
                "extract(rw, source, 0, bits)",
            ],
            ["comb.extract of a sum drops the carry", "comb::Mul::NAME if low == 0", "comb::Mul::NAME if bits > 0"],
        ],
    },
    File {
        path: "ir/src/affine_expr.rs",
        mutants: &[
            [
                "affine mod: a divisor of the divisor leaves nothing",
                "(_, Self::Const(b)) if *b > 0 && self.largest_known_divisor() % b == 0",
                "(_, Self::Const(b)) if *b > 0 && b % self.largest_known_divisor().max(2) == 0",
            ],
            [
                "affine mod: a part of a sum is dropped that is no multiple",
                "                if x.largest_known_divisor() % b == 0",
                "                if b % x.largest_known_divisor().max(2) == 0",
            ],
            [
                "affine mod of mod: the inner one goes where it divides",
                "inner.as_const().is_some_and(|i| i > 0 && i % b == 0",
                "inner.as_const().is_some_and(|i| i > 0 && b % i == 0",
            ],
            [
                "affine floordiv divides factors that are no multiples",
                "None => Self::FloorDiv(self.into(), rhs.into()),\n            },\n            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c.checked_rem(*b) == Some(0)",
                "None => Self::FloorDiv(self.into(), rhs.into()),\n            },\n            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c >= *b && *b > 0",
            ],
            [
                "affine ceildiv divides factors that are no multiples",
                "None => Self::CeilDiv(self.into(), rhs.into()),\n            },\n            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c.checked_rem(*b) == Some(0)",
                "None => Self::CeilDiv(self.into(), rhs.into()),\n            },\n            (Self::Mul(x, c), Self::Const(b)) if c.as_const().is_some_and(|c| c >= *b && *b > 0",
            ],
            [
                "affine floordiv is split over every sum",
                "if [x, y].iter().any(|e| e.largest_known_divisor().checked_rem(*b) == Some(0)",
                "if [x, y].iter().any(|e| e.largest_known_divisor() > 0 && *b > 0",
            ],
            [
                "affine: a sum is divisible as its first part is",
                "Self::Add(a, b) | Self::Mod(a, b) => gcd(a.largest_known_divisor(), b.largest_known_divisor())",
                "Self::Add(a, b) | Self::Mod(a, b) => a.largest_known_divisor().max(b.largest_known_divisor() & 0)",
            ],
            [
                "affine: a quotient is divisible as what it divides",
                "    (a.largest_known_divisor() / divisor).abs()",
                "    a.largest_known_divisor()",
            ],
            [
                "affine: any multiple of a quotient makes a remainder",
                "q.as_const().is_some_and(|q| q > 0 && last.checked_neg() == Some(q)",
                "q.as_const().is_some_and(|q| q > 0 && last < 0",
            ],
            [
                "affine: factors are added",
                "*x * Self::Const(c.as_const().unwrap_or(0) * b",
                "*x * Self::Const(c.as_const().unwrap_or(0) + b",
            ],
            [
                "affine: constants of sums are subtracted",
                "*x + Self::Const(c.as_const().unwrap_or(0) + b",
                "*x + Self::Const(c.as_const().unwrap_or(0) - b",
            ],
            [
                "affine: constants are divided downwards by ceildiv",
                "((a < 0) == (b < 0)) { quotient + 1",
                "((a < 0) == (b < 0)) { quotient",
            ],
            [
                "affine: constants are divided downwards twice by floordiv",
                "if a % b != 0 && ((a < 0) != (b < 0))",
                "if a % b != 0 && (a != b)",
            ],
            ["affine: remainders of constants have a sign", "(b > 0).then(|| a.rem_euclid(b)", "(b > 0).then(|| a % b"],
        ],
    },
    File {
        path: "affine/src/ops/flatten.rs",
        mutants: &[
            ["affine sums: operands are subtracted", "*a = a.checked_add(*b)?", "*a = a.checked_sub(*b)?"],
            [
                "affine sums: a reduced quotient keeps its divisor",
                "self.quotient_index(divide(self.expr(&reduced), AffineExpr::Const(c / divisor",
                "self.quotient_index(divide(self.expr(&reduced), AffineExpr::Const(c",
            ],
        ],
    },
    File {
        path: "affine/src/ops/simplify.rs",
        mutants: &[
            [
                "affine bounds: a limit is below itself",
                "if low >= 0 && high < i128::from(limit)",
                "if low >= 0 && high <= i128::from(limit)",
            ],
            [
                "affine bounds: the last iteration is forgotten",
                "        upper - 1 - low.map_or",
                "        upper - 2 - low.map_or",
            ],
            [
                "affine bounds: every sum splits at a remainder",
                "Some((_, divisor, rest)) if divisor % c == 0",
                "Some((_, divisor, rest)) if divisor > 0",
            ],
            [
                "affine bounds: every sum splits at a quotient",
                "if divisor != 0 && c % divisor == 0",
                "if divisor != 0 && c > 0",
            ],
            [
                "affine bounds: negative factors keep the order",
                "if factor >= 0 { (scaled(low)",
                "if factor != 0 { (scaled(low)",
            ],
        ],
    },
    File {
        path: "affine/src/ops/canonicalize.rs",
        mutants: &[
            [
                "affine.min: the worst constant is kept",
                "result.as_const().is_some_and(|c| Some(c) != best",
                "result.as_const().is_some_and(|c| Some(c) == best",
            ],
            [
                "affine.min keeps the largest constant",
                "fn(i64, i64) -> i64 = if rewriter.is(op, Min::NAME)",
                "fn(i64, i64) -> i64 = if !rewriter.is(op, Min::NAME)",
            ],
            [
                "affine.for: the lowest lower bound is kept",
                "distinct(&new_lower.map.results, i64::max",
                "distinct(&new_lower.map.results, i64::min",
            ],
            ["affine.if: 0 is not at least 0", "{ value == 0 } else { value >= 0", "{ value == 0 } else { value > 0"],
            [
                "affine.for: a loop of one iteration never runs",
                "let never = constant_trip_count(rewriter, op) == Some(0)",
                "let never = constant_trip_count(rewriter, op) == Some(1)",
            ],
        ],
    },
    File {
        path: "affine/src/ops/maps.rs",
        mutants: &[[
            "affine.min folds to the largest",
            "fold_extremum(ir, op, attrs, i64::min",
            "fold_extremum(ir, op, attrs, i64::max",
        ]],
    },
    File {
        path: "emit-llvm/src/dialect/fold.rs",
        mutants: &[
            ["llvm.shl shifts right", "constant(ir, op, lhs.shl(by)", "constant(ir, op, lhs.lshr(by)"],
            ["llvm.or is a conjunction", "constant(ir, op, lhs.or(&rhs)", "constant(ir, op, lhs.and(&rhs)"],
            [
                "llvm.zext extends by the sign",
                "constant(ir, op, value.zext(width)",
                "constant(ir, op, value.sext(width)",
            ],
            [
                "llvm.icmp: a value is not equal to itself",
                "return bits(ir, op, predicate == 0);\n    }\n    let is",
                "return bits(ir, op, predicate == 1);\n    }\n    let is",
            ],
        ],
    },
    File {
        path: "emit-llvm/src/lower/arith_expand.rs",
        mutants: &[
            [
                "arith-expand: maximumf of zeros is the negative one",
                "extremum(rw, op, UNORDERED_GREATER, arith::AndI::NAME",
                "extremum(rw, op, UNORDERED_GREATER, arith::OrI::NAME",
            ],
            [
                "arith-expand: maxnumf of zeros is the negative one",
                "extremum_of_numbers(rw, op, UNORDERED_GREATER, arith::AndI::NAME",
                "extremum_of_numbers(rw, op, UNORDERED_GREATER, arith::OrI::NAME",
            ],
            [
                "arith-expand: ceildivsi goes up where the signs differ",
                "rounded(rw, op, 1, Predicate::Eq",
                "rounded(rw, op, 1, Predicate::Ne",
            ],
            [
                "arith-expand: ceildivui goes up everywhere",
                "let exact = compare(rw, Predicate::Eq",
                "let exact = compare(rw, Predicate::Ult",
            ],
        ],
    },
];
