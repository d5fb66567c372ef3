//! Custom text of handshake operations that the format language can't say.

use ir::ir::OpState;
use ir::text::lexer::Token;
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Attr, Context, Ir, Op, Reported, Type, TypeKind};

use crate::ssp_syntax::none_type;

const SIGNATURE: [&str; 5] = ["sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs"];

/// Inputs and results of a circuit.
pub fn function_type(ir: &Ir, op: Op) -> Option<(&[Type], &[Type])> {
    let ty = ir.attr(op, "function_type").and_then(|a| ir.ctx.as_type(a))?;
    match ir.ctx.kind(ty) {
        TypeKind::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

/// The parts of a tuple type.
pub fn tuple_types(ctx: &Context, ty: Type) -> Option<&[Type]> {
    match ctx.kind(ty) {
        TypeKind::Tuple(types) => Some(types),
        _ => None,
    }
}

/// A signature as it is read.
#[derive(Default)]
struct Signature {
    args: Vec<Argument>,
    arg_types: Vec<Type>,
    arg_attrs: Vec<Option<Attr>>,
    results: Vec<Type>,
    result_attrs: Vec<Option<Attr>>,
}

/// `private @f(%a: i32, %ctrl: none, ...) -> (i32, none) attributes {...} { ... }`.
pub(crate) fn parse_func(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let signature = parse_signature(p, state)?;
    set_names(p, &signature, state);
    parse_body(p, &signature, state)
}

/// As `parse_func`, without names of arguments and results; the body may use values from outside.
pub(crate) fn parse_machine(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let signature = parse_signature(p, state)?;
    let body = p.parse_region(&signature.args)?;
    state.regions.push(body);
    Ok(())
}

fn parse_signature(p: &mut Parser<'_>, state: &mut OpState) -> Result<Signature, Reported> {
    for word in ["public", "private", "nested"] {
        if p.eat_keyword(word) {
            let attr = p.ctx().string_attr(word);
            state.set_attr(p.ctx(), "sym_visibility", attr);
        }
    }
    let name = p.parse_symbol_name()?;
    let name = p.ctx().string_attr(&name);
    state.set_attr(p.ctx(), "sym_name", name);
    let mut signature = Signature::default();
    parse_parameters(p, &mut signature)?;
    if p.eat("->") {
        parse_results(p, &mut signature)?;
    }
    p.parse_attr_dict_with_keyword(state)?;
    set_types(p, &signature, state);
    Ok(signature)
}

fn parse_body(p: &mut Parser<'_>, signature: &Signature, state: &mut OpState) -> Result<(), Reported> {
    let region = match p.at("{") {
        true => p.parse_isolated_region(&signature.args)?,
        false => ir::Rewriter::new(p.ir()).create_region(),
    };
    state.regions.push(region);
    Ok(())
}

fn parse_parameters(p: &mut Parser<'_>, signature: &mut Signature) -> Result<(), Reported> {
    let mut is_over = false;
    p.delimited("(", ")", |p| {
        if is_over {
            return Err(p.error("variadic arguments must be in the end of the argument list"));
        }
        is_over = p.eat("...");
        if is_over {
            return Ok(());
        }
        if p.at_operand() {
            let arg = p.parse_typed_argument()?;
            signature.arg_types.extend(arg.ty);
            signature.arg_attrs.push(arg.attrs);
            signature.args.push(arg);
        } else {
            signature.arg_types.push(p.parse_type()?);
            signature.arg_attrs.push(optional_dict(p)?);
        }
        Ok(())
    })?;
    if !signature.args.is_empty() && signature.args.len() != signature.arg_types.len() {
        return Err(p.error("either all arguments have names or none has"));
    }
    Ok(())
}

fn optional_dict(p: &mut Parser<'_>) -> Result<Option<Attr>, Reported> {
    if p.at("{") { p.parse_dictionary().map(Some) } else { Ok(None) }
}

fn parse_results(p: &mut Parser<'_>, signature: &mut Signature) -> Result<(), Reported> {
    if !p.at("(") {
        signature.results.push(p.parse_type()?);
        signature.result_attrs.push(None);
        return Ok(());
    }
    p.delimited("(", ")", |p| {
        signature.results.push(p.parse_type()?);
        signature.result_attrs.push(optional_dict(p)?);
        Ok(())
    })
}

fn set_types(p: &mut Parser<'_>, signature: &Signature, state: &mut OpState) {
    let ctx = p.ctx();
    let function = ctx.function(&signature.arg_types, &signature.results);
    let function = ctx.type_attr(function);
    state.set_attr(ctx, "function_type", function);
    for (name, dicts) in [("arg_attrs", &signature.arg_attrs), ("res_attrs", &signature.result_attrs)] {
        if dicts.iter().any(Option::is_some) {
            let empty = ctx.dict_attr(&[]);
            let dicts: Vec<Attr> = dicts.iter().map(|d| d.unwrap_or(empty)).collect();
            let dicts = ctx.array_attr(&dicts);
            state.set_attr(ctx, name, dicts);
        }
    }
}

/// Port names that the text leaves out: arguments are called as their values, results `out0`, `out1`, ...
fn set_names(p: &mut Parser<'_>, signature: &Signature, state: &mut OpState) {
    let names: Vec<String> = match signature.args.is_empty() {
        true => (0..signature.arg_types.len()).map(|i| format!("in{i}")).collect(),
        false => signature.args.iter().map(|a| p.operand_name(&a.name).trim_start_matches('%').to_owned()).collect(),
    };
    let results: Vec<String> = (0..signature.results.len()).map(|i| format!("out{i}")).collect();
    for (key, names) in [("argNames", names), ("resNames", results)] {
        if state.attr(p.ctx(), key).is_none() {
            let names: Vec<Attr> = names.iter().map(|n| p.ctx().string_attr(n)).collect();
            let names = p.ctx().array_attr(&names);
            state.set_attr(p.ctx(), key, names);
        }
    }
}

pub(crate) fn print_func(p: &mut Printer<'_>, op: Op) {
    print_function(p, op, true);
}

pub(crate) fn print_machine(p: &mut Printer<'_>, op: Op) {
    print_function(p, op, false);
}

fn print_function(p: &mut Printer<'_>, op: Op, is_open: bool) {
    p.space();
    if let Some(visibility) = p.ir().attr(op, "sym_visibility").and_then(|a| p.ir().ctx.as_str(a)).map(str::to_owned) {
        p.text(&visibility);
        p.space();
    }
    let name = p.ir().expect_attr::<&str>(op, "sym_name").to_owned();
    p.symbol(&name);
    let types = function_type(p.ir(), op).map(|(i, r)| (i.to_vec(), r.to_vec()));
    let (inputs, results) = types.unwrap_or_default();
    p.text("(");
    print_parameters(p, op, &inputs);
    p.text(match (is_open, inputs.is_empty()) {
        (false, _) => ")",
        (true, true) => "...)",
        (true, false) => ", ...)",
    });
    print_results(p, op, &results);
    p.attr_dict_with_keyword(op, &SIGNATURE);
    if p.ir().body(op, 0).is_some() {
        p.space();
        p.region(p.ir().region(op, 0), false, true);
    }
}

/// The dictionary of a port, if it holds anything.
fn port_attrs(p: &Printer<'_>, op: Op, name: &str, index: usize) -> Option<Attr> {
    let ir = p.ir();
    let dict = *ir.attr(op, name).and_then(|a| ir.ctx.as_array(a))?.get(index)?;
    ir.ctx.as_dict(dict).is_some_and(|d| !d.is_empty()).then_some(dict)
}

fn print_parameters(p: &mut Printer<'_>, op: Op, inputs: &[Type]) {
    let values = p.ir().body(op, 0).map(|block| p.ir().args(block).to_vec()).unwrap_or_default();
    for (index, &ty) in inputs.iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        if let Some(&value) = values.get(index) {
            p.region_arg(value);
            p.text(": ");
        }
        p.ty(ty);
        if let Some(dict) = port_attrs(p, op, "arg_attrs", index) {
            p.space();
            p.attr(dict);
        }
        if let Some(&value) = values.get(index) {
            p.argument_loc(value);
        }
    }
}

fn print_results(p: &mut Printer<'_>, op: Op, results: &[Type]) {
    let dicts: Vec<_> = (0..results.len()).map(|i| port_attrs(p, op, "res_attrs", i)).collect();
    match results {
        [] => {}
        [one] if dicts[0].is_none() => {
            p.text(" -> ");
            p.ty(*one);
        }
        _ => {
            p.text(" -> (");
            p.comma_list(results.iter().zip(dicts), |p, (ty, dict)| {
                p.ty(*ty);
                if let Some(dict) = dict {
                    p.space();
                    p.attr(dict);
                }
            });
            p.text(")");
        }
    }
}

/// `[3] %a : i32`.
pub(crate) fn parse_fork(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("[")?;
    let count = p.parse_integer()?;
    if !(1..=1 << 16).contains(&count) {
        return Err(p.error("a fork has 1 to 65536 results"));
    }
    p.expect("]")?;
    let operand = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let value = p.resolve(&operand, ty)?;
    state.operands.push(value);
    state.result_types.extend(std::iter::repeat_n(ty, count as usize));
    Ok(())
}

pub(crate) fn print_fork(p: &mut Printer<'_>, op: Op) {
    p.text(" [");
    p.integer(p.ir().result_count(op) as i64);
    p.text("] ");
    print_operands_and_type(p, op);
}

fn print_operands_and_type(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(operands[0]));
}

/// `%a, %b : i32, none`.
pub(crate) fn parse_sync(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operands = p.parse_operand_list()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list()?;
    p.resolve_all(&operands, &types, state)?;
    state.result_types.extend(types);
    Ok(())
}

pub(crate) fn print_sync(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.space();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.value_types(&operands);
}

struct Access {
    addresses: Vec<UnresolvedOperand>,
    data: UnresolvedOperand,
    ctrl: UnresolvedOperand,
}

/// `[%i] %data, %ctrl : index, i32`.
fn parse_access(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("[")?;
    let addresses = p.parse_operand_list()?;
    if addresses.len() != 1 {
        return Err(p.error("number of operands and types do not match: an access has one address"));
    }
    p.expect("]")?;
    let data = p.parse_operand()?;
    p.expect(",")?;
    let access = Access { addresses, data, ctrl: p.parse_operand()? };
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let index = p.parse_type()?;
    p.expect(",")?;
    let data = p.parse_type()?;
    let none = none_type(p.ctx());
    for address in &access.addresses {
        push(p, state, address, index)?;
    }
    push(p, state, &access.data, data)?;
    push(p, state, &access.ctrl, none)?;
    state.result_types.push(data);
    state.result_types.extend(std::iter::repeat_n(index, access.addresses.len()));
    Ok(())
}

fn push(p: &mut Parser<'_>, state: &mut OpState, operand: &UnresolvedOperand, ty: Type) -> Result<(), Reported> {
    let value = p.resolve(operand, ty)?;
    state.operands.push(value);
    Ok(())
}

pub(crate) fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_access(p, state)
}

pub(crate) fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_access(p, state)
}

fn print_access(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    let (addresses, rest) = operands.split_at(operands.len() - 2);
    p.text(" [");
    p.values(addresses);
    p.text("] ");
    p.values(rest);
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(operands[0]));
    p.text(", ");
    p.ty(p.ir().ty(rest[0]));
}

pub(crate) fn print_load(p: &mut Printer<'_>, op: Op) {
    print_access(p, op);
}

pub(crate) fn print_store(p: &mut Printer<'_>, op: Op) {
    print_access(p, op);
}

/// `%t : tuple<i32, none>`.
pub(crate) fn parse_unpack(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let at = p.token();
    let ty = p.parse_type()?;
    let parts = tuple_of(p, at, ty)?;
    push(p, state, &operand, ty)?;
    state.result_types.extend(parts);
    Ok(())
}

fn tuple_of(p: &mut Parser<'_>, at: Token, ty: Type) -> Result<Vec<Type>, Reported> {
    match tuple_types(p.ctx(), ty).map(<[_]>::to_vec) {
        Some(parts) => Ok(parts),
        None => Err(p.error_at(at, "E0100", "a tuple type is expected".to_owned())),
    }
}

pub(crate) fn print_unpack(p: &mut Printer<'_>, op: Op) {
    p.space();
    print_operands_and_type(p, op);
}

/// `%a, %b : tuple<i32, none>`.
pub(crate) fn parse_pack(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operands = p.parse_operand_list()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let at = p.token();
    let ty = p.parse_type()?;
    let parts = tuple_of(p, at, ty)?;
    p.resolve_all(&operands, &parts, state)?;
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_pack(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.space();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}

// Names of results.

fn pick(names: [&str; 2], index: usize) -> Option<String> {
    names.get(index).map(|n| (*n).to_owned())
}

pub(crate) fn control_merge_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    pick(["result", "index"], index)
}

pub(crate) fn cond_br_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    pick(["trueResult", "falseResult"], index)
}

pub(crate) fn load_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    pick(["dataResult", "addressResults"], index)
}

pub(crate) fn store_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    pick(["dataResult", "addressResult"], index)
}
