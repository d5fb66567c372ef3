//! The module that stands at the pins of a board: clock, reset, shell.
//!
//! What holds: what is inside sees no voltages: on is 1; the reset ends in step with the clock, some hundred cycles after the clock is steady and the button is up; pins of
//! the board are ports `clk`, `button`, `rx`, `tx`, `led0`, ..., and those that its file names.

use hw_dialects::names::Names;
use hw_dialects::seq_types::immutable_type;
use hw_dialects::{CircuitBuilder, Direction, Port, hw, ports, seq};
use ir::{Attr, InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::board::{Board, Named};
use crate::pll::{Pll, Setting};
use crate::shell::logic::{and_not, clock};
use crate::shell::ring;

/// Cycles of reset: block RAM of iCE40 can't be read in the first microseconds.
const RESET_CYCLES: u32 = 400;
/// Bits of a ring that counts them.
const RESET_BITS: u32 = 9;

/// What there is inside of a board's pins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inside {
    pub clk: Value,
    pub rst: Value,
    pub rx: Value,
    /// Whether the button is pressed, where there is one.
    pub button: Option<Value>,
}

/// What goes out of them: the serial line, lights, and other pins in their order.
pub(crate) struct Outside {
    pub tx: Value,
    pub lights: Vec<Value>,
    pub more: Vec<Value>,
}

/// Makes the module `NAME_board` beside `shell`; its clock is made by `pll`, or is that of the board.
pub fn build(ir: &mut Ir, names: &mut Names, name: &str, (board, shell, pll): (&Board, Op, Option<&Pll>)) -> Op {
    at_pins(ir, names, name, (board, shell, pll), |b, inside, _| {
        let outputs = b.instance("shell", shell, &[inside.clk, inside.rst, inside.rx]);
        let idle = b.not(outputs[1]);
        Outside { tx: outputs[0], lights: vec![idle, outputs[1], outputs[2]], more: Vec::new() }
    })
}

/// Makes the module `NAME_board` beside another, with what `inner` puts into it; that is given the board's other inputs in their order.
pub(crate) fn at_pins(
    ir: &mut Ir,
    names: &mut Names,
    name: &str,
    (board, other, pll): (&Board, Op, Option<&Pll>),
    inner: impl FnOnce(&mut CircuitBuilder<'_, '_>, Inside, &[Value]) -> Outside,
) -> Op {
    let beside = ir.parent(other).and_then(|parent| ir.body(parent, 0)).expect("a module is inside another");
    let mut rw = Rewriter::new(ir);
    rw.set_insertion(InsertPoint::End(beside));
    let primitive = pll.map(|pll| (pll, declare(&mut rw, pll)));
    let bit = rw.ir_mut().ctx.integer(1);
    let mut list = vec![Port::input("clk", clock(&mut rw)), Port::input("rx", bit), Port::output("tx", bit)];
    list.extend(board.button.as_ref().map(|_| Port::input("button", bit)));
    list.extend((0..board.leds.len().min(3)).map(|at| Port::output(format!("led{at}"), bit)));
    let more = |pin: &Named| if pin.output { Port::output(&pin.name, bit) } else { Port::input(&pin.name, bit) };
    list.extend(board.pins.iter().map(more));
    rw.set_insertion(InsertPoint::End(beside));
    let (op, block) = ports::create_module(&mut rw, &names.unique(&format!("{name}_board")), &list);
    let inputs = list.iter().filter(|port| port.direction == Direction::Input).count();
    let arguments: Vec<Value> = (0..inputs).map(|at| rw.arg(block, at)).collect();
    body(&mut CircuitBuilder::new(&mut rw, block), &arguments, (board, primitive), inner);
    op
}

fn body(
    b: &mut CircuitBuilder<'_, '_>,
    arguments: &[Value],
    (board, pll): (&Board, Option<(&Pll, Op)>),
    inner: impl FnOnce(&mut CircuitBuilder<'_, '_>, Inside, &[Value]) -> Outside,
) {
    let yes = b.constant(1, 1);
    let (clk, locked) = match pll {
        Some((pll, module)) => instance(b, (pll, module), arguments[0]),
        None => (arguments[0], yes),
    };
    b.set_clock(clk);
    let pressed = board.button.as_ref().map(|button| seen(b, arguments[2], button.low));
    let steady = pressed.map_or(locked, |pressed| and_not(b, locked, pressed));
    let rst = reset(b, steady);
    let given = arguments[2 + pressed.iter().count()..].to_vec();
    let inputs = board.pins.iter().filter(|pin| !pin.output).zip(given);
    let inputs: Vec<Value> = inputs.map(|(pin, value)| seen(b, value, pin.low)).collect();
    let outside = inner(b, Inside { clk, rst, rx: arguments[1], button: pressed }, &inputs);
    let lights = board.leds.iter().map(|led| led.low).zip(outside.lights);
    let more = board.pins.iter().filter(|pin| pin.output).map(|pin| pin.low).zip(outside.more);
    let mut results = vec![outside.tx];
    results.extend(lights.chain(more).map(|(low, value)| seen(b, value, low)));
    b.output(&results);
}

/// A value at a pin, or one from there, where on may be 0 volt.
fn seen(b: &mut CircuitBuilder<'_, '_>, value: Value, low: bool) -> Value {
    if low { b.not(value) } else { value }
}

/// Set until `steady` was set for a while: a ring that stops at its last number.
fn reset(b: &mut CircuitBuilder<'_, '_>, steady: Value) -> Value {
    let first = started(b, "steady", steady);
    let second = started(b, "in_step", first);
    let ty = b.int_type(RESET_BITS);
    let later = b.backedge(ty);
    let count = started(b, "reset_count", later.value);
    let over = b.eq_constant(count, ring::after(RESET_BITS, RESET_CYCLES));
    let (zero, more) = (b.constant(RESET_BITS, 0), ring::next(b, count));
    let counted = b.mux(over, count, more);
    let next = b.mux(second, counted, zero);
    b.close(later, next);
    b.not(over)
}

/// A register that is zero when the device is configured.
fn started(b: &mut CircuitBuilder<'_, '_>, name: &str, next: Value) -> Value {
    let register = b.register(next, hw_dialects::builder::RegisterOptions { name, ..Default::default() });
    let zero = at_start(b, next);
    let op = b.ir().def_op(register).expect("a register is the result of an op");
    let rw = b.rewriter();
    let mut operands = rw.operands(op).to_vec();
    operands.push(zero);
    rw.set_operands(op, &operands);
    let segments = rw.ir_mut().ctx.dense_array(32, &[1, 1, 0, 0, 1]);
    rw.set_attr(op, "operandSegmentSizes", segments);
    register
}

/// The value zero before time begins.
fn at_start(b: &mut CircuitBuilder<'_, '_>, like: Value) -> Value {
    let (width, block) = (b.width(like), b.block());
    let rw = b.rewriter();
    let ty = rw.ty(like);
    let (region, inner) = rw.create_region_with_block(&[]);
    rw.set_insertion(InsertPoint::End(inner));
    let zero = rw.ir_mut().ctx.i_attr(width, 0);
    let zero = rw.op(hw::Constant::NAME).attr("value", zero).result(ty).value();
    rw.op(seq::Yield::NAME).operand(zero).build();
    rw.set_insertion(InsertPoint::End(block));
    let ty = immutable_type(&mut rw.ir_mut().ctx, ty).expect("the seq dialect is registered");
    rw.op(seq::Initial::NAME).region(region).result(ty).value()
}

/// The declaration of the vendor's module.
fn declare(rw: &mut Rewriter<'_>, pll: &Pll) -> Op {
    let (clk, bit) = (clock(rw), rw.ir_mut().ctx.integer(1));
    let mut list = vec![Port::input(pll.input, clk)];
    list.extend(pll.feedback.map(|name| Port::input(name, clk)));
    for (name, width, _) in &pll.constants {
        let ty = rw.ir_mut().ctx.integer(*width);
        list.push(Port::input(*name, ty));
    }
    list.extend([Port::output(pll.output, clk), Port::output(pll.locked, bit)]);
    let ty = ports::module_type(&mut rw.ir_mut().ctx, &list);
    let parameters: Vec<Attr> = pll.parameters.iter().map(|(name, value)| declared(rw, name, value)).collect();
    let ctx = &mut rw.ir_mut().ctx;
    let (ty, name, parameters) = (ctx.type_attr(ty), ctx.string_attr(pll.module), ctx.array_attr(&parameters));
    let region = rw.create_region();
    let builder = rw.op(hw::ModuleExtern::NAME).attr("sym_name", name).attr("module_type", ty);
    builder.attr("parameters", parameters).region(region).build()
}

/// The clock that a PLL makes, and whether it is steady.
fn instance(b: &mut CircuitBuilder<'_, '_>, (pll, module): (&Pll, Op), from: Value) -> (Value, Value) {
    let ty = b.ir().ty(from);
    let made = pll.feedback.map(|_| b.backedge(ty));
    let mut inputs = vec![from];
    inputs.extend(made.as_ref().map(|edge| edge.value));
    inputs.extend(pll.constants.iter().map(|&(_, width, value)| b.constant(width, value)).collect::<Vec<_>>());
    let outputs = b.instance("pll", module, &inputs);
    if let Some(edge) = made {
        b.close(edge, outputs[0]);
    }
    let op = b.ir().def_op(outputs[0]).expect("an output of an instance");
    let rw = b.rewriter();
    let parameters: Vec<Attr> = pll.parameters.iter().map(|(name, value)| given(rw, name, value)).collect();
    let parameters = rw.ir_mut().ctx.array_attr(&parameters);
    rw.set_attr(op, "parameters", parameters);
    (outputs[0], outputs[1])
}

/// A parameter of the vendor's module.
fn declared(rw: &mut Rewriter<'_>, name: &str, value: &Setting) -> Attr {
    let ((ty, _), none) = (typed(rw, value), rw.ir_mut().ctx.unit_attr());
    parameter(rw, name, ty, none)
}

/// A parameter with the value that an instance gives it.
fn given(rw: &mut Rewriter<'_>, name: &str, value: &Setting) -> Attr {
    let (ty, value) = typed(rw, value);
    parameter(rw, name, ty, value)
}

fn parameter(rw: &mut Rewriter<'_>, name: &str, ty: Type, value: Attr) -> Attr {
    let ctx = &mut rw.ir_mut().ctx;
    let params = [ctx.string_attr(name), ctx.type_attr(ty), value];
    ctx.dialect_attr("hw.param.decl", &params).expect("the hw dialect is registered")
}

fn typed(rw: &mut Rewriter<'_>, value: &Setting) -> (Type, Attr) {
    let ctx = &mut rw.ir_mut().ctx;
    match value {
        Setting::Number(width, value) => (ctx.integer(*width), ctx.i_attr(*width, *value as i64)),
        Setting::Text(text) => (ctx.ty(TypeKind::None), ctx.string_attr(text)),
    }
}
