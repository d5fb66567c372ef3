//! The tokens of a nest of counted loops, one after the other.
//!
//! What holds: a level other than the outermost that has no iteration still has one token, at which it is not active.

use std::borrow::Cow;

use crate::{Level, Node};

/// The tokens of a nest in order.
pub struct Tokens<'l> {
    levels: Cow<'l, [Level]>,
    /// Counters of the current token.
    pub counters: Vec<i64>,
    uppers: Vec<i64>,
    lowers: Vec<i64>,
}

impl<'l> Tokens<'l> {
    /// At the first token; `None` if a bound is not known or the outermost level does not iterate.
    pub fn new(levels: impl Into<Cow<'l, [Level]>>) -> Option<Self> {
        let (counters, uppers, lowers) = (Vec::new(), Vec::new(), Vec::new());
        let mut tokens = Self { levels: levels.into(), counters, uppers, lowers };
        tokens.enter(0)?;
        if tokens.levels.is_empty() || tokens.is_active(0) { Some(tokens) } else { None }
    }

    /// Sets the levels from `from` inward to their first iteration.
    fn enter(&mut self, from: usize) -> Option<()> {
        self.counters.truncate(from);
        self.uppers.truncate(from);
        self.lowers.truncate(from);
        for level in &self.levels[from..] {
            let lower = level.lower.evaluate(&self.counters)?;
            let upper = level.upper.evaluate(&self.counters)?;
            self.counters.push(lower);
            self.lowers.push(lower);
            self.uppers.push(upper);
        }
        Some(())
    }

    /// True if a level iterates at this token.
    pub fn is_active(&self, level: usize) -> bool {
        self.lowers[level] < self.uppers[level]
    }

    /// True if this level and all inside are at their first iteration.
    pub fn is_first_from(&self, level: usize) -> bool {
        (level..self.counters.len()).all(|m| self.counters[m] == self.lowers[m])
    }

    /// True if this level and all inside are at their last iteration.
    pub fn is_last_from(&self, level: usize) -> bool {
        (level..self.counters.len()).all(|m| self.is_last(m))
    }

    fn is_last(&self, level: usize) -> bool {
        self.counters[level].saturating_add(self.levels[level].step) >= self.uppers[level]
    }

    /// Goes to the next token; false after the last one. `None` if a bound is not known.
    pub fn advance(&mut self) -> Option<bool> {
        let Some(level) = (0..self.levels.len()).rev().find(|&l| !self.is_last(l)) else { return Some(false) };
        self.counters[level] += self.levels[level].step;
        self.enter(level + 1)?;
        Some(true)
    }

    /// True if a node's position in the nest lets it act at this token.
    pub fn acts(&self, node: &Node) -> bool {
        let count = self.levels.len();
        let at_first = |l: usize| self.is_first_from(l);
        let first = node.when.first_from.is_none_or(at_first) && !node.when.not_first_from.is_some_and(at_first);
        let last = node.when.last_from.is_none_or(|l| self.is_last_from(l));
        let active = node.when.active_through.is_none_or(|l| (1..=l.min(count - 1)).all(|m| self.is_active(m)));
        first && last && active
    }
}
