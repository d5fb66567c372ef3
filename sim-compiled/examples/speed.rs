//! Measures bytecode beside the interpreter on a circuit.
//!
//! `cargo run --release -p sim-compiled --example speed FILE CYCLES`: the module `bench` of a file, whose inputs are 0 but for `rst` in the
//! first 200 cycles.

use std::time::Instant;

use ir::{Context, Diagnostics, Ir};
use sim::circuit::Netlist;
use sim_compiled::{Engine, Use};

/// Seconds of the processor where the system tells them, else of the clock.
fn seconds_of(run: impl FnOnce()) -> f64 {
    let taken = || std::fs::read_to_string("/proc/self/schedstat").ok()?.split(' ').next()?.parse::<f64>().ok();
    let (start, before) = (Instant::now(), taken());
    run();
    match (before, taken()) {
        (Some(before), Some(after)) => (after - before) / 1e9,
        (None, _) | (_, None) => start.elapsed().as_secs_f64(),
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (file, cycles) = (words.next().expect("a file"), words.next().and_then(|n| n.parse().ok()).unwrap_or(100_000));
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let text = std::fs::read_to_string(&file).expect("a file");
    let module = ir::text::parser::parse_source(&mut ir, &file, &text, &mut diags).expect("a program");
    let block = ir.body(module, 0).expect("a body");
    let top = ir.ops(block).find(|&op| hw_dialects::ports::module_name(&ir, op) == Some("bench")).expect("bench");
    let list = Netlist::of(&ir, top, &mut diags).expect("a circuit");
    for mode in [Use::Never, Use::Always] {
        let mut engine = Engine::of(&ir, list.clone(), mode, &mut diags).expect("a circuit");
        let (rst, sum) = (engine.input("rst").expect("rst"), engine.output("sum").expect("sum"));
        engine.put_word(rst, 1);
        (0..200).for_each(|_| engine.step());
        engine.put_word(rst, 0);
        (0..3000).for_each(|_| engine.step());
        let seconds = (0..5).map(|_| seconds_of(|| (0..cycles).for_each(|_| engine.step()))).fold(f64::MAX, f64::min);
        println!("{mode:?}: {:.1} kHz, sum {}", cycles as f64 / seconds / 1e3, engine.word(sum));
    }
}
