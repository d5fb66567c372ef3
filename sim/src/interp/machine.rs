//! The interpreter's loop: fetches instructions and executes them on frames of slots.
//!
//! What holds: no native recursion, whatever the program calls; each instruction counts as one step against the limit.

use bits::{
    Fault,
    word::{mask, sign_extend},
};
use ir::Int;

use super::clock::{Clock, Cost};
use super::flight::Flights;
use super::inst::{Inst, Slot};
use super::memory::{Memory, Pool, View, Words};
use super::trap::Trap;
use super::{Kept, Limits, Program};
use super::{float_graphs, float_ops};

/// Where the slots of a frame begin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Base {
    pub bits: usize,
    pub wide: usize,
    pub views: usize,
}

/// What to do when a call returns.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// Base of the caller.
    pub base: Base,
    /// Where the caller goes on.
    pub return_to: usize,
    /// The call, in the side table; `None` for the outermost frame.
    pub call: Option<u32>,
    /// The function that the frame belongs to.
    pub function: u32,
    /// Scoped allocations live before the call.
    pub scoped: usize,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// With the instruction at this position.
    Next(usize),
    /// The outermost function has returned.
    Done,
}

/// The state of a run.
pub(super) struct Machine<'p> {
    pub program: &'p Program,
    pub limits: &'p Limits,
    pub bits: Vec<u64>,
    pub wide: Vec<Int>,
    pub views: Vec<View>,
    pub base: Base,
    pub frames: Vec<Frame>,
    pub pool: Pool,
    pub scoped: Vec<View>,
    pub globals: Vec<Option<View>>,
    /// By global: what an earlier call left.
    pub left: Vec<Option<Kept>>,
    pub results: Vec<Int>,
    pub tensors: Vec<Memory>,
    pub steps: u64,
    /// Executions by position; empty when they are not counted.
    pub counts: Vec<u64>,
    /// Transfers that nobody waited for.
    pub flights: Flights,
    /// The time, where it is kept.
    pub clock: Option<Clock<'p>>,
    /// What each instruction costs; empty where no time is kept.
    pub costs: Vec<Cost>,
}

impl<'p> Machine<'p> {
    /// A machine with nothing in it.
    pub fn new(program: &'p Program, limits: &'p Limits) -> Self {
        Self {
            program,
            limits,
            bits: Vec::new(),
            wide: Vec::new(),
            views: Vec::new(),
            base: Base::default(),
            frames: Vec::new(),
            pool: Pool::default(),
            scoped: Vec::new(),
            globals: vec![None; program.globals.len()],
            left: Vec::new(),
            results: Vec::new(),
            tensors: Vec::new(),
            steps: 0,
            counts: if limits.count { vec![0; program.code.len()] } else { Vec::new() },
            flights: Flights::default(),
            clock: None,
            costs: Vec::new(),
        }
    }

    #[inline(always)]
    pub fn word(&self, slot: u32) -> u64 {
        self.bits[self.base.bits + slot as usize]
    }

    #[inline(always)]
    pub fn set_word(&mut self, slot: u32, value: u64) {
        self.bits[self.base.bits + slot as usize] = value;
    }

    #[inline]
    pub fn view(&self, slot: u32) -> &View {
        &self.views[self.base.views + slot as usize]
    }

    pub fn set_view(&mut self, slot: u32, view: View) {
        self.views[self.base.views + slot as usize] = view;
    }

    /// The value in a slot that holds a number; 0 bits for a view.
    pub fn read(&self, slot: Slot) -> Int {
        match slot {
            Slot::Bits(index, width) => Int::from_u64(width, self.word(index)),
            Slot::Wide(index, _) => self.wide[self.base.wide + index as usize].clone(),
            Slot::View(_) => Int::zero(0),
        }
    }

    /// Changes a slot that holds a number.
    pub fn write(&mut self, slot: Slot, value: Int) {
        match slot {
            Slot::Bits(index, _) => self.set_word(index, value.low_u64()),
            Slot::Wide(index, _) => self.wide[self.base.wide + index as usize] = value,
            Slot::View(_) => {}
        }
    }

    /// What the globals hold, those that no call has touched left out.
    pub fn take_globals(&mut self) -> Vec<Option<Kept>> {
        let mut left = std::mem::take(&mut self.left);
        left.resize(self.globals.len(), None);
        for (slot, view) in left.iter_mut().zip(&self.globals) {
            if let Some(buffer) = view.as_ref().and_then(|view| self.pool.live(view).ok()) {
                *slot = Some((buffer.words.clone(), buffer.written.clone()));
            }
        }
        left
    }

    /// Executes from `pc` until the outermost function returns. On a trap, `pc` is where it happened.
    pub fn run(&mut self, pc: &mut usize) -> Result<(), Trap> {
        match (self.limits.count, self.clock.is_some()) {
            (false, false) => self.run_loop::<false, false>(pc),
            (true, false) => self.run_loop::<true, false>(pc),
            (false, true) => self.run_loop::<false, true>(pc),
            (true, true) => self.run_loop::<true, true>(pc),
        }
    }

    fn run_loop<const COUNT: bool, const TIMED: bool>(&mut self, pc: &mut usize) -> Result<(), Trap> {
        let program = self.program;
        loop {
            if COUNT {
                self.counts[*pc] += 1;
            }
            if TIMED && let Some(clock) = &mut self.clock {
                clock.note(self.costs[*pc]);
            }
            self.steps += 1;
            if self.steps > self.limits.steps {
                return Err(Trap::new("E0916", format!("more than {} steps were executed", self.limits.steps)));
            }
            match self.step(program.code[*pc], *pc)? {
                Flow::Next(next) => *pc = next,
                Flow::Done => return Ok(()),
            }
        }
    }

    /// Executes one instruction.
    #[inline(always)]
    fn step(&mut self, inst: Inst, pc: usize) -> Result<Flow, Trap> {
        match inst {
            Inst::Int { op, width, dst, a, b } => {
                let result = op.eval_word(u32::from(width), self.word(a), self.word(b));
                let value = match result {
                    Ok(value) => value,
                    Err(fault) => self.int_fault(fault, u32::from(width))?.low_u64(),
                };
                self.set_word(dst, value);
            }
            Inst::Unary { op, width, dst, a } => self.set_word(dst, op.eval_word(u32::from(width), self.word(a))),
            Inst::Compare { predicate, width, dst, a, b } => {
                let value = predicate.holds_word(u32::from(width), self.word(a), self.word(b));
                self.set_word(dst, u64::from(value));
            }
            Inst::Select { dst, condition, a, b } => {
                let source = if self.word(condition) != 0 { a } else { b };
                self.set_word(dst, self.word(source));
            }
            Inst::Copy { dst, a } => self.set_word(dst, self.word(a)),
            Inst::Truncate { width, dst, a } => self.set_word(dst, self.word(a) & mask(u32::from(width))),
            Inst::SignExtend { from, to, dst, a } => {
                let value = sign_extend(u32::from(from), self.word(a)) as u64;
                self.set_word(dst, value & mask(u32::from(to)));
            }
            Inst::Float { op, kind, dst, a, b } => {
                self.set_word(dst, float_ops::binary(op, kind, self.word(a), self.word(b)));
            }
            Inst::FloatUnary { op, kind, dst, a } => self.set_word(dst, float_ops::unary(op, kind, self.word(a))),
            Inst::Function { function, kind, dst, operands } => {
                let operands = operands.map(|operand| self.word(operand));
                self.set_word(dst, float_graphs::function(function, kind, &operands[..function.arity()]));
            }
            Inst::FloatCompare { predicate, kind, dst, a, b } => {
                let value = predicate.test(kind, self.word(a), self.word(b));
                self.set_word(dst, u64::from(value));
            }
            Inst::FloatRound { from, to, rounding, dst, a } => {
                let value = float_graphs::round(from, to, rounding, self.word(a));
                self.set_word(dst, value.expect("lowering refuses conversions without graph"));
            }
            Inst::FloatConvert { from, to, dst, a } => {
                self.set_word(dst, float_ops::convert(from, to, self.word(a)));
            }
            Inst::Load1 { dst, view, i } => {
                let at = self.position1(view, i)?;
                self.load_word(dst, view, at)?;
            }
            Inst::Load2 { dst, view, i, j } => {
                let at = self.position2(view, i, j)?;
                self.load_word(dst, view, at)?;
            }
            Inst::Load { dst, view, list } => {
                let at = self.position(view, &self.program.lists[list as usize])?;
                self.load_word(dst, view, at)?;
            }
            Inst::Store1 { a, view, i } => {
                let at = self.position1(view, i)?;
                self.store_word(a, view, at)?;
            }
            Inst::Store2 { a, view, i, j } => {
                let at = self.position2(view, i, j)?;
                self.store_word(a, view, at)?;
            }
            Inst::Store { a, view, list } => {
                let at = self.position(view, &self.program.lists[list as usize])?;
                self.store_word(a, view, at)?;
            }
            Inst::Jump { target } => return Ok(Flow::Next(target as usize)),
            Inst::JumpUnless { condition, target } if self.word(condition) == 0 => {
                return Ok(Flow::Next(target as usize));
            }
            Inst::JumpUnless { .. } => {}
            Inst::LoopTest { width, iv, bound, target } => {
                let width = u32::from(width);
                if sign_extend(width, self.word(iv)) >= sign_extend(width, self.word(bound)) {
                    return Ok(Flow::Next(target as usize));
                }
            }
            Inst::LoopNext { width, iv, step, bound, target } => {
                if self.advance(u32::from(width), iv, step, bound)? {
                    return Ok(Flow::Next(target as usize));
                }
            }
            Inst::Extra { index } => return self.extra(index, pc),
        }
        Ok(Flow::Next(pc + 1))
    }

    /// Adds the step to an induction variable; whether the loop goes on.
    #[inline]
    fn advance(&mut self, width: u32, iv: u32, step: u32, bound: u32) -> Result<bool, Trap> {
        let signed = |word: u64| sign_extend(width, word);
        let (last, step) = (signed(self.word(iv)), signed(self.word(step)));
        let next = last.checked_add(step).filter(|&next| signed(next as u64) == next);
        let Some(next) = next else { return Err(past_the_type(last, step, width)) };
        let goes_on = next < signed(self.word(bound));
        if goes_on {
            self.set_word(iv, next as u64 & mask(width));
        }
        Ok(goes_on)
    }

    /// The value that stands for a fault, if the run goes on.
    #[cold]
    pub fn int_fault(&self, fault: Fault, width: u32) -> Result<Int, Trap> {
        match fault {
            Fault::OverShift => {
                let trap = || Trap::new("E0912", "the shift amount is not less than the width");
                self.limits.undefined.value(width).ok_or_else(trap)
            }
            Fault::DivideByZero => Err(Trap::new("E0910", "division by zero")),
            Fault::DivisionOverflow => {
                Err(Trap::new("E0911", "the signed quotient overflows: the smallest value divided by -1"))
            }
        }
    }

    #[inline]
    fn position1(&self, view: u32, i: u32) -> Result<i64, Trap> {
        let v = self.view(view);
        let &[(size, stride)] = v.dims.as_slice() else { return Err(wrong_rank(v, 1)) };
        let i = self.word(i) as i64;
        if i < 0 || i >= size {
            return Err(out_of_bounds(i, 0, size));
        }
        Ok(v.offset.wrapping_add(i.wrapping_mul(stride)))
    }

    #[inline]
    fn position2(&self, view: u32, i: u32, j: u32) -> Result<i64, Trap> {
        let v = self.view(view);
        let &[(rows, row_stride), (columns, stride)] = v.dims.as_slice() else { return Err(wrong_rank(v, 2)) };
        let (i, j) = (self.word(i) as i64, self.word(j) as i64);
        if i < 0 || i >= rows {
            return Err(out_of_bounds(i, 0, rows));
        }
        if j < 0 || j >= columns {
            return Err(out_of_bounds(j, 1, columns));
        }
        Ok(v.offset.wrapping_add(i.wrapping_mul(row_stride)).wrapping_add(j.wrapping_mul(stride)))
    }

    /// The buffer position of an element, each index checked.
    pub fn position(&self, view: u32, indices: &[u32]) -> Result<i64, Trap> {
        let v = self.view(view);
        if v.dims.len() != indices.len() {
            return Err(wrong_rank(v, indices.len()));
        }
        let mut at = v.offset;
        for (dim, (&slot, &(size, stride))) in indices.iter().zip(&v.dims).enumerate() {
            let i = self.word(slot) as i64;
            if i < 0 || i >= size {
                return Err(out_of_bounds(i, dim, size));
            }
            at = at.wrapping_add(i.wrapping_mul(stride));
        }
        Ok(at)
    }

    #[inline]
    fn load_word(&mut self, dst: u32, view: u32, at: i64) -> Result<(), Trap> {
        let buffer = self.pool.live(&self.views[self.base.views + view as usize])?;
        let index = buffer.readable(at)?;
        let value = match &buffer.words {
            Words::Small(items) => items[index],
            Words::Wide(items) => items[index].low_u64(),
        };
        self.set_word(dst, value);
        Ok(())
    }

    #[inline]
    fn store_word(&mut self, a: u32, view: u32, at: i64) -> Result<(), Trap> {
        let value = self.word(a);
        let buffer = self.pool.live(&self.views[self.base.views + view as usize])?;
        let index = buffer.writable(at)?;
        if let Words::Small(items) = &mut buffer.words {
            items[index] = value;
        }
        Ok(())
    }

    /// Makes room for a frame of `program.functions[function]` above the current one and returns its base.
    pub fn push_frame(&mut self, function: u32, top: Base) {
        let function = &self.program.functions[function as usize];
        let size = function.frame;
        grow(&mut self.bits, top.bits + size.bits, 0);
        grow(&mut self.wide, top.wide + size.wide, Int::zero(65));
        grow(&mut self.views, top.views + size.views, View::default());
        for &(slot, value) in &function.constants {
            self.bits[top.bits + slot as usize] = value;
        }
        for (slot, value) in &function.wide_constants {
            self.wide[top.wide + *slot as usize] = value.clone();
        }
    }
}

fn grow<T: Clone>(items: &mut Vec<T>, len: usize, fill: T) {
    if items.len() < len {
        items.resize(len, fill);
    }
}

#[cold]
fn out_of_bounds(index: i64, dim: usize, size: i64) -> Trap {
    Trap::new("E0913", format!("index {index} is out of bounds in dimension {dim} of size {size}"))
}

#[cold]
fn past_the_type(last: i64, step: i64, width: u32) -> Trap {
    Trap::new("E0929", format!("the counter is {last}, and a step of {step} more does not fit {width} bits"))
}

#[cold]
fn wrong_rank(view: &View, indices: usize) -> Trap {
    Trap::new("E0913", format!("{indices} indices for a memory of {} dimensions", view.dims.len()))
}
