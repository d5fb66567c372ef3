//! Global and constant memory: buffers of the launch and variables of the module, with gaps between them.

use crate::memory::bytes::Bytes;
use crate::memory::shadow::Shadow;
use crate::program::Program;

/// Where buffers of the launch start.
const BUFFERS: u64 = 1 << 32;

/// Bytes between buffers that are in none.
const GAP: u64 = 4096;

/// A buffer or variable.
#[derive(Debug)]
pub struct Piece {
    /// First address.
    pub start: u64,
    /// What it is called.
    pub name: String,
    /// Its bytes.
    pub bytes: Bytes,
}

/// All pieces, by address.
#[derive(Debug)]
pub struct Global {
    pieces: Vec<Piece>,
    variables: usize,
    /// Accesses of the block that runs.
    pub shadow: Shadow,
}

impl Global {
    /// Takes the buffers over.
    pub fn new(program: &Program, buffers: &mut [Bytes]) -> Self {
        let variable = |global: &crate::program::Global| Piece {
            start: global.address,
            name: format!("variable `{}`", global.name),
            bytes: Bytes::known(global.bytes.clone()),
        };
        let mut pieces: Vec<Piece> = program.globals.iter().map(variable).collect();
        let variables = pieces.len();
        let mut start = BUFFERS;
        for (index, buffer) in buffers.iter_mut().enumerate() {
            let bytes = std::mem::take(buffer);
            let length = bytes.len();
            pieces.push(Piece { start, name: format!("buffer {index}"), bytes });
            start = (start + length + GAP).next_multiple_of(GAP);
        }
        Self { pieces, variables, shadow: Shadow::default() }
    }

    /// Gives the buffers back.
    pub fn give_back(self, buffers: &mut [Bytes]) {
        let pieces = self.pieces.into_iter().skip(self.variables);
        pieces.zip(buffers).for_each(|(piece, buffer)| *buffer = piece.bytes);
    }

    /// The address of a buffer.
    pub fn address(&self, buffer: usize) -> Option<u64> {
        self.pieces.get(self.variables + buffer).map(|piece| piece.start)
    }

    /// The piece that holds bytes, and where in it; `Err` says what is nearest.
    pub fn find(&mut self, address: u64, length: u64) -> Result<(&mut Bytes, u64), String> {
        let after = self.pieces.partition_point(|piece| piece.start <= address);
        let Some(piece) = after.checked_sub(1).map(|index| &mut self.pieces[index]) else {
            return Err("which is below every buffer".into());
        };
        let at = address - piece.start;
        if piece.bytes.holds(at, length) {
            return Ok((&mut piece.bytes, at));
        }
        Err(format!("byte {at} of {}, which has {} bytes", piece.name, piece.bytes.len()))
    }
}
