//! Loops whose iterations the lanes of a warp share.
//!
//! What holds: all lanes of a warp come to such a loop together, and have the same results after it.

use ir::diag::Reported;
use ir::{Op, Value};

use super::Emitter;
use super::code::{Code, Label};
use super::operand::{Class, Operand};
use crate::map::lanes::{Order, Reduction, Shared, neutral};

/// All lanes of a warp.
const ALL: &str = "-1";

/// A value that a loop carries, on the way.
struct Carried {
    reduction: Reduction,
    /// What came in.
    init: Operand,
    /// What a lane, or of the source's order the warp, has so far.
    sum: Operand,
}

impl Emitter<'_> {
    /// Says that lanes share the iterations of a loop, and which lane a thread is.
    pub fn set_shared(&mut self, shared: Shared, lane: Operand) {
        self.shared.insert(shared.looping, (shared, lane));
        self.uniform = Some(lane);
    }

    /// Starts what the first lane of a warp does for all, after all that the others did before. Returns where it ends.
    pub(super) fn begin_first(&mut self, lane: Operand) -> Label {
        let end = self.code.label();
        self.code.line(&format!("bar.warp.sync {ALL};"));
        let is_other = self.code.pure(Class::Predicate, "setp.ne.s64", &[lane, Operand::long(0)]);
        self.code.branch_if(is_other, true, end);
        end
    }

    /// Ends what the first lane does: the others come after it.
    pub(super) fn end_first(&mut self, end: Label) {
        self.code.place(end);
        self.code.line(&format!("bar.warp.sync {ALL};"));
    }

    /// A loop that lanes share.
    pub(super) fn lane_loop(&mut self, op: Op) -> Result<(), Reported> {
        let (Shared { reductions, .. }, lane) = self.shared[&op].clone();
        let counted = self.bounds(op)?;
        let lower = self.best(op, &counted.lower, bits::Op::MaxS)?;
        let upper = self.best(op, &counted.upper, bits::Op::MinS)?;
        let step = counted.step.unwrap_or(1);
        let carried = self.begin(op, &reductions)?;
        // What lanes wrote before is seen by the others.
        self.code.line(&format!("bar.warp.sync {ALL};"));
        let (head, end) = (self.code.label(), self.code.label());
        let at = self.code.register(Class::Long);
        self.code.assign(at, lower);
        let is_over = self.code.pure(Class::Predicate, "setp.ge.s64", &[lower, upper]);
        self.code.branch_if(is_over, true, end);
        self.code.place(head);
        self.code.enter();
        let offset = super::index::scaled(&mut self.code, lane, step);
        let variable = self.code.pure(Class::Long, "add.s64", &[at, offset]);
        self.set(counted.variable, variable);
        let values = self.iteration_of_lane(op, &carried, (variable, upper))?;
        for (carried, value) in carried.iter().zip(&values) {
            if carried.reduction.order == Order::Source {
                self.in_order(op, carried, *value, (at, upper, step))?;
            }
        }
        self.code.put("add.s64", &[at, at, Operand::long(32 * step)]);
        let goes_on = self.code.fresh(Class::Predicate, "setp.lt.s64", &[at, upper]);
        self.code.branch_if(goes_on, true, head);
        self.code.leave();
        self.code.place(end);
        self.code.line(&format!("bar.warp.sync {ALL};"));
        for (result, carried) in self.ir.results(op).collect::<Vec<_>>().into_iter().zip(carried) {
            let sum = self.together(&carried)?;
            self.set(result, sum);
        }
        Ok(())
    }

    /// Registers of what is carried, with what changes nothing, or what came in where order counts.
    fn begin(&mut self, op: Op, reductions: &[Reduction]) -> Result<Vec<Carried>, Reported> {
        let mut carried = Vec::new();
        for (reduction, init) in reductions.iter().zip(affine::unroll::init_values(self.ir, op)) {
            let init = self.value(op, init)?;
            let sum = self.code.register(init.class());
            let first = match reduction.order {
                Order::Source => init,
                Order::Free => {
                    let name = self.ir.op_text(reduction.combine);
                    let bits = neutral(name, init.class().bits()).expect("the loop was looked at");
                    Operand::Constant(init.class(), bits)
                }
            };
            self.code.assign(sum, first);
            carried.push(Carried { reduction: *reduction, init, sum });
        }
        Ok(carried)
    }

    /// The iteration of a lane, if there is one left for it. Returns what it adds, in registers.
    fn iteration_of_lane(
        &mut self,
        op: Op,
        carried: &[Carried],
        (variable, upper): (Operand, Operand),
    ) -> Result<Vec<Operand>, Reported> {
        let end = self.code.label();
        let values: Vec<Operand> = carried.iter().map(|carried| self.code.register(carried.sum.class())).collect();
        for (carried, value) in carried.iter().zip(&values) {
            if carried.reduction.order == Order::Source {
                self.code.assign(*value, Operand::Constant(value.class(), 0));
            }
        }
        let is_outside = self.code.pure(Class::Predicate, "setp.ge.s64", &[variable, upper]);
        self.code.branch_if(is_outside, true, end);
        self.code.enter();
        let uniform = self.uniform.take();
        let body = self.ir.body(op, 0).expect("a loop has a body");
        let combines: Vec<Op> = carried.iter().map(|carried| carried.reduction.combine).collect();
        for inner in self.ir.ops_vec(body).into_iter().filter(|inner| !combines.contains(inner)) {
            self.operation(inner)?;
        }
        for (carried, value) in carried.iter().zip(&values) {
            let found = self.value(op, carried.reduction.value)?;
            match carried.reduction.order {
                Order::Source => self.code.assign(*value, found),
                Order::Free => self.combine(carried, found)?,
            }
        }
        self.uniform = uniform;
        self.code.leave();
        self.code.place(end);
        Ok(values)
    }

    /// Combines what is there with one more value.
    fn combine(&mut self, carried: &Carried, value: Operand) -> Result<(), Reported> {
        let Reduction { combine, value: own, .. } = carried.reduction;
        let is_first = self.ir.operand(combine, 0) == own;
        let argument: Value = self.ir.operand(combine, usize::from(is_first));
        let (before, kept) = (self.values.insert(argument, carried.sum), self.values.insert(own, value));
        self.code.enter();
        self.operation(combine)?;
        self.code.leave();
        let result = self.value(combine, self.ir.result(combine, 0))?;
        self.code.assign(carried.sum, result);
        before.into_iter().for_each(|before| self.set(argument, before));
        kept.into_iter().for_each(|kept| self.set(own, kept));
        Ok(())
    }

    /// Adds what the lanes have, the first lane's first; lanes past the last iteration have none.
    fn in_order(
        &mut self,
        op: Op,
        carried: &Carried,
        value: Operand,
        (at, upper, step): (Operand, Operand, i64),
    ) -> Result<(), Reported> {
        let (lane, position) = (self.code.register(Class::Word), self.code.register(Class::Long));
        self.code.assign(lane, Operand::word(0));
        self.code.assign(position, at);
        let head = self.code.label();
        self.code.place(head);
        self.code.enter();
        let of_lane = shuffled(&mut self.code, "idx", value, lane);
        let of_lane = of_lane.ok_or_else(|| self.refuse(op, "a value of this type does not go from lane to lane"))?;
        self.combine(carried, of_lane)?;
        self.code.put("add.s32", &[lane, lane, Operand::word(1)]);
        self.code.put("add.s64", &[position, position, Operand::long(step)]);
        let is_lane = self.code.fresh(Class::Predicate, "setp.lt.s32", &[lane, Operand::word(32)]);
        let goes_on = self.code.fresh(Class::Predicate, "setp.lt.s64", &[position, upper]);
        let goes_on = self.code.fresh(Class::Predicate, "and.pred", &[is_lane, goes_on]);
        self.code.branch_if(goes_on, true, head);
        self.code.leave();
        Ok(())
    }

    /// What all lanes have together, and what came in.
    fn together(&mut self, carried: &Carried) -> Result<Operand, Reported> {
        if carried.reduction.order == Order::Source {
            return Ok(carried.sum);
        }
        for distance in [16, 8, 4, 2, 1] {
            let other = shuffled(&mut self.code, "bfly", carried.sum, Operand::word(distance));
            let other = other.ok_or_else(|| {
                self.refuse(carried.reduction.combine, "a value of this type does not go from lane to lane")
            })?;
            self.combine(carried, other)?;
        }
        self.combine(carried, carried.init)?;
        Ok(carried.sum)
    }
}

/// The value of another lane. `None`: the class has no shuffles.
fn shuffled(code: &mut Code, mode: &str, value: Operand, lane: Operand) -> Option<Operand> {
    let one = |code: &mut Code, word: Operand| {
        let result = code.register(Class::Word);
        code.line(&format!("shfl.sync.{mode}.b32 {result}, {word}, {lane}, 31, {ALL};"));
        result
    };
    match value.class() {
        Class::Word => Some(one(code, value)),
        Class::Single => {
            let word = code.fresh(Class::Word, "mov.b32", &[value]);
            let word = one(code, word);
            Some(code.fresh(Class::Single, "mov.b32", &[word]))
        }
        class @ (Class::Long | Class::Double) => {
            let [low, high] = [(); 2].map(|()| code.register(Class::Word));
            code.line(&format!("mov.b64 {{{low}, {high}}}, {value};"));
            let (low, high) = (one(code, low), one(code, high));
            let whole = code.register(class);
            code.line(&format!("mov.b64 {whole}, {{{low}, {high}}};"));
            Some(whole)
        }
        Class::Predicate | Class::Half => None,
    }
}
