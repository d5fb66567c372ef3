//! Arrays that move beside the computation: streams from end to end, and transfers that the program asks for.

use affine::partition::Scheme;

use crate::{Linear, MemoryId, RouteId};

/// An argument that lives inside the design; a host reaches it while the design is idle.
#[derive(Clone, Debug)]
pub struct Resident {
    /// The argument.
    pub memory: MemoryId,
    /// Where its elements lie.
    pub scheme: Scheme,
    /// Memories inside, by number of the bank; those that no access goes to are absent.
    pub banks: Vec<Option<MemoryId>>,
}

/// An array outside the design whose elements come in, or go out, in row-major order beside the computation.
///
/// What holds: elements that the program touches have come in, by an `Await` before; what a `Release` lets go is not
/// touched again. All are let go when the program ends.
#[derive(Clone, Debug)]
pub struct Stream {
    /// The array outside.
    pub memory: MemoryId,
    /// Where its elements lie inside.
    pub scheme: Scheme,
    /// Memories inside, by number of the bank; those that no access goes to are absent.
    pub banks: Vec<Option<MemoryId>>,
    /// Elements come in.
    pub is_loaded: bool,
    /// Elements go out.
    pub is_stored: bool,
    /// Streams of a smaller number come in first.
    pub urgency: u32,
    /// It has ports of its own, AXI4-Stream, in place of a share of the bus.
    pub is_direct: bool,
}

/// A way between an array outside and a memory inside, along which transfers go one after the other.
#[derive(Clone, Debug)]
pub struct Route {
    /// The array outside.
    pub memory: MemoryId,
    /// Name of the memory inside.
    pub name: String,
    /// Size of the memory inside by dimension.
    pub shape: Vec<i64>,
    /// Where its elements lie.
    pub scheme: Scheme,
    /// Its banks, by number; those that no access goes to are absent.
    pub banks: Vec<Option<MemoryId>>,
    /// Elements come in; otherwise they go out.
    pub is_load: bool,
    /// A number of elements of which all places and lengths of transfers, outside and inside, are multiples.
    pub multiple: u64,
}

/// A transfer of elements that lie in rows outside, and one after the other in row-major order inside. All are numbers of
/// elements, over registers.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The way.
    pub route: RouteId,
    /// First element outside.
    pub outside: Linear,
    /// First element inside, by dimension.
    pub inside: Vec<Linear>,
    /// Elements in all.
    pub count: Linear,
    /// Elements of a row outside.
    pub row: Linear,
    /// Elements from one row to the next.
    pub stride: Linear,
    /// The number that waits name.
    pub tag: Linear,
}

impl Transfer {
    /// All of its forms: place outside, count, row, stride and tag, then the place inside.
    pub fn forms(&self) -> impl Iterator<Item = &Linear> {
        [&self.outside, &self.count, &self.row, &self.stride, &self.tag].into_iter().chain(&self.inside)
    }
}
