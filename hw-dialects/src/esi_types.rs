//! Types and attributes of the esi dialect: channels, bundles of them, lists, windows onto messages, and names of instances.
//!
//! What holds: a channel carries messages in order; the channels of a bundle go either to its receiver or come from it; a window
//! says which fields of a message are sent together.

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect, EnumDef, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Fault, Reported, Type};

use crate::hw_types::{UnionField, as_array, as_struct, as_union, canonical};

/// How the two sides of a channel agree.
static SIGNALING: EnumDef = EnumDef {
    name: "how the sides of a channel agree",
    cases: &[("ValidReady", 0), ("FIFO", 1), ("ValidOnly", 2)],
    separator: None,
};

/// A number of `SIGNALING`: both sides agree on each message.
pub(crate) const VALID_READY: i64 = 0;
/// Likewise: the receiver takes a message where there is one.
pub(crate) const FIFO: i64 = 1;
/// Likewise: the receiver takes each message.
pub(crate) const VALID_ONLY: i64 = 2;

/// The type of channels.
pub(crate) const CHANNEL: &str = "esi.channel";
/// The type of bundles.
pub(crate) const BUNDLE: &str = "esi.bundle";
/// The type of windows.
pub(crate) const WINDOW: &str = "esi.window";
/// The attribute of a channel that nothing is connected to, which has the name of an operation.
const NULL: &str = concat!("esi", ".null");
const FRAME: &str = "esi.window.frame";
const FIELD: &str = "esi.window.field";
/// The attribute that names an instance.
pub(crate) const APP_ID: &str = "esi.appid";

/// A channel as its type says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Channel {
    /// Type of a message.
    pub(crate) inner: Type,
    /// A number of `SIGNALING`.
    pub(crate) signaling: i64,
    /// Cycles from the agreement to the message.
    pub(crate) delay: i64,
}

/// A channel of a bundle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bundled {
    /// Type of the channel.
    pub(crate) ty: Type,
    /// It goes from who gives the bundle to who takes it.
    pub(crate) is_to: bool,
    /// Name in the bundle.
    pub(crate) name: String,
}

/// The channel that `ty` is, if it is one.
pub(crate) fn as_channel(ctx: &Context, ty: Type) -> Option<Channel> {
    let params = ctx.as_dialect_type(ty, CHANNEL)?;
    let number = |index: usize| params.get(index).and_then(|a| ctx.as_i64(*a));
    Some(Channel { inner: ctx.as_type(*params.first()?)?, signaling: number(1)?, delay: number(2)? })
}

/// A channel of messages of type `inner`. `None` if the esi dialect is not registered.
pub(crate) fn channel_type(ctx: &mut Context, inner: Type, signaling: i64) -> Option<Type> {
    let params = [ctx.type_attr(inner), ctx.i_attr(32, signaling), ctx.i_attr(64, 0)];
    ctx.dialect_type(CHANNEL, &params)
}

/// The channels of the bundle `ty`, if it is one.
pub(crate) fn as_bundle(ctx: &Context, ty: Type) -> Option<Vec<Bundled>> {
    let params = ctx.as_dialect_type(ty, BUNDLE)?;
    let list = |index: usize| params.get(index).and_then(|a| ctx.as_array(*a));
    let channel = |((ty, direction), name): ((&Attr, &Attr), &Attr)| {
        let (is_to, name) = (ctx.as_str(*direction)? == "to", ctx.as_str(*name)?.to_owned());
        Some(Bundled { ty: ctx.as_type(*ty)?, is_to, name })
    };
    list(0)?.iter().zip(list(1)?).zip(list(2)?).map(channel).collect()
}

/// A bundle of these channels. `None` if the esi dialect is not registered.
pub(crate) fn bundle_type(ctx: &mut Context, channels: &[Bundled], is_resettable: bool) -> Option<Type> {
    let types: Vec<Attr> = channels.iter().map(|c| ctx.type_attr(c.ty)).collect();
    let directions: Vec<Attr> = channels.iter().map(|c| ctx.string_attr(if c.is_to { "to" } else { "from" })).collect();
    let names: Vec<Attr> = channels.iter().map(|c| ctx.string_attr(&c.name)).collect();
    let mut params = [types, directions, names].map(|list| ctx.array_attr(&list)).to_vec();
    params.push(ctx.i_attr(1, i64::from(is_resettable)));
    ctx.dialect_type(BUNDLE, &params)
}

/// What the list `ty` holds, if it is one.
pub(crate) fn as_list(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.as_dialect_type(canonical(ctx, ty), "esi.list").and_then(|params| ctx.as_type(*params.first()?))
}

/// A window as its type says.
pub(crate) struct Window {
    /// Name.
    pub(crate) name: String,
    /// The message.
    pub(crate) into: Type,
    /// What is sent together, in order.
    pub(crate) frames: Vec<Frame>,
}

/// Fields that are sent together.
pub(crate) struct Frame {
    /// Name.
    pub(crate) name: String,
    /// The fields.
    pub(crate) members: Vec<Member>,
}

/// A field of a frame.
pub(crate) struct Member {
    /// Name in the message.
    pub(crate) name: String,
    /// Elements of an array or list that are sent at once; 0 for one.
    pub(crate) items: i64,
    /// Bits of the number of elements that follow; 0 where the field is sent itself.
    pub(crate) count_width: i64,
}

/// The window that `ty` is, if it is one.
pub(crate) fn as_window(ctx: &Context, ty: Type) -> Option<Window> {
    window_of(ctx, ctx.as_dialect_type(ty, WINDOW)?)
}

fn window_of(ctx: &Context, params: &[Attr]) -> Option<Window> {
    let frames = ctx.as_array(*params.get(2)?)?.iter().map(|&frame| frame_of(ctx, frame)).collect::<Option<_>>()?;
    Some(Window { name: ctx.as_str(params[0])?.to_owned(), into: ctx.as_type(params[1])?, frames })
}

fn frame_of(ctx: &Context, frame: Attr) -> Option<Frame> {
    let params = ctx.as_dialect_type(ctx.as_type(frame)?, FRAME)?;
    let members = ctx.as_array(*params.get(1)?)?.iter().map(|&member| member_of(ctx, member)).collect::<Option<_>>()?;
    Some(Frame { name: ctx.as_str(params[0])?.to_owned(), members })
}

fn member_of(ctx: &Context, member: Attr) -> Option<Member> {
    let params = ctx.as_dialect_type(ctx.as_type(member)?, FIELD)?;
    let number = |index: usize| params.get(index).and_then(|a| ctx.as_i64(*a));
    Some(Member { name: ctx.as_str(params[0])?.to_owned(), items: number(1)?, count_width: number(2)? })
}

/// Adds types and attributes to the dialect.
pub(crate) fn add(dialect: Dialect) -> Dialect {
    add_attrs(add_windows(add_channels(dialect)))
}

fn list_of(constraint: AttrConstraint) -> AttrConstraint {
    AttrConstraint::Array(Box::new(constraint))
}

fn add_channels(dialect: Dialect) -> Dialect {
    dialect
        .with_type(
            TypeDef::new(CHANNEL, "A stream of messages from one place to one other.")
                .param("inner", AttrConstraint::Type)
                .param("signaling", AttrConstraint::Int(32))
                .param("dataDelay", AttrConstraint::Int(64))
                .parse(parse_channel)
                .print(print_channel),
        )
        .with_type(
            TypeDef::new(BUNDLE, "Channels that belong together.")
                .param("channels", list_of(AttrConstraint::Type))
                .param("directions", list_of(AttrConstraint::Str))
                .param("names", list_of(AttrConstraint::Str))
                .param("resettable", AttrConstraint::Int(1))
                .parse(parse_bundle)
                .print(print_bundle),
        )
        .with_type(TypeDef::new("esi.any", "Any type, in a declaration of a service."))
        .with_type(
            TypeDef::new("esi.list", "Any number of elements, one after the other.")
                .param("elementType", AttrConstraint::Type),
        )
}

fn add_windows(dialect: Dialect) -> Dialect {
    dialect
        .with_type(
            TypeDef::new(WINDOW, "A message that is sent in frames.")
                .param("name", AttrConstraint::Str)
                .param("into", AttrConstraint::Type)
                .param("frames", list_of(AttrConstraint::Type))
                .parse(parse_window)
                .print(print_window)
                .verify(verify_window),
        )
        .with_type(
            TypeDef::new(FRAME, "Fields that are sent together.")
                .param("name", AttrConstraint::Str)
                .param("members", list_of(AttrConstraint::Type))
                .parse(parse_frame)
                .print(print_frame),
        )
        .with_type(
            TypeDef::new(FIELD, "A field in a frame.")
                .param("fieldName", AttrConstraint::Str)
                .param("numItems", AttrConstraint::Int(64))
                .param("bulkCountWidth", AttrConstraint::Int(64))
                .parse(parse_field)
                .print(print_field)
                .verify(verify_field),
        )
}

fn add_attrs(dialect: Dialect) -> Dialect {
    dialect
        .with_attr(
            AttrDef::new(APP_ID, "The name of an instance, and its number if there are several.")
                .param("name", AttrConstraint::Str)
                .optional("index", AttrConstraint::Int(64))
                .parse(parse_app_id)
                .print(print_app_id),
        )
        .with_attr(
            AttrDef::new("esi.appid_path", "An instance by the names on the way from the top.")
                .param("root", AttrConstraint::Symbol)
                .param("path", list_of(AttrConstraint::Dialect(APP_ID.into())))
                .parse(parse_path)
                .print(print_path),
        )
        .with_attr(
            AttrDef::new("esi.blob", "Bytes, as text in base 64.")
                .param("data", AttrConstraint::Str)
                .verify(verify_blob),
        )
        .with_attr(
            AttrDef::new(NULL, "A channel that nothing is connected to.").param("type", AttrConstraint::Type).bare(),
        )
}

/// Whether what is declared as `wanted` may be `given`: `any` stands for everything.
pub(crate) fn is_match(ctx: &Context, wanted: Type, given: Type) -> bool {
    if wanted == given || ctx.as_dialect_type(wanted, "esi.any").is_some() {
        return true;
    }
    if let (Some(wanted), Some(given)) = (as_channel(ctx, wanted), as_channel(ctx, given)) {
        return is_match(ctx, wanted.inner, given.inner);
    }
    if let (Some(wanted), Some(given)) = (as_array(ctx, wanted), as_array(ctx, given)) {
        return wanted.0 == given.0 && is_match(ctx, wanted.1, given.1);
    }
    if let (Some(wanted), Some(given)) = (as_union(ctx, wanted), as_union(ctx, given)) {
        let fits =
            |(w, g): (&UnionField, &UnionField)| w.name == g.name && w.offset == g.offset && is_match(ctx, w.ty, g.ty);
        return wanted.len() == given.len() && wanted.iter().zip(&given).all(fits);
    }
    if let (Some(wanted), Some(given)) = (as_struct(ctx, wanted), as_struct(ctx, given)) {
        let mut pairs = wanted.iter().zip(&given);
        return wanted.len() == given.len() && pairs.all(|(w, g)| w.name == g.name && is_match(ctx, w.ty, g.ty));
    }
    let inner = |ty: Type| as_list(ctx, ty);
    match (inner(wanted), inner(given)) {
        (Some(wanted), Some(given)) => is_match(ctx, wanted, given),
        _ => canonical(ctx, wanted) != wanted && is_match(ctx, canonical(ctx, wanted), given),
    }
}

// Text.

/// `<i8>`, `<i8, FIFO>`, `<i8, FIFO(2)>`.
fn parse_channel(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let inner = p.parse_type()?;
    let (mut signaling, mut delay) = (VALID_READY, 0);
    if p.eat(",") {
        signaling = p.parse_enum(&SIGNALING)?;
        if p.eat("(") {
            delay = p.parse_integer()?;
            p.expect(")")?;
        }
    }
    p.expect(">")?;
    let ctx = p.ctx();
    Ok(vec![ctx.type_attr(inner), ctx.i_attr(32, signaling), ctx.i_attr(64, delay)])
}

fn number(p: &Printer<'_>, params: &[Attr], index: usize) -> i64 {
    params.get(index).and_then(|a| p.ctx().as_i64(*a)).unwrap_or_default()
}

fn print_channel(p: &mut Printer<'_>, params: &[Attr]) {
    let (signaling, delay) = (number(p, params, 1), number(p, params, 2));
    p.text("<");
    p.attr(params[0]);
    if signaling != VALID_READY || delay != 0 {
        p.text(", ");
        p.text(&SIGNALING.keyword(signaling).unwrap_or_default());
    }
    if delay != 0 {
        p.text(&format!("({delay})"));
    }
    p.text(">");
}

/// `<[!esi.channel<i8> to "req", !esi.channel<i8> from "resp"] reset>`.
fn parse_bundle(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut channels = Vec::new();
    p.expect("<")?;
    if p.eat("[") {
        p.comma_list(|p| {
            channels.push(parse_bundled(p)?);
            Ok(())
        })?;
        p.expect("]")?;
    } else {
        p.expect("[")?;
    }
    let is_resettable = p.eat_keyword("reset");
    p.expect(">")?;
    let bundle = bundle_type(p.ctx(), &channels, is_resettable);
    let params = bundle.and_then(|bundle| p.ctx().as_dialect_type(bundle, BUNDLE).map(<[_]>::to_vec));
    Ok(params.unwrap_or_default())
}

fn parse_bundled(p: &mut Parser<'_>) -> Result<Bundled, Reported> {
    let ty = p.parse_type()?;
    if as_channel(p.ctx(), ty).is_none() {
        return Err(p.error("invalid kind of type specified: expected esi.channel"));
    }
    let is_to = p.eat_keyword("to");
    if !is_to {
        p.expect_keyword("from")?;
    }
    let name = crate::hw_types::parse_name(p)?;
    Ok(Bundled { ty, is_to, name })
}

fn print_bundle(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let list = |index: usize| params.get(index).and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    p.text("<[");
    p.comma_list(list(0).iter().zip(list(1)).zip(list(2)), |p, ((ty, direction), name)| {
        p.attr(*ty);
        p.text(&format!(" {} ", ctx.as_str(*direction).unwrap_or_default()));
        p.attr(*name);
    });
    p.text(if number(p, params, 3) != 0 { "] reset >" } else { "]>" });
}

/// `<"name", !hw.struct<...>, [<"frame", [<"field">]>]>`.
fn parse_window(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    p.expect(",")?;
    let into = p.parse_type()?;
    p.expect(",")?;
    let frames = parse_short_types(p, FRAME, parse_frame)?;
    p.expect(">")?;
    let ctx = p.ctx();
    Ok(vec![ctx.string_attr(&name), ctx.type_attr(into), frames])
}

/// `[<...>, <...>]`: types of this name, which is left out.
fn parse_short_types(
    p: &mut Parser<'_>,
    name: &str,
    parse: fn(&mut Parser<'_>) -> Result<Vec<Attr>, Reported>,
) -> Result<Attr, Reported> {
    let mut list = Vec::new();
    p.expect("[")?;
    p.comma_list(|p| {
        let params = parse(p)?;
        let verified = if name == FIELD { verify_field(p.ctx(), &params) } else { Ok(()) };
        if let Err(fault) = verified {
            return Err(p.error(fault.message));
        }
        let ty = p.ctx().dialect_type(name, &params);
        list.extend(ty.map(|ty| p.ctx().type_attr(ty)));
        Ok(())
    })?;
    p.expect("]")?;
    Ok(p.ctx().array_attr(&list))
}

fn print_window(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.attr(params[0]);
    p.text(", ");
    p.attr(params[1]);
    p.text(", ");
    print_short_types(p, params[2]);
    p.text(">");
}

fn print_short_types(p: &mut Printer<'_>, list: Attr) {
    let ctx = p.ctx();
    p.text("[");
    p.comma_list(ctx.as_array(list).unwrap_or(&[]), |p, member| {
        let ty = ctx.as_type(*member);
        if let Some(params) = ty.and_then(|ty| ctx.as_dialect_type(ty, FRAME)) {
            print_frame(p, params);
        } else if let Some(params) = ty.and_then(|ty| ctx.as_dialect_type(ty, FIELD)) {
            print_field(p, params);
        }
    });
    p.text("]");
}

fn parse_frame(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    p.expect(",")?;
    let members = parse_short_types(p, FIELD, parse_field)?;
    p.expect(">")?;
    Ok(vec![p.ctx().string_attr(&name), members])
}

fn print_frame(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.attr(params[0]);
    p.text(", ");
    print_short_types(p, params[1]);
    p.text(">");
}

/// `<"field">`, `<"field", 4>`, `<"field" countWidth 8>`.
fn parse_field(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    let items = if p.eat(",") { p.parse_integer()? } else { 0 };
    let count_width = if p.eat_keyword("countWidth") { p.parse_integer()? } else { 0 };
    p.expect(">")?;
    let ctx = p.ctx();
    Ok(vec![ctx.string_attr(&name), ctx.i_attr(64, items), ctx.i_attr(64, count_width)])
}

fn print_field(p: &mut Printer<'_>, params: &[Attr]) {
    let (items, count_width) = (number(p, params, 1), number(p, params, 2));
    p.text("<");
    p.attr(params[0]);
    if items != 0 {
        p.text(&format!(", {items}"));
    }
    if count_width != 0 {
        p.text(&format!(" countWidth {count_width}"));
    }
    p.text(">");
}

/// `<"name">`, `<"name"[3]>`.
fn parse_app_id(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    let index = if p.eat("[") { Some(p.parse_integer()?) } else { None };
    if index.is_some() {
        p.expect("]")?;
    }
    p.expect(">")?;
    let ctx = p.ctx();
    let index = match index {
        Some(index) => ctx.i_attr(64, index),
        None => ctx.unit_attr(),
    };
    Ok(vec![ctx.string_attr(&name), index])
}

fn print_app_id(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.attr(params[0]);
    if let Some(index) = params.get(1).and_then(|a| p.ctx().as_i64(*a)) {
        // Numbers have no sign.
        p.text(&format!("[{}]", index as u64));
    }
    p.text(">");
}

/// `<@top[<"a">, <"b"[2]>]>`.
fn parse_path(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut path = Vec::new();
    p.expect("<")?;
    let root = p.parse_symbol_name()?;
    p.expect("[")?;
    p.comma_list(|p| {
        let params = parse_app_id(p)?;
        path.extend(p.ctx().dialect_attr(APP_ID, &params));
        Ok(())
    })?;
    p.expect("]")?;
    p.expect(">")?;
    let ctx = p.ctx();
    Ok(vec![ctx.symbol_attr(&root), ctx.array_attr(&path)])
}

fn print_path(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    p.text("<");
    p.attr(params[0]);
    p.text("[");
    p.comma_list(ctx.as_array(params[1]).unwrap_or(&[]), |p, step| {
        print_app_id(p, ctx.as_dialect_attr(*step, APP_ID).unwrap_or(&[]));
    });
    p.text("]>");
}

// Checks.

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message())) }
}

fn verify_blob(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let data = params.first().and_then(|&a| ctx.as_str(a)).unwrap_or_default();
    let digits = data.trim_end_matches('=');
    let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '/';
    let is_whole = data.len().is_multiple_of(4) && data.len() - digits.len() <= 2;
    ensure(is_whole && digits.chars().all(is_digit), || "bytes in base 64 must be groups of 4 digits".into())
}

fn verify_field(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let number = |index: usize| params.get(index).and_then(|a| ctx.as_i64(*a)).unwrap_or_default();
    let name = params.first().and_then(|&a| ctx.as_str(a)).unwrap_or_default();
    let is_one = number(1) == 0 || number(2) == 0;
    ensure(is_one, || format!("cannot specify both numItems and countWidth for field '{name}'"))
}

/// Each field is one of the message, in one frame; several elements at once are of one array or list a frame.
fn verify_window(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let Some(window) = window_of(ctx, params) else { return Ok(()) };
    let Some(fields) = as_struct(ctx, window.into) else {
        return Err(Fault::new("only windows into structs are currently supported"));
    };
    let mut sent: Vec<&str> = Vec::new();
    for frame in &window.frames {
        let mut sequence = None;
        for member in &frame.members {
            let name = member.name.as_str();
            let Some(field) = fields.iter().find(|field| field.name == name) else {
                return Err(Fault::new(format!("invalid field name: \"{name}\"")));
            };
            ensure(member.count_width > 0 || !sent.contains(&name), || {
                format!("field '\"{name}\"' already consumed by a previous frame")
            })?;
            verify_member(ctx, member, field.ty)?;
            if member.items > 0 {
                let other = sequence.replace(name);
                ensure(other.is_none(), || {
                    format!("cannot have two array or list fields with num items (in \"{name}\")")
                })?;
            }
            sent.extend((member.count_width == 0).then_some(name));
        }
    }
    Ok(())
}

fn verify_member(ctx: &Context, member: &Member, ty: Type) -> Result<(), Fault> {
    let (name, is_list, array) = (&member.name, as_list(ctx, ty).is_some(), as_array(ctx, ty));
    ensure(member.items == 0 || is_list || array.is_some(), || {
        format!("specification of num items only allowed on array or list fields (in \"{name}\")")
    })?;
    ensure(array.is_none_or(|(size, _)| member.items as u64 <= size), || {
        format!("num items is larger than array size in field \"{name}\"")
    })?;
    ensure(member.count_width == 0 || is_list, || {
        format!("bulk transfer (countWidth) only allowed on list fields (in \"{name}\")")
    })
}

/// The reference of a name of a type.
pub(crate) fn alias_reference(ctx: &Context, ty: Type) -> Option<(String, String)> {
    let reference = *ctx.as_dialect_type(ty, "hw.typealias")?.first()?;
    let AttrKind::SymbolRef { root, nested } = ctx.attr_kind(reference) else { return None };
    Some((ctx.text(*root).to_owned(), ctx.text(*nested.last()?).to_owned()))
}
