//! How a segment issues tokens: run state, phase, loop counters, and registers that tokens advance.

use bits::Predicate;
use hw_dialects::builder::RegisterOptions;
use ir::Value;
use operator_circuits::{less, order};
use pipeline::range::{Shape, bits_of};
use pipeline::{Bound, Issue, Level, Linear, SegmentId, Term};

use super::Circuit;
use super::arrival::When;

/// What is there when a token is issued.
pub(super) struct Issued {
    /// One bit: a token is issued in this cycle.
    pub(super) valid: Value,
    /// Counter of each level with the range that its register holds; signed.
    pub(super) counters: Vec<Value>,
    /// `First` flags by level.
    pub(super) first: Vec<Value>,
    /// `Last` flags by level.
    pub(super) last: Vec<Value>,
    /// One bit a level: this level is at its last iteration.
    own_last: Vec<Value>,
    /// `Active` flags by level.
    pub(super) active: Vec<Value>,
    pub(super) go: Value,
}

impl Issued {
    /// Of a segment without levels that issues a token in each cycle.
    pub(super) fn always(always: Value) -> Self {
        Self::without_counters(always, always, None)
    }

    /// Of a segment that counts nothing.
    fn without_counters(valid: Value, go: Value, first: Option<Value>) -> Self {
        Self {
            valid,
            counters: Vec::new(),
            first: first.into_iter().collect(),
            last: Vec::new(),
            own_last: Vec::new(),
            active: Vec::new(),
            go,
        }
    }
}

/// When the counter of a level changes; one bit each.
struct Iterations {
    /// The level is at its last iteration.
    own_last: Value,
    /// All levels inside are; `None`: there are none.
    inner_last: Option<Value>,
    /// The segment starts.
    go: Value,
    /// A token is issued.
    valid: Value,
}

/// Bits of the value that a counter has next: no wider than they must be, which keeps the comparison short.
fn ahead_bits(level: &Level, shape: Shape) -> u32 {
    shape.bits.max(bits_of((0, i128::from(level.step)))) + 2
}

impl Circuit<'_, '_, '_, '_> {
    /// The issue logic of a segment that `go` starts. For a while loop, `again` says in which cycle the next token follows, or,
    /// where tokens are issued ahead of the test, in which cycle the loop ends.
    pub(super) fn issue(&mut self, segment: SegmentId, go: Value, again: Option<Value>) -> Issued {
        let name = self.program().segments[segment.index()].name.clone();
        match &self.program().segments[segment.index()].issue {
            Issue::Once => {
                let valid = self.b.delay(go, 1, &format!("{name}_valid"));
                Issued::without_counters(valid, go, None)
            }
            Issue::While(test) => {
                let again = again.expect("a while loop says when it iterations");
                let valid = match test.ahead {
                    None => {
                        let next = self.b.or(go, again);
                        self.b.delay(next, 1, &format!("{name}_valid"))
                    }
                    Some(_) => self.issue_until(segment, go, again),
                };
                let one = self.b.truth(true);
                let first = self.b.cleared(1, &format!("{name}_first"));
                let zero = self.b.truth(false);
                let cleared = self.b.mux(valid, zero, first);
                let next = self.b.mux(go, one, cleared);
                self.b.set_next(first, next);
                Issued::without_counters(valid, go, Some(first))
            }
            Issue::Counted(levels) => {
                let levels = levels.clone();
                self.counted_issue(segment, go, &levels)
            }
        }
    }

    /// A token every interval from `go` until the cycle of `stop`.
    fn issue_until(&mut self, segment: SegmentId, go: Value, stop: Value) -> Value {
        let name = self.program().segments[segment.index()].name.clone();
        let ii = self.plan(segment).schedule.ii;
        let running = self.b.cleared(1, &format!("{name}_run"));
        let goes_on = self.b.not(stop);
        let stay = self.b.and(running, goes_on);
        let next = self.b.or(go, stay);
        self.b.set_next(running, next);
        self.phase_zero(running, stay, ii, &name)
    }

    fn counted_issue(&mut self, segment: SegmentId, go: Value, levels: &[Level]) -> Issued {
        let name = self.program().segments[segment.index()].name.clone();
        let ii = self.plan(segment).schedule.ii;
        let running = self.b.cleared(1, &format!("{name}_run"));
        let valid = self.phase_zero(running, running, ii, &name);
        let shapes = self.input.shapes.levels[segment.index()].clone();
        let held: Vec<Value> = (0..levels.len())
            .map(|l| {
                let enable = self.b.truth(true);
                self.b.held(shapes[l].bits, enable, &levels[l].name)
            })
            .collect();
        let ahead: Vec<Option<Value>> = levels.iter().zip(&shapes).map(|(l, shape)| self.ahead(l, *shape)).collect();
        let mut own_last = Vec::new();
        let mut active = Vec::new();
        for (l, level) in levels.iter().enumerate() {
            let wide = self.dynamic_width(levels, &shapes);
            let outer = self.widened(&held[..l], &shapes, wide);
            let at_last = self.at_last_iteration(level, (held[l], ahead[l], shapes[l]), &outer, wide);
            own_last.push(self.b.named(at_last, &format!("{}_last", level.name)));
            active.push(self.is_active(level, &outer, wide));
        }
        let mut last = own_last.clone();
        for l in (0..levels.len().saturating_sub(1)).rev() {
            last[l] = self.b.and(own_last[l], last[l + 1]);
            self.b.named(last[l], &format!("{}_and_inner_last", levels[l].name));
        }
        let finish = self.b.and(valid, last[0]);
        let finish = self.b.named(finish, &format!("{name}_issues_last"));
        let goes_on = self.b.not(finish);
        let stay = self.b.and(running, goes_on);
        let next = self.b.or(go, stay);
        self.b.set_next(running, next);
        self.advance_counters(levels, (&held, &ahead), (&own_last, &last), (go, valid), &shapes);
        let first = self.first_flags(&last, go, valid, levels);
        Issued { valid, counters: held, first, last, own_last, active, go }
    }

    /// The cycles of a run in which a token is issued: every `ii`-th.
    fn phase_zero(&mut self, running: Value, stays: Value, ii: u32, name: &str) -> Value {
        if ii == 1 {
            return running;
        }
        let width = bits_of((0, i128::from(ii - 1)));
        let zero = self.b.constant(width, 0);
        let ty = self.b.int_type(width);
        let phase_name = format!("{name}_phase");
        let options = RegisterOptions { name: &phase_name, reset_value: Some(zero), ..Default::default() };
        let phase = self.b.register_later(ty, options);
        let one = self.b.constant(width, 1);
        let up = self.b.add(phase, one);
        let at_end = self.b.eq_constant(phase, u64::from(ii - 1));
        let stepped = self.b.mux(at_end, zero, up);
        let next = self.b.mux(stays, stepped, zero);
        self.b.set_next(phase, next);
        let at_zero = self.b.eq(phase, zero);
        let issues = self.b.and(running, at_zero);
        self.b.named(issues, &format!("{name}_issues"))
    }

    /// A register for the value that a counter has next, where the bounds are not constant: the test of the upper bound begins with it.
    fn ahead(&mut self, level: &Level, shape: Shape) -> Option<Value> {
        if level.constant_trip_count().is_some() {
            return None;
        }
        let enable = self.b.truth(true);
        Some(self.b.held(ahead_bits(level, shape), enable, &format!("{}_next", level.name)))
    }

    /// One bit: the counter's next value would not be below the upper bound.
    fn at_last_iteration(
        &mut self,
        level: &Level,
        (counter, ahead, shape): (Value, Option<Value>, Shape),
        outer: &[Value],
        wide: u32,
    ) -> Value {
        let Some(next) = ahead else {
            let bounds = level.lower.as_constant().zip(level.upper.as_constant());
            let (lower, upper) = bounds.expect("a loop of constant trip count has constant bounds");
            let value = self.b.constant_signed(shape.bits, pipeline::last_value(lower, upper, level.step));
            return self.b.eq(counter, value);
        };
        let is_positive = !shape.is_signed && level.step > 0;
        let next = self.extend(next, Shape { bits: ahead_bits(level, shape), is_signed: !is_positive }, wide);
        let ends: Vec<Value> = level.upper.forms.iter().map(|f| self.level_form(f, outer, wide, When::Now)).collect();
        let passed: Vec<Value> = ends.into_iter().map(|end| order(self.b, Predicate::Sge, next, end, 1)).collect();
        self.b.any(&passed)
    }

    fn is_active(&mut self, level: &Level, outer: &[Value], wide: u32) -> Value {
        if level.constant_trip_count().is_some_and(|c| c > 0) {
            return self.b.truth(true);
        }
        let form = |this: &mut Self, f: &Linear| this.level_form(f, outer, wide, When::Now);
        self.iterations(level, &form)
    }

    /// One bit: each form of the lower bound is below each of the upper one; the comparisons stand side by side.
    pub(super) fn iterations(&mut self, level: &Level, form: &dyn Fn(&mut Self, &Linear) -> Value) -> Value {
        let lower: Vec<Value> = level.lower.forms.iter().map(|f| form(self, f)).collect();
        let upper: Vec<Value> = level.upper.forms.iter().map(|f| form(self, f)).collect();
        let mut all = self.b.truth(true);
        for &low in &lower {
            for &high in &upper {
                let below = less(self.b, low, high);
                all = self.b.and(all, below);
            }
        }
        all
    }

    /// Bits at which bounds of these levels are computed: no form over their counters and registers overflows.
    pub(super) fn dynamic_width(&self, levels: &[Level], shapes: &[Shape]) -> u32 {
        let signed = |shape: &Shape| shape.bits + u32::from(!shape.is_signed);
        let mut widest = shapes.iter().map(signed).max().unwrap_or(1);
        let mut terms = 1;
        for form in levels.iter().flat_map(|l| l.lower.forms.iter().chain(&l.upper.forms)) {
            widest = widest.max(65 - form.constant.unsigned_abs().leading_zeros());
            for (term, coefficient) in &form.terms {
                let bits = match term {
                    Term::Level(level) => signed(&shapes[*level]),
                    Term::Var(var) => signed(&self.vars[var.index()].shape),
                };
                widest = widest.max(bits + 65 - coefficient.unsigned_abs().leading_zeros());
                terms += 1;
            }
        }
        let steps = levels.iter().map(|l| 65 - l.step.unsigned_abs().leading_zeros()).max().unwrap_or(1);
        widest.max(steps) + 32 - u32::leading_zeros(terms) + 1
    }

    /// Counters with sign at one width.
    fn widened(&mut self, values: &[Value], shapes: &[Shape], width: u32) -> Vec<Value> {
        values.iter().zip(shapes).map(|(v, s)| self.extend(*v, *s, width)).collect()
    }

    /// A bound over outer counters (already as wide as the result) and registers, signed.
    pub(super) fn level_bound(&mut self, bound: &Bound, outer: &[Value], width: u32, when: When) -> Value {
        let values: Vec<Value> = bound.forms.iter().map(|f| self.level_form(f, outer, width, when)).collect();
        self.extreme(&values, bound.is_upper)
    }

    pub(super) fn level_form(&mut self, form: &Linear, outer: &[Value], width: u32, when: When) -> Value {
        let mut sum = self.linear(form, width, when);
        for (term, coefficient) in &form.terms {
            let Term::Level(level) = term else { continue };
            sum = self.add_scaled(sum, outer[*level], *coefficient);
        }
        sum
    }

    /// Counters load their lower bounds on `go`; each token steps the innermost level that is not at its last iteration and
    /// starts the levels inside it again.
    fn advance_counters(
        &mut self,
        levels: &[Level],
        (held, ahead): (&[Value], &[Option<Value>]),
        flags: (&[Value], &[Value]),
        pulses: (Value, Value),
        shapes: &[Shape],
    ) {
        let ((own_last, last), (go, valid)) = (flags, pulses);
        let wide = self.dynamic_width(levels, shapes);
        let (mut next_outer, mut start_outer): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
        for (l, level) in levels.iter().enumerate() {
            let bits = shapes[l].bits;
            let iterations = Iterations { own_last: own_last[l], inner_last: last.get(l + 1).copied(), go, valid };
            let stepped = match ahead[l] {
                Some(ahead) => self.b.trunc(ahead, bits),
                None => self.stepped(held[l], level),
            };
            // Inside a level that steps, this one starts again from its lower bound at the new outer counters.
            let again = self.level_bound(&level.lower, &next_outer, wide, When::Now);
            let start = self.level_bound(&level.lower, &start_outer, wide, When::After);
            let next = self.count(held[l], &iterations, [stepped, again, start]);
            if let Some(ahead) = ahead[l] {
                let values = [ahead, again, start].map(|value| self.stepped(value, level));
                self.count(ahead, &iterations, values);
            }
            next_outer.push(self.extend(next, shapes[l], wide));
            start_outer.push(start);
        }
    }

    fn stepped(&mut self, counter: Value, level: &Level) -> Value {
        let step = self.b.constant_signed(self.b.width(counter), level.step);
        self.b.add(counter, step)
    }

    /// Lets a counter's register take what comes when it steps, when it starts again inside a level that steps, and at the start of the
    /// segment. Gives what it has after a token.
    fn count(&mut self, counter: Value, iterations: &Iterations, [stepped, again, start]: [Value; 3]) -> Value {
        let bits = self.b.width(counter);
        let again = self.b.trunc(again, bits);
        let turned = self.b.mux(iterations.own_last, again, stepped);
        let next = match iterations.inner_last {
            Some(inner_last) => self.b.mux(inner_last, turned, counter),
            None => turned,
        };
        let first = self.b.trunc(start, bits);
        let input = self.b.mux(iterations.go, first, next);
        let enable = self.b.or(iterations.go, iterations.valid);
        self.b.set_next(counter, input);
        self.b.set_enable(counter, enable);
        next
    }

    /// `First(l)` holds at the first token and wherever the token before was at `Last(l)`.
    fn first_flags(&mut self, last: &[Value], go: Value, valid: Value, levels: &[Level]) -> Vec<Value> {
        let mut flags = Vec::new();
        for (l, &last) in last.iter().enumerate() {
            let enable = self.b.or(go, valid);
            let flag = self.b.held(1, enable, &format!("{}_first", levels[l].name));
            let next = self.b.or(go, last);
            self.b.set_next(flag, next);
            flags.push(flag);
        }
        flags
    }
}

impl Issued {
    /// One bit: levels from `l` inward are all at their last iteration.
    pub(super) fn own_last_from(&self, l: usize) -> Value {
        debug_assert_eq!(self.last.len(), self.own_last.len());
        self.last[l]
    }
}
