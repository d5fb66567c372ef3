//! What a program is scheduled for: operator library, clock, ports and units.

use floats::Operation;

use crate::{Class, FloatOp, Memory};

/// Ports of each memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ports {
    /// One read port and one write port.
    #[default]
    OneReadOneWrite,
    /// Two ports that read or write.
    TwoReadWrite,
}

impl Ports {
    /// All kinds with their names.
    pub const NAMES: [(Self, &str); 2] = [(Self::OneReadOneWrite, "1r1w"), (Self::TwoReadWrite, "2rw")];

    /// True if the memory's ports both read and write. Memories inside the design have one port of each kind, or one for both.
    pub fn are_shared(self, memory: &Memory) -> bool {
        memory.has_one_port || self == Self::TwoReadWrite && memory.argument.is_some()
    }

    /// How many ports a memory has whose ports both read and write.
    pub fn shared(self, memory: &Memory) -> u32 {
        if memory.has_one_port { 1 } else { 2 }
    }

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Self::OneReadOneWrite => "1r1w",
            Self::TwoReadWrite => "2rw",
        }
    }

    /// The kind of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(_, known)| *known == name).map(|(kind, _)| kind)
    }
}

/// How many units there may be; what is not limited has one each node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Multipliers.
    pub mul: Option<u32>,
    /// Dividers.
    pub div: Option<u32>,
    /// Units of operations on floats, each class once.
    pub floats: Vec<(FloatOp, u32)>,
}

impl Limits {
    /// Those of a class.
    pub fn of(&self, class: Class) -> Option<u32> {
        match class {
            Class::Mul => self.mul,
            Class::Div => self.div,
            Class::Float(op) => self.floats.iter().find(|(known, _)| *known == op).map(|(_, limit)| *limit),
        }
    }

    /// Units for products, of integers or else of floats.
    pub fn multipliers(&self) -> Option<u32> {
        let multiplies = |op: &FloatOp| matches!(op.operation(), Operation::Mul | Operation::Fma);
        let of_floats = self.floats.iter().filter(|(op, _)| multiplies(op)).map(|(_, limit)| *limit);
        self.mul.or_else(|| of_floats.max())
    }

    /// The classes that are limited, with how many units each may have.
    pub fn classes(&self) -> impl Iterator<Item = (Class, u32)> {
        let integers = [(Class::Mul, self.mul), (Class::Div, self.div)].into_iter();
        let floats = self.floats.iter().map(|&(op, limit)| (Class::Float(op), limit));
        integers.filter_map(|(class, limit)| Some((class, limit?))).chain(floats)
    }

    /// Lets a class have at most so many units, and no more than before.
    pub fn limit(&mut self, class: Class, most: u32) {
        let least = |known: Option<u32>| Some(known.map_or(most, |known| known.min(most)));
        match class {
            Class::Mul => self.mul = least(self.mul),
            Class::Div => self.div = least(self.div),
            Class::Float(op) => match self.floats.iter_mut().find(|(known, _)| *known == op) {
                Some((_, known)) => *known = most.min(*known),
                None => self.floats.push((op, most)),
            },
        }
    }
}

/// What the nodes of a design compete for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Resources {
    /// Ports of the memories outside.
    pub ports: Ports,
    /// How many units there may be.
    pub units: Limits,
}

/// What a program is scheduled for.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// Name of the operator library.
    pub target: String,
    /// Clock period in picoseconds.
    pub period_ps: u32,
    /// What nodes compete for.
    pub resources: Resources,
}
