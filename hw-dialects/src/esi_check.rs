//! What operations of esi must satisfy beyond the types of their values, and text that formats can't say.

use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, Reported, Type, Value, symbols};

use crate::esi::{self, PureModuleInput, PureModuleOutput, SnoopTransaction, SnoopValidReady};
use crate::esi_types::{APP_ID, Bundled, Channel, VALID_READY, as_bundle, as_channel};
use crate::{esi_services, hw, sv};

fn ensure(holds: bool, message: impl Into<String>) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message)) }
}

/// The first channel among operands and results.
fn channel_of(ir: &Ir, op: Op) -> Option<Channel> {
    let results = ir.results(op).map(|value| ir.ty(value));
    let mut types = ir.operands(op).iter().map(|&value| ir.ty(value)).chain(results);
    types.find_map(|ty| as_channel(&ir.ctx, ty))
}

/// The channel of the operation is of this kind.
pub(crate) fn verify_signaling(ir: &Ir, op: Op, signaling: i64) -> Result<(), Fault> {
    let words = ["valid-ready", "FIFO", "ValidOnly"][usize::try_from(signaling).unwrap_or(0).min(2)];
    let fits = channel_of(ir, op).is_none_or(|channel| channel.signaling == signaling);
    ensure(fits, format!("only supports {words} signaling"))
}

/// Besides those that look on, one operation takes the messages.
pub(crate) fn verify_wrap(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_signaling(ir, op, VALID_READY)?;
    let looks_on = |user| ir.isa::<SnoopValidReady>(user) || ir.isa::<SnoopTransaction>(user);
    let takers = ir.uses(ir.result(op, 0)).filter(|used| !looks_on(used.op)).count();
    ensure(takers <= 1, "channels must have at most one consumer")
}

pub(crate) fn verify_buffer(ir: &Ir, op: Op) -> Result<(), Fault> {
    let output = as_channel(&ir.ctx, ir.ty(ir.result(op, 0)));
    ensure(output.is_none_or(|channel| channel.delay == 0), "currently only supports channels with zero data delay")?;
    ensure(same_messages(ir, op), "input and output data types must match")
}

pub(crate) fn verify_fifo(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(same_messages(ir, op), "input and output types must match")
}

fn same_messages(ir: &Ir, op: Op) -> bool {
    let inner = |value: Value| as_channel(&ir.ctx, ir.ty(value)).map(|channel| channel.inner);
    inner(ir.operand(op, 2)) == inner(ir.result(op, 0))
}

/// The attribute that says who this is, is of that kind.
pub(crate) fn verify_app_id(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = if ir.isa::<esi::ManifestRequest>(op) { "requestor" } else { "appID" };
    let is_id = ir.attr(op, name).is_some_and(|attr| ir.ctx.as_dialect_attr(attr, APP_ID).is_some());
    ensure(
        is_id,
        format!("attribute '{name}' failed to satisfy constraint: An application relevant instance identifier"),
    )
}

/// The interface of the view has the signals of a channel, and its data are those of the channel.
pub(crate) fn verify_interface(ir: &Ir, op: Op) -> Result<(), Fault> {
    let values = ir.operands(op).iter().copied();
    let path = values.filter_map(|v| ir.ctx.as_dialect_type(ir.ty(v), "sv.modport")).find_map(|p| p.first().copied());
    let view = path.and_then(|path| symbols::lookup_attr(ir, op, path));
    let view = view.filter(|&view| ir.isa::<sv::InterfaceModport>(view));
    let Some(interface) = view.and_then(|view| ir.parent(view)) else {
        return Err(Fault::new("Could not find modport in symbol table."));
    };
    let signal = |name: &str| symbols::in_table(ir, interface, name).filter(|&s| ir.isa::<sv::InterfaceSignal>(s));
    let data = signal("valid").and(signal("ready")).and(signal("data"));
    let Some(data) = data.and_then(|data| ir.attr(data, "type")).and_then(|ty| ir.ctx.as_type(ty)) else {
        return Err(Fault::new("Interface is not a valid ESI interface."));
    };
    let fits = channel_of(ir, op).is_none_or(|channel| channel.inner == data);
    ensure(fits, "the messages of the channel are not of the type of the interface's data")
}

// Bundles.

pub(crate) fn parse_bundle_type(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let ty = p.parse_type()?;
    let Some(channels) = as_bundle(p.ctx(), ty) else {
        return Err(p.error("invalid kind of type specified: expected esi.bundle"));
    };
    let of = |is_to: bool| Some(channels.iter().filter(|c| c.is_to == is_to).map(|c| c.ty).collect());
    // Both operations have the bundle first, where it is a result or an operand.
    match groups.result_types.len() {
        2 => {
            groups.operand_types[0] = of(true);
            groups.result_types[0] = Some([ty].into_iter().collect());
            groups.result_types[1] = of(false);
        }
        _ => {
            groups.operand_types[0] = Some([ty].into_iter().collect());
            groups.operand_types[1] = of(false);
            groups.result_types[0] = of(true);
        }
    }
    Ok(())
}

pub(crate) fn print_bundle_type(p: &mut Printer<'_>, op: Op) {
    p.ty(p.ir().ty(bundle_value(p.ir(), op)));
}

fn bundle_value(ir: &Ir, op: Op) -> Value {
    if ir.isa::<esi::PackBundle>(op) { ir.result(op, 0) } else { ir.operand(op, 0) }
}

fn names(ir: &Ir, op: Op, is_to: bool) -> Vec<String> {
    let channels = as_bundle(&ir.ctx, ir.ty(bundle_value(ir, op))).unwrap_or_default();
    channels.into_iter().filter(|channel| channel.is_to == is_to).map(|channel| channel.name).collect()
}

pub(crate) fn packed_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    match index {
        0 => Some("bundle".to_owned()),
        _ => names(ir, op, false).into_iter().nth(index - 1),
    }
}

pub(crate) fn unpacked_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    names(ir, op, true).into_iter().nth(index)
}

pub(crate) fn verify_pack(ir: &Ir, op: Op) -> Result<(), Fault> {
    let uses = ir.uses(ir.result(op, 0)).count();
    ensure(uses > 0, "bundle must be used")?;
    ensure(uses == 1, "bundle must only be used once")
}

pub(crate) fn verify_unpack(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(ir.uses(ir.operand(op, 0)).count() == 1, "bundle must only be used once")
}

// Services.

pub(crate) fn verify_request(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_bundle(ir, op, true)
}

/// Which way the channels go does not matter.
pub(crate) fn verify_connection(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_bundle(ir, op, false)
}

/// The service has the port, and its bundle is the one that is asked for.
fn verify_bundle(ir: &Ir, op: Op, has_directions: bool) -> Result<(), Fault> {
    let Some((service, port)) = service_port(ir, op) else { return Ok(()) };
    let Some(declaration) = declaration(ir, op, &service) else {
        return Err(Fault::new(format!("Could not find service declaration @{service}")));
    };
    let Some(expected) = esi_services::port(ir, declaration, &port) else {
        return Err(Fault::new(format!("Could not locate port \"{port}\"")));
    };
    let given = as_bundle(&ir.ctx, ir.ty(ir.result(op, 0))).unwrap_or_default();
    ensure(
        given.len() == expected.len(),
        "Request port bundle channel count does not match service port bundle channel count",
    )?;
    given.iter().try_for_each(|channel| verify_channel(&ir.ctx, &expected, channel, has_directions))
}

fn verify_channel(
    ctx: &Context,
    expected: &[esi_services::Port],
    given: &Bundled,
    has_directions: bool,
) -> Result<(), Fault> {
    let Some(wanted) = expected.iter().find(|port| port.name == given.name) else {
        return Err(Fault::new("Request channel name not found in service port bundle"));
    };
    ensure(
        !has_directions || wanted.is_to == given.is_to,
        "Request channel direction does not match service port bundle channel direction",
    )?;
    ensure(wanted.accepts(ctx, given.ty), "Request channel type does not match service port bundle channel type")
}

fn service_port(ir: &Ir, op: Op) -> Option<(String, String)> {
    let reference = ir.attr(op, "servicePort").and_then(|a| ir.ctx.as_dialect_attr(a, "hw.innerNameRef"))?;
    let AttrKind::SymbolRef { root, nested } = ir.ctx.attr_kind(*reference.first()?) else { return None };
    Some((ir.ctx.text(*root).to_owned(), ir.ctx.text(*nested.first()?).to_owned()))
}

/// The declaration of a service, in the program around.
fn declaration(ir: &Ir, op: Op, name: &str) -> Option<Op> {
    let mut around = ir.parent(op);
    while let Some(program) = around.filter(|&program| !ir.isa::<ir::builtin::Module>(program)) {
        around = ir.parent(program);
    }
    symbols::in_table(ir, around?, name).filter(|&found| esi_services::is_service(ir, found))
}

// Modules.

/// Modules of channels have instances and operations of esi; a name is one input, or one output.
pub(crate) fn verify_pure_module(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(body) = ir.body(op, 0) else { return Ok(()) };
    let mut ports: Vec<(&str, bool, Type)> = Vec::new();
    for inner in ir.ops(body) {
        verify_inside(ir, inner).map_err(|fault| fault.at(inner))?;
        let (is_input, is_output) = (ir.isa::<PureModuleInput>(inner), ir.isa::<PureModuleOutput>(inner));
        if !is_input && !is_output {
            continue;
        }
        let name = ir.attr(inner, "name").and_then(|a| ir.ctx.as_str(a)).unwrap_or_default();
        let ty = ir.ty(if is_input { ir.result(inner, 0) } else { ir.operand(inner, 0) });
        let is_again = |&(other, was_input, other_type): &(&str, bool, Type)| {
            other == name && !(is_input && was_input && other_type == ty)
        };
        if ports.iter().any(is_again) {
            return Err(Fault::new(format!("port '{name}' previously declared")).at(inner));
        }
        ports.push((name, is_input, ty));
    }
    Ok(())
}

fn verify_inside(ir: &Ir, op: Op) -> Result<(), Fault> {
    let is_channel =
        |value: Value| as_channel(&ir.ctx, ir.ty(value)).is_some() || as_bundle(&ir.ctx, ir.ty(value)).is_some();
    if !ir.isa::<hw::Instance>(op) {
        return ensure(
            ir.ctx.op_name_text(ir.name(op)).starts_with("esi."),
            "operation not allowed in ESI pure modules",
        );
    }
    let is_input = |value: Value| ir.def_op(value).is_some_and(|op| ir.isa::<PureModuleInput>(op));
    ensure(
        ir.operands(op).iter().all(|&value| is_channel(value) || is_input(value)),
        "instances in ESI pure modules can only contain channel ports or ports driven by 'input' ops",
    )?;
    let is_output = |value: Value| {
        let mut users = ir.uses(value).peekable();
        users.peek().is_some() && users.all(|used| ir.isa::<PureModuleOutput>(used.op))
    };
    ensure(
        ir.results(op).all(|value| is_channel(value) || is_output(value)),
        "instances in ESI pure modules can only contain channel ports or drive only 'outputs'",
    )
}

// Text.

/// A region that may be left out.
pub(crate) fn parse_details(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let region = match p.at("{") {
        true => p.parse_region(&[])?,
        false => ir::Rewriter::new(p.ir()).create_region(),
    };
    p.ensure_block(region);
    groups.regions[0].push(region);
    Ok(())
}

pub(crate) fn print_details(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if ir.body(op, 0).is_some_and(|body| ir.first_op(body).is_some()) {
        p.region(ir.region(op, 0), false, false);
    }
}

pub(crate) fn parse_port_name(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let name = p.parse_symbol_name()?;
    let (key, name): (_, Attr) = (p.ctx().str("inner_sym"), p.ctx().string_attr(&name));
    groups.attrs.push((key, name));
    Ok(())
}

pub(crate) fn print_port_name(p: &mut Printer<'_>, op: Op) {
    let name = p.ir().attr(op, "inner_sym").and_then(|a| p.ir().ctx.as_str(a)).unwrap_or_default().to_owned();
    p.symbol(&name);
}
