//! A hand-written design behind the interface: y[i] = x[i] + k, one word a cycle; and its faults.

use ir::{Context, Diagnostics, Int, Ir};

use super::*;

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

fn manifest() -> Manifest {
    let memory = |name: &str, number: usize, port: &str| {
        format!(
            r#"{{"name":"{name}","argument":{number},"shape":[10],"width":8,"depth":10,"layout":"affine_map<(d0) -> (d0)>","ports":[{port}]}}"#
        )
    };
    let x = memory("x", 1, r#"{"kind":"read","addr":"x_addr","en":"x_en","rdata":"x_data"}"#);
    let y = memory("y", 2, r#"{"kind":"write","addr":"y_addr","we":"y_en","wdata":"y_data"}"#);
    let text = format!(
        r#"{{"manifest":1,"top":"top","clock":"clk","reset":"rst","start":{{"kind":"pulse","signal":"start"}},
        "done":{{"kind":"pulse","signal":"done"}},"scalars":[{{"argument":0,"width":8,"port":"k"}}],
        "results":[{{"index":0,"width":8,"port":"sum"}}],"memories":[{x},{y}]}}"#
    );
    Manifest::parse(&text).unwrap()
}

fn compile(text: &str) -> Engine {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let file = ir::text::parser::parse_source(&mut ir, "test.mlir", text, &mut diags).unwrap();
    let module = ir.ops(ir.body(file, 0).unwrap()).next().unwrap();
    Engine::compile(&ir, module, &mut diags).unwrap()
}

fn driver(last: u32) -> Driver {
    Driver::new(compile(&DESIGN.replace("LAST", &last.to_string())), &manifest()).unwrap()
}

fn data(seed: u64) -> Vec<Memory> {
    let mut random = Random::new(seed);
    let items: Vec<Int> = (0..10).map(|_| random.int(8)).collect();
    vec![Memory::from_ints(&[10], 8, &items), Memory::zeros(&[10], 8)]
}

#[test]
fn runs_follow_each_other_at_once() {
    let mut driver = driver(9);
    for round in 0..3 {
        let mut memories = data(round);
        let k = Int::from_u64(8, 17 * round);
        let run = driver.run(std::slice::from_ref(&k), &mut memories, 100).unwrap();
        assert_eq!(run.cycles, 11);
        let mut sum = Int::zero(8);
        for i in 0..10 {
            let expected = memories[0].get(i).add(&k);
            assert_eq!(memories[1].get(i), expected, "word {i} of round {round}");
            sum = sum.add(&expected);
        }
        assert_eq!(run.results, [sum]);
    }
    driver.idle(20).unwrap();
}

#[test]
fn a_hang_ends() {
    let mut driver = driver(9);
    let failure = driver.run(&[Int::zero(8)], &mut data(1), 5).unwrap_err();
    assert_eq!(failure, Failure::Hang { cycles: 5 });
}

#[test]
fn a_standstill_is_told_at_once() {
    let never_done = DESIGN.replace("LAST", "9").replace("comb.and %reading, %at_last", "comb.and %false, %at_last");
    let mut driver = Driver::new(compile(&never_done), &manifest()).unwrap();
    let failure = driver.run(&[Int::zero(8)], &mut data(1), u64::MAX).unwrap_err();
    assert_eq!(failure, Failure::Standstill { since: REST });
}

#[test]
fn a_write_past_the_end_is_a_fault() {
    let failure = driver(12).run(&[Int::zero(8)], &mut data(1), 100).unwrap_err();
    assert!(matches!(&failure, Failure::Protocol { what, .. } if what.contains("address 10")), "{failure}");
}

#[test]
fn wrong_interfaces_are_refused() {
    let mut wrong = manifest();
    wrong.done.signal = "finished".to_owned();
    let circuit = compile(&DESIGN.replace("LAST", "9"));
    let failure = Driver::new(circuit, &wrong).unwrap_err();
    assert_eq!(failure.code(), "E0933");
    let failure = driver(9).run(&[], &mut data(1), 5).unwrap_err();
    assert!(matches!(failure, Failure::Data { .. }));
}

#[test]
fn a_watched_run_counts_what_its_ports_do() {
    let mut driver = driver(9);
    driver.watch(&["no such segment".to_owned()], &manifest());
    let run = driver.run(&[Int::zero(8)], &mut data(1), 100).unwrap();
    let seen = driver.seen().unwrap();
    assert_eq!((seen.cycles, seen.slice), (run.cycles + 1, 1));
    let sums = seen.tracks.iter().map(|track| (track.name.as_str(), track.cycles.iter().sum::<u32>()));
    assert_eq!(sums.collect::<Vec<_>>(), [("x read port", 10), ("y write port", 10)]);
    assert!(driver.seen().is_none());
}
