//! What a program is scheduled for: operator library, clock, ports and units.

use crate::{Class, Memory};

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

    /// True if the memory's ports both read and write. Memories inside the design always have one port of each kind.
    pub fn are_shared(self, memory: &Memory) -> bool {
        self == Self::TwoReadWrite && memory.argument.is_some()
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

/// How many units there may be; `None` for one each node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Multipliers.
    pub mul: Option<u32>,
    /// Dividers.
    pub div: Option<u32>,
}

impl Limits {
    /// Those of a class.
    pub fn of(self, class: Class) -> Option<u32> {
        match class {
            Class::Mul => self.mul,
            Class::Div => self.div,
        }
    }
}

/// What the nodes of a design compete for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resources {
    /// Ports of the memories outside.
    pub ports: Ports,
    /// How many multipliers and dividers there may be.
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
