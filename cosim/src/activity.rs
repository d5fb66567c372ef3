//! What a design does over time in a run: which of its signals are set in which cycles, counted in slices of time.
//!
//! What holds: a slice is so many cycles as keep the slices of a run below a limit, a power of two; the counts of a track
//! add up to the cycles in which it was set, whatever the slices are.

use serde::{Serialize, Serializer};

/// Slices of a run at the most.
pub const MOST_SLICES: usize = 256;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A segment issues a token.
    Issue,
    /// A port of a memory reads or writes.
    Port,
    /// A beat moves over the bus.
    Transfer,
    /// Something waits.
    Stall,
}

/// One row of time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// What it shows.
    pub name: String,
    /// Of which kind that is.
    pub kind: Kind,
    /// Cycles in which it is set, slice by slice.
    pub cycles: Vec<u32>,
}

/// A run over time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Activity {
    /// Cycles of the run, with that of `done`.
    pub cycles: u64,
    /// Cycles of a slice.
    pub slice: u64,
    /// The rows.
    #[serde(serialize_with = "one_a_line")]
    pub tracks: Vec<Track>,
}

fn one_a_line<S: Serializer>(tracks: &[Track], serializer: S) -> Result<S::Ok, S::Error> {
    let lines = tracks.iter().map(serde_json::value::to_raw_value).collect::<Result<Vec<_>, _>>();
    lines.map_err(serde::ser::Error::custom)?.serialize(serializer)
}

impl Activity {
    /// Nothing yet, of tracks with these names.
    pub fn new(tracks: impl IntoIterator<Item = (String, Kind)>) -> Self {
        let tracks = tracks.into_iter().map(|(name, kind)| Track { name, kind, cycles: Vec::new() }).collect();
        Self { cycles: 0, slice: 1, tracks }
    }

    /// Counts a cycle, in which the tracks are set or not.
    pub fn count(&mut self, set: &[bool]) {
        if self.cycles / self.slice >= MOST_SLICES as u64 {
            self.halve();
        }
        let at = (self.cycles / self.slice) as usize;
        for (track, &is_set) in self.tracks.iter_mut().zip(set) {
            track.cycles.resize(at + 1, 0);
            track.cycles[at] += u32::from(is_set);
        }
        self.cycles += 1;
    }

    /// Makes slices twice as long.
    fn halve(&mut self) {
        self.slice *= 2;
        for track in &mut self.tracks {
            track.cycles = track.cycles.chunks(2).map(|pair| pair.iter().sum()).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up_whatever_the_slices_are() {
        for cycles in [0_u64, 1, 255, 256, 257, 1000, 70_001] {
            let mut activity = Activity::new([("even".to_owned(), Kind::Issue), ("all".to_owned(), Kind::Port)]);
            (0..cycles).for_each(|cycle| activity.count(&[cycle % 2 == 0, true]));
            let sums: Vec<u64> = activity.tracks.iter().map(|t| t.cycles.iter().map(|&c| u64::from(c)).sum()).collect();
            assert_eq!((activity.cycles, &sums[..]), (cycles, &[cycles.div_ceil(2), cycles][..]));
            assert!(activity.tracks.iter().all(|track| track.cycles.len() <= MOST_SLICES));
            assert!(activity.slice.is_power_of_two());
        }
    }
}
