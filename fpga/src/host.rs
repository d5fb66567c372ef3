//! A host's side of the serial line: reads and writes that arrive, or say that they did not.
//!
//! What holds: a request is repeated until its reply comes or `TRIES` are over; data go only where a check was right; a
//! write is done once, however often it was sent.

use crate::frame::{self, Decoder, MOST, REFUSED, WRITE};
use crate::map::{CONTINUE, CONTROL, Map, START};

/// How often a request is sent.
pub const TRIES: u32 = 64;

/// A serial line to a board.
pub trait Line {
    /// Sends bytes.
    fn send(&mut self, bytes: &[u8]);
    /// The next byte that comes; `None` after a silence in which any reply would have come.
    fn receive(&mut self) -> Option<u8>;
}

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No reply came, or none that was right.
    Silent,
    /// The design was running, or has nothing at the address.
    Refused,
    /// The design is another one than the host was made for: the hash that it has.
    OtherDesign(u64),
    /// The design does not end.
    StillRunning,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Silent => write!(f, "the board does not answer, or the line damages every frame"),
            Self::Refused => write!(f, "the design is running, or has nothing at this address"),
            Self::OtherDesign(hash) => write!(f, "the board holds another design, with hash {hash:016x}"),
            Self::StillRunning => write!(f, "the design is still running"),
        }
    }
}

impl std::error::Error for Fault {}

/// The host of one board.
pub struct Host<L> {
    /// The line.
    pub line: L,
    sequence: u8,
    /// Where the design's addresses begin.
    base: u32,
    /// Most bytes of a payload; fewer get through a line that damages more.
    pub most: usize,
}

impl<L: Line> Host<L> {
    /// A host of the design with `hash`. Errors: `Silent`, `OtherDesign`.
    pub fn connect(line: L, map: &Map, hash: u64) -> Result<Self, Fault> {
        let mut host = Self { line, sequence: 0, base: 0, most: MOST };
        host.resynchronise()?;
        host.select(0, map, hash)?;
        Ok(host)
    }

    /// Turns to the design with `hash` whose addresses begin at `base`. Errors: `Silent`, `OtherDesign`.
    pub fn select(&mut self, base: u32, map: &Map, hash: u64) -> Result<(), Fault> {
        self.base = base;
        let bytes = self.read(map.hash, 8)?;
        let found = u64::from_le_bytes(bytes.try_into().unwrap_or_default());
        if found == hash { Ok(()) } else { Err(Fault::OtherDesign(found)) }
    }

    /// Reads once, so that the board knows the number that the next write follows.
    fn resynchronise(&mut self) -> Result<(), Fault> {
        self.read(CONTROL, 1).map(drop)
    }

    /// Bytes from an address on. Errors: `Silent`, `Refused`.
    pub fn read(&mut self, address: u32, count: usize) -> Result<Vec<u8>, Fault> {
        let mut bytes = Vec::with_capacity(count);
        while bytes.len() < count {
            let part = (count - bytes.len()).min(self.most);
            bytes.extend(self.request(0, address + bytes.len() as u32, part as u8, &[])?);
        }
        Ok(bytes)
    }

    /// Writes bytes from an address on. Errors: `Silent`, `Refused`.
    pub fn write(&mut self, address: u32, bytes: &[u8]) -> Result<(), Fault> {
        let mut at = address;
        for part in bytes.chunks(self.most) {
            self.request(WRITE, at, 0, part)?;
            at += part.len() as u32;
        }
        Ok(())
    }

    /// Starts the design; what the run before gave is taken. Errors: `Silent`.
    pub fn start(&mut self) -> Result<(), Fault> {
        self.write(CONTROL, &[1 << START | 1 << CONTINUE])
    }

    /// Asks until the design is done, at most `most` times. Errors: `Silent`, `StillRunning`.
    pub fn wait(&mut self, most: u32) -> Result<(), Fault> {
        for _ in 0..most {
            if self.read(CONTROL, 1)?[0] & 2 != 0 {
                return Ok(());
            }
        }
        Err(Fault::StillRunning)
    }

    /// Sends a frame until its reply comes; the payload of the reply.
    fn request(&mut self, kind: u8, address: u32, count: u8, payload: &[u8]) -> Result<Vec<u8>, Fault> {
        self.sequence = (self.sequence + 1) & !WRITE;
        let op = kind | self.sequence;
        let [low, middle, high, _] = (self.base + address).to_le_bytes();
        let body = [&[op, low, middle, high, count], payload].concat();
        let line = frame::encode(&body);
        for _ in 0..TRIES {
            self.line.send(&line);
            if let Some((status, payload)) = self.reply(op, usize::from(count)) {
                return if status & REFUSED == 0 { Ok(payload) } else { Err(Fault::Refused) };
            }
        }
        Err(Fault::Silent)
    }

    /// Status and payload of the reply to `op`, if it comes.
    fn reply(&mut self, op: u8, count: usize) -> Option<(u8, Vec<u8>)> {
        let mut decoder = Decoder::default();
        loop {
            let body = decoder.take(self.line.receive()?);
            if let Some([kind, payload @ .., status]) = body.as_deref()
                && *kind == op
                && payload.len() == count
            {
                return Some((*status, payload.to_vec()));
            }
        }
    }
}
