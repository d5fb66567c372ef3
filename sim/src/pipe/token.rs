//! One token of a segment: where it stands in the nest, and the values of nodes at it.

use bits::Int;
use pipeline::{Issue, Kind, Node, Segment, Source, Tokens};

use super::{Fault, State};
use crate::interp::float_graphs;

/// Where a token stands: counters, and flags of levels.
#[derive(Clone, Debug)]
pub(super) struct Position {
    counters: Vec<i64>,
    first: Vec<bool>,
    last: Vec<bool>,
    active: Vec<bool>,
    /// By node: its place in the nest lets it act.
    acts: Vec<bool>,
}

impl Position {
    /// Of a token of a counted segment.
    pub(super) fn of(segment: &Segment, tokens: &Tokens<'_>) -> Self {
        let levels = 0..tokens.counters.len();
        Self {
            counters: tokens.counters.clone(),
            first: levels.clone().map(|level| tokens.is_first_from(level)).collect(),
            last: levels.clone().map(|level| tokens.is_last_from(level)).collect(),
            active: levels.map(|level| tokens.is_active(level)).collect(),
            acts: segment.nodes.iter().map(|node| tokens.acts(node)).collect(),
        }
    }

    /// Of a token of a segment without levels.
    pub(super) fn alone(segment: &Segment, is_first: bool) -> Self {
        let acts = vec![true; segment.nodes.len()];
        Self { counters: Vec::new(), first: vec![is_first], last: Vec::new(), active: Vec::new(), acts }
    }

    /// Whether the place of a node in the nest lets it act.
    pub(super) fn acts(&self, node: usize) -> bool {
        self.acts[node]
    }
}

/// What a node does to memories and registers.
pub(super) enum Effect {
    /// Nothing; its value.
    Value(Int),
    /// Writes a word.
    Store(pipeline::MemoryId, Int, Int),
    /// Writes a register.
    Write(pipeline::VarId, Int),
    /// Nothing at this token.
    Nothing,
}

/// What a node is evaluated in.
pub(super) struct Around<'s> {
    /// The segment.
    pub(super) segment: &'s Segment,
    /// The token.
    pub(super) position: &'s Position,
    /// Memories and registers as they are.
    pub(super) now: &'s State,
}

impl Around<'_> {
    /// What a node does, where `input` gives the values of its sources. Errors: it touches a word that its memory does not have.
    pub(super) fn node(
        &self,
        index: usize,
        input: &mut dyn FnMut(&Source) -> Result<Int, Fault>,
    ) -> Result<Effect, Fault> {
        let node = &self.segment.nodes[index];
        let number = |value: i64| Int::from_i64(64, value).resize_signed(node.width);
        let flag = |is_set: bool| Int::from_bool(is_set);
        let Position { counters, first, last, active, .. } = self.position;
        Ok(Effect::Value(match node.kind {
            Kind::Op(op) => {
                let inputs: Vec<Int> = node.inputs.iter().map(input).collect::<Result<_, _>>()?;
                op.total(&inputs.iter().collect::<Vec<_>>())
            }
            Kind::Float(op) => {
                let inputs: Vec<Int> = node.inputs.iter().map(input).collect::<Result<_, _>>()?;
                let words: Vec<u64> = inputs.iter().filter_map(Int::to_u64).collect();
                let result = float_graphs::apply(op.operation(), op.kind(), &words);
                Int::from_u64(op.width(), result.expect("units are of operations that have graphs"))
            }
            Kind::Index(level) => number(counters[level]),
            Kind::First(level) => flag(first[level]),
            Kind::Last(level) => flag(last[level]),
            Kind::Active(level) => flag(active[level]),
            Kind::Advance => number(self.form(node, node.linear.as_ref())?),
            Kind::Quotient { form, divisor } => {
                number(self.form(node, self.segment.divided.get(form))?.div_euclid(divisor))
            }
            Kind::Remainder { form, divisor } => {
                number(self.form(node, self.segment.divided.get(form))?.rem_euclid(divisor))
            }
            Kind::Load(memory) => {
                if !self.acts(index, input)? {
                    return Ok(Effect::Nothing);
                }
                let address = input(&node.inputs[0])?;
                // The last token of a loop with a test reads what only a token that goes on would use.
                let is_idle = node.guard.is_none() && matches!(self.segment.issue, Issue::While(_));
                match self.now.word(memory, &address) {
                    Some(word) => word.clone(),
                    None if is_idle => Int::zero(node.width),
                    None => {
                        let message = format!("reads word {} of a memory without it", address.to_biguint());
                        return Err(Fault::at(node.loc, message));
                    }
                }
            }
            Kind::Store(memory) => {
                if !self.acts(index, input)? {
                    return Ok(Effect::Nothing);
                }
                return Ok(Effect::Store(memory, input(&node.inputs[0])?, input(&node.inputs[1])?));
            }
            Kind::Write(var) => {
                if !self.acts(index, input)? {
                    return Ok(Effect::Nothing);
                }
                return Ok(Effect::Write(var, input(&node.inputs[0])?));
            }
        }))
    }

    fn acts(&self, index: usize, input: &mut dyn FnMut(&Source) -> Result<Int, Fault>) -> Result<bool, Fault> {
        if !self.position.acts(index) {
            return Ok(false);
        }
        match &self.segment.nodes[index].guard {
            Some(guard) => Ok(!input(guard)?.is_zero()),
            None => Ok(true),
        }
    }

    fn form(&self, node: &Node, form: Option<&pipeline::Linear>) -> Result<i64, Fault> {
        let known = form.and_then(|form| form.with_vars(&|var| self.now.registers.number(var)));
        let value = known.and_then(|form| form.evaluate(&self.position.counters));
        value.ok_or_else(|| Fault::at(node.loc, "a form of counters has no value of 64 bits"))
    }
}
