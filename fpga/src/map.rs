//! The addresses that a host sees: registers first, then a window for each array.
//!
//! What holds: control and interrupts stand where Vitis HLS has them, arguments follow from 0x10, each with a reserved word
//! behind it; a window begins at a multiple of its own size, and no two overlap. Memory that design and host share has addresses for
//! drivers alone, from `SHARED` on.

use manifest::SHARED;
use serde::Serialize;

use crate::kernel::{Kernel, Master, Memory, Scalar, Shared};

/// Control.
pub const CONTROL: u32 = 0x00;
/// The bit of control that starts the design.
pub const START: u32 = 0;
/// That which tells its end.
pub const DONE: u32 = 1;
/// That which tells that it does not run.
pub const IDLE: u32 = 2;
/// That which tells that it takes new arguments: at its end, or, where starts queue, while none waits.
pub const READY: u32 = 3;
/// That by which the host says that it has taken what the run gave, where starts queue.
pub const CONTINUE: u32 = 4;
/// That which tells that memory answered the run with an error.
pub const ERROR: u32 = 5;
/// That by which it starts again by itself.
pub const RESTART: u32 = 7;
/// Bit 0: the interrupt is on.
pub const GLOBAL_INTERRUPT: u32 = 0x04;
/// Bit 0: at done, bit 1: at ready.
pub const INTERRUPT_ENABLE: u32 = 0x08;
/// What happened; writing 1 toggles a bit.
pub const INTERRUPT_STATUS: u32 = 0x0c;
/// The first argument.
pub const ARGUMENTS: u32 = 0x10;
/// Bits of an address in a frame.
pub const ADDRESS_BITS: u32 = 24;

/// Arrays in shared memory begin at multiples of so many bytes: those of the widest beat.
const ALIGNMENT: u64 = 128;

/// A register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Name of the argument or result.
    pub name: String,
    /// Byte address of its lowest byte.
    pub offset: u32,
    /// Bits.
    pub width: u32,
}

/// An array, or a bank of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Window {
    /// Name of the argument.
    pub name: String,
    /// Number of the bank, where the argument is split.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<i64>,
    /// Byte address of the first word.
    pub base: u32,
    /// Bytes from word to word.
    pub stride: u32,
    /// Words.
    pub depth: u64,
    /// Bits of a word.
    pub width: u32,
}

impl Window {
    /// Bits that tell words apart, at least one.
    pub fn word_bits(&self) -> u32 {
        hw_dialects::clog2(self.depth).max(1)
    }

    /// The argument, with the bank where it is split.
    pub fn title(&self) -> String {
        self.bank.map_or_else(|| self.name.clone(), |bank| format!("{}_bank{bank}", self.name))
    }

    /// Bits of an address inside the window, which has at least the four bytes that a bus reads at once.
    pub fn bits(&self) -> u32 {
        (self.stride.trailing_zeros() + hw_dialects::clog2(self.depth)).max(2)
    }
}

/// An array, or a bank of one, in shared memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Byte address of the register that takes its address.
    pub pointer: u32,
    /// Where it is; words are elements.
    #[serde(flatten)]
    pub window: Window,
}

/// All addresses of a design.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Map {
    /// Arguments: read and written.
    pub arguments: Vec<Field>,
    /// Results: read only, valid while done.
    pub results: Vec<Field>,
    /// Byte address of the 64 bits that name the design.
    pub hash: u32,
    /// Byte address of the 64 bits that count cycles from start to done.
    pub cycles: u32,
    /// Starts that may be there at a time: of the run that goes on, and, where it is 2, of one that waits for its end. 2 where no array is
    /// inside, as a host reaches those between runs alone.
    #[serde(skip_serializing_if = "is_one")]
    pub starts: u32,
    /// Counts of the bus to memory outside, from start to done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Field>,
    /// Arrays, in the order of the arguments.
    pub windows: Vec<Window>,
    /// Arrays in shared memory, in the order of the arguments.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<Place>,
    /// Bits of an address that tell registers apart.
    pub register_bits: u32,
    /// Bits of an address that are looked at.
    pub address_bits: u32,
}

fn is_one(number: &u32) -> bool {
    *number == 1
}

impl Map {
    /// Do starts queue?
    pub fn is_queued(&self) -> bool {
        self.starts > 1
    }

    /// The addresses of `kernel`. Errors: its arrays take more than a frame can address.
    pub fn new(kernel: &Kernel) -> Result<Self, String> {
        Self::beside(kernel, 0)
    }

    /// The addresses of `kernel` beside designs that take so many bytes of shared memory. Errors: as `new`.
    pub fn beside(kernel: &Kernel, taken: u64) -> Result<Self, String> {
        let mut at = ARGUMENTS;
        let arguments = fields(&kernel.scalars, &mut at);
        let results = fields(&kernel.results, &mut at);
        let hash = at.next_multiple_of(8);
        let cycles = hash + 8;
        let counted = kernel.master.iter().flat_map(Master::counters).zip(1..);
        let counters: Vec<Field> = counted
            .map(|(counter, at)| Field { name: counter.name().to_owned(), offset: cycles + 8 * at, width: 64 })
            .collect();
        let register_bits = hw_dialects::clog2(u64::from(cycles) + 8 * (1 + counters.len() as u64));
        let mut windows: Vec<Window> = kernel.memories.iter().map(window).collect();
        let end = place(&mut windows, 1 << register_bits);
        let address_bits = hw_dialects::clog2(end);
        if address_bits > ADDRESS_BITS {
            return Err(format!("the arrays take {end} bytes of addresses; there are {}", 1 << ADDRESS_BITS));
        }
        let starts = if windows.is_empty() { 2 } else { 1 };
        let shared = shared(&kernel.shared, &arguments, (u64::from(starts), taken))?;
        Ok(Self { arguments, results, hash, cycles, starts, counters, windows, shared, register_bits, address_bits })
    }

    /// Bytes of shared memory that the design takes: those of as many runs as there may be.
    pub fn shared_bytes(&self) -> u64 {
        u64::from(self.starts) * self.run_bytes()
    }

    /// Bytes of shared memory that a run takes.
    pub fn run_bytes(&self) -> u64 {
        let end = |place: &Place| u64::from(place.window.base) + place.window.depth * u64::from(place.window.stride);
        let (first, last) = (self.shared.first(), self.shared.iter().map(end).max());
        let bytes = first.zip(last).map_or(0, |(first, last)| last - u64::from(first.window.base));
        bytes.next_multiple_of(ALIGNMENT)
    }
}

/// Places arrays one behind the other, behind so many bytes that are taken. Errors: with those of so many runs that is more than
/// drivers have addresses for.
fn shared(arrays: &[Shared], arguments: &[Field], (runs, taken): (u64, u64)) -> Result<Vec<Place>, String> {
    let first = u64::from(SHARED) + taken;
    let mut at = first;
    let mut places = Vec::new();
    for (array, pointer) in arrays.iter().zip(&arguments[arguments.len() - arrays.len()..]) {
        let Shared { name, bank, width, bytes, depth, .. } = array.clone();
        let base = u32::try_from(at).map_err(|_| format!("the arrays take more than {SHARED} bytes of memory"))?;
        let window = Window { name, bank, base, stride: bytes, depth, width };
        places.push(Place { pointer: pointer.offset, window });
        at += (u64::from(bytes) * depth).next_multiple_of(ALIGNMENT);
    }
    let is_within = taken + (at - first) * runs <= u64::from(SHARED);
    let why = || format!("the arrays of {runs} runs take more than {SHARED} bytes of memory");
    if is_within { Ok(places) } else { Err(why()) }
}

/// One register after the other from `at` on: words of 32 bits, and a reserved one.
fn fields(scalars: &[Scalar], at: &mut u32) -> Vec<Field> {
    let field = |scalar: &Scalar| {
        let offset = *at;
        *at += 4 * scalar.width.div_ceil(32) + 4;
        Field { name: scalar.name.clone(), offset, width: scalar.width }
    };
    scalars.iter().map(field).collect()
}

fn window(memory: &Memory) -> Window {
    let Memory { name, bank, width, depth, .. } = memory.clone();
    Window { name, bank, base: 0, stride: memory.stride(), depth, width }
}

/// Places the largest windows first from `start` on; returns the end.
fn place(windows: &mut [Window], start: u64) -> u64 {
    let mut order: Vec<usize> = (0..windows.len()).collect();
    order.sort_by_key(|&at| (std::cmp::Reverse(windows[at].bits()), at));
    let first = order.first().map_or(start, |&at| start.max(1 << windows[at].bits()));
    order.into_iter().fold(first, |at, index| {
        windows[index].base = u32::try_from(at).unwrap_or(u32::MAX);
        at + (1 << windows[index].bits())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(scalars: &[u32], memories: &[(u32, u64)]) -> Kernel {
        let scalar =
            |(at, width): (usize, &u32)| Scalar { name: format!("s{at}"), port: format!("s{at}"), width: *width };
        let memory = |(at, &(width, depth)): (usize, &(u32, u64))| Memory {
            name: format!("m{at}"),
            bank: None,
            width,
            depth,
            ports: Default::default(),
        };
        Kernel {
            name: "k".into(),
            scalars: scalars.iter().enumerate().map(scalar).collect(),
            results: Vec::new(),
            memories: memories.iter().enumerate().map(memory).collect(),
            shared: Vec::new(),
            master: None,
        }
    }

    #[test]
    fn arguments_are_where_vitis_has_them() {
        let map = Map::new(&kernel(&[32, 64, 1], &[])).unwrap();
        let offsets: Vec<u32> = map.arguments.iter().map(|field| field.offset).collect();
        assert_eq!(offsets, [0x10, 0x18, 0x24]);
        assert_eq!((map.hash, map.cycles, map.register_bits), (0x30, 0x38, 6));
    }

    #[test]
    fn arrays_in_shared_memory_follow_each_other() {
        let array = |name: &str, bytes, depth| Shared {
            name: name.into(),
            bank: None,
            width: 8 * bytes,
            bytes,
            depth,
            base: format!("{name}_base"),
        };
        let mut kernel = kernel(&[32, 64, 64], &[]);
        kernel.shared = vec![array("a", 4, 5), array("b", 8, 16)];
        let map = Map::new(&kernel).unwrap();
        let places: Vec<(u32, u32)> = map.shared.iter().map(|place| (place.pointer, place.window.base)).collect();
        assert_eq!(places, [(0x18, SHARED), (0x24, SHARED + 128)]);
        assert_eq!((map.run_bytes(), map.shared_bytes()), (256, 512));
        let beside = Map::beside(&kernel, 640).unwrap();
        let places: Vec<u32> = beside.shared.iter().map(|place| place.window.base - SHARED).collect();
        assert_eq!((places, beside.run_bytes(), beside.shared_bytes()), (vec![640, 768], 256, 512));
        assert!(Map::beside(&kernel, u64::from(SHARED) - 256).is_err());
        kernel.shared = vec![array("a", 8, 1 << 28), array("b", 1, 1)];
        assert!(Map::new(&kernel).is_err());
    }

    #[test]
    fn windows_are_apart_and_aligned() {
        let map = Map::new(&kernel(&[], &[(13, 5), (32, 256), (64, 1), (8, 1000)])).unwrap();
        for (at, window) in map.windows.iter().enumerate() {
            let size = 1_u32 << window.bits();
            assert!(window.base % size == 0 && window.base >= 1 << map.register_bits, "{window:?}");
            let apart =
                |other: &Window| other.base + (1 << other.bits()) <= window.base || window.base + size <= other.base;
            assert!(map.windows.iter().enumerate().all(|(index, other)| index == at || apart(other)));
            assert!(window.base + size <= 1 << map.address_bits);
        }
        assert!(Map::new(&kernel(&[], &[(64, 1 << 21)])).is_err());
    }
}
