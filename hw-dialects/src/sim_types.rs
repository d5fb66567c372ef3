//! Types of the sim dialect: texts, streams, queues, maps, and signatures of functions of the program around.

use ir::constraint::AttrConstraint;
use ir::def::{Dialect, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Context, Fault, Ir, Op, Reported, Type};

/// The ways of arguments of functions of the program around.
pub(crate) const DIRECTIONS: [&str; 5] = ["in", "out", "inout", "return", "ref"];

/// An argument of such a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DpiArgument {
    /// `in`, `out`, `inout`, `return` or `ref`.
    pub direction: String,
    /// Name.
    pub name: String,
    /// Type.
    pub ty: Type,
}

/// What the queue or map `ty` holds.
pub(crate) fn element_of(ctx: &mut Context, ty: Type) -> Option<Type> {
    let container = ctx.as_dialect_type(ty, "sim.queue").or_else(|| ctx.as_dialect_type(ty, "sim.assoc_array"));
    container.and_then(|params| ctx.as_type(*params.first()?))
}

/// The type of the indices of the map `ty`.
pub(crate) fn index_of(ctx: &mut Context, ty: Type) -> Option<Type> {
    ctx.as_dialect_type(ty, "sim.assoc_array").and_then(|params| ctx.as_type(*params.get(1)?))
}

/// Adds the types to the dialect.
pub(crate) fn add(dialect: Dialect) -> Dialect {
    let list = || AttrConstraint::Array(Box::new(AttrConstraint::Any));
    dialect
        .with_type(TypeDef::new("sim.fstring", "A text of pieces, for printing."))
        .with_type(TypeDef::new("sim.dstring", "A string of characters."))
        .with_type(TypeDef::new("sim.output_stream", "What texts are printed to."))
        .with_type(
            TypeDef::new("sim.queue", "A queue of at most so many elements; 0 stands for any number.")
                .param("elementType", AttrConstraint::Type)
                .param("bound", AttrConstraint::Int(64))
                .parse(parse_queue)
                .print(print_queue),
        )
        .with_type(
            TypeDef::new("sim.assoc_array", "A map: elements by indices.")
                .param("elementType", AttrConstraint::Type)
                .param("indexType", AttrConstraint::Type),
        )
        .with_type(
            TypeDef::new("sim.dpi_functy", "The arguments of a function of the program around.")
                .param("directions", list())
                .param("names", list())
                .param("types", list())
                .parse(parse_signature)
                .print(print_signature),
        )
}

/// `<i8, 4>`.
fn parse_queue(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let element = p.parse_type()?;
    p.expect(",")?;
    let bound = p.parse_integer()?;
    p.expect(">")?;
    // Bounds are of 32 bits without sign.
    Ok(vec![p.ctx().type_attr(element), p.ctx().i_attr(64, bound & 0xffff_ffff)])
}

fn print_queue(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.attr(params[0]);
    p.text(", ");
    p.attr_without_type(params[1]);
    p.text(">");
}

/// `in`, `out` and so on.
pub(crate) fn parse_direction(p: &mut Parser<'_>) -> Result<String, Reported> {
    let direction = DIRECTIONS.into_iter().find(|word| p.eat_keyword(word));
    direction.map(str::to_owned).ok_or_else(|| p.expected("a direction of an argument"))
}

/// `<in "a" : i8, return "r" : i8>`.
fn parse_signature(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut arguments = Vec::new();
    p.delimited("<", ">", |p| {
        let direction = parse_direction(p)?;
        let name = p.parse_string()?;
        p.expect(":")?;
        arguments.push(DpiArgument { direction, name, ty: p.parse_type()? });
        Ok(())
    })?;
    Ok(params(p.ctx(), &arguments))
}

fn params(ctx: &mut Context, arguments: &[DpiArgument]) -> Vec<Attr> {
    let directions: Vec<Attr> = arguments.iter().map(|a| ctx.string_attr(&a.direction)).collect();
    let names: Vec<Attr> = arguments.iter().map(|a| ctx.string_attr(&a.name)).collect();
    let types: Vec<Attr> = arguments.iter().map(|a| ctx.type_attr(a.ty)).collect();
    [directions, names, types].iter().map(|list| ctx.array_attr(list)).collect()
}

fn print_signature(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.comma_list(arguments(p.ctx(), params), |p, argument| {
        p.text(&argument.direction);
        p.space();
        p.string(&argument.name);
        p.text(" : ");
        p.ty(argument.ty);
    });
    p.text(">");
}

fn arguments(ctx: &Context, params: &[Attr]) -> Vec<DpiArgument> {
    let list = |index: usize| params.get(index).and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    let argument = |((direction, name), ty): ((&Attr, &Attr), &Attr)| {
        let (direction, name) = (ctx.as_str(*direction)?.to_owned(), ctx.as_str(*name)?.to_owned());
        Some(DpiArgument { direction, name, ty: ctx.as_type(*ty)? })
    };
    list(0).iter().zip(list(1)).zip(list(2)).filter_map(argument).collect()
}

/// The type of a function with these arguments. `None` if the sim dialect is not registered.
pub(crate) fn signature_type(ctx: &mut Context, arguments: &[DpiArgument]) -> Option<Type> {
    let params = params(ctx, arguments);
    ctx.dialect_type("sim.dpi_functy", &params)
}

/// The arguments of a `sim.func.dpi`.
pub(crate) fn signature(ir: &Ir, op: Op) -> Option<Vec<DpiArgument>> {
    let ty = ir.attr(op, "dpi_function_type").and_then(|a| ir.ctx.as_type(a))?;
    ir.ctx.as_dialect_type(ty, "sim.dpi_functy").map(|params| arguments(&ir.ctx, params))
}

/// What is returned comes last, and what is referred to is a pointer.
pub(crate) fn verify_signature(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(arguments) = signature(ir, op) else {
        return Err(Fault::new("attribute 'dpi_function_type' failed to satisfy constraint: DPI function type"));
    };
    let returned = arguments.iter().position(|argument| argument.direction == "return");
    if returned.is_some_and(|at| at + 1 != arguments.len()) {
        return Err(Fault::new("'return' argument must be the last argument"));
    }
    let is_pointer = |ty| ir.ctx.as_dialect_type(ty, "llvm.ptr").is_some();
    match arguments.iter().all(|argument| argument.direction != "ref" || is_pointer(argument.ty)) {
        true => Ok(()),
        false => Err(Fault::new("'ref' arguments must use !llvm.ptr type")),
    }
}
