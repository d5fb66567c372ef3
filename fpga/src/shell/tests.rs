//! Whole shells over the serial line: what a host writes and reads is what the design computes with.

mod bus;
mod queue;
mod wire;

use sim::random::Random;

use super::Front;
use crate::frame::{self, Decoder, MOST, REFUSED, WRITE};
use crate::host::{Fault, Host, Line};
use crate::map::{CONTROL, GLOBAL_INTERRUPT, INTERRUPT_ENABLE, INTERRUPT_STATUS, Map};
use wire::{DIVISOR, HASH, Wire, all_behind, connected, shelled};

const SCALE: &str = "func.func @scale(%a: memref<32xi32>, %b: memref<32xi13>, %x: i32, %y: i13) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 32 iter_args(%s = %zero) -> i32 {
    %v = affine.load %a[%i] : memref<32xi32>
    %w = affine.load %b[%i] : memref<32xi13>
    %z = arith.addi %w, %y : i13
    affine.store %z, %b[%i] : memref<32xi13>
    %p = arith.muli %v, %x : i32
    affine.store %p, %a[%i] : memref<32xi32>
    %t = arith.addi %s, %p : i32
    affine.yield %t : i32
  }
  return %sum : i32
}";

/// The words of an array, as bytes of its window.
fn bytes(words: &[u32], stride: usize) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()[..stride].to_vec()).collect()
}

/// Calls the function of `SCALE` once, and compares.
fn call(host: &mut Host<Wire>, map: &Map, random: &mut Random) {
    let a: Vec<u32> = (0..32).map(|_| random.next_u64() as u32).collect();
    let b: Vec<u32> = (0..32).map(|_| random.below(1 << 13) as u32).collect();
    let (x, y) = (random.next_u64() as u32, random.below(1 << 13) as u32);
    let [of_a, of_b] = [&map.windows[0], &map.windows[1]];
    host.write(of_a.base, &bytes(&a, 4)).unwrap();
    host.write(of_b.base, &bytes(&b, 2)).unwrap();
    host.write(map.arguments[0].offset, &x.to_le_bytes()).unwrap();
    host.write(map.arguments[1].offset, &y.to_le_bytes()).unwrap();
    host.start().unwrap();
    host.wait(100).unwrap();
    let products: Vec<u32> = a.iter().map(|v| v.wrapping_mul(x)).collect();
    let sums: Vec<u32> = b.iter().map(|v| (v + y) & 0x1fff).collect();
    assert_eq!(host.read(of_a.base, 128).unwrap(), bytes(&products, 4));
    assert_eq!(host.read(of_b.base, 64).unwrap(), bytes(&sums, 2));
    let total = products.iter().fold(0_u32, |sum, v| sum.wrapping_add(*v));
    assert_eq!(host.read(map.results[0].offset, 4).unwrap(), total.to_le_bytes());
}

#[test]
fn a_call_over_the_line_is_a_call() {
    let (mut host, map) = connected(SCALE, 0);
    let mut random = Random::new(1);
    (0..3).for_each(|_| call(&mut host, &map, &mut random));
    let cycles = host.read(map.cycles, 8).unwrap();
    assert!((32..60).contains(&u64::from_le_bytes(cycles.try_into().unwrap())));
    assert_eq!(host.line.damages, 0);
}

/// Cycles of a run that adds so many elements, an element a cycle.
fn cycles_of(elements: u64) -> u64 {
    let array = format!("memref<{elements}xi1>");
    let text = format!(
        "func.func @sum(%a: {array}, %from: i8) -> i8 {{
           %sum = affine.for %i = 0 to {elements} iter_args(%s = %from) -> i8 {{
             %v = affine.load %a[%i] : {array}
             %w = arith.extui %v : i1 to i8
             %t = arith.addi %s, %w : i8
             affine.yield %t : i8
           }}
           return %sum : i8
         }}"
    );
    let (mut host, map) = connected(&text, 0);
    let mut cycles = || {
        host.start().unwrap();
        host.wait(1000).unwrap();
        u64::from_le_bytes(host.read(map.cycles, 8).unwrap().try_into().unwrap())
    };
    let first = cycles();
    assert_eq!(cycles(), first, "another run begins at 0");
    first
}

/// The lowest byte is a counter, each of the others follows by a carry of the one below.
#[test]
fn cycles_are_counted_past_a_byte() {
    let few = cycles_of(100);
    for elements in [254, 255, 256, 257, 600, 65_536, 70_000] {
        assert_eq!(cycles_of(elements) - few, elements - 100, "of {elements} elements");
    }
}

/// Ten thousand frames at a line that damages one byte in a hundred.
#[test]
fn a_bad_line_loses_nothing() {
    let (mut host, map) = connected(SCALE, 10);
    host.most = 24;
    let mut random = Random::new(2);
    let window = &map.windows[0];
    let mut words = vec![0_u8; 128];
    host.write(window.base, &words).unwrap();
    for round in 0..5000 {
        let at = random.below(32) as usize * 4;
        let new: Vec<u8> = (0..4).map(|_| random.below(256) as u8).collect();
        words[at..at + 4].copy_from_slice(&new);
        host.write(window.base + at as u32, &new).unwrap();
        let from = random.below(120) as usize;
        assert_eq!(host.read(window.base + from as u32, 8).unwrap(), words[from..from + 8], "round {round}");
    }
    (0..4).for_each(|_| call(&mut host, &map, &mut random));
    assert!(host.line.damages > 2000, "{} bytes were damaged", host.line.damages);
}

/// Sends a body once; status and payload of the answer.
fn raw(wire: &mut Wire, body: &[u8]) -> Option<(u8, Vec<u8>)> {
    wire.send(&frame::encode(body));
    let mut decoder = Decoder::default();
    loop {
        if let Some(body) = decoder.take(wire.receive()?) {
            let [_, payload @ .., status] = &body[..] else { panic!("a frame without status") };
            return Some((*status, payload.to_vec()));
        }
    }
}

#[test]
fn a_repeated_write_is_done_once() {
    let (mut wire, _) = shelled(SCALE);
    let write = |number: u8, at: u32, byte: u8| vec![WRITE | number, at as u8, 0, 0, 0, byte];
    // Writing 1 toggles a bit of the interrupt status, so twice would be none.
    for _ in 0..3 {
        assert_eq!(raw(&mut wire, &write(9, INTERRUPT_STATUS, 1)), Some((0, Vec::new())));
    }
    let read = [3, INTERRUPT_STATUS as u8, 0, 0, 1];
    assert_eq!(raw(&mut wire, &read), Some((0, vec![1])));
    assert_eq!(raw(&mut wire, &write(10, INTERRUPT_STATUS, 1)), Some((0, Vec::new())));
    assert_eq!(raw(&mut wire, &read), Some((0, vec![0])));
}

#[test]
fn what_is_no_frame_has_no_answer() {
    let (mut wire, map) = shelled(SCALE);
    let read = [1, map.hash as u8, 0, 0, 8];
    let mut damaged = frame::encode(&read);
    damaged[2] ^= 4;
    wire.send(&damaged);
    assert_eq!(wire.receive(), None);
    // Longer than there is room for, then too short, then noise.
    wire.send(&frame::encode(&[0x55; 300]));
    wire.send(&frame::encode(&[1, 2]));
    wire.send(&[0x7d, 0x7e, 0x7e, 0x7e, 0x01]);
    assert_eq!(wire.receive(), None);
    let hash = HASH.to_le_bytes().to_vec();
    assert_eq!(raw(&mut wire, &read), Some((0, hash)));
}

#[test]
fn the_largest_frame_fits() {
    let (mut host, map) = connected(SCALE, 0);
    let data: Vec<u8> = (0..128).map(|at| 0x7d + (at & 1)).collect();
    assert!(data.len() < MOST);
    host.write(map.windows[0].base, &data).unwrap();
    assert_eq!(host.read(map.windows[0].base, 128).unwrap(), data);
    let (mut host, map) = connected(&SCALE.replace("32xi32", "64xi32"), 0);
    assert_eq!(host.read(map.windows[0].base, MOST).unwrap().len(), MOST);
}

#[test]
fn arrays_are_not_reached_while_the_design_runs() {
    let (mut host, map) = connected(SCALE, 0);
    host.write(CONTROL, &[0x81]).unwrap();
    assert_eq!(host.read(map.windows[0].base, 4), Err(Fault::Refused));
    assert_eq!(host.write(map.windows[1].base, &[1, 2]), Err(Fault::Refused));
    // The answer to a repeated write is that to the first one.
    let write = [WRITE | 77, map.windows[1].base as u8, (map.windows[1].base >> 8) as u8, 0, 0, 1, 2];
    assert_eq!(raw(&mut host.line, &write).map(|reply| reply.0), Some(REFUSED));
    assert_eq!(raw(&mut host.line, &write).map(|reply| reply.0), Some(REFUSED));
    host.write(CONTROL, &[0]).unwrap();
    host.wait(10).unwrap();
    assert_eq!(host.read(CONTROL, 1).unwrap(), [0b1110]);
    assert!(host.read(map.windows[0].base, 4).is_ok());
    assert_eq!(host.read(1 << map.address_bits, 1), Err(Fault::Refused));
    assert_eq!(host.read(map.windows[0].base - 1, 1), Err(Fault::Refused));
}

#[test]
fn interrupts_come_at_done() {
    let (mut host, map) = connected(SCALE, 0);
    host.write(GLOBAL_INTERRUPT, &[1]).unwrap();
    host.write(INTERRUPT_ENABLE, &[1]).unwrap();
    assert_eq!(host.read(INTERRUPT_STATUS, 1).unwrap(), [0]);
    call(&mut host, &map, &mut Random::new(3));
    assert_eq!(host.read(INTERRUPT_STATUS, 1).unwrap(), [1]);
    assert!(host.line.interrupt());
    host.write(INTERRUPT_STATUS, &[1]).unwrap();
    assert!(!host.line.interrupt());
}

/// Three designs behind one line, of different sizes: a call of one, while another runs, changes nothing of the others.
#[test]
fn designs_behind_one_line_have_their_own_addresses() {
    let small = "func.func @small(%x: i32) -> i32 {\n  %y = arith.muli %x, %x : i32\n  return %y : i32\n}";
    let texts = [SCALE, small, &SCALE.replace("@scale", "@again")];
    let (circuit, places) = all_behind(Front::Serial { divisor: DIVISOR }, &texts);
    let mut host = Host::connect(Wire::new(circuit), &places[0].1, HASH).expect("the first design");
    let mut random = Random::new(9);
    for round in 0..3 {
        let (base, map) = &places[1];
        host.select(*base, map, HASH + 1).expect("the second design");
        host.write(map.arguments[0].offset, &7_u32.to_le_bytes()).unwrap();
        // It starts again and again, while others are called.
        host.write(CONTROL, &[0x81]).unwrap();
        for at in [0, 2] {
            let (base, map) = &places[at];
            host.select(*base, map, HASH + at as u64).expect("the design");
            call(&mut host, map, &mut random);
        }
        host.select(*base, map, HASH + 1).expect("the second design");
        host.write(CONTROL, &[0]).unwrap();
        host.wait(10).unwrap();
        assert_eq!(host.read(map.results[0].offset, 4).unwrap(), 49_u32.to_le_bytes(), "round {round}");
    }
    let last = places[2].0;
    host.select(0, &places[0].1, HASH).expect("the first design");
    assert_eq!(host.read(2 * last - places[1].0, 1), Err(Fault::Refused), "there is no fourth design");
}

#[test]
fn another_design_is_refused() {
    let (wire, map) = shelled(SCALE);
    assert_eq!(Host::connect(wire, &map, 1).err(), Some(Fault::OtherDesign(HASH)));
}
