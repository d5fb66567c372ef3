//! Between how many cycles a design takes where data decide: the sequencer's pulses are followed as `circuit::control` builds
//! them, each with the earliest and the latest cycle in which it may come.
//!
//! What holds: no run takes fewer cycles than the least, or more than the most; without a most, data decide when it ends.

use pipeline::range::{Range, Shapes, full, plus_scaled};
use pipeline::{
    Bound, Control, Issue, Level, Linear, Program, SegmentId, SegmentPlan, Task, Term, VarId, last_task,
    registers_of_form,
};
use std::collections::BTreeMap;

use crate::sequence::{Entry, Separations, entries, following, registers_of, transfer_entries, while_entries};

/// A number that lies between two; without `most` there is no bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Between {
    /// No less than this.
    pub least: u64,
    /// No more than this.
    pub most: Option<u64>,
}

/// More cycles than this are no bound that helps anybody.
const USELESS: u64 = 1 << 40;

impl Between {
    /// Exactly this.
    pub fn exactly(value: u64) -> Self {
        Self { least: value, most: Some(value) }
    }

    fn at_least(least: u64) -> Self {
        Self { least, most: None }
    }

    fn plus(self, other: Self) -> Self {
        let most = self.most.zip(other.most).map(|(a, b)| a.saturating_add(b));
        Self { least: self.least.saturating_add(other.least), most }
    }

    fn times(self, other: Self) -> Self {
        let nothing = Some(0);
        let most = match (self.most, other.most) {
            (a, b) if a == nothing || b == nothing => nothing,
            (a, b) => a.zip(b).map(|(a, b)| a.saturating_mul(b)),
        };
        Self { least: self.least.saturating_mul(other.least), most }
    }

    fn or(self, other: Self) -> Self {
        let most = self.most.zip(other.most).map(|(a, b)| a.max(b));
        Self { least: self.least.min(other.least), most }
    }

    fn at_least_one(self) -> Self {
        Self { least: self.least.max(1), most: self.most.map(|most| most.max(1)) }
    }

    fn less_one(self) -> Self {
        Self { least: self.least.saturating_sub(1), most: self.most.map(|most| most.saturating_sub(1)) }
    }

    fn useful(self) -> Self {
        Self { most: self.most.filter(|&most| most < USELESS), ..self }
    }
}

/// Where a pulse comes from: the segment that issued last, and cycles since then.
type Origin = (Option<SegmentId>, u32);

/// Pulses, of which one comes, by where they come from.
type Arrivals = BTreeMap<Origin, Between>;

/// Cycles of a program, and tokens of each segment each time that it runs.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// From `start` to `done`.
    pub cycles: Between,
    /// By segment: tokens of one run of the segment.
    pub tokens: Vec<Between>,
}

/// The bounds of a scheduled program.
pub fn bounds(program: &Program, shapes: &Shapes, plans: &[SegmentPlan]) -> Bounds {
    let separations = Separations::new(program, plans);
    let tokens = vec![Between::exactly(1); program.segments.len()];
    let mut bounder = Bounder { program, shapes, plans, separations: &separations, tokens };
    let mut finish = vec![Entry::Done];
    finish.extend(entries(&program.control, program, &[]));
    let exits = bounder.control(&program.control, start(), &finish);
    let exits = pass_registers(exits);
    let done = bounder.join(&exits, &finish).unwrap_or(Between::at_least(1)).at_least_one();
    // What is on the bus may take any time.
    let cycles = if program.moves() { Between::at_least(done.least) } else { done.useful() };
    Bounds { cycles, tokens: bounder.tokens.into_iter().map(Between::useful).collect() }
}

fn start() -> Arrivals {
    [((None, 0), Between::exactly(0))].into()
}

/// An iteration in which nothing ran takes one cycle.
fn pass_registers(arrivals: Arrivals) -> Arrivals {
    moved(arrivals.into_iter().map(|(origin, at)| match origin {
        (None, 0) => ((None, 1), at.plus(Between::exactly(1))),
        _ => (origin, at),
    }))
}

fn moved(arrivals: impl IntoIterator<Item = (Origin, Between)>) -> Arrivals {
    let mut all = Arrivals::new();
    for (origin, at) in arrivals {
        all.entry(origin).and_modify(|known| *known = known.or(at)).or_insert(at);
    }
    all
}

fn later(arrivals: Arrivals, by: Between) -> Arrivals {
    arrivals.into_iter().map(|(origin, at)| (origin, at.plus(by))).collect()
}

struct Bounder<'p> {
    program: &'p Program,
    shapes: &'p Shapes,
    plans: &'p [SegmentPlan],
    separations: &'p Separations<'p>,
    tokens: Vec<Between>,
}

impl Bounder<'_> {
    fn wait(&self, ((from, elapsed), at): (Origin, Between), next: &[Entry]) -> (Origin, Between) {
        let Some(segment) = from else { return ((from, elapsed), at) };
        let needed = next.iter().map(|entry| self.separations.wait(segment, entry)).max().unwrap_or(0);
        let cycles = needed.saturating_sub(elapsed);
        ((from, elapsed + cycles), at.plus(Between::exactly(u64::from(cycles))))
    }

    fn waited(&self, arrivals: Arrivals, next: &[Entry]) -> Arrivals {
        moved(arrivals.into_iter().map(|arrival| self.wait(arrival, next)))
    }

    fn decide(&self, arrivals: Arrivals, vars: Vec<VarId>) -> Arrivals {
        self.waited(arrivals, &[Entry::Decision(vars)])
    }

    /// When the one pulse comes that all of `arrivals` become; `None` if there is none.
    fn join(&self, arrivals: &Arrivals, next: &[Entry]) -> Option<Between> {
        arrivals.iter().map(|(origin, at)| self.wait((*origin, *at), next).1).reduce(Between::or)
    }

    fn control(&mut self, control: &Control, arrivals: Arrivals, after: &[Entry]) -> Arrivals {
        match control {
            Control::Run(segment) => self.run(*segment, arrivals),
            Control::Tasks(tasks) => self.tasks(tasks, &arrivals),
            Control::Sequence(items) => {
                let follow = following(items, self.program, after);
                items.iter().zip(&follow).fold(arrivals, |a, (item, next)| self.control(item, a, next))
            }
            Control::Loop { level, body, .. } => self.counted(level, body, arrivals, after),
            Control::While { before, condition, body, .. } => self.repeated(before, *condition, body, arrivals, after),
            Control::If { condition, then, otherwise } => {
                let arrived = self.decide(arrivals, vec![*condition]);
                let exits = self.control(then, arrived.clone(), after);
                moved(exits.into_iter().chain(self.control(otherwise, arrived, after)))
            }
            Control::Await { .. } => unbounded(pass_registers(arrivals)),
            Control::Release { .. } => arrivals,
            Control::Transfer(transfer) => {
                let at = self.join(&pass_registers(arrivals), &transfer_entries(transfer));
                let at = at.unwrap_or(Between::at_least(0));
                [((None, 1), Between::at_least(at.least + 1))].into()
            }
            Control::Join { tag } => {
                let arrivals = self.decide(arrivals, registers_of_form(tag).collect());
                unbounded(pass_registers(arrivals))
            }
        }
    }

    fn run(&mut self, id: SegmentId, arrivals: Arrivals) -> Arrivals {
        let (segment, plan) = (&self.program.segments[id.index()], &self.plans[id.index()]);
        let mut exits = Vec::new();
        let mut arrivals = arrivals;
        let iterations = segment.levels().first().map(|level| self.iterations(level, &[]));
        if let (Some(level), Some(iterations)) =
            (segment.levels().first().filter(|level| level.may_be_empty()), iterations)
        {
            arrivals = self.decide(arrivals, [registers_of(&level.lower), registers_of(&level.upper)].concat());
            if iterations.least == 0 {
                exits.extend(arrivals.clone());
            }
            if iterations.most == Some(0) {
                self.tokens[id.index()] = Between::exactly(0);
                return moved(exits);
            }
        }
        let tokens = match &segment.issue {
            Issue::Once => Between::exactly(1),
            Issue::While(test) => Between::at_least(test.runs),
            Issue::Counted(levels) => self.tokens(levels),
        };
        self.tokens[id.index()] =
            if iterations.is_some_and(|t| t.least == 0) { tokens.or(Between::exactly(0)) } else { tokens };
        let span = tokens.at_least_one().less_one().times(Between::exactly(u64::from(plan.schedule.ii)));
        let elapsed = match segment.issue {
            Issue::While(test) => plan.tested(&test),
            Issue::Once | Issue::Counted(_) => 0,
        };
        if let Some(go) = self.join(&arrivals, &[Entry::Segment(id, 0)]) {
            let finish = go.plus(span).plus(Between::exactly(1 + u64::from(elapsed)));
            exits.push(((Some(id), elapsed), finish));
        }
        moved(exits)
    }

    fn tasks(&mut self, tasks: &[Task], arrivals: &Arrivals) -> Arrivals {
        let next: Vec<Entry> = tasks.iter().map(|t| Entry::Segment(t.segment, t.first)).collect();
        let last = last_task(tasks);
        for task in tasks {
            let plan = &self.plans[task.segment.index()];
            let tokens = u64::from((task.last - task.first) / plan.schedule.ii.max(1)) + 1;
            self.tokens[task.segment.index()] = Between::exactly(tokens);
        }
        let Some(go) = self.join(arrivals, &next) else { return Arrivals::new() };
        [((Some(last.segment), 0), go.plus(Between::exactly(1 + u64::from(last.last))))].into()
    }

    fn counted(&mut self, level: &Level, body: &Control, arrivals: Arrivals, after: &[Entry]) -> Arrivals {
        let vars = [registers_of(&level.lower), registers_of(&level.upper)].concat();
        let arrivals = if vars.is_empty() { arrivals } else { self.decide(arrivals, vars) };
        let iterations = self.iterations(level, &[]);
        if iterations.most == Some(0) {
            return arrivals;
        }
        let next = entries(body, self.program, after);
        let around = [next.as_slice(), after].concat();
        let Some(enter) = self.join(&arrivals, &next) else { return arrivals };
        let left = pass_registers(self.control(body, start(), &around));
        let iteration = self.join(&left, &next).unwrap_or(Between::at_least(1));
        let before_last = iterations.at_least_one().less_one().times(iteration);
        let exits = later(left, enter.plus(before_last));
        let passing = if iterations.least == 0 { arrivals } else { Arrivals::new() };
        moved(exits.into_iter().chain(passing))
    }

    fn repeated(
        &mut self,
        before: &Control,
        condition: VarId,
        body: &Control,
        arrivals: Arrivals,
        after: &[Entry],
    ) -> Arrivals {
        let then = while_entries(condition, body, self.program, after);
        let next = entries(before, self.program, &then);
        let Some(enter) = self.join(&arrivals, &next) else { return Arrivals::new() };
        let tested = self.control(before, start(), &then);
        let tested = self.decide(tested, vec![condition]);
        // What the body adds is known only by data; it is followed for its tokens.
        self.control(body, tested.clone(), &next);
        unbounded(later(tested, enter))
    }

    /// Tokens of a nest; an inner level that does not iterate still takes one.
    fn tokens(&self, levels: &[Level]) -> Between {
        let mut outer: Vec<Range> = Vec::new();
        let mut tokens = Between::exactly(1);
        for (depth, level) in levels.iter().enumerate() {
            let iterations = self.iterations(level, &outer);
            tokens = tokens.times(if depth == 0 { iterations } else { iterations.at_least_one() });
            outer.push(self.counter(level, &outer));
        }
        tokens
    }

    /// Iterations of a level, each time that it is entered.
    fn iterations(&self, level: &Level, outer: &[Range]) -> Between {
        let mut span: Option<Range> = None;
        for upper in &level.upper.forms {
            for lower in &level.lower.forms {
                let difference = lower.scale(-1).and_then(|lower| upper.add(&lower));
                let (low, high) = difference.map_or((i128::MIN, i128::MAX), |form| self.range(&form, outer));
                span = Some(span.map_or((low, high), |known| (known.0.min(low), known.1.min(high))));
            }
        }
        let (low, high) = span.unwrap_or((0, i128::MAX));
        let step = i128::from(level.step.max(1));
        let iterations = |span: i128| span.max(0).saturating_add(step - 1) / step;
        Between {
            least: u64::try_from(iterations(low)).unwrap_or(u64::MAX),
            most: u64::try_from(iterations(high)).ok().filter(|&iterations| iterations < USELESS),
        }
    }

    /// Values of the counter of a level.
    fn counter(&self, level: &Level, outer: &[Range]) -> Range {
        let (lower, upper) = (self.bound(&level.lower, outer), self.bound(&level.upper, outer));
        (lower.0, upper.1.saturating_sub(1).max(lower.1))
    }

    fn bound(&self, bound: &Bound, outer: &[Range]) -> Range {
        let ranges = bound.forms.iter().map(|form| self.range(form, outer));
        let nearer = |a: Range, b: Range| match bound.is_upper {
            true => (a.0.min(b.0), a.1.min(b.1)),
            false => (a.0.max(b.0), a.1.max(b.1)),
        };
        ranges.reduce(nearer).unwrap_or((i128::MIN, i128::MAX))
    }

    fn range(&self, form: &Linear, outer: &[Range]) -> Range {
        let mut sum = (i128::from(form.constant), i128::from(form.constant));
        for (term, factor) in &form.terms {
            let range = match term {
                Term::Level(level) => outer.get(*level).copied().unwrap_or((i128::MIN, i128::MAX)),
                Term::Var(var) => self.register(*var),
            };
            sum = plus_scaled(sum, range, *factor);
        }
        sum
    }

    fn register(&self, var: VarId) -> Range {
        let known = self.shapes.var_ranges.get(var.index()).copied().flatten();
        known.unwrap_or_else(|| full(self.program.vars[var.index()].width))
    }
}

fn unbounded(arrivals: Arrivals) -> Arrivals {
    arrivals.into_iter().map(|(origin, at)| (origin, Between::at_least(at.least))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cycles::count;
    use pipeline::Resources;
    use test_programs::{nest, program};
    use timing::cost::Target;
    use timing::plan::plan;

    fn bounds_of(text: &str) -> (Bounds, crate::cycles::Cycles) {
        let program = program(text, false);
        let shapes = pipeline::range::analyse(&program);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new());
        let plans = plans.expect("a schedule");
        (bounds(&program, &shapes, &plans), count(&program, &plans))
    }

    const STORE: &str = "affine.store %x, %a[%i] : memref<8xi32>";

    #[test]
    fn where_nothing_depends_on_data_both_bounds_are_the_count() {
        for heads in [&["affine.for %i = 0 to 8"][..], &["affine.for %i = 0 to 8", "affine.for %j = 0 to 4"]] {
            let (bounds, cycles) = bounds_of(&nest(heads, STORE));
            assert!(cycles.is_exact);
            assert_eq!(bounds.cycles, Between::exactly(cycles.total), "{heads:?}");
        }
    }

    #[test]
    fn a_triangle_lies_between_its_bounds() {
        let heads = ["affine.for %i = 0 to 4", "affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i)"];
        let (bounds, cycles) = bounds_of(&nest(&heads, STORE));
        let most = bounds.cycles.most.expect("a triangle ends");
        assert!(bounds.cycles.least <= cycles.total && cycles.total <= most, "{bounds:?} {cycles:?}");
    }

    #[test]
    fn a_trip_count_that_data_decide_has_its_range() {
        let heads = ["affine.for %i = 0 to affine_map<(d0) -> (d0)>(%n)"];
        let text = nest(&heads, STORE).replace("(%a: memref<8xi32>,", "(%m: i4, %a: memref<8xi32>,");
        let text = text.replace("affine.for", "%n = arith.index_castui %m : i4 to index\naffine.for");
        let (bounds, cycles) = bounds_of(&text);
        assert!(!cycles.is_exact);
        let most = bounds.cycles.most.expect("four bits end a loop");
        assert!(bounds.cycles.least < 8 && (15..40).contains(&most), "{bounds:?}");
    }
}
