//! Counts the cycles of a design by following its control, exactly where no data decide.
//!
//! What holds: pulses are followed for all iterations of the loops around at once, by cases (`iterations`), and a case counts as
//! often as it has iterations. The cost grows with the control and its cases, never with trip counts.

use pipeline::{
    Bound, Control, Issue, Level, Linear, Program, SegmentId, SegmentPlan, StreamId, Task, Term, VarId, last_task,
    registers_of_form,
};
use presburger::{Extreme, Int};
use rustc_hash::FxHashMap;

use crate::iterations::Iterations;
use crate::sequence::{Entry, Separations, bound_registers, entries, following, registers_of, transfer_entries};
use crate::transfers::Transfers;

/// Iterations assumed for a loop whose trip count data decide.
pub const ASSUMED_ITERATIONS: u64 = 16;

/// Cycles of a design.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cycles {
    /// Cycles from `start` to `done`; an estimate unless exact.
    pub total: u64,
    /// No data decide the count.
    pub is_exact: bool,
    /// Tokens issued by each segment, in all.
    pub tokens: Vec<u64>,
    /// Cycles from first to last issue of each segment, in all.
    pub busy: Vec<u64>,
}

/// Counts the cycles of a scheduled program.
pub fn count(program: &Program, plans: &[SegmentPlan]) -> Cycles {
    let separations = Separations::new(program, plans);
    let mut counter = Counter::new(program, plans, &separations);
    let mut finish = vec![Entry::Done];
    finish.extend(entries(&program.control, program, &[]));
    let exits = counter.control(&program.control, vec![Arrival::start(Iterations::once())], &finish);
    let exits = counter.pass_registers(exits);
    counter.wait(exits, &finish);
    counter.result()
}

/// Pulses of one kind: iterations of the loops around in which they come, the segment that issued last, and cycles since.
#[derive(Clone)]
struct Arrival {
    at: Iterations,
    /// Number of these iterations.
    points: i128,
    from: Option<SegmentId>,
    elapsed: u32,
}

impl Arrival {
    fn start(at: Iterations) -> Self {
        Self { at, points: 1, from: None, elapsed: 0 }
    }

    fn after(&self, from: Option<SegmentId>, elapsed: u32) -> Self {
        Self { from, elapsed, ..self.clone() }
    }
}

/// Pulses that wait for elements of a stream, over the iterations of the loops around.
struct AwaitedElements {
    stream: StreamId,
    /// Elements that the first pulse needs, and the last one.
    wanted: (i64, i64),
    /// Cycles before the first pulse, and before the last one, as far as computation goes.
    at: (i128, i128),
}

struct Counter<'p> {
    program: &'p Program,
    plans: &'p [SegmentPlan],
    separations: &'p Separations<'p>,
    transfers: Transfers,
    waits: FxHashMap<(SegmentId, Entry), u32>,
    /// How often what is followed happens for each iteration of the case.
    repeats: i128,
    total: i128,
    awaited: Vec<AwaitedElements>,
    /// Loops around.
    loops: usize,
    is_exact: bool,
    tokens: Vec<i128>,
    busy: Vec<i128>,
}

impl<'p> Counter<'p> {
    fn new(program: &'p Program, plans: &'p [SegmentPlan], separations: &'p Separations<'p>) -> Self {
        let segments = program.segments.len();
        Self {
            program,
            plans,
            separations,
            transfers: Transfers::new(program),
            waits: FxHashMap::default(),
            repeats: 1,
            total: 0,
            awaited: Vec::new(),
            loops: 0,
            is_exact: true,
            tokens: vec![0; segments],
            busy: vec![0; segments],
        }
    }

    /// Elements that come late delay all that follows: the total is the longest way from an arrival to the end.
    fn result(self) -> Cycles {
        let late = self.awaited.iter().flat_map(|a| {
            let arrival = |wanted| i128::from(self.transfers.arrival(a.stream, wanted));
            [arrival(a.wanted.0) + self.total - a.at.0, arrival(a.wanted.1) + self.total - a.at.1]
        });
        let total = late.fold(self.total, i128::max);
        let is_exact = self.is_exact && !self.program.moves();
        Cycles {
            total: self.transfers.end(narrow(total)).max(1),
            is_exact,
            tokens: self.tokens.into_iter().map(narrow).collect(),
            busy: self.busy.into_iter().map(narrow).collect(),
        }
    }

    fn spend(&mut self, points: i128, cycles: i128) {
        self.total = self.total.saturating_add(points.saturating_mul(self.repeats).saturating_mul(cycles));
    }

    fn wait(&mut self, arrivals: Vec<Arrival>, next: &[Entry]) -> Vec<Arrival> {
        arrivals.into_iter().map(|arrival| self.wait_one(arrival, next)).collect()
    }

    fn wait_one(&mut self, arrival: Arrival, next: &[Entry]) -> Arrival {
        let Some(from) = arrival.from else { return arrival };
        let mut needed = 0;
        for entry in next {
            let separations = self.separations;
            let wait = self.waits.entry((from, entry.clone())).or_insert_with(|| separations.wait(from, entry));
            needed = needed.max(*wait);
        }
        let cycles = needed.saturating_sub(arrival.elapsed);
        self.spend(arrival.points, i128::from(cycles));
        Arrival { elapsed: arrival.elapsed + cycles, ..arrival }
    }

    /// An iteration that ran nothing takes one cycle.
    fn pass_registers(&mut self, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        arrivals.into_iter().map(|arrival| self.pass_register(arrival)).collect()
    }

    fn pass_register(&mut self, arrival: Arrival) -> Arrival {
        if arrival.from.is_some() || arrival.elapsed > 0 {
            return arrival;
        }
        self.spend(arrival.points, 1);
        Arrival { elapsed: 1, ..arrival }
    }

    fn guess(&mut self) {
        self.is_exact = false;
    }

    /// The number of iterations of a case; one, as a guess, where it takes too many cases to count.
    fn points(&mut self, at: &Iterations) -> i128 {
        let count = at.count().and_then(|count| count.to_i128());
        count.unwrap_or_else(|| {
            self.guess();
            1
        })
    }

    fn arrivals(&mut self, cases: Vec<Iterations>, like: &Arrival) -> Vec<Arrival> {
        let arrival = |at: Iterations| Arrival { points: self.points(&at), at, from: like.from, elapsed: like.elapsed };
        cases.into_iter().map(arrival).filter(|a| a.points > 0).collect()
    }

    fn control(&mut self, control: &Control, arrivals: Vec<Arrival>, after: &[Entry]) -> Vec<Arrival> {
        match control {
            Control::Run(segment) => self.run(*segment, arrivals),
            Control::Tasks(tasks) => self.tasks(tasks, arrivals),
            Control::Sequence(items) => {
                let follow = following(items, self.program, after);
                items.iter().zip(&follow).fold(arrivals, |arrivals, (item, next)| self.control(item, arrivals, next))
            }
            Control::Loop { level, counter, body } => {
                self.loops += 1;
                let exits = self.counted(level, *counter, body, arrivals, after);
                self.loops -= 1;
                exits
            }
            Control::While { before, condition, body, .. } => self.repeated(before, *condition, body, arrivals, after),
            Control::If { condition, then, otherwise } => self.branch(*condition, (then, otherwise), arrivals, after),
            Control::Await { stream, elements } => self.elements(*stream, elements, arrivals),
            Control::Release { stream, .. } => {
                let points: i128 = arrivals.iter().map(|a| a.points).sum();
                self.transfers.release(*stream, narrow(points.saturating_mul(self.repeats)));
                arrivals
            }
            Control::Transfer(transfer) => {
                self.guess();
                let arrivals = self.pass_registers(arrivals);
                let arrivals = self.wait(arrivals, &transfer_entries(transfer));
                arrivals.iter().for_each(|a| self.spend(a.points, 1));
                arrivals.iter().map(|a| a.after(None, 1)).collect()
            }
            // Transfers count as hidden behind the computation: data decide which are begun at all.
            Control::Join { tag } => {
                self.guess();
                let arrivals = self.wait(arrivals, &[Entry::Decision(registers_of_form(tag).collect())]);
                self.pass_registers(arrivals)
            }
        }
    }

    /// The longer branch counts.
    fn branch(
        &mut self,
        condition: VarId,
        branches: (&Control, &Control),
        arrivals: Vec<Arrival>,
        after: &[Entry],
    ) -> Vec<Arrival> {
        self.guess();
        let arrivals = self.wait(arrivals, &[Entry::Decision(vec![condition])]);
        let before = self.total;
        let then = self.control(branches.0, arrivals.clone(), after);
        let after_then = std::mem::replace(&mut self.total, before);
        let otherwise = self.control(branches.1, arrivals, after);
        if after_then > self.total {
            self.total = after_then;
            return then;
        }
        otherwise
    }

    /// All iterations but the first count as the second one does.
    fn repeated(
        &mut self,
        before: &Control,
        condition: VarId,
        body: &Control,
        mut arrivals: Vec<Arrival>,
        after: &[Entry],
    ) -> Vec<Arrival> {
        self.guess();
        let decision = [Entry::Decision(vec![condition])];
        for times in [1, ASSUMED_ITERATIONS - 1] {
            let repeats = self.repeats;
            self.repeats = repeats.saturating_mul(i128::from(times));
            arrivals = self.control(before, arrivals, after);
            arrivals = self.wait(arrivals, &decision);
            arrivals = self.control(body, arrivals, after);
            self.repeats = repeats;
        }
        arrivals = self.control(before, arrivals, after);
        self.wait(arrivals, &decision)
    }

    fn counted(
        &mut self,
        level: &Level,
        counter: VarId,
        body: &Control,
        arrivals: Vec<Arrival>,
        after: &[Entry],
    ) -> Vec<Arrival> {
        let vars = [registers_of(&level.lower), registers_of(&level.upper)].concat();
        let arrivals = if vars.is_empty() { arrivals } else { self.wait(arrivals, &[Entry::Decision(vars)]) };
        let is_known = arrivals.iter().all(|a| registers_are_known(level, &a.at));
        let assumed;
        let level = if is_known {
            level
        } else {
            self.guess();
            assumed = assumed_level(level);
            &assumed
        };
        let next = entries(body, self.program, after);
        let around = [next.as_slice(), after].concat();
        let (entering, mut exits) = self.entering(level, arrivals);
        let entering = self.wait(entering, &next);
        let begin = (self.total, self.awaited.len());
        match level.constant_trip_count().filter(|_| !mentions(body, self.program, counter)) {
            Some(trips) => exits.extend(self.same_iterations(trips, body, entering, (&next, &around))),
            None => exits.extend(self.counted_iterations(level, counter, body, entering, (&next, &around))),
        }
        self.date_awaited(begin, level);
        exits
    }

    /// Pulses that enter a loop, and those that pass it by.
    fn entering(&mut self, level: &Level, arrivals: Vec<Arrival>) -> (Vec<Arrival>, Vec<Arrival>) {
        match level.constant_trip_count() {
            Some(0) => return (Vec::new(), arrivals),
            Some(_) => return (arrivals, Vec::new()),
            None => {}
        }
        let (mut entering, mut passing) = (Vec::new(), Vec::new());
        for arrival in arrivals {
            let empty = arrival.at.without(level).unwrap_or_default();
            if empty.is_empty() {
                entering.push(arrival);
                continue;
            }
            let inside = arrival.at.with_iterations(level).unwrap_or_default();
            entering.extend(self.arrivals(inside, &arrival));
            passing.extend(self.arrivals(empty, &arrival));
        }
        (entering, passing)
    }

    /// A loop whose iterations are alike: one is followed.
    fn same_iterations(
        &mut self,
        trips: u64,
        body: &Control,
        entering: Vec<Arrival>,
        (next, around): (&[Entry], &[Entry]),
    ) -> Vec<Arrival> {
        let repeats = self.repeats;
        self.repeats = repeats.saturating_mul(i128::from(trips));
        let inside = entering.iter().map(|a| a.after(None, 0)).collect();
        let exits = self.control(body, inside, around);
        let exits = self.pass_registers(exits);
        self.repeats = repeats.saturating_mul(i128::from(trips) - 1);
        self.wait(exits.clone(), next);
        self.repeats = repeats;
        exits
    }

    fn counted_iterations(
        &mut self,
        level: &Level,
        counter: VarId,
        body: &Control,
        entering: Vec<Arrival>,
        (next, around): (&[Entry], &[Entry]),
    ) -> Vec<Arrival> {
        let mut exits = Vec::new();
        for arrival in &entering {
            let cases = arrival.at.enter(level, Term::Var(counter)).unwrap_or_default();
            let inside = self.arrivals(cases, &arrival.after(None, 0));
            let is_one_case = inside.len() == 1;
            let left = self.control(body, inside, around);
            let left = self.pass_registers(left);
            let leaves_alike = is_one_case && left.len() == 1;
            let mut repeated = Vec::new();
            for part in left {
                let (last, others) = part.at.split_last();
                repeated.extend(self.arrivals(others, &part));
                match leaves_alike {
                    true => exits.push(arrival.after(part.from, part.elapsed)),
                    false => {
                        let outer = last.iter().map(Iterations::left).collect();
                        exits.extend(self.arrivals(outer, &part));
                    }
                }
            }
            self.wait(repeated, next);
        }
        exits
    }

    /// Says when the pulses of an outermost loop come that wait for elements.
    fn date_awaited(&mut self, (before, first): (i128, usize), level: &Level) {
        if self.loops > 1 {
            return;
        }
        let trips = i128::from(level.constant_trip_count().unwrap_or(ASSUMED_ITERATIONS).max(1));
        let last = self.total - (self.total - before) / trips;
        self.awaited[first..].iter_mut().for_each(|awaited| awaited.at = (before, last));
    }

    fn elements(&mut self, stream: StreamId, elements: &Linear, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let arrivals = self.pass_registers(arrivals);
        self.guess();
        for arrival in &arrivals {
            let row = arrival.at.row(elements);
            let extreme = |extreme: Extreme<Int>| match extreme {
                Extreme::Value(value) => value.to_i64().unwrap_or(i64::MAX),
                Extreme::Unbounded | Extreme::Empty => i64::MAX,
            };
            let wanted = row.map_or((i64::MAX, i64::MAX), |row| {
                (extreme(arrival.at.set().minimum(&row)), extreme(arrival.at.set().maximum(&row)))
            });
            self.awaited.push(AwaitedElements { stream, wanted, at: (self.total, self.total) });
        }
        arrivals
    }

    fn run(&mut self, segment: SegmentId, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let levels = self.program.segments[segment.index()].levels();
        let Some(first) = levels.first().filter(|level| level.may_be_empty()) else {
            return arrivals.into_iter().map(|arrival| self.run_one(segment, arrival)).collect();
        };
        let vars = [registers_of(&first.lower), registers_of(&first.upper)].concat();
        let arrivals = self.wait(arrivals, &[Entry::Decision(vars)]);
        let (entering, mut exits) = self.entering(first, arrivals);
        exits.extend(entering.into_iter().map(|arrival| self.run_one(segment, arrival)));
        exits
    }

    fn run_one(&mut self, segment: SegmentId, arrival: Arrival) -> Arrival {
        let arrival = self.wait_one(arrival, &[Entry::Segment(segment, 0)]);
        let plan = &self.plans[segment.index()];
        let tokens = match &self.program.segments[segment.index()].issue {
            Issue::Once => arrival.points,
            Issue::While(test) => {
                self.guess();
                arrival.points * i128::from(test.runs.saturating_mul(ASSUMED_ITERATIONS + 1))
            }
            Issue::Counted(levels) => self.tokens_of(levels, &arrival),
        };
        let span = (tokens - arrival.points).max(0).saturating_mul(i128::from(plan.schedule.ii));
        let busy = span.saturating_add(arrival.points);
        self.spend(1, busy);
        self.tokens[segment.index()] += tokens.saturating_mul(self.repeats);
        self.busy[segment.index()] += busy.saturating_mul(self.repeats);
        let mut elapsed = 0;
        if let Issue::While(test) = self.program.segments[segment.index()].issue {
            elapsed = plan.tested(&test);
            self.spend(arrival.points, i128::from(elapsed));
        }
        arrival.after(Some(segment), elapsed)
    }

    fn tasks(&mut self, tasks: &[Task], arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let next: Vec<Entry> = tasks.iter().map(|t| Entry::Segment(t.segment, t.first)).collect();
        let arrivals = self.wait(arrivals, &next);
        let last = last_task(tasks);
        let points: i128 = arrivals.iter().map(|a| a.points).sum();
        self.spend(points, 1 + i128::from(last.last));
        for task in tasks {
            let (segment, span) = (task.segment.index(), i128::from(task.last - task.first));
            let runs = points.saturating_mul(self.repeats);
            self.tokens[segment] += runs.saturating_mul(span / i128::from(self.plans[segment].schedule.ii.max(1)) + 1);
            self.busy[segment] += runs.saturating_mul(span + 1);
        }
        arrivals.iter().map(|a| a.after(Some(last.segment), 0)).collect()
    }

    /// Tokens of a nest whose bounds may name counters of the sequencer, in all iterations of a case.
    fn tokens_of(&mut self, levels: &[Level], arrival: &Arrival) -> i128 {
        if let Some(count) = constant_tokens(levels) {
            return arrival.points.saturating_mul(i128::from(count));
        }
        let counts = arrival
            .at
            .nest(levels)
            .and_then(|cases| cases.iter().map(|case| case.count()?.to_i128()).sum::<Option<i128>>());
        counts.unwrap_or_else(|| {
            self.guess();
            let trips = levels.iter().map(|l| l.constant_trip_count().unwrap_or(ASSUMED_ITERATIONS).max(1));
            trips.fold(arrival.points, |n, trips| n.saturating_mul(i128::from(trips)))
        })
    }
}

fn narrow(value: i128) -> u64 {
    u64::try_from(value.max(0)).unwrap_or(u64::MAX)
}

/// The level with the number of iterations that is assumed where data decide.
fn assumed_level(level: &Level) -> Level {
    let bound = |value: i64, is_upper| Bound { forms: vec![Linear::constant(value)], is_upper };
    let upper = bound((ASSUMED_ITERATIONS as i64).saturating_mul(level.step), true);
    Level { lower: bound(0, false), upper, ..level.clone() }
}

fn registers_are_known(level: &Level, at: &Iterations) -> bool {
    level.lower.forms.iter().chain(&level.upper.forms).all(|form| at.row(form).is_some())
}

/// True if how `control` runs depends on a counter.
fn mentions(control: &Control, program: &Program, counter: VarId) -> bool {
    let mut found = false;
    control.visit(&mut |part| {
        found |= match part {
            Control::Run(segment) => bound_registers(program, segment.index()).contains(&counter),
            Control::Loop { level, .. } => {
                registers_of(&level.lower).contains(&counter) || registers_of(&level.upper).contains(&counter)
            }
            Control::Await { elements, .. } => registers_of_form(elements).any(|var| var == counter),
            Control::Tasks(_)
            | Control::Sequence(_)
            | Control::While { .. }
            | Control::If { .. }
            | Control::Release { .. }
            | Control::Transfer(_)
            | Control::Join { .. } => false,
        };
    });
    found
}

/// Tokens of a nest of constant bounds; an inner level that does not iterate still takes one.
fn constant_tokens(levels: &[Level]) -> Option<u64> {
    let (first, inner) = levels.split_first()?;
    let trips = inner.iter().map(|l| l.constant_trip_count().map(|c| c.max(1)));
    trips.into_iter().try_fold(first.constant_trip_count()?, |n, c| n.checked_mul(c?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::Resources;
    use test_programs::{nest, program};
    use timing::cost::Target;
    use timing::plan::plan;

    /// Tokens of all segments, and whether the count is exact.
    fn check(text: &str, tokens: u64, is_exact: bool) {
        let program = program(text, false);
        let shapes = pipeline::range::analyse(&program);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new());
        let cycles = count(&program, &plans.expect("a schedule"));
        let iterations: u64 = cycles.tokens.iter().max().copied().unwrap_or(0);
        assert_eq!((iterations, cycles.is_exact), (tokens, is_exact), "{cycles:?}");
        assert!(cycles.total > tokens, "{cycles:?}");
    }

    const STORE: &str = "affine.store %x, %a[%i] : memref<8xi32>";

    #[test]
    fn rectangles_and_triangles_are_counted_exactly() {
        check(&nest(&["affine.for %i = 0 to 8"], STORE), 8, true);
        check(&nest(&["affine.for %i = 0 to 8", "affine.for %j = 0 to 4"], STORE), 32, true);
        let triangle = ["affine.for %i = 0 to 4", "affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i)"];
        check(&nest(&triangle, STORE), 10, true);
    }
}
