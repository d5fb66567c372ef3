//! Programs of one to three operations of a family, before and after.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ir::fold::{Fold, Folder, Outcome, constant_of};
use ir::pass::{Options, Pass};
use ir::rewrite::Canonicalize;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Attr, Context, Diagnostics, Folded, Ir, Op, Rewriter, Type, TypeKind};
use sim::random::Random;

use crate::floats;
use crate::instances::{Instance, instances, operations};
use crate::oracle::{self, Rule, Scalar, Value, mask};
use crate::program::{Built, Constants, Node, Recipe, Returned, Shape, Source, Steps, build, steps};
use crate::scale;

/// Operations that compose.
pub struct Family {
    pub dialects: &'static [&'static str],
    pub shapes: Vec<Shape>,
    pub constants: Constants,
    /// Functions keep the bits of NaNs.
    pub exact: bool,
    /// Passes that are tried too, by name.
    pub passes: &'static [&'static str],
    /// Of the forms of each pair of operations, how many are tried; they take turns. All where they are of one name; none for 0.
    pub forms: usize,
    /// Random programs of each pair of operations.
    pub rounds: u64,
}

/// Programs in one `Ir`, whose tables grow.
const BATCH: usize = 300;
/// Most values of all arguments together that are tried.
const POINTS: usize = 1100;
/// Most faults that are shown.
const SHOWN: usize = 4;

/// What operands of the outer operation are that are not the inner one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Others {
    Constants,
    /// Arguments of the inner operation, where types allow.
    Shared,
    /// The inner operation once more, on other arguments.
    Inner,
    /// The inner operation once more with other attributes or types, on the same arguments.
    Sibling,
}

/// A form of two operations.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// Which operands of the inner operation are constants: all but the first (`true`), or the first.
    constant: Option<bool>,
    others: Others,
}

const FORMS: [Form; 8] = [
    Form { constant: None, others: Others::Constants },
    Form { constant: Some(true), others: Others::Constants },
    Form { constant: Some(false), others: Others::Constants },
    Form { constant: None, others: Others::Shared },
    Form { constant: Some(true), others: Others::Shared },
    Form { constant: Some(false), others: Others::Shared },
    Form { constant: None, others: Others::Inner },
    Form { constant: None, others: Others::Sibling },
];

struct Check<'f> {
    family: &'f Family,
    ir: Ir,
    module: Op,
    rules: HashMap<&'static str, Rule>,
    built: usize,
    /// Folds that gave something, and patterns that fired, by operation.
    folds: BTreeSet<String>,
    patterns: BTreeMap<String, BTreeSet<usize>>,
    faults: Vec<String>,
}

fn new_context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    ctx.awaken_all();
    ctx
}

/// An empty module.
fn new_ir(ctx: Context) -> (Ir, Op) {
    let mut ir = Ir::new(ctx);
    let mut rewriter = Rewriter::new(&mut ir);
    let (region, _) = rewriter.create_region_with_block(&[]);
    let module = rewriter.op("builtin.module").region(region).build();
    (ir, module)
}

fn type_of(ir: &mut Ir, shape: Shape) -> Type {
    let element = match shape.scalar {
        Scalar::Integer(width) => ir.ctx.integer(width),
        Scalar::Index => ir.ctx.index(),
        Scalar::Float(kind) => ir.ctx.float(kind),
    };
    match shape.lanes {
        0 => element,
        lanes => ir.ctx.ty(TypeKind::Vector { shape: [i64::from(lanes)].into(), scalable: [false].into(), element }),
    }
}

fn passes() -> Vec<Pass> {
    emit_llvm::passes().into_iter().chain(dialects::expand::passes()).collect()
}

/// Checks a family; `required` names operations whose folds and patterns must all be met here.
pub fn check(family: &Family, required: impl Fn(&str) -> bool) {
    let (ir, module) = new_ir(new_context());
    let rules = oracle::rules();
    let mut check = Check {
        family,
        ir,
        module,
        rules,
        built: 0,
        folds: BTreeSet::new(),
        patterns: BTreeMap::new(),
        faults: Vec::new(),
    };
    let all = check.all_instances();
    for instance in &all {
        check.alone(instance);
    }
    if family.forms > 0 {
        check.pairs(&all);
    }
    check.report(&required);
}

impl<'f> Check<'f> {
    /// The operations that the oracle knows, at all types of the family. Those with folds that it does not know are faults.
    fn all_instances(&mut self) -> Vec<Instance> {
        let types: Vec<Type> = self.family.shapes.iter().map(|shape| type_of(&mut self.ir, *shape)).collect();
        let mut all = Vec::new();
        for dialect in self.family.dialects {
            for def in operations(&mut self.ir, dialect) {
                if self.rules.contains_key(&*def.name) {
                    all.extend(instances(&mut self.ir, self.module, &def, &types));
                }
            }
        }
        all
    }

    /// One operation on each choice of arguments, equal arguments, constants and poison.
    fn alone(&mut self, instance: &Instance) {
        let choices: Vec<Vec<Source>> = instance.inputs.iter().map(|ty| self.sources(*ty)).collect();
        let total: usize = choices.iter().map(Vec::len).product();
        let stride = stride(total, 300);
        for number in 0..total {
            let mut rest = number;
            let mut recipe = Recipe::default();
            let mut operands = Vec::new();
            for (choice, ty) in choices.iter().zip(&instance.inputs) {
                let source = choice[rest % choice.len()].clone();
                rest /= choice.len();
                operands.push(place(&mut recipe.arguments, source, *ty));
            }
            // Of constants alone, and of three operands, every so many; all others.
            let is_sampled = instance.inputs.len() > 2 || recipe.arguments.is_empty();
            if is_sampled && number % stride != 0 {
                continue;
            }
            recipe.nodes.push(Node { instance, operands });
            self.program(&recipe);
            if instance.outputs.len() > 1 {
                recipe.returned = Returned::First;
                self.program(&recipe);
            }
        }
    }

    /// A new argument, the first of its type, poison and special constants.
    fn sources(&self, ty: Type) -> Vec<Source> {
        let constants = self.constants(ty).into_iter().map(Source::Constant);
        // Circuits have no poison.
        let poison = (self.family.constants == Constants::Arith).then_some(Source::Poison);
        [Source::Argument(0), Source::Argument(1)].into_iter().chain(poison).chain(constants).collect()
    }

    fn constants(&self, ty: Type) -> Vec<Vec<u128>> {
        let shape = Shape::of(&self.ir, ty).expect("a number");
        let values = domain(shape.scalar);
        match shape.lanes {
            0 => values.into_iter().map(|value| vec![value]).collect(),
            lanes => {
                let splat = |value: &u128| vec![*value; lanes as usize];
                let mixed = vec![0, mask(shape.scalar.width())];
                let count = values.len();
                values.iter().map(splat).chain([mixed, vec![1, values[count / 2]]]).collect()
            }
        }
    }

    /// Two operations, and sometimes a third, of which one takes the result of the other.
    fn pairs(&mut self, all: &[Instance]) {
        let mut makers: HashMap<Type, Vec<&Instance>> = HashMap::new();
        for instance in all {
            let types: BTreeSet<Type> = instance.outputs.iter().copied().collect();
            types.into_iter().for_each(|ty| makers.entry(ty).or_default().push(instance));
        }
        let (mut random, mut turn) = (Random::new(crate::number_of("KILN_SEED", 0)), 0);
        for outer in all {
            for (operand, ty) in outer.inputs.iter().enumerate() {
                for inner in makers.get(ty).into_iter().flatten() {
                    let own = if outer.name == inner.name { FORMS.len() } else { 0 };
                    let count = own.max(self.family.forms * scale() as usize);
                    for _ in 0..count.min(FORMS.len()) {
                        turn += 1;
                        let form = FORMS[turn % FORMS.len()];
                        let recipe = self.directed(&mut random, outer, operand, inner, form, &makers);
                        self.program(&recipe);
                    }
                    for _ in 0..self.family.rounds * scale() {
                        let recipe = self.composed(&mut random, outer, operand, inner, &makers);
                        self.program(&recipe);
                    }
                }
            }
        }
    }

    /// `outer` of `inner` in one of the forms that patterns look for.
    fn directed<'i>(
        &self,
        random: &mut Random,
        outer: &'i Instance,
        place_of_inner: usize,
        inner: &'i Instance,
        form: Form,
        makers: &HashMap<Type, Vec<&'i Instance>>,
    ) -> Recipe<'i> {
        let mut recipe = Recipe::default();
        let second = match form.others {
            Others::Inner => Some(inner),
            Others::Sibling => sibling(random, outer, place_of_inner, inner, makers),
            Others::Constants | Others::Shared => None,
        };
        for inner in [inner].into_iter().chain(second) {
            // The mark of a new argument, or of the first of its type.
            let mark = usize::from(form.others != Others::Sibling);
            let mut operands = Vec::new();
            for (index, &ty) in inner.inputs.iter().enumerate() {
                let is_constant = form.constant.is_some_and(|last| (index == 0) != last);
                operands.push(match is_constant && inner.inputs.len() > 1 {
                    true => self.constant(random, ty),
                    false => place(&mut recipe.arguments, Source::Argument(mark), ty),
                });
            }
            recipe.nodes.push(Node { instance: inner, operands });
        }
        let (mut operands, mut shared) = (Vec::new(), 0);
        for (index, &ty) in outer.inputs.iter().enumerate() {
            let results = |node: usize| {
                let made = recipe.nodes.get(node)?.instance.outputs.iter().position(|out| *out == ty);
                made.map(|result| Source::Result(node, result))
            };
            let source = if index == place_of_inner { results(0) } else { None };
            operands.push(source.unwrap_or_else(|| match form.others {
                Others::Constants => self.constant(random, ty),
                Others::Shared => {
                    shared += 1;
                    nth_argument(&mut recipe.arguments, ty, shared - 1)
                }
                Others::Inner | Others::Sibling => {
                    results(1).unwrap_or_else(|| place(&mut recipe.arguments, Source::Argument(0), ty))
                }
            }));
        }
        recipe.nodes.push(Node { instance: outer, operands });
        recipe
    }

    /// A constant; every other one is 0, 1 or -1.
    fn constant(&self, random: &mut Random, ty: Type) -> Source {
        let constants = self.constants(ty);
        let shape = Shape::of(&self.ir, ty).expect("a number");
        let ends = [0, 1, mask(shape.scalar.width())];
        let is_end = random.below(2) == 0 && !matches!(shape.scalar, Scalar::Float(_));
        Source::Constant(match is_end {
            true => vec![ends[random.below(3) as usize]; shape.elements()],
            false => constants[random.below(constants.len() as u64) as usize].clone(),
        })
    }

    fn composed<'i>(
        &self,
        random: &mut Random,
        outer: &'i Instance,
        place_of_inner: usize,
        inner: &'i Instance,
        makers: &HashMap<Type, Vec<&'i Instance>>,
    ) -> Recipe<'i> {
        let mut recipe = Recipe::default();
        if random.below(5) == 0
            && let Some(third) = makers.get(&inner.inputs[0]).map(|all| all[random.below(all.len() as u64) as usize])
        {
            let operands = self.operands(random, &mut recipe, third, None);
            recipe.nodes.push(Node { instance: third, operands });
            let operands = self.operands(random, &mut recipe, inner, Some((0, 0)));
            recipe.nodes.push(Node { instance: inner, operands });
        } else {
            let operands = self.operands(random, &mut recipe, inner, None);
            recipe.nodes.push(Node { instance: inner, operands });
        }
        let first = recipe.nodes.len() - 1;
        // Now and then two of the inner operation, for patterns that look at both operands.
        if random.below(3) == 0 {
            let operands = self.operands(random, &mut recipe, inner, None);
            recipe.nodes.push(Node { instance: inner, operands });
        }
        let operands = self.operands(random, &mut recipe, outer, Some((place_of_inner, first)));
        recipe.nodes.push(Node { instance: outer, operands });
        recipe
    }

    /// Operands of an operation: values that are there, constants, new arguments; at `fixed.0` the result of node `fixed.1`.
    fn operands(
        &self,
        random: &mut Random,
        recipe: &mut Recipe<'_>,
        instance: &Instance,
        fixed: Option<(usize, usize)>,
    ) -> Vec<Source> {
        let mut operands = Vec::new();
        for (index, &ty) in instance.inputs.iter().enumerate() {
            if let Some((at, node)) = fixed
                && at == index
                && let Some(result) = recipe.nodes[node].instance.outputs.iter().position(|out| *out == ty)
            {
                operands.push(Source::Result(node, result));
                continue;
            }
            let known = known(recipe, ty);
            let has_room = recipe.arguments.len() < 3;
            let source = match random.below(10) {
                0..=4 if !known.is_empty() => known[random.below(known.len() as u64) as usize].clone(),
                0..=7 => self.constant(random, ty),
                _ if has_room => place(&mut recipe.arguments, Source::Argument(1), ty),
                _ => place(&mut recipe.arguments, Source::Argument(0), ty),
            };
            operands.push(source);
        }
        operands
    }

    /// A program before and after each pattern of its last operation, its fold, and canonicalization.
    fn program(&mut self, recipe: &Recipe<'_>) {
        if self.faults.len() >= SHOWN {
            return;
        }
        let mut built = self.rebuild(recipe);
        let before = match steps(&self.ir, built.func, &self.rules, self.family.exact) {
            Ok(before) => before,
            Err(fault) => return self.faults.push(fault),
        };
        let outer = *built.nodes.last().expect("a recipe has nodes");
        let name = self.ir.op_text(outer).to_owned();
        let def = self.ir.def(outer).expect("a declared operation");
        let patterns = def.hooks.get::<Canonicalize>().copied().unwrap_or(&[]);
        let fold = def.hooks.get::<Fold>().copied();
        for (index, pattern) in patterns.iter().enumerate() {
            let op = *built.nodes.last().expect("a recipe has nodes");
            let mut rewriter = Rewriter::new(&mut self.ir);
            rewriter.before(op);
            if pattern(&mut rewriter, op) {
                self.patterns.entry(name.clone()).or_default().insert(index);
                if !self.compare(recipe, &before, built.func, &format!("pattern {index} of {name}")) {
                    return;
                }
                built = self.rebuild(recipe);
            }
        }
        if let Some(fold) = fold.filter(|_| !self.folds.contains(&name)) {
            let op = *built.nodes.last().expect("a recipe has nodes");
            let constants: Vec<Option<Attr>> =
                self.ir.operands(op).iter().map(|value| constant_of(&self.ir, *value)).collect();
            if !matches!(fold(&mut self.ir, op, &constants), Folded::No) {
                self.folds.insert(name.clone());
            }
            built = self.rebuild(recipe);
        }
        for name in self.family.passes {
            let pass = passes().into_iter().find(|pass| pass.name == *name).expect("a known pass");
            let options = Options::defaults(pass.options);
            (pass.run)(&mut self.ir, built.func, &options, &mut Diagnostics::new()).expect("a pass that ends");
            if !self.compare(recipe, &before, built.func, name) {
                return;
            }
            built = self.rebuild(recipe);
        }
        let op = *built.nodes.last().expect("a recipe has nodes");
        let outcome = Folder::new().fold(&mut Rewriter::new(&mut self.ir), op);
        if outcome != Outcome::Unchanged && !self.compare(recipe, &before, built.func, &format!("the fold of {name}")) {
            return;
        }
        let outcome = ir::canonicalize::canonicalize(&mut self.ir, built.func);
        if !outcome.converged {
            self.faults.push(format!("canonicalization does not end:\n{}", self.text(built.func)));
        }
        if outcome.changed {
            self.compare(recipe, &before, built.func, "canonicalization");
        }
    }

    /// Builds a recipe in the place of the program before it.
    fn rebuild(&mut self, recipe: &Recipe<'_>) -> Built {
        self.built += 1;
        if self.built.is_multiple_of(BATCH) {
            let ctx = std::mem::replace(&mut self.ir.ctx, Context::new());
            (self.ir, self.module) = new_ir(ctx);
        }
        let body = self.ir.body(self.module, 0).expect("a module has a body");
        for func in self.ir.ops_vec(body) {
            Rewriter::new(&mut self.ir).erase(func);
        }
        let built = build(&mut self.ir, self.module, recipe, self.family.constants);
        if self.family.exact {
            dialects::exact::keep_bits(&mut self.ir, built.func);
        }
        built
    }

    fn text(&self, func: Op) -> String {
        print_op(&self.ir, func, &PrintOptions::default())
    }

    /// True if the results after refine those before. A fault builds the program anew, to show it.
    fn compare(&mut self, recipe: &Recipe<'_>, before: &Steps, func: Op, what: &str) -> bool {
        let after = match steps(&self.ir, func, &self.rules, self.family.exact) {
            Ok(after) => after,
            Err(fault) => {
                self.faults.push(format!("{what}: {fault}\n{}", self.text(func)));
                return false;
            }
        };
        let Some(point) = difference(&self.ir, recipe, before, &after) else { return true };
        let now = self.text(func);
        let built = self.rebuild(recipe);
        self.faults.push(format!("{what}, {point}\n{}\nbecomes\n{now}", self.text(built.func)));
        false
    }

    fn report(&self, required: &dyn Fn(&str) -> bool) {
        let mut faults = self.faults.clone();
        for dialect in self.family.dialects {
            let found = self.ir.ctx.dialects().iter().find(|known| known.name == *dialect).expect("registered");
            for def in found.op_names.iter().filter_map(|name| self.ir.ctx.op_def(*name)) {
                let name: &str = &def.name;
                if !required(name) || def.operands.is_empty() {
                    continue;
                }
                if def.hooks.get::<Fold>().is_some() && !self.folds.contains(name) {
                    faults.push(format!("no program is folded by {name}"));
                }
                let count = def.hooks.get::<Canonicalize>().map_or(0, |patterns| patterns.len());
                let fired = self.patterns.get(name);
                let quiet = (0..count).filter(|index| !fired.is_some_and(|fired| fired.contains(index)));
                faults.extend(quiet.map(|index| format!("pattern {index} of {name} never fires")));
            }
        }
        assert!(faults.is_empty(), "of {} programs:\n{}", self.built, faults.join("\n\n"));
        eprintln!("{:?}: {} programs", self.family.dialects, self.built);
    }
}

/// An operation of `inner`'s name that makes another operand of `outer`.
fn sibling<'i>(
    random: &mut Random,
    outer: &Instance,
    place_of_inner: usize,
    inner: &Instance,
    makers: &HashMap<Type, Vec<&'i Instance>>,
) -> Option<&'i Instance> {
    let other = outer.inputs.iter().enumerate().find(|(index, _)| *index != place_of_inner)?.1;
    let made = makers.get(other).into_iter().flatten().filter(|made| made.name == inner.name);
    let fitting: Vec<&&Instance> = made.filter(|made| made.inputs == inner.inputs).collect();
    (!fitting.is_empty()).then(|| *fitting[random.below(fitting.len() as u64) as usize])
}

/// An argument in the place of the marks 0, one that is there, and 1, a new one.
fn place(arguments: &mut Vec<Type>, source: Source, ty: Type) -> Source {
    let Source::Argument(mark) = source else { return source };
    let known = arguments.iter().position(|known| *known == ty).filter(|_| mark == 0);
    Source::Argument(known.unwrap_or_else(|| {
        arguments.push(ty);
        arguments.len() - 1
    }))
}

/// An argument of a type: of those that are there one after the other, again from the first after the last.
fn nth_argument(arguments: &mut Vec<Type>, ty: Type, number: usize) -> Source {
    let known: Vec<usize> = (0..arguments.len()).filter(|&index| arguments[index] == ty).collect();
    match known.len() {
        0 => place(arguments, Source::Argument(1), ty),
        count => Source::Argument(known[number % count]),
    }
}

/// The values of a type that a recipe has.
fn known(recipe: &Recipe<'_>, ty: Type) -> Vec<Source> {
    let arguments = recipe.arguments.iter().enumerate().filter(|(_, known)| **known == ty);
    let mut found: Vec<Source> = arguments.map(|(index, _)| Source::Argument(index)).collect();
    for (number, node) in recipe.nodes.iter().enumerate() {
        let results = node.instance.outputs.iter().enumerate().filter(|(_, known)| **known == ty);
        found.extend(results.map(|(index, _)| Source::Result(number, index)));
    }
    found
}

/// The values of a scalar that are tried: all of few bits, else the ends.
fn domain(scalar: Scalar) -> Vec<u128> {
    match scalar {
        Scalar::Float(kind) => floats::special(kind),
        Scalar::Integer(width @ ..=4) => (0..1 << width).collect(),
        Scalar::Integer(_) | Scalar::Index => {
            let width = scalar.width();
            let (all, smallest) = (mask(width), 1u128 << (width - 1));
            let mut values = vec![0, 1, 2, 3, all, all - 1, smallest, smallest + 1, smallest - 1, smallest - 2];
            if width > 32 {
                values.extend([1 << 31, 1 << 32, (1 << 32) - 1, all - (1 << 31) + 1, all - (1 << 32) + 1]);
            }
            values
        }
    }
}

fn values(shape: Shape) -> Vec<Vec<Value>> {
    let scalars: Vec<Value> = domain(shape.scalar).into_iter().map(Value::Bits).collect();
    let mut all = vec![Vec::new()];
    for _ in 0..shape.elements() {
        let longer =
            |list: &Vec<Value>| scalars.iter().map(|value| [list.clone(), vec![*value]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Of `total`, every so many, so that about `most` are left: a prime, so that nothing that is numbered stays the same.
fn stride(total: usize, most: usize) -> usize {
    const PRIMES: [usize; 12] = [1, 7, 11, 17, 31, 61, 127, 251, 509, 1021, 4093, 65521];
    PRIMES.into_iter().find(|prime| prime * most >= total).unwrap_or(1_048_573)
}

/// The first point at which the results after do not refine those before.
fn difference(ir: &Ir, recipe: &Recipe<'_>, before: &Steps, after: &Steps) -> Option<String> {
    let domains: Vec<Vec<Vec<Value>>> =
        recipe.arguments.iter().map(|ty| values(Shape::of(ir, *ty).expect("a number"))).collect();
    let total: usize = domains.iter().map(Vec::len).product();
    let stride = stride(total, POINTS);
    for number in (0..total).step_by(stride) {
        let mut rest = number;
        let mut arguments: Vec<&[Value]> = Vec::new();
        for domain in &domains {
            arguments.push(&domain[rest % domain.len()]);
            rest /= domain.len();
        }
        let (expected, actual) = (before.run(&arguments), after.run(&arguments));
        for ((shape, expected), actual) in before.types.iter().zip(&expected).zip(&actual) {
            let same = expected.iter().zip(actual).all(|(e, a)| oracle::refines(shape.scalar, *e, *a));
            if !same {
                return Some(format!("on {arguments:?}: {expected:?} before, {actual:?} after"));
            }
        }
    }
    None
}
