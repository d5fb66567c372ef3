//! A serial line: frames with a check, sent again until their reply comes.
//!
//! What holds: a write is done once, however often it was sent; the line is a terminal of the system, which `stty` sets up, so that
//! neither unsafe code nor another crate is needed.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::host::{Error, Transport, CONTROL};

const FLAG: u8 = 0x7e;
const ESCAPE: u8 = 0x7d;
const FLIP: u8 = 0x20;
const WRITE: u8 = 0x80;
/// Most bytes of a payload.
const MOST: usize = 240;
/// Most bytes of a frame without flags: op, address, count, payload, check.
const FRAME: usize = 5 + MOST + 4;

/// A serial line with the frames of Kiln's boards.
#[derive(Debug)]
pub struct Serial {
    line: File,
    heard: Receiver<Vec<u8>>,
    decoder: Decoder,
    number: u8,
    /// How often a request is sent.
    pub tries: u32,
    /// How long to wait for a reply before a request is sent again.
    pub silence: Duration,
    /// The listening thread ends with this.
    _alive: Arc<()>,
}

impl Serial {
    /// Opens a line, makes it raw with the program `stty`, and sets its speed where one is given (bits a second).
    pub fn open(path: impl AsRef<Path>, baud: Option<u32>) -> Result<Self, Error> {
        let line = OpenOptions::new().read(true).write(true).open(path)?;
        make_raw(&line, baud)?;
        let (sender, heard) = mpsc::channel();
        let alive = Arc::new(());
        let (ear, watched) = (line.try_clone()?, Arc::downgrade(&alive));
        thread::spawn(move || listen(ear, &sender, &watched));
        let silence = Duration::from_millis(250);
        let decoder = Decoder::default();
        let mut serial = Self { line, heard, decoder, number: 0, tries: 64, silence, _alive: alive };
        serial.read(CONTROL, &mut [0; 4])?; // so that numbers are in step
        Ok(serial)
    }

    /// Sends a request until its reply comes; the payload of that, of `count` bytes.
    fn request(&mut self, kind: u8, address: u32, count: usize, payload: &[u8]) -> Result<Vec<u8>, Error> {
        self.number = (self.number + 1) & !WRITE;
        let op = kind | self.number;
        let [low, middle, high, _] = address.to_le_bytes();
        let frame = encode(&[&[op, low, middle, high, count as u8], payload].concat());
        for _ in 0..self.tries {
            self.line.write_all(&frame)?;
            if let Some((status, payload)) = self.reply(op, count) {
                return if status & 1 == 0 { Ok(payload) } else { Err(Error::Refused { address }) };
            }
        }
        Err(Error::Silent)
    }

    /// Status and payload of the reply to `op`; none after a silence.
    fn reply(&mut self, op: u8, count: usize) -> Option<(u8, Vec<u8>)> {
        let end = Instant::now() + self.silence;
        loop {
            let bytes = self.heard.recv_timeout(end.saturating_duration_since(Instant::now())).ok()?;
            for body in bytes.into_iter().filter_map(|byte| self.decoder.take(byte)).collect::<Vec<_>>() {
                if let [kind, payload @ .., status] = &body[..] {
                    if *kind == op && payload.len() == count {
                        return Some((*status, payload.to_vec()));
                    }
                }
            }
        }
    }
}

impl Transport for Serial {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        for (at, part) in (address..).step_by(MOST).zip(data.chunks_mut(MOST)) {
            part.copy_from_slice(&self.request(0, at, part.len(), &[])?);
        }
        Ok(())
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        let mut parts = (address..).step_by(MOST).zip(data.chunks(MOST));
        parts.try_for_each(|(at, part)| self.request(WRITE, at, 0, part).map(drop))
    }
}

/// Bytes as they are, and a read that ends after a tenth of a second without one.
fn make_raw(line: &File, baud: Option<u32>) -> Result<(), Error> {
    let mut stty = Command::new("stty");
    stty.args(baud.map(|baud| baud.to_string()));
    stty.args(["raw", "-echo", "cs8", "-parenb", "-cstopb", "clocal", "min", "0", "time", "1"]);
    let finished = stty.stdin(line.try_clone()?).stdout(Stdio::null()).output()?;
    if finished.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&finished.stderr).trim().to_owned();
    Err(Error::System(std::io::Error::new(ErrorKind::InvalidInput, said)))
}

/// Hands on what comes, until the line fails or nobody is left who wants it.
fn listen(mut line: File, heard: &Sender<Vec<u8>>, alive: &Weak<()>) {
    let mut bytes = [0; 4096];
    while alive.strong_count() > 0 {
        match line.read(&mut bytes) {
            // Nothing came, or the line was taken away: that must not turn into a busy wait.
            Ok(0) => thread::sleep(Duration::from_millis(1)),
            Ok(count) if heard.send(bytes[..count].to_vec()).is_ok() => {}
            Err(why) if why.kind() == ErrorKind::Interrupted => {}
            Ok(_) | Err(_) => return,
        }
    }
}

/// A frame with check, escapes and flags.
fn encode(body: &[u8]) -> Vec<u8> {
    let mut frame = vec![FLAG];
    for &byte in body.iter().chain(&check(body).to_le_bytes()) {
        if byte == FLAG || byte == ESCAPE {
            frame.extend([ESCAPE, byte ^ FLIP]);
        } else {
            frame.push(byte);
        }
    }
    frame.push(FLAG);
    frame
}

/// The check of zlib over bytes.
fn check(bytes: &[u8]) -> u32 {
    let step = |check: u32| (check >> 1) ^ (0xedb8_8320 & (check & 1).wrapping_neg());
    !bytes.iter().fold(u32::MAX, |check, byte| (0..8).fold(check ^ u32::from(*byte), |check, _| step(check)))
}

/// Takes frames apart.
#[derive(Debug, Default)]
struct Decoder {
    body: Vec<u8>,
    escaped: bool,
}

impl Decoder {
    /// Takes one byte; the frame that ends with it, if its check is right.
    fn take(&mut self, byte: u8) -> Option<Vec<u8>> {
        match byte {
            FLAG => {
                self.escaped = false;
                let mut body = std::mem::take(&mut self.body);
                let found = body.split_off(body.len().saturating_sub(4));
                return (body.len() > 1 && found == check(&body).to_le_bytes()).then_some(body);
            }
            ESCAPE => self.escaped = true,
            _ if self.body.len() > FRAME => {}
            _ => {
                self.body.push(if self.escaped { byte ^ FLIP } else { byte });
                self.escaped = false;
            }
        }
        None
    }
}
