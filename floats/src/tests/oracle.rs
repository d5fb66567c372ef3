//! What results should be: by `rustc_apfloat`, which is a translation of LLVM's own soft floats.

use bits::{FloatFormat, Special};
use rustc_apfloat::ieee::{IeeeFloat, NonfiniteBehavior, Semantics};
use rustc_apfloat::{Float, FloatConvert, Round};

use crate::{Class, Operation, Rounding};

macro_rules! semantics {
    ($($name:ident $bits:literal $exponent:literal $nonfinite:ident;)*) => {$(
        struct $name;

        impl Semantics for $name {
            const BITS: usize = $bits;
            const EXP_BITS: usize = $exponent;
            const NONFINITE_BEHAVIOR: NonfiniteBehavior = NonfiniteBehavior::$nonfinite;
        }
    )*

        /// What an operation gives for bit patterns of a format; `None` where the oracle does not know the format.
        pub(super) fn expected(operation: Operation, format: FloatFormat, operands: &[u128]) -> Option<u128> {
            let key = (format.width, format.exponent_bits, format.special);
            $(if key == ($bits, $exponent, special(NonfiniteBehavior::$nonfinite)) {
                return result::<$name>(operation, format, operands);
            })*
            None
        }

        /// What an operation gives that is rounded in a direction.
        pub(super) fn rounded(
            operation: Operation,
            format: FloatFormat,
            operands: &[u128],
            rounding: Rounding,
        ) -> Option<u128> {
            let key = (format.width, format.exponent_bits, format.special);
            $(if key == ($bits, $exponent, special(NonfiniteBehavior::$nonfinite)) {
                return directed::<$name>(operation, format, operands, round(rounding));
            })*
            None
        }

        /// The number of another format.
        fn converted<S: Semantics>(value: IeeeFloat<S>, to: FloatFormat, round: Round) -> Option<u128> {
            let key = (to.width, to.exponent_bits, to.special);
            $(if key == ($bits, $exponent, special(NonfiniteBehavior::$nonfinite)) {
                let number: IeeeFloat<$name> = value.convert_r(round, &mut false).value;
                return Some(if number.is_nan() { to.nan() } else { number.to_bits() });
            })*
            None
        }
    };
}

semantics! {
    Five 5 2 IEEE754;
    FiveWide 5 3 IEEE754;
    Six 6 3 IEEE754;
    SixSmall 6 2 IEEE754;
    Seven 7 3 IEEE754;
    F8E3M4 8 3 IEEE754;
    F8E4M3 8 4 IEEE754;
    F8E5M2 8 5 IEEE754;
    F8E4M3Fn 8 4 NanOnly;
    SixFn 6 3 NanOnly;
    F16 16 5 IEEE754;
    BF16 16 8 IEEE754;
    TF32 19 8 IEEE754;
    F32 32 8 IEEE754;
    F64 64 11 IEEE754;
}

const fn special(behavior: NonfiniteBehavior) -> Special {
    match behavior {
        NonfiniteBehavior::IEEE754 => Special::Ieee,
        NonfiniteBehavior::NanOnly => Special::AllOnesNan,
    }
}

fn round(rounding: Rounding) -> Round {
    match rounding {
        Rounding::NearestEven => Round::NearestTiesToEven,
        Rounding::NearestAway => Round::NearestTiesToAway,
        Rounding::TowardZero => Round::TowardZero,
        Rounding::Down => Round::TowardNegative,
        Rounding::Up => Round::TowardPositive,
    }
}

fn result<S: Semantics>(operation: Operation, format: FloatFormat, operands: &[u128]) -> Option<u128> {
    let number = |index: usize| IeeeFloat::<S>::from_bits(operands[index]);
    let bits = |value: IeeeFloat<S>| if value.is_nan() { format.nan() } else { value.to_bits() };
    let flag = |value: bool| Some(u128::from(value));
    let a = || number(0);
    let b = || number(1);
    Some(match operation {
        Operation::Add => bits((a() + b()).value),
        Operation::Sub => bits((a() - b()).value),
        Operation::Mul => bits((a() * b()).value),
        Operation::Div => bits((a() / b()).value),
        Operation::Rem => bits(a().c_fmod(b()).value),
        Operation::Fma => bits(a().mul_add(b(), number(2)).value),
        Operation::Sqrt => return root(a(), format),
        Operation::Neg => (-a()).to_bits(),
        Operation::Abs => operands[0] & !(1 << (format.width - 1)),
        Operation::CopySign => operands[0] & !(1 << (format.width - 1)) | operands[1] & 1 << (format.width - 1),
        Operation::Compare(comparison) => return flag(comparison.holds(a().partial_cmp(&b()))),
        Operation::Minimum => bits(a().minimum(b())),
        Operation::Maximum => bits(a().maximum(b())),
        Operation::MinNum => bits(extreme_number(a(), b(), |a, b| a.minimum(b))),
        Operation::MaxNum => bits(extreme_number(a(), b(), |a, b| a.maximum(b))),
        Operation::Convert { to, rounding } => return converted(a(), to, round(rounding)),
        Operation::FromSigned => return from_signed(format, i128::from(operands[0] as i64)),
        Operation::FromUnsigned => return from_signed(format, operands[0] as i128),
        Operation::ToSigned { width } => {
            let (least, most) = (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
            a().to_i128(128).value.clamp(least, most) as u128 & (u128::MAX >> (128 - width))
        }
        Operation::ToUnsigned { width } => a().to_u128(128).value.min(u128::MAX >> (128 - width)),
        Operation::Integral(rounding) => bits(a().round_to_integral(round(rounding)).value),
        Operation::Function(_) => return None,
        Operation::Classify(class) => {
            return flag(match class {
                Class::Nan => a().is_nan(),
                Class::Infinite => a().is_infinite(),
                Class::Finite => a().is_finite(),
                Class::Normal => a().is_normal(),
                Class::Zero => a().is_zero(),
                Class::Negative => a().is_negative(),
            });
        }
    })
}

fn directed<S: Semantics>(operation: Operation, format: FloatFormat, operands: &[u128], round: Round) -> Option<u128> {
    let number = |index: usize| IeeeFloat::<S>::from_bits(operands[index]);
    let result = match operation {
        Operation::Add => number(0).add_r(number(1), round),
        Operation::Sub => number(0).sub_r(number(1), round),
        Operation::Mul => number(0).mul_r(number(1), round),
        Operation::Div => number(0).div_r(number(1), round),
        Operation::Fma => number(0).mul_add_r(number(1), number(2), round),
        _ => return None,
    };
    Some(if result.value.is_nan() { format.nan() } else { result.value.to_bits() })
}

/// IEEE 754-2019 `minimumNumber` and `maximumNumber`.
fn extreme_number<S: Semantics>(
    a: IeeeFloat<S>,
    b: IeeeFloat<S>,
    extreme: fn(IeeeFloat<S>, IeeeFloat<S>) -> IeeeFloat<S>,
) -> IeeeFloat<S> {
    match (a.is_nan(), b.is_nan()) {
        (true, _) => b,
        (_, true) => a,
        (false, false) => extreme(a, b),
    }
}

/// The number of a format nearest to an integer of at most 64 bits.
pub(super) fn from_signed(format: FloatFormat, value: i128) -> Option<u128> {
    let exact: IeeeFloat<rustc_apfloat::ieee::QuadS> = IeeeFloat::from_i128(value).value;
    converted(exact, format, Round::NearestTiesToEven)
}

/// The root by the machine, in double precision: rounding it again gives the right result up to 25 bits of significand.
fn root<S: Semantics>(value: IeeeFloat<S>, format: FloatFormat) -> Option<u128> {
    let double = converted(value, FloatFormat::F64, Round::NearestTiesToEven)?;
    let root = f64::from_bits(double as u64).sqrt().to_bits();
    converted(IeeeFloat::<F64>::from_bits(u128::from(root)), format, Round::NearestTiesToEven)
}
