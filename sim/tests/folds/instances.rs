//! Operations at types and with attributes, found by their declarations: whatever the verifier lets pass.

use ir::constraint::AttrConstraint;
use ir::def::{AttrSpec, Presence};
use ir::{Arity, Attr, Diagnostics, Ir, Op, OpDef, Rewriter, Traits, Type};

use crate::program::{self, Constants, Node, Recipe, Source};

/// An operation with its attributes at its types.
#[derive(Clone, Debug)]
pub struct Instance {
    pub name: String,
    pub inputs: Vec<Type>,
    pub outputs: Vec<Type>,
    pub attrs: Vec<(String, Attr)>,
}

impl Instance {
    /// Builds it where the rewriter stands.
    pub fn build(&self, rewriter: &mut Rewriter<'_>, operands: &[ir::Value]) -> Op {
        let mut op = rewriter.op(&self.name).operands(operands).results(&self.outputs);
        for (name, value) in &self.attrs {
            op = op.attr(name, *value);
        }
        op.build()
    }
}

/// The operations of a dialect that compute: no constants, no regions.
pub fn operations(ir: &mut Ir, dialect: &str) -> Vec<OpDef> {
    ir.ctx.awaken_all();
    let found = ir.ctx.dialects().iter().find(|known| known.name == dialect).expect("a registered dialect");
    let defs = found.op_names.iter().filter_map(|name| ir.ctx.op_def(*name));
    let computes = |def: &&OpDef| {
        def.regions.is_empty()
            && def.successors.is_empty()
            && !def.operands.is_empty()
            && !def.results.is_empty()
            && !def.traits.contains(Traits::CONSTANT_LIKE)
    };
    defs.filter(computes).cloned().collect()
}

/// All that the verifier lets pass of `def` on values of `types`.
pub fn instances(ir: &mut Ir, module: Op, def: &OpDef, types: &[Type]) -> Vec<Instance> {
    let is_variadic = def.operands.iter().any(|group| group.arity == Arity::Many);
    let counts = if is_variadic { 1..=3 } else { def.operands.len()..=def.operands.len() };
    let mut found = Vec::new();
    for count in counts {
        for inputs in tuples(types, count) {
            let all_attrs = attributes(ir, def, count);
            for outputs in tuples(types, def.results.len()) {
                let plain = Instance { name: def.name.to_string(), inputs: inputs.clone(), outputs, attrs: Vec::new() };
                if all_attrs.len() > 1 && !all_attrs.iter().any(|attrs| is_valid(ir, module, &plain, attrs)) {
                    continue;
                }
                let valid = all_attrs.iter().filter(|attrs| is_valid(ir, module, &plain, attrs));
                found.extend(valid.map(|attrs| Instance { attrs: attrs.clone(), ..plain.clone() }));
            }
        }
    }
    found
}

/// All lists of so many of `types`; of more than two, those of at most two different ones.
fn tuples(types: &[Type], count: usize) -> Vec<Vec<Type>> {
    let mut lists = vec![Vec::new()];
    for _ in 0..count {
        let longer = |list: &Vec<Type>| -> Vec<Vec<Type>> {
            types.iter().map(|ty| list.iter().copied().chain([*ty]).collect()).collect()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    let kinds = |list: &Vec<Type>| (0..list.len()).filter(|&at| !list[..at].contains(&list[at])).count();
    lists.retain(|list| kinds(list) <= 2);
    lists
}

/// Values of all attributes that matter to what is computed.
fn attributes(ir: &mut Ir, def: &OpDef, operands: usize) -> Vec<Vec<(String, Attr)>> {
    let mut lists = vec![Vec::new()];
    for spec in &def.attrs {
        let values = values_of(ir, spec, operands);
        if values.is_empty() {
            continue;
        }
        let longer = |list: &Vec<(String, Attr)>| -> Vec<Vec<(String, Attr)>> {
            let with = |value: &Option<Attr>| match value {
                Some(value) => list.iter().cloned().chain([(spec.name.to_string(), *value)]).collect(),
                None => list.clone(),
            };
            values.iter().map(with).collect()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

/// The values of one attribute, `None` for its absence; nothing where it does not matter.
fn values_of(ir: &mut Ir, spec: &AttrSpec, operands: usize) -> Vec<Option<Attr>> {
    let is_required = matches!(spec.presence, Presence::Required);
    let mut values: Vec<Option<Attr>> = match &spec.constraint {
        AttrConstraint::Enum { def, width } => {
            def.cases.iter().map(|(_, number)| Some(ir.ctx.i_attr(*width, *number))).collect()
        }
        AttrConstraint::Int(width) => (0..3).map(|number| Some(ir.ctx.i_attr(*width, number))).collect(),
        AttrConstraint::DenseArray(width) if operands < 3 => {
            let entries = 1u32 << operands;
            let table = |all: u32| (0..entries).map(|bit| i64::from(all >> bit & 1)).collect::<Vec<i64>>();
            // All the same, a copy of the first operand, its complement, both, either, one of two, and some without a name.
            let mut tables: Vec<u32> = [0, 1, 2, 3, 6, 8, 9, 13, 14, 15].map(|all| all & ((1 << entries) - 1)).to_vec();
            tables.sort_unstable();
            tables.dedup();
            tables.iter().map(|all| Some(ir.ctx.dense_array(*width, &table(*all)))).collect()
        }
        AttrConstraint::Dialect(name) if name == "index.cmp_predicate" => {
            (0..10).map(|number| numbered(ir, "index.cmp_predicate", number)).collect()
        }
        AttrConstraint::Dialect(name) if name == "arith.overflow" => {
            (1..4).map(|number| numbered(ir, "arith.overflow", number)).collect()
        }
        _ => return Vec::new(),
    };
    if !is_required {
        values.push(None);
    }
    values
}

fn numbered(ir: &mut Ir, name: &str, number: i64) -> Option<Attr> {
    let number = ir.ctx.i_attr(64, number);
    let attr = ir.ctx.dialect_attr(name, &[number]);
    assert!(attr.is_some(), "{name} is not registered");
    attr
}

fn is_valid(ir: &mut Ir, module: Op, plain: &Instance, attrs: &[(String, Attr)]) -> bool {
    let instance = Instance { attrs: attrs.to_vec(), ..plain.clone() };
    let operands = (0..plain.inputs.len()).map(Source::Argument).collect();
    let nodes = vec![Node { instance: &instance, operands }];
    let recipe = Recipe { arguments: plain.inputs.clone(), nodes, ..Recipe::default() };
    let built = program::build(ir, module, &recipe, Constants::Arith);
    let is_valid = ir::verify::verify(ir, built.func, &mut Diagnostics::new()).is_ok();
    Rewriter::new(ir).erase(built.func);
    is_valid
}
