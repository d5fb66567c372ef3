//! Matrices that a subgroup holds together (`gpu.subgroup_mma_*`) as nvvm's `wmma`.
//!
//! What holds: a matrix is the structure of a lane's registers (PTX manual, `wmma`); while a module is converted it stands behind a cast, so that every
//! use knows its shape.

use dialects::{arith, vector};
use emit_llvm::dialect::types;
use ir::types::FloatKind;
use ir::{Attr, Op, Type, TypeKind, Value};

use super::Converted;
use super::build::Maker;
use crate::gpu::{self, Matrix};
use crate::nvvm;

/// Lanes of a warp.
const LANES: i64 = 32;
/// What a product adds up: rows, columns and depth, for factors of 8 and 16 bits.
const SHAPES: [[i64; 3]; 3] = [[16, 16, 16], [32, 8, 16], [8, 32, 16]];
/// The same for singles as factors.
const SINGLES: [[i64; 3]; 1] = [[16, 16, 8]];

/// Which part of a product a matrix is, by the numbers of `#nvvm.mma_frag`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    A,
    B,
    C,
}

impl Part {
    fn of(matrix: &Matrix) -> Self {
        match matrix.operand.as_str() {
            "AOp" => Self::A,
            "BOp" => Self::B,
            _ => Self::C,
        }
    }
}

/// A matrix in the registers of a lane.
#[derive(Clone, Copy)]
struct Fragment {
    part: Part,
    rows: i64,
    columns: i64,
    /// The number of `#nvvm.mma_type`.
    kind: i64,
    register: Type,
    count: usize,
}

/// Converts an operation on matrices of a subgroup; others stay.
pub(super) fn convert(m: &mut Maker<'_>, op: Op) -> Converted {
    match m.rw.op_text(op).to_owned().as_str() {
        gpu::SubgroupMmaLoadMatrix::NAME => load(m, op),
        gpu::SubgroupMmaStoreMatrix::NAME => store(m, op),
        gpu::SubgroupMmaCompute::NAME => product(m, op),
        gpu::SubgroupMmaConstantMatrix::NAME => constant(m, op),
        gpu::SubgroupMmaElementwise::NAME => each_element(m, op),
        _ => Ok(false),
    }
}

/// The structure that stands for a matrix.
pub(super) fn lowered_type(m: &mut Maker<'_>, ty: Type) -> Option<Type> {
    let fragment = fragment(m, ty).ok()?;
    Some(m.structure(fragment))
}

/// Takes casts away that change nothing any more.
pub(super) fn without_cast(m: &mut Maker<'_>, op: Op) -> Converted {
    if !m.rw.isa::<ir::builtin::UnrealizedConversionCast>(op) || m.rw.operands(op).len() != 1 {
        return Ok(false);
    }
    let (value, result) = (m.rw.operand(op, 0), m.rw.result(op, 0));
    if m.rw.ty(value) == m.rw.ty(result) { m.done(op, &[value]) } else { Ok(false) }
}

/// The registers of a matrix. Errors: PTX has none for its shape.
fn fragment(m: &mut Maker<'_>, ty: Type) -> Result<Fragment, String> {
    let matrix = gpu::matrix_parts(&m.rw.ctx, ty).ok_or("is no matrix of a subgroup")?;
    let [rows, columns] = matrix.shape[..] else { return Err("is no matrix of two dimensions".into()) };
    let part = Part::of(&matrix);
    let ctx = &mut m.rw.ir_mut().ctx;
    let (word, half, single) = (ctx.integer(32), ctx.float(FloatKind::F16), ctx.float(FloatKind::F32));
    let pair = ctx.ty(TypeKind::Vector { shape: [2].into(), scalable: [false].into(), element: half });
    let elements = rows * columns / LANES;
    let (kind, register, count) = match (ctx.kind(matrix.element), part) {
        (TypeKind::Float(FloatKind::F16), Part::C) => (0, pair, 4),
        // Each element of a factor is in two lanes.
        (TypeKind::Float(FloatKind::F16), Part::A | Part::B) => (0, pair, 8),
        (TypeKind::Float(FloatKind::F32), Part::C) => (1, single, 8),
        (TypeKind::Float(FloatKind::F32), Part::A | Part::B) => (2, word, 4),
        (TypeKind::Integer { width: 8, sign }, Part::A | Part::B) => {
            (if *sign == ir::types::Signedness::Unsigned { 3 } else { 4 }, word, elements / 4)
        }
        (TypeKind::Integer { width: 32, .. }, Part::C) => (5, word, elements),
        _ => return Err("no register of a subgroup holds such a matrix".into()),
    };
    let count = usize::try_from(count).ok().filter(|&count| count > 0).ok_or("is too small")?;
    let fragment = Fragment { part, rows, columns, kind, register, count };
    fragment.product().map(|_| fragment)
}

impl Fragment {
    /// Rows, columns and depth of the first product that has such a part. Errors: there is none.
    fn product(&self) -> Result<[i64; 3], String> {
        let shapes: &[[i64; 3]] = if self.kind == 2 { &SINGLES } else { &SHAPES };
        let fits = |shape: &&[i64; 3]| match (self.part, **shape) {
            (Part::A, [m, _, k]) => [m, k] == [self.rows, self.columns],
            (Part::B, [_, n, k]) => [k, n] == [self.rows, self.columns],
            (Part::C, [m, n, _]) => [m, n] == [self.rows, self.columns],
        };
        let found = shapes.iter().find(fits).copied();
        found.ok_or_else(|| format!("no product of a subgroup has a matrix of {} x {}", self.rows, self.columns))
    }
}

impl Maker<'_> {
    fn structure(&mut self, fragment: Fragment) -> Type {
        types::literal_struct(&mut self.rw.ir_mut().ctx, &vec![fragment.register; fragment.count])
    }

    /// A structure as the matrix that it is.
    fn as_matrix(&mut self, structure: Value, ty: Type) -> Value {
        self.cast(ir::builtin::UnrealizedConversionCast::NAME, structure, ty)
    }

    /// The registers of a matrix.
    fn registers_of(&mut self, matrix: Value) -> Result<(Fragment, Vec<Value>), String> {
        let ty = self.rw.ty(matrix);
        let fragment = fragment(self, ty)?;
        let structure = self.structure(fragment);
        let structure = self.cast(ir::builtin::UnrealizedConversionCast::NAME, matrix, structure);
        let register = |at: usize| self.field(structure, at as i64, fragment.register);
        Ok((fragment, (0..fragment.count).map(register).collect()))
    }

    /// Registers as a matrix.
    fn of_registers(&mut self, fragment: Fragment, registers: &[Value], ty: Type) -> Value {
        let structure = self.structure(fragment);
        let value = self.structure_of(structure, registers);
        self.as_matrix(value, ty)
    }

    /// The attributes of a product.
    fn sizes(&mut self, [rows, columns, depth]: [i64; 3]) -> [(&'static str, Attr); 3] {
        let ctx = &mut self.rw.ir_mut().ctx;
        [("m", rows), ("n", columns), ("k", depth)].map(|(name, size)| (name, ctx.i_attr(32, size)))
    }

    /// Rows or, where `transpose` is said, columns.
    fn layout(&mut self, op: Op, transpose: &str) -> Attr {
        let is_transposed = self.rw.attr(op, transpose).is_some();
        self.nvvm_attr("mma_layout", i64::from(is_transposed))
    }

    /// The address of the first element of a matrix, and how many elements a row takes.
    fn place_of(&mut self, op: Op, memref: Value, indices: &[Value]) -> Result<[Value; 2], String> {
        let space = super::memories::space_of(&self.rw, memref);
        let address = self.address(memref, indices, space)?;
        let stride = self.number(op, "leadDimension");
        Ok([address, self.word(stride)])
    }
}

fn load(m: &mut Maker<'_>, op: Op) -> Converted {
    let load = gpu::SubgroupMmaLoadMatrix(op);
    let (memref, indices) = (load.srcMemref(&m.rw), load.indices(&m.rw).to_vec());
    let result = m.rw.result(op, 0);
    let ty = m.rw.ty(result);
    let fragment = fragment(m, ty)?;
    let place = m.place_of(op, memref, &indices)?;
    let (structure, sizes, layout) = (m.structure(fragment), m.sizes(fragment.product()?), m.layout(op, "transpose"));
    let (kind, part) = (m.nvvm_attr("mma_type", fragment.kind), m.nvvm_attr("mma_frag", fragment.part as i64));
    let mut made = m.rw.op(nvvm::WmmaLoad::NAME).operands(&place).result(structure);
    for (name, size) in sizes {
        made = made.attr(name, size);
    }
    let loaded = made.attr("layout", layout).attr("eltype", kind).attr("frag", part).value();
    let matrix = m.as_matrix(loaded, ty);
    m.done(op, &[matrix])
}

fn store(m: &mut Maker<'_>, op: Op) -> Converted {
    let store = gpu::SubgroupMmaStoreMatrix(op);
    let (matrix, memref, indices) = (store.src(&m.rw), store.dstMemref(&m.rw), store.indices(&m.rw).to_vec());
    let [address, stride] = m.place_of(op, memref, &indices)?;
    let (fragment, registers) = m.registers_of(matrix)?;
    let (sizes, layout, kind) =
        (m.sizes(fragment.product()?), m.layout(op, "transpose"), m.nvvm_attr("mma_type", fragment.kind));
    let operands = [&[address], &registers[..], &[stride]].concat();
    let mut made = m.rw.op(nvvm::WmmaStore::NAME).operands(&operands);
    for (name, size) in sizes {
        made = made.attr(name, size);
    }
    made.attr("layout", layout).attr("eltype", kind).build();
    m.done(op, &[])
}

fn product(m: &mut Maker<'_>, op: Op) -> Converted {
    let mut parts = Vec::new();
    for at in 0..3 {
        let matrix = m.rw.operand(op, at);
        parts.push(m.registers_of(matrix)?);
    }
    let [(a, _), _, (c, _)] = &parts[..] else { unreachable!("a product has three matrices") };
    let (a, c) = (*a, *c);
    let sizes = m.sizes([c.rows, c.columns, a.columns]);
    let (rows, columns) = (m.layout(op, "a_transpose"), m.layout(op, "b_transpose"));
    let (factor, sum) = (m.nvvm_attr("mma_type", a.kind), m.nvvm_attr("mma_type", c.kind));
    let operands: Vec<Value> = parts.into_iter().flat_map(|(_, registers)| registers).collect();
    let structure = m.structure(c);
    let mut made = m.rw.op(nvvm::WmmaMma::NAME).operands(&operands).result(structure);
    for (name, size) in sizes {
        made = made.attr(name, size);
    }
    let made = made.attr("layoutA", rows).attr("layoutB", columns).attr("eltypeA", factor).attr("eltypeB", sum).value();
    let result = m.rw.result(op, 0);
    let ty = m.rw.ty(result);
    let matrix = m.as_matrix(made, ty);
    m.done(op, &[matrix])
}

fn constant(m: &mut Maker<'_>, op: Op) -> Converted {
    let (value, result) = (m.rw.operand(op, 0), m.rw.result(op, 0));
    let (of, ty) = (m.rw.ty(value), m.rw.ty(result));
    let fragment = fragment(m, ty)?;
    let register = if fragment.register == of {
        value
    } else if m.rw.ctx.element_or_self(fragment.register) == of {
        m.cast(vector::Broadcast::NAME, value, fragment.register)
    } else {
        return Err("a constant matrix of such factors is not lowered: read it from memory".into());
    };
    let matrix = m.of_registers(fragment, &vec![register; fragment.count], ty);
    m.done(op, &[matrix])
}

/// The operation of arith on registers that `gpu.subgroup_mma_elementwise` names, for matrices of floats or of words.
fn operation(word: &str, is_float: bool) -> Option<&'static str> {
    Some(match (word, is_float) {
        ("addf", true) => arith::AddF::NAME,
        ("mulf", true) => arith::MulF::NAME,
        ("subf", true) => arith::SubF::NAME,
        ("maxf", true) => arith::MaximumF::NAME,
        ("minf", true) => arith::MinimumF::NAME,
        ("divf", true) => arith::DivF::NAME,
        ("negatef", true) => arith::NegF::NAME,
        ("addi", false) => arith::AddI::NAME,
        ("muli", false) => arith::MulI::NAME,
        ("subi", false) => arith::SubI::NAME,
        ("divs", false) => arith::DivSI::NAME,
        ("divu", false) => arith::DivUI::NAME,
        _ => return None,
    })
}

fn each_element(m: &mut Maker<'_>, op: Op) -> Converted {
    let named = m.rw.attr(op, "opType").and_then(|attr| gpu::elementwise(&m.rw.ctx, attr));
    let word = named.expect("the operation is verified");
    let result = m.rw.result(op, 0);
    let ty = m.rw.ty(result);
    let target = fragment(m, ty)?;
    let mut matrices = Vec::new();
    for matrix in m.rw.operands(op).to_vec() {
        let (of, registers) = m.registers_of(matrix)?;
        if of.register != target.register || of.count != target.count {
            return Err("matrices whose lanes hold them differently are not converted".into());
        }
        matrices.push(registers);
    }
    let is_float = matches!(m.rw.ctx.kind(m.rw.ctx.element_or_self(target.register)), TypeKind::Float(_));
    let is_packed = !is_float && target.part != Part::C;
    let name = operation(&word, is_float).filter(|_| !is_packed);
    let mut registers = Vec::new();
    for at in 0..target.count {
        let operands: Vec<Value> = matrices.iter().map(|registers| registers[at]).collect();
        let value = match (name, &operands[..], word.as_str()) {
            (Some(name), operands, _) => m.rw.op(name).operands(operands).result(target.register).value(),
            (None, &[operand], "negates") if !is_float && !is_packed => {
                let zero = m.word(0);
                m.binary(arith::SubI::NAME, zero, operand)
            }
            _ => return Err(format!("'{word}' of such matrices is not lowered")),
        };
        registers.push(value);
    }
    let matrix = m.of_registers(target, &registers, ty);
    m.done(op, &[matrix])
}
