//! The sequencer: pulses through sequences, loops and branches.

use bits::Predicate;
use engines::host::HostPort;
use hw_dialects::builder::RegisterOptions;
use ir::Value;
use operator_circuits::{less, order, times_constant};
use pipeline::range::bits_of;
use pipeline::{Bound, Control, Level, Linear, SegmentId, Task, Term, VarId, last_task, registers_of_form};
use pipeline_analysis::sequence::{Entry, entries, following, registers_of, while_entries};

use super::Circuit;
use super::arrival::{Arrival, When};
use super::ports::Pins;

impl Circuit<'_, '_, '_, '_> {
    /// The whole function between `start` and `done`; returns `done`.
    pub(super) fn function(&mut self, pins: &Pins, hosts: &[HostPort]) -> Value {
        let busy = self.b.cleared(1, "busy");
        let flag = self.b.int_type(1);
        let done = self.b.backedge(flag);
        let done_value = done.value;
        let idle = self.b.not(busy);
        let ready = self.b.or(idle, done_value);
        let accept = self.b.and(pins.start, ready);
        let accept = self.b.named(accept, "accept");
        let going_on = self.b.not(done_value);
        let stay = self.b.and(busy, going_on);
        let next = self.b.or(accept, stay);
        self.b.set_next(busy, next);
        self.engines().serve_host(hosts, &pins.hosts, busy);
        for (index, (_, _, var)) in self.program().scalars.iter().enumerate() {
            self.vars[var.index()].writes.push((accept, pins.scalars[index]));
        }
        let entry = Arrival { pulse: accept, from: None, elapsed: 0 };
        let control = &self.program().control;
        let mut finish = vec![Entry::Done];
        finish.extend(entries(control, self.program(), &[]));
        let exits = self.control(control, vec![entry], &finish);
        // A function that does nothing is done in the cycle after its start.
        let exits = self.pass_registers(exits);
        let pulse = self.join(exits, &finish);
        let pulse = self.engines().finish(&pins.bus, &pins.axis, accept, pulse);
        let pulse = self.b.named(pulse, "done");
        self.b.close(done, pulse);
        pulse
    }

    /// Delays an arrival until it may enter any of `next`.
    pub(super) fn wait(&mut self, arrival: Arrival, next: &[Entry]) -> Arrival {
        let Some(from) = arrival.from else { return arrival };
        let needed = next.iter().map(|e| self.separations.wait(from, e)).max().unwrap_or(0);
        let name = self.program().segments[from.index()].name.clone();
        let last = arrival.elapsed.max(needed);
        let mut pulse = arrival.pulse;
        for elapsed in arrival.elapsed + 1..=last {
            pulse = self.b.delay(pulse, 1, &format!("after_{name}_{elapsed}"));
        }
        Arrival { pulse, elapsed: last, ..arrival }
    }

    /// One pulse for arrivals that have all waited for `next`.
    fn join(&mut self, arrivals: Vec<Arrival>, next: &[Entry]) -> Value {
        let pulses: Vec<Value> = arrivals.into_iter().map(|arrival| self.wait(arrival, next).pulse).collect();
        match pulses.as_slice() {
            [] => self.b.truth(false),
            [one] => *one,
            _ => self.b.any(&pulses),
        }
    }

    /// An iteration in which nothing ran takes one cycle, so that no pulse runs in a circle.
    pub(super) fn pass_registers(&mut self, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let pass = |a: Arrival| match (a.from, a.elapsed) {
            (None, 0) => Arrival { pulse: self.b.delay(a.pulse, 1, "empty_turn"), elapsed: 1, ..a },
            _ => a,
        };
        arrivals.into_iter().map(pass).collect()
    }

    fn gate(&mut self, arrivals: &[Arrival], condition: Value) -> Vec<Arrival> {
        let gated = arrivals.iter().map(|a| Arrival { pulse: self.b.and(a.pulse, condition), ..*a });
        gated.collect()
    }

    /// Builds control entered by `arrivals` and followed by `after`; returns how it is left.
    fn control(&mut self, control: &Control, arrivals: Vec<Arrival>, after: &[Entry]) -> Vec<Arrival> {
        match control {
            Control::Run(segment) => self.run(*segment, arrivals),
            Control::Tasks(tasks) => vec![self.tasks(tasks, arrivals)],
            Control::Sequence(items) => self.sequence(items, arrivals, after),
            Control::Loop { level, counter, body } => self.loop_control(level, *counter, body, arrivals, after),
            Control::While { before, condition, body, .. } => {
                self.while_control(before, *condition, body, arrivals, after)
            }
            Control::If { condition, then, otherwise } => {
                let arrived = self.decide(arrivals, &[*condition]);
                let yes = self.vars[condition.index()].register;
                let no = self.b.not(yes);
                let (then_in, else_in) = (self.gate(&arrived, yes), self.gate(&arrived, no));
                let mut exits = self.control(then, then_in, after);
                exits.extend(self.control(otherwise, else_in, after));
                exits
            }
            Control::Await { stream, elements } => self.await_elements(*stream, elements, arrivals),
            Control::Release { stream, first, step } => {
                self.release_elements(*stream, (*first, *step), &arrivals);
                arrivals
            }
            Control::Transfer(transfer) => vec![self.begin_transfer(transfer, arrivals)],
            Control::Join { tag } => {
                let vars: Vec<VarId> = registers_of_form(tag).collect();
                let arrivals = self.decide(arrivals, &vars);
                self.join_transfers(tag, arrivals)
            }
        }
    }

    fn sequence(&mut self, items: &[Control], arrivals: Vec<Arrival>, after: &[Entry]) -> Vec<Arrival> {
        let follow = following(items, self.program(), after);
        items.iter().zip(&follow).fold(arrivals, |a, (item, next)| self.control(item, a, next))
    }

    /// Waits until registers can be read.
    fn decide(&mut self, arrivals: Vec<Arrival>, vars: &[VarId]) -> Vec<Arrival> {
        let next = [Entry::Decision(vars.to_vec())];
        arrivals.into_iter().map(|a| self.wait(a, &next)).collect()
    }

    fn run(&mut self, segment: SegmentId, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let levels = self.program().segments[segment.index()].levels();
        let mut exits = Vec::new();
        let mut arrivals = arrivals;
        if self.program().segments[segment.index()].may_be_empty() {
            let level = levels[0].clone();
            let vars = [registers_of(&level.lower), registers_of(&level.upper)].concat();
            arrivals = self.decide(arrivals, &vars);
            (arrivals, exits) = self.gate_iterations(&level, arrivals);
        }
        let go = self.join(arrivals, &[Entry::Segment(segment, 0)]);
        let (finish, elapsed) = self.segment(segment, go);
        exits.push(Arrival { pulse: finish, from: Some(segment), elapsed });
        exits
    }

    /// Starts each task in its cycle; control goes on when the last one has issued.
    fn tasks(&mut self, tasks: &[Task], arrivals: Vec<Arrival>) -> Arrival {
        let next: Vec<Entry> = tasks.iter().map(|t| Entry::Segment(t.segment, t.first)).collect();
        let mut go = self.join(arrivals, &next);
        let mut now = 0;
        let mut in_time: Vec<&Task> = tasks.iter().collect();
        in_time.sort_by_key(|t| t.first);
        let end = last_task(tasks).segment;
        let mut exit = None;
        for task in in_time {
            let name = format!("start_{}", self.program().segments[task.segment.index()].name);
            go = self.delay_long(go, task.first - now, &name);
            now = task.first;
            let (finish, elapsed) = self.segment(task.segment, go);
            if task.segment == end {
                exit = Some(Arrival { pulse: finish, from: Some(end), elapsed });
            }
        }
        exit.expect("the last task is one of them")
    }

    /// A pulse so many cycles later, of which no two are on their way at once: a counter where that is smaller than registers.
    fn delay_long(&mut self, pulse: Value, cycles: u32, name: &str) -> Value {
        let width = bits_of((0, i128::from(cycles)));
        if cycles <= 2 * width {
            return self.b.delay(pulse, cycles, name);
        }
        let zero = self.b.constant(width, 0);
        let ty = self.b.int_type(width);
        let timer_name = format!("{name}_timer");
        let options = RegisterOptions { name: &timer_name, reset_value: Some(zero), ..Default::default() };
        let timer = self.b.register_later(ty, options);
        let is_idle = self.b.eq(timer, zero);
        let minus_one = self.b.constant_signed(width, -1);
        let down = self.b.add(timer, minus_one);
        let stepped = self.b.mux(is_idle, zero, down);
        let all = self.b.constant(width, u64::from(cycles));
        let next = self.b.mux(pulse, all, stepped);
        self.b.set_next(timer, next);
        let ends = self.b.eq_constant(timer, 1);
        self.b.named(ends, name)
    }

    /// What comes first of `entries`, as part of a name: its segment, or `what` where it has none.
    fn first_name(&self, entries: &[Entry], what: String) -> String {
        let segment = entries.iter().find_map(|entry| match entry {
            Entry::Segment(segment, _) => Some(*segment),
            Entry::Decision(_) | Entry::Done => None,
        });
        segment.map_or(what, |s| self.program().segments[s.index()].name.clone())
    }

    /// Arrivals at a loop: those for which it iterations, and those for which it does not. A pulse that comes straight from
    /// the loop around arrives while the counter of that loop changes; any other finds the registers settled.
    fn gate_iterations(&mut self, level: &Level, arrivals: Vec<Arrival>) -> (Vec<Arrival>, Vec<Arrival>) {
        let (mut entering, mut passing) = (Vec::new(), Vec::new());
        for arrival in arrivals {
            let is_straight = arrival.from.is_none() && arrival.elapsed == 0;
            let when = if is_straight { When::After } else { When::Now };
            let width = self.dynamic_width(std::slice::from_ref(level), &[]);
            let iterations = self.iterations(level, &|this, form| this.linear(form, width, when));
            let empty = self.b.not(iterations);
            entering.extend(self.gate(&[arrival], iterations));
            passing.extend(self.gate(&[arrival], empty));
        }
        (entering, passing)
    }

    /// A bound over registers, as a signed value of `width` bits.
    fn bound(&mut self, bound: &Bound, width: u32, when: When) -> Value {
        let values: Vec<Value> = bound.forms.iter().map(|f| self.linear(f, width, when)).collect();
        self.extreme(&values, bound.is_upper)
    }

    /// The smallest of signed values for upper bounds, the largest for lower ones.
    pub(super) fn extreme(&mut self, values: &[Value], is_upper: bool) -> Value {
        let predicate = if is_upper { Predicate::Slt } else { Predicate::Sgt };
        values[1..].iter().fold(values[0], |best, &value| {
            let is_better = order(self.b, predicate, value, best, 1);
            self.b.mux(is_better, value, best)
        })
    }

    /// A linear form over registers, as a signed value of `width` bits.
    pub(super) fn linear(&mut self, form: &Linear, width: u32, when: When) -> Value {
        let mut sum = self.b.constant_signed(width, form.constant);
        for (term, coefficient) in &form.terms {
            let Term::Var(var) = term else { continue };
            let value = match when {
                When::Now => self.var_at(var.index(), width),
                When::After => self.var_after(var.index(), width),
            };
            sum = self.add_scaled(sum, value, *coefficient);
        }
        sum
    }

    /// `sum + value * coefficient`, at the width of both.
    pub(super) fn add_scaled(&mut self, sum: Value, value: Value, coefficient: i64) -> Value {
        let factor = ir::Int::from_i64(64, coefficient).resize_signed(self.b.width(sum));
        let product = times_constant(self.b, value, &factor);
        self.b.add(sum, product)
    }

    /// Bits that hold every value of a loop's counter and its bounds, with sign.
    fn counter_width(&self, level: &Level, counter: VarId) -> u32 {
        let registers = [registers_of(&level.lower), registers_of(&level.upper)].concat();
        let widest = registers.iter().map(|v| self.vars[v.index()].shape.bits).max().unwrap_or(0);
        let constants = level.lower.forms.iter().chain(&level.upper.forms).map(|f| f.constant);
        let bits = constants.map(|c| 65 - c.unsigned_abs().leading_zeros()).max().unwrap_or(1);
        let coefficients = level.lower.forms.iter().chain(&level.upper.forms).flat_map(|f| f.terms.iter());
        let scale = coefficients.map(|(_, c)| 65 - c.unsigned_abs().leading_zeros()).max().unwrap_or(0);
        let step = 65 - level.step.unsigned_abs().leading_zeros();
        let var = self.vars[counter.index()].shape.bits;
        (widest + scale).max(bits).max(step).max(var) + 3
    }

    fn loop_control(
        &mut self,
        level: &Level,
        counter: VarId,
        body: &Control,
        arrivals: Vec<Arrival>,
        after: &[Entry],
    ) -> Vec<Arrival> {
        let vars = [registers_of(&level.lower), registers_of(&level.upper)].concat();
        let arrivals = if vars.is_empty() { arrivals } else { self.decide(arrivals, &vars) };
        let body_entries = entries(body, self.program(), after);
        let next = [body_entries.as_slice(), after].concat();
        let mut exits = Vec::new();
        let mut entering = arrivals;
        if level.constant_trip_count().is_none() {
            (entering, exits) = self.gate_iterations(level, entering);
        } else if level.constant_trip_count() == Some(0) {
            return entering;
        }
        // The counter changes when its loop is entered, so the pulses that enter must have waited for readers of the
        // old value; these take it when they issue, before they give their last pulse.
        let enter = self.join(entering, &body_entries);
        let width = self.counter_width(level, counter);
        let back = self.b.later(1, &format!("{}_again", level.name));
        let any = self.b.or(enter, back.value);
        let left = self.control(body, vec![Arrival { pulse: any, from: None, elapsed: 0 }], &next);
        // What passes through at once meets a counter that is still changing.
        let left = self.pass_registers(left);
        let value = self.var_at(counter.index(), width);
        let step = self.b.constant_signed(width, level.step);
        let stepped = self.b.add(value, step);
        let ends: Vec<Value> = level.upper.forms.iter().map(|f| self.linear(f, width, When::Now)).collect();
        let below: Vec<Value> = ends.into_iter().map(|end| less(self.b, stepped, end)).collect();
        let again = below.into_iter().reduce(|a, b| self.b.and(a, b)).expect("a bound has a form");
        let last = self.b.not(again);
        let turning = self.gate(&left, again);
        let turned = self.join(turning, &body_entries);
        self.b.close(back.input, turned);
        exits.extend(self.gate(&left, last));
        let lower = self.bound(&level.lower, width, When::After);
        let bits = self.vars[counter.index()].shape.bits;
        let (first, next) = (self.b.trunc(lower, bits), self.b.trunc(stepped, bits));
        self.vars[counter.index()].writes.extend([(enter, first), (turned, next)]);
        exits
    }

    fn while_control(
        &mut self,
        before: &Control,
        condition: VarId,
        body: &Control,
        arrivals: Vec<Arrival>,
        after: &[Entry],
    ) -> Vec<Arrival> {
        let then = while_entries(condition, body, self.program(), after);
        let next = entries(before, self.program(), &then);
        let enter = self.join(arrivals, &next);
        let back = self.b.later(1, &format!("{}_again", self.first_name(&next, "while".into())));
        let any = self.b.or(enter, back.value);
        let tested = self.control(before, vec![Arrival { pulse: any, from: None, elapsed: 0 }], &then);
        let tested = self.decide(tested, &[condition]);
        let yes = self.vars[condition.index()].register;
        let no = self.b.not(yes);
        let into = self.gate(&tested, yes);
        let exits = self.gate(&tested, no);
        let turned = self.control(body, into, &next);
        let turned = self.pass_registers(turned);
        let turned = self.join(turned, &next);
        self.b.close(back.input, turned);
        exits
    }
}
