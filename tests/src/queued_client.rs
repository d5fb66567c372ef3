//! Starts two runs before it waits for the first: the arguments run the simulation.

use std::process::Command;
use std::task::Poll;
use std::time::Duration;

use scale_driver::{Driver, Error, Simulation};

fn main() -> Result<(), Error> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let driver = Driver::new(Simulation::start(Command::new(&words[0]).args(&words[1..]))?)?;
    let before: [i32; 40] = std::array::from_fn(|at| at as i32 * 1000 - 77);
    let [mut a, mut b, mut c, mut d] = [before; 4];
    let scaled = |factor: i32| before.map(|value| value * factor);
    let longest = Duration::from_secs(10);
    let mut first = driver.start(&mut a, 3)?;
    let mut second = driver.start(&mut b, -7)?;
    assert!(matches!(driver.start(&mut c, 1), Err(Error::StillRunning)), "a third run");
    assert!(matches!(second.poll()?, Poll::Pending), "the second run ends behind the first");
    assert_eq!(first.wait(longest)?, scaled(3).iter().sum::<i32>());
    let third = driver.start(&mut c, 9)?;
    assert_eq!(second.wait(longest)?, scaled(-7).iter().sum::<i32>());
    // Nobody waits for the third.
    drop(third);
    let mut fourth = driver.start(&mut d, 11)?;
    assert_eq!(fourth.wait(longest)?, scaled(11).iter().sum::<i32>());
    assert!(driver.cycles()? > 0 && driver.counters()?.bytes_read == 160);
    drop((first, second, fourth));
    assert_eq!((a, b, d), (scaled(3), scaled(-7), scaled(11)));
    Ok(())
}
