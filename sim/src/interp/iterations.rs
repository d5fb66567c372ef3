//! What iterations touch of which the source says that they are independent.
//!
//! What holds: an element that an iteration writes is touched by no other one of the same run of the loop; it may be by others of an
//! outer or a later run. Errors name both iterations by their counters.

use rustc_hash::FxHashMap;

use super::trap::Trap;

/// The iteration that a run of a loop is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Iteration {
    /// Which run of a loop, counted through all loops.
    run: u64,
    counter: i64,
}

/// The loops that a run of the program is in.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    loops: Vec<Iteration>,
    runs: u64,
}

impl Around {
    /// A loop begins.
    pub fn enter(&mut self) {
        self.runs += 1;
        self.loops.push(Iteration { run: self.runs, counter: 0 });
    }

    /// The innermost loop begins an iteration.
    pub fn iterate(&mut self, counter: i64) {
        if let Some(innermost) = self.loops.last_mut() {
            innermost.counter = counter;
        }
    }

    /// The innermost loop is over.
    pub fn leave(&mut self) {
        self.loops.pop();
    }

    /// The loops, the outermost first.
    pub fn loops(&self) -> &[Iteration] {
        &self.loops
    }
}

/// Who touched the elements of a memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched {
    now: Vec<Iteration>,
    /// By loop around, with its run: what its iterations touched.
    by_loop: Vec<(u64, FxHashMap<usize, Touch>)>,
}

/// Who touched an element: the counters of an iteration that wrote it, and of one or two that read it.
#[derive(Clone, Copy, Debug, Default)]
struct Touch {
    written: Option<i64>,
    read: Option<i64>,
    read_too: Option<i64>,
}

impl Touch {
    /// Another iteration that makes this one a conflict.
    fn conflict(&self, counter: i64, is_write: bool) -> Option<i64> {
        let readers = [self.read, self.read_too].map(|reader| reader.filter(|_| is_write));
        [self.written, readers[0], readers[1]].into_iter().flatten().find(|&other| other != counter)
    }

    fn note(&mut self, counter: i64, is_write: bool) {
        match (is_write, self.read) {
            (true, _) => self.written = Some(counter),
            (false, None) => self.read = Some(counter),
            (false, Some(first)) if first != counter => self.read_too = Some(counter),
            (false, Some(_)) => {}
        }
    }
}

impl Touched {
    /// The loops that the next accesses are in.
    pub fn go_to(&mut self, loops: &[Iteration]) {
        self.now.clear();
        self.now.extend_from_slice(loops);
        self.by_loop.resize_with(loops.len(), Default::default);
    }

    /// Notes an access. Errors: another iteration touched the element, and one of the two wrote it (`E0950`).
    pub fn note(&mut self, element: usize, is_write: bool) -> Result<(), Trap> {
        for (now, (run, touched)) in self.now.iter().zip(&mut self.by_loop) {
            if *run != now.run {
                (*run, *touched) = (now.run, FxHashMap::default());
            }
            let touch = touched.entry(element).or_default();
            if let Some(other) = touch.conflict(now.counter, is_write) {
                return Err(shared(other, now.counter, element));
            }
            touch.note(now.counter, is_write);
        }
        Ok(())
    }
}

#[cold]
fn shared(first: i64, second: i64, element: usize) -> Trap {
    let message = format!(
        "iterations {first} and {second} of a loop both touch element {element} of this memory, and one of them writes it: \
         'kiln.independent' does not hold"
    );
    Trap::new("E0950", message)
}
