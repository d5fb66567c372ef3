//! Folding: a memory between tasks keeps only as many words as are needed at once, its addresses taken modulo a power of two.
//! Where words are read in the order in which they are written that is a FIFO, where blocks are, a pair of buffers.
//!
//! What holds: in the cycles of the schedule no word is written into the place of another that is still to be read.

use rustc_hash::FxHashMap;

use crate::plan::{SegmentPlan, accessed};
use crate::tasks::{Accesses, Event, accesses_of_group, are_written_once, events_of_group, fits, groups};
use pipeline::Ports;
use pipeline::{MemoryId, Program, Segment, Task};

/// Folds the memories inside of which all accesses are in one group of tasks. `plans` are those of the program's segments.
pub fn fold(program: &mut Program, plans: &[SegmentPlan], ports: Ports) {
    for tasks in groups(&program.control) {
        let foldable: Vec<MemoryId> =
            (0..program.memories.len() as u32).map(MemoryId).filter(|m| is_foldable(program, *m, &tasks)).collect();
        if foldable.is_empty() {
            continue;
        }
        if let Some(events) = events_of_group(program, plans, ports, &tasks) {
            foldable.into_iter().for_each(|memory| fold_one(program, memory, &events));
        } else if let Some(accesses) = accesses_of_group(program, plans, ports, &tasks) {
            foldable.into_iter().for_each(|memory| fold_by_sets(program, memory, &accesses));
        }
    }
}

/// True for a memory inside that nothing but these tasks sees.
fn is_foldable(program: &Program, memory: MemoryId, tasks: &[Task]) -> bool {
    let own = &program.memories[memory.index()];
    let accesses = |s: &Segment| s.nodes.iter().any(|n| accessed(n.kind) == Some(memory));
    let is_task = |s: usize| tasks.iter().any(|t| t.segment.index() == s) && program.segments[s].forwarded.is_empty();
    own.argument.is_none()
        && own.initial.is_none()
        && !program.is_moved(memory)
        && program.segments.iter().enumerate().all(|(s, segment)| !accesses(segment) || is_task(s))
}

/// A word while it holds a value: from the cycle of its store to that of its last load.
struct Life {
    word: i64,
    from: i64,
    to: i64,
}

fn fold_one(program: &mut Program, memory: MemoryId, events: &[Event]) {
    let Some(lives) = lives(events.iter().filter(|e| e.memory == memory)) else { return };
    shrink(program, memory, |size| is_free_of_clashes(&lives, size));
}

fn fold_by_sets(program: &mut Program, memory: MemoryId, accesses: &[Accesses]) {
    let own: Vec<Accesses> = accesses.iter().filter(|a| a.memory == memory).cloned().collect();
    if are_written_once(&own) {
        shrink(program, memory, |size| fits(&own, size));
    }
}

/// Gives a memory the smallest size, a power of two below its own, that is right.
fn shrink(program: &mut Program, memory: MemoryId, is_right: impl Fn(i64) -> bool) {
    let memory = &mut program.memories[memory.index()];
    let mut sizes = (1..63).map(|bits| 1_u64 << bits).take_while(|size| *size < memory.depth);
    if let Some(size) = sizes.find(|&size| is_right(size as i64)) {
        memory.unfolded = Some(memory.depth);
        (memory.depth, memory.shape) = (size, vec![size as i64]);
    }
}

/// The lives of all values, those that begin first in front; `None` if a store or its word is not sure, or a load finds no
/// store before it.
fn lives<'e>(events: impl Iterator<Item = &'e Event>) -> Option<Vec<Life>> {
    let mut by_word: FxHashMap<i64, Vec<(i64, bool)>> = FxHashMap::default();
    for event in events {
        let is_sure = event.is_sure || !event.is_store;
        by_word.entry(event.word.filter(|_| is_sure)?).or_default().push((event.cycle, event.is_store));
    }
    let mut found = Vec::new();
    for (word, mut accesses) in by_word {
        accesses.sort_unstable();
        let mut life: Option<Life> = None;
        for (cycle, is_store) in accesses {
            if is_store {
                found.extend(life.replace(Life { word, from: cycle, to: cycle }));
            } else {
                life.as_mut()?.to = cycle;
            }
        }
        found.extend(life);
    }
    found.sort_unstable_by_key(|life| (life.from, life.word));
    Some(found)
}

/// The smallest power of two, up to `most`, to which a memory can be folded.
#[cfg(test)]
pub(crate) fn smallest(events: &[Event], memory: MemoryId, most: i64) -> Option<i64> {
    let lives = lives(events.iter().filter(|e| e.memory == memory))?;
    (0..63).map(|bits| 1 << bits).take_while(|size| *size <= most).find(|&size| is_free_of_clashes(&lives, size))
}

/// True if no two values whose words fall on one place live at once. `lives` begin in order.
fn is_free_of_clashes(lives: &[Life], size: i64) -> bool {
    let mut last: FxHashMap<i64, i64> = FxHashMap::default();
    lives.iter().all(|life| last.insert(life.word.rem_euclid(size), life.to).is_none_or(|to| to < life.from))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fewest places, a power of two, for `(word, cycle of its store, cycle of its load)`.
    fn check(words: &[(i64, i64, i64)], expected: i64) {
        let event = |word: i64, cycle: i64, is_store: bool| {
            let word = Some(word);
            Event { cycle, memory: MemoryId(0), is_store, word, is_sure: true }
        };
        let pair = |&(word, from, to): &(i64, i64, i64)| [event(word, from, true), event(word, to, false)];
        let events: Vec<Event> = words.iter().flat_map(pair).collect();
        let lives = lives(events.iter()).expect("each load has a store");
        assert!(!lives.is_empty());
        assert_eq!(smallest(&events, MemoryId(0), 1 << 10), Some(expected));
    }

    #[test]
    fn words_read_in_order_need_a_queue() {
        let queue: Vec<_> = (0..16).map(|w| (w, w, w + 3)).collect();
        check(&queue, 4);
        let at_once: Vec<_> = (0..16).map(|w| (w, 2 * w, 2 * w + 1)).collect();
        check(&at_once, 1);
    }

    #[test]
    fn words_read_the_other_way_round_need_all_places() {
        let reversed: Vec<_> = (0..8).map(|w| (w, w, 15 - w)).collect();
        check(&reversed, 8);
    }

    #[test]
    fn blocks_read_backwards_need_two_buffers() {
        let blocks: Vec<_> = (0..16).map(|w| (w, w, (w / 4 + 1) * 4 + 3 - w % 4)).collect();
        check(&blocks, 8);
    }

    #[test]
    fn a_load_before_any_store_is_refused() {
        let load = Event { cycle: 0, memory: MemoryId(0), is_store: false, word: Some(1), is_sure: true };
        assert!(lives([load].iter()).is_none());
    }
}
