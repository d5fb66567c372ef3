//! How elements of arrays outside lie in what moves at once: beats of a bus, or words of a stream of their own.
//!
//! What holds: an element stands in whole bytes; on the bus in a power of two of them, which divides a beat.

use crate::{Program, Stream};

/// Bytes of an element outside: the smallest power of two that holds it.
pub fn element_bytes(width: u32) -> u32 {
    width.div_ceil(8).next_power_of_two()
}

/// How elements lie in what moves at once.
#[derive(Clone, Copy, Debug)]
pub struct Packing {
    /// Bytes from one element to the next.
    pub bytes: u32,
    /// Elements of a beat.
    pub per_beat: u32,
}

impl Packing {
    /// Elements of so many bits on the bus.
    pub fn on_bus(program: &Program, width: u32) -> Self {
        let bytes = element_bytes(width);
        Self { bytes, per_beat: program.bus.beat_bytes / bytes }
    }

    /// An element of so many bits alone, in whole bytes.
    pub fn alone(width: u32) -> Self {
        Self { bytes: width.div_ceil(8).max(1), per_beat: 1 }
    }

    /// The elements of a stream.
    pub fn of_stream(program: &Program, stream: &Stream) -> Self {
        let width = program.memories[stream.memory.index()].width;
        if stream.is_direct { Self::alone(width) } else { Self::on_bus(program, width) }
    }
}

/// Elements of a stream.
pub fn elements(program: &Program, stream: &Stream) -> u64 {
    program.memories[stream.memory.index()].depth
}

/// Beats of a stream.
pub fn beats(program: &Program, stream: &Stream) -> u64 {
    elements(program, stream).div_ceil(Packing::of_stream(program, stream).per_beat.into())
}
