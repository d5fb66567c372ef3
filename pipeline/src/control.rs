//! What runs in which order.

use ir::Loc;

use crate::{Level, Linear, MemoryId, SegmentId, StreamId, Transfer, VarId};

/// What runs in which order.
#[derive(Clone, Debug)]
pub enum Control {
    /// A segment.
    Run(SegmentId),
    /// Segments that run beside each other, in the order of the source (`tasks`); the earliest issues at once.
    Tasks(Vec<Task>),
    /// One after the other.
    Sequence(Vec<Control>),
    /// A counted loop around control.
    Loop {
        /// Bounds over registers.
        level: Level,
        /// Its counter.
        counter: VarId,
        /// What runs each iteration.
        body: Box<Control>,
    },
    /// `before` runs, then `body` and all again as long as the register is true.
    While {
        /// Computes the condition.
        before: Box<Control>,
        /// One bit.
        condition: VarId,
        /// What runs while it is true.
        body: Box<Control>,
        /// Position in the source.
        loc: Loc,
    },
    /// A branch on a register.
    If {
        /// One bit.
        condition: VarId,
        /// If it is true.
        then: Box<Control>,
        /// If it is false.
        otherwise: Box<Control>,
    },
    /// Goes on when so many elements of a stream, from the first one, have come in; at most all.
    Await {
        /// Which.
        stream: StreamId,
        /// How many, over registers.
        elements: Linear,
    },
    /// Lets elements of a stream go out: the first time so many from the first one, then so many more each time.
    Release {
        /// Which.
        stream: StreamId,
        /// The first time; below 1 none yet.
        first: i64,
        /// Each time after.
        step: i64,
    },
    /// Begins a transfer, once all that ran before is done and the route has room for it.
    Transfer(Box<Transfer>),
    /// Goes on when no transfer with this number is on its way.
    Join {
        /// The number, over registers.
        tag: Linear,
    },
}

impl Control {
    /// Calls `look` on this and all inside.
    pub fn visit(&self, look: &mut dyn FnMut(&Control)) {
        look(self);
        match self {
            Control::Sequence(items) => items.iter().for_each(|item| item.visit(look)),
            Control::Loop { body, .. } => body.visit(look),
            Control::While { before, body, .. } => [before, body].into_iter().for_each(|part| part.visit(look)),
            Control::If { then, otherwise, .. } => [then, otherwise].into_iter().for_each(|part| part.visit(look)),
            Control::Run(_)
            | Control::Tasks(_)
            | Control::Await { .. }
            | Control::Release { .. }
            | Control::Transfer(_)
            | Control::Join { .. } => {}
        }
    }
}

/// A segment that runs beside others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Which.
    pub segment: SegmentId,
    /// Cycle of its first issue, from the first issue of the earliest task.
    pub first: u32,
    /// Cycle of its last issue.
    pub last: u32,
    /// What keeps it from issuing earlier.
    pub awaits: Option<Awaited>,
}

/// The task that comes last of those that run beside each other.
pub fn last_task(tasks: &[Task]) -> &Task {
    tasks.iter().max_by_key(|t| t.last).expect("there are tasks")
}

/// What a task waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// An earlier task's accesses of a word of this memory.
    Words(MemoryId),
    /// A port of this memory, which earlier tasks use.
    Port(MemoryId),
    /// A shared multiplier or divider.
    Unit,
    /// Registers.
    Registers,
}
