//! What differs between the lanes of a vector: the values that follow from a loop's variable, and how accesses move with it.

use dialects::memref::layout;
use ir::{Ir, Op, Traits, TypeKind, Value};
use rustc_hash::FxHashSet;

use crate::domain::is_for;
use crate::forms::{Forms, sum_of, terms_of};
use crate::ops as affine;
use crate::words::in_words;

/// How an access moves from iteration to iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It stays.
    Fixed,
    /// To the next element of the last dimension.
    Next,
}

/// A loop whose iterations are to be lanes.
pub struct Lanes {
    /// The loop.
    pub looping: Op,
    /// Its variable.
    pub variable: Value,
    /// Its step.
    pub step: i64,
    /// The values that may differ between its iterations: its arguments, and what follows from them.
    pub varying: FxHashSet<Value>,
}

impl Lanes {
    /// Those of a counted loop. `None` if it has no constant step.
    pub fn of(ir: &Ir, looping: Op) -> Option<Lanes> {
        let variable = ir.arg(ir.body(looping, 0)?, 0);
        let step = crate::domain::counted(ir, &mut Forms::new(), looping)?.step?;
        let arguments = ir.args(ir.body(looping, 0)?).iter().copied();
        let mut lanes = Lanes { looping, variable, step, varying: arguments.collect() };
        let ops: Vec<Op> = ir.walk_vec(looping).into_iter().filter(|&op| op != looping).collect();
        loop {
            let known = lanes.varying.len();
            ops.iter().for_each(|&op| lanes.spread(ir, op));
            if lanes.varying.len() == known {
                return Some(lanes);
            }
        }
    }

    /// True if the op uses a value that may differ.
    pub fn differs(&self, ir: &Ir, op: Op) -> bool {
        ir.operands(op).iter().any(|v| self.varying.contains(v))
    }

    /// Which of the values that an inner loop carries may differ.
    pub fn carried(&self, ir: &Ir, inner: Op) -> Vec<usize> {
        (0..ir.result_count(inner)).filter(|&k| self.varying.contains(&ir.result(inner, k))).collect()
    }

    fn spread(&mut self, ir: &Ir, op: Op) {
        if is_for(ir, op) {
            let inits = crate::unroll::init_values(ir, op);
            let differing: Vec<usize> = (0..inits.len()).filter(|&k| self.varying.contains(&inits[k])).collect();
            differing.into_iter().for_each(|k| self.carry(ir, op, k));
            return;
        }
        if ir.has_trait(op, Traits::TERMINATOR) {
            let Some(parent) = ir.parent(op).filter(|&p| p != self.looping) else { return };
            let operands = ir.operands(op).to_vec();
            let count = operands.len().min(ir.result_count(parent));
            let differing: Vec<usize> = (0..count).filter(|&k| self.varying.contains(&operands[k])).collect();
            differing.into_iter().for_each(|k| self.carry(ir, parent, k));
            return;
        }
        if self.differs(ir, op) {
            self.varying.extend(ir.results(op));
        }
    }

    fn carry(&mut self, ir: &Ir, op: Op, k: usize) {
        self.varying.insert(ir.result(op, k));
        if is_for(ir, op) {
            self.varying.insert(crate::loops::carried_arg(ir, op, k));
        }
    }

    /// How an affine access moves. Errors: why it has no vector.
    pub fn place(&self, ir: &Ir, op: Op) -> Result<Place, String> {
        let refused = |why: &str| Err(format!("{} {why}", in_words(ir, op)));
        let mut forms = Forms::new();
        let Some((memref, map, operands)) = affine::access::place(ir, op) else {
            return refused("has no affine subscripts");
        };
        if self.varying.contains(&memref) {
            return refused("touches another memory in each iteration");
        }
        let Some(subscripts) = forms.apply(ir, map, operands) else { return refused("has no affine subscripts") };
        let Some(moves) = subscripts.iter().map(|s| self.factor(&mut forms, s)).collect::<Option<Vec<i64>>>() else {
            return refused("has a subscript that is not linear in the loop");
        };
        let is_adjacent = layout::layout(&ir.ctx, ir.ty(memref)).is_some_and(|l| l.strides.last() == Some(&1));
        match moves.split_last() {
            Some((last, others)) if *last == 1 && others.iter().all(|&m| m == 0) && is_adjacent => Ok(Place::Next),
            _ if moves.iter().all(|&m| m == 0) => Ok(Place::Fixed),
            _ => refused("does not go on to the next element in each iteration"),
        }
    }

    /// By how much a form grows from iteration to iteration. `None` if that differs, or is not known.
    pub fn factor(&self, forms: &mut Forms, form: &ir::AffineExpr) -> Option<i64> {
        let own = forms.opaque(self.variable);
        let sum = sum_of(form)?;
        let mut factor = 0;
        for (atom, times) in &sum.atoms {
            if *atom == own {
                factor = *times;
            } else if terms_of(atom).into_iter().any(|t| self.varying.contains(&forms.term(t))) {
                return None;
            }
        }
        factor.checked_mul(self.step)
    }

    /// By how much an index grows from iteration to iteration, if that is always the same.
    pub fn growth(&self, ir: &Ir, value: Value) -> Option<i64> {
        let mut forms = Forms::new();
        let form = forms.of(ir, value);
        self.factor(&mut forms, &form).filter(|_| ir.ctx.is_index(ir.ty(value)))
    }

    /// Errors: why the iterations can't be lanes, whatever their dependences.
    pub fn check(&self, ir: &Ir) -> Result<(), String> {
        let ops: Vec<Op> = ir.walk_vec(self.looping).into_iter().filter(|&op| op != self.looping).collect();
        ops.iter().try_for_each(|&op| self.check_op(ir, op))?;
        let is_next = |op: &Op| is_access(ir, *op) && self.place(ir, *op) == Ok(Place::Next);
        if ops.iter().any(is_next) { Ok(()) } else { Err("no access goes on to the next element".into()) }
    }

    fn check_op(&self, ir: &Ir, op: Op) -> Result<(), String> {
        let refused = |why: &str| Err(format!("{} {why}", in_words(ir, op)));
        let mut values = ir.operands(op).iter().copied().chain(ir.results(op));
        if values.any(|v| matches!(ir.ctx.kind(ir.ty(v)), TypeKind::Vector { .. })) {
            return refused("is of vectors already");
        }
        if ir.has_trait(op, Traits::ALLOCATION) {
            return refused("makes a memory for each iteration");
        }
        if is_for(ir, op) {
            return self.check_inner(ir, op);
        }
        if ir.has_trait(op, Traits::TERMINATOR) {
            return self.check_yield(ir, op);
        }
        if !self.differs(ir, op) {
            return Ok(());
        }
        if !ir.regions(op).is_empty() {
            return refused("depends on the loop");
        }
        if is_access(ir, op) {
            return self.check_access(ir, op);
        }
        if !ir.has_trait(op, Traits::ELEMENTWISE) {
            let is_index = ir.results(op).all(|r| ir.ctx.is_index(ir.ty(r))) && ir::effects::is_effect_free(ir, op);
            return if is_index { Ok(()) } else { refused("has no form for vectors") };
        }
        let mut all = ir.operands(op).iter().copied().chain(ir.results(op));
        if all.all(|v| is_element(ir, v)) {
            self.check_operands(ir, op, ir.operands(op))
        } else {
            refused("has no form for vectors")
        }
    }

    fn check_inner(&self, ir: &Ir, inner: Op) -> Result<(), String> {
        let bounds = &ir.operands(inner)[..crate::unroll::bound_count(ir, inner)];
        if bounds.iter().any(|v| self.varying.contains(v)) {
            return Err(format!("the bounds of {} depend on it", in_words(ir, inner)));
        }
        let carried = self.carried(ir, inner);
        if carried.iter().any(|&k| !is_element(ir, ir.result(inner, k))) {
            return Err(format!("{} carries what is no element of a vector", in_words(ir, inner)));
        }
        let inits = crate::unroll::init_values(ir, inner);
        let own: Vec<Value> = carried.into_iter().map(|k| inits[k]).collect();
        self.check_operands(ir, inner, &own)
    }

    fn check_yield(&self, ir: &Ir, op: Op) -> Result<(), String> {
        let Some(parent) = ir.parent(op).filter(|&p| p != self.looping) else { return Ok(()) };
        if !self.differs(ir, op) {
            return Ok(());
        }
        if !is_for(ir, parent) {
            return Err(format!("{} gives another value in each iteration", in_words(ir, parent)));
        }
        self.check_operands(ir, op, ir.operands(op))
    }

    fn check_access(&self, ir: &Ir, op: Op) -> Result<(), String> {
        let place = self.place(ir, op)?;
        let is_store = ir.isa::<affine::Store>(op);
        if is_store && place == Place::Fixed {
            return Err(format!("{} writes one element in all iterations", in_words(ir, op)));
        }
        if !is_element(ir, if is_store { ir.operand(op, 0) } else { ir.result(op, 0) }) {
            return Err(format!("{} touches what is no element of a vector", in_words(ir, op)));
        }
        if is_store { self.check_operands(ir, op, &ir.operands(op)[..1]) } else { Ok(()) }
    }

    /// Errors: an operand has no vector.
    fn check_operands(&self, ir: &Ir, op: Op, operands: &[Value]) -> Result<(), String> {
        let is_known = |&value: &Value| {
            let made = ir.def_op(value);
            !self.varying.contains(&value)
                || self.growth(ir, value).is_some()
                || made.is_none_or(|made| {
                    ir.has_trait(made, Traits::ELEMENTWISE) || is_access(ir, made) || is_for(ir, made)
                })
        };
        match operands.iter().find(|v| !is_known(v)) {
            Some(_) => Err(format!("{} uses an index that is not linear in the loop", in_words(ir, op))),
            None => Ok(()),
        }
    }
}

/// True for `affine.load` and `affine.store`.
pub fn is_access(ir: &Ir, op: Op) -> bool {
    ir.isa::<affine::Load>(op) || ir.isa::<affine::Store>(op)
}

/// True for a value of a type that vectors may have as elements.
fn is_element(ir: &Ir, value: Value) -> bool {
    let ty = ir.ty(value);
    ir.ctx.is_index(ty) || matches!(ir.ctx.kind(ty), TypeKind::Float(_)) || ir.ctx.integer_width(ty).is_some()
}
