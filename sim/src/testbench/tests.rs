//! A hand-written design behind the interface: y[i] = x[i] + k, one word a cycle; and its faults.

use ir::Int;

use super::*;
use crate::circuit::tests::compile;

/// The design; `%LAST` is the index of the last word, `%KEEP` what `count` takes while idle.
const DESIGN: &str = "hw.module @top(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %k : i8, in %x_data : i8,
      out done : i1, out sum : i8, out x_addr : i4, out x_en : i1, out y_addr : i4, out y_en : i1, out y_data : i8) {
    %false = hw.constant 0 : i1
    %true = hw.constant 1 : i1
    %zero = hw.constant 0 : i4
    %one = hw.constant 1 : i4
    %last = hw.constant LAST : i4
    %zero8 = hw.constant 0 : i8
    // Reading: from start until the last address.
    %at_last = comb.icmp eq %count, %last : i4
    %not_last = comb.xor %at_last, %true : i1
    %more = comb.and %reading, %not_last : i1
    %fresh = comb.xor %busy, %true : i1
    %begin = comb.and %start, %fresh : i1
    %reading_next = comb.or %more, %begin : i1
    %reading = seq.compreg %reading_next, %clk reset %rst, %false : i1
    %up = comb.add %count, %one : i4
    %count_next = comb.mux %more, %up, %zero : i4
    %count = seq.compreg %count_next, %clk reset %rst, %zero : i4
    // Writing: one cycle later.
    %writing = seq.compreg %reading, %clk reset %rst, %false : i1
    %where = seq.compreg %count, %clk : i4
    %ends = comb.and %reading, %at_last : i1
    %done = seq.compreg %ends, %clk reset %rst, %false : i1
    %busy = comb.or %reading, %writing : i1
    %y = comb.add %x_data, %k : i8
    %first = comb.icmp eq %where, %zero : i4
    %base = comb.mux %first, %zero8, %sum : i8
    %total = comb.add %base, %y : i8
    %sum = seq.compreg.ce %total, %clk, %writing reset %rst, %zero8 : i8
    %result = comb.mux %writing, %total, %sum : i8
    hw.output %done, %result, %count, %reading, %where, %writing, %y : i1, i8, i4, i1, i4, i1, i8
  }";

fn names(list: &[&str]) -> Vec<String> {
    list.iter().map(|&s| s.to_owned()).collect()
}

fn interface() -> Interface {
    let text = str::to_owned;
    let x = MemoryPort::Read { address: text("x_addr"), enable: text("x_en"), data: text("x_data") };
    let y = MemoryPort::Write { address: text("y_addr"), enable: text("y_en"), data: text("y_data") };
    Interface {
        axi: None,
        clock: text("clk"),
        reset: text("rst"),
        start: text("start"),
        done: text("done"),
        scalars: names(&["k"]),
        results: names(&["sum"]),
        memories: vec![
            MemoryInterface { name: text("x"), depth: 10, width: 8, ports: vec![x] },
            MemoryInterface { name: text("y"), depth: 10, width: 8, ports: vec![y] },
        ],
    }
}

fn bench(last: u32) -> Testbench {
    Testbench::new(compile(&DESIGN.replace("LAST", &last.to_string()), "top"), &interface()).unwrap()
}

fn data(seed: u64) -> Vec<Memory> {
    let mut random = Random::new(seed);
    let items: Vec<Int> = (0..10).map(|_| random.int(8)).collect();
    vec![Memory::from_ints(&[10], 8, &items), Memory::zeros(&[10], 8)]
}

#[test]
fn runs_follow_each_other_at_once() {
    let mut bench = bench(9);
    for round in 0..3 {
        let mut memories = data(round);
        let k = Int::from_u64(8, 17 * round);
        let run = bench.run(std::slice::from_ref(&k), &mut memories, 100).unwrap();
        assert_eq!(run.cycles, 11);
        let mut sum = Int::zero(8);
        for i in 0..10 {
            let expected = memories[0].get(i).add(&k);
            assert_eq!(memories[1].get(i), expected, "word {i} of round {round}");
            sum = sum.add(&expected);
        }
        assert_eq!(run.results, [sum]);
    }
    bench.idle(20).unwrap();
}

#[test]
fn a_hang_ends() {
    let mut bench = bench(9);
    let failure = bench.run(&[Int::zero(8)], &mut data(1), 5).unwrap_err();
    assert_eq!(failure, Failure::Hang { cycles: 5 });
}

#[test]
fn a_write_past_the_end_is_a_fault() {
    let failure = bench(12).run(&[Int::zero(8)], &mut data(1), 100).unwrap_err();
    assert!(matches!(&failure, Failure::Protocol { what, .. } if what.contains("address 10")), "{failure}");
}

#[test]
fn wrong_interfaces_are_refused() {
    let mut wrong = interface();
    wrong.done = "finished".to_owned();
    let circuit = compile(&DESIGN.replace("LAST", "9"), "top");
    let failure = Testbench::new(circuit, &wrong).unwrap_err();
    assert_eq!(failure.code(), "E0933");
    let failure = bench(9).run(&[], &mut data(1), 5).unwrap_err();
    assert!(matches!(failure, Failure::Data { .. }));
}
