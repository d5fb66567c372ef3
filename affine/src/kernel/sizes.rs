//! Sizes of tiles in registers, by exact count: of all that fit, the one with the fewest loads an iteration of the source.

use ir::{Ir, Op, Value};

use crate::access::{subscripts_of, vector_of};
use crate::domain::counted;
use crate::forms::{Forms, terms_of};

/// Iterations of one loop in a tile at the most.
const MOST: i64 = 16;

/// An access in the innermost loop: which of the two loops around it moves with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moves {
    is_write: bool,
    with: [bool; 2],
    /// True if it moves with the innermost loop.
    streams: bool,
}

/// What a tile needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Needs {
    registers: i64,
    loads: i64,
}

/// The sizes of the last two loops of `around` (or of the only one), of which all elements that the tile sums fit into registers.
pub fn for_registers(ir: &Ir, looping: Op, around: &[Op], registers: i64) -> Vec<i64> {
    let loops = &around[around.len().saturating_sub(2)..];
    let accesses = moves(ir, looping, loops);
    let most = |k: usize| loops.get(k).map_or(1, |&op| trips(ir, op).map_or(MOST, |t| t.clamp(1, MOST)));
    let mut best = (vec![1; loops.len()], 1, i64::MAX);
    for first in 1..=most(0) {
        for second in 1..=most(1) {
            let needs = needs(&accesses, [first, second]);
            // Fewer loads an iteration: loads / (first * second) < best.
            let is_better = needs.loads.saturating_mul(best.1) < best.2.saturating_mul(first * second);
            if needs.registers <= registers && is_better {
                best = ([first, second][..loops.len()].to_vec(), first * second, needs.loads);
            }
        }
    }
    best.0
}

fn trips(ir: &Ir, op: Op) -> Option<i64> {
    counted(ir, &mut Forms::new(), op).and_then(|c| c.trip_count())
}

fn moves(ir: &Ir, looping: Op, loops: &[Op]) -> Vec<Moves> {
    let variable = |op: Op| ir.body(op, 0).map(|b| ir.arg(b, 0));
    let around: Vec<Option<Value>> = loops.iter().map(|&op| variable(op)).collect();
    let mut all: Vec<Moves> = Vec::new();
    let mut seen = Vec::new();
    for op in ir.walk_vec(looping) {
        let mut forms = Forms::new();
        let vector = vector_of(ir, &mut forms, op).map(|v| v.first);
        let Some(first) = vector.or_else(|| subscripts_of(ir, &mut forms, op)) else { continue };
        let values: Vec<Value> = first.iter().flat_map(terms_of).map(|t| forms.term(t)).collect();
        let moves_with = |value: Option<Value>| value.is_some_and(|v| values.contains(&v));
        let with = [around.first(), around.get(1)].map(|v| moves_with(v.copied().flatten()));
        let is_write = crate::access::is_store(ir, op) || ir.isa::<crate::ops::VectorStore>(op);
        let place = (crate::ops::access::place(ir, op).map(|p| p.0), first, is_write);
        if !seen.contains(&place) {
            seen.push(place);
            all.push(Moves { is_write, with, streams: moves_with(variable(looping)) });
        }
    }
    all
}

/// What a tile of these sizes needs: a register for each element that it sums, for each load that all rows use, and one that rows
/// load in turn.
fn needs(accesses: &[Moves], sizes: [i64; 2]) -> Needs {
    let copies = |access: &Moves| (0..2).filter(|&k| access.with[k]).map(|k| sizes[k]).product::<i64>();
    let sums: i64 = accesses.iter().filter(|a| a.is_write && !a.streams).map(copies).sum();
    let reads = accesses.iter().filter(|a| !a.is_write && a.streams);
    let loads = reads.clone().map(copies).sum();
    let shared: i64 = reads.clone().filter(|a| a.with == [false, true]).map(copies).sum();
    let in_turn = reads.filter(|a| a.with != [false, true]).count() as i64;
    Needs { registers: sums + shared + in_turn, loads }
}
