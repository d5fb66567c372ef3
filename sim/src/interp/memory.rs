//! Memories of the interpreter: what callers pass, the pool of live buffers, and views into them.
//!
//! What holds: every access is checked against the view's shape and the buffer's life; a view of a freed buffer is dead
//! for ever, because buffers carry a generation.

use ir::Int;

use super::Undefined;
use super::iterations::{Around, Touched};
use super::trap::Trap;

/// Elements of one width: packed words up to 64 bits, integers past them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// One word an element, bits above the width clear.
    Small(Vec<u64>),
    /// One integer an element.
    Wide(Vec<Int>),
}

/// A memref argument: a dense row-major array. Floats are bit patterns; `index` has 64 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Size by dimension.
    pub shape: Vec<usize>,
    /// Width of an element in bits.
    pub width: u32,
    /// The elements in row-major order.
    pub words: Words,
}

impl Memory {
    /// A memory of zeros.
    pub fn zeros(shape: &[usize], width: u32) -> Self {
        let count = shape.iter().product();
        Self { shape: shape.to_vec(), width, words: Words::zeros(count, width) }
    }

    /// A memory of the given elements; missing ones are zero, surplus ones are dropped.
    pub fn from_ints(shape: &[usize], width: u32, items: &[Int]) -> Self {
        let mut memory = Self::zeros(shape, width);
        for (index, item) in items.iter().enumerate().take(memory.len()) {
            memory.set(index, item);
        }
        memory
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// True if there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Element at a row-major position. Panics past the end.
    pub fn get(&self, index: usize) -> Int {
        self.words.get(index, self.width)
    }

    /// Changes the element at a row-major position to the low bits of `value`. Panics past the end.
    pub fn set(&mut self, index: usize, value: &Int) {
        self.words.set(index, value.resize_unsigned(self.width));
    }
}

impl Words {
    /// `count` zeros of `width` bits.
    pub fn zeros(count: usize, width: u32) -> Self {
        if width <= 64 { Self::Small(vec![0; count]) } else { Self::Wide(vec![Int::zero(width); count]) }
    }

    /// `count` elements of `width` bits, all ones.
    pub fn ones(count: usize, width: u32) -> Self {
        let one = Int::all_ones(width);
        if width <= 64 { Self::Small(vec![one.low_u64(); count]) } else { Self::Wide(vec![one; count]) }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        match self {
            Self::Small(items) => items.len(),
            Self::Wide(items) => items.len(),
        }
    }

    /// True if there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Element `index`, which has `width` bits. Panics past the end.
    pub fn get(&self, index: usize, width: u32) -> Int {
        match self {
            Self::Small(items) => Int::from_u64(width, items[index]),
            Self::Wide(items) => items[index].clone(),
        }
    }

    /// Changes element `index`. Panics past the end.
    pub fn set(&mut self, index: usize, value: Int) {
        match self {
            Self::Small(items) => items[index] = value.low_u64(),
            Self::Wide(items) => items[index] = value,
        }
    }
}

/// Transfers in flight that touch an element.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    pub reads: u16,
    pub writes: u16,
}

/// One allocation.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    pub words: Words,
    pub width: u32,
    /// One flag an element: it was written. Absent where everything counts as written.
    pub written: Option<Vec<bool>>,
    pub constant: bool,
    /// What transfers in flight do to each element; absent where none ever touched the buffer.
    marks: Option<Box<[Mark]>>,
    /// Who touched it; absent outside of loops of which that is asked.
    touched: Option<Box<Touched>>,
    /// Freed when no view reaches it.
    owned: bool,
    generation: u32,
    alive: bool,
}

/// A window on a buffer: what a memref value holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    pub buffer: u32,
    pub generation: u32,
    pub offset: i64,
    /// Size and stride by dimension, in elements.
    pub dims: Vec<(i64, i64)>,
}

impl View {
    /// The dense row-major view of a buffer.
    pub fn dense(buffer: u32, generation: u32, sizes: &[i64]) -> Self {
        Self { buffer, generation, offset: 0, dims: row_major(sizes) }
    }

    /// Buffer positions of all elements in row-major order.
    pub fn positions(&self) -> Vec<i64> {
        let mut positions = vec![self.offset];
        for &(size, stride) in &self.dims {
            positions = positions.iter().flat_map(|&p| (0..size).map(move |i| p + i * stride)).collect();
        }
        positions
    }
}

/// Sizes with the strides of a dense row-major array.
pub(super) fn row_major(sizes: &[i64]) -> Vec<(i64, i64)> {
    let mut stride = 1i64;
    let mut dims: Vec<(i64, i64)> = sizes
        .iter()
        .rev()
        .map(|&size| {
            let dim = (size, stride);
            stride = stride.wrapping_mul(size.max(1));
            dim
        })
        .collect();
    dims.reverse();
    dims
}

/// The buffers of a run.
#[derive(Debug, Default)]
pub(super) struct Pool {
    buffers: Vec<Buffer>,
    free: Vec<u32>,
    live_elements: u64,
    /// Elements of tensors, and how many there were after the last collection.
    owned_elements: u64,
    kept_elements: u64,
    /// The first buffers belong to the caller: freeing them keeps their words.
    pub pinned: u32,
    /// Loops of which it is asked what their iterations touch.
    pub around: Around,
}

impl Pool {
    /// Adds a buffer and returns its id and generation.
    pub fn add(&mut self, words: Words, width: u32, written: Option<Vec<bool>>) -> (u32, u32) {
        self.live_elements += words.len() as u64;
        let (constant, marks, touched, owned) = (false, None, None, false);
        let buffer = Buffer { words, width, written, constant, marks, touched, owned, generation: 0, alive: true };
        match self.free.pop() {
            Some(id) => {
                let generation = self.buffers[id as usize].generation;
                self.buffers[id as usize] = Buffer { generation, ..buffer };
                (id, generation)
            }
            None => {
                self.buffers.push(buffer);
                (self.buffers.len() as u32 - 1, 0)
            }
        }
    }

    /// Allocates `count` unwritten elements, if no more than `limit` are then live.
    pub fn alloc(&mut self, count: i64, width: u32, limit: u64, undefined: Undefined) -> Result<(u32, u32), Trap> {
        let words_each = u64::from(width.div_ceil(64).max(1));
        let wanted = u64::try_from(count).ok().and_then(|c| c.checked_mul(words_each));
        if wanted.and_then(|w| w.checked_add(self.live_elements)).is_none_or(|total| total > limit) {
            return Err(Trap::new(
                "E0920",
                format!("allocation of {count} elements passes the limit of {limit} words"),
            ));
        }
        let count = count as usize;
        let flags = (undefined == Undefined::Trap).then(|| vec![false; count]);
        Ok(self.add(undefined.elements(count, width), width, flags))
    }

    /// Ends the life of a buffer.
    pub fn release(&mut self, view: &View) -> Result<(), Trap> {
        let buffer = self.live(view)?;
        buffer.alive = false;
        buffer.generation = buffer.generation.wrapping_add(1);
        if view.buffer < self.pinned {
            return Ok(());
        }
        let buffer = &mut self.buffers[view.buffer as usize];
        let elements = std::mem::replace(&mut buffer.words, Words::Small(Vec::new())).len() as u64;
        (buffer.written, buffer.marks) = (None, None);
        self.live_elements -= elements;
        self.free.push(view.buffer);
        Ok(())
    }

    /// Makes a buffer one that is freed when no view reaches it.
    pub fn own(&mut self, id: u32) {
        let buffer = &mut self.buffers[id as usize];
        buffer.owned = true;
        self.owned_elements += buffer.words.len() as u64;
    }

    /// True if it is worth looking for tensors that no view reaches.
    pub fn has_grown(&self) -> bool {
        self.owned_elements > 2 * self.kept_elements + (1 << 16)
    }

    /// Frees the tensors that no view among `roots` reaches.
    pub fn keep_only(&mut self, roots: &[View]) {
        let mut reached = vec![false; self.buffers.len()];
        for view in roots {
            if self.live(view).is_ok() {
                reached[view.buffer as usize] = true;
            }
        }
        self.owned_elements = 0;
        for (id, reached) in reached.into_iter().enumerate() {
            let buffer = &self.buffers[id];
            let (owned, generation, count) = (buffer.owned && buffer.alive, buffer.generation, buffer.words.len());
            if owned && reached {
                self.owned_elements += count as u64;
            } else if owned {
                // A live buffer with its own generation can be released.
                let _ = self.release(&View { buffer: id as u32, generation, ..View::default() });
            }
        }
        self.kept_elements = self.owned_elements;
    }

    /// Takes the words of a buffer out, dead or alive.
    pub fn take_words(&mut self, id: u32) -> Words {
        std::mem::replace(&mut self.buffers[id as usize].words, Words::Small(Vec::new()))
    }

    /// The buffer of a view, if it lives.
    #[inline]
    pub fn live(&mut self, view: &View) -> Result<&mut Buffer, Trap> {
        match self.buffers.get_mut(view.buffer as usize) {
            Some(buffer) if buffer.alive && buffer.generation == view.generation => {
                if buffer.touched.is_some() || !self.around.loops().is_empty() {
                    buffer.go_to(&self.around);
                }
                Ok(buffer)
            }
            _ => Err(Trap::new("E0914", "the memory was freed before this use")),
        }
    }
}

impl Buffer {
    #[cold]
    fn go_to(&mut self, around: &Around) {
        match around.loops() {
            [] => self.touched = None,
            loops => self.touched.get_or_insert_default().go_to(loops),
        }
    }

    /// The position as an index, if it is inside the buffer and was written.
    #[inline]
    pub fn readable(&mut self, position: i64) -> Result<usize, Trap> {
        let index = self.inside(position)?;
        if let Some(touched) = &mut self.touched {
            touched.note(index, false)?;
        }
        if self.marks.as_ref().is_some_and(|marks| marks[index].writes > 0) {
            return Err(in_flight(position, "read"));
        }
        match &self.written {
            Some(written) if !written[index] => Err(unwritten(position)),
            _ => Ok(index),
        }
    }

    /// Whether element `index` was written.
    pub fn is_written(&self, index: usize) -> bool {
        self.written.as_ref().is_none_or(|w| w[index])
    }

    /// Notes whether element `index` counts as written.
    pub fn set_written(&mut self, index: usize, value: bool) {
        if let Some(written) = &mut self.written {
            written[index] = value;
        }
    }

    /// The position as an index, if it is inside the buffer; notes that it is written.
    #[inline]
    pub fn writable(&mut self, position: i64) -> Result<usize, Trap> {
        let index = self.inside(position)?;
        if self.constant {
            return Err(Trap::new("E0923", "this memory is a constant global"));
        }
        if self.marks.as_ref().is_some_and(|marks| marks[index].writes > 0 || marks[index].reads > 0) {
            return Err(in_flight(position, "written"));
        }
        if let Some(touched) = &mut self.touched {
            touched.note(index, true)?;
        }
        if let Some(written) = &mut self.written {
            written[index] = true;
        }
        Ok(index)
    }

    /// The position as an index of what a transfer may write.
    pub fn for_transfer(&self, position: i64) -> Result<usize, Trap> {
        match self.constant {
            true => Err(Trap::new("E0923", "this memory is a constant global")),
            false => self.inside(position),
        }
    }

    /// Errors: a transfer in flight writes element `index`.
    pub fn settled(&self, index: usize) -> Result<(), Trap> {
        match &self.marks {
            Some(marks) if marks[index].writes > 0 => Err(in_flight(index as i64, "read")),
            _ => Ok(()),
        }
    }

    /// The marks, one an element.
    pub fn marks(&mut self) -> &mut [Mark] {
        let count = self.words.len();
        self.marks.get_or_insert_with(|| vec![Mark::default(); count].into())
    }

    /// The position as an index, if it is inside the buffer.
    #[inline]
    pub fn inside(&self, position: i64) -> Result<usize, Trap> {
        match usize::try_from(position) {
            Ok(index) if index < self.words.len() => Ok(index),
            _ => Err(outside_buffer(position, self.words.len())),
        }
    }
}

#[cold]
fn unwritten(position: i64) -> Trap {
    Trap::new("E0915", format!("element {position} of this memory is read before it is written"))
}

#[cold]
fn in_flight(position: i64, how: &str) -> Trap {
    let message =
        format!("element {position} of this memory is {how} while a transfer is in flight: a wait is missing");
    Trap::new("E0925", message)
}

#[cold]
fn outside_buffer(position: i64, len: usize) -> Trap {
    Trap::new("E0913", format!("position {position} is outside the allocation of {len} elements"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generations_outlive_reuse() {
        let mut pool = Pool::default();
        let (id, generation) = pool.alloc(4, 32, 100, Undefined::Zero).unwrap();
        let view = View::dense(id, generation, &[4]);
        pool.release(&view).unwrap();
        let (again, newer) = pool.alloc(4, 32, 100, Undefined::Zero).unwrap();
        assert_eq!(again, id);
        assert_ne!(newer, generation);
        assert_eq!(pool.live(&view).unwrap_err().code, "E0914");
    }

    #[test]
    fn positions_follow_strides() {
        let view = View { offset: 1, dims: vec![(2, 8), (2, 2)], ..View::default() };
        assert_eq!(view.positions(), [1, 3, 9, 11]);
    }

    #[test]
    fn allocation_has_a_limit() {
        let mut pool = Pool::default();
        assert_eq!(pool.alloc(1 << 40, 32, 1000, Undefined::Zero).unwrap_err().code, "E0920");
        assert_eq!(pool.alloc(-1, 32, 1000, Undefined::Zero).unwrap_err().code, "E0920");
    }
}
