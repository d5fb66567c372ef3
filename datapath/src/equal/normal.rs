//! Normal forms of terms: polynomials over atoms, and classes of terms whose forms are equal.
//!
//! Holds: a term of width w equals its form modulo 2^w; terms of one class are equal for all inputs. An atom is an input,
//! the low bits of a form, the sign of a difference, a rounded quotient, or an operation that no form covers, on classes.

use super::poly::Poly;
use super::ranges::Atoms;
use crate::cost::facts_of;
use crate::term::{Dag, Node, Symbol};
use bits::known::{Facts, Range};
use bits::{Op, Predicate};
use egg::Id;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};
use rustc_hash::FxHashMap;

/// Terms of a polynomial beyond which it becomes an atom.
const MAX_TERMS: usize = 160;

/// Atoms of a form beyond which none is looked for that is its low bits.
const MAX_RESTS: usize = 8;

/// The atom of a monomial of degree one.
fn sole(monomial: &[u32]) -> Option<u32> {
    monomial.first().copied().filter(|_| monomial.len() == 1)
}

/// What an atom stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Atom {
    /// An input.
    Input(u32),
    /// A class, read as unsigned.
    Class(u32),
    /// 1 where the polynomial is negative.
    Negative(Poly),
    /// 1 where the polynomial is 0 modulo 2^width.
    Zero(Poly, u32),
    /// Divided by a constant, rounded down; below 0 rounded down once more than the quotient of the magnitude.
    Quotient(Poly, BigInt),
    /// An operation on classes.
    Operation(Symbol, Vec<u32>),
}

/// Terms in normal form.
pub struct Normal {
    /// The class of each node.
    pub classes: Vec<u32>,
    facts: Vec<Facts>,
    forms: Vec<Poly>,
    exact: Vec<Option<Poly>>,
    numbers: FxHashMap<Atom, u32>,
    atoms: Atoms,
    known: FxHashMap<(u32, Poly), u32>,
    count: u32,
    /// Inputs that something reads as signed: their atom is the signed value.
    signed_inputs: Vec<bool>,
}

/// The inputs of more than one bit that some operation reads as signed.
fn signed_inputs(dag: &Dag) -> Vec<bool> {
    let mut signed = vec![false; dag.inputs.len()];
    for node in dag.nodes() {
        if matches!(
            node.op,
            Symbol::Op(Op::SignExtend(_) | Op::ShrS | Op::Compare(Predicate::Slt) | Op::DivS | Op::RemS)
        ) {
            for argument in &node.arguments {
                if let Symbol::Input { index, width: 2.. } = dag.node(*argument).op {
                    signed[index as usize] = true;
                }
            }
        }
    }
    signed
}

impl Normal {
    /// The normal forms of all nodes.
    pub fn of(dag: &Dag) -> Self {
        let mut normal = Self {
            classes: Vec::new(),
            facts: facts_of(dag),
            forms: Vec::new(),
            exact: Vec::new(),
            numbers: FxHashMap::default(),
            atoms: Atoms::default(),
            known: FxHashMap::default(),
            count: 0,
            signed_inputs: signed_inputs(dag),
        };
        for index in 0..dag.nodes().len() {
            normal.add(dag, index);
        }
        normal
    }

    fn add(&mut self, dag: &Dag, index: usize) {
        let id = Id::from(index);
        let width = dag.width(id);
        let node = dag.node(id);
        let form = self.facts[index].value().map(|v| Poly::constant(v.to_biguint().into()));
        let form = form.or_else(|| self.form(dag, node, index)).filter(|f| f.terms.len() <= MAX_TERMS);
        let form = form.unwrap_or_else(|| self.operation(dag, node, index));
        let class = self.class(width, &form, index);
        self.forms.push(form);
        self.classes.push(class);
    }

    /// The form of a term that has fewer significant bits than its width is that of those bits, where its own range does
    /// not say so.
    fn within_facts(&mut self, form: &Poly, index: usize) -> Option<Poly> {
        let facts = &self.facts[index];
        let (bits, is_signed) = facts.significant();
        let width = facts.width;
        let room = if is_signed { Range::signed(bits) } else { Range::unsigned(bits) };
        if bits >= width || room.contains(&self.atoms.range(form)) {
            return None;
        }
        let half = Poly::constant(BigInt::one() << (bits - 1));
        Some(match is_signed {
            true => {
                let shift = BigInt::one() << (bits - 1);
                let values = Range { low: &facts.signed.low + &shift, high: &facts.signed.high + &shift };
                self.exactly(bits, &form.add(&half), values).sub(&half)
            }
            false => {
                let values = facts.unsigned.clone();
                self.exactly(bits, form, values)
            }
        })
    }

    /// The class of a form; the first to reach it says what its exact value is.
    fn class(&mut self, width: u32, form: &Poly, index: usize) -> u32 {
        let key = (width, form.modulo(width));
        if let Some(class) = self.known.get(&key) {
            return *class;
        }
        let narrow = self.within_facts(form, index);
        let narrow_key = narrow.as_ref().map(|narrow| (width, narrow.modulo(width)));
        if let Some(class) = narrow_key.as_ref().and_then(|key| self.known.get(key)).copied() {
            self.known.insert(key, class);
            return class;
        }
        let room = Range::unsigned(width);
        let turned = key.1.turned(width);
        let exacts = narrow.iter().chain([form, &key.1, &turned]);
        let mut exact = exacts.into_iter().find(|f| room.contains(&self.atoms.range(f))).cloned();
        let values = self.facts[index].unsigned.clone();
        exact = exact.or_else(|| self.whole(width, &key.1, &values));
        let class = self.count;
        self.count += 1;
        if let Some(key) = narrow_key {
            self.known.insert(key, class);
        }
        if exact.is_none() {
            exact = Some(Poly::atom(self.low_bits(class, &key, values)));
        }
        self.exact.push(exact);
        self.known.insert(key, class);
        class
    }

    fn atom(&mut self, atom: Atom, range: Range) -> u32 {
        let next = self.atoms.ranges.len() as u32;
        let id = *self.numbers.entry(atom).or_insert(next);
        if id == next {
            self.atoms.ranges.push(range);
        }
        id
    }

    /// The atom of a class: what a form is modulo a power of two.
    fn low_bits(&mut self, class: u32, (width, form): &(u32, Poly), values: Range) -> u32 {
        let atom = self.atom(Atom::Class(class), values);
        self.atoms.set_low(atom, form, *width);
        atom
    }

    fn bit(&mut self, atom: Atom) -> Poly {
        Poly::atom(self.atom(atom, Range::new(0, 1)))
    }

    /// The exact unsigned value of a node.
    fn unsigned(&self, id: Id) -> Poly {
        let class = self.classes[usize::from(id)] as usize;
        self.exact[class].clone().unwrap_or_default()
    }

    /// The exact signed value of a node.
    fn signed(&mut self, dag: &Dag, id: Id) -> Poly {
        let (index, width) = (usize::from(id), dag.width(id));
        if width == 1 {
            return self.unsigned(id).scaled(&-BigInt::one());
        }
        let form = self.forms[index].clone();
        let room = Range::signed(width);
        let reduced = form.modulo(width);
        if let Some(exact) = [form, reduced].into_iter().find(|f| room.contains(&self.atoms.range(f))) {
            return exact;
        }
        let narrow = self.within_facts(&self.forms[index].clone(), index);
        if let Some(exact) = narrow.filter(|f| room.contains(&self.atoms.range(f))) {
            return exact;
        }
        let half = Poly::constant(BigInt::one() << (width - 1));
        let unsigned = self.unsigned(id);
        let facts = &self.facts[index];
        if facts.zeros.sign_bit() {
            return unsigned;
        }
        // The value with its sign bit turned over is the signed value plus half of the modulus.
        let turned = self.forms[index].add(&half).modulo(width);
        let values = Range {
            low: &facts.signed.low + (BigInt::one() << (width - 1)),
            high: &facts.signed.high + (BigInt::one() << (width - 1)),
        };
        self.exactly(width, &turned, values).sub(&half)
    }

    /// The exact unsigned value of a form modulo 2^width, which lies in the range.
    fn exactly(&mut self, width: u32, form: &Poly, values: Range) -> Poly {
        let form = form.modulo(width);
        let room = Range::unsigned(width);
        if let Some(exact) = [&form, &form.turned(width)].into_iter().find(|f| room.contains(&self.atoms.range(f))) {
            return exact.clone();
        }
        if let Some(whole) = self.whole(width, &form, &values) {
            return whole;
        }
        let key = (width, form);
        let class = match self.known.get(&key) {
            Some(class) => *class,
            None => {
                let class = self.count;
                self.count += 1;
                self.exact.push(None);
                self.known.insert(key.clone(), class);
                class
            }
        };
        if let Some(exact) = &self.exact[class as usize] {
            return exact.clone();
        }
        let exact = Poly::atom(self.low_bits(class, &key, values));
        self.exact[class as usize] = Some(exact.clone());
        exact
    }

    /// The exact value of a form that is a whole number less its low bits, divided: `(n - low(n)) / 2^k`. By that number it
    /// is the same wherever sums are cut in two.
    fn whole(&mut self, width: u32, form: &Poly, values: &Range) -> Option<Poly> {
        // A single bit stays an atom: it is its own square.
        if width == 1 {
            return None;
        }
        let (below, (whole, low)) = (form.halves, self.numerator(form)?);
        let values = Range { low: &values.low << below, high: ((&values.high + 1) << below) - 1 };
        Some(self.exactly(width + below, &whole, values).sub(&low).halved(below))
    }

    /// `n` and `low(n)` of a form `(n - low(n)) / 2^k`.
    fn numerator(&mut self, form: &Poly) -> Option<(Poly, Poly)> {
        let below = form.halves;
        let rests: Vec<u32> =
            form.terms.iter().filter(|(_, f)| **f == -BigInt::one()).flat_map(|(m, _)| sole(m)).collect();
        if below == 0 || rests.len() > MAX_RESTS {
            return None;
        }
        let room = Range::unsigned(below);
        for rest in rests {
            let low = Poly::atom(rest);
            let whole = Poly { halves: 0, terms: form.terms.clone() }.add(&low);
            let fits = room.contains(&self.atoms.ranges[rest as usize]);
            if fits && self.exactly(below, &whole, room.clone()) == low {
                return Some((whole, low));
            }
        }
        None
    }

    /// The exact value of the low bits of a node.
    fn low(&mut self, id: Id, bits: u32) -> Poly {
        let form = self.forms[usize::from(id)].clone();
        self.exactly(bits, &form, Range::unsigned(bits))
    }

    /// The exact value of the bits from `low` up, of what the integer is.
    fn above(&mut self, id: Id, value: &Poly, low: u32) -> Poly {
        if let Some(quotient) = self.as_quotient(value, low) {
            return quotient;
        }
        let rest = self.low(id, low);
        value.sub(&rest).halved(low)
    }

    /// A product with a reciprocal, shifted right, is a quotient by a constant.
    fn as_quotient(&mut self, value: &Poly, shift: u32) -> Option<Poly> {
        if value.halves > 0 {
            let (whole, _) = self.numerator(value)?;
            return self.as_quotient(&whole, shift + value.halves);
        }
        if value.terms.contains_key(&Vec::new()) {
            return None;
        }
        let content = value.terms.values().fold(BigInt::zero(), |all, f| all.gcd(f));
        if content < BigInt::from(3) {
            return None;
        }
        let dividend = Poly { halves: 0, terms: value.terms.iter().map(|(m, f)| (m.clone(), f / &content)).collect() };
        let power = BigInt::one() << shift;
        // The multiplier is at least 2^shift / divisor.
        let divisor: BigInt = (&power + &content - 1u32) / &content;
        let excess: BigInt = &content * &divisor - &power;
        let range = self.atoms.range(&dividend);
        let most = range.low.abs().max(range.high.abs());
        let is_right = divisor > BigInt::from(2) && excess.is_positive() && excess * most < power;
        is_right.then(|| self.quotient(dividend, divisor))
    }

    fn quotient(&mut self, dividend: Poly, divisor: BigInt) -> Poly {
        let range = self.atoms.range(&dividend);
        let values = Range { low: range.low.div_floor(&divisor) - 1, high: range.high.div_floor(&divisor) };
        let values = if range.low.is_negative() { values } else { Range { low: &values.low + 1, high: values.high } };
        Poly::atom(self.atom(Atom::Quotient(dividend, divisor), values))
    }

    fn product(&self, a: &Poly, b: &Poly) -> Option<Poly> {
        (a.terms.len() * b.terms.len() <= 4 * MAX_TERMS).then(|| a.mul(b, &|atom| self.atoms.is_bit(atom)))
    }

    fn form(&mut self, dag: &Dag, node: &Node, index: usize) -> Option<Poly> {
        let a = &node.arguments;
        let width = dag.width(Id::from(index));
        let form = |normal: &Self, i: usize| normal.forms[usize::from(a[i])].clone();
        let constant = |normal: &Self, i: usize| normal.facts[usize::from(a[i])].value().cloned();
        match &node.op {
            Symbol::Constant(value) => Some(Poly::constant(value.to_biguint().into())),
            Symbol::Input { index, width } => {
                let is_signed = self.signed_inputs[*index as usize];
                let range = if is_signed { Range::signed(*width) } else { Range::unsigned(*width) };
                Some(Poly::atom(self.atom(Atom::Input(*index), range)))
            }
            Symbol::Op(Op::Add) => Some(form(self, 0).add(&form(self, 1))),
            Symbol::Op(Op::Sub) => Some(form(self, 0).sub(&form(self, 1))),
            Symbol::Op(Op::Mul) => self.product(&form(self, 0).modulo(width), &form(self, 1).modulo(width)),
            Symbol::Op(Op::Not) if width == 1 => Some(Poly::constant(1.into()).sub(&self.unsigned(a[0]))),
            Symbol::Op(Op::Not) => Some(Poly::constant((-1).into()).sub(&form(self, 0))),
            Symbol::Op(Op::And | Op::Or | Op::Xor) => self.bitwise(dag, node, width, index),
            Symbol::Op(Op::Shl) => {
                let by = constant(self, 1)?.to_u64().filter(|by| *by < u64::from(width))?;
                Some(form(self, 0).scaled(&(BigInt::one() << by)))
            }
            Symbol::Op(Op::ShrU | Op::ShrS) => {
                let by = constant(self, 1)?.to_u64().filter(|by| *by < u64::from(width))? as u32;
                let value = if node.op == Op::ShrU { self.unsigned(a[0]) } else { self.signed(dag, a[0]) };
                Some(if by == 0 { value } else { self.above(a[0], &value, by) })
            }
            Symbol::Op(Op::Extract { low: 0, .. }) => Some(form(self, 0)),
            Symbol::Op(Op::Extract { low, .. }) => self.slice(dag, a[0], *low),
            Symbol::Op(Op::Concat) => {
                let high = form(self, 0).scaled(&(BigInt::one() << dag.width(a[1])));
                Some(high.add(&self.unsigned(a[1])))
            }
            Symbol::Op(Op::ZeroExtend(_)) => Some(self.unsigned(a[0])),
            Symbol::Op(Op::SignExtend(_)) => Some(self.signed(dag, a[0])),
            Symbol::Op(Op::Mux) => self.choice(a),
            Symbol::Op(Op::Compare(Predicate::Eq)) => self.equality(dag, a),
            Symbol::Op(Op::Compare(Predicate::Ult)) => {
                let difference = self.unsigned(a[0]).sub(&self.unsigned(a[1]));
                Some(self.bit(Atom::Negative(difference)))
            }
            Symbol::Op(Op::Compare(Predicate::Slt)) => {
                let difference = self.signed(dag, a[0]).sub(&self.signed(dag, a[1]));
                Some(self.bit(Atom::Negative(difference)))
            }
            Symbol::Op(Op::DivU | Op::DivS) => self.division(dag, node),
            Symbol::Op(Op::RemU | Op::RemS) => None,
            // No operators of terms.
            Symbol::Op(Op::Compare(_)) => None,
            Symbol::Op(
                Op::CeilDivU
                | Op::CeilDivS
                | Op::FloorDivS
                | Op::RemFloor
                | Op::Pow
                | Op::MinU
                | Op::MinS
                | Op::MaxU
                | Op::MaxS
                | Op::Abs
                | Op::LeadingZeros
                | Op::TrailingZeros
                | Op::Ones
                | Op::Reverse
                | Op::Parity
                | Op::Replicate(_),
            ) => None,
        }
    }

    /// Bits from `low` up: of the signed value or the unsigned one, whichever has a form.
    fn slice(&mut self, dag: &Dag, a: Id, low: u32) -> Option<Poly> {
        let unsigned = self.unsigned(a);
        if let Some(quotient) = self.as_quotient(&unsigned, low) {
            return Some(quotient);
        }
        if dag.width(a) > 1 {
            let signed = self.signed(dag, a);
            if let Some(quotient) = self.as_quotient(&signed, low) {
                return Some(quotient);
            }
        }
        let value = self.forms[usize::from(a)].clone();
        let rest = self.low(a, low);
        Some(value.sub(&rest).halved(low))
    }

    /// And, or and exclusive or of single bits, with a mask of low bits, with one bit spread, or without a carry.
    fn bitwise(&mut self, dag: &Dag, node: &Node, width: u32, index: usize) -> Option<Poly> {
        let (a, b) = (node.arguments[0], node.arguments[1]);
        if width == 1 {
            let (x, y) = (self.unsigned(a), self.unsigned(b));
            let both = self.product(&x, &y).filter(|p| p.terms.len() <= 12)?;
            return Some(match node.op {
                Symbol::Op(Op::And) => both,
                Symbol::Op(Op::Or) => x.add(&y).sub(&both),
                _ => x.add(&y).sub(&both.scaled(&2.into())),
            });
        }
        let (f, g) = (&self.facts[usize::from(a)], &self.facts[usize::from(b)]);
        if node.op != Op::And && f.zeros.or(&g.zeros).is_all_ones() {
            return Some(self.forms[usize::from(a)].add(&self.forms[usize::from(b)]));
        }
        for (x, y) in [(a, b), (b, a)] {
            if let Some(bit) = self.spread(dag, x) {
                let word = self.forms[usize::from(y)].clone();
                return match node.op {
                    Symbol::Op(Op::And) => self.product(&bit, &word),
                    Symbol::Op(Op::Or) => {
                        Some(word.clone().sub(&self.product(&bit, &word.add(&Poly::constant(1.into())))?))
                    }
                    _ => Some(word.sub(&self.product(&bit, &word.scaled(&2.into()).add(&Poly::constant(1.into())))?)),
                };
            }
            if let Some(mask) = self.facts[usize::from(y)].value().cloned() {
                match node.op {
                    Symbol::Op(Op::And) => return Some(self.masked(x, &mask)),
                    Symbol::Op(Op::Xor) if mask.is_all_ones() => {
                        return Some(Poly::constant((-1).into()).sub(&self.forms[usize::from(x)]));
                    }
                    // x | m = x + m - (x & m), x ^ m = x + m - 2 (x & m)
                    _ => {
                        let both = self.masked(x, &mask);
                        let times = if node.op == Op::Or { 1 } else { 2 };
                        let sum = self.forms[usize::from(x)].add(&Poly::constant(mask.to_biguint().into()));
                        return Some(sum.sub(&both.scaled(&times.into())));
                    }
                }
            }
        }
        // a | b = a + b - (a & b), a ^ b = a + b - 2 (a & b)
        let (x, y) = (self.classes[usize::from(a)], self.classes[usize::from(b)]);
        let range = Range::new(BigInt::zero(), f.unsigned.high.clone().min(g.unsigned.high.clone()));
        debug_assert!(index >= usize::from(a));
        let both = self.atom(Atom::Operation(Op::And.into(), vec![x.min(y), x.max(y)]), range);
        let both = if x == y { self.unsigned(a) } else { Poly::atom(both) };
        let sum = self.forms[usize::from(a)].add(&self.forms[usize::from(b)]);
        Some(match node.op {
            Symbol::Op(Op::And) => both,
            Symbol::Op(Op::Or) => sum.sub(&both),
            _ => sum.sub(&both.scaled(&2.into())),
        })
    }

    /// The bits of a node under a mask: a run of ones from `low` to `high` is what is below `high` less what is below `low`.
    fn masked(&mut self, a: Id, mask: &bits::Int) -> Poly {
        let mut sum = Poly::default();
        let mut at = 0;
        while at < mask.width() {
            let low = (at..mask.width()).find(|i| mask.bit(*i)).unwrap_or(mask.width());
            let high = (low..mask.width()).find(|i| !mask.bit(*i)).unwrap_or(mask.width());
            if high > low {
                let part = self.low(a, high);
                sum = sum.add(&part);
                if low > 0 {
                    sum = sum.sub(&self.low(a, low));
                }
            }
            at = high + 1;
        }
        sum
    }

    /// The bit of which all bits of a node are copies.
    fn spread(&self, dag: &Dag, id: Id) -> Option<Poly> {
        match (&dag.node(id).op, dag.node(id).arguments.as_slice()) {
            (Symbol::Op(Op::SignExtend(_)), [a]) if dag.width(*a) == 1 => Some(self.unsigned(*a)),
            _ => None,
        }
    }

    /// `b + s (a - b)`.
    fn choice(&mut self, a: &[Id]) -> Option<Poly> {
        let (x, y) = (self.forms[usize::from(a[1])].clone(), self.forms[usize::from(a[2])].clone());
        let bit = self.unsigned(a[0]);
        Some(y.add(&self.product(&bit, &x.sub(&y))?))
    }

    fn equality(&mut self, dag: &Dag, a: &[Id]) -> Option<Poly> {
        let width = dag.width(a[0]);
        let difference = self.forms[usize::from(a[0])].sub(&self.forms[usize::from(a[1])]);
        if width == 1 {
            let (x, y) = (self.unsigned(a[0]), self.unsigned(a[1]));
            let both = self.product(&x, &y).filter(|p| p.terms.len() <= 12)?;
            return Some(Poly::constant(1.into()).sub(&x).sub(&y).add(&both.scaled(&2.into())));
        }
        let (one, other) = (difference.modulo(width), difference.scaled(&(-1).into()).modulo(width));
        Some(self.bit(Atom::Zero(one.min(other), width)))
    }

    /// A quotient by a constant that is no power of two.
    fn division(&mut self, dag: &Dag, node: &Node) -> Option<Poly> {
        let (a, divisor) = (node.arguments[0], self.facts[usize::from(node.arguments[1])].value()?.clone());
        if divisor.is_zero() {
            return None;
        }
        if node.op == Op::DivU {
            let (dividend, divisor) = (self.unsigned(a), BigInt::from(divisor.to_biguint()));
            return match divisor.bits() - 1 == divisor.trailing_zeros().unwrap_or(0) {
                true => {
                    let by = (divisor.bits() - 1) as u32;
                    Some(if by == 0 { dividend } else { self.above(a, &dividend, by) })
                }
                false => Some(self.quotient(dividend, divisor)),
            };
        }
        let (dividend, magnitude) = (self.signed(dag, a), divisor.to_bigint_signed().abs());
        if magnitude.bits() - 1 == magnitude.trailing_zeros().unwrap_or(0) {
            return None;
        }
        let sign = match self.atoms.range(&dividend).low.is_negative() {
            true => self.bit(Atom::Negative(dividend.clone())),
            false => Poly::default(),
        };
        let quotient = self.quotient(dividend, magnitude).add(&sign);
        Some(if divisor.sign_bit() { quotient.scaled(&(-1).into()) } else { quotient })
    }

    /// An operation that has no form: an atom of its own, on the classes of its arguments.
    fn operation(&mut self, dag: &Dag, node: &Node, index: usize) -> Poly {
        let mut classes: Vec<u32> = node.arguments.iter().map(|a| self.classes[usize::from(*a)]).collect();
        if node.op.is_commutative() {
            classes.sort_unstable();
        }
        let remainder = matches!(node.op, Symbol::Op(Op::RemU | Op::RemS));
        if remainder && self.facts[usize::from(node.arguments[1])].value().is_some_and(|v| !v.is_zero()) {
            let op = if node.op == Op::RemU { Op::DivU } else { Op::DivS };
            let quotient = Node::new(op, &node.arguments);
            if let Some(quotient) = self.division(dag, &quotient) {
                let divisor = self.forms[usize::from(node.arguments[1])].value().unwrap_or_default();
                return self.forms[usize::from(node.arguments[0])].sub(&quotient.scaled(&divisor));
            }
        }
        let range = self.facts[index].unsigned.clone();
        Poly::atom(self.atom(Atom::Operation(node.op.clone(), classes), range))
    }
}
