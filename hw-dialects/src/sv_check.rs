//! What must hold of sv operations past their declarations.

use ir::ir::OpState;
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, Type, symbols};

use crate::hw_attrs::inner_symbols;
use crate::hw_types::{array_type, as_any_array, as_array, as_inout, as_struct, bit_width, inout_type};
use crate::ports::{self, Direction};
use crate::procedural::{in_module, in_process, is_in_process};
use crate::sv_types::{INTERFACE, element_of};
use crate::{hw, sv};

fn list<'a>(ir: &'a Ir, op: Op, name: &str) -> &'a [Attr] {
    ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[])
}

fn ensure(holds: bool, message: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message)) }
}

// Parts of values and of storage.

/// The type of `width` bits of `ty`, or of as many elements; as storage if `ty` is storage.
fn part_type(ctx: &mut Context, ty: Type, width: u32) -> Option<Type> {
    let Some(held) = as_inout(ctx, ty) else { return Some(ctx.integer(width)) };
    let part = match as_array(ctx, held) {
        Some((_, element)) => array_type(ctx, u64::from(width), element)?,
        None => ctx.integer(width),
    };
    inout_type(ctx, part)
}

/// How many bits or elements `ty` has.
fn parts(ctx: &Context, ty: Type) -> Option<u64> {
    let held = as_inout(ctx, ty).unwrap_or(ty);
    as_any_array(ctx, held).map(|(size, _)| size).or_else(|| bit_width(ctx, held).map(u64::from))
}

pub(crate) fn infer_part(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let width = state.attr(&ir.ctx, "width").and_then(|a| ir.ctx.as_i64(a));
    let width = width.and_then(|w| u32::try_from(w).ok()).filter(|w| (1..=ir::types::MAX_INTEGER_WIDTH).contains(w));
    let width = width.ok_or_else(|| Fault::new("the width is not valid"))?;
    let input = state.operands.first().map(|&v| ir.ty(v));
    let part = input.and_then(|ty| part_type(&mut ir.ctx, ty, width));
    part.map(|ty| vec![ty]).ok_or_else(|| Fault::new("the input has no such part"))
}

pub(crate) fn verify_part(ir: &Ir, op: Op) -> Result<(), Fault> {
    let width = ir.required::<i64>(op, "width")?;
    let (input, result) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    let have = parts(&ir.ctx, result).and_then(|parts| i64::try_from(parts).ok());
    ensure(width > 0 && have == Some(width), "slice width doesn't match with result width")?;
    ensure(
        parts(&ir.ctx, input).is_none_or(|all| width as u64 <= all),
        "slice width should not be greater than input width",
    )
}

pub(crate) fn infer_field(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let name = state.attr(&ir.ctx, "field").and_then(|a| ir.ctx.as_str(a)).unwrap_or_default().to_owned();
    let input = state.operands.first().map(|&v| ir.ty(v));
    let found = input.and_then(|ty| field_type(&ir.ctx, ty, &name)).and_then(|ty| inout_type(&mut ir.ctx, ty));
    found.map(|ty| vec![ty]).ok_or_else(|| Fault::new(format!("the struct has no field '{name}'")))
}

fn field_type(ctx: &Context, ty: Type, name: &str) -> Option<Type> {
    as_struct(ctx, as_inout(ctx, ty)?)?.into_iter().find(|field| field.name == name).map(|field| field.ty)
}

pub(crate) fn verify_field(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<&str>(op, "field")?;
    let field = field_type(&ir.ctx, ir.ty(ir.operand(op, 0)), name);
    let result = as_inout(&ir.ctx, ir.ty(ir.result(op, 0)));
    ensure(field.is_some() && field == result, "result must be the storage of the field")
}

pub(crate) fn verify_some_bits(ir: &Ir, op: Op) -> Result<(), Fault> {
    let width = bit_width(&ir.ctx, ir.ty(ir.result(op, 0)));
    ensure(width.is_some_and(|width| width > 0), "unsupported type")
}

pub(crate) fn verify_concat(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(!ir.operands(op).is_empty(), "requires at least one operand")
}

pub(crate) fn verify_array_create(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((size, element)) = as_any_array(&ir.ctx, ir.ty(ir.result(op, 0))) else { return Ok(()) };
    let has_types = ir.operands(op).iter().all(|&v| ir.ty(v) == element);
    ensure(has_types && ir.operands(op).len() as u64 == size, "the elements must be those of the result's type")
}

pub(crate) fn verify_open_array(ir: &Ir, op: Op) -> Result<(), Fault> {
    let given = as_any_array(&ir.ctx, ir.ty(ir.operand(op, 0))).map(|(_, element)| element);
    let wanted = element_of(&ir.ctx, ir.ty(ir.result(op, 0)), "sv.open_uarray");
    ensure(given == wanted, "the element types differ")
}

// Statements.

pub(crate) fn verify_alias(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(ir.operands(op).len() >= 2, "alias must have at least two operands")
}

pub(crate) fn verify_always(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_module(ir, op)?;
    ensure(list(ir, op, "events").len() == ir.operands(op).len(), "different number of operands and events")
}

/// A process sets variables; a net has what drives it at all times.
pub(crate) fn verify_assignment(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_process(ir, op)?;
    let is_net = ir.def_op(ir.operand(op, 0)).is_some_and(|def| ir.isa::<sv::Wire>(def));
    let message =
        "Verilog disallows procedural assignment to a net type (did you intend to use a variable type, e.g., sv.reg?)";
    ensure(!is_net, message)
}

pub(crate) fn verify_case(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_process(ir, op)?;
    let patterns = list(ir, op, "casePatterns");
    ensure(patterns.len() == ir.regions(op).len(), "case pattern / region count mismatch")?;
    verify_blocks(ir, op)?;
    let values = patterns.iter().filter(|&&p| ir.ctx.as_dialect_attr(p, "sv.expr").is_some()).count();
    ensure(values == ir.operands(op).len() - 1, "case pattern / value count mismatch")
}

fn verify_blocks(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.regions(op).iter().position(|&region| ir.blocks(region).len() != 1) {
        Some(at) => {
            Err(Fault::new(format!("region #{at} ('caseRegions') failed to verify constraint: region with 1 blocks")))
        }
        None => Ok(()),
    }
}

pub(crate) fn verify_generate_case(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (patterns, names) = (list(ir, op, "casePatterns"), list(ir, op, "caseNames"));
    let count = ir.regions(op).len();
    ensure(patterns.len() == count && names.len() == count, "has other numbers of patterns, names and regions")?;
    verify_blocks(ir, op)
}

pub(crate) fn verify_generate_for(ir: &Ir, op: Op) -> Result<(), Fault> {
    let types = ["lowerBound", "upperBound", "step"].map(|name| ir.attr(op, name).and_then(|a| ir.ctx.attr_type(a)));
    ensure(
        types.iter().all(|ty| *ty == types[0]),
        "failed to verify that all of {lowerBound, upperBound, step} have same type",
    )?;
    let arguments = ir.body(op, 0).map_or(&[][..], |body| ir.args(body));
    let is_variable = matches!(arguments, [variable] if Some(ir.ty(*variable)) == types[0]);
    ensure(is_variable, "the body must have one argument, of the type of the bounds")
}

// Messages.

pub(crate) fn verify_message(ir: &Ir, op: Op) -> Result<(), Fault> {
    let has_values = !ir.operands_named(op, "substitutions").is_empty();
    ensure(!has_values || ir.attr(op, "message").is_some(), "failed to verify that has message if has substitutions")
}

pub(crate) fn verify_process_message(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_process(ir, op)?;
    verify_message(ir, op)
}

pub(crate) fn verify_module_message(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_module(ir, op)?;
    verify_message(ir, op)
}

pub(crate) fn verify_no_message(ir: &Ir, op: Op) -> Result<(), Fault> {
    let has_values = !ir.operands_named(op, "substitutions").is_empty();
    ensure(!has_values && ir.attr(op, "message").is_none(), "failed to verify that has no message")
}

pub(crate) fn verify_cover(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_process(ir, op)?;
    verify_no_message(ir, op)
}

/// A clock has an edge.
pub(crate) fn verify_clocked(ir: &Ir, op: Op) -> Result<(), Fault> {
    let has_clock = !ir.operands_named(op, "clock").is_empty();
    ensure(has_clock == ir.attr(op, "event").is_some(), "must have both a clock and its edge, or neither")
}

// Symbols.

fn reference<'a>(ir: &'a Ir, op: Op, name: &str) -> &'a str {
    ir.attr(op, name).and_then(|a| ir.ctx.as_symbol(a)).unwrap_or_default()
}

fn is_macro(ir: &Ir, op: Op, name: &str) -> Result<(), Fault> {
    let Some(found) = symbols::lookup(ir, op, name) else {
        return Err(Fault::new(format!("references an undefined symbol: @{name}")));
    };
    ensure(ir.isa::<sv::MacroDecl>(found), "must reference a macro declaration")
}

pub(crate) fn verify_macro(ir: &Ir, op: Op) -> Result<(), Fault> {
    is_macro(ir, op, reference(ir, op, "macroName"))
}

pub(crate) fn verify_condition(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ident = ir.attr(op, "cond").and_then(|a| ir.ctx.as_dialect_attr(a, "sv.macro.ident"));
    let name = ident.and_then(|params| ir.ctx.as_symbol(params[0])).unwrap_or_default();
    is_macro(ir, op, name)
}

/// Names of things outside of modules exist; those inside are looked up where the text is written.
pub(crate) fn verify_names(ir: &Ir, op: Op) -> Result<(), Fault> {
    let flat = list(ir, op, "symbols").iter().filter_map(|&name| ir.ctx.as_symbol(name));
    match flat.into_iter().find(|name| symbols::lookup(ir, op, name).is_none()) {
        Some(name) => Err(Fault::new(format!("references nonexistent symbol '{name}'"))),
        None => Ok(()),
    }
}

pub(crate) fn verify_path_reference(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = reference(ir, op, "ref");
    let is_path = symbols::lookup(ir, op, name).is_some_and(|found| ir.isa::<hw::HierPath>(found));
    if is_path { Ok(()) } else { Err(Fault::new(format!("Referenced path doesn't exist @{name}"))) }
}

/// What has the inner symbol in the module of that name.
fn inner(ir: &Ir, op: Op, reference: Attr) -> Result<Option<Op>, Fault> {
    let params = ir.ctx.as_dialect_attr(reference, "hw.innerNameRef");
    let Some(AttrKind::SymbolRef { root, nested }) = params.map(|params| ir.ctx.attr_kind(params[0])) else {
        return Ok(None);
    };
    let module = symbols::lookup(ir, op, ir.ctx.text(*root)).filter(|&found| ports::is_module(ir, found));
    let module =
        module.ok_or_else(|| Fault::new(format!("Referenced module doesn't exist @{}", ir.ctx.text(*root))))?;
    let name = nested.first().map_or("", |&part| ir.ctx.text(part));
    let has_name = |op: &Op| {
        let symbol = ir.attr(*op, "inner_sym");
        symbol.is_some_and(|symbol| inner_symbols(&ir.ctx, symbol).iter().any(|(own, _)| *own == name))
    };
    Ok(ir.walk_vec(module).into_iter().find(has_name))
}

/// An instance, or an instance of an interface, that is not written where it stands.
pub(crate) fn verify_bind(ir: &Ir, op: Op) -> Result<(), Fault> {
    let is_interface = ir.isa::<sv::BindInterface>(op);
    let what = if is_interface { "interface" } else { "instance" };
    let fits = |found: &Op| match is_interface {
        true => ir.isa::<sv::InterfaceInstance>(*found),
        false => ir.isa::<hw::Instance>(*found),
    };
    let Some(found) = inner(ir, op, ir.required(op, "instance")?)?.filter(fits) else {
        return Err(Fault::new(format!("Referenced {what} doesn't exist")));
    };
    match ir.attr(found, "doNotPrint") {
        Some(_) => Ok(()),
        None => Err(Fault::new(format!("Referenced {what} isn't marked as doNotPrint"))),
    }
}

/// The additional files of words exist.
pub(crate) fn verify_files(ir: &Ir, op: Op) -> Result<(), Fault> {
    let files = list(ir, op, "additional_files");
    ensure(
        files.iter().all(|&file| symbols::lookup_attr(ir, op, file).is_some()),
        "references a file that does not exist",
    )
}

pub(crate) fn verify_source(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = reference(ir, op, "source");
    let is_source = symbols::lookup(ir, op, name).is_some_and(|found| ir.isa::<sv::VerbatimSource>(found));
    if is_source { Ok(()) } else { Err(Fault::new(format!("references {name}, which is not an sv.verbatim.source"))) }
}

// Interfaces.

pub(crate) fn verify_signal(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty: Type = ir.required(op, "type")?;
    ensure(bit_width(&ir.ctx, ty).is_some(), "attribute 'type' failed to satisfy constraint: Any SV/HW type")
}

pub(crate) fn verify_interface_name(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(!ir.required::<&str>(op, "name")?.is_empty(), "requires non-empty name")
}

/// The interface of the type exists.
pub(crate) fn verify_interface(ir: &Ir, op: Op) -> Result<(), Fault> {
    interface_of(ir, op, ir.ty(ir.result(op, 0))).map(|_| ())
}

fn interface_of(ir: &Ir, op: Op, ty: Type) -> Result<Op, Fault> {
    let name = ir.ctx.as_dialect_type(ty, INTERFACE).and_then(|params| ir.ctx.as_symbol(params[0])).unwrap_or_default();
    match symbols::lookup(ir, op, name) {
        None => Err(Fault::new(format!("Symbol not found: @{name}."))),
        Some(found) if ir.isa::<sv::Interface>(found) => Ok(found),
        Some(_) => Err(Fault::new(format!("Symbol @{name} is not an InterfaceOp."))),
    }
}

pub(crate) fn verify_modport(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(&[path]) = ir.ctx.as_dialect_type(ir.ty(ir.result(op, 0)), "sv.modport") else { return Ok(()) };
    match symbols::lookup_attr(ir, op, path) {
        Some(found) if ir.isa::<sv::InterfaceModport>(found) => Ok(()),
        Some(_) => Err(Fault::new("the symbol of the result's type is no view of an interface")),
        None => Err(Fault::new("Symbol not found: that of the result's type")),
    }
}

/// The signal is one of the interface.
pub(crate) fn verify_signal_type(ir: &Ir, op: Op) -> Result<(), Fault> {
    let interface = interface_of(ir, op, ir.ty(ir.operand(op, 0)))?;
    let name = reference(ir, op, "signalName");
    let is_signal = symbols::in_table(ir, interface, name).is_some_and(|found| ir.isa::<sv::InterfaceSignal>(found));
    if is_signal { Ok(()) } else { Err(Fault::new(format!("the interface has no signal @{name}"))) }
}

/// A package has names of types alone.
pub(crate) fn verify_package(ir: &Ir, op: Op) -> Result<(), Fault> {
    let is_type = |inner| ir.isa::<hw::Typedecl>(inner);
    ensure(ir.body(op, 0).is_none_or(|body| ir.ops(body).all(is_type)), "body may only contain hw.typedecl operations")
}

// Functions.

pub(crate) fn verify_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(function) = ir.parent(op) else { return Ok(()) };
    let outputs = ports::outputs(ir, function);
    ensure(outputs.len() == ir.operands(op).len(), "must have same number of operands as region results.")?;
    let pairs = outputs.iter().zip(ir.operands(op)).enumerate();
    match pairs.into_iter().find(|(_, (output, value))| output.ty != ir.ty(**value)) {
        None => Ok(()),
        Some((at, (output, &value))) => {
            let (wanted, found) = (ir.type_text(output.ty), ir.type_text(ir.ty(value)));
            Err(Fault::new(format!(
                "output types must match function. In operand {at}, expected '{wanted}', but got '{found}'."
            )))
        }
    }
}

fn function(ir: &Ir, op: Op) -> Result<Op, Fault> {
    let name = reference(ir, op, "callee");
    let found = symbols::lookup(ir, op, name).filter(|&found| ir.isa::<sv::Func>(found));
    found.ok_or_else(|| Fault::new(format!("cannot find function declaration '{name}'")))
}

/// In a module a call is an expression: its function returns the only output.
pub(crate) fn verify_call(ir: &Ir, op: Op) -> Result<(), Fault> {
    let function = function(ir, op)?;
    let returns = is_in_process(ir, op) || returns_its_output(ir, function);
    ensure(returns, "function called in a non-procedural region must return a single result")
}

/// The last port of a function is what it returns, if it says so.
fn returns_its_output(ir: &Ir, function: Op) -> bool {
    let ports = ports::ports(ir, function);
    let outputs = ports.iter().filter(|port| port.direction == Direction::Output).count();
    let last = list(ir, function, "per_argument_attrs").last().and_then(|&attrs| ir.ctx.as_dict(attrs)).unwrap_or(&[]);
    outputs == 1 && last.iter().any(|(name, _)| ir.ctx.text(*name) == "sv.func.explicitly_returned")
}

pub(crate) fn verify_import(ir: &Ir, op: Op) -> Result<(), Fault> {
    let function = function(ir, op)?;
    let name = reference(ir, op, "callee");
    match ir.body(function, 0) {
        Some(_) => Err(Fault::new(format!("imported function must be a declaration but '{name}' is defined"))),
        None => Ok(()),
    }
}
