//! The recipes: passes that win somewhere and lose elsewhere.
//!
//! What holds: all keep what a function computes and the order of its sums; the first is the one that is nearest to the source.

use crate::cpu::Cpu;

/// Passes in order.
#[derive(Debug)]
pub struct Recipe {
    /// Its name in tuning files and reports.
    pub name: &'static str,
    /// What is run, as a pipeline on a function.
    pub passes: fn(&Cpu) -> String,
}

/// The nest as it is.
pub const PLAIN: Recipe = Recipe { name: "plain", passes: |_| String::new() };

/// Functions of more loops stay as they are.
pub(super) const MOST_LOOPS: usize = 64;

/// What goes before each recipe: loops that can be affine are.
pub(super) const PREPARATION: &str = "raise-scf-to-affine";

const SCALARS: &str = "affine-scalrep";

/// All but the nest as it is.
pub const RECIPES: [Recipe; 10] = [
    Recipe { name: "scalars", passes: |_| SCALARS.to_owned() },
    Recipe { name: "schedule", passes: |_| schedule("") },
    Recipe { name: "schedule-scalars", passes: |_| schedule("") + "," + SCALARS },
    Recipe { name: "apart", passes: |_| schedule("fuse=none") },
    Recipe { name: "apart-scalars", passes: |_| schedule("fuse=none") + "," + SCALARS },
    Recipe { name: "tile", passes: |cpu| tiled(cpu, "") },
    Recipe { name: "tile-scalars", passes: |cpu| tiled(cpu, "") + "," + SCALARS },
    Recipe { name: "tile-apart", passes: |cpu| tiled(cpu, "fuse=none ") },
    Recipe { name: "skew-tile", passes: |cpu| tiled(cpu, "skew=true ") },
    Recipe { name: "skew-tile-scalars", passes: |cpu| tiled(cpu, "skew=true ") + "," + SCALARS },
];

fn schedule(options: &str) -> String {
    format!("affine-optimize-schedule{{{options}}}")
}

/// With tiles for half of the second cache.
fn tiled(cpu: &Cpu, options: &str) -> String {
    let cache = cpu.caches.get(1).or(cpu.caches.first()).map_or(256, |cache| cache.bytes / 2048);
    schedule(&format!("{options}cache-size={cache}"))
}
