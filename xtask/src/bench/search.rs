//! `cargo xtask bench search`: what `kiln explore` finds with a budget, beside NSGA-II (pymoo) with twenty times as many evaluations.
//!
//! What holds: all designs of each space are evaluated first, so that both are measured against the true front.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::bench::clock::{Program, programs};
use crate::page::{self, columns, markdown};
use crate::{kiln, tools};

/// The kernels: of `examples`, and behind those of other authors, which lie beside the checkout.
const KERNELS: [&str; 20] = [
    "gemm",
    "atax",
    "bicg",
    "mvt",
    "gesummv",
    "fir",
    "dot",
    "conv2d",
    "jacobi-1d",
    "jacobi-2d",
    "trisolv",
    "doitgen",
    "vec_add",
    "stencil2d",
    "depthwise",
    "spmv_ellpack",
    "bilinear",
    "polyphase3",
    "jpeg_dct",
    "digitrec",
];

/// The options of the space, with their values.
const AXES: [(&str, &[&str]); 5] = [
    ("unroll", &["1", "2", "4", "8", "16"]),
    ("max-mul", &["none", "1", "2", "4", "8", "16"]),
    ("memory", &["external", "internal"]),
    ("no-reuse", &["false", "true"]),
    ("clock-mhz", &["50", "100", "150"]),
];

/// Designs that `kiln explore` looks at.
const BUDGET: usize = 200;

/// What NSGA-II evaluates: designs of a generation, and generations.
const GENES: (usize, usize) = (40, 100);

/// Picoseconds and area.
type Cost = [u64; 2];

/// What was found in the space of a kernel.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: String,
    /// Designs of the space that can be built.
    pub built: usize,
    /// Designs of the true front.
    pub front: usize,
    /// Those of them that `kiln explore` finds.
    pub found: usize,
    /// Hypervolume of what `kiln explore` finds against that of the true front.
    pub explore: f64,
    /// The same of NSGA-II: the best of its seeds.
    pub genes: f64,
    /// Designs at which that seed looked.
    pub seen: usize,
}

impl Row {
    fn cells(&self) -> [String; 6] {
        [
            self.kernel.clone(),
            self.built.to_string(),
            format!("{} of {}", self.found, self.front),
            format!("{:.4}", self.explore),
            format!("{:.4}", self.genes),
            self.seen.to_string(),
        ]
    }
}

/// What the script of NSGA-II prints for a seed.
#[derive(Deserialize)]
struct Genes {
    front: Vec<[f64; 2]>,
    seen: usize,
}

/// Searches; `only` names kernels. Errors: one can't be explored, or Python has no pymoo.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let is_asked = |name: &str| KERNELS.contains(&name) && (only.is_empty() || only.iter().any(|o| o == name));
    let programs = programs()?.into_iter().filter(|program| is_asked(&program.name));
    programs.map(|program| row(&kiln, &program).with_context(|| format!("searching {}", program.name))).collect()
}

fn row(kiln: &Path, program: &Program) -> Result<Row> {
    let kernel = program.name.clone();
    let store = tools::root().join("build/search").join(&kernel);
    explore(kiln, program, &store, size())?;
    let costs = costs(&store)?;
    let known: Vec<Cost> = costs.iter().flatten().copied().collect();
    ensure!(!known.is_empty(), "no design of the space can be built");
    let front = beaten_by_none(&known);
    let found = explore(kiln, program, &store, BUDGET)?;
    let genes = genes(&costs)?;
    let whole = hypervolume(&front, &front);
    let share = |found: &[Cost]| hypervolume(found, &front) / whole;
    let of_seed = |genes: &Genes| {
        let found: Vec<Cost> = genes.front.iter().map(|cost| cost.map(|part| part as u64)).collect();
        (share(&found), genes.seen)
    };
    let (best, seen) = genes.iter().map(of_seed).max_by(|a, b| a.0.total_cmp(&b.0)).context("no seed")?;
    Ok(Row {
        kernel,
        built: known.len(),
        front: front.len(),
        found: front.iter().filter(|cost| found.contains(cost)).count(),
        explore: share(&found),
        genes: best,
        seen,
    })
}

/// Designs of the space.
fn size() -> usize {
    AXES.iter().map(|(_, values)| values.len()).product()
}

/// The front that `kiln explore` finds with a budget. The store keeps what was evaluated.
fn explore(kiln: &Path, program: &Program, store: &Path, budget: usize) -> Result<Vec<Cost>> {
    let mut command = Command::new(kiln);
    command.arg("explore").arg(&program.path).args(&program.flags).arg("-o").arg(store).args([
        "--forms",
        "0",
        "--no-check",
        "--json",
    ]);
    command.args(["--budget", &budget.to_string()]).arg("--space").arg(space()?);
    let printed: Value = serde_json::from_str(&tools::run_ok(&mut command, "")?.stdout)?;
    printed.as_array().context("no front")?.iter().map(listed).collect()
}

/// A design of a front.
fn listed(design: &Value) -> Result<Cost> {
    let time = design["time_ns"].as_f64().context("a design has no `time_ns`")?;
    Ok([(time * 1e3).round() as u64, design["area"].as_u64().context("a design has no `area`")?])
}

/// The file of the space.
fn space() -> Result<PathBuf> {
    let folder = tools::root().join("build/search");
    fs::create_dir_all(&folder)?;
    let path = folder.join("space.toml");
    let axis = |(name, values): &(&str, &[&str])| format!("{name} = {values:?}\n");
    fs::write(&path, AXES.iter().map(axis).collect::<String>())?;
    Ok(path)
}

/// What each design of the space costs, the last axis fastest; none where it can't be built.
fn costs(store: &Path) -> Result<Vec<Option<Cost>>> {
    let read = |path: &Path| -> Result<Value> { Ok(serde_json::from_str(&fs::read_to_string(path)?)?) };
    let mut costs = vec![None; size()];
    for file in fs::read_dir(store.join("jobs"))? {
        let path = file?.path();
        let options = &read(&path)?["request"]["options"];
        let outcome = read(&store.join("results").join(path.file_name().context("no name")?))?;
        costs[place(options)?] = design(&outcome["design"]);
    }
    Ok(costs)
}

/// The number of a design in the space. Errors: it is not one of it.
fn place(options: &Value) -> Result<usize> {
    AXES.iter().try_fold(0, |place, (name, values)| {
        let value = options[*name].as_str().with_context(|| format!("a job has no `{name}`"))?;
        let at = values.iter().position(|known| *known == value).with_context(|| format!("{name}={value}"))?;
        Ok(place * values.len() + at)
    })
}

fn design(figures: &Value) -> Option<Cost> {
    Some([figures["time_ps"].as_u64()?, figures["area"].as_u64()?])
}

/// NSGA-II in the same space. Errors: Python has no pymoo.
fn genes(costs: &[Option<Cost>]) -> Result<Vec<Genes>> {
    let axes: Vec<usize> = AXES.iter().map(|(_, values)| values.len()).collect();
    let (population, generations) = GENES;
    let asked = json!({
        "axes": axes, "costs": costs, "population": population, "generations": generations, "seeds": [1, 2, 3],
    });
    let mut python = Command::new("python3");
    python.args(["-c", include_str!("search/nsga2.py")]);
    let printed = tools::run_ok(&mut python, &asked.to_string()).context("NSGA-II: `pip install pymoo`")?;
    Ok(serde_json::from_str(&printed.stdout)?)
}

/// Those that no other is better than, fastest first, each once.
fn beaten_by_none(costs: &[Cost]) -> Vec<Cost> {
    let mut sorted = costs.to_vec();
    sorted.sort_unstable();
    let mut front: Vec<Cost> = Vec::new();
    for cost in sorted {
        if front.last().is_none_or(|last| cost[1] < last[1]) {
            front.push(cost);
        }
    }
    front
}

/// The part of the plane that some designs are better than, up to a tenth beyond the ends of the true front, with both axes in units of
/// that front's lengths.
fn hypervolume(found: &[Cost], truth: &[Cost]) -> f64 {
    let ends = |axis: usize| {
        let values = || truth.iter().map(move |cost| cost[axis] as f64);
        (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max))
    };
    let scaled = |cost: &Cost| {
        [0, 1].map(|axis| {
            let (least, most) = ends(axis);
            (cost[axis] as f64 - least) / (most - least).max(1.0)
        })
    };
    let mut last = 1.1;
    let mut volume = 0.0;
    for [time, area] in beaten_by_none(found).iter().map(scaled) {
        volume += (1.1 - time).max(0.0) * (last - f64::min(last, area));
        last = f64::min(last, area);
    }
    volume
}

const HEADS: [&str; 6] =
    ["kernel", "designs", "of the front", "hypervolume", "hypervolume of NSGA-II", "designs it looked at"];

/// The rows as a table.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let good = rows.iter().filter(|row| row.explore >= row.genes - 1e-9).count();
    let (population, generations) = GENES;
    let options: Vec<String> = AXES.iter().map(|(name, values)| format!("`{name}` ({})", values.join(", "))).collect();
    let what = format!(
        "What `kiln explore --budget {BUDGET}` finds in a space of {} designs ({}), all of which were\nevaluated for this table (*designs* \
         are those that can be built). *Of the front*: how many designs of the true front it finds. *Hypervolume*\nis against that of the \
         true front, up to a tenth beyond its ends. NSGA-II is pymoo's, with {population} designs in each of {generations} generations: the \
         best of three\nseeds; each design is evaluated once, so that it looks at fewer than {}. `kiln explore` is at least equal on {good} \
         of {}.\n",
        size(),
        options.join(", "),
        population * generations,
        rows.len()
    );
    page::write_section("search", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hypervolume_counts_what_designs_are_better_than() {
        let truth = [[0, 10], [10, 0]];
        assert!((hypervolume(&truth, &truth) - (1.1 * 0.1 + 0.1)).abs() < 1e-9);
        assert!((hypervolume(&[[0, 10]], &truth) - 1.1 * 0.1).abs() < 1e-9);
        assert!(hypervolume(&[[20, 20]], &truth).abs() < 1e-9);
        assert_eq!(beaten_by_none(&[[3, 3], [1, 9], [3, 2], [2, 9]]), [[1, 9], [3, 2]]);
    }
}
