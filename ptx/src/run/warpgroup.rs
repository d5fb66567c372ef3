//! Matrix products of warpgroups, which run beside the program.
//!
//! What holds: each of the four warps computes its 16 rows, from the bytes that shared memory has when it starts; its registers
//! are touched by nothing else until the wait for the group, and the bytes are written by nobody before.

use super::access::{count_bytes, number};
use super::block::Block;
use super::fault::Fault;
use super::state::{Engine, Here};
use super::warp::LANES;
use crate::matrix::MatrixType;
use crate::matrix::descriptor::Descriptor;
use crate::matrix::fragment::{of_a, of_sum, part_of, places};
use crate::matrix::product::{Matrix, add_product};
use crate::program::{Source, Wgmma};
use crate::text::syntax::{Register, Space};

/// Rows of a warp.
const ROWS: usize = 16;

impl Block<'_, '_> {
    /// Orders changes of registers before the products that follow.
    pub fn fence_wgmma(&mut self, here: Here) {
        self.warps[here.warp].products.changed.fill(false);
    }

    /// Closes the group of products.
    pub fn commit_wgmma(&mut self, here: Here) {
        let products = &mut self.warps[here.warp].products;
        products.closed.push_back(products.open);
        products.open += 1;
    }

    /// Waits until no more than some groups of products are on their way.
    pub fn wait_wgmma(&mut self, here: Here, pending: u32) {
        let products = &mut self.warps[here.warp].products;
        while products.closed.len() > pending as usize {
            products.done = products.closed.pop_front().unwrap_or(products.done);
        }
        let done = products.done;
        let agent = self.agent(Engine::Products(here.warp as u32));
        self.clocks.see(here.threads(), agent, done);
    }

    /// Starts a product. Errors: `E1612`, `E1615` and those of accesses.
    pub fn wgmma(&mut self, here: Here, wgmma: &Wgmma) -> Result<(), Box<Fault>> {
        if here.lanes != u32::MAX {
            return Err(self.fault(
                "E1615",
                here,
                here.first(),
                "all lanes of a warpgroup must execute the instruction",
            ));
        }
        self.check_fenced(here, wgmma)?;
        let [_, n, k] = wgmma.shape.map(|size| size as usize);
        let mut a = self.rows_of_a(here, wgmma)?;
        let descriptor = self.descriptor(here, wgmma.b)?;
        let mut b = self.tile(here, descriptor, (0, n), k, wgmma.elements[1], wgmma.transposed[1])?;
        for (matrix, negate) in [&mut a, &mut b].into_iter().zip(wgmma.negate) {
            if negate {
                matrix.values.iter_mut().for_each(|value| *value = -*value);
            }
        }
        let mut sum = self.old_sum(here, wgmma, n)?;
        add_product(&a, &b, &mut sum, wgmma.sum);
        self.device.counts.multiply_adds += (ROWS * n * k) as u64;
        self.keep(here, wgmma, sum);
        Ok(())
    }

    /// Demands a fence after the last change of registers. Errors: `E1612`.
    fn check_fenced(&self, here: Here, wgmma: &Wgmma) -> Result<(), Box<Fault>> {
        let products = &self.warps[here.warp].products;
        let of_a = wgmma.a.iter().filter_map(|source| match source {
            Source::Register(register) if wgmma.descriptor().is_none() => Some(*register),
            Source::Register(_) | Source::Constant(_) | Source::Special(_) => None,
        });
        let mut used = wgmma.result.iter().copied().chain(of_a);
        if let Some(register) = used.find(|register| products.changed[register.0 as usize]) {
            let name = self.register_name(register);
            let message = format!("`wgmma` uses register `{name}`, which was changed without a `wgmma.fence` after it");
            return Err(self.fault("E1612", here, here.first(), &message));
        }
        Ok(())
    }

    fn descriptor(&self, here: Here, source: Source) -> Result<Descriptor, Box<Fault>> {
        let bits = self.read(here, source, here.first())?;
        let lacks = || self.fault("E1603", here, here.first(), "a descriptor with a base offset is not supported");
        Descriptor::of(bits).ok_or_else(lacks)
    }

    /// The 16 rows of A that this warp of its group multiplies.
    fn rows_of_a(&mut self, here: Here, wgmma: &Wgmma) -> Result<Matrix, Box<Fault>> {
        let k = wgmma.shape[2] as usize;
        let Some(source) = wgmma.descriptor() else {
            return self.gather(here, &wgmma.a, wgmma.elements[0], Matrix::zeros(ROWS, k), of_a);
        };
        let descriptor = self.descriptor(here, source)?;
        let first = here.warp % 4 * ROWS;
        self.tile(here, descriptor, (first, ROWS), k, wgmma.elements[0], wgmma.transposed[0])
    }

    /// Rows of a matrix in shared memory, read by the engine in pieces of 16 bytes. Errors: those of accesses.
    fn tile(
        &mut self,
        here: Here,
        descriptor: Descriptor,
        (first, rows): (usize, usize),
        depth: usize,
        element: MatrixType,
        transposed: bool,
    ) -> Result<Matrix, Box<Fault>> {
        let bytes = u64::from(element.width() / 8);
        let step = (16 / bytes) as usize;
        let mut matrix = Matrix::zeros(rows, depth);
        count_bytes(&mut self.device.counts, Space::Shared, false, (rows * depth) as u64 * bytes);
        let (outer, inner) = if transposed { (depth, rows) } else { (rows, depth) };
        for line in 0..outer {
            for start in (0..inner).step_by(step) {
                let (row, column) = if transposed { (first + start, line) } else { (first + line, start) };
                let at = if transposed {
                    descriptor.across_depth(row as u64 * bytes, column as u64)
                } else {
                    descriptor.along_depth(row as u64, column as u64 * bytes)
                };
                let piece = self.engine_read(here, at)?;
                for (index, value) in piece.chunks_exact(bytes as usize).enumerate() {
                    let place = if transposed { [start + index, line] } else { [line, start + index] };
                    *matrix.at(place.map(|at| at as u32)) = self.device.halves.value(element, number(value));
                }
            }
        }
        Ok(matrix)
    }

    fn engine_read(&mut self, here: Here, address: u64) -> Result<Vec<u8>, Box<Fault>> {
        let agent = self.agent(Engine::Products(here.warp as u32));
        let clock = self.warps[here.warp].products.open;
        let read = self.read_shared(here, here.first(), address, 16, Some((agent, clock)));
        read.map_err(|mut fault| {
            if fault.code == "E1610" {
                fault.message = format!("the descriptor leads out of shared memory: {}", fault.message);
            }
            fault
        })
    }

    /// What the product is added to. Registers in flight of earlier products may be read by this one.
    fn old_sum(&mut self, here: Here, wgmma: &Wgmma, n: usize) -> Result<Matrix, Box<Fault>> {
        let mut sum = Matrix::zeros(ROWS, n);
        if self.read(here, wgmma.accumulate, here.first())? == 0 {
            return Ok(sum);
        }
        for place in places(wgmma.sum, wgmma.result.len()) {
            let register = wgmma.result[place.register as usize];
            let Some(word) = self.warps[here.warp].get(register.0, place.lane) else {
                return Err(self.undefined(here, register, place.lane));
            };
            *sum.at(of_sum(wgmma.sum, place)) =
                self.device.halves.value(wgmma.sum, part_of(wgmma.sum, word, place.part));
        }
        Ok(sum)
    }

    /// Keeps the sum in its registers, which are in flight from now on.
    fn keep(&mut self, here: Here, wgmma: &Wgmma, mut sum: Matrix) {
        let warp = &mut self.warps[here.warp];
        for (index, register) in wgmma.result.iter().enumerate() {
            for lane in 0..LANES {
                warp.set(register.0, lane, Self::sum_word(&mut sum, wgmma.sum, index as u32, lane));
            }
        }
        let in_registers = wgmma.a.iter().filter_map(|source| match source {
            Source::Register(register) if wgmma.descriptor().is_none() => Some(*register),
            Source::Register(_) | Source::Constant(_) | Source::Special(_) => None,
        });
        let used: Vec<Register> = wgmma.result.iter().copied().chain(in_registers).collect();
        for register in used {
            warp.products.group_of[register.0 as usize] = warp.products.open;
            warp.products.step_of[register.0 as usize] = here.step;
        }
    }
}
