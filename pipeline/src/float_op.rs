//! Operations on floats that units compute, each for one format.

use bits::FloatFormat;
use floats::{Function, Operation, Options};
use ir::float::format;
use ir::types::FloatKind;

/// An operation on floats of a format, as a unit computes it: with the results that IEEE 754 asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FloatOp {
    row: usize,
    kind: FloatKind,
}

/// Operations by name. What is not here (comparisons, extremes, signs, conversions, roundings) takes fewer cells than the choice of its
/// operands would.
const ROWS: [(&str, Operation); 22] = [
    ("add", Operation::Add),
    ("mul", Operation::Mul),
    ("div", Operation::Div),
    ("rem", Operation::Rem),
    ("fma", Operation::Fma),
    ("sqrt", Operation::Sqrt),
    ("exp", Operation::Function(Function::Exp)),
    ("exp2", Operation::Function(Function::Exp2)),
    ("expm1", Operation::Function(Function::ExpM1)),
    ("log", Operation::Function(Function::Log)),
    ("log2", Operation::Function(Function::Log2)),
    ("log10", Operation::Function(Function::Log10)),
    ("log1p", Operation::Function(Function::Log1p)),
    ("sin", Operation::Function(Function::Sin)),
    ("cos", Operation::Function(Function::Cos)),
    ("tan", Operation::Function(Function::Tan)),
    ("atan", Operation::Function(Function::Atan)),
    ("atan2", Operation::Function(Function::Atan2)),
    ("tanh", Operation::Function(Function::Tanh)),
    ("erf", Operation::Function(Function::Erf)),
    ("pow", Operation::Function(Function::Pow)),
    ("rsqrt", Operation::Function(Function::Rsqrt)),
];

impl FloatOp {
    /// Each name of an operation.
    pub fn names() -> impl Iterator<Item = &'static str> {
        ROWS.iter().map(|(name, _)| *name)
    }

    /// The unit for an operation of a format; `None` where none is shared. A difference is a sum: see [`FloatOp::is_difference`].
    pub fn of(operation: Operation, of: FloatFormat) -> Option<Self> {
        let sum = if operation == Operation::Sub { Operation::Add } else { operation };
        let row = ROWS.iter().position(|(_, known)| *known == sum)?;
        let (kind, ..) = FloatKind::ALL.into_iter().find(|&(kind, ..)| format(kind) == of)?;
        Self { row, kind }.is_built().then_some(Self { row, kind })
    }

    /// The unit called `add.f32` or so.
    pub fn named(text: &str) -> Option<Self> {
        let (name, kind) = text.split_once('.')?;
        let row = ROWS.iter().position(|(known, _)| *known == name)?;
        let unit = Self { row, kind: FloatKind::from_name(kind)? };
        unit.is_built().then_some(unit)
    }

    /// Its name, such as `add.f32`.
    pub fn name(self) -> String {
        format!("{}.{}", ROWS[self.row].0, self.kind.name())
    }

    /// Whether an operation takes the second operand with the other sign.
    pub fn is_difference(operation: Operation) -> bool {
        operation == Operation::Sub
    }

    /// What it computes.
    pub fn operation(self) -> Operation {
        ROWS[self.row].1
    }

    /// Of which format.
    pub fn format(self) -> FloatFormat {
        format(self.kind)
    }

    /// Bits of operands and result.
    pub fn width(self) -> u32 {
        self.kind.width()
    }

    /// Number of operands.
    pub fn arity(self) -> usize {
        self.operation().arity()
    }

    /// The type of operands and result.
    pub fn kind(self) -> FloatKind {
        self.kind
    }

    fn is_built(self) -> bool {
        floats::graph_of(self.operation(), self.format(), 0, &Options::default()).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for name in FloatOp::names() {
            let unit = FloatOp::named(&format!("{name}.f32")).expect("singles have all operations");
            assert_eq!(unit.name(), format!("{name}.f32"));
            assert_eq!(FloatOp::of(unit.operation(), unit.format()), Some(unit));
        }
        let add = FloatOp::named("add.bf16").unwrap();
        assert_eq!(FloatOp::of(Operation::Sub, add.format()), Some(add));
        assert_eq!((add.width(), add.arity()), (16, 2));
        for name in ["add", "add.f31", "neg.f32", "add.f80", ".f32", "add.f32.f32"] {
            assert_eq!(FloatOp::named(name), None, "{name}");
        }
    }
}
