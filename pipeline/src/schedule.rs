//! The schedule of a segment: when its nodes start, on which ports and units, and what bounds its interval.

use crate::{FloatOp, Goal, MemoryId, Program};

/// What a shared unit computes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Products of two values.
    Mul,
    /// Quotients and remainders.
    Div,
    /// An operation on floats of a format.
    Float(FloatOp),
}

impl Class {
    /// The classes of integers.
    const INTEGERS: [Self; 2] = [Self::Mul, Self::Div];

    /// The class that limits call so. Errors: there is none, with those that there are.
    pub fn named(text: &str) -> Result<Self, String> {
        let integers = Self::INTEGERS.into_iter().find(|class| class.key() == text);
        integers.or_else(|| FloatOp::named(text).map(Self::Float)).ok_or_else(|| {
            let floats: Vec<&str> = FloatOp::names().collect();
            format!(
                "there is no such class of units: expected mul or div for integers, or an operation on floats and its format, as in \
                 add.f32: one of {}",
                floats.join(", ")
            )
        })
    }

    /// What limits call it.
    pub fn key(self) -> String {
        match self {
            Self::Mul => "mul".to_owned(),
            Self::Div => "div".to_owned(),
            Self::Float(op) => op.name(),
        }
    }

    /// What its units are called.
    pub fn name(self) -> String {
        match self {
            Self::Mul => "multiplier".to_owned(),
            Self::Div => "divider".to_owned(),
            Self::Float(op) => format!("{} unit", op.name()),
        }
    }
}

/// One shared unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit {
    /// What it computes.
    pub class: Class,
    /// Which one of its class, from 0.
    pub number: u32,
}

/// How the divisions of a segment are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dividers {
    /// One stage makes all bits of a quotient.
    Serial,
    /// Stages that take a division each so many cycles.
    Staged(u32),
}

impl Dividers {
    /// Cycles that a stage takes for a division, if there are stages.
    pub fn stage_cycles(self) -> Option<u32> {
        match self {
            Self::Serial => None,
            Self::Staged(cycles) => Some(cycles),
        }
    }
}

/// What keeps tokens of a segment apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Limiter {
    /// Nothing.
    Nothing,
    /// A path from one token to a later one.
    Recurrence {
        /// The memory that it goes through: one is stored to and loaded from on it.
        memory: Option<MemoryId>,
        /// It goes through a divider.
        divides: bool,
    },
    /// Ports of a memory, or units.
    Resource {
        /// Its name.
        name: String,
    },
}

/// The schedule of a segment. Cycles count from the issue of a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// By node: the cycle in which it starts.
    pub start: Vec<u32>,
    /// By node: which of its memory's ports an access goes through.
    pub port: Vec<usize>,
    /// By node: the shared unit that it takes, if any.
    pub unit: Vec<Option<Unit>>,
    /// Cycles between tokens.
    pub ii: u32,
    /// Cycles from the issue of a token to its last action.
    pub depth: u32,
    /// How its divisions are made.
    pub dividers: Dividers,
    /// No schedule has a smaller interval than this.
    pub lower_bound: u32,
    /// Whether the interval is proven to be the smallest.
    pub proven: bool,
    /// What bounds the interval, in words.
    pub bound: String,
    /// What bounds it.
    pub limited_by: Limiter,
    /// The nodes on the recurrence that bounds it.
    pub limiting: Vec<usize>,
    /// A resource has too many uses for any smaller interval, whatever the dependences are.
    pub is_bound_by_resource: bool,
    /// What its search left open, with the limit of work that ended it.
    pub left_open: Vec<String>,
}

/// A program, what it is scheduled for, and the schedules of its segments.
#[derive(Clone, Debug)]
pub struct Design {
    /// The program.
    pub program: Program,
    /// What it is scheduled for; `None` where that is not said yet.
    pub goal: Option<Goal>,
    /// One a segment; `None` where it is not yet scheduled.
    pub schedules: Option<Vec<Schedule>>,
}
