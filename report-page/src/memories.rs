//! The memories of a design: how large they are, where they lie, and how busy their ports and the shared units are.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::model::{Memory, Operation, Report, Schedule, Stream};
use crate::words::{bar, bits, number};
use crate::{nothing, schedule};

/// Slots of an interval that are drawn.
const MOST_SLOTS: u32 = 64;
/// Memories and ports that are listed.
const MOST_ROWS: usize = 160;

/// Map and occupancy; a sentence where there are no memories.
pub(crate) fn memories(report: &Report) -> Markup {
    if report.memories.is_empty() {
        return nothing("This design has no memories.");
    }
    html! {
        (map(&report.memories, &report.streams))
        (occupancy(report))
    }
}

fn size(memory: &Memory) -> u64 {
    memory.words.saturating_mul(memory.width)
}

/// Memories that follow each other and are banks of one array, alike in all.
struct Banks<'a> {
    first: &'a Memory,
    last: &'a Memory,
    count: u64,
}

fn banks(memories: &[Memory]) -> Vec<Banks<'_>> {
    let mut found: Vec<Banks<'_>> = Vec::new();
    for memory in memories {
        match found.last_mut().filter(|banks| is_alike(banks.first, memory)) {
            Some(banks) => (banks.last, banks.count) = (memory, banks.count + 1),
            None => found.push(Banks { first: memory, last: memory, count: 1 }),
        }
    }
    found
}

fn is_alike(a: &Memory, b: &Memory) -> bool {
    let shape = |m: &Memory| (m.words, m.width);
    stem(&a.name).is_some_and(|name| stem(&b.name) == Some(name))
        && shape(a) == shape(b)
        && (&a.place, &a.used) == (&b.place, &b.used)
}

/// `B_local` of `B_local_12`.
fn stem(name: &str) -> Option<&str> {
    let (stem, number) = name.rsplit_once('_')?;
    (!number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some(stem)
}

/// Where a memory lies, and what is done with it: over a bus, which has no ports of single arrays, or at its ports.
fn described(memory: &Memory, streams: &[Stream]) -> (String, String) {
    match streams.iter().find(|stream| stream.name == memory.name) {
        None => (memory.place.clone(), memory.used.clone()),
        Some(Stream { bytes_in, bytes_out, .. }) => {
            let moved = match (bytes_in, bytes_out) {
                (0, 0) => "not moved",
                (_, 0) => "brought in",
                (0, _) => "taken out",
                (_, _) => "brought in and taken out",
            };
            (format!("{}, behind the bus", memory.place), moved.to_owned())
        }
    }
}

fn map(memories: &[Memory], streams: &[Stream]) -> Markup {
    let groups = banks(memories);
    let total = |banks: &Banks<'_>| size(banks.first).saturating_mul(banks.count);
    let largest = groups.iter().map(total).max().unwrap_or(0);
    html! {
        div.scroll tabindex="0" role="region" aria-label="Table of memories" {
            table.memories {
                thead { tr {
                    th scope="col" { "Memory" } th scope="col" { "Place" } th scope="col" { "Used" }
                    th.n scope="col" { "Words × bits" } th.n scope="col" { "Size" }
                } }
                tbody {
                    @for group in groups.iter().take(MOST_ROWS) {
                        @let Banks { first, last, count } = group;
                        @let (place, used) = described(first, streams);
                        tr {
                            th scope="row" { (first.name) @if *count > 1 { " … " (last.name) } }
                            td { (place) } td { (used) }
                            td.n { @if *count > 1 { (count) " × " } (number(first.words)) " × " (first.width) }
                            td.n { (bits(total(group))) (bar(total(group), largest, if first.place.starts_with("inside") { "inside" } else { "outside" })) }
                        }
                    }
                }
            }
        }
        @if groups.len() > MOST_ROWS { p.cap { (MOST_ROWS) " of " (groups.len()) " memories are listed; report.json has all." } }
    }
}

/// The ports and units of all loops, slot by slot of their intervals.
fn occupancy(report: &Report) -> Markup {
    let mut rows = 0;
    let loops = report.schedules.iter().enumerate().filter(|(_, schedule)| schedule.issue != "once");
    let loops: Vec<(usize, &Schedule, Slots<'_>)> =
        loops.map(|(at, s)| (at, s, slots(s))).filter(|l| !l.2.is_empty()).collect();
    let all: usize = loops.iter().map(|(_, _, slots)| slots.len()).sum();
    html! {
        @if !loops.is_empty() {
            h3 { "Ports and shared units, by slot of the interval" }
            p.hint { "In the steady state a loop repeats its interval: a full slot serves an operation each time. Accesses that never act at once share a slot." }
            @for (at, schedule, slots) in &loops {
                @if rows < MOST_ROWS {
                    ({ rows += slots.len(); table(*at, schedule, slots) })
                }
            }
            @if rows < all { p.cap { (rows) " of " (all) " ports and units are drawn; report.json has all." } }
        }
    }
}

/// By port or unit: the operations of each slot.
type Slots<'a> = BTreeMap<&'a str, Taken<'a>>;

/// By slot: the operations that take it.
type Taken<'a> = BTreeMap<u32, Vec<&'a Operation>>;

fn slots(schedule: &Schedule) -> Slots<'_> {
    let (mut slots, ii) = (Slots::new(), schedule.ii.max(1));
    for operation in &schedule.operations {
        let Some(on) = &operation.on else { continue };
        let own: &mut Taken<'_> = slots.entry(on).or_default();
        for cycle in 0..operation.busy.clamp(1, ii) {
            own.entry((operation.start + cycle) % ii).or_default().push(operation);
        }
    }
    slots
}

/// Ports that are used alike.
struct Ports<'a> {
    first: &'a str,
    last: &'a str,
    count: usize,
    taken: &'a Taken<'a>,
}

/// Ports of one kind of the banks of one array, side by side where each serves as many operations in each slot.
fn ports<'a>(slots: &'a Slots<'a>) -> Vec<Ports<'a>> {
    let mut found: Vec<Ports<'a>> = Vec::new();
    for (on, taken) in slots {
        let array = |name: &'a str| {
            name.split_once(' ').map(|(bank, port)| (stem(bank), port)).filter(|(stem, _)| stem.is_some())
        };
        let use_of = |taken: &'a Taken<'a>| taken.iter().map(|(slot, operations)| (slot, operations.len()));
        let is_alike = |p: &&mut Ports<'a>| {
            array(on).is_some() && array(p.first) == array(on) && use_of(p.taken).eq(use_of(taken))
        };
        match found.iter_mut().find(is_alike) {
            Some(alike) => (alike.last, alike.count) = (on, alike.count + 1),
            None => found.push(Ports { first: on, last: on, count: 1, taken }),
        }
    }
    found
}

fn table(at: usize, schedule: &Schedule, slots: &Slots<'_>) -> Markup {
    let ii = schedule.ii.max(1);
    let shown = ii.min(MOST_SLOTS);
    html! {
        div.scroll tabindex="0" role="region" aria-label={ "Ports of " (schedule.name) } {
            table.slots {
                thead { tr {
                    th scope="col" { a href={ "#" (schedule::id(at)) } { (schedule.name) } }
                    th.n scope="col" { "Taken" }
                    @for slot in 0..shown { th.slot scope="col" { (slot) } }
                } }
                tbody {
                    @for Ports { first, last, count, taken } in ports(slots) {
                        tr {
                            th scope="row" { (first) @if count > 1 { " … " (last) small { (count) " alike" } } }
                            td.n { (taken.len()) " of " (ii) }
                            @for slot in 0..shown { (cell(taken.get(&slot))) }
                        }
                    }
                }
            }
        }
        @if shown < ii { p.cap { "The first " (shown) " of " (ii) " slots are drawn." } }
    }
}

fn cell(operations: Option<&Vec<&Operation>>) -> Markup {
    let Some(operations) = operations else { return html! { td.slot { span.free aria-label="free" {} } } };
    let names: Vec<&str> = operations.iter().map(|operation| operation.name.as_str()).collect();
    html! {
        td.slot { span.(access_class(operations)) title=(names.join(", ")) { @if operations.len() > 1 { (operations.len()) } @else { span.hide { (names[0]) } } } }
    }
}

/// Loads only, stores only, or other operations too.
fn access_class(operations: &[&Operation]) -> &'static str {
    let are_all = |kind: &&str| operations.iter().all(|operation| operation.kind == *kind);
    ["load", "store"].into_iter().find(are_all).unwrap_or("staged")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banks_of_one_array_are_one_row() {
        let memory = |name: &str, words| Memory { name: name.into(), words, ..Memory::default() };
        let memories = [memory("A", 4), memory("B_0", 4), memory("B_1", 4), memory("B_2", 2), memory("C_0", 4)];
        let rows: Vec<(&str, u64)> = banks(&memories).iter().map(|b| (b.first.name.as_str(), b.count)).collect();
        assert_eq!(rows, [("A", 1), ("B_0", 2), ("B_2", 1), ("C_0", 1)]);
    }
}
