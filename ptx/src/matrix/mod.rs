//! Matrix products: which there are, where their elements lie in registers and in shared memory, and what they compute.

pub mod descriptor;
pub mod fragment;
pub mod product;
pub mod swizzle;

use ir::float::Float;
use ir::types::FloatKind;

use crate::types::{Type, layout};

/// The type of elements of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixType {
    /// Floats.
    Float(FloatKind),
    /// Signed bytes.
    Signed8,
    /// Unsigned bytes.
    Unsigned8,
    /// Sums of products of bytes.
    Signed32,
}

impl MatrixType {
    /// The type of elements that a type of instructions names.
    pub fn of(element: Type) -> Option<MatrixType> {
        match element {
            Type::Float(kind) => Some(MatrixType::Float(kind)),
            Type::Signed(8) => Some(MatrixType::Signed8),
            Type::Unsigned(8) => Some(MatrixType::Unsigned8),
            Type::Signed(32) => Some(MatrixType::Signed32),
            Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Signed(_) | Type::Pair(_) => None,
        }
    }

    /// Bits of an element in a register or in memory.
    pub fn width(self) -> u32 {
        match self {
            MatrixType::Float(kind) => Type::Float(kind).width(),
            MatrixType::Signed8 | MatrixType::Unsigned8 => 8,
            MatrixType::Signed32 => 32,
        }
    }

    /// Whether elements are integers.
    pub fn is_integer(self) -> bool {
        match self {
            MatrixType::Float(_) => false,
            MatrixType::Signed8 | MatrixType::Unsigned8 | MatrixType::Signed32 => true,
        }
    }

    /// Whether elements are floats of 16 bits.
    pub fn is_half(self) -> bool {
        matches!(self, MatrixType::Float(FloatKind::F16 | FloatKind::BF16))
    }

    fn is_small_float(self) -> bool {
        matches!(self, MatrixType::Float(FloatKind::F8E4M3FN | FloatKind::F8E5M2))
    }

    /// The type of a register of such elements.
    pub fn register(self) -> Type {
        match self {
            MatrixType::Float(FloatKind::F32) => Type::Float(FloatKind::F32),
            MatrixType::Float(_) | MatrixType::Signed8 | MatrixType::Unsigned8 | MatrixType::Signed32 => Type::Bits(32),
        }
    }

    /// Registers of each lane of a warp that hold some elements.
    pub fn registers(self, elements: u32) -> usize {
        (elements * self.width()).div_ceil(32 * 32) as usize
    }

    /// The value of a bit pattern. TF32 reads the upper 19 bits of a word.
    pub fn value(self, bits: u64) -> f64 {
        match self {
            MatrixType::Signed8 => f64::from(bits as u8 as i8),
            MatrixType::Unsigned8 => f64::from(bits as u8),
            MatrixType::Signed32 => f64::from(bits as u32 as i32),
            MatrixType::Float(FloatKind::F32) => f64::from(f32::from_bits(bits as u32)),
            MatrixType::Float(FloatKind::TF32) => f64::from(f32::from_bits(bits as u32 & !0x1fff)),
            MatrixType::Float(FloatKind::BF16) => f64::from(f32::from_bits((bits as u32) << 16)),
            MatrixType::Float(kind) => Float::from_bits(kind, u128::from(bits)).to_f64(),
        }
    }

    /// The bit pattern nearest to a sum; integers wrap.
    pub fn bits(self, value: f64) -> u64 {
        match self {
            MatrixType::Signed8 | MatrixType::Unsigned8 | MatrixType::Signed32 => u64::from(value as i64 as u32),
            MatrixType::Float(FloatKind::F32) => u64::from((value as f32).to_bits()),
            MatrixType::Float(kind) => Float::from_f64(value).convert(kind).bits() as u64,
        }
    }
}

/// Values of all patterns of half precision, because products read them by the million.
#[derive(Debug, Default)]
pub struct Halves(Vec<f64>);

impl Halves {
    /// The table.
    pub fn new() -> Self {
        let half = MatrixType::Float(FloatKind::F16);
        Self((0..1 << layout(FloatKind::F16).width).map(|bits| half.value(bits)).collect())
    }

    /// The value of a bit pattern of a type.
    pub fn value(&self, element: MatrixType, bits: u64) -> f64 {
        match (element, self.0.get(bits as usize)) {
            (MatrixType::Float(FloatKind::F16), Some(value)) => *value,
            _ => element.value(bits),
        }
    }
}

/// Whether a warp has a product of the shape and the types.
pub fn is_mma([m, n, k]: [u32; 3], elements: [MatrixType; 2], sum: MatrixType) -> bool {
    (m, n) == (16, 8)
        && [1, 2].contains(&(k * elements[0].width() / 128))
        && (k * elements[0].width()).is_multiple_of(128)
        && are_multiplied(elements, sum)
        && (!elements[0].is_small_float() || k == 32)
}

/// Whether a warpgroup has a product of the shape and the types.
pub fn is_wgmma([m, n, k]: [u32; 3], elements: [MatrixType; 2], sum: MatrixType) -> bool {
    m == 64
        && n.is_multiple_of(8)
        && (8..=256).contains(&n)
        && k * elements[0].width() == 256
        && are_multiplied(elements, sum)
}

fn are_multiplied(elements: [MatrixType; 2], sum: MatrixType) -> bool {
    let single = MatrixType::Float(FloatKind::F32);
    let half = MatrixType::Float(FloatKind::F16);
    match elements {
        [MatrixType::Signed8 | MatrixType::Unsigned8, MatrixType::Signed8 | MatrixType::Unsigned8] => {
            sum == MatrixType::Signed32
        }
        [a, b] if a.is_small_float() && b.is_small_float() => sum == single || sum == half,
        [a, b] if a == half && b == half => sum == single || sum == half,
        [MatrixType::Float(FloatKind::BF16 | FloatKind::TF32), b] => elements[0] == b && sum == single,
        _ => false,
    }
}
