//! Folding: a memory between tasks keeps only as many words as are needed at once, its addresses taken modulo a power of two.
//! Where words are read in the order in which they are written that is a FIFO, where blocks are, a pair of buffers.
//!
//! What holds: in the cycles of the schedule no word is written into the place of another that is still to be read.

use pipeline::{MemoryId, Ports, Program, Segment, SegmentPlan, Task, accessed};
use pipeline_analysis::lives::Lives;
use pipeline_analysis::tasks::{Accesses, Event, accesses_of_group, are_written_once, events_of_group, fits, groups};

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

fn fold_one(program: &mut Program, memory: MemoryId, events: &[Event]) {
    let Some(lives) = Lives::of(events, memory) else { return };
    shrink(program, memory, |size| lives.fit(size));
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
