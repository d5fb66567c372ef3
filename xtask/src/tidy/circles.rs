//! Circles of files of a crate that name each other.
//!
//! What holds: an arrow leads from a file to the file that defines what it names, through modules that only pass the name on.
//! No arrow leads from a module to one inside it, because it is made of them. Tests are left out. In macros, what looks like a
//! path counts as one.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use super::tree::{File, Finding, Tree, is_for_tests};

/// Files that may name each other.
const MOST: usize = 3;

/// Crates with one larger circle each: how many files it has, and why they name each other.
const LARGER: [(&str, usize, &str); 2] = [
    (
        "import-llvm",
        10,
        "a reader by descent: what is known of the module is one struct of the tables of all files, and each file reads its part with it",
    ),
    ("raise", 10, "operators, memory and intrinsics are raised by one struct, which raises a function by calling them"),
];

/// Names that a name may be passed on through.
const MOST_STEPS: u32 = 16;

/// No more than three files of a crate name each other in a circle, but for the crates of the list.
pub fn circles(tree: &Tree) -> Finding {
    let mut rooms: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
    for file in tree.rust().filter(|file| !file.is_test()) {
        rooms.entry(file.room()).or_default().push(file);
    }
    let faults = rooms.iter().flat_map(|(room, files)| match Modules::of(room, files) {
        Ok(modules) => faults_of(room, &modules),
        Err(fault) => vec![fault],
    });
    Finding::of(faults.collect(), format!("{} crates", rooms.len()))
}

fn faults_of(room: &str, modules: &Modules<'_>) -> Vec<String> {
    let circles = modules.circles();
    let known = LARGER.iter().find(|(crate_of, ..)| *crate_of == room);
    match (known, circles.as_slice()) {
        (Some((_, size, _)), [files]) if files.len() == *size => Vec::new(),
        (Some((_, size, _)), [files]) if files.len() < *size => {
            vec![format!(
                "{room}: only {} files name each other: lower the number in the list of the rule",
                files.len()
            )]
        }
        (Some(_), []) => vec![format!("{room}: no large circle is left: take it off the list of the rule")],
        _ => circles.iter().map(|files| fault(room, files)).collect(),
    }
}

fn fault(room: &str, files: &[&str]) -> String {
    format!(
        "{room}: {} files name each other: {}; give what they share a file of its own, which names none of them",
        files.len(),
        files.join(", ")
    )
}

/// The modules of a crate, each a file; the first is the root.
struct Modules<'a> {
    all: Vec<Module<'a>>,
    /// By the names of the modules around them and their own.
    places: BTreeMap<Vec<String>, usize>,
}

/// What a path leads to.
enum Target {
    Module(usize),
    /// What a module defines.
    Item(usize),
}

impl<'a> Modules<'a> {
    /// Errors: a file does not parse.
    fn of(room: &str, files: &[&'a File]) -> Result<Modules<'a>, String> {
        let mut modules = Modules { all: Vec::new(), places: BTreeMap::new() };
        for file in files {
            if let Some(place) = place(room, &file.path) {
                modules.places.insert(place.clone(), modules.all.len());
                modules.all.push(Module::of(file, place)?);
            }
        }
        Ok(modules)
    }

    fn circles(&self) -> Vec<Vec<&'a str>> {
        let graph = DiGraph::<(), (), usize>::from_edges((0..self.all.len()).flat_map(|from| self.arrows(from)));
        let circles = tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > MOST);
        let mut circles: Vec<Vec<&str>> = circles.map(|circle| self.files(&circle)).collect();
        circles.sort_unstable();
        circles
    }

    /// A module with each of those that it names something of, but for modules inside it: it is made of them.
    fn arrows(&self, from: usize) -> BTreeSet<(usize, usize)> {
        let own = &self.all[from];
        let defined = own.paths.iter().filter_map(|path| self.defines(from, path));
        defined.filter(|&to| !self.all[to].place.starts_with(&own.place)).map(|to| (from, to)).collect()
    }

    fn files(&self, nodes: &[NodeIndex<usize>]) -> Vec<&'a str> {
        let mut files: Vec<&str> = nodes.iter().map(|node| self.all[node.index()].file).collect();
        files.sort_unstable();
        files
    }

    /// The module that defines what a path names; `None` for modules and for what other crates define.
    fn defines(&self, from: usize, path: &[String]) -> Option<usize> {
        match self.find(from, path, MOST_STEPS)? {
            Target::Item(module) => Some(module),
            Target::Module(_) => None,
        }
    }

    fn find(&self, from: usize, path: &[String], steps: u32) -> Option<Target> {
        let Some((first, rest)) = path.split_first() else { return Some(Target::Module(from)) };
        match self.step(from, first, steps)? {
            Target::Module(module) => self.find(module, rest, steps),
            Target::Item(module) => Some(Target::Item(module)),
        }
    }

    fn step(&self, from: usize, name: &str, steps: u32) -> Option<Target> {
        let place = &self.all[from].place;
        let at = |place: &[String]| self.places.get(place).map(|&module| Target::Module(module));
        match name {
            "crate" => at(&[]),
            "self" => Some(Target::Module(from)),
            "super" => at(place.split_last()?.1),
            _ if self.all[from].items.contains(name) => Some(Target::Item(from)),
            _ => at(&[place.as_slice(), &[name.to_owned()]].concat()).or_else(|| self.imported(from, name, steps)),
        }
    }

    /// What a name leads to by the imports of a module.
    fn imported(&self, from: usize, name: &str, steps: u32) -> Option<Target> {
        let steps = steps.checked_sub(1)?;
        let imports = &self.all[from].imports;
        let own = imports.iter().filter(|import| import.name.as_deref() == Some(name));
        let own = own.map(|import| import.path.clone());
        let globs = imports.iter().filter(|import| import.name.is_none());
        let mut paths = own.chain(globs.map(|import| [import.path.as_slice(), &[name.to_owned()]].concat()));
        paths.find_map(|path| self.find(from, &path, steps))
    }
}

/// The names of the modules around a file and its own; `None` if it is in no library, or in no program without one.
fn place(room: &str, path: &str) -> Option<Vec<String>> {
    let inside = path.strip_prefix(room)?.strip_prefix("/src/")?.strip_suffix(".rs")?;
    let mut place: Vec<String> = inside.split('/').map(str::to_owned).collect();
    match inside {
        "main" => return None,
        "lib" => place.clear(),
        _ if inside.ends_with("/mod") => drop(place.pop()),
        _ => {}
    }
    Some(place)
}

/// A file as a module.
struct Module<'a> {
    file: &'a str,
    place: Vec<String>,
    /// What it defines, modules inside the file among them.
    items: BTreeSet<String>,
    imports: Vec<Import>,
    /// What it names; not what it only passes on.
    paths: Vec<Vec<String>>,
}

/// One name of a `use`; none for `*`.
struct Import {
    name: Option<String>,
    path: Vec<String>,
}

impl<'a> Module<'a> {
    fn of(file: &'a File, place: Vec<String>) -> Result<Module<'a>, String> {
        let parsed = syn::parse_file(&file.text).map_err(|fault| format!("{}: does not parse: {fault}", file.path))?;
        let items = parsed.items.iter().filter_map(defined).collect();
        let mut visitor = Visitor::default();
        visitor.visit_file(&parsed);
        let Visitor { imports, paths, .. } = visitor;
        Ok(Module { file: &file.path, place, items, imports, paths })
    }
}

/// The name that an item defines; none for modules in files of their own.
fn defined(item: &syn::Item) -> Option<String> {
    let name = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        syn::Item::Mod(item) => item.content.as_ref().map(|_| &item.ident)?,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

#[derive(Default)]
struct Visitor {
    imports: Vec<Import>,
    paths: Vec<Vec<String>>,
    /// Modules of the file around what is visited.
    inside: usize,
}

impl Visitor {
    /// Adds what a path in the file names. Modules inside the file are the file.
    fn add(&mut self, path: Vec<String>) {
        self.paths.push(self.from_file(path));
    }

    fn from_file(&self, path: Vec<String>) -> Vec<String> {
        let outer = path.iter().take(self.inside).take_while(|name| *name == "super").count();
        path[outer..].to_vec()
    }

    fn import(&mut self, tree: &syn::UseTree, mut path: Vec<String>, is_passed_on: bool) {
        let name = match tree {
            syn::UseTree::Path(part) => {
                path.push(part.ident.to_string());
                return self.import(&part.tree, path, is_passed_on);
            }
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(tree, path.clone(), is_passed_on));
            }
            syn::UseTree::Glob(_) => None,
            syn::UseTree::Name(last) => Some((&last.ident, &last.ident)),
            syn::UseTree::Rename(last) => Some((&last.ident, &last.rename)),
        };
        path.extend(name.map(|(last, _)| last.to_string()).filter(|last| last != "self"));
        let name = name.map(|(_, name)| if name == "self" { path[path.len() - 1].clone() } else { name.to_string() });
        let path = self.from_file(path);
        if !is_passed_on {
            self.paths.push(path.clone());
        }
        self.imports.push(Import { name, path });
    }

    /// Adds the paths among tokens: words with `::` between.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(ident) if colons == 2 && !path.is_empty() => {
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Ident(ident) => {
                    self.add(std::mem::replace(&mut path, vec![ident.to_string()]));
                    colons = 0;
                }
                TokenTree::Group(group) => {
                    self.add(std::mem::take(&mut path));
                    self.tokens(group.stream());
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => self.add(std::mem::take(&mut path)),
            }
        }
        self.add(path);
    }
}

impl<'ast> Visit<'ast> for Visitor {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, Vec::new(), !matches!(item.vis, syn::Visibility::Inherited));
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.inside += 1;
        visit::visit_item_mod(self, item);
        self.inside -= 1;
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        self.tokens(called.tokens.clone());
        visit::visit_macro(self, called);
    }
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    /// Files `a`, `b`, `c` and `d` of a crate, each with its text after the first line, and faults that are found.
    fn check(texts: [&str; 4], expect: usize) {
        let paths = ["ir/src/a.rs", "ir/src/b.rs", "ir/src/c.rs", "ir/src/d/mod.rs"];
        let root = ("ir/src/lib.rs", "mod a; mod b; mod c; mod d; pub use a::A as First;");
        let files: Vec<(&str, &str)> = paths.into_iter().zip(texts).chain([root]).collect();
        let found = faults(circles, &files);
        assert_eq!(found.len(), expect, "{found:?}");
    }

    #[test]
    fn four_files_in_a_circle_are_a_fault() {
        let [a, b, c] =
            ["pub struct A(crate::b::B);", "use super::c; pub struct B(c::C);", "pub use crate::d::D as C;"];
        let through = "use crate::c::C; pub struct B(C);";
        check([a, b, "use crate::d::*; pub struct C(D);", "use crate::First; pub struct D(First);"], 1);
        check([a, through, c, "pub struct D(crate::First);"], 0);
        check([a, b, "pub struct C(crate::d::D);", "pub struct D;"], 0);
    }

    #[test]
    fn tests_do_not_count_and_macros_do() {
        let [a, b, c] = ["pub struct A(crate::b::B);", "pub struct B(crate::c::C);", "pub struct C(crate::d::D);"];
        check([a, b, c, "pub struct D; #[cfg(test)] mod tests { use crate::a::A; }"], 0);
        check([a, b, c, "pub struct D; mod inner { use super::super::a::A; }"], 1);
        check([a, b, c, "pub struct D; fn f() { call!(0, crate::a::A) }"], 1);
    }
}
