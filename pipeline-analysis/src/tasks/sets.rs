//! Tasks whose accesses are too many to walk through: the same questions, asked of integer sets.
//!
//! What holds: a word is there before it is read and read before it is overwritten, for all pairs of accesses, by the greatest
//! difference of their cycles; ports and units are free by the cycles in which they may be used. Inner loops must have constant trip
//! counts, so that a token's cycle is an affine form. Cost: one integer program for each pair of forms (`answers`) that accesses of a
//! memory have, or uses of a port, whatever the trip counts are.

use pipeline::{Awaited, Kind, Level, MemoryId, SegmentId, Task, When, accessed};
use presburger::{BasicSet, Int, Set, Space};

use crate::iterations::{Iterations, Row, add_constant, plus};
use crate::token_pairs::Tokens;

use super::answers::{Answers, Form, FormId, Joined, NEVER};
use super::bases::Bases;
use super::registers::Registers;
use super::values::Values;
use super::{Grouping, Resource};

/// First issues that are tried one after the other before all uses of a port are waited for.
const MOST_TRIED: usize = 64;

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

/// When an access of a memory acts, for what follows or precedes it.
struct Touch {
    memory: MemoryId,
    is_store: bool,
    form: FormId,
    /// Cycle from the issue of a token.
    start: i64,
}

/// Cycles in which a port or a unit is used.
struct Uses {
    resource: Resource,
    form: FormId,
    /// Cycle from the issue of a token.
    start: i64,
    /// Cycles that each takes.
    blocking: i64,
}

/// What a task does, by sets.
struct TaskSets {
    accesses: Vec<Accesses>,
    touches: Vec<Touch>,
    uses: Vec<Uses>,
    /// Cycle of the last issue.
    last: i64,
}

/// The tasks of a group; `None` if a loop inside has no constant trip count.
pub(super) fn tasks(grouping: &Grouping<'_>, group: &[SegmentId], answers: &mut Answers) -> Option<Vec<Task>> {
    let bases = Bases::of(grouping, group);
    let mut registers = Registers::default();
    let mut placed: Vec<(Task, TaskSets)> = Vec::new();
    for &segment in group {
        let sets = TaskSets::of(grouping, &bases, segment, answers)?;
        let mut best = (0, None);
        // The first of those that are waited for longest is named: it is looked at last.
        for (task, earlier) in placed.iter().rev() {
            await_words(&mut best, task, earlier, &sets, answers);
        }
        raise(&mut best, registers.earliest(grouping, segment), Awaited::Registers);
        await_resources(&mut best, &placed, &sets, answers);
        let (first, last) = (u32::try_from(best.0).ok()?, u32::try_from(best.0.checked_add(sets.last)?).ok()?);
        let task = Task { segment, first, last, awaits: best.1 };
        registers.note(grouping, &task);
        placed.push((task, sets));
    }
    Some(placed.into_iter().map(|(task, _)| task).collect())
}

/// All accesses of tasks, their cycles counted from the first issue of the group; `None` as for [`tasks`].
pub(super) fn accesses(grouping: &Grouping<'_>, tasks: &[Task]) -> Option<Vec<Accesses>> {
    let group: Vec<SegmentId> = tasks.iter().map(|t| t.segment).collect();
    let bases = Bases::of(grouping, &group);
    let mut answers = Answers::default();
    let mut all = Vec::new();
    for task in tasks {
        let mut own = TaskSets::of(grouping, &bases, task.segment, &mut answers)?.accesses;
        own.iter_mut().for_each(|access| add_constant(&mut access.cycle, i64::from(task.first)));
        all.extend(own);
    }
    Some(all)
}

type Best = (i64, Option<Awaited>);

/// Waits for what is to be named before what was waited for as long.
fn raise(best: &mut Best, cycle: i64, awaited: Awaited) {
    if cycle >= best.0.max(1) {
        *best = (cycle, Some(awaited));
    }
}

fn await_words(best: &mut Best, task: &Task, earlier: &TaskSets, later: &TaskSets, answers: &mut Answers) {
    let first = i64::from(task.first);
    if first + earlier.last_touch() + 1 - later.first_touch() < best.0 {
        return;
    }
    for access in later.touches.iter().rev() {
        for before in earlier.touches.iter().rev() {
            if before.memory != access.memory || !before.is_store && !access.is_store {
                continue;
            }
            if let Some(apart) = answers.latest_after(before.form, access.form) {
                let cycle = first + apart + before.start - access.start + 1;
                raise(best, cycle, Awaited::Words(access.memory));
            }
        }
    }
}

/// Goes to a first issue at which no port or unit is used twice.
fn await_resources(best: &mut Best, placed: &[(Task, TaskSets)], sets: &TaskSets, answers: &mut Answers) {
    let mut tried = 0;
    while let Some((task, before, after)) = clashing(best.0, placed, sets, answers) {
        tried += 1;
        let next = if tried <= MOST_TRIED { best.0 + 1 } else { i64::from(task.first) + before.past(after, answers) };
        *best = (next, Some(before.resource.awaited()));
    }
}

/// The first use of tasks that are placed which meets one of another task that begins in a cycle.
fn clashing<'t>(
    begin: i64,
    placed: &'t [(Task, TaskSets)],
    sets: &'t TaskSets,
    answers: &mut Answers,
) -> Option<(&'t Task, &'t Uses, &'t Uses)> {
    let first_use = begin + sets.first_use();
    let running = placed.iter().filter(|(task, earlier)| i64::from(task.first) + earlier.uses_end() > first_use);
    let pairs = running.flat_map(|(task, earlier)| {
        earlier.uses.iter().flat_map(move |before| sets.uses.iter().map(move |after| (task, before, after)))
    });
    pairs
        .filter(|(_, before, after)| before.resource == after.resource)
        .find(|(task, before, after)| before.may_meet(after, i64::from(task.first) - begin, answers))
}

impl TaskSets {
    fn of(grouping: &Grouping<'_>, bases: &Bases, id: SegmentId, answers: &mut Answers) -> Option<Self> {
        let (segment, plan) = (&grouping.program.segments[id.index()], &grouping.plans[id.index()]);
        let pace = Pace::of(segment.levels(), i64::from(plan.schedule.ii))?;
        let tokens = Tokens::of(segment.levels(), &[])?;
        let mut sets = Self { accesses: Vec::new(), touches: Vec::new(), uses: Vec::new(), last: pace.last() };
        for (n, node) in segment.nodes.iter().enumerate() {
            let start = i64::from(plan.schedule.start[n]);
            if let Some(unit) = plan.schedule.unit[n] {
                let (resource, blocking) = (Resource::Unit(unit), i64::from(plan.operators[n].cost.blocking.max(1)));
                for part in tokens.acting(&When::default()) {
                    let form = answers.number(pace.form(part.iterations(), None));
                    sets.uses.push(Uses { resource, form, start, blocking });
                }
            }
            let Some(memory) = accessed(node.kind) else { continue };
            let is_store = matches!(node.kind, Kind::Store(_));
            let resource = grouping.port(memory, is_store, plan.schedule.port[n]);
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
                let form = answers.number(pace.form(&at, None));
                sets.uses.push(Uses { resource, form, start, blocking: 1 });
                let form = answers.number(pace.form(&at, word.clone()));
                sets.touches.push(Touch { memory, is_store, form, start });
                let cycle = pace.cycle(&at, start);
                sets.accesses.push(Accesses { memory, is_store, is_sure, at, cycle, word });
            }
        }
        Some(sets)
    }

    /// Cycle of the first access at the earliest, and of the last one at the latest.
    fn first_touch(&self) -> i64 {
        self.touches.iter().map(|t| t.start).min().unwrap_or(0)
    }

    fn last_touch(&self) -> i64 {
        self.last + self.touches.iter().map(|t| t.start).max().unwrap_or(0)
    }

    /// The first cycle in which a port or unit may be used, and the one after the last.
    fn first_use(&self) -> i64 {
        self.uses.iter().map(|u| u.start).min().unwrap_or(0)
    }

    fn uses_end(&self) -> i64 {
        self.last + self.uses.iter().map(|u| u.start + u.blocking).max().unwrap_or(0)
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

    fn form(&self, at: &Iterations, word: Option<Row>) -> Form {
        Form { tokens: at.set().clone(), issue: self.cycle(at, 0), word }
    }
}

impl Uses {
    /// True if some uses of the two overlap where this one's task begins `ahead` cycles after the other's.
    fn may_meet(&self, other: &Uses, ahead: i64, answers: &mut Answers) -> bool {
        let ahead = ahead + self.start - other.start;
        answers.meets(self.form, other.form, (1 - self.blocking - ahead, other.blocking - 1 - ahead))
    }

    /// By how many cycles the other task has to begin later so that all its uses come after these.
    fn past(&self, other: &Uses, answers: &mut Answers) -> i64 {
        let most = answers.apart(self.form, other.form).map_or(NEVER, |(_, most)| most);
        most.saturating_add(self.start - other.start + self.blocking)
    }
}

impl Accesses {
    /// The least and the greatest word of tokens that act in a cycle, if they are known; `None` if none acts then.
    #[cfg(test)]
    pub fn words_at(&self, cycle: i64) -> Option<Option<(i64, i64)>> {
        let mut set = self.at.set().clone();
        let mut row = self.cycle.clone();
        add_constant(&mut row, -cycle);
        set.add_equality(&row);
        if set.is_empty() {
            return None;
        }
        use presburger::Extreme;
        let end = |extreme: Extreme<Int>| match extreme {
            Extreme::Value(value) => value.to_i64(),
            Extreme::Unbounded | Extreme::Empty => None,
        };
        Some(self.word.as_ref().and_then(|word| Some((end(set.minimum(word))?, end(set.maximum(word))?))))
    }

    /// Pairs of these accesses and of others that go to one word, and by how many cycles these are the later ones.
    fn with(&self, other: &Accesses) -> (BasicSet, Row) {
        let joined = Joined::of(&[self.at.set(), other.at.set()]);
        let mut set = joined.set.clone();
        if let (Some(own), Some(theirs)) = (&self.word, &other.word) {
            set.add_equality(&plus(&joined.row(0, own), &joined.row(1, theirs), &Int::from(-1)));
        }
        let difference = plus(&joined.row(0, &self.cycle), &joined.row(1, &other.cycle), &Int::from(-1));
        (set, difference)
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
    let joined = Joined::of(&[own.at.set(), load.at.set(), other.at.set()]);
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
