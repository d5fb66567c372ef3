//! Deeper buffers where playing a nest shows that they pay: the linear model knows no queues, the timeline does.
//!
//! What holds: tiles, levels and bytes stay; a change is kept only if the nest takes fewer cycles and its buffers fit.

use super::events::play;
use super::solve::{ALIGNMENT, Phase};
use super::stream::{Choice, Stream, groups_of};
use crate::memory::target::Target;

/// Boxes that come ahead of their use.
const MOST_AHEAD: usize = 3;

/// Lets boxes of a nest come earlier while that saves cycles. `base` is where its buffers begin in each space.
pub fn polish(target: &Target, phase: &mut Phase, base: &[u64]) {
    while let Some(better) = best_change(target, phase, base) {
        *phase = better;
    }
}

/// The deepening of one stream that saves most.
fn best_change(target: &Target, phase: &Phase, base: &[u64]) -> Option<Phase> {
    let changed = (0..phase.streams.len()).filter_map(|k| deepened(target, phase, k, base));
    let best = changed.min_by_key(|p| (p.played.cycles, p.streams.iter().map(|s| s.bytes).sum::<u64>()))?;
    (best.played.cycles < phase.played.cycles).then_some(best)
}

/// The nest with one more box of a stream ahead.
fn deepened(target: &Target, phase: &Phase, k: usize, base: &[u64]) -> Option<Phase> {
    let own = &phase.streams[k];
    let may = own.choice.level > 0 && own.choice.engine_in.is_some() && own.choice.engine_out.is_some();
    if !may || own.choice.ahead >= MOST_AHEAD || own.choice.rolling.is_some() {
        return None;
    }
    let choice = Choice { ahead: own.choice.ahead + 1, ..own.choice.clone() };
    let groups = groups_of(&phase.nest, &phase.sequence, &phase.nest.arrays[own.array], choice.level)?;
    let stream = Stream::of(&phase.nest, &groups, target, own.array, &choice)?;
    let mut changed = phase.clone();
    changed.streams[k] = stream;
    changed.offsets = offsets(target, &changed.streams, base)?;
    changed.played = play(target, &changed.nest, &changed.sequence, &changed.streams, &changed.elsewhere);
    Some(changed)
}

/// Addresses of buffers one above the other. `None`: they do not fit.
fn offsets(target: &Target, streams: &[Stream], base: &[u64]) -> Option<Vec<u64>> {
    let mut top = base.to_vec();
    let place = |stream: &Stream| {
        let at = &mut top[stream.choice.space];
        let offset = *at;
        *at += stream.bytes.next_multiple_of(ALIGNMENT);
        target.spaces[stream.choice.space].capacity.is_none_or(|c| *at <= c).then_some(offset)
    };
    streams.iter().map(place).collect()
}
