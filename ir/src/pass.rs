//! Passes as data: a name, options, an op to work on, and a function.
//!
//! What holds: a registry is built by whoever runs passes; there is no global list. Options are checked before a pass
//! runs, so a pass reads them without failing.

use std::collections::BTreeMap;

use crate::def::Text;
use crate::diag::{Diagnostics, Reported};
use crate::ids::Op;
use crate::ir::Ir;

/// Runs a pass on `op` and what is below it. Errors: the pass could not do its job, and said why.
pub type PassFn = fn(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported>;

/// What an option holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`; the bare name means `true`.
    Flag,
    /// A decimal number of 64 bits.
    Integer,
    /// Any text.
    Text,
    /// One of these words.
    Choice(&'static [&'static str]),
}

/// An option's declaration.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Name, in kebab case.
    pub name: &'static str,
    /// What it holds.
    pub kind: OptionKind,
    /// Value when it is not given, as text.
    pub default: &'static str,
    /// One sentence.
    pub docs: &'static str,
}

/// A pass's declaration.
#[derive(Clone, Debug)]
pub struct Pass {
    /// Name on the command line and in pipelines, in kebab case.
    pub name: &'static str,
    /// What it does; the first sentence is the summary.
    pub docs: &'static str,
    /// The op that it works on; any op if `None`.
    pub anchor: Option<&'static str>,
    /// Options.
    pub options: &'static [OptionSpec],
    /// What it does.
    pub run: PassFn,
}

impl Pass {
    /// The first sentence of the documentation.
    pub fn summary(&self) -> &'static str {
        self.docs.split_inclusive('.').next().unwrap_or("").trim()
    }
}

/// The options of one run of a pass: every declared option has a valid value.
#[derive(Clone, Debug, Default)]
pub struct Options {
    values: Vec<(&'static str, Text)>,
}

impl Options {
    /// The defaults of `specs`.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Self { values: specs.iter().map(|s| (s.name, s.default.into())).collect() }
    }

    /// Sets option `name` of `specs` to `value`. Errors: there is no such option, or the value does not fit.
    pub fn set(&mut self, specs: &[OptionSpec], name: &str, value: &str) -> Result<(), String> {
        let Some(at) = specs.iter().position(|s| s.name == name) else {
            let known: Vec<&str> = specs.iter().map(|s| s.name).collect();
            let hint =
                if known.is_empty() { "it has no options".into() } else { format!("it has {}", known.join(", ")) };
            return Err(format!("no option '{name}': {hint}"));
        };
        check_value(&specs[at], value)?;
        self.values[at].1 = value.to_owned().into();
        Ok(())
    }

    /// The value of option `name` as text; empty if there is no such option.
    pub fn text(&self, name: &str) -> &str {
        self.values.iter().find(|(n, _)| *n == name).map_or("", |(_, value)| value)
    }

    /// The value of a flag.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.text(name), "true" | "1")
    }

    /// The value of an integer option.
    pub fn integer(&self, name: &str) -> i64 {
        self.text(name).parse().unwrap_or(0)
    }
}

fn check_value(spec: &OptionSpec, value: &str) -> Result<(), String> {
    let (fits, wanted) = match spec.kind {
        OptionKind::Flag => (matches!(value, "true" | "false" | "1" | "0"), "true or false".to_owned()),
        OptionKind::Integer => (value.parse::<i64>().is_ok(), "a number".to_owned()),
        OptionKind::Text => (true, String::new()),
        OptionKind::Choice(words) => (words.contains(&value), format!("one of {}", words.join(", "))),
    };
    if fits { Ok(()) } else { Err(format!("option '{}' wants {wanted}, not '{value}'", spec.name)) }
}

/// The passes that a tool knows, by name.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    passes: BTreeMap<&'static str, Pass>,
}

impl Registry {
    /// Knows no passes.
    pub fn new() -> Self {
        Self::default()
    }

    /// The passes of this crate.
    pub fn with_builtin_passes() -> Self {
        let mut registry = Self::new();
        crate::passes::all().into_iter().for_each(|pass| registry.add(pass));
        registry
    }

    /// Adds a pass; a later one of a name wins.
    pub fn add(&mut self, pass: Pass) {
        self.passes.insert(pass.name, pass);
    }

    /// The pass called `name`.
    pub fn get(&self, name: &str) -> Option<&Pass> {
        self.passes.get(name)
    }

    /// All passes in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Pass> {
        self.passes.values()
    }
}
