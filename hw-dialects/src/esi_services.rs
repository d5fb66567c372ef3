//! The ports that services of esi have: those that a declaration lists, and those of the standard services.

use ir::{Context, Ir, Op, Type, TypeKind, types::Signedness};

use crate::clog2;
use crate::esi::{
    Ram, ServiceCall, ServiceChannel, ServiceDecl, ServiceFunc, ServiceHostMem, ServiceMmio, ServicePort,
    ServiceTelemetry,
};
use crate::esi_types::{Bundled, as_bundle, as_channel, is_match};
use crate::hw_types::as_struct;

/// A channel of a port, as the service wants it.
pub(crate) struct Port {
    /// Name.
    pub(crate) name: String,
    /// It goes to who asks.
    pub(crate) is_to: bool,
    shape: Shape,
}

/// The type of a message, or of a channel.
enum Shape {
    /// Anything.
    Any,
    /// An integer without sign that is a number.
    Unsigned(u32),
    /// An integer of no sign.
    Bits(u32),
    /// Exactly this type, of the message.
    Is(Type),
    /// A type of a channel that is declared; `any` in it stands for everything.
    Declared(Type),
    /// A struct.
    Fields(Vec<(&'static str, Shape)>),
}

impl Port {
    fn new(name: &str, is_to: bool, shape: Shape) -> Self {
        Self { name: name.to_owned(), is_to, shape }
    }

    /// Whether the channel type `given` fits.
    pub(crate) fn accepts(&self, ctx: &Context, given: Type) -> bool {
        match &self.shape {
            Shape::Declared(wanted) => is_match(ctx, *wanted, given),
            shape => as_channel(ctx, given).is_some_and(|channel| shape.accepts(ctx, channel.inner)),
        }
    }
}

impl Shape {
    fn accepts(&self, ctx: &Context, given: Type) -> bool {
        let is_integer = |wanted: u32, wanted_sign: Signedness| matches!(ctx.kind(given), TypeKind::Integer { width, sign } if *width == wanted && *sign == wanted_sign);
        match self {
            Self::Any => true,
            Self::Unsigned(width) => is_integer(*width, Signedness::Unsigned),
            Self::Bits(width) => is_integer(*width, Signedness::Signless),
            Self::Is(wanted) | Self::Declared(wanted) => is_match(ctx, *wanted, given),
            Self::Fields(wanted) => as_struct(ctx, given).is_some_and(|given| {
                let mut pairs = wanted.iter().zip(&given);
                wanted.len() == given.len()
                    && pairs.all(|((name, shape), field)| *name == field.name && shape.accepts(ctx, field.ty))
            }),
        }
    }
}

/// True for declarations of services.
pub(crate) fn is_service(ir: &Ir, op: Op) -> bool {
    let is_standard = [
        ir.isa::<ServiceFunc>(op),
        ir.isa::<ServiceCall>(op),
        ir.isa::<ServiceMmio>(op),
        ir.isa::<ServiceHostMem>(op),
        ir.isa::<ServiceTelemetry>(op),
        ir.isa::<ServiceChannel>(op),
    ];
    ir.isa::<ServiceDecl>(op) || ir.isa::<Ram>(op) || is_standard.contains(&true)
}

/// The channels of a port of a service; `None` if it has no port of this name.
pub(crate) fn port(ir: &Ir, service: Op, name: &str) -> Option<Vec<Port>> {
    if ir.isa::<ServiceDecl>(service) {
        return declared(ir, service, name);
    }
    if ir.isa::<Ram>(service) {
        return memory(ir, service, name);
    }
    match name {
        "call" if ir.isa::<ServiceFunc>(service) => Some(call(true)),
        "call" if ir.isa::<ServiceCall>(service) => Some(call(false)),
        "read" if ir.isa::<ServiceMmio>(service) => Some(register_read()),
        "read_write" if ir.isa::<ServiceMmio>(service) => Some(register_access()),
        "read" if ir.isa::<ServiceHostMem>(service) => Some(host_read()),
        "write" if ir.isa::<ServiceHostMem>(service) => Some(host_write()),
        "report" if ir.isa::<ServiceTelemetry>(service) => Some(report()),
        "from_host" if ir.isa::<ServiceChannel>(service) => Some(vec![Port::new("data", true, Shape::Any)]),
        "to_host" if ir.isa::<ServiceChannel>(service) => Some(vec![Port::new("data", false, Shape::Any)]),
        _ => None,
    }
}

fn declared(ir: &Ir, service: Op, name: &str) -> Option<Vec<Port>> {
    let has_name = |&op: &Op| ir.attr(op, "inner_sym").and_then(|a| ir.ctx.as_str(a)) == Some(name);
    let port = ir.ops(ir.body(service, 0)?).filter(|&op| ir.isa::<ServicePort>(op)).find(has_name)?;
    let bundle = as_bundle(&ir.ctx, ir.attr(port, "toClientType").and_then(|a| ir.ctx.as_type(a))?)?;
    let channel =
        |channel: Bundled| Port { name: channel.name, is_to: channel.is_to, shape: Shape::Declared(channel.ty) };
    Some(bundle.into_iter().map(channel).collect())
}

fn memory(ir: &Ir, service: Op, name: &str) -> Option<Vec<Port>> {
    let element = ir.attr(service, "innerType").and_then(|a| ir.ctx.as_type(a))?;
    let depth = ir.attr(service, "depth").and_then(|a| ir.ctx.as_i64(a))?;
    let address = Shape::Unsigned(clog2(depth as u64));
    match name {
        "read" => Some(vec![Port::new("address", false, address), Port::new("data", true, Shape::Is(element))]),
        "write" => {
            let request = Shape::Fields(vec![("address", address), ("data", Shape::Is(element))]);
            Some(vec![Port::new("req", false, request), Port::new("ack", true, Shape::Bits(0))])
        }
        _ => None,
    }
}

fn call(is_to: bool) -> Vec<Port> {
    vec![Port::new("arg", is_to, Shape::Any), Port::new("result", !is_to, Shape::Any)]
}

fn register_read() -> Vec<Port> {
    vec![Port::new("offset", true, Shape::Unsigned(32)), Port::new("data", false, Shape::Bits(64))]
}

fn register_access() -> Vec<Port> {
    let fields = vec![("write", Shape::Bits(1)), ("offset", Shape::Unsigned(32)), ("data", Shape::Bits(64))];
    vec![Port::new("cmd", true, Shape::Fields(fields)), Port::new("data", false, Shape::Bits(64))]
}

fn host_read() -> Vec<Port> {
    let request = vec![("address", Shape::Unsigned(64)), ("tag", Shape::Unsigned(8))];
    let response = vec![("tag", Shape::Unsigned(8)), ("data", Shape::Any)];
    vec![Port::new("req", false, Shape::Fields(request)), Port::new("resp", true, Shape::Fields(response))]
}

fn host_write() -> Vec<Port> {
    let request = vec![("address", Shape::Unsigned(64)), ("tag", Shape::Unsigned(8)), ("data", Shape::Any)];
    vec![Port::new("req", false, Shape::Fields(request)), Port::new("ackTag", true, Shape::Unsigned(8))]
}

fn report() -> Vec<Port> {
    vec![Port::new("get", true, Shape::Bits(0)), Port::new("data", false, Shape::Any)]
}
