//! Memory dependences inside a segment: in how many tokens an access meets an earlier one.
//!
//! What holds: two accesses whose guards exclude each other, as in two arms of a condition, have none within a token.
//! Where bounds and addresses are linear the answer comes from integer sets (`token_pairs`), or, while there are few tokens, from
//! walking through them, which is faster then. Addresses that follow from counters in other ways (shifts, masks, remainders) are
//! computed token by token. Otherwise it is conservative: the next token.

use pipeline::range::Range;
use pipeline::{
    Dependence, Issue, Kind, Level, Linear, MemoryId, Node, NodeId, Segment, Source, Term, Tokens, VarId, When,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

use crate::apart::{Bits, are_apart};
use crate::evaluate::Evaluator;
use crate::share::guards_exclude;
use crate::token_pairs::{self, Part};

/// Tokens that are enumerated at the most, times accesses: beyond, sets are faster.
const LIMIT: u64 = 20_000;
/// The same where addresses are not linear, of which there are no sets.
const MOST_WALKED: u64 = 1 << 22;
/// Values of a register that are tried at the most.
const MAX_VALUES: i64 = 256;
/// Tokens after which what an access did has long been done: no pipeline is as long.
const FAR: u64 = 1 << 20;

struct Access<'s> {
    id: NodeId,
    /// The levels in whose iterations it is independent.
    independent: Vec<usize>,
    node: &'s Node,
    memory: MemoryId,
    is_store: bool,
    form: Option<Linear>,
}

/// The dependences between accesses of `segment`, at least one of which is a store.
/// `ranges` holds what is known of registers: those of small range are tried at every value.
pub fn dependences(segment: &Segment, ranges: &[Option<Range>]) -> Vec<Dependence> {
    let accesses: Vec<Access<'_>> =
        segment.nodes.iter().enumerate().filter_map(|(i, n)| access(segment, i, n)).collect();
    let mut found = Vec::new();
    let mut memories: Vec<MemoryId> = accesses.iter().map(|a| a.memory).collect();
    memories.sort();
    memories.dedup();
    for memory in memories {
        let group: Vec<&Access<'_>> = accesses.iter().filter(|a| a.memory == memory).collect();
        if !group.iter().any(|a| a.is_store) {
            continue;
        }
        let excluded = Excluded::of(segment, &group);
        let limit = if group.iter().all(|a| a.form.is_some()) { LIMIT } else { MOST_WALKED };
        let walked = || enumerate_all(segment, (&group, &excluded), ranges, limit);
        let asked = || by_sets(segment, (&group, &excluded), ranges);
        // Sets tell the level that carries a pair, which what the source says is about.
        let exact = match group.iter().any(|a| !a.independent.is_empty()) {
            true => asked().or_else(walked),
            false => walked().or_else(asked),
        };
        let between = exact.unwrap_or_else(|| conservative(segment, &group, &excluded));
        found.extend(between.into_iter().filter(|d| d.distance == 0 || !is_independent(segment, &group, d)));
    }
    found.into_iter().map(|d| past_forwarding(d, segment)).collect()
}

/// The source says that no level carries a pair.
fn is_independent(segment: &Segment, group: &[&Access<'_>], dependence: &Dependence) -> bool {
    let of = |id: NodeId| group.iter().find(|access| access.id == id);
    let Some((from, to)) = of(dependence.from).zip(of(dependence.to)) else { return false };
    let levels = segment.levels().len();
    levels > 0 && (0..levels).all(|level| from.independent.contains(&level) && to.independent.contains(&level))
}

/// Pairs of accesses of a group that never act at the same token.
struct Excluded(FxHashSet<(usize, usize)>);

impl Excluded {
    /// Linear in pairs of accesses with a guard.
    fn of(segment: &Segment, group: &[&Access<'_>]) -> Self {
        let guarded: Vec<usize> = (0..group.len()).filter(|&i| group[i].node.guard.is_some()).collect();
        let pairs = guarded.iter().flat_map(|&i| guarded.iter().map(move |&j| (i, j)));
        let exclude = |&(i, j): &(usize, usize)| i != j && guards_exclude(segment, group[i].node, group[j].node);
        Self(pairs.filter(exclude).collect())
    }

    fn contains(&self, i: usize, j: usize) -> bool {
        self.0.contains(&(i, j))
    }
}

/// A load that takes recent stores' data from registers waits in memory only for stores further back.
fn past_forwarding(dependence: Dependence, segment: &Segment) -> Dependence {
    let covered = segment.forwarded.iter().find(|(load, store, _)| (*store, *load) == (dependence.from, dependence.to));
    let Some((_, _, reach)) = covered.filter(|_| dependence.distance > 0) else { return dependence };
    Dependence { distance: dependence.distance.max(reach + 1), ..dependence }
}

fn access<'s>(segment: &'s Segment, index: usize, node: &'s Node) -> Option<Access<'s>> {
    let (memory, is_store) = match node.kind {
        Kind::Load(memory) => (memory, false),
        Kind::Store(memory) => (memory, true),
        _ => return None,
    };
    let id = NodeId(index as u32);
    let own = segment.independent.iter().filter(|(access, _)| *access == id);
    let independent = own.map(|(_, level)| *level).collect();
    Some(Access { id, independent, node, memory, is_store, form: address_form(segment, node) })
}

/// The address of an access as a linear form, where it is known.
pub fn address_form(segment: &Segment, access: &Node) -> Option<Linear> {
    match &access.inputs[0] {
        Source::Node { node, distance: 0 } => segment.nodes[node.index()].linear.clone(),
        Source::Constant(value) => value.to_i64().map(Linear::constant),
        Source::Var(var) => Some(Linear::term(Term::Var(*var))),
        Source::Node { .. } => None,
    }
}

/// Every pair may meet within a token and from one token to the next, unless linear forms over one level or bits of addresses show
/// otherwise.
fn conservative(segment: &Segment, group: &[&Access<'_>], excluded: &Excluded) -> Vec<Dependence> {
    let mut found = Vec::new();
    let mut bits = Bits::of(segment);
    let known: Vec<_> = group.iter().map(|access| bits.known(&access.node.inputs[0])).collect();
    let are_apart = |i: usize, j: usize| known[i].as_ref().zip(known[j].as_ref()).is_some_and(|(a, b)| are_apart(a, b));
    for (i, a) in group.iter().enumerate() {
        for (j, b) in group.iter().enumerate() {
            if !a.is_store && !b.is_store || are_apart(i, j) {
                continue;
            }
            if i < j && !never_equal(a, b) && !excluded.contains(i, j) {
                found.push(Dependence { from: a.id, to: b.id, distance: 0 });
            }
            let carried = carried_distance(a, b, segment);
            if !matches!(segment.issue, Issue::Once)
                && let Some(distance) = carried
            {
                found.push(Dependence { from: a.id, to: b.id, distance });
            }
        }
    }
    found
}

/// The difference of two forms if the same terms cancel: `b - a` at the same counters.
fn difference(a: &Access<'_>, b: &Access<'_>) -> Option<i64> {
    b.form.as_ref()?.add(&a.form.as_ref()?.scale(-1)?)?.as_constant()
}

/// True if two accesses of the same token have addresses that differ by a constant that is not zero.
fn never_equal(a: &Access<'_>, b: &Access<'_>) -> bool {
    difference(a, b).is_some_and(|d| d != 0)
}

/// The smallest number of tokens (1 or more) from `a` to `b` at which they may meet; `None` if they never do.
/// Only a single level lets the forms decide: one step changes the address by a constant.
fn carried_distance(a: &Access<'_>, b: &Access<'_>, segment: &Segment) -> Option<u32> {
    let [level] = segment.levels() else { return Some(1) };
    let Some(delta) = difference(a, b) else { return Some(1) };
    let form = a.form.as_ref()?;
    let Some(step) = form.coefficient(Term::Level(0)).checked_mul(level.step) else { return Some(1) };
    if step == 0 {
        return (delta == 0).then_some(1);
    }
    // b at token t + d equals a at token t: delta + step * d == 0.
    if delta % step != 0 {
        return None;
    }
    u32::try_from(-(delta / step)).ok().filter(|d| *d >= 1)
}

/// The dependences by integer sets: exact, or nearer than they are where `token_pairs` says so. Those of accesses that differ
/// alike are asked for once. `None` if a bound or an address is not known.
fn by_sets(
    segment: &Segment,
    (group, excluded): (&[&Access<'_>], &Excluded),
    ranges: &[Option<Range>],
) -> Option<Vec<Dependence>> {
    if matches!(segment.issue, Issue::While(_)) {
        return None;
    }
    let forms: Vec<&Linear> = group.iter().map(|a| a.form.as_ref()).collect::<Option<_>>()?;
    let range = |var: VarId| {
        let (low, high) = (*ranges.get(var.index())?)?;
        Some((var, (i64::try_from(low).ok()?, i64::try_from(high).ok()?)))
    };
    let registers: Vec<_> = token_pairs::registers(segment.levels(), forms.iter().copied())
        .into_iter()
        .map(range)
        .collect::<Option<_>>()?;
    let tokens = token_pairs::Tokens::of(segment.levels(), &registers)?;
    let parts: Vec<Vec<Part>> = group.iter().map(|a| tokens.acting(&a.node.when)).collect();
    let mut known: FxHashMap<Relation, Distances> = FxHashMap::default();
    let mut found = Vec::new();
    for (i, a) in group.iter().enumerate() {
        for (j, b) in group.iter().enumerate().filter(|(_, b)| a.is_store || b.is_store) {
            let (x, y) = ((parts[i].as_slice(), forms[i]), (parts[j].as_slice(), forms[j]));
            let relation = relation(a, b)?;
            let free = relation.independent.clone();
            let distances = match known.entry(relation) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(place) => *place.insert(distances(&tokens, x, y, &free)?),
            };
            let (from, to) = (a.id, b.id);
            // What holds within a token holds from one to a later one.
            let is_at_once = distances.meet_at_once && i < j && !excluded.contains(i, j);
            let distance = if is_at_once { Some(0) } else { distances.nearest };
            found.extend(distance.map(|distance| Dependence { from, to, distance }));
        }
    }
    Some(found)
}

/// What decides when two accesses meet.
#[derive(PartialEq, Eq, Hash)]
struct Relation {
    /// Their places in the nest, and the terms of their addresses.
    places: [(When, Vec<(Term, i64)>); 2],
    /// How far their addresses are apart.
    difference: i64,
    /// The levels that carry no such pair, as the source says.
    independent: Vec<usize>,
}

fn relation(a: &Access<'_>, b: &Access<'_>) -> Option<Relation> {
    let (from, to) = (a.form.as_ref()?, b.form.as_ref()?);
    let difference = to.constant.checked_sub(from.constant)?;
    let independent = a.independent.iter().copied().filter(|level| b.independent.contains(level)).collect();
    let places = [(a.node.when, from.terms.clone()), (b.node.when, to.terms.clone())];
    Some(Relation { places, difference, independent })
}

#[derive(Clone, Copy)]
struct Distances {
    /// They meet within a token.
    meet_at_once: bool,
    /// The fewest tokens, at least 1, from the first to the second.
    nearest: Option<u32>,
}

/// Of two accesses, where these levels carry no pair.
fn distances(
    tokens: &token_pairs::Tokens,
    a: (&[Part], &Linear),
    b: (&[Part], &Linear),
    independent: &[usize],
) -> Option<Distances> {
    let mut distances = Distances { meet_at_once: false, nearest: None };
    let mut limit = FAR;
    for (x, y) in a.0.iter().flat_map(|x| b.0.iter().map(move |y| (x, y))) {
        distances.meet_at_once |= token_pairs::is_shared(x, y, Some((a.1, b.1)))?;
        for level in (0..tokens.depth()).rev().filter(|level| !independent.contains(level)) {
            for pairs in tokens.carried(x, y, level) {
                if let Some(nearest) = pairs.meeting((x, a.1), (y, b.1))?.nearest(limit) {
                    limit = nearest;
                    distances.nearest = u32::try_from(nearest).ok();
                }
            }
        }
    }
    Some(distances)
}

/// Enumerates the tokens of the segment for every value of the registers in its bounds and addresses.
/// `None` if a bound or an address is not known, or there are too many tokens.
fn enumerate_all(
    segment: &Segment,
    (group, excluded): (&[&Access<'_>], &Excluded),
    ranges: &[Option<Range>],
    limit: u64,
) -> Option<Vec<Dependence>> {
    let levels: &[Level] = match &segment.issue {
        Issue::Counted(levels) => levels,
        Issue::Once => &[],
        Issue::While(_) => return None,
    };
    let forms: Vec<Option<Linear>> = group.iter().map(|a| a.form.clone()).collect();
    let mut vars: Vec<VarId> = Vec::new();
    for form in levels.iter().flat_map(|l| l.lower.forms.iter().chain(&l.upper.forms)).chain(forms.iter().flatten()) {
        vars.extend(form.terms.iter().filter_map(|(t, _)| if let Term::Var(v) = t { Some(*v) } else { None }));
    }
    vars.sort();
    vars.dedup();
    let computed = group.iter().filter(|a| a.form.is_none()).map(|a| &a.node.inputs[0]);
    let mut state = Enumeration {
        group,
        excluded,
        forms: Vec::new(),
        computed: Evaluator::new(segment, computed),
        last: FxHashMap::default(),
        found: FxHashMap::default(),
        budget: limit,
    };
    let mut values = Vec::new();
    state.each_value(levels, &forms, &vars, ranges, &mut values)?;
    let mut found: Vec<Dependence> = state.found.into_values().collect();
    found.sort_by_key(|d| (d.from, d.to, d.distance));
    Some(found)
}

struct Enumeration<'s> {
    group: &'s [&'s Access<'s>],
    excluded: &'s Excluded,
    /// By access: its address, where that is linear.
    forms: Vec<Option<Linear>>,
    /// The other addresses.
    computed: Evaluator<'s>,
    /// By address and access: the last token that touched it, and the one before.
    last: FxHashMap<i64, Vec<Option<(i64, Option<i64>)>>>,
    found: FxHashMap<(usize, usize, bool), Dependence>,
    budget: u64,
}

impl Enumeration<'_> {
    /// Tries every value of the registers from `values.len()` on, and enumerates tokens when all have one.
    fn each_value(
        &mut self,
        levels: &[Level],
        forms: &[Option<Linear>],
        vars: &[VarId],
        ranges: &[Option<Range>],
        values: &mut Vec<i64>,
    ) -> Option<()> {
        if values.len() == vars.len() {
            return self.tokens(levels, forms, vars, values);
        }
        let (low, high) = (*ranges.get(vars[values.len()].index())?)?;
        let (low, high) = (i64::try_from(low).ok()?, i64::try_from(high).ok()?);
        if high.checked_sub(low)? > MAX_VALUES {
            return None;
        }
        for value in low..=high {
            values.push(value);
            self.each_value(levels, forms, vars, ranges, values)?;
            values.pop();
        }
        Some(())
    }

    /// Counts tokens and remembers who touched which address when.
    fn tokens(&mut self, levels: &[Level], forms: &[Option<Linear>], vars: &[VarId], values: &[i64]) -> Option<()> {
        let value = |v: VarId| vars.iter().position(|w| *w == v).map(|i| values[i]);
        let levels: Option<Vec<Level>> = levels.iter().map(|l| l.with_vars(&value)).collect();
        let with_vars = |form: &Option<Linear>| match form {
            Some(form) => form.with_vars(&value).map(Some),
            None => Some(None),
        };
        self.forms = forms.iter().map(with_vars).collect::<Option<_>>()?;
        self.last.clear();
        let levels = levels?;
        let mut time = 0_i64;
        // A nest that does not iterate with these values has no tokens.
        let Some(mut tokens) = Tokens::new(&levels) else { return Some(()) };
        loop {
            self.visit(&tokens, time)?;
            time += 1;
            if !tokens.advance()? {
                return Some(());
            }
        }
    }

    fn visit(&mut self, tokens: &Tokens<'_>, time: i64) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        self.computed.go_to(tokens);
        for j in 0..self.group.len() {
            if tokens.acts(self.group[j].node) {
                let address = self.address(j, tokens)?;
                self.access(j, address, time)?;
            }
        }
        Some(())
    }

    /// The address of an access at the token; `None` where counters do not decide.
    fn address(&self, access: usize, tokens: &Tokens<'_>) -> Option<i64> {
        match &self.forms[access] {
            Some(form) => form.evaluate(&tokens.counters),
            None => i64::try_from(self.computed.get(&self.group[access].node.inputs[0])?).ok(),
        }
    }

    fn access(&mut self, j: usize, address: i64, time: i64) -> Option<()> {
        let count = self.group.len();
        self.budget = self.budget.checked_sub(count as u64)?;
        let mut last = self.last.remove(&address).unwrap_or_else(|| vec![None; count]);
        for (i, seen) in last.iter().enumerate() {
            let Some((latest, earlier)) = *seen else { continue };
            if !self.group[i].is_store && !self.group[j].is_store {
                continue;
            }
            let is_apart = latest == time && self.excluded.contains(i, j);
            if let Some(before) = if is_apart { earlier } else { Some(latest) } {
                self.note(i, j, time - before);
            }
        }
        last[j] = Some((time, last[j].map(|(latest, _)| latest)));
        self.last.insert(address, last);
        Some(())
    }

    fn note(&mut self, i: usize, j: usize, distance: i64) {
        let Ok(distance) = u32::try_from(distance) else { return };
        if distance == 0 && i == j {
            return;
        }
        let (from, to) = (self.group[i].id, self.group[j].id);
        let entry = self.found.entry((i, j, distance == 0)).or_insert(Dependence { from, to, distance });
        entry.distance = entry.distance.min(distance);
    }
}

#[cfg(test)]
mod oracle;

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::{nest, program};

    /// Distances of the dependences of the last segment, in order.
    fn check(text: &str, distances: &[u32]) {
        let program = program(text, false);
        let segment = program.segments.iter().rev().find(|s| !s.nodes.is_empty()).expect("a segment");
        let mut found: Vec<u32> = dependences(segment, &[]).iter().map(|d| d.distance).collect();
        found.sort_unstable();
        assert_eq!(found, distances, "{segment:#?}");
    }

    fn move_word(from: &str, to: &str) -> String {
        format!("%v = affine.load %a[{from}] : memref<8xi32>\naffine.store %v, %a[{to}] : memref<8xi32>")
    }

    #[test]
    fn a_word_comes_back_after_as_many_tokens_as_its_indices_differ() {
        check(&nest(&["affine.for %i = 0 to 5"], &move_word("%i", "%i + 3")), &[3]);
        check(&nest(&["affine.for %i = 3 to 8"], &move_word("%i", "%i - 3")), &[3]);
        check(&nest(&["affine.for %i = 0 to 8"], &move_word("%i", "%i")), &[0]);
    }

    #[test]
    fn words_that_never_meet_are_free() {
        check(&nest(&["affine.for %i = 0 to 4"], &move_word("%i * 2", "%i * 2 + 1")), &[]);
    }

    #[test]
    fn an_inner_loop_of_few_iterations_brings_a_word_back_early() {
        let heads = ["affine.for %i = 0 to 4", "affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i)"];
        // Written again at the next %i: the first row has one iteration, so its word is read one token later.
        check(&nest(&heads, &move_word("%j", "%j")), &[0, 1, 1]);
    }
}
