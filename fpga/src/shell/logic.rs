//! Small pieces of logic that all modules of the shell are made of.

use hw_dialects::builder::RegisterOptions;
use hw_dialects::names::Names;
use hw_dialects::{CircuitBuilder, Port};
use ir::{Op, Rewriter, Type, Value};

/// Makes a module whose first inputs are `clk` and `rst`; `body` gets the other inputs and gives the outputs.
pub fn module(
    rw: &mut Rewriter<'_>,
    names: &mut Names,
    name: &str,
    (inputs, outputs): (&[(String, u32)], &[(String, u32)]),
    body: impl FnOnce(&mut CircuitBuilder<'_, '_>, &[Value]) -> Vec<Value>,
) -> Op {
    let here = rw.insertion().expect("modules have a place");
    let mut int = |width: u32| rw.ir_mut().ctx.integer(width);
    let mut ports: Vec<Port> = Vec::new();
    let bit = int(1);
    ports.extend(inputs.iter().map(|(name, width)| Port::input(name, int(*width))));
    ports.extend(outputs.iter().map(|(name, width)| Port::output(name, int(*width))));
    ports.splice(0..0, [Port::input("clk", clock(rw)), Port::input("rst", bit)]);
    let (op, block) = hw_dialects::ports::create_module(rw, &names.unique(name), &ports);
    let arguments: Vec<Value> = (0..inputs.len() + 2).map(|at| rw.arg(block, at)).collect();
    let mut b = CircuitBuilder::new(rw, block);
    b.set_clock(arguments[0]);
    b.set_reset(arguments[1]);
    let results = body(&mut b, &arguments[2..]);
    b.output(&results);
    rw.set_insertion(here);
    op
}

/// The type of a clock.
pub fn clock(rw: &mut Rewriter<'_>) -> Type {
    rw.ir_mut().ctx.dialect_type("seq.clock", &[]).expect("the seq dialect is registered")
}

/// Names with widths, as `module` takes them.
pub fn ports(list: &[(&str, u32)]) -> Vec<(String, u32)> {
    list.iter().map(|(name, width)| ((*name).to_owned(), *width)).collect()
}

/// A register whose input comes later, with its value in reset.
pub fn register(b: &mut CircuitBuilder<'_, '_>, name: &str, width: u32, reset: u64) -> Value {
    let reset_value = Some(b.constant(width, reset));
    let ty = b.int_type(width);
    b.register_later(ty, RegisterOptions { name, enable: None, reset_value })
}

/// A register whose input comes later, which reset leaves as it is.
pub fn plain_register(b: &mut CircuitBuilder<'_, '_>, name: &str, width: u32) -> Value {
    let ty = b.int_type(width);
    b.register_later(ty, RegisterOptions { name, ..RegisterOptions::default() })
}

/// Gives a register the value of the first condition that holds, else its own.
pub fn set(b: &mut CircuitBuilder<'_, '_>, register: Value, choices: &[(Value, Value)]) {
    let next = choices.iter().rev().fold(register, |otherwise, &(when, value)| b.mux(when, value, otherwise));
    b.set_next(register, next);
}

/// Sets a flag where `on` holds, else clears it where `off` holds.
pub fn set_clear(b: &mut CircuitBuilder<'_, '_>, flag: Value, on: Value, off: Value) {
    let (one, zero) = (b.constant(1, 1), b.constant(1, 0));
    set(b, flag, &[(on, one), (off, zero)]);
}

/// `value + 1`.
pub fn increment(b: &mut CircuitBuilder<'_, '_>, value: Value) -> Value {
    let width = b.width(value);
    let one = b.constant(width, 1);
    b.add(value, one)
}

/// `a` without `b`.
pub fn and_not(builder: &mut CircuitBuilder<'_, '_>, a: Value, b: Value) -> Value {
    let not = builder.not(b);
    builder.and(a, not)
}
