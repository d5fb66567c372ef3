//! What limits a loop, in operations of the source.
//!
//! What holds: an operation of the source is named once, whatever it is built of; what has none keeps the name of its node.

use ir::{Ir, Loc, Op};
use pipeline::{Kind, Segment, node_name};
use rustc_hash::FxHashMap;

use super::Input;

/// Names of operations by line and column.
type Names<'a> = FxHashMap<(u32, u32), &'a str>;

/// An operation on a path.
struct Named {
    operation: String,
    /// What its result is called.
    result: Option<String>,
    /// Where it stands; none of an access, which is named by its memory.
    place: Option<(u32, u32)>,
}

impl Named {
    fn words(&self) -> String {
        self.result.iter().fold(self.operation.clone(), |words, result| format!("{words} %{result}"))
    }
}

/// What bounds the interval of a segment, in words.
pub(super) fn bound(ir: &Ir, input: Input<'_>, index: usize) -> String {
    let (segment, plan) = (&input.program.segments[index], &input.plans[index]);
    let bound = &plan.schedule.bound;
    let parts = bound.strip_prefix("recurrence ").and_then(|rest| rest.rsplit_once(": "));
    let Some((_, cycles)) = parts.filter(|_| !plan.schedule.limiting.is_empty()) else { return bound.clone() };
    let names = names(ir, input.source);
    let mut path: Vec<Named> = Vec::new();
    for named in plan.schedule.limiting.iter().filter_map(|&node| named(ir, input, (segment, node), &names)) {
        match path.last_mut().filter(|last| last.place.is_some() && last.place == named.place) {
            Some(last) if last.result.is_none() => *last = named,
            Some(_) => {}
            None => path.push(named),
        }
    }
    let words: Vec<String> = path.iter().map(Named::words).collect();
    match words.is_empty() {
        true => bound.clone(),
        false => format!("recurrence {}: {cycles}", words.join(" -> ")),
    }
}

fn position(ir: &Ir, loc: Loc) -> Option<(u32, u32)> {
    loc.file_line_column(&ir.ctx).map(|(_, line, column)| (line, column))
}

/// The operations of a function that hold no others.
fn names(ir: &Ir, source: Op) -> Names<'_> {
    let alone = ir.walk_vec(source).into_iter().filter(|&op| ir.regions(op).is_empty());
    alone.filter_map(|op| Some((position(ir, ir.loc(op))?, short(ir.op_text(op))))).collect()
}

/// The name of an operation without that of its dialect.
fn short(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(_, name)| name)
}

/// What a node of a path is a part of; nothing where it only hands on what an iteration gives the next.
fn named(ir: &Ir, input: Input<'_>, (segment, index): (&Segment, usize), names: &Names<'_>) -> Option<Named> {
    let node = segment.nodes.get(index)?;
    if let Kind::Load(_) | Kind::Store(_) = node.kind {
        return Some(Named { operation: node_name(input.program, segment, index), result: None, place: None });
    }
    let place = position(ir, node.loc)?;
    let operation = (*names.get(&place)?).to_owned();
    Some(Named { operation, result: node.name.as_ref().map(ToString::to_string), place: Some(place) })
}
