//! Refuses what can't be written, before anything is changed.

use hw_dialects::hw_attrs::parameters;
use hw_dialects::hw_types::{as_inout, bit_width, canonical};
use hw_dialects::ports::{self, Direction, is_module};
use hw_dialects::seq_types::as_memory;
use hw_dialects::{hw, seq, sv};
use ir::diag::Diagnostic;
use ir::text::printer::print_type;
use ir::{Attr, Diagnostics, Ir, Op, Reported, Type, Value};

use crate::form::{Form, form, refusal};
use crate::words::asked;

/// Checks every op in `root`. Errors: see `emit`.
pub(crate) fn check(ir: &Ir, root: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let errors = diags.error_count();
    let all = ir.walk_vec(root);
    let is_bound = all.iter().any(|&op| ir.isa::<sv::Bind>(op));
    for op in all {
        if let Some(reason) = refusal(ir, op) {
            report(ir, op, "E0701", format!("'{}' can't be written as Verilog: {reason}", ir.op_text(op)), diags);
            continue;
        }
        if is_module(ir, op) {
            check_ports(ir, op, diags);
        }
        check_parameters(ir, op, diags);
        if ir.isa::<hw::Instance>(op) && ir.attr(op, "doNotPrint").is_some() && !is_bound {
            report(ir, op, "E0701", "an instance that is bound from elsewhere can't be written".to_owned(), diags);
        }
        if ir.isa::<seq::FirMem>(op) && ir.attr(op, "init").is_some() {
            report(ir, op, "E0701", "a memory whose contents come from a file can't be written".to_owned(), diags);
        }
        if ir.isa::<seq::FirMemReadWrite>(op) {
            check_read_write(ir, op, diags);
        }
        check_words(ir, op, diags);
        check_types(ir, op, diags);
    }
    diags.check_since(errors)
}

pub(crate) fn report(ir: &Ir, op: Op, code: &'static str, message: String, diags: &mut Diagnostics) {
    let place = ir.loc(op).place(&ir.ctx);
    diags.push(Diagnostic::error(code, place, message).with_op(ir.op_text(op)));
}

fn check_ports(ir: &Ir, module: Op, diags: &mut Diagnostics) {
    let ports = ports::ports(ir, module);
    if let Some(name) = ports::repeated_name(&ports) {
        report(ir, module, "E0702", format!("two ports are named '{name}'"), diags);
    }
    for port in ports {
        let name = &port.name;
        if port.direction == Direction::InOut {
            report(ir, module, "E0702", format!("port '{name}' goes both ways, which can't be written"), diags);
        } else if !is_written(ir, port.ty) {
            let ty = print_type(&ir.ctx, port.ty);
            report(ir, module, "E0703", format!("port '{name}' has type {ty}, which has no Verilog"), diags);
        }
    }
}

/// Parameters of modules are integers, and values of parameters are numbers, words and names of parameters.
fn check_parameters(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    let is_plain = |value: Attr| {
        let reference = ir.ctx.as_dialect_attr(value, "hw.param.decl.ref");
        reference.is_some() || ir.ctx.as_int(value).is_some() || ir.ctx.as_str(value).is_some()
    };
    let has_value = ir.isa::<hw::ParamValue>(op) || ir.isa::<sv::LocalParam>(op);
    let of_value = || ir.attr(op, "value").filter(|_| has_value);
    let given = parameters(ir, op).into_iter().filter(|_| ir.isa::<hw::Instance>(op)).filter_map(|p| p.value);
    if given.chain(of_value()).any(|value| !is_plain(value)) {
        report(ir, op, "E0701", "an expression of parameters can't be written".to_owned(), diags);
    }
    for parameter in parameters(ir, op).into_iter().filter(|_| ir.isa::<hw::Module>(op)) {
        if ir.ctx.integer_width(parameter.ty).is_none() {
            let (name, ty) = (parameter.name, print_type(&ir.ctx, parameter.ty));
            report(ir, op, "E0703", format!("parameter '{name}' has type {ty}, which has no Verilog here"), diags);
        }
    }
}

/// A port that does both reads and writes at its own edge.
fn check_read_write(ir: &Ir, port: Op, diags: &mut Diagnostics) {
    let Some(memory) = ir.def_op(ir.operand(port, 0)) else { return };
    let latency = |name: &str| ir.expect_attr::<i64>(memory, name);
    if latency("writeLatency") != 1 || latency("readLatency") < 1 {
        let message =
            "a port that reads and writes needs a write latency of 1 and a read latency of 1 or more".to_owned();
        report(ir, port, "E0705", message, diags);
    }
}

/// Words take as many texts as they have operands: names of symbols are none.
fn check_words(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    let is_words = ir.isa::<sv::Verbatim>(op)
        || ir.isa::<sv::VerbatimExpr>(op)
        || ir.isa::<sv::VerbatimExprSE>(op)
        || ir.isa::<sv::MacroDef>(op);
    let format = ir.attr(op, "format_string").and_then(|a| ir.ctx.as_str(a)).filter(|_| is_words);
    if format.is_some_and(|format| asked(format).is_none_or(|count| count > ir.operands(op).len())) {
        let message = "words that stand for symbols can't be written".to_owned();
        report(ir, op, "E0701", message, diags);
    }
}

fn check_types(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    check_storage(ir, op, diags);
    let is_storage = || matches!(form(ir, op), Form::Storage | Form::Place | Form::Property);
    if is_storage() || ir.isa::<sv::ConstantStr>(op) {
        return;
    }
    if let Some(value) = ir.results(op).find(|v| !is_written(ir, ir.ty(*v))) {
        let ty = print_type(&ir.ctx, ir.ty(value));
        report(ir, op, "E0703", format!("a result has type {ty}, which has no Verilog"), diags);
    }
}

/// Storage has bits, and what is read or set of it is no array that stays one.
fn check_storage(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    let has_no_bits =
        |value: Value| as_inout(&ir.ctx, ir.ty(value)).is_some_and(|held| bit_width(&ir.ctx, held).is_none());
    if ir.results(op).any(has_no_bits) {
        report(ir, op, "E0703", "storage of a type that has no Verilog".to_owned(), diags);
    }
    let takes_whole = ir.isa::<sv::ReadInOut>(op)
        || ir.isa::<sv::Assign>(op)
        || ir.isa::<sv::PAssign>(op)
        || ir.isa::<sv::BPAssign>(op);
    let held = ir.operands(op).first().and_then(|&first| as_inout(&ir.ctx, ir.ty(first)));
    let is_unpacked = |ty: Type| ir.ctx.as_dialect_type(canonical(&ir.ctx, ty), "hw.uarray").is_some();
    if takes_whole && held.is_some_and(is_unpacked) {
        report(ir, op, "E0701", "an unpacked array can't be read or set as a whole".to_owned(), diags);
    }
}

fn is_written(ir: &Ir, ty: Type) -> bool {
    let ty = canonical(&ir.ctx, ty);
    bit_width(&ir.ctx, ty).is_some()
        || as_memory(&ir.ctx, ty).is_some_and(|m| bit_width(&ir.ctx, m.element).is_some())
        || ir.ctx.as_dialect_type(ty, "seq.immutable").is_some()
}
