//! The signals of a design's control bus, and the cycles of one access: AXI4-Lite and Wishbone.
//!
//! What holds: an access leaves all that asks low; one that is not answered in time ends as silent.

use sim::circuit::{PortError, Signal};
use sim_compiled::Engine;

use super::{Answer, Bench};

/// Cycles after which a design that does not answer is given up.
const MOST_WAITING: u64 = 10_000;

/// The bus through which a host controls a design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// A subordinate of AXI4-Lite whose signals begin with `s_axi_`.
    AxiLite,
    /// A slave of Wishbone B4, classic cycles, whose signals begin with `wb_`.
    Wishbone,
}

/// A word that is read, or written where its bytes have a bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// Byte address.
    pub address: u32,
    /// What is written, with a bit for each of its bytes; nothing for a read.
    pub written: Option<(u32, u32)>,
}

#[derive(Clone, Copy)]
pub(super) enum Port {
    AxiLite(AxiLite),
    Wishbone(Wishbone),
}

#[derive(Clone, Copy)]
pub(super) struct AxiLite {
    awaddr: Signal,
    awvalid: Signal,
    awready: Signal,
    wdata: Signal,
    wstrb: Signal,
    wvalid: Signal,
    wready: Signal,
    bready: Signal,
    bresp: Signal,
    bvalid: Signal,
    araddr: Signal,
    arvalid: Signal,
    arready: Signal,
    rready: Signal,
    rdata: Signal,
    rresp: Signal,
    rvalid: Signal,
}

#[derive(Clone, Copy)]
pub(super) struct Wishbone {
    cycle: Signal,
    strobe: Signal,
    writes: Signal,
    address: Signal,
    data: Signal,
    select: Signal,
    answer: Signal,
    acknowledge: Signal,
    error: Signal,
}

impl Port {
    /// The signals of a circuit. Errors: it lacks one.
    pub(super) fn find(circuit: &Engine, protocol: Protocol) -> Result<Self, PortError> {
        match protocol {
            Protocol::AxiLite => AxiLite::find(circuit).map(Self::AxiLite),
            Protocol::Wishbone => Wishbone::find(circuit).map(Self::Wishbone),
        }
    }
}

impl AxiLite {
    fn find(circuit: &Engine) -> Result<Self, PortError> {
        let input = |name: &str| circuit.input(&format!("s_axi_{name}"));
        let output = |name: &str| circuit.output(&format!("s_axi_{name}"));
        Ok(Self {
            awaddr: input("awaddr")?,
            awvalid: input("awvalid")?,
            awready: output("awready")?,
            wdata: input("wdata")?,
            wstrb: input("wstrb")?,
            wvalid: input("wvalid")?,
            wready: output("wready")?,
            bready: input("bready")?,
            bresp: output("bresp")?,
            bvalid: output("bvalid")?,
            araddr: input("araddr")?,
            arvalid: input("arvalid")?,
            arready: output("arready")?,
            rready: input("rready")?,
            rdata: output("rdata")?,
            rresp: output("rresp")?,
            rvalid: output("rvalid")?,
        })
    }
}

impl Wishbone {
    fn find(circuit: &Engine) -> Result<Self, PortError> {
        let input = |name: &str| circuit.input(&format!("wb_{name}_i"));
        let output = |name: &str| circuit.output(&format!("wb_{name}_o"));
        Ok(Self {
            cycle: input("cyc")?,
            strobe: input("stb")?,
            writes: input("we")?,
            address: input("adr")?,
            data: input("dat")?,
            select: input("sel")?,
            answer: output("dat")?,
            acknowledge: output("ack")?,
            error: output("err")?,
        })
    }
}

impl Bench {
    /// Makes one access; the word that was read, or 0. Errors: it was refused, or not answered.
    pub(super) fn access(&mut self, at: usize, access: Access) -> Result<u32, Answer> {
        let Access { address, written } = access;
        match (self.devices[at].port, written) {
            (Port::AxiLite(port), None) => self.read_axi(at, port, address),
            (Port::AxiLite(port), Some(written)) => self.write_axi(at, port, (address, written)).map(|()| 0),
            (Port::Wishbone(port), _) => self.cycle_of_wishbone(at, port, access),
        }
    }

    fn read_axi(&mut self, at: usize, s: AxiLite, address: u32) -> Result<u32, Answer> {
        self.ask_axi(at, s, address)?;
        self.put(at, s.rready, 1);
        let answered = self.until(at, |device| device.is(s.rvalid));
        let circuit = &mut self.devices[at].circuit;
        let (data, refused) = (circuit.word(s.rdata), circuit.word(s.rresp) != 0);
        self.step(at);
        self.put(at, s.rready, 0);
        answered?;
        accepted(refused, data as u32)
    }

    /// Hands the address of a read over. Errors: the design does not take it.
    fn ask_axi(&mut self, at: usize, s: AxiLite, address: u32) -> Result<(), Answer> {
        self.put_all(at, &[(s.araddr, address), (s.arvalid, 1)]);
        let taken = self.until(at, |device| device.is(s.arready));
        if taken.is_ok() {
            self.step(at);
        }
        self.put(at, s.arvalid, 0);
        taken
    }

    fn write_axi(&mut self, at: usize, s: AxiLite, (address, written): (u32, (u32, u32))) -> Result<(), Answer> {
        let (word, bytes) = written;
        self.put_all(at, &[(s.awaddr, address), (s.awvalid, 1), (s.wdata, word), (s.wstrb, bytes), (s.wvalid, 1)]);
        self.hand_over(at, s);
        self.put_all(at, &[(s.awvalid, 0), (s.wvalid, 0), (s.bready, 1)]);
        let answered = self.until(at, |device| device.is(s.bvalid));
        let refused = self.devices[at].is(s.bresp);
        self.step(at);
        self.put(at, s.bready, 0);
        answered?;
        accepted(refused, ())
    }

    /// Lets time pass until address and data of a write were taken, each in its own cycle, or for as long as is waited.
    fn hand_over(&mut self, at: usize, s: AxiLite) {
        let (mut address_left, mut data_left) = (true, true);
        for _ in 0..MOST_WAITING {
            let device = &mut self.devices[at];
            address_left &= !device.is(s.awready);
            data_left &= !device.is(s.wready);
            self.step(at);
            self.put_all(at, &[(s.awvalid, u32::from(address_left)), (s.wvalid, u32::from(data_left))]);
            if !address_left && !data_left {
                return;
            }
        }
    }

    fn cycle_of_wishbone(&mut self, at: usize, s: Wishbone, access: Access) -> Result<u32, Answer> {
        let (word, bytes) = access.written.unwrap_or((0, 15));
        let (writes, address) = (u32::from(access.written.is_some()), access.address / 4);
        self.put_all(at, &[(s.address, address), (s.writes, writes), (s.data, word), (s.select, bytes)]);
        self.put_all(at, &[(s.cycle, 1), (s.strobe, 1)]);
        let answered = self.until(at, |device| device.is(s.acknowledge) || device.is(s.error));
        let circuit = &mut self.devices[at].circuit;
        let (data, refused) = (circuit.word(s.answer), circuit.word(s.error) != 0);
        self.step(at);
        self.put_all(at, &[(s.cycle, 0), (s.strobe, 0)]);
        answered?;
        accepted(refused, data as u32)
    }

    fn put_all(&mut self, at: usize, values: &[(Signal, u32)]) {
        values.iter().for_each(|&(signal, value)| self.put(at, signal, value));
    }

    fn put(&mut self, at: usize, signal: Signal, value: u32) {
        self.devices[at].circuit.put_word(signal, u64::from(value));
    }

    /// Lets time pass until a design is so far. Errors: it never is.
    fn until(&mut self, at: usize, is_there: impl Fn(&mut super::Device) -> bool) -> Result<(), Answer> {
        for _ in 0..MOST_WAITING {
            if is_there(&mut self.devices[at]) {
                return Ok(());
            }
            self.step(at);
        }
        Err(Answer::Silent)
    }
}

/// What an access gave, unless it was refused.
fn accepted<T>(refused: bool, value: T) -> Result<T, Answer> {
    if refused { Err(Answer::Refused) } else { Ok(value) }
}
