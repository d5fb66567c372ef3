//! Networks of exclusive ors: bits as sums modulo 2 of products of at most two bits, what they share found greedily (after
//! Paar 1997), as multipliers over GF(2^n) and cyclic redundancy checks want it.
//!
//! Holds: a form equals its bit for all inputs; whatever else computes a word (sums, comparisons) is an atom, bit by bit.

use super::term::{Dag, Node, Symbol};
use bits::{Int, Op};
use egg::Id;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A bit of a node.
type Atom = (usize, u32);

/// At most two atoms, in order; none is 1.
type Product = Vec<Atom>;

/// An exclusive or of products.
type Form = BTreeSet<Product>;

/// Products of one bit, and of all together, beyond which there is no form.
const MAX_PRODUCTS: usize = 72;
const MAX_TOTAL: usize = 12_000;

/// The same roots with every bit that has a form built anew; `None` where none has one of more than one product.
pub fn rebuild(dag: &Dag) -> Option<Dag> {
    let forms = Forms::of(dag)?;
    let targets = forms.targets(dag);
    let mut network = Network::default();
    for index in (0..targets.len()).filter(|i| targets[*i]) {
        forms.words[index].iter().for_each(|form| network.add(form));
    }
    if network.rows.iter().all(|row| row.len() < 2) {
        return None;
    }
    network.share();
    Some(Builder { dag, forms: &forms, network: &network, targets: &targets }.build())
}

/// Terms of a bit that one look-up table holds.
const FEW: usize = 4;

/// True if every root is exclusive ors of bits of inputs alone, some of them of more than a table holds. Synthesis shares what
/// such a network has in common better than a network in which it is shared already: a cyclic redundancy check of a byte
/// takes 56 tables of four inputs as it is written, and 64 with the pairs taken out.
pub fn is_wide_and_linear(dag: &Dag) -> bool {
    let Some(forms) = Forms::of(dag) else { return false };
    let is_input = |index: usize| matches!(dag.nodes()[index].op, Symbol::Input { .. });
    let bits: Vec<&Form> = dag.roots.iter().flat_map(|root| &forms.words[usize::from(*root)]).collect();
    let is_linear = |product: &Product| product.len() < 2 && product.iter().all(|(index, _)| is_input(*index));
    bits.iter().any(|form| form.len() > FEW) && bits.into_iter().flatten().all(is_linear)
}

struct Forms {
    words: Vec<Vec<Form>>,
}

impl Forms {
    fn of(dag: &Dag) -> Option<Self> {
        let mut forms = Self { words: Vec::new() };
        let (mut total, mut found) = (0, false);
        let live = dag.live();
        for (index, node) in dag.nodes().iter().enumerate() {
            let width = dag.width(Id::from(index));
            let word = if live[index] { forms.word(dag, node) } else { None };
            let word = word.filter(|w| w.iter().all(|form| form.len() <= MAX_PRODUCTS));
            found |= word.is_some() && matches!(node.op, Symbol::Op(Op::Xor | Op::Mux));
            let word = word.unwrap_or_else(|| (0..width).map(|i| [vec![(index, i)]].into()).collect());
            total += word.iter().map(BTreeSet::len).sum::<usize>();
            forms.words.push(word);
            if total > MAX_TOTAL {
                return None;
            }
        }
        found.then_some(forms)
    }

    fn word(&self, dag: &Dag, node: &Node) -> Option<Vec<Form>> {
        let a: Vec<&Vec<Form>> = node.arguments.iter().map(|a| &self.words[usize::from(*a)]).collect();
        let zip = |f: fn(&Form, &Form) -> Option<Form>| a[0].iter().zip(a[1]).map(|(x, y)| f(x, y)).collect();
        let by = || dag.constant(*node.arguments.get(1)?)?.to_u64();
        let at = |i: Option<u64>, other: Form| i.and_then(|i| a[0].get(i as usize).cloned()).unwrap_or(other);
        let width = a.first().map_or(0, |w| w.len() as u64);
        match &node.op {
            Symbol::Constant(value) => Some((0..value.width()).map(|i| constant(value.bit(i))).collect()),
            Symbol::Op(Op::Xor) => zip(|x, y| Some(exclusive(x, y))),
            Symbol::Op(Op::And) => zip(product),
            Symbol::Op(Op::Or) => zip(|x, y| Some(exclusive(&exclusive(x, y), &product(x, y)?))),
            Symbol::Op(Op::Not) => Some(a[0].iter().map(|x| exclusive(x, &constant(true))).collect()),
            Symbol::Op(Op::Mux) => {
                a[1].iter().zip(a[2]).map(|(x, y)| Some(exclusive(y, &product(&a[0][0], &exclusive(x, y))?))).collect()
            }
            Symbol::Op(Op::Extract { low, width }) => Some(a[0][*low as usize..(low + width) as usize].to_vec()),
            Symbol::Op(Op::Concat) => Some(a[1].iter().chain(a[0]).cloned().collect()),
            Symbol::Op(Op::ZeroExtend(to)) => Some((0..u64::from(*to)).map(|i| at(Some(i), constant(false))).collect()),
            Symbol::Op(Op::SignExtend(to)) => {
                Some((0..u64::from(*to)).map(|i| at(Some(i.min(width - 1)), constant(false))).collect())
            }
            Symbol::Op(Op::Shl) => by().map(|by| (0..width).map(|i| at(i.checked_sub(by), constant(false))).collect()),
            Symbol::Op(Op::ShrU) => by().map(|by| (0..width).map(|i| at(i.checked_add(by), constant(false))).collect()),
            Symbol::Op(Op::ShrS) => by()
                .map(|by| (0..width).map(|i| at(Some(i.saturating_add(by).min(width - 1)), constant(false))).collect()),
            _ => None,
        }
    }

    fn is_atom(&self, index: usize) -> bool {
        self.words[index]
            .iter()
            .enumerate()
            .all(|(i, form)| form.len() == 1 && form.first() == Some(&vec![(index, i as u32)]))
    }

    /// The words that must be there: those that roots and what has no form use.
    fn targets(&self, dag: &Dag) -> Vec<bool> {
        let mut needed = vec![false; self.words.len()];
        dag.roots.iter().for_each(|r| needed[usize::from(*r)] = true);
        let mut targets = vec![false; needed.len()];
        for index in (0..needed.len()).rev().filter(|i| *i < usize::MAX) {
            if !needed[index] {
                continue;
            }
            targets[index] = !self.is_atom(index);
            match targets[index] {
                true => self.words[index].iter().flatten().flatten().for_each(|(atom, _)| needed[*atom] = true),
                false => dag.nodes()[index].arguments.iter().for_each(|a| needed[usize::from(*a)] = true),
            }
        }
        targets
    }
}

fn constant(value: bool) -> Form {
    if value { [Vec::new()].into() } else { Form::new() }
}

fn exclusive(a: &Form, b: &Form) -> Form {
    a.symmetric_difference(b).cloned().collect()
}

/// The product, if none of its terms has more than two atoms.
fn product(a: &Form, b: &Form) -> Option<Form> {
    let mut all = Form::new();
    if a.len() * b.len() > 4 * MAX_PRODUCTS {
        return None;
    }
    for x in a {
        for y in b {
            let both: BTreeSet<Atom> = x.iter().chain(y).copied().collect();
            let both: Product = both.into_iter().collect();
            if both.len() > 2 {
                return None;
            }
            if !all.remove(&both) {
                all.insert(both);
            }
        }
    }
    Some(all)
}

/// What is summed: products, then pairs of earlier ones.
#[derive(Default)]
struct Network {
    products: Vec<Product>,
    numbers: FxHashMap<Product, usize>,
    pairs: Vec<(usize, usize)>,
    rows: Vec<Vec<usize>>,
}

impl Network {
    fn add(&mut self, form: &Form) {
        let row = form.iter().filter(|p| !p.is_empty()).map(|p| self.number(p)).collect();
        self.rows.push(row);
    }

    fn number(&mut self, product: &Product) -> usize {
        let next = self.products.len();
        let number = *self.numbers.entry(product.clone()).or_insert(next);
        if number == next {
            self.products.push(product.clone());
        }
        number
    }

    /// Takes out the pair that most rows share, again and again.
    fn share(&mut self) {
        loop {
            let mut counts: FxHashMap<(usize, usize), u32> = FxHashMap::default();
            for row in &self.rows {
                for (i, x) in row.iter().enumerate() {
                    row[i + 1..].iter().for_each(|y| *counts.entry((*x.min(y), *x.max(y))).or_default() += 1);
                }
            }
            let best = counts.into_iter().filter(|(_, count)| *count > 1);
            let Some((pair, _)) = best.max_by_key(|(pair, count)| (*count, std::cmp::Reverse(*pair))) else { return };
            let number = self.products.len() + self.pairs.len();
            self.pairs.push(pair);
            for row in &mut self.rows {
                if row.contains(&pair.0) && row.contains(&pair.1) {
                    row.retain(|n| *n != pair.0 && *n != pair.1);
                    row.push(number);
                }
            }
        }
    }
}

struct Builder<'d> {
    dag: &'d Dag,
    forms: &'d Forms,
    network: &'d Network,
    targets: &'d [bool],
}

impl Builder<'_> {
    fn build(&self) -> Dag {
        let mut copy = Dag::over(&self.dag.inputs);
        let mut new: BTreeMap<usize, Id> = BTreeMap::new();
        let mut made: FxHashMap<usize, Id> = FxHashMap::default();
        let mut row = 0;
        let needed = self.needed();
        for index in 0..self.targets.len() {
            if self.targets[index] {
                let bits: Vec<Id> = self.forms.words[index]
                    .iter()
                    .map(|form| {
                        row += 1;
                        self.bit(&mut copy, form, row - 1, &new, &mut made)
                    })
                    .collect();
                new.insert(index, word(&mut copy, &bits));
            } else if needed[index] {
                let node = &self.dag.nodes()[index];
                let arguments: Vec<Id> = node.arguments.iter().map(|a| new[&usize::from(*a)]).collect();
                new.insert(index, copy.make(node.op.clone(), &arguments));
            }
        }
        copy.roots = self.dag.roots.iter().map(|r| new[&usize::from(*r)]).collect();
        copy
    }

    fn needed(&self) -> Vec<bool> {
        self.dag.needed(|index, needed| match self.targets[index] {
            true => self.forms.words[index].iter().flatten().flatten().for_each(|(atom, _)| needed[*atom] = true),
            false => self.dag.mark_arguments(index, needed),
        })
    }

    fn bit(
        &self,
        copy: &mut Dag,
        form: &Form,
        row: usize,
        new: &BTreeMap<usize, Id>,
        made: &mut FxHashMap<usize, Id>,
    ) -> Id {
        let mut sum: Option<Id> = None;
        for number in &self.network.rows[row] {
            let term = self.term(copy, *number, new, made);
            sum = Some(sum.map_or(term, |sum| copy.make(Op::Xor, &[sum, term])));
        }
        let is_odd = form.contains(&Vec::new());
        match (sum, is_odd) {
            (Some(sum), true) => copy.make(Op::Not, &[sum]),
            (Some(sum), false) => sum,
            (None, value) => copy.value(Int::from_bool(value)),
        }
    }

    /// A product or a shared pair. Pairs are made of earlier ones: the depth is that of the sharing.
    fn term(&self, copy: &mut Dag, number: usize, new: &BTreeMap<usize, Id>, made: &mut FxHashMap<usize, Id>) -> Id {
        if let Some(id) = made.get(&number) {
            return *id;
        }
        let products = self.network.products.len();
        let id = match number.checked_sub(products) {
            None => {
                let atoms = self.network.products[number].iter();
                let bits: Vec<Id> = atoms.map(|(atom, bit)| copy.extract(new[atom], *bit, 1)).collect();
                bits.iter().skip(1).fold(bits[0], |all, bit| copy.make(Op::And, &[all, *bit]))
            }
            Some(pair) => {
                let (x, y) = self.network.pairs[pair];
                let (x, y) = (self.term(copy, x, new, made), self.term(copy, y, new, made));
                copy.make(Op::Xor, &[x, y])
            }
        };
        made.insert(number, id);
        id
    }
}

/// Int, lowest first, as a word; runs of one node's bits stay together.
fn word(copy: &mut Dag, bits: &[Id]) -> Id {
    let mut whole: Option<Id> = None;
    let mut at = 0;
    while at < bits.len() {
        let mut end = at + 1;
        let origin = |copy: &Dag, id: Id| match &copy.node(id).op {
            Symbol::Op(Op::Extract { low, width: 1 }) => Some((copy.node(id).arguments[0], *low)),
            _ => None,
        };
        let part = match origin(copy, bits[at]) {
            Some((source, low)) => {
                while end < bits.len() && origin(copy, bits[end]) == Some((source, low + (end - at) as u32)) {
                    end += 1;
                }
                copy.extract(source, low, (end - at) as u32)
            }
            None => bits[at],
        };
        whole = copy.concat(Some(part), whole);
        at = end;
    }
    whole.unwrap_or(bits[0])
}
