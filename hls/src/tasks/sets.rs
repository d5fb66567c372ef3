//! Tasks whose accesses are too many to walk through: the same questions, asked of integer sets.
//!
//! What holds: a word is there before it is read and read before it is overwritten, for all pairs of accesses, by the greatest
//! difference of their cycles; ports and units are free by the cycles in which they may be used. Inner loops must have constant trip
//! counts, so that a token's cycle is an affine form. Cost: one integer program for each pair of accesses of a memory, and of uses
//! of a port, whatever the trip counts are.

use affine::presburger::{BasicSet, Extreme, Int, Set, Space};

use super::bases::Bases;
use super::values::Values;
use super::{Grouping, Resource};
use crate::iterations::{Iterations, Row, add_constant, plus};
use crate::plan::accessed;
use crate::program::{Awaited, Kind, Level, MemoryId, SegmentId, Task, When};
use crate::token_pairs::Tokens;

/// First issues that are tried one after the other before all uses of a port are waited for.
const MOST_TRIED: usize = 64;
/// A cycle past all that a task may wait for: a group with such a wait is none.
const NEVER: i64 = i64::MAX / 4;

/// Accesses of one node in the tokens of one case.
#[derive(Clone, Debug)]
pub struct Accesses {
    /// Of this memory.
    pub memory: MemoryId,
    /// Writes; else reads.
    pub is_store: bool,
    /// No guard can keep it from acting in these tokens.
    pub is_sure: bool,
    /// The tokens.
    at: Iterations,
    /// Cycle from the first issue of the task.
    cycle: Row,
    /// `None`: any word.
    word: Option<Row>,
}

/// Cycles in which a port or a unit is used.
struct Uses {
    resource: Resource,
    /// The tokens.
    at: Iterations,
    /// Cycle from the first issue of the task.
    cycle: Row,
    /// Cycles that each takes.
    blocking: i64,
}

/// What a task does, by sets.
struct TaskSets {
    accesses: Vec<Accesses>,
    uses: Vec<Uses>,
    /// Cycle of the last issue.
    last: i64,
}

/// The tasks of a group; `None` if a loop inside has no constant trip count.
pub(super) fn tasks(grouping: &Grouping<'_>, group: &[SegmentId]) -> Option<Vec<Task>> {
    let bases = Bases::of(grouping, group);
    let mut placed: Vec<(Task, TaskSets)> = Vec::new();
    for &segment in group {
        let sets = TaskSets::of(grouping, &bases, segment)?;
        let tasks: Vec<Task> = placed.iter().map(|(task, _)| task.clone()).collect();
        let mut best = (0, None);
        raise(&mut best, grouping.after_registers(&tasks, segment), Awaited::Registers);
        for (task, earlier) in &placed {
            await_words(&mut best, task, earlier, &sets);
        }
        await_resources(&mut best, &placed, &sets);
        let (first, last) = (u32::try_from(best.0).ok()?, u32::try_from(best.0.checked_add(sets.last)?).ok()?);
        placed.push((Task { segment, first, last, awaits: best.1 }, sets));
    }
    Some(placed.into_iter().map(|(task, _)| task).collect())
}

/// All accesses of tasks, their cycles counted from the first issue of the group; `None` as for [`tasks`].
pub(super) fn accesses(grouping: &Grouping<'_>, tasks: &[Task]) -> Option<Vec<Accesses>> {
    let group: Vec<SegmentId> = tasks.iter().map(|t| t.segment).collect();
    let bases = Bases::of(grouping, &group);
    let mut all = Vec::new();
    for task in tasks {
        let mut own = TaskSets::of(grouping, &bases, task.segment)?.accesses;
        own.iter_mut().for_each(|access| add_constant(&mut access.cycle, i64::from(task.first)));
        all.extend(own);
    }
    Some(all)
}

type Best = (i64, Option<Awaited>);

fn raise(best: &mut Best, cycle: i64, awaited: Awaited) {
    if cycle > best.0 {
        *best = (cycle, Some(awaited));
    }
}

fn await_words(best: &mut Best, task: &Task, earlier: &TaskSets, later: &TaskSets) {
    for access in &later.accesses {
        for before in &earlier.accesses {
            if before.memory != access.memory || !before.is_store && !access.is_store {
                continue;
            }
            if let Some(apart) = before.latest_after(access) {
                raise(best, i64::from(task.first) + apart + 1, Awaited::Words(access.memory));
            }
        }
    }
}

/// Goes to a first issue at which no port or unit is used twice.
fn await_resources(best: &mut Best, placed: &[(Task, TaskSets)], sets: &TaskSets) {
    let mut tried = 0;
    loop {
        let pairs = placed.iter().flat_map(|(task, earlier)| {
            earlier.uses.iter().flat_map(move |before| sets.uses.iter().map(move |after| (task, before, after)))
        });
        let mut clashing = pairs
            .filter(|(_, before, after)| before.resource == after.resource)
            .filter(|(task, before, after)| before.may_meet(after, i64::from(task.first) - best.0));
        let Some((task, before, after)) = clashing.next() else { return };
        tried += 1;
        let next = if tried <= MOST_TRIED { best.0 + 1 } else { i64::from(task.first) + before.past(after) };
        *best = (next, Some(before.resource.awaited()));
    }
}

impl TaskSets {
    fn of(grouping: &Grouping<'_>, bases: &Bases, id: SegmentId) -> Option<Self> {
        let (segment, plan) = (&grouping.program.segments[id.index()], &grouping.plans[id.index()]);
        let pace = Pace::of(segment.levels(), i64::from(plan.ii))?;
        let tokens = Tokens::of(segment.levels(), &[])?;
        let mut sets = Self { accesses: Vec::new(), uses: Vec::new(), last: pace.last() };
        for (n, node) in segment.nodes.iter().enumerate() {
            let start = i64::from(plan.start[n]);
            if let Some(unit) = plan.unit[n] {
                let blocking = i64::from(plan.operators[n].cost.blocking.max(1));
                let used = |at: &Iterations| Uses {
                    resource: Resource::Unit(unit),
                    cycle: pace.cycle(at, start),
                    at: at.clone(),
                    blocking,
                };
                sets.uses.extend(tokens.acting(&When::default()).iter().map(|part| used(part.iterations())));
            }
            let Some(memory) = accessed(node.kind) else { continue };
            let is_store = matches!(node.kind, Kind::Store(_));
            let port = grouping.port(memory, is_store, plan.port[n]);
            let word = bases.word(segment, node);
            for part in tokens.acting(&node.when) {
                let mut values = Values::new(segment, part.iterations().clone());
                let is_sure = node.guard.as_ref().is_none_or(|guard| values.keep(guard));
                if values.at.is_empty() {
                    continue;
                }
                let word = match &word {
                    Some(form) => values.at.row(form),
                    None => bases.is_without(memory).then(|| values.address(node)).flatten(),
                };
                let at = values.at;
                let cycle = pace.cycle(&at, start);
                sets.uses.push(Uses { resource: port, at: at.clone(), cycle: cycle.clone(), blocking: 1 });
                sets.accesses.push(Accesses { memory, is_store, is_sure, at, cycle, word });
            }
        }
        Some(sets)
    }
}

/// Cycles of a nest's tokens.
struct Pace {
    /// Iterations of each level, and cycles from one to the next.
    levels: Vec<(i64, i64)>,
}

impl Pace {
    fn of(levels: &[Level], ii: i64) -> Option<Self> {
        let trips = levels.iter().map(|l| i64::try_from(l.constant_trip_count()?.max(1)).ok());
        let trips: Vec<i64> = trips.collect::<Option<_>>()?;
        let mut paced = Vec::new();
        let mut stride = ii;
        for &trip in trips.iter().rev() {
            paced.insert(0, (trip, stride));
            stride = stride.checked_mul(trip)?;
        }
        Some(Self { levels: paced })
    }

    fn last(&self) -> i64 {
        self.levels.iter().map(|(trip, stride)| (trip - 1) * stride).sum()
    }

    fn cycle(&self, at: &Iterations, start: i64) -> Row {
        let mut row = vec![Int::ZERO; at.dims() + 1];
        for (level, (_, stride)) in at.levels().iter().zip(&self.levels) {
            row[level.dim] = Int::from(*stride);
        }
        add_constant(&mut row, start);
        row
    }
}

impl Uses {
    /// By how many cycles these are the later ones of a pair, over all pairs.
    fn apart(&self, other: &Uses) -> (BasicSet, Row) {
        let joined = Joined::of(&[&self.at, &other.at]);
        let apart = plus(&joined.row(0, &self.cycle), &joined.row(1, &other.cycle), &Int::from(-1));
        (joined.set, apart)
    }

    /// True if some uses of the two overlap where this one's task begins `ahead` cycles after the other's.
    fn may_meet(&self, other: &Uses, ahead: i64) -> bool {
        let (mut set, apart) = self.apart(other);
        let (mut low, mut high) = (apart.clone(), apart.iter().map(|v| -v).collect::<Row>());
        add_constant(&mut low, ahead + self.blocking - 1);
        add_constant(&mut high, other.blocking - 1 - ahead);
        set.add_inequality(&low);
        set.add_inequality(&high);
        !set.is_empty()
    }

    /// By how many cycles the other task has to begin later so that all its uses come after these.
    fn past(&self, other: &Uses) -> i64 {
        let (set, apart) = self.apart(other);
        match set.maximum(&apart) {
            Extreme::Value(value) => value.to_i64().map_or(NEVER, |apart| apart + self.blocking),
            Extreme::Unbounded | Extreme::Empty => NEVER,
        }
    }
}

impl Accesses {
    /// The most cycles by which an access of a word comes after one of `later`, if both began at once; `None` if they share none.
    fn latest_after(&self, later: &Accesses) -> Option<i64> {
        let (set, difference) = self.with(later);
        match set.maximum(&difference) {
            Extreme::Value(value) => Some(value.to_i64().unwrap_or(NEVER)),
            Extreme::Unbounded => Some(NEVER),
            Extreme::Empty => None,
        }
    }

    /// Pairs of these accesses and of others that go to one word, and by how many cycles these are the later ones.
    fn with(&self, other: &Accesses) -> (BasicSet, Row) {
        let joined = Joined::of(&[&self.at, &other.at]);
        let mut set = joined.set.clone();
        if let (Some(own), Some(theirs)) = (&self.word, &other.word) {
            set.add_equality(&plus(&joined.row(0, own), &joined.row(1, theirs), &Int::from(-1)));
        }
        let difference = plus(&joined.row(0, &self.cycle), &joined.row(1, &other.cycle), &Int::from(-1));
        (set, difference)
    }
}

/// Iterations of several nests side by side.
struct Joined {
    set: BasicSet,
    /// First dimension of each.
    starts: Vec<usize>,
}

impl Joined {
    fn of(parts: &[&Iterations]) -> Self {
        let dims: usize = parts.iter().map(|at| at.dims()).sum();
        let space = Space::set(0, dims);
        let (mut set, mut starts, mut start) = (BasicSet::universe(space), Vec::new(), 0);
        for at in parts {
            starts.push(start);
            set = set.intersect(&at.set().placed(space, start..start + at.dims()));
            start += at.dims();
        }
        Self { set, starts }
    }

    /// A form over the dimensions of one part as one over all.
    fn row(&self, part: usize, row: &[Int]) -> Row {
        let mut wide = vec![Int::ZERO; self.set.space().dims() + 1];
        let (dims, constant) = row.split_at(row.len() - 1);
        wide[self.starts[part]..self.starts[part] + dims.len()].clone_from_slice(dims);
        wide[self.set.space().dims()] = constant[0].clone();
        wide
    }
}

/// True if the words of a memory can be taken modulo `size`: no word is written into the place of another that is still to be read.
/// The accesses are as [`are_written_once`] says.
pub fn fits(accesses: &[Accesses], size: i64) -> bool {
    let (stores, loads): (Vec<&Accesses>, Vec<&Accesses>) = accesses.iter().partition(|a| a.is_store);
    let triples = stores.iter().flat_map(|s| loads.iter().map(move |l| (s, l)));
    triples
        .flat_map(|(s, l)| stores.iter().map(move |o| (s, l, o)))
        .all(|(own, load, other)| !clash(own, load, other, size))
}

/// A value of `own` that `load` still reads when `other` writes into its place.
fn clash(own: &Accesses, load: &Accesses, other: &Accesses, size: i64) -> bool {
    let joined = Joined::of(&[&own.at, &load.at, &other.at]);
    let minus = Int::from(-1);
    let word = |part: usize, access: &Accesses| access.word.as_ref().map(|word| joined.row(part, word));
    let (Some(a), Some(b), Some(c)) = (word(0, own), word(1, load), word(2, other)) else { return true };
    let cycle = |part: usize, access: &Accesses| joined.row(part, &access.cycle);
    let mut set = joined.set.clone();
    set.add_equality(&plus(&a, &b, &minus));
    // The other store comes after the first, and no later than the load.
    let mut after = plus(&cycle(2, other), &cycle(0, own), &minus);
    add_constant(&mut after, -1);
    set.add_inequality(&after);
    set.add_inequality(&plus(&cycle(1, load), &cycle(2, other), &minus));
    let apart = set.add_mod(&plus(&a, &c, &minus), &Int::from(size));
    set.add_equality(&apart);
    !set.is_empty()
}

/// True if each word is written once, surely, and each load comes after a store of its word.
pub fn are_written_once(accesses: &[Accesses]) -> bool {
    let (stores, loads): (Vec<&Accesses>, Vec<&Accesses>) = accesses.iter().partition(|a| a.is_store);
    stores.iter().all(|s| s.is_sure && s.word.is_some())
        && stores.iter().enumerate().all(|(i, a)| stores[i..].iter().all(|b| !is_rewritten(a, b)))
        && loads.iter().all(|load| is_stored(load, &stores))
}

/// Some word that both write, at different tokens.
fn is_rewritten(a: &Accesses, b: &Accesses) -> bool {
    let (set, difference) = a.with(b);
    [1, -1].into_iter().any(|sign| {
        let mut apart: Row = difference.iter().map(|v| v * &Int::from(sign)).collect();
        add_constant(&mut apart, -1);
        let mut set = set.clone();
        set.add_inequality(&apart);
        !set.is_empty()
    })
}

/// Each word that is loaded was stored in an earlier cycle.
fn is_stored(load: &Accesses, stores: &[&Accesses]) -> bool {
    let dims = load.at.dims();
    let covered = |store: &&Accesses| {
        let (mut set, mut after) = load.with(store);
        add_constant(&mut after, -1);
        set.add_inequality(&after);
        Set::from(set.with_space(Space::relation(0, dims, store.at.dims()))).domain()
    };
    if load.word.is_none() {
        return false;
    }
    let domain = Set::from(load.at.set().clone());
    stores.iter().fold(domain, |rest, store| rest.subtract(&covered(store))).is_empty()
}
