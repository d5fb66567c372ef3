//! Operators on integers as instructions.
//!
//! What holds: an integer of fewer bits than its register has zeros above.

use bits::{Binary, Class as OperatorClass, Op, Other, Predicate, Unary};

use super::code::Code;
use super::operand::{Class, Operand};

/// The result of an operator on operands of so many bits; `None` if it has no instructions here.
pub fn apply(code: &mut Code, op: Op, operands: &[Operand], width: u32) -> Option<Operand> {
    match op.class() {
        OperatorClass::Binary(op) if width == 1 => bits_of_one(code, op, operands[0], operands[1]),
        OperatorClass::Binary(op) => binary(code, op, operands[0], operands[1], width),
        OperatorClass::Unary(op) => unary(code, op, operands[0], width),
        OperatorClass::Other(op) => other(code, op, operands, width),
    }
}

fn class(width: u32) -> Class {
    Class::of_integer(width).expect("integers have at most 64 bits")
}

/// Bits of the register of an integer of `width` bits.
fn size(width: u32) -> u32 {
    class(width).bits()
}

fn constant(width: u32, value: u64) -> Operand {
    Operand::Constant(class(width), value & (u64::MAX >> (64 - size(width))))
}

/// Clears what is above an integer.
pub fn masked(code: &mut Code, value: Operand, width: u32) -> Operand {
    if width == size(width) {
        return value;
    }
    let mask = constant(width, (1 << width) - 1);
    code.pure(class(width), &format!("and.b{}", size(width)), &[value, mask])
}

/// Fills what is above an integer with its sign.
pub fn signed(code: &mut Code, value: Operand, width: u32) -> Operand {
    if width == size(width) {
        return value;
    }
    let by = Operand::word((size(width) - width) as i32);
    let up = code.pure(class(width), &format!("shl.b{}", size(width)), &[value, by]);
    code.pure(class(width), &format!("shr.s{}", size(width)), &[up, by])
}

/// An amount to shift by, in 32 bits.
fn amount(code: &mut Code, value: Operand) -> Operand {
    match value {
        Operand::Constant(_, bits) => Operand::word(bits.min(64) as i32),
        Operand::Register(Class::Long, _) => code.pure(Class::Word, "cvt.u32.u64", &[value]),
        Operand::Register(..) => value,
    }
}

/// Operators on single bits.
fn bits_of_one(code: &mut Code, op: Binary, a: Operand, b: Operand) -> Option<Operand> {
    let instruction = match op {
        Binary::Add | Binary::Sub | Binary::Xor => "xor.pred",
        Binary::And | Binary::Mul | Binary::MinU | Binary::MaxS => "and.pred",
        Binary::Or | Binary::MaxU | Binary::MinS => "or.pred",
        Binary::Shl | Binary::ShrU | Binary::ShrS | Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => {
            return None;
        }
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS | Binary::RemFloor | Binary::Pow => return None,
    };
    let (a, b) = (code.in_register(a), code.in_register(b));
    Some(code.pure(Class::Predicate, instruction, &[a, b]))
}

fn binary(code: &mut Code, op: Binary, a: Operand, b: Operand, width: u32) -> Option<Operand> {
    let (class, size) = (class(width), size(width));
    let plain = |code: &mut Code, name: &str, b: Operand| {
        let result = code.pure(class, &format!("{name}{size}"), &[a, b]);
        masked(code, result, width)
    };
    let with_signs = |code: &mut Code, name: &str| {
        let (a, b) = (signed(code, a, width), signed(code, b, width));
        let result = code.pure(class, &format!("{name}{size}"), &[a, b]);
        masked(code, result, width)
    };
    Some(match op {
        Binary::Add => plain(code, "add.s", b),
        Binary::Sub => plain(code, "sub.s", b),
        Binary::Mul => plain(code, "mul.lo.s", b),
        Binary::And => plain(code, "and.b", b),
        Binary::Or => plain(code, "or.b", b),
        Binary::Xor => plain(code, "xor.b", b),
        Binary::Shl => {
            let by = amount(code, b);
            plain(code, "shl.b", by)
        }
        Binary::ShrU => {
            let by = amount(code, b);
            plain(code, "shr.u", by)
        }
        Binary::ShrS => {
            let (a, by) = (signed(code, a, width), amount(code, b));
            let result = code.pure(class, &format!("shr.s{size}"), &[a, by]);
            masked(code, result, width)
        }
        Binary::DivU => plain(code, "div.u", b),
        Binary::RemU => plain(code, "rem.u", b),
        Binary::MinU => plain(code, "min.u", b),
        Binary::MaxU => plain(code, "max.u", b),
        Binary::DivS => with_signs(code, "div.s"),
        Binary::RemS => with_signs(code, "rem.s"),
        Binary::MinS => with_signs(code, "min.s"),
        Binary::MaxS => with_signs(code, "max.s"),
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS | Binary::RemFloor => {
            let is_unsigned = op == Binary::CeilDivU;
            let (a, b) = if is_unsigned { (a, b) } else { (signed(code, a, width), signed(code, b, width)) };
            let result = rounded(code, op, a, b, size);
            masked(code, result, width)
        }
        Binary::Pow => return None,
    })
}

/// Quotients that are not rounded towards zero, and the remainder of a positive divisor, of whole registers.
fn rounded(code: &mut Code, op: Binary, a: Operand, b: Operand, size: u32) -> Operand {
    let (class, letter) = (class(size), if op == Binary::CeilDivU { 'u' } else { 's' });
    let zero = constant(size, 0);
    let rest = code.pure(class, &format!("rem.{letter}{size}"), &[a, b]);
    if op == Binary::RemFloor {
        let is_below = code.pure(Class::Predicate, &format!("setp.lt.s{size}"), &[rest, zero]);
        let up = code.pure(class, &format!("add.s{size}"), &[rest, b]);
        return code.pure(class, &format!("selp.b{size}"), &[up, rest, is_below]);
    }
    let quotient = code.pure(class, &format!("div.{letter}{size}"), &[a, b]);
    let mut moves = code.pure(Class::Predicate, &format!("setp.ne.s{size}"), &[rest, zero]);
    if op != Binary::CeilDivU {
        let signs = code.pure(class, &format!("xor.b{size}"), &[rest, b]);
        let order = if op == Binary::FloorDivS { "lt" } else { "ge" };
        let fits = code.pure(Class::Predicate, &format!("setp.{order}.s{size}"), &[signs, zero]);
        moves = code.pure(Class::Predicate, "and.pred", &[moves, fits]);
    }
    let step = constant(size, if op == Binary::FloorDivS { u64::MAX } else { 1 });
    let next = code.pure(class, &format!("add.s{size}"), &[quotient, step]);
    code.pure(class, &format!("selp.b{size}"), &[next, quotient, moves])
}

fn unary(code: &mut Code, op: Unary, a: Operand, width: u32) -> Option<Operand> {
    let (class, size) = (class(width), size(width));
    if width == 1 {
        let a = code.in_register(a);
        return (op == Unary::Not).then(|| code.pure(Class::Predicate, "not.pred", &[a]));
    }
    Some(match op {
        Unary::Not => {
            let result = code.pure(class, &format!("not.b{size}"), &[a]);
            masked(code, result, width)
        }
        Unary::Abs => {
            let a = signed(code, a, width);
            let result = code.pure(class, &format!("abs.s{size}"), &[a]);
            masked(code, result, width)
        }
        Unary::LeadingZeros => {
            let count = counted(code, "clz", a, size);
            code.pure(class, &format!("sub.s{size}"), &[count, constant(width, u64::from(size - width))])
        }
        Unary::TrailingZeros => {
            let end = if width < size { constant(width, 1 << width) } else { constant(width, 0) };
            let ended = code.pure(class, &format!("or.b{size}"), &[a, end]);
            let turned = code.pure(class, &format!("brev.b{size}"), &[ended]);
            counted(code, "clz", turned, size)
        }
        Unary::Ones => counted(code, "popc", a, size),
        Unary::Reverse => {
            let turned = code.pure(class, &format!("brev.b{size}"), &[a]);
            code.pure(class, &format!("shr.u{size}"), &[turned, Operand::word((size - width) as i32)])
        }
    })
}

/// A count of bits, which the machine gives in 32 bits.
fn counted(code: &mut Code, name: &str, a: Operand, size: u32) -> Operand {
    let count = code.pure(Class::Word, &format!("{name}.b{size}"), &[a]);
    if size == 64 { code.pure(Class::Long, "cvt.u64.u32", &[count]) } else { count }
}

fn other(code: &mut Code, op: Other, operands: &[Operand], width: u32) -> Option<Operand> {
    match op {
        Other::Compare(predicate) => Some(compare(code, predicate, operands[0], operands[1], width)),
        Other::Mux => Some(choose(code, operands[0], operands[1], operands[2])),
        Other::Extract { low: 0, width: to } => Some(truncated(code, operands[0], to)),
        Other::ZeroExtend(to) => Some(extended(code, operands[0], (width, to), false)),
        Other::SignExtend(to) => Some(extended(code, operands[0], (width, to), true)),
        Other::Parity | Other::Extract { .. } | Other::Concat | Other::Replicate(_) => None,
    }
}

fn compare(code: &mut Code, predicate: Predicate, a: Operand, b: Operand, width: u32) -> Operand {
    let letter = if is_signed(predicate) { 's' } else { 'u' };
    let widen = |code: &mut Code, value| match (width, letter) {
        (1, 's') => extended(code, value, (1, 32), true),
        (1, _) => extended(code, value, (1, 32), false),
        (_, 's') => signed(code, value, width),
        _ => value,
    };
    let (a, b) = (widen(code, a), widen(code, b));
    let size = if width == 1 { 32 } else { size(width) };
    code.pure(Class::Predicate, &format!("setp.{}.{letter}{size}", order(predicate)), &[a, b])
}

fn is_signed(predicate: Predicate) -> bool {
    match predicate {
        Predicate::Slt | Predicate::Sle | Predicate::Sgt | Predicate::Sge => true,
        Predicate::Eq | Predicate::Ne => false,
        Predicate::Ult | Predicate::Ule | Predicate::Ugt | Predicate::Uge => false,
    }
}

fn order(predicate: Predicate) -> &'static str {
    match predicate {
        Predicate::Eq => "eq",
        Predicate::Ne => "ne",
        Predicate::Slt | Predicate::Ult => "lt",
        Predicate::Sle | Predicate::Ule => "le",
        Predicate::Sgt | Predicate::Ugt => "gt",
        Predicate::Sge | Predicate::Uge => "ge",
    }
}

/// The second where the first holds, else the third.
pub fn choose(code: &mut Code, condition: Operand, yes: Operand, no: Operand) -> Operand {
    let condition = code.in_register(condition);
    let class = yes.class();
    if class != Class::Predicate {
        let (yes, no) = if class == Class::Half { (code.in_register(yes), code.in_register(no)) } else { (yes, no) };
        return code.pure(class, &format!("selp.{}", class.register_type()), &[yes, no, condition]);
    }
    let (yes, no) = (code.in_register(yes), code.in_register(no));
    let held = code.pure(Class::Predicate, "and.pred", &[condition, yes]);
    let fails = code.pure(Class::Predicate, "not.pred", &[condition]);
    let other = code.pure(Class::Predicate, "and.pred", &[fails, no]);
    code.pure(Class::Predicate, "or.pred", &[held, other])
}

fn truncated(code: &mut Code, value: Operand, to: u32) -> Operand {
    let is_cut = value.class() == Class::Long && to <= 32;
    let word = if is_cut { code.pure(Class::Word, "cvt.u32.u64", &[value]) } else { value };
    match (to, word.class()) {
        (1, Class::Predicate) => word,
        (1, _) => {
            let bit = code.pure(Class::Word, "and.b32", &[word, Operand::word(1)]);
            code.pure(Class::Predicate, "setp.ne.s32", &[bit, Operand::word(0)])
        }
        _ => masked(code, word, to),
    }
}

fn extended(code: &mut Code, value: Operand, (from, to): (u32, u32), is_signed: bool) -> Operand {
    if from == to {
        return value;
    }
    if from == 1 {
        let set = if is_signed { u64::MAX } else { 1 };
        let value = code.in_register(value);
        let full = code.pure(class(to), &format!("selp.b{}", size(to)), &[constant(to, set), constant(to, 0), value]);
        return masked(code, full, to);
    }
    let filled = if is_signed { signed(code, value, from) } else { value };
    let wide = match (class(from), class(to)) {
        (Class::Word, Class::Long) => {
            let letter = if is_signed { 's' } else { 'u' };
            code.pure(Class::Long, &format!("cvt.{letter}64.{letter}32"), &[filled])
        }
        _ => filled,
    };
    if is_signed { masked(code, wide, to) } else { wide }
}
