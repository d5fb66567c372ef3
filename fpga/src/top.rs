//! The module that stands at the pins of a board: clock, reset, shell.
//!
//! What holds: the reset ends in step with the clock, some hundred cycles after the clock is steady and the button is up;
//! pins of the board are ports `clk`, `button`, `rx`, `tx`, `led0`, ...

use hw_dialects::names::Names;
use hw_dialects::seq_types::immutable_type;
use hw_dialects::{CircuitBuilder, Port, hw, ports, seq};
use ir::{Attr, InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::board::Board;
use crate::pll::{Pll, Setting};
use crate::shell::logic::{and_not, clock};
use crate::shell::ring;

/// Cycles of reset: block RAM of iCE40 can't be read in the first microseconds.
const RESET_CYCLES: u32 = 400;
/// Bits of a ring that counts them.
const RESET_BITS: u32 = 9;

/// Makes the module `NAME_board` beside `shell`; its clock is made by `pll`, or is that of the board.
pub fn build(ir: &mut Ir, names: &mut Names, name: &str, (board, shell, pll): (&Board, Op, Option<&Pll>)) -> Op {
    let beside = ir.parent(shell).and_then(|parent| ir.body(parent, 0)).expect("a module is inside another");
    let mut rw = Rewriter::new(ir);
    rw.set_insertion(InsertPoint::End(beside));
    let primitive = pll.map(|pll| (pll, declare(&mut rw, pll)));
    let bit = rw.ir_mut().ctx.integer(1);
    let mut list = vec![Port::input("clk", clock(&mut rw)), Port::input("rx", bit), Port::output("tx", bit)];
    list.extend(board.button.as_ref().map(|_| Port::input("button", bit)));
    list.extend((0..board.leds.len().min(3)).map(|at| Port::output(format!("led{at}"), bit)));
    rw.set_insertion(InsertPoint::End(beside));
    let (op, block) = ports::create_module(&mut rw, &names.unique(&format!("{name}_board")), &list);
    let arguments: Vec<Value> = (0..2 + board.button.iter().count()).map(|at| rw.arg(block, at)).collect();
    body(&mut CircuitBuilder::new(&mut rw, block), &arguments, (board, shell, primitive));
    op
}

fn body(b: &mut CircuitBuilder<'_, '_>, arguments: &[Value], (board, shell, pll): (&Board, Op, Option<(&Pll, Op)>)) {
    let yes = b.constant(1, 1);
    let (clk, locked) = match pll {
        Some((pll, module)) => instance(b, (pll, module), arguments[0]),
        None => (arguments[0], yes),
    };
    b.set_clock(clk);
    let pressed = board.button.as_ref().map(|button| if button.low { b.not(arguments[2]) } else { arguments[2] });
    let steady = pressed.map_or(locked, |pressed| and_not(b, locked, pressed));
    let rst = reset(b, steady);
    let outputs = b.instance("shell", shell, &[clk, rst, arguments[1]]);
    let idle = b.not(outputs[1]);
    let lights = [idle, outputs[1], outputs[2]];
    let mut results = vec![outputs[0]];
    for (led, light) in board.leds.iter().zip(lights) {
        results.push(if led.low { b.not(light) } else { light });
    }
    b.output(&results);
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
