//! The host of memories inside the design: it fills them before a run and reads them after it, all at the same time.

use manifest::{Manifest, Port};
use sim::circuit::Signal;
use sim::interp::Memory;
use sim_compiled::Engine;

use super::{Driver, Failure};

/// The port of one memory.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    memory: usize,
    depth: usize,
    address: Signal,
    enable: Signal,
    write: Signal,
    write_data: Signal,
    read_data: Signal,
}

/// The ports of a design that hosts use. Errors: the circuit lacks a signal.
pub fn hosts(circuit: &Engine, manifest: &Manifest) -> Result<Vec<Host>, Failure> {
    let mut found = Vec::new();
    for (index, memory) in manifest.memories.iter().enumerate() {
        for names in memory.ports.iter().filter_map(Port::as_host) {
            found.push(Host {
                memory: index,
                depth: memory.depth,
                address: circuit.input(&names.addr)?,
                enable: circuit.input(&names.en)?,
                write: circuit.input(&names.we)?,
                write_data: circuit.input(&names.wdata)?,
                read_data: circuit.output(&names.rdata)?,
            });
        }
    }
    Ok(found)
}

impl Driver {
    /// Writes all words of the memories inside.
    pub(super) fn fill_hosts(&mut self, memories: &[Memory]) {
        let hosts = self.hosts.clone();
        for word in 0..hosts.iter().map(|h| h.depth).max().unwrap_or(0) {
            for host in hosts.iter().filter(|h| word < h.depth) {
                self.circuit.put(host.write_data, &memories[host.memory].get(word));
            }
            self.reach(&hosts, word, true);
            self.circuit.step();
        }
        self.leave(&hosts);
    }

    /// Reads all words of the memories inside.
    pub(super) fn drain_hosts(&mut self, memories: &mut [Memory]) {
        let hosts = self.hosts.clone();
        for word in 0..hosts.iter().map(|h| h.depth).max().unwrap_or(0) {
            self.reach(&hosts, word, false);
            self.circuit.step();
            for host in hosts.iter().filter(|h| word < h.depth) {
                let value = self.circuit.value(host.read_data);
                memories[host.memory].set(word, &value);
            }
        }
        self.leave(&hosts);
    }

    fn reach(&mut self, hosts: &[Host], word: usize, writes: bool) {
        for host in hosts {
            self.circuit.put_word(host.address, word as u64);
            self.circuit.put_word(host.enable, u64::from(word < host.depth));
            self.circuit.put_word(host.write, u64::from(writes));
        }
    }

    /// Takes the hosts off; what they drive is noise then.
    fn leave(&mut self, hosts: &[Host]) {
        for host in hosts {
            self.circuit.put_word(host.enable, 0);
            let (address, data) = (self.noise.int(host.address.width()), self.noise.int(host.write_data.width()));
            self.circuit.put(host.address, &address);
            self.circuit.put(host.write_data, &data);
            self.circuit.put_word(host.write, self.noise.next_u64() & 1);
        }
    }
}
