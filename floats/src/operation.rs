//! The operations on floats, and what their users permit.

use std::cmp::Ordering;
use std::fmt;

use bits::FloatFormat;

/// An operation. Operands are of the format that `build` is given, and so is the result, where nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Sum of two.
    Add,
    /// Difference of two.
    Sub,
    /// Product of two.
    Mul,
    /// Quotient of two.
    Div,
    /// Remainder of the quotient rounded towards zero, with the sign of the dividend.
    Rem,
    /// First by second plus third, rounded once.
    Fma,
    /// Square root.
    Sqrt,
    /// The opposite sign, of a NaN too.
    Neg,
    /// The positive sign, of a NaN too.
    Abs,
    /// The first with the sign of the second.
    CopySign,
    /// One bit: whether two compare so.
    Compare(Comparison),
    /// The smaller of two; NaN if one is; -0 is below +0.
    Minimum,
    /// The larger of two; NaN if one is; -0 is below +0.
    Maximum,
    /// The smaller of two; the other one if one is NaN; -0 is below +0.
    MinNum,
    /// The larger of two; the other one if one is NaN; -0 is below +0.
    MaxNum,
    /// The number of another format nearest in a direction.
    Convert {
        /// The format of the result.
        to: FloatFormat,
        /// The direction.
        rounding: Rounding,
    },
    /// The number nearest to a signed integer of any width.
    FromSigned,
    /// The number nearest to an unsigned integer of any width.
    FromUnsigned,
    /// A signed integer by rounding towards zero: the nearest one where the value does not fit, 0 for NaN.
    ToSigned {
        /// Width of the result in bits.
        width: u32,
    },
    /// An unsigned integer by rounding towards zero: the nearest one where the value does not fit, 0 for NaN.
    ToUnsigned {
        /// Width of the result in bits.
        width: u32,
    },
    /// The nearest integral number in a direction.
    Integral(Rounding),
    /// One bit: whether the value is of a class.
    Classify(Class),
    /// An elementary function.
    Function(Function),
}

/// An elementary function. Results are less than one unit in the last place from the exact ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// e to a power.
    Exp,
    /// Two to a power.
    Exp2,
    /// e to a power, less 1.
    ExpM1,
    /// Natural logarithm.
    Log,
    /// Logarithm to base two.
    Log2,
    /// Logarithm to base ten.
    Log10,
    /// Natural logarithm of the number plus 1.
    Log1p,
    /// Sine of radians.
    Sin,
    /// Cosine of radians.
    Cos,
    /// Tangent of radians.
    Tan,
    /// Inverse tangent, in radians.
    Atan,
    /// Angle of the point with the first operand as ordinate and the second as abscissa, in radians.
    Atan2,
    /// Hyperbolic tangent.
    Tanh,
    /// Error function.
    Erf,
    /// The first to the power of the second.
    Pow,
    /// One through the square root.
    Rsqrt,
}

impl Function {
    /// Each of them.
    pub const ALL: [Function; 16] = [
        Self::Exp,
        Self::Exp2,
        Self::ExpM1,
        Self::Log,
        Self::Log2,
        Self::Log10,
        Self::Log1p,
        Self::Sin,
        Self::Cos,
        Self::Tan,
        Self::Atan,
        Self::Atan2,
        Self::Tanh,
        Self::Erf,
        Self::Pow,
        Self::Rsqrt,
    ];

    /// The number of operands.
    pub const fn arity(self) -> usize {
        match self {
            Self::Atan2 | Self::Pow => 2,
            Self::Exp | Self::Exp2 | Self::ExpM1 | Self::Log | Self::Log2 | Self::Log10 | Self::Log1p => 1,
            Self::Sin | Self::Cos | Self::Tan | Self::Atan | Self::Tanh | Self::Erf | Self::Rsqrt => 1,
        }
    }
}

/// A direction of rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// To nearest, ties to the even significand.
    NearestEven,
    /// To nearest, ties away from zero.
    NearestAway,
    /// Towards zero.
    TowardZero,
    /// Towards minus infinity.
    Down,
    /// Towards plus infinity.
    Up,
}

impl Rounding {
    /// Each of them.
    pub const ALL: [Rounding; 5] = [Self::NearestEven, Self::NearestAway, Self::TowardZero, Self::Down, Self::Up];
}

/// A class of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// No number.
    Nan,
    /// Infinity of either sign.
    Infinite,
    /// Neither NaN nor infinite.
    Finite,
    /// Finite, and with the leading bit of the significand set.
    Normal,
    /// Zero of either sign.
    Zero,
    /// With the sign bit set.
    Negative,
}

impl Class {
    /// Each of them.
    pub const ALL: [Class; 6] = [Self::Nan, Self::Infinite, Self::Finite, Self::Normal, Self::Zero, Self::Negative];
}

/// The set of orders of two floats that a comparison accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Comparison {
    /// Whether it holds of equal numbers.
    pub equal: bool,
    /// Whether it holds where the first is greater.
    pub greater: bool,
    /// Whether it holds where the first is less.
    pub less: bool,
    /// Whether it holds where one is NaN.
    pub unordered: bool,
}

impl Comparison {
    /// The comparison of a set: 1 equal, 2 greater, 4 less, 8 unordered; that is LLVM's number of `fcmp`.
    pub const fn of_orders(orders: u8) -> Comparison {
        Comparison {
            equal: orders & 1 != 0,
            greater: orders & 2 != 0,
            less: orders & 4 != 0,
            unordered: orders & 8 != 0,
        }
    }

    /// Each of the sixteen.
    pub fn all() -> impl Iterator<Item = Comparison> {
        (0..16).map(Comparison::of_orders)
    }

    /// Whether it holds of operands in an order; `None` where one is NaN.
    pub const fn holds(self, order: Option<Ordering>) -> bool {
        match order {
            Some(Ordering::Equal) => self.equal,
            Some(Ordering::Greater) => self.greater,
            Some(Ordering::Less) => self.less,
            None => self.unordered,
        }
    }
}

/// What happens to numbers below the smallest normal one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Subnormals {
    /// They are numbers like others.
    #[default]
    Keep,
    /// Arithmetic reads them as zero of their sign, and gives zero of its sign where the exact result is below the smallest
    /// normal number. Comparisons, signs, classes and conversions to integers read them as they are.
    Flush,
}

/// What the user permits. Each leaves logic away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// What happens to numbers below the smallest normal one.
    pub subnormals: Subnormals,
    /// Any result will do where an operand or the result is NaN.
    pub no_nans: bool,
    /// Any result will do where an operand or the result is infinite.
    pub no_infinities: bool,
    /// Zero may have either sign.
    pub no_signed_zeros: bool,
}

/// Why an operation is not built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// No arithmetic is built for a format without sign or with an explicit leading bit.
    Format(Operation, FloatFormat),
    /// The operation is not built for any format.
    Operation(Operation),
    /// The operation takes another number of operands.
    Operands {
        /// Which one.
        operation: Operation,
        /// How many it takes.
        takes: usize,
        /// How many there are.
        given: usize,
    },
    /// An operand has another width than the format.
    Width {
        /// Which operation.
        operation: Operation,
        /// The width that is expected.
        expected: u32,
        /// The width that is given.
        given: u32,
    },
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(operation, format) => write!(
                f,
                "{operation:?} is not built for a format of {} bits that has no sign or stores its leading bit",
                format.width
            ),
            Self::Operation(operation) => write!(f, "{operation:?} is not built"),
            Self::Operands { operation, takes, given } => {
                write!(f, "{operation:?} takes {takes} operands and is given {given}")
            }
            Self::Width { operation, expected, given } => {
                write!(f, "{operation:?} takes operands of {expected} bits and is given one of {given}")
            }
        }
    }
}

impl std::error::Error for Unsupported {}

impl Operation {
    /// The number of operands.
    pub const fn arity(self) -> usize {
        match self {
            Self::Fma => 3,
            Self::Add | Self::Sub | Self::Mul | Self::Div | Self::Rem | Self::CopySign | Self::Compare(_) => 2,
            Self::Minimum | Self::Maximum | Self::MinNum | Self::MaxNum => 2,
            Self::Sqrt | Self::Neg | Self::Abs | Self::Convert { .. } | Self::FromSigned | Self::FromUnsigned => 1,
            Self::ToSigned { .. } | Self::ToUnsigned { .. } | Self::Integral(_) | Self::Classify(_) => 1,
            Self::Function(function) => function.arity(),
        }
    }

    /// The width of the result in bits.
    pub const fn result_width(self, format: FloatFormat) -> u32 {
        match self {
            Self::Compare(_) | Self::Classify(_) => 1,
            Self::Convert { to, .. } => to.width,
            Self::ToSigned { width } | Self::ToUnsigned { width } => width,
            Self::Add | Self::Sub | Self::Mul | Self::Div | Self::Rem | Self::Fma | Self::Sqrt => format.width,
            Self::Neg | Self::Abs | Self::CopySign | Self::Integral(_) => format.width,
            Self::Minimum | Self::Maximum | Self::MinNum | Self::MaxNum => format.width,
            Self::FromSigned | Self::FromUnsigned | Self::Function(_) => format.width,
        }
    }

    /// Whether operands are integers of any width.
    pub const fn takes_integers(self) -> bool {
        matches!(self, Self::FromSigned | Self::FromUnsigned)
    }
}
