//! Text of the ssp dialect: property lists, and operations with their dependences.

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect, ParamSyntax};
use ir::float::Float;
use ir::ir::OpState;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Ir, Op, Reported, Type, TypeKind, symbols};

use crate::ssp;

/// `[latency<1>, limit<2>]`.
pub(crate) const PROPERTIES: CustomDirective =
    CustomDirective { name: "SSPProperties", parse: parse_directive, print: print_directive };

/// Properties with a number of cycles, iterations, units or bits, and what it says. Those past `limit` are Kiln's own.
const NUMBERS: [(&str, &str); 11] = [
    ("t", "Start of the operation in cycles."),
    ("latency", "Cycles from start to result."),
    ("dist", "Iterations between the two ends of a dependence."),
    ("II", "Cycles between the starts of two iterations."),
    ("limit", "How many operations may begin in one cycle, or be busy in it."),
    ("ii", "Cycles that a use keeps the resource busy."),
    ("earliest", "No start before this cycle."),
    ("latest", "No start after this cycle."),
    ("delay", "Cycles between the result and the start that waits for it."),
    ("width", "Bits of the result, the price of keeping it for a cycle."),
    ("lag", "The most cycles between the two starts of a dependence."),
];

/// Properties with a time in the unit of the cycle time.
const TIMES: [(&str, &str); 6] = [
    ("z", "Start of the operation within its cycle."),
    ("incDelay", "Delay before the first register, or the whole delay of an operator without one."),
    ("outDelay", "Delay after the last register."),
    ("zIn", "The older name of `incDelay`."),
    ("zOut", "The older name of `outDelay`."),
    ("cycleTime", "Time between two registers."),
];

/// Adds the properties and dependences to the dialect.
pub(crate) fn add_attrs(mut dialect: Dialect) -> Dialect {
    let named = |name: &str, docs: &'static str| AttrDef::new(format!("ssp.{name}"), docs);
    for (name, docs) in NUMBERS {
        dialect =
            dialect.with_attr(named(name, docs).param("value", AttrConstraint::Int(32)).syntax(ParamSyntax::Short));
    }
    for (name, docs) in TIMES {
        dialect = dialect.with_attr(named(name, docs).param("value", AttrConstraint::Float));
    }
    let references = AttrConstraint::Array(Box::new(AttrConstraint::SymbolRef));
    dialect
        .with_attr(named("opr", "The operator type of an operation.").param("value", AttrConstraint::SymbolRef))
        .with_attr(named("rsrcs", "The resource types that an operation occupies.").param("value", references))
        .with_attr(
            named("dependence", "What an operation waits for: an operand by its index, or an operation by name.")
                .param("operandIdx", AttrConstraint::Int(32))
                .optional("sourceRef", AttrConstraint::Str)
                .optional("properties", AttrConstraint::Array(Box::new(AttrConstraint::Any)))
                .parse(parse_dependence)
                .print(print_dependence),
        )
}

pub(crate) fn none_type(ctx: &mut Context) -> Type {
    ctx.ty(TypeKind::None)
}

pub(crate) fn is_none(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::None)
}

/// What an operation waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dependence<'a> {
    /// Its place among all that the operation waits for.
    pub index: i64,
    /// The name of the operation, where no value is waited for.
    pub source: Option<Attr>,
    /// What is known of it.
    pub properties: &'a [Attr],
}

/// The dependences that an operation lists: all without a value, and those with one that have properties.
pub fn dependences(ir: &Ir, op: Op) -> Vec<Dependence<'_>> {
    let list = ir.attr(op, "dependences").and_then(|list| ir.ctx.as_array(list)).unwrap_or_default();
    list.iter().filter_map(|&attr| dependence(&ir.ctx, attr)).collect()
}

fn dependence(ctx: &Context, attr: Attr) -> Option<Dependence<'_>> {
    let [index, source, properties] = *ctx.as_dialect_attr(attr, "ssp.dependence")? else { return None };
    let source = Some(source).filter(|&source| ctx.as_str(source).is_some());
    Some(Dependence { index: ctx.as_i64(index)?, source, properties: ctx.as_array(properties).unwrap_or_default() })
}

/// What an operation is called.
pub fn name_of(ir: &Ir, op: Op) -> Option<&str> {
    ir.attr(op, "name").and_then(|name| ir.ctx.as_str(name))
}

/// A name: a string, or a reference in older text.
fn parse_name(p: &mut Parser<'_>) -> Result<Attr, Reported> {
    let name = if p.at_string() { p.parse_string()? } else { p.parse_symbol_name()? };
    Ok(p.ctx().string_attr(&name))
}

/// The value of property `name` (such as `ssp.latency`) of an op.
pub fn property(ir: &Ir, op: Op, name: &str) -> Option<Attr> {
    let list = ir.attr(op, "sspProperties").and_then(|list| ir.ctx.as_array(list))?;
    value_of(&ir.ctx, list, name)
}

/// The value of the property `name` in a list.
pub fn value_of(ctx: &Context, list: &[Attr], name: &str) -> Option<Attr> {
    list.iter().find_map(|&attr| ctx.as_dialect_attr(attr, name)?.first().copied())
}

/// The number of a property that is a time.
pub fn time(ctx: &Context, attr: Attr) -> Option<f64> {
    let AttrKind::Float { bits, ty } = ctx.attr_kind(attr) else { return None };
    match ctx.kind(*ty) {
        TypeKind::Float(kind) => Some(Float::from_bits(*kind, *bits).to_f64()),
        _ => None,
    }
}

/// The operator or resource type that a reference of an operation names: a flat one in the libraries of its instance.
pub fn linked(ir: &Ir, op: Op, reference: Attr) -> Option<Op> {
    let instance = ir.parent(ir.parent(op)?)?;
    let Some(name) = ir.ctx.as_symbol(reference) else { return symbols::lookup_attr(ir, instance, reference) };
    let block = ir.body(instance, 0)?;
    ir.ops(block).find_map(|table| {
        let is_library = ir.isa::<ssp::Library>(table) || ir.isa::<ssp::ResourceLibrary>(table);
        if is_library { symbols::in_table(ir, table, name) } else { None }
    })
}

/// True if the text can say the properties: all are attributes of dialects, whose text begins with no word of builtin.
pub(crate) fn has_text(ir: &Ir, op: Op) -> bool {
    let list = ir.attr(op, "sspProperties").and_then(|list| ir.ctx.as_array(list));
    let of_dependences = dependences(ir, op).into_iter().flat_map(|dependence| dependence.properties);
    list.unwrap_or_default().iter().chain(of_dependences).all(|&attr| is_of_dialect(&ir.ctx, attr))
}

fn is_of_dialect(ctx: &Context, attr: Attr) -> bool {
    matches!(ctx.attr_kind(attr), AttrKind::Dialect { .. })
}

fn parse_directive(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    if let Some(list) = parse_properties(p)? {
        let list = p.ctx().array_attr(&list);
        let name = p.ctx().str("sspProperties");
        groups.attrs.push((name, list));
    }
    Ok(())
}

fn print_directive(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let list = ir.attr(op, "sspProperties").and_then(|list| ir.ctx.as_array(list));
    print_properties(p, list.unwrap_or_default(), "");
}

/// A list in brackets, if one follows; properties of the dialect go by their short names.
fn parse_properties(p: &mut Parser<'_>) -> Result<Option<Vec<Attr>>, Reported> {
    if !p.at("[") {
        return Ok(None);
    }
    let mut list = Vec::new();
    p.delimited("[", "]", |p| {
        let property = match p.keyword() {
            Some(name) => p.parse_stripped_attr(&format!("ssp.{name}"))?,
            None => p.parse_attr()?,
        };
        list.push(property);
        Ok(())
    })?;
    Ok(Some(list))
}

fn print_properties(p: &mut Printer<'_>, list: &[Attr], before: &str) {
    if list.is_empty() {
        return;
    }
    p.text(before);
    p.text("[");
    p.comma_list(list, |p, &attr| print_property(p, attr));
    p.text("]");
}

fn print_property(p: &mut Printer<'_>, attr: Attr) {
    let ctx = p.ctx();
    let name = match ctx.attr_kind(attr) {
        AttrKind::Dialect { def, .. } => ctx.attr_def(*def).name.strip_prefix("ssp."),
        _ => None,
    };
    match name {
        Some(name) => {
            p.text(name);
            p.stripped_attr(attr);
        }
        None => p.attr(attr),
    }
}

/// `<0, @store : [#ssp.dist<1>]>`.
fn parse_dependence(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let index = p.parse_integer()?;
    let (mut source, mut properties) = (p.ctx().unit_attr(), p.ctx().unit_attr());
    if p.eat(",") {
        source = parse_name(p)?;
    }
    if p.eat(":") {
        properties = p.parse_attr()?;
    }
    p.expect(">")?;
    Ok(vec![p.ctx().i_attr(32, index), source, properties])
}

fn print_dependence(p: &mut Printer<'_>, params: &[Attr]) {
    let [index, source, properties] = *params else { return };
    p.text("<");
    p.attr_without_type(index);
    if p.ctx().as_str(source).is_some() {
        p.text(", ");
        p.attr(source);
    }
    if p.ctx().as_array(properties).is_some() {
        p.text(" : ");
        p.attr(properties);
    }
    p.text(">");
}

/// `<@Add> @sum(%0 [dist<1>], @store) uses[@Port] [t<3>]`.
pub(crate) fn parse_operation(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let mut properties = Vec::new();
    if p.eat("<") {
        let operator = p.parse_attr()?;
        p.expect(">")?;
        properties.push(own(p, "ssp.opr", operator)?);
    }
    if let Some(name) = p.parse_optional_symbol_name()? {
        let name = p.ctx().string_attr(&name);
        state.set_attr(p.ctx(), "name", name);
    }
    // Older text has what is used before the dependences.
    let older = parse_uses(p)?;
    parse_sources(p, state)?;
    let uses = if older.is_some() { older } else { parse_uses(p)? };
    if let Some(uses) = uses {
        properties.push(own(p, "ssp.rsrcs", uses)?);
    }
    properties.extend(parse_properties(p)?.unwrap_or_default());
    if !properties.is_empty() {
        let list = p.ctx().array_attr(&properties);
        state.set_attr(p.ctx(), "sspProperties", list);
    }
    p.parse_attr_dict(state)?;
    let none = none_type(p.ctx());
    state.result_types = std::iter::repeat_n(none, p.declared_results()?).collect();
    Ok(())
}

fn own(p: &mut Parser<'_>, name: &str, value: Attr) -> Result<Attr, Reported> {
    match p.ctx().dialect_attr(name, &[value]) {
        Some(attr) => Ok(attr),
        None => Err(p.error(format!("'{name}' is not registered"))),
    }
}

/// `uses[@Port]`, or `uses<@Port>`.
fn parse_uses(p: &mut Parser<'_>) -> Result<Option<Attr>, Reported> {
    if !p.eat_keyword("uses") {
        return Ok(None);
    }
    let (open, close) = if p.at("<") { ("<", ">") } else { ("[", "]") };
    let mut uses = Vec::new();
    p.delimited(open, close, |p| {
        uses.push(p.parse_attr()?);
        Ok(())
    })?;
    Ok(Some(p.ctx().array_attr(&uses)))
}

/// What the operation waits for, in parentheses.
fn parse_sources(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (mut dependences, mut index) = (Vec::new(), 0);
    p.delimited("(", ")", |p| {
        let operand = p.parse_optional_operand()?;
        let source = match &operand {
            Some(operand) => {
                let none = none_type(p.ctx());
                let value = p.resolve(operand, none)?;
                state.operands.push(value);
                p.ctx().unit_attr()
            }
            None => {
                let name = p.parse_symbol_name()?;
                p.ctx().string_attr(&name)
            }
        };
        let list = parse_properties(p)?;
        if operand.is_none() || list.is_some() {
            let list = match list {
                Some(list) => p.ctx().array_attr(&list),
                None => p.ctx().unit_attr(),
            };
            let index = p.ctx().i_attr(32, index);
            dependences.extend(p.ctx().dialect_attr("ssp.dependence", &[index, source, list]));
        }
        index += 1;
        Ok(())
    })?;
    if !dependences.is_empty() {
        let list = p.ctx().array_attr(&dependences);
        state.set_attr(p.ctx(), "dependences", list);
    }
    Ok(())
}

pub(crate) fn print_operation(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(operator) = property(ir, op, "ssp.opr") {
        p.text("<");
        p.attr(operator);
        p.text(">");
    }
    if let Some(name) = name_of(ir, op) {
        p.text(" ");
        p.symbol(name);
    }
    print_sources(p, op);
    if let Some(uses) = property(ir, op, "ssp.rsrcs") {
        p.text(" uses");
        p.attr(uses);
    }
    let list = ir.attr(op, "sspProperties").and_then(|list| ir.ctx.as_array(list)).unwrap_or_default();
    let is_shown = |attr: Attr| ["ssp.opr", "ssp.rsrcs"].iter().any(|n| ir.ctx.as_dialect_attr(attr, n).is_some());
    let rest: Vec<Attr> = list.iter().copied().filter(|&attr| !is_shown(attr)).collect();
    print_properties(p, &rest, " ");
    p.attr_dict(op, &["name", "dependences", "sspProperties"]);
}

fn print_sources(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let listed = dependences(ir, op);
    let operands = ir.operands(op);
    let mut separator = "(";
    for (index, &operand) in operands.iter().enumerate() {
        p.text(separator);
        p.value(operand);
        let described = listed.iter().find(|d| d.source.is_none() && d.index == index as i64);
        // As CIRCT, which shortens them behind names alone.
        if let Some(dependence) = described.filter(|dependence| !dependence.properties.is_empty()) {
            p.text(" [");
            p.comma_list(dependence.properties, |p, &attr| p.attr(attr));
            p.text("]");
        }
        separator = ", ";
    }
    for (source, properties) in listed.iter().filter_map(|d| Some((d.source?, d.properties))) {
        p.text(separator);
        p.symbol(p.ctx().as_str(source).unwrap_or_default());
        print_properties(p, properties, " ");
        separator = ", ";
    }
    p.text(if separator == "(" { "()" } else { ")" });
}
