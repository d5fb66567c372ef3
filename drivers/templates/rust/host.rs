//! What all drivers have in common: how numbers and arrays travel, how a run is started and waited for.
//!
//! What holds: data come from a design only where every access was answered; a number that a design does not take is an error.

use std::fmt;
use std::io;
use std::task::Poll;
use std::time::{Duration, Instant};

/// The control register, and its bits.
pub(crate) const CONTROL: u32 = 0x00;
const START: u32 = 1;
const DONE: u32 = 2;
const IDLE: u32 = 4;
const CONTINUE: u32 = 16;
const ERROR: u32 = 32;

/// Addresses from here on are those of memory that design and host share.
pub const SHARED: u32 = 0x8000_0000;
/// The address that it has for the design in a simulation.
pub(crate) const SIMULATED_MEMORY: u64 = 0x1_0000_0000;

/// A way to a design. Addresses and counts of bytes are multiples of four.
pub trait Transport {
    /// Fills `data` with the bytes from `address` on.
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error>;
    /// Writes bytes from `address` on.
    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error>;
    /// The address that [`SHARED`] has for the design, where memory is shared.
    fn memory(&self) -> Option<u64> {
        None
    }
}

impl<T: Transport + ?Sized> Transport for &mut T {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        (**self).read(address, data)
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        (**self).write(address, data)
    }

    fn memory(&self) -> Option<u64> {
        (**self).memory()
    }
}

impl<T: Transport + ?Sized> Transport for Box<T> {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        (**self).read(address, data)
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        (**self).write(address, data)
    }

    fn memory(&self) -> Option<u64> {
        (**self).memory()
    }
}

/// A transport to one of the designs behind a shell: `base` is added to its addresses, `place` to those in shared memory.
#[derive(Debug)]
pub(crate) struct Part<T> {
    pub(crate) whole: T,
    pub(crate) base: u32,
    place: u32,
}

impl<T> Part<T> {
    fn placed(&self, address: u32) -> u32 {
        address + if address < SHARED { self.base } else { self.place }
    }
}

impl<T: Transport> Transport for Part<T> {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        let address = self.placed(address);
        self.whole.read(address, data)
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        let address = self.placed(address);
        self.whole.write(address, data)
    }

    fn memory(&self) -> Option<u64> {
        self.whole.memory().map(|memory| memory + u64::from(self.place))
    }
}

/// What went wrong on the way to a design.
#[derive(Debug)]
pub enum Error {
    /// Nothing answers, or nothing undamaged.
    Silent,
    /// The design is running, or has nothing at this address.
    Refused {
        /// The address.
        address: u32,
    },
    /// The design is another one than the driver was made for.
    OtherDesign {
        /// The hash that it has.
        found: u64,
    },
    /// The design has not ended in the time it was given, or before it is started again.
    StillRunning,
    /// Memory answered the design with an error: its data are not right.
    Memory,
    /// A number has more bits than the design takes.
    Range {
        /// The argument.
        argument: &'static str,
        /// Bits that it has in the design.
        width: u32,
    },
    /// The system refused what a transport needs.
    System(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent => write!(f, "nothing answers, or nothing undamaged"),
            Self::Refused { address } => write!(f, "the design is running, or has nothing at address {address:#x}"),
            Self::OtherDesign { found } => {
                write!(f, "the design has hash {found:016x}, the driver is for {:016x}", crate::HASH)
            }
            Self::StillRunning => write!(f, "the design has not ended in time"),
            Self::Memory => write!(f, "memory answered the design with an error"),
            Self::Range { argument, width } => write!(f, "a number of '{argument}' does not fit into {width} bits"),
            Self::System(why) => write!(f, "the system refused: {why}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::System(why) => Some(why),
            Self::Silent
            | Self::Refused { .. }
            | Self::OtherDesign { .. }
            | Self::StillRunning
            | Self::Memory
            | Self::Range { .. } => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(why: io::Error) -> Self {
        Self::System(why)
    }
}

/// A number as a program has it, and as bits of a design.
pub(crate) trait Number: Copy {
    /// Puts its low bytes into `to`, the rest of which is zero. `None`: it has more bits than `width`.
    fn encode(self, width: u32, to: &mut [u8]) -> Option<()>;
    /// The number of `width` bits in `from`.
    fn decode(width: u32, from: &[u8]) -> Self;
}

/// As many bytes as both have.
fn copy(from: &[u8], to: &mut [u8]) {
    let count = from.len().min(to.len());
    to[..count].copy_from_slice(&from[..count]);
}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl Number for $ty {
            fn encode(self, width: u32, to: &mut [u8]) -> Option<()> {
                let spare = <$ty>::BITS - width;
                copy(&self.to_le_bytes(), to);
                (self << spare >> spare == self).then_some(())
            }

            fn decode(width: u32, from: &[u8]) -> Self {
                let spare = <$ty>::BITS - width;
                let mut bytes = [0; size_of::<$ty>()];
                copy(from, &mut bytes);
                Self::from_le_bytes(bytes) << spare >> spare
            }
        }
    )*};
}

// Those without a sign are the bits of floats that Rust has not.
integers!(i8, i16, i32, i64, i128, u8, u16, u32);

impl Number for bool {
    fn encode(self, _: u32, to: &mut [u8]) -> Option<()> {
        to[0] = u8::from(self);
        Some(())
    }

    fn decode(_: u32, from: &[u8]) -> Self {
        from[0] & 1 != 0
    }
}

impl Number for f32 {
    fn encode(self, width: u32, to: &mut [u8]) -> Option<()> {
        self.to_bits().encode(width, to)
    }

    fn decode(width: u32, from: &[u8]) -> Self {
        Self::from_bits(u32::decode(width, from))
    }
}

impl Number for f64 {
    fn encode(self, _: u32, to: &mut [u8]) -> Option<()> {
        copy(&self.to_le_bytes(), to);
        Some(())
    }

    fn decode(_: u32, from: &[u8]) -> Self {
        let mut bytes = [0; 8];
        copy(from, &mut bytes);
        Self::from_le_bytes(bytes)
    }
}

/// A number of more than 128 bits: words, the lowest first, the highest with copies of the sign.
impl<const N: usize> Number for [u32; N] {
    fn encode(self, width: u32, to: &mut [u8]) -> Option<()> {
        for (word, bytes) in self.iter().zip(to.chunks_mut(4)) {
            copy(&word.to_le_bytes(), bytes);
        }
        let (spare, top) = (width.wrapping_neg() % 32, self[N - 1] as i32);
        (top << spare >> spare == top).then_some(())
    }

    fn decode(width: u32, from: &[u8]) -> Self {
        let mut words = [0; N];
        for (word, bytes) in words.iter_mut().zip(from.chunks(4)) {
            *word = u32::decode(32, bytes);
        }
        let spare = width.wrapping_neg() % 32;
        words[N - 1] = ((words[N - 1] as i32) << spare >> spare) as u32;
        words
    }
}

/// A window of a design, or a piece of shared memory.
#[derive(Debug)]
pub(crate) struct Bank {
    /// Byte address of the first word.
    pub(crate) base: u32,
    /// Bytes from word to word.
    pub(crate) stride: usize,
    /// Words.
    pub(crate) depth: usize,
}

/// An array of a design.
#[derive(Debug)]
pub(crate) struct Array {
    pub(crate) name: &'static str,
    /// Bits of an element.
    pub(crate) width: u32,
    pub(crate) banks: &'static [Bank],
    /// Registers that take the addresses of its banks; none where the design holds it.
    pub(crate) pointers: &'static [u32],
    /// The bank of an element, and its word in that, by its number in row-major order.
    pub(crate) place: fn(i64) -> (i64, i64),
}

impl Array {
    /// The bytes of each bank, all zero.
    fn empty(&self) -> Vec<Vec<u8>> {
        self.banks.iter().map(|bank| vec![0; (bank.stride * bank.depth).next_multiple_of(4)]).collect()
    }

    /// The bank of an element, and its bytes in that.
    fn at(&self, element: usize) -> (usize, std::ops::Range<usize>) {
        let (bank, word) = (self.place)(element as i64);
        let stride = self.banks[bank as usize].stride;
        (bank as usize, word as usize * stride..(word as usize + 1) * stride)
    }
}

/// Writes a number into registers.
pub(crate) fn put<N: Number>(
    transport: &mut impl Transport,
    argument: &'static str,
    (address, width): (u32, u32),
    value: N,
) -> Result<(), Error> {
    let mut bytes = vec![0; width.div_ceil(32) as usize * 4];
    value.encode(width, &mut bytes).ok_or(Error::Range { argument, width })?;
    transport.write(address, &bytes)
}

/// Reads a number from registers.
pub(crate) fn get<N: Number>(transport: &mut impl Transport, (address, width): (u32, u32)) -> Result<N, Error> {
    let mut bytes = vec![0; width.div_ceil(32) as usize * 4];
    transport.read(address, &mut bytes)?;
    Ok(N::decode(width, &bytes))
}

/// Writes an array into its windows.
pub(crate) fn put_array<N: Number>(
    transport: &mut impl Transport,
    array: &'static Array,
    values: &[N],
) -> Result<(), Error> {
    let mut banks = array.empty();
    for (element, value) in values.iter().enumerate() {
        let (bank, bytes) = array.at(element);
        let range = Error::Range { argument: array.name, width: array.width };
        value.encode(array.width, &mut banks[bank][bytes]).ok_or(range)?;
    }
    array.banks.iter().zip(banks).try_for_each(|(bank, bytes)| transport.write(bank.base, &bytes))?;
    for (&pointer, bank) in array.pointers.iter().zip(array.banks) {
        let memory = transport.memory().ok_or(Error::Refused { address: bank.base })?;
        transport.write(pointer, &(memory + u64::from(bank.base - SHARED)).to_le_bytes())?;
    }
    Ok(())
}

/// Reads an array from its windows.
pub(crate) fn get_array<N: Number>(
    transport: &mut impl Transport,
    array: &'static Array,
    values: &mut [N],
) -> Result<(), Error> {
    let mut banks = array.empty();
    for (bank, bytes) in array.banks.iter().zip(&mut banks) {
        transport.read(bank.base, bytes)?;
    }
    for (element, value) in values.iter_mut().enumerate() {
        let (bank, bytes) = array.at(element);
        *value = N::decode(array.width, &banks[bank][bytes]);
    }
    Ok(())
}

/// 64 bits without a sign.
pub(crate) fn get_word_pair(transport: &mut impl Transport, address: u32) -> Result<u64, Error> {
    let mut bytes = [0; 8];
    transport.read(address, &mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

fn control(transport: &mut impl Transport) -> Result<u32, Error> {
    let mut bytes = [0; 4];
    transport.read(CONTROL, &mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

/// A design at the end of a transport, with the runs that were started and not taken, which have numbers.
#[derive(Debug)]
pub(crate) struct Design<T> {
    pub(crate) part: Part<T>,
    /// Runs that there may be at a time.
    starts: u64,
    /// Bytes of shared memory that each has.
    bytes: u32,
    /// The first that was not taken.
    first: u64,
    /// The next that is started.
    next: u64,
    /// Those that nobody waits for any more.
    dropped: Vec<u64>,
}

impl<T: Transport> Design<T> {
    /// The design at `base` of a transport. Refuses one with another hash.
    pub(crate) fn connect(
        whole: T,
        base: u32,
        (starts, bytes): (u64, u32),
        (address, hash): (u32, u64),
    ) -> Result<Self, Error> {
        let mut part = Part { whole, base, place: 0 };
        let found = get_word_pair(&mut part, address)?;
        if found == hash {
            Ok(Self { part, starts, bytes, first: 0, next: 0, dropped: Vec::new() })
        } else {
            Err(Error::OtherDesign { found })
        }
    }

    fn command(&mut self, bits: u32) -> Result<(), Error> {
        self.part.write(CONTROL, &bits.to_le_bytes())
    }

    /// Turns to the shared memory of a run.
    fn turn_to(&mut self, number: u64) {
        self.part.place = (number % self.starts) as u32 * self.bytes;
    }

    /// Makes ready for arguments of another run. Refuses it where as many go on as there may be: arguments would change under them.
    pub(crate) fn begin(&mut self) -> Result<(), Error> {
        self.take_dropped(self.next)?;
        if self.first == self.next {
            self.expect_idle()?;
        }
        if self.next - self.first == self.starts {
            return Err(Error::StillRunning);
        }
        self.turn_to(self.next);
        Ok(())
    }

    /// Refuses a design that runs; runs of another program that have ended are given up.
    fn expect_idle(&mut self) -> Result<(), Error> {
        let mut control = control(&mut self.part)?;
        for _ in 0..self.starts {
            if self.starts > 1 && control & DONE != 0 {
                self.command(CONTINUE)?;
                control = self::control(&mut self.part)?;
            }
        }
        if control & IDLE == 0 {
            return Err(Error::StillRunning);
        }
        Ok(())
    }

    /// Takes runs before that of this number which nobody waits for, as far as they have ended.
    fn take_dropped(&mut self, number: u64) -> Result<(), Error> {
        while self.first < number && self.dropped.contains(&self.first) && control(&mut self.part)? & DONE != 0 {
            self.take()?;
        }
        Ok(())
    }

    /// Starts the run that was begun; its number.
    pub(crate) fn start(&mut self) -> Result<u64, Error> {
        self.command(START)?;
        self.next += 1;
        Ok(self.next - 1)
    }

    /// Has a run ended, and is it the first? Then the transport is for its shared memory. Errors: `Memory` where memory failed it.
    pub(crate) fn is_done(&mut self, number: u64) -> Result<bool, Error> {
        self.take_dropped(number)?;
        if self.first != number {
            return Ok(false);
        }
        self.turn_to(number);
        let control = control(&mut self.part)?;
        if control & DONE != 0 && control & ERROR != 0 {
            self.take()?;
            return Err(Error::Memory);
        }
        Ok(control & DONE != 0)
    }

    /// What the first run gave was taken.
    pub(crate) fn take(&mut self) -> Result<(), Error> {
        if self.starts > 1 {
            self.command(CONTINUE)?;
        }
        self.dropped.retain(|&number| number != self.first);
        self.first += 1;
        Ok(())
    }
}

impl<T> Design<T> {
    /// Nobody waits for a run any more.
    pub(crate) fn abandon(&mut self, number: u64) {
        if number >= self.first {
            self.dropped.push(number);
        }
    }
}

/// Polls until there is something, for so long at the most.
pub(crate) fn wait<R>(longest: Duration, mut poll: impl FnMut() -> Result<Poll<R>, Error>) -> Result<R, Error> {
    let start = Instant::now();
    loop {
        if let Poll::Ready(results) = poll()? {
            return Ok(results);
        }
        if start.elapsed() > longest {
            return Err(Error::StillRunning);
        }
    }
}
