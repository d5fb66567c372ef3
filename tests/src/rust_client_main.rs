//! Calls a design in a simulation by its driver: the arguments are the command of the simulation.
#![allow(non_snake_case)]

use std::process::Command;
use std::task::Poll;

use @name@_driver::{Driver, Error, Simulation, Transport};

/// Another design: its hash differs in a bit.
struct Other<T>(T);

impl<T: Transport> Transport for Other<T> {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        self.0.read(address, data)?;
        data[0] ^= 1;
        Ok(())
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        self.0.write(address, data)
    }
}

/// Equal bit by bit.
trait Same {
    fn same(&self, other: &Self) -> bool;
}

macro_rules! same {
    ($($ty:ty),*) => {$(
        impl Same for $ty {
            fn same(&self, other: &Self) -> bool {
                self == other
            }
        }
    )*};
}

same!((), bool, i8, i16, i32, i64, i128, u8, u16, u32);

impl Same for f32 {
    fn same(&self, other: &Self) -> bool {
        self.to_bits() == other.to_bits()
    }
}

impl Same for f64 {
    fn same(&self, other: &Self) -> bool {
        self.to_bits() == other.to_bits()
    }
}

impl<T: Same, const N: usize> Same for [T; N] {
    fn same(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(one, other)| one.same(other))
    }
}

impl<A: Same, B: Same> Same for (A, B) {
    fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0) && self.1.same(&other.1)
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut command = Command::new(words.next().expect("a command"));
    let mut simulation = Simulation::start(command.args(words)).expect("the simulation starts");
    assert!(matches!(Driver::new(Other(&mut simulation)), Err(Error::OtherDesign { .. })));
    let mut driver = Driver::new(&mut simulation).expect("the design is the driver's");
@calls@    assert!(driver.cycles().expect("cycles") > 0);
@refused@}
