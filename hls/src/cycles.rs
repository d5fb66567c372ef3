//! Counts the cycles of a design by following its control, exactly where no data decide.

use rustc_hash::FxHashMap;

use crate::depend::Tokens;
use crate::plan::SegmentPlan;
use crate::program::{
    Bound, Control, Exit, Issue, Level, Program, SegmentId, Task, VarId, last_task, registers_of_form, trip_count,
};
use crate::sequence::{Entry, Separations, entries, following, registers_of, transfer_entries};
use crate::stream::Transfers;

/// Turns assumed for a loop whose trip count data decide.
const ASSUMED_TURNS: u64 = 16;
/// Steps after which counting gives up exactness.
const STEP_LIMIT: u64 = 5_000_000;

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
    let mut counter = Counter {
        program,
        plans,
        separations: &separations,
        transfers: Transfers::new(program),
        waits: FxHashMap::default(),
        counters: FxHashMap::default(),
        now: 0,
        from: None,
        elapsed: 0,
        steps: 0,
        cycles: Cycles {
            total: 0,
            is_exact: true,
            tokens: vec![0; program.segments.len()],
            busy: vec![0; program.segments.len()],
        },
    };
    let mut finish = vec![Entry::Done];
    finish.extend(entries(&program.control, program, &[]));
    counter.control(&program.control, &finish);
    counter.pass_register();
    counter.wait(&finish);
    let total = counter.transfers.end(counter.now);
    let mut cycles = counter.cycles;
    cycles.is_exact &= program.remotes().is_empty();
    cycles.total = total.max(1);
    cycles
}

struct Counter<'p> {
    program: &'p Program,
    plans: &'p [SegmentPlan],
    separations: &'p Separations<'p>,
    transfers: Transfers,
    waits: FxHashMap<(SegmentId, Entry), u32>,
    counters: FxHashMap<VarId, i64>,
    now: u64,
    from: Option<SegmentId>,
    elapsed: u32,
    steps: u64,
    cycles: Cycles,
}

impl Counter<'_> {
    fn wait(&mut self, next: &[Entry]) {
        let Some(from) = self.from else { return };
        let mut needed = 0;
        for entry in next {
            let key = (from, entry.clone());
            let separations = self.separations;
            needed = needed.max(*self.waits.entry(key).or_insert_with(|| separations.wait(from, entry)));
        }
        let cycles = needed.saturating_sub(self.elapsed);
        self.now += u64::from(cycles);
        self.elapsed += cycles;
    }

    /// A turn that ran nothing takes one cycle.
    fn pass_register(&mut self) {
        if self.from.is_none() && self.elapsed == 0 {
            self.now += 1;
            self.elapsed = 1;
        }
    }

    fn guess(&mut self) {
        self.cycles.is_exact = false;
    }

    fn control(&mut self, control: &Control, after: &[Entry]) {
        match control {
            Control::Run(segment) => self.run(*segment),
            Control::Tasks(tasks) => self.tasks(tasks),
            Control::Sequence(items) => {
                let follow = following(items, self.program, after);
                items.iter().zip(&follow).for_each(|(item, next)| self.control(item, next));
            }
            Control::Loop { level, counter, body } => self.loop_control(level, *counter, body, after),
            Control::While { before, condition, body, .. } => {
                self.guess();
                for turn in 0..=ASSUMED_TURNS {
                    self.control(before, after);
                    self.wait(&[Entry::Decision(vec![*condition])]);
                    if turn < ASSUMED_TURNS {
                        self.control(body, after);
                    }
                }
            }
            Control::If { condition, then, otherwise } => self.branch(*condition, (then, otherwise), after),
            Control::Blocks(blocks) => {
                self.guess();
                let mut at = 0;
                for _ in 0..ASSUMED_TURNS * blocks.len() as u64 {
                    self.control(&blocks[at].body, after);
                    at = match blocks[at].exit {
                        Exit::Return => return,
                        Exit::Jump(target) => target,
                        Exit::Branch { then, otherwise, .. } => {
                            if then > at {
                                then
                            } else {
                                otherwise
                            }
                        }
                    };
                }
            }
            Control::Await { stream, elements } => {
                self.pass_register();
                self.guess();
                let wanted =
                    elements.with_vars(&|v| self.counters.get(&v).copied()).and_then(|form| form.as_constant());
                let there = self.transfers.arrival(*stream, wanted.unwrap_or(i64::MAX));
                self.now = self.now.max(there);
            }
            Control::Release { stream, .. } => self.transfers.release(*stream, self.now),
            Control::Transfer(transfer) => {
                self.guess();
                self.pass_register();
                self.wait(&transfer_entries(transfer));
                self.now += 1;
                (self.from, self.elapsed) = (None, 1);
            }
            // Transfers count as hidden behind the computation: data decide which are begun at all.
            Control::Join { tag } => {
                self.guess();
                self.wait(&[Entry::Decision(registers_of_form(tag).collect())]);
                self.pass_register();
            }
        }
    }

    /// The longer branch counts.
    fn branch(&mut self, condition: VarId, branches: (&Control, &Control), after: &[Entry]) {
        self.guess();
        self.wait(&[Entry::Decision(vec![condition])]);
        let (now, from, elapsed) = (self.now, self.from, self.elapsed);
        self.control(branches.0, after);
        let after_then = (self.now, self.from, self.elapsed);
        (self.now, self.from, self.elapsed) = (now, from, elapsed);
        self.control(branches.1, after);
        if after_then.0 > self.now {
            (self.now, self.from, self.elapsed) = after_then;
        }
    }

    fn bound(&self, bound: &Bound) -> Option<i64> {
        bound.with_vars(&|v| self.counters.get(&v).copied())?.as_constant()
    }

    fn loop_control(&mut self, level: &Level, counter: VarId, body: &Control, after: &[Entry]) {
        let vars = [registers_of(&level.lower), registers_of(&level.upper)].concat();
        if !vars.is_empty() {
            self.wait(&[Entry::Decision(vars)]);
        }
        let (lower, upper) = match (self.bound(&level.lower), self.bound(&level.upper)) {
            (Some(lower), Some(upper)) => (lower, upper),
            _ => {
                self.guess();
                (0, ASSUMED_TURNS as i64 * level.step)
            }
        };
        let turns = trip_count(lower, upper, level.step);
        if turns == 0 {
            return;
        }
        let next = entries(body, self.program, after);
        let around = [next.as_slice(), after].concat();
        self.wait(&next);
        for turn in 0..turns {
            self.steps += 1;
            if self.steps > STEP_LIMIT {
                self.guess();
                return;
            }
            self.counters.insert(counter, lower + turn as i64 * level.step);
            (self.from, self.elapsed) = (None, 0);
            self.control(body, &around);
            self.pass_register();
            if turn + 1 < turns {
                self.wait(&next);
            }
        }
        self.counters.remove(&counter);
    }

    fn run(&mut self, segment: SegmentId) {
        let plan = &self.plans[segment.index()];
        let tokens = match &self.program.segments[segment.index()].issue {
            Issue::Once => 1,
            Issue::While(_) => {
                self.guess();
                ASSUMED_TURNS + 1
            }
            Issue::Counted(levels) => self.tokens(levels),
        };
        let levels = self.program.segments[segment.index()].levels();
        if levels.first().is_some_and(Level::may_be_empty) {
            let vars = [registers_of(&levels[0].lower), registers_of(&levels[0].upper)].concat();
            self.wait(&[Entry::Decision(vars)]);
            if tokens == 0 {
                return;
            }
        }
        self.wait(&[Entry::Segment(segment, 0)]);
        let span = (tokens.max(1) - 1) * u64::from(plan.ii);
        self.now += 1 + span;
        self.from = Some(segment);
        self.elapsed = 0;
        if let Issue::While(condition) = self.program.segments[segment.index()].issue {
            let at = plan.available(condition.index());
            self.now += u64::from(at);
            self.elapsed = at;
        }
        self.cycles.tokens[segment.index()] += tokens;
        self.cycles.busy[segment.index()] += span + 1;
    }

    fn tasks(&mut self, tasks: &[Task]) {
        let next: Vec<Entry> = tasks.iter().map(|t| Entry::Segment(t.segment, t.first)).collect();
        self.wait(&next);
        let last = last_task(tasks);
        self.now += 1 + u64::from(last.last);
        (self.from, self.elapsed) = (Some(last.segment), 0);
        for task in tasks {
            let (segment, span) = (task.segment.index(), u64::from(task.last - task.first));
            self.cycles.tokens[segment] += span / u64::from(self.plans[segment].ii.max(1)) + 1;
            self.cycles.busy[segment] += span + 1;
        }
    }

    /// Tokens of a nest whose bounds may name counters of the sequencer.
    fn tokens(&mut self, levels: &[Level]) -> u64 {
        let known =
            levels.iter().map(|l| l.with_vars(&|v| self.counters.get(&v).copied())).collect::<Option<Vec<Level>>>();
        let known = known.filter(|levels| levels.iter().all(has_no_registers));
        let Some(levels) = known else {
            self.guess();
            let turns = levels.iter().map(|l| l.constant_trip_count().unwrap_or(ASSUMED_TURNS).max(1));
            return turns.fold(1, u64::saturating_mul);
        };
        if let Some(count) = constant_tokens(&levels) {
            return count;
        }
        let Some(mut tokens) = Tokens::new(&levels) else { return 0 };
        let mut count = 1;
        while tokens.advance() == Some(true) {
            count += 1;
            self.steps += 1;
            if self.steps > STEP_LIMIT {
                self.guess();
                return count;
            }
        }
        count
    }
}

fn has_no_registers(level: &Level) -> bool {
    registers_of(&level.lower).is_empty() && registers_of(&level.upper).is_empty()
}

/// Tokens of a nest of constant bounds; an inner level that does not turn still takes one.
fn constant_tokens(levels: &[Level]) -> Option<u64> {
    let (first, inner) = levels.split_first()?;
    let turns = inner.iter().map(|l| l.constant_trip_count().map(|c| c.max(1)));
    turns.into_iter().try_fold(first.constant_trip_count()?, |n, c| n.checked_mul(c?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Target;
    use crate::plan::{Resources, plan};
    use crate::testing::{nest, program};

    /// Tokens of all segments, and whether the count is exact.
    fn check(text: &str, tokens: u64, is_exact: bool) {
        let program = program(text, false);
        let shapes = crate::range::analyse(&program);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new());
        let cycles = count(&program, &plans.expect("a schedule"));
        let turns: u64 = cycles.tokens.iter().max().copied().unwrap_or(0);
        assert_eq!((turns, cycles.is_exact), (tokens, is_exact), "{cycles:?}");
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
