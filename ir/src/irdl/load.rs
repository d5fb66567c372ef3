//! From `irdl` operations to declarations: the same `OpDef`, `TypeDef` and `AttrDef` that the `dialect!` table makes.
//!
//! What holds: nothing is registered unless every definition of the text is right; each value of a definition is one
//! constraint variable, which binds once.

mod constraints;
mod operation;

pub(super) use operation::trait_name;

use rustc_hash::FxHashMap;

use crate::attrs::AttrKind;
use crate::def::{AttrDef, Dialect, ParamDef, Text, TypeDef};
use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::fold::Materialize;
use crate::ids::{Attr, Op};
use crate::ir::Ir;
use crate::symbols;

/// Codes of faults in definitions; `diag::codes` explains them.
mod code {
    pub(super) const DIALECT: &str = "E0150";
    pub(super) const CPP: &str = "E0151";
    pub(super) const REFERENCE: &str = "E0152";
    pub(super) const EXTENSION: &str = "E0153";
}

/// Registers the dialects that `module` defines, from then on known like those compiled in; one of the same name is
/// replaced where both define something.
/// Errors: `E0150` to `E0153`, and nothing is registered.
pub fn register(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    ir.ctx.awaken_all();
    for dialect in load(ir, module, diags)? {
        ir.ctx.register(dialect);
    }
    Ok(())
}

/// The declarations of the dialects that `module` defines, in order. Definitions may refer to those of dialects that are registered
/// and wait for no use. Errors: as [`register`].
pub fn load(ir: &Ir, module: Op, diags: &mut Diagnostics) -> Result<Vec<Dialect>, Reported> {
    let errors = diags.error_count();
    let ops: Vec<Op> = ir.walk_vec(module).into_iter().filter(|&op| ir.is(op, "irdl.dialect")).collect();
    let mut loader = Loader { ir, diags, params: FxHashMap::default() };
    for &op in &ops {
        loader.note_parameters(op);
    }
    let dialects = ops.iter().filter_map(|&op| loader.dialect(op).ok()).collect();
    diags.check_since(errors)?;
    Ok(dialects)
}

/// The definition that `reference`, written in `user`, names: `@dialect::@name`, or `@name` within the dialect.
pub(super) fn resolve(ir: &Ir, user: Op, reference: Attr) -> Option<Op> {
    symbols::lookup_attr(ir, user, reference)
}

/// The numbers of the variadicities of an `irdl.operands` or `irdl.results`.
pub(super) fn variadicities(ir: &Ir, op: Op) -> Vec<i64> {
    let Some(attr) = ir.attr(op, "variadicity") else { return Vec::new() };
    match ir.ctx.attr_kind(attr) {
        AttrKind::Dialect { params, .. } => params.iter().filter_map(|&p| ir.ctx.as_i64(p)).collect(),
        _ => Vec::new(),
    }
}

/// The strings of array attribute `name`; empty where there is none.
fn strings<'a>(ir: &'a Ir, op: Op, name: &str) -> Vec<&'a str> {
    let items = ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    items.iter().filter_map(|&a| ir.ctx.as_str(a)).collect()
}

/// The string attribute `name`.
fn string<'a>(ir: &'a Ir, op: Op, name: &str) -> Option<&'a str> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_str(a))
}

struct Loader<'a> {
    ir: &'a Ir,
    diags: &'a mut Diagnostics,
    /// How many parameters each type and attribute has, by its full name.
    params: FxHashMap<String, usize>,
}

impl<'a> Loader<'a> {
    fn error(&mut self, op: Op, code: &'static str, message: impl Into<String>) -> Reported {
        let place = self.ir.loc(op).place(&self.ir.ctx);
        self.diags.report(Diagnostic::error(code, place, message.into()).with_op(self.ir.op_text(op)))
    }

    fn ops(&self, op: Op) -> Vec<Op> {
        self.ir.body(op, 0).into_iter().flat_map(|block| self.ir.ops(block)).collect()
    }

    /// The full name `dialect.name` of a definition. A type or attribute that shares its name with an operation is
    /// defined under it with the sigil in front, `@"!name"`.
    fn full_name(&self, op: Op) -> String {
        let dialect = self.ir.parent(op).and_then(|parent| symbols::name_of(self.ir, parent));
        let name = symbols::name_of(self.ir, op).unwrap_or("");
        let sigil = if self.ir.is(op, "irdl.type") { "!" } else { "#" };
        let is_operation = self.ir.is(op, "irdl.operation");
        let name = if is_operation { name } else { name.strip_prefix(sigil).unwrap_or(name) };
        format!("{}.{name}", dialect.unwrap_or(""))
    }

    fn list(&self, definition: Op, name: &str) -> Option<Op> {
        self.ops(definition).into_iter().find(|&op| self.ir.is(op, name))
    }

    fn note_parameters(&mut self, dialect: Op) {
        for op in self.ops(dialect) {
            if self.ir.is(op, "irdl.type") || self.ir.is(op, "irdl.attribute") {
                let count = self.list(op, "irdl.parameters").map_or(0, |list| self.ir.operands(list).len());
                self.params.insert(self.full_name(op), count);
            }
        }
    }

    fn dialect(&mut self, op: Op) -> Result<Dialect, Reported> {
        let name = symbols::name_of(self.ir, op).unwrap_or("").to_owned();
        if name == "builtin" {
            return Err(self.error(op, code::DIALECT, "the dialect 'builtin' can't be defined anew"));
        }
        let docs: Text = string(self.ir, op, "doc").unwrap_or("").to_owned().into();
        let native = string(self.ir, op, "native");
        let native = self.ir.ctx.dialects().iter().find(|d| Some(d.name.as_ref()) == native);
        let materialize = native.and_then(|d| d.hooks.get::<Materialize>().copied());
        let mut dialect = Dialect { name: name.into(), docs, ..Dialect::default() };
        if let Some(materialize) = materialize {
            dialect.hooks.set::<Materialize>(materialize);
        }
        let errors = self.diags.error_count();
        for inner in self.ops(op) {
            let _ = self.definition(inner, &mut dialect);
        }
        self.diags.check_since(errors)?;
        Ok(dialect)
    }

    fn definition(&mut self, op: Op, dialect: &mut Dialect) -> Result<(), Reported> {
        match self.ir.op_text(op) {
            "irdl.type" => dialect.types.push(self.type_def(op)?),
            "irdl.attribute" => dialect.attrs.push(self.attr_def(op)?),
            "irdl.operation" => dialect.ops.push(self.operation(op)?),
            _ => {
                self.scope(op)?;
            }
        }
        Ok(())
    }

    fn type_def(&mut self, op: Op) -> Result<TypeDef, Reported> {
        let (params, vars) = self.parameters(op)?;
        let name = self.full_name(op);
        let docs = string(self.ir, op, "doc").unwrap_or("").to_owned();
        let mut def = TypeDef { params, vars, origin: Some(self.ir.loc(op)), ..TypeDef::new(name, docs) };
        if let Some(native) = string(self.ir, op, "native").and_then(|n| self.ir.ctx.known_type_def(n)) {
            let native = self.ir.ctx.type_def(native);
            (def.hooks, def.verify) = (native.hooks.clone(), native.verify);
        }
        Ok(def)
    }

    fn attr_def(&mut self, op: Op) -> Result<AttrDef, Reported> {
        let (params, vars) = self.parameters(op)?;
        let name = self.full_name(op);
        let docs = string(self.ir, op, "doc").unwrap_or("").to_owned();
        let mut def = AttrDef { params, vars, origin: Some(self.ir.loc(op)), ..AttrDef::new(name, docs) };
        if let Some(native) = string(self.ir, op, "native").and_then(|n| self.ir.ctx.known_attr_def(n)) {
            let native = self.ir.ctx.attr_def(native);
            (def.hooks, def.verify) = (native.hooks.clone(), native.verify);
            (def.enumeration, def.bare, def.syntax) = (native.enumeration, native.bare, native.syntax);
            for param in &mut def.params {
                let compiled = native.params.iter().find(|p| p.name == param.name);
                compiled.into_iter().for_each(|p| (param.presence, param.brackets) = (p.presence.clone(), p.brackets));
            }
        }
        Ok(def)
    }

    #[allow(clippy::type_complexity)]
    fn parameters(&mut self, op: Op) -> Result<(Vec<ParamDef>, Vec<(Text, crate::constraint::Constraint)>), Reported> {
        let scope = self.scope(op)?;
        let Some(list) = self.list(op, "irdl.parameters") else { return Ok((Vec::new(), scope.vars)) };
        let names = strings(self.ir, list, "names");
        let name = |index: usize| names.get(index).map_or_else(|| format!("#{index}"), |n| (*n).to_owned());
        let operands = self.ir.operands(list).iter().enumerate();
        let params = operands.map(|(i, v)| ParamDef::required(name(i), scope.get(*v))).collect();
        Ok((params, scope.vars))
    }
}
