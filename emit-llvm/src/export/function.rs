//! Functions: header, blocks, phis from block arguments, instructions.

use std::fmt::Write as _;

use ir::diag::{Diagnostic, Diagnostics};
use ir::{Attr, Block, Ir, Op, Value};

use super::names::{Names, sigil};
use super::{instructions, types};
use crate::dialect::{LINKAGE, control, globals};

/// A function that is being written.
pub(super) struct Function<'a> {
    pub ir: &'a Ir,
    pub names: Names,
}

/// Attributes of parameters and results: the dialect's name and LLVM's word.
const PARAMETER: [(&str, &str); 12] = [
    ("llvm.noalias", "noalias"),
    ("llvm.nocapture", "nocapture"),
    ("llvm.nonnull", "nonnull"),
    ("llvm.noundef", "noundef"),
    ("llvm.readonly", "readonly"),
    ("llvm.readnone", "readnone"),
    ("llvm.writeonly", "writeonly"),
    ("llvm.signext", "signext"),
    ("llvm.zeroext", "zeroext"),
    ("llvm.inreg", "inreg"),
    ("llvm.returned", "returned"),
    ("llvm.nofree", "nofree"),
];

/// The words of the dictionary of item `index` in array attribute `name`, each with a space before it.
fn words(ir: &Ir, op: Op, name: &str, index: usize) -> String {
    let dict = ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).and_then(|items| items.get(index).copied());
    let entries = dict.and_then(|d: Attr| ir.ctx.as_dict(d)).unwrap_or(&[]);
    let mut text = String::new();
    for (key, value) in entries {
        let key = ir.ctx.text(*key);
        if let Some((_, word)) = PARAMETER.iter().find(|(name, _)| *name == key) {
            write!(text, " {word}").ok();
        } else if let Some(number) = ir.ctx.as_i64(*value) {
            match key {
                "llvm.align" => write!(text, " align {number}").ok(),
                "llvm.dereferenceable" => write!(text, " dereferenceable({number})").ok(),
                _ => None,
            };
        }
    }
    text
}

impl<'a> Function<'a> {
    /// The function `op`, nothing written yet.
    pub(super) fn new(ir: &'a Ir, op: Op) -> Self {
        Self { ir, names: Names::of(ir, op) }
    }

    /// A value's type as text.
    pub(super) fn ty(&self, value: Value) -> Option<String> {
        types::text(&self.ir.ctx, self.ir.ty(value))
    }

    /// A value as an operand: its name, or its text if it is a constant.
    pub(super) fn value(&self, value: Value) -> Option<String> {
        match self.ir.def_op(value) {
            Some(op) if instructions::INLINE.contains(&self.ir.op_text(op)) => instructions::inline(self.ir, op),
            _ => Some(self.names.value(value)),
        }
    }

    /// `type value`.
    pub(super) fn typed(&self, value: Value) -> Option<String> {
        Some(format!("{} {}", self.ty(value)?, self.value(value)?))
    }

    /// `type value, type value`.
    pub(super) fn typed_list(&self, values: &[Value]) -> Option<String> {
        let list: Vec<String> = values.iter().map(|&v| self.typed(v)).collect::<Option<_>>()?;
        Some(list.join(", "))
    }

    /// `define` or `declare`, up to the closing parenthesis and attributes.
    fn header(&self, op: Op) -> Option<String> {
        let ir = self.ir;
        let signature = control::signature(ir, op)?;
        let args = ir.body(op, 0).map(|b| ir.args(b).to_vec());
        let mut params = Vec::new();
        for (index, &ty) in signature.params.iter().enumerate() {
            let name = args.as_ref().map_or(String::new(), |a| format!(" {}", self.names.value(a[index])));
            params.push(types::text(&ir.ctx, ty)? + &words(ir, op, "arg_attrs", index) + &name);
        }
        if signature.variadic {
            params.push("...".into());
        }
        let linkage = match globals::linkage_of(ir, op) {
            crate::dialect::EXTERNAL => String::new(),
            number => format!("{} ", LINKAGE.keyword(number)?),
        };
        let word = if args.is_some() { "define" } else { "declare" };
        let result = words(ir, op, "res_attrs", 0).trim_start().to_owned();
        let result = if result.is_empty() { result } else { result + " " };
        let name = sigil('@', dialects::common::symbol_name(ir, op)?);
        let ty = types::text(&ir.ctx, signature.result)?;
        Some(format!("{word} {linkage}{result}{ty} {name}({})", params.join(", ")))
    }

    /// Writes the function to `out`; what has no text goes to `diags`.
    pub(super) fn write(&self, op: Op, out: &mut String, diags: &mut Diagnostics) {
        let Some(header) = self.header(op) else { return refuse(self.ir, op, diags) };
        let blocks = self.ir.regions(op).first().map_or(&[][..], |&r| self.ir.blocks(r));
        if blocks.is_empty() {
            writeln!(out, "{header}").ok();
            return;
        }
        writeln!(out, "{header} {{").ok();
        for (index, &block) in blocks.iter().enumerate() {
            if index > 0 {
                out.push('\n');
            }
            writeln!(out, "{}:", self.names.label(block)).ok();
            if index > 0 {
                self.phis(block, out);
            }
            for op in self.ir.ops(block) {
                self.instruction(op, out, diags);
            }
        }
        out.push_str("}\n");
    }

    /// One phi for each argument of `block`.
    fn phis(&self, block: Block, out: &mut String) {
        let predecessors = ir::branch::predecessors(self.ir, block);
        for (index, &arg) in self.ir.args(block).iter().enumerate() {
            let mut incoming = Vec::new();
            for &(op, successor) in &predecessors {
                let value = ir::branch::forwarded(self.ir, op, successor).and_then(|v| v.get(index).copied());
                let from = self.ir.block_of(op).map(|b| self.names.block(b)).unwrap_or_default();
                let value = value.and_then(|v| self.value(v)).unwrap_or_default();
                incoming.push(format!("[ {value}, {from} ]"));
            }
            let ty = self.ty(arg).unwrap_or_default();
            writeln!(out, "  {} = phi {ty} {}", self.names.value(arg), incoming.join(", ")).ok();
        }
    }

    fn instruction(&self, op: Op, out: &mut String, diags: &mut Diagnostics) {
        if instructions::INLINE.contains(&self.ir.op_text(op)) {
            if instructions::inline(self.ir, op).is_none() {
                refuse(self.ir, op, diags);
            }
            return;
        }
        let Some(text) = instructions::text(self, op) else { return refuse(self.ir, op, diags) };
        match self.ir.results(op).next() {
            Some(result) => writeln!(out, "  {} = {text}", self.names.value(result)).ok(),
            None => writeln!(out, "  {text}").ok(),
        };
    }
}

/// Reports that `op` has no text.
pub(super) fn refuse(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    let error = Diagnostic::error("E0804", ir.loc(op).place(&ir.ctx), "the operation has no LLVM IR text");
    diags.report(error.with_op(ir.op_text(op)));
}
