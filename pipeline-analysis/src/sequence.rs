//! When a segment may start after others: static separations that keep every hazard between pipelines apart.
//!
//! Times count cycles from the last issue of a segment. A pulse that lets segment B go at cycle p makes B issue its first
//! token at p + 1. What holds: if each pulse waits for `wait`, then no port or unit is used twice in a cycle, no access of a memory
//! overtakes an earlier conflicting one, and registers are read after they are written and before they are overwritten.

use pipeline::{
    Bound, Control, Issue, Kind, Program, SegmentId, SegmentPlan, Term, Transfer, VarId, last_task, registers_of_form,
};
use std::collections::{BTreeMap, BTreeSet};

use crate::hazard::Touches;

/// What comes next after a segment.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Entry {
    /// A segment issues, this many cycles after it would at the earliest.
    Segment(SegmentId, u32),
    /// The sequencer reads registers.
    Decision(Vec<VarId>),
    /// The function is done.
    Done,
}

/// Separations of a program.
#[derive(Debug)]
pub struct Separations<'p> {
    program: &'p Program,
    plans: &'p [SegmentPlan],
    /// Smallest number of cycles from the last issue of one segment to that of another that runs later; `None` if the
    /// second never runs after the first.
    gap: Vec<Vec<Option<u32>>>,
    /// Smallest distance from the last issue of one segment to the first issue of another, if the first runs right before it.
    needs: Vec<Vec<i64>>,
}

impl<'p> Separations<'p> {
    /// Works out which segments may follow which.
    pub fn new(program: &'p Program, plans: &'p [SegmentPlan]) -> Self {
        let count = program.segments.len();
        let mut edges = BTreeSet::new();
        follow(&program.control, program, &BTreeSet::new(), &mut edges);
        let touches: Vec<Touches> =
            program.segments.iter().zip(plans).map(|(segment, plan)| Touches::of(segment, plan)).collect();
        let mut separations = Self { program, plans, gap: vec![vec![None; count]; count], needs: Vec::new() };
        separations.needs = separations.all_needs(&touches);
        separations.gap = separations.gaps(&edges);
        separations
    }

    /// The gaps, by induction over time: each run has waited for its hazards with the last run of every other segment
    /// and for the run right before it, so those waits are part of the distances that later waits may count on.
    fn gaps(&self, edges: &BTreeSet<(SegmentId, SegmentId)>) -> Vec<Vec<Option<u32>>> {
        let count = self.program.segments.len();
        let together = distances_of_tasks(&self.program.control);
        let edges: BTreeSet<_> = edges.iter().chain(together.keys()).copied().collect();
        let apart = |a: usize, b: usize| {
            if let Some(&distance) = together.get(&(SegmentId(a as u32), SegmentId(b as u32))) {
                return distance;
            }
            let first = u32::try_from(self.need_segment(a, b)).unwrap_or(1).max(1);
            (first - 1).saturating_add(own_length(self.program, self.plans, SegmentId(b as u32)))
        };
        let mut gap = vec![vec![None; count]; count];
        for (a, b) in &edges {
            gap[a.index()][b.index()] = Some(apart(a.index(), b.index()));
        }
        let steps: Vec<(usize, usize, u32)> =
            edges.iter().map(|(a, b)| (a.index(), b.index(), gap[a.index()][b.index()].unwrap_or(1))).collect();
        close(&mut gap);
        let mut direct = gap.clone();
        for (a, row) in direct.iter_mut().enumerate() {
            for (b, entry) in row.iter_mut().enumerate().filter(|(_, e)| e.is_some()) {
                *entry = Some(apart(a, b));
            }
        }
        for _ in 0..count {
            let next = lengthened(&gap, &direct, &steps);
            if next == gap {
                break;
            }
            gap = next;
        }
        gap
    }

    /// The earliest cycle, from the last issue of `after`, at which a pulse may start `next`, whatever ran before.
    pub fn wait(&self, after: SegmentId, next: &Entry) -> u32 {
        let others = (0..self.program.segments.len()).filter_map(|x| {
            let gap = if x == after.index() { Some(0) } else { self.gap[x][after.index()] };
            let need = self.need(x, next);
            gap.map(|gap| need - i64::from(gap))
        });
        // A run of the same segment before this one has been separated from it in turn.
        others.max().unwrap_or(0).max(0) as u32
    }

    /// The earliest cycle from the last issue of segment `x` at which a pulse may start `next`.
    fn need(&self, x: usize, next: &Entry) -> i64 {
        match next {
            Entry::Segment(b, later) => self.need_segment(x, b.index()) - 1 - i64::from(*later),
            Entry::Decision(vars) => self.writes_visible(x, &|v| vars.contains(&v)),
            Entry::Done => {
                let results = self.writes_visible(x, &|v| self.program.results.contains(&v));
                results.max(self.accesses_issued(x))
            }
        }
    }

    /// The cycle in which the last write of `x` to a register of the set is visible.
    fn writes_visible(&self, x: usize, in_set: &dyn Fn(VarId) -> bool) -> i64 {
        let nodes = self.program.segments[x].nodes.iter().enumerate();
        let times = nodes.filter_map(|(n, node)| match node.kind {
            Kind::Write(var) if in_set(var) => Some(i64::from(self.plans[x].schedule.start[n]) + 1),
            _ => None,
        });
        times.max().unwrap_or(0)
    }

    /// The cycle after the last store of `x`; after the last load as well where a host uses the ports then.
    fn accesses_issued(&self, x: usize) -> i64 {
        let has_host = !self.program.residents.is_empty();
        let nodes = self.program.segments[x].nodes.iter().enumerate();
        let is_awaited = |kind: Kind| matches!(kind, Kind::Store(_)) || has_host && matches!(kind, Kind::Load(_));
        let times = nodes.filter(|(_, node)| is_awaited(node.kind));
        times.map(|(n, _)| i64::from(self.plans[x].schedule.start[n]) + 1).max().unwrap_or(0)
    }

    /// The smallest distance from the last issue of `a` to the first issue of `b`.
    fn need_segment(&self, a: usize, b: usize) -> i64 {
        self.needs[a][b]
    }

    /// The smallest distances from the last issue of each segment to the first issue of each.
    fn all_needs(&self, touches: &[Touches]) -> Vec<Vec<i64>> {
        let count = touches.len();
        let bounds: Vec<BTreeSet<VarId>> = (0..count).map(|b| bound_registers(self.program, b)).collect();
        let need = |a: usize, b: usize| {
            let own = if a == b { i64::from(self.hold(a)).max(1) } else { 1 };
            let visible = bounds[b].iter().filter_map(|&var| touches[a].last_write(var)).max();
            let bound = visible.map_or(1, |last| last + 2);
            own.max(bound).max(touches[a].apart(&touches[b]).unwrap_or(1))
        };
        (0..count).map(|a| (0..count).map(|b| need(a, b)).collect()).collect()
    }

    /// Cycles for which one token's values stay in their registers.
    pub fn hold(&self, segment: usize) -> u32 {
        match self.program.segments[segment].issue {
            Issue::Once => self.plans[segment].schedule.depth + 1,
            _ => self.plans[segment].schedule.ii,
        }
    }
}

/// Registers in the bounds and linear forms of a segment: they are read when it is let go.
pub fn bound_registers(program: &Program, segment: usize) -> BTreeSet<VarId> {
    let segment = &program.segments[segment];
    let mut vars = BTreeSet::new();
    for level in segment.levels() {
        vars.extend(registers_of(&level.lower));
        vars.extend(registers_of(&level.upper));
    }
    for node in &segment.nodes {
        if let (Kind::Advance, Some(form)) = (node.kind, &node.linear) {
            vars.extend(form.terms.iter().filter_map(|(t, _)| var_of(*t)));
        }
    }
    vars
}

fn var_of(term: Term) -> Option<VarId> {
    match term {
        Term::Var(var) => Some(var),
        Term::Level(_) => None,
    }
}

/// The registers of a bound.
pub fn registers_of(bound: &Bound) -> Vec<VarId> {
    bound.forms.iter().flat_map(registers_of_form).collect()
}

/// The smallest number of cycles from the first issue of a segment to its last, plus one.
fn own_length(program: &Program, plans: &[SegmentPlan], segment: SegmentId) -> u32 {
    let counts = program.segments[segment.index()].levels().iter().map(|l| l.constant_trip_count());
    let tokens = counts.map(|c| c.unwrap_or(1).max(1)).fold(1_u64, u64::saturating_mul);
    let cycles = (tokens - 1).saturating_mul(u64::from(plans[segment.index()].schedule.ii)).saturating_add(1);
    u32::try_from(cycles).unwrap_or(u32::MAX / 4).min(u32::MAX / 4)
}

/// Longer lower bounds on the gaps: the direct one, or that of the last step into a segment, whichever is larger.
fn lengthened(
    gap: &[Vec<Option<u32>>],
    direct: &[Vec<Option<u32>>],
    steps: &[(usize, usize, u32)],
) -> Vec<Vec<Option<u32>>> {
    let mut next = direct.to_vec();
    for (x, row) in next.iter_mut().enumerate() {
        let mut paths = vec![None; row.len()];
        for &(a, b, step) in steps {
            let before = if a == x { Some(0) } else { gap[x][a] };
            let sum = before.map(|g: u32| g.saturating_add(step));
            paths[b] = [paths[b], sum].into_iter().flatten().min();
        }
        for (entry, path) in row.iter_mut().zip(paths) {
            *entry = (*entry).max(path);
        }
    }
    next
}

/// Cycles from the last issue of one task to that of another beside it that issues last no earlier.
fn distances_of_tasks(control: &Control) -> BTreeMap<(SegmentId, SegmentId), u32> {
    let mut found = BTreeMap::new();
    control.visit(&mut |control| {
        let Control::Tasks(tasks) = control else { return };
        for a in tasks {
            let later = tasks.iter().filter(|b| b.segment != a.segment && b.last >= a.last);
            found.extend(later.map(|b| ((a.segment, b.segment), b.last - a.last)));
        }
    });
    found
}

/// Shortest paths between all pairs.
fn close(gap: &mut [Vec<Option<u32>>]) {
    let count = gap.len();
    for via in 0..count {
        for a in 0..count {
            let Some(first) = gap[a][via] else { continue };
            for b in 0..count {
                let Some(second) = gap[via][b] else { continue };
                let sum = first.saturating_add(second);
                gap[a][b] = Some(gap[a][b].map_or(sum, |old| old.min(sum)));
            }
        }
    }
}

type Set = BTreeSet<SegmentId>;

/// Notes which segment may directly follow which; returns those that may be last.
fn follow(control: &Control, program: &Program, before: &Set, edges: &mut BTreeSet<(SegmentId, SegmentId)>) -> Set {
    match control {
        Control::Run(segment) => {
            edges.extend(before.iter().map(|b| (*b, *segment)));
            let passed = program.segments[segment.index()].may_be_empty().then_some(before);
            passed.into_iter().flatten().copied().chain([*segment]).collect()
        }
        Control::Tasks(tasks) => {
            edges.extend(before.iter().flat_map(|b| tasks.iter().map(|t| (*b, t.segment))));
            [last_task(tasks).segment].into()
        }
        Control::Sequence(items) => items.iter().fold(before.clone(), |set, item| follow(item, program, &set, edges)),
        Control::Loop { level, body, .. } => {
            let once = follow(body, program, before, edges);
            let last = follow(body, program, &once.union(before).copied().collect(), edges);
            let passed = level.may_be_empty().then_some(before);
            passed.into_iter().flatten().copied().chain(last).chain(once).collect()
        }
        Control::While { before: first, body, .. } => {
            let once = follow(first, program, before, edges);
            let turned = follow(body, program, &once, edges);
            let all: Set = turned.union(before).copied().collect();
            follow(first, program, &all, edges)
        }
        Control::If { then, otherwise, .. } => {
            let a = follow(then, program, before, edges);
            a.union(&follow(otherwise, program, before, edges)).copied().collect()
        }
        Control::Await { .. } | Control::Release { .. } | Control::Transfer(_) | Control::Join { .. } => before.clone(),
    }
}

/// What a pulse into `control` may meet first; `after` is what follows if `control` does nothing. Each entry once.
pub fn entries(control: &Control, program: &Program, after: &[Entry]) -> Vec<Entry> {
    let found = match control {
        Control::Run(segment) => run_entries(program, *segment, after),
        Control::Tasks(tasks) => tasks.iter().map(|t| Entry::Segment(t.segment, t.first)).collect(),
        Control::Sequence(items) => {
            return items.iter().rev().fold(after.to_vec(), |next, i| entries(i, program, &next));
        }
        Control::Loop { level, body, .. } => {
            let vars: Vec<VarId> = [registers_of(&level.lower), registers_of(&level.upper)].concat();
            let decision = (!vars.is_empty()).then_some(Entry::Decision(vars));
            let passed = if level.may_be_empty() { after } else { &[] };
            [entries(body, program, after), passed.to_vec(), decision.into_iter().collect()].concat()
        }
        Control::While { before, condition, body, .. } => {
            entries(before, program, &while_entries(*condition, body, program, after))
        }
        Control::If { condition, then, otherwise } => {
            let decision = vec![Entry::Decision(vec![*condition])];
            [decision, entries(then, program, after), entries(otherwise, program, after)].concat()
        }
        Control::Await { .. } | Control::Release { .. } => return after.to_vec(),
        Control::Transfer(transfer) => transfer_entries(transfer),
        Control::Join { tag } => [after, &[Entry::Decision(registers_of_form(tag).collect())]].concat(),
    };
    unique(found)
}

/// What a pulse that begins a transfer waits for.
pub fn transfer_entries(transfer: &Transfer) -> Vec<Entry> {
    vec![Entry::Done, Entry::Decision(transfer.forms().flat_map(registers_of_form).collect())]
}

/// By item of a sequence: what a pulse that leaves it may meet; `after` follows the last one.
pub fn following(items: &[Control], program: &Program, after: &[Entry]) -> Vec<Vec<Entry>> {
    let mut next = after.to_vec();
    let mut found: Vec<Vec<Entry>> = Vec::new();
    for item in items.iter().rev() {
        let into = entries(item, program, &next);
        found.push(std::mem::replace(&mut next, into));
    }
    found.reverse();
    found
}

fn run_entries(program: &Program, segment: SegmentId, after: &[Entry]) -> Vec<Entry> {
    let vars: Vec<VarId> = bound_registers(program, segment.index()).into_iter().collect();
    match program.segments[segment.index()].may_be_empty() {
        false => vec![Entry::Segment(segment, 0)],
        true => [&[Entry::Segment(segment, 0), Entry::Decision(vars)], after].concat(),
    }
}

/// What follows the first part of a while loop: its decision, its body, and what comes after the loop.
pub fn while_entries(condition: VarId, body: &Control, program: &Program, after: &[Entry]) -> Vec<Entry> {
    let decision = vec![Entry::Decision(vec![condition])];
    unique([decision, entries(body, program, after), after.to_vec()].concat())
}

fn unique(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.sort();
    entries.dedup();
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::Resources;
    use pipeline::accessed;
    use test_programs::program;
    use timing::cost::Target;
    use timing::plan::plan;

    /// Two loops over `bodies`; checks that every access of the second keeps apart from those of the first, and what the
    /// pulse for the second waits for.
    fn check(bodies: [&str; 2], is_kept_apart: bool) {
        let loops = bodies.map(|body| format!("affine.for %i = 0 to 8 {{\n{body}\n}}\n")).concat();
        let arguments = "%a: memref<8xi32>, %b: memref<8xi32>, %x: i32";
        let program = program(&format!("func.func @f({arguments}) {{\n{loops}return\n}}"), false);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let shapes = pipeline::range::analyse(&program);
        let plans =
            plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new()).expect("a plan");
        let separations = Separations::new(&program, &plans);
        let ids: Vec<usize> = (0..plans.len()).filter(|s| !program.segments[*s].nodes.is_empty()).collect();
        let [first, second] = ids[..] else { panic!("two segments: {ids:?}") };
        let wait = separations.wait(SegmentId(first as u32), &Entry::Segment(SegmentId(second as u32), 0));
        assert_eq!(wait > 0, is_kept_apart, "it waits for {wait}");
        assert!(accesses_keep_apart(&program, &plans, (first, second), wait));
    }

    /// A token of the second segment issues `wait + 1` cycles after the last of the first.
    fn accesses_keep_apart(program: &Program, plans: &[SegmentPlan], pair: (usize, usize), wait: u32) -> bool {
        let times = |s: usize| {
            let nodes = program.segments[s].nodes.iter().enumerate();
            nodes.filter_map(move |(n, node)| Some((accessed(node.kind)?, plans[s].schedule.start[n])))
        };
        times(pair.0).all(|(a, at)| times(pair.1).all(|(b, then)| a != b || at < then + wait + 1))
    }

    const WRITE_A: &str = "%v = affine.load %b[%i] : memref<8xi32>\n%w = arith.muli %v, %x : i32\n\
                           affine.store %w, %a[%i] : memref<8xi32>";

    #[test]
    fn a_reader_waits_for_the_writer_of_its_memory() {
        check([WRITE_A, "%v = affine.load %a[%i] : memref<8xi32>\naffine.store %v, %b[%i] : memref<8xi32>"], true);
    }

    #[test]
    fn a_writer_of_another_memory_follows_at_once() {
        let fill = "affine.store %x, %a[%i] : memref<8xi32>";
        check([fill, "affine.store %x, %b[%i] : memref<8xi32>"], false);
        check([fill, fill], false);
    }
}
