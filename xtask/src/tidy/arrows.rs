//! Which crate may see which, read from the manifests.
//!
//! What holds: the table is that of `docs/architecture.md`; dev-dependencies may see any crate but the binary, because tests
//! compare rooms with each other.

use toml::{Table, Value};

use super::tree::{Finding, Tree};

/// What each crate from outside is for.
const DEPENDENCIES: &str = "docs/dependencies.md";

/// Each crate with the crates of the workspace that it may depend on.
const ALLOWED: [(&str, &[&str]); 47] = [
    ("manifest", &[]),
    ("bits", &[]),
    ("floats", &["bits"]),
    ("ir", &["bits"]),
    ("dialects", &["bits", "floats", "ir"]),
    ("presburger", &[]),
    ("affine", &["bits", "ir", "dialects", "presburger"]),
    ("scheduling", &["bits"]),
    ("datapath", &["bits", "scheduling"]),
    ("hw-dialects", &["bits", "ir"]),
    ("gpu-dialects", &["ir", "dialects", "emit-llvm"]),
    ("pipeline", &["manifest", "bits", "floats", "ir", "dialects", "affine", "scheduling", "hw-dialects"]),
    ("pipeline-analysis", &["manifest", "bits", "presburger", "pipeline"]),
    ("pipeline-rewrite", &["bits", "floats", "ir", "dialects", "scheduling", "pipeline", "pipeline-analysis"]),
    ("operator-circuits", &["bits", "ir", "scheduling", "hw-dialects"]),
    ("engines", &["bits", "ir", "affine", "hw-dialects", "pipeline", "operator-circuits"]),
    (
        "timing",
        &[
            "manifest",
            "bits",
            "floats",
            "ir",
            "dialects",
            "scheduling",
            "hw-dialects",
            "pipeline",
            "pipeline-analysis",
            "pipeline-rewrite",
        ],
    ),
    (
        "circuit",
        &[
            "bits",
            "ir",
            "affine",
            "scheduling",
            "hw-dialects",
            "pipeline",
            "pipeline-analysis",
            "pipeline-rewrite",
            "operator-circuits",
            "engines",
            "timing",
        ],
    ),
    ("datapath-ir", &["bits", "ir", "dialects", "scheduling", "datapath", "hw-dialects", "pipeline"]),
    (
        "lowering",
        &[
            "bits",
            "floats",
            "ir",
            "dialects",
            "presburger",
            "affine",
            "pipeline",
            "pipeline-analysis",
            "pipeline-rewrite",
        ],
    ),
    (
        "report",
        &[
            "manifest",
            "ir",
            "affine",
            "hw-dialects",
            "pipeline",
            "pipeline-analysis",
            "engines",
            "timing",
            "circuit",
            "datapath-ir",
        ],
    ),
    (
        "dataflow",
        &[
            "bits",
            "floats",
            "ir",
            "dialects",
            "affine",
            "scheduling",
            "hw-dialects",
            "pipeline",
            "pipeline-rewrite",
            "timing",
            "lowering",
        ],
    ),
    (
        "elastic",
        &[
            "manifest",
            "bits",
            "ir",
            "dialects",
            "scheduling",
            "hw-dialects",
            "pipeline",
            "pipeline-analysis",
            "pipeline-rewrite",
            "operator-circuits",
            "timing",
            "circuit",
            "lowering",
            "report",
            "dataflow",
        ],
    ),
    (
        "hls",
        &[
            "manifest",
            "ir",
            "dialects",
            "affine",
            "scheduling",
            "hw-dialects",
            "pipeline",
            "pipeline-analysis",
            "pipeline-rewrite",
            "timing",
            "circuit",
            "datapath-ir",
            "lowering",
            "report",
            "elastic",
        ],
    ),
    ("explore", &["ir", "dialects", "affine", "timing", "datapath-ir", "lowering", "report", "hls"]),
    ("test-programs", &["ir", "dialects", "affine", "pipeline", "pipeline-rewrite", "lowering"]),
    ("emit-verilog", &["bits", "ir", "hw-dialects"]),
    ("emit-llvm", &["bits", "ir", "dialects", "affine"]),
    ("import-llvm", &["bits", "ir", "dialects", "emit-llvm"]),
    ("raise", &["bits", "ir", "dialects", "presburger", "affine", "emit-llvm"]),
    ("sim", &["bits", "floats", "ir", "dialects", "affine", "hw-dialects", "pipeline"]),
    (
        "cosim",
        &[
            "manifest",
            "bits",
            "ir",
            "dialects",
            "affine",
            "hw-dialects",
            "pipeline",
            "emit-verilog",
            "emit-llvm",
            "sim",
            "sim-compiled",
        ],
    ),
    ("fpga", &["manifest", "bits", "ir", "hw-dialects"]),
    ("drivers", &["manifest", "ir", "fpga"]),
    ("host", &["bits", "ir", "dialects", "affine"]),
    ("tile", &["ir", "dialects", "affine"]),
    ("ptx", &["bits", "floats", "ir"]),
    ("sim-compiled", &["bits", "ir", "sim"]),
    ("lec", &["bits", "ir", "datapath", "hw-dialects", "sim"]),
    (
        "gpu",
        &["bits", "floats", "ir", "dialects", "emit-llvm", "gpu-dialects", "presburger", "affine", "scheduling", "ptx"],
    ),
    ("report-page", &[]),
    ("jobs", &[]),
    (
        "cli",
        &[
            "manifest",
            "bits",
            "ir",
            "dialects",
            "affine",
            "scheduling",
            "hw-dialects",
            "gpu-dialects",
            "pipeline",
            "pipeline-rewrite",
            "datapath-ir",
            "lowering",
            "report",
            "dataflow",
            "hls",
            "explore",
            "emit-verilog",
            "emit-llvm",
            "import-llvm",
            "raise",
            "sim",
            "cosim",
            "fpga",
            "drivers",
            "host",
            "tile",
            "ptx",
            "lec",
            "sim-compiled",
            "gpu",
            "report-page",
            "jobs",
        ],
    ),
    ("python", &["jobs", "cli"]),
    ("xtask", &["manifest", "fpga"]),
    ("fuzz", &["bits", "ir", "dialects", "affine", "hw-dialects", "emit-llvm"]),
    (
        "tests",
        &[
            "xtask",
            "manifest",
            "bits",
            "ir",
            "dialects",
            "affine",
            "scheduling",
            "hw-dialects",
            "hls",
            "emit-verilog",
            "emit-llvm",
            "sim",
            "cosim",
            "fpga",
            "drivers",
            "pipeline",
            "host",
        ],
    ),
];

/// Every dependency between crates of the workspace is in the table.
pub fn arrows(tree: &Tree) -> Finding {
    let mut faults = Vec::new();
    let mut count = 0;
    for (path, room, manifest) in manifests(tree) {
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == room) else {
            faults.push(format!("{path}: crate `{room}` is not in the table of xtask/src/tidy/arrows.rs"));
            continue;
        };
        for (kind, seen) in seen(&manifest) {
            count += 1;
            let dev = kind == "dev-dependencies" && seen != "cli";
            if !dev && !allowed.contains(&seen.as_str()) {
                faults.push(format!(
                    "{path}: [{kind}] `{room}` may not see `{seen}`; it may see: {}",
                    allowed.join(", ")
                ));
            }
        }
    }
    Finding::of(faults, format!("{count} arrows"))
}

/// The page of dependencies has a row for each crate from outside that a manifest names, and no row for another.
pub fn dependencies(tree: &Tree) -> Finding {
    let page = tree.get(DEPENDENCIES).map_or("", |file| file.text.as_str());
    let rows: Vec<&str> = page.lines().filter_map(row).collect();
    let mut named: Vec<(String, &str)> = Vec::new();
    for (path, _, manifest) in manifests(tree) {
        let outside = named_in(&manifest).into_iter().filter(|(_, name)| !is_room(name));
        named.extend(outside.map(|(_, name)| (name, path)));
    }
    let lacking = named.iter().filter(|(name, _)| !rows.contains(&name.as_str()));
    let mut faults: Vec<String> =
        lacking.map(|(name, path)| format!("{path}: say in {DEPENDENCIES} what `{name}` is for")).collect();
    let unused = rows.iter().filter(|row| !named.iter().any(|(name, _)| name == *row));
    faults.extend(unused.map(|row| format!("{DEPENDENCIES}: no manifest names `{row}`")));
    Finding::of(faults, format!("{} crates from outside", rows.len()))
}

/// The name in the first cell of a row of three cells, if it could be that of a crate.
fn row(line: &str) -> Option<&str> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.split(" | ").collect();
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    (cells.len() == 3 && cells[0] != "dependency" && cells[0].chars().all(is_name)).then_some(cells[0])
}

/// Every crate of the workspace takes its lints.
pub fn lints(tree: &Tree) -> Finding {
    let on = |manifest: &Table| {
        manifest.get("lints").and_then(|lints| lints.get("workspace")) == Some(&Value::Boolean(true))
    };
    let off = manifests(tree).filter(|(_, _, manifest)| !manifest.contains_key("workspace") && !on(manifest));
    Finding::of(
        off.map(|(path, ..)| format!("{path}: add `[lints]` with `workspace = true`")).collect(),
        "in each".into(),
    )
}

/// The manifests of the crates: path, crate and content.
fn manifests(tree: &Tree) -> impl Iterator<Item = (&str, &str, Table)> {
    tree.ending("/Cargo.toml").filter_map(|file| Some((file.path.as_str(), file.room(), file.text.parse().ok()?)))
}

/// The crates of the workspace that a manifest depends on, with the kind of dependency.
fn seen(manifest: &Table) -> Vec<(&'static str, String)> {
    named_in(manifest).into_iter().filter(|(_, name)| is_room(name)).collect()
}

fn is_room(name: &str) -> bool {
    ALLOWED.iter().any(|(room, _)| *room == name)
}

/// All crates that a manifest depends on, with the kind of dependency.
fn named_in(manifest: &Table) -> Vec<(&'static str, String)> {
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let named = |kind: &'static str| {
        let table = manifest.get(kind).and_then(Value::as_table);
        table.into_iter().flat_map(|table| table.keys()).map(move |name| (kind, name.clone()))
    };
    kinds.into_iter().flat_map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    #[test]
    fn an_arrow_against_the_flow_is_a_fault() {
        let bad = [("ir/Cargo.toml", "[dependencies]\nhls.workspace = true\n")];
        assert_eq!(faults(arrows, &bad).len(), 1);
        let good =
            [("hls/Cargo.toml", "[dependencies]\nir.workspace = true\n[dev-dependencies]\nsim.workspace = true\n")];
        assert!(faults(arrows, &good).is_empty());
    }

    #[test]
    fn each_dependency_has_a_row_and_each_row_a_dependency() {
        let manifest =
            ("ir/Cargo.toml", "[dependencies]\nhls.workspace = true\nserde = \"1\"\ntoml.workspace = true\n");
        let page = ("docs/dependencies.md", "| dependency | where | for |\n| serde | `ir` | a |\n| old | `ir` | b |\n");
        assert_eq!(faults(dependencies, &[manifest, page]).len(), 2);
    }

    #[test]
    fn a_new_crate_must_be_placed() {
        assert_eq!(faults(arrows, &[("shed/Cargo.toml", "")]).len(), 1);
    }
}
