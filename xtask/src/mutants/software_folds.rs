//! Faults in folds and patterns of index, arith and math.

use super::File;

/// By file: what a fault does, the text in its place, and the text at fault.
// tidy: table
pub(super) const FILES: &[File] = &[
    File {
        path: "dialects/src/index/fold.rs",
        mutants: &[
            [
                "index: a constant is taken at 32 bits",
                "(Some(wide), Some(narrow)) if wide.trunc(32) == narrow => index_constant(ir, &wide",
                "(Some(wide), Some(narrow)) if wide.trunc(32) == narrow => index_constant(ir, &narrow.resize_unsigned(64)",
            ],
            [
                "index: 1 is neutral where 0 is",
                "pub(super) fn with_zero(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    neutral(ir, op, constants, 0",
                "pub(super) fn with_zero(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    neutral(ir, op, constants, 1",
            ],
            [
                "index: 0 is neutral where 1 is",
                "pub(super) fn with_one(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    neutral(ir, op, constants, 1",
                "pub(super) fn with_one(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    neutral(ir, op, constants, 0",
            ],
            [
                "index: 1 is neutral where -1 is",
                "    neutral(ir, op, constants, -1",
                "    neutral(ir, op, constants, 1",
            ],
            [
                "index.cmp: a value is not equal to itself",
                "then(|| predicate.is_reflexive()",
                "then(|| !predicate.is_reflexive()",
            ],
            [
                "index.cmp: operands of constants change places",
                "let (wide, narrow) = (predicate.holds(&a, &b)",
                "let (wide, narrow) = (predicate.holds(&b, &a)",
            ],
            [
                "index.casts extends by zeros",
                "cast(ir, op, constants, Int::resize_signed",
                "cast(ir, op, constants, Int::resize_unsigned",
            ],
            [
                "index.castu extends by the sign",
                "cast(ir, op, constants, Int::resize_unsigned",
                "cast(ir, op, constants, Int::resize_signed",
            ],
            ["index casts: wide integers pass through index", "is_some_and(|w| w <= 32", "is_some_and(|w| w <= 128"],
            [
                "index.cmp: the order of a difference and 0 is that of its operands",
                "    if !predicate(rewriter, op).is_some_and(Predicate::is_equality)",
                "    if !predicate(rewriter, op).is_some()",
            ],
            [
                "index.cmp: a difference is compared with 1",
                "constant_i64(rewriter, value) == Some(0)",
                "constant_i64(rewriter, value) == Some(1)",
            ],
        ],
    },
    File {
        path: "dialects/src/arith/fold.rs",
        mutants: &[
            [
                "arith.addi: 1 is neutral",
                "pub(super) fn add(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    let (lhs, rhs) = operands(ir, op);\n    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()",
                "pub(super) fn add(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    let (lhs, rhs) = operands(ir, op);\n    if splat(ir, constants, 1).is_some_and(|c| c.is_one()",
            ],
            [
                "arith.addi: what was subtracted is not asked",
                "parts(ir, lhs, SubI::NAME).filter(|&(_, b)| b == rhs",
                "parts(ir, lhs, SubI::NAME).filter(|&(_, b)| b != rhs",
            ],
            [
                "arith.subi: a value less itself is 1",
                "    if lhs == rhs {\n        return result_constant(ir, op, 0);\n    }\n    if splat(ir, constants, 1)",
                "    if lhs == rhs {\n        return result_constant(ir, op, 1);\n    }\n    if splat(ir, constants, 1)",
            ],
            [
                "arith.subi: of a sum the wrong operand is left",
                "Some((a, b)) if b == rhs => Folded::value(a",
                "Some((a, b)) if b == rhs => Folded::value(b",
            ],
            [
                "arith.muli: -1 is 0",
                "        Some(c) if c.is_zero() => Folded::value(ir.operand(op, 1)),",
                "        Some(c) if c.is_all_ones() => Folded::value(ir.operand(op, 1)),",
            ],
            [
                "arith.divui: all ones are 1",
                "pub(super) fn divide(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if splat(ir, constants, 1).is_some_and(|c| c.is_one()",
                "pub(super) fn divide(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if splat(ir, constants, 1).is_some_and(|c| c.is_all_ones()",
            ],
            [
                "arith.remui: all ones leave nothing",
                "pub(super) fn remui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if splat(ir, constants, 1).is_some_and(|c| c.is_one()",
                "pub(super) fn remui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if splat(ir, constants, 1).is_some_and(|c| c.is_all_ones()",
            ],
            [
                "arith.remsi: the smallest number leaves nothing",
                "is_some_and(|c| c.is_one() && c.width() > 1",
                "is_some_and(|c| c.is_signed_min()",
            ],
            [
                "arith: xor with 1 is a complement",
                "constant_attr(ir, v).and_then(|c| elements::splat(&ir.ctx, c)).is_some_and(|c| c.is_all_ones()",
                "constant_attr(ir, v).and_then(|c| elements::splat(&ir.ctx, c)).is_some_and(|c| c.is_one()",
            ],
            [
                "arith.andi: 1 absorbs",
                "        Some(c) if c.is_zero() => return Folded::value(rhs),",
                "        Some(c) if c.is_one() => return Folded::value(rhs),",
            ],
            [
                "arith.andi: complements give all ones",
                "    if are_complements(ir, lhs, rhs) {\n        return result_constant(ir, op, 0",
                "    if are_complements(ir, lhs, rhs) {\n        return result_constant(ir, op, -1",
            ],
            [
                "arith.andi: any inner and absorbs",
                "parts(ir, inner, AndI::NAME).is_some_and(|(a, b)| a == other || b == other",
                "parts(ir, inner, AndI::NAME).is_some_and(|(a, b)| a == other || b != other",
            ],
            [
                "arith.ori: 1 absorbs",
                "        Some(c) if c.is_all_ones() => return Folded::value(rhs),",
                "        Some(c) if c.is_one() => return Folded::value(rhs),",
            ],
            [
                "arith.ori: complements give 0",
                "    if are_complements(ir, lhs, rhs) {\n        return result_constant(ir, op, -1",
                "    if are_complements(ir, lhs, rhs) {\n        return result_constant(ir, op, 0",
            ],
            [
                "arith.xori: a value and itself give all ones",
                "    if lhs == rhs {\n        return result_constant(ir, op, 0);\n    }\n    for (inner, other)",
                "    if lhs == rhs {\n        return result_constant(ir, op, -1);\n    }\n    for (inner, other)",
            ],
            [
                "arith.xori: the wrong operand is left",
                "Some((a, b)) if a == other => return Folded::value(b",
                "Some((a, b)) if a == other => return Folded::value(a",
            ],
            [
                "arith shifts: by 1 nothing moves",
                "pub(super) fn shift(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()",
                "pub(super) fn shift(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if splat(ir, constants, 1).is_some_and(|c| c.is_one()",
            ],
            [
                "arith extrema: the top is neutral",
                "Some(c) if c == top(c.width()) => return Folded::value(rhs",
                "Some(c) if c == top(c.width()) => return Folded::value(lhs",
            ],
            [
                "arith.maxsi: all ones are the top",
                "pub(super) fn maxsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    extremum(ir, op, constants, Int::signed_max",
                "pub(super) fn maxsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    extremum(ir, op, constants, Int::all_ones",
            ],
            [
                "arith.minsi: 0 is the top",
                "pub(super) fn minsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    extremum(ir, op, constants, Int::signed_min",
                "pub(super) fn minsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    extremum(ir, op, constants, Int::zero",
            ],
            [
                "arith.maxui: 1 is the bottom",
                "extremum(ir, op, constants, Int::all_ones, Int::zero",
                "extremum(ir, op, constants, Int::all_ones, Int::one",
            ],
            [
                "arith.minui: the largest signed number is the bottom",
                "extremum(ir, op, constants, Int::zero, Int::all_ones",
                "extremum(ir, op, constants, Int::zero, Int::signed_max",
            ],
            [
                "arith.addui_extended: no overflow is one",
                "Int::from_bool(a.uadd_overflow(b).1",
                "Int::from_bool(!a.uadd_overflow(b).1",
            ],
            ["arith.mulsi_extended: the upper half has no sign", "&|a, b| a.smul_high(b)", "&|a, b| a.umul_high(b)"],
            [
                "arith.mului_extended: all ones are 1",
                "        Some(c) if c.is_one() => value_and_zero(ir, op, lhs),",
                "        Some(c) if c.is_all_ones() => value_and_zero(ir, op, lhs),",
            ],
            [
                "arith.cmpi: a value is not equal to itself",
                "-i64::from(predicate.is_reflexive()",
                "-i64::from(!predicate.is_reflexive()",
            ],
            [
                "arith.cmpi: operands change places, the predicate does not",
                "predicate_attr(ir, predicate.swapped()",
                "predicate_attr(ir, predicate",
            ],
            [
                "arith.cmpi: an extended bit is all ones",
                "let is_true = if signed || source.is_none() { c.is_all_ones() } else { c.is_one() }",
                "let is_true = c.is_all_ones()",
            ],
        ],
    },
    File {
        path: "dialects/src/arith/canonicalize.rs",
        mutants: &[
            [
                "arith: constants of addi are gathered by another operation",
                "gather(rewriter, op, AddI::NAME, Int::add",
                "gather(rewriter, op, AddI::NAME, Int::sub",
            ],
            [
                "arith: constants of muli are gathered by another operation",
                "gather(rewriter, op, MulI::NAME, Int::mul",
                "gather(rewriter, op, MulI::NAME, Int::add",
            ],
            [
                "arith: constants of andi are gathered by another operation",
                "gather(rewriter, op, AndI::NAME, Int::and",
                "gather(rewriter, op, AndI::NAME, Int::or",
            ],
            [
                "arith: constants of ori are gathered by another operation",
                "gather(rewriter, op, OrI::NAME, Int::or",
                "gather(rewriter, op, OrI::NAME, Int::and",
            ],
            [
                "arith: constants of xori are gathered by another operation",
                "gather(rewriter, op, XOrI::NAME, Int::xor",
                "gather(rewriter, op, XOrI::NAME, Int::or",
            ],
            [
                "arith: constants rhs and b of a difference are gathered with the wrong sign",
                "combined(rewriter, rhs, b, Int::sub",
                "combined(rewriter, rhs, b, Int::add",
            ],
            [
                "arith: constants a and rhs of a sum are gathered with the wrong sign",
                "combined(rewriter, a, rhs, Int::add",
                "combined(rewriter, a, rhs, Int::sub",
            ],
            [
                "arith: constants b and c of a difference are gathered with the wrong sign",
                "combined(rewriter, b, c, Int::sub",
                "combined(rewriter, b, c, Int::add",
            ],
            [
                "arith: constants b and c of a sum are gathered with the wrong sign",
                "combined(rewriter, b, c, Int::add",
                "combined(rewriter, b, c, Int::sub",
            ],
            [
                "arith: constants a and c of a difference are gathered with the wrong sign",
                "combined(rewriter, a, c, Int::sub",
                "combined(rewriter, a, c, Int::add",
            ],
            [
                "arith: constants c and b of a difference are gathered with the wrong sign",
                "combined(rewriter, c, b, Int::sub",
                "combined(rewriter, c, b, Int::add",
            ],
            [
                "arith: constants c and b of a sum are gathered with the wrong sign",
                "combined(rewriter, c, b, Int::add",
                "combined(rewriter, c, b, Int::sub",
            ],
            [
                "arith: constants c and a of a difference are gathered with the wrong sign",
                "combined(rewriter, c, a, Int::sub",
                "combined(rewriter, c, a, Int::add",
            ],
            [
                "arith.addi: a product with 1 is negated",
                "    factor.is_all_ones().then(|| mul.lhs(rewriter))",
                "    factor.is_one().then(|| mul.lhs(rewriter))",
            ],
            [
                "arith.xori: a complement exchanges operands",
                "predicate_attr(rewriter.ir_mut(), predicate.negated()",
                "predicate_attr(rewriter.ir_mut(), predicate.swapped()",
            ],
            [
                "arith.cmpi: every comparison looks through extensions",
                "let fits = predicate.is_equality() || predicate.is_signed() == (name == ExtSI::NAME)",
                "let fits = predicate.number() >= 0",
            ],
            [
                "arith.mulsi_extended: the lower half is a sum",
                "    let value = rewriter.op(MulI::NAME).operand(a).operand(b)",
                "    let value = rewriter.op(AddI::NAME).operand(a).operand(b)",
            ],
            [
                "arith.extsi: an extension by zeros becomes one by the sign",
                "    let value = rewriter.op(ExtUI::NAME).operand(value)",
                "    let value = rewriter.op(ExtSI::NAME).operand(value)",
            ],
            [
                "arith.trunci: an extension is always by zeros",
                "bits(rewriter, source) < result_bits { name",
                "bits(rewriter, source) < result_bits { ExtUI::NAME",
            ],
            [
                "arith.index_cast looks through the other extension",
                "let name = if rewriter.is(op, super::IndexCast::NAME)",
                "let name = if !rewriter.is(op, super::IndexCast::NAME)",
            ],
            [
                "arith.addui_extended: the sum alone is a difference",
                "let sum = rewriter.op(AddI::NAME",
                "let sum = rewriter.op(SubI::NAME",
            ],
            [
                "arith.mulsi_extended: by 1, what is not negative has the sign",
                "predicate_attr(rewriter.ir_mut(), Predicate::Slt",
                "predicate_attr(rewriter.ir_mut(), Predicate::Sge",
            ],
            [
                "arith.mulf: signs cancel, and the first factor is squared",
                "let (lhs, rhs) = (source(rewriter.operand(op, 0)), source(rewriter.operand(op, 1",
                "let (lhs, rhs) = (source(rewriter.operand(op, 0)), source(rewriter.operand(op, 0",
            ],
        ],
    },
    File {
        path: "dialects/src/arith/fold_float.rs",
        mutants: &[
            [
                "arith.addf: +0.0 is neutral",
                "pub(super) fn addf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_zero(splat(ir, op, constants, 1), true",
                "pub(super) fn addf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_zero(splat(ir, op, constants, 1), false",
            ],
            [
                "arith.subf: -0.0 is neutral",
                "pub(super) fn subf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_zero(splat(ir, op, constants, 1), false",
                "pub(super) fn subf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_zero(splat(ir, op, constants, 1), true",
            ],
            [
                "arith.mulf: 0.0 is neutral",
                "pub(super) fn mulf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_one(splat(ir, op, constants, 1))",
                "pub(super) fn mulf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_zero(splat(ir, op, constants, 1), false)",
            ],
            [
                "arith.divf: 0.0 is neutral",
                "pub(super) fn divf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_one(splat(ir, op, constants, 1))",
                "pub(super) fn divf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {\n    if is_zero(splat(ir, op, constants, 1), false)",
            ],
            [
                "arith: v[0].add(v[1]) is v[0].sub(v[1])",
                "fold_floats(ir, op, constants, &|v| v[0].add(v[1])",
                "fold_floats(ir, op, constants, &|v| v[0].sub(v[1])",
            ],
            [
                "arith: v[0].sub(v[1]) is v[1].sub(v[0])",
                "fold_floats(ir, op, constants, &|v| v[0].sub(v[1])",
                "fold_floats(ir, op, constants, &|v| v[1].sub(v[0])",
            ],
            [
                "arith: v[0].mul(v[1]) is v[0].mul(v[0])",
                "fold_floats(ir, op, constants, &|v| v[0].mul(v[1])",
                "fold_floats(ir, op, constants, &|v| v[0].mul(v[0])",
            ],
            [
                "arith: v[0].div(v[1]) is v[1].div(v[0])",
                "fold_floats(ir, op, constants, &|v| v[0].div(v[1])",
                "fold_floats(ir, op, constants, &|v| v[1].div(v[0])",
            ],
            [
                "arith: v[0].rem(v[1]) is v[1].rem(v[0])",
                "fold_floats(ir, op, constants, &|v| v[0].rem(v[1])",
                "fold_floats(ir, op, constants, &|v| v[1].rem(v[0])",
            ],
            [
                "arith: v[0].neg() is v[0].abs()",
                "fold_floats(ir, op, constants, &|v| v[0].neg()",
                "fold_floats(ir, op, constants, &|v| v[0].abs()",
            ],
            [
                "arith: maximum of floats is maxnum",
                "extremum(ir, op, constants, Float::maximum)",
                "extremum(ir, op, constants, Float::maxnum)",
            ],
            [
                "arith: minimum of floats is minnum",
                "extremum(ir, op, constants, Float::minimum)",
                "extremum(ir, op, constants, Float::minnum)",
            ],
            [
                "arith: maxnum of floats is maximum",
                "extremum(ir, op, constants, Float::maxnum)",
                "extremum(ir, op, constants, Float::maximum)",
            ],
            [
                "arith: minnum of floats is minimum",
                "extremum(ir, op, constants, Float::minnum)",
                "extremum(ir, op, constants, Float::minimum)",
            ],
            ["arith.cmpf: operands change places", "predicate.holds(a.compare(b)", "predicate.holds(b.compare(a)"],
        ],
    },
    File {
        path: "dialects/src/arith/fold_cast.rs",
        mutants: &[
            [
                "arith.extsi looks through extensions by zeros",
                "source_through(ir, op, ExtSI::NAME) {\n        return retarget",
                "source_through(ir, op, ExtUI::NAME) {\n        return retarget",
            ],
            [
                "arith.extui looks through extensions by the sign",
                "source_through(ir, op, ExtUI::NAME) {\n        return retarget",
                "source_through(ir, op, ExtSI::NAME) {\n        return retarget",
            ],
            [
                "arith index casts: all round trips lose nothing",
                "    width(value) <= width(ir.operand(op, 0))",
                "    width(value) > 0",
            ],
            ["arith.bitcast: bits are inverted", "&|v| Some(v[0].clone()", "&|v| Some(v[0].not()"],
            [
                "arith: from_int_signed is the other",
                "&|v, kind| Some(Float::from_int_signed(kind, v))",
                "&|v, kind| Some(Float::from_int_unsigned(kind, v))",
            ],
            [
                "arith: from_int_unsigned is the other",
                "&|v, kind| Some(Float::from_int_unsigned(kind, v))",
                "&|v, kind| Some(Float::from_int_signed(kind, v))",
            ],
            [
                "arith.fptosi rounds to nearest",
                "float_of(kind, v)?.to_int_signed(width)",
                "float_of(kind, v)?.round_even().to_int_signed(width)",
            ],
            [
                "arith.fptoui rounds to nearest",
                "float_of(kind, v)?.to_int_unsigned(width)",
                "float_of(kind, v)?.round_even().to_int_unsigned(width)",
            ],
            [
                "arith.truncf: every mode rounds to nearest",
                "convert(ir, op, constants, mode != 0",
                "convert(ir, op, constants, mode > 9",
            ],
            [
                "arith casts of floats round twice",
                "let converted = value.convert(kind)",
                "let converted = value.convert(FloatKind::BF16).convert(kind)",
            ],
        ],
    },
    File {
        path: "dialects/src/arith/select.rs",
        mutants: &[
            [
                "arith.select takes the other side",
                "Folded::value(if value.is_zero()",
                "Folded::value(if !value.is_zero()",
            ],
            [
                "arith.select: sides that are both true are the condition",
                "splat(ir, no).is_some_and(|v| v.is_zero()",
                "splat(ir, no).is_some_and(|v| v.is_all_ones()",
            ],
            [
                "arith.select of equal operands takes the first",
                "Predicate::Eq if same => Some(no",
                "Predicate::Eq if same => Some(yes",
            ],
            [
                "arith.select: a complement keeps the sides",
                "rewriter.set_operands(op, &[positive, no, yes]",
                "rewriter.set_operands(op, &[positive, yes, no]",
            ],
            ["arith.select of a select takes the other side", "in [(1, yes), (2, no)]", "in [(2, yes), (1, no)]"],
            [
                "arith.select of -1 and 0 is an extension by zeros",
                "let value = if a.is_one() && b.is_zero()",
                "let value = if a.is_all_ones() && b.is_zero()",
            ],
            [
                "arith.select is poison where a side is",
                "for (arm, other) in [(1, no), (2, yes)]",
                "for (arm, other) in [(1, yes), (2, no)]",
            ],
        ],
    },
    File {
        path: "dialects/src/math/fold.rs",
        mutants: &[
            ["math.absf is v[0].neg()", "    absf |v| v[0].abs();", "    absf |v| v[0].neg();"],
            ["math.ceil is v[0].floor()", "    ceil |v| v[0].ceil();", "    ceil |v| v[0].floor();"],
            ["math.floor is v[0].ceil()", "    floor |v| v[0].floor();", "    floor |v| v[0].ceil();"],
            ["math.round is v[0].round_even()", "    round |v| v[0].round();", "    round |v| v[0].round_even();"],
            [
                "math.roundeven is v[0].round()",
                "    roundeven |v| v[0].round_even();",
                "    roundeven |v| v[0].round();",
            ],
            ["math.trunc is v[0].floor()", "    trunc |v| v[0].trunc();", "    trunc |v| v[0].floor();"],
            ["math.sqrt is v[0].abs()", "    sqrt |v| v[0].sqrt();", "    sqrt |v| v[0].abs();"],
            [
                "math.copysign is v[1].copysign(v[0])",
                "    copysign |v| v[0].copysign(v[1]);",
                "    copysign |v| v[1].copysign(v[0]);",
            ],
            [
                "math: v[0].atan2(v[1]) is v[1].atan2(v[0])",
                "host(ir, op, constants, &|v| v[0].atan2(v[1])",
                "host(ir, op, constants, &|v| v[1].atan2(v[0])",
            ],
            [
                "math: v[0].powf(v[1]) is v[1].powf(v[0])",
                "host(ir, op, constants, &|v| v[0].powf(v[1])",
                "host(ir, op, constants, &|v| v[1].powf(v[0])",
            ],
            ["math.expm1 does not take 1", "    expm1 exp_m1;", "    expm1 exp;"],
            ["math.log10 is natural", "    log10 log10;", "    log10 ln;"],
            ["math.cbrt is a square root", "    cbrt cbrt;", "    cbrt sqrt;"],
            ["math.sin is cos", "    sin sin;", "    sin cos;"],
        ],
    },
    File {
        path: "dialects/src/math/functions.rs",
        mutants: &[
            [
                "math.asinh of large numbers lacks ln 2",
                "if size > LARGE { size.ln() + LN_2",
                "if size > LARGE { size.ln()",
            ],
            ["math.acosh is one of what is below 1", "    if x < 1.0", "    if x < -1e300"],
        ],
    },
    File {
        path: "dialects/src/math.rs",
        mutants: &[
            [
                "math.absi counts ones",
                "(AbsI::NAME, |_, _| Some(bits::Op::Abs",
                "(AbsI::NAME, |_, _| Some(bits::Op::Ones",
            ],
            [
                "math.ctlz counts at the other end",
                "(CountLeadingZeros::NAME, |_, _| Some(bits::Op::LeadingZeros",
                "(CountLeadingZeros::NAME, |_, _| Some(bits::Op::TrailingZeros",
            ],
        ],
    },
    File {
        path: "dialects/src/arith/operators.rs",
        mutants: &[
            [
                "arith.floordivsi rounds towards zero",
                "(FloorDivSI::NAME, |_, _| Some(Operator::FloorDivS",
                "(FloorDivSI::NAME, |_, _| Some(Operator::DivS",
            ],
            [
                "arith.ceildivui rounds down",
                "(CeilDivUI::NAME, |_, _| Some(Operator::CeilDivU",
                "(CeilDivUI::NAME, |_, _| Some(Operator::DivU",
            ],
        ],
    },
    File {
        path: "dialects/src/index.rs",
        mutants: &[
            [
                "index.rems takes the sign of the divisor",
                "(RemS::NAME, |_, _| Some(Operator::RemS",
                "(RemS::NAME, |_, _| Some(Operator::RemFloor",
            ],
            [
                "index.shrs shifts zeros in",
                "(ShrS::NAME, |_, _| Some(Operator::ShrS",
                "(ShrS::NAME, |_, _| Some(Operator::ShrU",
            ],
        ],
    },
];
