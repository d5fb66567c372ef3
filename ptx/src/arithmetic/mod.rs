//! What a thread's instructions compute of its values.

pub mod convert;
pub mod float;
pub mod integer;

use crate::program::{Combine, Compare, Function};
use crate::types::Type;
use convert::Converter;
use float::Floats;

/// Computes functions; keeps the graphs of float operations that it made.
#[derive(Default)]
pub struct Arithmetic {
    floats: Floats,
}

impl Arithmetic {
    /// The value of a function of values. `Err` names what there is no graph for.
    pub fn apply(&mut self, function: Function, operands: &[u64]) -> Result<u64, String> {
        match function {
            Function::Move => Ok(operands[0]),
            Function::Select => Ok(if operands[2] != 0 { operands[0] } else { operands[1] }),
            Function::Integer(op, element) => Ok(integer::apply(op, element, operands)),
            Function::Float(op, element, mode) => self.floats.apply(op, element, mode, operands),
            Function::Convert(conversion) => Converter { floats: &mut self.floats, conversion }.apply(operands[0]),
            Function::ConvertPair(conversion) => {
                let mut converter = Converter { floats: &mut self.floats, conversion };
                let (high, low) = (converter.apply(operands[0])?, converter.apply(operands[1])?);
                Ok(high << conversion.to.width() | low)
            }
            Function::Compare(compare) => Ok(u64::from(holds(compare, operands))),
        }
    }
}

fn holds(compare: Compare, operands: &[u64]) -> bool {
    let [a, b] = [operands[0], operands[1]];
    let order = match compare.element {
        Type::Float(kind) => float::value(kind, a, compare.flush).partial_cmp(&float::value(kind, b, compare.flush)),
        Type::Signed(width) => Some(bits::word::sign_extend(width, a).cmp(&bits::word::sign_extend(width, b))),
        Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Pair(_) => {
            let mask = bits::word::mask(compare.element.width().min(64));
            Some((a & mask).cmp(&(b & mask)))
        }
    };
    let holds = compare.orders.holds(order);
    match compare.combine {
        None => holds,
        Some((combine, negated)) => {
            let other = (operands[2] != 0) != negated;
            match combine {
                Combine::And => holds && other,
                Combine::Or => holds || other,
                Combine::Xor => holds != other,
            }
        }
    }
}
