//! Names of nodes: those of the source; else after what a node is, or what it is for.

use bits::Op;
use pipeline::{Kind, Program, Segment, Source, accessed};

/// What a node is to the one that it is for.
#[derive(Clone, Copy)]
enum Role {
    /// The address of an access.
    Address,
    /// What a store or register takes.
    Whole,
    /// Whether it acts.
    Condition,
    /// What it is computed from.
    Part,
}

/// By node: the first access, register or named node that it is for. Found in time in proportion to inputs.
pub(crate) struct Purposes(Vec<Option<(usize, Role)>>);

impl Purposes {
    pub fn of(segment: &Segment) -> Self {
        let mut purposes = vec![None; segment.nodes.len()];
        for (index, node) in segment.nodes.iter().enumerate().rev() {
            let is_goal = node.name.is_some() || matches!(node.kind, Kind::Load(_) | Kind::Store(_) | Kind::Write(_));
            let goal = if is_goal { Some(index) } else { purposes[index].map(|(goal, _)| goal) };
            let guard = node.guard.iter().map(|guard| (guard, Role::Condition));
            let inputs = node.inputs.iter().enumerate().map(|(at, input)| (input, role(node.kind, at)));
            for (source, role) in inputs.chain(guard) {
                if let (Some(goal), Source::Node { node, .. }) = (goal, source) {
                    purposes[node.index()] = Some((goal, role));
                }
            }
        }
        Self(purposes)
    }

    /// The name of a node.
    pub fn name(&self, program: &Program, segment: &Segment, index: usize) -> String {
        let node = &segment.nodes[index];
        if let Some(name) = &node.name {
            return name.clone();
        }
        let level = |l: usize| segment.levels().get(l).map_or("token", |l| l.name.as_str());
        match node.kind {
            Kind::First(l) => format!("{}_first", level(l)),
            Kind::Last(l) => format!("{}_last", level(l)),
            Kind::Active(l) => format!("{}_active", level(l)),
            Kind::Index(l) => level(l).to_owned(),
            Kind::Load(m) => format!("{}_data", program.memories[m.index()].name),
            Kind::Quotient { .. } => "quotient".to_owned(),
            Kind::Remainder { .. } => "remainder".to_owned(),
            Kind::Op(_) | Kind::Float(_) | Kind::Advance | Kind::Store(_) | Kind::Write(_) => {
                self.purpose(program, segment, index)
            }
        }
    }

    /// A name after what a node is for.
    fn purpose(&self, program: &Program, segment: &Segment, index: usize) -> String {
        let Some((goal, role)) = self.0[index] else { return "value".to_owned() };
        let node = &segment.nodes[goal];
        let word = match (role, node.kind, segment.nodes[index].kind) {
            (Role::Address, ..) => "address",
            (Role::Whole, Kind::Write(_), _) => "next",
            (Role::Whole, ..) => "word",
            (Role::Condition, ..) => "condition",
            (Role::Part, _, Kind::Op(Op::Compare(_))) => "test",
            (Role::Part, ..) => "part",
        };
        let memory = accessed(node.kind).map(|memory| &program.memories[memory.index()].name);
        let name = match (role, node.kind, memory) {
            (_, Kind::Write(var), _) => &program.vars[var.index()].name,
            (Role::Address | Role::Whole | Role::Condition, _, Some(memory)) => memory,
            (Role::Address | Role::Whole | Role::Condition | Role::Part, _, memory) => {
                node.name.as_ref().or(memory).map_or("value", String::as_str)
            }
        };
        format!("{name}_{word}")
    }
}

/// What input `at` is to a node.
fn role(kind: Kind, at: usize) -> Role {
    match kind {
        Kind::Load(_) => Role::Address,
        Kind::Store(_) if at == 0 => Role::Address,
        Kind::Store(_) | Kind::Write(_) => Role::Whole,
        Kind::Op(_) | Kind::Float(_) | Kind::Index(_) | Kind::First(_) | Kind::Last(_) | Kind::Active(_) => Role::Part,
        Kind::Advance | Kind::Quotient { .. } | Kind::Remainder { .. } => Role::Part,
    }
}
