//! Text and verification of functions of the device, and of modules of them.

use dialects::common::{ensure, quoted};
use dialects::function::{self as shared, SIGNATURE_ATTRS, function_type};
use ir::def::AttrPlace;
use ir::ir::OpState;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::{Argument, Parser};
use ir::text::printer::Printer;
use ir::{Attr, Fault, Ir, Op, Reported, Value};

use super::types::{AddressSpace, address_space};
use super::{Func, KERNEL};

/// How many memories of the workgroup a function has.
const WORKGROUP: &str = "workgroup_attributions";

/// What the text of a function has outside of its dictionary.
const HELD: [&str; 4] = [KERNEL, WORKGROUP, "workgroup_attrib_attrs", "private_attrib_attrs"];

/// The memories that a function or a launch has besides its arguments.
#[derive(Clone, Debug, Default)]
pub struct Attributions {
    /// Those of a workgroup.
    pub workgroup: Vec<Value>,
    /// Those of each thread.
    pub private: Vec<Value>,
}

impl Attributions {
    /// Those of a `gpu.func`.
    pub fn of(ir: &Ir, func: Op) -> Attributions {
        let inputs = function_type(ir, func).map_or(0, |(inputs, _)| inputs.len());
        Self::behind(ir, func, inputs)
    }

    /// Those behind the first arguments of an operation's block.
    pub(super) fn behind(ir: &Ir, op: Op, first: usize) -> Attributions {
        let Some(block) = ir.body(op, 0) else { return Attributions::default() };
        let all = ir.args(block).get(first..).unwrap_or(&[]);
        let count = ir.attr(op, WORKGROUP).and_then(|attr| ir.ctx.as_i64(attr)).unwrap_or(0);
        let (workgroup, private) = all.split_at(usize::try_from(count).unwrap_or(0).min(all.len()));
        Attributions { workgroup: workgroup.to_vec(), private: private.to_vec() }
    }
}

/// `word(%name : type {...}, ...)`, if it comes next.
fn parse_memories(p: &mut Parser<'_>, word: &str) -> Result<Vec<Argument>, Reported> {
    let mut memories = Vec::new();
    if p.eat_keyword(word) {
        p.delimited("(", ")", |p| {
            memories.push(p.parse_typed_argument()?);
            Ok(())
        })?;
    }
    Ok(memories)
}

/// Reads the memories, and says how many are the workgroup's.
pub(super) fn parse_attributions(p: &mut Parser<'_>, state: &mut OpState) -> Result<Vec<Argument>, Reported> {
    let workgroup = parse_memories(p, "workgroup")?;
    let private = parse_memories(p, "private")?;
    for (name, memories) in [("workgroup_attrib_attrs", &workgroup), ("private_attrib_attrs", &private)] {
        if memories.iter().any(|memory| memory.attrs.is_some()) {
            let ctx = p.ctx();
            let empty = ctx.dict_attr(&[]);
            let dicts: Vec<Attr> = memories.iter().map(|memory| memory.attrs.unwrap_or(empty)).collect();
            let dicts = ctx.array_attr(&dicts);
            state.set_attr(ctx, name, dicts);
        }
    }
    let count = p.ctx().i_attr(64, workgroup.len() as i64);
    state.set_attr(p.ctx(), WORKGROUP, count);
    Ok(workgroup.into_iter().chain(private).collect())
}

pub(super) fn print_attributions(p: &mut Printer<'_>, op: Op, attributions: &Attributions) {
    let lists = [
        ("workgroup", &attributions.workgroup, "workgroup_attrib_attrs"),
        ("private", &attributions.private, "private_attrib_attrs"),
    ];
    for (word, memories, name) in lists {
        if memories.is_empty() {
            continue;
        }
        let ir = p.ir();
        let dicts = ir.attr(op, name).and_then(|attr| ir.ctx.as_array(attr)).unwrap_or(&[]);
        p.text(&format!(" {word}("));
        p.comma_list(memories.iter().enumerate(), |p, (at, &memory)| {
            p.region_arg(memory);
            p.text(" : ");
            p.ty(p.ir().ty(memory));
            if let Some(&dict) =
                dicts.get(at).filter(|&&dict| p.ctx().as_dict(dict).is_some_and(|dict| !dict.is_empty()))
            {
                p.space();
                p.attr(dict);
            }
        });
        p.text(")");
    }
}

/// `@name(args) -> results workgroup(...) private(...) kernel attributes {...} {...}`.
pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    shared::parse_name(p, state)?;
    let signature = shared::parse_signature(p, false)?;
    let memories = parse_attributions(p, state)?;
    if p.eat_keyword("kernel") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), KERNEL, unit);
    }
    p.parse_attr_dict_with_keyword(state)?;
    signature.store(p.ctx(), state);
    let arguments: Vec<Argument> = signature.args.into_iter().chain(memories).collect();
    let region = shared::parse_body(p, &arguments)?;
    state.regions.push(region);
    Ok(())
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.symbol(ir.expect_attr::<&str>(op, "sym_name"));
    shared::print_signature(p, op);
    print_attributions(p, op, &Attributions::of(ir, op));
    if ir.attr(op, KERNEL).is_some() {
        p.text(" kernel");
    }
    let elided: Vec<&str> = SIGNATURE_ATTRS.into_iter().chain(HELD).collect();
    p.attr_dict_with_keyword(op, &elided);
    shared::print_body(p, op);
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((inputs, results)) = function_type(ir, op) else {
        return Err(Fault::new("requires attribute 'function_type' of function type"));
    };
    shared::verify_dicts(ir, op, "arg_attrs", AttrPlace::Argument, inputs.len())?;
    shared::verify_dicts(ir, op, "res_attrs", AttrPlace::Result, results.len())?;
    ensure(ir.attr(op, KERNEL).is_none() || results.is_empty(), || {
        "expected void return type for kernel function".into()
    })?;
    let Some(block) = ir.body(op, 0) else {
        return Err(Fault::new("expected body with at least one block"));
    };
    let attributions = Attributions::of(ir, op);
    let count = ir.attr(op, WORKGROUP).and_then(|attr| ir.ctx.as_i64(attr)).unwrap_or(0);
    let least = inputs.len() + usize::try_from(count).unwrap_or(0);
    let arguments = ir.args(block);
    ensure(arguments.len() >= least, || format!("expected at least {least} arguments to body region"))?;
    for (at, (&argument, &ty)) in arguments.iter().zip(inputs).enumerate() {
        ensure(ir.ty(argument) == ty, || {
            format!(
                "expected body region argument #{at} to be of type {}, got {}",
                quoted(&ir.ctx, ty),
                quoted(&ir.ctx, ir.ty(argument))
            )
        })?;
    }
    verify_attributions(ir, &attributions)
}

pub(super) fn verify_attributions(ir: &Ir, attributions: &Attributions) -> Result<(), Fault> {
    let lists = [
        (&attributions.workgroup, "workgroup", AddressSpace::Workgroup),
        (&attributions.private, "private", AddressSpace::Private),
    ];
    for (memories, word, wanted) in lists {
        for &memory in memories {
            let ir::TypeKind::MemRef { space, .. } = ir.ctx.kind(ir.ty(memory)) else {
                return Err(Fault::new("expected memref type in attribution"));
            };
            // Spaces that are numbers are those of the target.
            let is_right = space.and_then(|space| address_space(&ir.ctx, space)).is_none_or(|known| known == wanted);
            ensure(is_right, || format!("expected memory space {word} in attribution"))?;
        }
    }
    Ok(())
}

pub(super) fn verify_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(func) = ir.parent(op).filter(|&func| ir.isa::<Func>(func)) else { return Ok(()) };
    let results = function_type(ir, func).map_or(&[][..], |(_, results)| results);
    let operands = ir.operands(op);
    ensure(operands.len() == results.len(), || format!("expected {} result operands", results.len()))?;
    for (at, (&operand, &ty)) in operands.iter().zip(results).enumerate() {
        ensure(ir.ty(operand) == ty, || {
            format!("unexpected type {} for operand #{at}", quoted(&ir.ctx, ir.ty(operand)))
        })?;
    }
    Ok(())
}

/// `@name <handler> [targets] attributes {...} {...}`.
pub(super) fn parse_module(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    shared::parse_name(p, state)?;
    if p.eat("<") {
        let handler = p.parse_attr()?;
        state.set_attr(p.ctx(), "offloadingHandler", handler);
        p.expect(">")?;
    }
    if p.at("[") {
        let targets = p.parse_attr()?;
        state.set_attr(p.ctx(), "targets", targets);
    }
    p.parse_attr_dict_with_keyword(state)?;
    let region = p.parse_isolated_region(&[])?;
    p.ensure_block(region);
    p.add_implicit_terminator(region, super::ModuleEnd::NAME);
    state.regions.push(region);
    Ok(())
}

pub(super) fn print_module(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.symbol(ir.expect_attr::<&str>(op, "sym_name"));
    if let Some(handler) = ir.attr(op, "offloadingHandler") {
        p.text(" <");
        p.attr(handler);
        p.text(">");
    }
    if let Some(targets) = ir.attr(op, "targets") {
        p.space();
        p.attr(targets);
        p.space();
    }
    p.attr_dict_with_keyword(op, &["sym_name", "targets", "offloadingHandler"]);
    p.space();
    p.region(ir.region(op, 0), false, false);
}

/// `<handler>`, or nothing.
pub(super) const HANDLER: CustomDirective =
    CustomDirective { name: "OffloadingHandler", parse: parse_handler, print: print_handler };

fn parse_handler(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    if p.eat("<") {
        let handler = p.parse_attr()?;
        let name = p.ctx().str("offloadingHandler");
        groups.attrs.push((name, handler));
        p.expect(">")?;
    }
    Ok(())
}

fn print_handler(p: &mut Printer<'_>, op: Op) {
    if let Some(handler) = p.ir().attr(op, "offloadingHandler") {
        p.text("<");
        p.attr(handler);
        p.text(">");
    }
}
