//! Prints the declarations of a registered dialect as IRDL, so that reading them back gives the same declarations.
//!
//! What IRDL has no words for stands in attributes that other readers pass over: `assembly_format`, `traits`, `doc`,
//! `parents`, `successors`, `effects`, `native` (code of the compiled definition) and `predicate` (a test of its).

use crate::constraint::{AttrConstraint, Constraint};
use crate::context::Context;
use crate::def::{Arity, AttrDef, EffectKind, OpDef, ParamDef, ParamSyntax, Presence, Text, Traits, TypeDef};
use crate::text::lexer::{escape_into, is_bare_identifier};
use crate::text::printer::{print_attr, print_type};

use super::load::trait_name;

/// The dialect `name` as IRDL text. `None` if no such dialect is registered.
pub fn export(ctx: &mut Context, name: &str) -> Option<String> {
    ctx.awaken(name);
    let dialect = ctx.dialects().iter().rev().find(|d| d.name == name)?;
    let taken = dialect.op_names.iter().map(|&n| ctx.op_name_text(n).to_owned()).collect();
    let mut out = Exporter { text: String::new(), next: 0, taken };
    let mut attrs = Attributes::default();
    attrs.string("doc", &dialect.docs);
    attrs.string("native", name);
    out.open(1, &format!("irdl.dialect @{name}"), &attrs);
    let (types, attr_defs) = (dialect.type_ids.clone(), dialect.attr_ids.clone());
    let ops: Vec<_> = dialect.op_names.iter().filter_map(|&n| ctx.shared_op_def(n)).collect();
    for id in types {
        let def = ctx.type_def(id).clone();
        out.type_def(ctx, &def);
    }
    for id in attr_defs {
        let def = ctx.attr_def(id).clone();
        out.attr_def(ctx, &def);
    }
    ops.iter().for_each(|def| out.operation(ctx, def));
    out.text.push_str("}\n");
    Some(out.text)
}

/// The attribute dictionary of a definition.
#[derive(Default)]
struct Attributes(Vec<String>);

impl Attributes {
    fn string(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            self.0.push(format!("{name} = {}", quoted(value)));
        }
    }

    fn strings(&mut self, name: &str, values: &[String]) {
        if !values.is_empty() {
            self.0.push(format!("{name} = {}", list(values)));
        }
    }

    fn unit(&mut self, name: &str, present: bool) {
        if present {
            self.0.push(name.to_owned());
        }
    }

    fn text(&self, keyword: &str) -> String {
        if self.0.is_empty() { String::new() } else { format!("{keyword}{{{}}}", self.0.join(", ")) }
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    escape_into(&mut out, text.as_bytes());
    out.push('"');
    out
}

fn list(values: &[String]) -> String {
    format!("[{}]", values.iter().map(|v| quoted(v)).collect::<Vec<_>>().join(", "))
}

struct Exporter {
    text: String,
    /// The number of the next value.
    next: usize,
    /// The names of the dialect's operations.
    taken: Vec<String>,
}

/// What the constraints of one definition share.
struct Shared<'d> {
    /// The full name of the definition.
    of: &'d str,
    /// The value of each variable.
    vars: Vec<(Text, String)>,
}

impl Exporter {
    fn open(&mut self, depth: usize, head: &str, attrs: &Attributes) {
        self.text.push_str(&"  ".repeat(depth - 1));
        self.text.push_str(&format!("{head}{} {{\n", attrs.text(" attributes ")));
        self.next = 0;
    }

    fn close(&mut self) {
        self.text.push_str("  }\n");
    }

    fn line(&mut self, text: &str) {
        self.text.push_str(&format!("    {text}\n"));
    }

    fn value(&mut self, text: &str) -> String {
        let name = format!("%{}", self.next);
        self.next += 1;
        self.line(&format!("{name} = {text}"));
        name
    }

    fn type_def(&mut self, ctx: &mut Context, def: &TypeDef) {
        let native = !def.hooks.is_empty() || def.verify.is_some();
        self.definition(ctx, "irdl.type", (&def.name, &def.docs), native, (&def.params, &def.vars));
    }

    fn attr_def(&mut self, ctx: &mut Context, def: &AttrDef) {
        let hooked = !def.hooks.is_empty() || def.verify.is_some() || def.enumeration.is_some();
        let native = hooked || def.syntax != ParamSyntax::Full;
        self.definition(ctx, "irdl.attribute", (&def.name, &def.docs), native, (&def.params, &def.vars));
    }

    fn definition(
        &mut self,
        ctx: &mut Context,
        op: &str,
        (name, docs): (&str, &str),
        native: bool,
        (params, vars): (&[ParamDef], &[(Text, Constraint)]),
    ) {
        let mut attrs = Attributes::default();
        attrs.string("doc", docs);
        attrs.string("native", if native { name } else { "" });
        let sigil = if op == "irdl.type" { '!' } else { '#' };
        let bare = name.split_once('.').map_or(name, |(_, bare)| bare);
        let is_taken = self.taken.iter().any(|n| n == name);
        let symbol = if is_taken { format!("@\"{sigil}{bare}\"") } else { symbol(name) };
        self.open(2, &format!("{op} {symbol}"), &attrs);
        let mut shared = self.shared(ctx, name, vars);
        if !params.is_empty() {
            let values: Vec<String> =
                params.iter().map(|p| self.attr_constraint(ctx, &p.constraint, &mut shared)).collect();
            let names: Vec<&str> = params.iter().map(|p| p.name.as_ref()).collect();
            let list = named(&names, &values, |_| "");
            self.line(&format!("irdl.parameters({list})"));
        }
        self.close();
    }

    fn shared<'d>(&mut self, ctx: &mut Context, of: &'d str, vars: &[(Text, Constraint)]) -> Shared<'d> {
        let mut shared = Shared { of, vars: Vec::new() };
        for (name, limit) in vars {
            let value = self.constraint(ctx, limit, &mut shared);
            shared.vars.push((name.clone(), value));
        }
        shared
    }

    fn operation(&mut self, ctx: &mut Context, def: &OpDef) {
        self.open(2, &format!("irdl.operation {}", symbol(&def.name)), &op_attributes(def));
        let mut shared = self.shared(ctx, &def.name, &def.vars);
        for (op, groups) in [("irdl.operands", &def.operands), ("irdl.results", &def.results)] {
            if groups.is_empty() {
                continue;
            }
            let values: Vec<String> = groups.iter().map(|g| self.constraint(ctx, &g.constraint, &mut shared)).collect();
            let names: Vec<&str> = groups.iter().map(|g| g.name.as_ref()).collect();
            let list = named(&names, &values, |i| arity(groups[i].arity));
            self.line(&format!("{op}({list})"));
        }
        self.attributes(ctx, def, &mut shared);
        self.regions(ctx, def, &mut shared);
        self.close();
    }

    fn attributes(&mut self, ctx: &mut Context, def: &OpDef, shared: &mut Shared<'_>) {
        if def.attrs.is_empty() {
            return;
        }
        let values: Vec<String> = def.attrs.iter().map(|a| self.attr_constraint(ctx, &a.constraint, shared)).collect();
        let pairs = def.attrs.iter().zip(&values).map(|(a, v)| format!("{} = {v}", quoted(&a.name)));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        let mut attrs = Attributes::default();
        let with = |wanted: fn(&Presence) -> bool| def.attrs.iter().filter(move |a| wanted(&a.presence));
        let optional = with(|p| matches!(p, Presence::Optional | Presence::OptionalDefault(_)))
            .map(|a| a.name.to_string())
            .collect::<Vec<_>>();
        attrs.strings("optional", &optional);
        let defaults = def.attrs.iter().filter_map(|a| match &a.presence {
            Presence::Default(text) | Presence::OptionalDefault(text) => Some(format!("{} = {text}", keyword(&a.name))),
            _ => None,
        });
        let defaults = defaults.collect::<Vec<_>>();
        if !defaults.is_empty() {
            attrs.0.push(format!("defaults = {{{}}}", defaults.join(", ")));
        }
        self.line(&format!("irdl.attributes {{{pairs}}}{}", attrs.text(" ")));
    }

    fn regions(&mut self, ctx: &mut Context, def: &OpDef, shared: &mut Shared<'_>) {
        if def.regions.is_empty() {
            return;
        }
        let mut values = Vec::new();
        for (index, group) in def.regions.iter().enumerate() {
            let size = group.blocks.map_or(String::new(), |n| format!(" with size {n}"));
            let constraints = def.runtime.as_ref().and_then(|r| r.regions.get(index)?.args.clone());
            let args = constraints.map(|args| {
                let args: Vec<String> = args.iter().map(|c| self.constraint(ctx, c, shared)).collect();
                format!("({})", args.join(", "))
            });
            values.push(self.value(&format!("irdl.region{}{size}", args.unwrap_or_default())));
        }
        let names: Vec<&str> = def.regions.iter().map(|g| g.name.as_ref()).collect();
        let mut attrs = Attributes::default();
        if def.regions.iter().any(|g| g.arity != Arity::One) {
            let kind = |a| if a == Arity::One { "single" } else { arity(a) };
            attrs.strings("kinds", &def.regions.iter().map(|g| kind(g.arity).to_owned()).collect::<Vec<_>>());
        }
        let list = named(&names, &values, |_| "");
        self.line(&format!("irdl.regions({list}){}", attrs.text(" ")));
    }

    // Constraints.

    fn native(&mut self, op: &str, name: &str, from: &str, shared: &Shared<'_>) -> String {
        let mut attrs = Attributes::default();
        attrs.string("predicate", name);
        attrs.string("of", shared.of);
        attrs.string("from", from);
        self.value(&format!("{op}{}", attrs.text(" ")))
    }

    fn constraint(&mut self, ctx: &mut Context, constraint: &Constraint, shared: &mut Shared<'_>) -> String {
        match constraint {
            Constraint::Any => self.value("irdl.any"),
            Constraint::Var(name) => variable(name, shared),
            Constraint::Pred { name, .. }
                if super::bases::TYPES.iter().any(|(n, _)| Some(*n) == name.strip_prefix('!')) =>
            {
                self.value(&format!("irdl.base \"{name}\""))
            }
            Constraint::Pred { name, .. } => self.native("irdl.any", name, "", shared),
            Constraint::Exactly { build, .. } => {
                let ty = build(ctx);
                self.value(&format!("irdl.is {}", print_type(ctx, ty)))
            }
            Constraint::Is(ty) => self.value(&format!("irdl.is {}", print_type(ctx, *ty))),
            Constraint::AnyOf(all) => {
                let values: Vec<String> = all.iter().map(|c| self.constraint(ctx, c, shared)).collect();
                self.value(&format!("irdl.any_of({})", values.join(", ")))
            }
            Constraint::AllOf(all) => {
                let values: Vec<String> = all.iter().map(|c| self.constraint(ctx, c, shared)).collect();
                self.value(&format!("irdl.all_of({})", values.join(", ")))
            }
            Constraint::Derived { from, name, .. } => self.native("irdl.any", name, from, shared),
            Constraint::Parametric { def, params } => self.parametric(ctx, '!', def, params, shared),
            Constraint::AsAttr(of) => self.attr_constraint(ctx, of, shared),
        }
    }

    fn parametric(
        &mut self,
        ctx: &mut Context,
        sigil: char,
        def: &str,
        params: &[AttrConstraint],
        shared: &mut Shared<'_>,
    ) -> String {
        if params.is_empty() {
            return self.value(&format!("irdl.base \"{sigil}{def}\""));
        }
        let values: Vec<String> = params.iter().map(|c| self.attr_constraint(ctx, c, shared)).collect();
        let (dialect, name) = def.split_once('.').unwrap_or(("", def));
        self.value(&format!("irdl.parametric @{dialect}::{}<{}>", quoted_symbol(name), values.join(", ")))
    }

    fn attr_constraint(&mut self, ctx: &mut Context, constraint: &AttrConstraint, shared: &mut Shared<'_>) -> String {
        match constraint {
            AttrConstraint::Any => self.value("irdl.any"),
            AttrConstraint::Var(name) => variable(name, shared),
            AttrConstraint::TypeOf(of) => self.constraint(ctx, of, shared),
            AttrConstraint::Is(attr) => self.value(&format!("irdl.is {}", print_attr(ctx, *attr))),
            AttrConstraint::AnyOf(all) | AttrConstraint::AllOf(all) if !all.iter().all(is_portable) => {
                self.native("irdl.any", &constraint.describe(), "", shared)
            }
            AttrConstraint::AnyOf(all) => {
                let values: Vec<String> = all.iter().map(|c| self.attr_constraint(ctx, c, shared)).collect();
                self.value(&format!("irdl.any_of({})", values.join(", ")))
            }
            AttrConstraint::AllOf(all) => {
                let values: Vec<String> = all.iter().map(|c| self.attr_constraint(ctx, c, shared)).collect();
                self.value(&format!("irdl.all_of({})", values.join(", ")))
            }
            AttrConstraint::Parametric { def, params } => self.parametric(ctx, '#', def, params, shared),
            other => match base_of(other) {
                Base::Alone(name) => self.value(&format!("irdl.base \"#{name}\"")),
                Base::Refined(name) => self.native(&format!("irdl.base \"#{name}\""), &other.describe(), "", shared),
                Base::Unknown => self.native("irdl.any", &other.describe(), "", shared),
            },
        }
    }
}

/// True if IRDL can say all of the constraint.
fn is_portable(constraint: &AttrConstraint) -> bool {
    match constraint {
        AttrConstraint::Any | AttrConstraint::Is(_) | AttrConstraint::Var(_) | AttrConstraint::Parametric { .. } => {
            true
        }
        AttrConstraint::AnyOf(all) | AttrConstraint::AllOf(all) => all.iter().all(is_portable),
        AttrConstraint::TypeOf(_) => true,
        other => matches!(base_of(other), Base::Alone(_)),
    }
}

/// What IRDL can say of an attribute constraint.
enum Base<'c> {
    /// All of it: the base alone.
    Alone(&'static str),
    /// The base, and a predicate past it.
    Refined(&'c str),
    /// Nothing.
    Unknown,
}

fn base_of(constraint: &AttrConstraint) -> Base<'_> {
    if let Some((name, _)) = super::bases::KINDS.iter().find(|(_, kind)| kind().describe() == constraint.describe()) {
        return Base::Alone(name);
    }
    match constraint {
        AttrConstraint::Int(_) | AttrConstraint::Index | AttrConstraint::Enum { .. } => {
            Base::Refined("builtin.integer")
        }
        AttrConstraint::Symbol => Base::Refined("builtin.symbol_ref"),
        AttrConstraint::Array(_) => Base::Refined("builtin.array"),
        AttrConstraint::DenseArray(_) => Base::Refined("builtin.dense_array"),
        AttrConstraint::Dialect(name) => Base::Refined(name),
        _ => Base::Unknown,
    }
}

fn variable(name: &str, shared: &Shared<'_>) -> String {
    let value = shared.vars.iter().find(|(n, _)| n == name).map(|(_, value)| value.clone());
    value.unwrap_or_else(|| "%undefined".to_owned())
}

/// `@name` of the part of a full name after the dialect.
fn symbol(full: &str) -> String {
    let name = full.split_once('.').map_or(full, |(_, name)| name);
    format!("@{}", quoted_name(name))
}

fn quoted_symbol(name: &str) -> String {
    format!("@{}", quoted_name(name))
}

fn quoted_name(name: &str) -> String {
    if is_bare_identifier(name) { name.to_owned() } else { quoted(name) }
}

fn keyword(name: &str) -> String {
    quoted_name(name)
}

fn arity(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "",
        Arity::Optional => "optional",
        Arity::Many => "variadic",
    }
}

/// `name: kind %value, ...`.
fn named(names: &[&str], values: &[String], kind: impl Fn(usize) -> &'static str) -> String {
    let items = names.iter().zip(values).enumerate().map(|(index, (name, value))| {
        let kind = kind(index);
        let space = if kind.is_empty() { "" } else { " " };
        format!("{}: {kind}{space}{value}", if is_bare_identifier(name) { name } else { "_" })
    });
    items.collect::<Vec<_>>().join(", ")
}

fn op_attributes(def: &OpDef) -> Attributes {
    let mut attrs = Attributes::default();
    attrs.string("doc", &def.docs);
    attrs.string("assembly_format", def.syntax.as_deref().unwrap_or(""));
    let traits = Traits::ALL.iter().filter(|(t, _)| def.traits.contains(*t)).map(|(_, n)| trait_name(n));
    attrs.strings("traits", &traits.collect::<Vec<_>>());
    attrs.strings("parents", &def.parents.iter().map(Text::to_string).collect::<Vec<_>>());
    attrs.string("implicit_terminator", def.implicit_terminator.as_deref().unwrap_or(""));
    attrs.string("default_dialect", def.default_dialect.as_deref().unwrap_or(""));
    let successor = |s: &crate::def::SuccessorGroup| format!("{} {}", arity(s.arity), s.name).trim().to_owned();
    attrs.strings("successors", &def.successors.iter().map(successor).collect::<Vec<_>>());
    attrs.strings("effects", &def.effects.iter().map(effect).collect::<Vec<_>>());
    attrs.unit("properties", def.runtime.as_ref().is_none_or(|r| r.properties));
    attrs.unit("even_segments", has_even_segments(def));
    attrs.string("native", if !def.hooks.is_empty() || def.meaning.is_some() { &def.name } else { "" });
    attrs
}

fn effect(effect: &crate::def::Effect) -> String {
    let kind = match effect.kind {
        EffectKind::Read => "read",
        EffectKind::Write => "write",
        EffectKind::Allocate => "allocate",
        EffectKind::Free => "free",
    };
    format!("{kind} {}", effect.on).trim().to_owned()
}

/// Several open groups divide their values evenly instead of by an attribute.
fn has_even_segments(def: &OpDef) -> bool {
    let open = |groups: &[crate::def::ValueGroup]| groups.iter().filter(|g| g.arity != Arity::One).count() > 1;
    (open(&def.operands) && !def.traits.contains(Traits::ATTR_SIZED_OPERANDS))
        || (open(&def.results) && !def.traits.contains(Traits::ATTR_SIZED_RESULTS))
}
