//! The polyhedral model of some ops of one block: statements with domains, execution times and accesses.
//!
//! What holds: a statement is an op that touches memory, or the yield of a loop that carries values; its domain holds every
//! instance that runs, and no more if `is_exact`. In forms, `Symbol(s)` is value `symbols[s]`, and `Dim(k)` is dimension `k`
//! of the statement.

use ir::{AffineExpr, Block, Ir, Op, Region, Traits, Value};
use rustc_hash::FxHashMap;

use super::control::{self, Choice};
use super::order::Time;
use crate::access::{self, Access, Memory};
use crate::domain;
use crate::forms::{Forms, terms_of};
use crate::ops::compose::position;
use crate::system::{Constraint, require_form};
use presburger::{BasicSet, Set, Space};

/// Conditions and bounds that would split a domain into more parts are left out.
const MOST_ALTERNATIVES: usize = 64;

/// One loop around a statement (`affine.parallel` is as many as it has variables).
#[derive(Clone, Debug)]
pub struct Dimension {
    /// The loop.
    pub op: Op,
    /// Its variable; `None` for loops that don't count, whose iterations have numbers that nothing is known of.
    pub variable: Option<Value>,
    /// The step, if it is known.
    pub step: Option<i64>,
    /// True if iterations run one after the other.
    pub is_ordered: bool,
}

/// An element that a statement reads or writes.
#[derive(Clone, Debug)]
pub struct Touch {
    /// The memory.
    pub memory: Memory,
    /// True for a write.
    pub is_write: bool,
    /// The element; `None` for any one. A subscript that is not affine is `None`, too.
    pub element: Option<Vec<Option<AffineExpr>>>,
    /// The elements from there on that a vector has along each dimension; empty for a single element.
    pub extents: Vec<i64>,
}

/// An op whose instances run in some order.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The op.
    pub op: Op,
    /// The loops around, outermost first.
    pub dims: Vec<Dimension>,
    /// Alternatives, one of which holds for each instance that runs.
    pub domain: Vec<Vec<Constraint>>,
    /// True if the domain has only instances that run.
    pub is_exact: bool,
    /// When an instance runs, in lexicographic order.
    pub times: Vec<Time>,
    /// What it touches.
    pub touches: Vec<Touch>,
}

/// The statements inside some ops of one block.
#[derive(Clone, Debug)]
pub struct Model {
    /// Values from outside that domains and elements are affine in.
    pub symbols: Vec<Value>,
    /// The statements in order of the text.
    pub statements: Vec<Statement>,
}

impl Touch {
    /// The number of elements along dimension `k`.
    pub fn extent(&self, k: usize) -> i64 {
        self.extents.get(k).copied().unwrap_or(1)
    }

    /// True if it touches one element, and each subscript is known.
    pub fn is_exact(&self) -> bool {
        self.memory != Memory::Unknown
            && self.extents.iter().all(|&extent| extent == 1)
            && self.element.as_ref().is_some_and(|element| element.iter().all(Option::is_some))
    }
}

impl Model {
    /// The model of `roots`, ops of one block in order.
    pub fn of(ir: &Ir, roots: &[Op]) -> Model {
        Model::of_more(ir, roots, Vec::new())
    }

    /// As [`Model::of`], with symbols known already.
    pub fn of_more(ir: &Ir, roots: &[Op], symbols: Vec<Value>) -> Model {
        Model::with_symbols(ir, roots, symbols, &|ir, forms, op| touching(ir, forms, op))
    }

    /// The model of what is inside of `part`, which is at or in `root`: loops around it are dimensions, so what they count is known.
    pub fn of_part(ir: &Ir, root: Op, part: Op) -> Model {
        let inside =
            |ir: &Ir, forms: &mut Forms, op| if ir.is_inside(op, part) { touching(ir, forms, op) } else { None };
        Model::with_symbols(ir, &[root], Vec::new(), &inside)
    }

    /// As [`Model::of`], with symbols known already, and of the ops that `touch` gives accesses for.
    pub fn with_symbols(ir: &Ir, roots: &[Op], symbols: Vec<Value>, touch: Selection<'_>) -> Model {
        let mut builder = Builder {
            ir,
            forms: Forms::new(),
            model: Model { symbols, statements: Vec::new() },
            positions: FxHashMap::default(),
            touch,
        };
        builder.roots(roots);
        builder.model
    }

    /// The set of instances of statement `s`.
    pub fn domain(&self, s: usize) -> Set {
        let statement = &self.statements[s];
        let space = Space::set(self.symbols.len(), statement.dims.len());
        Set::of(space, statement.domain.iter().map(|conjunction| set_of(space, conjunction)))
    }
}

/// The accesses of an op; `None` if it is no statement.
pub type Selection<'a> = &'a dyn Fn(&Ir, &mut Forms, Op) -> Option<Vec<Access>>;

/// Memory accesses, or those of an op that may do anything.
fn touching(ir: &Ir, forms: &mut Forms, op: Op) -> Option<Vec<Access>> {
    if control::is_opaque(ir, op) {
        let whole = |is_write| Access { op, memory: Memory::Unknown, subscripts: None, is_write };
        return Some(vec![whole(false), whole(true)]);
    }
    let accesses = access::accesses_of(ir, forms, op);
    let carries = ir.has_trait(op, Traits::TERMINATOR)
        && ir.parent(op).is_some_and(|p| domain::is_for(ir, p) && ir.result_count(p) > 0);
    (carries || !accesses.is_empty()).then_some(accesses)
}

/// A conjunction over the columns of `space`.
pub fn set_of(space: Space, conjunction: &[Constraint]) -> BasicSet {
    let mut set = BasicSet::universe(space);
    for constraint in conjunction {
        require(&mut set, constraint);
    }
    set
}

/// Adds a constraint whose dimensions are those of the space of `set`. False if it is not affine: it is left out then.
pub fn require(set: &mut BasicSet, constraint: &Constraint) -> bool {
    let first = set.space().symbols as u32;
    let form = constraint.expr.substitute(&|d| AffineExpr::Dim(first + d), &AffineExpr::Dim);
    require_form(set, &form, constraint.is_equality)
}

/// What is known on the way down to an op.
#[derive(Clone, Default)]
struct Around {
    dims: Vec<Dimension>,
    domain: Vec<Vec<Constraint>>,
    is_exact: bool,
    times: Vec<Time>,
}

struct Builder<'a> {
    ir: &'a Ir,
    forms: Forms,
    model: Model,
    positions: FxHashMap<Op, i64>,
    touch: Selection<'a>,
}

impl Builder<'_> {
    fn roots(&mut self, roots: &[Op]) {
        let Some(&first) = roots.first() else { return };
        let mut around = Around { domain: vec![Vec::new()], is_exact: true, ..Around::default() };
        let context = domain::domain(self.ir, &mut self.forms, first);
        for constraint in &context {
            self.narrow(&mut around, &vec![vec![constraint.clone()]]);
        }
        // What is not known of the values from outside makes no domain less exact.
        around.is_exact = true;
        if let Some(block) = self.ir.block_of(first) {
            self.number(block);
        }
        let mut stack: Vec<(Op, Around)> = roots.iter().rev().map(|&op| (op, around.clone())).collect();
        while let Some((op, around)) = stack.pop() {
            self.op(op, around, &mut stack);
        }
    }

    fn number(&mut self, block: Block) {
        for (k, op) in self.ir.ops(block).enumerate() {
            self.positions.insert(op, k as i64);
        }
    }

    /// Notes `op` if it is a statement; ops inside go to `stack`, the first on top.
    fn op(&mut self, op: Op, mut around: Around, stack: &mut Vec<(Op, Around)>) {
        around.times.push(Time::position(self.positions.get(&op).copied().unwrap_or(0)));
        if let Some(accesses) = (self.touch)(self.ir, &mut self.forms, op) {
            self.statement(op, &around, accesses);
        }
        if control::is_opaque(self.ir, op) {
            return;
        }
        for (index, &region) in self.ir.regions(op).iter().enumerate().rev() {
            if let Some(inside) = self.enter(op, index, region, &around) {
                let ops = self.ir.blocks(region).first().map_or(Vec::new(), |&block| self.ir.ops_vec(block));
                stack.extend(ops.into_iter().rev().map(|inner| (inner, inside.clone())));
            }
        }
    }

    fn enter(&mut self, op: Op, index: usize, region: Region, around: &Around) -> Option<Around> {
        let block = *self.ir.blocks(region).first()?;
        self.number(block);
        let mut inside = around.clone();
        let control = control::of(self.ir, &mut self.forms, op, index);
        for dimension in control.dims {
            let expr = AffineExpr::Dim(inside.dims.len() as u32);
            inside.times.push(Time { expr, is_ordered: dimension.is_ordered });
            inside.dims.push(dimension);
        }
        inside.is_exact &= control.is_exact;
        for choice in &control.choices {
            self.narrow(&mut inside, choice);
        }
        if self.ir.regions(op).len() > 1 {
            inside.times.push(Time::position(index as i64));
        }
        Some(inside)
    }

    /// Requires one of the alternatives of `choice` (over terms).
    fn narrow(&mut self, around: &mut Around, choice: &Choice) {
        let mut next = Vec::new();
        for alternative in choice {
            let mut placed = Vec::new();
            for constraint in alternative {
                match self.placed(&constraint.expr, &around.dims) {
                    Some(expr) => placed.push(Constraint { expr, is_equality: constraint.is_equality }),
                    None => around.is_exact = false,
                }
            }
            next.extend(around.domain.iter().map(|known| [known.as_slice(), placed.as_slice()].concat()));
        }
        // Too many alternatives to go on with: the domain then holds more than what runs.
        around.is_exact &= next.len() <= MOST_ALTERNATIVES;
        if next.len() <= MOST_ALTERNATIVES {
            around.domain = next;
        }
    }

    /// A form over terms in symbols and dimensions; `None` if it is not affine in them.
    fn placed(&mut self, form: &AffineExpr, dims: &[Dimension]) -> Option<AffineExpr> {
        if !is_affine(form) {
            return None;
        }
        let mut columns = FxHashMap::default();
        for term in terms_of(form) {
            columns.insert(term, self.column(self.forms.term(term), dims)?);
        }
        Some(form.substitute(&|t| columns[&t].clone(), &AffineExpr::Symbol))
    }

    fn column(&mut self, value: Value, dims: &[Dimension]) -> Option<AffineExpr> {
        if let Some(k) = dims.iter().position(|d| d.variable == Some(value)) {
            return Some(AffineExpr::Dim(k as u32));
        }
        let is_outside = dims.iter().all(|d| domain::is_outside(self.ir, value, d.op));
        is_outside.then(|| AffineExpr::Symbol(position(&mut self.model.symbols, value)))
    }

    fn statement(&mut self, op: Op, around: &Around, accesses: Vec<Access>) {
        let mut touches: Vec<Touch> = accesses.iter().map(|access| self.touch(access, &around.dims)).collect();
        touches.extend(self.carried(op, &around.dims));
        let Around { dims, domain, is_exact, times } = around.clone();
        self.model.statements.push(Statement { op, dims, domain, is_exact, times, touches });
    }

    fn touch(&mut self, access: &Access, dims: &[Dimension]) -> Touch {
        let (memory, is_write) = (access.memory, access.is_write);
        let vector = access::vector_of(self.ir, &mut self.forms, access.op);
        if let Some(vector) = vector.filter(|v| access.subscripts.is_none() && v.memory == memory) {
            let element = Some(vector.first.iter().map(|form| self.placed(form, dims)).collect());
            return Touch { memory, is_write, element, extents: vector.extents };
        }
        let element =
            access.subscripts.as_ref().map(|forms| forms.iter().map(|form| self.placed(form, dims)).collect());
        Touch { memory, is_write, element, extents: Vec::new() }
    }

    /// The values that a yield hands to the next iteration: each is read and written in every iteration, anew for each run of the loop.
    fn carried(&self, op: Op, dims: &[Dimension]) -> Vec<Touch> {
        let Some(looping) = self.ir.parent(op).filter(|&p| domain::is_for(self.ir, p)) else { return Vec::new() };
        if !self.ir.has_trait(op, Traits::TERMINATOR) || self.ir.result_count(looping) == 0 {
            return Vec::new();
        }
        let Some(body) = self.ir.body(looping, 0) else { return Vec::new() };
        let outer: Vec<_> = (0..dims.len().saturating_sub(1)).map(|k| Some(AffineExpr::Dim(k as u32))).collect();
        let touch = |(value, is_write)| Touch {
            memory: Memory::Value(value),
            is_write,
            element: Some(outer.clone()),
            extents: Vec::new(),
        };
        self.ir.args(body)[1..].iter().flat_map(|&v| [(v, false), (v, true)]).map(touch).collect()
    }
}

/// True if the form is affine with positive constant divisors.
fn is_affine(form: &AffineExpr) -> bool {
    let mut is_plain = form.is_pure_affine();
    form.walk(&mut |e| {
        if let AffineExpr::Mod(_, by) | AffineExpr::FloorDiv(_, by) | AffineExpr::CeilDiv(_, by) = e {
            is_plain &= by.as_const().is_some_and(|c| c > 0);
        }
    });
    is_plain
}
