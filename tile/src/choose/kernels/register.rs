//! The tile in registers: rows, and vectors of columns.
//!
//! What holds: sums, shared vectors and one value that is broadcast fit into the registers; of those sizes the one with the fewest cycles is
//! taken, for all of the nest, with what is left over at its ends. Rows are jammed only where bounds of rows and columns are known.

use super::Shape;
use crate::cpu::Cpu;

/// Sizes of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    pub rows: i64,
    pub vectors: i64,
}

/// Cycles that a read costs beside what ports take: its line comes from the next cache.
const READ: f64 = 0.2;

/// What a size that is not known is taken to be.
const UNKNOWN: i64 = 240;

impl Tile {
    /// The tile that takes the fewest cycles.
    pub fn best(shape: &Shape, lanes: i64, cpu: &Cpu) -> Tile {
        let registers = cpu.vector.registers as i64;
        let (rows, columns) = (shape.trips[shape.row].unwrap_or(UNKNOWN), shape.trips[shape.column].unwrap_or(UNKNOWN));
        // Columns that are no whole vector are one in a nest of its own.
        let (vectors, rest) = (columns.div_euclid(lanes), i64::from(columns % lanes != 0));
        let mut best: Option<(f64, Tile)> = None;
        let is_known = shape.trips[shape.row].is_some() && shape.trips[shape.column].is_some();
        let highest = if is_known { registers.min(rows.max(1)) } else { 1 };
        for height in 1..=highest {
            for width in 1..=registers.min(vectors.max(1)) {
                let tile = Tile { rows: height, vectors: width };
                if tile.registers() > registers {
                    continue;
                }
                let cycles = covered(rows, height)
                    .flat_map(|h| covered(vectors, width).chain(covered(rest, 1)).map(move |w| (h, w)))
                    .map(|((h, times), (w, others))| times as f64 * others as f64 * cycles(h, w, cpu))
                    .sum();
                if best.is_none_or(|(least, _)| cycles < least) {
                    best = Some((cycles, tile));
                }
            }
        }
        best.map_or(Tile { rows: 1, vectors: 1 }, |(_, tile)| tile)
    }

    fn registers(self) -> i64 {
        self.rows * self.vectors + self.vectors + 1
    }

    /// The passes that make vectors and the tile. Columns that are no whole vectors are a nest of their own, which has tiles as well.
    pub fn passes(self, lanes: i64) -> [String; 3] {
        let Tile { rows, vectors } = self;
        let sizes = if rows > 1 { format!("{rows},{vectors}") } else { vectors.to_string() };
        [
            format!("affine-vectorize{{lanes={lanes}}}"),
            "affine-loop-distribution".to_owned(),
            format!("affine-register-tile{{tile-sizes={sizes}}}"),
        ]
    }
}

/// Parts of a length, as a length and how often: whole ones and what is left.
fn covered(all: i64, part: i64) -> impl Iterator<Item = (i64, i64)> {
    [(part, all / part), (all % part, 1)].into_iter().filter(|&(length, times)| length * times > 0)
}

/// Cycles of a tile for an element of the sum: ports, or the latency of sums.
fn cycles(rows: i64, vectors: i64, cpu: &Cpu) -> f64 {
    let ports = &cpu.ports;
    let (sums, loads) = ((rows * vectors) as f64, (rows + vectors) as f64);
    let each = if cpu.vector.fused { 1.0 } else { 2.0 };
    let latency = ports.float_latency as f64;
    (each * sums / ports.float as f64)
        .max(loads / ports.load as f64)
        .max((each * sums + loads + 2.0) / ports.issue as f64)
        .max(latency)
        + READ * loads
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(cpu: &str, bytes: i64, rows: i64, columns: i64) -> Tile {
        let cpu = Cpu::named(cpu).unwrap();
        let shape = Shape::product([rows, columns, 100], bytes);
        Tile::best(&shape, cpu.lanes(bytes.unsigned_abs()) as i64, &cpu)
    }

    #[test]
    fn tiles_fill_the_registers() {
        assert_eq!(tile("x86-64-v3", 4, 1200, 1200), Tile { rows: 4, vectors: 3 });
        let wide = tile("x86-64-v4", 4, 1200, 1920);
        assert!(wide.rows * wide.vectors >= 24, "{wide:?}");
    }

    #[test]
    fn tiles_are_no_larger_than_the_nest() {
        assert_eq!(tile("x86-64-v4", 8, 3, 16), Tile { rows: 3, vectors: 2 });
        assert_eq!(tile("x86-64-v4", 8, 3, 9), Tile { rows: 3, vectors: 1 });
    }
}
