//! What all function-like ops share: signatures in text, their attributes, and their verification.
//!
//! `func.func` uses it, and other function-like ops (`llvm.func`, `hw.module`) may.

use ir::attrs::AttrKind;
use ir::def::AttrPlace;
use ir::diag::Reported;
use ir::text::parser::{Argument, Parser};
use ir::text::printer::Printer;
use ir::{Attr, Block, Context, Fault, Ir, Op, OpState, Region, Rewriter, Type, TypeKind};

use crate::common::{ensure, quoted};
use crate::func;

/// The attributes that the signature holds and the attribute dictionary leaves out.
pub const SIGNATURE_ATTRS: [&str; 5] = ["sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs"];

/// A signature as it was read.
#[derive(Debug, Default)]
pub struct Signature {
    /// Named arguments; empty if the text gives types alone (a declaration).
    pub args: Vec<Argument>,
    /// Argument types.
    pub arg_types: Vec<Type>,
    /// A dictionary an argument, where one is written.
    pub arg_attrs: Vec<Option<Attr>>,
    /// Result types.
    pub results: Vec<Type>,
    /// A dictionary a result, where one is written.
    pub result_attrs: Vec<Option<Attr>>,
    /// The arguments end in `...`.
    pub variadic: bool,
}

/// Parses `(args) -> results`; `...` may end the arguments if `variadic`.
pub fn parse_signature(p: &mut Parser<'_>, allow_variadic: bool) -> Result<Signature, Reported> {
    let mut signature = Signature::default();
    p.delimited("(", ")", |p| parse_parameter(p, allow_variadic, &mut signature))?;
    if p.eat("->") {
        parse_results(p, &mut signature)?;
    }
    Ok(signature)
}

fn parse_parameter(p: &mut Parser<'_>, allow_variadic: bool, signature: &mut Signature) -> Result<(), Reported> {
    if signature.variadic {
        return Err(p.error("variadic arguments must be in the end of the argument list"));
    }
    if allow_variadic && p.eat("...") {
        signature.variadic = true;
        return Ok(());
    }
    let named = p.at_operand();
    if !signature.arg_types.is_empty() && named == signature.args.is_empty() {
        return Err(p.error(if named { "expected type instead of SSA identifier" } else { "expected SSA identifier" }));
    }
    if named {
        let arg = p.parse_typed_argument()?;
        let Some(ty) = arg.ty else { return Err(p.error("expected type of argument")) };
        signature.arg_types.push(ty);
        signature.arg_attrs.push(arg.attrs);
        signature.args.push(arg);
    } else {
        signature.arg_types.push(p.parse_type()?);
        signature.arg_attrs.push(parse_optional_dict(p)?);
    }
    Ok(())
}

fn parse_optional_dict(p: &mut Parser<'_>) -> Result<Option<Attr>, Reported> {
    if p.at("{") { p.parse_attr().map(Some) } else { Ok(None) }
}

fn parse_results(p: &mut Parser<'_>, signature: &mut Signature) -> Result<(), Reported> {
    if !p.at("(") {
        signature.results.push(p.parse_type()?);
        signature.result_attrs.push(None);
        return Ok(());
    }
    p.delimited("(", ")", |p| {
        signature.results.push(p.parse_type()?);
        signature.result_attrs.push(parse_optional_dict(p)?);
        Ok(())
    })
}

/// The array attribute of one dictionary an item; `None` if all are empty.
fn dicts_attr(ctx: &mut Context, dicts: &[Option<Attr>]) -> Option<Attr> {
    let is_empty = |ctx: &Context, d: &Option<Attr>| d.and_then(|d| ctx.as_dict(d)).is_none_or(<[_]>::is_empty);
    if dicts.iter().all(|d| is_empty(ctx, d)) {
        return None;
    }
    let empty = ctx.dict_attr(&[]);
    let items: Vec<Attr> = dicts.iter().map(|d| d.unwrap_or(empty)).collect();
    Some(ctx.array_attr(&items))
}

impl Signature {
    /// Sets `function_type`, `arg_attrs` and `res_attrs`.
    pub fn store(&self, ctx: &mut Context, state: &mut OpState) {
        let function = ctx.function(&self.arg_types, &self.results);
        let function = ctx.type_attr(function);
        state.set_attr(ctx, "function_type", function);
        if let Some(attrs) = dicts_attr(ctx, &self.arg_attrs) {
            state.set_attr(ctx, "arg_attrs", attrs);
        }
        if let Some(attrs) = dicts_attr(ctx, &self.result_attrs) {
            state.set_attr(ctx, "res_attrs", attrs);
        }
    }
}

/// Parses `public`, `private` or `nested`, if one comes next.
pub fn parse_visibility(p: &mut Parser<'_>, state: &mut OpState) {
    for word in ["public", "private", "nested"] {
        if p.eat_keyword(word) {
            let attr = p.ctx().string_attr(word);
            state.set_attr(p.ctx(), "sym_visibility", attr);
        }
    }
}

/// Parses `@name` into `sym_name`.
pub fn parse_name(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_symbol_name()?;
    let name = p.ctx().string_attr(&name);
    state.set_attr(p.ctx(), "sym_name", name);
    Ok(())
}

/// Parses a function after its op's name.
pub fn parse_function(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_visibility(p, state);
    parse_name(p, state)?;
    let signature = parse_signature(p, false)?;
    let start = state.attrs.len();
    p.parse_attr_dict_with_keyword(state)?;
    reject_signature_attrs(p, state, start)?;
    signature.store(p.ctx(), state);
    let region = parse_body(p, &signature.args)?;
    state.regions.push(region);
    Ok(())
}

/// The attribute dictionary may not repeat what the signature says.
fn reject_signature_attrs(p: &mut Parser<'_>, state: &OpState, start: usize) -> Result<(), Reported> {
    let names: Vec<String> = state.attrs[start..].iter().map(|(n, _)| p.ctx().text(*n).to_owned()).collect();
    match names.iter().find(|n| SIGNATURE_ATTRS.contains(&n.as_str())) {
        Some(name) => Err(p.error(format!("attribute '{name}' is part of the signature and may not be written again"))),
        None => Ok(()),
    }
}

/// Parses `{ ... }` if it comes next; else an empty region.
pub fn parse_body(p: &mut Parser<'_>, args: &[Argument]) -> Result<Region, Reported> {
    if !p.at("{") {
        return Ok(Rewriter::new(p.ir()).create_region());
    }
    let at = p.loc();
    let region = p.parse_isolated_region(args)?;
    if p.ir().entry(region).is_none() {
        return Err(p.error_at_loc(at, "expected non-empty function body"));
    }
    Ok(region)
}

/// The string attribute `name` of `op`.
fn string<'a>(ir: &'a Ir, op: Op, name: &str) -> Option<&'a str> {
    ir.attr(op, name).and_then(|attr| ir.ctx.as_str(attr))
}

/// Prints a function after its op's name.
pub fn print_function(p: &mut Printer<'_>, op: Op) {
    p.text(" ");
    print_visibility(p, op);
    let name = string(p.ir(), op, "sym_name").unwrap_or_default().to_owned();
    p.symbol(&name);
    print_signature(p, op);
    p.attr_dict_with_keyword(op, &SIGNATURE_ATTRS);
    print_body(p, op);
}

/// Prints the visibility and a space, if it is set.
pub fn print_visibility(p: &mut Printer<'_>, op: Op) {
    if let Some(visibility) = string(p.ir(), op, "sym_visibility").map(str::to_owned) {
        p.text(&visibility);
        p.text(" ");
    }
}

/// Prints ` { ... }` if there is a body.
pub fn print_body(p: &mut Printer<'_>, op: Op) {
    let region = p.ir().region(op, 0);
    if p.ir().entry(region).is_some() {
        p.text(" ");
        p.region(region, false, true);
    }
}

/// Prints `(args) -> results`.
pub fn print_signature(p: &mut Printer<'_>, op: Op) {
    let Some((inputs, results)) = function_type(p.ir(), op) else { return };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    print_args(p, op, &inputs);
    let attrs = dicts(p.ir(), op, "res_attrs", results.len());
    if results.is_empty() {
        return;
    }
    p.text(" -> ");
    let bare =
        results.len() == 1 && attrs[0].is_none() && !matches!(p.ir().ctx.kind(results[0]), TypeKind::Function { .. });
    if bare {
        return p.ty(results[0]);
    }
    p.text("(");
    for (index, (&ty, attrs)) in results.iter().zip(attrs).enumerate() {
        separate(p, index);
        p.ty(ty);
        print_dict(p, attrs);
    }
    p.text(")");
}

fn separate(p: &mut Printer<'_>, index: usize) {
    if index > 0 {
        p.text(", ");
    }
}

fn print_args(p: &mut Printer<'_>, op: Op, inputs: &[Type]) {
    let values = p.ir().body(op, 0).map(|block| p.ir().args(block).to_vec());
    let attrs = dicts(p.ir(), op, "arg_attrs", inputs.len());
    p.text("(");
    for (index, (&ty, attrs)) in inputs.iter().zip(attrs).enumerate() {
        separate(p, index);
        let value = values.as_ref().and_then(|v| v.get(index)).copied();
        if let Some(value) = value {
            p.region_arg(value);
            p.text(": ");
        }
        p.ty(ty);
        print_dict(p, attrs);
        if let Some(value) = value {
            p.argument_loc(value);
        }
    }
    p.text(")");
}

fn print_dict(p: &mut Printer<'_>, dict: Option<Attr>) {
    if let Some(dict) = dict {
        p.text(" ");
        p.attr(dict);
    }
}

/// The non-empty dictionaries of array attribute `name`.
fn dicts(ir: &Ir, op: Op, name: &str, count: usize) -> Vec<Option<Attr>> {
    let items = ir.attr(op, name).and_then(|attr| ir.ctx.as_array(attr)).unwrap_or(&[]);
    let item = |i: usize| items.get(i).copied().filter(|&d| ir.ctx.as_dict(d).is_some_and(|d| !d.is_empty()));
    (0..count).map(item).collect()
}

/// Inputs and results of the op's `function_type`.
pub fn function_type(ir: &Ir, op: Op) -> Option<(&[Type], &[Type])> {
    let attr = ir.attr(op, "function_type")?;
    let AttrKind::Type(ty) = ir.ctx.attr_kind(attr) else { return None };
    match ir.ctx.kind(*ty) {
        TypeKind::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

/// The attribute `name` of a function's argument.
pub fn argument_attr(ir: &Ir, func: Op, index: usize, name: &str) -> Option<Attr> {
    let dict = *ir.attr(func, "arg_attrs").and_then(|a| ir.ctx.as_array(a))?.get(index)?;
    ir.ctx.as_dict(dict)?.iter().find(|(key, _)| ir.ctx.text(*key) == name).map(|(_, value)| *value)
}

/// Sets the attribute `name` of a function's argument.
pub fn set_argument_attr(ir: &mut Ir, func: Op, index: usize, name: &str, value: Attr) {
    let arguments = entry_block(ir, func).map_or(0, |entry| ir.args(entry).len());
    let count = function_type(ir, func).map_or(arguments, |(inputs, _)| inputs.len());
    let mut all = ir.attr(func, "arg_attrs").and_then(|a| ir.ctx.as_array(a)).map(<[_]>::to_vec).unwrap_or_default();
    let none = ir.ctx.dict_attr(&[]);
    all.resize(count, none);
    let key = ir.ctx.str(name);
    let entries = ir.ctx.as_dict(all[index]).unwrap_or(&[]);
    let mut entries: Vec<_> = entries.iter().copied().filter(|(known, _)| *known != key).collect();
    entries.push((key, value));
    all[index] = ir.ctx.dict_attr(&entries);
    let attr = ir.ctx.array_attr(&all);
    ir::Rewriter::new(ir).set_attr(func, "arg_attrs", attr);
}

/// Gives a function an argument more, called `name`.
pub fn add_argument(ir: &mut Ir, func: Op, ty: Type, name: &str) -> Option<ir::Value> {
    let entry = entry_block(ir, func)?;
    let value = ir::Rewriter::new(ir).add_arg(entry, ty);
    ir.set_value_name(value, name);
    sign(ir, func);
    Some(value)
}

/// Takes an argument that nothing uses away.
pub fn remove_argument(ir: &mut Ir, func: Op, index: usize) {
    let Some(entry) = entry_block(ir, func) else { return };
    if let Some(mut all) = ir.attr(func, "arg_attrs").and_then(|a| ir.ctx.as_array(a)).map(<[_]>::to_vec) {
        if index < all.len() {
            all.remove(index);
        }
        let attr = ir.ctx.array_attr(&all);
        ir::Rewriter::new(ir).set_attr(func, "arg_attrs", attr);
    }
    ir::Rewriter::new(ir).remove_arg(entry, index);
    sign(ir, func);
}

/// Makes a function's type that of its entry block's arguments and of what its first `func.return` gives.
pub fn sign(ir: &mut Ir, func: Op) {
    let Some(entry) = entry_block(ir, func) else { return };
    let inputs: Vec<Type> = ir.args(entry).iter().map(|&a| ir.ty(a)).collect();
    let returned =
        ir.blocks(ir.region(func, 0)).iter().filter_map(|&b| ir.last_op(b)).find(|&o| ir.isa::<func::Return>(o));
    let old = function_type(ir, func).map(|(_, results)| results.to_vec()).unwrap_or_default();
    let results = returned.map_or(old, |op| ir.operands(op).iter().map(|&v| ir.ty(v)).collect());
    let ty = ir.ctx.ty(TypeKind::Function { inputs: inputs.into(), results: results.into() });
    let attr = ir.ctx.type_attr(ty);
    ir::Rewriter::new(ir).set_attr(func, "function_type", attr);
}

/// The entry block of a function with a body.
pub fn entry_block(ir: &Ir, op: Op) -> Option<Block> {
    ir.body(op, 0)
}

/// Checks that the signature and the entry block agree, and that there is one dictionary an argument and result.
pub fn verify_function(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((inputs, results)) = function_type(ir, op) else {
        return Err(Fault::new("requires attribute 'function_type' of function type"));
    };
    verify_dicts(ir, op, "arg_attrs", AttrPlace::Argument, inputs.len())?;
    verify_dicts(ir, op, "res_attrs", AttrPlace::Result, results.len())?;
    let Some(entry) = entry_block(ir, op) else { return Ok(()) };
    verify_entry(ir, entry, inputs)
}

fn verify_entry(ir: &Ir, entry: Block, inputs: &[Type]) -> Result<(), Fault> {
    let args = ir.args(entry);
    ensure(args.len() == inputs.len(), || {
        format!("entry block must have {} arguments to match function signature", inputs.len())
    })?;
    for (index, (&arg, &ty)) in args.iter().zip(inputs).enumerate() {
        ensure(ir.ty(arg) == ty, || {
            format!(
                "type of entry block argument #{index}({}) must match the type of the corresponding argument in function signature({})",
                quoted(&ir.ctx, ir.ty(arg)),
                quoted(&ir.ctx, ty)
            )
        })?;
    }
    Ok(())
}

/// Checks the attributes of the arguments or results of a function: attribute `name`, with `count` dictionaries.
///
/// Errors: another number of them, or one holds what it may not hold.
pub fn verify_dicts(ir: &Ir, op: Op, name: &str, place: fn(usize) -> AttrPlace, count: usize) -> Result<(), Fault> {
    let what = if matches!(place(0), AttrPlace::Argument(_)) { "argument" } else { "result" };
    let Some(attr) = ir.attr(op, name) else { return Ok(()) };
    let Some(items) = ir.ctx.as_array(attr) else {
        return Err(Fault::new(format!("expects attribute '{name}' to be an array of dictionaries")));
    };
    ensure(items.len() == count, || {
        format!(
            "expects {what} attribute array to have the same number of elements as the number of function {what}s, got {}, but expected {count}",
            items.len()
        )
    })?;
    ensure(items.iter().all(|&d| ir.ctx.as_dict(d).is_some()), || {
        format!("expects {what} attribute dictionaries to be dictionaries")
    })?;
    let mut dicts = items.iter().enumerate();
    dicts.try_for_each(|(index, &dict)| ir::verify::attrs::check_signature(ir, op, place(index), dict))
}
