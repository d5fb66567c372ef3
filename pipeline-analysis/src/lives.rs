//! When each word of a memory holds a value that is still to be read: what may share a place.

use pipeline::MemoryId;
use rustc_hash::FxHashMap;

use crate::tasks::Event;

/// A word while it holds a value: from the cycle of its store to that of its last load.
struct Life {
    word: i64,
    from: i64,
    to: i64,
}

/// The lives of all values of a memory, those that begin first in front.
pub struct Lives(Vec<Life>);

impl Lives {
    /// Those of a memory; `None` if a store or its word is not sure, or a load finds no store before it.
    pub fn of(events: &[Event], memory: MemoryId) -> Option<Self> {
        let mut by_word: FxHashMap<i64, Vec<(i64, bool)>> = FxHashMap::default();
        for event in events.iter().filter(|event| event.memory == memory) {
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
        Some(Self(found))
    }

    /// True if no two values whose words fall on one of `size` places live at once.
    pub fn fit(&self, size: i64) -> bool {
        let mut last: FxHashMap<i64, i64> = FxHashMap::default();
        self.0.iter().all(|life| last.insert(life.word.rem_euclid(size), life.to).is_none_or(|to| to < life.from))
    }

    /// The smallest power of two, up to `most`, of places that suffice.
    #[cfg(test)]
    pub(crate) fn smallest(&self, most: i64) -> Option<i64> {
        (0..63).map(|bits| 1 << bits).take_while(|size| *size <= most).find(|&size| self.fit(size))
    }
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
        let lives = Lives::of(&events, MemoryId(0)).expect("each load has a store");
        assert_eq!(lives.smallest(1 << 10), Some(expected));
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
        assert!(Lives::of(&[load], MemoryId(0)).is_none());
    }
}
