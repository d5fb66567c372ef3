//! Whether a design can fit a device, before any tool is run.
//!
//! What holds: what is refused needs far more than there is: by more than estimates are off, and without the shell.

use serde::Deserialize;

use crate::Fault;
use crate::board::Board;

/// Half as much again as there is may still fit, since needs are estimates.
const MARGIN: [u64; 2] = [3, 2];

/// Cells of a device, or of a design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cells {
    /// Look-up tables of four inputs.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Block memories.
    pub block_memories: u64,
}

impl std::iter::Sum for Cells {
    fn sum<I: Iterator<Item = Self>>(cells: I) -> Self {
        cells.fold(Self::default(), |a, b| Self {
            lut: a.lut + b.lut,
            ff: a.ff + b.ff,
            block_memories: a.block_memories + b.block_memories,
        })
    }
}

/// Errors: `E1105`, a design that needs so much is too large for the board.
pub fn check(board: &Board, needs: Cells) -> Result<(), Fault> {
    let Some(cells) = board.cells else { return Ok(()) };
    let rows = [
        ("look-up tables", needs.lut, cells.lut),
        ("flip-flops", needs.ff, cells.ff),
        ("block memories", needs.block_memories, cells.block_memories),
    ];
    let [times, of] = MARGIN;
    let over = rows.into_iter().filter(|(_, needed, available)| needed * of > available * times);
    let words: Vec<String> =
        over.map(|(what, needed, available)| format!("about {needed} {what}, and there are {available}")).collect();
    match words.is_empty() {
        true => Ok(()),
        false => {
            let message = format!(
                "the device is too small, as estimated before synthesis: the design takes {}",
                words.join("; ")
            );
            Err(Fault::new("E1105", message))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_on(board: &str, lut: u64, block_memories: u64, expect: Option<&str>) {
        let board = Board::find(board).unwrap();
        let found = check(&board, Cells { lut, ff: 0, block_memories }).err().map(|fault| fault.message);
        assert_eq!(found.as_deref().map(|message| message.split(": ").last().unwrap_or("")), expect);
    }

    #[test]
    fn what_is_far_too_large_is_refused() {
        check_on("tang-nano-9k", 8_640, 26, None);
        check_on("tang-nano-9k", 12_960, 0, None);
        check_on("tang-nano-9k", 12_961, 0, Some("the design takes about 12961 look-up tables, and there are 8640"));
        check_on("icebreaker", 0, 100, Some("the design takes about 100 block memories, and there are 30"));
    }

    #[test]
    fn every_board_says_what_its_device_has() {
        let boards = crate::board::FILES.iter().map(|text| Board::parse(text).unwrap());
        boards.for_each(|board| {
            assert!(board.cells.is_some_and(|cells| cells.lut > 0 && cells.ff > 0), "{}", board.name)
        });
    }
}
