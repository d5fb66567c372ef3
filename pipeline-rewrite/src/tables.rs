//! Constant tables with several readers: a table is never written, so that copies of it give as many read ports as are wanted.
//!
//! What holds: [`split`] gives each load its own copy while a design is scheduled; [`join`] lets loads share a copy again that
//! the schedule never needs in one cycle, so that copies stay only where they save cycles. Cost: linear in loads, and a placement of
//! tasks for each pair of segments that read a table.

use pipeline::{Kind, Memory, MemoryId, Program, SegmentId, SegmentPlan};
use rustc_hash::FxHashMap;

/// Bits of a table that is made of look-up tables.
const BITS_IN_LOGIC: u64 = 1 << 10;
/// Bits of a block memory, as ECP5 has it.
const BITS_OF_BLOCK: u64 = 18 << 10;

/// Loads of one table: segment and node.
type Loads = Vec<(SegmentId, usize)>;

/// Gives each load of a constant table a copy of its own, as far as all memories inside then have at most `bits` bits.
pub fn split(program: &mut Program, bits: u64) {
    let inside = program.memories.iter().filter(|m| m.argument.is_none());
    let mut room = bits.saturating_sub(inside.map(size).fold(0, u64::saturating_add));
    for (table, loads) in loads_of_tables(program) {
        let wanted = size_of_copy(&program.memories[table.index()]).saturating_mul(loads.len() as u64 - 1);
        if loads.len() > 1 && wanted <= room {
            room -= wanted;
            for &(segment, node) in &loads[1..] {
                let copy = program.add_copy(table);
                program.segments[segment.index()].nodes[node].kind = Kind::Load(copy);
            }
        }
    }
}

/// Lets loads share copies while `is_as_good` says that the design stays as it is.
pub fn join(program: &mut Program, plans: &[SegmentPlan], mut is_as_good: impl FnMut(&Program) -> bool) {
    for (table, loads) in loads_of_tables(program) {
        let copies: Vec<MemoryId> = program.copies(table).collect();
        let mut groups: Vec<Vec<SegmentId>> = Vec::new();
        for segment in segments(&loads) {
            let joined = (0..groups.len()).find_map(|group| {
                let mut groups = groups.clone();
                groups[group].push(segment);
                let attempt = with_copies(program, &loads, &slots(&loads, plans, &groups), &copies)?;
                is_as_good(&attempt).then_some(groups)
            });
            match joined {
                Some(joined) => groups = joined,
                None => groups.push(vec![segment]),
            }
        }
        if let Some(joined) = with_copies(program, &loads, &slots(&loads, plans, &groups), &copies) {
            *program = joined;
        }
    }
    program.drop_unused_copies();
}

fn segments(loads: &Loads) -> Vec<SegmentId> {
    let mut segments: Vec<SegmentId> = loads.iter().map(|(segment, _)| *segment).collect();
    segments.dedup();
    segments
}

/// The copy of each load: those of segments of one group share copies, and of a segment those that read in different cycles of
/// its interval. A segment that is in no group yet is one by itself.
fn slots(loads: &Loads, plans: &[SegmentPlan], groups: &[Vec<SegmentId>]) -> Vec<usize> {
    let are_together = |a: SegmentId, b: SegmentId| groups.iter().any(|group| group.contains(&a) && group.contains(&b));
    let mut taken: Vec<Vec<(SegmentId, u32)>> = Vec::new();
    let place = |&(segment, node): &(SegmentId, usize)| {
        let plan = &plans[segment.index()];
        let cycle = plan.schedule.start[node] % plan.schedule.ii;
        let is_free = |(other, at): &(SegmentId, u32)| {
            if *other == segment { *at != cycle } else { are_together(*other, segment) }
        };
        let copy = taken.iter().position(|copy| copy.iter().all(is_free)).unwrap_or(taken.len());
        if copy == taken.len() {
            taken.push(Vec::new());
        }
        taken[copy].push((segment, cycle));
        copy
    };
    loads.iter().map(place).collect()
}

/// The program with each load at its copy; `None` if there are too few.
fn with_copies(program: &Program, loads: &Loads, slots: &[usize], copies: &[MemoryId]) -> Option<Program> {
    let mut program = program.clone();
    for (&(segment, node), &slot) in loads.iter().zip(slots) {
        program.segments[segment.index()].nodes[node].kind = Kind::Load(*copies.get(slot)?);
    }
    Some(program)
}

/// Bits of a memory.
fn size(memory: &Memory) -> u64 {
    memory.depth.saturating_mul(u64::from(memory.width))
}

/// Bits that a copy of a table takes: one that is no small matter in look-up tables has a block memory for itself.
fn size_of_copy(table: &Memory) -> u64 {
    let bits = size(table);
    if bits > BITS_IN_LOGIC { bits.max(BITS_OF_BLOCK) } else { bits }
}

/// The loads of each table and its copies: a memory inside that has a value from the start, is never written, and is part of no transfer.
fn loads_of_tables(program: &Program) -> Vec<(MemoryId, Loads)> {
    let mut loads: FxHashMap<MemoryId, Option<Loads>> = FxHashMap::default();
    for (s, segment) in program.segments.iter().enumerate() {
        for (n, node) in segment.nodes.iter().enumerate() {
            if let Kind::Store(memory) = node.kind {
                loads.insert(memory, None);
            }
            let Kind::Load(memory) = node.kind else { continue };
            let memory = program.memories[memory.index()].copy_of.unwrap_or(memory);
            if let Some(loads) = loads.entry(memory).or_insert_with(|| Some(Vec::new())) {
                loads.push((SegmentId(s as u32), n));
            }
        }
    }
    let tables = loads.into_iter().filter(|(id, _)| is_table(program, *id));
    let mut tables: Vec<(MemoryId, Loads)> = tables.filter_map(|(id, loads)| Some((id, loads?))).collect();
    tables.sort_by_key(|(id, _)| *id);
    tables
}

/// Whether a memory is inside, has a value from the start, and is part of no transfer.
fn is_table(program: &Program, id: MemoryId) -> bool {
    let memory = &program.memories[id.index()];
    memory.argument.is_none() && memory.initial.is_some() && !program.is_moved(id)
}
