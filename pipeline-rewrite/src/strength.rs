//! Strength reduction and dead nodes: linear addresses become registers that each token advances.

use bits::Op;
use pipeline::{Control, Issue, Kind, Level, Linear, Node, NodeId, Segment, Source, Term, trip_count};

use crate::rebuild;

/// Replaces linear nodes that would need adders by registers, then drops nodes that nothing uses.
pub fn reduce(segment: &mut Segment) {
    if let Issue::Counted(levels) = &segment.issue {
        let levels = levels.clone();
        for index in 0..segment.nodes.len() {
            if should_advance(&segment.nodes[index], &levels) {
                let node = &mut segment.nodes[index];
                node.kind = Kind::Advance;
                node.inputs.clear();
            }
        }
        merge_equal(segment);
    }
    drop_unused(segment);
}

/// Control without segments that do nothing, and without loops and branches around nothing.
pub fn prune(control: Control, segments: &[Segment]) -> Control {
    let prune_box = |c: Box<Control>| Box::new(prune(*c, segments));
    match control {
        Control::Run(id) => match segments[id.index()].nodes.is_empty() {
            true => Control::Sequence(Vec::new()),
            false => Control::Run(id),
        },
        tasks @ Control::Tasks(_) => tasks,
        Control::Sequence(items) => {
            let items = items.into_iter().map(|c| prune(c, segments));
            Control::Sequence(items.filter(|c| !is_nothing(c)).collect())
        }
        Control::Loop { level, counter, body } => match prune_box(body) {
            body if is_nothing(&body) => Control::Sequence(Vec::new()),
            body => Control::Loop { level, counter, body },
        },
        Control::While { before, condition, body, loc } => {
            Control::While { before: prune_box(before), condition, body: prune_box(body), loc }
        }
        Control::If { condition, then, otherwise } => match (prune_box(then), prune_box(otherwise)) {
            (then, otherwise) if is_nothing(&then) && is_nothing(&otherwise) => Control::Sequence(Vec::new()),
            (then, otherwise) => Control::If { condition, then, otherwise },
        },
        moving @ (Control::Await { .. } | Control::Release { .. } | Control::Transfer(_) | Control::Join { .. }) => {
            moving
        }
    }
}

fn is_nothing(control: &Control) -> bool {
    matches!(control, Control::Sequence(items) if items.is_empty())
}

/// Nodes with equal forms become one.
fn merge_equal(segment: &mut Segment) {
    let mut first: Vec<(Linear, NodeId)> = Vec::new();
    let mut replaced = vec![None; segment.nodes.len()];
    for (index, node) in segment.nodes.iter().enumerate() {
        let (Kind::Advance, Some(form)) = (node.kind, &node.linear) else { continue };
        match first.iter().find(|(f, _)| f == form) {
            Some((_, id)) => replaced[index] = Some(*id),
            None => first.push((form.clone(), NodeId(index as u32))),
        }
    }
    for node in &mut segment.nodes {
        for source in node.inputs.iter_mut().chain(&mut node.guard) {
            if let Source::Node { node, .. } = source
                && let Some(other) = replaced[node.index()]
            {
                *node = other;
            }
        }
    }
}

/// True for a sum of counters whose digits overlap, over levels whose advance is a constant.
fn should_advance(node: &Node, levels: &[Level]) -> bool {
    let Some(form) = &node.linear else { return false };
    let sums = matches!(node.kind, Kind::Op(Op::Add | Op::Sub | Op::Mul | Op::Shl));
    let over_levels = form.terms.iter().any(|(t, _)| matches!(t, Term::Level(_)));
    sums && over_levels && deltas(form, levels).is_some() && !is_wiring(form, levels)
}

/// What a form grows by when each level steps and the inner ones start again; `None` if that is not constant.
pub fn deltas(form: &Linear, levels: &[Level]) -> Option<Vec<i64>> {
    let spans = levels.iter().enumerate().map(|(l, level)| span(form, l, level)).collect::<Option<Vec<i64>>>()?;
    let delta = |l: usize| {
        let step = form.coefficient(Term::Level(l)).checked_mul(levels[l].step)?;
        spans[l + 1..].iter().try_fold(step, |sum, s| sum.checked_sub(*s))
    };
    (0..levels.len()).map(delta).collect()
}

/// By how much a form grows over all iterations of a level. The outermost level's is never taken back, so it may vary.
fn span(form: &Linear, l: usize, level: &Level) -> Option<i64> {
    let coefficient = form.coefficient(Term::Level(l));
    if coefficient == 0 || l == 0 {
        return Some(0);
    }
    let (lower, upper) = (level.lower.as_constant()?, level.upper.as_constant()?);
    let iterations = i64::try_from(trip_count(lower, upper, level.step)).ok()?.max(1);
    coefficient.checked_mul(level.step)?.checked_mul(iterations - 1)
}

/// True if the form is counters side by side: each a power of two apart, none reaching into the next.
fn is_wiring(form: &Linear, levels: &[Level]) -> bool {
    let mut fields: Vec<(u32, u32)> = Vec::new();
    for (term, c) in &form.terms {
        let Term::Level(level) = term else { return false };
        if *c <= 0 || c.count_ones() != 1 {
            return false;
        }
        let Some((low, high)) = pipeline_analysis::extents::level_range(levels, &levels[*level]) else { return false };
        if low < 0 {
            return false;
        }
        fields.push((c.trailing_zeros(), 64 - high.leading_zeros()));
    }
    if form.constant < 0 {
        return false;
    }
    if form.constant > 0 {
        let low = form.constant.trailing_zeros();
        fields.push((low, 64 - form.constant.leading_zeros() - low));
    }
    fields.sort();
    fields.windows(2).all(|w| w[0].0 + w[0].1 <= w[1].0)
}

/// Drops nodes from which no store, write or condition is reached.
fn drop_unused(segment: &mut Segment) {
    let mut live = vec![false; segment.nodes.len()];
    let mut work: Vec<usize> = Vec::new();
    for (index, node) in segment.nodes.iter().enumerate() {
        let is_root = matches!(node.kind, Kind::Store(_) | Kind::Write(_));
        if is_root || matches!(segment.issue, Issue::While(test) if test.nodes().any(|n| n.index() == index)) {
            work.push(index);
        }
    }
    while let Some(index) = work.pop() {
        if std::mem::replace(&mut live[index], true) {
            continue;
        }
        let node = &segment.nodes[index];
        work.extend(node.inputs.iter().chain(&node.guard).filter_map(|s| match s {
            Source::Node { node, .. } => Some(node.index()),
            _ => None,
        }));
    }
    renumber(segment, &live);
}

fn renumber(segment: &mut Segment, live: &[bool]) {
    let mut next = 0;
    let numbers: Vec<NodeId> = live
        .iter()
        .map(|l| {
            next += u32::from(*l);
            NodeId(next.wrapping_sub(1))
        })
        .collect();
    let mut keep = live.iter();
    segment.nodes.retain(|_| *keep.next().unwrap_or(&false));
    rebuild::renumber(segment, &|node| numbers[node.index()]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::{nest, program};

    const SQUARE: [&str; 2] = ["affine.for %i = 0 to 4", "affine.for %j = 0 to 4"];

    /// The kinds of the nodes that address stores, and the number of other sums and products.
    fn check(stores: &[&str], addresses: &[Kind], others: usize) {
        let lines: Vec<String> =
            stores.iter().map(|index| format!("affine.store %x, %a[{index}] : memref<8xi32>")).collect();
        let program = program(&nest(&SQUARE, &lines.join("\n")), false);
        let segment = program.segments.iter().find(|s| !s.nodes.is_empty()).expect("a segment");
        let addressing = |n: &Node| match (n.kind, &n.inputs[..]) {
            (Kind::Store(_), [Source::Node { node, .. }, ..]) => Some(segment.nodes[node.index()].kind),
            _ => None,
        };
        let found: Vec<Kind> = segment.nodes.iter().filter_map(addressing).collect();
        let sums = segment.nodes.iter().filter(|n| matches!(n.kind, Kind::Op(Op::Add | Op::Mul | Op::Shl))).count();
        assert_eq!((&found[..], sums), (addresses, others), "{segment:#?}");
    }

    #[test]
    fn a_sum_whose_digits_overlap_becomes_a_register() {
        check(&["%i * 3 + %j"], &[Kind::Advance], 0);
        check(&["%i - %j + 4"], &[Kind::Advance], 0);
    }

    #[test]
    fn counters_side_by_side_stay_wiring() {
        check(&["%i"], &[Kind::Index(0)], 0);
        check(&["%i * 4 + %j"], &[Kind::Op(Op::Add)], 2);
    }

    #[test]
    fn equal_addresses_share_a_register() {
        let twice = nest(&SQUARE, "affine.store %x, %a[%i * 3 + %j] : memref<8xi32>").replacen(
            "affine.store",
            "%v = affine.load %b[%i * 3 + %j] : memref<8xi32>\naffine.store",
            1,
        );
        let program = program(&twice.replacen("store %x", "store %v", 1), false);
        let advancing = program.segments.iter().flat_map(|s| &s.nodes).filter(|n| n.kind == Kind::Advance).count();
        assert_eq!(advancing, 1);
    }

    #[test]
    fn an_address_goes_back_over_the_iterations_of_the_loops_inside() {
        let program = program(&nest(&SQUARE, "affine.store %x, %a[%i * 3 + %j] : memref<8xi32>"), false);
        let segment = program.segments.iter().find(|s| s.levels().len() == 2).expect("a flat nest");
        let form = segment.nodes.iter().find_map(|n| (n.kind == Kind::Advance).then_some(n.linear.as_ref()).flatten());
        assert_eq!(deltas(form.expect("a register"), segment.levels()), Some(vec![0, 1]));
    }
}
