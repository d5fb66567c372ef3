//! Every example, interpreted, leaves what LLVM's code for it left: `examples/expected` holds that as hexadecimal words.

use std::fs;
use std::path::Path;

use ir::diag::Diagnostics;
use ir::{Context, Int, Ir, Op, Type, TypeKind};
use serde_json::Value as Json;
use sim::interp::{Argument, Limits, Memory, Parameter, Program};

/// From the folder of the crate, where tests are run.
const EXAMPLES: &str = "../examples";

/// The finalizer of SplitMix64 over a counter: the formula of the examples' data.
fn mix(counter: u64) -> u64 {
    let z = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

fn word(seed: u64, width: u32) -> Int {
    let limbs: Vec<u64> = (0..u64::from(width.div_ceil(64))).map(|limb| mix(seed ^ limb << 24)).rev().collect();
    Int::from_words(width, &limbs)
}

/// A word of a type: floats have exponents near that of 1, as the data of the examples have them.
fn number(ir: &Ir, ty: Type, seed: u64, width: u32) -> Int {
    let word = word(seed, width);
    let TypeKind::Float(kind) = ir.ctx.kind(ty) else { return word };
    let layout = ir::float::format(*kind);
    let bits = word.to_u128().expect("at most 64 bits");
    let (own, field) = (bits >> layout.fraction_bits & 7, (1u128 << layout.exponent_bits) - 1);
    let exponent = own + layout.bias as u128 - 4;
    Int::from_u128(width, bits & !(field << layout.fraction_bits) | exponent << layout.fraction_bits)
}

fn argument(ir: &Ir, value: ir::Value, parameter: &Parameter, seed: u64) -> Argument {
    match parameter {
        Parameter::Number { .. } if ir.ctx.is_index(ir.ty(value)) => {
            Argument::Number(Int::from_u64(64, (mix(seed) % 128).wrapping_sub(32)))
        }
        Parameter::Number { width } => Argument::Number(number(ir, ir.ty(value), seed, *width)),
        Parameter::Memory { shape, width, .. } => {
            let shape: Vec<usize> = shape.iter().map(|&s| s as usize).collect();
            let count = shape.iter().product::<usize>() as u64;
            let element = ir.ctx.element_or_self(ir.ty(value));
            let items: Vec<Int> = (0..count).map(|at| number(ir, element, seed | at, *width)).collect();
            Argument::Memory(Memory::from_ints(&shape, *width, &items))
        }
    }
}

fn load(path: &Path) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::ops::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let text = fs::read_to_string(path).unwrap();
    let module = ir::text::parser::parse_source(&mut ir, &path.display().to_string(), &text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    (ir, module)
}

fn words(rows: &Json) -> Vec<String> {
    let rows = rows.as_array().into_iter().flatten().filter_map(Json::as_str);
    rows.flat_map(str::split_whitespace).map(str::to_owned).collect()
}

fn hex(value: &Int) -> String {
    let text = value.to_hex();
    let digits = text.trim_start_matches('0');
    if digits.is_empty() { "0".to_owned() } else { digits.to_owned() }
}

/// How many units in the last place floats may be from what LLVM's library of functions gives.
fn units(name: &str) -> u128 {
    let text = fs::read_to_string(format!("{EXAMPLES}/{name}.mlir")).unwrap();
    let header =
        text.lines().take_while(|line| line.starts_with("//")).find_map(|line| line.strip_prefix("// Units: "));
    header.map_or(0, |line| line.split(' ').next().unwrap().parse().unwrap())
}

fn bits_of(digits: &str) -> u128 {
    u128::from_str_radix(digits, 16).unwrap()
}

fn check(name: &str) {
    let (ir, module) = load(format!("{EXAMPLES}/{name}.mlir").as_ref());
    let expected = fs::read_to_string(format!("{EXAMPLES}/expected/{name}.json")).unwrap();
    let expected: Json = serde_json::from_str(&expected).unwrap();
    let top = expected["function"].as_str().unwrap();
    let function = ir.ops(ir.body(module, 0).unwrap());
    let mut function = function.filter(|&op| ir.attr(op, "sym_name").and_then(|a| ir.ctx.as_str(a)) == Some(top));
    let function = function.next().unwrap();
    let mut diags = Diagnostics::new();
    let program = Program::compile(&ir, function, &mut diags);
    let program = program.unwrap_or_else(|_| panic!("{name}: {}", diags.render(&ir.ctx.sources)));
    for (round, outcome) in expected["rounds"].as_array().unwrap().iter().enumerate() {
        check_round(&ir, function, &program, round as u64, outcome, name);
    }
}

fn check_round(ir: &Ir, function: Op, program: &Program, round: u64, outcome: &Json, name: &str) {
    let values = ir.args(ir.body(function, 0).unwrap()).to_vec();
    let seed = |at: usize| round << 48 | (at as u64 + 1) << 32;
    let pairs = values.iter().zip(program.parameters()).enumerate();
    let mut arguments: Vec<Argument> = pairs.map(|(at, (&v, p))| argument(ir, v, p, seed(at))).collect();
    let before = arguments.clone();
    let limits = Limits { steps: 100_000_000, ..Limits::default() };
    let ran = program.run(&mut arguments, &limits).unwrap_or_else(|d| panic!("{name}: {d:?}"));
    let results: Vec<String> = ran.results.iter().map(hex).collect();
    assert_eq!(results, words(&outcome["results"]), "{name}: results of round {round}");
    for ((value, now), then) in values.iter().zip(&arguments).zip(&before) {
        let Argument::Memory(memory) = now else { continue };
        let changed = &outcome["memories"][ir.value_name(*value).unwrap_or("?")];
        if changed.is_null() {
            assert_eq!(now, then, "{name}: a memory changed");
            continue;
        }
        let items: Vec<String> = (0..memory.len()).map(|i| hex(&memory.get(i))).collect();
        let (changed, units) = (words(changed), units(name));
        assert_eq!(items.len(), changed.len(), "{name}: {:?} in round {round}", ir.value_name(*value));
        for (at, (item, expected)) in items.iter().zip(&changed).enumerate() {
            let is_near = item == expected || units > 0 && bits_of(item).abs_diff(bits_of(expected)) <= units;
            assert!(is_near, "{name}: {:?}[{at}] is {item}, not {expected} in round {round}", ir.value_name(*value));
        }
    }
}

#[test]
fn every_example_agrees_with_llvm() {
    let mut names: Vec<String> = fs::read_dir(format!("{EXAMPLES}/expected"))
        .unwrap()
        .filter_map(|e| e.ok()?.path().file_stem().map(|s| s.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    assert!(names.len() > 20);
    names.iter().for_each(|name| check(name));
}
