//! Where the elements of fragments lie: for each lane and register, the row and column.
//!
//! What holds: lanes are in 8 groups of 4. A register holds as many elements as fit in 32 bits; they run along the depth in A
//! and B, and along the columns in sums. Each element of a matrix is in one place.

use super::MatrixType;

/// The place of an element: lane, register, and which of the register's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The lane.
    pub lane: u32,
    /// The register, as the instruction names it.
    pub register: u32,
    /// The element of the register, from the low bits on.
    pub part: u32,
}

/// Elements of a register.
fn parts(element: MatrixType) -> u32 {
    32 / element.width()
}

/// Row and column (depth) of a place in A, of 16 rows.
pub fn of_a(element: MatrixType, place: Place) -> [u32; 2] {
    let parts = parts(element);
    let row = place.lane / 4 + 8 * (place.register & 1);
    [row, place.lane % 4 * parts + place.part + 4 * parts * (place.register >> 1)]
}

/// Row (depth) and column of a place in B, of 8 columns.
pub fn of_b(element: MatrixType, place: Place) -> [u32; 2] {
    let parts = parts(element);
    [place.lane % 4 * parts + place.part + 4 * parts * place.register, place.lane / 4]
}

/// Row and column of a place in a sum of 16 rows; more than 8 columns are 8 after 8.
pub fn of_sum(element: MatrixType, place: Place) -> [u32; 2] {
    // Two neighbours of a row are in one register of halves or in two registers of words.
    let pair = match parts(element) {
        2 => [place.register, place.part],
        _ => [place.register >> 1, place.register & 1],
    };
    [place.lane / 4 + 8 * (pair[0] & 1), 8 * (pair[0] >> 1) + 2 * (place.lane % 4) + pair[1]]
}

/// All places of a fragment of `registers` registers a lane.
pub fn places(element: MatrixType, registers: usize) -> impl Iterator<Item = Place> {
    let parts = parts(element);
    (0..registers as u32).flat_map(move |register| {
        (0..32).flat_map(move |lane| (0..parts).map(move |part| Place { lane, register, part }))
    })
}

/// The bits of a part of a register.
pub fn part_of(element: MatrixType, word: u64, part: u32) -> u64 {
    word >> (part * element.width()) & bits::word::mask(element.width())
}

#[cfg(test)]
mod tests;
