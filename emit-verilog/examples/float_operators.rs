//! Writes each operator of floats as a combinational module: `cargo run -p emit-verilog --example float_operators -- FOLDER [WORD..]`.
//!
//! What holds: one file a module, named as the module; its ports are `clk`, `a`, `b`, `c` as far as there are operands, and `y`. Of words, a
//! module's name contains one. It prints a line a module: its name, and in how many cycles it gives its result, 0 without registers.

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;

use bits::{Binary, Class, FloatFormat, Int, Op, Other};
use floats::{Builder, Comparison, Function, Operation, Options, Rounding, Subnormals};
use hw_dialects::CircuitBuilder;
use hw_dialects::builder::RegisterOptions;
use hw_dialects::ports::{self, Port};
use hw_dialects::seq_types;
use ir::{Context, Diagnostics, InsertPoint, Ir, Rewriter, Value};

/// A value of a circuit with the time at which it is there, in nanoseconds from the first register.
#[derive(Clone, Copy)]
struct Timed {
    value: Value,
    ready: f64,
}

/// A circuit as what operators are built into: where an operator would end after the next edge of the clock, it begins at that edge.
struct Circuit<'c, 'r, 'a> {
    builder: &'c mut CircuitBuilder<'r, 'a>,
    /// Nanoseconds between edges; none for a circuit without registers.
    period: Option<f64>,
    /// Values one edge later.
    later: HashMap<Value, Value>,
}

impl Circuit<'_, '_, '_> {
    /// How many edges have passed at a time.
    fn stage(&self, time: f64) -> u32 {
        self.period.map_or(0, |period| (time / period) as u32)
    }

    /// A value behind as many registers as lie before a stage.
    fn at_stage(&mut self, operand: Timed, stage: u32) -> Value {
        let mut value = operand.value;
        if self.builder.constant_value(value).is_some() {
            return value;
        }
        for _ in self.stage(operand.ready)..stage {
            value = match self.later.get(&value) {
                Some(later) => *later,
                None => {
                    let later = self.builder.register(value, RegisterOptions::default());
                    self.later.insert(value, later);
                    later
                }
            };
        }
        value
    }

    /// A value behind a register, where there are registers.
    fn registered(&mut self, value: Value, ready: f64) -> Timed {
        let value = if ready < 0.0 { self.builder.register(value, RegisterOptions::default()) } else { value };
        Timed { value, ready: 0.0 }
    }

    fn apply_at(&mut self, op: Op, operands: &[Value]) -> Value {
        if op == Op::Not { self.builder.not(operands[0]) } else { self.builder.apply(op, operands) }
    }
}

/// Nanoseconds of an operator on ECP5 with routing, as far as it takes to cut a circuit into stages.
fn delay(op: Op, width: u32) -> f64 {
    let width = f64::from(width);
    let levels = width.log2() / 2.0;
    match op.class() {
        _ if op.is_wire() => 0.0,
        Class::Binary(Binary::Add | Binary::Sub) => 1.2 + 0.035 * width,
        Class::Binary(Binary::Mul) => 4.0 + 0.035 * width,
        Class::Other(Other::Compare(predicate)) if predicate.is_equality() => 0.7 * levels.max(1.0),
        Class::Other(Other::Compare(_)) => 1.2 + 0.035 * width,
        Class::Binary(_) | Class::Unary(_) | Class::Other(_) => 0.7,
    }
}

impl Builder for Circuit<'_, '_, '_> {
    type Value = Timed;

    fn constant(&mut self, value: &Int) -> Timed {
        Timed { value: self.builder.constant_int(value.clone()), ready: 0.0 }
    }

    fn apply(&mut self, op: Op, operands: &[Timed]) -> Timed {
        let start = operands.iter().fold(0.0, |start: f64, operand| start.max(operand.ready));
        let delay = operands.last().map_or(0.0, |operand| delay(op, self.width(operand)));
        let mut ready = start + delay;
        if self.stage(ready) > self.stage(start) {
            let period = self.period.unwrap_or(1.0);
            ready = f64::from(self.stage(start) + 1) * period + delay.min(period * 0.999);
        }
        let stage = self.stage(ready);
        let operands: Vec<Value> = operands.iter().map(|operand| self.at_stage(*operand, stage)).collect();
        Timed { value: self.apply_at(op, &operands), ready }
    }

    fn width(&self, value: &Timed) -> u32 {
        self.builder.width(value.value)
    }
}

/// A module to be written.
struct Unit {
    name: String,
    operation: Operation,
    format: FloatFormat,
    options: Options,
    period: Option<f64>,
}

/// The operations that round once.
const ARITHMETIC: [Operation; 5] = [Operation::Add, Operation::Mul, Operation::Fma, Operation::Div, Operation::Sqrt];

/// Width of integers that become floats.
const INTEGER_WIDTH: u32 = 32;

/// Nanoseconds between registers of the modules with registers: 130 MHz.
const PERIOD: f64 = 7.0;

const FORMATS: [(&str, FloatFormat); 4] =
    [("f16", FloatFormat::F16), ("bf16", FloatFormat::BF16), ("f32", FloatFormat::F32), ("f64", FloatFormat::F64)];

/// The operators with their names.
fn operations() -> Vec<(String, Operation)> {
    let nearest = |to| Operation::Convert { to, rounding: Rounding::NearestEven };
    let operators = [
        ("add", Operation::Add),
        ("mul", Operation::Mul),
        ("fma", Operation::Fma),
        ("div", Operation::Div),
        ("sqrt", Operation::Sqrt),
        ("compare_olt", Operation::Compare(Comparison::of_orders(4))),
        ("compare_ole", Operation::Compare(Comparison::of_orders(5))),
        ("compare_oeq", Operation::Compare(Comparison::of_orders(1))),
        ("minimum", Operation::Minimum),
        ("maxnum", Operation::MaxNum),
        ("from_i32", Operation::FromSigned),
        ("from_u32", Operation::FromUnsigned),
        ("to_i32", Operation::ToSigned { width: 32 }),
        ("to_u32", Operation::ToUnsigned { width: 32 }),
        ("floor", Operation::Integral(Rounding::Down)),
        ("roundeven", Operation::Integral(Rounding::NearestEven)),
        ("to_f16", nearest(FloatFormat::F16)),
        ("to_f32", nearest(FloatFormat::F32)),
        ("to_f64", nearest(FloatFormat::F64)),
    ];
    let operators = operators.into_iter().map(|(name, operation)| (name.to_owned(), operation));
    let functions = Function::ALL.into_iter();
    operators.chain(functions.map(|which| (format!("{which:?}").to_lowercase(), Operation::Function(which)))).collect()
}

/// All operators of single precision; of arithmetic and functions those with registers too, of arithmetic those without subnormal
/// numbers, and other formats.
fn units() -> Vec<Unit> {
    let mut units = Vec::new();
    let flush = Options { subnormals: Subnormals::Flush, ..Options::default() };
    for (operation_name, operation) in operations() {
        let arithmetic = ARITHMETIC.contains(&operation);
        for (format_name, format) in FORMATS.into_iter().filter(|(name, _)| *name == "f32" || arithmetic) {
            let mut push = |suffix: &str, options: Options, period: Option<f64>| {
                let name = format!("{operation_name}_{format_name}{suffix}");
                units.push(Unit { name, operation, format, options, period });
            };
            push("", Options::default(), None);
            if arithmetic && format_name == "f32" {
                push("_flush", flush, None);
            }
            if (arithmetic || matches!(operation, Operation::Function(_))) && format_name == "f32" {
                push("_stages", Options::default(), Some(PERIOD));
            }
        }
    }
    units
}

/// The text of a module, and in how many cycles it gives its result. Errors: what is wrong with it.
fn verilog(unit: &Unit) -> Result<(String, u32), String> {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let root = ir::text::parser::parse_source(&mut ir, "", "module {\n}\n", &mut Diagnostics::new())
        .map_err(|_| "an empty module".to_owned())?;
    let body = ir.body(root, 0).ok_or("no body")?;
    let mut rw = Rewriter::new(&mut ir);
    rw.set_insertion(InsertPoint::End(body));
    let list = ports_of(&mut rw, unit);
    let (_, block) = ports::create_module(&mut rw, &unit.name, &list);
    let arguments: Vec<Value> = (0..unit.operation.arity() + 1).map(|index| rw.arg(block, index)).collect();
    let mut builder = CircuitBuilder::new(&mut rw, block);
    builder.set_clock(arguments[0]);
    let mut circuit = Circuit { builder: &mut builder, period: unit.period, later: HashMap::new() };
    let ready = if unit.period.is_some() { -0.001 } else { 0.0 };
    let operands: Vec<Timed> = arguments[1..].iter().map(|value| circuit.registered(*value, ready)).collect();
    let result = floats::build(&mut circuit, unit.operation, unit.format, &operands, &unit.options)
        .map_err(|error| error.to_string())?;
    let stages = circuit.stage(result.ready) + 1;
    let result = circuit.registered(result.value, ready);
    builder.output(&[result.value]);
    let mut diags = Diagnostics::new();
    let text = emit_verilog::emit(&mut ir, root, &emit_verilog::Options::default(), &mut diags)
        .map_err(|_| diags.render(&ir.ctx.sources))?;
    Ok((text, if unit.period.is_some() { stages } else { 0 }))
}

fn ports_of(rw: &mut Rewriter<'_>, unit: &Unit) -> Vec<Port> {
    let width = if unit.operation.takes_integers() { INTEGER_WIDTH } else { unit.format.width };
    let clock = seq_types::clock_type(&mut rw.ir_mut().ctx);
    let operand = rw.ir_mut().ctx.integer(width);
    let result = rw.ir_mut().ctx.integer(unit.operation.result_width(unit.format));
    let mut list = vec![Port::input("clk", clock)];
    list.extend(["a", "b", "c"][..unit.operation.arity()].iter().map(|name| Port::input(*name, operand)));
    list.push(Port::output("y", result));
    list
}

fn write(folder: &Path, words: &[String]) -> Result<(), String> {
    let wanted = |unit: &Unit| words.is_empty() || words.iter().any(|word| unit.name.contains(word));
    for unit in units().iter().filter(|unit| wanted(unit)) {
        let path = folder.join(format!("{}.sv", unit.name));
        let (text, stages) = verilog(unit).map_err(|error| format!("{}: {error}", unit.name))?;
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{} {stages}", unit.name);
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((folder, words)) = arguments.split_first() else {
        eprintln!("float_operators FOLDER [WORD..]");
        return ExitCode::from(2);
    };
    match write(Path::new(folder), words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
