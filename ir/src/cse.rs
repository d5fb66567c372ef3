//! Common subexpression elimination: of two equal ops the one that dominates the other stays.
//!
//! What holds: ops are equal if name, attributes (but for those that a caller says are names of values), operands (in any order, where they may be exchanged), result types and
//! regions are; reads are merged only in one block with no write between them; ops that write are never merged.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::def::Traits;
use crate::dominance::Dominance;
use crate::effects::Summary;
use crate::ids::{Attr, Block, Op, OpName, Region, SideTable, Str, Type, Value};
use crate::ir::Ir;
use crate::rewriter::{Rewriter, ValueMap};

/// Merges equal ops below `root` and erases dead ones that it meets. True if anything changed.
pub fn eliminate_common_subexpressions(ir: &mut Ir, root: Op) -> bool {
    merge_whatever_is_called(ir, root, &[])
}

/// As [`eliminate_common_subexpressions`]; ops that differ in what these attributes call their values are equal. The name of the one that stays
/// is kept, that of the other one where it has none.
pub fn merge_whatever_is_called(ir: &mut Ir, root: Op, names: &[&str]) -> bool {
    let names = names.iter().map(|name| ir.ctx.str(name)).collect();
    let dominance = Dominance::new(ir, root);
    let effects = Summary::new(ir, root);
    let (rewriter, known, hashes) = (Rewriter::new(ir), Known::default(), SideTable::new(0));
    let unnamed = FxHashMap::default();
    let mut pass = Cse { rewriter, dominance, effects, names, unnamed, hashes, known, epoch: 0, changed: false };
    pass.nested(root);
    pass.changed
}

/// What makes ops equal, but for a hash of the regions: those are compared in full.
#[derive(PartialEq, Eq, Hash, Clone)]
struct Key {
    name: OpName,
    attrs: Attr,
    operands: Vec<Value>,
    results: Vec<Type>,
    hash: u64,
}

/// An op that later ones may be equal to.
#[derive(Clone, Copy)]
struct Candidate {
    op: Op,
    /// The block and the number of writes before the op, if it reads.
    read_at: Option<(Block, u64)>,
}

/// The ops seen in the regions around the current op.
#[derive(Default)]
struct Known {
    ops: FxHashMap<Key, Vec<Candidate>>,
    /// Keys in the order that their candidates came.
    log: Vec<Key>,
}

impl Known {
    fn insert(&mut self, key: Key, candidate: Candidate) {
        self.ops.entry(key.clone()).or_default().push(candidate);
        self.log.push(key);
    }

    /// Forgets what came after the log had `len` entries.
    fn truncate(&mut self, len: usize) {
        for key in self.log.drain(len..).rev() {
            if let Some(list) = self.ops.get_mut(&key) {
                list.pop();
            }
        }
    }
}

struct Cse<'a> {
    rewriter: Rewriter<'a>,
    dominance: Dominance,
    effects: Summary,
    /// Attributes that say what values are called.
    names: Vec<Str>,
    /// Dictionaries without those.
    unnamed: FxHashMap<Attr, Attr>,
    /// For each op that was visited, a hash of its name, attributes and regions.
    hashes: SideTable<u64>,
    known: Known,
    /// Number of writes seen.
    epoch: u64,
    changed: bool,
}

impl Cse<'_> {
    /// Works through the regions of `op`.
    fn nested(&mut self, op: Op) {
        if self.rewriter.regions(op).is_empty() {
            return;
        }
        let isolated = self.rewriter.def(op).is_none_or(|d| d.traits.contains(Traits::ISOLATED));
        let outer = if isolated { Some(std::mem::take(&mut self.known)) } else { None };
        for region in self.rewriter.regions(op).to_vec() {
            let before = self.known.log.len();
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.region(region));
            self.known.truncate(before);
        }
        if let Some(outer) = outer {
            self.known = outer;
        }
    }

    fn region(&mut self, region: Region) {
        for block in self.rewriter.blocks(region).to_vec() {
            self.epoch += 1;
            for op in self.rewriter.ops_vec(block) {
                self.visit(op, block);
            }
        }
    }

    fn visit(&mut self, op: Op, block: Block) {
        if self.effects.is_dead(&self.rewriter, op) {
            self.rewriter.erase(op);
            self.changed = true;
            return;
        }
        self.nested(op);
        self.note_hash(op);
        let read_at = if self.effects.is_effect_free(&self.rewriter, op) {
            None
        } else if self.effects.only_reads(&self.rewriter, op) {
            Some((block, self.epoch))
        } else {
            self.epoch += u64::from(self.effects.may_write(&self.rewriter, op));
            return;
        };
        if is_comparable(&self.rewriter, op) {
            self.merge(op, read_at);
        }
    }

    /// Hashes `op` and, by the hashes that they have, the ops right inside it.
    fn note_hash(&mut self, op: Op) {
        let attrs = self.unnamed(op);
        let ir = &*self.rewriter;
        let mut hasher = FxHasher::default();
        (ir.name(op), attrs).hash(&mut hasher);
        for &block in ir.regions(op).iter().flat_map(|&r| ir.blocks(r)) {
            ir.ops(block).for_each(|inner| self.hashes.get(inner.index()).hash(&mut hasher));
        }
        *self.hashes.get_mut(op.index()) = hasher.finish();
    }

    /// The attributes of an op but for names of values.
    fn unnamed(&mut self, op: Op) -> Attr {
        let dict = self.rewriter.attr_dict(op);
        if self.names.is_empty() {
            return dict;
        }
        if let Some(&known) = self.unnamed.get(&dict) {
            return known;
        }
        let entries = self.rewriter.ctx.as_dict(dict).unwrap_or(&[]);
        let entries: Vec<(Str, Attr)> =
            entries.iter().filter(|(name, _)| !self.names.contains(name)).copied().collect();
        let unnamed = self.rewriter.ir_mut().ctx.dict_attr(&entries);
        self.unnamed.insert(dict, unnamed);
        unnamed
    }

    /// Replaces `op` by an equal op that dominates it, or remembers it.
    fn merge(&mut self, op: Op, read_at: Option<(Block, u64)>) {
        let attrs = self.unnamed(op);
        let key = key(&self.rewriter, op, (attrs, *self.hashes.get(op.index())));
        let candidates = self.known.ops.get(&key).into_iter().flatten().rev();
        let found = candidates.filter(|c| c.read_at == read_at).find(|c| self.may_replace(c.op, op)).map(|c| c.op);
        match found {
            Some(found) => {
                self.keep_names(found, op);
                let values: Vec<Value> = self.rewriter.results(found).collect();
                self.rewriter.replace(op, &values);
                self.changed = true;
            }
            None => self.known.insert(key, Candidate { op, read_at }),
        }
    }

    /// Gives an op the names of another one where it has none.
    fn keep_names(&mut self, op: Op, other: Op) {
        let (own, others) = (self.rewriter.attr_dict(op), self.rewriter.attr_dict(other));
        if own == others {
            return;
        }
        let entry = |dict: Attr, name: &Str| {
            self.rewriter.ctx.as_dict(dict)?.iter().find(|entry| entry.0 == *name).map(|entry| entry.1)
        };
        let missing: Vec<(Str, Attr)> = self
            .names
            .iter()
            .filter(|name| entry(own, name).is_none())
            .filter_map(|name| Some((*name, entry(others, name)?)))
            .collect();
        for (name, value) in missing {
            let name = self.rewriter.ctx.text(name).to_owned();
            self.rewriter.set_attr(op, &name, value);
        }
    }

    fn may_replace(&self, known: Op, op: Op) -> bool {
        self.dominance.op_properly_dominates(&self.rewriter, known, op) && same_regions(&self.rewriter, known, op)
    }
}

/// True if an equal op may stand for this one: no terminator, no symbol, no definition of another kind.
fn is_comparable(ir: &Ir, op: Op) -> bool {
    let excluded = Traits(Traits::TERMINATOR.0 | Traits::SYMBOL.0 | Traits::ISOLATED.0);
    ir.def(op).is_some_and(|d| d.traits.0 & excluded.0 == 0)
        && ir.result_count(op) > 0
        && ir.regions(op).iter().all(|&r| ir.blocks(r).len() <= 1)
}

fn key(ir: &Ir, op: Op, (attrs, hash): (Attr, u64)) -> Key {
    let mut operands = ir.operands(op).to_vec();
    if ir.has_trait(op, Traits::COMMUTATIVE) {
        operands.sort_unstable();
    }
    let results = ir.results(op).map(|r| ir.ty(r)).collect();
    Key { name: ir.name(op), attrs, operands, results, hash }
}

/// True if the regions of both ops hold the same ops, in order, on the same values.
pub fn same_regions(ir: &Ir, a: Op, b: Op) -> bool {
    let mut map = ValueMap::default();
    let mut pairs = vec![(a, b)];
    while let Some((a, b)) = pairs.pop() {
        let (of_a, of_b) = (ir.regions(a), ir.regions(b));
        if of_a.len() != of_b.len() {
            return false;
        }
        let before = pairs.len();
        for (&x, &y) in of_a.iter().zip(of_b) {
            if !same_blocks(ir, x, y, &mut map, &mut pairs) {
                return false;
            }
        }
        pairs[before..].reverse();
    }
    true
}

/// Compares regions of at most one block, but for the regions inside, which go to `nested`.
fn same_blocks(ir: &Ir, a: Region, b: Region, map: &mut ValueMap, nested: &mut Vec<(Op, Op)>) -> bool {
    let (&[x], &[y]) = (ir.blocks(a), ir.blocks(b)) else {
        return ir.blocks(a).is_empty() && ir.blocks(b).is_empty();
    };
    let (of_x, of_y) = (ir.args(x), ir.args(y));
    let same_args = of_x.len() == of_y.len() && of_x.iter().zip(of_y).all(|(&v, &w)| ir.ty(v) == ir.ty(w));
    of_x.iter().zip(of_y).for_each(|(&v, &w)| map.insert(v, w));
    let (mut ops_x, mut ops_y) = (ir.ops(x), ir.ops(y));
    same_args
        && loop {
            match (ops_x.next(), ops_y.next()) {
                (None, None) => break true,
                (Some(p), Some(q)) if same_op(ir, p, q, map) => {
                    ir.results(p).zip(ir.results(q)).for_each(|(v, w)| map.insert(v, w));
                    if !ir.regions(p).is_empty() || !ir.regions(q).is_empty() {
                        nested.push((p, q));
                    }
                }
                _ => break false,
            }
        }
}

/// Equal but for regions, with the values of the first mapped to those of the second.
fn same_op(ir: &Ir, a: Op, b: Op, map: &ValueMap) -> bool {
    let (of_a, of_b) = (ir.operands(a), ir.operands(b));
    ir.name(a) == ir.name(b)
        && ir.attr_dict(a) == ir.attr_dict(b)
        && ir.successors(a).is_empty()
        && ir.successors(b).is_empty()
        && of_a.len() == of_b.len()
        && of_a.iter().zip(of_b).all(|(&v, &w)| map.get(v) == w)
        && ir.result_count(a) == ir.result_count(b)
        && ir.results(a).zip(ir.results(b)).all(|(v, w)| ir.ty(v) == ir.ty(w))
}
