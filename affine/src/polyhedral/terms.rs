//! Proves that a program of known sizes computes what it did: it is run before and after a pass on letters in place of numbers, so
//! that each element ends as an expression of what was there at the start, and the expressions are compared.
//!
//! What holds: vectors are followed element by element. Equal expressions are one term. Integers may be combined in any order; floats
//! only where a pass was told so, and products are fused with sums only then. Programs whose sizes or conditions are values, and
//! those of more than [`MOST_STEPS`] steps, are not followed.

use ir::ids::OpName;
use ir::pass::Options;
use ir::{Attr, Int, Ir, Op, Type, Value};
use rustc_hash::FxHashMap;

use super::compare::Verdict;
use super::term_machine::{Fault, Machine};
use dialects::{arith, func, math};

/// Steps of a program that is followed at the most: about a second.
pub const MOST_STEPS: u64 = 400_000;

/// Operands of a sum at the most: those that have more are not followed.
const MOST_OPERANDS: usize = 4096;

/// The number of a term.
pub type TermId = u32;

/// An expression. Equal ones have one number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// What a memory held at the start.
    Element(Value, Vec<i64>),
    /// A value from outside.
    Outside(Value),
    /// What nothing wrote.
    Undefined,
    /// A number.
    Constant(Type, Int),
    /// A known index.
    Index(i64),
    /// A product and an addend, rounded once.
    Fused(Type, [TermId; 3]),
    /// The negative of an element.
    Negated(Type, TermId),
    /// A result of an operation.
    Applied {
        /// Its name.
        name: OpName,
        /// Its attributes; `None` where they say nothing of the value.
        attrs: Option<Attr>,
        /// The type of the element.
        ty: Type,
        /// Which result.
        result: usize,
        /// What it works on; sorted, where the order does not matter.
        operands: Vec<TermId>,
    },
}

/// What expressions may be changed into.
#[derive(Clone, Copy, Debug, Default)]
pub struct Freedom {
    /// Sums of floats are added up in any order.
    pub reassociate: bool,
    /// Products are fused with sums.
    pub contract: bool,
}

impl Freedom {
    fn of(options: &Options) -> Freedom {
        Freedom { reassociate: options.flag("reassociate"), contract: options.flag("contract") }
    }
}

/// All terms so far.
#[derive(Default)]
pub struct Terms {
    all: Vec<Term>,
    numbers: FxHashMap<Term, TermId>,
    freedom: Freedom,
    /// Steps that were taken.
    pub steps: u64,
}

impl Terms {
    /// The number of a term.
    pub fn number(&mut self, term: Term) -> TermId {
        if let Some(&known) = self.numbers.get(&term) {
            return known;
        }
        let number = self.all.len() as TermId;
        self.all.push(term.clone());
        self.numbers.insert(term, number);
        number
    }

    /// The term of a number.
    pub fn term(&self, number: TermId) -> &Term {
        &self.all[number as usize]
    }

    /// A number of this type: of an index by its value alone.
    pub fn of_constant(&mut self, ir: &Ir, ty: Type, value: Int) -> TermId {
        let index = value.to_i64().filter(|_| ir.ctx.is_index(ty));
        self.number(index.map_or(Term::Constant(ty, value), Term::Index))
    }

    /// The term of result `result` of an operation on elements.
    pub fn apply(&mut self, ir: &Ir, op: Op, (ty, result): (Type, usize), operands: Vec<TermId>) -> TermId {
        let text = ir.op_text(op);
        if let Some(number) = self.index_sum(ir, text, ty, &operands) {
            return number;
        }
        if let Some(number) = self.fused(ir, text, ty, &operands) {
            return number;
        }
        let is_float = matches!(ir.ctx.kind(ty), ir::TypeKind::Float(_));
        let neutral = neutral(ir, text, ty).filter(|_| !is_float || self.freedom.reassociate);
        if let Some(neutral) = neutral {
            return self.gathered(ir, ir.name(op), ty, &operands, &neutral);
        }
        self.number(Term::Applied { name: ir.name(op), attrs: Some(ir.attr_dict(op)), ty, result, operands })
    }

    /// Sums and products of known indices.
    fn index_sum(&mut self, ir: &Ir, text: &str, ty: Type, operands: &[TermId]) -> Option<TermId> {
        let [a, b] = *operands else { return None };
        if !ir.ctx.is_index(ty) {
            return None;
        }
        let (Term::Index(a), Term::Index(b)) = (self.term(a).clone(), self.term(b).clone()) else { return None };
        let value = match text {
            arith::AddI::NAME => a.wrapping_add(b),
            arith::SubI::NAME => a.wrapping_sub(b),
            arith::MulI::NAME => a.wrapping_mul(b),
            _ => return None,
        };
        Some(self.number(Term::Index(value)))
    }

    /// Operands of an operation that takes them in any order: those of its operands that are of the same operation in its place.
    fn gathered(&mut self, ir: &Ir, name: OpName, ty: Type, operands: &[TermId], neutral: &Int) -> TermId {
        let mut all: Vec<TermId> = Vec::new();
        for &operand in operands {
            match self.term(operand) {
                Term::Applied { name: own, attrs: None, operands, .. } if *own == name => {
                    if all.len() + operands.len() > MOST_OPERANDS {
                        self.steps += MOST_STEPS;
                        break;
                    }
                    all.extend(operands);
                }
                Term::Constant(_, value) if value == neutral => {}
                Term::Index(value) if neutral.to_i64() == Some(*value) => {}
                _ => all.push(operand),
            }
        }
        self.steps += all.len() as u64 / 16;
        all.sort_unstable();
        match *all.as_slice() {
            [] => self.of_constant(ir, ty, neutral.clone()),
            [only] => only,
            _ => self.number(Term::Applied { name, attrs: None, ty, result: 0, operands: all }),
        }
    }

    /// A sum of a product, fused, where that is allowed; and what is fused by itself.
    fn fused(&mut self, ir: &Ir, text: &str, ty: Type, operands: &[TermId]) -> Option<TermId> {
        if !self.freedom.contract {
            return None;
        }
        if self.freedom.reassociate {
            return self.apart(ir, text, ty, operands);
        }
        match (text, operands) {
            (math::Fma::NAME | dialects::vector::Fma::NAME, &[a, b, c]) => {
                return Some(self.number(Term::Fused(ty, [a, b, c])));
            }
            (arith::NegF::NAME, &[a]) => return Some(self.number(Term::Negated(ty, a))),
            _ => {}
        }
        let is_difference = text == arith::SubF::NAME;
        if text != arith::AddF::NAME && !is_difference {
            return None;
        }
        let [first, second] = *operands else { return None };
        let (product, addend, is_second) = match (self.product(ir, second), self.product(ir, first)) {
            (Some(product), _) => (product, first, true),
            (None, Some(product)) => (product, second, false),
            (None, None) => return None,
        };
        let a = self.signed(ty, product[0], is_difference && is_second);
        let addend = self.signed(ty, addend, is_difference && !is_second);
        Some(self.number(Term::Fused(ty, [a, product[1], addend])))
    }

    /// What is fused as a sum of a product, where sums may have any order: how they are rounded is no matter then.
    fn apart(&mut self, ir: &Ir, text: &str, ty: Type, operands: &[TermId]) -> Option<TermId> {
        let (math::Fma::NAME | dialects::vector::Fma::NAME, &[a, b, c]) = (text, operands) else { return None };
        let [product, sum] = [arith::MulF::NAME, arith::AddF::NAME].map(|name| ir.ctx.known_op_name(name));
        let [one, zero] = [arith::MulF::NAME, arith::AddF::NAME].map(|name| neutral(ir, name, ty));
        let product = self.gathered(ir, product?, ty, &[a, b], &one?);
        Some(self.gathered(ir, sum?, ty, &[c, product], &zero?))
    }

    fn product(&self, ir: &Ir, number: TermId) -> Option<[TermId; 2]> {
        let Term::Applied { name, operands, .. } = self.term(number) else { return None };
        let [a, b] = *operands.as_slice() else { return None };
        (ir.ctx.op_name_text(*name) == arith::MulF::NAME).then_some([a, b])
    }

    fn signed(&mut self, ty: Type, number: TermId, is_negated: bool) -> TermId {
        if is_negated { self.number(Term::Negated(ty, number)) } else { number }
    }
}

/// What changes no operand of an operation whose operands may stand in any order, as bits. `None` for others.
pub(crate) fn neutral(ir: &Ir, text: &str, ty: Type) -> Option<Int> {
    let width = dialects::elements::element_bits(&ir.ctx, ty)?;
    if let ir::TypeKind::Float(format) = *ir.ctx.kind(ty) {
        let value = match text {
            arith::AddF::NAME => ir::float::Float::zero(format).neg(),
            arith::MulF::NAME => ir::float::Float::one(format),
            _ => return None,
        };
        return Some(Int::from_u128(width, value.bits()));
    }
    Some(match text {
        arith::AddI::NAME | arith::OrI::NAME | arith::XOrI::NAME | arith::MaxUI::NAME => Int::zero(width),
        arith::MulI::NAME => Int::one(width),
        arith::AndI::NAME | arith::MinUI::NAME => Int::all_ones(width),
        arith::MaxSI::NAME => Int::signed_min(width),
        arith::MinSI::NAME => Int::signed_max(width),
        _ => return None,
    })
}

/// What a function leaves: elements of memories that others see, and what it returns.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Elements that were written, in order.
    pub elements: Vec<(Value, Vec<i64>, TermId)>,
    /// Elements of the values that it returns.
    pub returned: Vec<TermId>,
}

/// Functions as they were.
pub struct Expected {
    terms: Terms,
    functions: Vec<(Op, Result<Outcome, String>)>,
}

/// Runs all functions at or below `root`.
pub fn expect(ir: &Ir, root: Op, options: &Options) -> Expected {
    let mut terms = Terms { freedom: Freedom::of(options), ..Terms::default() };
    let functions = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<func::Func>(op) && ir.body(op, 0).is_some());
    let functions: Vec<Op> = functions.collect();
    let mut run = |function: Op| Machine::run(ir, function, &mut terms).map_err(|fault| fault.words());
    let functions = functions.into_iter().map(|function| (function, run(function))).collect();
    Expected { terms, functions }
}

impl Expected {
    /// What can be said after a pass.
    pub fn verdicts(&mut self, ir: &Ir) -> Vec<(Op, Verdict)> {
        let Expected { terms, functions } = self;
        functions.iter().map(|(function, expected)| (*function, verdict(ir, *function, expected, terms))).collect()
    }
}

fn verdict(ir: &Ir, function: Op, expected: &Result<Outcome, String>, terms: &mut Terms) -> Verdict {
    let expected = match expected {
        Ok(expected) => expected,
        Err(reason) => return Verdict::Unknown(reason.clone()),
    };
    if !ir.is_alive(function) {
        return Verdict::Unknown("the function is gone".into());
    }
    match Machine::run(ir, function, terms) {
        Ok(actual) => difference(ir, expected, &actual, terms).map_or(Verdict::Proven, Verdict::Broken),
        Err(Fault::Outside(words)) => Verdict::Broken(words),
        Err(Fault::Unknown(words)) => Verdict::Unknown(words),
    }
}

/// An element or result that is another term.
fn difference(ir: &Ir, expected: &Outcome, actual: &Outcome, terms: &mut Terms) -> Option<String> {
    let mut places: Vec<(Value, Vec<i64>)> = Vec::new();
    let mut ends: FxHashMap<(Value, Vec<i64>), [Option<TermId>; 2]> = FxHashMap::default();
    for (side, outcome) in [expected, actual].into_iter().enumerate() {
        for (memory, index, term) in &outcome.elements {
            let place = (*memory, index.clone());
            ends.entry(place.clone()).or_insert_with(|| {
                places.push(place);
                [None, None]
            })[side] = Some(*term);
        }
    }
    for (memory, index) in places {
        let start = terms.number(Term::Element(memory, index.clone()));
        let [was, is] = ends[&(memory, index.clone())].map(|term| term.unwrap_or(start));
        if was != is {
            let name = ir.value_name(memory).unwrap_or("memory");
            let index: Vec<String> = index.iter().map(i64::to_string).collect();
            return Some(format!("element ({}) of %{name} ends with another value", index.join(", ")));
        }
    }
    (expected.returned != actual.returned).then(|| "it returns another value".into())
}
