//! A simulation of the design behind its bus, with `bus.sv` as the master, at the end of two pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::host::{Error, SIMULATED_MEMORY, Transport};

/// A simulation of `bus.sv` with the design; it ends when this is dropped.
#[derive(Debug)]
pub struct Simulation {
    process: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Simulation {
    /// Starts the simulation: `command` is `vvp` with its arguments, or what Verilator built.
    pub fn start(command: &mut Command) -> Result<Self, Error> {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let requests = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().ok_or(Error::Silent)?);
        Ok(Self { process, requests, answers })
    }

    /// Sends a request; what stands behind the status that comes back. An end of the simulation is silence.
    fn ask(&mut self, address: u32, request: &str) -> Result<String, Error> {
        let sent = self.requests.as_mut().map(|to| writeln!(to, "{request}").and_then(|()| to.flush()));
        let mut line = String::new();
        let heard = self.answers.read_line(&mut line);
        let (Some(Ok(())), Ok(_)) = (sent, heard) else { return Err(Error::Silent) };
        let mut words = line.split_whitespace();
        match words.next() {
            Some("0") => Ok(words.next().unwrap_or_default().to_owned()),
            Some("2") => Err(Error::Refused { address }),
            _ => Err(Error::Silent),
        }
    }
}

impl Transport for Simulation {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        for (at, bytes) in (address..).step_by(4).zip(data.chunks_mut(4)) {
            let word = self.ask(at, &format!("r {at:x}"))?;
            let word = u32::from_str_radix(&word, 16).map_err(|_| Error::Silent)?;
            bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
        }
        Ok(())
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        for (at, bytes) in (address..).step_by(4).zip(data.chunks(4)) {
            let mut word = [0; 4];
            word[..bytes.len()].copy_from_slice(bytes);
            self.ask(at, &format!("w {at:x} {:x} f", u32::from_le_bytes(word)))?;
        }
        Ok(())
    }

    fn memory(&self) -> Option<u64> {
        Some(SIMULATED_MEMORY)
    }
}

impl Drop for Simulation {
    fn drop(&mut self) {
        self.requests = None;
        // It ends with its input; one that does not answer this way can't be helped from here.
        let _ = self.process.wait();
    }
}
