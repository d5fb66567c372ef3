//! What a function costs on a CPU: cycles of its operations, and of what its caches have to fetch.
//!
//! What holds: it is counted from the text alone, with a few iterations of each loop for all of them, so equal text has equal cost.

mod dependence;
mod range;
mod traffic;
mod tree;
mod work;

use ir::{Ir, Op};

use crate::cpu::Cpu;
use range::Values;
use tree::{Item, Tree};

/// Cycles of a function.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimate {
    /// All: for each outermost loop, the more of what follows.
    pub cycles: f64,
    /// Those of operations.
    pub computing: f64,
    /// Those of bytes that each cache gets, the one next to the core first.
    pub fetching: Vec<f64>,
}

/// What may be assumed.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The CPU.
    pub cpu: &'a Cpu,
    /// Whether a sum and a product may be one operation.
    pub fuses: bool,
    /// Loops whose iterations cores share, and how many those are.
    pub shared: Shared<'a>,
}

/// Loops whose iterations cores share.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shared<'a> {
    /// The loops.
    pub loops: &'a [Op],
    /// The cores.
    pub cores: i64,
}

/// What a function costs. `None`: it has loops that do not count, so nothing is known of how often they run.
pub fn estimate(ir: &Ir, func: Op, setting: Setting<'_>) -> Option<Estimate> {
    let tree = Tree::of(ir, func)?;
    let mut values = Values::new(&tree);
    let mut total = Estimate { fetching: vec![0.0; setting.cpu.caches.len()], ..Estimate::default() };
    for item in &tree.items {
        let computing = work::cycles(ir, &tree, item, &mut values, setting);
        let fetched = traffic::fetched(&tree, item, &mut values, setting.cpu);
        total.cycles += fetched.iter().copied().fold(computing, f64::max);
        total.computing += computing;
        total.fetching.iter_mut().zip(&fetched).for_each(|(sum, part)| *sum += part);
    }
    Some(total)
}

/// True if there is a loop at or below an item.
fn has_loop(item: &Item) -> bool {
    match item {
        Item::Loop(_) => true,
        Item::Choice(choice) => choice.items().any(has_loop),
        Item::Work(_) => false,
    }
}

#[cfg(test)]
mod tests;
