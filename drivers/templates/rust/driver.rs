//! The driver of @name@, for the design with hash @hash@ and no other.
//!
//! A [`Driver`] calls it at the end of a [`Transport`]: [`Serial`], [`Simulation`], `Memory` (with the feature `memory`), or one of
//! your own.

#![cfg_attr(not(feature = "memory"), forbid(unsafe_code))]
#![deny(missing_docs)]
// Names and numbers of arguments are those of the design.
#![allow(non_snake_case, clippy::too_many_arguments, clippy::type_complexity)]

// Not every design has arrays, scalars and results.
#[allow(dead_code)]
mod host;
#[cfg(all(feature = "memory", target_os = "linux"))]
mod memory;
mod serial;
mod simulation;

use std::task::Poll;
use std::time::Duration;

pub use host::{Error, Transport};
#[cfg(all(feature = "memory", target_os = "linux"))]
pub use memory::Memory;
pub use serial::Serial;
pub use simulation::Simulation;

/// What names the design.
pub const HASH: u64 = 0x@hash@;

/// How long calls wait for the end of a run.
pub const PATIENCE: Duration = Duration::from_secs(10);
@tables@
/// @name@ at the end of a transport.
#[derive(Debug)]
pub struct Driver<T> {
    transport: T,
}
@open@
impl<T: Transport> Driver<T> {
    /// The design at the end of a transport. Errors: `OtherDesign` where it is not this one.
    pub fn new(mut transport: T) -> Result<Self, Error> {
        host::connect(&mut transport, 0x@hash_at@, HASH)?;
        Ok(Self { transport })
    }

    /// Calls @name@ and waits for its end, [`PATIENCE`] at the most; arrays are changed in place. Gives @returns@.
    ///
@docs@    pub fn @name@(&mut self@parameters@) -> Result<@results@, Error> {
        self.start(@passed@)?.wait(PATIENCE)
    }

    /// Hands over arguments and starts a run. Errors: `StillRunning` where the last run has not ended, `Range` where a number has
    /// more bits than the design takes.
    pub fn start<'a>(&'a mut self@borrowed@) -> Result<Run<'a, T>, Error> {
        let transport = &mut self.transport;
        host::expect_idle(transport)?;
@put@        host::start(transport)?;
        Ok(Run { transport@arrays@ })
    }

    /// Cycles from start to done of the last run.
    pub fn cycles(&mut self) -> Result<u64, Error> {
        host::get_word_pair(&mut self.transport, 0x@cycles_at@)
    }

    /// The transport.
    pub fn transport(&mut self) -> &mut T {
        &mut self.transport
    }
}

/// A run that was started, with the arrays that it fills at its end.
#[derive(Debug)]
#[must_use = "arrays and results are fetched by `poll` and `wait`"]
pub struct Run<'a, T> {
    transport: &'a mut T,
@fields@}

impl<T: Transport> Run<'_, T> {
    /// Asks once whether the run has ended; then fills the arrays and gives the results.
    pub fn poll(&mut self) -> Result<Poll<@results@>, Error> {
        if !host::is_done(self.transport)? {
            return Ok(Poll::Pending);
        }
@got@    }

    /// Asks until the run has ended. Errors: `StillRunning` where that takes longer than `longest`; the run may be waited for again.
    pub fn wait(&mut self, longest: Duration) -> Result<@results@, Error> {
        host::wait(longest, || self.poll())
    }
}
