//! Matrix products of warps, and fragments to and from shared memory.

use super::access::{count_bytes, number};
use super::block::Block;
use super::fault::Fault;
use super::state::Here;
use super::warp::{LANES, lanes_of};
use crate::matrix::MatrixType;
use crate::matrix::fragment::{Place, of_a, of_b, of_sum, part_of, places};
use crate::matrix::product::{Matrix, add_product};
use crate::program::{Address, Mma, Source};
use crate::text::syntax::{Register, Space};

/// Bytes of a row of a matrix of 8 x 8 elements of 16 bits.
const ROW: u64 = 16;

impl Block<'_, '_> {
    /// A fragment as a matrix: `to` says where the element of a place lies.
    pub fn gather(
        &self,
        here: Here,
        sources: &[Source],
        element: MatrixType,
        matrix: Matrix,
        to: impl Fn(MatrixType, Place) -> [u32; 2],
    ) -> Result<Matrix, Box<Fault>> {
        let mut matrix = matrix;
        for place in places(element, sources.len()) {
            let word = self.read(here, sources[place.register as usize], place.lane)?;
            *matrix.at(to(element, place)) = self.device.halves.value(element, part_of(element, word, place.part));
        }
        Ok(matrix)
    }

    /// The words of a lane's register of a sum.
    pub fn sum_word(sum: &mut Matrix, element: MatrixType, register: u32, lane: u32) -> u64 {
        (0..32 / element.width()).fold(0, |word, part| {
            let value = *sum.at(of_sum(element, Place { lane, register, part }));
            word | element.bits(value) << (part * element.width())
        })
    }

    fn demand_all(&self, here: Here) -> Result<(), Box<Fault>> {
        if here.lanes == u32::MAX {
            return Ok(());
        }
        Err(self.fault("E1615", here, here.first(), "all 32 lanes of a warp must execute the instruction"))
    }

    /// A product of fragments. Errors: `E1615` and those of reading registers.
    pub fn mma(&mut self, here: Here, mma: &Mma) -> Result<(), Box<Fault>> {
        self.demand_all(here)?;
        let [m, n, k] = mma.shape.map(|size| size as usize);
        let a = self.gather(here, &mma.a, mma.elements[0], Matrix::zeros(m, k), of_a)?;
        let columns = |element, place| {
            let [depth, column] = of_b(element, place);
            [column, depth]
        };
        let b = self.gather(here, &mma.b, mma.elements[1], Matrix::zeros(n, k), columns)?;
        let mut sum = self.gather(here, &mma.addend, mma.sum, Matrix::zeros(m, n), of_sum)?;
        add_product(&a, &b, &mut sum, mma.sum);
        self.device.counts.multiply_adds += (m * n * k) as u64;
        for (index, register) in mma.result.iter().enumerate() {
            for lane in lanes_of(here.lanes) {
                let word = Self::sum_word(&mut sum, mma.sum, index as u32, lane);
                self.write(here, *register, lane, word)?;
            }
        }
        Ok(())
    }

    /// The addresses of the rows of a matrix: lanes 8 i to 8 i + 7 give those of matrix i.
    fn row_addresses(&mut self, here: Here, matrix: u32, address: Address) -> Result<Vec<(u32, u64)>, Box<Fault>> {
        let lanes = 8 * matrix..8 * matrix + 8;
        let row = |lane| self.address(here, address, lane).map(|at| (lane, at));
        let rows: Vec<(u32, u64)> = lanes.map(row).collect::<Result<_, _>>()?;
        self.device.counts.shared(&rows, ROW as u32);
        Ok(rows)
    }

    /// Matrices from shared memory: a lane gets two neighbours of row lane / 4, or of that column. Errors: those of accesses.
    pub fn load_matrix(
        &mut self,
        here: Here,
        destinations: &[Register],
        address: Address,
        transposed: bool,
    ) -> Result<(), Box<Fault>> {
        self.demand_all(here)?;
        for (matrix, destination) in destinations.iter().enumerate() {
            let mut rows = Vec::new();
            for (lane, at) in self.row_addresses(here, matrix as u32, address)? {
                rows.push(self.read_shared(here, lane, at, ROW, None)?);
            }
            count_bytes(&mut self.device.counts, Space::Shared, false, 8 * ROW);
            let element = |row: usize, column: usize| number(&rows[row][2 * column..2 * column + 2]);
            for lane in 0..LANES {
                let (row, pair) = ((lane / 4) as usize, (2 * (lane % 4)) as usize);
                let [low, high] =
                    [pair, pair + 1].map(|column| if transposed { element(column, row) } else { element(row, column) });
                self.write(here, *destination, lane, high << 16 | low)?;
            }
        }
        Ok(())
    }

    /// Matrices to shared memory, as `load_matrix` reads them. Errors: those of accesses.
    pub fn store_matrix(
        &mut self,
        here: Here,
        sources: &[Source],
        address: Address,
        transposed: bool,
    ) -> Result<(), Box<Fault>> {
        self.demand_all(here)?;
        for (matrix, source) in sources.iter().enumerate() {
            let mut rows = vec![[0u8; ROW as usize]; 8];
            for lane in 0..LANES {
                let word = self.read(here, *source, lane)?;
                for part in 0..2 {
                    let (mut row, mut column) = ((lane / 4) as usize, (2 * (lane % 4) + part) as usize);
                    if transposed {
                        std::mem::swap(&mut row, &mut column);
                    }
                    rows[row][2 * column..2 * column + 2]
                        .copy_from_slice(&((word >> (16 * part)) as u16).to_le_bytes());
                }
            }
            for ((lane, at), row) in self.row_addresses(here, matrix as u32, address)?.into_iter().zip(&rows) {
                self.write_shared(here, lane, at, row)?;
            }
            count_bytes(&mut self.device.counts, Space::Shared, true, 8 * ROW);
        }
        Ok(())
    }
}
