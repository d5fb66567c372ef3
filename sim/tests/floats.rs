//! `arith-expand-floats` against the interpreter: every operation at every format that has it gives the same bits before and
//! after, on random numbers and on those at which formats end.

use dialects::expand::floats::expand;
use ir::float::{Float, format};
use ir::types::FloatKind;
use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::interp::{Argument, Limits, Program};
use sim::random::Random;

/// Runs of each format.
const RUNS: usize = 300;

/// Operations of two floats `%x` and `%y` of the type that stands for `T`, with the type of the result.
const OPERATIONS: [(&str, &str); 20] = [
    ("arith.addf %x, %y : T", "T"),
    ("arith.subf %x, %y : T", "T"),
    ("arith.mulf %x, %y : T", "T"),
    ("arith.divf %x, %y : T", "T"),
    ("arith.remf %x, %y : T", "T"),
    ("arith.minimumf %x, %y : T", "T"),
    ("arith.maximumf %x, %y : T", "T"),
    ("arith.minnumf %x, %y : T", "T"),
    ("arith.maxnumf %x, %y : T", "T"),
    ("arith.negf %x : T", "T"),
    ("math.fma %x, %y, %z : T", "T"),
    ("math.sqrt %x : T", "T"),
    ("math.absf %x : T", "T"),
    ("math.copysign %x, %y : T", "T"),
    ("math.floor %x : T", "T"),
    ("math.ceil %x : T", "T"),
    ("math.round %x : T", "T"),
    ("math.roundeven %x : T", "T"),
    ("math.trunc %x : T", "T"),
    ("arith.select %c, %x, %y : T", "T"),
];

const PREDICATES: [&str; 16] =
    ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"];

const KINDS: [FloatKind; 7] = [
    FloatKind::F16,
    FloatKind::BF16,
    FloatKind::TF32,
    FloatKind::F32,
    FloatKind::F64,
    FloatKind::F8E4M3FN,
    FloatKind::F8E5M2,
];

/// A function that applies all operations to three floats and an integer.
fn program(kind: FloatKind) -> String {
    let name = kind.name();
    let mut made: Vec<(String, String)> = Vec::new();
    for (text, ty) in OPERATIONS {
        made.push((text.replace(": T", &format!(": {name}")), ty.replace('T', name)));
    }
    for predicate in PREDICATES {
        made.push((format!("arith.cmpf {predicate}, %x, %y : {name}"), "i1".into()));
    }
    for integer in ["i13", "i64", "i70"] {
        for (op, from) in [("sitofp", "%n"), ("uitofp", "%n")] {
            made.push((format!("arith.{op} {from}_{integer} : {integer} to {name}"), name.into()));
        }
    }
    for other in KINDS.into_iter().filter(|other| *other != FloatKind::TF32 && kind != FloatKind::TF32) {
        let (op, to) = match other.width().cmp(&kind.width()) {
            std::cmp::Ordering::Greater => ("extf", other.name()),
            std::cmp::Ordering::Less => ("truncf", other.name()),
            std::cmp::Ordering::Equal => continue,
        };
        made.push((format!("arith.{op} %x : {name} to {to}"), to.into()));
    }
    let types: Vec<&str> = made.iter().map(|(_, ty)| ty.as_str()).collect();
    let names: Vec<String> = (0..made.len()).map(|at| format!("%r{at}")).collect();
    let body: String = made.iter().zip(&names).map(|((op, _), result)| format!("  {result} = {op}\n")).collect();
    format!(
        "func.func @all(%x: {name}, %y: {name}, %z: {name}, %n_i64: i64, %c: i1) -> ({}) {{
  %n_i13 = arith.trunci %n_i64 : i64 to i13
  %n_i70 = arith.extsi %n_i64 : i64 to i70
{body}  return {} : {}\n}}\n",
        types.join(", "),
        names.join(", "),
        types.join(", "),
    )
}

fn parsed(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{text}: {:?}", diags.take()));
    (ir, module)
}

fn compiled(ir: &Ir, module: Op) -> Program {
    let func = ir.first_op(ir.body(module, 0).expect("a module has a body")).expect("a function");
    let mut diags = Diagnostics::new();
    Program::compile(ir, func, &mut diags).unwrap_or_else(|_| panic!("{:?}", diags.take()))
}

/// A number: any bits, one near 1, one below the smallest normal one, or one at an end of the format.
fn drawn(kind: FloatKind, random: &mut Random) -> u128 {
    let layout = format(kind);
    let any = random.int(layout.width).to_u128().expect("at most 64 bits");
    let exponents = ((1u128 << layout.exponent_bits) - 1) << layout.fraction_bits;
    let sign = any & 1 << (layout.width - 1);
    match random.below(8) {
        0 | 1 => any,
        2 => any & !exponents,
        3 => Float::infinity(kind).bits() | sign,
        4 if random.below(2) == 0 => Float::nan(kind).bits(),
        4 => Float::largest(kind).bits() | sign,
        5 => sign | u128::from(random.below(3)),
        _ => {
            let near = layout.bias as u128 + u128::from(random.below(6)) - 3;
            any & !exponents | (near << layout.fraction_bits) & exponents
        }
    }
}

fn check(kind: FloatKind) {
    let text = program(kind);
    let (mut ir, module) = parsed(&text);
    let before = compiled(&ir, module);
    let mut diags = Diagnostics::new();
    expand(&mut ir, module, &mut diags).unwrap_or_else(|_| panic!("{kind:?}: {:?}", diags.take()));
    ir::verify::verify(&mut ir, module, &mut diags).unwrap_or_else(|_| panic!("{kind:?}: {:?}", diags.take()));
    let after = compiled(&ir, module);
    let mut random = Random::new(u64::from(kind.width()));
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("%r") && line.contains('=')).collect();
    for _ in 0..RUNS {
        let x = drawn(kind, &mut random);
        let y = if random.below(8) == 0 { x } else { drawn(kind, &mut random) };
        let floats = [x, y, drawn(kind, &mut random)].map(|bits| Int::from_u128(kind.width(), bits));
        let whole = random.int(64).lshr(random.below(64) as u32);
        let numbers = floats.iter().cloned().chain([whole, random.int(1)]);
        let arguments: Vec<Argument> = numbers.map(Argument::Number).collect();
        let run =
            |program: &Program| program.run(&mut arguments.clone(), &Limits::default()).expect("it is defined").results;
        for ((want, have), line) in run(&before).iter().zip(run(&after)).zip(&lines) {
            assert_eq!(*want, have, "{line} of {floats:?}");
        }
    }
}

#[test]
fn every_operation_gives_the_same_bits() {
    KINDS.into_iter().for_each(check);
}

/// A conversion to an integer is undefined where the number does not fit.
#[test]
fn integers_of_floats_are_truncated() {
    let text = "func.func @f(%x: f32) -> (i8, i8, i40) {
  %a = arith.fptosi %x : f32 to i8
  %b = arith.fptoui %x : f32 to i8
  %c = arith.fptosi %x : f32 to i40
  return %a, %b, %c : i8, i8, i40
}";
    let (mut ir, module) = parsed(text);
    let before = compiled(&ir, module);
    expand(&mut ir, module, &mut Diagnostics::new()).expect("it has a form");
    let after = compiled(&ir, module);
    for value in [0.0f32, -0.0, 0.99, 1.0, 1.5, 2.999_999, 126.999, 127.0, 1e-40] {
        let bits = Int::from_u64(32, value.to_bits().into());
        let run = |program: &Program| {
            program.run(&mut [Argument::Number(bits.clone())], &Limits::default()).expect("it fits").results
        };
        assert_eq!(run(&before), run(&after), "{value}");
    }
}
