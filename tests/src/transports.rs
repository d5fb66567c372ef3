//! LINE FILE FRAMES: the transports of the driver in Rust, at the board and the file of `transports.py`.

use std::process::Command;
use std::time::Duration;

use nothing_driver::{Driver, Error, Memory, Serial, Simulation, Transport, HASH, SHARED};

/// Another design: its hash differs in a bit.
struct Other<'a, T>(&'a mut T);

impl<T: Transport> Transport for Other<'_, T> {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        self.0.read(address, data)?;
        data[0] ^= 1;
        Ok(())
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        self.0.write(address, data)
    }
}

fn exercise(transport: &mut impl Transport, frames: u32) {
    let mut random = 5_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        random >> 32
    };
    assert!(matches!(Driver::new(Other(transport)), Err(Error::OtherDesign { found }) if found == HASH ^ 1));
    Driver::new(&mut *transport).expect("the design");
    let mut words = [0; 0x40];
    transport.write(0x40, &words).expect("zeros");
    for _ in 0..frames / 2 {
        let at = next() as usize % 16 * 4;
        words[at..at + 4].copy_from_slice(&(next() as u32).to_le_bytes());
        transport.write(0x40 + at as u32, &words[at..at + 4]).expect("a write");
        let mut found = [0; 0x40];
        transport.read(0x40, &mut found).expect("a read");
        assert_eq!(words, found);
    }
    assert!(matches!(transport.read(0x100, &mut [0; 4]), Err(Error::Refused { address: 0x100 })));
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let [_, line, file, frames] = &words[..] else { panic!("a line, a file, and how many frames") };
    let mut serial = Serial::open(line, None).expect("a line");
    serial.silence = Duration::from_millis(5);
    exercise(&mut serial, frames.parse().expect("a number"));
    let mut memory = Memory::map(file, 0x100, 0x1000).expect("a file");
    exercise(&mut memory, 200);
    assert!(matches!(memory.write(SHARED, b"word"), Err(Error::Refused { address: SHARED })));
    memory.share(file, 0x80, 0, 0x3f00_0000).expect("a file");
    memory.write(SHARED + 0x7c, b"last").expect("the last word");
    let mut found = [0; 4];
    memory.read(SHARED + 0x7c, &mut found).expect("the last word");
    assert!(&found == b"last" && memory.memory() == Some(0x3f00_0000));
    assert!(matches!(memory.read(SHARED + 0x80, &mut found), Err(Error::Refused { .. })));
    exercise(&mut memory, 200);
    assert!(matches!(Memory::map("/nowhere", 0x100, 0), Err(Error::System(_))));
    assert!(matches!(Serial::open("/nowhere", None), Err(Error::System(_))));
    assert!(matches!(Serial::open("/dev/null", None), Err(Error::System(_))));
    let simulation = Simulation::start(&mut Command::new("false")).expect("a program");
    assert!(matches!(Driver::new(simulation), Err(Error::Silent)));
}
