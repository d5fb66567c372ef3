//! Registers, constants and the classes of both.

use std::fmt;

use ir::types::FloatKind;
use ir::{Context, Type, TypeKind};

/// What a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Class {
    /// One bit.
    Predicate,
    /// 16 bits, of a float of half precision.
    Half,
    /// 32 bits.
    Word,
    /// 64 bits.
    Long,
    /// A float of 32 bits.
    Single,
    /// A float of 64 bits.
    Double,
}

impl Class {
    /// In the order of declarations.
    pub const ALL: [Class; 6] = [Class::Predicate, Class::Half, Class::Word, Class::Long, Class::Single, Class::Double];

    /// The type of a declaration, as in `.reg .b32`.
    pub fn register_type(self) -> &'static str {
        match self {
            Class::Predicate => "pred",
            Class::Half => "b16",
            Class::Word => "b32",
            Class::Long => "b64",
            Class::Single => "f32",
            Class::Double => "f64",
        }
    }

    /// What the names of registers begin with.
    pub fn prefix(self) -> &'static str {
        match self {
            Class::Predicate => "p",
            Class::Half => "h",
            Class::Word => "r",
            Class::Long => "l",
            Class::Single => "f",
            Class::Double => "d",
        }
    }

    /// Bits of a register.
    pub fn bits(self) -> u32 {
        match self {
            Class::Predicate => 1,
            Class::Half => 16,
            Class::Word | Class::Single => 32,
            Class::Long | Class::Double => 64,
        }
    }

    /// The class of integers of so many bits, if there is one.
    pub fn of_integer(width: u32) -> Option<Class> {
        match width {
            1 => Some(Class::Predicate),
            2..=32 => Some(Class::Word),
            33..=64 => Some(Class::Long),
            _ => None,
        }
    }
}

/// A register or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A register by its number.
    Register(Class, u32),
    /// A bit pattern.
    Constant(Class, u64),
}

impl Operand {
    /// An integer of 64 bits.
    pub fn long(value: i64) -> Operand {
        Operand::Constant(Class::Long, value as u64)
    }

    /// An integer of 32 bits.
    pub fn word(value: i32) -> Operand {
        Operand::Constant(Class::Word, u64::from(value as u32))
    }

    /// A float of 64 bits.
    pub fn double(value: f64) -> Operand {
        Operand::Constant(Class::Double, value.to_bits())
    }

    /// A float of 32 bits.
    pub fn single(value: f32) -> Operand {
        Operand::Constant(Class::Single, u64::from(value.to_bits()))
    }

    /// What it holds.
    pub fn class(self) -> Class {
        match self {
            Operand::Register(class, _) | Operand::Constant(class, _) => class,
        }
    }

    /// The integer of 64 bits that it is, if it is a constant.
    pub fn as_long(self) -> Option<i64> {
        match self {
            Operand::Constant(Class::Long, value) => Some(value as i64),
            Operand::Constant(..) | Operand::Register(..) => None,
        }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Operand::Register(class, number) => write!(f, "%{}{number}", class.prefix()),
            Operand::Constant(Class::Single, bits) => write!(f, "0f{bits:08X}"),
            Operand::Constant(Class::Double, bits) => write!(f, "0d{bits:016X}"),
            Operand::Constant(Class::Word, bits) => write!(f, "{}", bits as u32 as i32),
            Operand::Constant(Class::Long, bits) => write!(f, "{}", bits as i64),
            Operand::Constant(Class::Half | Class::Predicate, bits) => write!(f, "{bits}"),
        }
    }
}

/// What a value of the source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// An integer of so many bits; above them registers hold zeros.
    Integer(u32),
    /// A float.
    Float(FloatKind),
}

impl Number {
    /// That of a type; `None` if registers hold none of it.
    pub fn of(ctx: &Context, ty: Type) -> Option<Number> {
        let number = if ctx.is_index(ty) {
            Number::Integer(64)
        } else if let TypeKind::Integer { width: width @ 1..=64, .. } = ctx.kind(ty) {
            Number::Integer(*width)
        } else if let TypeKind::Float(kind) = ctx.kind(ty) {
            Number::Float(*kind)
        } else {
            return None;
        };
        number.class().map(|_| number)
    }

    /// The class of its registers.
    pub fn class(self) -> Option<Class> {
        match self {
            Number::Integer(width) => Class::of_integer(width),
            Number::Float(FloatKind::F16 | FloatKind::BF16) => Some(Class::Half),
            Number::Float(FloatKind::F32) => Some(Class::Single),
            Number::Float(FloatKind::F64) => Some(Class::Double),
            Number::Float(_) => None,
        }
    }

    /// Bytes of an element in memory: the next power of two.
    pub fn bytes(self) -> u32 {
        match self {
            Number::Integer(width) => width.div_ceil(8).next_power_of_two(),
            Number::Float(kind) => kind.width() / 8,
        }
    }
}
