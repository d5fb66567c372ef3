//! The recipes: passes that win somewhere and lose elsewhere.
//!
//! What holds: all keep what a function computes and the order of its sums; the first is the one that is nearest to the source.

use crate::cpu::Cpu;

/// Passes in order.
#[derive(Debug)]
pub struct Recipe {
    /// Its name in tuning files and reports.
    pub name: &'static str,
    /// The recipe that it goes on from.
    pub base: &'static str,
    /// What is run then, as a pipeline on a function.
    pub passes: fn(&Cpu) -> String,
    /// Whether kernels are then made of nests.
    pub has_kernels: bool,
}

/// The nest as it is.
pub const PLAIN: Recipe = Recipe { name: "plain", base: "plain", passes: |_| String::new(), has_kernels: false };

/// Functions of more loops stay as they are.
pub(super) const MOST_LOOPS: usize = 64;

/// What goes before each recipe: loops that can be affine are.
pub(super) const PREPARATION: &str = "raise-scf-to-affine";

/// All but the nest as it is; each stands behind its base.
pub const RECIPES: [Recipe; 13] = [
    scalars("scalars", "plain"),
    Recipe { name: "schedule", base: "plain", passes: |_| schedule(""), has_kernels: false },
    scalars("schedule-scalars", "schedule"),
    Recipe { name: "apart", base: "plain", passes: |_| schedule("fuse=none"), has_kernels: false },
    scalars("apart-scalars", "apart"),
    // Tiles of loops that are skewed have conditions inside, of which no compiler makes vectors.
    Recipe { name: "tile", base: "plain", passes: tiled, has_kernels: false },
    scalars("tile-scalars", "tile"),
    kernels("kernels", "plain", |_| "affine-split-sums,affine-loop-distribution,affine-tabulate".to_owned()),
    kernels("apart-kernels", "apart", |_| "affine-tabulate".to_owned()),
    kernels("whole-kernels", "plain", |_| "affine-tabulate".to_owned()),
    kernels("scalar-kernels", "scalars", |_| "affine-split-sums,affine-tabulate".to_owned()),
    kernels("block-kernels", "plain", |_| format!("affine-loop-distribution{{statements=true}},{}", blocks())),
    kernels("apart-block-kernels", "plain", |_| {
        format!("affine-array-expansion,{},{}", schedule("fuse=none"), blocks())
    }),
];

const fn scalars(name: &'static str, base: &'static str) -> Recipe {
    Recipe { name, base, passes: |_| "affine-scalrep".to_owned(), has_kernels: false }
}

const fn kernels(name: &'static str, base: &'static str, passes: fn(&Cpu) -> String) -> Recipe {
    Recipe { name, base, passes, has_kernels: true }
}

fn schedule(options: &str) -> String {
    format!("affine-optimize-schedule{{{options}}}")
}

/// Triangles in blocks, and what is near their diagonals in smaller ones.
fn blocks() -> String {
    "affine-tabulate,affine-block-triangles,affine-block-triangles{block-size=8}".to_owned()
}

/// With tiles for half of the second cache.
fn tiled(cpu: &Cpu) -> String {
    let cache = cpu.caches.get(1).or(cpu.caches.first()).map_or(256, |cache| cache.bytes / 2048);
    schedule(&format!("cache-size={cache}"))
}

/// A recipe by its name.
pub fn recipe(name: &str) -> Option<&'static Recipe> {
    RECIPES.iter().chain([&PLAIN]).find(|recipe| recipe.name == name)
}

/// The recipes that lead to one, that itself last; the nest as it is not among them.
pub(super) fn chain(recipe: &'static Recipe) -> Vec<&'static Recipe> {
    let base = |recipe: &&'static Recipe| self::recipe(recipe.base).filter(|base| base.name != PLAIN.name);
    let mut all: Vec<&Recipe> = std::iter::successors(Some(recipe), base).collect();
    all.reverse();
    all
}
