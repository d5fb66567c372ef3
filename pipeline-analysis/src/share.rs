//! Accesses that share a slot of their memory's port because they never act in the same cycle.
//!
//! What holds: two accesses share a slot only if no token at which the one acts lies as many tokens from one at which the
//! other acts as their delays differ. That is asked of integer sets (`token_pairs`), or found by walking while there are few
//! tokens; where bounds are not known the places of the accesses in the nest decide. Guards that exclude each other count as well.

use bits::Op;
use pipeline::{Issue, Kind, MemoryId, Node, Segment, Source, Tokens, When, accessed};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

use crate::token_pairs::{self, Part};

/// Tokens that are enumerated at the most: beyond, sets are faster.
const MAX_TOKENS: usize = 1 << 10;
/// Tokens by which an access may be delayed at the most, so that it meets a free slot.
const MAX_DELAY: u32 = 3;

/// Where an access is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The access that owns the slot; the access itself if it shares none.
    pub owner: usize,
    /// Tokens by which the access acts after its owner would at the same token.
    pub delay: u32,
}

/// The slots of a segment's accesses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sharing {
    /// By node.
    slots: Vec<Slot>,
}

impl Sharing {
    /// Every access has a slot of its own.
    pub fn none(segment: &Segment) -> Self {
        Self { slots: (0..segment.nodes.len()).map(|owner| Slot { owner, delay: 0 }).collect() }
    }

    /// As few slots as are found, first fit in order. `shared` says which memories have ports that read and write.
    pub fn find(segment: &Segment, shared: &dyn Fn(MemoryId) -> bool) -> Self {
        let mut sharing = Self::none(segment);
        for group in port_groups(segment, shared).iter().filter(|g| g.len() > 1) {
            let activity = Activity::of(segment, group);
            let mut slots: Vec<Vec<(usize, u32)>> = Vec::new();
            for access in 0..group.len() {
                match activity.fit(access, &slots) {
                    Some((slot, delay)) => {
                        sharing.slots[group[access]] = Slot { owner: group[slots[slot][0].0], delay };
                        slots[slot].push((access, delay));
                    }
                    None => slots.push(vec![(access, 0)]),
                }
            }
        }
        sharing
    }

    /// The slot of an access.
    pub fn slot(&self, node: usize) -> Slot {
        self.slots[node]
    }

    /// True if some access shares a slot.
    pub fn is_any(&self) -> bool {
        self.slots.iter().enumerate().any(|(node, slot)| slot.owner != node)
    }
}

/// Accesses that no way of sharing frees of a slot of their own: those that act at every token, and one of any others.
pub fn unavoidable(segment: &Segment, shared: &dyn Fn(MemoryId) -> bool) -> Vec<usize> {
    let mut found = Vec::new();
    for group in port_groups(segment, shared) {
        let is_bound = |n: &usize| acts_always(segment, *n, &group);
        let (always, others): (Vec<usize>, Vec<usize>) = group.iter().copied().partition(is_bound);
        found.extend(always.into_iter().chain(others.first().copied()));
    }
    found
}

fn acts_always(segment: &Segment, node: usize, group: &[usize]) -> bool {
    let own = &segment.nodes[node];
    let is_opposite = |other: &usize| guards_exclude(segment, own, &segment.nodes[*other]);
    own.when == Default::default() && !group.iter().any(is_opposite)
}

/// Which port or set of ports a node goes through, if it is an access: the memory, and whether it is that for reading alone.
pub fn port_group(node: &Node, shared: &dyn Fn(MemoryId) -> bool) -> Option<(MemoryId, bool)> {
    accessed(node.kind).map(|memory| (memory, matches!(node.kind, Kind::Load(_)) && !shared(memory)))
}

/// The accesses of each port or set of ports.
fn port_groups(segment: &Segment, shared: &dyn Fn(MemoryId) -> bool) -> Vec<Vec<usize>> {
    let mut groups: Vec<((MemoryId, bool), Vec<usize>)> = Vec::new();
    for (index, node) in segment.nodes.iter().enumerate() {
        let Some(key) = port_group(node, shared) else { continue };
        match groups.iter_mut().find(|(k, _)| *k == key) {
            Some((_, group)) => group.push(index),
            None => groups.push((key, vec![index])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// When the accesses of a group act.
struct Activity<'s> {
    segment: &'s Segment,
    nodes: Vec<&'s Node>,
    times: Times,
}

/// What is known of the tokens at which accesses act.
enum Times {
    /// By access: one bit a token.
    Walked(Vec<Vec<bool>>),
    /// As sets.
    Sets(Acting),
    /// Nothing but their places in the nest.
    Unknown,
}

impl Times {
    fn of(segment: &Segment, nodes: &[&Node]) -> Self {
        if let Some(walked) = enumerate(segment, nodes) {
            return Self::Walked(walked);
        }
        match token_pairs::Tokens::of(segment.levels(), &[]) {
            Some(tokens) if !segment.levels().is_empty() => Self::Sets(Acting::of(tokens, nodes)),
            _ => Self::Unknown,
        }
    }
}

/// The tokens at which accesses act, as sets.
struct Acting {
    /// All of the nest.
    tokens: token_pairs::Tokens,
    /// The places in the nest that accesses have, once each, and their tokens.
    places: Vec<(When, Vec<Part>)>,
    /// By access: its place.
    place: Vec<usize>,
    /// What was asked before: two places, and how many tokens the second is later.
    known: RefCell<FxHashMap<(usize, usize, i64), bool>>,
}

impl Acting {
    fn of(tokens: token_pairs::Tokens, nodes: &[&Node]) -> Self {
        let mut places: Vec<(When, Vec<Part>)> = Vec::new();
        let mut place = Vec::new();
        for node in nodes {
            let known = places.iter().position(|(when, _)| *when == node.when);
            place.push(known.unwrap_or_else(|| {
                places.push((node.when, tokens.acting(&node.when)));
                places.len() - 1
            }));
        }
        Self { tokens, places, place, known: RefCell::default() }
    }

    /// True if a token of access `b` may be `later` tokens after one of `a`.
    fn may_be_apart(&self, a: usize, b: usize, later: i64) -> bool {
        let (a, b) = (self.place[a], self.place[b]);
        *self.known.borrow_mut().entry((a, b, later)).or_insert_with(|| self.ask(a, b, later))
    }

    fn ask(&self, a: usize, b: usize, later: i64) -> bool {
        let mut parts = self.places[a].1.iter().flat_map(|x| self.places[b].1.iter().map(move |y| (x, y)));
        let carried = |x, y, level| self.tokens.carried(x, y, level).into_iter().any(|p| p.may_be_apart(later));
        parts.any(|(x, y)| match later {
            0 => token_pairs::is_shared(x, y, None) != Some(false),
            _ => (0..self.tokens.depth()).any(|level| carried(x, y, level)),
        })
    }
}

impl<'s> Activity<'s> {
    fn of(segment: &'s Segment, group: &[usize]) -> Self {
        let nodes: Vec<&Node> = group.iter().map(|n| &segment.nodes[*n]).collect();
        let times = Times::of(segment, &nodes);
        Self { segment, nodes, times }
    }

    /// A slot whose accesses never meet this one, with the smallest delay at which that is so.
    fn fit(&self, access: usize, slots: &[Vec<(usize, u32)>]) -> Option<(usize, u32)> {
        let delays = 0..=if matches!(self.segment.issue, Issue::Counted(_)) { MAX_DELAY } else { 0 };
        let free = |slot: &[(usize, u32)], delay: u32| {
            slot.iter().all(|&(other, own)| self.never_meet(other, access, i64::from(own) - i64::from(delay)))
        };
        let mut places = delays.flat_map(|d| (0..slots.len()).map(move |s| (s, d)));
        places.find(|&(slot, delay)| free(&slots[slot], delay))
    }

    /// True if `b` never acts `later` tokens after a token at which `a` acts.
    fn never_meet(&self, a: usize, b: usize, later: i64) -> bool {
        if later == 0 && guards_exclude(self.segment, self.nodes[a], self.nodes[b]) {
            return true;
        }
        let (a, b, later) = if later >= 0 { (a, b, later) } else { (b, a, -later) };
        match &self.times {
            Times::Walked(tokens) => !meet(&tokens[a], &tokens[b], later as usize),
            Times::Sets(acting) => !acting.may_be_apart(a, b, later),
            Times::Unknown => {
                by_place(self.nodes[a], self.nodes[b], later) || by_place(self.nodes[b], self.nodes[a], -later)
            }
        }
    }
}

fn meet(a: &[bool], b: &[bool], later: usize) -> bool {
    a.iter().zip(b.iter().skip(later)).any(|(a, b)| *a && *b)
}

/// At which tokens each access acts.
fn enumerate(segment: &Segment, nodes: &[&Node]) -> Option<Vec<Vec<bool>>> {
    let Issue::Counted(levels) = &segment.issue else { return None };
    let mut tokens = Tokens::new(levels)?;
    let mut acts: Vec<Vec<bool>> = vec![Vec::new(); nodes.len()];
    loop {
        for (node, acts) in nodes.iter().zip(&mut acts) {
            acts.push(tokens.acts(node));
        }
        if acts.first().is_some_and(|a| a.len() > MAX_TOKENS) {
            return None;
        }
        if !tokens.advance()? {
            return Some(acts);
        }
    }
}

/// What the places of two accesses in a nest show: an op before an inner loop and one inside where that loop is peeled,
/// and an op after the inner loop against what is inside a token later, when the loop is at its peeled iteration again.
fn by_place(a: &Node, b: &Node, later: i64) -> bool {
    let Some(inside) = b.when.not_first_from else { return false };
    match later {
        0 => a.when.first_from.is_some_and(|l| l <= inside),
        1 => a.when.last_from.is_some_and(|l| l <= inside),
        _ => false,
    }
}

/// True if the guards of two nodes hold a bit and its opposite: they never act at the same token.
pub(crate) fn guards_exclude(segment: &Segment, a: &Node, b: &Node) -> bool {
    let (a, b) = (literals(segment, a), literals(segment, b));
    a.iter().any(|(bit, value)| b.iter().any(|(other, opposite)| bit == other && value != opposite))
}

/// The bits of which a guard is the conjunction, each with the value that it must have.
fn literals(segment: &Segment, node: &Node) -> Vec<(Source, bool)> {
    let mut found = Vec::new();
    let mut work: Vec<(Source, bool)> = node.guard.iter().map(|g| (g.clone(), true)).collect();
    while let Some((source, value)) = work.pop() {
        match same_token(segment, &source) {
            Some(Node { kind: Kind::Op(Op::And), inputs, .. }) if value => {
                work.extend(inputs.iter().map(|i| (i.clone(), true)))
            }
            Some(Node { kind: Kind::Op(Op::Or), inputs, .. }) if !value => {
                work.extend(inputs.iter().map(|i| (i.clone(), false)));
            }
            Some(Node { kind: Kind::Op(Op::Xor), inputs, .. }) if is_one(&inputs[1]) => {
                work.push((inputs[0].clone(), !value))
            }
            _ => found.push((source, value)),
        }
    }
    found
}

fn same_token<'s>(segment: &'s Segment, source: &Source) -> Option<&'s Node> {
    match source {
        Source::Node { node, distance: 0 } => Some(&segment.nodes[node.index()]).filter(|n| n.width == 1),
        _ => None,
    }
}

fn is_one(source: &Source) -> bool {
    matches!(source, Source::Constant(value) if value.is_one())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::prelude::*;

    use super::*;
    use test_programs::nests::for_nests;
    use test_programs::{nest, program};

    /// Slots that the accesses of the last segment take together, and those that none can do without.
    fn check(text: &str, is_peeled: bool, slots: usize, least: usize) {
        let program = program(text, is_peeled);
        let segment = program.segments.iter().rev().find(|s| !s.nodes.is_empty()).expect("a segment");
        let sharing = Sharing::find(segment, &|_| false);
        let accesses = (0..segment.nodes.len()).filter(|n| accessed(segment.nodes[*n].kind).is_some());
        let owners = accesses.filter(|n| sharing.slot(*n).owner == *n).count();
        assert_eq!((owners, unavoidable(segment, &|_| false).len()), (slots, least), "{segment:#?}");
    }

    const TRIANGLE: [&str; 2] = ["affine.for %i = 0 to 8", "affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i)"];

    #[test]
    fn every_iteration_needs_its_slot() {
        let body = "%v = affine.load %a[%i] : memref<8xi32>\n%w = affine.load %a[7 - %i] : memref<8xi32>\n\
                    %s = arith.addi %v, %w : i32\naffine.store %s, %b[%i] : memref<8xi32>";
        check(&nest(&["affine.for %i = 0 to 8"], body), false, 3, 3);
    }

    #[test]
    fn an_access_after_a_peeled_loop_falls_on_the_next_peeled_iteration() {
        let inner = "affine.store %x, %a[%j] : memref<8xi32>\n}\naffine.store %x, %a[%i] : memref<8xi32>";
        let text = nest(&TRIANGLE, inner).replacen("}\n}\nreturn", "}\nreturn", 1);
        check(&text, false, 2, 1);
        check(&text, true, 1, 1);
    }

    #[test]
    fn opposite_guards_share() {
        let body = "%c = arith.cmpi slt, %x, %x1 : i32\nscf.if %c {\naffine.store %x, %a[%i] : memref<8xi32>\n\
                    } else {\naffine.store %x1, %a[0] : memref<8xi32>\n}";
        let body = format!("%x1 = affine.load %b[%i] : memref<8xi32>\n{body}");
        check(&nest(&["affine.for %i = 0 to 8"], &body), false, 2, 2);
    }

    /// What sets say of a pair of accesses against walking: `None` where they agree, else if sets say that they may meet.
    fn disagreement(segment: &Segment, pair: (usize, usize), later: i64) -> Option<bool> {
        let nodes: Vec<&Node> = segment.nodes.iter().collect();
        let walked = enumerate(segment, &nodes).expect("few tokens");
        let tokens = token_pairs::Tokens::of(segment.levels(), &[]).expect("few cases");
        let may = Acting::of(tokens, &nodes).may_be_apart(pair.0, pair.1, later);
        (may != meet(&walked[pair.0], &walked[pair.1], later as usize)).then_some(may)
    }

    #[test]
    fn sets_let_no_two_accesses_meet_that_walking_sees_meet() {
        let (asked, careful) = (Cell::new(0_u32), Cell::new(0_u32));
        for_nests(|nest| {
            let segment = nest.segment();
            let nodes: Vec<&Node> = segment.nodes.iter().collect();
            if enumerate(&segment, &nodes).is_none() {
                return Ok(());
            }
            let pairs = (0..nodes.len()).flat_map(|a| (0..nodes.len()).map(move |b| (a, b)));
            for (pair, later) in pairs.flat_map(|pair| (0..=i64::from(MAX_DELAY)).map(move |later| (pair, later))) {
                asked.set(asked.get() + 1);
                match disagreement(&segment, pair, later) {
                    None => {}
                    Some(true) => careful.set(careful.get() + 1),
                    Some(false) => prop_assert!(false, "{pair:?} meet {later} tokens apart"),
                }
            }
            Ok(())
        });
        let (asked, careful) = (asked.get(), careful.get());
        println!("{asked} pairs, {careful} said to meet that do not");
        assert!(asked > 5_000 && careful * 40 <= asked, "{careful} of {asked} pairs are said to meet that do not");
    }
}
