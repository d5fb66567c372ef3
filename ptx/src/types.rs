//! Types of PTX values.

use ir::float::{Float, FloatFormat, format};
use ir::types::FloatKind;

/// A type of registers, variables and instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A truth value.
    Predicate,
    /// Bits without meaning.
    Bits(u32),
    /// An unsigned integer.
    Unsigned(u32),
    /// A signed integer.
    Signed(u32),
    /// A float.
    Float(FloatKind),
    /// Two floats, the first in the low half.
    Pair(FloatKind),
}

impl Type {
    /// The type that a word names.
    pub fn of(word: &str) -> Option<Type> {
        Some(match word {
            "pred" => Type::Predicate,
            "f16" => Type::Float(FloatKind::F16),
            "bf16" => Type::Float(FloatKind::BF16),
            "tf32" => Type::Float(FloatKind::TF32),
            "f32" => Type::Float(FloatKind::F32),
            "f64" => Type::Float(FloatKind::F64),
            "e4m3" => Type::Float(FloatKind::F8E4M3FN),
            "e5m2" => Type::Float(FloatKind::F8E5M2),
            "f16x2" => Type::Pair(FloatKind::F16),
            "bf16x2" => Type::Pair(FloatKind::BF16),
            "e4m3x2" => Type::Pair(FloatKind::F8E4M3FN),
            "e5m2x2" => Type::Pair(FloatKind::F8E5M2),
            _ => return integer(word),
        })
    }

    /// Width in bits, as stored in memory or read by instructions.
    pub fn width(self) -> u32 {
        match self {
            Type::Predicate => 1,
            Type::Bits(width) | Type::Unsigned(width) | Type::Signed(width) => width,
            Type::Float(FloatKind::TF32) => 32,
            Type::Float(kind) => layout(kind).width,
            Type::Pair(kind) => 2 * layout(kind).width,
        }
    }

    /// Size in bytes.
    pub fn bytes(self) -> u32 {
        self.width().div_ceil(8)
    }

    /// Whether values are floats.
    pub fn is_float(self) -> bool {
        match self {
            Type::Float(_) | Type::Pair(_) => true,
            Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Signed(_) => false,
        }
    }

    /// Whether values are signed integers.
    pub fn is_signed(self) -> bool {
        match self {
            Type::Signed(_) => true,
            Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Float(_) | Type::Pair(_) => false,
        }
    }

    /// The bit pattern of a number written as a float.
    pub fn bits_of(self, value: f64) -> u64 {
        match self {
            Type::Float(FloatKind::F64) | Type::Bits(64) => value.to_bits(),
            Type::Float(kind) => Float::from_f64(value).convert(kind).bits() as u64,
            Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Signed(_) | Type::Pair(_) => {
                u64::from((value as f32).to_bits())
            }
        }
    }
}

/// The layout of a format.
pub fn layout(kind: FloatKind) -> FloatFormat {
    format(kind)
}

fn integer(word: &str) -> Option<Type> {
    let width = word.get(1..)?.parse().ok()?;
    let is_size = matches!(width, 8 | 16 | 32 | 64);
    match &word[..1] {
        "b" if is_size || width == 128 => Some(Type::Bits(width)),
        "u" if is_size => Some(Type::Unsigned(width)),
        "s" if is_size => Some(Type::Signed(width)),
        _ => None,
    }
}
