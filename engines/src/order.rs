//! Whether what a design lets go of a stream has come in by then, as its control tells.

use pipeline::{Control, Level, Linear, StreamId, Term, VarId};

/// A loop around: its bounds and its counter; `None` for a loop or a branch that data decide.
type Around<'p> = Option<(&'p Level, VarId)>;

/// What happens to a stream, in the order of the control.
enum Event<'p> {
    Await { around: Vec<Around<'p>>, elements: &'p Linear },
    Release { around: Vec<Around<'p>>, first: i64, step: i64 },
}

/// True if the elements of a stream, which has so many, have come in whenever some are let go: the computation awaits all before
/// it lets any go, or one loop awaits all in the course of its iterations, and as many as it lets go in each.
pub(crate) fn has_come_before(control: &Control, stream: StreamId, elements: u64) -> bool {
    let Ok(elements) = i64::try_from(elements) else { return false };
    let mut events = Vec::new();
    collect(control, stream, &mut Vec::new(), &mut events);
    let awaits_all = |event: &Event<'_>| match event {
        Event::Await { around, elements: wanted } => {
            around.is_empty() && wanted.as_constant().is_some_and(|count| count >= elements)
        }
        Event::Release { .. } => false,
    };
    match &events[..] {
        [first, ..] if awaits_all(first) => true,
        [Event::Await { around, elements: wanted }] => reaches(around, wanted, (0, 0), elements),
        [Event::Await { around, elements: wanted }, Event::Release { around: later, first, step }] => {
            match (&around[..], &later[..]) {
                (&[Some((own, _))], &[Some((other, _))]) if std::ptr::eq(own, other) => {
                    reaches(around, wanted, (*first, *step), elements)
                }
                (&[Some((own, _))], [Some((other, _)), ..]) if std::ptr::eq(own, *other) => false,
                // The loop that awaits is over by then.
                _ => reaches(around, wanted, (0, 0), elements),
            }
        }
        _ => false,
    }
}

/// True if the iterations of one loop that counts await at the least `first` elements, `step` more each time, and `all` at the end.
fn reaches(around: &[Around<'_>], wanted: &Linear, (first, step): (i64, i64), all: i64) -> bool {
    let &[Some((level, counter))] = around else { return false };
    let &[(Term::Var(var), slope)] = &wanted.terms[..] else { return false };
    let counted = (level.lower.as_constant(), level.constant_trip_count().and_then(|count| i64::try_from(count).ok()));
    let (Some(lower), Some(count @ 1..)) = counted else { return false };
    let at = |iteration: i64| {
        let place = iteration.checked_mul(level.step)?.checked_add(lower)?;
        place.checked_mul(slope)?.checked_add(wanted.constant)
    };
    var == counter
        && !level.is_peeled
        && at(0).is_some_and(|elements| elements >= first)
        && level.step.checked_mul(slope).is_some_and(|more| more >= step)
        && at(count - 1).is_some_and(|elements| elements >= all)
}

fn collect<'p>(control: &'p Control, stream: StreamId, around: &mut Vec<Around<'p>>, events: &mut Vec<Event<'p>>) {
    let mut inside = |own: Around<'p>, parts: &[&'p Control]| {
        around.push(own);
        parts.iter().for_each(|part| collect(part, stream, around, events));
        around.pop();
    };
    match control {
        Control::Sequence(items) => items.iter().for_each(|item| collect(item, stream, around, events)),
        Control::Loop { level, counter, body } => inside(Some((level, *counter)), &[body]),
        Control::While { before, body, .. } => inside(None, &[before, body]),
        Control::If { then, otherwise, .. } => inside(None, &[then, otherwise]),
        Control::Await { stream: own, elements } if *own == stream => {
            events.push(Event::Await { around: around.clone(), elements });
        }
        Control::Release { stream: own, first, step } if *own == stream => {
            events.push(Event::Release { around: around.clone(), first: *first, step: *step });
        }
        Control::Run(_)
        | Control::Tasks(_)
        | Control::Await { .. }
        | Control::Release { .. }
        | Control::Transfer(_)
        | Control::Join { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Loc;
    use pipeline::Bound;

    const COUNTER: VarId = VarId(0);
    const STREAM: StreamId = StreamId(0);

    fn await_line(slope: i64, constant: i64) -> Control {
        let terms = if slope == 0 { Vec::new() } else { vec![(Term::Var(COUNTER), slope)] };
        Control::Await { stream: STREAM, elements: Linear { terms, constant } }
    }

    fn release(first: i64, step: i64) -> Control {
        Control::Release { stream: STREAM, first, step }
    }

    /// A loop from 0 to `end`.
    fn counted(end: i64, body: Vec<Control>) -> Control {
        let bound = |value, is_upper| Bound { forms: vec![Linear::constant(value)], is_upper };
        let (lower, upper) = (bound(0, false), bound(end, true));
        let level = Level { name: "i".into(), lower, upper, step: 1, is_peeled: false, loc: Loc::UNKNOWN };
        Control::Loop { level, counter: COUNTER, body: Box::new(Control::Sequence(body)) }
    }

    /// Whether 32 elements have come in whenever they are let go.
    fn check(control: Vec<Control>, expected: bool) {
        assert_eq!(has_come_before(&Control::Sequence(control.clone()), STREAM, 32), expected, "{control:?}");
    }

    #[test]
    fn what_is_let_go_has_come_if_as_many_or_all_are_awaited() {
        check(vec![await_line(0, 32), counted(4, vec![release(20, 8)])], true);
        check(vec![await_line(0, 31), counted(4, vec![release(8, 8)])], false);
        check(vec![counted(4, vec![await_line(8, 8), release(8, 8)])], true);
        check(vec![counted(4, vec![await_line(8, 8)])], true);
        check(vec![counted(4, vec![await_line(8, 8)]), counted(4, vec![release(32, 32)])], true);
    }

    #[test]
    fn gaps_between_touched_elements_and_after_the_last_are_not_awaited() {
        check(vec![counted(4, vec![await_line(8, 2), release(8, 8)])], false);
        check(vec![counted(4, vec![await_line(8, 8), release(8, 9)])], false);
        check(vec![counted(3, vec![await_line(8, 8), release(8, 8)])], false);
        check(vec![counted(0, vec![await_line(8, 32), release(8, 8)])], false);
        check(vec![], false);
    }

    #[test]
    fn loops_around_and_what_data_decide_prove_nothing() {
        let inner = |body| counted(4, vec![await_line(8, 8), counted(4, body)]);
        check(vec![inner(vec![release(8, 8)])], false);
        check(vec![counted(3, vec![await_line(8, 8)]), counted(4, vec![release(8, 8)])], false);
        let (then, otherwise) = (Box::new(await_line(0, 32)), Box::new(Control::Sequence(Vec::new())));
        check(vec![Control::If { condition: VarId(1), then, otherwise }], false);
    }
}
