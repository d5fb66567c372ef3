//! Calls three designs behind one bus, one after the other, and compares: the arguments run the simulation.

use std::cell::RefCell;
use std::process::Command;

/// A transport that the drivers of several designs have together.
struct Bus(RefCell<blur_driver::Simulation>);

macro_rules! shared {
    ($($driver:ident),*) => {$(
        impl $driver::Transport for &Bus {
            fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), $driver::Error> {
                blur_driver::Transport::read(&mut *self.0.borrow_mut(), address, data).map_err(|_| $driver::Error::Silent)
            }

            fn write(&mut self, address: u32, data: &[u8]) -> Result<(), $driver::Error> {
                blur_driver::Transport::write(&mut *self.0.borrow_mut(), address, data).map_err(|_| $driver::Error::Silent)
            }

            fn memory(&self) -> Option<u64> {
                blur_driver::Transport::memory(&*self.0.borrow())
            }
        }
    )*};
}

shared!(blur_driver, slope_driver, mark_driver);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let bus = Bus(RefCell::new(blur_driver::Simulation::start(Command::new(&words[0]).args(&words[1..]))?));
    let mut blur = blur_driver::Driver::new(&bus)?;
    let mut slope = slope_driver::Driver::new(&bus)?;
    let mut mark = mark_driver::Driver::new(&bus)?;
    let mut signal: [i16; 64] = std::array::from_fn(|at| (at * at * 11 % 701) as i16 - 350);
    let (mut smooth, mut steps, mut marks) = (signal, [0; 64], [false; 64]);
    blur.blur(&mut signal, &mut smooth)?;
    slope.slope(&mut smooth, &mut steps)?;
    let count = mark.mark(&mut steps, 5, &mut marks)?;
    for at in 1..63 {
        assert_eq!(smooth[at], (signal[at - 1] + 2 * signal[at] + signal[at + 1]) >> 2, "element {at}");
        assert_eq!(steps[at], smooth[at + 1] - smooth[at], "element {at}");
        assert_eq!(marks[at], steps[at] > 5, "element {at}");
    }
    assert_eq!(count, marks.iter().filter(|&&mark| mark).count() as i32);
    Ok(())
}
