//! Random programs in generic form, made from the registered declarations.
//!
//! What holds: the operations of a program are a function of its seed; adding a declaration changes the programs of few
//! seeds. Most operations satisfy their declaration; the rest break it somewhere.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use ir::constraint::{AttrConstraint, Constraint};
use ir::def::{Arity, AttrSpec, OpDef, Presence, ValueGroup};
use ir::text::parser::{parse_attr_text, parse_source, parse_type_text};
use ir::text::printer::{print_attr, print_type};
use ir::{Attr, Context, Diagnostics, Ir, Traits, Type};

use super::pool::{ATTRS, TYPES};
use xtask::fuzz::random::{Random, hash, mix};

/// Dialects that the reference has too.
const DIALECTS: [&str; 14] = [
    "affine",
    "arith",
    "bufferization",
    "cf",
    "complex",
    "func",
    "index",
    "llvm",
    "math",
    "memref",
    "scf",
    "tensor",
    "ub",
    "vector",
];

/// How often an operation is made anew while its declaration is not satisfied.
const ATTEMPTS: usize = 12;

/// What programs are made from.
pub struct Programs {
    ir: Ir,
    defs: Vec<Arc<OpDef>>,
    types: Vec<Type>,
    attrs: Vec<Attr>,
}

/// Types chosen so far for one operation: by constraint variable and by group.
#[derive(Default)]
struct Chosen {
    vars: HashMap<String, Type>,
    groups: HashMap<String, Type>,
    first: Option<Type>,
}

/// The parts of an operation as text.
#[derive(Default)]
struct Parts {
    operands: Vec<Type>,
    results: Vec<Type>,
    attrs: Vec<String>,
    regions: Vec<String>,
    successors: usize,
}

fn context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    ctx.allow_unregistered = true;
    ctx.awaken_all();
    ctx
}

impl Programs {
    /// All declarations, and the pool of types and attributes.
    pub fn new() -> Self {
        let mut ir = Ir::new(context());
        let defs = declarations(&ir.ctx);
        let mut diags = Diagnostics::new();
        let types = TYPES.iter().filter_map(|text| parse_type_text(&mut ir, text, &mut diags).ok()).collect();
        let attrs = ATTRS.iter().filter_map(|text| parse_attr_text(&mut ir, text, &mut diags).ok()).collect();
        Self { ir, defs, types, attrs }
    }

    /// The program of `seed`: one operation in a function.
    pub fn program(&mut self, seed: u64) -> String {
        let rank = |def: &Arc<OpDef>| mix(seed, hash(&def.name));
        let Some(def) = self.defs.iter().max_by_key(|def| rank(def)).cloned() else { return String::new() };
        let mut random = Random::new(seed);
        let keep_faults = random.chance(30);
        let mut text = String::new();
        for _ in 0..ATTEMPTS {
            let parts = self.parts(&def, &mut random);
            text = self.text(&def, &parts);
            if keep_faults || self.is_valid(&text) {
                break;
            }
        }
        text
    }

    /// The dialects of these operations, each once.
    pub fn dialects(&self) -> Vec<String> {
        let names = self.defs.iter().filter_map(|def| def.name.split_once('.'));
        names.map(|(dialect, _)| dialect.to_owned()).collect::<std::collections::BTreeSet<_>>().into_iter().collect()
    }

    /// The operations of a dialect that may stand in a function, by name.
    pub fn names(&self, dialect: &str) -> Vec<String> {
        let own = self.defs.iter().filter(|def| def.name.split('.').next() == Some(dialect));
        own.map(|def| def.name.to_string()).collect()
    }

    /// A program with one operation that satisfies its declaration; `None` where `attempts` at one do not.
    pub fn right_program(&mut self, name: &str, attempts: u64) -> Option<String> {
        let def = self.defs.iter().find(|def| def.name == name).cloned()?;
        (0..attempts).find_map(|seed| {
            let parts = self.parts(&def, &mut Random::new(mix(seed, hash(name))));
            Some(self.text(&def, &parts)).filter(|text| self.is_valid(text))
        })
    }

    /// True if Kiln accepts the program; one that it does not survive counts as accepted, so that it is looked at.
    fn is_valid(&mut self, text: &str) -> bool {
        let mut ir = Ir::new(context());
        let mut check = || {
            let mut diags = Diagnostics::new();
            let module = parse_source(&mut ir, "program", text, &mut diags)?;
            ir::verify::verify(&mut ir, module, &mut diags)
        };
        catch_unwind(AssertUnwindSafe(&mut check)).is_ok_and(|r| r.is_ok())
    }

    fn parts(&mut self, def: &OpDef, random: &mut Random) -> Parts {
        let (mut parts, mut chosen) = (Parts::default(), Chosen::default());
        let operand_sizes = self.values(def, &def.operands, &mut chosen, random, &mut parts.operands);
        let result_sizes = self.values(def, &def.results, &mut chosen, random, &mut parts.results);
        for spec in &def.attrs {
            parts.attrs.extend(self.attribute(spec, random));
        }
        for (name, marker, sizes) in [
            ("operandSegmentSizes", Traits::ATTR_SIZED_OPERANDS, operand_sizes),
            ("resultSegmentSizes", Traits::ATTR_SIZED_RESULTS, result_sizes),
        ] {
            if def.traits.contains(marker) {
                let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
                let colon = if sizes.is_empty() { "" } else { ": " };
                parts.attrs.push(format!("{name} = array<i32{colon}{}>", sizes.join(", ")));
            }
        }
        for group in &def.regions {
            for _ in 0..count(group.arity, random) {
                parts.regions.push(self.region(def, &parts.operands, random));
            }
        }
        parts.successors = def.successors.iter().map(|group| count(group.arity, random)).sum();
        parts
    }

    /// Types for the values of `groups`; how many each group has.
    fn values(
        &mut self,
        def: &OpDef,
        groups: &[ValueGroup],
        chosen: &mut Chosen,
        random: &mut Random,
        into: &mut Vec<Type>,
    ) -> Vec<usize> {
        let mut sizes = Vec::new();
        for group in groups {
            let count = count(group.arity, random);
            sizes.push(count);
            for _ in 0..count {
                into.extend(self.ty(def, group, chosen, random));
            }
        }
        sizes
    }

    fn ty(&mut self, def: &OpDef, group: &ValueGroup, chosen: &mut Chosen, random: &mut Random) -> Option<Type> {
        let same = Traits::SAME_OPERANDS_AND_RESULT_TYPE;
        let ty = match chosen.first.filter(|_| def.traits.contains(same)) {
            Some(first) => first,
            None => self.type_for(def, &group.constraint, chosen, random)?,
        };
        chosen.first.get_or_insert(ty);
        chosen.groups.entry(group.name.to_string()).or_insert(ty);
        Some(ty)
    }

    fn type_for(
        &mut self,
        def: &OpDef,
        constraint: &Constraint,
        chosen: &mut Chosen,
        random: &mut Random,
    ) -> Option<Type> {
        match constraint {
            Constraint::Var(name) => {
                if let Some(&ty) = chosen.vars.get(name.as_ref()) {
                    return Some(ty);
                }
                let (_, bound) = def.vars.iter().find(|(var, _)| var == name)?;
                let ty = self.type_for(def, bound, chosen, random)?;
                chosen.vars.insert(name.to_string(), ty);
                Some(ty)
            }
            Constraint::Exactly { build, .. } => Some(build(&mut self.ir.ctx)),
            Constraint::Derived { from, derive, .. } => match chosen.groups.get(from.as_ref()) {
                Some(&from) => derive(&mut self.ir.ctx, from),
                None => random.pick(&self.types),
            },
            Constraint::AllOf(parts) if parts.iter().any(|part| matches!(part, Constraint::Derived { .. })) => {
                let derived = parts.iter().find(|part| matches!(part, Constraint::Derived { .. }))?;
                self.type_for(def, derived, chosen, random)
            }
            // A type that was chosen before often has to come again, or its element type.
            _ => {
                let ctx = &self.ir.ctx;
                let before = chosen.first.filter(|&ty| constraint.accepts(ctx, ty));
                let fitting: Vec<Type> = self.types.iter().copied().filter(|&ty| constraint.accepts(ctx, ty)).collect();
                before.filter(|_| random.chance(40)).or_else(|| random.pick(&fitting))
            }
        }
    }

    /// `name = value`, or nothing where the attribute may be absent.
    fn attribute(&mut self, spec: &AttrSpec, random: &mut Random) -> Option<String> {
        let needed = matches!(spec.presence, Presence::Required);
        if !random.chance(if needed { 97 } else { 25 }) {
            return None;
        }
        let value = match &spec.constraint {
            AttrConstraint::Enum { def, width } => {
                let (_, number) = random.pick(&def.cases.iter().map(|(w, n)| (*w, *n)).collect::<Vec<_>>())?;
                format!("{number} : i{width}")
            }
            constraint => {
                let ctx = &self.ir.ctx;
                let fitting: Vec<Attr> = self.attrs.iter().copied().filter(|&a| constraint.accepts(ctx, a)).collect();
                print_attr(ctx, random.pick(&fitting)?)
            }
        };
        Some(format!("{} = {value}", spec.name))
    }

    /// A region of one block, with the terminator that the operation asks for.
    fn region(&mut self, def: &OpDef, operands: &[Type], random: &mut Random) -> String {
        let mut args = Vec::new();
        for _ in 0..random.below(3) {
            let ty = if random.chance(60) { random.pick(operands) } else { random.pick(&self.types) };
            args.extend(ty.map(|ty| print_type(&self.ir.ctx, ty)));
        }
        let named: Vec<String> = args.iter().enumerate().map(|(i, ty)| format!("%b{i}: {ty}")).collect();
        let header = if named.is_empty() { String::new() } else { format!("\n  ^bb0({}):", named.join(", ")) };
        let Some(terminator) = &def.implicit_terminator else { return format!("{{{header}\n  }}") };
        let passed = random.below(args.len() + 1);
        let values: Vec<String> = (0..passed).map(|i| format!("%b{i}")).collect();
        format!("{{{header}\n    \"{terminator}\"({}) : ({}) -> ()\n  }}", values.join(", "), args[..passed].join(", "))
    }

    fn text(&self, def: &OpDef, parts: &Parts) -> String {
        let texts = |types: &[Type]| types.iter().map(|&ty| print_type(&self.ir.ctx, ty)).collect::<Vec<_>>();
        let (operands, results) = (texts(&parts.operands), texts(&parts.results));
        let args: Vec<String> = operands.iter().enumerate().map(|(i, ty)| format!("%a{i}: {ty}")).collect();
        let values: Vec<String> = (0..operands.len()).map(|i| format!("%a{i}")).collect();
        let bound = if results.is_empty() { String::new() } else { format!("%r:{} = ", results.len()) };
        let attrs = if parts.attrs.is_empty() { String::new() } else { format!(" <{{{}}}>", parts.attrs.join(", ")) };
        let regions = match parts.regions.is_empty() {
            true => String::new(),
            false => format!(" ({})", parts.regions.join(", ")),
        };
        let targets: Vec<String> = (0..parts.successors).map(|i| format!("^bb{}", i + 1)).collect();
        let blocks: String = targets.iter().map(|name| format!("  {name}:\n    func.return\n")).collect();
        let targets = if targets.is_empty() { String::new() } else { format!("[{}]", targets.join(", ")) };
        let op = format!(
            "{bound}\"{}\"({}){targets}{attrs}{regions} : ({}) -> ({})",
            def.name,
            values.join(", "),
            operands.join(", "),
            results.join(", ")
        );
        let end = if def.traits.contains(Traits::TERMINATOR) { "" } else { "\n  func.return" };
        format!("func.func @f({}) {{\n  {op}{end}\n{blocks}}}\n", args.join(", "))
    }
}

impl Default for Programs {
    fn default() -> Self {
        Self::new()
    }
}

/// The declarations of operations that may stand in a function.
fn declarations(ctx: &Context) -> Vec<Arc<OpDef>> {
    let names = ctx.dialects().iter().filter(|d| DIALECTS.contains(&d.name.as_ref())).flat_map(|d| &d.op_names);
    let all = names.filter_map(|&name| ctx.shared_op_def(name));
    // `llvm.mlir.null` and operations of our own are not in the reference.
    let known: HashSet<&str> = include_str!("../../../xtask/ods.txt").lines().collect();
    all.filter(|def| known.contains(def.name.as_ref()))
        .filter(|def| def.parents.is_empty() && !def.traits.contains(Traits::SYMBOL))
        .collect()
}

fn count(arity: Arity, random: &mut Random) -> usize {
    match arity {
        Arity::One => 1,
        Arity::Optional => random.below(2),
        Arity::Many => random.below(4),
    }
}
