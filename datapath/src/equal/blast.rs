//! Terms as bits: adders, comparisons, shifters, small multipliers; terms of one class share their bits.
//!
//! Holds: what is not looked into (wide products, quotients) is bits without meaning, the same for the same class: what is
//! proven so is true, and what is refuted so is checked by evaluation.

use super::gates::{Bit, Gates};
use super::normal::Normal;
use crate::term::{Dag, Node, Symbol};
use bits::{Op, Predicate};
use egg::Id;
use rustc_hash::FxHashMap;

/// Bits of a factor beyond which a product is not looked into.
const MAX_FACTOR: u32 = 12;

/// The bits of every node, lowest first.
pub struct Blasted {
    /// All gates.
    pub gates: Gates,
    /// Bits of each node.
    pub words: Vec<Vec<Bit>>,
}

impl Blasted {
    /// The bits of a node where those that matter have these values; others are 0.
    pub fn values(&self, node: usize, known: &FxHashMap<Bit, bool>) -> Vec<bool> {
        self.words[node].iter().map(|bit| known.get(bit).copied().unwrap_or(false)).collect()
    }
}

/// The bits of all nodes that the roots need.
pub fn blast(dag: &Dag, normal: &Normal) -> Blasted {
    let mut gates = Gates::default();
    let mut by_class: FxHashMap<u32, Vec<Bit>> = FxHashMap::default();
    let mut words: Vec<Vec<Bit>> = Vec::with_capacity(dag.nodes().len());
    let live = dag.live();
    for (index, node) in dag.nodes().iter().enumerate() {
        if !live[index] {
            words.push(Vec::new());
            continue;
        }
        let class = normal.classes[index];
        let word = match by_class.get(&class) {
            Some(word) => word.clone(),
            None => word(&mut gates, dag, node, &words, dag.width(Id::from(index)) as usize),
        };
        by_class.insert(class, word.clone());
        words.push(word);
    }
    Blasted { gates, words }
}

fn word(gates: &mut Gates, dag: &Dag, node: &Node, words: &[Vec<Bit>], width: usize) -> Vec<Bit> {
    let a: Vec<&Vec<Bit>> = node.arguments.iter().map(|a| &words[usize::from(*a)]).collect();
    let zip = |gates: &mut Gates, f: fn(&mut Gates, Bit, Bit) -> Bit| {
        a[0].iter().zip(a[1]).map(|(x, y)| f(gates, *x, *y)).collect()
    };
    match &node.op {
        Symbol::Constant(value) => (0..width as u32).map(|i| gates.constant(value.bit(i))).collect(),
        Symbol::Op(Op::Add) => add(gates, a[0], a[1], Gates::FALSE).0,
        Symbol::Op(Op::Sub) => subtract(gates, a[0], a[1]).0,
        Symbol::Op(Op::And) => zip(gates, Gates::and),
        Symbol::Op(Op::Or) => zip(gates, Gates::or),
        Symbol::Op(Op::Xor) => zip(gates, Gates::xor),
        Symbol::Op(Op::Not) => a[0].iter().map(|x| gates.not(*x)).collect(),
        Symbol::Op(Op::Mux) => a[1].iter().zip(a[2]).map(|(x, y)| gates.mux(a[0][0], *x, *y)).collect(),
        Symbol::Op(Op::Extract { low, .. }) => a[0][*low as usize..*low as usize + width].to_vec(),
        Symbol::Op(Op::Concat) => a[1].iter().chain(a[0]).copied().collect(),
        Symbol::Op(Op::ZeroExtend(_)) => padded(a[0], width, Gates::FALSE),
        Symbol::Op(Op::SignExtend(_)) => padded(a[0], width, a[0][a[0].len() - 1]),
        Symbol::Op(Op::Compare(Predicate::Eq)) => {
            let same = a[0].iter().zip(a[1]).fold(None, |same, (x, y)| {
                let differ = gates.xor(*x, *y);
                let equal = gates.not(differ);
                Some(same.map_or(equal, |same| gates.and(same, equal)))
            });
            same.into_iter().collect()
        }
        Symbol::Op(Op::Compare(Predicate::Ult)) => {
            let carry = subtract(gates, a[0], a[1]).1;
            vec![gates.not(carry)]
        }
        Symbol::Op(Op::Compare(Predicate::Slt)) => {
            let (mut x, mut y) = (a[0].clone(), a[1].clone());
            turn_sign(gates, &mut x);
            turn_sign(gates, &mut y);
            let carry = subtract(gates, &x, &y).1;
            vec![gates.not(carry)]
        }
        Symbol::Op(op @ (Op::Shl | Op::ShrU | Op::ShrS)) => shift(gates, *op, a[0], a[1]),
        Symbol::Op(Op::Mul)
            if dag.width(node.arguments[0]) <= MAX_FACTOR || a.iter().any(|w| is_constant(gates, w)) =>
        {
            multiply(gates, a[0], a[1])
        }
        _ => (0..width).map(|_| gates.free()).collect(),
    }
}

fn is_constant(gates: &Gates, word: &[Bit]) -> bool {
    word.iter().all(|bit| *bit == Gates::FALSE || gates.is_true(*bit))
}

fn padded(word: &[Bit], width: usize, above: Bit) -> Vec<Bit> {
    let mut word = word.to_vec();
    word.resize(width, above);
    word
}

fn turn_sign(gates: &mut Gates, word: &mut [Bit]) {
    if let Some(sign) = word.last_mut() {
        *sign = gates.not(*sign);
    }
}

fn add(gates: &mut Gates, a: &[Bit], b: &[Bit], carry: Bit) -> (Vec<Bit>, Bit) {
    let mut carry = carry;
    let mut sum = Vec::with_capacity(a.len());
    for (x, y) in a.iter().zip(b) {
        let (bit, next) = gates.full_adder(*x, *y, carry);
        sum.push(bit);
        carry = next;
    }
    (sum, carry)
}

fn subtract(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> (Vec<Bit>, Bit) {
    let complement: Vec<Bit> = b.iter().map(|bit| gates.not(*bit)).collect();
    let truth = gates.truth();
    add(gates, a, &complement, truth)
}

fn multiply(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Vec<Bit> {
    let (a, b) = if is_constant(gates, a) { (b, a) } else { (a, b) };
    let mut sum = vec![Gates::FALSE; a.len()];
    for (place, factor) in b.iter().enumerate().filter(|(_, factor)| **factor != Gates::FALSE) {
        let row: Vec<Bit> = a[..a.len() - place].iter().map(|bit| gates.and(*bit, *factor)).collect();
        let high = add(gates, &sum[place..], &row, Gates::FALSE).0;
        sum.truncate(place);
        sum.extend(high);
    }
    sum
}

/// A row of choices for each bit of the amount; past the width all is gone.
fn shift(gates: &mut Gates, op: Op, a: &[Bit], by: &[Bit]) -> Vec<Bit> {
    let width = a.len();
    let fill = if op == Op::ShrS { a[width - 1] } else { Gates::FALSE };
    let mut word = a.to_vec();
    for (place, bit) in by.iter().enumerate() {
        let distance = if place < 31 { 1usize << place } else { width };
        let moved = |i: usize| match op {
            Op::Shl => i.checked_sub(distance),
            _ => i.checked_add(distance).filter(|i| *i < width),
        };
        word = (0..width)
            .map(|i| {
                let shifted = moved(i).map_or(fill, |i| word[i]);
                gates.mux(*bit, shifted, word[i])
            })
            .collect();
    }
    word
}
