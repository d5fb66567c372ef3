//! What each cache has to fetch: the lines that a loop touches once where an iteration's lines stay, else those of each iteration again.
//!
//! What holds: lines are counted by the ranges of subscripts, all of what one form of subscripts touches once; a line that is written
//! counts twice, because it goes back. Lines of rows that begin a power of two apart share a few sets, so that fewer of them stay.

use affine::access::Memory;
use affine::forms::{sum_of, terms_of};
use ir::{AffineExpr, Op};

use super::range::{Range, Values};
use super::tree::{Access, Item, Tree};
use crate::cpu::{Cache, Cpu};

/// The part of a cache that holds what is used again; the rest is lost to what passes through.
const KEPT: f64 = 0.75;

/// Cycles that each cache of a CPU fetches for an item.
pub(super) fn fetched(tree: &Tree, item: &Item, values: &mut Values, cpu: &Cpu) -> Vec<f64> {
    let cycles = |cache: &Cache| {
        let lines = Counter { tree, cache }.lines(item, values);
        lines * cache.line as f64 / cache.bytes_per_cycle as f64
    };
    cpu.caches.iter().map(cycles).collect()
}

struct Counter<'a> {
    tree: &'a Tree,
    cache: &'a Cache,
}

/// Lines that a set of a cache holds.
const WAYS: u64 = 8;

/// Lines that are touched.
#[derive(Clone, Copy, Debug, Default)]
struct Footprint {
    /// How many.
    lines: f64,
    /// How many move, in and out.
    moved: f64,
    /// How many would fill as much of the cache if they were spread over all of its sets.
    held: f64,
}

/// Accesses whose subscripts differ by constants.
struct Group<'a> {
    access: &'a Access,
    forms: Vec<Vec<(AffineExpr, i64)>>,
    ranges: Vec<Range>,
    is_written: bool,
}

impl Counter<'_> {
    /// Lines that move for an item.
    fn lines(&self, item: &Item, values: &mut Values) -> f64 {
        match item {
            Item::Work(_) => self.footprint(item, values).moved,
            Item::Choice(choice) => {
                let taken = &choice.branches[usize::from(!values.holds(choice))];
                taken.iter().map(|inner| self.lines(inner, values)).sum()
            }
            Item::Loop(looping) => {
                let (iterations, span) = (values.iterations(looping), values.span(looping));
                if iterations == 0 {
                    return 0.0;
                }
                values.set(looping.variable, Range::point(middle(span, looping.step)));
                let once: f64 = looping.body.iter().map(|inner| self.footprint(inner, values).held).sum();
                if once * self.cache.line as f64 <= KEPT * self.cache.bytes as f64 {
                    return self.footprint(item, values).moved;
                }
                let inside: f64 = looping.body.iter().map(|inner| self.lines(inner, values)).sum();
                inside * iterations as f64
            }
        }
    }

    /// The lines that an item touches in all iterations of its loops.
    fn footprint(&self, item: &Item, values: &mut Values) -> Footprint {
        values.with_all(item, &mut |values| {
            let mut groups = Vec::new();
            self.collect(item, values, &mut groups);
            let mut memories: Vec<(Memory, f64, Footprint)> = Vec::new();
            for group in &groups {
                let lines = self.lines_of(group, values);
                let moved = if group.is_written { 2.0 * lines } else { lines };
                let one = Footprint { lines, moved, held: lines * self.conflicts(group, lines) };
                let all = self.lines_of_all(group.access);
                match memories.iter_mut().find(|(memory, ..)| *memory == group.access.memory) {
                    Some((_, _, sum)) => sum.add(one),
                    None => memories.push((group.access.memory, all, one)),
                }
            }
            let mut total = Footprint::default();
            memories.into_iter().for_each(|(_, all, sum)| total.add(sum.at_most(all)));
            total
        })
    }

    fn collect<'t>(&'t self, item: &'t Item, values: &Values, groups: &mut Vec<Group<'t>>) {
        match item {
            Item::Work(ops) => ops.iter().for_each(|op| self.collect_access(*op, values, groups)),
            Item::Choice(choice) => choice.items().for_each(|inner| self.collect(inner, values, groups)),
            Item::Loop(looping) => looping.body.iter().for_each(|inner| self.collect(inner, values, groups)),
        }
    }

    fn collect_access<'t>(&'t self, op: Op, values: &Values, groups: &mut Vec<Group<'t>>) {
        let Some(access) = self.tree.accesses.get(&op) else { return };
        let element = access.element.as_deref().unwrap_or(&[]);
        let atoms = |form: &AffineExpr| sum_of(form).map_or_else(|| vec![(form.clone(), 1)], |sum| sum.atoms);
        let forms: Vec<Vec<(AffineExpr, i64)>> = element.iter().map(atoms).collect();
        let mut ranges: Vec<Range> = element.iter().map(|form| values.range(form)).collect();
        if let Some(last) = ranges.last_mut() {
            last.most += access.width as i64 - 1;
        }
        let is_same = |group: &&mut Group<'_>| group.access.memory == access.memory && group.forms == forms;
        match groups.iter_mut().find(is_same) {
            Some(group) => {
                group.ranges = group.ranges.iter().zip(&ranges).map(|(a, b)| a.joined(*b)).collect();
                group.is_written |= access.is_write;
            }
            None => groups.push(Group { access, forms, ranges, is_written: access.is_write }),
        }
    }

    fn lines_of(&self, group: &Group<'_>, values: &Values) -> f64 {
        let Some((last, outer)) = group.ranges.split_last() else { return self.lines_of_all(group.access) };
        if group.ranges.iter().any(|range| range.count() == 0.0) {
            return 0.0;
        }
        let places = outer.iter().zip(&group.forms).map(|(range, form)| distinct(*range, form, 1.0, values));
        let width = group.access.width as f64;
        let along = distinct(*last, &group.forms[outer.len()], width, values);
        let per_line = (self.cache.line / group.access.bytes.max(1)).max(1) as f64;
        let in_row = (last.count() / per_line).ceil().min(along);
        places.product::<f64>() * in_row
    }

    /// How many times as many sets lines would fill if rows did not begin so far apart that they meet in a part of them.
    fn conflicts(&self, group: &Group<'_>, lines: f64) -> f64 {
        let [.., outer, _] = group.ranges.as_slice() else { return 1.0 };
        let rows = outer.count().max(1.0);
        let columns = group.access.shape.last().map_or(1, |&size| size.max(1).unsigned_abs());
        let all = (self.cache.bytes / WAYS / self.cache.line).max(1) * self.cache.line;
        let pitch = columns.saturating_mul(group.access.bytes);
        let period = (all / gcd(pitch, all)) as f64;
        let sets = (all / self.cache.line) as f64;
        let met = (lines / rows).max(1.0) * rows.min(period);
        sets.min(lines) / sets.min(met).max(1.0)
    }

    /// The lines of all of a memory.
    fn lines_of_all(&self, access: &Access) -> f64 {
        let elements: f64 = access.shape.iter().map(|&size| if size < 0 { 256.0 } else { size as f64 }).product();
        (elements * access.bytes as f64 / self.cache.line as f64).ceil()
    }
}

impl Footprint {
    fn add(&mut self, other: Footprint) {
        self.lines += other.lines;
        self.moved += other.moved;
        self.held += other.held;
    }

    /// The same, of a memory of so many lines.
    fn at_most(self, all: f64) -> Footprint {
        let part = (all / self.lines.max(1.0)).min(1.0);
        Footprint { lines: self.lines * part, moved: self.moved * part, held: self.held * part }
    }
}

/// How many values a subscript has, of which each iteration touches `width`: not more than iterations of the loops in it.
fn distinct(range: Range, form: &[(AffineExpr, i64)], width: f64, values: &Values) -> f64 {
    let mut terms: Vec<u32> = form.iter().flat_map(|(atom, _)| terms_of(atom)).collect();
    terms.sort_unstable();
    terms.dedup();
    let iterations: f64 = terms.into_iter().map(|term| values.get(term).count().max(1.0)).product();
    // Accesses of one form that are some elements apart touch that many more.
    let own = form.iter().map(|(_, factor)| factor.unsigned_abs()).max().unwrap_or(1).max(1) as f64;
    let reached = if own > 1.0 { iterations * width } else { f64::INFINITY };
    range.count().min(reached)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// An iteration in the middle of a loop.
pub(super) fn middle(span: Range, step: i64) -> i64 {
    let steps = (span.most - span.least).max(0) / step.max(1);
    span.least + steps / 2 * step
}
