//! Delays of operations as place and route measured them.

use ir::{Ir, Loc, Op};
use rustc_hash::FxHashMap;

/// What an operation takes of the library's delay where nothing was measured, in percent.
const AS_LISTED: u32 = 100;

/// The least and the most percent of a measured delay.
pub const MEASURED_PERCENT: [u32; 2] = [AS_LISTED, 1000];

/// By position in the source: percent of the library's delays that operations take.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured(FxHashMap<Loc, u32>);

impl Measured {
    /// Of all operations in `op` that stand on lines of the source with these percents. Cost: the operations in `op`.
    pub fn of_lines(ir: &Ir, op: Op, lines: &[(u32, u32)]) -> Self {
        let mut measured = Self::default();
        if lines.is_empty() {
            return measured;
        }
        for op in ir.walk_vec(op) {
            let loc = ir.loc(op);
            let line = loc.file_line_column(&ir.ctx).map(|(_, line, _)| line);
            let percent = lines.iter().find(|(of, _)| Some(*of) == line).map(|(_, percent)| *percent);
            percent.into_iter().for_each(|percent| measured.note(loc, percent));
        }
        measured
    }

    /// Operations at this position take so much.
    pub(crate) fn note(&mut self, loc: Loc, percent: u32) {
        self.0.insert(loc, percent);
    }

    /// What operations at this position take.
    pub fn percent(&self, loc: Loc) -> u32 {
        self.0.get(&loc).copied().unwrap_or(AS_LISTED)
    }

    /// What they take, where that was measured.
    pub(crate) fn known(&self, loc: Loc) -> Option<u32> {
        self.0.get(&loc).copied()
    }

    /// A delay of the library, as it was measured at this position.
    pub fn delay(&self, loc: Loc, listed: u32) -> u32 {
        (u64::from(listed) * u64::from(self.percent(loc))).div_ceil(u64::from(AS_LISTED)) as u32
    }

    /// The clock period in which the library's operators fit as those of this position fit in `period`, in picoseconds.
    pub fn period(&self, loc: Loc, period: u32) -> u32 {
        (u64::from(period) * u64::from(AS_LISTED) / u64::from(self.percent(loc).max(1))) as u32
    }
}
