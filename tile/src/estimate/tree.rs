//! A function as a tree of loops, choices and straight pieces of work, with its accesses as affine forms.

use affine::access::{self, Memory};
use affine::domain;
use affine::forms::Forms;
use affine::ops::access::place;
use affine::ops::conditions::condition;
use affine::ops::{If, VectorLoad, VectorStore};
use dialects::elements::element_bits;
use ir::{AffineExpr, Ir, Op, Value};
use rustc_hash::FxHashMap;

/// A function.
pub(super) struct Tree {
    /// What it does, in order.
    pub items: Vec<Item>,
    /// The access that an operation makes.
    pub accesses: FxHashMap<Op, Access>,
    /// The number of terms of forms.
    pub terms: usize,
}

/// A part of a function.
pub(super) enum Item {
    Loop(Loop),
    Choice(Choice),
    Work(Vec<Op>),
}

/// A loop that counts.
pub(super) struct Loop {
    pub op: Op,
    /// The term of its variable.
    pub variable: u32,
    /// The greatest of these is the lower bound.
    pub lower: Vec<AffineExpr>,
    /// The least of these is the upper bound.
    pub upper: Vec<AffineExpr>,
    pub step: i64,
    pub body: Vec<Item>,
}

/// An `affine.if`.
pub(super) struct Choice {
    /// Forms that are 0 (`true`) or at least 0, all of them, for the first branch.
    pub conditions: Vec<(AffineExpr, bool)>,
    pub branches: [Vec<Item>; 2],
}

impl Choice {
    /// What is in either branch.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.branches.iter().flatten()
    }
}

/// What an operation does to memory.
#[derive(Clone, Debug)]
pub(super) struct Access {
    pub memory: Memory,
    /// Index of the first element; `None` is not known.
    pub element: Option<Vec<AffineExpr>>,
    /// Elements side by side.
    pub width: u64,
    /// Bytes of an element.
    pub bytes: u64,
    pub is_write: bool,
    pub shape: Vec<i64>,
}

impl Loop {
    /// True if no loop is inside.
    pub fn is_innermost(&self) -> bool {
        !self.body.iter().any(super::has_loop)
    }
}

impl Tree {
    /// That of a function of one block. `None`: a loop does not count, or something else has operations inside.
    pub fn of(ir: &Ir, func: Op) -> Option<Tree> {
        let mut builder = Builder { ir, forms: Forms::new(), accesses: FxHashMap::default(), terms: 0 };
        let items = builder.region(func, 0)?;
        Some(Tree { items, accesses: builder.accesses, terms: builder.terms })
    }
}

struct Builder<'a> {
    ir: &'a Ir,
    forms: Forms,
    accesses: FxHashMap<Op, Access>,
    terms: usize,
}

impl Builder<'_> {
    fn region(&mut self, op: Op, index: usize) -> Option<Vec<Item>> {
        let Some(&region) = self.ir.regions(op).get(index) else { return Some(Vec::new()) };
        match self.ir.blocks(region) {
            [] => Some(Vec::new()),
            [block] => self.block(self.ir.ops_vec(*block)),
            _ => None,
        }
    }

    fn block(&mut self, ops: Vec<Op>) -> Option<Vec<Item>> {
        let mut items = Vec::new();
        for op in ops {
            if self.ir.regions(op).is_empty() {
                self.note_access(op);
                match items.last_mut() {
                    Some(Item::Work(work)) => work.push(op),
                    _ => items.push(Item::Work(vec![op])),
                }
            } else if self.ir.isa::<If>(op) {
                items.push(Item::Choice(self.choice(op)?));
            } else {
                items.push(Item::Loop(self.looping(op)?));
            }
        }
        Some(items)
    }

    fn looping(&mut self, op: Op) -> Option<Loop> {
        let counted = domain::counted(self.ir, &mut self.forms, op)?;
        let variable = self.term(counted.variable);
        counted.lower.iter().chain(&counted.upper).for_each(|form| self.note_terms(form));
        let body = self.region(op, 0)?;
        Some(Loop { op, variable, lower: counted.lower, upper: counted.upper, step: counted.step?, body })
    }

    fn choice(&mut self, op: Op) -> Option<Choice> {
        let set = condition(self.ir, op)?.clone();
        let operands: Vec<AffineExpr> = self.ir.operands(op).iter().map(|&v| self.forms.of(self.ir, v)).collect();
        let form = |expr| affine::forms::substitute_operands(expr, set.dims, &operands);
        let conditions: Vec<_> = set.constraints.iter().map(|c| (form(&c.expr), c.is_equality)).collect();
        conditions.iter().for_each(|(form, _)| self.note_terms(form));
        Some(Choice { conditions, branches: [self.region(op, 0)?, self.region(op, 1)?] })
    }

    fn term(&mut self, value: Value) -> u32 {
        let form = self.forms.opaque(value);
        self.note_terms(&form);
        affine::forms::terms_of(&form)[0]
    }

    fn note_terms(&mut self, form: &AffineExpr) {
        let most = affine::forms::terms_of(form).into_iter().max();
        self.terms = self.terms.max(most.map_or(0, |term| term as usize + 1));
    }

    fn note_access(&mut self, op: Op) {
        let Some(access) = self.access(op) else { return };
        access.element.iter().flatten().for_each(|form| self.note_terms(form));
        self.accesses.insert(op, access);
    }

    fn access(&mut self, op: Op) -> Option<Access> {
        let ir = self.ir;
        if ir.isa::<VectorLoad>(op) || ir.isa::<VectorStore>(op) {
            let (memref, map, operands) = place(ir, op)?;
            let element = self.forms.apply(ir, map, operands);
            let vector = if ir.result_count(op) == 1 { ir.result(op, 0) } else { ir.operand(op, 0) };
            let width = ir.ctx.shape(ir.ty(vector))?.iter().product::<i64>().unsigned_abs();
            return self.described(memref, element, width, ir.isa::<VectorStore>(op));
        }
        let memref = access::memref_of(ir, op)?;
        let (memory, is_direct) = access::memory_of(ir, memref);
        let element = access::subscripts_of(ir, &mut self.forms, op).filter(|_| is_direct && memory != Memory::Unknown);
        self.described(memref, element, 1, access::is_store(ir, op))
    }

    fn described(&self, memref: Value, element: Option<Vec<AffineExpr>>, width: u64, is_write: bool) -> Option<Access> {
        let ir = self.ir;
        let ty = ir.ty(memref);
        let (memory, _) = access::memory_of(ir, memref);
        let shape = ir.ctx.shape(ty)?.to_vec();
        let scalar = ir.ctx.element_or_self(ir.ctx.element_type(ty)?);
        let bytes = u64::from(element_bits(&ir.ctx, scalar)?.div_ceil(8));
        Some(Access { memory, element, width, bytes, is_write, shape })
    }
}
