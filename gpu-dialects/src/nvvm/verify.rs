//! What nvvm operations must be, past their declarations.

use dialects::common::ensure;
use ir::types::FloatKind;
use ir::{Fault, Ir, Op, Type, TypeKind};

use super::types::{elements, integer, is_shared, keyword, mma_shape, number};
use super::{Barrier, CpAsyncBulkTensorLoad, CpAsyncBulkTensorStore};

type Checked = Result<(), Fault>;

/// Lanes of a warp.
const LANES: i64 = 32;
/// Threads of a warpgroup.
const WARPGROUP: i64 = 128;

pub(super) fn barrier(ir: &Ir, op: Op) -> Checked {
    let barrier = Barrier(op);
    let lacks = barrier.numberOfThreads(ir).is_some() && barrier.barrierId(ir).is_none();
    ensure(!lacks, || "barrier id is missing, it should be set between 0 to 15".into())
}

const DIMENSIONS: usize = 5;

fn dimensions(count: usize) -> Checked {
    ensure(count <= DIMENSIONS, || "Maximum 5 coordinates and dimension is supported.".into())
}

pub(super) fn tensor_load(ir: &Ir, op: Op) -> Checked {
    let load = CpAsyncBulkTensorLoad(op);
    let (coordinates, offsets) = (load.coordinates(ir).len(), load.im2colOffsets(ir).len());
    ensure(offsets == 0 || coordinates >= 3, || {
        "to use im2col mode, the tensor has to be at least 3-dimensional".into()
    })?;
    ensure(offsets == 0 || coordinates == offsets + 2, || {
        "im2col offsets must be 2 less than number of coordinates".into()
    })?;
    dimensions(coordinates)
}

pub(super) fn tensor_store(ir: &Ir, op: Op) -> Checked {
    dimensions(CpAsyncBulkTensorStore(op).coordinates(ir).len())
}

pub(super) fn copy(ir: &Ir, op: Op) -> Checked {
    let modifier = word(ir, op, "load_cache_modifier", "modifier");
    let size = integer(ir, op, "size");
    ensure(matches!(modifier, Some("ca" | "cg")), || "Only CG and CA cache modifiers are supported.".into())?;
    ensure([4, 8, 16].contains(&size), || "expected byte size to be either 4, 8 or 16.".into())?;
    ensure(modifier != Some("cg") || size == 16, || "CG cache modifier is only support for 16 bytes copy.".into())
}

pub(super) fn proxy(ir: &Ir, op: Op) -> Checked {
    let is_shared = word(ir, op, "proxy_kind", "kind") == Some("async.shared");
    let has_space = ir.attr(op, "space").is_some();
    ensure(!is_shared || has_space, || "async_shared fence requires space attribute".into())?;
    ensure(is_shared || !has_space, || "only async_shared fence can have space attribute".into())
}

fn is_matrix_count(count: i64) -> Checked {
    ensure([1, 2, 4].contains(&count), || "expected num attribute to be 1, 2 or 4".into())
}

pub(super) fn load_matrix(ir: &Ir, op: Op) -> Checked {
    ensure(is_shared(&ir.ctx, ir.ty(ir.operand(op, 0))), || "expected source pointer in memory space 3".into())?;
    let (count, result) = (integer(ir, op, "num"), ir.ty(ir.result(op, 0)));
    is_matrix_count(count)?;
    if count == 1 {
        return ensure(is_word(ir, result), || "expected destination type is i32".into());
    }
    let fields = elements(&ir.ctx, result);
    let is_right = fields.len() as i64 == count && fields.iter().all(|&field| is_word(ir, field));
    ensure(is_right, || format!("expected destination type is a structure of {count} elements of type i32"))
}

pub(super) fn store_matrix(ir: &Ir, op: Op) -> Checked {
    is_matrix_count(ir.operands(op).len() as i64 - 1)
}

pub(super) fn registers(ir: &Ir, op: Op) -> Checked {
    let count = integer(ir, op, "regCount");
    ensure(count % 8 == 0, || "new register size must be multiple of 8".into())?;
    ensure((24..=256).contains(&count), || "new register size must be in between 24 to 256".into())
}

pub(super) fn shuffle(ir: &Ir, op: Op) -> Checked {
    if ir.attr(op, "return_value_and_is_valid").is_none() {
        return Ok(());
    }
    let is_right = match elements(&ir.ctx, ir.ty(ir.result(op, 0)))[..] {
        [_, flag] => ir.ctx.integer_width(flag) == Some(1),
        _ => false,
    };
    ensure(is_right, || "expected return type to be a two-element struct with i1 as the second element".into())
}

fn is_word(ir: &Ir, ty: Type) -> bool {
    ir.ctx.integer_width(ty) == Some(32)
}

fn word(ir: &Ir, op: Op, enumeration: &str, attr: &str) -> Option<&'static str> {
    keyword(enumeration, number(ir, op, enumeration, attr)?)
}

/// What factors may be, in bits, with the shapes that products of them have, and whether they are packed in words of integers.
struct Factors {
    names: &'static [&'static str],
    bits: i64,
    shapes: &'static [(i64, i64, i64)],
}

/// Products of a warp (PTX manual, `mma`).
const PRODUCTS: [Factors; 7] = [
    Factors { names: &["f16"], bits: 16, shapes: &[(8, 8, 4), (16, 8, 8), (16, 8, 16)] },
    Factors { names: &["bf16"], bits: 16, shapes: &[(16, 8, 8), (16, 8, 16)] },
    Factors { names: &["tf32"], bits: 32, shapes: &[(16, 8, 4), (16, 8, 8)] },
    Factors { names: &["s8", "u8"], bits: 8, shapes: &[(8, 8, 16), (16, 8, 16), (16, 8, 32)] },
    Factors { names: &["s4", "u4"], bits: 4, shapes: &[(8, 8, 32), (16, 8, 32), (16, 8, 64)] },
    Factors { names: &["b1"], bits: 1, shapes: &[(8, 8, 128), (16, 8, 128), (16, 8, 256)] },
    Factors { names: &["f64"], bits: 64, shapes: &[(8, 8, 4)] },
];

pub(super) fn mma(ir: &Ir, op: Op) -> Checked {
    let type_of = |attr| word(ir, op, "mma_type", attr);
    let (Some(a), Some(b)) = (type_of("multiplicandAPtxType"), type_of("multiplicandBPtxType")) else {
        return Err(Fault::new("expected types of both factors"));
    };
    let Some(factors) = PRODUCTS.iter().find(|factors| factors.names.contains(&a)) else {
        return Err(Fault::new("invalid intrinsic multiplicand type"));
    };
    ensure(factors.names.contains(&b), || format!("no product of {a} and {b}"))?;
    let Some(shape) = mma_shape(ir, op).filter(|shape| factors.shapes.contains(&(shape.m, shape.n, shape.k))) else {
        let known: Vec<String> = factors.shapes.iter().map(|(m, n, k)| format!("m{m}n{n}k{k}")).collect();
        return Err(Fault::new(format!("expected matrix shape to be one of {}", known.join(", "))));
    };
    let is_old = (shape.m, shape.n, shape.k, a) == (8, 8, 4, "f16");
    let words = |rows: i64, columns: i64| rows * columns * factors.bits / (LANES * factors.bits.max(32));
    let expected = if is_old { [2, 2] } else { [words(shape.m, shape.k), words(shape.k, shape.n)] };
    for (at, expected) in expected.into_iter().enumerate() {
        let registers = ir.operand_group(op, at);
        let is_right = registers.iter().all(|&value| holds(ir, ir.ty(value), a));
        ensure(is_right && registers.len() as i64 == expected, || {
            format!("Could not match types for the {} operands; expected {expected} registers of {a}", ["A", "B"][at])
        })?;
    }
    sums(ir, op, a, (shape.m * shape.n / LANES, is_old))?;
    let layouts = [word(ir, op, "mma_layout", "layoutA"), word(ir, op, "mma_layout", "layoutB")];
    ensure(is_old || layouts == [Some("row"), Some("col")], || {
        format!("requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for use with {a}")
    })?;
    let is_integer = ["s8", "u8", "s4", "u4"].contains(&a);
    ensure(!is_integer || ir.attr(op, "intOverflowBehavior").is_some(), || {
        "op requires intOverflowBehavior attribute".into()
    })?;
    ensure(a != "b1" || ir.attr(op, "b1Op").is_some(), || "op requires b1Op attribute".into())
}

/// True for a register that holds factors of a type.
fn holds(ir: &Ir, ty: Type, factor: &str) -> bool {
    match factor {
        "f16" => is_pair_of_halves(ir, ty),
        "f64" => matches!(ir.ctx.kind(ty), TypeKind::Float(FloatKind::F64)),
        _ => is_word(ir, ty),
    }
}

fn is_pair_of_halves(ir: &Ir, ty: Type) -> bool {
    let is_half = |element| matches!(ir.ctx.kind(element), TypeKind::Float(FloatKind::F16));
    matches!(ir.ctx.kind(ty), TypeKind::Vector { shape, element, .. } if shape.as_ref() == [2] && is_half(*element))
}

/// Sums are single floats, pairs of halves, integers or doubles, as many as there are elements of a lane; the result is a structure of as many.
fn sums(ir: &Ir, op: Op, factor: &str, (count, is_old): (i64, bool)) -> Checked {
    let fits = |types: &[Type]| {
        let all = |test: &dyn Fn(&TypeKind) -> bool| types.iter().all(|&ty| test(ir.ctx.kind(ty)));
        let len = types.len() as i64;
        let singles = all(&|kind| matches!(kind, TypeKind::Float(FloatKind::F32)));
        let pairs = types.iter().all(|&ty| is_pair_of_halves(ir, ty));
        match factor {
            "f16" if is_old => (pairs && len == 4) || (singles && len == 8),
            "f16" => (pairs && len * 2 == count) || (singles && len == count),
            "bf16" | "tf32" => singles && len == count,
            "f64" => all(&|kind| matches!(kind, TypeKind::Float(FloatKind::F64))) && len == count,
            _ => types.iter().all(|&ty| is_word(ir, ty)) && len == count,
        }
    };
    let given: Vec<Type> = ir.operand_group(op, 2).iter().map(|&value| ir.ty(value)).collect();
    ensure(fits(&given), || "Could not match allowed types for the C operands".into())?;
    ensure(fits(&elements(&ir.ctx, ir.ty(ir.result(op, 0)))), || "Could not match expected types for the result".into())
}

/// Registers of a lane for a part of a product, and their types (PTX manual, `wmma`).
fn fragment(ir: &Ir, op: Op, eltype: &str, part: &str) -> Option<(usize, fn(&Ir, Type) -> bool)> {
    let number = |name: &str| integer(ir, op, name);
    let (m, n, k) = (number("m"), number("n"), number("k"));
    let sides = if part == "b" { k * n } else { m * k };
    let is_single = |ir: &Ir, ty: Type| matches!(ir.ctx.kind(ty), TypeKind::Float(FloatKind::F32));
    let is_double = |ir: &Ir, ty: Type| matches!(ir.ctx.kind(ty), TypeKind::Float(FloatKind::F64));
    let count = |elements: i64| usize::try_from(elements).ok();
    Some(match (eltype, part) {
        ("f16", "c") => (4, is_pair_of_halves),
        ("f16", _) => (8, is_pair_of_halves),
        ("f32", "c") => (8, is_single),
        ("s32", "c") => (count(m * n / LANES)?, is_word),
        ("f64", _) => (if part == "c" { 2 } else { 1 }, is_double),
        ("tf32", _) => (4, is_word),
        ("bf16", _) => (count(sides / (2 * LANES))?, is_word),
        ("s8" | "u8", _) => (count(sides / (4 * LANES))?, is_word),
        ("s4" | "u4" | "b1", _) => (1, is_word),
        _ => return None,
    })
}

fn is_fragment(ir: &Ir, types: &[Type], (count, test): (usize, fn(&Ir, Type) -> bool)) -> bool {
    types.len() == count && types.iter().all(|&ty| test(ir, ty))
}

fn in_memory(ir: &Ir, op: Op) -> Checked {
    let space = emit_llvm::dialect::types::as_pointer(&ir.ctx, ir.ty(ir.operand(op, 0)));
    ensure(matches!(space, Some(0 | 1 | 3)), || {
        "expected operands to be a source pointer in memory space 0, 1, 3".into()
    })
}

pub(super) fn wmma_load(ir: &Ir, op: Op) -> Checked {
    in_memory(ir, op)?;
    let (eltype, part) = (word(ir, op, "mma_type", "eltype"), word(ir, op, "mma_frag", "frag"));
    let known = eltype.zip(part).and_then(|(eltype, part)| fragment(ir, op, eltype, part));
    let types = elements(&ir.ctx, ir.ty(ir.result(op, 0)));
    let Some(known) = known else { return Err(Fault::new("invalid attribute combination")) };
    ensure(is_fragment(ir, &types, known), || {
        format!("expected destination type is a structure of {} elements", known.0)
    })
}

pub(super) fn wmma_store(ir: &Ir, op: Op) -> Checked {
    in_memory(ir, op)?;
    let known = word(ir, op, "mma_type", "eltype").and_then(|eltype| fragment(ir, op, eltype, "c"));
    let operands = ir.operands(op);
    let types: Vec<Type> = operands[1..operands.len() - 1].iter().map(|&value| ir.ty(value)).collect();
    let Some(known) = known else { return Err(Fault::new("invalid attribute combination")) };
    ensure(is_fragment(ir, &types, known), || format!("expected {} data operands", known.0))
}

pub(super) fn wmma(ir: &Ir, op: Op) -> Checked {
    let (a, c) = (word(ir, op, "mma_type", "eltypeA"), word(ir, op, "mma_type", "eltypeB"));
    let parts = a
        .zip(c)
        .and_then(|(a, c)| Some([fragment(ir, op, a, "a")?, fragment(ir, op, a, "b")?, fragment(ir, op, c, "c")?]));
    let Some(parts) = parts else { return Err(Fault::new("invalid attribute combination")) };
    let types: Vec<Type> = ir.operands(op).iter().map(|&value| ir.ty(value)).collect();
    let count: usize = parts.iter().map(|part| part.0).sum();
    ensure(types.len() == count, || format!("expected {count} arguments"))?;
    let (factors, sums) = types.split_at(count - parts[2].0);
    let (first, second) = factors.split_at(parts[0].0);
    for (part, types) in parts.iter().zip([first, second, sums]) {
        ensure(is_fragment(ir, types, *part), || "expected arguments of the types that its matrices have".into())?;
    }
    ensure(elements(&ir.ctx, ir.ty(ir.result(op, 0))) == sums, || {
        format!("expected destination type is a structure of {} elements", sums.len())
    })
}

/// Products of a warpgroup: factors, the depth of a step, and the sums (PTX manual, `wgmma`).
const WARPGROUP_PRODUCTS: [(&[&str], i64, &[&str]); 6] = [
    (&["f16"], 16, &["f16", "f32"]),
    (&["bf16"], 16, &["f32"]),
    (&["tf32"], 8, &["f32"]),
    (&["e4m3", "e5m2"], 32, &["f16", "f32"]),
    (&["s8", "u8"], 32, &["s32"]),
    (&["b1"], 256, &["s32"]),
];

pub(super) fn wgmma(ir: &Ir, op: Op) -> Checked {
    let Some(shape) = mma_shape(ir, op) else { return Err(Fault::new("expected a shape")) };
    let type_of = |attr| word(ir, op, "wgmma_type", attr).unwrap_or_default();
    let (a, b, d) = (type_of("typeA"), type_of("typeB"), type_of("typeD"));
    ensure(shape.m == 64, || "shape 'm' must be 64".into())?;
    ensure((8..=256).contains(&shape.n) && shape.n % 8 == 0, || {
        format!("{d} += {a} * {b}, shape.n {} must be a multiple of 8 from 8 to 256", shape.n)
    })?;
    let known = WARPGROUP_PRODUCTS
        .iter()
        .find(|(factors, _, sums)| factors.contains(&a) && factors.contains(&b) && sums.contains(&d));
    let Some((_, depth, _)) = known else {
        return Err(Fault::new(format!("{d} += {a} * {b}, it is not supported.")));
    };
    ensure(shape.k == *depth, || format!("shape 'k' must be {depth} for input type {a}"))?;
    let is_half = ["f16", "bf16"].contains(&a);
    let layouts = [word(ir, op, "mma_layout", "layoutA"), word(ir, op, "mma_layout", "layoutB")];
    ensure(is_half || layouts == [Some("row"), Some("col")], || {
        format!(
            "given layouts of A and B for input types {a} and {b} requires transpose. However, this is only supported for: f16 and bf16"
        )
    })?;
    let sums = elements(&ir.ctx, ir.ty(ir.operand(op, 0)));
    let words = shape.m * shape.n / WARPGROUP / if d == "f16" { 2 } else { 1 };
    ensure(sums.len() as i64 == words, || {
        format!("expected {words} registers of sums, however inout is a struct of {}", sums.len())
    })?;
    let is_sum = |ty: Type| match d {
        "f16" => is_pair_of_halves(ir, ty) || is_word(ir, ty),
        "f32" => matches!(ir.ctx.kind(ty), TypeKind::Float(FloatKind::F32)),
        _ => is_word(ir, ty),
    };
    ensure(sums.iter().all(|&ty| is_sum(ty)), || format!("all elements in struct must be registers of {d}"))?;
    ensure(ir.ty(ir.operand(op, 0)) == ir.ty(ir.result(op, 0)), || {
        "failed to verify that input struct and result struct must be the same type".into()
    })?;
    let satfinite = ir.attr(op, "satfinite").is_some();
    ensure(!satfinite || d == "s32", || "`satfinite` can be only used with s32 accumulator".into())
}
