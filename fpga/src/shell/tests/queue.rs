//! Starts that queue: a run that goes on, one that waits for its end, and a host that takes what each gave, over the line and both buses.

use super::bus::{Bus, check_registers};
use super::wire::{DIVISOR, Wire, behind};
use crate::host::{Fault, Host};
use crate::map::{
    CONTINUE, CONTROL, DONE, GLOBAL_INTERRUPT, IDLE, INTERRUPT_ENABLE, INTERRUPT_STATUS, Map, READY, START,
};
use crate::shell::Front;

/// The turns of the loop: longer than a host takes to write the next start over the line.
const TURNS: u32 = 20_000;

fn text() -> String {
    format!(
        "func.func @turns(%x: i32, %y: i13) -> (i32, i13) {{
           %r:2 = affine.for %i = 0 to {TURNS} iter_args(%a = %x, %b = %y) -> (i32, i13) {{
             %c = arith.addi %a, %a : i32
             %d = arith.xori %c, %x : i32
             %e = arith.addi %b, %y : i13
             affine.yield %d, %e : i32, i13
           }}
           return %r#0, %r#1 : i32, i13
         }}"
    )
}

/// What the function gives.
fn expected((x, y): (u32, u32)) -> [u32; 2] {
    let turned = (0..TURNS).fold(x, |a, _| a.wrapping_add(a) ^ x);
    [turned, (y * (TURNS + 1)) & 0x1fff]
}

/// A way to registers.
trait Registers {
    fn get(&mut self, address: u32) -> u32;
    /// Whether the write is not refused.
    fn put(&mut self, address: u32, word: u32) -> bool;
}

impl Registers for Bus {
    fn get(&mut self, address: u32) -> u32 {
        self.read(address).expect("a register")
    }

    fn put(&mut self, address: u32, word: u32) -> bool {
        self.write(address, word, 15).is_ok()
    }
}

impl Registers for Host<Wire> {
    fn get(&mut self, address: u32) -> u32 {
        let bytes = self.read(address, 4).expect("a register");
        u32::from_le_bytes(bytes.try_into().expect("a word"))
    }

    fn put(&mut self, address: u32, word: u32) -> bool {
        match self.write(address, &word.to_le_bytes()) {
            Ok(()) => true,
            Err(Fault::Refused) => false,
            Err(fault) => panic!("{fault}"),
        }
    }
}

fn start(of: &mut impl Registers, map: &Map, (x, y): (u32, u32)) {
    assert!(of.put(map.arguments[0].offset, x) && of.put(map.arguments[1].offset, y));
    assert!(of.put(CONTROL, 1 << START));
}

fn bits(of: &mut impl Registers) -> [bool; 4] {
    let control = of.get(CONTROL);
    [START, DONE, IDLE, READY].map(|bit| control >> bit & 1 != 0)
}

fn wait(of: &mut impl Registers) {
    while !bits(of)[1] {}
}

fn results(of: &mut impl Registers, map: &Map) -> [u32; 2] {
    [0, 1].map(|at| of.get(map.results[at].offset))
}

/// Two starts one behind the other; what each run gave stays until it is taken.
fn check(of: &mut impl Registers, map: &Map) {
    let [first, second, third] = [(0x1234_5678, 7), (0x9abc_def1, 8191), (5, 4000)];
    assert_eq!(bits(of), [false, false, true, true]);
    start(of, map, first);
    assert_eq!(bits(of), [false, false, false, true], "a run goes on");
    start(of, map, second);
    assert_eq!(bits(of), [true, false, false, false], "a start waits");
    assert!(!of.put(map.arguments[0].offset, 1) && !of.put(map.arguments[1].offset, 1), "its arguments are its own");
    assert!(of.put(CONTROL, 1 << START), "a third start is ignored");
    wait(of);
    assert_eq!(results(of, map), expected(first));
    let cycles = of.get(map.cycles);
    assert!(cycles >= TURNS, "{cycles}");
    start(of, map, third);
    // The second run ends, and waits for the host, and the third start for that.
    for _ in 0..TURNS / 10 {
        of.get(map.cycles + 4);
    }
    assert_eq!((bits(of), results(of, map)), ([true, true, false, false], expected(first)));
    for run in [second, third] {
        assert!(of.put(CONTROL, 1 << CONTINUE));
        wait(of);
        assert_eq!((results(of, map), of.get(map.cycles)), (expected(run), cycles));
    }
    assert_eq!(bits(of), [false, true, true, true]);
    assert!(of.put(CONTROL, 1 << CONTINUE));
    assert_eq!(bits(of), [false, false, true, true]);
}

/// A host that knows of no queue takes the last run with each start.
fn check_one_by_one(of: &mut impl Registers, map: &Map) {
    for run in [(1, 1), (0xffff_ffff, 77)] {
        assert!(of.put(map.arguments[0].offset, run.0) && of.put(map.arguments[1].offset, run.1));
        assert!(of.put(CONTROL, 1 << START | 1 << CONTINUE));
        wait(of);
        assert_eq!(results(of, map), expected(run));
    }
    // It starts by itself again and again until that is over.
    assert!(of.put(CONTROL, 0x91));
    for _ in 0..TURNS / 8 {
        of.get(CONTROL);
    }
    assert!(of.put(CONTROL, 1 << CONTINUE));
    while !bits(of)[2] {
        assert!(of.put(CONTROL, 1 << CONTINUE));
    }
    assert_eq!(results(of, map), expected((0xffff_ffff, 77)));
    assert!(of.put(CONTROL, 1 << CONTINUE));
}

fn check_bus(front: Front) {
    let (mut bus, map) = Bus::new(front, &text());
    check_registers(&mut bus, &map);
    check(&mut bus, &map);
    check_one_by_one(&mut bus, &map);
    for (address, word) in [(GLOBAL_INTERRUPT, 1), (INTERRUPT_ENABLE, 2)] {
        assert!(Registers::put(&mut bus, address, word));
    }
    start(&mut bus, &map, (1, 1));
    let status = Registers::get(&mut bus, INTERRUPT_STATUS);
    assert_eq!((Bus::get(&mut bus, "irq"), status, bits(&mut bus)[1]), (1, 2, false), "ready comes before done");
}

#[test]
fn starts_queue_over_axi_lite() {
    check_bus(Front::AxiLite);
}

#[test]
fn starts_queue_over_wishbone() {
    check_bus(Front::Wishbone);
}

#[test]
fn starts_queue_over_the_line() {
    let (circuit, map) = behind(Front::Serial { divisor: DIVISOR }, &text());
    let mut host = Host::connect(Wire::new(circuit), &map, super::wire::HASH).expect("the design");
    check(&mut host, &map);
}
