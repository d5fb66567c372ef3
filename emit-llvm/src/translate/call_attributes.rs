//! What discardable attributes keep of LLVM IR that the llvm dialect has no place for: attributes of calls, promises of
//! instructions, and what is known of values.
//!
//! What holds: `import-llvm` writes these attributes, and nothing here changes what a program does.

use ir::diag::Reported;
use ir::{Attr, Op};

use super::Translation;
use super::attrs::{Read, number};
use super::blocks::Body;
use crate::model::{AttributeList, AttributeSet, InstId, Part, Val};

/// What is known of a value, as metadata that holds nothing.
const MARKS: [&str; 2] = ["noundef", "nonnull"];

/// What is known of a pointer, as a number.
const NUMBERS: [&str; 3] = ["align", "dereferenceable", "dereferenceable_or_null"];

/// The discardable attribute that keeps `name`.
fn key(name: &str) -> String {
    format!("llvm.{name}")
}

impl Translation<'_> {
    /// `i8 0, 2` of two bounds.
    pub(super) fn range_text(&mut self, op: Op, bounds: &[Attr]) -> Result<String, Reported> {
        let ints: Vec<_> = bounds.iter().filter_map(|&bound| self.ir.ctx.as_int(bound)).collect();
        let [(low, ty), (high, _)] = ints[..] else { return Err(self.refuse(op)) };
        let (low, high) = (low.to_string_signed(), high.to_string_signed());
        let ty = self.ty(op, ty)?;
        Ok(format!("{} {low}, {high}", self.m.types.text(ty)))
    }
}

impl Body<'_, '_> {
    /// The attributes of a call that are kept.
    pub(super) fn kept_attributes(&mut self, op: Op) -> Result<AttributeList, Reported> {
        let ir = self.t.ir;
        let mut list = AttributeList::default();
        for (index, dict) in ir.items(op, "llvm.arg_attrs").into_iter().enumerate() {
            *list.param_mut(index) = self.t.parameter(op, dict)?;
        }
        if let Some(&dict) = ir.items(op, "llvm.res_attrs").first() {
            list.result = self.t.parameter(op, dict)?;
        }
        for item in ir.items(op, "llvm.fn_attrs") {
            let mut set = AttributeSet::default();
            self.t.pass_through(op, item, &mut set)?;
            set.items.into_iter().for_each(|item| list.function.add(item));
        }
        Ok(list)
    }

    /// Arguments with their attributes.
    pub(super) fn arguments_with(&mut self, arguments: &[Val], list: &AttributeList, parts: &mut Vec<Part>) {
        for (index, &value) in arguments.iter().enumerate() {
            if index > 0 {
                parts.push(Part::Text(", ".into()));
            }
            let set = list.params.get(index).cloned().unwrap_or_default();
            self.argument(value, &set, parts);
        }
    }

    /// Notes the types that attributes of a call name.
    pub(super) fn list_types(&mut self, id: InstId, list: &AttributeList) {
        let sets: Vec<&AttributeSet> = std::iter::once(&list.result).chain(&list.params).collect();
        self.attribute_types(id, &sets);
    }

    /// ` exact` or ` disjoint`, where an operation promises it.
    pub(super) fn promise(&self, op: Op, word: &str) -> &'static str {
        let is_set = |name: &str| self.t.ir.is_set(op, &key(name));
        match word {
            "udiv" | "sdiv" | "lshr" | "ashr" if is_set("exact") => " exact",
            "or" if is_set("disjoint") => " disjoint",
            _ => "",
        }
    }

    /// What a conversion promises, each word with a space before it.
    pub(super) fn kept_flags(&self, op: Op, word: &str) -> String {
        let words: &[&str] = match word {
            "zext" | "uitofp" => &["nneg"],
            "trunc" => &["nuw", "nsw"],
            _ => &[],
        };
        words.iter().filter(|name| self.t.ir.is_set(op, &key(name))).map(|name| format!(" {name}")).collect()
    }

    /// Attaches what is known of the value of a load or a call.
    pub(super) fn value_metadata(&mut self, op: Op, id: InstId) -> Result<(), Reported> {
        let ir = self.t.ir;
        for name in MARKS {
            if ir.is_set(op, &key(name)) {
                let node = self.t.m.metadata.tuple(Vec::new());
                self.attach(id, name, node);
            }
        }
        for name in NUMBERS {
            if let Some(value) = ir.attr(op, &key(name)).and_then(|attr| number(&ir.ctx, attr)) {
                let value = self.t.number_node(64, value);
                let node = self.t.m.metadata.tuple(vec![Some(value)]);
                self.attach(id, name, node);
            }
        }
        let bounds = ir.items(op, "llvm.range");
        if bounds.is_empty() {
            return Ok(());
        }
        let mut items = Vec::new();
        for bound in bounds {
            let Some(ty) = ir.ctx.attr_type(bound) else { return Err(self.t.refuse(op)) };
            let ty = self.t.ty(op, ty)?;
            let value = self.t.constant(op, bound, ty)?;
            items.push(Some(self.t.m.metadata.constant(value, ty)));
        }
        let node = self.t.m.metadata.tuple(items);
        self.attach(id, "range", node);
        Ok(())
    }
}
