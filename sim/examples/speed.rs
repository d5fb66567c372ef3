//! Measures both simulators: steps a second of the interpreter, register-level operations a second of the circuit simulator.
//!
//! Run with `cargo run --release -p sim --example speed`; the figures in `docs/rationale/sim.md` come from here.

use std::fmt::Write as _;
use std::time::Instant;

use ir::diag::Diagnostics;
use ir::{Context, Int, Ir, Op};
use sim::circuit::Circuit;
use sim::interp::{Argument, Limits, Memory, Program};
use sim::random::Random;

const GEMM: &str = "func.func @gemm(%A: memref<64x64xi32>, %B: memref<64x64xi32>, %C: memref<64x64xi32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %a = affine.load %A[%i, %k] : memref<64x64xi32>
        %b = affine.load %B[%k, %j] : memref<64x64xi32>
        %p = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<64x64xi32>
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<64x64xi32>
      }
    }
  }
  return
}";

fn load(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::ops::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let Ok(module) = ir::text::parser::parse_source(&mut ir, "speed", text, &mut diags) else {
        panic!("{}", diags.render(&ir.ctx.sources));
    };
    let op = ir.body(module, 0).and_then(|b| ir.first_op(b)).expect("the text holds one operation");
    (ir, op)
}

fn interpreter() {
    let (ir, function) = load(GEMM);
    let program = Program::compile(&ir, function, &mut Diagnostics::new()).expect("the program is handled");
    let memory = || Argument::Memory(Memory::zeros(&[64, 64], 32));
    let mut arguments = [memory(), memory(), memory()];
    let start = Instant::now();
    let mut steps = 0;
    for _ in 0..20 {
        steps += program.run(&mut arguments, &Limits::default()).expect("it runs").steps;
    }
    report("interpreter, gemm 64x64x64", "steps", steps as f64, start);
}

/// A ring of `stages` registers of `width` bits with an adder, an exclusive or and a multiplexer each.
fn ring(stages: usize, width: u32) -> String {
    let mut text =
        format!("hw.module @ring(in %clk : !seq.clock, in %a : i{width}, in %s : i1, out q : i{width}) {{\n");
    for i in 0..stages {
        let last = (i + stages - 1) % stages;
        writeln!(text, "  %sum{i} = comb.add %q{last}, %a : i{width}").ok();
        writeln!(text, "  %mix{i} = comb.xor %sum{i}, %q{i} : i{width}").ok();
        writeln!(text, "  %next{i} = comb.mux %s, %mix{i}, %sum{i} : i{width}").ok();
        writeln!(text, "  %q{i} = seq.compreg %next{i}, %clk : i{width}").ok();
    }
    text + &format!("  hw.output %q0 : i{width}\n}}\n")
}

fn circuit(stages: usize, width: u32, cycles: u64) {
    let (ir, module) = load(&ring(stages, width));
    let mut circuit = Circuit::compile(&ir, module, &mut Diagnostics::new()).expect("the circuit is handled");
    circuit.set("a", &Random::new(1).int(width)).expect("the port is there");
    circuit.set("s", &Int::one(1)).expect("the port is there");
    let start = Instant::now();
    (0..cycles).for_each(|_| circuit.step());
    let operations = 4.0 * stages as f64 * cycles as f64;
    report(&format!("circuit, {stages} stages of {width} bits"), "operations", operations, start);
}

/// A pipeline of `stages` registers of 32 bits with an adder, an exclusive or and a multiplexer each.
fn pipeline(stages: usize) -> String {
    let mut text = "hw.module @line(in %clk : !seq.clock, in %a : i32, in %s : i1, out q : i32) {\n".to_owned();
    for i in 0..stages {
        let before = if i == 0 { "%a".to_owned() } else { format!("%q{}", i - 1) };
        writeln!(text, "  %sum{i} = comb.add {before}, {before} : i32").ok();
        writeln!(text, "  %mix{i} = comb.xor %sum{i}, {before} : i32").ok();
        writeln!(text, "  %next{i} = comb.mux %s, %mix{i}, %sum{i} : i32").ok();
        writeln!(text, "  %q{i} = seq.compreg %next{i}, %clk : i32").ok();
    }
    text + &format!("  hw.output %q{} : i32\n}}\n", stages - 1)
}

/// One value on its way through a pipeline.
fn one_token(stages: usize, rounds: u64) {
    let (ir, module) = load(&pipeline(stages));
    let mut circuit = Circuit::compile(&ir, module, &mut Diagnostics::new()).expect("the circuit is handled");
    circuit.set("s", &Int::one(1)).expect("the port is there");
    (0..stages).for_each(|_| circuit.step());
    let start = Instant::now();
    for round in 0..rounds {
        circuit.set("a", &Int::from_u64(32, round + 1)).expect("the port is there");
        (0..stages).for_each(|_| circuit.step());
    }
    let operations = 4.0 * (stages as u64 * stages as u64 * rounds) as f64;
    report(&format!("circuit, {stages} stages of 32 bits, of which one works"), "operations", operations, start);
}

fn report(what: &str, unit: &str, count: f64, start: Instant) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{what}: {:.0} million {unit} a second", count / seconds / 1e6);
}

fn main() {
    interpreter();
    circuit(100, 32, 200_000);
    circuit(10_000, 32, 2_000);
    circuit(100, 128, 20_000);
    circuit(100, 1024, 5_000);
    one_token(10_000, 10);
}
