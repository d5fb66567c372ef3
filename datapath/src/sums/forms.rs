//! Linear forms of terms: sums of atoms with integer factors, equal to the term modulo 2^width.

use super::{is_linear, reads_signed};
use crate::digits::Digits;
use crate::term::{Dag, Node, Symbol};
use bits::known::{Facts, Range};
use bits::{Int, Op};
use egg::Id;
use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// A sum of atoms, by their place in the graph, with factors, and a constant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Form {
    factors: BTreeMap<usize, BigInt>,
    constant: BigInt,
}

/// Atoms of one form beyond which the term is an atom itself.
const MAX_ATOMS: usize = 96;

impl Form {
    fn atom(index: usize) -> Self {
        Self { factors: [(index, BigInt::one())].into(), constant: BigInt::zero() }
    }

    fn scaled(&self, by: &BigInt) -> Self {
        let factors = self.factors.iter().map(|(atom, f)| (*atom, f * by)).filter(|(_, f)| !f.is_zero());
        Self { factors: factors.collect(), constant: &self.constant * by }
    }

    fn plus(&self, other: &Self, sign: i32) -> Self {
        let mut sum = self.clone();
        for (atom, factor) in &other.factors {
            let slot = sum.factors.entry(*atom).or_default();
            *slot += factor * sign;
            if slot.is_zero() {
                sum.factors.remove(atom);
            }
        }
        sum.constant += &other.constant * sign;
        sum
    }

    /// The values that it may take.
    fn range(&self, facts: &[Facts]) -> Range {
        let start = Range::new(self.constant.clone(), self.constant.clone());
        self.factors.iter().fold(start, |sum, (atom, factor)| {
            let values = read(&facts[*atom]);
            sum.add(&values.mul(&Range::new(factor.clone(), factor.clone())))
        })
    }
}

/// The values of an atom, as it is read.
pub fn read(facts: &Facts) -> &Range {
    if reads_signed(facts) { &facts.signed } else { &facts.unsigned }
}

/// The form of every node.
#[derive(Clone, Debug)]
pub struct Forms {
    forms: Vec<Form>,
}

impl Forms {
    /// The forms of all nodes.
    pub fn of(dag: &Dag, facts: &[Facts]) -> Self {
        let mut forms = Self { forms: Vec::with_capacity(dag.nodes().len()) };
        for (index, node) in dag.nodes().iter().enumerate() {
            let form = forms.linear(dag, facts, node).filter(|f| f.factors.len() <= MAX_ATOMS);
            let value = facts[index].value().map(|v| Form { constant: v.to_bigint_signed(), ..Form::default() });
            forms.forms.push(value.or(form).unwrap_or_else(|| Form::atom(index)));
        }
        forms
    }

    fn linear(&self, dag: &Dag, facts: &[Facts], node: &Node) -> Option<Form> {
        if !is_linear(node) {
            return None;
        }
        let at = |i: usize| usize::from(node.arguments[i]);
        let form = |i: usize| &self.forms[at(i)];
        let constant = |i: usize| facts[at(i)].value();
        match node.op {
            Symbol::Op(Op::Add) => Some(form(0).plus(form(1), 1)),
            Symbol::Op(Op::Sub) => Some(form(0).plus(form(1), -1)),
            Symbol::Op(Op::Not) => Some(Form { constant: -BigInt::one(), ..Form::default() }.plus(form(0), -1)),
            Symbol::Op(Op::Mul) => {
                let (i, c) = constant(1).map(|c| (0, c)).or_else(|| constant(0).map(|c| (1, c)))?;
                Some(form(i).scaled(&c.to_bigint_signed()))
            }
            Symbol::Op(Op::Shl) => {
                let by = constant(1)?.to_u64().filter(|by| *by < dag.width(node.arguments[0]).into())?;
                Some(form(0).scaled(&(BigInt::one() << by)))
            }
            Symbol::Op(Op::Concat) => {
                let low = constant(1)?;
                let high = form(0).scaled(&(BigInt::one() << low.width()));
                Some(Form { constant: low.to_biguint().into(), ..Form::default() }.plus(&high, 1))
            }
            Symbol::Op(Op::ZeroExtend(_)) => self.exact(facts, at(0), Range::unsigned(dag.width(node.arguments[0]))),
            Symbol::Op(Op::SignExtend(_)) => self.exact(facts, at(0), Range::signed(dag.width(node.arguments[0]))),
            Symbol::Op(Op::Extract { .. }) => Some(form(0).clone()),
            _ => None,
        }
    }

    /// The form, if it stays within the room: it is then the value that the extension reads.
    fn exact(&self, facts: &[Facts], index: usize, room: Range) -> Option<Form> {
        let form = &self.forms[index];
        room.contains(&form.range(facts)).then(|| form.clone())
    }

    fn is_atom(&self, index: usize) -> bool {
        self.forms[index] == Form::atom(index)
    }

    /// The atoms of a form.
    pub fn atoms(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        self.forms[index].factors.keys().copied()
    }

    /// The constant of a form.
    pub fn constant(&self, index: usize) -> &BigInt {
        &self.forms[index].constant
    }

    /// The signed digits of the factors, modulo 2^width: atom, place, whether it is subtracted.
    pub fn digits(&self, index: usize, width: u32, how: Digits) -> Vec<(usize, u32, bool)> {
        let mut all = Vec::new();
        for (atom, factor) in &self.forms[index].factors {
            let digits = how.of(&Int::from_bigint(width, factor));
            all.extend(digits.into_iter().map(|(place, minus)| (*atom, place, minus)));
        }
        all
    }

    /// The sums that must be there as such: those that roots, atoms and what is no sum use.
    pub fn targets(&self, dag: &Dag) -> Vec<bool> {
        let mut needed = vec![false; dag.nodes().len()];
        dag.roots.iter().for_each(|r| needed[usize::from(*r)] = true);
        let mut targets = vec![false; needed.len()];
        for index in (0..needed.len()).rev() {
            if !needed[index] {
                continue;
            }
            let is_input = dag.node(Id::from(index)).arguments.is_empty();
            if is_input || self.is_atom(index) {
                dag.nodes()[index].arguments.iter().for_each(|a| needed[usize::from(*a)] = true);
            } else {
                targets[index] = true;
                self.atoms(index).for_each(|atom| needed[atom] = true);
            }
        }
        targets
    }
}
