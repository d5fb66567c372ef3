//! Random combinational circuits, of widths from 1 to 4096: what simulators compute from the Verilog is what integers say.
//!
//! Icarus 11 divides wrongly past 64 bits (`{47'h4000_0000_0000, {128{1'b1}}} / 1` gives 0), so it gets no such divisions;
//! Verilator gets them all.
//! `KILN_SEED` and `KILN_CASES` set where the random numbers start and how many circuits are tried.

use bits::Predicate;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use hw_dialects::ports::create_module;
use hw_dialects::{CircuitBuilder, Port};
use ir::{Context, Diagnostics, InsertPoint, Int, Ir, Rewriter, Value};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const VECTORS: usize = 12;
const OPERATIONS: usize = 40;

struct Random(SplitMix64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn width(&mut self) -> u32 {
        let choices = [1, 2, 3, 7, 8, 13, 16, 31, 32, 33, 47, 63, 64, 65, 100, 128, 129, 200];
        if self.below(60) == 0 { 4096 } else { choices[self.below(choices.len())] }
    }

    /// Random bits, often with the corners of a width.
    fn int(&mut self, width: u32) -> Int {
        match self.below(8) {
            0 => Int::zero(width),
            1 => Int::all_ones(width),
            2 => Int::signed_min(width),
            3 => Int::from_u64(width, self.next() % 70),
            _ => {
                let words: Vec<u64> = (0..width.div_ceil(64)).map(|_| self.next()).collect();
                Int::from_words(width, &words)
            }
        }
    }
}

/// A value of the circuit and what it is for each vector.
type Sample = (Value, Vec<Int>);

/// The width of the widest division.
#[derive(Clone, Copy)]
struct WidestDivision(u32);

struct Generator<'b, 'r, 'a> {
    widest_division: WidestDivision,
    b: &'b mut CircuitBuilder<'r, 'a>,
    random: &'b mut Random,
    pool: Vec<Sample>,
}

impl Generator<'_, '_, '_> {
    fn any(&mut self) -> Sample {
        let index = self.random.below(self.pool.len());
        self.pool[index].clone()
    }

    /// Some value, made `width` bits wide.
    fn of_width(&mut self, width: u32) -> Sample {
        if self.random.below(6) == 0 {
            let constant = self.random.int(width);
            return (self.b.constant_int(constant.clone()), vec![constant; VECTORS]);
        }
        let (value, ints) = self.any();
        if self.random.below(2) == 0 {
            (self.b.resize(value, width), ints.iter().map(|i| i.resize_unsigned(width)).collect())
        } else {
            (self.b.resize_signed(value, width), ints.iter().map(|i| i.resize_signed(width)).collect())
        }
    }

    fn binary(&mut self, build: fn(&mut CircuitBuilder<'_, '_>, Value, Value) -> Value, eval: fn(&Int, &Int) -> Int) {
        let (a, x) = self.any();
        let (b, y) = self.of_width(x[0].width());
        let value = build(self.b, a, b);
        self.pool.push((value, x.iter().zip(&y).map(|(x, y)| eval(x, y)).collect()));
    }

    /// As `binary`, with a divisor that is never 0.
    fn division(
        &mut self,
        build: fn(&mut CircuitBuilder<'_, '_>, Value, Value) -> Value,
        eval: fn(&Int, &Int) -> Option<Int>,
    ) {
        let (a, x) = self.any();
        let width = x[0].width();
        if width > self.widest_division.0 {
            return self.parity();
        }
        let (b, y) = self.of_width(width);
        let one = self.b.constant(width, 1);
        let divisor = self.b.or(b, one);
        let value = build(self.b, a, divisor);
        // The one quotient that does not fit, that of the smallest value by -1, wraps to the smallest value.
        let eval = |x: &Int, y: &Int| eval(x, &y.or(&Int::one(width))).unwrap_or_else(|| x.clone());
        self.pool.push((value, x.iter().zip(&y).map(|(x, y)| eval(x, y)).collect()));
    }

    fn compare(&mut self) {
        let predicate = Predicate::ALL[self.random.below(10)];
        let (a, x) = self.any();
        let (b, y) = self.of_width(x[0].width());
        let value = self.b.icmp(predicate, a, b);
        self.pool.push((value, x.iter().zip(&y).map(|(x, y)| Int::from_bool(predicate.holds(x, y))).collect()));
    }

    fn choose(&mut self) {
        let (c, z) = self.of_width(1);
        let (a, x) = self.any();
        let (b, y) = self.of_width(x[0].width());
        let value = self.b.mux(c, a, b);
        let pick = |i: usize| if z[i].is_zero() { y[i].clone() } else { x[i].clone() };
        self.pool.push((value, (0..VECTORS).map(pick).collect()));
    }

    fn bits(&mut self) {
        let (a, x) = self.any();
        let width = x[0].width();
        let low = self.random.below(width as usize) as u32;
        let size = 1 + self.random.below((width - low) as usize) as u32;
        let value = self.b.extract(a, low, size);
        self.pool.push((value, x.iter().map(|x| x.extract(low, size)).collect()));
    }

    fn join(&mut self) {
        let ((a, x), (b, y)) = (self.any(), self.any());
        let value = self.b.concat(&[a, b]);
        self.pool.push((value, x.iter().zip(&y).map(|(x, y)| x.concat(y)).collect()));
    }

    fn copies(&mut self) {
        let (a, x) = self.any();
        let count = 1 + self.random.below(3) as u32;
        let value = self.b.replicate(a, count);
        self.pool.push((value, x.iter().map(|x| x.replicate(count)).collect()));
    }

    fn parity(&mut self) {
        let (a, x) = self.any();
        let value = self.b.parity(a);
        self.pool.push((value, x.iter().map(|x| Int::from_bool(x.parity())).collect()));
    }

    fn step(&mut self) {
        match self.random.below(20) {
            0 | 1 => self.binary(|b, x, y| b.add(x, y), Int::add),
            2 => self.binary(|b, x, y| b.sub(x, y), Int::sub),
            3 => self.binary(|b, x, y| b.mul(x, y), Int::mul),
            4 => self.binary(|b, x, y| b.and(x, y), Int::and),
            5 => self.binary(|b, x, y| b.or(x, y), Int::or),
            6 => self.binary(|b, x, y| b.xor(x, y), Int::xor),
            7 => self.binary(|b, x, y| b.shl(x, y), |x, y| x.shl(y.saturating_u32())),
            8 => self.binary(|b, x, y| b.shru(x, y), |x, y| x.lshr(y.saturating_u32())),
            9 => self.binary(|b, x, y| b.shrs(x, y), |x, y| x.ashr(y.saturating_u32())),
            10 => self.division(|b, x, y| b.divu(x, y), Int::udiv),
            11 => self.division(|b, x, y| b.divs(x, y), Int::sdiv),
            12 => self.division(|b, x, y| b.modu(x, y), Int::urem),
            13 => self.division(|b, x, y| b.mods(x, y), Int::srem),
            14 | 15 => self.compare(),
            16 => self.choose(),
            17 => self.bits(),
            18 if self.pool.last().is_none_or(|p| p.1[0].width() < 8192) => self.join(),
            19 if self.pool.last().is_none_or(|p| p.1[0].width() < 8192) => self.copies(),
            _ => self.parity(),
        }
    }
}

/// The Verilog of a random circuit, its inputs by name, and its outputs by name with what they must be.
struct Case {
    verilog: String,
    inputs: Vec<(String, Vec<Int>)>,
    outputs: Vec<(String, Vec<Int>)>,
}

fn case(seed: u64, widest_division: WidestDivision) -> Case {
    let mut random = Random(SplitMix64::seed_from_u64(seed));
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let inputs: Vec<(String, Vec<Int>)> = (0..5)
        .map(|i| {
            let width = random.width();
            (format!("in{i}"), (0..VECTORS).map(|_| random.int(width)).collect())
        })
        .collect();
    let mut rw = Rewriter::new(&mut ir);
    let (region, top) = rw.create_region_with_block(&[]);
    let root = rw.op("builtin.module").region(region).build();
    rw.set_insertion(InsertPoint::End(top));
    let port = |rw: &mut Rewriter<'_>, name: &str, width: u32| {
        let ty = rw.ir_mut().ctx.integer(width);
        if name.starts_with("in") { Port::input(name, ty) } else { Port::output(name, ty) }
    };
    let mut ports: Vec<Port> = inputs.iter().map(|(n, v)| port(&mut rw, n, v[0].width())).collect();
    let (module, block) = create_module(&mut rw, "dut", &ports);
    let args = rw.args(block).to_vec();
    let mut b = CircuitBuilder::new(&mut rw, block);
    let pool = args.iter().copied().zip(inputs.iter().map(|(_, v)| v.clone())).collect();
    let mut generator = Generator { widest_division, b: &mut b, random: &mut random, pool };
    (0..OPERATIONS).for_each(|_| generator.step());
    let results: Vec<Sample> = generator.pool[args.len()..].iter().rev().step_by(3).cloned().collect();
    b.output(&results.iter().map(|r| r.0).collect::<Vec<_>>());
    let outputs: Vec<(String, Vec<Int>)> =
        results.into_iter().enumerate().map(|(i, (_, ints))| (format!("out{i}"), ints)).collect();
    ports.extend(outputs.iter().map(|(n, v)| port(&mut rw, n, v[0].width())));
    let ty = hw_dialects::ports::module_type(&mut rw.ir_mut().ctx, &ports);
    let ty = rw.ir_mut().ctx.type_attr(ty);
    rw.set_attr(module, "module_type", ty);
    let mut diags = Diagnostics::new();
    if ir::verify::verify(&mut ir, root, &mut diags).is_err() {
        panic!("seed {seed}: {}", diags.render(&ir.ctx.sources));
    }
    let verilog = emit_verilog::emit(&mut ir, root, &emit_verilog::Options::default(), &mut diags);
    let verilog = verilog.unwrap_or_else(|_| panic!("seed {seed}: {}", diags.render(&ir.ctx.sources)));
    Case { verilog, inputs, outputs }
}

fn hex(value: &Int) -> String {
    format!("{}'h{:x}", value.width(), value.to_biguint())
}

/// A test bench that prints each output that is wrong, and `done` at the end.
fn test_bench(case: &Case) -> String {
    let mut text = String::from("module tb;\n");
    for (name, ints) in &case.inputs {
        let _ = writeln!(text, "  logic [{}:0] {name};", ints[0].width() - 1);
    }
    for (name, ints) in &case.outputs {
        let _ = writeln!(text, "  wire [{}:0] {name};", ints[0].width() - 1);
    }
    let names = case.inputs.iter().chain(&case.outputs).map(|(n, _)| format!(".{n}({n})"));
    let _ = writeln!(text, "  dut dut ({});\n  initial begin", names.collect::<Vec<_>>().join(", "));
    for vector in 0..VECTORS {
        for (name, ints) in &case.inputs {
            let _ = writeln!(text, "    {name} = {};", hex(&ints[vector]));
        }
        text.push_str("    #1;\n");
        for (name, ints) in &case.outputs {
            let want = hex(&ints[vector]);
            let _ = writeln!(
                text,
                "    if ({name} !== {want}) $display(\"{name} vector {vector}: %h, not {want}\", {name});"
            );
        }
    }
    text.push_str("    $display(\"done\");\n  end\nendmodule\n");
    text
}

fn run(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    Some(String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

/// True if `tool` runs; under `CI` it must.
fn present(tool: &str) -> bool {
    let found = run(Command::new(tool).arg("-V")).is_some();
    assert!(found || std::env::var("CI").is_err(), "{tool} is missing");
    if !found {
        eprintln!("{tool} is missing: the comparison did not run");
    }
    found
}

/// A folder of its own for a test, with `dut.sv` in it.
fn folder(name: &str, case: &Case) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kiln-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written");
    let text = format!("{}\n{}", case.verilog, test_bench(case));
    std::fs::write(folder.join("dut.sv"), text).expect("the file can be written");
    folder
}

#[test]
fn icarus_agrees_with_integers() {
    if !present("iverilog") {
        return;
    }
    let first = number("KILN_SEED", 1);
    for seed in first..first + number("KILN_CASES", 12) {
        let case = case(seed, WidestDivision(64));
        let folder = folder("icarus", &case);
        let (source, program) = (folder.join("dut.sv"), folder.join("dut.vvp"));
        let compiled =
            run(Command::new("iverilog").args(["-g2012", "-o"]).args([&program, &source])).unwrap_or_default();
        assert_eq!(compiled, "", "seed {seed}\n{}", case.verilog);
        let printed = run(Command::new("vvp").arg("-n").arg(&program)).unwrap_or_default();
        assert_eq!(printed.trim(), "done", "seed {seed}\n{}", case.verilog);
        let _ = std::fs::remove_dir_all(&folder);
    }
}

#[test]
fn verilator_agrees_with_integers_and_finds_no_fault() {
    if !present("verilator") {
        return;
    }
    let first = number("KILN_SEED", 100);
    for seed in first..first + number("KILN_VERILATOR_CASES", 1) {
        let case = case(seed, WidestDivision(u32::MAX));
        let folder = folder("verilator", &case);
        let lint = folder.join("dut_alone.sv");
        std::fs::write(&lint, &case.verilog).expect("the file can be written");
        let lint = run(Command::new("verilator").args(["--lint-only", "-Wall", "-Wno-DECLFILENAME"]).arg(&lint));
        assert_eq!(lint.as_deref(), Some(""), "seed {seed}\n{}", case.verilog);
        let mut build = Command::new("verilator");
        build.args(["--binary", "--timing", "-Wno-fatal", "-Wno-WIDTH", "-O0", "--top-module", "tb", "-Mdir"]);
        let log = run(build.arg(folder.join("obj")).arg(folder.join("dut.sv"))).unwrap_or_default();
        let printed = run(&mut Command::new(folder.join("obj").join("Vtb"))).unwrap_or(log);
        assert!(
            printed.lines().any(|l| l == "done") && !printed.contains(", not "),
            "seed {seed}: {printed}\n{}",
            case.verilog
        );
        let _ = std::fs::remove_dir_all(&folder);
    }
}
