//! Blocks of one length that may start anywhere: whether so many of them fit beside what is there.
//!
//! Holds: the answer is exact. The counts of blocks that start before each slot are integers under difference constraints
//! (the rows of such a packing are intervals), so that a negative cycle of them is the proof that the blocks do not fit.

/// Blocks that no recurrence and no deadline ties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Filler {
    /// Slots that each takes.
    pub cycles: i64,
    pub count: i64,
}

/// Why blocks do not fit: a sum of rooms that their number exceeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Overfull {
    /// The slots whose room is summed, some more than once.
    pub slots: Vec<usize>,
    /// How often the number of blocks is taken away from the sum.
    pub wraps: i64,
    /// What is left, which is negative.
    pub weight: i64,
}

/// One constraint: `count[to] <= count[from] + weight`, because of the room in a slot if any.
#[derive(Clone, Copy)]
struct Row {
    from: usize,
    to: usize,
    weight: i64,
    slot: Option<usize>,
    /// How often the weight has the number of blocks taken away.
    wraps: i64,
}

impl Filler {
    /// The slots that the blocks start in, in order, on a circle with so much room in each slot. Errors: why they do
    /// not fit.
    pub fn fit(self, room: &[i64]) -> Result<Vec<i64>, Overfull> {
        let rows = self.rows(room);
        let mut count = vec![0i64; room.len() + 1];
        let mut because: Vec<Option<Row>> = vec![None; count.len()];
        loop {
            let mut changed = None;
            for row in &rows {
                if count[row.from] + row.weight < count[row.to] {
                    count[row.to] = count[row.from] + row.weight;
                    because[row.to] = Some(*row);
                    changed = Some(row.to);
                }
            }
            let Some(at) = changed else { return Ok(starts(&count)) };
            if let Some(overfull) = cycle(&because, at) {
                return Err(overfull);
            }
        }
    }

    fn rows(self, room: &[i64]) -> Vec<Row> {
        let slots = room.len();
        let length = self.cycles as usize;
        let mut rows = Vec::with_capacity(2 * slots + 2);
        for (slot, &room) in room.iter().enumerate() {
            let to = slot + 1;
            // Blocks that started before the round count as well.
            let wraps = i64::from(to < length);
            let from = if to < length { to + slots - length } else { to - length };
            rows.push(Row { from, to, weight: room - wraps * self.count, slot: Some(slot), wraps });
        }
        rows.extend((0..slots).rev().map(|at| Row { from: at + 1, to: at, weight: 0, slot: None, wraps: 0 }));
        rows.push(Row { from: 0, to: slots, weight: self.count, slot: None, wraps: -1 });
        rows.push(Row { from: slots, to: 0, weight: -self.count, slot: None, wraps: 1 });
        rows
    }
}

fn starts(count: &[i64]) -> Vec<i64> {
    let slots = count.windows(2).enumerate();
    slots.flat_map(|(slot, pair)| std::iter::repeat_n(slot as i64, (pair[1] - pair[0]).max(0) as usize)).collect()
}

/// The sum around a cycle of reasons that `from` leads to.
fn cycle(because: &[Option<Row>], from: usize) -> Option<Overfull> {
    let mut seen = vec![false; because.len()];
    let mut at = from;
    while !seen[at] {
        seen[at] = true;
        at = because[at]?.from;
    }
    let begin = at;
    let mut overfull = Overfull { slots: Vec::new(), wraps: 0, weight: 0 };
    loop {
        let row = because[at]?;
        overfull.slots.extend(row.slot);
        overfull.wraps += row.wraps;
        overfull.weight += row.weight;
        at = row.from;
        if at == begin {
            return Some(overfull);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the blocks fit, by trying all starts.
    fn brute_force(room: &mut [i64], cycles: usize, count: i64, from: usize) -> bool {
        if count == 0 {
            return true;
        }
        (from..room.len()).any(|start| {
            let slots: Vec<usize> = (0..cycles).map(|k| (start + k) % room.len()).collect();
            slots.iter().for_each(|&slot| room[slot] -= 1);
            let fits = slots.iter().all(|&slot| room[slot] >= 0) && brute_force(room, cycles, count - 1, start);
            slots.iter().for_each(|&slot| room[slot] += 1);
            fits
        })
    }

    #[test]
    fn fits_exactly_where_brute_force_does() {
        for seed in 0..4_000u32 {
            let random = |at: u32, below: u32| (seed.wrapping_mul(2_654_435_761) ^ at.wrapping_mul(40_503)) / 7 % below;
            let slots = 1 + random(1, 7) as usize;
            let mut room: Vec<i64> = (0..slots).map(|at| random(10 + at as u32, 4).into()).collect();
            let (cycles, count) = (1 + random(2, slots as u32) as usize, random(3, 7).into());
            let found = Filler { cycles: cycles as i64, count }.fit(&room);
            assert_eq!(found.is_ok(), brute_force(&mut room, cycles, count, 0), "{room:?} {cycles} {count}");
            for start in found.unwrap_or_default() {
                (0..cycles).for_each(|k| room[(start as usize + k) % slots] -= 1);
            }
            assert!(room.iter().all(|&left| left >= 0));
        }
    }
}
