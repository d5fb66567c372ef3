//! Random integer programs mean the same before and after canonicalization, at every width from 1 to 5.
//!
//! The evaluator here is written from the language's definitions, on `i128`, and shares nothing with the folders.

use std::collections::HashMap;

use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, Ir, Op, Value};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

struct Random(SplitMix64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0.next_u64() % n
    }
}

const BINARY: [&str; 19] = [
    "addi",
    "subi",
    "muli",
    "divui",
    "divsi",
    "ceildivui",
    "ceildivsi",
    "floordivsi",
    "remui",
    "remsi",
    "andi",
    "ori",
    "xori",
    "shli",
    "shrui",
    "shrsi",
    "maxsi",
    "minui",
    "maxui",
];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

fn signed(v: u64, w: u32) -> i128 {
    let v = i128::from(v);
    if v >> (w - 1) & 1 == 1 { v - (1 << w) } else { v }
}

fn wrap(v: i128, w: u32) -> u64 {
    (v & ((1 << w) - 1)) as u64
}

/// The result, or `None` where the operation is undefined.
fn binary(name: &str, a: u64, b: u64, w: u32) -> Option<u64> {
    let (sa, sb, ua, ub) = (signed(a, w), signed(b, w), i128::from(a), i128::from(b));
    let overflow = sa == -(1 << (w - 1)) && sb == -1;
    let quotient = |f: fn(i128, i128) -> i128| (sb != 0 && !overflow).then(|| wrap(f(sa, sb), w));
    match name {
        "addi" => Some(wrap(ua + ub, w)),
        "subi" => Some(wrap(ua - ub, w)),
        "muli" => Some(wrap(ua * ub, w)),
        "divui" => (b != 0).then(|| a / b),
        "remui" => (b != 0).then(|| a % b),
        "ceildivui" => (b != 0).then(|| a.div_ceil(b)),
        "divsi" => quotient(|a, b| a / b),
        "remsi" => quotient(|a, b| a % b),
        "floordivsi" => quotient(|a, b| (a as f64 / b as f64).floor() as i128),
        "ceildivsi" => quotient(|a, b| (a as f64 / b as f64).ceil() as i128),
        "andi" => Some(a & b),
        "ori" => Some(a | b),
        "xori" => Some(a ^ b),
        "shli" => (b < u64::from(w)).then(|| wrap(ua << b, w)),
        "shrui" => (b < u64::from(w)).then(|| a >> b),
        "shrsi" => (b < u64::from(w)).then(|| wrap(sa >> b, w)),
        "maxsi" => Some(wrap(sa.max(sb), w)),
        "maxui" => Some(a.max(b)),
        "minui" => Some(a.min(b)),
        _ => panic!("{name}"),
    }
}

fn compare(predicate: i64, a: u64, b: u64, w: u32) -> u64 {
    let (sa, sb) = (signed(a, w), signed(b, w));
    let holds = [a == b, a != b, sa < sb, sa <= sb, sa > sb, sa >= sb, a < b, a <= b, a > b, a >= b];
    u64::from(holds[predicate as usize])
}

fn width(ir: &Ir, value: Value) -> u32 {
    ir.ctx.integer_width(ir.ty(value)).unwrap()
}

/// The value of one op. `None` where it is undefined, or an operand is.
fn evaluate(ir: &Ir, op: Op, known: &HashMap<Value, Option<u64>>) -> Option<u64> {
    let args: Vec<u64> = ir.operands(op).iter().map(|v| known[v]).collect::<Option<_>>()?;
    let w = width(ir, ir.operands(op).first().copied().unwrap_or(ir.result(op, 0)));
    let result = width(ir, ir.result(op, 0));
    let name = ir.op_text(op).strip_prefix("arith.").unwrap();
    match name {
        "constant" => ir.ctx.as_int(ir.attr(op, "value").unwrap()).unwrap().0.to_u64(),
        "cmpi" => Some(compare(ir.ctx.as_i64(ir.attr(op, "predicate").unwrap()).unwrap(), args[0], args[1], w)),
        "select" => Some(if args[0] == 1 { args[1] } else { args[2] }),
        "extui" => Some(args[0]),
        "extsi" => Some(wrap(signed(args[0], w), result)),
        "trunci" => Some(wrap(i128::from(args[0]), result)),
        _ => binary(name, args[0], args[1], w),
    }
}

/// What the only function of `module` returns for `args`; `None` where it is undefined.
fn run(ir: &Ir, module: Op, args: &[u64]) -> Vec<Option<u64>> {
    let func = ir.ops(ir.body(module, 0).unwrap()).next().unwrap();
    let body = ir.body(func, 0).unwrap();
    let mut known: HashMap<Value, Option<u64>> = HashMap::new();
    for (&arg, &value) in ir.args(body).iter().zip(args) {
        known.insert(arg, Some(value));
    }
    for op in ir.ops(body) {
        if ir.is(op, "func.return") {
            return ir.operands(op).iter().map(|v| known[v]).collect();
        }
        let value = evaluate(ir, op, &known);
        known.insert(ir.result(op, 0), value);
    }
    unreachable!("a function returns")
}

/// A function of two values of `w` bits: a chain of random operations, of which the last few are returned.
fn program(random: &mut Random, w: u32) -> String {
    let mut text = format!("func.func @f(%a: i{w}, %b: i{w}) -> (i{w}, i{w}, i{w}) {{\n");
    let mut names = vec!["%a".to_owned(), "%b".to_owned()];
    for i in 0..8 {
        let pick = |r: &mut Random, names: &[String]| names[r.below(names.len() as u64) as usize].clone();
        let name = format!("%v{i}");
        let (x, y, z) = (pick(random, &names), pick(random, &names), pick(random, &names));
        let line = match random.below(12) {
            0..=2 => format!("{name} = arith.constant {} : i{w}", signed(random.below(1 << w), w)),
            3 => {
                let predicate = PREDICATES[random.below(10) as usize];
                format!(
                    "{name}c = arith.cmpi {predicate}, {x}, {y} : i{w}\n {name} = arith.select {name}c, {y}, {z} : i{w}"
                )
            }
            4 => {
                let (kind, wide) = (["extsi", "extui"][random.below(2) as usize], w + 2);
                format!(
                    "{name}w = arith.{kind} {x} : i{w} to i{wide}\n {name} = arith.trunci {name}w : i{wide} to i{w}"
                )
            }
            _ => format!("{name} = arith.{} {x}, {y} : i{w}", BINARY[random.below(19) as usize]),
        };
        text += &format!(" {line}\n");
        names.push(name);
    }
    text + &format!(" return %v7, %v6, %v5 : i{w}, i{w}, i{w}\n}}\n")
}

fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    crate::register_all(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = parse_source(&mut ir, "test", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    (ir, module)
}

/// Canonicalization keeps every result that is defined.
fn check(text: &str, w: u32) {
    let (before, module) = parse(text);
    let (mut after, canonical) = parse(text);
    ir::canonicalize::canonicalize(&mut after, canonical);
    for a in 0..1 << w {
        for b in 0..1 << w {
            let (expected, actual) = (run(&before, module, &[a, b]), run(&after, canonical, &[a, b]));
            for (e, v) in expected.iter().zip(&actual) {
                let printed = || print_op(&after, canonical, &PrintOptions::default());
                assert!(e.is_none() || e == v, "{a}, {b}: {expected:?} {actual:?}\n{text}\n{}", printed());
            }
        }
    }
}

#[test]
fn random_programs_keep_their_meaning() {
    let mut random = Random(SplitMix64::seed_from_u64(0x9e37_79b9_7f4a_7c15));
    for round in 0..600 {
        let w = 1 + round % 5;
        check(&program(&mut random, w), w);
    }
}

#[test]
fn formats_compile() {
    let mut ctx = Context::new();
    crate::register_all(&mut ctx);
    ctx.awaken_all();
    for dialect in ctx.dialects() {
        for &name in &dialect.op_names {
            let format = ctx.op_def(name).and_then(|def| def.compiled_format());
            assert!(!matches!(format, Some(Err(_))), "{}: {format:?}", ctx.op_name_text(name));
        }
    }
}
