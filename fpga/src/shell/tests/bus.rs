//! Masters of the buses that wait as long as they like, and see that the rules of the bus are kept.

use sim::circuit::Circuit;
use sim::random::Random;

use super::wire::{HASH, behind};
use super::{SCALE, bytes};
use crate::map::{CONTROL, GLOBAL_INTERRUPT, INTERRUPT_ENABLE, INTERRUPT_STATUS, Map};
use crate::registers::{Access, Bits};
use crate::shell::Front;

/// Cycles in which any access must end.
const MOST_CYCLES: u32 = 400;

/// A design behind a bus.
pub struct Bus {
    front: Front,
    circuit: Circuit,
    random: Random,
}

impl Bus {
    /// The function of a text behind a bus, after a reset.
    pub fn new(front: Front, text: &str) -> (Self, Map) {
        let (circuit, map) = behind(front, text);
        let mut bus = Self { front, circuit, random: Random::new(11) };
        bus.put("rst", 1);
        (0..4).for_each(|_| bus.circuit.step());
        bus.put("rst", 0);
        (bus, map)
    }

    fn put(&mut self, name: &str, value: u64) {
        let signal = self.circuit.input(name).unwrap_or_else(|_| panic!("no input {name}"));
        self.circuit.put_word(signal, value);
    }

    pub fn get(&mut self, name: &str) -> u64 {
        let signal = self.circuit.output(name).unwrap_or_else(|_| panic!("no output {name}"));
        self.circuit.word(signal)
    }

    /// The word at an address, or that there is an error.
    pub fn read(&mut self, address: u32) -> Result<u32, ()> {
        match self.front {
            Front::AxiLite => self.axi(address, None),
            Front::Wishbone => self.wishbone(address, None),
            Front::Serial { .. } => unreachable!("no bus"),
        }
    }

    pub fn write(&mut self, address: u32, data: u32, strobe: u8) -> Result<u32, ()> {
        match self.front {
            Front::AxiLite => self.axi(address, Some((data, strobe))),
            Front::Wishbone => self.wishbone(address, Some((data, strobe))),
            Front::Serial { .. } => unreachable!("no bus"),
        }
    }

    /// A handshake on each channel of requests, in any order, then one response, which stays as it is until it is taken.
    fn axi(&mut self, address: u32, write: Option<(u32, u8)>) -> Result<u32, ()> {
        let [valid, response, ready] = match write {
            Some(_) => ["s_axi_bvalid", "s_axi_bresp", "s_axi_bready"],
            None => ["s_axi_rvalid", "s_axi_rresp", "s_axi_rready"],
        };
        let mut waiting = if write.is_some() { vec!["aw", "w"] } else { vec!["ar"] };
        self.put("s_axi_awaddr", u64::from(address));
        self.put("s_axi_araddr", u64::from(address));
        let (data, strobe) = write.unwrap_or_default();
        self.put("s_axi_wdata", u64::from(data));
        self.put("s_axi_wstrb", u64::from(strobe));
        let mut shown: Vec<&str> = Vec::new();
        let mut seen = None;
        for _ in 0..MOST_CYCLES {
            for channel in waiting.iter().filter(|channel| !shown.contains(channel)).copied().collect::<Vec<_>>() {
                if self.random.below(3) == 0 {
                    shown.push(channel);
                }
            }
            for channel in ["aw", "w", "ar"] {
                let shows = waiting.contains(&channel) && shown.contains(&channel);
                self.put(&format!("s_axi_{channel}valid"), u64::from(shows));
            }
            let takes = self.random.below(3) == 0;
            self.put(ready, u64::from(takes));
            let taken: Vec<&str> =
                shown.iter().copied().filter(|channel| self.get(&format!("s_axi_{channel}ready")) == 1).collect();
            let answers = self.get(valid) == 1;
            let now = answers.then(|| (self.get(response), self.get("s_axi_rdata") as u32));
            assert!(!answers || waiting.is_empty(), "a response before its request");
            assert!(seen.is_none() || seen == now, "a response changed: {seen:?}, {now:?}");
            seen = now;
            self.circuit.step();
            waiting.retain(|channel| !taken.contains(channel));
            if let (Some((response, word)), true) = (seen, takes) {
                self.put(ready, 0);
                assert_eq!(self.get(valid), 0, "a second response");
                return [Ok(word), Err(())][usize::from(response == 2)];
            }
        }
        panic!("no response in {MOST_CYCLES} cycles");
    }

    fn wishbone(&mut self, address: u32, write: Option<(u32, u8)>) -> Result<u32, ()> {
        let (data, select) = write.unwrap_or((0, 15));
        let inputs = [
            ("we", u64::from(write.is_some())),
            ("adr", u64::from(address / 4)),
            ("dat", data.into()),
            ("sel", select.into()),
        ];
        inputs.into_iter().for_each(|(name, value)| self.put(&format!("wb_{name}_i"), value));
        ["wb_cyc_i", "wb_stb_i"].into_iter().for_each(|name| self.put(name, 1));
        for _ in 0..MOST_CYCLES {
            let (ack, err, word) = (self.get("wb_ack_o"), self.get("wb_err_o"), self.get("wb_dat_o") as u32);
            self.circuit.step();
            if ack + err > 0 {
                assert_eq!(ack + err, 1, "two answers");
                ["wb_cyc_i", "wb_stb_i"].into_iter().for_each(|name| self.put(name, 0));
                (0..self.random.below(3)).for_each(|_| self.circuit.step());
                assert_eq!(self.get("wb_ack_o") + self.get("wb_err_o"), 0, "an answer to nothing");
                return [Ok(word), Err(())][err as usize];
            }
        }
        panic!("no answer in {MOST_CYCLES} cycles");
    }

    fn write_all(&mut self, base: u32, bytes: &[u8]) {
        for (at, word) in bytes.chunks(4).enumerate() {
            let data = u32::from_le_bytes(word.try_into().expect("whole words"));
            self.write(base + 4 * at as u32, data, 15).expect("a window");
        }
    }

    fn read_all(&mut self, base: u32, count: u32) -> Vec<u8> {
        let words = (0..count).step_by(4).map(|at| self.read(base + at).expect("a window"));
        words.flat_map(u32::to_le_bytes).collect()
    }
}

/// What the table of registers says is what the design answers: after a reset, and where ones were written.
pub fn check_registers(bus: &mut Bus, map: &Map) {
    for register in map.registers(HASH) {
        if let Some(reset) = register.reset() {
            assert_eq!(bus.read(register.offset), Ok(reset), "{}", register.name);
        }
        let kept =
            |bits: &Bits| if bits.access == Access::Read { 0 } else { (u32::MAX >> (32 - bits.width)) << bits.low };
        if register.bits.iter().all(|bits| !matches!(bits.access, Access::Trigger | Access::Set))
            && register.is_written()
        {
            let kept = register.bits.iter().map(kept).sum();
            bus.write(register.offset, u32::MAX, 15).unwrap();
            assert_eq!(bus.read(register.offset), Ok(kept), "{}", register.name);
            let toggles = register.bits.iter().any(|bits| bits.access == Access::Toggle);
            bus.write(register.offset, if toggles { u32::MAX } else { 0 }, 15).unwrap();
            assert_eq!(bus.read(register.offset), Ok(0), "{}", register.name);
        }
    }
}

fn check(front: Front) {
    let (mut bus, map) = Bus::new(front, SCALE);
    check_registers(&mut bus, &map);
    let hash = [0, 4].map(|at| u64::from(bus.read(map.hash + at).unwrap()));
    assert_eq!(hash[0] | hash[1] << 32, HASH);
    bus.write(GLOBAL_INTERRUPT, 1, 15).unwrap();
    bus.write(INTERRUPT_ENABLE, 1, 15).unwrap();
    for round in 0..3 {
        call(&mut bus, &map, round);
    }
    assert!(bus.read(map.windows[0].base - 4).is_err() && bus.write(map.windows[0].base - 4, 0, 15).is_err());
    bus.write(map.arguments[0].offset, 0x1234_5678, 15).unwrap();
    bus.write(map.arguments[0].offset, 0xaabb_ccdd, 0b0110).unwrap();
    assert_eq!(bus.read(map.arguments[0].offset), Ok(0x12bb_cc78));
    bus.write(CONTROL, 0x81, 1).unwrap();
    assert_eq!(bus.read(map.windows[0].base), Err(()));
    assert_eq!(bus.write(map.windows[0].base, 1, 15), Err(()));
}

fn call(bus: &mut Bus, map: &Map, round: u64) {
    let mut random = Random::new(round);
    let a: Vec<u32> = (0..32).map(|_| random.next_u64() as u32).collect();
    let b: Vec<u32> = (0..32).map(|_| random.below(1 << 13) as u32).collect();
    let (x, y) = (random.next_u64() as u32, random.below(1 << 13) as u32);
    bus.write_all(map.windows[0].base, &bytes(&a, 4));
    bus.write_all(map.windows[1].base, &bytes(&b, 2));
    bus.write(map.arguments[0].offset, x, 15).unwrap();
    bus.write(map.arguments[1].offset, y, 15).unwrap();
    bus.write(CONTROL, 1, 15).unwrap();
    while bus.read(CONTROL).unwrap() & 2 == 0 {}
    assert_eq!((bus.get("irq"), bus.read(INTERRUPT_STATUS)), (1, Ok(1)));
    bus.write(INTERRUPT_STATUS, 1, 15).unwrap();
    assert_eq!(bus.get("irq"), 0);
    let products: Vec<u32> = a.iter().map(|v| v.wrapping_mul(x)).collect();
    let sums: Vec<u32> = b.iter().map(|v| (v + y) & 0x1fff).collect();
    assert_eq!(bus.read_all(map.windows[0].base, 128), bytes(&products, 4));
    assert_eq!(bus.read_all(map.windows[1].base, 64), bytes(&sums, 2));
    let total = products.iter().fold(0_u32, |sum, v| sum.wrapping_add(*v));
    assert_eq!(bus.read(map.results[0].offset), Ok(total));
}

#[test]
fn a_call_over_axi_lite_is_a_call() {
    check(Front::AxiLite);
}

#[test]
fn a_call_over_wishbone_is_a_call() {
    check(Front::Wishbone);
}
