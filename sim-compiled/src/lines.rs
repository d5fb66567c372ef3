//! Lines of LLVM IR: instructions on integers of any width, in one lane or in many.
//!
//! What holds: a term of `width` bits is a value of type `iWIDTH`, or a vector of those with as many elements as there are lanes. No
//! instruction has undefined behaviour or gives poison that anything depends on.

#![deny(clippy::wildcard_enum_match_arm)]

use std::collections::BTreeSet;
use std::fmt::{Display, Write as _};

use bits::{Binary, Class, Int, Op, Other, Unary};

use crate::layout::{Slot, bytes};

/// A value as an operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// A name or a constant.
    pub text: String,
    /// Width in bits; one without bits has no text.
    pub width: u32,
}

/// Lines of a function, and what they call.
#[derive(Debug)]
pub struct Lines {
    /// The text.
    pub text: String,
    /// Values in a vector.
    pub lanes: u32,
    /// Intrinsics that are called: their declarations.
    pub declared: BTreeSet<String>,
    count: u32,
}

/// A type in this many lanes.
pub fn type_of(lanes: u32, width: u32) -> String {
    if lanes == 1 { format!("i{width}") } else { format!("<{lanes} x i{width}>") }
}

impl Lines {
    /// No lines.
    pub fn new(lanes: u32) -> Self {
        Self { text: String::new(), lanes, declared: BTreeSet::new(), count: 0 }
    }

    /// The type of a term.
    pub fn ty(&self, width: u32) -> String {
        type_of(self.lanes, width)
    }

    /// A new value, which `what` computes.
    pub fn set(&mut self, width: u32, what: impl Display) -> Term {
        self.count += 1;
        let text = format!("%v{}", self.count);
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "  {text} = {what}");
        Term { text, width }
    }

    /// A line without a value.
    pub fn line(&mut self, what: impl Display) {
        let _ = writeln!(self.text, "  {what}");
    }

    /// A number of its own for labels.
    pub fn number(&mut self) -> u32 {
        self.count += 1;
        self.count
    }

    // Constants.

    /// A constant.
    pub fn constant(&self, value: &Int) -> Term {
        let width = value.width();
        let one = value.to_string_unsigned();
        let text = match self.lanes {
            1 => one,
            lanes => format!("<{}>", vec![format!("i{width} {one}"); lanes as usize].join(", ")),
        };
        Term { text, width }
    }

    /// A small constant, cut to the width.
    pub fn number_of(&self, width: u32, value: u64) -> Term {
        self.constant(&Int::from_u64(width, value))
    }

    /// All bits set.
    pub fn ones(&self, width: u32) -> Term {
        self.constant(&Int::all_ones(width))
    }

    // Instructions of LLVM.

    /// An instruction on two operands of one width.
    pub fn two(&mut self, name: &str, a: &Term, b: &Term) -> Term {
        let ty = self.ty(a.width);
        self.set(a.width, format_args!("{name} {ty} {}, {}", a.text, b.text))
    }

    /// A comparison.
    pub fn compare(&mut self, predicate: &str, a: &Term, b: &Term) -> Term {
        let ty = self.ty(a.width);
        self.set(1, format_args!("icmp {predicate} {ty} {}, {}", a.text, b.text))
    }

    /// A choice by one bit.
    pub fn select(&mut self, by: &Term, yes: &Term, no: &Term) -> Term {
        if yes == no {
            return yes.clone();
        }
        let (one, ty) = (self.ty(1), self.ty(yes.width));
        self.set(yes.width, format_args!("select {one} {}, {ty} {}, {ty} {}", by.text, yes.text, no.text))
    }

    fn convert(&mut self, name: &str, a: &Term, width: u32) -> Term {
        let (from, to) = (self.ty(a.width), self.ty(width));
        self.set(width, format_args!("{name} {from} {} to {to}", a.text))
    }

    /// Zeros above, or bits cut off.
    pub fn resize(&mut self, a: &Term, width: u32) -> Term {
        match a.width.cmp(&width) {
            std::cmp::Ordering::Equal => a.clone(),
            std::cmp::Ordering::Less if a.width == 0 => self.number_of(width, 0),
            std::cmp::Ordering::Less => self.convert("zext", a, width),
            std::cmp::Ordering::Greater => self.convert("trunc", a, width),
        }
    }

    /// An intrinsic on one operand, with an argument behind it.
    fn intrinsic(&mut self, name: &str, a: &Term, argument: &str) -> Term {
        let ty = self.ty(a.width);
        let suffix = if self.lanes == 1 { format!("i{}", a.width) } else { format!("v{}i{}", self.lanes, a.width) };
        let flag = if argument.is_empty() { "" } else { ", i1" };
        self.declared.insert(format!("declare {ty} @llvm.{name}.{suffix}({ty}{flag})"));
        self.set(a.width, format_args!("call {ty} @llvm.{name}.{suffix}({ty} {}{argument})", a.text))
    }

    // Slots.

    /// The address of a slot.
    fn address(&mut self, base: &str, slot: Slot) -> Term {
        self.set(64, format_args!("getelementptr i8, ptr {base}, i64 {}", slot.at))
    }

    /// What a slot holds.
    pub fn load(&mut self, base: &str, slot: Slot) -> Term {
        let (held, align) = (bytes(slot.width) as u32 * 8, bytes(slot.width).min(8));
        let (address, ty) = (self.address(base, slot), self.ty(held));
        let range = match slot.width {
            width if width < held && held <= 64 && self.lanes == 1 => {
                format!(", !range !{{i{held} 0, i{held} {}}}", 1u64 << width)
            }
            _ => String::new(),
        };
        let word = self.set(held, format_args!("load {ty}, ptr {}, align {align}{range}", address.text));
        self.resize(&word, slot.width)
    }

    /// Changes what a slot holds.
    pub fn store(&mut self, base: &str, slot: Slot, value: &Term) {
        let (held, align) = (bytes(slot.width) as u32 * 8, bytes(slot.width).min(8));
        let word = self.resize(value, held);
        let (address, ty) = (self.address(base, slot), self.ty(held));
        self.line(format_args!("store {ty} {}, ptr {}, align {align}", word.text, address.text));
    }

    // Operators.

    /// The value that circuits give, of operands with bits. None where there are no instructions for it.
    pub fn operator(&mut self, op: Op, a: &[Term], width: u32) -> Option<Term> {
        Some(match op.class() {
            Class::Binary(op) => {
                let (first, rest) = a.split_first()?;
                rest.iter().try_fold(first.clone(), |sum, next| self.binary(op, &sum, next))?
            }
            Class::Unary(op) => self.unary(op, &a[0]),
            Class::Other(other) => match other {
                Other::Compare(predicate) => self.compare(predicate.name(), &a[0], &a[1]),
                Other::Parity => {
                    let count = self.intrinsic("ctpop", &a[0], "");
                    self.resize(&count, 1)
                }
                Other::Mux => self.select(&a[0], &a[1], &a[2]),
                Other::Extract { low, width } => self.field(&a[0], low, width),
                Other::Concat => self.concat(a),
                Other::Replicate(count) => self.replicate(&a[0], count),
                Other::ZeroExtend(width) => self.resize(&a[0], width),
                Other::SignExtend(to) if to == a[0].width => a[0].clone(),
                Other::SignExtend(_) => self.convert("sext", &a[0], width),
            },
        })
    }

    /// An operator that is two instructions or fewer stands for itself.
    fn binary(&mut self, op: Binary, a: &Term, b: &Term) -> Option<Term> {
        Some(match op {
            Binary::Add => self.two("add", a, b),
            Binary::Sub => self.two("sub", a, b),
            Binary::Mul => self.two("mul", a, b),
            Binary::And => self.two("and", a, b),
            Binary::Or => self.two("or", a, b),
            Binary::Xor => self.two("xor", a, b),
            Binary::Shl => self.shift("shl", a, b),
            Binary::ShrU => self.shift("lshr", a, b),
            Binary::ShrS => {
                let last = self.number_of(a.width, u64::from(a.width) - 1);
                let amount = self.least("ult", b, &last);
                self.two("ashr", a, &amount)
            }
            Binary::MinU => self.least("ult", a, b),
            Binary::MinS => self.least("slt", a, b),
            Binary::MaxU => self.least("ugt", a, b),
            Binary::MaxS => self.least("sgt", a, b),
            Binary::DivU | Binary::DivS | Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS if a.width == 1 => {
                self.two("and", a, b)
            }
            Binary::RemU | Binary::RemS | Binary::RemFloor if a.width == 1 => self.number_of(1, 0),
            Binary::DivU | Binary::RemU | Binary::CeilDivU => self.unsigned_division(op, a, b),
            Binary::DivS | Binary::RemS | Binary::CeilDivS | Binary::FloorDivS | Binary::RemFloor => {
                self.signed_division(op, a, b)
            }
            Binary::Pow => return None,
        })
    }

    /// The operand for which the comparison holds; the second if it holds for neither.
    fn least(&mut self, predicate: &str, a: &Term, b: &Term) -> Term {
        let is_first = self.compare(predicate, a, b);
        self.select(&is_first, a, b)
    }

    /// Zero where the amount is not below the width.
    fn shift(&mut self, name: &str, a: &Term, b: &Term) -> Term {
        let bound = self.number_of(a.width, u64::from(a.width));
        let is_below = self.compare("ult", b, &bound);
        let shifted = self.two(name, a, b);
        let zero = self.number_of(a.width, 0);
        self.select(&is_below, &shifted, &zero)
    }

    fn unsigned_division(&mut self, op: Binary, a: &Term, b: &Term) -> Term {
        let (zero, one) = (self.number_of(a.width, 0), self.number_of(a.width, 1));
        let is_zero = self.compare("eq", b, &zero);
        let divisor = self.select(&is_zero, &one, b);
        let mut result = self.two(if op == Binary::RemU { "urem" } else { "udiv" }, a, &divisor);
        if op == Binary::CeilDivU {
            let rest = self.two("urem", a, &divisor);
            let has_rest = self.compare("ne", &rest, &zero);
            let more = self.resize(&has_rest, a.width);
            result = self.two("add", &result, &more);
        }
        self.select(&is_zero, &zero, &result)
    }

    /// By -1 the quotient is the negative and the remainder 0, which holds where the quotient overflows, too.
    fn signed_division(&mut self, op: Binary, a: &Term, b: &Term) -> Term {
        let (zero, one, minus) = (self.number_of(a.width, 0), self.number_of(a.width, 1), self.ones(a.width));
        let (is_zero, is_minus) = (self.compare("eq", b, &zero), self.compare("eq", b, &minus));
        let special = self.two("or", &is_zero, &is_minus);
        let divisor = self.select(&special, &one, b);
        let rest = self.two("srem", a, &divisor);
        if op == Binary::RemS {
            return rest;
        }
        let is_below = self.compare("slt", &rest, &zero);
        if op == Binary::RemFloor {
            let wrapped = self.two("add", &rest, b);
            let rest = self.select(&is_below, &wrapped, &rest);
            let is_positive = self.compare("sgt", b, &zero);
            return self.select(&is_positive, &rest, &zero);
        }
        let quotient = self.two("sdiv", a, &divisor);
        let negative = self.two("sub", &zero, a);
        let quotient = self.select(&is_minus, &negative, &quotient);
        let quotient = self.rounded(op, quotient, &rest, b);
        self.select(&is_zero, &zero, &quotient)
    }

    /// A quotient rounded to zero, as the operator rounds it.
    fn rounded(&mut self, op: Binary, quotient: Term, rest: &Term, b: &Term) -> Term {
        let (by, predicate) = if op == Binary::CeilDivS { ("add", "sge") } else { ("sub", "slt") };
        if op == Binary::DivS {
            return quotient;
        }
        let zero = self.number_of(b.width, 0);
        let (signs, has_rest) = (self.two("xor", rest, b), self.compare("ne", rest, &zero));
        let fits = self.compare(predicate, &signs, &zero);
        let is_changed = self.two("and", &fits, &has_rest);
        let change = self.resize(&is_changed, b.width);
        self.two(by, &quotient, &change)
    }

    fn unary(&mut self, op: Unary, a: &Term) -> Term {
        match op {
            Unary::Not => {
                let ones = self.ones(a.width);
                self.two("xor", a, &ones)
            }
            Unary::Abs => {
                let zero = self.number_of(a.width, 0);
                let (negative, is_below) = (self.two("sub", &zero, a), self.compare("slt", a, &zero));
                self.select(&is_below, &negative, a)
            }
            Unary::LeadingZeros => self.intrinsic("ctlz", a, ", i1 false"),
            Unary::TrailingZeros => self.intrinsic("cttz", a, ", i1 false"),
            Unary::Ones => self.intrinsic("ctpop", a, ""),
            Unary::Reverse if a.width == 1 => a.clone(),
            Unary::Reverse => self.intrinsic("bitreverse", a, ""),
        }
    }

    // Bits.

    /// `width` bits from `low` up, all of which are inside.
    pub fn field(&mut self, a: &Term, low: u32, width: u32) -> Term {
        let shifted = match low {
            0 => a.clone(),
            _ => {
                let low = self.number_of(a.width, u64::from(low));
                self.two("lshr", a, &low)
            }
        };
        self.resize(&shifted, width)
    }

    /// Operands side by side, the first at the top: two halves, each joined first.
    pub fn concat(&mut self, a: &[Term]) -> Term {
        if let [one] = a {
            return one.clone();
        }
        let (high, low) = a.split_at(a.len() / 2);
        let (high, low) = (self.concat(high), self.concat(low));
        let width = high.width + low.width;
        let amount = self.number_of(width, u64::from(low.width));
        let (high, low) = (self.resize(&high, width), self.resize(&low, width));
        let high = self.two("shl", &high, &amount);
        self.two("or", &high, &low)
    }

    fn replicate(&mut self, a: &Term, count: u32) -> Term {
        if a.width == 1 && count > 1 {
            return self.convert("sext", a, count);
        }
        let mut sum = a.clone();
        // By doubling, from the highest bit of the count down.
        for bit in (0..count.ilog2()).rev() {
            sum = self.concat(&[sum.clone(), sum]);
            if count >> bit & 1 == 1 {
                sum = self.concat(&[sum, a.clone()]);
            }
        }
        sum
    }

    /// `a` with `part` from `low` up.
    pub fn replace(&mut self, a: &Term, low: u32, part: &Term) -> Term {
        let mut parts = Vec::new();
        let end = low + part.width;
        if end < a.width {
            parts.push(self.field(a, end, a.width - end));
        }
        parts.push(part.clone());
        if low > 0 {
            parts.push(self.field(a, 0, low));
        }
        self.concat(&parts)
    }
}
