//! Which crate may see which, read from the manifests.
//!
//! What holds: the table is that of `docs/architecture.md`; dev-dependencies may see any crate but the binary, because tests
//! compare rooms with each other.

use toml::{Table, Value};

use super::{Finding, Tree};

/// Each crate with the crates of the workspace that it may depend on.
const ALLOWED: [(&str, &[&str]); 13] = [
    ("ir", &[]),
    ("dialects", &["ir"]),
    ("affine", &["ir", "dialects"]),
    ("scheduling", &["ir"]),
    ("hw-dialects", &["ir"]),
    ("hls", &["ir", "dialects", "affine", "scheduling", "hw-dialects"]),
    ("emit-verilog", &["ir", "hw-dialects"]),
    ("emit-llvm", &["ir", "dialects", "affine"]),
    ("sim", &["ir", "dialects", "affine", "hw-dialects"]),
    ("cli", &["ir", "dialects", "affine", "scheduling", "hw-dialects", "hls", "emit-verilog", "emit-llvm", "sim"]),
    ("xtask", &[]),
    ("fuzz", &["ir", "dialects", "affine", "hw-dialects", "emit-llvm"]),
    (
        "tests",
        &["xtask", "ir", "dialects", "affine", "scheduling", "hw-dialects", "hls", "emit-verilog", "emit-llvm", "sim"],
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
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let named = |kind: &'static str| {
        let table = manifest.get(kind).and_then(Value::as_table);
        table.into_iter().flat_map(|table| table.keys()).map(move |name| (kind, name.clone()))
    };
    kinds.into_iter().flat_map(named).filter(|(_, name)| ALLOWED.iter().any(|(room, _)| room == name)).collect()
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
    fn a_new_crate_must_be_placed() {
        assert_eq!(faults(arrows, &[("shed/Cargo.toml", "")]).len(), 1);
    }
}
