//! Intrinsics of LLVM IR as operations of arith and math.

use bits::Predicate;
use dialects::expand::build;
use dialects::{arith, math};
use emit_llvm::dialect::ops;
use ir::{Int, Op, Type, Value};

use crate::calls;
use crate::function::Raiser;
use crate::memory::convert;
use crate::operators::{each, finish};
use crate::refuse::{Outcome, Refusal};

/// Raises an intrinsic or a call. Errors: it is none that is known.
pub fn raise(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let name = match r.rw.op_text(op) {
        ops::Call::NAME => return call(r, op),
        ops::CallIntrinsic::NAME => {
            let name = r.rw.expect_attr::<&str>(op, "intrin");
            name.strip_prefix("llvm.")
                .map(|name| name.trim_end_matches(|c: char| c != '.').trim_end_matches('.').to_owned())
        }
        name => name.strip_prefix("llvm.intr.").map(str::to_owned),
    };
    let Some(name) = name else { return Err(unknown(r, op)) };
    if let Some(same) = calls::operation(&name) {
        return each(r, op, same);
    }
    if let Some(rounding) = rounding(&name) {
        return rounded(r, op, rounding);
    }
    let scalar = scalar_form(&name).ok_or_else(|| unknown(r, op))?;
    if name.ends_with("with.overflow") {
        return with_overflow(r, op, &name);
    }
    lanes(r, op, scalar)
}

/// What rounds a float before it becomes an integer.
fn rounding(name: &str) -> Option<&'static str> {
    match name {
        "lround" | "llround" => Some(math::Round::NAME),
        "lrint" | "llrint" => Some(math::RoundEven::NAME),
        _ => None,
    }
}

/// A rounded float as an integer.
fn rounded(r: &mut Raiser<'_>, op: Op, rounding: &str) -> Outcome<()> {
    let number = r.number(op, r.rw.operand(op, 0))?;
    let whole = same_type(r, rounding, &[number]);
    let ty = r.rw.ty(r.rw.result(op, 0));
    let made = r.rw.op(arith::FPToSI::NAME).operand(whole).result(ty).value();
    finish(r, op, vec![made])
}

fn unknown(r: &Raiser<'_>, op: Op) -> Refusal {
    let text = dialects::common::quoted;
    let types: Vec<String> = r.rw.results(op).map(|v| text(&r.rw.ctx, r.rw.ty(v))).collect();
    Refusal::unsupported(
        op,
        format!("'{}' has no form in hardware {}", r.rw.op_text(op), types.join(" ")).trim_end().to_owned(),
    )
}

fn call(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    match calls::callee(&r.rw, op).map(str::to_owned) {
        None => Err(Refusal::call(op, "a call through a pointer: which function it is, is not known")),
        Some(name) => match scalar_form(&name) {
            Some(scalar) if name == "abs" || name == "labs" || name == "llabs" => lanes(r, op, scalar),
            Some(_) | None => Err(Refusal::call(
                op,
                format!("'{name}' has no body here, and is none of the functions that Kiln knows"),
            )),
        },
    }
}

/// What makes one number of numbers.
type Scalar = fn(&mut Raiser<'_>, &[Value]) -> Value;

fn scalar_form(name: &str) -> Option<Scalar> {
    Some(match name {
        "abs" | "labs" | "llabs" => |r, v| same_type(r, math::AbsI::NAME, &v[..1]),
        "fshl" => |r, v| funnel(r, v, true),
        "fshr" => |r, v| funnel(r, v, false),
        "bswap" => |r, v| reversed(r, v[0], 8),
        "bitreverse" => |r, v| reversed(r, v[0], 1),
        "ctlz" => |r, v| same_type(r, math::CountLeadingZeros::NAME, &v[..1]),
        "cttz" => |r, v| same_type(r, math::CountTrailingZeros::NAME, &v[..1]),
        "fmuladd" => |r, v| {
            let product = same_type(r, arith::MulF::NAME, &v[..2]);
            same_type(r, arith::AddF::NAME, &[product, v[2]])
        },
        "expect" | "expect.with.probability" | "ssa.copy" => |_, v| v[0],
        "sadd.sat" => |r, v| saturated(r, v, arith::AddI::NAME, true),
        "ssub.sat" => |r, v| saturated(r, v, arith::SubI::NAME, true),
        "uadd.sat" => |r, v| saturated(r, v, arith::AddI::NAME, false),
        "usub.sat" => |r, v| saturated(r, v, arith::SubI::NAME, false),
        "scmp" => |r, v| ordered(r, v, Predicate::Slt),
        "ucmp" => |r, v| ordered(r, v, Predicate::Ult),
        "sadd.with.overflow" | "ssub.with.overflow" | "smul.with.overflow" | "uadd.with.overflow"
        | "usub.with.overflow" | "umul.with.overflow" => |_, v| v[0],
        _ => return None,
    })
}

fn lanes(r: &mut Raiser<'_>, op: Op, scalar: Scalar) -> Outcome<()> {
    let lists = r.rw.operands(op).to_vec().into_iter().map(|v| r.numbers(op, v)).collect::<Outcome<Vec<_>>>()?;
    let ty = r.rw.ty(r.rw.result(op, 0));
    let leaves = r.leaves(op, ty)?;
    let made = leaves.iter().enumerate().map(|(index, leaf)| {
        let operands: Vec<Value> = lists.iter().map(|list| list[index.min(list.len() - 1)]).collect();
        let value = scalar(r, &operands);
        convert(r, value, leaf.ty)
    });
    let made = made.collect();
    finish(r, op, made)
}

fn same_type(r: &mut Raiser<'_>, name: &str, operands: &[Value]) -> Value {
    let ty = r.rw.ty(operands[0]);
    r.rw.op(name).operands(operands).result(ty).value()
}

fn width_of(r: &Raiser<'_>, value: Value) -> u32 {
    r.rw.ctx.integer_width(r.rw.ty(value)).expect("an operand of integers")
}

/// The upper or lower word of two beside each other, shifted by a count modulo the width.
fn funnel(r: &mut Raiser<'_>, v: &[Value], is_left: bool) -> Value {
    let [high, low, count] = [v[0], v[1], v[2]];
    let (ty, width) = (r.rw.ty(high), i64::from(width_of(r, high)));
    let of = |r: &mut Raiser<'_>, number| build::constant(&mut r.rw, ty, number);
    let all = of(r, width);
    let count = build::binary(&mut r.rw, arith::RemUI::NAME, count, all);
    let last = of(r, width - 1);
    let rest = build::binary(&mut r.rw, arith::SubI::NAME, last, count);
    let one = of(r, 1);
    let (kept, moved, near, far) = match is_left {
        true => (high, low, arith::ShLI::NAME, arith::ShRUI::NAME),
        false => (low, high, arith::ShRUI::NAME, arith::ShLI::NAME),
    };
    let kept = build::binary(&mut r.rw, near, kept, count);
    let moved = build::binary(&mut r.rw, far, moved, one);
    let moved = build::binary(&mut r.rw, far, moved, rest);
    build::binary(&mut r.rw, arith::OrI::NAME, kept, moved)
}

/// Pieces of so many bits in the opposite order.
fn reversed(r: &mut Raiser<'_>, value: Value, piece: u32) -> Value {
    let (ty, width) = (r.rw.ty(value), width_of(r, value));
    let small = r.rw.ir_mut().ctx.integer(piece);
    let pieces: Vec<Value> = (0..width / piece)
        .map(|index| {
            let count = build::constant(&mut r.rw, ty, i64::from(index * piece));
            let moved = build::binary(&mut r.rw, arith::ShRUI::NAME, value, count);
            convert(r, moved, small)
        })
        .collect();
    let pieces: Vec<Value> = pieces.into_iter().rev().collect();
    join(r, &pieces, ty)
}

/// Integers side by side, the first lowest.
pub fn join(r: &mut Raiser<'_>, parts: &[Value], ty: Type) -> Value {
    let (mut start, mut all) = (0, None);
    for &part in parts {
        let width = width_of(r, part);
        let wide = convert(r, part, ty);
        let count = build::constant(&mut r.rw, ty, i64::from(start));
        let moved = if start == 0 { wide } else { build::binary(&mut r.rw, arith::ShLI::NAME, wide, count) };
        all = Some(all.map_or(moved, |all| build::binary(&mut r.rw, arith::OrI::NAME, all, moved)));
        start += width;
    }
    all.expect("at least one part")
}

/// An operation with one bit more, or twice the bits of a product: its result, and whether it fits.
fn exact(r: &mut Raiser<'_>, v: &[Value], name: &str, is_signed: bool) -> (Value, Value, Value) {
    let (ty, width) = (r.rw.ty(v[0]), width_of(r, v[0]));
    let more = if name == arith::MulI::NAME { width * 2 } else { width + 1 };
    let wide = r.rw.ir_mut().ctx.integer(more);
    let extend = if is_signed { arith::ExtSI::NAME } else { arith::ExtUI::NAME };
    let [a, b] = [v[0], v[1]].map(|v| r.rw.op(extend).operand(v).result(wide).value());
    let whole = build::binary(&mut r.rw, name, a, b);
    let cut = convert(r, whole, ty);
    let again = r.rw.op(extend).operand(cut).result(wide).value();
    let overflows = build::compare(&mut r.rw, Predicate::Ne, whole, again);
    (whole, cut, overflows)
}

fn saturated(r: &mut Raiser<'_>, v: &[Value], name: &str, is_signed: bool) -> Value {
    let (ty, width) = (r.rw.ty(v[0]), width_of(r, v[0]));
    let (whole, cut, overflows) = exact(r, v, name, is_signed);
    let bound = if is_signed {
        let zero = {
            let ty = r.rw.ty(whole);
            build::constant(&mut r.rw, ty, 0)
        };
        let is_negative = build::compare(&mut r.rw, Predicate::Slt, whole, zero);
        let least = build::number(&mut r.rw, ty, &Int::signed_min(width));
        let most = build::number(&mut r.rw, ty, &Int::signed_max(width));
        build::select(&mut r.rw, is_negative, least, most)
    } else if name == arith::SubI::NAME {
        build::constant(&mut r.rw, ty, 0)
    } else {
        build::number(&mut r.rw, ty, &Int::all_ones(width))
    };
    build::select(&mut r.rw, overflows, bound, cut)
}

fn with_overflow(r: &mut Raiser<'_>, op: Op, name: &str) -> Outcome<()> {
    let operation = match &name[1..4] {
        "add" => arith::AddI::NAME,
        "sub" => arith::SubI::NAME,
        _ => arith::MulI::NAME,
    };
    let operands = [r.number(op, r.rw.operand(op, 0))?, r.number(op, r.rw.operand(op, 1))?];
    let (_, cut, overflows) = exact(r, &operands, operation, name.starts_with('s'));
    finish(r, op, vec![cut, overflows])
}

/// -1, 0 or 1 by the order of two numbers.
fn ordered(r: &mut Raiser<'_>, v: &[Value], less: Predicate) -> Value {
    let ty = r.rw.ir_mut().ctx.integer(8);
    let is_less = build::compare(&mut r.rw, less, v[0], v[1]);
    let is_equal = build::compare(&mut r.rw, Predicate::Eq, v[0], v[1]);
    let [minus, none, one] = [-1, 0, 1].map(|n| build::constant(&mut r.rw, ty, n));
    let other = build::select(&mut r.rw, is_equal, none, one);
    build::select(&mut r.rw, is_less, minus, other)
}
