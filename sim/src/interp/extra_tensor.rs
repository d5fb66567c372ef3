//! Execution of the side table's instructions on tensors: memory that nothing writes to once it is filled.
//!
//! What holds: the memory of a tensor lives as long as a slot or a global holds a view of it; what no view reaches is
//! collected when tensors have grown to twice what was live before.

use super::complex_ops;
use super::inst::{Extra, Slot};
use super::machine::Machine;
use super::memory::{Memory, View, Words, row_major};
use super::trap::Trap;

impl Machine<'_> {
    /// Executes an instruction on tensors or complex numbers.
    pub(super) fn tensor_extra(&mut self, extra: &Extra) -> Result<(), Trap> {
        match extra {
            Extra::CloneTensor { dst, view } => {
                let copy = self.copy_of(&self.view(*view).clone())?;
                self.set_view(*dst, copy);
            }
            Extra::CloneMemory { dst, view, width } => {
                let from = self.view(*view).clone();
                let sizes = sizes_of(&from);
                let (id, generation) =
                    self.pool.alloc(count_of(&sizes), *width, self.limits.memory_words, self.limits.undefined)?;
                let copy = View::dense(id, generation, &sizes);
                self.copy_elements(&from, &copy)?;
                self.set_view(*dst, copy);
            }
            Extra::Dense { dst, view } => {
                let dense = self.dense(&self.view(*view).clone())?;
                self.set_view(*dst, dense);
            }
            Extra::Flatten { dst, view } => {
                let dense = self.dense(&self.view(*view).clone())?;
                let count = count_of(&sizes_of(&dense));
                self.set_view(*dst, View { dims: vec![(count, 1)], ..dense });
            }
            Extra::AllocLike { dst, view, width } => {
                let sizes = sizes_of(self.view(*view));
                let view = self.alloc_value(&sizes, *width)?;
                self.set_view(*dst, view);
            }
            Extra::SameShape { a, b } => self.same_shape(*a, *b)?,
            Extra::Fill { view, a } => self.fill(*view, *a)?,
            Extra::Reshape { dst, view, sizes } => {
                let view = self.reshape(*view, sizes)?;
                self.set_view(*dst, view);
            }
            Extra::Rank { dst, view } => self.set_word(*dst, self.view(*view).dims.len() as u64),
            Extra::Gather { dst, view, indices, dims } => {
                let (from, to) = (self.view(*view).clone(), self.view(*dst).clone());
                let places = self.listed_places(&from, &self.view(*indices).clone(), dims)?;
                self.copy_places(&from, places, &to, to.positions())?;
            }
            Extra::Scatter { view, to, indices, dims } => {
                let (from, to) = (self.view(*view).clone(), self.view(*to).clone());
                let places = self.listed_places(&to, &self.view(*indices).clone(), dims)?;
                self.copy_places(&from, from.positions(), &to, places)?;
            }
            Extra::DeallocOwned { views, conditions, retained, results } => {
                self.dealloc_owned(views, conditions, retained, results)?;
            }
            other => self.complex_extra(other),
        }
        Ok(())
    }

    fn complex_extra(&mut self, extra: &Extra) {
        let parts = |machine: &Self, slots: &[u32; 2]| slots.map(|slot| machine.word(slot));
        let (dst, value) = match extra {
            Extra::ComplexUnary { op, kind, dst, a } => (*dst, complex_ops::unary(*op, *kind, parts(self, a))),
            Extra::ComplexBinary { op, kind, dst, a, b } => {
                (*dst, complex_ops::binary(*op, *kind, parts(self, a), parts(self, b)))
            }
            Extra::ComplexMeasure { size, kind, dst, a } => {
                let measure = if *size { complex_ops::abs } else { complex_ops::angle };
                let value = measure(*kind, parts(self, a));
                return self.set_word(*dst, value);
            }
            _ => return,
        };
        self.set_word(dst[0], value[0]);
        self.set_word(dst[1], value[1]);
    }

    /// Memory for a tensor, collected once nothing reaches it.
    pub(super) fn alloc_value(&mut self, sizes: &[i64], width: u32) -> Result<View, Trap> {
        if self.pool.has_grown() {
            self.collect();
        }
        let (id, generation) =
            self.pool.alloc(count_of(sizes), width, self.limits.memory_words, self.limits.undefined)?;
        let view = View::dense(id, generation, sizes);
        self.pool.own(id);
        Ok(view)
    }

    /// Frees the tensors that no view reaches.
    fn collect(&mut self) {
        let globals = self.globals.iter().flatten();
        let roots: Vec<View> = self.views.iter().chain(&self.scoped).chain(globals).cloned().collect();
        self.pool.keep_only(&roots);
    }

    fn copy_of(&mut self, from: &View) -> Result<View, Trap> {
        let width = self.pool.live(from)?.width;
        let copy = self.alloc_value(&sizes_of(from), width)?;
        self.copy_elements(from, &copy)?;
        Ok(copy)
    }

    /// The view itself if its elements lie next to each other in row-major order, else that of a copy.
    fn dense(&mut self, from: &View) -> Result<View, Trap> {
        let sizes = sizes_of(from);
        let plain = row_major(&sizes);
        let same = from.dims.iter().zip(&plain).all(|(a, b)| a.1 == b.1 || a.0 <= 1);
        if same || count_of(&sizes) == 0 {
            return Ok(View { dims: plain, ..from.clone() });
        }
        self.copy_of(from)
    }

    /// Copies elements and whether they were written.
    pub(super) fn copy_elements(&mut self, from: &View, to: &View) -> Result<(), Trap> {
        self.copy_places(from, from.positions(), to, to.positions())
    }

    fn copy_places(&mut self, from: &View, sources: Vec<i64>, to: &View, targets: Vec<i64>) -> Result<(), Trap> {
        let source = self.pool.live(from)?;
        let mut items = Vec::with_capacity(sources.len());
        for at in sources {
            let index = source.inside(at)?;
            source.settled(index)?;
            items.push((source.words.get(index, source.width), source.is_written(index)));
        }
        if items.len() != targets.len() {
            return Err(Trap::new("E0922", format!("{} elements do not fit {}", items.len(), targets.len())));
        }
        let target = self.pool.live(to)?;
        for (at, (value, written)) in targets.into_iter().zip(items) {
            let index = target.writable(at)?;
            target.words.set(index, value);
            target.set_written(index, written);
        }
        Ok(())
    }

    fn same_shape(&self, a: u32, b: u32) -> Result<(), Trap> {
        let (a, b) = (sizes_of(self.view(a)), sizes_of(self.view(b)));
        if a == b { Ok(()) } else { Err(Trap::new("E0922", format!("the tensors differ in shape: {a:?} and {b:?}"))) }
    }

    fn fill(&mut self, view: u32, a: Slot) -> Result<(), Trap> {
        let (view, value) = (self.view(view).clone(), self.read(a));
        let target = self.pool.live(&view)?;
        for at in view.positions() {
            let index = target.writable(at)?;
            target.words.set(index, value.clone());
        }
        Ok(())
    }

    fn reshape(&self, view: u32, sizes: &[u32]) -> Result<View, Trap> {
        let from = self.view(view);
        let sizes: Vec<i64> = sizes.iter().map(|&s| self.word(s) as i64).collect();
        let (own, plain) = (sizes_of(from), row_major(&sizes));
        if sizes.iter().any(|&s| s < 0) || count_of(&sizes) != count_of(&own) {
            return Err(Trap::new("E0922", format!("the elements of shape {own:?} do not fit shape {sizes:?}")));
        }
        let straight = row_major(&own);
        if from.dims.iter().zip(&straight).any(|(a, b)| a.1 != b.1 && a.0 > 1) {
            return Err(Trap::new("E0922", "the reshaped elements do not lie next to each other"));
        }
        Ok(View { dims: plain, ..from.clone() })
    }

    /// The places in `of` that lists of indices of its dimensions `dims` name, each with all of the other dimensions.
    fn listed_places(&mut self, of: &View, indices: &View, dims: &[u32]) -> Result<Vec<i64>, Trap> {
        let listed = indices.positions();
        let lists = self.pool.live(indices)?;
        let mut numbers = Vec::with_capacity(listed.len());
        for at in listed {
            let index = lists.readable(at)?;
            numbers.push(lists.words.get(index, lists.width).resize_signed(64).low_u64() as i64);
        }
        let mut places = Vec::new();
        for list in numbers.chunks(dims.len().max(1)) {
            let mut part = of.clone();
            for (&dim, &index) in dims.iter().zip(list) {
                let Some((size, stride)) = part.dims.get_mut(dim as usize) else {
                    return Err(Trap::new("E0913", format!("there is no dimension {dim}")));
                };
                if !(0..*size).contains(&index) {
                    let message = format!("index {index} is out of bounds in dimension {dim} of size {size}");
                    return Err(Trap::new("E0913", message));
                }
                part.offset = part.offset.wrapping_add(index.wrapping_mul(*stride));
                *size = 1;
            }
            places.extend(part.positions());
        }
        Ok(places)
    }

    /// Frees the memories whose condition holds, once each, but for those that are retained; those take over.
    fn dealloc_owned(
        &mut self,
        views: &[u32],
        conditions: &[u32],
        retained: &[u32],
        results: &[u32],
    ) -> Result<(), Trap> {
        let same = |a: &View, b: &View| a.buffer == b.buffer && a.generation == b.generation;
        let owned: Vec<(View, bool)> =
            views.iter().zip(conditions).map(|(&v, &c)| (self.view(v).clone(), self.word(c) != 0)).collect();
        let kept: Vec<View> = retained.iter().map(|&v| self.view(v).clone()).collect();
        for (view, &result) in kept.iter().zip(results) {
            let takes = owned.iter().any(|(o, condition)| *condition && same(o, view));
            self.set_word(result, u64::from(takes));
        }
        let mut freed: Vec<View> = Vec::new();
        for (view, _) in owned.iter().filter(|(_, condition)| *condition) {
            if !kept.iter().chain(&freed).any(|other| same(view, other)) {
                self.pool.release(view)?;
                freed.push(view.clone());
            }
        }
        Ok(())
    }

    /// The elements of a view, all of which must have been written.
    pub(super) fn read_memory(&mut self, view: &View) -> Result<Memory, Trap> {
        let buffer = self.pool.live(view)?;
        let (width, positions) = (buffer.width, view.positions());
        let mut words = Words::zeros(positions.len(), width);
        for (at, position) in positions.into_iter().enumerate() {
            let index = buffer.readable(position)?;
            words.set(at, buffer.words.get(index, width));
        }
        Ok(Memory { shape: view.dims.iter().map(|d| d.0 as usize).collect(), width, words })
    }
}

fn sizes_of(view: &View) -> Vec<i64> {
    view.dims.iter().map(|d| d.0).collect()
}

/// The number of elements of these sizes; negative if there can't be so many.
fn count_of(sizes: &[i64]) -> i64 {
    sizes.iter().try_fold(1i64, |n, &s| if s < 0 { None } else { n.checked_mul(s) }).unwrap_or(-1)
}
