//! `irdl.operation` as an `OpDef`: groups of operands, results, attributes and regions, and what its attributes add.

use crate::constraint::Constraint;
use crate::def::{
    Arity, AttrSpec, Effect, EffectKind, OpDef, Presence, RegionGroup, RuntimeDef, RuntimeRegion, SuccessorGroup, Text,
    Traits, ValueGroup,
};
use crate::diag::Reported;
use crate::ids::{Op, Value};
use crate::interfaces::Inlining;
use crate::ir::ValueDef;
use crate::loc::Loc;

use super::constraints::Scope;
use super::{Loader, code, string, strings, variadicities};

/// Groups and where their constraints stand.
type Groups = (Vec<ValueGroup>, Vec<Loc>);

impl Loader<'_> {
    pub(super) fn operation(&mut self, op: Op) -> Result<OpDef, Reported> {
        let scope = self.scope(op)?;
        let (operands, operand_locs) = self.value_groups(op, "irdl.operands", "operand", &scope);
        let (results, result_locs) = self.value_groups(op, "irdl.results", "result", &scope);
        let (attrs, attr_locs) = self.attributes(op, &scope)?;
        let (regions, runtime_regions) = self.regions(op, &scope);
        let runtime = RuntimeDef {
            loc: self.ir.loc(op),
            operands: operand_locs,
            results: result_locs,
            attrs: attr_locs,
            regions: runtime_regions,
            properties: self.ir.attr(op, "properties").is_some(),
        };
        let mut def = OpDef {
            name: self.full_name(op).into(),
            docs: string(self.ir, op, "doc").unwrap_or("").to_owned().into(),
            traits: sized_traits(&operands, &results),
            operands,
            results,
            attrs,
            regions,
            vars: scope.vars,
            runtime: Some(Box::new(runtime)),
            ..OpDef::default()
        };
        self.extend(op, &mut def)?;
        Ok(def)
    }

    fn value_groups(&self, op: Op, list: &str, noun: &str, scope: &Scope) -> Groups {
        let Some(list) = self.list(op, list) else { return Groups::default() };
        let (names, kinds) = (strings(self.ir, list, "names"), variadicities(self.ir, list));
        let group = |(index, value): (usize, &Value)| {
            let name = names.get(index).map_or_else(|| format!("{noun}{index}"), |n| (*n).to_owned());
            let arity = kinds.get(index).map_or(Arity::One, |k| arity(*k));
            ValueGroup { name: name.into(), arity, constraint: scope.get_type(*value) }
        };
        let operands = self.ir.operands(list);
        (operands.iter().enumerate().map(group).collect(), operands.iter().map(|&v| self.loc_of(v)).collect())
    }

    fn attributes(&mut self, op: Op, scope: &Scope) -> Result<(Vec<AttrSpec>, Vec<Loc>), Reported> {
        let Some(list) = self.list(op, "irdl.attributes") else { return Ok(Default::default()) };
        let ir = self.ir;
        let optional = strings(ir, list, "optional");
        let defaults = ir.attr(list, "defaults").and_then(|a| ir.ctx.as_dict(a)).unwrap_or(&[]);
        let presence = |name: &str| match defaults.iter().find(|(n, _)| ir.ctx.text(*n) == name) {
            Some(&(_, value)) if optional.contains(&name) => Presence::OptionalDefault(ir.attr_text(value).into()),
            Some(&(_, value)) => Presence::Default(ir.attr_text(value).into()),
            None if optional.contains(&name) => Presence::Optional,
            None => Presence::Required,
        };
        let names = strings(ir, list, "attributeValueNames");
        let (mut specs, mut locs): (Vec<AttrSpec>, Vec<Loc>) = Default::default();
        for (name, &value) in names.into_iter().zip(ir.operands(list)) {
            if specs.iter().any(|s| s.name == name) {
                return Err(self.error(list, code::DIALECT, format!("the attribute '{name}' is defined twice")));
            }
            specs.push(AttrSpec {
                name: name.to_owned().into(),
                constraint: scope.get(value),
                presence: presence(name),
            });
            locs.push(self.loc_of(value));
        }
        Ok((specs, locs))
    }

    fn regions(&self, op: Op, scope: &Scope) -> (Vec<RegionGroup>, Vec<RuntimeRegion>) {
        let Some(list) = self.list(op, "irdl.regions") else { return Default::default() };
        let (names, kinds) = (strings(self.ir, list, "names"), strings(self.ir, list, "kinds"));
        let regions = self.ir.operands(list).iter().enumerate().map(|(index, &value)| {
            let name = names.get(index).map_or_else(|| format!("region{index}"), |n| (*n).to_owned());
            let arity = kinds.get(index).and_then(|k| crate::irdl::ops::VARIADICITY.value(k)).map_or(Arity::One, arity);
            let (blocks, runtime) = self.region(value, scope);
            (RegionGroup { name: name.into(), arity, blocks }, runtime)
        });
        regions.unzip()
    }

    fn region(&self, value: Value, scope: &Scope) -> (Option<u32>, RuntimeRegion) {
        let ValueDef::Result { op, .. } = self.ir.value_def(value) else {
            return (None, RuntimeRegion { loc: Loc::UNKNOWN, args: None });
        };
        let blocks = self.ir.attr(op, "numberOfBlocks").and_then(|a| self.ir.ctx.as_i64(a));
        let constrained = self.ir.attr(op, "constrainedArguments").is_some();
        let args = || self.ir.operands(op).iter().map(|&v| scope.get_type(v)).collect::<Vec<Constraint>>();
        let args = constrained.then(args);
        (blocks.and_then(|b| u32::try_from(b).ok()), RuntimeRegion { loc: self.ir.loc(op), args })
    }

    // What IRDL has no words for stands in attributes of `irdl.operation`, which other readers pass over.

    fn extend(&mut self, op: Op, def: &mut OpDef) -> Result<(), Reported> {
        let ir = self.ir;
        def.parents = strings(ir, op, "parents").into_iter().map(|p| p.to_owned().into()).collect();
        def.implicit_terminator = string(ir, op, "implicit_terminator").map(|t| t.to_owned().into());
        def.default_dialect = string(ir, op, "default_dialect").map(|t| t.to_owned().into());
        def.successors = strings(ir, op, "successors").into_iter().map(successor).collect();
        for name in strings(ir, op, "traits") {
            match trait_of(name) {
                Some(found) => def.traits = def.traits.union(found),
                None => return Err(self.unknown(op, "trait", name)),
            }
        }
        for text in strings(ir, op, "effects") {
            match effect_of(text) {
                Some(effect) => def.effects.push(effect),
                None => return Err(self.unknown(op, "effect", text)),
            }
        }
        if ir.attr(op, "even_segments").is_some() {
            def.traits = declared_traits(ir, op);
        }
        if let Some(native) = string(ir, op, "native") {
            self.take_hooks(op, native, def)?;
        }
        self.syntax(op, def)
    }

    fn unknown(&mut self, op: Op, what: &str, name: &str) -> Reported {
        let message = format!("'{name}' is no {what}, in the definition of '{}'", self.full_name(op));
        self.error(op, code::EXTENSION, message)
    }

    fn syntax(&mut self, op: Op, def: &mut OpDef) -> Result<(), Reported> {
        let Some(format) = string(self.ir, op, "assembly_format") else { return Ok(()) };
        def.syntax = Some(format.to_owned().into());
        match def.compiled_format() {
            Some(Err(message)) => {
                let message = format!("the assembly format of '{}' is at fault: {message}", def.name);
                Err(self.error(op, code::EXTENSION, message))
            }
            _ => Ok(()),
        }
    }

    /// Code that no text can say comes from the compiled definition of that name.
    fn take_hooks(&mut self, op: Op, native: &str, def: &mut OpDef) -> Result<(), Reported> {
        let ctx = &self.ir.ctx;
        let id = ctx.known_op_name(native);
        let Some(native) = id.and_then(|id| ctx.op_def(id)) else {
            return Err(self.unknown(op, "compiled operation", native));
        };
        (def.hooks, def.meaning) = (native.hooks.clone(), native.meaning);
        // Calls of operations that text defines are not inlined, as in the reference.
        def.hooks.remove::<Inlining>();
        Ok(())
    }
}

fn arity(kind: i64) -> Arity {
    match kind {
        0 => Arity::One,
        1 => Arity::Optional,
        _ => Arity::Many,
    }
}

/// Several groups of no fixed size need their sizes in an attribute.
fn sized_traits(operands: &[ValueGroup], results: &[ValueGroup]) -> Traits {
    let open = |groups: &[ValueGroup]| groups.iter().filter(|g| g.arity != Arity::One).count() > 1;
    let with = |yes: bool, traits: Traits| if yes { traits } else { Traits::default() };
    with(open(operands), Traits::ATTR_SIZED_OPERANDS).union(with(open(results), Traits::ATTR_SIZED_RESULTS))
}

/// `name`, `optional name` or `variadic name`.
fn successor(text: &str) -> SuccessorGroup {
    let (arity, name) = match text.split_once(' ') {
        Some(("optional", name)) => (Arity::Optional, name),
        Some(("variadic", name)) => (Arity::Many, name),
        _ => (Arity::One, text),
    };
    SuccessorGroup { name: name.to_owned().into(), arity }
}

/// `read memref`, `write`.
fn effect_of(text: &str) -> Option<Effect> {
    let (kind, on) = text.split_once(' ').unwrap_or((text, ""));
    let kind = match kind {
        "read" => EffectKind::Read,
        "write" => EffectKind::Write,
        "allocate" => EffectKind::Allocate,
        "free" => EffectKind::Free,
        _ => return None,
    };
    Some(Effect { kind, on: Text::from(on.to_owned()) })
}

/// A trait by its name in capitals or in the reference's spelling.
fn trait_of(name: &str) -> Option<Traits> {
    const OTHER_NAMES: [(&str, Traits); 8] = [
        ("IsolatedFromAbove", Traits::ISOLATED),
        ("NoMemoryEffect", Traits::NO_EFFECT),
        ("SameTypeOperands", Traits::SAME_TYPE_OPERANDS),
        ("AttrSizedOperandSegments", Traits::ATTR_SIZED_OPERANDS),
        ("AttrSizedResultSegments", Traits::ATTR_SIZED_RESULTS),
        ("AutomaticAllocationScope", Traits::ALLOCATION_SCOPE),
        ("RecursiveMemoryEffects", Traits::RECURSIVE_EFFECTS),
        ("SameOperandsAndResultShape", Traits::SAME_SHAPE),
    ];
    let camel = |n: &str| n.split('_').flat_map(capitalized).collect::<String>();
    let own = Traits::ALL.iter().find(|(_, n)| *n == name || camel(n) == name).map(|(t, _)| *t);
    own.or_else(|| OTHER_NAMES.iter().find(|(n, _)| *n == name).map(|(_, t)| *t))
}

/// The traits that the definition names.
fn declared_traits(ir: &crate::ir::Ir, op: Op) -> Traits {
    strings(ir, op, "traits").into_iter().filter_map(trait_of).fold(Traits::default(), Traits::union)
}

/// `COMMUTATIVE` to `Commutative`.
fn capitalized(word: &str) -> impl Iterator<Item = char> + '_ {
    word.chars().enumerate().map(|(i, c)| if i == 0 { c } else { c.to_ascii_lowercase() })
}

/// A trait in the reference's spelling.
pub(in crate::irdl) fn trait_name(name: &str) -> String {
    name.split('_').flat_map(capitalized).collect()
}
