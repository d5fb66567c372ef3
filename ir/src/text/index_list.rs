//! Lists of indices of which some are constants: `[%i, 4, ?]`, held as operands and a dense array of `i64`.

use crate::diag::Reported;
use crate::ids::Value;
use crate::text::parser::{Parser, UnresolvedOperand};
use crate::text::printer::Printer;
use crate::types::DYNAMIC;

impl Parser<'_> {
    /// A list between `open` and `close`: the operands, and the constants with `DYNAMIC` in the operands' places.
    pub fn parse_index_list(
        &mut self,
        open: &str,
        close: &str,
    ) -> Result<(Vec<UnresolvedOperand>, Vec<i64>), Reported> {
        let (mut operands, mut constants) = (Vec::new(), Vec::new());
        self.delimited(open, close, |p| {
            match p.parse_optional_operand()? {
                Some(operand) => {
                    operands.push(operand);
                    constants.push(DYNAMIC);
                }
                None => constants.push(p.parse_integer()?),
            }
            Ok(())
        })?;
        Ok((operands, constants))
    }
}

impl Printer<'_> {
    /// The list between `open` and `close`; an operand stands where a constant is `DYNAMIC`.
    pub fn index_list(&mut self, operands: &[Value], constants: &[i64], open: &str, close: &str) {
        let mut operands = operands.iter();
        self.text(open);
        self.comma_list(constants, |p, &constant| match constant {
            DYNAMIC => {
                if let Some(&value) = operands.next() {
                    p.value(value);
                }
            }
            _ => p.integer(constant),
        });
        self.text(close);
    }
}
