//! Execution of the side table's instructions: wide integers, memory management, views and calls.

use bits::Binary;
use bits::word::sign_extend;
use ir::Int;

use super::Undefined;
use super::float_ops;
use super::inst::{Extended, Extra, Lifetime, Slot, SubviewDim};
use super::machine::{Base, Flow, Frame, Machine};
use super::memory::View;
use super::trap::Trap;

/// Bits that hold each sum and product of two words.
const WIDE: u32 = 128;

impl Machine<'_> {
    /// Executes instruction `index` of the side table, which stands at `pc`.
    pub(super) fn extra(&mut self, index: u32, pc: usize) -> Result<Flow, Trap> {
        let program = self.program;
        match &program.extras[index as usize] {
            Extra::Call { function, arguments, .. } => return self.call(*function, arguments, index, pc),
            Extra::CallIndirect { callee, arguments, .. } => {
                let function = self.word(*callee) as u32;
                return self.call(function, arguments, index, pc);
            }
            Extra::Return { values } => return self.return_from(values),
            Extra::Assert { condition, message } if self.word(*condition) == 0 => {
                return Err(Trap::new("E0918", format!("assertion failed: {message}")));
            }
            Extra::Assert { .. } => {}
            Extra::PositiveStep { a, width } => self.positive_step(*a, *width)?,
            Extra::EnterIterations => self.pool.around.enter(),
            Extra::Iteration { a, width } => self.pool.around.iterate(sign_extend(*width, self.word(*a))),
            Extra::LeaveIterations => self.pool.around.leave(),
            Extra::PositiveDivisor { a } => self.positive_divisor(*a)?,
            Extra::Fits { op, a, b } => self.fits(*op, *a, *b)?,
            Extra::DmaStart(start) => self.dma_start(start, pc)?,
            Extra::Unreachable { message } => return Err(Trap::new("E0924", message.to_string())),
            other => self.number_extra(other)?,
        }
        Ok(Flow::Next(pc + 1))
    }

    fn number_extra(&mut self, extra: &Extra) -> Result<(), Trap> {
        match extra {
            Extra::Int { op, dst, a, b } => {
                let value = match op.eval(&self.read(*a), &self.read(*b)) {
                    Ok(value) => value,
                    Err(fault) => self.int_fault(fault, width_of(*dst))?,
                };
                self.write(*dst, value);
            }
            Extra::Unary { op, dst, a } => self.write(*dst, op.eval(&self.read(*a))),
            Extra::Compare { predicate, dst, a, b } => {
                self.write(*dst, Int::from_bool(predicate.holds(&self.read(*a), &self.read(*b))));
            }
            Extra::Select { condition, dst, a, b } => {
                let source = if self.word(*condition) != 0 { *a } else { *b };
                self.copy(*dst, source);
            }
            Extra::Copy { dst, a } => self.copy(*dst, *a),
            Extra::Resize { signed, dst, a } => {
                let (value, width) = (self.read(*a), width_of(*dst));
                self.write(*dst, if *signed { value.resize_signed(width) } else { value.resize_unsigned(width) });
            }
            Extra::Extended { op, low, high, a, b } => {
                let (l, h) = extended(*op, &self.read(*a), &self.read(*b), width_of(*high));
                self.write(*low, l);
                self.write(*high, h);
            }
            other => self.float_extra(other)?,
        }
        Ok(())
    }

    fn float_extra(&mut self, extra: &Extra) -> Result<(), Trap> {
        match extra {
            Extra::IntToFloat { signed, kind, dst, a } => {
                self.set_word(*dst, float_ops::from_int(*kind, &self.read(*a), *signed));
            }
            Extra::FloatToInt { signed, kind, dst, a } => {
                let value = self.float_to_int(*signed, *kind, width_of(*dst), *a)?;
                self.write(*dst, value);
            }
            Extra::FusedMultiplyAdd { kind, dst, a, b, c } => {
                let value = float_ops::fused_multiply_add(*kind, self.word(*a), self.word(*b), self.word(*c));
                self.set_word(*dst, value);
            }
            Extra::FloatPowInt { kind, dst, a, b } => {
                self.set_word(*dst, float_ops::power_int(*kind, self.word(*a), &self.read(*b)));
            }
            other => self.memory_extra(other)?,
        }
        Ok(())
    }

    fn float_to_int(&self, signed: bool, kind: ir::types::FloatKind, width: u32, a: u32) -> Result<Int, Trap> {
        match float_ops::to_int(kind, self.word(a), width, signed) {
            Some(value) => Ok(value),
            None => {
                let trap = || Trap::new("E0921", "the float does not fit the integer type");
                self.limits.undefined.value(width).ok_or_else(trap)
            }
        }
    }

    fn memory_extra(&mut self, extra: &Extra) -> Result<(), Trap> {
        match extra {
            Extra::DmaWait { tag, count } => self.dma_wait(tag, *count)?,
            Extra::Load { dst, view, indices } => {
                let at = self.position(*view, indices)?;
                let view = self.view(*view).clone();
                let buffer = self.pool.live(&view)?;
                let index = buffer.readable(at)?;
                let value = buffer.words.get(index, buffer.width);
                self.write(*dst, value);
            }
            Extra::Store { a, view, indices } => {
                let at = self.position(*view, indices)?;
                let (view, value) = (self.view(*view).clone(), self.read(*a));
                let buffer = self.pool.live(&view)?;
                let index = buffer.writable(at)?;
                buffer.words.set(index, value);
            }
            Extra::Alloc { dst, sizes, width, lifetime, space, offset } => {
                self.alloc(*dst, sizes, *width, *lifetime)?;
                // A tensor lies in no memory space.
                if *lifetime != Lifetime::Value {
                    self.take_space(*dst, *space, *width, *offset)?;
                }
            }
            Extra::Dealloc { view } => {
                let view = self.view(*view).clone();
                self.free(&view)?;
            }
            Extra::ScopeEnter { dst } => self.set_word(*dst, self.scoped.len() as u64),
            Extra::ScopeExit { a } => {
                let len = self.word(*a) as usize;
                self.release_scoped(len);
            }
            Extra::CopyMemory { from, to, spaces } => {
                self.copy_memory(*from, *to)?;
                self.count_copy(*from, *spaces)?;
            }
            Extra::Realloc { dst, view, size, width } => self.realloc(*dst, *view, *size, *width)?,
            Extra::Global { dst, index } => self.global(*dst, *index as usize),
            other => self.view_extra(other)?,
        }
        Ok(())
    }

    fn view_extra(&mut self, extra: &Extra) -> Result<(), Trap> {
        match extra {
            Extra::Dim { dst, view, index } => {
                let (dims, index) = (&self.view(*view).dims, self.word(*index));
                let Some(&(size, _)) = usize::try_from(index).ok().and_then(|i| dims.get(i)) else {
                    return Err(Trap::new("E0913", format!("the memory has {} dimensions, not {index}", dims.len())));
                };
                self.set_word(*dst, size as u64);
            }
            Extra::Cast { dst, view, shape } => {
                let view = self.view(*view).clone();
                check_shape(&view, shape)?;
                self.set_view(*dst, view);
            }
            Extra::Subview { dst, view, dims } => {
                let view = self.subview(*view, dims)?;
                self.set_view(*dst, view);
            }
            Extra::Reinterpret { dst, view, offset, sizes, strides } => {
                let dims = sizes.iter().zip(strides).map(|(&s, &t)| (self.word(s) as i64, self.word(t) as i64));
                let dims: Vec<(i64, i64)> = dims.collect();
                check_sizes(&dims)?;
                let view = View { offset: self.word(*offset) as i64, dims, ..self.view(*view).clone() };
                self.set_view(*dst, view);
            }
            Extra::Transpose { dst, view, order } => {
                let view = self.view(*view).clone();
                let dims = order.iter().map(|&i| view.dims[i as usize]).collect();
                self.set_view(*dst, View { dims, ..view });
            }
            Extra::Collapse { dst, view, groups } => {
                let view = collapse(self.view(*view), groups)?;
                self.set_view(*dst, view);
            }
            Extra::Expand { dst, view, groups, sizes } => {
                let view = self.expand(*view, groups, sizes)?;
                self.set_view(*dst, view);
            }
            Extra::Metadata { base, offset, sizes, strides, view } => {
                self.metadata(*base, *offset, sizes, strides, *view);
            }
            other => self.tensor_extra(other)?,
        }
        Ok(())
    }

    fn metadata(&mut self, base: u32, offset: u32, sizes: &[u32], strides: &[u32], view: u32) {
        let view = self.view(view).clone();
        self.set_word(offset, view.offset as u64);
        for ((&size, &stride), &dim) in sizes.iter().zip(strides).zip(&view.dims) {
            self.set_word(size, dim.0 as u64);
            self.set_word(stride, dim.1 as u64);
        }
        self.set_view(base, View { offset: 0, dims: Vec::new(), ..view });
    }

    /// Copies a value of any kind within the frame.
    fn copy(&mut self, dst: Slot, source: Slot) {
        match (dst, source) {
            (Slot::View(dst), Slot::View(source)) => {
                let view = self.view(source).clone();
                self.set_view(dst, view);
            }
            _ => {
                let value = self.read(source);
                self.write(dst, value);
            }
        }
    }

    fn positive_divisor(&self, a: u32) -> Result<(), Trap> {
        match self.word(a) as i64 {
            1.. => Ok(()),
            0 => Err(Trap::new("E0910", "division by zero")),
            divisor => {
                Err(Trap::new("E0910", format!("the divisor {divisor} of an affine expression is not positive")))
            }
        }
    }

    fn fits(&self, op: Binary, a: u32, b: u32) -> Result<(), Trap> {
        let [a, b] = [a, b].map(|slot| Int::from_u64(64, self.word(slot)).resize_signed(WIDE));
        let exact = op.eval(&a, &b).ok();
        match exact.is_some_and(|exact| exact.resize_signed(64).resize_signed(WIDE) == exact) {
            true => Ok(()),
            false => Err(Trap::new("E0909", "a part of an affine expression does not fit 64 bits")),
        }
    }

    fn positive_step(&self, a: u32, width: u32) -> Result<(), Trap> {
        let step = sign_extend(width, self.word(a));
        if step > 0 { Ok(()) } else { Err(Trap::new("E0919", format!("the loop's step is {step}, not positive"))) }
    }

    fn alloc(&mut self, dst: u32, sizes: &[u32], width: u32, lifetime: Lifetime) -> Result<(), Trap> {
        let sizes: Vec<i64> = sizes.iter().map(|&s| self.word(s) as i64).collect();
        if lifetime == Lifetime::Value {
            let view = self.alloc_value(&sizes, width)?;
            self.set_view(dst, view);
            return Ok(());
        }
        let count = sizes.iter().try_fold(1i64, |n, &s| if s < 0 { None } else { n.checked_mul(s) });
        let limits = self.limits;
        let (id, generation) = self.pool.alloc(count.unwrap_or(-1), width, limits.memory_words, limits.undefined)?;
        let view = View::dense(id, generation, &sizes);
        if lifetime == Lifetime::Scope {
            self.scoped.push(view.clone());
        }
        self.set_view(dst, view);
        Ok(())
    }

    /// Ends scoped allocations down to `len` of them.
    fn release_scoped(&mut self, len: usize) {
        for view in self.scoped.split_off(len.min(self.scoped.len())) {
            // A scoped buffer that the program freed by hand is gone already.
            let _ = self.free(&view);
        }
    }

    fn copy_memory(&mut self, from: u32, to: u32) -> Result<(), Trap> {
        let (from, to) = (self.view(from).clone(), self.view(to).clone());
        if !from.dims.iter().map(|d| d.0).eq(to.dims.iter().map(|d| d.0)) {
            return Err(Trap::new("E0922", "the memories of a copy differ in shape"));
        }
        self.copy_elements(&from, &to)
    }

    fn realloc(&mut self, dst: u32, view: u32, size: u32, width: u32) -> Result<(), Trap> {
        let old = self.view(view).clone();
        self.alloc(dst, &[size], width, Lifetime::Heap)?;
        let new = self.view(dst).clone();
        let source = self.pool.live(&old)?.clone();
        let target = self.pool.live(&new)?;
        for index in 0..source.words.len().min(target.words.len()) {
            target.words.set(index, source.words.get(index, width));
            target.set_written(index, source.is_written(index));
        }
        self.pool.release(&old)
    }

    fn global(&mut self, dst: u32, index: usize) {
        let view = match &self.globals[index] {
            Some(view) => view.clone(),
            None => self.make_global(index),
        };
        self.set_view(dst, view);
    }

    fn make_global(&mut self, index: usize) -> View {
        let global = &self.program.globals[index];
        let (undefined, count) = (self.limits.undefined, global.words.len());
        let track = undefined == Undefined::Trap && !global.initialized;
        let (words, written) = match self.left.get_mut(index).and_then(Option::take) {
            Some(left) => left,
            None if global.initialized => (global.words.clone(), None),
            None => (undefined.elements(count, global.width), track.then(|| vec![false; count])),
        };
        let (id, generation) = self.pool.add(words, global.width, written);
        let view = View::dense(id, generation, &global.shape);
        if let Ok(buffer) = self.pool.live(&view) {
            buffer.constant = global.constant;
        }
        self.globals[index] = Some(view.clone());
        view
    }

    fn subview(&self, view: u32, dims: &[SubviewDim]) -> Result<View, Trap> {
        let source = self.view(view);
        let mut result = View { dims: Vec::new(), ..source.clone() };
        for (dim, &(bound, stride)) in dims.iter().zip(&source.dims) {
            let [offset, size, step] = [dim.offset, dim.size, dim.stride].map(|slot| self.word(slot) as i64);
            let last = size.checked_sub(1).and_then(|n| n.checked_mul(step)).and_then(|n| n.checked_add(offset));
            let fits = last.is_some_and(|last| (0..bound).contains(&last)) && (0..bound).contains(&offset);
            if size < 0 || size > 0 && !fits {
                return Err(Trap::new(
                    "E0913",
                    format!(
                        "the subview (offset {offset}, size {size}, stride {step}) leaves a dimension of size {bound}"
                    ),
                ));
            }
            result.offset = result.offset.wrapping_add(offset.wrapping_mul(stride));
            if dim.kept {
                result.dims.push((size, stride.wrapping_mul(step)));
            }
        }
        Ok(result)
    }

    fn expand(&self, view: u32, groups: &[Box<[u32]>], sizes: &[u32]) -> Result<View, Trap> {
        let source = self.view(view);
        // Dimensions that no group makes, as those of a single element, have one element.
        let mut dims: Vec<(i64, i64)> = sizes.iter().map(|&size| (self.word(size) as i64, 1)).collect();
        for (group, &(size, stride)) in groups.iter().zip(&source.dims) {
            let mut inner = stride;
            let mut count = 1i64;
            for &dim in group.iter().rev() {
                let extent = self.word(sizes[dim as usize]) as i64;
                dims[dim as usize] = (extent, inner);
                inner = inner.wrapping_mul(extent);
                count = count.wrapping_mul(extent);
            }
            if count != size {
                return Err(Trap::new("E0922", format!("a dimension of size {size} is expanded to {count} elements")));
            }
        }
        check_sizes(&dims)?;
        Ok(View { dims, ..source.clone() })
    }

    fn call(&mut self, function: u32, arguments: &[Slot], extra: u32, pc: usize) -> Result<Flow, Trap> {
        if self.frames.len() > self.limits.depth {
            return Err(Trap::new("E0917", format!("calls are nested deeper than {}", self.limits.depth)));
        }
        let Some(callee) = self.program.functions.get(function as usize) else {
            return Err(Trap::new("E0903", "the called value is no function"));
        };
        let base = self.base;
        let caller = self.frames.last().map_or(Base::default(), |f| self.program.functions[f.function as usize].frame);
        let top =
            Base { bits: base.bits + caller.bits, wide: base.wide + caller.wide, views: base.views + caller.views };
        self.push_frame(function, top);
        for (&source, &target) in arguments.iter().zip(&callee.arguments) {
            self.copy_between(base, source, top, target);
        }
        let scoped = self.scoped.len();
        self.frames.push(Frame { base, return_to: pc + 1, call: Some(extra), function, scoped });
        self.base = top;
        Ok(Flow::Next(callee.entry))
    }

    fn return_from(&mut self, values: &[Slot]) -> Result<Flow, Trap> {
        let Some(frame) = self.frames.pop() else { return Ok(Flow::Done) };
        self.release_scoped(frame.scoped);
        let Some(call) = frame.call else {
            for &value in values {
                match value {
                    Slot::View(view) => {
                        let memory = self.read_memory(&self.view(view).clone())?;
                        self.tensors.push(memory);
                    }
                    _ => self.results.push(self.read(value)),
                }
            }
            return Ok(Flow::Done);
        };
        let program = self.program;
        if let Extra::Call { results, .. } | Extra::CallIndirect { results, .. } = &program.extras[call as usize] {
            for (&value, &result) in values.iter().zip(results) {
                self.copy_between(self.base, value, frame.base, result);
            }
        }
        self.base = frame.base;
        Ok(Flow::Next(frame.return_to))
    }

    /// Copies a value between frames.
    fn copy_between(&mut self, from: Base, source: Slot, to: Base, target: Slot) {
        match (source, target) {
            (Slot::Bits(s, _), Slot::Bits(t, _)) => self.bits[to.bits + t as usize] = self.bits[from.bits + s as usize],
            (Slot::Wide(s, _), Slot::Wide(t, _)) => {
                self.wide[to.wide + t as usize] = self.wide[from.wide + s as usize].clone();
            }
            (Slot::View(s), Slot::View(t)) => {
                self.views[to.views + t as usize] = self.views[from.views + s as usize].clone();
            }
            _ => {}
        }
    }
}

/// The width of a number's slot; 0 for a view.
pub(super) fn width_of(slot: Slot) -> u32 {
    match slot {
        Slot::Bits(_, width) | Slot::Wide(_, width) => width,
        Slot::View(_) => 0,
    }
}

fn extended(op: Extended, a: &Int, b: &Int, high_width: u32) -> (Int, Int) {
    match op {
        Extended::AddUnsigned => {
            let (sum, carry) = a.uadd_overflow(b);
            (sum, Int::from_u64(high_width, u64::from(carry)))
        }
        Extended::MulUnsigned => (a.mul(b), a.umul_high(b)),
        Extended::MulSigned => (a.mul(b), a.smul_high(b)),
    }
}

fn check_shape(view: &View, shape: &[i64]) -> Result<(), Trap> {
    let fits = view.dims.len() == shape.len()
        && view.dims.iter().zip(shape).all(|(d, &s)| s == ir::types::DYNAMIC || d.0 == s);
    if fits { Ok(()) } else { Err(Trap::new("E0922", "the cast memory does not have the shape of the type")) }
}

fn check_sizes(dims: &[(i64, i64)]) -> Result<(), Trap> {
    if dims.iter().all(|d| d.0 >= 0) { Ok(()) } else { Err(Trap::new("E0920", "a size is negative")) }
}

/// Merges groups of dimensions that are contiguous.
fn collapse(view: &View, groups: &[Box<[u32]>]) -> Result<View, Trap> {
    let mut dims = Vec::new();
    for group in groups {
        let parts: Vec<(i64, i64)> = group.iter().map(|&i| view.dims[i as usize]).filter(|d| d.0 != 1).collect();
        if parts.windows(2).any(|w| w[0].1 != w[1].1.wrapping_mul(w[1].0)) {
            return Err(Trap::new("E0922", "the collapsed dimensions are not contiguous"));
        }
        dims.push((parts.iter().map(|d| d.0).product(), parts.last().map_or(1, |d| d.1)));
    }
    Ok(View { dims, ..view.clone() })
}
