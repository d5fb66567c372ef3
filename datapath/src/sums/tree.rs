//! Builds sums: the two narrowest terms first, low bits that only one term has beside the adder.
//!
//! Holds: a value's range is that of the integer it stands for, or it is cut at `cap` bits, above which no user looks.

use super::forms::read;
use super::share::{Part, System, Term};
use crate::term::{Dag, Node};
use bits::known::{Facts, Range};
use bits::{Int, Op};
use egg::Id;
use num_bigint::BigInt;
use num_traits::{One, Zero};
use rustc_hash::FxHashMap;

/// An integer as a node: its range, and the sums on the way to it.
#[derive(Clone, Debug)]
struct Value {
    id: Id,
    range: Range,
    depth: u32,
}

/// A value, shifted left, added or subtracted.
#[derive(Clone, Debug)]
struct Item {
    value: Value,
    shift: u32,
    minus: bool,
}

/// Builds into a new graph.
pub struct Builder<'d> {
    old: &'d Dag,
    facts: &'d [Facts],
    system: &'d System,
    dag: Dag,
    atoms: FxHashMap<usize, Id>,
    pairs: FxHashMap<usize, Value>,
    cap: u32,
}

impl<'d> Builder<'d> {
    /// Nothing is built yet.
    pub fn new(old: &'d Dag, facts: &'d [Facts], system: &'d System) -> Self {
        let cap = (0..old.nodes().len()).map(|i| old.width(Id::from(i))).max().unwrap_or(1);
        let dag = Dag::over(&old.inputs);
        Self { old, facts, system, dag, atoms: FxHashMap::default(), pairs: FxHashMap::default(), cap }
    }

    /// Says what an old node became.
    pub fn made(&mut self, index: usize, id: Id) {
        self.atoms.insert(index, id);
    }

    /// The same node over what its arguments became.
    pub fn copy(&mut self, index: usize, new: &[Option<Id>]) -> Option<Id> {
        let node: &Node = &self.old.nodes()[index];
        let arguments: Option<Vec<Id>> = node.arguments.iter().map(|a| new[usize::from(*a)]).collect();
        Some(self.dag.make(node.op.clone(), &arguments?))
    }

    /// The graph that was built.
    pub fn finish(self) -> Dag {
        self.dag
    }

    /// The sum of a node, at its width.
    pub fn sum(&mut self, index: usize, constant: &BigInt) -> Id {
        let width = self.old.width(Id::from(index));
        let mut items: Vec<Item> = self.system.sum(index).to_vec().into_iter().map(|t| self.item(t)).collect();
        let constant = Int::from_bigint(width, constant).to_bigint_signed();
        if !constant.is_zero() {
            items.push(self.constant_item(&constant));
        }
        while items.len() > 1 {
            let (i, j) = cheapest(&items, width);
            let b = items.swap_remove(j);
            let a = items.swap_remove(i);
            let is_last = items.is_empty();
            items.push(self.join(a, b, width, is_last));
        }
        match items.pop() {
            Some(item) => self.finished(&item, width),
            None => self.dag.value(Int::zero(width)),
        }
    }

    fn constant_item(&mut self, constant: &BigInt) -> Item {
        let shift = constant.trailing_zeros().unwrap_or(0) as u32;
        let odd: BigInt = constant >> shift;
        let range = Range::new(odd.clone(), odd.clone());
        let id = self.dag.value(Int::from_bigint(range.bits(), &odd));
        Item { value: Value { id, range, depth: 0 }, shift, minus: false }
    }

    fn item(&mut self, term: Term) -> Item {
        let value = self.part(term.part);
        Item { value, shift: term.shift, minus: term.minus }
    }

    fn part(&mut self, part: Part) -> Value {
        match part {
            Part::Atom(index) => {
                let range = read(&self.facts[index]).clone();
                let id = self.dag.resize(self.atoms[&index], range.bits().min(self.old.width(Id::from(index))), false);
                Value { id, range, depth: 0 }
            }
            Part::Pair(index) => {
                if let Some(value) = self.pairs.get(&index) {
                    return value.clone();
                }
                let pair = self.system.pair(index);
                let is_reversed = self.system.is_reversed(index);
                let first = Item { value: self.part(pair.first), shift: 0, minus: is_reversed };
                let second =
                    Item { value: self.part(pair.second), shift: pair.shift, minus: pair.minus != is_reversed };
                let joined = self.join(first, second, self.cap, true);
                let value = self.plain(joined);
                self.pairs.insert(index, value.clone());
                value
            }
        }
    }

    /// The value of an item, its shift and its sign included.
    fn plain(&mut self, item: Item) -> Value {
        if item.shift == 0 && !item.minus {
            return item.value;
        }
        let scale = BigInt::one() << item.shift;
        let scale = if item.minus { -scale } else { scale };
        let range = item.value.range.mul(&Range::new(scale.clone(), scale));
        let width = range.bits().min(self.cap);
        let id = self.finished(&item, width);
        Value { id, range, depth: item.value.depth + u32::from(item.minus) }
    }

    /// The low `width` bits of a value.
    fn bits(&mut self, value: &Value, width: u32) -> Id {
        self.dag.resize(value.id, width, value.range.is_signed())
    }

    /// The low `width` bits of an item.
    fn finished(&mut self, item: &Item, width: u32) -> Id {
        if item.shift >= width {
            return self.dag.value(Int::zero(width));
        }
        let high = self.bits(&item.value, width - item.shift);
        let high = match item.minus {
            true => {
                let zero = self.dag.value(Int::zero(width - item.shift));
                self.dag.make(Op::Sub, &[zero, high])
            }
            false => high,
        };
        let low = (item.shift > 0).then(|| self.dag.value(Int::zero(item.shift)));
        self.dag.concat(Some(high), low).unwrap_or(high)
    }

    /// The sum of two items, of which users look at the low `width` bits. The last one of a sum is not left negative.
    fn join(&mut self, a: Item, b: Item, width: u32, is_last: bool) -> Item {
        let (a, b) = if a.shift <= b.shift { (a, b) } else { (b, a) };
        let (shift, gap) = (a.shift, b.shift - a.shift);
        let room = width.saturating_sub(shift).max(1);
        let scale = BigInt::one() << gap;
        let second = b.value.range.mul(&Range::new(scale.clone(), scale));
        // `b - a` needs an adder of all bits, `a - b` none below the gap but a change of sign.
        let exchanged = a.minus && !b.minus && (gap == 0 || is_last);
        let (range, minus) = match (a.minus == b.minus, exchanged) {
            (true, _) => (a.value.range.add(&second), a.minus),
            (false, true) => (second.sub(&a.value.range), false),
            (false, false) => (a.value.range.sub(&second), a.minus),
        };
        let bits = range.bits().min(room);
        let depth = a.value.depth.max(b.value.depth) + 1;
        let op = if a.minus == b.minus { Op::Add } else { Op::Sub };
        let id = match exchanged {
            true => {
                let shifted = Item { shift: gap, ..b.clone() };
                let (x, y) = (self.finished(&shifted, bits), self.bits(&a.value, bits));
                self.dag.make(op, &[x, y])
            }
            false => self.beside(&a.value, &b.value, gap, bits, op),
        };
        Item { value: Value { id, range, depth }, shift, minus }
    }

    /// `a op (b << gap)` in `bits` bits: the low bits of `a` stand beside the adder.
    fn beside(&mut self, a: &Value, b: &Value, gap: u32, bits: u32, op: Op) -> Id {
        let whole = self.bits(a, bits);
        if gap >= bits {
            return whole;
        }
        let high = self.dag.extract(whole, gap, bits - gap);
        let other = self.bits(b, bits - gap);
        let sum = self.dag.make(op, &[high, other]);
        let low = (gap > 0).then(|| self.dag.extract(whole, 0, gap));
        self.dag.concat(Some(sum), low).unwrap_or(sum)
    }
}

/// Items beyond which only neighbours in order of size are considered.
const MAX_ITEMS: usize = 40;

/// The two items whose sum needs the fewest bits, the least deep of those.
fn cheapest(items: &[Item], width: u32) -> (usize, usize) {
    let mut best = (u64::MAX, 0, 1);
    let reach = if items.len() > MAX_ITEMS { 4 } else { items.len() };
    for i in 0..items.len() {
        for j in i + 1..items.len().min(i + 1 + reach) {
            let (a, b) = (&items[i], &items[j]);
            let top = (a.shift + a.value.range.bits()).max(b.shift + b.value.range.bits()).min(width);
            let bits = u64::from(top.saturating_sub(a.shift.max(b.shift)));
            let depth = u64::from(a.value.depth.max(b.value.depth));
            // A sum of two that are subtracted must be subtracted later: the last choice.
            let sign = u64::from(a.minus && b.minus);
            let key = (depth * 2 + bits * 4 + sign) << 1;
            if key < best.0 {
                best = (key, i, j);
            }
        }
    }
    (best.1, best.2)
}
