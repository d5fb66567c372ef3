//! Types and attributes of the gpu dialect.

use ir::constraint::{AttrConstraint, Constraint, derived, pred};
use ir::def::{AttrDef, Dialect, EnumDef, TypeDef};
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::types::FloatKind;
use ir::{Attr, Context, Op, Reported, Type, TypeKind};

/// Directions of a grid and of a block.
pub static DIMENSIONS: EnumDef =
    EnumDef { name: "a dimension, either 'x', 'y', or 'z'", cases: &[("x", 0), ("y", 1), ("z", 2)], separator: None };

/// What makes one value of many.
pub static REDUCTIONS: EnumDef = EnumDef {
    name: "built-in reduction operations supported by gpu.allreduce.",
    cases: &[
        ("add", 0),
        ("mul", 1),
        ("minui", 2),
        ("minsi", 3),
        ("minnumf", 4),
        ("maxui", 5),
        ("maxsi", 6),
        ("maxnumf", 7),
        ("and", 8),
        ("or", 9),
        ("xor", 10),
        ("minimumf", 11),
        ("maximumf", 12),
    ],
    separator: None,
};

static ADDRESS_SPACE: EnumDef = EnumDef {
    name: "GPU address space",
    cases: &[("global", GLOBAL), ("workgroup", WORKGROUP), ("private", PRIVATE)],
    separator: None,
};
const GLOBAL: i64 = 1;
const WORKGROUP: i64 = 2;
const PRIVATE: i64 = 3;

static SHUFFLE: EnumDef = EnumDef {
    name: "Indexing modes supported by gpu.shuffle.",
    cases: &[("xor", 0), ("up", 2), ("down", 1), ("idx", 3)],
    separator: None,
};

static ELEMENTWISE: EnumDef = EnumDef {
    name: "elementwise operation to apply to mma matrix",
    cases: &[
        ("addf", 0),
        ("mulf", 1),
        ("subf", 2),
        ("maxf", 3),
        ("minf", 4),
        ("divf", 5),
        ("addi", 6),
        ("muli", 7),
        ("subi", 8),
        ("divs", 9),
        ("divu", 10),
        ("negatef", 11),
        ("negates", 12),
        ("extf", 13),
    ],
    separator: None,
};

static MAPPING: EnumDef = EnumDef {
    name: "Mapping ids for loop mapping",
    cases: &[
        ("x", 0),
        ("y", 1),
        ("z", 2),
        ("linear_dim_0", 3),
        ("linear_dim_1", 4),
        ("linear_dim_2", 5),
        ("linear_dim_3", 6),
        ("linear_dim_4", 7),
        ("linear_dim_5", 8),
        ("linear_dim_6", 9),
        ("linear_dim_7", 10),
        ("linear_dim_8", 11),
        ("linear_dim_9", 12),
    ],
    separator: None,
};

static PROCESSOR: EnumDef = EnumDef {
    name: "processor for loop mapping",
    cases: &[
        ("block_x", 0),
        ("block_y", 1),
        ("block_z", 2),
        ("thread_x", 3),
        ("thread_y", 4),
        ("thread_z", 5),
        ("sequential", 6),
    ],
    separator: None,
};

/// Adds the types and attributes to the dialect.
pub(super) fn add(dialect: Dialect) -> Dialect {
    let dialect = dialect.with_type(TypeDef::new("gpu.async.token", "What goes on beside the host.")).with_type(
        TypeDef::new("gpu.mma_matrix", "A matrix in the registers of a subgroup.")
            .param("shape", AttrConstraint::Array(Box::new(AttrConstraint::Int(64))))
            .param("elementType", AttrConstraint::Type)
            .param("operand", AttrConstraint::Str)
            .parse(parse_matrix)
            .print(print_matrix)
            .verify(verify_matrix),
    );
    let enumeration =
        |name: &str, def: &'static EnumDef| AttrDef::new(format!("gpu.{name}"), def.name).enumeration(def);
    let mapped = ["thread", "block", "warp", "warpgroup"].map(|name| enumeration(name, &MAPPING));
    let attrs = [
        enumeration("dim", &DIMENSIONS).bare(),
        enumeration("all_reduce_op", &REDUCTIONS).bare(),
        enumeration("address_space", &ADDRESS_SPACE),
        enumeration("memory_space", &ADDRESS_SPACE),
        enumeration("shuffle_mode", &SHUFFLE).bare(),
        enumeration("mma_element_wise", &ELEMENTWISE).bare(),
        AttrDef::new("gpu.loop_dim_map", "How a parallel loop is mapped to a GPU.")
            .param("processor", AttrConstraint::Enum { def: &PROCESSOR, width: 64 })
            .param("map", AttrConstraint::Map)
            .param("bound", AttrConstraint::Map)
            .syntax(ir::def::ParamSyntax::Struct),
        AttrDef::new("gpu.select_object", "The object of a binary that is launched.")
            .optional("target", AttrConstraint::Any),
    ];
    attrs.into_iter().chain(mapped).fold(dialect, Dialect::with_attr)
}

/// The attribute `#gpu.NAME`.
pub(super) fn attr(name: &'static str) -> AttrConstraint {
    AttrConstraint::Dialect(format!("gpu.{name}").into())
}

/// The direction that an attribute is.
pub(super) fn direction(ctx: &Context, attr: Attr) -> Option<String> {
    let params = ctx.as_dialect_attr(attr, "gpu.dim")?;
    DIMENSIONS.keyword(ctx.as_i64(*params.first()?)?)
}

/// A memory space of gpu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressSpace {
    /// That of all threads.
    Global,
    /// That of the threads of a block.
    Workgroup,
    /// That of a thread.
    Private,
}

/// The operation that `#gpu.mma_element_wise` names.
pub fn elementwise(ctx: &Context, attr: Attr) -> Option<String> {
    let params = ctx.as_dialect_attr(attr, "gpu.mma_element_wise")?;
    ELEMENTWISE.keyword(ctx.as_i64(*params.first()?)?)
}

/// The memory space that an attribute is, if it is one of gpu.
pub fn address_space(ctx: &Context, space: Attr) -> Option<AddressSpace> {
    let number = ctx.as_i64(*ctx.as_dialect_attr(space, "gpu.address_space")?.first()?)?;
    match number {
        GLOBAL => Some(AddressSpace::Global),
        WORKGROUP => Some(AddressSpace::Workgroup),
        PRIVATE => Some(AddressSpace::Private),
        _ => None,
    }
}

/// What goes on beside the host.
pub(super) fn token() -> Constraint {
    Constraint::Exactly {
        name: "async token type".into(),
        build: |ctx| ctx.dialect_type("gpu.async.token", &[]).unwrap_or_else(|| ctx.none()),
        test: |ctx, ty| ctx.as_dialect_type(ty, "gpu.async.token").is_some(),
    }
}

/// A matrix of a subgroup.
pub(super) fn matrix() -> Constraint {
    pred("MMAMatrix type", |ctx, ty| matrix_parts(ctx, ty).is_some())
}

/// The type of the elements of the matrix `from`.
pub(super) fn element_of_matrix(from: &'static str) -> Constraint {
    derived(from, "value type matches element type of mma_matrix", |ctx, ty| Some(matrix_parts(ctx, ty)?.element))
}

/// A matrix's parts.
pub struct Matrix {
    /// Rows and columns.
    pub shape: Vec<i64>,
    /// Type of the elements.
    pub element: Type,
    /// `AOp`, `BOp` or `COp`.
    pub operand: String,
}

/// The parts of a `!gpu.mma_matrix`.
pub fn matrix_parts(ctx: &Context, ty: Type) -> Option<Matrix> {
    let [shape, element, operand] = *ctx.as_dialect_type(ty, "gpu.mma_matrix")? else { return None };
    let shape = ctx.as_array(shape)?.iter().filter_map(|&size| ctx.as_i64(size)).collect();
    Some(Matrix { shape, element: ctx.as_type(element)?, operand: ctx.as_str(operand)?.to_owned() })
}

/// `<16x16xf16, "AOp">`.
fn parse_matrix(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let sizes = p.parse_dimensions()?;
    let element = p.parse_type()?;
    p.expect(",")?;
    let operand = p.parse_string()?;
    p.expect(">")?;
    let ctx = p.ctx();
    let sizes: Vec<Attr> = sizes.into_iter().map(|size| ctx.i_attr(64, size)).collect();
    Ok(vec![ctx.array_attr(&sizes), ctx.type_attr(element), ctx.string_attr(&operand)])
}

fn print_matrix(p: &mut Printer<'_>, params: &[Attr]) {
    let sizes: Vec<i64> =
        p.ctx().as_array(params[0]).unwrap_or(&[]).iter().filter_map(|&size| p.ctx().as_i64(size)).collect();
    p.text("<");
    p.dimensions(&sizes);
    p.attr(params[1]);
    p.text(", ");
    p.attr(params[2]);
    p.text(">");
}

fn verify_matrix(ctx: &Context, params: &[Attr]) -> Result<(), ir::Fault> {
    let fault = |message: &str| Err(ir::Fault::new(message));
    let [shape, element, operand] = *params else { return Ok(()) };
    if !matches!(ctx.as_str(operand), Some("AOp" | "BOp" | "COp")) {
        return fault("operand expected to be one of AOp, BOp or COp");
    }
    if ctx.as_array(shape).map(<[Attr]>::len) != Some(2) {
        return fault("MMAMatrixType must have exactly two dimensions");
    }
    let Some(element) = ctx.as_type(element) else { return Ok(()) };
    let is_known = matches!(ctx.kind(element), TypeKind::Float(FloatKind::F16 | FloatKind::F32))
        || matches!(ctx.integer_width(element), Some(8 | 32));
    if is_known { Ok(()) } else { fault("MMAMatrixType elements must be SI8, UI8, I32, F16, or F32") }
}

/// `add`, or nothing.
pub(super) const REDUCTION: CustomDirective =
    CustomDirective { name: "AllReduceOperation", parse: parse_reduction, print: print_reduction };

fn parse_reduction(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    if let Some((word, value)) = REDUCTIONS.cases.iter().find(|(word, _)| p.at_keyword(word)) {
        p.expect_keyword(word)?;
        let ctx = p.ctx();
        let value = ctx.i_attr(32, *value);
        let name = ctx.str("op");
        if let Some(attr) = ctx.dialect_attr("gpu.all_reduce_op", &[value]) {
            groups.attrs.push((name, attr));
        }
    }
    Ok(())
}

fn print_reduction(p: &mut Printer<'_>, op: Op) {
    if let Some(attr) = p.ir().attr(op, "op") {
        p.stripped_attr(attr);
    }
}
