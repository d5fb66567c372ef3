//! Functions: header, blocks, instructions.

use super::names::sigil;
use super::slots::{Locals, Slots};
use super::{metadata, values};
use crate::model::types::TyKind;
use crate::model::{Attribute, Block, Function, Global, Inst, InstId, Item, Module, Part, Ty, Val};

/// The column at which the comment of a block begins.
const COMMENT_COLUMN: usize = 50;

/// A function that is being written.
pub(super) struct Writer<'a> {
    pub module: &'a Module,
    pub slots: &'a Slots,
    pub locals: Locals,
}

impl Writer<'_> {
    /// Writes the function.
    pub(super) fn write(&self, global: &Global, function: &Function, out: &mut String) {
        self.comment(function, out);
        self.header(global, function, out);
        if global.is_declaration() {
            return out.push('\n');
        }
        let attachments: Vec<_> = global.metadata.iter().map(|(kind, md)| (*kind, *md)).collect();
        out.push_str(&metadata::attachments(self.module, self.slots, &attachments, " "));
        out.push_str(" {");
        for (index, block) in function.blocks.iter().enumerate() {
            self.block(function, index, block, out);
        }
        out.push_str("}\n");
    }

    /// The line that repeats the attributes for the reader.
    fn comment(&self, function: &Function, out: &mut String) {
        let items = function.attributes.function.items.iter().filter(|item| item.is_kind());
        let words: Vec<String> = items.map(Attribute::text).collect();
        if !words.is_empty() {
            out.push_str(&format!("; Function Attrs: {}\n", words.join(" ")));
        }
    }

    fn header(&self, global: &Global, function: &Function, out: &mut String) {
        let TyKind::Function { result, params, variadic } = self.module.types.kind(global.value_type) else { return };
        out.push_str(if global.is_declaration() { "declare" } else { "define" });
        if global.is_declaration() {
            out.push_str(&metadata::attachments(self.module, self.slots, &global.metadata, " "));
        }
        out.push(' ');
        super::linkage(global, out);
        if !function.convention.is_empty() {
            out.push_str(&format!("{} ", function.convention));
        }
        out.push_str(&function.attributes.result_text());
        self.module.types.write(*result, out);
        out.push_str(&format!(" {}(", sigil('@', &global.name)));
        self.params(params, *variadic, global, function, out);
        out.push(')');
        self.trailer(global, function, out);
    }

    fn params(&self, params: &[Ty], variadic: bool, global: &Global, function: &Function, out: &mut String) {
        for (index, &ty) in params.iter().enumerate() {
            out.push_str(if index > 0 { ", " } else { "" });
            self.module.types.write(ty, out);
            out.push_str(&function.attributes.param_text(index));
            if !global.is_declaration() {
                out.push_str(&format!(" {}", self.locals.arg(index as u32)));
            }
        }
        if variadic {
            out.push_str(if params.is_empty() { "..." } else { ", ..." });
        }
    }

    /// What follows the parameters.
    fn trailer(&self, global: &Global, function: &Function, out: &mut String) {
        if !global.unnamed_addr.is_empty() {
            out.push_str(&format!(" {}", global.unnamed_addr));
        }
        if !function.attributes.function.is_empty() {
            out.push_str(&format!(" #{}", self.slots.group(&function.attributes.function)));
        }
        super::section(global, " ", out);
        super::comdat(global, " ", out);
        if let Some(bytes) = global.align {
            out.push_str(&format!(" align {bytes}"));
        }
        if let Some(gc) = &function.gc {
            out.push_str(&format!(" gc \"{}\"", super::names::escaped(&ir::text::lexer::bytes_of_text(gc))));
        }
        if let Some(personality) = function.personality {
            out.push_str(" personality ");
            values::typed(self.module, personality, out);
        }
    }

    fn block(&self, function: &Function, index: usize, block: &Block, out: &mut String) {
        if index > 0 || block.name.is_some() {
            let label = self.locals.block(crate::model::BlockId(index as u32));
            let label = format!("{}:", label.strip_prefix('%').unwrap_or(label));
            out.push_str(&format!("\n{label}"));
            if index > 0 {
                let padding = COMMENT_COLUMN.saturating_sub(label.len()).max(1);
                out.extend(std::iter::repeat_n(' ', padding));
                self.predecessors(block, out);
            }
        }
        out.push('\n');
        for item in &block.items {
            match item {
                Item::Record { parts, .. } => {
                    out.push_str("    ");
                    self.parts(parts, out);
                }
                Item::Inst(id) => self.instruction(*id, &function.insts[id.0 as usize], out),
            }
            out.push('\n');
        }
    }

    fn predecessors(&self, block: &Block, out: &mut String) {
        if block.predecessors.is_empty() {
            return out.push_str("; No predecessors!");
        }
        let names: Vec<&str> = block.predecessors.iter().map(|&id| self.locals.block(id)).collect();
        out.push_str(&format!("; preds = {}", names.join(", ")));
    }

    fn instruction(&self, id: InstId, inst: &Inst, out: &mut String) {
        out.push_str("  ");
        let name = self.locals.inst(id);
        if !name.is_empty() {
            out.push_str(&format!("{name} = "));
        }
        self.parts(&inst.parts, out);
        if let Some(debug) = inst.debug {
            out.push_str(&metadata::attachments(self.module, self.slots, &[("dbg", debug)], ", "));
        }
        out.push_str(&metadata::attachments(self.module, self.slots, &inst.metadata, ", "));
    }

    fn parts(&self, parts: &[Part], out: &mut String) {
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Val(value, _) => self.value(*value, out),
                Part::Typed(value, ty) => {
                    self.module.types.write(*ty, out);
                    out.push(' ');
                    self.value(*value, out);
                }
                Part::Type(ty) => self.module.types.write(*ty, out),
                Part::Label(id) => out.push_str(&format!("label {}", self.locals.block(*id))),
                Part::Block(id) => out.push_str(self.locals.block(*id)),
                Part::Group(set) if set.is_empty() => {}
                Part::Group(set) => out.push_str(&format!(" #{}", self.slots.group(set))),
                Part::Node(md) => out.push_str(&metadata::reference(self.module, self.slots, *md)),
            }
        }
    }

    fn value(&self, value: Val, out: &mut String) {
        match value {
            Val::Const(value) => values::write(self.module, value, out),
            Val::Arg(index) => out.push_str(self.locals.arg(index)),
            Val::Inst(id) => out.push_str(self.locals.inst(id)),
            Val::Metadata(md) => out.push_str(&metadata::reference(self.module, self.slots, md)),
        }
    }
}
