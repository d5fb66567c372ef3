//! Groups of signals, as the head of a design's text names them.

use crate::{Level, Manifest, Memory, Port};

impl Manifest {
    /// The first signal of each group, and what the group is.
    pub fn groups(&self) -> Vec<(String, String)> {
        let level = match self.reset_active {
            Level::High => "high",
            Level::Low => "low",
        };
        let mut groups = vec![
            (self.clock.clone(), format!("Clock; reset, synchronous, active {level}")),
            (self.start.signal.clone(), "A pulse begins a run, unless one is under way".to_owned()),
            (self.done.signal.clone(), "A pulse at the end of a run".to_owned()),
        ];
        let taken = "Numbers, taken with start".to_owned();
        groups.extend(self.scalars.first().map(|scalar| (scalar.port.clone(), taken)));
        let held = "Results, from done to the next start".to_owned();
        groups.extend(self.results.first().map(|result| (result.port.clone(), held)));
        for memory in &self.memories {
            groups.extend(memory.ports.iter().map(|port| (first_signal(port).to_owned(), in_words(memory, port))));
        }
        let errors = self.memories.iter().flat_map(|memory| memory.ports.iter().filter_map(Port::stream_error));
        let errors = errors.chain(self.axi.iter().map(|axi| axi.error.as_str()));
        groups.extend(errors.map(|error| (error.to_owned(), "1 from the first error to the next start".to_owned())));
        groups.extend(self.axi.iter().map(|axi| {
            let channel = if axi.reads { "araddr" } else { "awaddr" };
            (format!("{}{channel}", axi.prefix), format!("AXI4, beats of {} bits", axi.data_width))
        }));
        groups
    }
}

/// The signal of a port that is declared first.
fn first_signal(port: &Port) -> &str {
    match port {
        Port::Read(port) => &port.addr,
        Port::Write(port) => &port.addr,
        Port::ReadWrite(port) | Port::Host(port) => &port.addr,
        Port::Axi(port) => &port.base,
        Port::StreamIn(port) => &port.signals.tdata,
        Port::StreamOut(port) => &port.tdata,
    }
}

fn in_words(memory: &Memory, port: &Port) -> String {
    let Memory { name, depth, width, read_latency, .. } = memory;
    let bank = memory.bank.map_or_else(String::new, |bank| format!(", bank {bank}"));
    let late = match read_latency {
        1 => "a cycle".to_owned(),
        cycles => format!("{cycles} cycles"),
    };
    let what = match port {
        Port::Read(_) => format!("read: data come {late} after en"),
        Port::Write(_) => "written at the edge after en".to_owned(),
        Port::ReadWrite(_) => format!("written with we, else read: data come {late} after en"),
        Port::Host(_) => format!("kept inside, for its user while no run is under way: data come {late} after en"),
        Port::Axi(port) => {
            let ways = match (port.reads, port.writes) {
                (true, true) => "read and written",
                (true, false) => "read",
                (false, true) => "written",
                (false, false) => "not used",
            };
            format!("{ways} over the bus: the byte address of its first element")
        }
        Port::StreamIn(_) => "comes in, AXI4-Stream".to_owned(),
        Port::StreamOut(_) => "goes out, AXI4-Stream".to_owned(),
    };
    format!("{name}{bank}: {depth} words of {width} bits, {what}")
}
