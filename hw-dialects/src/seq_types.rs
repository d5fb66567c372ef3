//! The types of the seq dialect: clocks, memories and initial values.

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect, EnumDef, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Fault, Reported, Type};

use crate::seq;

/// The discardable attribute of a register that holds its value at start, once that is known to be a constant.
pub const START: &str = "sv.start";

/// The level of a constant clock.
pub static CLOCK_LEVEL: EnumDef =
    EnumDef { name: "clock constant", cases: &[("low", 0), ("high", 1)], separator: None };

/// The shape of a memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemoryType {
    /// Size by dimension in words; one dimension for `firmem`.
    pub shape: Vec<u64>,
    /// Type of a word.
    pub element: Type,
    /// Number of bits of a write mask, if writes have one.
    pub mask: Option<u32>,
}

impl MemoryType {
    /// Number of words.
    pub fn depth(&self) -> u64 {
        self.shape.iter().fold(1, |depth, &size| depth.saturating_mul(size))
    }
}

/// `!seq.clock`. Panics if the seq dialect is not registered.
pub fn clock_type(ctx: &mut Context) -> Type {
    ctx.dialect_type("seq.clock", &[]).expect("the seq dialect is registered")
}

/// True for `!seq.clock`.
pub fn is_clock(ctx: &Context, ty: Type) -> bool {
    ctx.as_dialect_type(ty, "seq.clock").is_some()
}

/// `!seq.firmem<depth x width, mask bits>`. `None` if the seq dialect is not registered.
pub fn firmem_type(ctx: &mut Context, depth: u64, width: u32, mask: Option<u32>) -> Option<Type> {
    let element = ctx.integer(width);
    let params = [
        ctx.i_attr(64, i64::try_from(depth).ok()?),
        ctx.type_attr(element),
        ctx.i_attr(32, i64::from(mask.unwrap_or(0))),
    ];
    ctx.dialect_type("seq.firmem", &params)
}

/// `!seq.immutable<T>`. `None` if the seq dialect is not registered.
pub fn immutable_type(ctx: &mut Context, ty: Type) -> Option<Type> {
    let param = ctx.type_attr(ty);
    ctx.dialect_type("seq.immutable", &[param])
}

/// The shape of a `seq.firmem` or `seq.hlmem`, if `ty` is one.
pub fn as_memory(ctx: &Context, ty: Type) -> Option<MemoryType> {
    if let Some(params) = ctx.as_dialect_type(ty, seq::HlMem::NAME) {
        let dims = ctx.as_dense_array(*params.first()?)?;
        let shape = dims.iter().map(|d| u64::try_from(*d).ok()).collect::<Option<Vec<u64>>>()?;
        return Some(MemoryType { shape, element: ctx.as_type(*params.get(1)?)?, mask: None });
    }
    let params = ctx.as_dialect_type(ty, seq::FirMem::NAME)?;
    let number = |i: usize| params.get(i).and_then(|a| ctx.as_i64(*a));
    let mask = number(2).and_then(|m| u32::try_from(m).ok()).filter(|m| *m > 0);
    Some(MemoryType { shape: vec![u64::try_from(number(0)?).ok()?], element: ctx.as_type(*params.get(1)?)?, mask })
}

/// The widths in bits of the addresses of a memory, one a dimension: a `firmem` of one word still has one bit.
pub fn address_widths(ctx: &Context, ty: Type) -> Vec<u32> {
    let least = u32::from(ctx.as_dialect_type(ty, seq::FirMem::NAME).is_some());
    let shape = as_memory(ctx, ty).map(|m| m.shape).unwrap_or_default();
    shape.iter().map(|size| crate::clog2(*size).max(least)).collect()
}

/// Adds the types and attributes to the dialect.
pub(crate) fn add_types(dialect: Dialect) -> Dialect {
    dialect
        .with_attr(
            AttrDef::new("seq.clock_constant", "The level of a clock that never changes.")
                .param("level", AttrConstraint::Enum { def: &CLOCK_LEVEL, width: 32 })
                .enumeration(&CLOCK_LEVEL)
                .bare()
                .typed()
                .complete(|ctx, def, mut params| {
                    params.truncate(1);
                    let clock = clock_type(ctx);
                    params.push(ctx.type_attr(clock));
                    Ok(ctx.attr(AttrKind::Dialect { def, params: params.into() }))
                }),
        )
        .with_attr(
            AttrDef::new(
                "seq.firmem.init",
                "The file of a memory's first contents: name, whether binary, whether in line.",
            )
            .param("file", AttrConstraint::Str)
            .param("isBinary", AttrConstraint::AnyInt)
            .param("isInline", AttrConstraint::AnyInt),
        )
        .with_type(TypeDef::new("seq.clock", "A clock."))
        .with_type(
            TypeDef::new("seq.immutable", "A value that is set before time begins.")
                .param("inner", AttrConstraint::Type),
        )
        .with_type(
            TypeDef::new(seq::HlMem::NAME, "A memory of any number of dimensions.")
                .param("shape", AttrConstraint::DenseArray(64))
                .param("element", AttrConstraint::Type)
                .parse(parse_hlmem)
                .print(print_hlmem)
                .verify(verify_hlmem),
        )
        .with_type(
            TypeDef::new(seq::FirMem::NAME, "A memory of words of some bits, of which writes may mask parts.")
                .param("depth", AttrConstraint::Int(64))
                .param("element", AttrConstraint::Type)
                .param("mask", AttrConstraint::Int(32))
                .parse(parse_firmem)
                .print(print_firmem)
                .verify(verify_firmem),
        )
}

pub(crate) fn parse_hlmem(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let dims = p.parse_dimensions()?;
    let element = p.parse_type()?;
    p.expect(">")?;
    Ok(vec![p.ctx().dense_array(64, &dims), p.ctx().type_attr(element)])
}

pub(crate) fn print_hlmem(p: &mut Printer<'_>, params: &[Attr]) {
    let dims = params.first().and_then(|a| p.ctx().as_dense_array(*a)).unwrap_or_default();
    p.text("<");
    for dim in dims {
        p.text(&format!("{dim}x"));
    }
    if let Some(element) = params.get(1).and_then(|a| p.ctx().as_type(*a)) {
        p.ty(element);
    }
    p.text(">");
}

fn verify_hlmem(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let dims = params.first().and_then(|a| ctx.as_dense_array(*a)).unwrap_or_default();
    if !dims.is_empty() && dims.iter().all(|d| *d > 0) {
        return Ok(());
    }
    Err(Fault::new("a memory needs dimensions of known size past 0"))
}

/// `<256 x 32, mask 4>`.
pub(crate) fn parse_firmem(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let depth = p.parse_integer()?;
    p.expect_keyword("x")?;
    let width = p.parse_integer()?;
    let mask = if p.eat(",") {
        p.expect_keyword("mask")?;
        p.parse_integer()?
    } else {
        0
    };
    p.expect(">")?;
    let Some(width) = u32::try_from(width).ok().filter(|w| *w <= ir::types::MAX_INTEGER_WIDTH) else {
        return Err(p.error("the width of a word is not valid"));
    };
    let element = p.ctx().integer(width);
    let ctx = p.ctx();
    Ok(vec![ctx.i_attr(64, depth), ctx.type_attr(element), ctx.i_attr(32, mask)])
}

pub(crate) fn print_firmem(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let number = |i: usize| params.get(i).and_then(|a| ctx.as_i64(*a)).unwrap_or(0);
    let element = params.get(1).and_then(|a| ctx.as_type(*a));
    let width = element.and_then(|ty| ctx.integer_width(ty)).unwrap_or(0);
    let mask = if number(2) > 0 { format!(", mask {}", number(2)) } else { String::new() };
    p.text(&format!("<{} x {width}{mask}>", number(0)));
}

fn verify_firmem(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let number = |i: usize| params.get(i).and_then(|a| ctx.as_i64(*a)).unwrap_or(0);
    let width = params.get(1).and_then(|a| ctx.as_type(*a)).and_then(|ty| ctx.integer_width(ty)).unwrap_or(0);
    if number(0) <= 0 {
        return Err(Fault::new("a memory needs at least one word"));
    }
    if number(2) < 0 || (number(2) > 0 && i64::from(width) % number(2) != 0) {
        return Err(Fault::new("the bits of a mask must divide the word into equal parts"));
    }
    Ok(())
}
