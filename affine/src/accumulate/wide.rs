//! Sums of floats in fixed point, wide enough for all values that can occur: exact, and rounded once after the loop.
//!
//! What holds: an accumulator of many bits is kept as digits of [`DIGIT`] bits, each with room for the carries of all iterations, which
//! are resolved after the loop; so an iteration takes one short addition a digit. Infinities and NaN are flags that stay set.
//! After Kulisch 2008, Computer Arithmetic and Validity, chapter 8.

use bits::Predicate;
use dialects::expand::build::{binary, compare, select};
use dialects::float_operators::format_of;
use dialects::{arith, expand::build};
use ir::{InsertPoint, Ir, Loc, Op, Rewriter, Value};

use super::decode::{self, Decoded, Term, either, is_zero, not, number, part, widen, widen_signed, width};
use super::{Carried, Kind, carried, encode};
use crate::loops::{add_carried, carried_arg, set_yield};

/// Bits of a digit without its carries.
const DIGIT: u32 = 32;

/// Bits of an accumulator that is one number.
const MOST_WHOLE: u32 = 64;

/// Bits of an accumulator at the most: those of sums of products of `f32` with room for 2^64 iterations.
const MOST_BITS: u32 = 640;

/// The accumulator of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The exponent of its lowest bit.
    pub base: i32,
    /// Bits of the sum with its sign.
    pub bits: u32,
    /// How many digits there are.
    pub digits: u32,
    /// Bits by which each digit stands above the one before.
    pub spacing: u32,
    /// Bits of each digit with its carries and its sign.
    pub digit_bits: u32,
}

/// The parts of an accumulator, or of what is added to it.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub digits: Vec<Value>,
    /// Was there a NaN, +inf, -inf?
    pub special: Option<[Value; 3]>,
    /// Was all of it -0?
    pub is_negative_zero: Option<Value>,
}

impl State {
    fn values(&self) -> Vec<Value> {
        let flags = self.special.iter().flatten().chain(&self.is_negative_zero);
        self.digits.iter().chain(flags).copied().collect()
    }

    /// The state that has these values, with the parts that `self` has.
    fn with(&self, values: &[Value]) -> State {
        let (digits, flags) = values.split_at(self.digits.len());
        let special = self.special.map(|_| [flags[0], flags[1], flags[2]]);
        State { digits: digits.to_vec(), special, is_negative_zero: self.is_negative_zero.and(flags.last().copied()) }
    }
}

/// Why a carried value is no sum that can be kept in fixed point.
pub fn refusal(ir: &Ir, carried: &Carried) -> Option<&'static str> {
    let terms = terms(ir, carried);
    let is_open = |value: Value| decode::is_open(ir, value);
    if carried.kind != Kind::Sum {
        return Some("only sums are kept in fixed point");
    }
    let are_open = terms.iter().all(|term| is_open(term.factors.0) && term.factors.1.is_none_or(is_open));
    (!are_open || !is_open(carried.init(ir))).then_some("the format is none of f16, bf16, tf32, f32 and f64")
}

/// What a sum adds in an iteration.
fn terms(ir: &Ir, carried: &Carried) -> Vec<Term> {
    let mut before = carried_arg(ir, carried.looping, carried.index);
    let mut terms = Vec::new();
    for &op in &carried.chain {
        let [a, b] = [0, 1].map(|index| ir.operand(op, index));
        let other = if a == before { b } else { a };
        terms.push(decode::fused(ir, op).unwrap_or_else(|| Term::of(ir, other, ir.is(op, arith::SubF::NAME))));
        before = ir.result(op, 0);
    }
    terms
}

/// What was tried to be kept in fixed point.
pub struct Widened {
    /// Where it is computed.
    pub loc: Loc,
    /// Name of the first operation that computes it.
    pub operation: String,
    /// What it is.
    pub kind: Kind,
    /// Its accumulator, or why it has none.
    pub outcome: Result<Layout, String>,
}

/// Keeps all sums below `root` in fixed point that can be.
pub fn widen_each(ir: &mut Ir, root: Op) -> Vec<Widened> {
    let (mut all, mut kept) = (Vec::new(), 0);
    while let Some(found) = carried(ir, root).get(kept).cloned() {
        let (loc, operation) = (ir.loc(found.chain[0]), ir.op_text(found.chain[0]).to_owned());
        let outcome = widen_sum(ir, &found);
        kept += usize::from(outcome.is_err());
        all.push(Widened { loc, operation, kind: found.kind, outcome });
    }
    all
}

/// Keeps a sum in fixed point. Errors: it is none, or would take too many bits.
pub fn widen_sum(ir: &mut Ir, carried: &Carried) -> Result<Layout, String> {
    if let Some(why) = refusal(ir, carried) {
        return Err(why.to_owned());
    }
    let Carried { looping, index, .. } = *carried;
    let (terms, init, ty) = (terms(ir, carried), carried.init(ir), ir.ty(carried.init(ir)));
    let body = ir.body(looping, 0).expect("a counted loop has a body");
    let loc = ir.loc(carried.chain[0]);
    let yielding = ir.last_op(body).expect("a loop body ends in a yield");
    let needs_zero = !decode::is_no_negative_zero(ir, init);
    let additions = carried.iterations(ir).map(|count| count.saturating_mul(terms.len() as u64));

    let mut inside = Rewriter::at(ir, InsertPoint::Before(yielding), loc);
    let decoded: Option<Vec<Decoded>> = terms.iter().map(|term| term.decode(&mut inside)).collect();
    let decoded = decoded.expect("the formats are open");
    let mut outside = Rewriter::at(ir, InsertPoint::Before(looping), loc);
    let first = Term { factors: (init, None), is_minus: false }.decode(&mut outside).expect("the format is open");
    let format = format_of(&outside.ctx, ty).expect("a sum of floats");
    let layout = Layout::of(decoded.iter().chain([&first]), additions);
    if layout.bits > MOST_BITS {
        return Err(format!("the accumulator would have {} bits, more than {MOST_BITS}", layout.bits));
    }
    let has_special = decoded.iter().chain([&first]).any(|it| it.nan.is_some());
    let start = layout.state(&mut outside, &first, has_special, needs_zero);
    let mut inside = Rewriter::at(ir, InsertPoint::Before(yielding), loc);
    let states: Vec<State> = decoded.iter().map(|it| layout.state(&mut inside, it, has_special, needs_zero)).collect();
    let added = states.into_iter().reduce(|a, b| joined(&mut inside, &a, &b)).expect("there is a term");

    let name = ir.value_name(ir.result(looping, index)).unwrap_or("sum").to_owned();
    let before = ir.result_count(looping);
    let carry = start.values().into_iter().map(|init| crate::loops::Carried { init, name: name.clone() });
    let looping = add_carried(ir, looping, &carry.collect::<Vec<_>>());
    let count = start.values().len();
    let args: Vec<Value> = (before..before + count).map(|at| carried_arg(ir, looping, at)).collect();
    let mut inside = Rewriter::at(ir, InsertPoint::Before(yielding), loc);
    let next = joined(&mut inside, &start.with(&args), &added);
    for (at, value) in next.values().into_iter().enumerate() {
        set_yield(ir, looping, before + at, value);
    }
    let results: Vec<Value> = (before..before + count).map(|at| ir.result(looping, at)).collect();
    let mut after = Rewriter::at(ir, InsertPoint::After(looping), loc);
    let whole = encode::rounded(&mut after, &start.with(&results), &layout, format, ty);
    release(ir, looping, index, &carried.chain, whole);
    Ok(layout)
}

/// Lets all read `whole` instead of carried value `index`, and takes away what made it.
fn release(ir: &mut Ir, looping: Op, index: usize, chain: &[Op], whole: Value) {
    let (arg, old) = (carried_arg(ir, looping, index), ir.result(looping, index));
    set_yield(ir, looping, index, arg);
    let mut rewriter = Rewriter::new(ir);
    rewriter.replace_uses(old, whole);
    chain.iter().rev().for_each(|&op| rewriter.erase(op));
}

/// Both together: digits are added, flags joined.
fn joined(rewriter: &mut Rewriter<'_>, a: &State, b: &State) -> State {
    let mut both = |name: &str, a: Value, b: Value| binary(rewriter, name, a, b);
    let digits = a.digits.iter().zip(&b.digits).map(|(&a, &b)| both(arith::AddI::NAME, a, b)).collect();
    let special = a.special.zip(b.special);
    let special = special.map(|(a, b)| [0, 1, 2].map(|flag| both(arith::OrI::NAME, a[flag], b[flag])));
    let zeros = a.is_negative_zero.zip(b.is_negative_zero);
    State { digits, special, is_negative_zero: zeros.map(|(a, b)| both(arith::AndI::NAME, a, b)) }
}

impl Layout {
    /// The accumulator of so many additions of numbers like these.
    fn of<'a>(numbers: impl Iterator<Item = &'a Decoded> + Clone, additions: Option<u64>) -> Layout {
        let base = numbers.clone().map(|it| it.base).min().unwrap_or(0);
        let top = |it: &Decoded| (it.base - base) as u32 + it.shift.map_or(0, |(_, most)| most) + it.bits;
        let room = additions.map_or(64, |count| count.saturating_add(1)).max(1);
        let carries = additions.map_or(room as u32, |_| room.next_power_of_two().trailing_zeros());
        let bits = numbers.clone().map(top).max().unwrap_or(0) + carries + 1;
        if bits <= MOST_WHOLE {
            return Layout { base, bits, digits: 1, spacing: bits, digit_bits: bits };
        }
        let digits = |it: &Decoded| {
            let place = (it.base - base) as u32 + it.shift.map_or(0, |(_, most)| most);
            place / DIGIT + (it.bits + DIGIT).div_ceil(DIGIT)
        };
        let digits = numbers.map(digits).max().unwrap_or(1);
        Layout { base, bits, digits, spacing: DIGIT, digit_bits: DIGIT + carries + 1 }
    }

    /// What a number adds.
    fn state(&self, rewriter: &mut Rewriter<'_>, it: &Decoded, has_special: bool, needs_zero: bool) -> State {
        let digits = match self.digits {
            1 => vec![self.whole(rewriter, it)],
            _ => self.digits_of(rewriter, it),
        };
        let special = has_special.then(|| special(rewriter, it));
        State { digits, special, is_negative_zero: needs_zero.then(|| is_negative_zero(rewriter, it)) }
    }

    /// The number at its place in an accumulator of one digit.
    fn whole(&self, rewriter: &mut Rewriter<'_>, it: &Decoded) -> Value {
        let number = signed(rewriter, it);
        let wide = widen_signed(rewriter, number, self.bits);
        let place = self.place(rewriter, it);
        let place = widen(rewriter, place, self.bits);
        binary(rewriter, arith::ShLI::NAME, wide, place)
    }

    /// By how much a number is shifted up.
    fn place(&self, rewriter: &mut Rewriter<'_>, it: &Decoded) -> Value {
        let offset = (it.base - self.base) as u32;
        let most = offset + it.shift.map_or(0, |(_, most)| most);
        let bits = u32::BITS - most.leading_zeros() + 1;
        let offset = number(rewriter, bits, offset.into());
        match it.shift {
            Some((shift, _)) => {
                let shift = widen(rewriter, shift, bits);
                binary(rewriter, arith::AddI::NAME, shift, offset)
            }
            None => offset,
        }
    }

    /// The number's digits: its pieces, shifted within a digit, go to the digits at and above its place.
    fn digits_of(&self, rewriter: &mut Rewriter<'_>, it: &Decoded) -> Vec<Value> {
        let most = ((it.base - self.base) as u32 + it.shift.map_or(0, |(_, most)| most)) / DIGIT;
        let place = self.place(rewriter, it);
        let bits = width(rewriter, place);
        let inner = part(rewriter, place, 0, DIGIT.trailing_zeros().min(bits));
        let pieces = self.pieces(rewriter, it, inner);
        let is_at: Vec<Option<Value>> = (0..=most).map(|digit| is_digit(rewriter, place, digit)).collect();
        let zero = number(rewriter, self.digit_bits, 0);
        let mut digit = |at: u32| {
            let parts = (0..pieces.len() as u32).filter(|&piece| piece <= at && at - piece <= most);
            let chosen = parts.map(|piece| match is_at[(at - piece) as usize] {
                Some(is_at) => select(rewriter, is_at, pieces[piece as usize], zero),
                None => pieces[piece as usize],
            });
            let chosen: Vec<Value> = chosen.collect();
            chosen.into_iter().reduce(|a, b| binary(rewriter, arith::OrI::NAME, a, b)).unwrap_or(zero)
        };
        (0..self.digits).map(&mut digit).collect()
    }

    /// The number shifted up by less than a digit, cut in pieces, of which the last has the sign.
    fn pieces(&self, rewriter: &mut Rewriter<'_>, it: &Decoded, by: Value) -> Vec<Value> {
        let number = signed(rewriter, it);
        let bits = it.bits + DIGIT;
        let wide = widen_signed(rewriter, number, bits);
        let by = widen(rewriter, by, bits);
        let shifted = binary(rewriter, arith::ShLI::NAME, wide, by);
        let last = bits.div_ceil(DIGIT) - 1;
        let mut pieces: Vec<Value> = Vec::new();
        for at in 0..last {
            let piece = part(rewriter, shifted, at * DIGIT, DIGIT);
            pieces.push(widen(rewriter, piece, self.digit_bits));
        }
        let piece = part(rewriter, shifted, last * DIGIT, bits - last * DIGIT);
        pieces.push(widen_signed(rewriter, piece, self.digit_bits));
        pieces
    }
}

/// Does a number begin in this digit? `None`: always, as no place is above the first.
fn is_digit(rewriter: &mut Rewriter<'_>, place: Value, digit: u32) -> Option<Value> {
    let (bits, low) = (width(rewriter, place), DIGIT.trailing_zeros());
    let above = (bits > low).then(|| part(rewriter, place, low, bits - low))?;
    let digit = number(rewriter, bits - low, digit.into());
    Some(compare(rewriter, Predicate::Eq, above, digit))
}

/// The number without its place, with its sign.
fn signed(rewriter: &mut Rewriter<'_>, it: &Decoded) -> Value {
    let wide = widen(rewriter, it.magnitude, it.bits + 1);
    decode::magnitude(rewriter, wide, it.negative)
}

fn is_negative_zero(rewriter: &mut Rewriter<'_>, it: &Decoded) -> Value {
    let nothing = is_zero(rewriter, it.magnitude);
    binary(rewriter, arith::AndI::NAME, it.negative, nothing)
}

/// Is it NaN, +inf, -inf?
fn special(rewriter: &mut Rewriter<'_>, it: &Decoded) -> [Value; 3] {
    let never = build::flag(rewriter, false);
    let infinite = either(rewriter, it.infinite, None).unwrap_or(never);
    let positive = not(rewriter, it.negative);
    let above = binary(rewriter, arith::AndI::NAME, infinite, positive);
    let below = binary(rewriter, arith::AndI::NAME, infinite, it.negative);
    [it.nan.unwrap_or(never), above, below]
}
