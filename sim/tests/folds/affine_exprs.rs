//! Affine expressions, against integers of any size: what constructors, substitution and canonical forms make of an expression has its
//! value wherever that is defined.
//!
//! What holds: the expression as it is written is kept beside, and evaluated on 128 bits, where nothing here overflows.

use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{AffineExpr, Context, Diagnostics, Ir, Op};
use sim::interp::{Argument, Limits, Program};
use sim::random::Random;

use crate::{number_of, scale};

/// An expression as it is written.
#[derive(Clone, Debug)]
enum Written {
    Const(i64),
    Dim(u32),
    Symbol(u32),
    Binary(Operator, Box<Written>, Box<Written>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operator {
    Add,
    Sub,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

const DIMS: u32 = 2;
const SYMBOLS: u32 = 1;
/// Where expressions are evaluated; the last ones are the ends of 64 bits.
const POINTS: [i64; 17] = [0, 1, 2, 3, 4, 5, 7, 8, 12, -1, -2, -3, -7, -8, i64::MAX, i64::MIN, i64::MIN + 1];
const SMALL: [i64; 14] = [0, 1, 2, 3, 4, 5, 6, 8, 12, -1, -2, -3, -4, -8];
/// With some that leave little defined.
const WIDE: [i64; 20] = [0, 1, 2, 3, 4, 5, 6, 8, 12, -1, -2, -3, -4, -8, 7, 16, -5, i64::MAX, i64::MIN, i64::MIN + 1];

/// How far values may go on the way: past it they do not fit 64 bits, and the program has no value.
fn fits(value: i128) -> Option<i128> {
    i64::try_from(value).ok().map(i128::from)
}

fn apply(operator: Operator, a: i128, b: i128) -> Option<i128> {
    match operator {
        Operator::Add => a.checked_add(b),
        Operator::Sub => a.checked_sub(b),
        Operator::Mul => a.checked_mul(b),
        Operator::Mod => (b > 0).then(|| a.rem_euclid(b)),
        Operator::FloorDiv => (b > 0).then(|| a.div_euclid(b)),
        Operator::CeilDiv => (b > 0).then(|| -(-a).div_euclid(b)),
    }
}

impl Written {
    /// The value, if it and those on the way fit 64 bits and all divisors are positive.
    fn value(&self, dims: &[i64], symbols: &[i64]) -> Option<i128> {
        match self {
            Self::Const(value) => Some(i128::from(*value)),
            Self::Dim(index) => Some(i128::from(dims[*index as usize])),
            Self::Symbol(index) => Some(i128::from(symbols[*index as usize])),
            Self::Binary(operator, a, b) => fits(apply(*operator, a.value(dims, symbols)?, b.value(dims, symbols)?)?),
        }
    }

    /// As the constructors make it.
    fn made(&self) -> AffineExpr {
        match self {
            Self::Const(value) => AffineExpr::Const(*value),
            Self::Dim(index) => AffineExpr::Dim(*index),
            Self::Symbol(index) => AffineExpr::Symbol(*index),
            Self::Binary(operator, a, b) => {
                let (a, b) = (a.made(), b.made());
                match operator {
                    Operator::Add => a + b,
                    Operator::Sub => a - b,
                    Operator::Mul => a * b,
                    Operator::Mod => a.modulo(b),
                    Operator::FloorDiv => a.floor_div(b),
                    Operator::CeilDiv => a.ceil_div(b),
                }
            }
        }
    }

    fn text(&self) -> String {
        match self {
            // The smallest number has no literal of its own.
            Self::Const(i64::MIN) => "(-9223372036854775807 - 1)".into(),
            Self::Const(value) => format!("({value})"),
            Self::Dim(index) => format!("d{index}"),
            Self::Symbol(index) => format!("s{index}"),
            Self::Binary(operator, a, b) => {
                let word = match operator {
                    Operator::Add => "+",
                    Operator::Sub => "-",
                    Operator::Mul => "*",
                    Operator::Mod => "mod",
                    Operator::FloorDiv => "floordiv",
                    Operator::CeilDiv => "ceildiv",
                };
                format!("({} {word} {})", a.text(), b.text())
            }
        }
    }
}

/// The value of an expression on integers of any size.
fn value_of(e: &AffineExpr, dims: &[i128], symbols: &[i128]) -> Option<i128> {
    let both = |operator, a: &AffineExpr, b: &AffineExpr| {
        apply(operator, value_of(a, dims, symbols)?, value_of(b, dims, symbols)?)
    };
    match e {
        AffineExpr::Const(value) => Some(i128::from(*value)),
        AffineExpr::Dim(index) => Some(dims[*index as usize]),
        AffineExpr::Symbol(index) => Some(symbols[*index as usize]),
        AffineExpr::Add(a, b) => both(Operator::Add, a, b),
        AffineExpr::Mul(a, b) => both(Operator::Mul, a, b),
        AffineExpr::Mod(a, b) => both(Operator::Mod, a, b),
        AffineExpr::FloorDiv(a, b) => both(Operator::FloorDiv, a, b),
        AffineExpr::CeilDiv(a, b) => both(Operator::CeilDiv, a, b),
    }
}

fn pick<T: Clone>(random: &mut Random, all: &[T]) -> T {
    all[random.below(all.len() as u64) as usize].clone()
}

/// A divisor that leaves something defined.
fn divisor(random: &mut Random, constants: &[i64]) -> Written {
    match random.below(10) {
        0 => Written::Symbol(0),
        1 if constants.contains(&i64::MAX) => Written::Const(i64::MAX),
        _ => Written::Const(pick(random, &[1, 2, 3, 4, 5, 6, 8, 12])),
    }
}

fn leaf(random: &mut Random, constants: &[i64]) -> Written {
    match random.below(8) {
        0 => Written::Const(pick(random, constants)),
        1 | 2 => Written::Symbol(random.below(u64::from(SYMBOLS)) as u32),
        _ => Written::Dim(random.below(u64::from(DIMS)) as u32),
    }
}

/// A random expression; products and divisors are constants, now and then symbols. An expression that was made before may come again.
fn expression(random: &mut Random, depth: u32, constants: &[i64], before: &mut Vec<Written>) -> Written {
    if depth == 0 || random.below(8) == 0 {
        return leaf(random, constants);
    }
    if !before.is_empty() && random.below(5) == 0 {
        return pick(random, before);
    }
    let a = expression(random, depth - 1, constants, before);
    let operator = match random.below(8) {
        0 | 1 => Operator::Add,
        2 => Operator::Sub,
        3 | 4 => Operator::Mul,
        5 => Operator::Mod,
        6 => Operator::FloorDiv,
        _ => Operator::CeilDiv,
    };
    let b = match operator {
        Operator::Add | Operator::Sub if random.below(3) > 0 => expression(random, depth - 1, constants, before),
        Operator::Add | Operator::Sub => Written::Const(pick(random, constants)),
        Operator::Mul if random.below(10) == 0 => Written::Symbol(0),
        Operator::Mul => Written::Const(pick(random, constants)),
        Operator::Mod | Operator::FloorDiv | Operator::CeilDiv => divisor(random, constants),
    };
    let made = Written::Binary(operator, a.into(), b.into());
    before.push(made.clone());
    made
}

/// A stream of its own for each test.
fn random(test: u64) -> Random {
    Random::new(number_of("KILN_SEED", 0) * 4 + test)
}

/// `check` on every so many points, from the first on, of two dimensions and a symbol.
fn at_points(first: u64, mut check: impl FnMut(&[i64; 2], &[i64; 1])) {
    const SYMBOLS: [i64; 10] = [1, 2, 3, 4, 8, 0, -1, -3, i64::MAX, i64::MIN];
    let total = POINTS.len() * POINTS.len() * SYMBOLS.len();
    for number in (first as usize % 19..total).step_by(19) {
        let (pair, symbol) = (number / SYMBOLS.len(), SYMBOLS[number % SYMBOLS.len()]);
        check(&[POINTS[pair / POINTS.len()], POINTS[pair % POINTS.len()]], &[symbol]);
    }
}

/// `(((d0 * 4) mod 8) floordiv 2) mod 4`: only what the quotient is a multiple of decides.
fn divided_remainder() -> Written {
    let binary = |operator, a: Written, b: i64| Written::Binary(operator, a.into(), Written::Const(b).into());
    let remainder = binary(Operator::Mod, binary(Operator::Mul, Written::Dim(0), 4), 8);
    binary(Operator::Mod, binary(Operator::FloorDiv, remainder, 2), 4)
}

#[test]
fn constructors_keep_values() {
    let mut random = random(1);
    for number in 0..40_000 * scale() {
        let written =
            if number == 0 { divided_remainder() } else { expression(&mut random, 4, &WIDE, &mut Vec::new()) };
        let made = written.made();
        at_points(number, |dims, symbols| {
            let Some(expected) = written.value(dims, symbols) else { return };
            let wide = (dims.map(i128::from), symbols.map(i128::from));
            let actual = value_of(&made, &wide.0, &wide.1);
            assert_eq!(actual, Some(expected), "{} became {made} at {dims:?}, {symbols:?}", written.text());
        });
    }
}

fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = parse_source(&mut ir, "test", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    (ir, module)
}

/// The body of the first function, or of the first loop in it with its counter.
fn results(ir: &Ir, module: Op, arguments: &[i128]) -> Option<Vec<i128>> {
    let func = ir.ops(ir.body(module, 0)?).next()?;
    let body = ir.body(func, 0)?;
    let mut known: std::collections::HashMap<ir::Value, Option<i128>> =
        ir.args(body).iter().copied().zip(arguments.iter().map(|value| Some(*value))).collect();
    for op in ir.ops(body) {
        if ir.is(op, "func.return") {
            return ir.operands(op).iter().map(|value| known[value]).collect();
        }
        let value = match ir::fold::constant_of(ir, ir.result(op, 0)) {
            Some(value) => ir.ctx.as_i64(value).map(i128::from),
            None => mapped(ir, op, &known),
        };
        known.insert(ir.result(op, 0), value);
    }
    None
}

/// The value of an `affine.apply`, `min` or `max`.
fn mapped(ir: &Ir, op: Op, known: &std::collections::HashMap<ir::Value, Option<i128>>) -> Option<i128> {
    let map = ir.ctx.as_map(ir.attr(op, "map")?)?;
    let operands: Vec<i128> = ir.operands(op).iter().map(|value| known[value]).collect::<Option<_>>()?;
    let (dims, symbols) = operands.split_at(map.dims as usize);
    let values: Option<Vec<i128>> = map.results.iter().map(|e| value_of(e, dims, symbols)).collect();
    if ir.isa::<affine::ops::Min>(op) { values?.into_iter().min() } else { values?.into_iter().max() }
}

/// A function whose maps take arguments, constants and each other.
fn program(random: &mut Random) -> String {
    let mut text = String::from("func.func @f(%a: index, %b: index, %s: index) -> (index, index, index) {\n");
    let mut names = ["%a", "%b"].map(str::to_owned).to_vec();
    for number in 0..4 {
        let (mut x, y) = (pick(random, &names), pick(random, &names));
        if random.below(4) == 0 {
            text += &format!("  %c{number} = arith.constant {} : index\n", pick(random, &SMALL));
            x = format!("%c{number}");
        }
        let (word, count) = pick(random, &[("apply", 1), ("min", 3), ("max", 3), ("apply", 1)]);
        let maps: Vec<Written> = (0..count).map(|_| expression(random, 2, &WIDE, &mut Vec::new())).collect();
        let results: Vec<String> = maps.iter().map(Written::text).collect();
        text += &format!(
            "  %v{number} = affine.{word} affine_map<(d0, d1)[s0] -> ({})>({x}, {y})[%s]\n",
            results.join(", ")
        );
        names.push(format!("%v{number}"));
    }
    text + "  return %v3, %v2, %v1 : index, index, index\n}\n"
}

#[test]
fn maps_keep_values() {
    let mut random = random(2);
    for _ in 0..600 * scale() {
        let text = program(&mut random);
        let (before, module) = parse(&text);
        let (mut after, canonical) = parse(&text);
        ir::canonicalize::canonicalize(&mut after, canonical);
        for (a, b) in POINTS.iter().flat_map(|a| POINTS.map(|b| (*a, b))) {
            for s in [1, 2, 3, 8] {
                let arguments = [i128::from(a), i128::from(b), s];
                let (expected, actual) = (results(&before, module, &arguments), results(&after, canonical, &arguments));
                let printed = || print_op(&after, canonical, &PrintOptions::default());
                assert!(
                    expected.is_none() || expected == actual,
                    "{arguments:?}: {expected:?} {actual:?}\n{text}\n{}",
                    printed()
                );
            }
        }
    }
}

/// Loops whose bounds decide quotients and remainders, conditions and trip counts: the interpreter says what they sum up.
#[test]
fn bounds_keep_values() {
    let mut random = random(3);
    for _ in 0..600 * scale() {
        let text = loops(&mut random);
        let (before, module) = parse(&text);
        let (mut after, canonical) = parse(&text);
        ir::canonicalize::canonicalize(&mut after, canonical);
        for (a, b) in [(0, 0), (1, 5), (7, 3), (-4, 2), (9, -9), (16, 24)] {
            let (expected, actual) = (interpreted(&before, module, &[a, b]), interpreted(&after, canonical, &[a, b]));
            let printed = || print_op(&after, canonical, &PrintOptions::default());
            assert!(
                expected.is_none() || expected == actual,
                "{a}, {b}: {expected:?} {actual:?}\n{text}\n{}",
                printed()
            );
        }
    }
}

fn interpreted(ir: &Ir, module: Op, arguments: &[i64]) -> Option<Vec<ir::Int>> {
    let func = ir.ops(ir.body(module, 0)?).next()?;
    let mut diags = Diagnostics::new();
    let compiled = Program::compile(ir, func, &mut diags).unwrap_or_else(|_| panic!("{:?}", diags.take()));
    let mut arguments: Vec<Argument> =
        arguments.iter().map(|value| Argument::Number(ir::Int::from_i64(64, *value))).collect();
    Some(compiled.run(&mut arguments, &Limits::default()).ok()?.results)
}

/// An expression that bounds of loops may decide: every other one divides about as much as they say.
fn in_loops(random: &mut Random) -> Written {
    if random.below(2) == 0 {
        return expression(random, 3, &SMALL, &mut Vec::new());
    }
    let binary = |operator, a: Written, b: i64| Written::Binary(operator, a.into(), Written::Const(b).into());
    let by = 1 + random.below(13) as i64;
    let dim = |random: &mut Random| Written::Dim(random.below(u64::from(DIMS)) as u32);
    let value = match random.below(4) {
        0 => dim(random),
        1 => binary(Operator::Add, dim(random), pick(random, &SMALL)),
        2 => binary(Operator::Mul, dim(random), pick(random, &SMALL)),
        _ => {
            let factor = if random.below(2) == 0 { by } else { 1 + random.below(6) as i64 };
            let (high, low) = (binary(Operator::Mul, dim(random), factor), dim(random));
            Written::Binary(Operator::Add, high.into(), low.into())
        }
    };
    binary(pick(random, &[Operator::Mod, Operator::FloorDiv, Operator::CeilDiv]), value, by)
}

/// Two loops, one in the other, a condition, and a sum of maps of their counters.
fn loops(random: &mut Random) -> String {
    let small = |random: &mut Random, from: i64, count: u64| from + random.below(count) as i64;
    let bound = |random: &mut Random, outer: bool| match random.below(4) {
        0 if outer => "%a".to_owned(),
        1 if outer => "max affine_map<()[s0] -> (s0, -3, 1)>()[%a]".to_owned(),
        0 => "affine_map<(d0) -> (d0 * 2 - 4)>(%i)".to_owned(),
        _ => small(random, -6, 9).to_string(),
    };
    let upper = |random: &mut Random, outer: bool| match random.below(4) {
        0 if outer => "min affine_map<()[s0] -> (s0 + 3, 12, 7)>()[%b]".to_owned(),
        0 => "affine_map<(d0) -> (d0 + 5)>(%i)".to_owned(),
        _ => small(random, -2, 14).to_string(),
    };
    let (mut outer, mut inner) = ([String::new(), String::new()], [String::new(), String::new()]);
    for (bounds, is_outer) in [(&mut outer, true), (&mut inner, false)] {
        *bounds = [bound(random, is_outer), upper(random, is_outer)];
    }
    let steps = [small(random, 1, 5), small(random, 1, 5)];
    let maps: Vec<String> = (0..3).map(|_| in_loops(random).text()).collect();
    let condition = expression(random, 2, &SMALL, &mut Vec::new()).text();
    let relation = pick(random, &["==", ">="]);
    format!(
        "func.func @f(%a: index, %b: index) -> (index, index) {{
  %z = arith.constant 0 : index
  %seven = arith.constant 7 : index
  %one = arith.constant 1 : index
  %r:2 = affine.for %i = {} to {} step {} iter_args(%p = %z, %q = %z) -> (index, index) {{
    %t:2 = affine.for %j = {} to {} step {} iter_args(%u = %p, %n = %q) -> (index, index) {{
      %x = affine.apply affine_map<(d0, d1)[s0] -> ({})>(%i, %j)[%one]
      %y = affine.min affine_map<(d0, d1)[s0] -> ({}, {})>(%j, %i)[%one]
      %h = affine.if affine_set<(d0, d1)[s0] : ({condition} {relation} 0)>(%i, %j)[%one] -> index {{
        affine.yield %x : index
      }} else {{
        affine.yield %y : index
      }}
      %k = arith.muli %u, %seven : index
      %s = arith.addi %k, %x : index
      %s2 = arith.addi %s, %h : index
      %m = arith.addi %n, %one : index
      affine.yield %s2, %m : index, index
    }}
    affine.yield %t#0, %t#1 : index, index
  }}
  return %r#0, %r#1 : index, index
}}\n",
        outer[0], outer[1], steps[0], inner[0], inner[1], steps[1], maps[0], maps[1], maps[2],
    )
}
