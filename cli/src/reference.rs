//! The reference pages: every pass, and every dialect with its operations, types and attributes, from their declarations.
//!
//! What holds: the pages under `docs/reference` are these texts; `UPDATE=1 cargo test -p cli reference` writes them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use ir::constraint::Constraint;
use ir::def::{Arity, AttrSpec, Dialect, OpDef, ParamDef, Presence, RegionGroup, SuccessorGroup, ValueGroup};
use ir::pass::{OptionKind, Pass};
use ir::text::parser::Parse;
use ir::{Context, Traits};

use crate::{opt, session};

/// The page of passes.
fn passes() -> String {
    let mut page = String::from(
        "# Passes\n\nEvery pass of `kiln opt`, made from the declarations by `UPDATE=1 cargo test -p cli reference`. \
         `--NAME` or `--NAME='option=value ...'` runs one; `docs/hls.md` shows those of hardware one after the other.\n",
    );
    for pass in opt::registry().iter() {
        let _ = write!(page, "\n## `{}`\n\n{}{}\n", pass.name, pass.docs, anchor(pass));
        if !pass.options.is_empty() {
            page += "\n| option | default | what |\n|---|---|---|\n";
        }
        for option in pass.options {
            let default = if option.default.is_empty() { String::new() } else { format!("`{}`", option.default) };
            let _ = writeln!(page, "| `{}` ({}) | {default} | {} |", option.name, kind(option.kind), cell(option.docs));
        }
    }
    page
}

fn anchor(pass: &Pass) -> String {
    pass.anchor.map_or_else(String::new, |name| format!(" It works on `{name}`."))
}

fn kind(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag => "flag".into(),
        OptionKind::Integer { least: i64::MIN, most: i64::MAX } => "number".into(),
        OptionKind::Integer { least, most: i64::MAX } => format!("number, {least} or more"),
        OptionKind::Integer { least, most } => format!("number, {least} to {most}"),
        OptionKind::Text => "text".into(),
        OptionKind::Choice(words) => {
            let words: Vec<String> =
                words.iter().map(|word| if word.is_empty() { "nothing".into() } else { format!("`{word}`") }).collect();
            words.join(", ")
        }
    }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

/// The page of a dialect.
fn dialect(ctx: &Context, dialect: &Dialect) -> String {
    let mut page = format!(
        "# The dialect `{}`\n\n{}\n\nMade from its declarations by `UPDATE=1 cargo test -p cli reference`.\n",
        dialect.name, dialect.docs
    );
    let mut names = dialect.op_names.clone();
    names.sort_by_key(|&name| ctx.op_name_text(name));
    for def in names.into_iter().filter_map(|name| ctx.shared_op_def(name)) {
        operation(&mut page, &def);
    }
    let types = dialect.type_ids.iter().map(|&id| ctx.type_def(id));
    types.for_each(|def| parameters(&mut page, &format!("!{}", def.name), &def.docs, &def.params));
    let attrs = dialect.attr_ids.iter().map(|&id| ctx.attr_def(id));
    attrs.for_each(|def| parameters(&mut page, &format!("#{}", def.name), &def.docs, &def.params));
    page
}

fn operation(page: &mut String, def: &OpDef) {
    let _ = write!(page, "\n## `{}`\n\n{}\n", def.name, def.docs);
    let form = match (&def.syntax, def.hooks.get::<Parse>().is_some()) {
        (Some(syntax), _) => format!("{} {syntax}", def.name),
        (None, true) => "a form of its own".into(),
        (None, false) => "the generic form".into(),
    };
    let _ = write!(page, "\n- form: ``` {form} ```\n");
    row(page, "operands", def.operands.iter().map(|group| values(def, group)));
    row(page, "results", def.results.iter().map(|group| values(def, group)));
    row(page, "attributes", def.attrs.iter().map(attribute));
    row(page, "regions", def.regions.iter().map(region));
    row(page, "successors", def.successors.iter().map(successor));
    row(page, "traits", traits(def.traits));
    row(page, "inside", def.parents.iter().map(|parent| format!("`{parent}`")));
}

fn row(page: &mut String, title: &str, parts: impl Iterator<Item = String>) {
    let parts: Vec<String> = parts.collect();
    if !parts.is_empty() {
        let _ = writeln!(page, "- {title}: {}", parts.join(", "));
    }
}

fn count(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "",
        Arity::Optional => "?",
        Arity::Many => "...",
    }
}

fn values(def: &OpDef, group: &ValueGroup) -> String {
    let words = match &group.constraint {
        Constraint::Var(name) => {
            let bound = def.vars.iter().find(|(var, _)| var == name).map(|(_, bound)| bound.describe());
            bound.map_or_else(|| name.to_string(), |bound| format!("{name}, {bound}"))
        }
        other => other.describe(),
    };
    format!("`{}{}` ({words})", group.name, count(group.arity))
}

fn attribute(spec: &AttrSpec) -> String {
    let presence = match &spec.presence {
        Presence::Required => String::new(),
        Presence::Optional => "; optional".into(),
        Presence::Default(text) | Presence::OptionalDefault(text) => format!("; `{text}` by default"),
    };
    format!("`{}` ({}{presence})", spec.name, spec.constraint.describe())
}

fn region(group: &RegionGroup) -> String {
    format!("`{}{}`", group.name, count(group.arity))
}

fn successor(group: &SuccessorGroup) -> String {
    format!("`{}{}`", group.name, count(group.arity))
}

fn traits(all: Traits) -> impl Iterator<Item = String> {
    Traits::ALL.iter().filter(move |(one, _)| all.contains(*one)).map(|(_, name)| format!("`{name}`"))
}

fn parameters(page: &mut String, name: &str, docs: &str, params: &[ParamDef]) {
    let _ = write!(page, "\n## `{name}`\n\n{docs}\n");
    let param = |param: &ParamDef| format!("`{}` ({})", param.name, param.constraint.describe());
    if !params.is_empty() {
        page.push('\n');
    }
    row(page, "parameters", params.iter().map(param));
}

/// All pages, by path.
fn pages() -> BTreeMap<PathBuf, String> {
    let folder = Path::new("../docs/reference");
    let mut ctx = session::context();
    ctx.awaken_all();
    let mut pages: BTreeMap<PathBuf, String> = BTreeMap::from([(folder.join("passes.md"), passes())]);
    let dialects = ctx.dialects();
    pages.extend(dialects.iter().map(|one| (folder.join(format!("dialects/{}.md", one.name)), dialect(&ctx, one))));
    pages
}

#[test]
fn reference_pages_are_fresh() {
    let pages = pages();
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        for (path, text) in &pages {
            fs::create_dir_all(path.parent().expect("a page has a folder")).expect("a folder");
            fs::write(path, text).expect("a page is written");
        }
    }
    let stale: Vec<&PathBuf> = pages
        .iter()
        .filter(|(path, text)| fs::read_to_string(path).ok().as_ref() != Some(*text))
        .map(|(path, _)| path)
        .collect();
    assert!(stale.is_empty(), "UPDATE=1 cargo test -p cli reference writes what is stale: {stale:?}");
    let folder = pages.keys().find_map(|path| path.ends_with("dialects/arith.md").then(|| path.parent())).flatten();
    let there = fs::read_dir(folder.expect("a page of arith")).expect("a folder").count();
    assert_eq!(there + 1, pages.len(), "a page is left of a dialect that is gone");
}
