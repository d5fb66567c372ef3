//! Changes a circuit until each op is one Verilog construct: simpler ops, integers only, safe shifts, plain memories.

use bits::Predicate;
use hw_dialects::CircuitBuilder;
use hw_dialects::{comb, hw, seq, seq_types};
use ir::{Attr, Block, Diagnostics, InsertPoint, Ir, Op, Rewriter, Value};

use crate::form::{Form, form};
use crate::values::{constant, significant_bits};
use crate::{flatten, indices, memories, procedural};

/// Prepares every module in `root`.
pub(crate) fn prepare(ir: &mut Ir, root: Op, diags: &mut Diagnostics) {
    let all = ir.walk_vec(root);
    for &op in &all {
        if hw_dialects::ports::is_module(ir, op) {
            procedural::hoist(ir, op);
            flatten::flatten(ir, op);
        }
    }
    let modules: Vec<Op> = all.into_iter().filter(|&op| ir.isa::<hw::Module>(op)).collect();
    for &module in &modules {
        each(ir, module, &|b, op, _| lower(b, op));
        memories::delay_ports(ir, module);
        indices::flatten(ir, module);
        initial_values(ir, module, diags);
    }
    ir::canonicalize::canonicalize(ir, root);
    for &module in &modules {
        hold_by_enable(ir, module);
        each(ir, module, &|b, op, _| safe_shift(b, op));
        indices::name(ir, module);
        procedural::ask_at_the_edge(ir, module);
    }
    ir::dce::eliminate_dead_code(ir, root);
    for &module in &modules {
        check_prepared(ir, module, diags);
    }
}

/// Refuses what was to be made of simpler operations, and was not.
fn check_prepared(ir: &Ir, module: Op, diags: &mut Diagnostics) {
    let Some(block) = ir.body(module, 0) else { return };
    procedural::check(ir, module, diags);
    for op in ir.ops(block).filter(|&op| matches!(form(ir, op), Form::Simplified(_) | Form::Flattened(_))) {
        let message = format!("'{}' can't be written as Verilog: {}", ir.op_text(op), misfit(ir, op));
        crate::check::report(ir, op, "E0701", message, diags);
    }
}

/// Why an operation could not be made of simpler ones.
fn misfit(ir: &Ir, op: Op) -> &'static str {
    let start = || ir.operands_named(op, "powerOnValue").first().copied();
    match ir.isa::<seq::ShiftReg>(op) && start().is_some_and(|start| constant(ir, start).is_none()) {
        true => "'powerOn' is no constant",
        false => "its operands or attributes do not fit",
    }
}

/// Calls `change` with a builder before each op; ops it gives a value for are replaced.
fn each(ir: &mut Ir, module: Op, change: &dyn Fn(&mut CircuitBuilder<'_, '_>, Op, Block) -> Option<Value>) {
    let Some(block) = ir.body(module, 0) else { return };
    for op in ir.ops_vec(block) {
        let loc = ir.loc(op);
        let mut rw = Rewriter::new(ir);
        let mut b = CircuitBuilder::new(&mut rw, block);
        b.rewriter().set_insertion(InsertPoint::Before(op));
        b.set_loc(loc);
        let Some(value) = change(&mut b, op, block) else { continue };
        let hint = b.ir().attr(op, "sv.namehint").and_then(|a| b.ir().ctx.as_str(a)).map(str::to_owned);
        if let Some(hint) = hint {
            b.named(value, &hint);
        }
        Rewriter::new(ir).replace(op, &[value]);
    }
}

/// What the op is made of simpler ops, if it is not Verilog itself.
fn lower(b: &mut CircuitBuilder<'_, '_>, op: Op) -> Option<Value> {
    let Form::Simplified(simplify) = form(b.ir(), op) else { return None };
    let operands = b.ir().operands(op).to_vec();
    simplify(b, op, &operands)
}

/// Verilator shifts by 32 bits at most: a wider amount is cut, and its high bits decide.
fn safe_shift(b: &mut CircuitBuilder<'_, '_>, op: Op) -> Option<Value> {
    let name = b.ir().op_text(op);
    let signed = name == comb::ShrS::NAME;
    if ![comb::Shl::NAME, comb::ShrU::NAME, comb::ShrS::NAME].contains(&name) {
        return None;
    }
    let (x, amount) = (b.ir().operand(op, 0), b.ir().operand(op, 1));
    let width = b.width(x);
    if width <= 32 || significant_bits(b.ir(), amount) <= 32 {
        return None;
    }
    let bits = hw_dialects::clog2(u64::from(width));
    let (low, high) = (b.extract(amount, 0, bits), b.extract(amount, bits, width - bits));
    let low = b.zext(low, width);
    let shifted = match b.ir().op_text(op) {
        comb::Shl::NAME => b.shl(x, low),
        comb::ShrU::NAME => b.shru(x, low),
        _ => b.shrs(x, low),
    };
    let past = if signed {
        let sign = b.bit(x, width - 1);
        b.replicate(sign, width)
    } else {
        b.constant(width, 0)
    };
    let zero = b.constant(width - bits, 0);
    let fits = b.icmp(Predicate::Eq, high, zero);
    Some(b.mux(fits, shifted, past))
}

/// A register that a multiplexer feeds back to itself gets a clock enable: `r <= c ? x : r` becomes `if (c) r <= x`.
fn hold_by_enable(ir: &mut Ir, module: Op) {
    let Some(block) = ir.body(module, 0) else { return };
    for op in ir.ops_vec(block) {
        if let Some((condition, next)) = held(ir, op) {
            add_enable(ir, op, condition, next);
        }
    }
}

/// Condition and new value, if `op` is a register of `mux(condition, new, itself)`.
fn held(ir: &Ir, op: Op) -> Option<(Value, Value)> {
    if !ir.isa::<seq::CompReg>(op) {
        return None;
    }
    let input = ir.operand(op, 0);
    let mux = ir.def_op(input).filter(|&d| ir.isa::<comb::Mux>(d) && ir.has_one_use(input))?;
    let [condition, yes, no] = *ir.operands(mux) else { return None };
    (no == ir.result(op, 0)).then_some((condition, yes))
}

fn add_enable(ir: &mut Ir, op: Op, condition: Value, next: Value) {
    let segments = ir.segments(op, "operandSegmentSizes").unwrap_or_default();
    let [_, _, rest @ ..] = &segments[..] else { return };
    let sizes: Vec<i64> = [1, 1, 1].iter().chain(rest).copied().collect();
    let mut operands = ir.operands(op).to_vec();
    operands[0] = next;
    operands.insert(2, condition);
    let sizes: Attr = ir.ctx.dense_array(32, &sizes);
    let mut rw = Rewriter::new(ir);
    rw.rename_op(op, seq::CompRegCe::NAME);
    rw.set_operands(op, &operands);
    rw.set_attr(op, "operandSegmentSizes", sizes);
}

/// Finds the constants that registers start with, and takes `seq.initial` away.
fn initial_values(ir: &mut Ir, module: Op, diags: &mut Diagnostics) {
    let Some(block) = ir.body(module, 0) else { return };
    for op in ir.ops_vec(block) {
        let Form::Register(_) = form(ir, op) else { continue };
        let Some(start) = ir.operands_named(op, "initialValue").first().copied() else { continue };
        match yielded_constant(ir, start) {
            Some(attr) => set_start(ir, op, attr),
            None => {
                let message = "the value at start must be a constant that seq.initial yields".to_owned();
                crate::check::report(ir, op, "E0704", message, diags);
            }
        }
    }
    for op in ir.ops_vec(block) {
        if ir.isa::<seq::Initial>(op) && ir.results(op).all(|v| ir.is_unused(v)) {
            Rewriter::new(ir).erase(op);
        }
    }
}

fn yielded_constant(ir: &Ir, value: Value) -> Option<Attr> {
    let ir::ValueDef::Result { op, index } = ir.value_def(value) else { return None };
    let terminator = ir.body(op, 0).and_then(|b| ir.last_op(b))?;
    constant(ir, *ir.operands(terminator).get(index)?)
}

/// Notes the value, and drops the operand.
fn set_start(ir: &mut Ir, op: Op, attr: Attr) {
    let mut sizes = ir.segments(op, "operandSegmentSizes").unwrap_or_default();
    let mut operands = ir.operands(op).to_vec();
    operands.pop();
    if let Some(last) = sizes.last_mut() {
        *last = 0;
    }
    let sizes = ir.ctx.dense_array(32, &sizes);
    let mut rw = Rewriter::new(ir);
    rw.set_operands(op, &operands);
    rw.set_attr(op, "operandSegmentSizes", sizes);
    rw.set_attr(op, seq_types::START, attr);
}
