//! Expressions of sv that are words of SystemVerilog as they stand.

use hw_dialects::sv;
use ir::{Ir, Op, Value};

use crate::expr::{Expressions, Level, Text};
use crate::print::quoted;
use crate::values::width_of;

/// `format` with `{{0}}` and so on replaced by these texts; `None` if it asks for more.
pub(crate) fn filled(format: &str, parts: &[String]) -> Option<String> {
    let mut out = String::new();
    let mut rest = format;
    while let Some((before, after)) = rest.split_once("{{") {
        let (number, after) = after.split_once("}}")?;
        out.push_str(before);
        out.push_str(parts.get(number.trim().parse::<usize>().ok()?)?);
        rest = after;
    }
    out.push_str(rest);
    Some(out)
}

/// The number of texts that `format` asks for; `None` if it names none by a number.
pub(crate) fn asked(format: &str) -> Option<usize> {
    let mut most = 0;
    for part in format.split("{{").skip(1) {
        let (number, _) = part.split_once("}}")?;
        most = most.max(number.trim().parse::<usize>().ok()? + 1);
    }
    Some(most)
}

/// The name of the macro that an operation refers to.
pub(crate) fn macro_name(ir: &Ir, op: Op) -> String {
    let ir::required::SymbolName(name) = ir.expect_attr(op, "macroName");
    named_macro(ir, op, name)
}

/// The name in the text of the macro that is declared as `symbol`.
pub(crate) fn named_macro(ir: &Ir, op: Op, symbol: &str) -> String {
    let declared = ir::symbols::lookup(ir, op, symbol).filter(|&found| ir.isa::<sv::MacroDecl>(found));
    let given = declared.and_then(|found| ir.attr(found, "verilogName")).and_then(|a| ir.ctx.as_str(a));
    given.unwrap_or(symbol).to_owned()
}

impl Expressions<'_> {
    fn values(&mut self, values: &[Value]) -> Vec<String> {
        values.iter().map(|&value| self.value(value)).collect()
    }

    fn attribute(&self, op: Op, name: &str) -> String {
        let ir = self.ir();
        ir.attr(op, name).and_then(|a| ir.ctx.as_str(a)).unwrap_or_default().to_owned()
    }

    /// The words, with the operands in them.
    pub(crate) fn words(&mut self, op: Op, operands: &[Value]) -> Text {
        let parts = self.values(operands);
        let format = self.attribute(op, "format_string");
        (filled(&format, &parts).unwrap_or(format), Level::Choice)
    }

    /// `` `NAME `` or `` `NAME(a, b) ``.
    pub(crate) fn macro_reference(&mut self, op: Op, operands: &[Value]) -> Text {
        let parts = self.values(operands);
        let arguments = if parts.is_empty() { String::new() } else { format!("({})", parts.join(", ")) };
        (format!("`{}{arguments}", macro_name(self.ir(), op)), Level::Primary)
    }

    /// `8'bx`.
    pub(crate) fn all_bits(&mut self, op: Op, digit: char) -> Text {
        (format!("{}'b{digit}", width_of(self.ir(), self.ir().result(op, 0))), Level::Primary)
    }

    pub(crate) fn quoted(&mut self, op: Op) -> Text {
        (quoted(&self.attribute(op, "str")), Level::Primary)
    }

    /// `$name(a, b)`, `$name`.
    pub(crate) fn system(&mut self, name: &str, operands: &[Value]) -> Text {
        let parts = self.values(operands);
        let arguments = if parts.is_empty() { String::new() } else { format!("({})", parts.join(", ")) };
        (format!("${name}{arguments}"), Level::Primary)
    }

    pub(crate) fn system_function(&mut self, op: Op, operands: &[Value]) -> Text {
        let name = self.attribute(op, "fnName");
        self.system(&name, operands)
    }

    /// `instance.signal`.
    pub(crate) fn signal(&mut self, op: Op, instance: Value) -> Text {
        let ir::required::SymbolName(name) = self.ir().expect_attr(op, "signalName");
        (format!("{}.{name}", self.value(instance)), Level::Primary)
    }
}
